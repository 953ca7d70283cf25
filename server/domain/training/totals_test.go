package training_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"path"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/coachassignment"
	"forma/ent/migrations"
	"forma/ent/progressentry"
	"forma/ent/schema/text"
	"forma/ent/setlog"
	"forma/ent/viewer"
	"forma/ent/workoutlog"
	"forma/server/platform/store"
)

// Whatever is written, what triggers keep count of is what a recount gives; so it is after the migration that began to keep it.
func TestKeptTotalsAreARecount(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		h := &busy{world: w, r: rand.New(rand.NewPCG(7, 8)), done: map[string]int{}}
		for range 3 {
			h.people = append(h.people, w.person(viewer.RoleClient))
			h.coaches = append(h.coaches, w.person(viewer.RoleCoach))
			h.workouts = append(h.workouts, w.NewWorkout(nil).ID)
			h.exercises = append(h.exercises, w.NewExercise(fmt.Sprintf("exercise-%d", len(h.exercises))))
		}
		for step := range 200 {
			what := h.happens()
			wrong, err := w.DB.WrongTotals(t.Context())
			w.OK(err)
			if len(wrong) > 0 {
				t.Fatalf("after %s, the step %d, these differ: %v", what, step, wrong)
			}
		}
		if h.done["is erased"] < 5 || h.done["takes back"] < 5 {
			t.Errorf("too little happened: %v", h.done)
		}
		fills := fillsOf(t, w.DB.Dialect)
		for table, fill := range fills {
			for _, statement := range append([]string{"DELETE FROM " + table}, fill...) {
				if _, err := w.DB.DB.Exec(statement); err != nil {
					t.Fatal(err)
				}
			}
		}
		wrong, err := w.DB.WrongTotals(t.Context())
		w.OK(err)
		if len(fills) != 7 || len(wrong) > 0 {
			t.Errorf("the migration fills %d tables, of which these differ: %v", len(fills), wrong)
		}
	})
}

