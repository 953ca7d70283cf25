package app

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent/payment"
	"forma/ent/weightgoal"
	"forma/graph"
	"forma/graph/live"
	"forma/graph/loader"
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
	"forma/server/platform/config"
	"forma/server/platform/film"
	"forma/server/platform/keys"
	"forma/server/platform/media"
	"forma/server/platform/outbound"
	"forma/server/platform/pay"
	"forma/server/platform/presence"
)

// openDomains makes each domain with what it needs of the others; those that others need come first.
func (a *App) openDomains(now func() time.Time) {
	c := a.Config
	a.Notify = &notify.Service{
		Store:    a.Store,
		Bus:      a.Bus,
		Jobs:     a.Jobs,
		Vapid:    notify.NewVapid(a.keys.For(keys.WebPush).Signer().Bytes),
		Tests:    notify.TestLimit(now),
		Texts:    a.texts(now),
		Defaults: a.defaultPreferences,
		Now:      now,
	}
	a.Webhooks = &webhooks.Service{
		Store:  a.Store,
		Bus:    a.Bus,
		Jobs:   a.Jobs,
		Notify: a.Notify,
		Peers:  webhooks.Steady(peers(c.WebhookRelay)),
		Keys:   a.keys.For(keys.MailLinks),
		Now:    now,
	}
	a.Changes = &changes.Service{Store: a.Store, Now: now}
	a.Library = &library.Service{
		Store:     a.Store,
		Bus:       a.Bus,
		Jobs:      a.Jobs,
		Media:     a.Media,
		Uploads:   a.Uploads,
		Films:     film.Find(c.FFmpeg, filepath.Join(c.Data, "films")),
		Limits:    library.NewLimits(now),
		Platforms: platforms(c, now),
		Now:       now,
	}
	a.Rewards = &rewards.Service{
		Store:  a.Store,
		Notify: a.Notify,
		Now:    now,
	}
	a.Progress = &progress.Service{
		Store:   a.Store,
		Notify:  a.Notify,
		Jobs:    a.Jobs,
		Media:   a.Media,
		Uploads: a.Uploads,
		Now:     now,
	}
	a.Training = &training.Service{
		Store:            a.Store,
		Uploads:          a.Uploads,
		Webhooks:         a.Webhooks,
		Now:              now,
		OnCompleted:      a.Rewards.Award,
		Awarded:          a.Rewards.Awarded,
		OnDeleted:        a.Rewards.Revoke,
		OnViewed:         a.Library.CountView,
		OnWorkoutChanged: a.Library.Announce,
		Consents:         a.Progress.Consents,
	}
	a.Figures = &analytics.Service{
		Store:      a.Store,
		Now:        now,
		Zone:       a.zone,
		Currencies: settings.Currencies,
	}
	a.Backups = &backup.Service{
		Place:     BackupPlace(c),
		Folder:    c.Backups,
		Supported: backup.Supported(c.DatabaseURL) == nil,
		Copies:    a.copies,
		Store:     a.Store,
		Notify:    a.Notify,
		Jobs:      a.Jobs,
		Plan:      a.backups,
		Now:       now,
	}
	a.Status = &status.Service{
		Store:      a.Store,
		Bus:        a.Bus,
		Jobs:       a.Jobs,
		Node:       nodeName(),
		Data:       c.Data,
		Media:      a.Media.Check,
		Captured:   c.SMTPURL == "",
		Send:       a.sender,
		Texts:      a.Notify.SMSToday,
		Link:       a.link,
		Letterhead: a.letterhead,
		Tests:      status.TestLimit(now),
		Now:        now,
		Zone:       a.zone,
	}
	a.Audit = &audit.Service{
		Store:  a.Store,
		Now:    now,
		Labels: auditLabels(),
	}
	a.Sessions = &session.Service{
		Store:    a.Store,
		Notify:   a.Notify,
		Webhooks: a.Webhooks,
		Now:      now,
		Zone:     a.zone,
		Product:  a.product,
		Keys:     a.keys.For(keys.Calendars),
		Limits:   session.NewLimits(now),
		Link:     a.link,
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
	a.Nutrition = &nutrition.Service{
		Store:       a.Store,
		Notify:      a.Notify,
		WeightOf:    a.weightOf,
		NeedConsent: a.Progress.NeedConsent,
		Now:         now,
	}
	a.openPeople(now)
	a.Screening = &screening.Service{
		Store:       a.Store,
		Notify:      a.Notify,
		NeedConsent: a.Progress.NeedConsent,
		Now:         now,
	}
	a.Programmes = &programme.Service{
		Store:  a.Store,
		Notify: a.Notify,
		Now:    now,
	}
	a.Chat = &chat.Service{
		Store:    a.Store,
		Bus:      a.Bus,
		Jobs:     a.Jobs,
		Media:    a.Media,
		Uploads:  a.Uploads,
		Notify:   a.Notify,
		Webhooks: a.Webhooks,
		Now:      now,
		Pace:     chat.NewPace(now),
		Rules:    a.chatRules,
	}
	a.Support = &support.Service{
		Store:      a.Store,
		Bus:        a.Bus,
		Jobs:       a.Jobs,
		Media:      a.Media,
		Uploads:    a.Uploads,
		Notify:     a.Notify,
		Webhooks:   a.Webhooks,
		Now:        now,
		Hours:      a.supportHours,
		PassOn:     a.Chat.PassOn,
		Limits:     support.NewLimits(now, a.Identity.Limits.Letters),
		Send:       a.sender,
		Link:       a.link,
		Letterhead: a.letterhead,
	}
	a.Memberships = &membership.Service{
		Store:     a.Store,
		Notify:    a.Notify,
		Webhooks:  a.Webhooks,
		Jobs:      a.Jobs,
		Now:       now,
		Providers: providers(c),
		Guesses:   membership.NewGuesses(now),
		Link:      a.link,
		Prices:    a.prices,
		Business:  a.business,
		OnPaid:    a.People.SetPaid,
	}
	a.CheckIns = &checkin.Service{
		Store:     a.Store,
		Notify:    a.Notify,
		Webhooks:  a.Webhooks,
		Now:       now,
		Measures:  a.Progress,
		ReplyTime: a.replyTime,
	}
}

// register states who works on the jobs, and which of them repeat.
func (a *App) register() {
	a.delivery = &notify.Workers{
		Service:    a.Notify,
		Send:       a.sender,
		Peers:      peers(a.Config.PushRelay),
		Contact:    a.Config.Contact(),
		Link:       a.link,
		Letterhead: a.letterhead,
	}
	for _, domain := range []interface{ Register(to *river.Workers) }{
		a.Uploads,
		a.delivery,
		a.Library,
		a.Rewards,
		a.Media,
		a.Progress,
		a.Figures,
		a.Backups,
		a.Status,
		a.Coaching,
		a.Invitations,
		a.Identity,
		a.People,
		a.Programmes,
		a.Nutrition,
		a.Chat,
		a.Memberships,
		a.CheckIns,
		a.Sessions,
		a.Support,
		a.Webhooks,
		a.Changes,
	} {
		domain.Register(a.Jobs.Workers)
	}
	a.Jobs.Repeat(slices.Concat(
		media.Periodic(),
		library.Periodic(),
		people.Periodic(),
		invitation.Periodic(),
		notify.Periodic(),
		rewards.Periodic(),
		programme.Periodic(),
		nutrition.Periodic(),
		analytics.Periodic(),
		status.Periodic(),
		chat.Periodic(),
		membership.Periodic(),
		checkin.Periodic(),
		session.Periodic(),
		support.Periodic(),
		webhooks.Periodic(),
		changes.Periodic(),
		a.Backups.Periodic(),
	)...)
}

// prepare writes what the domains expect in the database.
func (a *App) prepare(ctx context.Context) error {
	if err := a.Chat.Init(ctx); err != nil {
		return err
	}
	if err := a.Library.Init(ctx); err != nil {
		return fmt.Errorf("bringing exercises: %w", err)
	}
	if err := a.Nutrition.Init(ctx); err != nil {
		return fmt.Errorf("bringing foods and recipes: %w", err)
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
			Screening:   a.Screening,
			Nutrition:   a.Nutrition,
			Chat:        a.Chat,
			Memberships: a.Memberships,
			CheckIns:    a.CheckIns,
			Sessions:    a.Sessions,
			Support:     a.Support,
			Notify:      a.Notify,
			Settings:    a.Settings,
			Audit:       a.Audit,
			Webhooks:    a.Webhooks,
			Changes:     a.Changes,
			Figures:     a.Figures,
			Backups:     a.Backups,
			Status:      a.Status,
			Jobs:        a.Jobs,
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

// providers returns the payment providers that the operator has keys for.
func providers(c *config.Config) map[payment.Provider]pay.Provider {
	all := map[payment.Provider]pay.Provider{}
	through := func(relay *url.URL) (string, *http.Client) {
		if relay == nil {
			return "", outbound.Guard{}.Client()
		}
		return relay.String(), outbound.Guard{Trusted: []string{relay.Host}}.Client()
	}
	if c.StripeKey != "" {
		address, client := through(c.StripeURL)
		all[payment.ProviderSTRIPE] = pay.NewStripe(c.StripeKey, c.StripeSecret, address, client)
	}
	if c.YooKassaKey != "" {
		address, client := through(c.YooKassaURL)
		all[payment.ProviderYOOKASSA] = pay.NewYooKassa(c.YooKassaShop, c.YooKassaKey, address, client)
	}
	return all
}

// peers returns a client of the internet, or of the operator's relay, the only host of their network reached this way.
func peers(relay *url.URL) *http.Client {
	if relay == nil {
		return outbound.Guard{}.Client()
	}
	return notify.Relayed(outbound.Guard{Trusted: []string{relay.Host}}.Client(), relay)
}

// listen keeps in memory which events are wanted, and measures the disk when other nodes do.
func (a *App) listen() error {
	ctx, stop := context.WithCancel(context.Background())
	a.onClose(func(context.Context) error { stop(); return nil })
	return errors.Join(a.Webhooks.Listen(ctx), a.Status.Listen(ctx))
}

// nodeName is how admins tell this machine from others.
func nodeName() string {
	name, err := os.Hostname()
	if err != nil {
		return "localhost"
	}
	return name
}

// weightOf returns what meals are reckoned from: a person's weight, and their goal until it is reached.
func (a *App) weightOf(ctx context.Context, person uuid.UUID) (nutrition.Weight, error) {
	g, err := a.Progress.Goal(ctx, person)
	if err != nil {
		return nutrition.Weight{}, err
	}
	return nutrition.Weight{Kg: g.TrendKg, Lose: g.Direction == string(weightgoal.DirectionLOSE), Wanted: g.Fraction < 1,
		KgPerWeek: g.KgPerWeek}, nil
}
