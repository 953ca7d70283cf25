package people

import (
	"context"
	"fmt"
	"slices"
	"time"

	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent/coachassignment"
	"forma/ent/personterm"
	"forma/ent/predicate"
	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/server/platform/errs"
)

// PeopleSort is an order of a list of people.
type PeopleSort string

// The orders.
const (
	NameAZ      PeopleSort = "NAME"
	NameZA      PeopleSort = "NAME_DESC"
	JoinedFirst PeopleSort = "JOINED"
	JoinedLast  PeopleSort = "JOINED_DESC"
	ActiveFirst PeopleSort = "ACTIVE"
	ActiveLast  PeopleSort = "ACTIVE_DESC"
)

// PeopleFilter filters people; all parts must match.
type PeopleFilter struct {
	Search       *string
	Role         *viewer.Role
	Plan         *viewer.Plan
	Suspended    *bool
	Confirmed    *bool
	CoachID      *uuid.UUID
	HasCoach     *bool
	ActiveSince  *time.Time
	ActiveBefore *time.Time
}

// longestSearch is in code points.
const longestSearch = 100

// fewRows is how many index rows are read and sorted rather than looked up one by one in the order of the list.
const fewRows = 2000

// peopleWhere returns all parts of a filter, and whether so few people match that it is best to begin with them.
func (s *Service) peopleWhere(ctx context.Context, f *PeopleFilter) (where []predicate.Profile, few bool, err error) {
	if f == nil {
		return nil, false, nil
	}
	where, few = f.columns(), f.Suspended != nil && *f.Suspended
	if f.CoachID != nil {
		where, few = append(where, clientsOf(f.CoachID)), true
	}
	few = few || f.Role != nil && *f.Role == viewer.RoleAdmin
	if f.HasCoach != nil { // a suspended coach does not count
		bonds, err := s.Store.Ent.CoachAssignment.Query().Where(coachassignment.EndedAtIsNil()).Offset(fewRows).Limit(1).
			Select(coachassignment.FieldID).Strings(ctx)
		if err != nil {
			return nil, false, err
		}
		if *f.HasCoach && len(bonds) == 0 {
			where, few = append(where, clientsOf(nil)), true
		} else {
			where = append(where, coached(*f.HasCoach))
		}
	}
	if f.Search == nil {
		return where, few, nil
	}
	if len([]rune(*f.Search)) > longestSearch {
		return nil, false, errs.Range("filter.search", errs.TooLong, 0, longestSearch)
	}
	said, rare, err := s.withTerms(ctx, wantedTerms(*f.Search))
	return append(where, said), few || rare, err
}

// withTerms matches people who have all terms. It begins with the rarest term if that is rare. If all are common, the bits of the terms
// leave few people to look at, wherever in the list they are.
func (s *Service) withTerms(ctx context.Context, terms []string) (where predicate.Profile, few bool, err error) {
	rarest, fewest := -1, fewRows
	for i, term := range terms {
		rows, err := s.countTerm(ctx, term, fewest)
		if err != nil {
			return nil, false, err
		}
		if rows < fewest {
			rarest, fewest = i, rows
		}
	}
	if len(terms) == 0 {
		return func(*sql.Selector) {}, false, nil
	}
	if rarest < 0 {
		return byBits(terms), false, nil
	}
	return byTerm(terms[rarest], slices.Delete(slices.Clone(terms), rarest, rarest+1)), true, nil
}

func (f *PeopleFilter) columns() (where []predicate.Profile) {
	if f.Role != nil {
		where = append(where, hasRole(*f.Role))
	}
	if f.Plan != nil {
		// Only the plans of clients mean anything.
		where = append(where, profile.SubscriptionPlanEQ(*f.Plan), hasRole(viewer.RoleClient))
	}
	if f.Suspended != nil {
		where = append(where, isSuspended(*f.Suspended))
	}
	if f.Confirmed != nil {
		where = append(where, profile.EmailConfirmed(*f.Confirmed))
	}
	if f.ActiveSince != nil {
		where = append(where, profile.ActiveAtGTE(f.ActiveSince.Unix()))
	}
	if f.ActiveBefore != nil {
		where = append(where, profile.ActiveAtLT(f.ActiveBefore.Unix()))
	}
	return where
}

// hasRole keeps SQLite from reading and sorting everyone with a role that nearly everyone has.
func hasRole(role viewer.Role) predicate.Profile {
	return func(s *sql.Selector) {
		column := s.C(profile.FieldRole)
		if role == viewer.RoleClient && s.Dialect() == dialect.SQLite {
			column = unindexed(s.Dialect(), column)
		}
		s.Where(is(column, string(role)))
	}
}

// isSuspended keeps SQLite from reading everyone who is not, which is nearly everyone.
func isSuspended(yes bool) predicate.Profile {
	return func(s *sql.Selector) {
		column := s.C(profile.FieldSuspended)
		if !yes && s.Dialect() == dialect.SQLite {
			column = unindexed(s.Dialect(), column)
		}
		s.Where(is(column, yes))
	}
}

// is compares a column so that SQLite considers an index.
func is(column string, value any) *sql.Predicate {
	return sql.P(func(b *sql.Builder) { b.WriteString(column + " = ").Arg(value) })
}