// A total that does not hold is noticed.
func TestWrongTotalsAreNoticed(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		h := &busy{world: w, r: rand.New(rand.NewPCG(7, 8)), done: map[string]int{}}
		h.people, h.coaches = []uuid.UUID{w.person(viewer.RoleClient)}, []uuid.UUID{w.person(viewer.RoleCoach)}
		h.workouts, h.exercises = []uuid.UUID{w.NewWorkout(nil).ID}, []uuid.UUID{w.NewExercise("squat")}
		h.now = w.Time()
		w.System(h.completes)
		w.System(h.measures)
		w.System(h.getsACoach)
		for table, column := range map[string]string{"completion_totals": "completions", "workout_totals": "completions",
			"entry_totals": "entries", "client_totals": "clients", "best_loads": "load_kg", "latest_exercises": "last_day",
			"exercise_totals": "sets", "head_counts": "people"} {
			if _, err := w.DB.DB.Exec(fmt.Sprintf("UPDATE %[1]s SET %[2]s = %[2]s + 1", table, column)); err != nil {
				t.Fatal(err)
			}
			wrong, err := w.DB.WrongTotals(t.Context())
			w.OK(err)
			if wrong[table] == 0 || len(wrong) != 1 {
				t.Errorf("%s was changed, and said to be wrong: %v", table, wrong)
			}
			if _, err := w.DB.DB.Exec(fmt.Sprintf("UPDATE %[1]s SET %[2]s = %[2]s - 1", table, column)); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// fillsOf returns the statements of the migrations that fill the totals, by table.
func fillsOf(t *testing.T, dialect string) map[string][]string {
	t.Helper()
	names, err := migrations.Files.ReadDir(strings.ReplaceAll(dialect, "sqlite3", "sqlite"))
	if err != nil {
		t.Fatal(err)
	}
	fills := map[string][]string{}
	for _, f := range names {
		if !strings.HasSuffix(f.Name(), "_kept_totals.sql") && !strings.HasSuffix(f.Name(), "_exercise_totals.sql") {
			continue
		}
		script, err := migrations.Files.ReadFile(path.Join(strings.ReplaceAll(dialect, "sqlite3", "sqlite"), f.Name()))
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(script)) {
			rest, filling := strings.CutPrefix(line, "INSERT INTO ")
			if table := strings.Fields(rest)[0]; filling && table != "head_counts" && table[0] != '`' {
				fills[table] = append(fills[table], line)
			}
		}
	}
	return fills
}

func (w *world) person(role viewer.Role) uuid.UUID { return w.NewProfile(role, nil).ID }

// busy is a business in which anything happens.
type busy struct {
	*world
	r                                    *rand.Rand
	now                                  time.Time
	people, coaches, workouts, exercises []uuid.UUID
	done                                 map[string]int
}

func one[T any](r *rand.Rand, list []T) T { return list[r.IntN(len(list))] }

// happens does something, and returns what.
func (h *busy) happens() (what string) {
	h.T.Helper()
	h.now = h.Time().AddDate(0, 0, -h.r.IntN(5)).Add(time.Duration(h.r.IntN(3)) * time.Hour)
	acts := []struct {
		name string
		do   func(ctx context.Context, tx *store.Tx) error
	}{
		{"completes", h.completes}, {"completes", h.completes}, {"completes", h.completes},
		{"takes back", h.takesBack}, {"changes a set", h.changesASet}, {"removes a set", h.removesASet},
		{"measures", h.measures}, {"measures again", h.measuresAgain}, {"forgets a measurement", h.forgetsAMeasurement},
		{"gets a coach", h.getsACoach}, {"leaves a coach", h.leavesACoach}, {"returns to a coach", h.returnsToACoach},
		{"asks", h.asks}, {"is answered", h.isAnswered}, {"books", h.books}, {"cancels", h.cancels}, {"is erased", h.isErased},
	}
	act := one(h.r, acts)
	h.System(act.do)
	h.done[act.name]++
	return act.name
}

func (h *busy) completes(ctx context.Context, tx *store.Tx) error {
	person := one(h.r, h.people)
	log, err := tx.WorkoutLog.Create().SetProfileID(person).SetWorkoutID(one(h.r, h.workouts)).SetCompletedAt(h.now).
		SetLocalDay(viewer.Day(h.now, time.UTC) + h.r.IntN(2)).SetDurationSeconds(60).SetSource("MANUAL").Save(ctx)
	for i := 0; err == nil && i < 4; i++ {
		set := tx.SetLog.Create().SetProfileID(person).SetWorkoutLogID(log.ID).SetExerciseID(one(h.r, h.exercises)).SetPosition(i)
		if n := 5 + h.r.IntN(3); h.r.IntN(4) > 0 {
			set.SetReps(n)
		} else {
			set.SetSeconds(n)
		}
		if h.r.IntN(3) > 0 {
			set.SetLoadKg(float64(10 * h.r.IntN(4)))
		}
		err = set.Exec(ctx)
	}
	return err
}

func (h *busy) takesBack(ctx context.Context, tx *store.Tx) error {
	logs, err := tx.WorkoutLog.Query().Order(workoutlog.ByID()).IDs(ctx)
	if err != nil || len(logs) == 0 {
		return err
	}
	latest := logs[len(logs)-1-h.r.IntN(min(3, len(logs)))]
	return tx.WorkoutLog.DeleteOneID(one(h.r, []uuid.UUID{latest, one(h.r, logs)})).Exec(ctx)
}

// changesASet does what the product does not do, and a program with the database can.
func (h *busy) changesASet(ctx context.Context, tx *store.Tx) error {
	sets, err := tx.SetLog.Query().Order(setlog.ByID()).IDs(ctx)
	if err != nil || len(sets) == 0 {
		return err
	}
	_, err = tx.SQL.ExecContext(ctx, fmt.Sprintf("UPDATE set_logs SET load_kg = %d, exercise_id = '%s' WHERE id = '%s'",
		h.r.IntN(40), one(h.r, h.exercises), one(h.r, sets)))
	return err
}

func (h *busy) removesASet(ctx context.Context, tx *store.Tx) error {
	sets, err := tx.SetLog.Query().Order(setlog.ByID()).IDs(ctx)
	if err != nil || len(sets) == 0 {
		return err
	}
	return tx.SetLog.DeleteOneID(one(h.r, sets)).Exec(ctx)
}

func (h *busy) measures(ctx context.Context, tx *store.Tx) error {
	return tx.ProgressEntry.Create().SetProfileID(one(h.r, h.people)).SetLocalDay(viewer.Day(h.now, time.UTC)).SetWeightKg(70).Exec(ctx)
}

func (h *busy) measuresAgain(ctx context.Context, tx *store.Tx) error {
	return tx.ProgressEntry.Update().Where(progressentry.ProfileID(one(h.r, h.people))).SetLocalDay(viewer.Day(h.now, time.UTC)).Exec(ctx)
}

func (h *busy) forgetsAMeasurement(ctx context.Context, tx *store.Tx) error {
	entries, err := tx.ProgressEntry.Query().Order(progressentry.ByID()).IDs(ctx)
	if err != nil || len(entries) == 0 {
		return err
	}
	return tx.ProgressEntry.DeleteOneID(one(h.r, entries)).Exec(ctx)
}

func (h *busy) current(ctx context.Context, tx *store.Tx, person uuid.UUID) (bool, error) {
	return tx.CoachAssignment.Query().Where(coachassignment.ClientID(person), coachassignment.EndedAtIsNil()).Exist(ctx)
}

func (h *busy) getsACoach(ctx context.Context, tx *store.Tx) error {
	person := one(h.r, h.people)
	if has, err := h.current(ctx, tx, person); err != nil || has {
		return err
	}
	return tx.CoachAssignment.Create().SetCoachID(one(h.r, h.coaches)).SetClientID(person).Exec(ctx)
}

func (h *busy) leavesACoach(ctx context.Context, tx *store.Tx) error {
	return tx.CoachAssignment.Update().Where(coachassignment.ClientID(one(h.r, h.people)), coachassignment.EndedAtIsNil()).
		SetEndedAt(h.now).Exec(ctx)
}

func (h *busy) returnsToACoach(ctx context.Context, tx *store.Tx) error {
	person := one(h.r, h.people)
	if has, err := h.current(ctx, tx, person); err != nil || has {
		return err
	}
	bond, err := tx.CoachAssignment.Query().Where(coachassignment.ClientID(person)).Order(coachassignment.ByID()).First(ctx)
	if ent.IsNotFound(err) {
		return nil
	}
	if err != nil {
		return err
	}
	return tx.CoachAssignment.UpdateOne(bond).ClearEndedAt().Exec(ctx)
}

func (h *busy) asks(ctx context.Context, tx *store.Tx) error {
	return tx.Ticket.Create().SetProfileID(one(h.r, h.people)).SetLanguage(viewer.LanguageEN).SetPlan(viewer.PlanFree).SetTopic("APP").
		SetSummary("s").SetState("OPEN").SetUrgency(1).SetFirstDueAt(h.now).SetDueAt(h.now).SetUpdatedAt(h.now).Exec(ctx)
}

func (h *busy) isAnswered(ctx context.Context, tx *store.Tx) error {
	tickets, err := tx.Ticket.Query().All(ctx)
	if err != nil || len(tickets) == 0 {
		return err
	}
	change := tx.Ticket.UpdateOne(one(h.r, tickets))
	switch h.r.IntN(3) {
	case 0:
		change.SetState("SOLVED")
	case 1:
		change.SetState("OPEN")
	default:
		change.SetMergedIntoID(tickets[0].ID)
	}
	return change.Exec(ctx)
}

func (h *busy) books(ctx context.Context, tx *store.Tx) error {
	return tx.CoachingSession.Create().SetCoachID(one(h.r, h.coaches)).SetClientID(one(h.r, h.people)).SetTypeID(uuid.New()).
		SetName(text.LocalizedText{"en": "S"}).SetMinutes(30).SetCapacity(1).SetMode("LINK").SetPlace("p").SetRequiredPlan(viewer.PlanVIP).
		SetBuffer(0).SetStartsAt(h.now).SetEndsAt(h.now).SetState("CONFIRMED").Exec(ctx)
}

func (h *busy) cancels(ctx context.Context, tx *store.Tx) error {
	sessions, err := tx.CoachingSession.Query().IDs(ctx)
	if err != nil || len(sessions) == 0 {
		return err
	}
	return tx.CoachingSession.DeleteOneID(one(h.r, sessions)).Exec(ctx)
}

// isErased erases a client or a coach, whose place another takes.
func (h *busy) isErased(ctx context.Context, tx *store.Tx) error {
	list, role := h.people, viewer.RoleClient
	if h.r.IntN(3) == 0 {
		list, role = h.coaches, viewer.RoleCoach
	}
	i := h.r.IntN(len(list))
	if err := tx.Profile.DeleteOneID(list[i]).Exec(ctx); err != nil {
		return err
	}
	p, err := tx.Profile.Create().SetFirstName("A").SetLastName("B").SetEmail(uuid.NewString()).SetRole(role).Save(ctx)
	if err == nil {
		list[i] = p.ID
	}
	return err
}
