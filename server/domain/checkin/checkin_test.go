package checkin_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/achievement"
	"forma/ent/notification"
	"forma/ent/progressphoto"
	"forma/ent/schema/checkinquestion"
	"forma/ent/viewer"
	"forma/server/domain/checkin"
	"forma/server/domain/domaintest"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

func TestAClientSendsWhatTheirCoachAsks(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach := w.pair(viewer.PlanVIP, "UTC")
		form := w.form(coach)
		if next, err := w.Next(client); next != nil || err != nil {
			t.Fatalf("without a plan %v, %v is asked", next, err)
		}
		w.plan(client, coach, form, 14, today)
		next, err := w.Next(client)
		w.OK(err)
		if checkin.StateOf(next) != checkin.Due || next.DueOn != today || next.Title["en"] != "Week" ||
			len(next.Questions) != len(form.Questions) ||
			next.Edges.Profile.ID != domaintest.ID(client) {
			t.Fatalf("asked is %+v", next)
		}
		again, err := w.Next(client)
		if w.OK(err); again.ID != next.ID {
			t.Error("what is due has another id each time")
		}
		c := w.sent(client, form, today)
		if checkin.StateOf(c) != checkin.Sent || !c.SentAt.Equal(morning) || !c.ReplyDueAt.Equal(morning.Add(48*time.Hour)) ||
			len(c.Answers) != 7 ||
			c.PreviousID != nil {
			t.Errorf("sent is %+v", c)
		}
		if *c.Answers[5].Text != "Fine" {
			t.Errorf("the text is %q", *c.Answers[5].Text)
		}
		if len(w.measured) != 1 || w.measured[0]["WEIGHT"] != 80.5 || len(w.measured[0]) != 1 {
			t.Errorf("measured is %v", w.measured)
		}
		w.Set(w.Time().AddDate(0, 0, 14))
		second := w.sent(client, form, today+14)
		if second.PreviousID == nil || *second.PreviousID != c.ID {
			t.Errorf("before it was %v", second.PreviousID)
		}
		waiting, err := w.Waiting(coach)
		w.OK(err)
		if len(waiting) != 2 || waiting[0].ID != c.ID || waiting[0].Edges.Profile.ID != domaintest.ID(client) {
			t.Errorf("%d wait", len(waiting))
		}
		bells, err := w.Store.Ent.Notification.Query().
			Where(notification.ProfileID(domaintest.ID(coach)), notification.KindEQ(notification.KindCHECK_IN_SENT)).
			All(viewer.System(client))
		w.OK(err)
		if len(bells) != 2 || bells[0].Args["name"] != "Ann Lee" || !strings.HasPrefix(bells[0].Args["path"], "/") {
			t.Errorf("the coach hears %v", bells)
		}
		first, err := w.Store.Ent.Achievement.Query().
			Where(achievement.ProfileID(domaintest.ID(client)), achievement.KindEQ(achievement.KindFIRST_CHECK_IN)).
			Count(client)
		if w.OK(err); first != 1 {
			t.Errorf("there are %d achievements", first)
		}
	})
}

func TestSentCheckInIsUnaffectedByFormChanges(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach := w.pair(viewer.PlanVIP, "UTC")
		form := w.form(coach)
		w.plan(client, coach, form, 7, today)
		c := w.sent(client, form, today)
		_, err := w.UpdateForm(coach, form.ID, checkin.CheckInFormInput{Title: words("Another"), Questions: form.Questions[5:]})
		w.OK(err)
		kept, err := w.Get(client, c.ID)
		w.OK(err)
		if kept.Title["en"] != "Week" || len(kept.Questions) != len(form.Questions) {
			t.Errorf("kept is %+v", kept)
		}
		next, err := w.Next(client)
		if w.OK(err); next.Title["en"] != "Another" || len(next.Questions) != 3 || next.Questions[0].ID != form.Questions[5].ID ||
			*next.PreviousID != c.ID {
			t.Errorf("asked is %+v", next)
		}
	})
}

