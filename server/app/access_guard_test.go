package app_test

import (
	"context"
	"slices"
	"testing"

	"github.com/vektah/gqlparser/v2/ast"

	"forma/ent/viewer"
	"forma/graph/transport"
)

// lets reports whether directives admit a person of the cast.
func lets(looker *being, directives ast.DirectiveList) bool {
	ctx := context.Background()
	if looker != nobody {
		ctx = viewer.With(
			ctx,
			&viewer.Viewer{
				Role:           viewer.Role(looker.role),
				Plan:           looker.plan,
				Onboarded:      looker.onboarded,
				EmailConfirmed: !looker.unconfirmed,
				Suspended:      looker.suspended,
			},
		)
	}
	return transport.Admits(ctx, directives)
}

// weaker returns the directives of a field with one guard weakened: removed, with one more role, with a lower plan, or before onboarding.
func weaker(directives ast.DirectiveList) (all map[string]ast.DirectiveList) {
	all = map[string]ast.DirectiveList{}
	for i, d := range directives {
		if d.Name == "scope" || d.Name == "service" {
			continue // they are about programs, of which the cast has none
		}
		all["without @"+d.Name] = slices.Delete(slices.Clone(directives), i, i+1)
		replaced := func(arg string, value *ast.Value) ast.DirectiveList {
			copied := *d
			copied.Arguments = ast.ArgumentList{{Name: arg, Value: value}}
			return slices.Replace(slices.Clone(directives), i, i+1, &copied)
		}
		lower := map[string]viewer.Plan{string(viewer.PlanVIP): viewer.PlanBasic, string(viewer.PlanBasic): viewer.PlanFree}
		if least := d.Arguments.ForName("min"); least != nil {
			plan := lower[least.Value.Raw]
			all["for "+string(plan)+" too"] = replaced("min", &ast.Value{Raw: string(plan), Kind: ast.EnumValue})
		}
		if d.Name == "auth" && d.Arguments.ForName("onboarded") == nil {
			all["before onboarding too"] = replaced("onboarded", &ast.Value{Raw: "false", Kind: ast.BooleanValue})
		}
		roles := d.Arguments.ForName("any")
		if roles == nil {
			continue
		}
		for _, role := range []string{"ADMIN", "COACH", "CLIENT"} {
			if slices.ContainsFunc(roles.Value.Children, func(c *ast.ChildValue) bool { return c.Value.Raw == role }) {
				continue
			}
			more := *roles.Value
			more.Children = append(slices.Clone(more.Children), &ast.ChildValue{Value: &ast.Value{Raw: role, Kind: ast.EnumValue}})
			all["for "+role+" too"] = replaced("any", &more)
		}
	}
	return all
}

// TestMatrixDetectsEveryMissingGuard removes one guard of one field at a time: it must admit a person whom the policy keeps out, or
// the matrix would pass without that guard.
func TestMatrixDetectsEveryMissingGuard(t *testing.T) {
	s, lookers, mutants := contract(t), append(cast(), nobody), 0
	nobody.person = &person{}
	for i, b := range lookers[:len(lookers)-1] {
		b.nth, b.person = i, &person{id: [16]byte{byte(i + 1)}}
	}
	for _, root := range roots(s) {
		for _, f := range root.Fields {
			d, ok := doors[root.Name+"."+f.Name]
			if !ok {
				continue
			}
			keptOut := func(looker *being) bool {
				return !slices.ContainsFunc(append(lookers, everyone), func(of *being) bool { return d.who(looker, of) })
			}
			for _, looker := range lookers {
				if lets(looker, f.Directives) && keptOut(looker) && looker.role != "" && looker.onboarded && !looker.suspended && !d.rows {
					t.Errorf("%s lets %s in, the policy does not", f.Name, looker.name)
				}
			}
			for name, directives := range weaker(f.Directives) {
				mutants++
				if !slices.ContainsFunc(
					lookers,
					func(b *being) bool { return keptOut(b) && lets(b, directives) && !lets(b, f.Directives) },
				) {
					t.Errorf("nobody of the cast notices %s %s", f.Name, name)
				}
			}
		}
	}
	if mutants < 100 {
		t.Errorf("only %d guards were taken away", mutants)
	}
	t.Logf("%d doors, %d guards taken away one at a time, each noticed by the cast of %d", len(doors), mutants, len(lookers))
}
