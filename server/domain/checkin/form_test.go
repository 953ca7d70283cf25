package checkin_test

import (
	"context"
	"maps"
	"strings"
	"testing"

	"github.com/google/uuid"

	"forma/ent/schema/checkinquestion"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/domain/checkin"
	"forma/server/domain/domaintest"
	"forma/server/platform/errs"
)

func TestFormsAreSharedOrACoachsOwn(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		admin, coach, other := w.person(
			viewer.RoleAdmin,
			viewer.PlanFree,
			"UTC",
		), w.person(
			viewer.RoleCoach,
			viewer.PlanFree,
			"UTC",
		), w.person(
			viewer.RoleCoach,
			viewer.PlanFree,
			"UTC",
		)
		house, own := w.form(admin), w.form(coach)
		if house.AuthorID != nil || !house.House || own.AuthorID == nil || own.House {
			t.Errorf("the forms are %v and %v", house, own)
		}
		names := func(ctx context.Context) (ids []uuid.UUID) {
			list, err := w.Forms(ctx)
			w.OK(err)
			for _, f := range list {
				ids = append(ids, f.ID)
			}
			return ids
		}
		if got := names(coach); len(got) != 2 || got[0] != own.ID || got[1] != house.ID {
			t.Errorf("the coach has %v", got)
		}
		for who, ctx := range map[string]context.Context{"another coach": other, "an admin": admin} {
			if got := names(ctx); len(got) != 1 || got[0] != house.ID {
				t.Errorf("%s has %v", who, got)
			}
			_, err := w.UpdateForm(ctx, own.ID, checkin.CheckInFormInput{Title: words("!"), Questions: asked()})
			domaintest.Refused(t, err, errs.NotFound, "")
			domaintest.Refused(t, w.DeleteForm(ctx, own.ID), errs.NotFound, "")
		}
		_, err := w.UpdateForm(coach, house.ID, checkin.CheckInFormInput{Title: words("!"), Questions: asked()})
		domaintest.Refused(t, err, errs.NotFound, "")
		client := w.person(viewer.RoleClient, viewer.PlanVIP, "UTC")
		w.bind(client, coach)
		w.plan(client, coach, own, 7, today)
		w.OK(w.DeleteForm(coach, own.ID))
		w.OK(w.DeleteForm(coach, own.ID))
		if got := names(coach); len(got) != 1 {
			t.Errorf("after the deletion the coach has %v", got)
		}
		if next, err := w.Next(client); err != nil || next == nil {
			t.Errorf("the plan of a deleted form asks %v, %v", next, err)
		}
		back, err := w.RestoreForm(coach, own.ID)
		if w.OK(err); back.ID != own.ID || len(names(coach)) != 2 {
			t.Errorf("restored is %v", back)
		}
	})
}

func TestFormIsCreatedOncePerID(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach, id := w.person(viewer.RoleCoach, viewer.PlanFree, "UTC"), domaintest.NewID()
		in := checkin.CheckInFormInput{Title: words("Week"), Questions: asked()}
		first, err := w.CreateForm(coach, id, in)
		w.OK(err)
		replay, err := w.CreateForm(coach, id, in)
		if w.OK(err); replay.ID != first.ID || len(replay.Questions) != len(in.Questions) {
			t.Errorf("the replay is %v", replay)
		}
		_, err = w.CreateForm(w.person(viewer.RoleCoach, viewer.PlanFree, "UTC"), id, in)
		domaintest.Refused(t, err, errs.IDConflict, "")
		in.Title = words("Month")
		_, err = w.CreateForm(coach, id, in)
		domaintest.Refused(t, err, errs.IDConflict, "")
	})
}

func TestAFormKeepsWhatItsKindsNeed(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach := w.person(viewer.RoleCoach, viewer.PlanFree, "UTC")
		for field, change := range map[string]func(q []checkinquestion.CheckInQuestion){
			"questions.2.scaleMax":  func(q []checkinquestion.CheckInQuestion) { q[2].ScaleMax = nil },
			"questions.2.scaleEnds": func(q []checkinquestion.CheckInQuestion) { q[2].ScaleEnds = q[2].ScaleEnds[:1] },
			"questions.4.choices":   func(q []checkinquestion.CheckInQuestion) { q[4].Choices = q[4].Choices[:1] },
			"questions.4.choices.1": func(q []checkinquestion.CheckInQuestion) { q[4].Choices[1] = text.LocalizedText{"en": " "} },
			"questions.3.id":        func(q []checkinquestion.CheckInQuestion) { q[3].ID = q[0].ID },
			"questions.7.poses":     func(q []checkinquestion.CheckInQuestion) { q[7].Poses = nil },
			"questions.6.text":      func(q []checkinquestion.CheckInQuestion) { q[6].Text = text.LocalizedText{} },
			"questions.6.text.ru":   func(q []checkinquestion.CheckInQuestion) { q[6].Text["ru"] = strings.Repeat("я", 301) },
		} {
			q := asked()
			change(q)
			_, err := w.CreateForm(coach, domaintest.NewID(), checkin.CheckInFormInput{Title: words("Week"), Questions: q})
			domaintest.Refused(t, err, errs.BadInput, field)
		}
		q := asked()
		q[3].ScaleMax, q[3].Choices, q[3].Measure = new(5), []text.LocalizedText{words("A"), words("B")}, new("WEIGHT")
		q[3].Poses = q[7].Poses
		f, err := w.CreateForm(coach, domaintest.NewID(), checkin.CheckInFormInput{Title: text.LocalizedText{"ru": " Неделя "}, Questions: q})
		w.OK(err)
		if got := f.Questions[3]; got.ScaleMax != nil || got.Choices != nil || got.Measure != nil || got.Poses != nil ||
			!maps.Equal(f.Title, text.LocalizedText{"ru": "Неделя"}) {
			t.Errorf("kept is %+v of %v", got, f.Title)
		}
	})
}
