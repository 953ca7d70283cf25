// Package training is the workout library, playing it, completing it, and what grows from that: streak, points, achievements.
package training

import (
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/achievement"
	"forma/ent/pause"
	"forma/ent/viewer"
	"forma/ent/workout"
)

// WorkoutSort orders the library.
type WorkoutSort string

// The orders.
const (
	Newest      WorkoutSort = "NEWEST"
	Oldest      WorkoutSort = "OLDEST"
	MostViewed  WorkoutSort = "MOST_VIEWED"
	LeastViewed WorkoutSort = "LEAST_VIEWED"
	TopRated    WorkoutSort = "TOP_RATED"
	LowestRated WorkoutSort = "LOWEST_RATED"
	Shortest    WorkoutSort = "SHORTEST"
	Longest     WorkoutSort = "LONGEST"
	Relevance   WorkoutSort = "RELEVANCE"
)

// WorkoutFilter narrows the library; nil does not.
type WorkoutFilter struct {
	Search     *string
	Category   *string
	Goal       *string
	Level      *string
	Plan       *viewer.Plan
	MinMinutes *int
	MaxMinutes *int
	Tag        *string
	Favourites *bool

	scope *scope // the library where it is nil
}

// Tag is a tag of the library and how many workouts have it.
type Tag struct {
	Tag      string
	Workouts int
}

// CompleteWorkoutInput records a manual completion.
type CompleteWorkoutInput struct {
	ID              *uuid.UUID
	WorkoutID       uuid.UUID
	CompletedAt     *time.Time
	DurationSeconds *int
	Note            *string
	Sets            []*SetInput
}

// SetInput is one set that was done, for reps or for seconds.
type SetInput struct {
	ID         *uuid.UUID
	ExerciseID uuid.UUID
	Reps       *int
	LoadKg     *float64
	Seconds    *int
}

// PlayedRange is a stretch of video seconds.
type PlayedRange struct{ From, To float64 }

// PlaybackInput reports what was really played; the two times are the client's, for reports that waited offline.
type PlaybackInput struct {
	WorkoutID       uuid.UUID
	PositionSeconds float64
	Ranges          []PlayedRange
	PlayedFrom      *time.Time
	PlayedUntil     *time.Time
}

// CompletionResult is what a completion changed.
type CompletionResult struct {
	Log          *ent.WorkoutLog
	Achievements []*ent.Achievement
}

// Points are what the completion was worth with its milestones.
func (r *CompletionResult) Points() int {
	points := CompletionWorth
	for _, a := range r.Achievements {
		points += a.Points
	}
	return points
}

// PlaybackResult is how far the person has come; Completion is set when the report completed the workout.
type PlaybackResult struct {
	Playback   *ent.Playback
	Completion *CompletionResult
}

// MonthlyGoal counts completions of the rolling last days, and since Monday.
type MonthlyGoal struct {
	Done, Target, Days, ThisWeek, WeekTarget int
	// WeekGoal is what the person has set out to do.
	WeekGoal *int
}

// Streak is a run of calendar days with a completion, pauses left out.
type Streak struct {
	Days          int
	Today, Paused bool
}

// PauseInput is a run of days off; ToDay is nil until further notice.
type PauseInput struct {
	ID      *uuid.UUID
	FromDay int
	ToDay   *int
	Reason  pause.Reason
}

// ActivityDay is what was done on one day.
type ActivityDay struct {
	Date        int `json:"local_day"`
	Completions int `json:"completions"`
	Minutes     int `json:"minutes"`
}

// Milestone is how far somebody is on the way to an achievement.
type Milestone struct {
	Kind       achievement.Kind
	Points     int
	ReachedAt  *time.Time
	Have, Need int
}

// Video is a video that one viewer may play: a file of ours until ExpiresAt, or what a platform shows under ExternalID.
type Video struct {
	Kind       workout.VideoKind
	URL        *string
	FileURL    *string
	ExpiresAt  *time.Time
	ExternalID *string
	Seconds    int
	Captions   []*Captions
}
