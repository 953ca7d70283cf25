// Package app wires the packages: open, serve, drain, close.
package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"entgo.io/ent/dialect"
	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent/mediafile"
	"forma/graph"
	"forma/graph/export"
	"forma/graph/live"
	"forma/graph/loader"
	"forma/graph/transport"
	"forma/server/domain/analytics"
	"forma/server/domain/audit"
	"forma/server/domain/backup"
	"forma/server/domain/chat"
	"forma/server/domain/checkin"
	"forma/server/domain/coaching"
	"forma/server/domain/identity"
	"forma/server/domain/invitation"
	"forma/server/domain/library"
	"forma/server/domain/notify"
	"forma/server/domain/people"
	"forma/server/domain/programme"
	"forma/server/domain/progress"
	"forma/server/domain/rewards"
	"forma/server/domain/session"
	"forma/server/domain/settings"
	"forma/server/domain/training"
	"forma/server/platform/bus"
	"forma/server/platform/config"
	"forma/server/platform/film"
	"forma/server/platform/jobs"
	"forma/server/platform/mail"
	"forma/server/platform/media"
	"forma/server/platform/outbound"
	"forma/server/platform/presence"
	"forma/server/platform/store"
	"forma/server/platform/upload"
	"forma/server/platform/web"
	"forma/server/tools/demo"
	"forma/webapp"
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
	Chat        *chat.Service
	CheckIns    *checkin.Service
	Sessions    *session.Service
	Notify      *notify.Service
	Settings    *settings.Service
	Figures     *analytics.Service
	Backups     *backup.Service
	Audit       *audit.Service
	Graph       *transport.Server
	Presence    *presence.Service

	uploads http.Handler
	mailbox *mail.Mailbox
	sender  mail.Sender
	forget  func(owner uuid.UUID) error
	link    func(path string) string
	closers []func(context.Context) error
}

// collectAfter is the heap growth in percent that triggers a collection: live data is small beside what requests leave.
const collectAfter = 200

// Open opens the database, the bus, media and jobs. Now is the clock of every domain.
func Open(ctx context.Context, c *config.Config, now func() time.Time) (a *App, err error) {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(collectAfter)
	}
	a = &App{Config: c, link: func(path string) string { return c.PublicURL + path }}
	now = store.Clock(now)
	defer func() {
		if err != nil {
			_ = a.Close(context.WithoutCancel(ctx))
		}
	}()
	if err = a.openPlatform(ctx, now); err != nil {
		return a, err
	}
	k, err := a.readKeys(ctx)
	if err != nil {
		return a, err
	}
	a.openDomains(now, k)
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
func (a *App) openPlatform(ctx context.Context, now func() time.Time) (err error) {
	c := a.Config
	if a.Store, err = store.Open(ctx, c.DatabaseURL); err != nil {
		return err
	}
	a.onClose(func(context.Context) error { return a.Store.Close() })
	if a.Bus, err = bus.Open(c.NATSURL); err != nil {
		return err
	}
	a.onClose(func(context.Context) error { a.Bus.Close(); return nil })
	if a.Jobs, err = jobs.Open(ctx, a.Store, c.DatabaseURL); err != nil {
		return fmt.Errorf("jobs: %w", err)
	}
	if a.Media, err = media.Open(ctx, filepath.Join(c.Data, "media"), a.Store, a.Jobs, now); err != nil {
		return err
	}
	a.onClose(func(context.Context) error { return a.Media.Close() })
	if a.Uploads, err = upload.Open(filepath.Join(c.Data, "uploads"), a.Store, a.Jobs, a.limits, now); err != nil {
		return err
	}
	if err = a.openMail(); err != nil {
		return err
	}
	return a.openSettings(now)
}

// keys are the secrets of the installation.
type keys struct{ access, links, push, calendars []byte }

func (a *App) readKeys(ctx context.Context) (k keys, err error) {
	for name, key := range map[string]*[]byte{
		"access-tokens": &k.access,
		"mail-links":    &k.links,
		"web-push":      &k.push,
		"calendars":     &k.calendars,
	} {
		if *key, err = a.Store.Secret(ctx, name); err != nil {
			return k, err
		}
	}
	return k, nil
}

