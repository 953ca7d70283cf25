package identity

import (
	"context"
	"strings"
	"unicode"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/apitoken"
	"forma/ent/auditevent"
	"forma/ent/grant"
	"forma/ent/notification"
	"forma/ent/personterm"
	"forma/ent/predicate"
	"forma/ent/viewer"
	"forma/server/domain/audit"
	"forma/server/platform/errs"
	"forma/server/platform/mail"
	"forma/server/platform/search"
	"forma/server/platform/store"
)

// ManagedApiToken is a token as admins see it.
type ManagedApiToken struct {
	Token *ApiToken
	// OwnerID is whose it is; nil for a service token.
	OwnerID *uuid.UUID
}

// ApiTokenFilter filters tokens; all parts must match.
type ApiTokenFilter struct {
	// Search is beginnings of words of the owner's name and address.
	Search  *string
	Service *bool
}

const (
	// mostServiceTokens is the maximum of the business.
	mostServiceTokens = 50
	// longestTokenSearch is in code points.
	longestTokenSearch = 100
)

func mustBeAdmin(ctx context.Context) error {
	v := viewer.From(ctx)
	if v == nil {
		return errs.New(errs.Unauthenticated)
	}
	if !v.IsAdmin() {
		return errs.New(errs.Forbidden)
	}
	return nil
}

// ManagedAPITokens returns a page of everyone's tokens and those of the business, also expired ones, latest first.
func (s *Service) ManagedAPITokens(ctx context.Context, f *ApiTokenFilter, first int, after *string) (
	page []*ManagedApiToken, hasNext bool, end string, err error) {
	const list store.List = "API tokens"
	if err := mustBeAdmin(ctx); err != nil {
		return nil, false, "", err
	}
	from, err := store.PageArgs(list, first, after)
	if err != nil {
		return nil, false, "", err
	}
	where, err := f.where()
	if err != nil {
		return nil, false, "", err
	}
	if from != nil {
		where = append(where, apitoken.IDLT(from.ID))
	}
	rows, err := s.Store.Ent.ApiToken.Query().Where(where...).Order(apitoken.ByID(sql.OrderDesc())).Limit(first + 1).
		All(grant.With(ctx, grant.APITokens))
	if err != nil {
		return nil, false, "", err
	}
	rows, hasNext, end = store.Cut(list, rows, first, func(t *ent.ApiToken) store.Cursor { return store.Cursor{ID: t.ID} })
	for _, t := range rows {
		page = append(page, &ManagedApiToken{Token: tokenOf(t), OwnerID: t.AccountID})
	}
	return page, hasNext, end, nil
}

func (f *ApiTokenFilter) where() (where []predicate.ApiToken, err error) {
	if f == nil {
		return nil, nil
	}
	if f.Service != nil {
		of := apitoken.AccountIDNotNil()
		if *f.Service {
			of = apitoken.AccountIDIsNil()
		}
		where = append(where, of)
	}
	if f.Search == nil {
		return where, nil
	}
	if len([]rune(*f.Search)) > longestTokenSearch {
		return nil, errs.Range("filter.search", errs.TooLong, 0, longestTokenSearch)
	}
	// As the words of names and addresses are indexed.
	apart := func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }
	for word := range strings.FieldsFuncSeq(search.Bare(*f.Search), apart) {
		where = append(where, ownedBy(word))
	}
	return where, nil
}

// ownedBy matches the tokens of people who have a word with that prefix. There are few tokens, so each is looked at.
func ownedBy(word string) predicate.ApiToken {
	return func(q *sql.Selector) {
		d := sql.Dialect(q.Dialect())
		t := d.Table(personterm.Table)
		term := t.C(personterm.FieldTerm)
		q.Where(sql.Exists(d.Select().From(t).Where(sql.And(
			sql.ColumnsEQ(t.C(personterm.FieldProfileID), q.C(apitoken.FieldAccountID)),
			// No text has the byte 0xFF, so all that begin with the word sort below it.
			sql.GTE(term, []byte(word)), sql.LT(term, append([]byte(word), 0xFF)),
		))))
	}
}

