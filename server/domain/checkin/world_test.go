package checkin_test

import (
	"context"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/coachassignment"
	"forma/ent/predicate"
	"forma/ent/progressphoto"
	"forma/ent/schema/checkinquestion"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/domain/checkin"
	"forma/server/domain/domaintest"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// world is the domain on an empty database, with a clock of its own. Measurements are only recorded: their rules are tested in progress.
type world struct {
	*checkin.Service
	*domaintest.World
	measured []map[string]float64
	consent  error
}

var (
	morning = domaintest.Morning
	today   = viewer.Day(morning, time.UTC)
)

func each(t *testing.T, f func(t *testing.T, w *world)) {
	t.Helper()
	domaintest.Each(t, func(t *testing.T, base *domaintest.World) {
		w := &world{World: base}
		w.Service = &checkin.Service{Store: w.DB, Now: w.Time, Measures: w, Notify: w.Notifier,
			ReplyTime: func(context.Context) (time.Duration, error) { return 48 * time.Hour, nil }}
		f(t, w)
	})
}

func (w *world) CheckMeasure(field, _ string, value float64) error {
	if value < 20 {
		return errs.Range(field, errs.OutOfRange, 20, 500)
	}
	return nil
}

func (w *world) StoreMeasures(_ context.Context, _ *store.Tx, _ int, values map[string]float64) error {
	w.measured = append(w.measured, values)
	return nil
}

func (w *world) NeedConsent(context.Context, *store.Tx) error { return w.consent }

// person returns the context of a new person; clients consent to storing health data.
func (w *world) person(role viewer.Role, plan viewer.Plan, zone string) context.Context {
	w.T.Helper()
	as := w.NewPerson(role, plan, zone)
	if role == viewer.RoleClient {
		w.System(func(ctx context.Context, tx *store.Tx) error {
			return tx.HealthConsent.Create().SetProfileID(domaintest.ID(as)).SetVersion(1).Exec(ctx)
		})
	}
	return as
}

// pair returns a client and their coach.
func (w *world) pair(plan viewer.Plan, zone string) (client, coach context.Context) {
	client, coach = w.person(viewer.RoleClient, plan, zone), w.person(viewer.RoleCoach, viewer.PlanFree, "UTC")
	w.bind(client, coach)
	return client, coach
}

func (w *world) bind(client, coach context.Context) {
	w.System(func(ctx context.Context, tx *store.Tx) error {
		return tx.CoachAssignment.Create().SetClientID(domaintest.ID(client)).SetCoachID(domaintest.ID(coach)).Exec(ctx)
	})
}

// part ends a client's assignment.
func (w *world) part(client context.Context) {
	w.System(func(ctx context.Context, tx *store.Tx) error {
		return tx.CoachAssignment.Update().Where(clientIs(client)).SetEndedAt(w.Time()).Exec(ctx)
	})
}

func clientIs(client context.Context) predicate.CoachAssignment {
	return coachassignment.ClientID(domaintest.ID(client))
}

func words(s string) text.LocalizedText {
	return text.LocalizedText{"en": s, "ru": "По-русски " + s}
}

// asked is a question of every kind; the weight and the text are required.
func asked() []checkinquestion.CheckInQuestion {
	list := []checkinquestion.CheckInQuestion{
		{Kind: checkinquestion.Number, Measure: new("WEIGHT"), Required: true}, {Kind: checkinquestion.Number},
		{Kind: checkinquestion.Scale, ScaleMax: new(5), ScaleEnds: []text.LocalizedText{words("Bad"), words("Good")}},
		{Kind: checkinquestion.YesNo}, {Kind: checkinquestion.Choice, Choices: []text.LocalizedText{words("A"), words("B"), words("C")}},
		{Kind: checkinquestion.ShortText, Required: true}, {Kind: checkinquestion.LongText},
		{Kind: checkinquestion.Photos, Poses: []progressphoto.Pose{progressphoto.PoseFRONT, progressphoto.PoseBACK}},
	}
	for i := range list {
		list[i].ID, list[i].Text = domaintest.NewID(), words("Well?")
	}
	return list
}

func (w *world) photo(client context.Context, pose progressphoto.Pose) uuid.UUID {
	id := domaintest.NewID()
	w.System(func(ctx context.Context, tx *store.Tx) error {
		return tx.ProgressPhoto.Create().
			SetID(id).
			SetProfileID(domaintest.ID(client)).
			SetLocalDay(today).
			SetPose(pose).
			SetSmallID(domaintest.NewID()).
			SetLargeID(domaintest.NewID()).
			SetWidth(1).
			SetHeight(1).
			Exec(ctx)
	})
	return id
}

// form creates a form of the coach.
func (w *world) form(coach context.Context) *ent.CheckInForm {
	w.T.Helper()
	f, err := w.CreateForm(coach, domaintest.NewID(), checkin.CheckInFormInput{Title: words("Week"), Questions: asked()})
	w.OK(err)
	return f
}

func (w *world) plan(client, coach context.Context, form *ent.CheckInForm, every, first int) *checkin.CheckInPlan {
	w.T.Helper()
	p, err := w.SetPlan(
		coach,
		checkin.CheckInPlanInput{ClientID: domaintest.ID(client), FormID: form.ID, EveryDays: every, FirstDueOn: first},
	)
	w.OK(err)
	return p
}

// full answers every question of a form.
func full(q []checkinquestion.CheckInQuestion) []checkinquestion.CheckInAnswer {
	return []checkinquestion.CheckInAnswer{
		{
			QuestionID: q[0].ID,
			Number:     new(80.5),
		}, {QuestionID: q[1].ID, Number: new(7.0)}, {QuestionID: q[2].ID, Number: new(4.0)}, {QuestionID: q[3].ID, Yes: new(false)},
		{QuestionID: q[4].ID, Number: new(2.0)}, {QuestionID: q[5].ID, Text: new(" Fine ")}, {QuestionID: q[6].ID, Text: new("Two\nlines")},
	}
}

func (w *world) send(client context.Context, form *ent.CheckInForm, due int) (*ent.CheckIn, error) {
	return w.Send(client, checkin.SendCheckInInput{ID: domaintest.NewID(), DueOn: due, Answers: full(form.Questions)})
}

func (w *world) sent(client context.Context, form *ent.CheckInForm, due int) *ent.CheckIn {
	w.T.Helper()
	c, err := w.send(client, form, due)
	w.OK(err)
	return c
}
