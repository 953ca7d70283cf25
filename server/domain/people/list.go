package people

import (
	"context"
	"time"

	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/clienttotal"
	"forma/ent/coachassignment"
	"forma/ent/predicate"
	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// ManagedPerson is a person as admins see them in lists.
type ManagedPerson struct {
	Profile *ent.Profile
	// Coach is a client's current coach.
	Coach *ent.Profile
	// Clients is how many clients a coach currently has.
	Clients int
}

// ID is the person's.
func (m *ManagedPerson) ID() uuid.UUID { return m.Profile.ID }

// CoachSuspended reports whether a client's coach is suspended, which leaves the client without a coach for now.
func (m *ManagedPerson) CoachSuspended() bool { return m.Coach != nil && m.Coach.Suspended }

// Suspended reports whether the person is suspended.
func (m *ManagedPerson) Suspended() bool { return m.Profile.Suspended }

// LastActiveAt is when the person last used Forma, to within ten minutes; nil before the first time.
func (m *ManagedPerson) LastActiveAt() *time.Time {
	if m.Profile.ActiveAt == 0 {
		return nil
	}
	at := time.Unix(m.Profile.ActiveAt, 0).UTC()
	return &at
}

// People returns a page of the people who match.
func (s *Service) People(
	ctx context.Context,
	f *PeopleFilter,
	sort PeopleSort,
	first int,
	after *string,
) (page []*ManagedPerson, hasNext bool, end string, err error) {
	if !viewer.From(ctx).IsAdmin() {
		return nil, false, "", errs.New(errs.Forbidden)
	}
	list := store.List("people " + sort)
	from, err := store.PageArgs(list, first, after)
	if err != nil {
		return nil, false, "", err
	}
	o, known := peopleOrders[sort]
	if !known {
		return nil, false, "", errs.Input("sort", errs.Invalid)
	}
	where, few, err := s.peopleWhere(ctx, f)
	if err != nil {
		return nil, false, "", err
	}
	if from != nil {
		where = append(where, o.after(*from))
	}
	rows, err := s.Store.Ent.Profile.Query().Modify(o.page(where, first+1, few)).All(ctx)
	if err != nil {
		return nil, false, "", err
	}
	rows, hasNext, end = store.Cut(list, rows, first, o.cursor)
	page, err = s.managed(ctx, s.Store.Ent, rows)
	return page, hasNext, end, err
}

// mostCounted is how far a list of people is counted: beyond that the number says little and costs a walk over everyone.
const mostCounted = 200

// Counted is what is known about how many people match before they are counted.
type Counted struct {
	Filter *PeopleFilter
	Sort   PeopleSort
	// People were found up to End, the end of the first page; 0 if that was not read. All means that no more match.
	People int
	End    string
	All    bool
}

// CountPeople counts the people who match, up to 200.
func (s *Service) CountPeople(ctx context.Context, c Counted) (int, error) {
	if c.All {
		return c.People, nil
	}
	where, few, err := s.peopleWhere(ctx, c.Filter)
	if err != nil {
		return 0, err
	}
	// What the first page has walked is not walked again, unless it started from the few who match.
	if few || c.People == 0 {
		return s.countUpTo(ctx, mostCounted, where...)
	}
	behind, err := store.PageArgs(store.List("people "+c.Sort), c.People, &c.End)
	if err != nil {
		return 0, err
	}
	o := peopleOrders[c.Sort]
	more, err := s.countUpTo(
		ctx,
		mostCounted-c.People,
		append(where, o.after(*behind), func(s *sql.Selector) { o.sort(s, s.C(o.column)) })...)
	return c.People + more, err
}

func (s *Service) countUpTo(ctx context.Context, most int, where ...predicate.Profile) (int, error) {
	ids, err := s.Store.Ent.Profile.Query().Where(where...).Limit(most).Select(profile.FieldID).Strings(ctx)
	return len(ids), err
}

// Person returns one person as admins see them.
func (s *Service) Person(ctx context.Context, id uuid.UUID) (*ManagedPerson, error) {
	if !viewer.From(ctx).IsAdmin() {
		return nil, errs.New(errs.Forbidden)
	}
	p, err := s.Store.Ent.Profile.Get(ctx, id)
	if err != nil {
		return nil, err
	}
	list, err := s.managed(ctx, s.Store.Ent, []*ent.Profile{p})
	if err != nil {
		return nil, err
	}
	return list[0], nil
}

// PeopleByID returns those people, in that order.
func (s *Service) PeopleByID(ctx context.Context, ids []uuid.UUID) ([]*ManagedPerson, error) {
	return s.manage(ctx, ids, "ids", func(*store.Tx, *ent.Profile) error { return nil })
}

// managed adds coaches and numbers of clients to people, in the order of the rows.
func (s *Service) managed(ctx context.Context, db *ent.Client, rows []*ent.Profile) ([]*ManagedPerson, error) {
	list, byID := make([]*ManagedPerson, len(rows)), map[uuid.UUID]*ManagedPerson{}
	var clients, coaches []uuid.UUID
	for i, p := range rows {
		list[i] = &ManagedPerson{Profile: p}
		byID[p.ID] = list[i]
		switch p.Role {
		case viewer.RoleClient:
			clients = append(clients, p.ID)
		case viewer.RoleCoach:
			coaches = append(coaches, p.ID)
		}
	}
	if len(clients) > 0 {
		bonds, err := db.CoachAssignment.Query().
			Where(coachassignment.ClientIDIn(clients...), coachassignment.EndedAtIsNil()).
			WithCoach().
			All(ctx)
		if err != nil {
			return nil, err
		}
		for _, b := range bonds {
			byID[b.ClientID].Coach = b.Edges.Coach
		}
	}
	if len(coaches) == 0 {
		return list, nil
	}
	totals, err := db.ClientTotal.Query().Where(clienttotal.CoachIDIn(coaches...)).All(ctx)
	for _, t := range totals {
		byID[t.CoachID].Clients = t.Clients
	}
	return list, err
}

// peopleOrder defines a sort: its column, and whether the larger comes first. The id breaks ties.
type peopleOrder struct {
	column string
	desc   bool
	key    func(p *ent.Profile) (number float64, text string)
	arg    func(c store.Cursor) any
}

var (
	byName = peopleOrder{column: profile.FieldSortName,
		key: func(p *ent.Profile) (float64, string) {
			if p.SortName == nil {
				return 0, ""
			}
			return 0, string(*p.SortName)
		},
		arg: func(c store.Cursor) any { return []byte(c.Text) }}
	byJoined = peopleOrder{column: profile.FieldCreatedAt,
		key: func(p *ent.Profile) (float64, string) { return float64(p.CreatedAt.UnixMicro()), "" },
		arg: func(c store.Cursor) any { return time.UnixMicro(int64(c.Key)).UTC() }}
	byActive = peopleOrder{column: profile.FieldActiveAt,
		key: func(p *ent.Profile) (float64, string) { return float64(p.ActiveAt), "" },
		arg: func(c store.Cursor) any { return int64(c.Key) }}
)

func (o peopleOrder) down() peopleOrder {
	o.desc = true
	return o
}

var peopleOrders = map[PeopleSort]peopleOrder{
	NameAZ: byName, NameZA: byName.down(), JoinedFirst: byJoined, JoinedLast: byJoined.down(), ActiveFirst: byActive,
	ActiveLast: byActive.down(),
}

func (o peopleOrder) cursor(p *ent.Profile) store.Cursor {
	number, text := o.key(p)
	return store.Cursor{Key: number, Text: text, ID: p.ID}
}

func (o peopleOrder) after(c store.Cursor) predicate.Profile {
	op := " > "
	if o.desc {
		op = " < "
	}
	return func(s *sql.Selector) {
		place := "(" + s.C(o.column) + ", " + s.C(profile.FieldID) + ")"
		s.Where(sql.P(func(b *sql.Builder) {
			b.WriteString(place + op + "(").Arg(o.arg(c)).WriteString(", ").Arg(c.ID).WriteString(")")
		}))
	}
}

// page selects rows by a covering index, and then reads the rest. If few match, the database is kept from walking that index for them:
// its statistics know too little of how common words are, and which occur together.
func (o peopleOrder) page(where []predicate.Profile, limit int, few bool) func(s *sql.Selector) {
	return func(s *sql.Selector) {
		d := sql.Dialect(s.Dialect())
		t := d.Table(profile.Table)
		chosen := d.Select(t.C(profile.FieldID)).From(t)
		for _, p := range where {
			p(chosen)
		}
		by := chosen.C(o.column)
		if few {
			by = unindexed(s.Dialect(), by)
		}
		o.sort(chosen, by)
		chosen.Limit(limit).As("page")
		s.Join(chosen).On(s.C(profile.FieldID), chosen.C(profile.FieldID))
		o.sort(s, s.C(o.column))
	}
}

// sort orders by an expression.
func (o peopleOrder) sort(s *sql.Selector, by string) {
	direction := ""
	if o.desc {
		direction = " DESC"
	}
	s.OrderExpr(sql.Raw(by+direction), sql.Raw(s.C(profile.FieldID)+direction))
}

// unindexed returns a column for which no index is considered.
func unindexed(name, column string) string {
	if name == dialect.SQLite {
		return "+" + column
	}
	return "(SELECT " + column + ")"
}
