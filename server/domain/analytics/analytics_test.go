package analytics_test

import (
	"context"
	"errors"
	"math"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/coachingsession"
	"forma/ent/schema/text"
	"forma/ent/sessionseat"
	"forma/ent/viewer"
	"forma/ent/workoutlog"
	"forma/server/domain/analytics"
	"forma/server/platform/errs"
	"forma/server/platform/store"
	"forma/server/platform/store/storetest"
)

var (
	noon  = time.Date(2026, 3, 20, 12, 0, 0, 0, time.UTC)
	admin = viewer.With(context.Background(), &viewer.Viewer{ID: uuid.New(), Role: viewer.RoleAdmin})
)

type world struct {
	*analytics.Service
	t     *testing.T
	today int
	work  []*ent.Workout
}

func each(t *testing.T, f func(w *world)) {
	t.Helper()
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w := &world{t: t, today: viewer.Day(noon, time.UTC), Service: &analytics.Service{Store: s, Now: func() time.Time { return noon },
			Zone: func(context.Context) (string, error) { return "UTC", nil }}}
		w.write(func(ctx context.Context, tx *store.Tx) {
			for _, title := range []string{"One", "Two"} {
				w.work = append(
					w.work,
					tx.Workout.Create().SetTitle(text.LocalizedText{"en": title}).SetDescription(text.LocalizedText{}).SetCategory("CARDIO").
						SetGoal("LOSE_WEIGHT").SetLevel("BEGINNER").SetDurationMinutes(10).SaveX(ctx),
				)
			}
		})
		f(w)
	})
}

func (w *world) write(f func(ctx context.Context, tx *store.Tx)) {
	w.t.Helper()
	ctx := viewer.System(context.Background())
	if err := w.Store.InTx(ctx, func(tx *store.Tx) error { f(ctx, tx); return nil }); err != nil {
		w.t.Fatal(err)
	}
}

// client joined that many days ago and completed the workout on the given days.
func (w *world) client(joined int, plan viewer.Plan, workout int, source string, days ...int) {
	w.t.Helper()
	w.write(func(ctx context.Context, tx *store.Tx) {
		p := tx.Profile.Create().
			SetFirstName("A").
			SetLastName("B").
			SetEmail(uuid.NewString()).
			SetSubscriptionPlan(plan).
			SetGivenPlan(plan).
			SetCreatedAt(noon.AddDate(0, 0, -joined)).
			SaveX(ctx)
		for _, back := range days {
			tx.WorkoutLog.Create().
				SetProfileID(p.ID).
				SetWorkoutID(w.work[workout].ID).
				SetCompletedAt(noon.AddDate(0, 0, -back)).
				SetLocalDay(w.today - back).
				SetDurationSeconds(60).
				SetSource(workoutlog.Source(source)).
				ExecX(ctx)
		}
	})
}

func (w *world) count() {
	w.t.Helper()
	if err := w.Count(context.Background()); err != nil {
		w.t.Fatal(err)
	}
}

func (w *world) report(days int) *analytics.Analytics {
	w.t.Helper()
	r, err := w.Report(admin, days)
	if err != nil {
		w.t.Fatal(err)
	}
	return r
}

