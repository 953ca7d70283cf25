package content_test

import (
	"bytes"
	"image/jpeg"
	"math"
	"reflect"
	"regexp"
	"slices"
	"testing"

	"forma/ent/schema/text"
	"forma/server/domain/domaintest"
	"forma/server/domain/library"
	"forma/server/tools/demo/content"
)

func TestWorkoutsAreOfExercisesOfTheCatalogue(t *testing.T) {
	catalogue, err := library.CatalogueExercises()
	if err != nil {
		t.Fatal(err)
	}
	keys := map[string]bool{}
	for _, e := range catalogue {
		keys[e.Key] = true
	}
	used := map[string]bool{}
	for _, w := range content.Workouts() {
		for _, s := range w.Steps {
			if !keys[s.Exercise] {
				t.Errorf("%s has an unknown exercise %q", w.Title["en"], s.Exercise)
			}
			used[s.Exercise] = true
			if s.Note != nil {
				domaintest.InBoth(t, w.Title["en"]+", "+s.Exercise, s.Note)
			}
		}
	}
	if len(used) < 60 {
		t.Errorf("%d exercises occur in a workout", len(used))
	}
	for _, kind := range []string{"none", "mat", "step", "bench", "dumbbells", "barbell", "kettlebell", "band", "pull-up bar", "machine",
		"rope", "rower", "bike"} {
		if !slices.ContainsFunc(catalogue, func(e library.CatalogueExercise) bool { return used[e.Key] && e.Equipment == kind }) {
			t.Errorf("no workout is done with: %s", kind)
		}
	}
	for _, key := range []string{"pull-up", "lat-pulldown"} {
		if !used[key] {
			t.Errorf("no workout has a vertical pull such as %s", key)
		}
	}
}

// oneSided are the exercises that train one side at a time.
var oneSided = []string{"reverse-lunge", "split-squat", "step-up", "row", "side-plank", "dead-bug", "bird-dog", "worlds-greatest",
	"thread-needle", "hip-90-90", "hamstring-flow", "dumbbell-row", "pallof-press", "thoracic-rotation", "hip-flexor-stretch"}

var (
	eachSide = text.LocalizedText{"en": `each (side|leg|arm)`, "ru": `на каждую (сторону|ногу)|каждой рукой`}
	inTurn   = text.LocalizedText{"en": `(?i)alternate sides`, "ru": `(?i)череду(йте|я)`}
	warmsUp  = text.LocalizedText{"en": `Warm-up`, "ru": `[Рр]азмин`}
)

// says reports whether a note says something in both languages.
func says(t *testing.T, note text.LocalizedText, what text.LocalizedText) bool {
	t.Helper()
	if note == nil {
		return false
	}
	en, ru := regexp.MustCompile(what["en"]).MatchString(note["en"]), regexp.MustCompile(what["ru"]).MatchString(note["ru"])
	if en != ru {
		t.Errorf("only one language of the note says it: %+v", note)
	}
	return en
}

func TestOneSidedLinesSayEachSide(t *testing.T) {
	for _, w := range content.Workouts() {
		for _, s := range w.Steps {
			each, turns := says(t, s.Note, eachSide), says(t, s.Note, inTurn)
			// Seconds may be for both sides together, repetitions are those of one.
			if slices.Contains(oneSided, s.Exercise) && !each && !(turns && s.Seconds != nil) {
				t.Errorf("%s: %s does not say how much is for each side", w.Title["en"], s.Exercise)
			}
		}
	}
}

// demanding are the exercises that nobody should begin with: jumps, sprints, and those done with a heavy load.
var demanding = []string{"jumping-jack", "burpee", "skater", "high-knees", "jump-rope", "kettlebell-swing", "dumbbell-thruster",
	"back-squat", "front-squat", "deadlift", "bench-press", "hip-thrust", "pull-up"}

func TestAWarmUpComesBeforeJumpsAndHeavySets(t *testing.T) {
	for _, w := range content.Workouts() {
		warm := false
		for _, s := range w.Steps {
			warm = warm || says(t, s.Note, warmsUp)
			if slices.Contains(demanding, s.Exercise) && !warm {
				t.Errorf("%s begins with %s", w.Title["en"], s.Exercise)
			}
		}
	}
}

