package coaching_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/checkin"
	"forma/ent/conversation"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/domain/coaching"
	"forma/server/domain/domaintest"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// lived is a client's history: days ago of completions, weights by days ago, and more.
type lived struct {
	assigned int
	trained  []int
	weighed  map[int]float64
	gains    bool
	paused   bool
	private  bool
	paidFor  int // days left of their plan, including today; 0 if it does not end
	// checkedIn are the hours ago of unanswered check-ins.
	checkedIn []int
	// planned are the days ago for which the coach planned what the client trained. ends is in how many days their programme ends, before
	// the next one if there is one, or early if it was ended; 0 means no programme.
	planned []int
	ends    int
	goesOn  bool
	cut     bool
	// talk is the messages of the thread, by author and hours ago: "c" by the client, "x" by the client and deleted, "t" by the coach.
	talk []saying
}

type saying struct {
	by   string
	back int
}

// trainees creates a coach with such clients.
func (w *world) trainees(lives ...lived) (coach *ent.Profile, clients []*ent.Profile) {
	w.T.Helper()
	coach = w.person("Carl", viewer.RoleCoach)
	today := viewer.Day(morning, time.UTC)
	for i, l := range lives {
		c := w.person(fmt.Sprint("Cleo", i), viewer.RoleClient)
		clients = append(clients, c)
		w.OK(w.assign(domaintest.As(w.admin), coach, c, morning.AddDate(0, 0, -l.assigned)))
		w.System(func(ctx context.Context, tx *store.Tx) error {
			title := text.LocalizedText{"en": "T"}
			row, err := tx.Workout.Create().
				SetCreatedBy(coach.ID).
				SetTitle(title).
				SetDescription(title).
				SetCategory("CARDIO").
				SetGoal("BUILD_MUSCLE").
				SetLevel("BEGINNER").
				SetDurationMinutes(10).
				Save(ctx)
			if err != nil {
				return err
			}
			for _, back := range l.trained {
				tx.WorkoutLog.Create().
					SetProfileID(c.ID).
					SetWorkoutID(row.ID).
					SetCompletedAt(morning).
					SetLocalDay(today - back).
					SetDurationSeconds(60).
					SetSource("MANUAL").
					ExecX(ctx)
			}
			for back, kg := range l.weighed {
				tx.ProgressEntry.Create().SetProfileID(c.ID).SetLocalDay(today - back).SetWeightKg(kg).ExecX(ctx)
			}
			goal := tx.WeightGoal.Create().SetProfileID(c.ID).SetDirection("LOSE").SetChangeKg(5)
			if l.gains {
				goal.SetDirection("GAIN")
			}
			goal.ExecX(ctx)
			w.talked(ctx, tx, coach, c, l.talk)
			for _, hours := range l.checkedIn {
				sent := morning.Add(-time.Duration(hours) * time.Hour)
				tx.CheckIn.Create().SetProfileID(c.ID).SetDueOn(hours).SetTitle(title).SetQuestions(nil).SetAnswers(nil).SetSentAt(sent).
					SetReplyDueAt(sent.Add(48 * time.Hour)).ExecX(ctx)
			}
			planFor(ctx, tx, c.ID, row.ID, l)
			if l.paused {
				tx.Pause.Create().SetProfileID(c.ID).SetFromDay(today - 3).SetReason("INJURY").ExecX(ctx)
			}
			change := tx.Profile.UpdateOneID(c.ID).SetShareMeasurements(!l.private)
			if l.paidFor > 0 {
				change.SetPlanEndsDay(today + l.paidFor - 1)
			}
			return change.Exec(ctx)
		})
	}
	return coach, clients
}

