package media

import (
	"context"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/viewer"
)

// Bearer returns the person whom a link names, with their current rights; nil if they have left or are suspended.
func (l *Library) Bearer(ctx context.Context, id uuid.UUID) (*viewer.Viewer, error) {
	ctx = grant.With(ctx, grant.MediaGate)
	a, err := l.store.Ent.Account.Get(ctx, id)
	if ent.IsNotFound(err) || (err == nil && a.SuspendedAt != nil) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	p, err := l.store.Ent.Profile.Get(ctx, id)
	if err != nil {
		return nil, err
	}
	return &viewer.Viewer{ID: id, Role: p.Role, Plan: p.PlanAt(l.now()), Onboarded: true}, nil
}

// PictureLink returns the viewer's URL of a picture, and its expiry. It is the same for a minute, so that reloading a page does not load
// its pictures again.
func (l *Library) PictureLink(ctx context.Context, id uuid.UUID) (address string, expires time.Time) {
	expires = l.now().UTC().Truncate(time.Minute).Add(PhotoLife)
	return l.Link(id, viewer.From(ctx).ID, expires), expires
}
