package graph

import (
	"context"
	"fmt"

	"github.com/vektah/gqlparser/v2/ast"

	"forma/ent/viewer"
	"forma/graph/live"
)

// follow turns the events of a subject into rows that are loaded as the viewer, as long as the directives of the field let them in.
func follow[T any](ctx context.Context, subject string, load func(ctx context.Context, event []byte) (T, error)) (<-chan T, error) {
	return live.Follow(ctx, live.Feed[T]{Subject: subject, Load: load})
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