// planFor creates planned workouts of a client.
func planFor(ctx context.Context, tx *store.Tx, client, workout uuid.UUID, l lived) {
	today := viewer.Day(morning, time.UTC)
	for _, back := range l.planned {
		tx.PlannedWorkout.Create().
			SetProfileID(client).
			SetWorkoutID(workout).
			SetDay(today - back).
			SetPlannedFor(today - back).
			SetPosition(0).
			ExecX(ctx)
	}
	if l.ends == 0 {
		return
	}
	last, weeks, title := today+l.ends, 4, text.LocalizedText{"en": "P"}
	if l.cut {
		weeks++
	}
	tx.AssignedProgramme.Create().SetProfileID(client).SetTitle(title).SetStartsOn(last - 27).SetWeeks(weeks).SetLastDay(last).ExecX(ctx)
	tx.AssignedProgramme.Create().
		SetProfileID(client).
		SetTitle(title).
		SetStartsOn(last + 1).
		SetWeeks(4).
		SetLastDay(last).
		ExecX(ctx)
		// withdrawn
	if l.goesOn {
		tx.AssignedProgramme.Create().SetProfileID(client).SetTitle(title).SetStartsOn(last + 1).SetWeeks(1).SetLastDay(last + 7).ExecX(ctx)
	}
}

// talked creates messages of a client and their coach.
func (w *world) talked(ctx context.Context, tx *store.Tx, coach, client *ent.Profile, talk []saying) {
	if len(talk) == 0 {
		return
	}
	thread := tx.Conversation.Create().SetKind(conversation.KindCOACH_CLIENT).SetClientID(client.ID).SetCoachID(coach.ID).SaveX(ctx)
	for i, said := range talk {
		by := client
		if said.by == "t" {
			by = coach
		}
		m := tx.Message.Create().SetConversationID(thread.ID).SetAuthorID(by.ID).SetSeq(i + 1).SetRev(i + 1).SetText("Hi").
			SetCreatedAt(morning.Add(-time.Duration(said.back) * time.Hour))
		if said.by == "x" {
			m.SetDeletedAt(morning)
		}
		m.ExecX(ctx)
	}
}

// cards returns the coach's cards in the order shown.
func (w *world) cards(coach *ent.Profile) string {
	w.T.Helper()
	home, err := w.CoachHome(domaintest.As(coach))
	w.OK(err)
	var all []string
	for _, c := range home.NeedsYou {
		all = append(all, fmt.Sprintf("%s %s %d", c.Client.FirstName, c.Reason, c.Days))
	}
	return strings.Join(all, ", ")
}

// often is four completions a week before the last one.
var often = []int{8, 9, 11, 13, 15, 16, 18, 20, 22, 23, 25, 27, 29, 30, 32, 34}