// openDomains makes each domain with what it needs of the others; those that others need come first.
func (a *App) openDomains(now func() time.Time, k keys) {
	c := a.Config
	a.Notify = &notify.Service{
		Store:    a.Store,
		Bus:      a.Bus,
		Jobs:     a.Jobs,
		Vapid:    notify.NewVapid(k.push),
		Tests:    notify.TestLimit(now),
		Defaults: a.told,
		Now:      now,
	}
	a.Library = &library.Service{
		Store:     a.Store,
		Bus:       a.Bus,
		Jobs:      a.Jobs,
		Media:     a.Media,
		Uploads:   a.Uploads,
		Films:     film.Find(c.FFmpeg, filepath.Join(c.Data, "films")),
		Platforms: platforms(c, now),
		Now:       now,
	}
	a.Rewards = &rewards.Service{
		Store:  a.Store,
		Notify: a.Notify,
		Now:    now,
	}
	a.Training = &training.Service{
		Store:            a.Store,
		Now:              now,
		OnCompleted:      a.Rewards.Award,
		Awarded:          a.Rewards.Awarded,
		OnDeleted:        a.Rewards.Revoke,
		OnViewed:         a.Library.CountView,
		OnWorkoutChanged: a.Library.Announce,
	}
	a.Progress = &progress.Service{
		Store:   a.Store,
		Notify:  a.Notify,
		Jobs:    a.Jobs,
		Media:   a.Media,
		Uploads: a.Uploads,
		Now:     now,
	}
	a.Figures = &analytics.Service{
		Store: a.Store,
		Now:   now,
		Zone:  a.zone,
	}
	a.Backups = &backup.Service{
		Place:     Kept(c),
		Folder:    c.Backups,
		Supported: a.Store.Dialect == dialect.SQLite,
		Store:     a.Store,
		Notify:    a.Notify,
		Jobs:      a.Jobs,
		Plan:      a.backups,
		Now:       now,
	}
	a.Audit = &audit.Service{
		Store:  a.Store,
		Now:    now,
		Labels: auditLabels(),
	}
	a.Sessions = &session.Service{
		Store:   a.Store,
		Notify:  a.Notify,
		Now:     now,
		Zone:    a.zone,
		Product: a.product,
		Key:     k.calendars,
		Limits:  session.NewLimits(now),
		Link:    a.link,
	}
	a.Coaching = &coaching.Service{
		Store:      a.Store,
		Notify:     a.Notify,
		Jobs:       a.Jobs,
		Now:        now,
		Thresholds: a.thresholds,
		Parted:     a.Sessions.Part,
		Rejoined:   a.Sessions.Rejoin,
	}
	a.openPeople(now, k)
	a.Programmes = &programme.Service{
		Store:  a.Store,
		Notify: a.Notify,
		Now:    now,
	}
	a.Chat = &chat.Service{
		Store:   a.Store,
		Bus:     a.Bus,
		Jobs:    a.Jobs,
		Media:   a.Media,
		Uploads: a.Uploads,
		Notify:  a.Notify,
		Now:     now,
		Rules:   a.chatRules,
	}
	a.CheckIns = &checkin.Service{
		Store:     a.Store,
		Notify:    a.Notify,
		Now:       now,
		Measures:  a.Progress,
		ReplyTime: a.replyTime,
	}
}

// register states who works on the jobs, and which of them repeat.
func (a *App) register() {
	delivery := &notify.Workers{
		Service: a.Notify,
		Send:    a.sender,
		Peers:   peers(a.Config),
		Contact: a.Config.Contact(),
		Link:    a.link,
		Product: a.product,
	}
	for _, domain := range []interface{ Register(to *river.Workers) }{
		a.Uploads,
		delivery,
		a.Library,
		a.Rewards,
		a.Media,
		a.Progress,
		a.Figures,
		a.Backups,
		a.Coaching,
		a.Invitations,
		a.Identity,
		a.People,
		a.Programmes,
		a.Chat,
		a.CheckIns,
		a.Sessions,
	} {
		domain.Register(a.Jobs.Workers)
	}
	a.Jobs.Repeat(slices.Concat(
		media.Periodic(),
		people.Periodic(),
		invitation.Periodic(),
		notify.Periodic(),
		rewards.Periodic(),
		programme.Periodic(),
		analytics.Periodic(),
		chat.Periodic(),
		checkin.Periodic(),
		session.Periodic(),
		a.Backups.Periodic(),
	)...)
}

