package session_test

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/coachingsession"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/session"
	"forma/server/platform/errs"
	"forma/server/platform/search"
	"forma/server/platform/store"
)

// sorted returns the sessions that match a filter, reading pages of two.
func (w *world) sorted(admin context.Context, f *session.SessionFilter, sort session.SessionSort) (ids []uuid.UUID) {
	w.T.Helper()
	var after *string
	for range 100 {
		page, more, end, err := w.Managed(admin, f, sort, 2, after)
		w.OK(err)
		for _, c := range page {
			ids = append(ids, c.ID)
		}
		if after = &end; !more {
			break
		}
	}
	return ids
}

func TestSessionsAreSortedByTheirColumns(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		admin := w.admin()
		client, zoe := w.pair(viewer.PlanVIP, "UTC")
		anna, late := w.coach(), w.coach()
		for name, p := range map[string]context.Context{"Zoë": zoe, "Анна": anna, "Late": late} {
			w.System(func(ctx context.Context, tx *store.Tx) error {
				return tx.Profile.UpdateOneID(domaintest.ID(p)).SetFirstName(name).SetSortName([]byte(search.Bare(name))).Exec(ctx)
			})
		}
		at := func(hours int) time.Time { return w.Time().Add(time.Duration(hours) * time.Hour) }
		var ofZoe, ofAnna []*ent.CoachingSession
		for n := range 3 {
			ofZoe, ofAnna = append(ofZoe, w.groupAt(zoe, 2, at(100+2*n))), append(ofAnna, w.groupAt(anna, 2, at(100+2*n)))
		}
		single, orphan := w.singleAt(client, zoe, at(24)), w.groupAt(late, 2, at(200))
		_, err := w.Cancel(zoe, ofZoe[1].ID, new("Ill"))
		w.OK(err)
		w.System(func(ctx context.Context, tx *store.Tx) error { // no longer a coach
			return tx.Profile.UpdateOneID(domaintest.ID(late)).SetRole(viewer.RoleClient).Exec(ctx)
		})
		w.Set(single.EndsAt)
		all := append(append([]*ent.CoachingSession{single, orphan}, ofZoe...), ofAnna...)
		want := func(sort session.SessionSort, f *session.SessionFilter, wanted ...*ent.CoachingSession) {
			t.Helper()
			got := w.sorted(admin, f, sort)
			ids := make([]uuid.UUID, len(wanted))
			for i, c := range wanted {
				ids[i] = c.ID
			}
			if !slices.Equal(got, ids) {
				t.Errorf("by %s they are %v, not %v", sort, got, ids)
			}
		}
		latest := func(list ...*ent.CoachingSession) []*ent.CoachingSession {
			slices.SortFunc(list, func(a, b *ent.CoachingSession) int {
				return cmp.Or(b.StartsAt.Compare(a.StartsAt), slices.Compare(b.ID[:], a.ID[:]))
			})
			return list
		}
		upward := latest(slices.Clone(all)...)
		slices.Reverse(upward)
		want(session.StartsFirst, nil, upward...)
		zoes, annas := latest(ofZoe[0], ofZoe[1], ofZoe[2], single), latest(slices.Clone(ofAnna)...)
		want(session.CoachAZ, nil, slices.Concat(zoes, annas, []*ent.CoachingSession{orphan})...)
		want(session.CoachZA, nil, slices.Concat(annas, zoes, []*ent.CoachingSession{orphan})...)
		planned := latest(append(slices.Clone(ofAnna), ofZoe[0], ofZoe[2], orphan)...)
		want(session.StateFirst, nil, slices.Concat(planned, []*ent.CoachingSession{single, ofZoe[1]})...)
		want(session.StateLast, nil, slices.Concat([]*ent.CoachingSession{ofZoe[1], single}, planned)...)
		want(session.CoachAZ, &session.SessionFilter{State: new(session.Cancelled)}, ofZoe[1])
		want(session.CoachZA, &session.SessionFilter{CoachID: new(domaintest.ID(anna))}, annas...)

		_, _, _, err = w.Managed(admin, nil, "CLIENT", 10, nil)
		domaintest.Refused(t, err, errs.BadInput, "sort")
		_, _, end, err := w.Managed(admin, nil, session.StateFirst, 1, nil)
		w.OK(err)
		_, _, _, err = w.Managed(admin, nil, session.CoachAZ, 1, &end)
		domaintest.Refused(t, err, errs.BadInput, "after")
		// What a page ended with may be gone when the next one is requested.
		_, _, end, err = w.Managed(admin, &session.SessionFilter{State: new(session.Cancelled)}, session.CoachAZ, 1, nil)
		w.OK(err)
		page, _, _, err := w.Managed(admin, &session.SessionFilter{State: new(session.NoShow)}, session.CoachAZ, 1, &end)
		if w.OK(err); len(page) != 0 {
			t.Errorf("behind the end are %v", page)
		}
	})
}

