package identity

import (
	"context"
	"crypto/rand"
	"database/sql"
	"encoding/base64"
	"encoding/json"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/apitoken"
	"forma/ent/grant"
	"forma/ent/predicate"
	"forma/ent/viewer"
	"forma/server/platform/auth"
	"forma/server/platform/check"
	"forma/server/platform/errs"
	"forma/server/platform/mail"
	"forma/server/platform/store"
)

// ApiToken is a token as its owner sees it.
type ApiToken struct {
	ID                    uuid.UUID
	Name                  string
	CreatedAt             time.Time
	LastUsedAt, ExpiresAt *time.Time
	LastUsedFrom          *string
	Read, Write           []viewer.ApiScope
	Introspection         bool
}

// CreatedApiToken is a new token with its secret, which is shown only once.
type CreatedApiToken struct {
	Token  *ApiToken
	Secret string
}

// ApiTokenInput creates a token.
type ApiTokenInput struct {
	Name          string
	ExpiresAt     *time.Time
	Read, Write   []viewer.ApiScope
	Introspection bool
}

const (
	// apiTokenMark distinguishes API tokens from others, also for scanners of leaked secrets.
	apiTokenMark  = "forma_"
	apiTokenBytes = 32
	// mostAPITokens is the maximum per person.
	mostAPITokens = 20
	// usePrecision is the precision of the last use.
	usePrecision = 10 * time.Minute
)

// IsAPIToken reports whether a token is an API token and not an access token.
func IsAPIToken(token string) bool { return strings.HasPrefix(token, apiTokenMark) }

func newAPIToken() string {
	b := make([]byte, apiTokenBytes)
	_, _ = rand.Read(b)
	return apiTokenMark + base64.RawURLEncoding.EncodeToString(b)
}

func tokenOf(t *ent.ApiToken) *ApiToken {
	return &ApiToken{
		ID:            t.ID,
		Name:          t.Name,
		CreatedAt:     t.CreatedAt,
		LastUsedAt:    t.LastUsedAt,
		LastUsedFrom:  t.LastUsedFrom,
		ExpiresAt:     t.ExpiresAt,
		Read:          t.Read,
		Write:         t.Write,
		Introspection: t.Introspection,
	}
}

// areas returns each area of the lists once, in the order of the contract.
func areas(lists ...[]viewer.ApiScope) []viewer.ApiScope {
	given := slices.Concat(lists...)
	all := []viewer.ApiScope{}
	for _, a := range viewer.ApiScopes {
		if slices.Contains(given, a) {
			all = append(all, a)
		}
	}
	return all
}

// ownedToken matches the tokens of a person, or of the business if owner is nil.
func ownedToken(owner *uuid.UUID) predicate.ApiToken {
	if owner == nil {
		return apitoken.AccountIDIsNil()
	}
	return apitoken.AccountID(*owner)
}

// unexpired matches the tokens that are still valid.
func (s *Service) unexpired() predicate.ApiToken {
	return apitoken.Or(apitoken.ExpiresAtIsNil(), apitoken.ExpiresAtGT(s.Now().UTC()))
}

// APITokens returns the viewer's valid tokens, oldest first.
func (s *Service) APITokens(ctx context.Context) ([]*ApiToken, error) {
	v := viewer.From(ctx)
	if v == nil {
		return nil, errs.New(errs.Unauthenticated)
	}
	rows, err := s.Store.Ent.ApiToken.Query().Where(ownedToken(&v.ID), s.unexpired()).Order(apitoken.ByID()).
		All(grant.With(ctx, grant.APITokens))
	list := make([]*ApiToken, len(rows))
	for i, t := range rows {
		list[i] = tokenOf(t)
	}
	return list, err
}

// CreateAPIToken creates a token for one of the viewer's programs and notifies them by email.
func (s *Service) CreateAPIToken(ctx context.Context, in ApiTokenInput) (created *CreatedApiToken, err error) {
	v := viewer.From(ctx)
	if v == nil {
		return nil, errs.New(errs.Unauthenticated)
	}
	if in, err = s.checked(ctx, in); err != nil {
		return nil, err
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		if created, err = s.createToken(ctx, tx, &v.ID, mostAPITokens, in); err != nil {
			return err
		}
		return s.Jobs.Insert(ctx, tx, LetterJob{Letter: mail.APITokenCreated, ProfileID: v.ID})
	})
	return created, err
}

func (s *Service) checked(ctx context.Context, in ApiTokenInput) (ApiTokenInput, error) {
	name, err := check.Name("name", in.Name)
	switch {
	case err != nil:
		return in, err
	case in.ExpiresAt != nil && !in.ExpiresAt.After(s.Now()):
		return in, errs.Input("expiresAt", errs.OutOfRange)
	case in.Introspection && !viewer.From(ctx).IsAdmin():
		return in, errs.New(errs.Forbidden)
	}
	in.Name = name
	return in, nil
}

