package checkin_test

import (
	"context"
	"errors"
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
	"forma/server/domain/notify"
	"forma/server/platform/bus"
	"forma/server/platform/errs"
	"forma/server/platform/store"
	"forma/server/platform/store/storetest"
)

// world is the domain on an empty database, with a clock of its own. Measurements are only recorded: their rules are tested in progress.
type world struct {
	*checkin.Service
	t        *testing.T
	now      time.Time
	measured []map[string]float64
	consent  error
}

// morning is when every world begins, a Tuesday.
var morning = time.Date(2026, 3, 10, 9, 0, 0, 0, time.UTC)

var today = viewer.Day(morning, time.UTC)

func each(t *testing.T, f func(t *testing.T, w *world)) {
	t.Helper()
	b, err := bus.Open("")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.Close)
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w := &world{t: t, now: morning}
		clock := func() time.Time { return w.now }
		w.Service = &checkin.Service{Store: s, Now: clock, Measures: w, Notify: &notify.Service{Store: s, Bus: b, Now: clock},
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

func (w *world) KeepMeasures(_ context.Context, _ *store.Tx, _ int, values map[string]float64) error {
	w.measured = append(w.measured, values)
	return nil
}

func (w *world) NeedConsent(context.Context, *store.Tx) error { return w.consent }

func (w *world) ok(err error) {
	w.t.Helper()
	if err != nil {
		w.t.Fatal(err)
	}
}

func (w *world) system(f func(ctx context.Context, tx *store.Tx) error) {
	w.t.Helper()
	ctx := viewer.System(context.Background())
	w.ok(w.Store.InTx(ctx, func(tx *store.Tx) error { return f(ctx, tx) }))
}

// person returns the context of a new person; clients consent to storing health data.
func (w *world) person(role viewer.Role, plan viewer.Plan, zone string) context.Context {
	w.t.Helper()
	id := uuid.Must(uuid.NewV7())
	w.system(func(ctx context.Context, tx *store.Tx) error {
		err := tx.Profile.Create().SetID(id).SetFirstName("Ann").SetLastName("Lee").SetEmail("ann@example.org").SetRole(role).SetSubscriptionPlan(plan).
			SetTimeZone(zone).Exec(ctx)
		if err != nil || role != viewer.RoleClient {
			return err
		}
		return tx.HealthConsent.Create().SetProfileID(id).SetVersion(1).Exec(ctx)
	})
	return viewer.With(context.Background(), &viewer.Viewer{ID: id, Role: role, Plan: plan, TimeZone: zone, Onboarded: true})
}

// pair returns a client and their coach.
func (w *world) pair(plan viewer.Plan, zone string) (client, coach context.Context) {
	client, coach = w.person(viewer.RoleClient, plan, zone), w.person(viewer.RoleCoach, viewer.PlanFree, "UTC")
	w.bind(client, coach)
	return client, coach
}

func (w *world) bind(client, coach context.Context) {
	w.system(func(ctx context.Context, tx *store.Tx) error {
		return tx.CoachAssignment.Create().SetClientID(idOf(client)).SetCoachID(idOf(coach)).Exec(ctx)
	})
}

// part ends a client's assignment.
func (w *world) part(client context.Context) {
	w.system(func(ctx context.Context, tx *store.Tx) error {
		return tx.CoachAssignment.Update().Where(clientIs(client)).SetEndedAt(w.now).Exec(ctx)
	})
}

func clientIs(client context.Context) predicate.CoachAssignment {
	return coachassignment.ClientID(idOf(client))
}

func idOf(ctx context.Context) uuid.UUID { return viewer.From(ctx).ID }

func newID() uuid.UUID { return uuid.Must(uuid.NewV7()) }

func ptr[T any](v T) *T { return &v }

func words(s string) text.Localized { return text.Localized{EN: s, RU: "По-русски " + s} }

// asked is a question of every kind; the weight and the text are required.
func asked() []checkinquestion.Question {
	list := []checkinquestion.Question{
		{Kind: checkinquestion.Number, Measure: ptr("WEIGHT"), Required: true}, {Kind: checkinquestion.Number},
		{Kind: checkinquestion.Scale, ScaleMax: ptr(5), ScaleEnds: []text.Localized{words("Bad"), words("Good")}},
		{Kind: checkinquestion.YesNo}, {Kind: checkinquestion.Choice, Choices: []text.Localized{words("A"), words("B"), words("C")}},
		{Kind: checkinquestion.ShortText, Required: true}, {Kind: checkinquestion.LongText},
		{Kind: checkinquestion.Photos, Poses: []progressphoto.Pose{progressphoto.PoseFRONT, progressphoto.PoseBACK}},
	}
	for i := range list {
		list[i].ID, list[i].Text = newID(), words("Well?")
	}
	return list
}

func (w *world) photo(client context.Context, pose progressphoto.Pose) uuid.UUID {
	id := newID()
	w.system(func(ctx context.Context, tx *store.Tx) error {
		return tx.ProgressPhoto.Create().SetID(id).SetProfileID(idOf(client)).SetLocalDay(today).SetPose(pose).SetSmallID(newID()).SetLargeID(newID()).
			SetWidth(1).SetHeight(1).Exec(ctx)
	})
	return id
}

// form creates a form of the coach.
func (w *world) form(coach context.Context) *ent.CheckInForm {
	w.t.Helper()
	f, err := w.CreateForm(coach, newID(), checkin.FormInput{Title: words("Week"), Questions: asked()})
	w.ok(err)
	return f
}

func (w *world) plan(client, coach context.Context, form *ent.CheckInForm, every, first int) *checkin.Plan {
	w.t.Helper()
	p, err := w.SetPlan(coach, checkin.PlanInput{ClientID: idOf(client), FormID: form.ID, EveryDays: every, FirstDueOn: first})
	w.ok(err)
	return p
}

// full answers every question of a form.
func full(q []checkinquestion.Question) []checkinquestion.Answer {
	return []checkinquestion.Answer{
		{QuestionID: q[0].ID, Number: ptr(80.5)}, {QuestionID: q[1].ID, Number: ptr(7.0)}, {QuestionID: q[2].ID, Number: ptr(4.0)}, {QuestionID: q[3].ID, Yes: ptr(false)},
		{QuestionID: q[4].ID, Number: ptr(2.0)}, {QuestionID: q[5].ID, Text: ptr(" Fine ")}, {QuestionID: q[6].ID, Text: ptr("Two\nlines")},
	}
}

func (w *world) send(client context.Context, form *ent.CheckInForm, due int) (*ent.CheckIn, error) {
	return w.Send(client, checkin.SendInput{ID: newID(), DueOn: due, Answers: full(form.Questions)})
}

func (w *world) sent(client context.Context, form *ent.CheckInForm, due int) *ent.CheckIn {
	w.t.Helper()
	c, err := w.send(client, form, due)
	w.ok(err)
	return c
}

// refused requires a typed error; rows hidden by a rule are NOT_FOUND.
func refused(t *testing.T, err error, code errs.Code, field string) {
	t.Helper()
	var known *errs.Error
	if ent.IsNotFound(err) {
		known = errs.New(errs.NotFound)
	} else if !errors.As(err, &known) {
		t.Fatalf("the error is %v, not %s", err, code)
	}
	if known.Code != code || known.Field != field {
		t.Fatalf("the error is %v, not %s of %q", known, code, field)
	}
}