func TestAnswersMustMatchTheirQuestions(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach := w.pair(viewer.PlanVIP, "UTC")
		form := w.form(coach)
		w.plan(client, coach, form, 7, today)
		q := form.Questions
		for name, c := range map[string]struct {
			change func(a []checkinquestion.CheckInAnswer) []checkinquestion.CheckInAnswer
			field  string
		}{
			"a weight of a mouse": {func(a []checkinquestion.CheckInAnswer) []checkinquestion.CheckInAnswer {
				a[0].Number = new(0.02)
				return a
			}, "answers.0.number"},
			"no weight": {func(a []checkinquestion.CheckInAnswer) []checkinquestion.CheckInAnswer { a[0].Number = nil; return a },
				"answers.0.number"},
			"the weight left out": {func(a []checkinquestion.CheckInAnswer) []checkinquestion.CheckInAnswer { return a[1:] },
				"questions.0"},
			"words for a number": {func(a []checkinquestion.CheckInAnswer) []checkinquestion.CheckInAnswer {
				a[1] = checkinquestion.CheckInAnswer{QuestionID: q[1].ID, Text: new("7")}
				return a
			}, "answers.1.text"},
			"a huge number": {func(a []checkinquestion.CheckInAnswer) []checkinquestion.CheckInAnswer {
				a[1].Number = new(1e300)
				return a
			}, "answers.1.number"},
			"below the scale": {func(a []checkinquestion.CheckInAnswer) []checkinquestion.CheckInAnswer {
				a[2].Number = new(0.0)
				return a
			}, "answers.2.number"},
			"above the scale": {func(a []checkinquestion.CheckInAnswer) []checkinquestion.CheckInAnswer {
				a[2].Number = new(6.0)
				return a
			}, "answers.2.number"},
			"between two of a scale": {func(a []checkinquestion.CheckInAnswer) []checkinquestion.CheckInAnswer {
				a[2].Number = new(2.5)
				return a
			}, "answers.2.number"},
			"yes and a number": {func(a []checkinquestion.CheckInAnswer) []checkinquestion.CheckInAnswer {
				a[3].Number = new(1.0)
				return a
			}, "answers.3.number"},
			"no such choice": {func(a []checkinquestion.CheckInAnswer) []checkinquestion.CheckInAnswer {
				a[4].Number = new(3.0)
				return a
			}, "answers.4.number"},
			"a blank text": {func(a []checkinquestion.CheckInAnswer) []checkinquestion.CheckInAnswer {
				a[5].Text = new(" \u00a0")
				return a
			}, "answers.5.text"},
			"a text of two lines": {func(a []checkinquestion.CheckInAnswer) []checkinquestion.CheckInAnswer {
				a[5].Text = new("a\nb")
				return a
			}, "answers.5.text"},
			"a long short text": {func(a []checkinquestion.CheckInAnswer) []checkinquestion.CheckInAnswer {
				a[5].Text = new(strings.Repeat("я", 201))
				return a
			}, "answers.5.text"},
			"a longer long text": {func(a []checkinquestion.CheckInAnswer) []checkinquestion.CheckInAnswer {
				a[6].Text = new(strings.Repeat("я", 2001))
				return a
			}, "answers.6.text"},
			"twice the same": {func(a []checkinquestion.CheckInAnswer) []checkinquestion.CheckInAnswer { return append(a, a[3]) },
				"answers.7.questionId"},
			"to what nobody asked": {func(a []checkinquestion.CheckInAnswer) []checkinquestion.CheckInAnswer {
				a[6].QuestionID = domaintest.NewID()
				return a
			}, "answers.6.questionId"},
		} {
			_, err := w.Send(client, checkin.SendCheckInInput{ID: domaintest.NewID(), DueOn: today, Answers: c.change(full(q))})
			t.Run(name, func(t *testing.T) { domaintest.Refused(t, err, errs.BadInput, c.field) })
		}
		if len(w.measured) != 0 {
			t.Errorf("of what is refused is measured %v", w.measured)
		}
		c, err := w.Send(
			client,
			checkin.SendCheckInInput{
				ID:    domaintest.NewID(),
				DueOn: today,
				Answers: []checkinquestion.CheckInAnswer{{QuestionID: q[5].ID, Text: new("Fine")}, {QuestionID: q[6].ID, Text: new(" ")},
					{QuestionID: q[0].ID, Number: new(80.0)}, {QuestionID: q[2].ID}},
			},
		)
		w.OK(err)
		if len(c.Answers) != 2 {
			t.Errorf("kept are %v", c.Answers)
		}
	})
}