// createToken creates a token of a person, or of the business if owner is nil.
func (s *Service) createToken(ctx context.Context, tx *store.Tx, owner *uuid.UUID, most int, in ApiTokenInput) (*CreatedApiToken, error) {
	granted, now := grant.With(ctx, grant.APITokens), s.Now().UTC()
	n, err := tx.ApiToken.Query().Where(ownedToken(owner), s.unexpired()).Count(granted)
	if err == nil && n >= most {
		err = errs.Exceeded("apiTokens", most, n+1)
	}
	if err != nil {
		return nil, err
	}
	// Expired ones are of no use to anyone.
	if _, err := tx.ApiToken.Delete().Where(ownedToken(owner), apitoken.ExpiresAtLTE(now)).Exec(granted); err != nil {
		return nil, err
	}
	secret := newAPIToken()
	create := tx.ApiToken.Create().
		SetNillableAccountID(owner).
		SetName(in.Name).
		SetTokenHash(auth.Hash(secret)).
		SetIntrospection(in.Introspection).
		SetRead(areas(in.Read, in.Write)).
		SetWrite(areas(in.Write)).
		SetCreatedAt(now)
	if in.ExpiresAt != nil {
		create.SetExpiresAt(in.ExpiresAt.UTC())
	}
	row, err := create.Save(granted)
	if err != nil {
		return nil, err
	}
	return &CreatedApiToken{Token: tokenOf(row), Secret: secret}, nil
}

// RevokeAPIToken revokes one of the viewer's tokens; NOT_FOUND for any other.
func (s *Service) RevokeAPIToken(ctx context.Context, id uuid.UUID) error {
	v := viewer.From(ctx)
	if v == nil {
		return errs.New(errs.Unauthenticated)
	}
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		ended, err := s.revoke(ctx, tx, apitoken.ID(id), apitoken.AccountID(v.ID))
		if err == nil && len(ended) == 0 {
			return errs.New(errs.NotFound)
		}
		return err
	})
}

// RevokeTokens revokes all API tokens of a person.
func (s *Service) RevokeTokens(ctx context.Context, tx *store.Tx, owner uuid.UUID) error {
	_, err := s.revoke(ctx, tx, apitoken.AccountID(owner))
	return err
}

// revoke deletes tokens and returns them; once that is committed, their open sockets close.
func (s *Service) revoke(ctx context.Context, tx *store.Tx, which ...predicate.ApiToken) ([]*ent.ApiToken, error) {
	granted := grant.With(ctx, grant.APITokens)
	tokens, err := tx.ApiToken.Query().Where(which...).All(granted)
	if err != nil {
		return nil, err
	}
	for _, t := range tokens {
		if err := tx.ApiToken.DeleteOne(t).Exec(granted); err != nil {
			return nil, err
		}
		holder := t.ID // the viewer of a service token
		if t.AccountID != nil {
			holder = *t.AccountID
		}
		tx.AfterCommit(func() { s.Bus.Publish(TokenSubject(t.ID), []byte(holder.String())) })
	}
	return tokens, nil
}

// APITokenViewer reads the owner of a token, as Viewer does, or the viewer of a service token, and records its use. A token never counts as
// a fresh sign-in.
func (s *Service) APITokenViewer(ctx context.Context, token string) (*viewer.Viewer, error) {
	query := `SELECT t.id, t.introspection, t.read, t.write, t.last_used_at, t.expires_at, p.id, p.role, p.given_plan, p.plan_ends_day,
p.paid_plans, p.language, p.time_zone, p.email_confirmed, p.onboarding_completed, a.suspended_at IS NOT NULL
FROM api_tokens t JOIN accounts a ON a.id = t.account_id JOIN profiles p ON p.id = t.account_id
WHERE t.token_hash = $1 AND a.delete_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > $2)`
	hash := auth.Hash(token)
	rows, err := s.Store.Ent.QueryContext(ctx, query, hash, s.Now().UTC())
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	if !rows.Next() {
		if err := rows.Err(); err != nil {
			return nil, err
		}
		_ = rows.Close()
		return s.serviceViewer(ctx, hash)
	}
	v, id, introspection := &viewer.Viewer{Scopes: &viewer.Scopes{}}, uuid.Nil, false
	var read, write []byte
	var used, until sql.NullTime
	var plan heldPlan
	if err := rows.Scan(&id, &introspection, &read, &write, &used, &until, &v.ID, &v.Role, &plan.given, &plan.lastDay, &plan.paid,
		&v.Language, &v.TimeZone, &v.EmailConfirmed, &v.Onboarded, &v.Suspended); err != nil {
		return nil, err
	}
	err = errors.Join(json.Unmarshal(read, &v.Scopes.Read), json.Unmarshal(write, &v.Scopes.Write), plan.open(v, s.Now()))
	if err != nil {
		return nil, err
	}
	_ = rows.Close() // a write may need the connection
	v.Introspects, v.Until = introspection && v.IsAdmin(), until.Time
	if !v.Suspended {
		s.used(ctx, id, &used.Time)
	}
	return v, nil
}

// used records a use unless the one before is recent.
func (s *Service) used(ctx context.Context, id uuid.UUID, before *time.Time) {
	if now := s.Now().UTC(); before == nil || now.Sub(*before) >= usePrecision {
		s.recordUse(ctx, id, now)
	}
}

// recordUse records when a token was last used, and from where. Its program is let in even if that fails.
func (s *Service) recordUse(ctx context.Context, id uuid.UUID, now time.Time) {
	err := s.Store.InTx(ctx, func(tx *store.Tx) error {
		use := tx.ApiToken.Update().Where(apitoken.ID(id)).SetLastUsedAt(now)
		if from := auth.PeerFrom(ctx).Address; from != "" {
			use.SetLastUsedFrom(from)
		}
		return use.Exec(grant.With(ctx, grant.APITokens))
	})
	if err != nil {
		slog.WarnContext(ctx, "the use of an API token could not be noted", "token", id, "error", err)
	}
}