// CreateServiceToken creates a token of the business, which no person's leaving ends, and notifies every admin by email.
func (s *Service) CreateServiceToken(ctx context.Context, in ApiTokenInput) (created *CreatedApiToken, err error) {
	if err := mustBeAdmin(ctx); err != nil {
		return nil, err
	}
	if in, err = s.checked(ctx, in); err != nil {
		return nil, err
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		if created, err = s.createToken(ctx, tx, nil, mostServiceTokens, in); err != nil {
			return err
		}
		admins, err := s.Notify.Admins(ctx, tx)
		if err != nil {
			return err
		}
		for _, id := range admins {
			if err := s.Mail(ctx, tx, mail.ServiceTokenMade, id); err != nil {
				return err
			}
		}
		return audit.Record(ctx, tx, audit.Act{
			What:    auditevent.ActSERVICE_TOKEN_MADE,
			Subject: audit.Named(auditevent.SubjectKindAPI_TOKEN, in.Name),
			After:   audit.Values{audit.Reads: areaNames(areas(in.Read, in.Write)), audit.Writes: areaNames(areas(in.Write))},
			At:      s.Now(),
		})
	})
	return created, err
}

// areaNames lists areas for the audit log.
func areaNames(list []viewer.ApiScope) string {
	names := make([]string, len(list))
	for i, a := range list {
		names[i] = string(a)
	}
	return strings.Join(names, ", ")
}

// EndAPIToken ends anyone's token, or one of the business, and notifies its owner. NOT_FOUND if there is none.
func (s *Service) EndAPIToken(ctx context.Context, id uuid.UUID) error {
	if err := mustBeAdmin(ctx); err != nil {
		return err
	}
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		ended, err := s.revoke(ctx, tx, apitoken.ID(id))
		if err != nil {
			return err
		}
		if len(ended) == 0 {
			return errs.New(errs.NotFound)
		}
		t := ended[0]
		act := audit.Act{What: auditevent.ActAPI_TOKEN_ENDED, Subject: audit.Named(auditevent.SubjectKindAPI_TOKEN, t.Name), At: s.Now()}
		if t.AccountID != nil {
			// What people call their tokens may be of their own life, and the log keeps it for good.
			act.Subject = audit.Person(*t.AccountID)
		}
		if err := audit.Record(ctx, tx, act); err != nil || t.AccountID == nil || *t.AccountID == viewer.From(ctx).ID {
			return err
		}
		return s.Notify.Write(ctx, tx, *t.AccountID, notification.KindAPI_TOKEN_ENDED, map[string]string{"name": t.Name})
	})
}

// serviceViewer reads the viewer of a service token: an admin within its areas, who is no person.
func (s *Service) serviceViewer(ctx context.Context, hash []byte) (*viewer.Viewer, error) {
	t, err := s.Store.Ent.ApiToken.Query().
		Where(apitoken.TokenHash(hash), apitoken.AccountIDIsNil(), s.unexpired()).
		Only(grant.With(ctx, grant.APITokens))
	if ent.IsNotFound(err) {
		return nil, errs.New(errs.Unauthenticated)
	}
	if err != nil {
		return nil, err
	}
	v := &viewer.Viewer{
		ID:             t.ID,
		Role:           viewer.RoleAdmin,
		Plan:           viewer.PlanFree,
		Language:       viewer.Fallback,
		TimeZone:       "UTC",
		EmailConfirmed: true,
		Onboarded:      true,
		Introspects:    t.Introspection,
		Scopes:         &viewer.Scopes{Read: t.Read, Write: t.Write},
		Service:        t.Name,
	}
	if t.ExpiresAt != nil {
		v.Until = *t.ExpiresAt
	}
	s.used(ctx, t.ID, t.LastUsedAt)
	return v, nil
}
