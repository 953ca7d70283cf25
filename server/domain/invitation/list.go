package invitation

import (
	"context"
	"strings"
	"time"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/invitation"
	"forma/ent/predicate"
	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/search"
	"forma/server/platform/store"
	"forma/server/platform/words"
)

// InvitationFilter filters invitations; all parts must match.
type InvitationFilter struct {
	Search *string
	State  *InvitationState
}

// List returns a page of the invitations that match, latest sent first.
func (s *Service) List(
	ctx context.Context,
	f *InvitationFilter,
	first int,
	after *string,
) (page []*Invitation, hasNext bool, end string, err error) {
	if err := mayManage(ctx); err != nil {
		return nil, false, "", err
	}
	const list store.List = "invitations"
	from, err := store.PageArgs(list, first, after)
	if err != nil {
		return nil, false, "", err
	}
	now := s.Now().UTC()
	where, err := f.where(now)
	if err != nil {
		return nil, false, "", err
	}
	if from != nil {
		at, err := from.Time()
		if err != nil {
			return nil, false, "", err
		}
		where = append(where, invitation.SentAtLTE(at), invitation.Or(invitation.SentAtLT(at), invitation.IDLT(from.ID)))
	}
	rows, err := s.Store.Ent.Invitation.Query().
		Where(where...).
		Order(invitation.BySentAt(sql.OrderDesc()), invitation.ByID(sql.OrderDesc())).
		Limit(first + 1).
		All(ctx)
	if err != nil {
		return nil, false, "", err
	}
	rows, hasNext, end = store.Cut(list, rows, first, func(i *ent.Invitation) store.Cursor {
		return store.TimeCursor(i.SentAt, i.ID)
	})
	for _, row := range rows {
		page = append(page, &Invitation{row, now})
	}
	return page, hasNext, end, nil
}

// Count counts the invitations that match, up to 200.
func (s *Service) Count(ctx context.Context, f *InvitationFilter) (int, error) {
	where, err := f.where(s.Now().UTC())
	if err != nil {
		return 0, err
	}
	ids, err := s.Store.Ent.Invitation.Query().Where(where...).Limit(mostCounted).Select(invitation.FieldID).Strings(ctx)
	return len(ids), err
}

func (f *InvitationFilter) where(now time.Time) (where []predicate.Invitation, err error) {
	if f == nil {
		return nil, nil
	}
	if f.Search != nil {
		if len([]rune(*f.Search)) > longestSearch {
			return nil, errs.Range("filter.search", errs.TooLong, 0, longestSearch)
		}
		for word := range strings.FieldsSeq(search.Bare(*f.Search)) {
			where = append(where, invitation.FoldedContains(word))
		}
	}
	if f.State == nil {
		return where, nil
	}
	switch *f.State {
	case InvitationAccepted:
		return append(where, invitation.AcceptedAtNotNil()), nil
	case InvitationRevoked:
		return append(where, invitation.AcceptedAtIsNil(), invitation.RevokedAtNotNil()), nil
	case InvitationExpired:
		return append(append(where, isOpen...), invitation.ExpiresAtLTE(now)), nil
	case InvitationSent:
		return append(append(where, isOpen...), invitation.ExpiresAtGT(now)), nil
	}
	return nil, errs.Input("filter.state", errs.Invalid)
}

// longestSearch is in code points.
const longestSearch = 100

// mostCounted is how far a list is counted.
const mostCounted = 200

var texts = words.Of[struct{ Heads []string }]("server/invitation")

// Heads are the header row of an exported list of invitations.
func Heads(l viewer.Language) []string { return texts.In(l).Heads }

// Cells are the invitations of a page under Heads, with the names of their coaches.
func (s *Service) Cells(ctx context.Context, page []*Invitation) ([][]string, error) {
	coaches, err := s.coachNames(ctx, page)
	lines, zone := make([][]string, len(page)), viewer.From(ctx).Location()
	for n, i := range page {
		lines[n] = i.cells(coaches, zone)
	}
	return lines, err
}

// coachNames returns the names of the coaches of invitations.
func (s *Service) coachNames(ctx context.Context, page []*Invitation) (map[uuid.UUID]string, error) {
	var ids []uuid.UUID
	for _, i := range page {
		if i.CoachID != nil {
			ids = append(ids, *i.CoachID)
		}
	}
	rows, err := s.Store.Ent.Profile.Query().Where(profile.IDIn(ids...)).All(ctx)
	names := make(map[uuid.UUID]string, len(rows))
	for _, p := range rows {
		names[p.ID] = fullName(p)
	}
	return names, err
}

func (i *Invitation) cells(coaches map[uuid.UUID]string, zone *time.Location) []string {
	plan, until, coach, accepted := "", "", "", ""
	if i.Role == viewer.RoleClient {
		plan = string(i.Plan)
	}
	if i.PlanEndsDay != nil {
		until = viewer.Date(*i.PlanEndsDay)
	}
	if i.CoachID != nil {
		coach = coaches[*i.CoachID]
	}
	if i.AcceptedAt != nil {
		accepted = i.AcceptedAt.In(zone).Format(time.DateOnly)
	}
	return []string{
		i.Email,
		i.Name,
		string(i.Role),
		plan,
		until,
		string(i.Language),
		coach,
		string(i.State()),
		i.SentAt.In(zone).Format(time.DateOnly),
		i.ExpiresAt.In(zone).Format(time.DateOnly),
		accepted,
	}
}

func fullName(p *ent.Profile) string { return p.FirstName + " " + p.LastName }
