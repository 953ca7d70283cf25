package session

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/busytime"
	"forma/ent/coachingsession"
	"forma/ent/grant"
	"forma/ent/notification"
	"forma/ent/personterm"
	"forma/ent/predicate"
	"forma/ent/profile"
	"forma/ent/sessionseat"
	"forma/ent/sessiontotal"
	"forma/ent/sessiontype"
	"forma/ent/viewer"
	"forma/server/domain/audit"
	"forma/server/platform/errs"
	"forma/server/platform/search"
	"forma/server/platform/store"
)

// SessionFilter filters all sessions; all parts must match.
type SessionFilter struct {
	State       *SessionState
	CoachID     *uuid.UUID
	Search      *string
	From, Until *int
	Group       *bool
}

const (
	longestSearch = 100  // code points
	fewSessions   = 2000 // up to which they are read and sorted rather than looked up in the order of the list
)

// SessionSort is an order of all sessions.
type SessionSort string

// The orders. Those of the same coach, type or state begin with the latest.
const (
	StartsFirst SessionSort = "STARTS"
	StartsLast  SessionSort = "STARTS_DESC"
	CoachAZ     SessionSort = "COACH"
	CoachZA     SessionSort = "COACH_DESC"
	TypeAZ      SessionSort = "TYPE"
	TypeZA      SessionSort = "TYPE_DESC"
	StateFirst  SessionSort = "STATE"
	StateLast   SessionSort = "STATE_DESC"
)

var states = []SessionState{Requested, Confirmed, InProgress, Completed, Cancelled, LateCancelled, NoShow}

// Managed returns a page of all sessions.
func (s *Service) Managed(
	ctx context.Context,
	f *SessionFilter,
	sort SessionSort,
	first int,
	after *string,
) (page []*ent.CoachingSession, hasNext bool, end string, err error) {
	if !viewer.From(ctx).IsAdmin() {
		return nil, false, "", errs.New(errs.Forbidden)
	}
	list := store.List("sessions " + sort)
	from, err := place(list, first, after)
	if err != nil {
		return nil, false, "", err
	}
	var where []predicate.CoachingSession
	if f != nil {
		if where, err = s.filtered(ctx, f); err != nil {
			return nil, false, "", err
		}
	}
	sections, err := s.sections(ctx, where, sort, from)
	if err != nil {
		return nil, false, "", err
	}
	return s.page(ctx, list, sections, first, from)
}

// sections divides the matching sessions in an order.
func (s *Service) sections(
	ctx context.Context,
	where []predicate.CoachingSession,
	sort SessionSort,
	from *store.Cursor,
) (list []section, err error) {
	narrowed := func(p predicate.CoachingSession) []predicate.CoachingSession { return append(slices.Clone(where), p) }
	switch sort {
	case StartsFirst, StartsLast:
		return []section{{where: where, earliest: sort == StartsFirst}}, nil
	case StateFirst, StateLast:
		now := s.Now()
		for _, state := range states {
			list = append(list, section{name: string(state), where: narrowed(inState(state, now))})
		}
		if sort == StateLast {
			slices.Reverse(list)
		}
		return list, nil
	case CoachAZ, CoachZA:
		coaches, err := s.leaders(ctx, where, from)
		// Sessions whose coach has left or is no longer one come last.
		others := coachingsession.Or(coachingsession.CoachIDIsNil(), coachingsession.CoachIDNotIn(coaches...))
		return grouped(coaches, sort == CoachZA, coachingsession.CoachID, others, narrowed), err
	case TypeAZ, TypeZA:
		types, err := s.types(ctx, where, from)
		// Types whose coach has left come last.
		return grouped(types, sort == TypeZA, coachingsession.TypeID, coachingsession.TypeIDNotIn(types...), narrowed), err
	}
	return nil, errs.Input("sort", errs.Invalid)
}

// grouped returns a section for each id, and a last one for the others.
func grouped(ids []uuid.UUID, backwards bool, of func(uuid.UUID) predicate.CoachingSession, others predicate.CoachingSession,
	narrowed func(predicate.CoachingSession) []predicate.CoachingSession) (list []section) {
	for _, id := range ids {
		list = append(list, section{name: id.String(), where: narrowed(of(id))})
	}
	if backwards {
		slices.Reverse(list)
	}
	return append(list, section{where: narrowed(others)})
}

