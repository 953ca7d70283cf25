// Package status reports the state of what the server stands on, and tries out its email.
package status

import (
	"context"
	"errors"
	"io/fs"
	"time"

	"github.com/google/uuid"

	"forma/ent/viewer"
	"forma/server/domain/notify"
	"forma/server/platform/auth"
	"forma/server/platform/bus"
	"forma/server/platform/disk"
	"forma/server/platform/errs"
	"forma/server/platform/jobs"
	"forma/server/platform/mail"
	"forma/server/platform/store"
)

// Service reports the state of the server's parts.
type Service struct {
	Store *store.Store
	Bus   *bus.Bus
	Jobs  *jobs.Queue
	// Node is the name of this node.
	Node string
	// Data is the folder whose disk is watched.
	Data string
	// Media returns an error if files can be neither stored nor read: fs.ErrNotExist if their place is gone.
	Media func(ctx context.Context) error
	// Captured is true if no mail server is set up.
	Captured bool
	Send     mail.Sender
	// Texts returns how many text messages were sent today; nil without a gateway.
	Texts      func(ctx context.Context) (*notify.SmsFigures, error)
	Link       func(path string) string
	Letterhead func(ctx context.Context) (mail.Letterhead, error)
	// Tests limits test emails per admin.
	Tests *auth.Limiter
	Now   func() time.Time
	// Zone is the business's time zone.
	Zone func(ctx context.Context) (string, error)
}

// PartName is a part that the server stands on.
type PartName string

const (
	Database PartName = "DATABASE"
	Bus      PartName = "BUS"
	Jobs     PartName = "JOBS"
	Mail     PartName = "MAIL"
	SMS      PartName = "SMS"
	Media    PartName = "MEDIA"
	Disk     PartName = "DISK"
)

// PartState is the state of a part.
type PartState string

const (
	OK           PartState = "OK"
	Unreachable  PartState = "UNREACHABLE"
	Disconnected PartState = "DISCONNECTED"
	Late         PartState = "LATE"
	Captured     PartState = "CAPTURED"
	Limited      PartState = "LIMITED"
	Missing      PartState = "MISSING"
	Full         PartState = "FULL"
	Unknown      PartState = "UNKNOWN"
)

// ServerPart is a part and its state.
type ServerPart struct {
	Name  PartName
	State PartState
}

// ServerStatus is what an admin sees of the server.
type ServerStatus struct {
	Parts []*ServerPart
	// SMS are the text messages of today; nil without a gateway.
	SMS *notify.SmsFigures
	// Disks are those of all nodes.
	Disks []*NodeDisk
	// DiskFree is that of this node in bytes; nil if unknown.
	DiskFree   *float64
	DiskFullOn *int
}

// leastFree is the space on the disk of the data folder below which this is not ready for more.
const leastFree = 16 << 20

// Parts returns the state of each part.
func (s *Service) Parts(ctx context.Context) []*ServerPart {
	database, queue := s.database(ctx)
	parts := []*ServerPart{
		{Database, database},
		{Bus, either(s.Bus.Connected(), Disconnected)},
		{Jobs, queue},
		{Mail, either(!s.Captured, Captured)},
	}
	if texts, err := s.Texts(ctx); err != nil {
		parts = append(parts, &ServerPart{SMS, Unknown})
	} else if texts != nil {
		parts = append(parts, &ServerPart{SMS, either(texts.Sent < texts.Limit, Limited)})
	}
	return append(parts, &ServerPart{Media, s.media(ctx)}, &ServerPart{Disk, s.disk()})
}

func either(ok bool, otherwise PartState) PartState {
	if ok {
		return OK
	}
	return otherwise
}

func (s *Service) database(ctx context.Context) (database, queue PartState) {
	if err := s.Store.DB.PingContext(ctx); err != nil {
		return Unreachable, Unknown
	}
	late, err := s.Jobs.Late(ctx)
	if err != nil {
		return OK, Unknown
	}
	return OK, either(!late, Late)
}

// answering is how long the server of the media may take to say that it is there.
const answering = 5 * time.Second

