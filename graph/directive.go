package graph

import (
	"context"
	"slices"

	"github.com/99designs/gqlgen/graphql"

	"forma/ent/viewer"
	"forma/graph/generated"
	"forma/server/errs"
)

func directives() generated.DirectiveRoot {
	return generated.DirectiveRoot{Auth: authDirective, HasRole: hasRole, HasPlan: hasPlan}
}

func authDirective(ctx context.Context, _ any, next graphql.Resolver, onboarded bool) (any, error) {
	if err := knock(ctx, onboarded); err != nil {
		return nil, err
	}
	return next(ctx)
}

func hasRole(ctx context.Context, _ any, next graphql.Resolver, roles []viewer.Role) (any, error) {
	// A wrong role is told before an unfinished onboarding: finishing it would not help.
	if err := knock(ctx, false); err != nil {
		return nil, err
	}
	if !slices.Contains(roles, viewer.From(ctx).Role) {
		return nil, errs.New(errs.Forbidden)
	}
	if err := knock(ctx, true); err != nil {
		return nil, err
	}
	return next(ctx)
}

func hasPlan(ctx context.Context, _ any, next graphql.Resolver, least viewer.Plan) (any, error) {
	if err := knock(ctx, true); err != nil {
		return nil, err
	}
	if v := viewer.From(ctx); v.Role == viewer.RoleClient && v.Plan.Rank() < least.Rank() {
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
