package graph

import (
	"context"
	"errors"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/checkin"
	"forma/ent/coachingsession"
	"forma/ent/mealplan"
	"forma/ent/messageimage"
	"forma/ent/profile"
	"forma/ent/programme"
	"forma/ent/recipe"
	"forma/ent/ticket"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/graph/generated"
	"forma/graph/model"
	"forma/graph/transport"
	"forma/server/platform/errs"
)

// mostNodes bounds how many nodes are asked for at once: each is read by the query of its type.
const mostNodes = 50

// A lookup finds the nodes of a type: their table, and the query of the type, by which they are read and whose directives hold here too.
type lookup struct {
	table, field string
	get          func(r query, ctx context.Context, id uuid.UUID) (model.Node, error)
}

var lookups = []lookup{
	{checkin.Table, "checkIn", node(query.CheckIn)},
	{coachingsession.Table, "coachingSession", node(query.CoachingSession)},
	{mealplan.Table, "mealPlan", node(query.MealPlan)},
	{messageimage.Table, "messageImages", node(func(r query, ctx context.Context, id uuid.UUID) (*ent.MessageImage, error) {
		images, err := r.MessageImages(ctx, []uuid.UUID{id})
		if len(images) == 0 {
			return nil, err
		}
		return images[0], err
	})},
	{profile.Table, "me", node(func(r query, ctx context.Context, id uuid.UUID) (*ent.Profile, error) {
		if id != viewer.From(ctx).ID {
			return nil, nil
		}
		return r.Me(ctx)
	})},
	{programme.Table, "programme", node(query.Programme)},
	{recipe.Table, "recipe", node(query.Recipe)},
	{ticket.Table, "ticket", node(func(r query, ctx context.Context, id uuid.UUID) (*ent.Ticket, error) {
		t, err := r.Ticket(ctx, id)
		if err != nil || t.ID != id { // of another id: that into which it was merged
			return nil, err
		}
		return t, nil
	})},
	{workout.Table, "workout", node(query.Workout)},
}

// node returns get with null for what there is not.
func node[T any](get func(query, context.Context, uuid.UUID) (*T, error)) func(query, context.Context, uuid.UUID) (model.Node, error) {
	return func(r query, ctx context.Context, id uuid.UUID) (model.Node, error) {
		found, err := get(r, ctx, id)
		var known *errs.Error
		if ent.IsNotFound(err) || errors.As(err, &known) && known.Code == errs.NotFound {
			err = nil
		}
		if found == nil || err != nil {
			return nil, err
		}
		return found, nil
	}
}

var contract = generated.NewExecutableSchema(generated.Config{}).Schema()

func (r query) Node(ctx context.Context, id uuid.UUID) (model.Node, error) {
	nodes, err := r.Nodes(ctx, []uuid.UUID{id})
	if err != nil {
		return nil, err
	}
	return nodes[0], nil
}

func (r query) Nodes(ctx context.Context, ids []uuid.UUID) ([]model.Node, error) {
	nodes := make([]model.Node, len(ids))
	if len(ids) == 0 {
		return nodes, nil
	}
	if len(ids) > mostNodes {
		return nil, errs.Range("ids", errs.OutOfRange, 0, mostNodes)
	}
	var tables []string
	for _, l := range lookups {
		tables = append(tables, l.table)
	}
	places, err := r.Store.TablesOf(ctx, tables, ids)
	if err != nil {
		return nil, err
	}
	read := map[uuid.UUID]model.Node{}
	for i, id := range ids {
		place, exists := places[id]
		if !exists || !transport.Admits(ctx, contract.Query.Fields.ForName(lookups[place].field).Directives) {
			continue
		}
		if _, again := read[id]; !again {
			if read[id], err = lookups[place].get(r, ctx, id); err != nil {
				return nil, err
			}
		}
		nodes[i] = read[id]
	}
	return nodes, nil
}