// prepare writes what the domains expect in the database.
func (a *App) prepare(ctx context.Context) error {
	if err := a.Chat.Init(ctx); err != nil {
		return err
	}
	if err := a.People.Reindex(ctx); err != nil {
		return fmt.Errorf("indexing people: %w", err)
	}
	if err := a.Library.Reindex(ctx); err != nil {
		return fmt.Errorf("indexing the library: %w", err)
	}
	if err := a.Audit.Reindex(ctx); err != nil {
		return fmt.Errorf("indexing the audit log: %w", err)
	}
	return nil
}

// openGraph opens the API.
func (a *App) openGraph() error {
	hub, err := live.NewHub(a.Bus, slices.Concat(people.Gates, identity.Gates)...)
	if err != nil {
		return err
	}
	a.Presence = &presence.Service{Bus: a.Bus}
	a.Graph = &transport.Server{
		Resolvers: &graph.Resolver{
			Store:       a.Store,
			Identity:    a.Identity,
			People:      a.People,
			Invitations: a.Invitations,
			Library:     a.Library,
			Training:    a.Training,
			Rewards:     a.Rewards,
			Progress:    a.Progress,
			Coaching:    a.Coaching,
			Programmes:  a.Programmes,
			Chat:        a.Chat,
			CheckIns:    a.CheckIns,
			Sessions:    a.Sessions,
			Notify:      a.Notify,
			Settings:    a.Settings,
			Audit:       a.Audit,
			Figures:     a.Figures,
			Backups:     a.Backups,
			Online:      a.Presence,
		},
		Store:    a.Store,
		Live:     hub,
		Tokens:   a.Identity.Tokens,
		Identity: a.Identity,
		Gather:   loader.Wait,
	}
	return nil
}

// platforms returns those of the internet, or the operator's relay, the only host of their network reached this way.
func platforms(c *config.Config, now func() time.Time) *library.Platforms {
	if c.VideoRelay == nil {
		return library.Hosts(outbound.Guard{}.Client(), now)
	}
	return library.Relayed(outbound.Guard{Trusted: []string{c.VideoRelay.Host}}.Client(), c.VideoRelay, now)
}

// peers returns the push services, or the operator's relay, the only host of their network reached this way.
func peers(c *config.Config) *http.Client {
	if c.PushRelay == nil {
		return outbound.Guard{}.Client()
	}
	return notify.Relayed(outbound.Guard{Trusted: []string{c.PushRelay.Host}}.Client(), c.PushRelay)
}

// Kept returns where an installation on the embedded database keeps what its backups contain.
func Kept(c *config.Config) backup.Place {
	return backup.Place{Database: strings.TrimPrefix(c.DatabaseURL, "sqlite://"), Media: filepath.Join(c.Data, "media")}
}

func (a *App) onClose(f func(context.Context) error) { a.closers = append(a.closers, f) }

