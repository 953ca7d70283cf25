package programme_test

import (
	"context"
	"testing"
	"time"

	"forma/ent"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/programme"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

func TestProgrammeIsItsAuthorsUnlessShared(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		house, own := w.made(w.admin, w.days()), w.made(w.coach, w.days())
		if house.CreatedBy != nil || own.CreatedBy == nil || *own.CreatedBy != domaintest.ID(w.coach) {
			t.Errorf("the authors are %v and %v", house.CreatedBy, own.CreatedBy)
		}
		for _, c := range []struct {
			by           context.Context
			sees         int
			house, coach bool // whether they may change it
		}{{w.coach, 2, false, true}, {w.other, 1, false, false}, {w.admin, 2, true, false}, {w.client, 1, false, false}} {
			list, err := w.Programmes(c.by)
			w.OK(err)
			if len(list) != c.sees {
				t.Errorf("a %s sees %d programmes", viewer.From(c.by).Role, len(list))
			}
			for _, of := range []struct {
				row *ent.Programme
				may bool
			}{{house, c.house}, {own, c.coach}} {
				_, updated := w.Update(c.by, of.row.ID, w.days(), false)
				deleted := w.Delete(c.by, of.row.ID)
				_, restored := w.Restore(c.by, of.row.ID)
				for _, err := range []error{updated, deleted, restored} {
					if (err == nil) != of.may || err != nil && !ent.IsNotFound(err) && viewer.From(c.by).Role != viewer.RoleClient {
						t.Errorf("a %s is answered %v", viewer.From(c.by).Role, err)
					}
				}
			}
		}
		id := new(domaintest.NewID())
		for range 2 {
			like, err := w.Duplicate(w.other, house.ID, *id)
			w.OK(err)
			if like.ID != *id || *like.CreatedBy != domaintest.ID(w.other) || like.Title["en"] != "Two weeks (copy)" || like.Title["ru"] != "" ||
				len(like.Days) != 6 {
				t.Errorf("the copy is %v", like)
			}
		}
		_, err := w.Duplicate(w.other, own.ID, domaintest.NewID())
		domaintest.Refused(t, err, errs.NotFound, "")
		_, err = w.Duplicate(w.coach, house.ID, *id)
		domaintest.Refused(t, err, errs.IDConflict, "")
	})
}

func TestDeletedProgrammeCanBeRestoredForADay(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		given := w.given(monday)
		id := *given.ProgrammeID
		w.OK(w.Delete(w.coach, id))
		_, err := w.Programme(w.coach, id)
		domaintest.Refused(t, err, errs.NotFound, "")
		_, err = w.Update(w.coach, id, w.days(), false)
		domaintest.Refused(t, err, errs.NotFound, "")
		_, err = w.Assign(
			w.coach,
			programme.AssignProgrammeInput{ClientID: domaintest.ID(w.client), ProgrammeID: id, StartsOn: monday + 14},
		)
		domaintest.Refused(t, err, errs.NotFound, "programmeId")
		w.Pass(23 * time.Hour)
		w.OK(w.Delete(w.coach, id)) // idempotent
		w.OK(w.Sweep(context.Background()))
		_, err = w.Restore(w.coach, id)
		w.OK(err)
		_, err = w.Programme(w.coach, id)
		w.OK(err)
		w.OK(w.Delete(w.coach, id))
		w.Pass(24 * time.Hour)
		_, err = w.Restore(w.coach, id)
		domaintest.Refused(t, err, errs.NotFound, "")
		w.OK(w.Sweep(context.Background()))
		domaintest.Refused(t, w.Delete(w.coach, id), errs.NotFound, "")
		week := w.week(w.client, monday)
		if week.Programme == nil || week.Programme.ProgrammeID != nil || week.Programme.Title["en"] != "Two weeks" || len(week.Planned) != 3 {
			t.Errorf("the client has %+v", week)
		}
	})
}

func TestAProgrammeTakesWorkoutsThatMayBePlanned(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		p := w.made(w.coach, w.days())
		if p.Days[0].WorkoutID != w.squats.ID || p.Days[1].WorkoutID != w.rows.ID || p.Days[2].Weekday != 3 || p.Days[3].Week != 2 {
			t.Errorf("the days are %v", p.Days)
		}
		w.System(func(ctx context.Context, tx *store.Tx) error {
			return tx.Workout.UpdateOne(w.rows).SetStatus("DRAFT").Exec(ctx)
		})
		_, err := w.Create(w.coach, w.days())
		domaintest.Refused(t, err, errs.BadInput, "workouts.2.workoutId")
		_, err = w.Update(w.coach, p.ID, w.days(), false)
		domaintest.Refused(t, err, errs.BadInput, "workouts.2.workoutId")
		a, err := w.Assign(w.coach, programme.AssignProgrammeInput{ClientID: domaintest.ID(w.client), ProgrammeID: p.ID, StartsOn: monday})
		w.OK(err)
		if week := w.week(w.client, a.StartsOn); len(week.Planned) != 2 {
			t.Errorf("%d are planned", len(week.Planned))
		}
		in := w.days()
		in.Title = text.LocalizedText{"ru": " "}
		_, err = w.Create(w.coach, in)
		domaintest.Refused(t, err, errs.BadInput, "title")
	})
}
