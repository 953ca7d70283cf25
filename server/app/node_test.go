package app_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"forma/ent/viewer"
)

const theNodes = `query($ids:[ID!]!){nodes(ids:$ids){__typename id ...on Workout{level} ...on Ticket{person{firstName}}}}`

func TestAnyObjectIsFoundByItsIDAlone(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach := w.someone("Coach", viewer.RoleCoach, viewer.PlanFree)
		ann, bob := w.someone("Ann", viewer.RoleClient, viewer.PlanFree), w.someone("Bob", viewer.RoleClient, viewer.PlanFree)
		open := w.workout(coach, "Open", "FREE", false).String()
		gone := w.workout(coach, "Gone", "FREE", false).String()
		coach.must(`mutation($id:ID!){deleteWorkout(id:$id)}`, map[string]any{"id": gone})
		tickets := map[*person]string{}
		for _, p := range []*person{ann, bob} {
			tickets[p] = newID()
			p.must(`mutation($id:ID!){openTicket(input:{id:$id,topic:APP,text:"Why?"}){id}}`, map[string]any{"id": tickets[p]})
		}
		ids := []string{tickets[ann], newID(), open, tickets[bob], ann.id.String(), bob.id.String(), gone, open}
		a := ann.must(theNodes, map[string]any{"ids": ids})
		workout := map[string]any{"__typename": "Workout", "id": open, "level": "BEGINNER"}
		want := []any{
			map[string]any{"__typename": "Ticket", "id": tickets[ann], "person": map[string]any{"firstName": "Ann"}}, nil, workout, nil,
			map[string]any{"__typename": "Profile", "id": ann.id.String()}, nil, nil, workout,
		}
		if got := a.at("nodes"); !reflect.DeepEqual(got, want) {
			t.Errorf("the nodes are %v\nwant %v", got, want)
		}
		for i, id := range ids {
			one := ann.must(`query($id:ID!){node(id:$id){__typename id ...on Workout{level} ...on Ticket{person{firstName}}}}`, map[string]any{"id": id})
			if !reflect.DeepEqual(one.at("node"), want[i]) {
				t.Errorf("the node is %v\nwant %v", one.at("node"), want[i])
			}
		}

		// What was merged is part of another node.
		second := newID()
		ann.must(`mutation($id:ID!){openTicket(input:{id:$id,topic:APP,text:"And?"}){id}}`, map[string]any{"id": second})
		admin := w.someone("Admin", viewer.RoleAdmin, viewer.PlanFree)
		admin.must(`mutation($id:ID!,$into:ID!){mergeTickets(id:$id,intoId:$into){id}}`, map[string]any{"id": second, "into": tickets[ann]})
		if got := ann.must(theNodes, map[string]any{"ids": []string{second}}).at("nodes", 0); got != nil {
			t.Errorf("a merged ticket is %v", got)
		}
	})
}

func TestObjectsAreFoundInOneStatement(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ann := w.someone("Ann", viewer.RoleClient, viewer.PlanFree)
		ids := make([]string, 50)
		for i := range ids {
			ids[i] = newID()
		}
		statements := ann.counted()
		ann.must(theNodes, map[string]any{"ids": ids})
		found := 0
		for _, s := range statements.All() {
			if strings.Contains(s.SQL, "UNION ALL") {
				found++
			}
		}
		if n := len(statements.All()); found != 1 || n > 3 {
			t.Errorf("%d statements, of which %d find them: %v", n, found, statements.All())
		}
	})
}

func TestIDsOfObjectsAreLimited(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		ann := w.someone("Ann", viewer.RoleClient, viewer.PlanFree)
		if a := ann.must(theNodes, map[string]any{"ids": []string{}}); !reflect.DeepEqual(a.at("nodes"), []any{}) {
			t.Errorf("no ids are %v", a.Data)
		}
		many := slices.Repeat([]string{newID()}, 51)
		for _, language := range []string{"EN", "RU"} {
			ann.must(fmt.Sprintf(`mutation{updateProfile(input:{language:%s}){id}}`, language), nil)
			a := ann.ask(theNodes, map[string]any{"ids": many})
			if a.code() != "BAD_INPUT" || a.field() != "ids" || a.Errors[0].Extensions["max"] != 50.0 {
				t.Errorf("%s: 51 ids are answered %v", language, a)
			}
			if russian := strings.ContainsAny(a.Errors[0].Message, "аеио"); russian != (language == "RU") {
				t.Errorf("%s: %s", language, a.Errors[0].Message)
			}
		}
		if a := ann.ask(theNodes, map[string]any{"ids": []string{"one"}}); a.code() != "BAD_INPUT" {
			t.Errorf("no id is answered %v", a)
		}
		// The cost is that of all of them.
		var dear strings.Builder
		for i := range 15 {
			fmt.Fprintf(&dear, "n%d:nodes(ids:$ids){...on Workout{id category goal level views createdAt status}} ", i)
		}
		for n, code := range map[int]string{1: "", 50: "LIMIT_EXCEEDED"} {
			if a := ann.ask("query($ids:[ID!]!){"+dear.String()+"}", map[string]any{"ids": many[:n]}); a.code() != code {
				t.Errorf("many fields of %d nodes are answered %q", n, a.code())
			}
		}
	})
}
