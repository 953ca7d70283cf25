// Package app wires the packages: open, serve, drain, close.
package app

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"runtime/debug"
	"time"

	"github.com/google/uuid"

	"forma/ent/notification"
	"forma/graph/transport"
	"forma/server/domain/analytics"
	"forma/server/domain/audit"
	"forma/server/domain/backup"
	"forma/server/domain/changes"
	"forma/server/domain/chat"
	"forma/server/domain/checkin"
	"forma/server/domain/coaching"
	"forma/server/domain/identity"
	"forma/server/domain/invitation"
	"forma/server/domain/library"
	"forma/server/domain/membership"
	"forma/server/domain/notify"
	"forma/server/domain/nutrition"
	"forma/server/domain/people"
	"forma/server/domain/programme"
	"forma/server/domain/progress"
	"forma/server/domain/rewards"
	"forma/server/domain/screening"
	"forma/server/domain/session"
	"forma/server/domain/settings"
	"forma/server/domain/status"
	"forma/server/domain/support"
	"forma/server/domain/training"
	"forma/server/domain/webhooks"
	"forma/server/platform/bus"
	"forma/server/platform/clock"
	"forma/server/platform/config"
	"forma/server/platform/disk"
	"forma/server/platform/jobs"
	"forma/server/platform/keys"
	"forma/server/platform/mail"
	"forma/server/platform/media"
	"forma/server/platform/objects"
	"forma/server/platform/presence"
	"forma/server/platform/sms"
	"forma/server/platform/store"
	"forma/server/platform/traces"
	"forma/server/platform/upload"
)

// App is an open Forma.
type App struct {
	Config      *config.Config
	Store       *store.Store
	Bus         *bus.Bus
	Jobs        *jobs.Queue
	Media       *media.Library
	Uploads     *upload.Service
	Identity    *identity.Service
	People      *people.Service
	Invitations *invitation.Service
	Library     *library.Service
	Training    *training.Service
	Rewards     *rewards.Service
	Progress    *progress.Service
	Coaching    *coaching.Service
	Programmes  *programme.Service
	Screening   *screening.Service
	Nutrition   *nutrition.Service
	Chat        *chat.Service
	Memberships *membership.Service
	CheckIns    *checkin.Service
	Sessions    *session.Service
	Support     *support.Service
	Notify      *notify.Service
	Settings    *settings.Service
	Figures     *analytics.Service
	Backups     *backup.Service
	Status      *status.Service
	Audit       *audit.Service
	Webhooks    *webhooks.Service
	Changes     *changes.Service
	Graph       *transport.Server
	Presence    *presence.Service

	disk     disk.FS
	traces   *traces.Tracer
	copies   *backup.Copies
	keys     *keys.Ring
	uploads  http.Handler
	mailbox  *mail.Mailbox
	sender   *mail.Counted
	gateway  *sms.Counted // without a Gateway if none is set
	delivery *notify.Workers
	forget   func(owner uuid.UUID) error
	link     func(path string) string
	closers  []func(context.Context) error
}

// collectAfter is the heap growth in percent that triggers a collection: live data is small beside what requests leave.
const collectAfter = 200

// Open opens the database, the bus, media and jobs. Now is the clock of every domain.
func Open(ctx context.Context, c *config.Config, now func() time.Time) (*App, error) {
	return OpenOn(ctx, c, now, disk.Machine)
}

// OpenOn is Open with another file system for media, uploads and emails.
func OpenOn(ctx context.Context, c *config.Config, now func() time.Time, on disk.FS) (a *App, err error) {
	return open(ctx, c, now, on, nil)
}

// OpenSteady is Open with a clock that jobs go by too, instead of the machine's.
func OpenSteady(ctx context.Context, c *config.Config, steady *clock.Clock) (*App, error) {
	return open(ctx, c, steady.Now, disk.Machine, steady.Now)
}

func open(ctx context.Context, c *config.Config, now func() time.Time, on disk.FS, ofJobs func() time.Time) (a *App, err error) {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(collectAfter)
	}
	a = &App{Config: c, disk: on, link: func(path string) string { return c.PublicURL + path }}
	now = store.Clock(now)
	defer func() {
		if err != nil {
			_ = a.Close(context.WithoutCancel(ctx))
		}
	}()
	if err = a.openPlatform(ctx, now, ofJobs); err != nil {
		return a, err
	}
	a.openDomains(now)
	a.Store.OnFull = a.warning(notification.KindDISK_FULL) // until it is stored, their home screen says it
	a.Jobs.OnFailing = a.warning(notification.KindJOBS_FAILED)
	if err = a.listen(); err != nil {
		return a, err
	}
	a.register()
	if err = a.prepare(ctx); err != nil {
		return a, err
	}
	if a.uploads, err = a.Uploads.Handler(transport.Refuse); err != nil {
		return a, err
	}
	return a, a.openGraph()
}

