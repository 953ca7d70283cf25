// Package live delivers events to subscriptions. However many listeners there are, a node reads the row of an event once, and executes
// and encodes equal operations once. Each listener passes a gate, and one that lags is told to refetch.
//
// A subscription's resolver follows a Feed and returns the channel:
//
//	func (r subscription) Rated(ctx context.Context, id uuid.UUID) (<-chan *ent.Workout, error) {
//		return live.Follow(ctx, live.Feed[*ent.Workout]{
//			Subject: "workout." + id.String(),
//			Shared:  true,
//			May:     func(ctx context.Context) error { return r.Training.MayWatch(ctx, id) },
//			Load:    func(ctx context.Context, event []byte) (*ent.Workout, error) { return r.Training.Get(ctx, id) },
//		})
//	}
package live

import (
	"context"
	"errors"

	"github.com/99designs/gqlgen/graphql"

	"forma/ent/viewer"
)

// Feed is the source of a subscription.
type Feed[T any] struct {
	Subject string
	// Load returns the row of an event. NOT_FOUND is ignored; after any other error listeners are told to refetch. It runs as the viewer,
	// or as the system if the feed is shared.
	Load func(ctx context.Context, event []byte) (T, error)
	// Shared promises that everyone gets the same answer to the same operation, apart from role, plan and language, and the people a
	// resolver excepts.
	Shared bool
	// May is checked in addition to the directives of the field: at the start, and whenever the viewer's rights may have changed. Its
	// error ends the subscription. Optional.
	May func(ctx context.Context) error
	// First returns what a new listener gets immediately. Optional.
	First func(ctx context.Context) (T, error)
	// Enter is called when a listener joins, leave when it leaves. Optional.
	Enter func() (leave func())
}

// backlog is how many events may wait to be read, and how many rows to be executed, before listeners are told to refetch.
const backlog = 64

var errNoSocket = errors.New("live: a subscription needs a socket")

// Ticket carries what a resolver follows to the executor of its operation.
type Ticket struct {
	field   string
	subject string
	shared  bool
	load    func(ctx context.Context, event []byte) (any, error)
	first   func(ctx context.Context) (any, error)
	enter   func() (leave func())
	offer   func(row any)
	// trail is the log; position is the variable with the start position.
	trail    *trail
	position string
}

type ticketKey struct{}

// WithTicket returns a context in which Follow can be called, and the ticket that it fills.
func WithTicket(ctx context.Context) (context.Context, *Ticket) {
	t := &Ticket{}
	return context.WithValue(ctx, ticketKey{}, t), t
}

// Used reports whether the resolver admitted the viewer and follows a feed or a log.
func (t *Ticket) Used() bool { return t.load != nil || t.trail != nil }

// HasFirst reports whether a new listener gets something immediately.
func (t *Ticket) HasFirst() bool { return t.first != nil }

// Follow checks the gate and returns the resolver's channel; only one of equal operations receives rows on it.
func Follow[T any](ctx context.Context, f Feed[T]) (<-chan T, error) {
	t, ok := ctx.Value(ticketKey{}).(*Ticket)
	if !ok || viewer.From(ctx) == nil {
		return nil, errNoSocket
	}
	if f.May != nil {
		if err := f.May(ctx); err != nil {
			return nil, err
		}
	}
	rows := make(chan T, 1)
	t.field, t.subject, t.shared = graphql.GetFieldContext(ctx).Field.Name, f.Subject, f.Shared
	t.load = func(ctx context.Context, event []byte) (any, error) { return f.Load(ctx, event) }
	if f.First != nil {
		t.first = func(ctx context.Context) (any, error) { return f.First(ctx) }
	}
	t.enter, t.offer = f.Enter, offerTo(rows)
	return rows, nil
}

// offerTo passes one row at a time to the next execution.
func offerTo[T any](rows chan T) func(row any) {
	return func(row any) { rows <- row.(T) }
}
