// Package people is profiles, personal data, and the administration of people.
package people

import (
	"context"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/server/domain/notify"
	"forma/server/domain/webhooks"
	"forma/server/platform/auth"
	"forma/server/platform/bus"
	"forma/server/platform/jobs"
	"forma/server/platform/mail"
	"forma/server/platform/media"
	"forma/server/platform/personal"
	"forma/server/platform/store"
	"forma/server/platform/upload"
)

// Service manages people.
type Service struct {
	Store    *store.Store
	Bus      *bus.Bus
	Jobs     *jobs.Queue
	Media    *media.Library
	Uploads  *upload.Service
	Notify   *notify.Service
	Webhooks *webhooks.Service
	Now      func() time.Time
	Limits   Limits
	// Bringers bring what the archive of another account has, one kind of things after the other.
	Bringers []personal.Bringer
	// EndDevices signs a person out everywhere and reports how many devices there were.
	EndDevices func(ctx context.Context, tx *store.Tx, owner uuid.UUID) (int, error)
	// RevokeTokens revokes all API tokens of a person.
	RevokeTokens func(ctx context.Context, tx *store.Tx, owner uuid.UUID) error
	// Mail sends a person an email.
	Mail func(ctx context.Context, tx *store.Tx, letter mail.Kind, to uuid.UUID) error
	// Unassign ends a client's coach assignment before a role change. act groups it for undo; nil means it cannot be undone.
	Unassign func(ctx context.Context, tx *store.Tx, client uuid.UUID, act *uuid.UUID) error
	// OnOnboarded does elsewhere what finishing onboarding entails; optional.
	OnOnboarded func(ctx context.Context, tx *store.Tx) error
	// OnStopped ends what a person who is suspended, or leaves, could still be charged for; optional.
	OnStopped func(ctx context.Context, tx *store.Tx, id uuid.UUID) error
	// OnErase lets go of a person elsewhere, who is erased next; optional. If it fails, the erasure is tried again later.
	OnErase func(ctx context.Context, id uuid.UUID) error
	// Forget deletes captured emails to a person; nil if emails are not captured.
	Forget func(owner uuid.UUID) error
}

// Limits slow down expensive requests; each counts by person.
type Limits struct {
	exports  *auth.Limiter // archives
	pictures *auth.Limiter // avatars, which are decoded
}

func NewLimits(now func() time.Time) Limits {
	return Limits{
		exports:  &auth.Limiter{Burst: 5, Every: time.Hour, Now: now},
		pictures: &auth.Limiter{Burst: 20, Every: 30 * time.Second, Now: now},
	}
}

const profileSubjects = "profile."

// Gates are the prefixes of the subjects that announce, with the person's id, that what they may do may have changed.
var Gates = []string{profileSubjects}

// ProfileSubject is the subject of changes of a person's profile and rights.
func ProfileSubject(id uuid.UUID) string { return profileSubjects + id.String() }

func (s *Service) announce(tx *store.Tx, id uuid.UUID) {
	tx.AfterCommit(func() { s.Bus.Publish(ProfileSubject(id), []byte(id.String())) })
}

// ProfileChanged announces a new or changed profile and indexes it.
func (s *Service) ProfileChanged(ctx context.Context, tx *store.Tx, p *ent.Profile) error {
	s.announce(tx, p.ID)
	return index(ctx, tx, p)
}

func (s *Service) Register(to *river.Workers) {
	river.AddWorker(to, river.WorkFunc(s.planEnds))
	river.AddWorker(to, river.WorkFunc(s.makeExport))
	river.AddWorker(to, river.WorkFunc(s.expireExport))
	river.AddWorker(to, river.WorkFunc(s.erase))
}

func Periodic() []*river.PeriodicJob {
	return []*river.PeriodicJob{jobs.Every(time.Hour, EraseJob{}), jobs.Every(time.Minute, PlanEndsJob{})}
}
