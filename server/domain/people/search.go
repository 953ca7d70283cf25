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
	"forma/ent/personterm"
	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/server/platform/search"
	"forma/server/platform/store"
)

// longestTerm bounds what an index has to hold, in letters.
const longestTerm = 60

// shortestTail is how many last digits of a phone number tell somebody apart.
const shortestTail = 4

func cut(word string) string {
	letters := []rune(word)
	return string(letters[:min(len(letters), longestTerm)])
}

// foldedWords are what stands between anything that is neither letter nor digit.
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

// Terms are the words that a person is found by the beginnings of: those of the name, the address and its parts, and the phone
// number from any of its digits on.
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

// wantedTerms are the beginnings that a search asks for, without those that come with another of them. A phone number may be written with anything between its digits.
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

// SortName is what lists order a person by.
func SortName(p *ent.Profile) []byte { return []byte(cut(search.Bare(p.FirstName + " " + p.LastName))) }

// index writes what a person is found and ordered by, in place of what was there.
func index(ctx context.Context, tx *store.Tx, p *ent.Profile) error {
	system := viewer.System(ctx)
	if _, err := tx.PersonTerm.Delete().Where(personterm.ProfileID(p.ID)).Exec(system); err != nil {
		return err
	}
	var rows []*ent.PersonTermCreate
	terms := Terms(p)
	for _, term := range terms {
		rows = append(rows, tx.PersonTerm.Create().SetProfileID(p.ID).SetTerm([]byte(term)))
	}
	if err := tx.PersonTerm.CreateBulk(rows...).Exec(system); err != nil {
		return err
	}
	name := SortName(p)
	p.SortName = &name
	p.TermLetters, p.TermStarts = Marks(terms...)
	return tx.Profile.UpdateOneID(p.ID).SetSortName(name).SetTermLetters(p.TermLetters).SetTermStarts(p.TermStarts).Exec(system)
}

// reindexBatch is how many people one transaction writes.
const reindexBatch = 200

// unmarked has all bits: such a person may have any word.
const unmarked = -1

// Reindex writes what people are found by who came in before the lists of people did.
func (s *Service) Reindex(ctx context.Context) error {
	ctx = viewer.System(ctx)
	for last, more := uuid.Nil, true; more; {
		err := s.Store.InTx(ctx, func(tx *store.Tx) error {
			batch, err := tx.Profile.Query().Where(profile.Or(profile.SortNameIsNil(), profile.TermLetters(unmarked)), profile.IDGT(last)).Order(profile.ByID()).Limit(reindexBatch).All(ctx)
			if err != nil {
				return err
			}
			for _, p := range batch {
				if err := s.catchUp(ctx, tx, p); err != nil {
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

// catchUp also takes over what the account says of the person.
func (s *Service) catchUp(ctx context.Context, tx *store.Tx, p *ent.Profile) error {
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

// lastRotation is when somebody last used one of their devices, in seconds since 1970; 0 where they never did.
func lastRotation(ctx context.Context, tx *store.Tx, id uuid.UUID) (int64, error) {
	d, err := tx.Device.Query().Where(device.AccountID(id)).Order(device.ByRotatedAt(sql.OrderDesc())).First(viewer.System(ctx))
	if ent.IsNotFound(err) {
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	return d.RotatedAt.Unix(), nil
}
