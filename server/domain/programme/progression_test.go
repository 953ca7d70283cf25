package programme_test

import (
	"cmp"
	"context"
	"math"
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent/profile"
	"forma/ent/schema/prescription"
	"forma/server/domain/domaintest"
	"forma/server/domain/programme"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

const pound = 0.45359237

func exerciseOf(lines ...sets) []prescription.PrescribedExercise {
	return []prescription.PrescribedExercise{{Sets: lines, RestSeconds: 90, Tempo: "3-1-1-0", Superset: new(1), Note: "Slowly"}}
}

// weekly returns what changes of each line in the weeks after.
func weekly[T any](p programme.Progression, weeks int, of func(sets) T, lines ...sets) (list [][]T) {
	list = make([][]T, len(lines))
	for later := 1; later <= weeks; later++ {
		for i, s := range p.Week(exerciseOf(lines...), later)[0].Sets {
			list[i] = append(list[i], of(s))
		}
	}
	return list
}

func kgOf(s sets) float64    { return *s.LoadKg }
func shareOf(s sets) float64 { return *s.LoadPercent }

func wants[T any](t *testing.T, got [][]T, want ...[]T) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("the weeks have %v, not %v", got, want)
	}
}

func TestLoadGrowsByPlates(t *testing.T) {
	warmUp := sets{Kind: prescription.WarmUp, Count: 1, Reps: 5, LoadKg: new(40.0)}
	working := sets{Kind: prescription.Working, Count: 5, Reps: 5, LoadKg: new(60.0)}
	drop := sets{Kind: prescription.Drop, Count: 1, Reps: 8, LoadKg: new(45.0)}
	many := sets{Kind: prescription.AMRAP, Count: 1, LoadKg: new(50.0)}
	wants(t, weekly(programme.Progression{Rule: programme.AddLoad, LoadKg: 2.5}, 4, kgOf, warmUp, working, drop, many),
		[]float64{42.5, 42.5, 45, 47.5}, []float64{62.5, 65, 67.5, 70}, []float64{47.5, 50, 50, 52.5}, []float64{52.5, 55, 57.5, 60})
	working.LoadKg = new(61.0) // not of plates
	wants(t, weekly(programme.Progression{Rule: programme.AddLoad, LoadKg: 0.1}, 4, kgOf, working), []float64{61, 61, 62.5, 62.5})
	working.LoadKg = new(135 * pound)
	wants(t, weekly(programme.Progression{Rule: programme.AddLoad, LoadKg: 5 * pound, Units: profile.UnitsIMPERIAL}, 3,
		func(s sets) int { return int(math.Round(*s.LoadKg / pound)) }, working), []int{140, 145, 150})
}

func TestRepetitionsGrowBeforeTheLoad(t *testing.T) {
	type target struct {
		reps int
		kg   float64
	}
	of := func(s sets) target {
		if s.MostReps != nil {
			t.Errorf("%+v is a range", s)
		}
		if s.LoadKg == nil {
			return target{s.Reps, 0}
		}
		return target{s.Reps, *s.LoadKg}
	}
	ranged := sets{Kind: prescription.Working, Count: 3, Reps: 8, MostReps: new(12), LoadKg: new(60.0)}
	bodyweight := sets{Kind: prescription.Working, Count: 3, Reps: 8, MostReps: new(12)}
	fixed := sets{Kind: prescription.Working, Count: 3, Reps: 5, LoadKg: new(100.0)}
	wants(t, weekly(programme.Progression{Rule: programme.AddReps, Reps: 2, LoadKg: 2.5}, 6, of, ranged, bodyweight, fixed),
		[]target{{10, 60}, {12, 60}, {8, 62.5}, {10, 62.5}, {12, 62.5}, {8, 65}},
		[]target{{10, 0}, {12, 0}, {12, 0}, {12, 0}, {12, 0}, {12, 0}},
		[]target{{5, 100}, {5, 100}, {5, 100}, {5, 100}, {5, 100}, {5, 100}})
	wants(t, weekly(programme.Progression{Rule: programme.AddReps, Reps: 3, LoadKg: 5}, 3, of, ranged),
		[]target{{11, 60}, {12, 60}, {8, 65}})
}

