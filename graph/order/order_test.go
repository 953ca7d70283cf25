package order_test

import (
	"context"
	"sync"
	"testing"

	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2/ast"

	"forma/graph/order"
)

func workouts(fields ...string) ast.SelectionSet {
	var set ast.SelectionSet
	for _, name := range fields {
		set = append(set, &ast.Field{Name: name, ObjectDefinition: &ast.Definition{Name: "Workout"}})
	}
	fragment := &ast.FragmentDefinition{Name: "F", SelectionSet: set}
	fragment.SelectionSet = append(fragment.SelectionSet, &ast.FragmentSpread{Name: "F", Definition: fragment})
	return ast.SelectionSet{&ast.InlineFragment{SelectionSet: ast.SelectionSet{&ast.FragmentSpread{Name: "F", Definition: fragment}}}}
}

var waiting = order.Fields{"Workout": {"author": true}}

func response() context.Context {
	return graphql.WithResponseContext(context.Background(), graphql.DefaultErrorPresenter, graphql.DefaultRecover)
}

func TestElementsThatWaitAreMarshalledSideBySide(t *testing.T) {
	const length = 3
	var all sync.WaitGroup
	all.Add(length)
	order.List(response(), workouts("id", "author"), waiting, length, func(context.Context, int) graphql.Marshaler {
		all.Done()
		all.Wait() // ends only if all elements have begun
		return graphql.Null
	})
}

func TestElementsThatOnlyComputeAreMarshalledInOrder(t *testing.T) {
	ctx, begun := response(), 0
	list := order.List(ctx, workouts("id", "title"), waiting, 3, func(ctx context.Context, i int) graphql.Marshaler {
		if begun != i || *graphql.GetFieldContext(ctx).Index != i {
			t.Errorf("element %d begins as number %d", i, begun)
		}
		begun++
		if i == 1 {
			panic("out of order")
		}
		return graphql.MarshalInt(i)
	})
	if len(list) != 3 || list[0] == graphql.Null || list[1] != graphql.Null || list[2] == graphql.Null || len(graphql.GetErrors(ctx)) != 1 {
		t.Errorf("the list is %v with %v", list, graphql.GetErrors(ctx))
	}
}

func TestSettledFieldsDoNotWait(t *testing.T) {
	ctx, begun := order.With(response()), 0
	order.Settle(ctx, "Workout", "author")
	order.List(ctx, workouts("id", "author"), waiting, 3, func(_ context.Context, i int) graphql.Marshaler {
		if begun != i {
			t.Errorf("element %d begins as number %d", i, begun)
		}
		begun++
		return graphql.Null
	})
	if begun != 3 {
		t.Errorf("%d elements", begun)
	}
	var all sync.WaitGroup
	all.Add(2)
	order.List(order.With(response()), workouts("author"), waiting, 2, func(context.Context, int) graphql.Marshaler {
		all.Done()
		all.Wait()
		return graphql.Null
	})
}
