// Package status reports the state of what the server stands on, and tries out its email.
package status

import (
	"context"
	"errors"
	"io/fs"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/dayfigure"
	"forma/ent/grant"
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
	// DiskFree is in bytes; nil if unknown.
	DiskFree *float64
	// DiskFullOn is the day on which the disk is full at the pace of the last month; nil if that is not within a year, or unknown.
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
	free, err := disk.Free(s.Data)
	if err != nil {
		return st, nil
	}
	bytes := float64(free)
	st.DiskFree = &bytes
	today, err := s.today(ctx)
	if err != nil {
		return nil, err
	}
	old, err := s.Store.Ent.DayFigure.Query().
		Where(dayfigure.Name(freeSpace), dayfigure.DayGTE(today-month), dayfigure.DayLT(today)).
		Order(dayfigure.ByDay()).
		First(grant.With(ctx, grant.Figures))
	switch {
	case ent.IsNotFound(err):
	case err != nil:
		return nil, err
	default:
		st.DiskFullOn = fullOn(old.Day, old.Value, today, int(free>>20))
	}
	return st, nil
}

const (
	// freeSpace is the space that was left at the last look on a day, in MiB.
	freeSpace = "disk_free_mib"
	// month and week are the most and the fewest days of which the pace is taken, and year how far it is looked ahead.
	month, week, year = 30, 7, 365
)

// fullOn returns the day on which nothing is left if as much is used each day as between two days; nil if that is not within a year, or
// the days are too close.
func fullOn(from, free, today, left int) *int {
	used, days := free-left, today-from
	if days < week || used <= 0 {
		return nil
	}
	in := left * days / used
	if in > year {
		return nil
	}
	day := today + in
	return &day
}

func (s *Service) today(ctx context.Context) (int, error) {
	zone, err := s.Zone(ctx)
	return viewer.Day(s.Now(), viewer.Location(zone)), err
}

// MeasureJob remembers how much space is left.
type MeasureJob struct{}

func (MeasureJob) Kind() string { return "measure_disk" }

func Periodic() []*river.PeriodicJob {
	return []*river.PeriodicJob{jobs.Every(time.Hour, MeasureJob{})}
}

func (s *Service) Register(to *river.Workers) {
	river.AddWorker(to, river.WorkFunc(func(ctx context.Context, _ *river.Job[MeasureJob]) error { return s.Measure(ctx) }))
}

// Measure stores how much space is left today.
func (s *Service) Measure(ctx context.Context) error {
	free, err := disk.Free(s.Data)
	if err != nil {
		return err
	}
	ctx = grant.Job(ctx, grant.Count)
	today, err := s.today(ctx)
	if err != nil {
		return err
	}
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		return tx.DayFigure.Create().SetName(freeSpace).SetDay(today).SetValue(int(free>>20)).
			OnConflictColumns(dayfigure.FieldName, dayfigure.FieldDay).UpdateNewValues().Exec(ctx)
	})
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
	return s.try(ctx, uuid.Nil, mail.Letter{To: address, Language: viewer.LanguageEN})
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
