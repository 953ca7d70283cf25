package order_test

import (
	"context"
	"runtime"
	"testing"

	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2/ast"

	"forma/graph/order"
)

// object resolves two fields, of which the second is required, and reports whether the first was resolved before it was dispatched.
func object(ctx context.Context, second graphql.Marshaler) (*graphql.FieldSet, bool) {
	oc := &graphql.OperationContext{RecoverFunc: graphql.DefaultRecover}
	fields := []graphql.CollectedField{{Field: &ast.Field{Alias: "first"}}, {Field: &ast.Field{Alias: "second"}}}
	out := graphql.NewFieldSet(fields)
	deferred := order.Deferred(ctx, fields)
	order.Resolve(ctx, out, oc, &deferred, 0, true, false, func(context.Context) graphql.Marshaler {
		return graphql.MarshalInt(1)
	})
	atOnce := out.Values[0] != nil
	order.Resolve(ctx, out, oc, &deferred, 1, true, true, func(context.Context) graphql.Marshaler { return second })
	out.Dispatch(ctx)
	return out, atOnce
}

// root is the context of the value of a root field.
func root(ctx context.Context) context.Context {
	ctx = graphql.WithFieldContext(ctx, &graphql.FieldContext{Object: "Query"})
	return graphql.WithFieldContext(ctx, &graphql.FieldContext{Field: graphql.CollectedField{Field: &ast.Field{Alias: "home"}}})
}

func TestFieldsAreResolvedInOrderWhileTheServerIsBusy(t *testing.T) {
	var busy order.Busy
	for range runtime.GOMAXPROCS(0) {
		ctx, end := busy.Begin(root(response()))
		defer end()
		if _, atOnce := object(ctx, graphql.MarshalInt(2)); atOnce {
			t.Error("a field is resolved in order though a core is free")
		}
	}
	ctx, end := busy.Begin(root(response()))
	defer end()
	if _, atOnce := object(ctx, graphql.MarshalInt(2)); !atOnce {
		t.Error("no core is free, and the fields are resolved side by side")
	}
	below := graphql.WithFieldContext(ctx, &graphql.FieldContext{Field: graphql.CollectedField{Field: &ast.Field{Alias: "part"}}})
	if _, atOnce := object(below, graphql.MarshalInt(2)); atOnce {
		t.Error("what a root field holds does not gather its keys")
	}
}

func TestRequiredFieldsThatAreNullMakeTheirObjectNull(t *testing.T) {
	inList := func(fields func(ctx context.Context)) {
		order.List(response(), workouts("id"), waiting, 1, func(ctx context.Context, _ int) graphql.Marshaler {
			fields(ctx)
			return graphql.Null
		})
	}
	inList(func(ctx context.Context) {
		if out, atOnce := object(ctx, graphql.Null); !atOnce || out.Invalids != 1 {
			t.Errorf("resolved in order: %t, with %d invalid fields", atOnce, out.Invalids)
		}
		if out, _ := object(ctx, graphql.MarshalInt(2)); out.Invalids != 0 {
			t.Errorf("%d invalid fields", out.Invalids)
		}
	})
	if out, atOnce := object(root(response()), graphql.Null); atOnce || out.Invalids != 1 {
		t.Errorf("resolved in order: %t, with %d invalid fields", atOnce, out.Invalids)
	}
}

func TestPanicsOfFieldsAreErrors(t *testing.T) {
	order.List(response(), workouts("id"), waiting, 1, func(ctx context.Context, _ int) graphql.Marshaler {
		oc := &graphql.OperationContext{RecoverFunc: graphql.DefaultRecover}
		out := graphql.NewFieldSet([]graphql.CollectedField{{Field: &ast.Field{Alias: "first"}}})
		deferred := order.Deferred(ctx, nil)
		order.Resolve(ctx, out, oc, &deferred, 0, true, true, func(context.Context) graphql.Marshaler { panic("out of order") })
		if out.Values[0] != graphql.Null || out.Invalids != 1 || len(graphql.GetErrors(ctx)) != 1 {
			t.Errorf("%v with %d invalid fields and %v", out.Values, out.Invalids, graphql.GetErrors(ctx))
		}
		return graphql.Null
	})
}
