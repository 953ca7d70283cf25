package app_test

import (
	"context"
	"time"

	"github.com/google/uuid"

	"forma/ent/checkin"
	"forma/ent/checkinplan"
	"forma/ent/schema/checkinquestion"
	"forma/ent/viewer"
	"forma/server/platform/store"
)

// checksIn creates what valid requests about check-ins refer to.
func (f *fixture) checksIn(m *matrix, theirs *being) {
	question := uuid.Must(uuid.NewV7())
	f.asked = question.String()
	list := []checkinquestion.CheckInQuestion{{ID: question, Kind: checkinquestion.ShortText, Text: both("Well?")}}
	formOf := func(coach *person) string {
		id := uuid.Must(uuid.NewV7())
		m.system(func(ctx context.Context, tx *store.Tx) error {
			return tx.CheckInForm.Create().
				SetID(id).
				SetAuthorID(coach.id).
				SetTitle(both("Form")).
				SetQuestions(list).
				SetUpdatedAt(f.w.clock()).
				Exec(ctx)
		})
		return id.String()
	}
	day := 0
	sent := func(p *person) string {
		id := uuid.Must(uuid.NewV7())
		m.system(func(ctx context.Context, tx *store.Tx) error {
			day++
			return tx.CheckIn.Create().SetID(id).SetProfileID(p.id).SetDueOn(day).SetTitle(both("Form")).SetQuestions(list).SetAnswers(nil).
				SetSentAt(f.w.clock()).SetReplyDueAt(f.w.clock()).Exec(ctx)
		})
		return id.String()
	}
	form := uuid.MustParse(formOf(f.coach))
	f.form, f.checkIn = func() string { return formOf(f.coach) }, func() string { return sent(f.client) }
	f.foreign["form"], f.foreign["checkIn"] = formOf(f.colleague), sent(theirs.person)
	f.due = func() string {
		today := viewer.Day(f.w.clock(), time.UTC)
		m.system(func(ctx context.Context, tx *store.Tx) error {
			if _, err := tx.CheckIn.Delete().Where(checkin.ProfileID(f.client.id), checkin.DueOn(today)).Exec(ctx); err != nil {
				return err
			}
			if _, err := tx.CheckInPlan.Delete().Where(checkinplan.ProfileID(f.client.id)).Exec(ctx); err != nil {
				return err
			}
			return tx.CheckInPlan.Create().SetProfileID(f.client.id).SetFormID(form).SetEveryDays(14).SetFirstDueOn(today).Exec(ctx)
		})
		return f.day(0)
	}
}

// questions returns some questions of a form.
func (f *fixture) questions(n int) (list []any) {
	words := map[string]any{"en": "Text", "ru": "Текст"}
	for range n {
		list = append(
			list,
			map[string]any{"id": newID(), "kind": "SCALE", "text": words, "required": true, "measure": "WEIGHT", "scaleMax": 5,
				"scaleEnds": []any{words, words}, "choices": []any{words, words}},
		)
	}
	return list
}

// askedBy returns the input of a form.
func (f *fixture) askedBy() map[string]any {
	return map[string]any{"title": map[string]any{"en": "Title", "ru": "Название"}, "questions": f.questions(1)}
}