// leaders returns the coaches of matching sessions by name, and the one with whom the previous page ended.
func (s *Service) leaders(ctx context.Context, where []predicate.CoachingSession, from *store.Cursor) ([]uuid.UUID, error) {
	shown := []predicate.Profile{have(where, coachingsession.FieldCoachID)}
	if last, ok := ended(from); ok {
		shown = append(shown, profile.ID(last))
	}
	return s.Store.Ent.Profile.Query().Where(profile.RoleEQ(viewer.RoleCoach), profile.Or(shown...)).
		Order(func(q *sql.Selector) { q.OrderBy(q.C(profile.FieldSortName)) }, profile.ByID()).IDs(ctx)
}

// types returns those of matching sessions by name in the viewer's language, and the one with which the previous page ended.
func (s *Service) types(ctx context.Context, where []predicate.CoachingSession, from *store.Cursor) ([]uuid.UUID, error) {
	shown := []predicate.SessionType{have(where, coachingsession.FieldTypeID)}
	if last, ok := ended(from); ok {
		shown = append(shown, sessiontype.ID(last))
	}
	list, err := s.Store.Ent.SessionType.Query().Where(sessiontype.Or(shown...)).Select(sessiontype.FieldID, sessiontype.FieldName).All(ctx)
	language := viewer.From(ctx).Language
	slices.SortFunc(list, func(a, b *ent.SessionType) int {
		return cmp.Or(
			cmp.Compare(search.Bare(a.Name.In(language)), search.Bare(b.Name.In(language))),
			slices.Compare(a.ID[:], b.ID[:]),
		)
	})
	ids := make([]uuid.UUID, len(list))
	for i, t := range list {
		ids[i] = t.ID
	}
	return ids, err
}

// have matches what a matching session refers to in a column.
func have(where []predicate.CoachingSession, column string) func(*sql.Selector) {
	return func(q *sql.Selector) {
		d := sql.Dialect(q.Dialect())
		held := d.Select().From(d.Table(coachingsession.Table).As("held"))
		for _, p := range where {
			p(held)
		}
		q.Where(sql.Exists(held.Where(sql.ColumnsEQ(held.C(column), q.C("id")))))
	}
}

// ended returns the id of the section in which the previous page ended.
func ended(from *store.Cursor) (id uuid.UUID, ok bool) {
	if from == nil {
		return id, false
	}
	id, err := uuid.Parse(from.Text)
	return id, err == nil
}

func (s *Service) filtered(ctx context.Context, f *SessionFilter) (where []predicate.CoachingSession, err error) {
	if f.State != nil {
		where = append(where, inState(*f.State, s.Now()))
	}
	if f.CoachID != nil {
		where = append(where, coachingsession.CoachID(*f.CoachID))
	}
	if f.Group != nil {
		if *f.Group {
			where = append(where, coachingsession.ClientIDIsNil())
		} else {
			where = append(where, coachingsession.ClientIDNotNil())
		}
	}
	begins, err := s.within(ctx, f.From, f.Until)
	if err != nil || f.Search == nil {
		return append(where, begins...), err
	}
	if utf8.RuneCountInString(*f.Search) > longestSearch {
		return nil, errs.Range("filter.search", errs.TooLong, 0, longestSearch)
	}
	found, err := s.searched(ctx, wantedWords(*f.Search))
	return append(append(where, begins...), found...), err
}

// inState matches sessions in a state, as StateOf, at a time.
func inState(state SessionState, now time.Time) predicate.CoachingSession {
	stored := func(p ...predicate.CoachingSession) predicate.CoachingSession { return coachingsession.And(p...) }
	confirmed := coachingsession.StateEQ(coachingsession.StateCONFIRMED)
	switch state {
	case Requested:
		return stored(coachingsession.StateEQ(coachingsession.StateREQUESTED), coachingsession.StartsAtGT(now))
	case Confirmed:
		return stored(confirmed, coachingsession.StartsAtGT(now))
	case InProgress:
		return stored(confirmed, coachingsession.StartsAtLTE(now), coachingsession.EndsAtGT(now))
	case Completed:
		return stored(confirmed, coachingsession.EndsAtLTE(now))
	case Cancelled:
		return coachingsession.Or(coachingsession.StateEQ(coachingsession.StateCANCELLED), coachingsession.Not(notExpired(now)))
	default:
		return coachingsession.StateEQ(coachingsession.State(state))
	}
}

// within matches sessions that begin on these days in the business's time zone, both included.
func (s *Service) within(ctx context.Context, from, until *int) (where []predicate.CoachingSession, err error) {
	if from == nil && until == nil {
		return nil, nil
	}
	name, err := s.Zone(ctx)
	if err != nil {
		return nil, err
	}
	zone := viewer.Location(name)
	if from != nil {
		where = append(where, coachingsession.StartsAtGTE(viewer.Midnight(*from, zone)))
	}
	if until != nil {
		where = append(where, coachingsession.StartsAtLT(viewer.Midnight(*until+1, zone)))
	}
	return where, nil
}

