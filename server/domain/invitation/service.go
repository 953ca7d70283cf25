// Package invitation is invitations by email: sending and accepting them.
package invitation

import (
	"context"
	"time"

	"github.com/riverqueue/river"

	"forma/ent"
	"forma/server/domain/notify"
	"forma/server/platform/auth"
	"forma/server/platform/jobs"
	"forma/server/platform/mail"
	"forma/server/platform/store"
)

// Service invites people.
type Service struct {
	Store  *store.Store
	Jobs   *jobs.Queue
	Notify *notify.Service
	Now    func() time.Time
	Links  auth.Links
	Limits Limits
	// Send delivers emails, Link turns a path into a public URL, Letterhead returns who writes them.
	Send       mail.Sender
	Link       func(path string) string
	Letterhead func(ctx context.Context) (mail.Letterhead, error)
	// Open reports whether people with an invitation may sign up now.
	Open func(ctx context.Context) (bool, error)
	// Assign makes coach the coach of client; by is nil if who decided it has left.
	Assign func(ctx context.Context, tx *store.Tx, coach, client, by *ent.Profile, at time.Time) error
}

// Limits slow down senders of emails.
type Limits struct {
	letters     *auth.Limiter // by recipient
	invitations *auth.Limiter // by inviter
}

// NewLimits shares the limit of emails per recipient with everything else that mails on request.
func NewLimits(now func() time.Time, letters *auth.Limiter) Limits {
	return Limits{letters: letters, invitations: &auth.Limiter{Burst: 2 * mostInvited, Every: 10 * time.Second, Now: now}}
}

func (s *Service) Register(to *river.Workers) {
	river.AddWorker(to, river.WorkFunc(s.mail))
	river.AddWorker(to, river.WorkFunc(s.purge))
	river.AddWorker(to, river.WorkFunc(s.forget))
}

func Periodic() []*river.PeriodicJob {
	return []*river.PeriodicJob{jobs.Every(24*time.Hour, PurgeJob{}), jobs.Every(keptWithdrawn, ForgetJob{})}
}