func TestSessionsAreSortedByTheNamesOfTheirTypes(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		admin := w.admin()
		anna, bert := w.coach(), w.coach()
		kind := func(coach context.Context, en, ru string) *ent.SessionType {
			t.Helper()
			made := w.offer(coach, 2, viewer.PlanBasic)
			made, err := w.UpdateType(
				coach,
				made.ID,
				session.SessionTypeInput{
					Name:         text.LocalizedText{"en": en, "ru": ru},
					Minutes:      60,
					Capacity:     2,
					Mode:         "LINK",
					Where:        made.Place,
					RequiredPlan: made.RequiredPlan,
				},
			)
			w.OK(err)
			return made
		}
		hour := 24
		held := func(coach context.Context, of *ent.SessionType) *ent.CoachingSession {
			t.Helper()
			hour += 2
			c, err := w.Schedule(
				coach,
				session.ScheduleSessionInput{
					ID:       domaintest.NewID(),
					TypeID:   of.ID,
					StartsAt: w.Time().Add(time.Duration(hour) * time.Hour),
				},
			)
			w.OK(err)
			return c
		}
		talk, walk, unused := kind(anna, "talk", "Беседа"), kind(bert, "Walk", "Ходьба"), kind(bert, "Zen", "Дзен")
		calm := kind(anna, "Calm", "")
		calmFirst, talkFirst, walkFirst, talkLast := held(anna, calm), held(anna, talk), held(bert, walk), held(anna, talk)
		gone := held(bert, unused)
		w.System(func(ctx context.Context, tx *store.Tx) error { return tx.SessionType.DeleteOneID(unused.ID).Exec(ctx) })
		w.OK(w.RemoveType(bert, walk.ID)) // it still has its name
		russian := *viewer.From(admin)
		russian.Language = viewer.LanguageRU
		inRussian := viewer.With(context.Background(), &russian)
		for _, c := range []struct {
			ctx  context.Context
			sort session.SessionSort
			want []*ent.CoachingSession
		}{
			{admin, session.TypeAZ, []*ent.CoachingSession{calmFirst, talkLast, talkFirst, walkFirst, gone}},
			{admin, session.TypeZA, []*ent.CoachingSession{walkFirst, talkLast, talkFirst, calmFirst, gone}},
			{inRussian, session.TypeAZ, []*ent.CoachingSession{calmFirst, talkLast, talkFirst, walkFirst, gone}},
		} {
			got := w.sorted(c.ctx, nil, c.sort)
			if !slices.Equal(got, idsOf(c.want)) {
				t.Errorf("by %s they are %v, not %v", c.sort, got, idsOf(c.want))
			}
		}
		_, err := w.UpdateType(
			anna,
			calm.ID,
			session.SessionTypeInput{
				Name:         text.LocalizedText{"en": "Unwind", "ru": "Эхо"},
				Minutes:      60,
				Capacity:     2,
				Mode:         "LINK",
				Where:        calm.Place,
				RequiredPlan: calm.RequiredPlan,
			},
		)
		w.OK(err)
		if got := w.sorted(admin, nil, session.TypeAZ); !slices.Equal(
			got,
			idsOf([]*ent.CoachingSession{talkLast, talkFirst, calmFirst, walkFirst, gone}),
		) {
			t.Errorf("after another name they are %v", got)
		}
		if got := w.sorted(inRussian, nil, session.TypeZA); !slices.Equal(
			got,
			idsOf([]*ent.CoachingSession{calmFirst, walkFirst, talkLast, talkFirst, gone}),
		) {
			t.Errorf("in Russian they are %v", got)
		}
	})
}

