package graph

import (
	"context"
	"slices"
	"time"

	"github.com/99designs/gqlgen/graphql"

	"forma/ent/viewer"
	"forma/graph/generated"
	"forma/server/platform/errs"
)

func (r *Resolver) directives() generated.DirectiveRoot {
	return generated.DirectiveRoot{Auth: r.auth, HasRole: hasRole, HasPlan: hasPlan}
}

// freshFor is how long a password or a passkey counts as just given.
const freshFor = 10 * time.Minute

func (r *Resolver) auth(ctx context.Context, _ any, next graphql.Resolver, onboarded, fresh bool) (any, error) {
	if err := knock(ctx, onboarded); err != nil {
		return nil, err
	}
	if fresh && r.Tokens.Now().Sub(viewer.From(ctx).ProvedAt) > freshFor {
		return nil, errs.New(errs.ReauthRequired)
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