func TestWaveRisesForThreeWeeks(t *testing.T) {
	working := sets{Kind: prescription.Working, Count: 5, Reps: 5, LoadKg: new(60.0)}
	warmUp := sets{Kind: prescription.WarmUp, Count: 1, Reps: 5, LoadKg: new(30.0)}
	wave := programme.Progression{Rule: programme.Wave, LoadKg: 5, LighterPercent: 20}
	wants(t, weekly(wave, 8, kgOf, warmUp, working),
		[]float64{32.5, 35, 27.5, 32.5, 35, 37.5, 30, 35}, []float64{65, 70, 55, 65, 70, 75, 60, 70})
	share := sets{Kind: prescription.Working, Count: 5, Reps: 5, LoadPercent: new(75.0)}
	wants(t, weekly(wave, 4, shareOf, share), []float64{75, 75, 60, 75})
}

func TestShareChangesByPoints(t *testing.T) {
	warmUp := sets{Kind: prescription.WarmUp, Count: 1, Reps: 5, LoadPercent: new(40.0)}
	working := sets{Kind: prescription.Working, Count: 5, Reps: 5, LoadPercent: new(72.5)}
	wants(t, weekly(programme.Progression{Rule: programme.AddPercent, PercentPoints: 2.5}, 3, shareOf, warmUp, working),
		[]float64{41.5, 43, 44}, []float64{75, 77.5, 80})
	wants(t, weekly(programme.Progression{Rule: programme.AddPercent, PercentPoints: -20}, 5, shareOf, working),
		[]float64{52.5, 32.5, 12.5, 1, 1})
}

func TestTimeAndDistanceGrow(t *testing.T) {
	plank := sets{Kind: prescription.Working, Count: 3, Seconds: new(40), LoadKg: new(10.0)}
	long := sets{Kind: prescription.Working, Count: 1, Seconds: new(7190)}
	row := sets{Kind: prescription.Working, Count: 4, Metres: new(500)}
	warmUp := sets{Kind: prescription.WarmUp, Count: 1, Metres: new(200)}
	of := func(s sets) [2]int {
		if s.Seconds != nil {
			return [2]int{*s.Seconds}
		}
		return [2]int{0, *s.Metres}
	}
	same := [][2]int{{0, 200}, {0, 200}, {0, 200}}
	wants(t, weekly(programme.Progression{Rule: programme.AddTime, Seconds: 5}, 3, of, plank, long, row, warmUp),
		[][2]int{{45}, {50}, {55}}, [][2]int{{7195}, {7200}, {7200}}, [][2]int{{0, 500}, {0, 500}, {0, 500}}, same)
	wants(t, weekly(programme.Progression{Rule: programme.AddDistance, Metres: 100}, 3, of, plank, row, warmUp),
		[][2]int{{40}, {40}, {40}}, [][2]int{{0, 600}, {0, 700}, {0, 800}}, same)
	wants(t, weekly(programme.Progression{Rule: programme.AddTime, Seconds: 5}, 2, kgOf, plank), []float64{10, 10})
}

// TestEachWeekCanBePrescribed makes random prescriptions, and checks what every rule makes of them.
func TestEachWeekCanBePrescribed(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 8))
	rules := []programme.ProgressionRule{programme.Same, programme.AddLoad, programme.AddReps, programme.Wave, programme.AddPercent}
	for range 3000 {
		p := programme.Progression{
			Rule:   rules[r.IntN(len(rules))],
			LoadKg: 0.1 + r.Float64()*99.9, Reps: 1 + r.IntN(20),
			LighterPercent: float64(1 + r.IntN(90)), PercentPoints: r.Float64()*40 - 20,
			Units: []profile.Units{profile.UnitsMETRIC, profile.UnitsIMPERIAL}[r.IntN(2)],
		}
		first := randomExercise(r)
		before := first
		for later := 1; later <= 12; later++ {
			week := p.Week(first, later)
			if week[0].Note != first[0].Note || week[0].Tempo != first[0].Tempo || week[0].Superset != first[0].Superset {
				t.Fatalf("%+v became %+v", first, week)
			}
			var heaviest float64
			for i, s := range week[0].Sets {
				was, last := first[0].Sets[i], before[0].Sets[i]
				kg, lastKg := amountOf(s.LoadKg), amountOf(last.LoadKg)
				share, lastShare := amountOf(s.LoadPercent), amountOf(last.LoadPercent)
				isLighter := p.Rule == programme.Wave && later%4 == 3
				switch {
				case !valid(s):
					t.Fatalf("%+v makes %+v of %+v", p, s, was)
				case p.Rule == programme.Same && !reflect.DeepEqual(s, was):
					t.Fatalf("what stays the same became %+v", s)
				case isLighter && (kg > lastKg || share > lastShare):
					t.Fatalf("the lighter week of %+v has %+v after %+v", p, s, last)
				case p.Rule == programme.Wave && !isLighter && kg < amountOf(was.LoadKg), p.Rule == programme.AddLoad && kg < lastKg:
					t.Fatalf("%+v falls from %+v to %+v", p, last, s)
				case p.Rule == programme.AddPercent && cmp.Compare(share, lastShare)*cmp.Compare(p.PercentPoints, 0) < 0:
					t.Fatalf("the share of %+v goes from %+v to %+v", p, last, s)
				case p.Rule == programme.AddReps && p.LoadKg >= 5 && kg == lastKg && kg < 1000 && s.Reps < last.Reps:
					t.Fatalf("%+v lowers %+v to %+v", p, last, s)
				case s.Kind == prescription.Drop && kg > heaviest:
					t.Fatalf("%+v makes a drop set heavier than its set: %+v", p, week[0].Sets)
				case kg != amountOf(was.LoadKg) && !ofPlates(kg, p.Units):
					t.Fatalf("%+v loads %v kg", p, kg)
				}
				heaviest = max(heaviest, kg)
			}
			before = week
		}
	}
}