func TestPhotosAreTheClientsOwnInTheRequestedPoses(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach := w.pair(viewer.PlanVIP, "UTC")
		stranger, _ := w.pair(viewer.PlanVIP, "UTC")
		asked := []checkinquestion.CheckInQuestion{
			{ID: domaintest.NewID(), Kind: checkinquestion.Photos, Text: words("Look?"), Required: true,
				Poses: []progressphoto.Pose{progressphoto.PoseFRONT, progressphoto.PoseSIDE}},
		}
		form, err := w.CreateForm(coach, domaintest.NewID(), checkin.CheckInFormInput{Title: words("Look"), Questions: asked})
		w.OK(err)
		w.plan(client, coach, form, 7, today)
		front, side, back := w.photo(
			client,
			progressphoto.PoseFRONT,
		), w.photo(
			client,
			progressphoto.PoseSIDE,
		), w.photo(
			client,
			progressphoto.PoseBACK,
		)
		another, theirs, deleted := w.photo(
			client,
			progressphoto.PoseFRONT,
		), w.photo(
			stranger,
			progressphoto.PoseSIDE,
		), w.photo(
			client,
			progressphoto.PoseSIDE,
		)
		w.System(func(ctx context.Context, tx *store.Tx) error {
			return tx.ProgressPhoto.UpdateOneID(deleted).SetDeletedAt(w.Time()).Exec(ctx)
		})
		send := func(photos ...uuid.UUID) (*ent.CheckIn, error) {
			return w.Send(
				client,
				checkin.SendCheckInInput{
					ID:      domaintest.NewID(),
					DueOn:   today,
					Answers: []checkinquestion.CheckInAnswer{{QuestionID: asked[0].ID, PhotoIDs: photos}},
				},
			)
		}
		for name, c := range map[string]struct {
			photos []uuid.UUID
			reason errs.Reason
		}{
			"a stranger's": {[]uuid.UUID{front, theirs}, errs.Invalid}, "a deleted one": {[]uuid.UUID{front, deleted}, errs.Invalid},
			"of a pose that is not asked": {[]uuid.UUID{front, back}, errs.Invalid}, "two of one pose": {[]uuid.UUID{front, another},
				errs.Invalid},
			"one twice": {[]uuid.UUID{front, front}, errs.Invalid}, "too many": {[]uuid.UUID{front, side, back}, errs.OutOfRange},
			"a pose left out": {[]uuid.UUID{front}, errs.Required}, "none": {nil, errs.Required},
		} {
			_, err := send(c.photos...)
			t.Run(name, func(t *testing.T) {
				domaintest.Refused(t, err, errs.BadInput, "answers.0.photos")
				var known *errs.Error
				if errors.As(err, &known); known.Args["reason"] != string(c.reason) {
					t.Errorf("the reason is %v", known.Args["reason"])
				}
			})
		}
		c, err := send(side, front)
		w.OK(err)
		if got := c.Answers[0].PhotoIDs; !slices.Equal(got, []uuid.UUID{side, front}) {
			t.Errorf("kept are %v", got)
		}
	})
}