func TestFiguresCoverTheRangeAndThePrecedingOne(t *testing.T) {
	each(t, func(w *world) {
		w.client(100, viewer.PlanVIP, 0, "MANUAL", 0, 3, 6) // active in both, more often now
		w.client(100, viewer.PlanFree, 0, "WATCHED", 7, 13) // inactive since
		w.client(5, viewer.PlanBasic, 1, "WATCHED", 4)      // new
		w.client(9, viewer.PlanFree, 0, "MANUAL")           // joined before, never active
		w.count()
		r := w.report(7)
		for name, pair := range map[string][2]*analytics.Figure{
			"active": {r.Active, {Now: 2, Before: 1}}, "newcomers": {r.Newcomers, {Now: 1, Before: 1}}, "churned": {r.Churned, {Now: 1}},
			"completions": {r.Completions, {Now: 4, Before: 2}}, "watched": {r.Watched, {Now: 1, Before: 2}}, "per week": {r.PerWeek,
				{Now: 2, Before: 2}},
		} {
			if *pair[0] != *pair[1] {
				t.Errorf("%s: %+v, not %+v", name, *pair[0], *pair[1])
			}
		}
		if len(r.ByDay) != 7 || r.ByDay[6].Date != w.today || r.ByDay[6].Manual != 1 || r.ByDay[2].Watched != 1 {
			t.Errorf("the days are %+v", r.ByDay)
		}
		for i, want := range []analytics.PlanCount{{viewer.PlanFree, 2}, {viewer.PlanBasic, 1}, {viewer.PlanVIP, 1}} {
			if *r.Plans[i] != want {
				t.Errorf("plan %d is %+v, not %+v", i, *r.Plans[i], want)
			}
		}
		if len(r.Most) != 2 || r.Most[0].Workout.ID != w.work[0].ID || r.Most[0].Completions != 3 || r.Least[0].Workout.ID != w.work[1].ID {
			t.Errorf("most is %+v, least %+v", r.Most, r.Least)
		}
		w.write(func(ctx context.Context, tx *store.Tx) {
			tx.Workout.UpdateOne(w.work[0]).SetStatus("DRAFT").ExecX(ctx)
			tx.Workout.UpdateOne(w.work[1]).SetDeletedAt(noon).ExecX(ctx)
		})
		if least := w.report(7).Least; len(least) != 0 {
			t.Errorf("what nobody can see is used least: %+v", least)
		}
		var march *analytics.Cohort
		for _, c := range r.Retention {
			if c.Month == viewer.Day(time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC), time.UTC) {
				march = c
			}
		}
		if march == nil || march.Size != 2 || len(march.Active) != 1 || march.Active[0] != 1 {
			t.Errorf("those of March are %+v", march)
		}
	})
}

func TestAllFiguresComeFromTheLatestCount(t *testing.T) {
	each(t, func(w *world) {
		w.count()
		w.client(3, viewer.PlanFree, 0, "MANUAL", 0, 0)
		w.Now = func() time.Time { return noon.Add(13 * time.Hour) } // on the next day
		if r := w.report(7); r.Completions.Now != 0 || r.Active.Now != 0 || !r.CountedAt.Equal(noon) || r.ByDay[6].Date != w.today {
			t.Errorf("at %s the completions are %+v of %+v", r.CountedAt, r.Completions, r.Active)
		}
		w.count()
		w.count()
		if r := w.report(7); r.Completions.Now != 2 || r.Active.Now != 1 || !r.CountedAt.Equal(w.Now()) || r.ByDay[5].Manual != 2 ||
			r.ByDay[6].Date != w.today+1 {
			t.Errorf("at %s they are %+v of %+v", r.CountedAt, r.Completions, r.Active)
		}
	})
}

// TestRetentionIsOfThoseWhoAreClientsNow has two newcomers become coaches, and one leave, after their activity was counted.
func TestRetentionIsOfThoseWhoAreClientsNow(t *testing.T) {
	each(t, func(w *world) {
		for range 5 {
			w.client(70, viewer.PlanFree, 0, "MANUAL", 69, 40, 2) // joined on 9 January
		}
		w.count()
		all := w.Store.Ent.Profile.Query().AllX(viewer.System(context.Background()))
		w.write(func(ctx context.Context, tx *store.Tx) {
			tx.Profile.UpdateOne(all[0]).SetRole(viewer.RoleCoach).ExecX(ctx)
			tx.Profile.UpdateOne(all[1]).SetRole(viewer.RoleCoach).ExecX(ctx)
			tx.WorkoutLog.Delete().Where(workoutlog.ProfileID(all[2].ID)).ExecX(ctx)
			tx.Profile.DeleteOne(all[2]).ExecX(ctx)
		})
		w.count()
		r := w.report(365)
		if len(r.Retention) != 1 || r.Retention[0].Size != 2 || !slices.Equal(r.Retention[0].Active, []int{2, 2, 2}) {
			t.Errorf("of two clients there are %+v", r.Retention[0])
		}
		// Six workouts of two clients; nine more are those of coaches and of a client who left.
		if want := 6 / (2 * 365.0 / 7); math.Abs(r.PerWeek.Now-want) > 1e-9 || r.Active.Now != 2 {
			t.Errorf("%g workouts a week of %g clients, not %g", r.PerWeek.Now, r.Active.Now, want)
		}
	})
}