func TestEachReasonHasItsThreshold(t *testing.T) {
	cases := map[string]struct {
		lived
		want string
	}{
		"new":                       {lived{assigned: 2}, "NEW_CLIENT 2"},
		"no longer new":             {lived{assigned: 3}, ""},
		"quiet since a week":        {lived{assigned: 90, trained: []int{7}}, "QUIET 7"},
		"not quite":                 {lived{assigned: 90, trained: []int{6}}, ""},
		"never did anything":        {lived{assigned: 30}, "QUIET 30"},
		"weighed themselves lately": {lived{assigned: 90, trained: []int{20}, weighed: map[int]float64{1: 80}}, ""},
		"on a pause":                {lived{assigned: 90, trained: often, paused: true}, ""},
		"gains what was to be lost": {
			lived{assigned: 90, trained: []int{1}, weighed: map[int]float64{2: 80.6, 15: 80}},
			"WEIGHT_OFF_TREND 2",
		},
		"gains a little":     {lived{assigned: 90, trained: []int{1}, weighed: map[int]float64{2: 80.4, 15: 80}}, ""},
		"gains as was meant": {lived{assigned: 90, trained: []int{1}, weighed: map[int]float64{2: 81, 15: 80}, gains: true}, ""},
		"loses what was to be gained": {
			lived{assigned: 90, trained: []int{1}, weighed: map[int]float64{2: 79, 15: 80}, gains: true},
			"WEIGHT_OFF_TREND 2",
		},
		"keeps the weight private": {
			lived{assigned: 90, trained: []int{1}, weighed: map[int]float64{2: 82, 15: 80}, private: true},
			"",
		},
		"private entries are no sign": {lived{assigned: 90, trained: []int{9}, weighed: map[int]float64{1: 80}, private: true}, "QUIET 9"},
		"trains less":                 {lived{assigned: 90, trained: append([]int{4}, often...)}, "TRAINS_LESS 4"},
		"trains half as much":         {lived{assigned: 90, trained: append([]int{4, 5}, often...)}, ""},
		"wrote a moment ago":          {lived{assigned: 90, trained: []int{1}, talk: []saying{{"c", 3}}}, ""},
		"wrote and waits": {
			lived{assigned: 90, trained: []int{1}, talk: []saying{{"t", 60}, {"c", 50}, {"c", 1}}},
			"UNANSWERED_MESSAGE 2",
		},
		"waits while on a pause":       {lived{assigned: 90, paused: true, talk: []saying{{"c", 4}}}, "UNANSWERED_MESSAGE 0"},
		"was answered":                 {lived{assigned: 90, trained: []int{1}, talk: []saying{{"c", 50}, {"t", 49}}}, ""},
		"took it back":                 {lived{assigned: 90, trained: []int{1}, talk: []saying{{"x", 50}, {"c", 2}}}, ""},
		"did what was planned":         {lived{assigned: 90, trained: []int{2, 4, 9}, planned: []int{2, 4, 9}}, ""},
		"did two thirds of it":         {lived{assigned: 90, trained: []int{2, 4}, planned: []int{2, 4, 9}}, "ADHERENCE 2"},
		"did it on other days":         {lived{assigned: 90, trained: []int{3, 5, 11}, planned: []int{2, 4, 9}}, ""},
		"did it in another week":       {lived{assigned: 90, trained: []int{1, 4, 9}, planned: []int{2, 4, 9}}, "ADHERENCE 1"},
		"had little planned":           {lived{assigned: 90, trained: []int{1}, planned: []int{4, 9}}, ""},
		"had much planned before":      {lived{assigned: 90, trained: []int{1}, planned: []int{4, 9, 14, 15, 16}}, ""},
		"has today before them":        {lived{assigned: 90, trained: []int{2, 4, 9}, planned: []int{0, 0, 2, 4, 9}}, ""},
		"did nothing of it on a pause": {lived{assigned: 90, trained: []int{9}, planned: []int{1, 2, 4, 9}, paused: true}, ""},
		"is quiet rather than lapsing": {lived{assigned: 90, trained: []int{9}, planned: []int{2, 4, 9}}, "QUIET 9"},
		"ends in a week":               {lived{assigned: 90, trained: []int{1}, ends: 7}, ""},
		"ends within a week":           {lived{assigned: 90, trained: []int{1}, ends: 6}, "PROGRAMME_ENDS 0"},
		"ends tomorrow":                {lived{assigned: 90, trained: []int{1}, ends: 1}, "PROGRAMME_ENDS 5"},
		"ends and goes on":             {lived{assigned: 90, trained: []int{1}, ends: 1, goesOn: true}, ""},
		"was ended by the coach":       {lived{assigned: 90, trained: []int{1}, ends: 1, cut: true}, ""},
		"ended yesterday":              {lived{assigned: 90, trained: []int{1}, ends: -1}, ""},
		"never trained much": {
			lived{assigned: 90, trained: []int{5, 8, 12, 16, 20, 24, 28, 32}, weighed: map[int]float64{1: 80}},
			"",
		},
		"has a plan for today":  {lived{assigned: 90, trained: []int{1}, paidFor: 1}, "PLAN_ENDS 0"},
		"has a plan for a week": {lived{assigned: 90, trained: []int{1}, paidFor: 8}, "PLAN_ENDS 7"},
		"has a plan for longer": {lived{assigned: 90, trained: []int{1}, paidFor: 9}, ""},
		"checked in":            {lived{assigned: 90, trained: []int{1}, checkedIn: []int{3}}, "CHECK_IN_WAITING 0"},
		"checked in, and again": {
			lived{assigned: 90, trained: []int{1}, private: true, checkedIn: []int{1, 60}},
			"CHECK_IN_WAITING 3",
		},
	}
	each(t, func(t *testing.T, w *world) {
		for name, c := range cases {
			coach, _ := w.trainees(c.lived)
			want := c.want
			if want != "" {
				want = "Cleo0 " + want
			}
			if got := w.cards(coach); got != want {
				t.Errorf("%s: the cards are %q, not %q", name, got, want)
			}
		}
	})
}

