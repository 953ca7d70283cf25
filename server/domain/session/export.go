package session

import (
	"context"
	"slices"
	"strconv"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/coachingsession"
	"forma/ent/viewer"
	"forma/server/platform/words"
)

var texts = words.Of[struct {
	Times   []string
	Session string
	Heads   []string
	// Calendar is what a calendar of the product has.
	Calendar string
}]("server/session")

// Heads are the header row of an exported list of sessions: the times, the name in each language, then the rest.
func Heads(l viewer.Language) []string {
	said := texts.In(l)
	return slices.Concat(said.Times, words.Heads(said.Session, l), said.Heads)
}

// Cells are the sessions of a page under Heads, with their coach, client and seats.
func (s *Service) Cells(ctx context.Context, page []*ent.CoachingSession) (lines [][]string, err error) {
	reader := viewer.From(ctx)
	zone := reader.Location()
	ids := make([]uuid.UUID, len(page))
	for i, c := range page {
		ids[i] = c.ID
	}
	rows, err := s.Store.Ent.CoachingSession.Query().Where(coachingsession.IDIn(ids...)).WithCoach().WithClient().WithSeats().All(ctx)
	if err != nil {
		return nil, err
	}
	whole := make(map[uuid.UUID]*ent.CoachingSession, len(rows))
	for _, c := range rows {
		whole[c.ID] = c
	}
	for _, c := range page {
		with := whole[c.ID]
		if with == nil { // erased meanwhile
			continue
		}
		taken := 0
		for _, seat := range with.Edges.Seats {
			if IsHeld(seat) {
				taken++
			}
		}
		lines = append(lines, slices.Concat(
			[]string{c.StartsAt.In(zone).Format(time.DateTime), c.EndsAt.In(zone).Format(time.DateTime)},
			words.InEach(c.Name, reader.Language),
			[]string{nameOf(with.Edges.Coach), nameOf(with.Edges.Client), strconv.Itoa(taken), strconv.Itoa(c.Capacity),
				string(StateOf(c, s.Now())), c.CancelReason}))
	}
	return lines, nil
}

// nameOf is empty for who has left, and for the client of a group.
func nameOf(p *ent.Profile) string {
	if p == nil {
		return ""
	}
	return p.FirstName + " " + p.LastName
}