func TestNothingIsStoredWithoutConsent(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach := w.pair(viewer.PlanVIP, "UTC")
		form := w.form(coach)
		w.plan(client, coach, form, 7, today)
		w.consent = errs.New(errs.ConsentRequired)
		_, err := w.send(client, form, today)
		domaintest.Refused(t, err, errs.ConsentRequired, "")
		w.consent = nil
		w.sent(client, form, today)
		w.System(func(ctx context.Context, tx *store.Tx) error {
			return tx.HealthConsent.Update().SetWithdrawnAt(w.Time()).Exec(ctx)
		})
		if waiting, err := w.Waiting(coach); len(waiting) != 0 || err != nil {
			t.Errorf("after it was withdrawn the coach sees %d, %v", len(waiting), err)
		}
	})
}

func TestDueDayIsSentOnceAndIDIsNotReused(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach := w.pair(viewer.PlanBasic, "UTC")
		form := w.form(coach)
		w.plan(client, coach, form, 7, today)
		in := checkin.SendCheckInInput{ID: domaintest.NewID(), DueOn: today, Answers: full(form.Questions)}
		var all sync.WaitGroup
		var answers [4]error
		for i := range answers {
			all.Go(func() {
				mine := in
				if i%2 == 1 {
					mine.ID = domaintest.NewID()
				}
				_, answers[i] = w.Send(client, mine)
			})
		}
		all.Wait()
		sent := 0
		for _, err := range answers {
			if err == nil {
				sent++
			}
		}
		n, err := w.Store.Ent.CheckIn.Query().Count(client)
		if w.OK(err); n != 1 || sent == 0 || sent > 2 {
			t.Errorf("%d are sent, %d kept: %v", sent, n, answers)
		}
		again := checkin.SendCheckInInput{ID: domaintest.NewID(), DueOn: today + 7, Answers: full(form.Questions)}
		first, err := w.Send(client, again)
		w.OK(err)
		times := len(w.measured)
		replay, err := w.Send(client, again)
		if w.OK(err); replay.ID != first.ID || len(w.measured) != times {
			t.Errorf("the replay is %v, measured %d times", replay.ID, len(w.measured))
		}
		again.DueOn += 7
		_, err = w.Send(client, again)
		domaintest.Refused(t, err, errs.IDConflict, "")
		_, err = w.send(client, form, today)
		domaintest.Refused(t, err, errs.Conflict, "")
		other, _ := w.pair(viewer.PlanBasic, "UTC")
		_, err = w.Send(other, again)
		domaintest.Refused(t, err, errs.IDConflict, "")
	})
}

func TestPlansNeedBasicButSurviveADowngrade(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach := w.pair(viewer.PlanBasic, "UTC")
		form := w.form(coach)
		w.plan(client, coach, form, 7, today)
		c := w.sent(client, form, today)
		v := *viewer.From(client)
		v.Plan = viewer.PlanFree
		free := viewer.With(client, &v)
		if next, err := w.Next(free); next != nil || err != nil {
			t.Errorf("below Basic %v, %v is asked", next, err)
		}
		if page, _, _, err := w.List(free, nil, 10, nil); err != nil || len(page) != 1 || page[0].ID != c.ID {
			t.Errorf("what was sent is %v, %v", page, err)
		}
		if next, err := w.Next(client); err != nil || next.DueOn != today+7 {
			t.Errorf("with Basic again %v, %v is asked", next, err)
		}
	})
}

