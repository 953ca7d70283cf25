package demo

import (
	"context"
	"fmt"
	"math"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/plannedworkout"
	"forma/ent/schema/prescription"
	"forma/ent/schema/programmeday"
	"forma/ent/viewer"
	"forma/server/domain/programme"
	"forma/server/tools/demo/content"
)

// given is a programme that a client was assigned some weeks ago.
type given struct {
	title string
	ago   int
}

// regime is a client's programmes, and how many of ten planned workouts they do. Clients who must see something today get it even on a
// rest day. For some, the coach prescribes the loads of what is left of this week.
type regime struct {
	programmes []given
	keeps      int
	today      string
	prescribed bool
}

var regimes = map[string]regime{
	"client@forma.test":         {[]given{{"A lighter start", 19}, {"Steady burn", 11}, {"Heavy and calm", 2}}, 9, "Open shoulders", false},
	"oleg.dementev@forma.test":  {[]given{{"A lighter start", 20}, {"Steady burn", 13}, {"Four short days", 3}}, 8, "Mobile and moving", false},
	"basic@forma.test":          {[]given{{"A lighter start", 9}, {"Back in motion", 2}}, 8, "", false},
	"vera.soboleva@forma.test":  {[]given{{"Steady burn", 4}}, 7, "", true},
	"priya.nandan@forma.test":   {[]given{{"First muscle", 7}}, 9, "", false},
	"timur.akhmetov@forma.test": {[]given{{"Steady burn", 5}}, 7, "", false},
	"egor.laptev@forma.test":    {[]given{{"A lighter start", 5}}, 9, "", false},
	"hana.brandt@forma.test":    {[]given{{"Build in volume", 4}}, 5, "", false},
	"jonas.keel@forma.test":     {[]given{{"Steady burn", 18}, {"Strong all year", 9}}, 9, "", true},
	"kenji.arata@forma.test":    {[]given{{"Strong all year", 6}}, 9, "", false},
}

// says is what clients say about how they can train.
var says = map[string]programme.TrainingSettingsInput{
	"client@forma.test": {
		Level:     new("INTERMEDIATE"),
		Equipment: []string{"DUMBBELLS", "BARBELL", "BENCH", "PULL_UP_BAR", "MAT"},
		Minutes:   new(45),
	},
	"oleg.dementev@forma.test": {Level: new("INTERMEDIATE"), Equipment: []string{"DUMBBELLS", "BAND", "MAT"}, Minutes: new(30)},
	"priya.nandan@forma.test":  {Level: new("BEGINNER"), Equipment: []string{"DUMBBELLS"}},
}

// programmes creates the ready-made and the coaches' programmes.
func (d *Demo) programmes(
	ctx context.Context,
	admin *ent.Profile,
	staff []*ent.Profile,
	library []*ent.Workout,
	opened time.Time,
) (map[string]uuid.UUID, error) {
	ids, workouts := map[string]uuid.UUID{}, map[string]uuid.UUID{}
	for _, w := range library {
		workouts[w.Title["en"]] = w.ID
	}
	for _, p := range content.Programmes() {
		author := admin
		if p.Coach >= 0 {
			author = staff[p.Coach]
		}
		in := programme.ProgrammeInput{Title: p.Title, Description: p.Description, Goal: p.Goal, Level: p.Level}
		for _, phase := range p.Phases {
			in.Phases = append(in.Phases, &programmeday.ProgrammePhase{Week: in.Weeks + 1, Title: phase.Title})
			for _, week := range phase.Weeks {
				for range max(1, week.Times) {
					in.Weeks++
					in.Workouts = append(in.Workouts, weekOf(week, in.Weeks, workouts)...)
				}
			}
		}
		row, err := d.planning(opened).Create(viewer.With(ctx, &viewer.Viewer{ID: author.ID, Role: author.Role, Onboarded: true}), in)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", p.Title["en"], err)
		}
		ids[p.Title["en"]] = row.ID
	}
	return ids, nil
}

// weekOf returns the workouts of a programme's week, by its number.
func weekOf(week content.Week, number int, workouts map[string]uuid.UUID) (of []*programmeday.ProgrammeWorkout) {
	for _, day := range week.Days {
		for _, title := range day.Workouts {
			of = append(of, &programmeday.ProgrammeWorkout{Week: number, Weekday: day.Weekday, WorkoutID: workouts[title]})
		}
	}
	return of
}

// planning returns the programme service at a given time.
func (d *Demo) planning(t time.Time) *programme.Service {
	return &programme.Service{Store: d.Store, Notify: d.at(t).notify, Now: func() time.Time { return t }}
}