func (s *Service) media(ctx context.Context) PartState {
	ctx, stop := context.WithTimeout(ctx, answering)
	defer stop()
	err := s.Media(ctx)
	if errors.Is(err, fs.ErrNotExist) {
		return Missing
	}
	return either(err == nil, Unreachable)
}

func (s *Service) disk() PartState {
	free, err := disk.Free(s.Data)
	return either(s.Store.FullSince().IsZero() && (err != nil || free >= leastFree), Full)
}

// Status returns the state of each part, and how long the disk lasts. It is for admins.
func (s *Service) Status(ctx context.Context) (*ServerStatus, error) {
	if !viewer.From(ctx).IsAdmin() {
		return nil, errs.New(errs.Forbidden)
	}
	st := &ServerStatus{Parts: s.Parts(ctx)}
	texts, err := s.Texts(ctx)
	if err != nil {
		return nil, err
	}
	st.SMS = texts
	disks, err := s.disks(ctx)
	if err != nil {
		return nil, err
	}
	st.Disks = disks
	for _, d := range disks {
		if d.Node == s.Node {
			st.DiskFree, st.DiskFullOn = &d.Free, d.FullOn
		}
	}
	return st, nil
}

func (s *Service) today(ctx context.Context) (int, error) {
	zone, err := s.Zone(ctx)
	return viewer.Day(s.Now(), viewer.Location(zone)), err
}

// TestEmail is an email that was sent to try it out.
type TestEmail struct {
	To string
	// Captured is true if it is in the server's mailbox only.
	Captured bool
	// Failure is why it could not be sent; nil if the mail server accepted it.
	Failure *string
}

// TestLimit limits test emails per admin.
func TestLimit(now func() time.Time) *auth.Limiter {
	return &auth.Limiter{Burst: 5, Every: time.Minute, Now: now}
}

const (
	// patience is how long a mail server may take.
	patience = 15 * time.Second
	// mostReason is how many characters of a failure are shown.
	mostReason = 500
)

// SendTestEmail sends an email to the viewer, who is an admin, and waits for what the mail server says.
func (s *Service) SendTestEmail(ctx context.Context) (*TestEmail, error) {
	if !viewer.From(ctx).IsAdmin() {
		return nil, errs.New(errs.Forbidden)
	}
	if err := s.Tests.Take(viewer.From(ctx).ID.String()); err != nil {
		return nil, err
	}
	p, err := s.Store.Ent.Profile.Get(ctx, viewer.From(ctx).ID)
	if err != nil {
		return nil, err
	}
	return s.try(ctx, p.ID, mail.Letter{To: p.Email, Name: p.FirstName, Language: p.Language})
}

// TryEmail sends an email to an address for an operator, and waits for what the mail server says.
func (s *Service) TryEmail(ctx context.Context, address string) (*TestEmail, error) {
	return s.try(ctx, uuid.Nil, mail.Letter{To: address, Language: viewer.Fallback})
}

func (s *Service) try(ctx context.Context, owner uuid.UUID, l mail.Letter) (*TestEmail, error) {
	head, err := s.Letterhead(ctx)
	if err != nil {
		return nil, err
	}
	l.Kind, l.Link, l.Letterhead = mail.Test, s.Link("/admin/settings?tab=status"), head
	m, err := mail.Write(l)
	if err != nil {
		return nil, err
	}
	m.Owner, m.ID, m.SentAt = owner, "test-"+uuid.NewString(), s.Now().UTC()
	sent := &TestEmail{To: l.To, Captured: s.Captured}
	sending, stop := context.WithTimeout(ctx, patience)
	defer stop()
	if err := s.Send.Send(sending, m); err != nil {
		sent.Failure = new(string)
		*sent.Failure = reason(err)
	}
	return sent, ctx.Err()
}

// reason returns an error's words without the server's paths.
func reason(err error) string {
	if path := (*fs.PathError)(nil); errors.As(err, &path) {
		err = path.Err
	}
	words := []rune(err.Error())
	return string(words[:min(len(words), mostReason)])
}