func TestCoachSeesCheckInsOfCurrentClientsOnly(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach := w.pair(viewer.PlanVIP, "UTC")
		form := w.form(coach)
		w.plan(client, coach, form, 7, today)
		c := w.sent(client, form, today)
		of := domaintest.ID(client)
		next := w.person(viewer.RoleCoach, viewer.PlanFree, "UTC")
		for name, other := range map[string]context.Context{"another coach": next,
			"a stranger": w.person(viewer.RoleClient, viewer.PlanVIP, "UTC"), "an admin": w.person(viewer.RoleAdmin, viewer.PlanFree,
				"UTC")} {
			_, err := w.Get(other, c.ID)
			domaintest.Refused(t, err, errs.NotFound, "")
			_, _, _, err = w.List(other, &of, 10, nil)
			domaintest.Refused(t, err, errs.NotFound, "")
			_, err = w.SetPlan(other, checkin.CheckInPlanInput{ClientID: of, FormID: form.ID, EveryDays: 7, FirstDueOn: today})
			domaintest.Refused(t, err, errs.NotFound, "")
			domaintest.Refused(t, w.RemovePlan(other, of), errs.NotFound, "")
			if waiting, err := w.Waiting(other); err == nil && len(waiting) != 0 {
				t.Errorf("%s sees %d", name, len(waiting))
			}
		}
		if got, err := w.Get(coach, c.ID); err != nil || got.Edges.Profile.ID != of {
			t.Errorf("the coach sees %v, %v", got, err)
		}
		w.part(client)
		_, err := w.Get(coach, c.ID)
		domaintest.Refused(t, err, errs.NotFound, "")
		domaintest.Refused(t, w.RemovePlan(coach, of), errs.NotFound, "")
		if due, err := w.Next(client); due != nil || err != nil {
			t.Errorf("nobody coaches them, and %v, %v is asked", due, err)
		}
		w.bind(client, next)
		if due, err := w.Next(client); err != nil || due.DueOn != today+7 || due.Title["en"] != "Week" {
			t.Errorf("the next coach finds %v, %v", due, err)
		}
		row, err := w.Store.Ent.Profile.Get(next, of)
		w.OK(err)
		p, err := w.PlanOf(next, row)
		w.OK(err)
		if p.Form.ID != form.ID || p.EveryDays != 7 {
			t.Errorf("the plan is %+v", p)
		}
		w.plan(client, next, form, 14, today+7) // the previous coach's form may stay
		if waiting, err := w.Waiting(next); err != nil || len(waiting) != 1 {
			t.Errorf("the next coach has %d waiting, %v", len(waiting), err)
		}
	})
}

func TestPagesShowEachCheckInOnceNewestFirst(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach := w.pair(viewer.PlanVIP, "UTC")
		form := w.form(coach)
		w.plan(client, coach, form, 1, today)
		for n := range 7 {
			w.Set(morning.AddDate(0, 0, n))
			w.sent(client, form, today+n)
		}
		of := domaintest.ID(client)
		counted, n := store.RecordStatements(coach)
		seen, after := []uuid.UUID{}, (*string)(nil)
		for more := true; more; {
			page, hasNext, end, err := w.List(counted, &of, 3, after)
			w.OK(err)
			for _, c := range page {
				if len(seen) > 0 && c.DueOn != today+6-len(seen) {
					t.Fatalf("%d comes after %d others", c.DueOn-today, len(seen))
				}
				seen = append(seen, c.ID)
			}
			more, after = hasNext, &end
		}
		if len(seen) != 7 || n.Count() > 3*4 {
			t.Errorf("%d come in %d statements", len(seen), n.Count())
		}
		for _, first := range []int{0, 101} {
			_, _, _, err := w.List(client, nil, first, nil)
			domaintest.Refused(t, err, errs.BadInput, "first")
		}
		for _, bad := range []string{"", "%", store.Cursor{List: "check-ins", Key: 0.5}.String(), store.Cursor{List: "check-ins", Key: 1e300}.String(),
			store.Cursor{List: "check-ins", Key: -1}.String()} {
			_, _, _, err := w.List(client, nil, 5, &bad)
			domaintest.Refused(t, err, errs.BadInput, "after")
		}
	})
}

func TestFormerClientDoesNotSeeTheirOwnCheckInWaiting(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach := w.pair(viewer.PlanVIP, "UTC")
		form := w.form(coach)
		w.plan(client, coach, form, 7, today)
		w.sent(client, form, today)
		v := *viewer.From(client)
		v.Role = viewer.RoleCoach
		if waiting, err := w.Waiting(viewer.With(client, &v)); err != nil || len(waiting) != 0 {
			t.Errorf("%d wait, %v", len(waiting), err)
		}
	})
}
