package order

import (
	"context"
	"runtime"
	"sync/atomic"

	"github.com/99designs/gqlgen/graphql"
)

type plainKey struct{}

// Busy counts the operations of a server whose statements do not wait for another machine. While there are more than cores, nothing is
// won by resolving the fields of one of them side by side.
type Busy struct{ running atomic.Int64 }

type busyKey struct{}

// Begin counts an operation, which runs in the context that it returns until end is called.
func (b *Busy) Begin(ctx context.Context) (_ context.Context, end func()) {
	b.running.Add(1)
	return context.WithValue(ctx, busyKey{}, b), func() { b.running.Add(-1) }
}

func busy(ctx context.Context) bool {
	b, _ := ctx.Value(busyKey{}).(*Busy)
	return b != nil && b.running.Load() > int64(runtime.GOMAXPROCS(0))
}

// below returns a context in which no field waits.
func below(ctx context.Context) context.Context { return context.WithValue(ctx, plainKey{}, true) }

// resolvesInOrder reports whether the fields of an object can be resolved one after another: in a list of which none waits, and at the
// root of an operation while the server is busy, since loaders gather keys in lists.
func resolvesInOrder(ctx context.Context) bool {
	if plain, _ := ctx.Value(plainKey{}).(bool); plain {
		return true
	}
	f := graphql.GetFieldContext(ctx)
	return f != nil && f.Parent != nil && f.Parent.Field.Field == nil && busy(ctx)
}

// Resolve resolves a field that can wait, side by side with its siblings unless they are resolved in order.
func Resolve(
	ctx context.Context,
	out *graphql.FieldSet,
	oc *graphql.OperationContext,
	deferred *graphql.DeferredGroup,
	i int,
	guarded, required bool,
	value func(ctx context.Context) graphql.Marshaler,
) {
	if deferred.FieldSet != nil || !resolvesInOrder(ctx) {
		out.ResolveConcurrently(oc, deferred, i, guarded, required, value)
		return
	}
	settle(out, i, required, safely(ctx, oc, value))
}

// ResolveRoot resolves a field of a query. Each has loaders of its own, so nothing is gathered by resolving them side by side.
func ResolveRoot(
	ctx context.Context,
	out *graphql.FieldSet,
	oc *graphql.OperationContext,
	i int,
	guarded, required bool,
	value func(ctx context.Context) graphql.Marshaler,
) {
	if !busy(ctx) {
		out.ResolveRootConcurrently(ctx, oc, i, guarded, required, value)
		return
	}
	settle(out, i, required, oc.RootResolverMiddleware(ctx, func(ctx context.Context) graphql.Marshaler { return safely(ctx, oc, value) }))
}

// settle stores a value, and counts one that makes the object null.
func settle(out *graphql.FieldSet, i int, required bool, value graphql.Marshaler) {
	out.Values[i] = value
	if required && value == graphql.Null || !required && value == graphql.RequiredNull {
		out.Invalids++
	}
}

// safely turns a panic into an error, as gqlgen does.
func safely(ctx context.Context, oc *graphql.OperationContext, value func(ctx context.Context) graphql.Marshaler) (m graphql.Marshaler) {
	defer func() {
		if p := recover(); p != nil {
			oc.Error(ctx, oc.Recover(ctx, p))
			m = graphql.Null
		}
	}()
	return value(ctx)
}

// Deferred returns a group for the deferred fields of an object, which knows no path if there are none.
func Deferred(ctx context.Context, fields []graphql.CollectedField) graphql.DeferredGroup {
	for i := range fields {
		if fields[i].IsDeferred() {
			return graphql.NewDeferredGroup(ctx)
		}
	}
	return graphql.DeferredGroup{}
}
