// Package graph is the doors: each resolver reads, loads, or calls one function of a domain.
package graph

import (
	"context"
	"time"

	"forma/graph/generated"
	"forma/graph/live"
	"forma/graph/loader"
	"forma/graph/socket"
	"forma/server/domain/account"
	"forma/server/domain/analytics"
	"forma/server/domain/audit"
	"forma/server/domain/backup"
	"forma/server/domain/chat"
	"forma/server/domain/checkin"
	"forma/server/domain/coaching"
	"forma/server/domain/notify"
	"forma/server/domain/programme"
	"forma/server/domain/progress"
	"forma/server/domain/session"
	"forma/server/domain/settings"
	"forma/server/domain/training"
	"forma/server/platform/auth"
	"forma/server/platform/presence"
	"forma/server/platform/store"
)

// Resolver holds the domains behind the doors.
type Resolver struct {
	Store      *store.Store
	Live       *live.Hub
	Tokens     auth.Tokens
	Account    *account.Service
	Training   *training.Service
	Progress   *progress.Service
	Coaching   *coaching.Service
	Programmes *programme.Service
	Chat       *chat.Service
	CheckIns   *checkin.Service
	Sessions   *session.Service
	Notify     *notify.Service
	Settings   *settings.Service
	Audit      *audit.Service
	Figures    *analytics.Service
	Backups    *backup.Service
	Here       *presence.Service
	// Gather is how long the edges of a list are gathered until they are read at once.
	Gather time.Duration

	sockets []*socket.Server
}

// loaders returns a context with loaders of its own.
func (r *Resolver) loaders(ctx context.Context) context.Context {
	return loader.With(ctx, r.Store.Ent, r.Gather, r.Tokens.Now)
}

// Drain tells every open socket to go elsewhere, and returns when they have gone or ctx ends.
func (r *Resolver) Drain(ctx context.Context) {
	for _, s := range r.sockets {
		s.Drain(ctx)
	}
}

type (
	query        struct{ *Resolver }
	mutation     struct{ *Resolver }
	subscription struct{ *Resolver }
)

// Query is the door to reads.
func (r *Resolver) Query() generated.QueryResolver { return query{r} }

// Mutation is the door to writes.
func (r *Resolver) Mutation() generated.MutationResolver { return mutation{r} }

// Subscription is the door to live events.
func (r *Resolver) Subscription() generated.SubscriptionResolver { return subscription{r} }
