// Package graph is the doors: each resolver reads, loads, or calls one function of a domain.
package graph

import (
	"forma/graph/generated"
	"forma/server/account"
	"forma/server/analytics"
	"forma/server/auth"
	"forma/server/bus"
	"forma/server/coaching"
	"forma/server/notify"
	"forma/server/progress"
	"forma/server/settings"
	"forma/server/store"
	"forma/server/training"
)

// Resolver holds the domains behind the doors.
type Resolver struct {
	Store    *store.Store
	Bus      *bus.Bus
	Tokens   auth.Tokens
	Account  *account.Service
	Training *training.Service
	Progress *progress.Service
	Coaching *coaching.Service
	Notify   *notify.Service
	Settings *settings.Service
	Figures  *analytics.Service
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
