package account

import (
	"context"
	"time"

	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent/coachassignment"
	"forma/ent/personterm"
	"forma/ent/predicate"
	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/server/errs"
	"forma/server/store"
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

// PeopleFilter narrows a list of people; every part narrows.
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

// fewRows is how many rows of an index are rather read and sorted than looked for one by one in the order of the list. Of several
// words that are common each, few people have all: it pays longer to begin with one of them.
const (
	fewRows      = 3000
	fewOfSeveral = 9000
)

// peopleWhere are all parts of a filter, and whether so few people match that it is best to begin with them.
func (s *Service) peopleWhere(ctx context.Context, f *PeopleFilter) (where []predicate.Profile, few bool, err error) {
	if f == nil {
		return nil, false, nil
	}
	where, few = f.columns(), f.Suspended != nil && *f.Suspended
	if f.CoachID != nil {
		where, few = append(where, bound(f.CoachID)), true
	}
	if f.HasCoach != nil {
		bonds, err := s.Store.Ent.CoachAssignment.Query().Where(coachassignment.EndedAtIsNil()).Offset(fewRows).Limit(1).
			Select(coachassignment.FieldID).Strings(ctx)
		if err != nil {
			return nil, false, err
		}
		if *f.HasCoach && len(bonds) == 0 {
			where, few = append(where, bound(nil)), true
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
	terms, fewest := wantedTerms(*f.Search), fewRows
	if len(terms) > 1 {
		fewest = fewOfSeveral
	}
	rarest := -1
	for i, term := range terms {
		rows, err := s.rowsOf(ctx, term, fewest)
		if err != nil {
			return nil, false, err
		}
		if rows < fewest {
			rarest, fewest = i, rows
		}
	}
	for i, term := range terms {
		if i == rarest {
			where, few = append(where, amongTerm(term)), true
		} else {
			where = append(where, hasTerm(term))
		}
	}
	return where, few, nil
}

func (f *PeopleFilter) columns() (where []predicate.Profile) {
	if f.Role != nil {
		where = append(where, hasRole(*f.Role))
	}
	if f.Plan != nil {
		// Plans mean nothing for those who are no clients.
		where = append(where, profile.SubscriptionPlanEQ(*f.Plan), hasRole(viewer.RoleClient))
	}
	if f.Suspended != nil {
		where = append(where, func(s *sql.Selector) { s.Where(is(s.C(profile.FieldSuspended), *f.Suspended)) })
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

// hasRole keeps SQLite from reading and sorting everybody of a role that nearly everybody has.
func hasRole(role viewer.Role) predicate.Profile {
	return func(s *sql.Selector) {
		column := s.C(profile.FieldRole)
		if role == viewer.RoleClient && s.Dialect() == dialect.SQLite {
			column = unindexed(s.Dialect(), column)
		}
		s.Where(is(column, string(role)))
	}
}

// is compares so that SQLite looks for an index, which it does not for a column that stands for itself.
func is(column string, value any) *sql.Predicate {
	return sql.P(func(b *sql.Builder) { b.WriteString(column + " = ").Arg(value) })
}

// begins is the range of the terms that begin with term: no text has the byte 0xFF, so all of them sort below it.
func begins(column string, term string) *sql.Predicate {
	return sql.And(sql.GTE(column, []byte(term)), sql.LT(column, append([]byte(term), 0xFF)))
}

// rowsOf counts the terms that begin so, as far as most.
func (s *Service) rowsOf(ctx context.Context, term string, most int) (int, error) {
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

func amongTerm(term string) predicate.Profile {
	return func(s *sql.Selector) {
		t := sql.Dialect(s.Dialect()).Table(personterm.Table)
		s.Where(sql.In(s.C(profile.FieldID), sql.Dialect(s.Dialect()).Select(t.C(personterm.FieldProfileID)).From(t).Where(begins(t.C(personterm.FieldTerm), term))))
	}
}

func hasTerm(term string) predicate.Profile {
	return func(s *sql.Selector) {
		t := sql.Dialect(s.Dialect()).Table(personterm.Table)
		s.Where(sql.Exists(sql.Dialect(s.Dialect()).Select(t.C(personterm.FieldProfileID)).From(t).
			Where(sql.And(sql.ColumnsEQ(t.C(personterm.FieldProfileID), s.C(profile.FieldID)), begins(t.C(personterm.FieldTerm), term)))))
	}
}

// bound are the clients of a coach, or of any.
func bound(coach *uuid.UUID) predicate.Profile {
	return func(s *sql.Selector) {
		t := sql.Dialect(s.Dialect()).Table(coachassignment.Table).As("bond")
		now := sql.IsNull(t.C(coachassignment.FieldEndedAt))
		if coach != nil {
			now = sql.And(sql.EQ(t.C(coachassignment.FieldCoachID), *coach), now)
		}
		s.Where(sql.In(s.C(profile.FieldID), sql.Dialect(s.Dialect()).Select(t.C(coachassignment.FieldClientID)).From(t).Where(now)))
	}
}

// coached are the clients who have a coach now, or those who have none.
func coached(yes bool) predicate.Profile {
	return func(s *sql.Selector) {
		t := sql.Dialect(s.Dialect()).Table(coachassignment.Table).As("bond")
		bond := sql.Exists(sql.Dialect(s.Dialect()).Select(t.C(coachassignment.FieldClientID)).From(t).
			Where(sql.And(sql.ColumnsEQ(t.C(coachassignment.FieldClientID), s.C(profile.FieldID)), sql.IsNull(t.C(coachassignment.FieldEndedAt)))))
		if !yes {
			bond = sql.Not(bond)
		}
		hasRole(viewer.RoleClient)(s)
		s.Where(bond)
	}
}

// eachPerson reads everybody who matches, a page at a time.
func (s *Service) eachPerson(ctx context.Context, f *PeopleFilter, sort PeopleSort, write func([]*Managed) error) error {
	for after := (*string)(nil); ; {
		page, more, end, err := s.People(ctx, f, sort, store.LargestPage, after)
		if err != nil {
			return err
		}
		if err := write(page); err != nil || !more {
			return err
		}
		after = &end
	}
}