// wantedWords returns the prefixes in a search.
func wantedWords(query string) (all []string) {
	for _, field := range strings.Fields(search.Bare(query)) {
		if strings.Contains(field, "@") {
			all = append(all, field)
			continue
		}
		all = append(all, strings.FieldsFunc(field, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })...)
	}
	return all
}

// searched matches sessions of which each word begins one of the coach's, or of a person's who has or had a seat. It starts from a rare
// word; if all are common, few sessions must be read to fill a page.
func (s *Service) searched(ctx context.Context, all []string) (where []predicate.CoachingSession, err error) {
	for _, word := range all {
		n, err := s.sessionsWith(ctx, word)
		if err != nil {
			return nil, err
		}
		where = append(where, with(word, n < fewSessions))
	}
	return where, nil
}

// sessionsWith counts the sessions of people with a word, up to few.
func (s *Service) sessionsWith(ctx context.Context, word string) (n int, err error) {
	var counted []struct{ Count int }
	err = s.Store.Ent.CoachingSession.Query().Modify(func(q *sql.Selector) {
		d := sql.Dialect(q.Dialect())
		q.From(ofPeople(d, word).Limit(fewSessions).As("few"))
		q.SelectExpr(sql.Raw("COUNT(*) AS count"))
	}).Scan(ctx, &counted)
	for _, c := range counted {
		n = c.Count
	}
	return n, err
}

// ofPeople selects sessions whose coach has a word with that prefix, and those in which such a person has or had a seat.
func ofPeople(d *sql.DialectBuilder, word string) *sql.Selector {
	c, led := d.Table(coachingsession.Table).As("led"), d.Table(personterm.Table).As("coaches")
	seat, sat := d.Table(sessionseat.Table).As("sat"), d.Table(personterm.Table).As("clients")
	return d.Select(c.C(coachingsession.FieldID)).
		From(led).
		Join(c).
		On(led.C(personterm.FieldProfileID), c.C(coachingsession.FieldCoachID)).
		Where(begins(led, word)).
		UnionAll(d.Select(seat.C(sessionseat.FieldSessionID)).From(sat).Join(seat).
			On(sat.C(personterm.FieldProfileID), seat.C(sessionseat.FieldProfileID)).Where(begins(sat, word)))
}

// begins is the range of the terms that begin with a word: no text has the byte 0xFF, so all of them sort below it.
func begins(t *sql.SelectTable, word string) *sql.Predicate {
	column := t.C(personterm.FieldTerm)
	return sql.And(sql.GTE(column, []byte(word)), sql.LT(column, append([]byte(word), 0xFF)))
}

// with matches the sessions of ofPeople: as a list if they are few, else by checking each session.
func with(word string, few bool) predicate.CoachingSession {
	return func(q *sql.Selector) {
		d := sql.Dialect(q.Dialect())
		if few {
			q.Where(sql.In(q.C(coachingsession.FieldID), ofPeople(d, word)))
			return
		}
		led, sat, seat := d.Table(personterm.Table).
			As("coaches"),
			d.Table(personterm.Table).
				As("clients"),
			d.Table(sessionseat.Table).
				As("sat")
		q.Where(sql.Or(
			sql.Exists(
				d.Select().
					From(led).
					Where(sql.And(sql.ColumnsEQ(led.C(personterm.FieldProfileID), q.C(coachingsession.FieldCoachID)), begins(led, word))),
			),
			sql.Exists(d.Select().From(seat).Join(sat).On(seat.C(sessionseat.FieldProfileID), sat.C(personterm.FieldProfileID)).
				Where(sql.And(sql.ColumnsEQ(seat.C(sessionseat.FieldSessionID), q.C(coachingsession.FieldID)), begins(sat, word)))),
		))
	}
}

// SessionFigures are how sessions were used. Rates are nil if there is nothing to divide by.
type SessionFigures struct {
	Held                             int
	Attendance, NoShowRate, LateRate *float64
}

// Figures returns those of sessions that began on these days in the business's time zone, both included.
func (s *Service) Figures(ctx context.Context, from, until int) (*SessionFigures, error) {
	if !viewer.From(ctx).IsAdmin() {
		return nil, errs.New(errs.Forbidden)
	}
	name, err := s.Zone(ctx)
	if err != nil {
		return nil, err
	}
	zone := viewer.Location(name)
	u, err := s.usage(ctx, viewer.Midnight(from, zone).Unix(), viewer.Midnight(until+1, zone).Unix())
	if err != nil {
		return nil, err
	}
	f := &SessionFigures{Held: u.Held, Attendance: part(u.Attended, u.Attended+u.Missed), NoShowRate: part(u.Missed, u.Attended+u.Missed)}
	f.LateRate = part(u.Late, u.Late+u.Attended+u.Missed+u.Taken)
	return f, nil
}

