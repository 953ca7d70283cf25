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
	defer func() {
		if err != nil {
			_ = a.Close(context.WithoutCancel(ctx))
		}
	}()
	if a.Store, err = store.Open(ctx, c.DatabaseURL); err != nil {
		return a, err
	}
	a.onClose(func(context.Context) error { return a.Store.Close() })
	if a.Bus, err = bus.Open(c.NATSURL); err != nil {
		return a, err
	}
	a.onClose(func(context.Context) error { a.Bus.Close(); return nil })
	if a.Media, err = media.Open(ctx, filepath.Join(c.Data, "media"), a.Store, now); err != nil {
		return a, err
	}
	a.onClose(func(context.Context) error { return a.Media.Close() })
	if a.Uploads, err = upload.Open(filepath.Join(c.Data, "uploads"), a.Store, now); err != nil {
		return a, err
	}
	if err = a.openMail(); err != nil {
		return a, err
	}
	if err = a.openSettings(now); err != nil {
		return a, err
	}
	key, err := a.Store.Secret(ctx, "access-tokens")
	if err != nil {
		return a, err
	}
	linkKey, err := a.Store.Secret(ctx, "mail-links")
	if err != nil {
		return a, err
	}
	pushKey, err := a.Store.Secret(ctx, "web-push")
	if err != nil {
		return a, err
	}
	calendarKey, err := a.Store.Secret(ctx, "calendars")
	if err != nil {
		return a, err
	}
	a.Notify = &notify.Service{Store: a.Store, Bus: a.Bus, Vapid: notify.NewVapid(pushKey), Tests: notify.TestLimit(now), Defaults: a.told, Now: now}
	workers := river.NewWorkers()
	a.Uploads.Limits = a.limits
	a.Uploads.Register(workers)
	(&notify.Workers{Service: a.Notify, Send: a.sender, Peers: peers(c), Contact: c.Contact(),
		Link: func(path string) string { return a.link(path) }, Product: a.product}).Register(workers)
	a.Library = &library.Service{Store: a.Store, Bus: a.Bus, Media: a.Media, Uploads: a.Uploads, Films: film.Find(c.FFmpeg, filepath.Join(c.Data, "films")),
		Platforms: platforms(c, now), Now: now}
	a.Library.Register(workers)
	a.Rewards = &rewards.Service{Store: a.Store, Notify: a.Notify, Now: now}
	a.Rewards.Register(workers)
	a.Training = &training.Service{Store: a.Store, Now: now, OnCompleted: a.Rewards.Award, Awarded: a.Rewards.Awarded, OnDeleted: a.Rewards.Revoke,
		OnViewed: a.Library.CountView, OnWorkoutChanged: a.Library.Announce}
	a.Media.Register(workers)
	a.Progress = &progress.Service{Store: a.Store, Notify: a.Notify, Media: a.Media, Uploads: a.Uploads, Now: now}
	a.Progress.Register(workers)
	a.Figures = &analytics.Service{Store: a.Store, Now: now, Zone: a.zone}
	a.Figures.Register(workers)
	a.Backups = &backup.Service{Place: Kept(c), Folder: c.Backups, Supported: a.Store.Dialect == dialect.SQLite, Store: a.Store, Notify: a.Notify, Plan: a.backups, Now: now}
	a.Backups.Register(workers)
	a.Audit = &audit.Service{Store: a.Store, Now: now, Labels: auditLabels()}
	a.Coaching = &coaching.Service{Store: a.Store, Notify: a.Notify, Now: now, Thresholds: a.thresholds}
	a.Coaching.Register(workers)
	a.openPeople(workers, key, linkKey, now)
	a.Programmes = &programme.Service{Store: a.Store, Notify: a.Notify, Now: now}
	a.Programmes.Register(workers)
	a.Chat = &chat.Service{Store: a.Store, Bus: a.Bus, Media: a.Media, Uploads: a.Uploads, Notify: a.Notify, Now: now, Rules: a.chatRules}
	a.Chat.Register(workers)
	a.CheckIns = &checkin.Service{Store: a.Store, Notify: a.Notify, Now: now, Measures: a.Progress, ReplyTime: a.replyTime}
	a.CheckIns.Register(workers)
	a.Sessions = &session.Service{Store: a.Store, Notify: a.Notify, Now: now, Zone: a.zone, Product: a.product, Key: calendarKey, Limits: session.NewLimits(now),
		Link: func(path string) string { return a.link(path) }}
	a.Sessions.Register(workers)
	a.Coaching.Parted, a.Coaching.Rejoined = a.Sessions.Part, a.Sessions.Rejoin
	if a.Jobs, err = jobs.Open(ctx, a.Store, c.DatabaseURL, workers, slices.Concat(media.Periodic(), people.Periodic(), invitation.Periodic(), notify.Periodic(), rewards.Periodic(), programme.Periodic(), analytics.Periodic(), chat.Periodic(), checkin.Periodic(), session.Periodic(), a.Backups.Periodic())...); err != nil {
		return a, fmt.Errorf("jobs: %w", err)
	}
	a.People.Jobs, a.Invitations.Jobs, a.Identity.Jobs, a.Notify.Jobs, a.Media.Jobs, a.Uploads.Jobs, a.Progress.Jobs, a.Library.Jobs = a.Jobs, a.Jobs, a.Jobs, a.Jobs, a.Jobs, a.Jobs, a.Jobs, a.Jobs
	a.Coaching.Jobs, a.Chat.Jobs, a.Backups.Jobs = a.Jobs, a.Jobs, a.Jobs
	if err = a.Chat.Init(ctx); err != nil {
		return a, err
	}
	if err = a.People.Reindex(ctx); err != nil {
		return a, fmt.Errorf("indexing people: %w", err)
	}
	if err = a.Library.Reindex(ctx); err != nil {
		return a, fmt.Errorf("indexing the library: %w", err)
	}
	if err = a.Audit.Reindex(ctx); err != nil {
		return a, fmt.Errorf("indexing the audit log: %w", err)
	}
	a.Media.Gates = map[mediafile.Kind]media.Gate{mediafile.KindVIDEO: a.Library.MayPlay, mediafile.KindCAPTIONS: a.Library.MayPlay, mediafile.KindPHOTO: a.Progress.MayView,
		mediafile.KindEXPORT: a.People.MayDownload, mediafile.KindCHAT: a.Chat.MayView}
	if a.uploads, err = a.Uploads.Handler(transport.Refuse); err != nil {
		return a, err
	}
	hub, err := live.NewHub(a.Bus, slices.Concat(people.Gates, identity.Gates)...)
	if err != nil {
		return a, err
	}
	a.Presence = &presence.Service{Bus: a.Bus}
	resolver := &graph.Resolver{Store: a.Store, Identity: a.Identity, People: a.People, Invitations: a.Invitations, Library: a.Library, Training: a.Training, Rewards: a.Rewards,
		Progress: a.Progress, Coaching: a.Coaching, Programmes: a.Programmes, Chat: a.Chat, CheckIns: a.CheckIns, Sessions: a.Sessions, Notify: a.Notify, Settings: a.Settings, Audit: a.Audit,
		Figures: a.Figures, Backups: a.Backups, Online: a.Presence}
	a.Graph = &transport.Server{Resolvers: resolver, Store: a.Store, Live: hub, Tokens: a.Identity.Tokens, Identity: a.Identity, Gather: loader.Wait}
	return a, nil
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
	site := &web.Site{Config: a.Config, GraphQL: a.Graph.Handler(webapp.Operations()), Uploads: a.Graph.Bearer(a.uploads),
		Exports:   a.exports(),
		Calendars: export.Calendars(a.Sessions), Media: a.Media, Mailbox: a.mailbox, Dist: webapp.Dist(), Healthy: a.Store.DB.PingContext, Live: a.live}
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
		d := demo.Demo{Store: a.Store, Media: a.Media, Identity: a.Identity, Library: a.Library, Training: a.Training, Rewards: a.Rewards, Progress: a.Progress, Coaching: a.Coaching, Programmes: a.Programmes, Chat: a.Chat, CheckIns: a.CheckIns, Sessions: a.Sessions, Settings: a.Settings}
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
	server := &http.Server{Handler: a.Handler(), ReadHeaderTimeout: 10 * time.Second, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 64 << 10,
		BaseContext: func(net.Listener) context.Context { return base }}
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
