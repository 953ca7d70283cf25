// Package live hands what happens to those who follow it. Whatever the number of listeners, a node reads the row of an event once,
// and executes and encodes equal operations once; each listener passes a gate, and one that lags is told to look again.
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

// Feed is what a subscription hears of.
type Feed[T any] struct {
	// Subject is the bus subject of its events.
	Subject string
	// Load turns an event into the row that listeners are handed; what it does not find is passed over, and after any other error
	// listeners are told to look again. It runs as the viewer, or as the machine itself where the feed is shared.
	Load func(ctx context.Context, event []byte) (T, error)
	// Shared promises that all who may hear it get the same answer to the same operation, but for their role, plan and language, and
	// for those whom a resolver excepts.
	Shared bool
	// May is the gate beside the directives of the field: asked when the subscription begins and whenever what its viewer may do
	// has changed. The subscription ends with its error. Nil where the directives say it all.
	May func(ctx context.Context) error
	// First makes what a new listener is handed before anything happens; nil where it is handed nothing.
	First func(ctx context.Context) (T, error)
	// Enter is told that a listener has come; it returns what is told when that leaves. Nil where nobody has to know.
	Enter func() (leave func())
}

// backlog is how many events may wait to be read, and how many rows for an execution, before listeners are told to look again instead.
const backlog = 64

var errNoSocket = errors.New("live: a subscription needs a socket")

// Ticket carries what a resolver follows to who executes its operation.
type Ticket struct {
	field   string
	subject string
	shared  bool
	load    func(ctx context.Context, event []byte) (any, error)
	first   func(ctx context.Context) (any, error)
	enter   func() (leave func())
	offer   func(row any)
	// trail is the log that is read on in; position names the variable that says from where.
	trail    *trail
	position string
}

type ticketKey struct{}

// WithTicket returns a context in which Follow can be called, and the ticket that it fills in.
func WithTicket(ctx context.Context) (context.Context, *Ticket) {
	t := &Ticket{}
	return context.WithValue(ctx, ticketKey{}, t), t
}

// Used tells whether the resolver has let the viewer in, and follows a feed or a log.
func (t *Ticket) Used() bool { return t.load != nil || t.trail != nil }

// HasFirst tells whether a new listener is handed something at once.
func (t *Ticket) HasFirst() bool { return t.first != nil }

// Follow asks the gate and returns the channel that a resolver has to return; rows come for one of the equal operations only.
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

// offerTo puts a row where the next execution finds it; there is one at a time.
func offerTo[T any](rows chan T) func(row any) {
	return func(row any) { rows <- row.(T) }
}
