// Package transport serves GraphQL over HTTP and sockets: authentication, limits, directives, errors.
package transport

import (
	"context"
	"sync"
	"time"

	"forma/graph/generated"
	"forma/graph/live"
	"forma/graph/loader"
	"forma/graph/order"
	"forma/graph/transport/socket"
	"forma/server/domain/identity"
	"forma/server/platform/auth"
	"forma/server/platform/store"
)

// Server executes operations.
type Server struct {
	Resolvers generated.ResolverRoot
	Store     *store.Store
	Live      *live.Hub
	Tokens    auth.Tokens
	Identity  *identity.Service
	// Gather is how long a loader collects keys before it reads them.
	Gather time.Duration

	sockets []*socket.Server
	busy    order.Busy
	once    sync.Once
	meters  *meters
}

// loaders returns a context with new loaders.
func (s *Server) loaders(ctx context.Context) context.Context {
	return order.With(loader.With(ctx, s.Store.Ent, s.Gather, s.Tokens.Now))
}

// Drain asks every socket to reconnect elsewhere, and returns when they have gone or ctx is done.
func (s *Server) Drain(ctx context.Context) {
	for _, server := range s.sockets {
		server.Drain(ctx)
	}
}
