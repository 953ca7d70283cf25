package session

import (
	"context"
	"strconv"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/coachingsession"
	"forma/ent/viewer"
)

// Heads are the header row of an exported list of sessions.
var Heads = map[viewer.Language][]string{
	viewer.LanguageEN: {"Begins", "Ends", "Session", "Session in Russian", "Coach", "Client", "Seats taken", "Seats", "State", "Reason"},
	viewer.LanguageRU: {
		"Начало",
		"Конец",
		"Занятие на английском",
		"Занятие",
		"Тренер",
		"Клиент",
		"Занято мест",
		"Мест",
		"Состояние",
		"Причина",
	},
}

// Cells are the sessions of a page under Heads, with their coach, client and seats.
func (s *Service) Cells(ctx context.Context, page []*ent.CoachingSession) (lines [][]string, err error) {
	zone := viewer.From(ctx).Location()
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
		lines = append(
			lines,
			[]string{c.StartsAt.In(zone).Format(time.DateTime), c.EndsAt.In(zone).Format(time.DateTime), c.Name["en"], c.Name["ru"],
				nameOf(
					with.Edges.Coach,
				), nameOf(with.Edges.Client), strconv.Itoa(taken), strconv.Itoa(c.Capacity), string(StateOf(c, s.Now())), c.CancelReason},
		)
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
