// Package model holds the few API types that are no entity and belong to no single domain.
package model

import (
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/reaction"
	"forma/ent/schema/text"
	"forma/server/domain/audit"
	"forma/server/domain/coaching"
	"forma/server/domain/invitation"
	"forma/server/domain/library"
	"forma/server/domain/people"
	"forma/server/domain/progress"
	"forma/server/domain/rewards"
)

// Member is what anybody sees of a person.
type Member struct {
	ID                             uuid.UUID
	FirstName, FullName, AvatarURL string
}

// OnboardingInput is one saved step of the wizard: parts of two domains in one transaction.
type OnboardingInput struct {
	Step          int
	Profile       *people.ProfileInput
	Measurements  *progress.Measurements
	Goal          *progress.GoalInput
	HealthConsent *int
}

// PageInfo is where a page ends.
type PageInfo struct {
	HasNextPage bool
	EndCursor   *string
}

// Page makes the PageInfo of a domain's answer; the cursor is empty on an empty page.
func Page(hasNext bool, endCursor string) *PageInfo {
	p := &PageInfo{HasNextPage: hasNext}
	if endCursor != "" {
		p.EndCursor = &endCursor
	}
	return p
}

// WorkoutConnection is a page of the library; its total is counted only when asked for.
type WorkoutConnection struct {
	Nodes    []*ent.Workout
	PageInfo *PageInfo
	Filter   *library.WorkoutFilter
}

// InvitationConnection is a page of invitations; its total is counted only when asked for.
type InvitationConnection struct {
	Nodes    []*invitation.Invitation
	PageInfo *PageInfo
	Filter   *invitation.InvitationFilter
}

// Completions is how often one person has completed a workout, and on which day the last time.
type Completions struct {
	Count   int
	LastDay int
}

// ProgressEntryConnection is a page of somebody's entries; its total and its photos are read only when asked for.
type ProgressEntryConnection struct {
	Of       uuid.UUID
	Nodes    []*ent.ProgressEntry
	PageInfo *PageInfo
}

// ProgressPhotoConnection is a page of somebody's photos.
type ProgressPhotoConnection struct {
	Nodes    []*ent.ProgressPhoto
	PageInfo *PageInfo
}

// PhotoViewConnection is a page of who opened somebody's photos.
type PhotoViewConnection struct {
	Nodes    []*ent.PhotoView
	PageInfo *PageInfo
}

// CoachClientConnection is a page of a coach's clients.
type CoachClientConnection struct {
	Nodes      []*coaching.CoachClient
	PageInfo   *PageInfo
	TotalCount int
}

// CheckInConnection is a page of what somebody sent to their coach.
type CheckInConnection struct {
	Nodes    []*ent.CheckIn
	PageInfo *PageInfo
}

// CoachingSessionConnection is a page of sessions.
type CoachingSessionConnection struct {
	Nodes    []*ent.CoachingSession
	PageInfo *PageInfo
}

// ReactionCount is how many put one sign on a message.
type ReactionCount struct {
	Kind  reaction.Kind
	Count int
	Mine  bool
}

// ManagedPersonConnection is a page of people; they are counted only when asked for.
type ManagedPersonConnection struct {
	Nodes    []*people.ManagedPerson
	PageInfo *PageInfo
	Counted  people.Counted
}

// AuditEventConnection is a page of the audit log.
type AuditEventConnection struct {
	Nodes    []*audit.Line
	PageInfo *PageInfo
}

// NotificationConnection is a page of the bell; unread ones are counted only when asked for.
type NotificationConnection struct {
	Nodes    []*ent.Notification
	PageInfo *PageInfo
}

// ClientDashboard carries what several of its cards are made of.
type ClientDashboard struct {
	*rewards.Activity
	Recent []*ent.WorkoutLog
}

// ClientProgress is a client of the viewer; its parts are read only when asked for.
type ClientProgress struct {
	ID       uuid.UUID
	Overview *coaching.CoachClient
}

// ChatRules are those of the community, as somebody stands to them.
type ChatRules struct {
	Version  int
	Text     text.Localized
	Accepted bool
}