// Several begin at once, or have types of the same name, of a deleted one, or of no coach; groups have no client, or several.
func TestEachSessionIsOnOnePageOfEveryOrder(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		admin, random := w.admin(), rand.New(rand.NewPCG(1, 2))
		coaches, clients := []context.Context{w.coach(), w.coach(), w.coach()}, []context.Context{w.client(), w.client(), w.client()}
		types := []uuid.UUID{domaintest.NewID()}
		for _, c := range coaches {
			types = append(types, w.offer(c, 1, viewer.PlanVIP).ID, w.offer(c, 3, viewer.PlanBasic).ID)
		}
		states := []coachingsession.State{"REQUESTED", "CONFIRMED", "CANCELLED", "LATE_CANCELLED", "NO_SHOW"}
		w.System(func(ctx context.Context, tx *store.Tx) error {
			for range 60 {
				at := w.Time().Add(time.Duration(random.IntN(6)-3) * time.Hour)
				c := tx.CoachingSession.Create().
					SetTypeID(types[random.IntN(len(types))]).
					SetName(text.LocalizedText{"en": "Hour"}).
					SetMinutes(60).
					SetCapacity(1).
					SetMode("LINK").
					SetPlace("").
					SetRequiredPlan(viewer.PlanBasic).
					SetBuffer(0).
					SetStartsAt(at).
					SetEndsAt(at.Add(time.Hour)).
					SetState(states[random.IntN(len(states))])
				if n := random.IntN(len(coaches) + 1); n < len(coaches) {
					c.SetCoachID(domaintest.ID(coaches[n]))
				}
				seats := random.IntN(len(clients) + 1)
				if seats == 1 {
					c.SetClientID(domaintest.ID(clients[0]))
				}
				made, err := c.Save(ctx)
				if err != nil {
					return err
				}
				for _, p := range clients[:seats] {
					if err := tx.SessionSeat.Create().SetSessionID(made.ID).SetProfileID(domaintest.ID(p)).SetState("TAKEN").
						SetQueuedAt(at).Exec(ctx); err != nil {
						return err
					}
				}
			}
			return nil
		})
		for _, f := range []*session.SessionFilter{nil, {Group: new(true)}, {Group: new(false)}, {State: new(session.Cancelled)},
			{CoachID: new(domaintest.ID(coaches[1]))}} {
			all := w.sorted(admin, f, session.StartsLast)
			slices.SortFunc(all, func(a, b uuid.UUID) int { return slices.Compare(a[:], b[:]) })
			if f == nil && len(all) != 60 {
				t.Fatalf("there are %d", len(all))
			}
			for _, sort := range []session.SessionSort{session.StartsFirst, session.CoachAZ, session.CoachZA, session.TypeAZ,
				session.TypeZA, session.StateFirst, session.StateLast} {
				got := w.sorted(admin, f, sort)
				slices.SortFunc(got, func(a, b uuid.UUID) int { return slices.Compare(a[:], b[:]) })
				if !slices.Equal(got, all) {
					t.Errorf("by %s %d of %d sessions are listed with %+v", sort, len(got), len(all), f)
				}
			}
		}
	})
}
