// Package model holds the few API types that are neither entities nor part of a single domain.
package model

import (
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/reaction"
	"forma/ent/schema/prescription"
	"forma/ent/schema/text"
	"forma/server/domain/audit"
	"forma/server/domain/coaching"
	"forma/server/domain/invitation"
	"forma/server/domain/library"
	"forma/server/domain/people"
	"forma/server/domain/programme"
	"forma/server/domain/progress"
	"forma/server/domain/rewards"
	"forma/server/platform/jobs"
)

// Node is an object that is found by its id alone. The contract says which types are.
type Node any

// Member is the public face of a person.
type Member struct {
	ID                             uuid.UUID
	FirstName, FullName, AvatarURL string
}

// OnboardingInput is one step of the wizard: parts of two domains in one transaction.
type OnboardingInput struct {
	Step          int
	Profile       *people.ProfileInput
	Measurements  *progress.MeasurementsInput
	Goal          *progress.WeightGoalInput
	HealthConsent *int
}

type PageInfo struct {
	HasNextPage bool
	EndCursor   *string
}

// Page returns the PageInfo of a domain's page.
func Page(hasNext bool, endCursor string) *PageInfo {
	p := &PageInfo{HasNextPage: hasNext}
	if endCursor != "" {
		p.EndCursor = &endCursor
	}
	return p
}

// WorkoutConnection is a page of the library, counted only on request.
type WorkoutConnection struct {
	Nodes    []*ent.Workout
	PageInfo *PageInfo
	Filter   *library.WorkoutFilter
}

// Correction returns what was searched for in place of the search, if not that.
func (c *WorkoutConnection) Correction() *string { return c.Filter.Correction() }

// RecipeConnection is a page of recipes.
type RecipeConnection struct {
	Nodes    []*ent.Recipe
	PageInfo *PageInfo
}

// InvitationConnection is a page of invitations, counted only on request.
type InvitationConnection struct {
	Nodes    []*invitation.Invitation
	PageInfo *PageInfo
	Filter   *invitation.InvitationFilter
}

// Completions is how often and when last a person completed a workout.
type Completions struct {
	Count   int
	LastDay int
}

// ProgressEntryConnection is a page of entries, whose total and photos are read only on request.
type ProgressEntryConnection struct {
	Of       uuid.UUID
	Nodes    []*ent.ProgressEntry
	PageInfo *PageInfo
}

type PastWorkoutConnection struct {
	Nodes    []*ent.PastWorkout
	PageInfo *PageInfo
}

type ProgressPhotoConnection struct {
	Nodes    []*ent.ProgressPhoto
	PageInfo *PageInfo
}

type PhotoViewConnection struct {
	Nodes    []*ent.PhotoView
	PageInfo *PageInfo
}

type CoachClientConnection struct {
	Nodes      []*coaching.CoachClient
	PageInfo   *PageInfo
	TotalCount int
}

type CheckInConnection struct {
	Nodes    []*ent.CheckIn
	PageInfo *PageInfo
}

type CoachingSessionConnection struct {
	Nodes    []*ent.CoachingSession
	PageInfo *PageInfo
}

type ReactionCount struct {
	Kind  reaction.Kind
	Count int
	Mine  bool
}

// ManagedPersonConnection is a page of people, counted only on request.
type ManagedPersonConnection struct {
	Nodes    []*people.ManagedPerson
	PageInfo *PageInfo
	Counted  people.Counted
}

type AuditEventConnection struct {
	Nodes    []*audit.AuditEvent
	PageInfo *PageInfo
}

type CoachShareConnection struct {
	Nodes    []*ent.CoachShare
	PageInfo *PageInfo
}

type ClientShareConnection struct {
	Nodes    []*ent.ClientShare
	PageInfo *PageInfo
}

type WebhookDeliveryConnection struct {
	Nodes    []*ent.WebhookDelivery
	PageInfo *PageInfo
}

type FailedJobConnection struct {
	Nodes    []*jobs.FailedJob
	PageInfo *PageInfo
}

// NotificationConnection is a page of notifications, whose unread ones are counted only on request.
type NotificationConnection struct {
	Nodes    []*ent.Notification
	PageInfo *PageInfo
}

// ClientDashboard holds what several cards share.
type ClientDashboard struct {
	*rewards.Activity
	Recent []*ent.WorkoutLog
	Week   []*programme.PlannedWorkout
}

// ClientProgress is a client of the viewer; its parts are read only on request.
type ClientProgress struct {
	ID       uuid.UUID
	Overview *coaching.CoachClient
}

// ChatRules are the community rules and whether the viewer has accepted them.
type ChatRules struct {
	Version  int
	Text     text.LocalizedText
	Accepted bool
}

// PrescribedExercise is an exercise that was prescribed for a client.
type PrescribedExercise struct {
	*prescription.PrescribedExercise
	ClientID uuid.UUID
}
