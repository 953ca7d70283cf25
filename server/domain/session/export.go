package session

import (
	"context"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/coachingsession"
	"forma/ent/viewer"
	"forma/server/domain/audit"
	"forma/server/platform/errs"
	"forma/server/platform/personal"
	"forma/server/platform/store"
)

// heads are the first line of an exported list of sessions.
var heads = map[viewer.Language][]string{
	viewer.LanguageEN: {"Begins", "Ends", "Session", "Session in Russian", "Coach", "Client", "Seats taken", "Seats", "State", "Reason"},
	viewer.LanguageRU: {"Начало", "Конец", "Занятие на английском", "Занятие", "Тренер", "Клиент", "Занято мест", "Мест", "Состояние", "Причина"},
}

var states = []State{Requested, Confirmed, InProgress, Completed, Cancelled, LateCancelled, NoShow}

// Query reads a filter and an order out of an address, by the names they have in the contract.
func Query(q url.Values) (*Filter, Sort, error) {
	f, sort := &Filter{}, StartsLast
	if q.Has("sort") {
		sort = Sort(q.Get("sort"))
	}
	if q.Has("search") {
		text := q.Get("search")
		f.Search = &text
	}
	if q.Has("state") {
		state := State(q.Get("state"))
		if !slices.Contains(states, state) {
			return nil, "", errs.Input("state", errs.Invalid)
		}
		f.State = &state
	}
	if q.Has("coachId") {
		id, err := uuid.Parse(q.Get("coachId"))
		if err != nil {
			return nil, "", errs.Input("coachId", errs.Invalid)
		}
		f.CoachID = &id
	}
	if q.Has("group") {
		group, err := strconv.ParseBool(q.Get("group"))
		if err != nil {
			return nil, "", errs.Input("group", errs.Invalid)
		}
		f.Group = &group
	}
	for key, into := range map[string]**int{"from": &f.From, "until": &f.Until} {
		if !q.Has(key) {
			continue
		}
		at, err := time.Parse(time.DateOnly, q.Get(key))
		if err != nil {
			return nil, "", errs.Input(key, errs.Invalid)
		}
		day := viewer.Day(at, time.UTC)
		*into = &day
	}
	return f, sort, nil
}

// Export writes all sessions that match as a sheet in the admin's language, page by page.
func (s *Service) Export(ctx context.Context, w http.ResponseWriter, q url.Values) error {
	v := viewer.From(ctx)
	switch {
	case v == nil:
		return errs.New(errs.Unauthenticated)
	case v.Suspended:
		return errs.New(errs.SuspendedAccount)
	case !v.IsAdmin():
		return errs.New(errs.Forbidden)
	}
	f, sort, err := Query(q)
	if err != nil {
		return err
	}
	// A question that cannot be answered is refused before anything is sent.
	if _, _, _, err := s.Managed(ctx, f, sort, 1, nil); err != nil {
		return err
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		return audit.Record(ctx, tx, audit.Act{What: auditevent.ActLIST_EXPORTED, Subject: audit.Named(auditevent.SubjectKindLIST, "sessions"), At: s.now()})
	})
	if err != nil {
		return err
	}
	sheet := personal.NewSheet(w, v, "sessions", s.Now(), heads[v.Language])
	for after := (*string)(nil); ; {
		page, more, end, err := s.Managed(ctx, f, sort, store.LargestPage, after)
		if err != nil {
			return err
		}
		lines, err := s.lines(ctx, page, v.Location())
		if err != nil {
			return err
		}
		for _, line := range lines {
			sheet.Line(line...)
		}
		if err := sheet.Flush(); err != nil || !more {
			return err
		}
		after = &end
	}
}

// lines are the cells of a page, with who is in each session.
func (s *Service) lines(ctx context.Context, page []*ent.CoachingSession, zone *time.Location) (lines [][]string, err error) {
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
			if Sits(seat) {
				taken++
			}
		}
		lines = append(lines, []string{c.StartsAt.In(zone).Format(time.DateTime), c.EndsAt.In(zone).Format(time.DateTime), c.Name.EN, c.Name.RU,
			nameOf(with.Edges.Coach), nameOf(with.Edges.Client), strconv.Itoa(taken), strconv.Itoa(c.Capacity), string(StateOf(c, s.now())), c.CancelReason})
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