func (a *App) openMail() (err error) {
	if a.Config.SMTPURL != "" {
		a.sender, err = mail.NewSMTP(a.Config.SMTPURL, a.Config.MailFrom)
		return err
	}
	box := mail.Mailbox{Folder: filepath.Join(a.Config.Data, "mailbox")}
	a.sender, a.forget = box, box.Forget
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

// Handler returns everything that is served.
func (a *App) Handler() http.Handler {
	site := &web.Site{
		Config:    a.Config,
		GraphQL:   a.Graph.Handler(webapp.Operations()),
		Uploads:   a.Graph.Bearer(a.uploads),
		Exports:   a.exports(),
		Calendars: export.Calendars(a.Sessions),
		Media:     a.Media,
		Gates: media.Gates{
			mediafile.KindVIDEO:    a.Library.MayPlay,
			mediafile.KindCAPTIONS: a.Library.MayPlay,
			mediafile.KindPHOTO:    a.Progress.MayView,
			mediafile.KindEXPORT:   a.People.MayDownload,
			mediafile.KindCHAT:     a.Chat.MayView,
		},
		Mailbox: a.mailbox,
		Dist:    webapp.Dist(),
		Healthy: a.Store.DB.PingContext,
		Live:    a.live,
	}
	return site.Handler()
}

// exports serves the lists that can be downloaded.
func (a *App) exports() map[string]http.Handler {
	lists := export.Lists{
		Audit:       a.Audit,
		Invitations: a.Invitations,
		Library:     a.Library,
		People:      a.People,
		Progress:    a.Progress,
		Sessions:    a.Sessions,
	}.Handlers()
	for name, list := range lists {
		lists[name] = a.Graph.Bearer(list)
	}
	return lists
}

// drainTime is how long a stopping process waits for what is running.
const drainTime = 20 * time.Second

// Serve serves until ctx is done, then drains. It writes its address to ready.
func (a *App) Serve(ctx context.Context, ready io.Writer) error {
	listener, err := net.Listen("tcp", a.Config.Addr)
	if err != nil {
		return err
	}
	address := "http://" + listener.Addr().String()
	if a.Config.PublicURL == "" {
		a.Config.PublicURL = address
	}
	if a.Config.Demo {
		d := demo.Demo{
			Store:      a.Store,
			Media:      a.Media,
			Identity:   a.Identity,
			Library:    a.Library,
			Training:   a.Training,
			Rewards:    a.Rewards,
			Progress:   a.Progress,
			Coaching:   a.Coaching,
			Programmes: a.Programmes,
			Chat:       a.Chat,
			CheckIns:   a.CheckIns,
			Sessions:   a.Sessions,
			Settings:   a.Settings,
		}
		if err := d.Fill(ctx); err != nil {
			_ = listener.Close()
			return fmt.Errorf("filling the demo business: %w", err)
		}
		if err := a.Figures.Count(ctx); err != nil {
			_ = listener.Close()
			return fmt.Errorf("counting the demo business: %w", err)
		}
	}
	if err := a.Jobs.Start(context.WithoutCancel(ctx)); err != nil {
		return err
	}
	base, stop := context.WithCancel(context.WithoutCancel(ctx))
	defer stop()
	server := &http.Server{
		Handler:           a.Handler(),
		ReadHeaderTimeout: 10 * time.Second,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    64 << 10,
		BaseContext:       func(net.Listener) context.Context { return base },
	}
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(listener) }()
	if err := a.announce(ctx, ready, address); err != nil {
		return err
	}
	select {
	case err = <-failed:
	case <-ctx.Done():
	}
	drain, cancel := context.WithTimeout(context.WithoutCancel(ctx), drainTime)
	defer cancel()
	context.AfterFunc(drain, stop)
	time.AfterFunc(time.Second, stop)
	a.drainSockets(drain)
	return errors.Join(err, server.Shutdown(drain), a.Jobs.Stop(drain), a.Close(drain))
}

// socketTime is how long a stopping process waits for sockets to close.
const socketTime = 2 * time.Second

// drainSockets closes connections that the HTTP server no longer tracks.
func (a *App) drainSockets(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, socketTime)
	defer cancel()
	a.Graph.Drain(ctx)
}

func (a *App) announce(ctx context.Context, w io.Writer, address string) error {
	if !a.Config.Demo {
		setup, err := a.Identity.SetupPath(ctx)
		if err != nil {
			return err
		}
		_, _ = fmt.Fprintf(w, "Forma is ready at %s\n", address)
		if setup != "" {
			_, _ = fmt.Fprintf(w, "\nThere is no administrator yet. This link creates the first one and works once:\n  %s\n", a.link(setup))
		}
		return nil
	}
	_, _ = fmt.Fprintf(w, "Forma is ready at %s\n", address)
	_, _ = fmt.Fprintf(w, "\nDemo sign-ins, all with the password %s:\n", demo.Password)
	for _, line := range demo.SignIns {
		_, _ = fmt.Fprintf(w, "  %-20s %s\n", line.Email, line.What)
	}
	if a.mailbox != nil {
		_, _ = fmt.Fprintf(w, "\nMail is captured at %s/mailbox\n", address)
	}
	return nil
}