// usage adds up how the sessions were used that began between two times, in seconds since 1970, and are over: whole days in UTC by what is
// kept of days, and what is before and after by what is kept of times, of which a day has few.
func (s *Service) usage(ctx context.Context, from, until int64) (all ent.SessionTotal, err error) {
	const day = int64(24 * time.Hour / time.Second)
	now := s.Now().Unix()
	first, last := (from+day-1)/day*day, min(until, now-int64(longest/time.Second))/day*day
	within := func(span sessiontotal.Span, from, until int64) predicate.SessionTotal {
		return sessiontotal.And(sessiontotal.SpanEQ(span), sessiontotal.StartsGTE(from), sessiontotal.StartsLT(until),
			sessiontotal.EndsLTE(now))
	}
	var rows []ent.SessionTotal
	err = s.Store.Ent.SessionTotal.Query().Where(sessiontotal.Or(
		within(sessiontotal.SpanSLOT, from, min(first, until)),
		within(sessiontotal.SpanDAY, first, last),
		within(sessiontotal.SpanSLOT, max(first, last), until),
	)).GroupBy(sessiontotal.FieldSpan).Aggregate(sumOf(sessiontotal.FieldHeld), sumOf(sessiontotal.FieldAttended),
		sumOf(sessiontotal.FieldMissed), sumOf(sessiontotal.FieldLate), sumOf(sessiontotal.FieldTaken)).Scan(ctx, &rows)
	for _, r := range rows {
		all.Held, all.Attended, all.Missed, all.Late, all.Taken =
			all.Held+r.Held, all.Attended+r.Attended, all.Missed+r.Missed, all.Late+r.Late, all.Taken+r.Taken
	}
	return all, err
}

func sumOf(column string) ent.AggregateFunc { return ent.As(ent.Sum(column), column) }

func part(n, of int) *float64 {
	if of == 0 {
		return nil
	}
	p := float64(n) / float64(of)
	return &p
}

// Reassign reassigns an upcoming session to another coach, and notifies its participants.
func (s *Service) Reassign(ctx context.Context, id, coach uuid.UUID) (c *ent.CoachingSession, err error) {
	if !viewer.From(ctx).IsAdmin() {
		return nil, errs.New(errs.Forbidden)
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		if c, err = tx.CoachingSession.Get(ctx, id); err != nil {
			return err
		}
		to, err := tx.Profile.Query().Where(profile.ID(coach), profile.RoleEQ(viewer.RoleCoach), profile.Suspended(false)).Only(ctx)
		if err != nil {
			return missing(err, "coachId")
		}
		switch state := StateOf(c, s.Now()); {
		case state == Cancelled || state == LateCancelled:
			return errs.New(errs.Conflict)
		case state != Requested && state != Confirmed:
			return errs.New(errs.TooLate)
		case c.CoachID != nil && *c.CoachID == to.ID:
			return nil
		}
		c, err = s.reassign(ctx, tx, c, to.ID)
		return err
	})
	return c, err
}

func (s *Service) reassign(ctx context.Context, tx *store.Tx, before *ent.CoachingSession, to uuid.UUID) (*ent.CoachingSession, error) {
	c, err := tx.CoachingSession.UpdateOneID(before.ID).SetCoachID(to).AddSequence(1).Save(ctx)
	if err != nil {
		return nil, err
	}
	was := audit.Values{}
	if before.CoachID != nil {
		was[audit.Coach] = *before.CoachID
		if _, err := tx.BusyTime.Delete().Where(busytime.SessionID(c.ID), busytime.ProfileID(*before.CoachID)).
			Exec(grant.With(ctx, grant.Booking)); err != nil {
			return nil, err
		}
		if err := s.notify(ctx, tx, c, notification.KindSESSION_REASSIGNED, *before.CoachID); err != nil {
			return nil, err
		}
	}
	if err := occupy(ctx, tx, c, to, c.Minutes+c.Buffer); err != nil {
		return nil, err
	}
	if err := audit.Record(ctx, tx, audit.Act{What: auditevent.ActSESSION_CHANGED,
		Subject: audit.Thing(auditevent.SubjectKindSESSION, c.ID), Before: was,
		After: audit.Values{audit.Coach: to}}); err != nil {
		return nil, err
	}
	return c, s.notifyAll(ctx, tx, c, notification.KindSESSION_REASSIGNED)
}