func TestReportTakesFewStatements(t *testing.T) {
	each(t, func(w *world) {
		if r := w.report(30); r != nil {
			t.Errorf("before the first count there is %+v", r)
		}
		for range 20 {
			w.client(40, viewer.PlanFree, 0, "MANUAL", 1, 2, 3)
		}
		w.count()
		ctx, statements := store.RecordStatements(admin)
		if _, err := w.Report(ctx, 30); err != nil || statements.Count() != 6 {
			t.Errorf("%d statements, %v", statements.Count(), err)
		}
	})
}

func TestTrendCoversWholeDaysInTwoStatements(t *testing.T) {
	each(t, func(w *world) {
		w.client(40, viewer.PlanFree, 0, "MANUAL", 0, 1, 14)
		w.client(40, viewer.PlanFree, 1, "WATCHED", 1, 13)
		w.count()
		ctx, statements := store.RecordStatements(admin)
		trend, err := w.Trend(ctx)
		if err != nil || statements.Count() > 2 || len(trend) != 14 {
			t.Fatalf("%d days in %d statements, %v", len(trend), statements.Count(), err)
		}
		for at, want := range map[int]analytics.CompletionDay{0: {Watched: 1}, 1: {}, 12: {Manual: 1, Watched: 1}, 13: {Manual: 1}} {
			if want.Date = w.today - 13 + at; *trend[at] != want {
				t.Errorf("day %d is %+v, not %+v", at, *trend[at], want)
			}
		}
		coach := viewer.With(context.Background(), &viewer.Viewer{ID: uuid.New(), Role: viewer.RoleCoach})
		var e *errs.Error
		if _, err := w.Trend(coach); !errors.As(err, &e) || e.Code != errs.Forbidden {
			t.Errorf("a coach is answered %v", err)
		}
	})
}

func TestAReportIsForAdminsAndKnownRanges(t *testing.T) {
	each(t, func(w *world) {
		var e *errs.Error
		if _, err := w.Report(admin, 8); !errors.As(err, &e) || e.Code != errs.BadInput || e.Field != "days" {
			t.Errorf("eight days are answered %v", err)
		}
		coach := viewer.With(context.Background(), &viewer.Viewer{ID: uuid.New(), Role: viewer.RoleCoach})
		if _, err := w.Report(coach, 7); !errors.As(err, &e) || e.Code != errs.Forbidden {
			t.Errorf("a coach is answered %v", err)
		}
	})
}

func TestPlannedWorkoutsAreComparedWithCompletions(t *testing.T) {
	each(t, func(w *world) {
		w.client(100, viewer.PlanVIP, 0, "MANUAL", 1, 4, 11) // 19, 16 and 9 March: a Thursday and two Mondays
		w.client(100, viewer.PlanVIP, 1, "MANUAL", 2)
		w.write(func(ctx context.Context, tx *store.Tx) {
			people := tx.Profile.Query().Order(ent.Asc("id")).AllX(ctx)
			plan := func(person, workout, back int) *ent.PlannedWorkoutCreate {
				return tx.PlannedWorkout.Create().
					SetProfileID(people[person].ID).
					SetWorkoutID(w.work[workout].ID).
					SetDay(w.today - back).
					SetPlannedFor(w.today - back).
					SetPosition(0)
			}
			for _, back := range []int{0, 1, 3, 3, 11} { // done twice in this week, once in the previous one
				plan(0, 0, back).ExecX(ctx)
			}
			plan(1, 1, 2).ExecX(ctx)
			plan(1, 0, 2).ExecX(ctx)                    // did another one
			plan(1, 0, 3).SetDeletedAt(noon).ExecX(ctx) // deleted
			plan(1, 0, 5).ExecX(ctx)                    // is on a pause
			tx.Pause.Create().SetProfileID(people[1].ID).SetFromDay(w.today - 5).SetToDay(w.today - 5).SetReason("HOLIDAY").ExecX(ctx)
		})
		w.count()
		// Up to yesterday: the first did two of three, the second two of two.
		if r := w.report(7); r.Adherence == nil || *r.Adherence != (analytics.Figure{Now: 0.6, Before: 1}) {
			t.Errorf("the adherence is %+v", r.Adherence)
		}
		if r := w.report(90); r.Adherence == nil || *r.Adherence != (analytics.Figure{Now: 4.0 / 6}) {
			t.Errorf("the adherence of ninety days is %+v", r.Adherence)
		}
	})
}

