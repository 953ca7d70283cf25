package graph

import (
	"context"
	"fmt"

	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2/ast"

	"forma/ent/viewer"
	"forma/server/account"
	"forma/server/auth"
)

// follow turns the events of a subject into loaded rows until ctx, the device or the viewer's right to listen ends.
func follow[T any](ctx context.Context, r *Resolver, subject string, load func(ctx context.Context, event []byte) (T, error)) (<-chan T, error) {
	me := viewer.From(ctx)
	ctx, stop := context.WithCancel(ctx)
	events, err := r.Bus.Listen(ctx, subject)
	if err != nil {
		stop()
		return nil, err
	}
	changed, err := r.Bus.Listen(ctx, account.ProfileSubject(me.ID))
	if err != nil {
		stop()
		return nil, err
	}
	ended, err := r.Bus.Listen(ctx, account.DeviceSubject(me.DeviceID))
	if err != nil {
		stop()
		return nil, err
	}
	rows := make(chan T)
	go func() {
		defer stop()
		defer close(rows)
		for {
			var event []byte
			var open bool
			select {
			case event, open = <-events:
			case _, open = <-changed:
				if open && r.mayListen(ctx, me) {
					continue
				}
				return
			case <-ended:
				return
			}
			if !open || !r.mayListen(ctx, me) {
				return
			}
			row, err := load(ctx, event)
			if err != nil {
				return
			}
			select {
			case rows <- row:
			case <-ctx.Done():
				return
			}
		}
	}()
	return rows, nil
}

// mayListen asks the database whether the device is still signed in, and whether the field's directives would let the person of
// now in.
func (r *Resolver) mayListen(ctx context.Context, me *viewer.Viewer) bool {
	v, err := r.Account.Viewer(ctx, auth.Access{ProfileID: me.ID, DeviceID: me.DeviceID})
	if err != nil || v.Suspended {
		return false
	}
	field := graphql.GetFieldContext(ctx)
	return field == nil || Admits(viewer.With(ctx, v), field.Field.Definition.Directives)
}

// Admits tells whether the directives of a field let the viewer in.
func Admits(ctx context.Context, directives ast.DirectiveList) bool {
	enter := func(context.Context) (any, error) { return nil, nil }
	for _, d := range directives {
		var err error
		args := d.ArgumentMap(nil)
		switch d.Name {
		case "auth":
			onboarded, _ := args["onboarded"].(bool)
			err = knock(ctx, onboarded)
		case "hasRole":
			var roles []viewer.Role
			names, _ := args["any"].([]any)
			for _, name := range names {
				roles = append(roles, viewer.Role(fmt.Sprint(name)))
			}
			_, err = hasRole(ctx, nil, enter, roles)
		case "hasPlan":
			_, err = hasPlan(ctx, nil, enter, viewer.Plan(fmt.Sprint(args["min"])))
		}
		if err != nil {
			return false
		}
	}
	return true
}
