package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"path/filepath"
	"time"

	"forma/ent/mediafile"
	"forma/ent/payment"
	"forma/graph/export"
	"forma/graph/webhook"
	"forma/server/platform/media"
	"forma/server/platform/web"
	"forma/server/tools/demo"
	"forma/webapp"
)

// Handler returns everything that is served.
func (a *App) Handler() http.Handler {
	site := &web.Site{
		Config:   a.Config,
		GraphQL:  a.Graph.Handler(webapp.Operations()),
		Uploads:  a.Graph.Bearer(a.uploads),
		Exports:  a.exports(),
		Invoices: a.Graph.Bearer(export.Invoices(a.Memberships)),
		Webhooks: map[string]http.Handler{
			"stripe":   webhook.Payments(a.Memberships, payment.ProviderSTRIPE),
			"yookassa": webhook.Payments(a.Memberships, payment.ProviderYOOKASSA),
		},
		Calendars: export.Calendars(a.Sessions),
		Media:     a.Media,
		Gates: media.Gates{
			mediafile.KindVIDEO:    a.Library.MayPlay,
			mediafile.KindCAPTIONS: a.Library.MayPlay,
			mediafile.KindGUIDED:   a.Library.MayDownload,
			mediafile.KindPHOTO:    a.Progress.MayView,
			mediafile.KindEXPORT:   a.People.MayDownload,
			mediafile.KindCHAT:     a.Chat.MayView,
			mediafile.KindTICKET:   a.Support.MayView,
		},
		Mailbox: a.mailbox,
		Dist:    webapp.Dist(),
		Healthy: a.Store.DB.PingContext,
		Traces:  a.traces,
		Ready:   a.ready,
		Live:    a.live,
	}
	return site.Handler()
}

// Demo returns what fills an empty database with the demo business.
func (a *App) Demo() *demo.Demo {
	return &demo.Demo{
		Store:       a.Store,
		Media:       a.Media,
		Identity:    a.Identity,
		Library:     a.Library,
		Training:    a.Training,
		Rewards:     a.Rewards,
		Progress:    a.Progress,
		Coaching:    a.Coaching,
		Programmes:  a.Programmes,
		Chat:        a.Chat,
		CheckIns:    a.CheckIns,
		Sessions:    a.Sessions,
		Settings:    a.Settings,
		People:      a.People,
		Memberships: a.Memberships,
		Nutrition:   a.Nutrition,
		Figures:     a.Figures,
	}
}

// exports serves the lists that can be downloaded.
func (a *App) exports() map[string]http.Handler {
	lists := export.Lists{
		Audit:       a.Audit,
		Figures:     a.Figures,
		Invitations: a.Invitations,
		Library:     a.Library,
		Memberships: a.Memberships,
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
	if err := a.Media.Claim(ctx); err != nil {
		return err
	}
	listener, err := net.Listen("tcp", a.Config.Addr)
	if err != nil {
		return err
	}
	address := "http://" + listener.Addr().String()
	if a.Config.PublicURL == "" {
		a.Config.PublicURL = address
	}
	if a.Config.Demo {
		if err := a.Demo().Fill(ctx); err != nil {
			_ = listener.Close()
			return fmt.Errorf("filling the demo business: %w", err)
		}
	}
	handler := a.Handler()
	stopMetrics, err := a.serveMetrics()
	if err != nil {
		_ = listener.Close()
		return fmt.Errorf("FORMA_METRICS_ADDR: %w", err)
	}
	defer stopMetrics()
	if err := a.Jobs.Start(context.WithoutCancel(ctx)); err != nil {
		return err
	}
	base, stop := context.WithCancel(context.WithoutCancel(ctx))
	defer stop()
	server := &http.Server{
		Handler:           handler,
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
		if a.Config.SMTPURL == "" {
			slog.Warn("nobody receives mail: it is written to a folder until FORMA_SMTP_URL is set", "folder", filepath.Join(a.Config.Data, "mailbox"))
		}
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
