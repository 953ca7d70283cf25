// Package people looks after people: their profiles, their data, and what admins decide about them.
package people

import (
	"context"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/server/domain/notify"
	"forma/server/platform/auth"
	"forma/server/platform/bus"
	"forma/server/platform/jobs"
	"forma/server/platform/mail"
	"forma/server/platform/media"
	"forma/server/platform/store"
)

// Service looks after people.
type Service struct {
	Store  *store.Store
	Bus    *bus.Bus
	Jobs   *jobs.Queue
	Media  *media.Library
	Notify *notify.Service
	Now    func() time.Time
	Limits Limits
	// EndDevices signs a person out everywhere and reports how many devices there were.
	EndDevices func(ctx context.Context, tx *store.Tx, owner uuid.UUID) (int, error)
	// RevokeTokens ends all API tokens of a person.
	RevokeTokens func(ctx context.Context, tx *store.Tx, owner uuid.UUID) error
	// Mail sends a person a letter.
	Mail func(ctx context.Context, tx *store.Tx, letter mail.Kind, to uuid.UUID) error
	// Unassign ends a client's coach assignment before a role change. act groups it for undo; nil means it cannot be undone.
	Unassign func(ctx context.Context, tx *store.Tx, client uuid.UUID, act *uuid.UUID) error
	// Forget deletes captured letters to a person; nil where letters are not captured.
	Forget func(owner uuid.UUID) error
}

// Limits slow down requests that cost much; each counts by person.
type Limits struct {
	exports  *auth.Limiter // archives
	pictures *auth.Limiter // avatars, which are decoded
}

// NewLimits starts counting.
func NewLimits(now func() time.Time) Limits {
	return Limits{
		exports:  &auth.Limiter{Burst: 5, Every: time.Hour, Now: now},
		pictures: &auth.Limiter{Burst: 20, Every: 30 * time.Second, Now: now},
	}
}

const profileSubjects = "profile."

// Gates are the prefixes of the subjects that announce, with the person's id, that what they may do may have changed.
var Gates = []string{profileSubjects}

// ProfileSubject is where changes of a person's profile and of what they may do are announced.
func ProfileSubject(id uuid.UUID) string { return profileSubjects + id.String() }

func (s *Service) announce(tx *store.Tx, id uuid.UUID) {
	tx.AfterCommit(func() { s.Bus.Publish(ProfileSubject(id), []byte(id.String())) })
}

// ProfileChanged announces a new or changed profile and lets it be found by what it says.
func (s *Service) ProfileChanged(ctx context.Context, tx *store.Tx, p *ent.Profile) error {
	s.announce(tx, p.ID)
	return index(ctx, tx, p)
}

// slow is work that may take longer than other jobs.
type slow[T river.JobArgs] struct {
	river.WorkerDefaults[T]
	work func(context.Context, *river.Job[T]) error
}

// Work is River's.
func (s slow[T]) Work(ctx context.Context, job *river.Job[T]) error { return s.work(ctx, job) }

// Timeout is River's.
func (slow[T]) Timeout(*river.Job[T]) time.Duration { return 15 * time.Minute }

// Register adds the workers.
func (s *Service) Register(to *river.Workers) {
	river.AddWorker(to, river.WorkFunc(s.planEnds))
	river.AddWorker(to, slow[ExportJob]{work: s.makeExport})
	river.AddWorker(to, river.WorkFunc(s.expireExport))
	river.AddWorker(to, slow[EraseJob]{work: s.erase})
}

// Periodic lists the jobs that run at intervals.
func Periodic() []*river.PeriodicJob {
	return []*river.PeriodicJob{jobs.Every(time.Hour, EraseJob{}), jobs.Every(time.Hour, PlanEndsJob{})}
}
