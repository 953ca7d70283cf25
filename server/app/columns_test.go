package app_test

import (
	"context"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/vektah/gqlparser/v2/ast"

	"forma/ent/viewer"
	"forma/graph/generated"
	"forma/graph/loader"
	"forma/server/domain/library"
	"forma/server/platform/store"
	"forma/server/platform/store/storetest"
)

// TestFieldsAnswerTheSameFromTheirOwnColumns reads each field alone, from its own columns and from whole rows. It is not parallel, since it
// swaps what is known of the columns, which every request reads.
func TestFieldsAnswerTheSameFromTheirOwnColumns(t *testing.T) {
	contract := generated.NewExecutableSchema(generated.Config{}).Schema()
	storetest.OneByOne(t, func(t *testing.T, url string) {
		inWorld(t, url, func(t *testing.T, w *world) { compareColumns(t, w, contract) })
	})
}

func compareColumns(t *testing.T, w *world, contract *ast.Schema) {
	coach, ann := w.someone("Coach", viewer.RoleCoach, viewer.PlanFree), w.someone("Ann", viewer.RoleClient, viewer.PlanVIP)
	lift, e := w.lift(coach)
	w.film(coach, func(_ context.Context, _ *store.Tx, n *library.NewWorkout) error {
		n.VideoID, n.VideoLink, n.ThumbnailURL = nil, "https://youtu.be/dQw4w9WgXcQ", "https://example.org/cover.jpg"
		return nil
	})
	ann.must(complete, map[string]any{"i": map[string]any{"workoutId": lift, "sets": []any{set(e[0], 5, 60), set(e[1], 8, 30)}}})
	ann.must(`mutation($w:ID!){setFavourite(workoutId:$w,favourite:true){id}}`, map[string]any{"w": lift})
	ann.must(`mutation($w:ID!){rateWorkout(workoutId:$w,stars:4){id}}`, map[string]any{"w": lift})
	ann.must(fmt.Sprintf(`mutation{createProgressEntry(input:{date:%q,measurements:{weightKg:80},notes:"fine"}){id}}`,
		w.clock().Format(time.DateOnly)), nil)
	for _, c := range []struct {
		who      *person
		rows     *loader.Rows
		document string
	}{
		{ann, &loader.Workouts, `{workouts(sort:TOP_RATED){nodes{%s}}}`},
		{ann, &loader.Workouts, `{workouts(filter:{search:"squat"},sort:RELEVANCE){totalCount nodes{%s}}}`},
		{ann, &loader.Workouts, `{repeatWorkouts{%s}}`},
		{ann, &loader.Workouts, fmt.Sprintf(`{workout(id:%q){%%s}}`, lift)},
		{ann, &loader.Workouts, `{workoutLogs{workout{%s}}}`},
		{coach, &loader.Workouts, `{managedWorkouts{nodes{%s}}}`},
		{ann, &loader.Logs, `{workoutLogs{%s}}`},
		{ann, &loader.Sets, `{workoutLogs{sets{%s}}}`},
		{ann, &loader.Exercises, `{workoutLogs{sets{exercise{%s}}}}`},
		{ann, &loader.Entries, `{progressEntries{photos{id} nodes{%s}}}`},
		{ann, &loader.Notifications, `{notifications{nodes{%s}}}`},
		{ann, &loader.Profiles, `{me{%s}}`},
	} {
		for _, f := range contract.Types[c.rows.Types[0]].Fields {
			if strings.HasPrefix(f.Name, "__") {
				continue
			}
			if c.rows.Of(f.Name) == nil {
				t.Errorf("%s.%s reads whole rows", c.rows.Types[0], f.Name)
			}
			document := fmt.Sprintf(c.document, f.Name+required(contract, f)+leaves(contract, f, 2))
			alone := c.who.must(document, nil).Data
			known := *c.rows
			c.rows.IsField, c.rows.Made = func(string) bool { return false }, nil
			whole := c.who.must(document+" ", nil).Data // another document, since what one asks for is kept
			*c.rows = known
			if !reflect.DeepEqual(alone, whole) {
				t.Errorf("%s answers %v, and from whole rows %v", document, alone, whole)
			}
		}
	}
}

func TestFieldsWrittenTwiceReadTheColumnsOfThoseIncluded(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ann := w.someone("Ann", viewer.RoleClient, viewer.PlanVIP)
		ann.must(fmt.Sprintf(`mutation{createProgressEntry(input:{date:%q,measurements:{weightKg:80},notes:"fine"}){id}}`,
			w.clock().Format(time.DateOnly)), nil)
		const document = `query($notes:Boolean!,$weight:Boolean!){progressEntries{nodes{id}} ` +
			`progressEntries@include(if:$notes){nodes{notes}} progressEntries@include(if:$weight){nodes{weightKg}}}`
		for _, asked := range [][2]bool{{false, false}, {true, false}, {false, true}, {true, true}, {false, false}, {false, true}} {
			a := ann.must(document, map[string]any{"notes": asked[0], "weight": asked[1]})
			e := a.at("progressEntries", "nodes").([]any)[0].(map[string]any)
			notes, hasNotes := e["notes"]
			weight, hasWeight := e["weightKg"]
			if hasNotes != asked[0] || hasNotes && notes != "fine" || hasWeight != asked[1] || hasWeight && weight != float64(80) {
				t.Errorf("asked for %v it answers %v", asked, e)
			}
		}
	})
}

// required returns the arguments that a field must have, which are of enums or a language.
func required(contract *ast.Schema, f *ast.FieldDefinition) string {
	var all []string
	for _, a := range f.Arguments {
		if a.Type.NonNull && a.DefaultValue == nil {
			value := "EN"
			if of := contract.Types[a.Type.Name()]; of.Kind == ast.Enum {
				value = of.EnumValues[0].Name
			}
			all = append(all, a.Name+":"+value)
		}
	}
	if len(all) == 0 {
		return ""
	}
	return "(" + strings.Join(all, " ") + ")"
}

// leaves selects what a field holds, to a depth.
func leaves(contract *ast.Schema, f *ast.FieldDefinition, deep int) string {
	object := contract.Types[f.Type.Name()]
	if object.Kind != ast.Object {
		return ""
	}
	inside := "__typename"
	for _, one := range object.Fields {
		if len(one.Arguments) > 0 || deep == 0 && contract.Types[one.Type.Name()].Kind == ast.Object {
			continue
		}
		inside += " " + one.Name + leaves(contract, one, deep-1)
	}
	return "{" + inside + "}"
}