func amountOf(n *float64) float64 {
	if n == nil {
		return 0
	}
	return *n
}

func ofPlates(kg float64, units profile.Units) bool {
	if kg >= 1000 {
		return kg == 1000
	}
	step := 2.5
	if units == profile.UnitsIMPERIAL {
		step = 5 * pound
	}
	steps := kg / step
	return steps > 0.5 && math.Abs(steps-math.Round(steps)) < 1e-9
}

// valid reports whether numbers are within what can be prescribed.
func valid(s sets) bool {
	return (s.LoadKg == nil || *s.LoadKg >= 0 && *s.LoadKg <= 1000) &&
		(s.LoadPercent == nil || *s.LoadPercent >= 1 && *s.LoadPercent <= 150) &&
		(s.MostReps == nil || *s.MostReps > s.Reps && *s.MostReps <= 1000) && s.Reps >= 1 && s.Reps <= 1000
}

// randomExercise is a warm-up, working sets, a drop set of less, and working sets in shares of the maximum.
func randomExercise(r *rand.Rand) []prescription.PrescribedExercise {
	kg := []float64{0, 1, 20, 61.3, 999, 1000}[r.IntN(6)] * r.Float64()
	working := sets{Kind: prescription.Working, Count: 3, Reps: 1 + r.IntN(500), LoadKg: &kg}
	if r.IntN(2) == 0 {
		working.MostReps = new(working.Reps + 1 + r.IntN(400))
	}
	return exerciseOf(
		sets{Kind: prescription.WarmUp, Count: 1, Reps: 5, LoadKg: new(kg * r.Float64())},
		working,
		sets{Kind: prescription.Drop, Count: 1, Reps: 8, LoadKg: new(kg * r.Float64())},
		sets{Kind: prescription.Working, Count: 1, Reps: 3, LoadPercent: new(1 + r.Float64()*149)},
		sets{Kind: prescription.Drop, Count: 1, Reps: 3, LoadPercent: new(1 + r.Float64()*149)},
	)
}

// prescribed plans squats for a day of the client with what is given.
func (w *world) prescribed(day int, lines ...sets) *programme.PlannedWorkout {
	w.T.Helper()
	one := &programme.WorkoutToPlanInput{ID: domaintest.NewID(), WorkoutID: w.squats.ID, Date: day,
		Exercises: []*prescription.PrescribedExercise{{ExerciseID: w.NewExercise(uuid.NewString()), Sets: lines}}}
	list, err := w.PlanMany(w.coach,
		programme.PlanWorkoutsInput{ClientID: domaintest.ID(w.client), Workouts: []*programme.WorkoutToPlanInput{one}})
	w.OK(err)
	return list[0]
}