// A line takes a while to go to, and less within a superset, where everything lies ready.
const (
	perRep     = 4
	betweenSet = 5
	changeover = 15
)

// seconds is how long a plan takes. The rest after the last set is not part of it.
func seconds(t *testing.T, steps []content.Step) (all int) {
	t.Helper()
	rest := 0
	for i, s := range steps {
		work := 0
		if s.Seconds != nil {
			work = *s.Seconds
		} else {
			work = *s.Reps * perRep
		}
		if says(t, s.Note, eachSide) {
			work *= 2
		}
		all += s.Sets * work
		follows := func(a, b content.Step) bool {
			return a.Superset != nil && b.Superset != nil && *a.Superset == *b.Superset
		}
		if i > 0 && follows(steps[i-1], s) {
			all += s.Sets * betweenSet
		} else if i > 0 {
			all += changeover
		}
		if i+1 == len(steps) || !follows(s, steps[i+1]) {
			all, rest = all+s.Sets*s.RestSeconds, s.RestSeconds
		}
	}
	return all - rest
}

func TestWorkoutsTakeTheMinutesThatTheyState(t *testing.T) {
	for _, w := range content.Workouts() {
		takes := float64(seconds(t, w.Steps)) / 60
		if off := takes/float64(w.Minutes) - 1; math.Abs(off) > 0.15 {
			t.Errorf("%s takes %.1f of %d minutes", w.Title["en"], takes, w.Minutes)
		}
	}
}

func TestSupersetsHaveEqualSetsAndNoRestWithin(t *testing.T) {
	for _, w := range content.Workouts() {
		of := map[int][]content.Step{}
		for _, s := range w.Steps {
			if s.Superset != nil {
				of[*s.Superset] = append(of[*s.Superset], s)
			}
		}
		for n, steps := range of {
			for i, s := range steps {
				if len(steps) < 2 || s.Sets != steps[0].Sets || i+1 < len(steps) && s.RestSeconds > 0 {
					t.Errorf("%s: %s is no part of superset %d", w.Title["en"], s.Exercise, n)
				}
			}
		}
	}
}

func TestWorkoutsShipForEveryCategoryGoalAndLevel(t *testing.T) {
	cells := map[[3]string]int{}
	for _, w := range content.Workouts() {
		domaintest.InBoth(t, w.Title["en"], w.Title)
		domaintest.InBoth(t, w.Title["en"], w.Description)
		if len(w.Tags["en"]) != len(w.Tags["ru"]) {
			t.Errorf("%s: tags differ: %+v", w.Title["en"], w.Tags)
		}
		cells[[3]string{w.Category, w.Goal, w.Level}]++
	}
	if len(cells) != 27 {
		t.Errorf("%d of 27 combinations have a workout", len(cells))
	}
}

func TestEveryCoverShowsAnExerciseOfItsWorkoutAndNoOtherCover(t *testing.T) {
	shown := map[string]string{}
	for _, w := range content.Workouts() {
		if !slices.ContainsFunc(w.Steps, func(s content.Step) bool { return s.Exercise == w.Cover }) {
			t.Errorf("%s does not contain the exercise of its cover, %q", w.Title["en"], w.Cover)
		}
		cover := content.Cover(w.Cover)
		size, err := jpeg.DecodeConfig(bytes.NewReader(cover))
		if err != nil || size.Width != 800 || size.Height != 450 || len(cover) > 32<<10 {
			t.Errorf("%s: %d × %d pixels in %d bytes, %v", w.Title["en"], size.Width, size.Height, len(cover), err)
		}
		if other, ok := shown[string(cover)]; ok {
			t.Errorf("%s has the cover of %s", w.Title["en"], other)
		}
		shown[string(cover)] = w.Title["en"]
	}
}

func TestFiguresAreDrawnTheSameEachTimeAndShowTheGirth(t *testing.T) {
	drawn := map[string]bool{}
	for _, pose := range []string{content.FigureFront, content.FigureSide} {
		for _, girth := range []float64{1, 1.3} {
			first, err := content.Figure(pose, girth)
			again, _ := content.Figure(pose, girth)
			if err != nil || !bytes.Equal(first, again) || len(first) > 40_000 {
				t.Errorf("%s at %v: %d bytes, %v", pose, girth, len(first), err)
			}
			drawn[string(first)] = true
		}
	}
	if len(drawn) != 4 {
		t.Errorf("%d of 4 figures differ", len(drawn))
	}
}

