package transport

import (
	"context"
	"fmt"
	"slices"

	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2/ast"

	"forma/ent/viewer"
	"forma/graph/generated"
	"forma/server/platform/auth"
	"forma/server/platform/errs"
)

func (s *Server) directives() generated.DirectiveRoot {
	return generated.DirectiveRoot{Auth: s.auth, HasRole: s.hasRole, HasPlan: hasPlan}
}

func (s *Server) auth(ctx context.Context, _ any, next graphql.Resolver, onboarded, fresh bool) (any, error) {
	if err := knock(ctx, onboarded); err != nil {
		return nil, err
	}
	if fresh && !auth.Fresh(ctx, s.Tokens.Now()) {
		return nil, errs.New(errs.ReauthRequired)
	}
	return next(ctx)
}

func (s *Server) hasRole(ctx context.Context, _ any, next graphql.Resolver, roles []viewer.Role, fresh bool) (any, error) {
	if err := HasRole(ctx, roles...); err != nil {
		return nil, err
	}
	if fresh && !auth.Fresh(ctx, s.Tokens.Now()) {
		return nil, errs.New(errs.ReauthRequired)
	}
	return next(ctx)
}

// HasRole refuses everyone whom @hasRole refuses.
func HasRole(ctx context.Context, roles ...viewer.Role) error {
	// Role before onboarding: completing it would not help.
	if err := SignedIn(ctx); err != nil {
		return err
	}
	if !slices.Contains(roles, viewer.From(ctx).Role) {
		return errs.New(errs.Forbidden)
	}
	return knock(ctx, true)
}

// SignedIn refuses everyone whom @auth(onboarded: false) refuses.
func SignedIn(ctx context.Context) error { return knock(ctx, false) }

func hasPlan(ctx context.Context, _ any, next graphql.Resolver, least viewer.Plan) (any, error) {
	if err := knock(ctx, true); err != nil {
		return nil, err
	}
	if !viewer.From(ctx).Opens(least) {
		return nil, &errs.Error{Code: errs.PlanRequired, Args: map[string]any{"plan": string(least)}}
	}
	return next(ctx)
}

func knock(ctx context.Context, onboarded bool) error {
	v := viewer.From(ctx)
	switch {
	case v == nil:
		return errs.New(errs.Unauthenticated)
	case v.Suspended:
		return errs.New(errs.SuspendedAccount)
	case onboarded && !v.Onboarded && !v.IsAdmin():
		return errs.New(errs.OnboardingRequired)
	}
	return nil
}

// Admits reports whether the directives of a field admit the viewer.
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
			err = HasRole(ctx, roles...)
		case "hasPlan":
			_, err = hasPlan(ctx, nil, enter, viewer.Plan(fmt.Sprint(args["min"])))
		}
		if err != nil {
			return false
		}
	}
	return true
}
