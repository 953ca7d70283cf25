// Package changes lets programs copy what their viewer sees, and follow it: first all that exists, then what changed, in one order. What
// changed is noted by triggers (ent/migrations/generate/changes.go); whether it is seen is decided by the row rules when it is read.
package changes

import (
	"time"

	"github.com/google/uuid"

	"forma/ent/changedrow"
	"forma/ent/viewer"
	"forma/server/platform/store"
)

// Service reads the changes.
type Service struct {
	Store *store.Store
	Now   func() time.Time
}

// ChangeType is the type of a row that programs copy.
type ChangeType string

// The types.
const (
	TypePerson        = ChangeType(changedrow.KindPERSON)
	TypeProgressEntry = ChangeType(changedrow.KindPROGRESS_ENTRY)
	TypeWorkoutLog    = ChangeType(changedrow.KindWORKOUT_LOG)
	TypeCheckIn       = ChangeType(changedrow.KindCHECK_IN)
	TypeSession       = ChangeType(changedrow.KindSESSION)
	TypePayment       = ChangeType(changedrow.KindPAYMENT)
)

// areas are those that an API token needs to read the types.
var areas = map[ChangeType]viewer.ApiScope{
	TypePerson:        viewer.ScopeProfile,
	TypeProgressEntry: viewer.ScopeHealth,
	TypeWorkoutLog:    viewer.ScopeTraining,
	TypeCheckIn:       viewer.ScopeHealth,
	TypeSession:       viewer.ScopeSessions,
	TypePayment:       viewer.ScopeMoney,
}

// ChangeKind is what happened to a row.
type ChangeKind string

// The kinds.
const (
	Upserted ChangeKind = "UPSERTED"
	Deleted  ChangeKind = "DELETED"
)

// ChangedObject is a *ent.Profile, *ent.ProgressEntry, *ent.WorkoutLog, *ent.CheckIn, *ent.CoachingSession or *ent.Payment.
type ChangedObject any

// Change is a row as it is now, or that it is gone.
type Change struct {
	Type ChangeType
	ID   uuid.UUID
	Kind ChangeKind
	// PersonID is whose row it is; nil for sessions.
	PersonID *uuid.UUID
	At       time.Time
	// Object is nil for a deletion.
	Object ChangedObject
}

// ChangePage is a part of the changes, and where to go on.
type ChangePage struct {
	Nodes   []*Change
	Cursor  string
	HasMore bool
}

const (
	// complete is how long a cursor is accepted, and kept how long it is known what was deleted. Transactions and the clocks of nodes take
	// less than what is between them.
	complete = 30 * 24 * time.Hour
	kept     = complete + 24*time.Hour
	// mostRead bounds the changes that a page looks at, of which the viewer may see few, and atOnce those read by a statement.
	mostRead = 1000
	atOnce   = 250
	// mostRecorded bounds the people whose health data a page shows to an admin, which is written down for each.
	mostRecorded = 10
)
