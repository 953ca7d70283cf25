// Package grant defines capabilities: what code may do beyond the rights of the viewer. It is separate from package viewer, which
// all entities import, so that a change of the list does not recompile them.
package grant

import (
	"context"

	"forma/ent/viewer"
)

// Capability opens all rows of some entities and no others.
type Capability struct {
	// Name is that of the variable, and Why the reason that the viewer's rights are not enough.
	Name, Why string
	// Reads and Writes are the types of the entities.
	Reads, Writes map[string]bool
}

// All lists the capabilities.
var All []*Capability

type reads []string

type writes []string

func define(name, why string, r reads, w writes) *Capability {
	c := &Capability{Name: name, Why: why, Reads: setOf(r), Writes: setOf(w)}
	All = append(All, c)
	return c
}

func setOf(names []string) map[string]bool {
	set := make(map[string]bool, len(names))
	for _, name := range names {
		set[name] = true
	}
	return set
}

// Held is the capability of a context.
type Held struct {
	*Capability
	// Only is set if nothing else is open.
	Only bool

	by *viewer.Viewer
}

type contextKey struct{}

// system is the viewer of a job.
var system = &viewer.Viewer{System: true}

// With returns a context in which the viewer also holds c, in place of any other capability. A context derived from it with another
// viewer does not hold c.
func With(ctx context.Context, c *Capability) context.Context {
	return context.WithValue(ctx, contextKey{}, Held{Capability: c, Only: From(ctx).Only, by: viewer.From(ctx)})
}

// Job returns a context for a job, which holds c and has no other rights.
func Job(ctx context.Context, c *Capability) context.Context {
	return context.WithValue(viewer.With(ctx, system), contextKey{}, Held{Capability: c, Only: true, by: system})
}

// From returns the capability that the context holds, if any.
func From(ctx context.Context) Held {
	h, _ := ctx.Value(contextKey{}).(Held)
	if h.by != viewer.From(ctx) {
		return Held{}
	}
	return h
}

// Opens reports whether h allows reading, or writing, all rows of the entity.
func (h Held) Opens(entity string, write bool) bool {
	switch {
	case h.Capability == nil:
		return false
	case write:
		return h.Writes[entity]
	default:
		return h.Reads[entity]
	}
}