// give assigns a client their programmes.
func (d *Demo) give(
	ctx context.Context,
	c person,
	coach, client *ent.Profile,
	programmes map[string]uuid.UUID,
	library []*ent.Workout,
) error {
	as := viewer.With(ctx, &viewer.Viewer{ID: coach.ID, Role: viewer.RoleCoach, Onboarded: true})
	if in, said := says[c.email]; said {
		in.DaysPerWeek = client.WeekGoal
		self := viewer.With(ctx, &viewer.Viewer{ID: client.ID, Role: viewer.RoleClient, Onboarded: true})
		if _, err := d.planning(d.now).SaveTrainingSettings(self, in); err != nil {
			return fmt.Errorf("say how they train: %w", err)
		}
	}
	r, today := regimes[c.email], viewer.Day(d.now, viewer.Location(c.zone))
	for _, g := range r.programmes {
		starts := viewer.Monday(today) - 7*g.ago
		at := time.Unix(int64(starts)*86400, 0).UTC().Add(8 * time.Hour)
		if _, err := d.planning(at).Assign(as, programme.AssignProgrammeInput{ClientID: client.ID, ProgrammeID: programmes[g.title],
			StartsOn: starts}); err != nil {
			return fmt.Errorf("%s: %w", g.title, err)
		}
	}
	if r.prescribed {
		if err := d.prescribe(as, client, today); err != nil {
			return fmt.Errorf("prescribe: %w", err)
		}
	}
	if r.today == "" {
		return nil
	}
	planned, err := d.planned(ctx, client)
	if err != nil || len(planned[today]) > 0 {
		return err
	}
	for _, w := range library {
		if w.Title["en"] == r.today {
			_, err = d.planning(d.now).Plan(as, programme.PlanWorkoutInput{ClientID: client.ID, WorkoutID: w.ID, Date: today})
		}
	}
	return err
}

// prescribedWeeks is for how many weeks a coach has prescribed loads: this one and those after it.
const prescribedWeeks = 3

// prescribe prescribes growing loads for a client's planned strength workouts from today on.
func (d *Demo) prescribe(ctx context.Context, client *ent.Profile, today int) error {
	rows, err := d.Store.Reader(ctx).
		PlannedWorkout.Query().
		Where(plannedworkout.ProfileID(client.ID), plannedworkout.DayGTE(today),
			plannedworkout.DayLT(viewer.Monday(today)+7*prescribedWeeks)).
		WithWorkout().
		All(ctx)
	if err != nil {
		return err
	}
	for _, p := range rows {
		if p.Edges.Workout.Category != "STRENGTH" {
			continue
		}
		lines := d.prescription(p.Edges.Workout, client.Language, (p.Day-viewer.Monday(today))/7)
		if _, err := d.planning(d.now).Prescribe(ctx, p.ID, lines); err != nil {
			return err
		}
	}
	return nil
}

// prescription is a workout's exercises some weeks from now, with its own supersets and notes: those with a load after a lighter set, and
// the first of them by shares of the maximum, with a tempo and a last set of as many as possible.
func (d *Demo) prescription(w *ent.Workout, language viewer.Language, week int) (lines []*prescription.PrescribedExercise) {
	shares := true
	for i, step := range w.Steps {
		line := &prescription.PrescribedExercise{ExerciseID: step.ExerciseID, RestSeconds: step.RestSeconds, Superset: step.Superset}
		if step.Note != nil {
			line.Note = map[viewer.Language]string{en: step.Note["en"], ru: step.Note["ru"]}[language]
		}
		working := prescription.PrescribedSets{Kind: prescription.Working, Count: step.Sets, Seconds: step.Seconds}
		if step.Reps != nil {
			working.Reps, working.MostReps = *step.Reps, new(*step.Reps+2)
		}
		isWork := step.Reps != nil && step.Sets > 1 // one set warms up
		if isWork {
			working.RPE = new(8.0)
		}
		kg, isLoaded := d.load(w, i, 0)
		switch {
		case !isWork || !isLoaded:
			line.Sets = []prescription.PrescribedSets{working}
		case shares:
			shares = false
			line.Tempo = "3-1-1-0"
			line.Sets = []prescription.PrescribedSets{
				{Kind: prescription.WarmUp, Count: 1, Reps: *step.Reps, LoadPercent: new(40.0)},
				{Kind: prescription.Working, Count: step.Sets, Reps: *step.Reps, LoadPercent: new(70 + 2.5*float64(week))},
				{Kind: prescription.AMRAP, Count: 1, Reps: *step.Reps, LoadPercent: new(60.0)},
			}
		default:
			working.LoadKg = new(kg + 2 + 2*float64(week))
			line.Sets = []prescription.PrescribedSets{
				{Kind: prescription.WarmUp, Count: 1, Reps: *step.Reps, LoadKg: new(2 * math.Round(kg/4))},
				working,
			}
		}
		lines = append(lines, line)
	}
	return lines
}

// planned returns a client's planned workouts by day.
func (d *Demo) planned(ctx context.Context, client *ent.Profile) (map[int][]*ent.Workout, error) {
	rows, err := d.Store.Reader(ctx).
		PlannedWorkout.Query().
		Where(plannedworkout.ProfileID(client.ID)).
		Order(plannedworkout.ByPosition()).
		WithWorkout().
		All(viewer.System(ctx))
	days := map[int][]*ent.Workout{}
	for _, p := range rows {
		days[p.Day] = append(days[p.Day], p.Edges.Workout)
	}
	return days, err
}

// follows reports whether the client does what is planned on a day.
func (r regime) follows(back, nth int) bool { return (back*7+nth*3)%10 < r.keeps }

// since returns how many days ago the client's first programme began, or 0.
func (r regime) since(today int) int {
	if len(r.programmes) == 0 {
		return 0
	}
	return today - viewer.Monday(today) + 7*r.programmes[0].ago
}