func TestMostUrgentCardsAreFirstInAFewStatements(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		lives := []lived{
			{assigned: 90, trained: append([]int{4}, often...)}, {assigned: 90, trained: []int{40}}, {assigned: 90, trained: []int{8}},
			{assigned: 90, trained: []int{1}, weighed: map[int]float64{2: 80.6, 15: 80}}, {assigned: 1},
		}
		for range 55 {
			lives = append(lives, lived{assigned: 90, trained: []int{1, 4, 9}, planned: []int{1, 4, 9}, ends: 20})
		}
		coach, _ := w.trainees(lives...)
		want := "Cleo1 QUIET 40, Cleo4 NEW_CLIENT 1, Cleo2 QUIET 8, Cleo3 WEIGHT_OFF_TREND 2, Cleo0 TRAINS_LESS 4"
		if got := w.cards(coach); got != want {
			t.Errorf("the cards are %q, not %q", got, want)
		}
		ctx, n := store.RecordStatements(domaintest.As(coach))
		_, err := w.CoachHome(ctx)
		w.OK(err)
		if n.Count() != 15 {
			t.Errorf("the home of sixty clients takes %d statements", n.Count())
		}
		ctx, n = store.RecordStatements(domaintest.As(coach))
		page, total, more, _, err := w.Clients(ctx, "", nil, coaching.ByAttention, 50, nil)
		w.OK(err)
		if len(page) != 50 || total != 60 || !more || n.Count() != 12 {
			t.Errorf("the first of %d clients are %d, in %d statements", total, len(page), n.Count())
		}
	})
}

func TestACheckInIsUrgentOnceItsReplyIsOverdue(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach, clients := w.trainees(
			lived{assigned: 90, trained: []int{1}, talk: []saying{{"c", 30}}},
			lived{assigned: 1},
			lived{
				assigned:  90,
				trained:   []int{1},
				checkedIn: []int{47},
			},
			lived{assigned: 90, trained: []int{1}, checkedIn: []int{48, 5}},
			lived{assigned: 90, trained: []int{8}},
		)
		want := "Cleo0 UNANSWERED_MESSAGE 1, Cleo3 CHECK_IN_WAITING 2, Cleo1 NEW_CLIENT 1, Cleo2 CHECK_IN_WAITING 2, Cleo4 QUIET 8"
		if got := w.cards(coach); got != want {
			t.Errorf("the cards are %q, not %q", got, want)
		}
		home, err := w.CoachHome(domaintest.As(coach))
		w.OK(err)
		oldest, err := w.Store.Ent.CheckIn.Query().
			Where(checkin.ProfileID(clients[3].ID)).
			Order(checkin.BySentAt()).
			FirstID(domaintest.As(coach))
		w.OK(err)
		if card := home.NeedsYou[1]; card.CheckInID == nil || *card.CheckInID != oldest || home.NeedsYou[0].CheckInID != nil {
			t.Errorf("the card leads to %v, not %v", card.CheckInID, oldest)
		}
		w.System(func(ctx context.Context, tx *store.Tx) error {
			return tx.CheckIn.Update().SetRepliedAt(morning).Exec(ctx)
		})
		if got := w.cards(coach); strings.Contains(got, "CHECK_IN") {
			t.Errorf("once they are answered the cards are %q", got)
		}
	})
}