// openPlatform opens what the domains stand on.
func (a *App) openPlatform(ctx context.Context, now, ofJobs func() time.Time) (err error) {
	c := a.Config
	if a.traces, err = traces.Open(ctx); err != nil {
		return err
	}
	a.onClose(a.traces.Close)
	if a.copies, err = BackupCopies(c); err != nil {
		return err
	}
	if err = CheckDatabase(c); err != nil {
		return err
	}
	migrated, err := backUpOutdated(ctx, c, now())
	if err != nil {
		return err
	}
	a.Store, err = store.Open(ctx, c.DatabaseURL)
	migrated()
	if err != nil {
		return err
	}
	a.onClose(func(context.Context) error { return a.Store.Close() })
	if err = secludeData(c); err != nil {
		return err
	}
	if a.Bus, err = bus.Open(c.NATSURL); err != nil {
		return err
	}
	a.onClose(func(context.Context) error { a.Bus.Close(); return nil })
	if a.Jobs, err = jobs.Open(ctx, a.Store, c.DatabaseURL, a.traces, ofJobs); err != nil {
		return fmt.Errorf("jobs: %w", err)
	}
	if err = a.openKeys(ctx, now); err != nil {
		return err
	}
	links := a.keys.For(keys.Media)
	files, uploads, err := a.openFiles(ctx)
	if err != nil {
		return err
	}
	a.Media = media.Open(files, a.Store, a.Jobs, links, now)
	a.Uploads = &upload.Service{Store: a.Store, Jobs: a.Jobs, Limits: a.limits, Now: now, Files: uploads}
	if err = a.openMail(); err != nil {
		return err
	}
	a.gateway = &sms.Counted{}
	if c.SMSURL != "" {
		if a.gateway.Gateway, err = sms.Open(c.SMSURL, c.SMSFrom); err != nil {
			return fmt.Errorf("FORMA_SMS_URL: %w", err)
		}
	}
	return a.openSettings(now)
}

// reached is how long a starting process waits for the server of the media.
const reached = 20 * time.Second

// openFiles opens where media and uploads are: the bucket that is set, or folders.
func (a *App) openFiles(ctx context.Context) (objects.Store, upload.Files, error) {
	c := a.Config
	if c.MediaURL == "" {
		files, err := objects.OpenFolder(a.disk, filepath.Join(c.Data, "media"))
		if err != nil {
			return nil, nil, fmt.Errorf("the media folder: %w", err)
		}
		uploads, err := upload.InFolder(a.disk, filepath.Join(c.Data, "uploads"))
		return files, uploads, err
	}
	bucket, err := objects.OpenBucket(c.MediaURL, c.Spool())
	if err == nil {
		ctx, stop := context.WithTimeout(ctx, reached)
		defer stop()
		err = bucket.Check(ctx)
	}
	if err != nil {
		return nil, nil, fmt.Errorf("FORMA_MEDIA_URL: %w", err)
	}
	return bucket, upload.InBucket(bucket.Under("uploads/")), nil
}

// BackupPlace returns where an installation keeps what its backups contain.
func BackupPlace(c *config.Config) backup.Place {
	at := backup.Place{
		Database:   c.DatabaseURL,
		Keys:       c.KeyFile(),
		Passphrase: c.Passphrase,
	}
	if c.MediaURL == "" {
		at.Media = filepath.Join(c.Data, "media")
	}
	return at
}

// BackupCopies returns the other place that backups are copied to; nil if none is set.
func BackupCopies(c *config.Config) (*backup.Copies, error) {
	if c.CopiesURL == "" {
		return nil, nil
	}
	return backup.OpenCopies(c.CopiesURL, c.Recipient, c.Spool())
}

func (a *App) onClose(f func(context.Context) error) { a.closers = append(a.closers, f) }

func (a *App) openMail() error {
	if a.Config.SMTPURL != "" {
		smtp, err := mail.NewSMTP(a.Config.SMTPURL, a.Config.MailFrom)
		a.sender = &mail.Counted{Sender: smtp}
		return err
	}
	box := mail.Mailbox{Disk: a.disk, Folder: filepath.Join(a.Config.Data, "mailbox")}
	a.sender, a.forget = &mail.Counted{Sender: box}, box.Forget
	if a.Config.Demo {
		a.mailbox = &box
	}
	return nil
}

// Close closes what Open opened, in reverse.
func (a *App) Close(ctx context.Context) (err error) {
	for i := len(a.closers) - 1; i >= 0; i-- {
		err = errors.Join(err, a.closers[i](ctx))
	}
	a.closers = nil
	return err
}
