package training

import (
	"context"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/schema/text"
	"forma/ent/schema/workoutstep"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/server/errs"
	"forma/server/store"
)

// NewWorkout is what it takes to add a workout to the library.
type NewWorkout struct {
	Author             uuid.UUID
	Title, Description text.Localized
	Category           string
	Goal               string
	Level              string
	Minutes            int
	VideoID            *uuid.UUID
	VideoSeconds       int
	ThumbnailURL       string
	RequiredPlan       string // EXTENDED counts as BASIC
	VIPOnly            bool
	Tags               text.Tags
	Steps              []workoutstep.Step
	CreatedAt          time.Time
}

// Create adds a workout to the library.
func (s *Service) Create(ctx context.Context, tx *store.Tx, n NewWorkout) (*ent.Workout, error) {
	if err := n.check(); err != nil {
		return nil, err
	}
	plan := viewer.Plan(n.RequiredPlan)
	if n.RequiredPlan == "EXTENDED" {
		plan = viewer.PlanBasic
	}
	if n.VIPOnly {
		plan = viewer.PlanVIP
	}
	return tx.Workout.Create().SetCreatedBy(n.Author).SetTitle(n.Title).SetDescription(n.Description).SetCategory(workout.Category(n.Category)).
		SetGoal(workout.Goal(n.Goal)).SetLevel(workout.Level(n.Level)).SetDurationMinutes(n.Minutes).SetNillableVideoID(n.VideoID).
		SetVideoSeconds(n.VideoSeconds).SetThumbnailURL(n.ThumbnailURL).SetRequiredPlan(plan).SetVipOnly(n.VIPOnly).SetTags(n.Tags).SetSteps(n.Steps).
		SetSearchText(Fold(n.Title.Search() + " " + n.Description.Search() + " " + n.Tags.Search())).SetCreatedAt(n.CreatedAt).Save(ctx)
}

const (
	longestTitle       = 120
	longestDescription = 4000
)

func (n *NewWorkout) check() error {
	longest := func(t text.Localized) int { return max(utf8.RuneCountInString(t.EN), utf8.RuneCountInString(t.RU)) }
	switch {
	case strings.TrimSpace(n.Title.EN+n.Title.RU) == "":
		return errs.Input("title", errs.Required)
	case longest(n.Title) > longestTitle:
		return errs.Range("title", errs.TooLong, 1, longestTitle)
	case longest(n.Description) > longestDescription:
		return errs.Range("description", errs.TooLong, 0, longestDescription)
	case workout.CategoryValidator(workout.Category(n.Category)) != nil:
		return errs.Input("category", errs.Invalid)
	case workout.GoalValidator(workout.Goal(n.Goal)) != nil:
		return errs.Input("goal", errs.Invalid)
	case workout.LevelValidator(workout.Level(n.Level)) != nil:
		return errs.Input("level", errs.Invalid)
	case n.Minutes < 1 || n.Minutes > 600:
		return errs.Range("durationMinutes", errs.OutOfRange, 1, 600)
	}
	return nil
}

// CreateExercise adds a movement to the exercise library.
func (s *Service) CreateExercise(ctx context.Context, tx *store.Tx, key string, name, howTo text.Localized, muscles, equipment string) (*ent.Exercise, error) {
	return tx.Exercise.Create().SetKey(key).SetName(name).SetHowTo(howTo).SetMuscleGroup(muscles).SetEquipment(equipment).
		SetCreatedAt(s.Now().UTC()).Save(viewer.System(ctx))
}
