// Package identity is sign-up and sign-in: devices, passkeys, API tokens, passwords, mailed links.
package identity

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
	"forma/server/platform/store"
)

// Service opens accounts and signs people in.
type Service struct {
	Store    *store.Store
	Bus      *bus.Bus
	Jobs     *jobs.Queue
	Notify   *notify.Service
	Webhooks *webhooks.Service
	Hasher   *auth.Hasher
	Tokens   auth.Tokens
	Now      func() time.Time
	// Registration returns how people may sign up now.
	Registration func(ctx context.Context) (Registration, error)
	// AcceptInvitation accepts the invitation of a mailed token if it was sent to that email; signUp opens the account in the same
	// transaction.
	AcceptInvitation func(ctx context.Context, tx *store.Tx, token, email string, signUp func(*ent.Invitation) (*ent.Profile, error)) error
	// OnProfileChanged is called for a new profile and after one's email has changed.
	OnProfileChanged func(ctx context.Context, tx *store.Tx, p *ent.Profile) error
	// Send delivers emails, Link turns a path into a public URL.
	Send mail.Sender
	Link func(path string) string
	// Origin is the public address, such as https://forma.example: passkeys belong to it.
	Origin func() string
	// Product returns the product's name, and Letterhead who writes emails.
	Product    func(ctx context.Context) (string, error)
	Letterhead func(ctx context.Context) (mail.Letterhead, error)

	Links  auth.Links
	Limits Limits

	viewers store.Batcher[*viewerRead]
}

const (
	deviceSubjects = "device."
	tokenSubjects  = "apitoken."
)

// Gates are the prefixes of the subjects that tell, with the person's id, that what they may do may have changed.
var Gates = []string{deviceSubjects, tokenSubjects}

// DeviceSubject is where the end of a device is announced, with the id of its person.
func DeviceSubject(id uuid.UUID) string { return deviceSubjects + id.String() }

// TokenSubject is where the end of an API token is announced, with the id of its viewer.
func TokenSubject(id uuid.UUID) string { return tokenSubjects + id.String() }

// Register adds the workers.
func (s *Service) Register(to *river.Workers) {
	river.AddWorker(to, river.WorkFunc(s.letter))
	river.AddWorker(to, river.WorkFunc(s.reset))
	river.AddWorker(to, river.WorkFunc(s.openConfirmed))
	river.AddWorker(to, river.WorkFunc(s.changeEmail))
}
