package coaching

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/coachassignment"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/search"
	"forma/server/platform/store"
)

// longestSearch is in code points.
const longestSearch = 100

// CoachClientsShown filters a list of clients.
type CoachClientsShown string

const (
	ActiveThisWeek CoachClientsShown = "ACTIVE_THIS_WEEK"
	NeedsAttention CoachClientsShown = "NEEDS_ATTENTION"
)

// CoachClientSort is the order of a list of clients.
type CoachClientSort string

const (
	ByAttention  CoachClientSort = "ATTENTION"
	ByName       CoachClientSort = "NAME"
	ByLastActive CoachClientSort = "LAST_ACTIVE"
	ByNewest     CoachClientSort = "NEWEST"
)

var clientOrders = map[CoachClientSort]func(a, b *CoachClient) int{
	ByAttention:  func(a, b *CoachClient) int { return b.urgency() - a.urgency() },
	ByName:       func(_, _ *CoachClient) int { return 0 },
	ByLastActive: func(a, b *CoachClient) int { return dayOf(b.LastActiveOn) - dayOf(a.LastActiveOn) },
	ByNewest:     func(a, b *CoachClient) int { return b.AssignedAt.Compare(a.AssignedAt) },
}

func (c *CoachClient) urgency() int {
	if len(c.Needs) == 0 {
		return 0
	}
	return c.Needs[0].urgency
}

func dayOf(day *int) int {
	if day == nil {
		return 0
	}
	return *day
}

// plain folds names for comparison.
func plain(s string) string {
	return search.Fold(strings.TrimSpace(s))
}

func fullName(p *ent.Profile) string { return p.FirstName + " " + p.LastName }

// Clients returns a page of the viewer's clients. A coach has dozens, so all are read and filtered in memory, which finds names
// regardless of case on both databases.
func (s *Service) Clients(
	ctx context.Context,
	search string,
	only *CoachClientsShown,
	sort CoachClientSort,
	first int,
	after *string,
) (page []*CoachClient, total int, hasNext bool, end string, err error) {
	list := store.List("clients " + sort)
	from, err := store.PageArgs(list, first, after)
	if err != nil {
		return nil, 0, false, "", err
	}
	order, known := clientOrders[sort]
	switch {
	case !known:
		return nil, 0, false, "", errs.Input("sort", errs.Invalid)
	case only != nil && *only != ActiveThisWeek && *only != NeedsAttention:
		return nil, 0, false, "", errs.Input("only", errs.Invalid)
	case utf8.RuneCountInString(search) > longestSearch:
		return nil, 0, false, "", errs.Range("search", errs.TooLong, 0, longestSearch)
	}
	r, err := s.roster(ctx)
	if err == nil {
		err = s.needs(ctx, r)
	}
	if err != nil {
		return nil, 0, false, "", err
	}
	found := slices.DeleteFunc(r.clients, func(c *CoachClient) bool { return !c.matches(plain(search)) || !c.shown(only) })
	slices.SortStableFunc(found, func(a, b *CoachClient) int {
		return cmp.Or(
			order(a, b),
			cmp.Compare(plain(fullName(a.Client)), plain(fullName(b.Client))),
			cmp.Compare(a.ID.String(), b.ID.String()),
		)
	})
	total = len(found)
	if from != nil {
		// If the client of the cursor is gone, the page is empty.
		at := slices.IndexFunc(found, func(c *CoachClient) bool { return c.ID == from.ID })
		if at < 0 {
			return nil, 0, false, "", errs.Input("after", errs.Invalid)
		}
		found = found[at+1:]
	}
	page, hasNext, end = store.Cut(list, found, first, func(c *CoachClient) store.Cursor { return store.Cursor{ID: c.ID} })
	return page, total, hasNext, end, nil
}

// matches reports whether name, address or phone contain every word.
func (c *CoachClient) matches(search string) bool {
	text := plain(fullName(c.Client) + " " + c.Client.Email + " " + c.Client.Phone)
	for word := range strings.FieldsSeq(search) {
		if !strings.Contains(text, word) {
			return false
		}
	}
	return true
}

func (c *CoachClient) shown(only *CoachClientsShown) bool {
	switch {
	case only == nil:
		return true
	case *only == ActiveThisWeek:
		return c.ActiveThisWeek()
	default:
		return len(c.Needs) > 0
	}
}

// Client returns one of the viewer's clients, or NOT_FOUND.
func (s *Service) Client(ctx context.Context, id uuid.UUID) (*CoachClient, error) {
	if _, err := myClient(ctx, s.Store.Ent, id); err != nil {
		return nil, err
	}
	r, err := s.roster(ctx)
	if err == nil {
		err = s.needs(ctx, r)
	}
	if err != nil {
		return nil, err
	}
	c := r.byID[id]
	if c == nil {
		return nil, errs.New(errs.NotFound)
	}
	return c, nil
}

// myClient returns the viewer's current assignment to that client, or NOT_FOUND.
func myClient(ctx context.Context, db *ent.Client, id uuid.UUID) (*ent.CoachAssignment, error) {
	return db.CoachAssignment.Query().
		Where(coachassignment.CoachID(viewer.From(ctx).ID), coachassignment.ClientID(id), coachassignment.EndedAtIsNil()).Only(ctx)
}