// weeksOf are the workouts of each week of a programme.
func weeksOf(t *testing.T, p content.Programme) (weeks [][]content.Workout) {
	t.Helper()
	library := content.Workouts()
	for _, phase := range p.Phases {
		domaintest.InBoth(t, p.Title["en"], phase.Title)
		for _, week := range phase.Weeks {
			var all []content.Workout
			for _, day := range week.Days {
				for _, title := range day.Workouts {
					i := slices.IndexFunc(library, func(w content.Workout) bool { return w.Title["en"] == title })
					if i < 0 {
						t.Fatalf("%s has an unknown workout %q", p.Title["en"], title)
					}
					all = append(all, library[i])
				}
			}
			for range max(1, week.Times) {
				weeks = append(weeks, all)
			}
		}
	}
	return weeks
}

func TestProgrammesProgressAndVary(t *testing.T) {
	for _, p := range content.Programmes() {
		domaintest.InBoth(t, p.Title["en"], p.Title)
		domaintest.InBoth(t, p.Title["en"], p.Description)
		weeks, titles, levels := weeksOf(t, p), map[string]bool{}, map[string]bool{}
		for _, week := range weeks {
			for _, w := range week {
				titles[w.Title["en"]], levels[w.Level] = true, true
			}
		}
		if len(titles) < 6 || !levels[p.Level] || levels["ADVANCED"] && p.Level != "ADVANCED" {
			t.Errorf("%s has %d different workouts, of the levels %v", p.Title["en"], len(titles), levels)
		}
		for i := 3; i < len(weeks); i++ {
			if reflect.DeepEqual(weeks[i], weeks[i-1]) && reflect.DeepEqual(weeks[i-1], weeks[i-2]) {
				t.Errorf("%s: nothing grows up to week %d", p.Title["en"], i+1)
			}
		}
	}
}

func TestProgrammesDoWhatTheirDescriptionsSay(t *testing.T) {
	all := map[string][][]content.Workout{}
	for _, p := range content.Programmes() {
		all[p.Title["en"]] = weeksOf(t, p)
	}
	strength := func(week []content.Workout) (days, sets int) {
		for _, w := range week {
			if w.Category != "STRENGTH" {
				continue
			}
			days++
			for _, s := range w.Steps {
				sets += s.Sets
			}
		}
		return days, sets
	}
	var sets []int
	for _, week := range all["Build in volume"] {
		_, n := strength(week)
		sets = append(sets, n)
	}
	for _, block := range [][]int{sets[0:4], sets[5:9]} {
		if !slices.IsSorted(block) || block[0] == block[3] {
			t.Errorf("Build in volume has weeks of %v sets", sets)
		}
	}
	if sets[4] >= sets[0] || sets[5] <= sets[0] {
		t.Errorf("Build in volume eases to %d and begins again with %d sets", sets[4], sets[5])
	}
	for i, week := range all["First muscle"] {
		if days, _ := strength(week); days != 3 {
			t.Errorf("First muscle has %d strength days in week %d", days, i+1)
		}
	}
	for i, week := range all["Heavy and calm"] {
		for _, w := range week {
			for _, s := range w.Steps {
				if slices.Contains([]string{"reverse-lunge", "split-squat", "worlds-greatest", "burpee", "skater", "jumping-jack", "high-knees",
					"jump-rope", "deep-squat-hold"}, s.Exercise) {
					t.Errorf("Heavy and calm jumps or lunges in week %d: %s", i+1, w.Title["en"])
				}
			}
		}
	}
	for title, most := range map[string]int{"Back in motion": 25, "Four short days": 30} {
		for i, week := range all[title] {
			for _, w := range week {
				if w.Minutes > most {
					t.Errorf("%s has %s in week %d, which takes %d minutes", title, w.Title["en"], i+1, w.Minutes)
				}
			}
		}
	}
}