func TestCardIsSnoozedAndReturns(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach, clients := w.trainees(lived{assigned: 90, trained: []int{9}})
		now, one := morning, 1
		w.Now = func() time.Time { return now }
		card := coaching.AttentionCardInput{ClientID: clients[0].ID, Reason: "QUIET"}
		shown := func(want string) {
			t.Helper()
			if got := w.cards(coach); got != want {
				t.Errorf("the cards are %q, not %q", got, want)
			}
		}
		w.OK(w.Snooze(domaintest.As(coach), card, &one))
		shown("")
		w.OK(w.Unsnooze(domaintest.As(coach), card))
		w.OK(w.Unsnooze(domaintest.As(coach), card))
		shown("Cleo0 QUIET 9")
		w.OK(w.Snooze(domaintest.As(coach), card, &one))
		now = now.AddDate(0, 0, 1)
		shown("Cleo0 QUIET 10")
		w.OK(w.Snooze(domaintest.As(coach), card, nil))
		now = now.AddDate(0, 0, 30)
		shown("")
		w.System(func(ctx context.Context, tx *store.Tx) error {
			day := viewer.Day(now, time.UTC) - 8
			return tx.ProgressEntry.Create().SetProfileID(clients[0].ID).SetLocalDay(day).Exec(ctx)
		})
		shown("Cleo0 QUIET 8") // it was dismissed only for the earlier day
		w.OK(w.Snooze(domaintest.As(coach), coaching.AttentionCardInput{ClientID: clients[0].ID, Reason: "TRAINS_LESS"}, nil))
		shown("Cleo0 QUIET 8")

		other := w.person("Cora", viewer.RoleCoach)
		for _, days := range []int{0, 31} {
			domaintest.Refused(t, w.Snooze(domaintest.As(coach), card, &days), errs.BadInput, "days")
		}
		domaintest.Refused(
			t,
			w.Snooze(domaintest.As(coach), coaching.AttentionCardInput{ClientID: clients[0].ID, Reason: "MOOD"}, nil),
			errs.BadInput,
			"reason",
		)
		if !ent.IsNotFound(w.Snooze(domaintest.As(other), card, nil)) || !ent.IsNotFound(w.Unsnooze(domaintest.As(other), card)) {
			t.Error("another coach puts the card aside")
		}
	})
}

func TestNothingNeedsACoachOnHoliday(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach, _ := w.trainees(lived{assigned: 90, trained: []int{9}})
		now, today := morning, viewer.Day(morning, time.UTC)
		w.Now = func() time.Time { return now }
		w.OK(w.SetHoliday(domaintest.As(coach), &coaching.Holiday{From: today + 1, To: today + 2}))
		for day, want := range []string{"Cleo0 QUIET 9", "", "", "Cleo0 QUIET 12"} {
			now = morning.AddDate(0, 0, day)
			if got := w.cards(coach); got != want {
				t.Errorf("on day %d the cards are %q", day, got)
			}
		}
		now = morning
		w.OK(w.SetHoliday(domaintest.As(coach), &coaching.Holiday{From: today, To: today}))
		home, err := w.CoachHome(domaintest.As(coach))
		w.OK(err)
		if home.Holiday == nil || *home.Holiday != (coaching.Holiday{From: today, To: today}) || w.cards(coach) != "" ||
			home.TotalClients != 1 {
			t.Errorf("the home is %+v", home)
		}
		w.OK(w.SetHoliday(domaintest.As(coach), nil))
		if w.cards(coach) == "" {
			t.Error("the holiday goes on")
		}
		for field, h := range map[string]coaching.Holiday{"from": {From: today - 366, To: today}, "to": {From: today - 3, To: today - 1}} {
			domaintest.Refused(t, w.SetHoliday(domaintest.As(coach), &h), errs.BadInput, field)
		}
		domaintest.Refused(t, w.SetHoliday(domaintest.As(coach), &coaching.Holiday{From: today + 1, To: today}), errs.BadInput, "to")
		domaintest.Refused(t, w.SetHoliday(domaintest.As(coach), &coaching.Holiday{From: today, To: today + 366}), errs.BadInput, "to")
	})
}
