package identity

import (
	"context"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/server/domain/notify"
	"forma/server/platform/auth"
	"forma/server/platform/bus"
	"forma/server/platform/jobs"
	"forma/server/platform/media"
	"forma/server/platform/store"
)

// Service is everything people do with their account.
type Service struct {
	Store  *store.Store
	Bus    *bus.Bus
	Jobs   *jobs.Queue
	Media  *media.Library
	Notify *notify.Service
	Hasher *auth.Hasher
	Tokens auth.Tokens
	Now    func() time.Time
	// Entry is how the operator lets people in now.
	Entry func(ctx context.Context) (Entry, error)
	// AcceptInvitation accepts the invitation of a mailed token if it was sent to that email; signUp opens the account in the same transaction.
	AcceptInvitation func(ctx context.Context, tx *store.Tx, token, email string, signUp func(*ent.Invitation) (*ent.Profile, error)) error
	// Release ends the bond, if there is one, of who is about to be no client any more, in that act, if it has an id.
	Release func(ctx context.Context, tx *store.Tx, clientID uuid.UUID, act *uuid.UUID) error
	// Origin is the address that people type, such as https://forma.example: passkeys belong to it.
	Origin func() string
	// Product is what the operator calls the whole, now.
	Product func(ctx context.Context) (string, error)

	Links  auth.Links
	Limits Limits

	bearers store.Together[*bearer]
}

const (
	profileSubjects = "profile."
	deviceSubjects  = "device."
	tokenSubjects   = "apitoken."
)

// Gates are the prefixes of the subjects that tell, with the person's id, that what they may do may have changed.
var Gates = []string{profileSubjects, deviceSubjects, tokenSubjects}

// ProfileSubject is where changes of a person's profile and of what they may do are announced.
func ProfileSubject(id uuid.UUID) string { return profileSubjects + id.String() }

// DeviceSubject is where the end of a device is announced, with the id of its person.
func DeviceSubject(id uuid.UUID) string { return deviceSubjects + id.String() }

// TokenSubject is where the end of an API token is announced, with the id of its person.
func TokenSubject(id uuid.UUID) string { return tokenSubjects + id.String() }

func (s *Service) announce(tx *store.Tx, id uuid.UUID) {
	tx.AfterCommit(func() { s.Bus.Publish(ProfileSubject(id), []byte(id.String())) })
}