func TestProgressionShowsWhatIsPlannedAndStoresNothing(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		first := w.prescribed(monday+2, sets{Kind: prescription.Working, Count: 5, Reps: 5, LoadKg: new(60.0)})
		second := w.prescribed(monday+9, sets{Kind: prescription.Working, Count: 3, Reps: 5, LoadKg: new(50.0)})
		_, err := w.Move(w.client, second.ID, monday+10)
		w.OK(err)
		in := programme.ProgressionInput{PlannedID: first.ID, Weeks: 3, Rule: programme.AddLoad, LoadKg: new(2.5)}
		weeks, err := w.Progression(w.coach, in)
		w.OK(err)
		if len(weeks) != 3 || weeks[0].Date != monday+10 || weeks[0].Planned.ID != second.ID || weeks[1].Date != monday+16 ||
			weeks[1].Planned != nil || *weeks[2].Exercises[0].Sets[0].LoadKg != 67.5 {
			t.Errorf("the weeks are %+v", weeks)
		}
		if week := w.week(w.coach, monday+16); len(week.Planned) != 0 {
			t.Errorf("%v is planned", week.Planned)
		}
		other := w.prescribed(monday+7, sets{Kind: prescription.Working, Count: 3, Reps: 5, LoadKg: new(40.0)})
		_, err = w.Move(w.client, other.ID, monday+9)
		w.OK(err)
		weeks, err = w.Progression(w.coach, in)
		w.OK(err)
		if weeks[0].Planned.ID != second.ID {
			t.Error("what was moved to the day is taken for what was planned for it")
		}
		w.System(func(ctx context.Context, tx *store.Tx) error {
			return tx.Profile.UpdateOneID(domaintest.ID(w.coach)).SetUnits(profile.UnitsIMPERIAL).Exec(ctx)
		})
		weeks, err = w.Progression(w.coach, in)
		w.OK(err)
		if kg := *weeks[0].Exercises[0].Sets[0].LoadKg; math.Abs(kg-140*pound) > 1e-9 {
			t.Errorf("in pounds, %v kg follow 60 kg", kg)
		}

		w.Pass(8 * 24 * time.Hour)
		w.done(w.squats, monday+8)
		w.done(w.squats, monday+8)
		weeks, err = w.Progression(w.coach, in)
		w.OK(err)
		if weeks[0].Planned.Log == nil {
			t.Error("what is done is offered")
		}
		w.Pass(7 * 24 * time.Hour)
		weeks, err = w.Progression(w.coach, in)
		w.OK(err)
		if len(weeks) != 2 || weeks[0].Date != monday+16 {
			t.Errorf("later, the weeks are %+v", weeks)
		}
	})
}

func TestProgressionNeedsItsNumbers(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		first := w.prescribed(monday+2, sets{Kind: prescription.Working, Count: 5, Reps: 5, LoadKg: new(60.0)})
		for field, change := range map[string]func(*programme.ProgressionInput){
			"weeks":          func(in *programme.ProgressionInput) { in.Weeks = 13 },
			"loadKg":         func(in *programme.ProgressionInput) { in.LoadKg = nil },
			"reps":           func(in *programme.ProgressionInput) { in.Rule, in.Reps = programme.AddReps, new(0) },
			"lighterPercent": func(in *programme.ProgressionInput) { in.Rule, in.LighterPercent = programme.Wave, new(91.0) },
			"seconds":        func(in *programme.ProgressionInput) { in.Rule, in.Seconds = programme.AddTime, new(601) },
			"metres":         func(in *programme.ProgressionInput) { in.Rule = programme.AddDistance },
			"percentPoints": func(in *programme.ProgressionInput) {
				in.Rule, in.PercentPoints = programme.AddPercent, new(math.NaN())
			},
		} {
			in := programme.ProgressionInput{PlannedID: first.ID, Weeks: 3, Rule: programme.AddLoad, LoadKg: new(2.5)}
			change(&in)
			_, err := w.Progression(w.coach, in)
			domaintest.Refused(t, err, errs.BadInput, field)
		}
		in := programme.ProgressionInput{PlannedID: first.ID, Weeks: 1, Rule: programme.Same}
		_, err := w.Progression(w.other, in)
		domaintest.Refused(t, err, errs.NotFound, "")
		in.PlannedID = w.plan(monday + 3)
		_, err = w.Progression(w.coach, in)
		domaintest.Refused(t, err, errs.BadInput, "plannedId")
	})
}

// plan plans rows for a day of the client without a prescription.
func (w *world) plan(day int) uuid.UUID {
	w.T.Helper()
	p, err := w.Plan(w.coach, programme.PlanWorkoutInput{ClientID: domaintest.ID(w.client), WorkoutID: w.rows.ID, Date: day})
	w.OK(err)
	return p.ID
}