// begins is the range of the terms that begin with term: no text has the byte 0xFF, so all of them sort below it.
func begins(column string, term string) *sql.Predicate {
	return sql.And(sql.GTE(column, []byte(term)), sql.LT(column, append([]byte(term), 0xFF)))
}

// countTerm counts the terms with that beginning, up to most.
func (s *Service) countTerm(ctx context.Context, term string, most int) (int, error) {
	var counted []struct{ Count int }
	err := s.Store.Ent.PersonTerm.Query().Modify(func(sel *sql.Selector) {
		d := sql.Dialect(sel.Dialect())
		t := d.Table(personterm.Table)
		sel.From(d.SelectExpr(sql.Raw("1")).From(t).Where(begins(t.C(personterm.FieldTerm), term)).Limit(most).As("few"))
		sel.SelectExpr(sql.Raw("COUNT(*) AS count"))
	}).Scan(ctx, &counted)
	if err != nil || len(counted) == 0 {
		return 0, err
	}
	return counted[0].Count, nil
}

// byTerm matches the people of a term who have the others too.
func byTerm(term string, others []string) predicate.Profile {
	return func(s *sql.Selector) {
		d := sql.Dialect(s.Dialect())
		t := d.Table(personterm.Table).As("rare")
		people := d.Select(t.C(personterm.FieldProfileID)).From(t).Where(begins(t.C(personterm.FieldTerm), term))
		if len(others) > 0 {
			people.Where(haveTerms(d, t.C(personterm.FieldProfileID), others))
		}
		s.Where(sql.In(s.C(profile.FieldID), people))
	}
}

// byBits matches people who have all terms, looking at each.
func byBits(terms []string) predicate.Profile {
	return func(s *sql.Selector) {
		letters, starts := TermBits(terms...)
		s.Where(all(s.C(profile.FieldTermLetters), letters))
		s.Where(all(s.C(profile.FieldTermStarts), starts))
		s.Where(haveTerms(sql.Dialect(s.Dialect()), s.C(profile.FieldID), terms))
	}
}

// all matches columns that have all those bits. The masked value cannot exceed bits, so >= means equality: PostgreSQL estimates a
// comparison to be true more often than an equality, as this one is.
func all(column string, bits int64) *sql.Predicate {
	return sql.P(func(b *sql.Builder) { b.WriteString("(" + column + " & ").Arg(bits).WriteString(") >= ").Arg(bits) })
}

// haveTerms matches a person who has all terms. They are looked up per person, each only if the previous one was found: PostgreSQL would
// turn several EXISTS into joins, often such that read everyone first.
func haveTerms(d *sql.DialectBuilder, person string, terms []string) *sql.Predicate {
	t := d.Table(personterm.Table).As(fmt.Sprintf("term%d", len(terms)))
	has := d.SelectExpr(sql.Raw("TRUE")).
		From(t).
		Where(sql.P(func(b *sql.Builder) { b.WriteString(t.C(personterm.FieldProfileID) + " = " + person) })).
		Where(begins(t.C(personterm.FieldTerm), terms[0])).
		Limit(1)
	if len(terms) > 1 {
		has.Where(haveTerms(d, person, terms[1:]))
	}
	return sql.P(func(b *sql.Builder) { b.Wrap(func(b *sql.Builder) { b.Join(has) }) })
}

// clientsOf matches the clients of a coach; nil means of any coach who is not suspended.
func clientsOf(coach *uuid.UUID) predicate.Profile {
	return func(s *sql.Selector) {
		t := sql.Dialect(s.Dialect()).Table(coachassignment.Table).As("bond")
		now := sql.IsNull(t.C(coachassignment.FieldEndedAt))
		if coach != nil {
			now = sql.And(sql.EQ(t.C(coachassignment.FieldCoachID), *coach), now)
		} else {
			now = sql.And(now, notSuspended(s.Dialect(), t.C(coachassignment.FieldCoachID)))
		}
		s.Where(sql.In(s.C(profile.FieldID), sql.Dialect(s.Dialect()).Select(t.C(coachassignment.FieldClientID)).From(t).Where(now)))
	}
}

// notSuspended matches a coach who is not suspended. Coaches are few, so all of them are read at once.
func notSuspended(name, person string) *sql.Predicate {
	p := sql.Dialect(name).Table(profile.Table).As("out")
	return sql.NotIn(person, sql.Dialect(name).Select(p.C(profile.FieldID)).From(p).
		Where(sql.And(is(p.C(profile.FieldRole), string(viewer.RoleCoach)), is(p.C(profile.FieldSuspended), true))))
}

// coached matches clients who have a coach who is not suspended, or clients who have none.
func coached(yes bool) predicate.Profile {
	return func(s *sql.Selector) {
		t := sql.Dialect(s.Dialect()).Table(coachassignment.Table).As("bond")
		bond := sql.Exists(sql.Dialect(s.Dialect()).Select(t.C(coachassignment.FieldClientID)).From(t).
			Where(sql.And(sql.ColumnsEQ(t.C(coachassignment.FieldClientID), s.C(profile.FieldID)),
				sql.IsNull(t.C(coachassignment.FieldEndedAt)),
				notSuspended(s.Dialect(), t.C(coachassignment.FieldCoachID)))),
		)
		if !yes {
			bond = sql.Not(bond)
		}
		hasRole(viewer.RoleClient)(s)
		s.Where(bond)
	}
}
