package people

import (
	"context"
	"slices"
	"strings"
	"unicode"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/device"
	"forma/ent/grant"
	"forma/ent/personterm"
	"forma/ent/profile"
	"forma/server/platform/search"
	"forma/server/platform/store"
)

// longestTerm bounds the words of the index, in letters.
const longestTerm = 60

// shortestTail is the minimum number of trailing digits to search a phone number by.
const shortestTail = 4

func cut(word string) string {
	letters := []rune(word)
	return string(letters[:min(len(letters), longestTerm)])
}

// foldedWords splits a text at anything that is neither letter nor digit.
func foldedWords(s string) []string {
	all := strings.FieldsFunc(search.Bare(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	for i := range all {
		all[i] = cut(all[i])
	}
	return all
}

func digits(s string) string {
	return strings.Map(func(r rune) rune {
		if r < '0' || r > '9' {
			return -1
		}
		return r
	}, s)
}

// Terms returns the words by whose prefixes a person is found: those of the name, of the email and its parts, and the phone number from
// each of its digits on.
func Terms(p *ent.Profile) []string {
	all := append(foldedWords(p.FirstName+" "+p.LastName), foldedWords(p.Email)...)
	all = append(all, cut(search.Bare(p.Email)))
	number := digits(p.Phone)
	for i := 0; i+shortestTail <= len(number); i++ {
		all = append(all, number[i:])
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// wantedTerms returns the prefixes in a search, except those implied by another one. A phone number may have anything between its digits.
func wantedTerms(query string) []string {
	folded := strings.TrimSpace(search.Bare(query))
	if number := digits(folded); len(number) >= shortestTail && strings.Trim(folded, "0123456789 +()-") == "" {
		return []string{number}
	}
	var all []string
	for _, field := range strings.Fields(folded) {
		if strings.Contains(field, "@") {
			all = append(all, cut(field))
		} else {
			all = append(all, foldedWords(field)...)
		}
	}
	slices.Sort(all)
	var wanted []string
	for i, term := range all {
		if i+1 == len(all) || !strings.HasPrefix(all[i+1], term) {
			wanted = append(wanted, term)
		}
	}
	return wanted
}

// SortName returns the key by which lists order a person.
func SortName(p *ent.Profile) []byte { return []byte(cut(search.Bare(p.FirstName + " " + p.LastName))) }

// index replaces a person's terms and sort name.
func index(ctx context.Context, tx *store.Tx, p *ent.Profile) error {
	granted := grant.With(ctx, grant.PeopleIndex)
	if _, err := tx.PersonTerm.Delete().Where(personterm.ProfileID(p.ID)).Exec(granted); err != nil {
		return err
	}
	var rows []*ent.PersonTermCreate
	terms := Terms(p)
	for _, term := range terms {
		rows = append(rows, tx.PersonTerm.Create().SetProfileID(p.ID).SetTerm([]byte(term)))
	}
	if err := tx.PersonTerm.CreateBulk(rows...).Exec(granted); err != nil {
		return err
	}
	name := SortName(p)
	p.SortName = &name
	p.TermLetters, p.TermStarts = TermBits(terms...)
	return tx.Profile.UpdateOneID(p.ID).SetSortName(name).SetTermLetters(p.TermLetters).SetTermStarts(p.TermStarts).Exec(granted)
}

// reindexBatch is how many people are indexed per transaction.
const reindexBatch = 200

// anyTerm has all bits: the person may have any word.
const anyTerm = -1

// Reindex indexes people created before the index existed.
func (s *Service) Reindex(ctx context.Context) error {
	ctx = grant.Job(ctx, grant.PeopleIndex)
	for last, more := uuid.Nil, true; more; {
		err := s.Store.InTx(ctx, func(tx *store.Tx) error {
			batch, err := tx.Profile.Query().
				Where(profile.Or(profile.SortNameIsNil(), profile.TermLetters(anyTerm)), profile.IDGT(last)).
				Order(profile.ByID()).
				Limit(reindexBatch).
				All(ctx)
			if err != nil {
				return err
			}
			for _, p := range batch {
				if err := s.reindexOne(ctx, tx, p); err != nil {
					return err
				}
				last = p.ID
			}
			more = len(batch) == reindexBatch
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// reindexOne also copies columns of the account.
func (s *Service) reindexOne(ctx context.Context, tx *store.Tx, p *ent.Profile) error {
	if p.SortName != nil {
		return index(ctx, tx, p)
	}
	a, err := tx.Account.Get(ctx, p.ID)
	if err != nil {
		return err
	}
	active, err := lastRotation(ctx, tx, p.ID)
	if err != nil {
		return err
	}
	if err := tx.Profile.UpdateOneID(p.ID).SetSuspended(a.SuspendedAt != nil).SetActiveAt(active).Exec(ctx); err != nil {
		return err
	}
	return index(ctx, tx, p)
}

// lastRotation returns when a person last used one of their devices, in seconds since 1970; 0 if never.
func lastRotation(ctx context.Context, tx *store.Tx, id uuid.UUID) (int64, error) {
	d, err := tx.Device.Query().
		Where(device.AccountID(id)).
		Order(device.ByRotatedAt(sql.OrderDesc())).
		First(grant.With(ctx, grant.Credentials))
	if ent.IsNotFound(err) {
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	return d.RotatedAt.Unix(), nil
}