func TestReplyTimeIsTheMedianOfAnsweredCheckIns(t *testing.T) {
	each(t, func(w *world) {
		w.client(100, viewer.PlanVIP, 0, "MANUAL", 1)
		w.count()
		if r := w.report(7); r.AnswerHours != nil || r.Adherence != nil {
			t.Errorf("nothing was planned or answered, and it says %+v and %+v", r.AnswerHours, r.Adherence)
		}
		w.write(func(ctx context.Context, tx *store.Tx) {
			person := tx.Profile.Query().OnlyIDX(ctx)
			for i, hours := range []int{1, 30, 3, 0} { // the last one is unanswered
				sent := noon.Add(-40 * time.Hour)
				create := tx.CheckIn.Create().
					SetProfileID(person).
					SetDueOn(i).
					SetTitle(text.LocalizedText{"en": "F"}).
					SetQuestions(nil).
					SetAnswers(nil).
					SetSentAt(sent).
					SetReplyDueAt(noon)
				if hours > 0 {
					create.SetRepliedAt(sent.Add(time.Duration(hours) * time.Hour))
				}
				create.ExecX(ctx)
			}
		})
		w.count()
		if r := w.report(7); r.AnswerHours == nil || *r.AnswerHours != (analytics.Figure{Now: 3}) {
			t.Errorf("the time to answer is %+v", r.AnswerHours)
		}
	})
}

func TestAttendanceCountsRecordedAndLateCancelledSeats(t *testing.T) {
	each(t, func(w *world) {
		w.client(100, viewer.PlanVIP, 0, "MANUAL")
		// session creates one that ended that many hours ago, with seats in these states.
		session := func(hours int, state string, seats ...string) {
			w.write(func(ctx context.Context, tx *store.Tx) {
				end := noon.Add(-time.Duration(hours) * time.Hour)
				s := tx.CoachingSession.Create().
					SetTypeID(uuid.New()).
					SetName(text.LocalizedText{"en": "Hour"}).
					SetMinutes(60).
					SetCapacity(9).
					SetMode("LINK").
					SetPlace("https://meet.example").
					SetRequiredPlan("BASIC").
					SetBuffer(0).
					SetStartsAt(end.Add(-time.Hour)).
					SetEndsAt(end).
					SetState(coachingsession.State(state)).
					SaveX(ctx)
				for _, seat := range seats {
					p := tx.Profile.Create().
						SetFirstName("A").
						SetLastName("B").
						SetEmail(uuid.NewString()).
						SetRole(viewer.RoleCoach).
						SaveX(ctx)
					tx.SessionSeat.Create().
						SetSessionID(s.ID).
						SetProfileID(p.ID).
						SetState(sessionseat.State(seat)).
						SetQueuedAt(end).
						ExecX(ctx)
				}
			})
		}
		session(-24, "CONFIRMED", "TAKEN", "LATE_CANCELLED") // upcoming
		w.count()
		if r := w.report(7); r.Attendance != nil {
			t.Errorf("of nothing it is %+v", r.Attendance)
		}
		session(24, "CONFIRMED", "ATTENDED", "ATTENDED", "NO_SHOW", "CANCELLED", "WAITING", "TAKEN") // the last has no recorded attendance
		session(30, "LATE_CANCELLED", "LATE_CANCELLED")
		session(40, "CANCELLED", "CANCELLED", "LATE_CANCELLED")
		session(7*24-12, "NO_SHOW", "NO_SHOW")    // ended as the first day began
		session(7*24-11, "CONFIRMED", "ATTENDED") // on the day before it
		session(8*24, "CONFIRMED", "ATTENDED", "ATTENDED", "ATTENDED", "NO_SHOW")
		w.count()
		if r := w.report(7); r.Attendance == nil || *r.Attendance != (analytics.Figure{Now: 2.0 / 5, Before: 4.0 / 5}) {
			t.Errorf("the attendance is %+v", r.Attendance)
		}
	})
}
