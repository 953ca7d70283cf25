package library

import (
	"cmp"
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/exercise"
	"forma/ent/schema/text"
	"forma/ent/schema/workoutstep"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/server/platform/check"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// NewWorkout is the content of a new workout.
type NewWorkout struct {
	ID                 uuid.UUID // generated if zero
	Author             uuid.UUID
	Title, Description text.LocalizedText
	Category           string
	Goal               string
	Level              string
	Minutes            int
	VideoID            *uuid.UUID                    // a stored file
	Captions           map[viewer.Language]uuid.UUID // stored files too
	VideoHLS           bool                          // whether the file is the playlist of a stream
	VideoLink          string                        // or a link to a platform
	VideoSeconds       int
	ThumbnailURL       string
	RequiredPlan       string // EXTENDED counts as BASIC
	VIPOnly            bool
	Tags               text.Tags
	Steps              []workoutstep.WorkoutStep
	Draft              bool
	CreatedAt          time.Time
}

// Create adds a workout to the library, in the transaction of tx.
func (s *Service) Create(ctx context.Context, tx *store.Tx, n NewWorkout) (*ent.Workout, error) {
	if err := n.check(); err != nil {
		return nil, err
	}
	exercises, err := knownSteps(ctx, tx, n.Steps)
	if err != nil {
		return nil, err
	}
	if n.CreatedAt.IsZero() {
		n.CreatedAt = s.Now()
	}
	create := tx.Workout.Create().SetCreatedBy(n.Author).SetCreatedAt(n.CreatedAt.UTC()).SetThumbnailURL(n.ThumbnailURL)
	if n.ID != uuid.Nil {
		create.SetID(n.ID)
	}
	n.apply(create.Mutation())
	video := n.video()
	w, err := create.SetVideoKind(video.Kind).SetNillableVideoID(n.VideoID).SetVideoRef(video.Ref).SetVideoSeconds(n.VideoSeconds).Save(ctx)
	if err != nil {
		return nil, err
	}
	return w, cmp.Or(addCaptions(ctx, tx, w.ID, n.Captions), index(ctx, tx, w, exercises))
}

// knownSteps returns the exercises of the steps; an unknown one is BAD_INPUT of its step.
func knownSteps(ctx context.Context, tx *store.Tx, steps []workoutstep.WorkoutStep) (map[uuid.UUID]*ent.Exercise, error) {
	exercises, err := exercisesOf(ctx, tx, steps)
	if err != nil {
		return nil, err
	}
	for i, step := range steps {
		if exercises[step.ExerciseID] == nil {
			return nil, errs.Input(fmt.Sprintf("steps.%d.exerciseId", i), errs.Invalid)
		}
	}
	return exercises, nil
}

// apply sets everything that can be edited except the video and the cover.
func (n *NewWorkout) apply(m *ent.WorkoutMutation) {
	plan := plans[n.RequiredPlan]
	if n.VIPOnly {
		plan = viewer.PlanVIP
	}
	status := workout.StatusPUBLISHED
	if n.Draft {
		status = workout.StatusDRAFT
	}
	m.SetTitle(n.Title)
	m.SetDescription(n.Description)
	m.SetCategory(workout.Category(n.Category))
	m.SetGoal(workout.Goal(n.Goal))
	m.SetLevel(workout.Level(n.Level))
	m.SetDurationMinutes(n.Minutes)
	m.SetRequiredPlan(plan)
	m.SetVipOnly(n.VIPOnly)
	m.SetTags(n.Tags)
	m.SetSteps(n.Steps)
	m.SetStatus(status)
}

// plans are the accepted names of a plan; EXTENDED is an old one for BASIC.
var plans = map[string]viewer.Plan{
	"": viewer.PlanFree, "FREE": viewer.PlanFree, "BASIC": viewer.PlanBasic, "EXTENDED": viewer.PlanBasic, "VIP": viewer.PlanVIP,
}

// video returns the workout's video; its Ref is empty for a file.
func (n *NewWorkout) video() VideoLink {
	switch {
	case n.VideoLink != "":
		link, _ := ParseVideoLink(n.VideoLink)
		return link
	case n.VideoHLS:
		return VideoLink{Kind: workout.VideoKindHLS}
	}
	return VideoLink{Kind: workout.VideoKindFILE}
}

const (
	longestTitle       = 120 // code points
	longestDescription = 2000
	longestTag         = 40
	mostTags           = 20 // in each language
	mostSteps          = 100
	mostLineSets       = 100
	longestRest        = 60 * 60 // seconds
	longestStepNote    = 2000
	longestVideo       = 24 * 60 * 60 // seconds
)

// check trims the texts and validates the content.
func (n *NewWorkout) check() (err error) {
	if n.Title, err = check.Localized("title", n.Title, longestTitle, errs.Text); err != nil {
		return err
	}
	if n.Description, err = check.Optional("description", n.Description, longestDescription, errs.Text); err != nil {
		return err
	}
	_, knownPlan := plans[n.RequiredPlan]
	_, knownLink := ParseVideoLink(n.VideoLink)
	switch {
	case workout.CategoryValidator(workout.Category(n.Category)) != nil:
		return errs.Input("category", errs.Invalid)
	case workout.GoalValidator(workout.Goal(n.Goal)) != nil:
		return errs.Input("goal", errs.Invalid)
	case workout.LevelValidator(workout.Level(n.Level)) != nil:
		return errs.Input("level", errs.Invalid)
	case !knownPlan:
		return errs.Input("requiredPlan", errs.Invalid)
	case n.Minutes < 1 || n.Minutes > 600:
		return errs.Range("durationMinutes", errs.OutOfRange, 1, 600)
	case n.VideoLink != "" && (!knownLink || n.VideoID != nil):
		return errs.Input("videoLink", errs.Invalid)
	case n.VideoSeconds < 0 || n.VideoSeconds > longestVideo:
		return errs.Range("videoSeconds", errs.OutOfRange, 0, longestVideo)
	}
	return cmp.Or(checkTags(n.Tags), checkSteps(n.Steps))
}

func checkTags(t text.Tags) error {
	for language, list := range t {
		switch {
		case !check.Language(text.Language(language)):
			return errs.Input("tags", errs.Invalid)
		case len(list) > mostTags:
			return errs.Range("tags", errs.TooLong, 0, mostTags)
		}
		for _, tag := range list {
			if strings.TrimSpace(tag) == "" {
				return errs.Input("tags", errs.Required)
			}
			if err := errs.Text("tags", tag, longestTag); err != nil {
				return err
			}
		}
	}
	return nil
}

// checkSteps trims the notes, and requires each step to be for either reps or seconds, and the steps of a superset to be adjacent.
func checkSteps(steps []workoutstep.WorkoutStep) error {
	if len(steps) > mostSteps {
		return errs.Range("steps", errs.TooLong, 0, mostSteps)
	}
	done := map[int]bool{} // supersets that a later line cannot continue
	for i, s := range steps {
		if i > 0 && steps[i-1].Superset != nil && (s.Superset == nil || *s.Superset != *steps[i-1].Superset) {
			done[*steps[i-1].Superset] = true
		}
		if err := checkStep(fmt.Sprintf("steps.%d.", i), s); err != nil {
			return err
		}
		var err error
		if steps[i].Note, err = check.Optional(fmt.Sprintf("steps.%d.note", i), s.Note, longestStepNote, errs.Text); err != nil {
			return err
		}
		if s.Superset != nil && (*s.Superset < 1 || done[*s.Superset]) {
			return errs.Input(fmt.Sprintf("steps.%d.superset", i), errs.Invalid)
		}
	}
	return nil
}

func checkStep(at string, s workoutstep.WorkoutStep) error {
	switch {
	case s.Sets < 1 || s.Sets > mostLineSets:
		return errs.Range(at+"sets", errs.OutOfRange, 1, mostLineSets)
	case s.Reps == nil && s.Seconds == nil:
		return errs.Input(at+"reps", errs.Required)
	case s.Reps != nil && s.Seconds != nil:
		return errs.Input(at+"seconds", errs.Invalid)
	case s.Reps != nil && (*s.Reps < 1 || *s.Reps > workoutstep.MostReps):
		return errs.Range(at+"reps", errs.OutOfRange, 1, workoutstep.MostReps)
	case s.Seconds != nil && (*s.Seconds < 1 || *s.Seconds > workoutstep.MostSeconds):
		return errs.Range(at+"seconds", errs.OutOfRange, 1, workoutstep.MostSeconds)
	case s.RestSeconds < 0 || s.RestSeconds > longestRest:
		return errs.Range(at+"restSeconds", errs.OutOfRange, 0, longestRest)
	}
	return nil
}

// Exercises returns the exercises to choose from by key: not those that are retired.
func (s *Service) Exercises(ctx context.Context) ([]*ent.Exercise, error) {
	return s.Store.Ent.Exercise.Query().Where(exercise.RetiredAtIsNil()).Order(exercise.ByKey()).All(ctx)
}
