package app_test

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"forma/ent/checkin"
	"forma/ent/progressphoto"
	"forma/ent/schema/checkinquestion"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/platform/store"
)

// asking returns the input of a form.
func asking() string {
	return fmt.Sprintf(
		`input:{title:{en:"Week",ru:"Неделя"},questions:[{id:%q,kind:SCALE,text:{en:"Sleep?",ru:"Сон?"},scaleMax:5,scaleEnds:[{en:"Bad",ru:"Плохо"},{en:"Good",ru:"Хорошо"}]},
		{id:%q,kind:NUMBER,text:{en:"Weight?",ru:"Вес?"},measure:WEIGHT},{id:%q,kind:CHOICE,text:{en:"Food?",ru:"Еда?"},choices:[{en:"A",ru:"А"},{en:"B",ru:"Б"}]}]}`,
		newID(),
		newID(),
		newID(),
	)
}

// everyKind returns a question of each kind.
func (m *matrix) everyKind() (all []checkinquestion.CheckInQuestion) {
	weight, five := "WEIGHT", 5
	for i, q := range []checkinquestion.CheckInQuestion{
		{Kind: checkinquestion.Number, Measure: &weight},
		{Kind: checkinquestion.Scale, ScaleMax: &five, ScaleEnds: []text.LocalizedText{both("Bad"), both("Good")}},
		{Kind: checkinquestion.Choice, Choices: []text.LocalizedText{both("A"), both("B")}},
		{Kind: checkinquestion.YesNo}, {Kind: checkinquestion.ShortText}, {Kind: checkinquestion.LongText},
		{Kind: checkinquestion.Photos, Poses: []progressphoto.Pose{progressphoto.PoseBACK}},
	} {
		q.ID, q.Text = m.questions[i], both("Well?")
		all = append(all, q)
	}
	return all
}

// checkInTwice plans a client's check-ins and sends two, of which the coach has answered the first.
func (m *matrix) checkInTwice(b *being) {
	now := m.w.clock()
	today, photo := viewer.Day(now, time.UTC), uuid.MustParse(m.photo(b, false))
	m.system(func(ctx context.Context, tx *store.Tx) error {
		if m.form == uuid.Nil {
			m.form = uuid.Must(uuid.NewV7())
			for range 7 {
				m.questions = append(m.questions, uuid.Must(uuid.NewV7()))
			}
			if err := tx.CheckInForm.Create().SetID(m.form).SetHouse(true).SetTitle(both("Week")).SetQuestions(m.everyKind()).
				SetUpdatedAt(now).Exec(ctx); err != nil {
				return err
			}
			m.owners[m.form.String()] = everyone
		}
		err := tx.CheckInPlan.Create().
			SetProfileID(b.id).
			SetFormID(m.form).
			SetEveryDays(14).
			SetFirstDueOn(today - 28).
			SetSentUntil(today - 14).
			Exec(ctx)
		if err != nil {
			return err
		}
		first, err := tx.CheckIn.Create().
			SetProfileID(b.id).
			SetDueOn(today - 28).
			SetTitle(both("Week")).
			SetQuestions(m.everyKind()).
			SetAnswers(m.answers(photo)).
			SetSentAt(now.AddDate(0, 0, -28)).
			SetReplyDueAt(now.AddDate(0, 0, -26)).
			SetRepliedAt(now.AddDate(0, 0, -27)).
			Save(ctx)
		if err != nil {
			return err
		}
		return tx.CheckIn.Create().
			SetProfileID(b.id).
			SetDueOn(today - 14).
			SetTitle(both("Week")).
			SetQuestions(m.everyKind()).
			SetAnswers(m.answers(photo)).
			SetPreviousID(first.ID).
			SetSentAt(now.AddDate(0, 0, -14)).
			SetReplyDueAt(now.AddDate(0, 0, -12)).
			Exec(ctx)
	})
}

func (m *matrix) answers(photo uuid.UUID) []checkinquestion.CheckInAnswer {
	words, number, yes := "Fine", 3.0, true
	return []checkinquestion.CheckInAnswer{
		{QuestionID: m.questions[1], Number: &number},
		{QuestionID: m.questions[3], Yes: &yes},
		{QuestionID: m.questions[4], Text: &words},
		{QuestionID: m.questions[6], PhotoIDs: []uuid.UUID{photo}},
	}
}

// checkIn returns the first that a client sent.
func (m *matrix) checkIn(of *being) (id string) {
	m.system(func(ctx context.Context, tx *store.Tx) error {
		first, err := tx.CheckIn.Query().Where(checkin.ProfileID(of.id)).Order(checkin.BySentAt()).First(ctx)
		if err == nil {
			id = first.ID.String()
		}
		return err
	})
	return id
}

// formOf creates a form of a coach, or a ready-made one.
func (m *matrix) formOf(looker *being) string {
	id := uuid.Must(uuid.NewV7())
	m.system(func(ctx context.Context, tx *store.Tx) error {
		create := tx.CheckInForm.Create().SetID(id).SetTitle(both("Spare")).SetQuestions(m.everyKind()).SetUpdatedAt(m.w.clock())
		if looker.role == "COACH" {
			create.SetAuthorID(looker.id)
		} else {
			create.SetHouse(true)
		}
		return create.Exec(ctx)
	})
	return id.String()
}
