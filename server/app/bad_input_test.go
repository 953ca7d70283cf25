package app_test

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/vektah/gqlparser/v2/ast"

	"forma/ent/food"
	"forma/ent/mealplan"
	"forma/ent/recipe"
	"forma/ent/viewer"
	"forma/server/domain/chat"
	"forma/server/platform/store"
)

func newFixture(w *world) *fixture {
	f := &fixture{
		w:      w,
		client: w.someone("Client", viewer.RoleClient, viewer.PlanBasic),
		other:  w.someone("Other", viewer.RoleClient, viewer.PlanFree),
		admin:  w.someone("Admin", viewer.RoleAdmin, viewer.PlanFree),
		idle:   w.someone("Idle", viewer.RoleClient, viewer.PlanFree),
	}
	coach := w.someone("Coach", viewer.RoleCoach, viewer.PlanFree)
	f.coach, f.colleague = coach, w.someone("Colleague", viewer.RoleCoach, viewer.PlanFree)
	f.workout, f.locked = w.workout(coach, "Squats", "FREE", true).String(), w.workout(coach, "Vip", "VIP", true).String()
	drawn, exercises := w.lift(coach)
	f.drawn, f.exercise = drawn.String(), exercises[0].String()
	m := &matrix{w: w}
	of := func(p *person, make func(*matrix, *being) string) func() string {
		b := &being{person: p, plan: viewer.PlanBasic, workout: uuid.MustParse(f.workout)}
		return func() string { return make(m, b) }
	}
	f.entry, f.log, f.bell = of(f.client, (*matrix).entry), of(f.client, (*matrix).log), of(f.client, (*matrix).bell)
	f.pause, f.device, f.passkey = of(f.client, (*matrix).pause), of(f.client, (*matrix).device), of(f.client, (*matrix).passkey)
	f.program = of(f.client, (*matrix).program)
	m.people = map[string]*being{
		"coach":     {person: coach, role: "COACH"},
		"admin":     {person: f.admin, role: "ADMIN"},
		"colleague": {person: f.colleague, role: "COACH"},
	}
	mine, theirs := &being{
		person: f.client,
		coach:  "coach",
		former: "colleague",
	}, &being{
		person: f.other,
		coach:  "colleague",
		former: "coach",
	}
	m.befriend(mine)
	m.befriend(theirs)
	f.note = func() string { return m.note(mine) }
	f.foreign = map[string]string{"updateCoachNote": m.note(theirs), "deleteCoachNote": m.note(theirs),
		"deleteWorkoutLog": of(f.other, (*matrix).log)(), "updateProgressEntry": of(f.other, (*matrix).entry)(),
		"deleteProgressEntry": of(
			f.other,
			(*matrix).entry,
		)(), "updatePause": of(f.other, (*matrix).pause)(), "deletePause": of(f.other, (*matrix).pause)(),
		"markNotificationRead": of(f.other, (*matrix).bell)(),
		"signOutDevice": of(
			f.other,
			(*matrix).device,
		)(), "renamePasskey": of(f.other, (*matrix).passkey)(), "removePasskey": of(f.other, (*matrix).passkey)(),
		"revokeApiToken": of(f.other, (*matrix).program)(), "deleteNotification": of(f.other, (*matrix).bell)()}
	deleted := func(m *matrix, of *being) string { return m.photo(of, true) }
	kept := func(m *matrix, of *being) string { return m.photo(of, false) }
	f.photo, f.deleted, f.imported = of(f.client, kept), of(f.client, deleted), of(f.client, (*matrix).imported)
	f.foreign["deleteProgressPhoto"], f.foreign["restoreProgressPhoto"] = of(f.other, kept)(), of(f.other, deleted)()
	f.movedIn, f.broughtIn = of(f.client, (*matrix).movedIn), of(f.client, (*matrix).broughtAlong)
	f.foreign["undoArchiveImport"] = of(f.other, (*matrix).broughtAlong)()
	f.foreign["undoWorkoutImport"] = of(f.other, (*matrix).movedIn)()
	f.foreign["undoWeightImport"] = of(f.other, (*matrix).imported)()
	f.own = func() string { return w.workout(f.coach, "Own", "FREE", false).String() }
	f.ended = func() string {
		id := f.own()
		f.coach.must(`mutation($id:ID!){deleteWorkout(id:$id)}`, map[string]any{"id": id})
		return id
	}
	planned := &being{person: f.client, workout: uuid.MustParse(f.workout)}
	f.line, f.followed = func() string { return m.line(planned) }, func() { m.followed(planned) }
	f.startedLater = func() string { return m.startedLater(planned) }
	f.given, f.planned = func() string { return m.given(planned) }, func() string { return m.planned(planned) }
	guided := &being{person: w.someone("Guided", viewer.RoleClient, viewer.PlanVIP), workout: planned.workout, coach: "coach", former: "colleague"}
	m.befriend(guided)
	f.prescribed, f.guided = func() string { return m.planned(guided) }, guided.id
	f.served = func() string { return m.served(planned) }
	f.promised = func() string { return m.promised(planned) }
	f.foreign["served"] = m.served(&being{person: f.other})
	f.scheme = func() string { return m.scheme(&being{person: f.coach, role: "COACH", workout: planned.workout}) }
	f.foreign["house"] = m.scheme(planned)
	f.week = func() string {
		// A coach may have only so many.
		m.system(func(ctx context.Context, tx *store.Tx) error {
			_, err := tx.MealPlan.Delete().Where(mealplan.ProfileID(f.coach.id)).Exec(ctx)
			return err
		})
		return m.week(&being{person: f.coach, role: "COACH"})
	}
	f.dish = func() string {
		// A client may have only so many.
		m.system(func(ctx context.Context, tx *store.Tx) error {
			_, err := tx.Recipe.Delete().Where(recipe.ProfileID(f.client.id)).Exec(ctx)
			return err
		})
		return m.dish(planned)
	}
	f.ownFood = func() string {
		m.system(func(ctx context.Context, tx *store.Tx) error {
			_, err := tx.Food.Delete().Where(food.ProfileID(f.client.id)).Exec(ctx)
			return err
		})
		return m.ownFood(planned)
	}
	f.foreign["ownFood"] = m.ownFood(&being{person: f.other})
	f.foreign["dish"] = m.dish(&being{person: f.other})
	f.foreign["week"] = m.week(&being{person: f.colleague, role: "COACH"})
	f.foreign["programme"] = m.scheme(&being{person: f.colleague, role: "COACH", workout: planned.workout})
	f.foreign["given"] = m.given(&being{person: f.other})
	f.foreign["planned"] = m.planned(&being{person: f.other, workout: planned.workout})
	f.foreign["workout"] = w.workout(f.colleague, "Foreign", "FREE", false).String()
	f.said = of(f.client, func(m *matrix, b *being) string { return m.post(b, chat.Community, nil).String() })
	m.talk(theirs)
	f.foreign["postMessage"], f.foreign["editMessage"] = m.thread(theirs).String(), m.posted(theirs)
	f.heard = func() string { return m.postAs(asStaff(m.people["coach"]), chat.Community).String() }
	f.complained = func() string {
		return m.complain(asClient(&being{person: f.client, plan: viewer.PlanBasic}), uuid.MustParse(f.heard()))
	}
	f.reported = func() string {
		id := f.heard()
		m.complain(asStaff(m.people["admin"]), uuid.MustParse(id))
		return id
	}
	f.ban = func() string { return m.ban(&being{person: f.idle}).String() }
	f.foreign["withdrawReport"] = m.report(theirs)
	f.checksIn(m, theirs)
	f.sessions = f.meets(m)
	f.log()
	f.client.must(`mutation{updateProfile(input:{phone:"+49 30 1234"}){id}}`, nil)
	return f
}

// trial sends invalid values to one mutation.
type trial struct {
	t      *testing.T
	schema *ast.Schema
	inputs map[string]kind
	known  map[string]bool
	field  *ast.FieldDefinition
	right  request
	sent   *int
}

// input tries one input: omitted, null, every fault of its type and of its row; then its fields.
func (x *trial) input(path []string, key string, typ *ast.Type, standard *ast.Value) {
	x.known[key] = true
	d := x.schema.Types[typ.Name()]
	row, ok := x.inputs[key]
	if !ok && (d.Kind != ast.InputObject || strings.Contains(key, "Input.")) {
		x.t.Errorf("%s has no row: give it one in bad_input_table_test.go or bad_input_arguments_test.go", key)
	}
	faults := kind{right("left out", absent), right("null", nil)}
	if typ.NonNull && standard == nil {
		faults = kind{wrong("left out", absent, "REQUIRED"), wrong("null", nil, "REQUIRED")}
	}
	if typ.Elem == nil {
		faults = append(faults, ofType(d)...)
	}
	// A row's fault of omission overrides that of the type.
	faults = slices.DeleteFunc(
		faults,
		func(f fault) bool { return slices.ContainsFunc(row, func(r fault) bool { return r.name == f.name }) },
	)
	for _, f := range append(faults, row...) {
		args := copied(x.right.args())
		put(args, path, f.value)
		x.send(path, args, f)
	}
	if d.Kind != ast.InputObject {
		return
	}
	if typ.Elem != nil {
		path = append(slices.Clone(path), "0")
	}
	args := copied(x.right.args())
	unknown := append(slices.Clone(path), "noSuchInput")
	put(args, unknown, 1)
	x.send(unknown, args, wrong("of no such name", 1, "INVALID"))
	for _, f := range d.Fields {
		x.input(append(slices.Clone(path), f.Name), d.Name+"."+f.Name, f.Type, f.DefaultValue)
	}
}

// send compares the response with the one expected for the fault.
func (x *trial) send(path []string, args map[string]any, f fault) {
	*x.sent++
	browser := *x.right.by
	a := browser.ask(x.document(), args)
	code, field := f.code, f.field
	switch {
	case f.reason != "":
		code = "BAD_INPUT"
	case code == "" || x.right.answer != "":
		code, field = x.right.answer, "-"
	}
	if field == "" || strings.HasPrefix(field, ".") {
		field = named(path) + field
	}
	field = strings.TrimPrefix(field, "-")
	reason := ""
	if len(a.Errors) > 0 {
		reason, _ = a.Errors[0].Extensions["reason"].(string)
	}
	if a.code() != code || a.field() != field || reason != f.reason {
		x.t.Errorf(
			"%s: %s %s is answered %q of %q, %q; not %q of %q, %q",
			x.field.Name,
			strings.Join(path, "."),
			f.name,
			a.code(),
			a.field(),
			reason,
			code,
			field,
			f.reason,
		)
	}
}

// named returns the name of an input in errors: dotted, without the argument that holds the whole input.
func named(path []string) string {
	if len(path) > 1 && path[0] == "input" {
		path = path[1:]
	}
	return strings.Join(path, ".")
}

// document sends every argument as a variable.
func (x *trial) document() string {
	var declared, passed []string
	for _, arg := range x.field.Arguments {
		declared = append(declared, "$"+arg.Name+":"+arg.Type.String())
		passed = append(passed, arg.Name+":$"+arg.Name)
	}
	selection := ""
	if x.schema.Types[x.field.Type.Name()].Kind == ast.Object {
		selection = "{__typename}"
	}
	if len(declared) == 0 {
		return "mutation{" + x.field.Name + selection + "}"
	}
	return "mutation(" + strings.Join(declared, ",") + "){" + x.field.Name + "(" + strings.Join(passed, ",") + ")" + selection + "}"
}

func copied(args map[string]any) (out map[string]any) {
	b, _ := json.Marshal(args)
	_ = json.Unmarshal(b, &out)
	return out
}

// put sets or removes the value at the path.
func put(in any, path []string, value any) {
	switch in := in.(type) {
	case []any:
		n, _ := strconv.Atoi(path[0])
		put(in[n], path[1:], value)
	case map[string]any:
		switch {
		case len(path) > 1:
			put(in[path[0]], path[1:], value)
		case value == any(absent):
			delete(in, path[0])
		default:
			in[path[0]] = value
		}
	}
}

func TestClientGeneratedIDNamesOneThing(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		f, s := newFixture(w), contract(t)
		taken := map[string]string{} // an id used before, per mutation
		for _, field := range s.Mutation.Fields {
			in := field.Arguments.ForName("input")
			if in == nil || field.Arguments.ForName("id") != nil || s.Types[in.Type.Name()].Fields.ForName("id") == nil {
				continue
			}
			if slices.Contains([]string{"moveSession", "recordAttendance"}, field.Name) { // of an existing row
				continue
			}
			other, ok := f.onceOnly()[field.Name]
			if !ok {
				t.Errorf("%s has no other content: give it one in onceOnly", field.Name)
				continue
			}
			document := fmt.Sprintf(
				"mutation($input:%s){%s(input:$input)%s}",
				in.Type,
				field.Name,
				(&matrix{schema: s}).selection(field.Type, nil),
			)
			args := copied(f.mutations()[field.Name].args())
			input := args["input"].(map[string]any)
			by, another := f.mutations()[field.Name].by, f.other
			switch by {
			case f.coach:
				another = f.colleague
			case f.admin:
				another = w.someone("Deputy-"+field.Name, viewer.RoleAdmin, viewer.PlanFree)
			}
			if slices.Contains([]string{"sendCheckIn", "addMealEntry", "createFood", "createRecipe", "startProgramme"}, field.Name) {
				another = w.someone("Payer-"+field.Name, viewer.RoleClient, viewer.PlanBasic)
			}
			first := by.must(document, args)
			for field.Name == "importArchive" && first.at(field.Name, "remaining") != 0.0 { // each request does a step
				first = by.must(document, args)
			}
			if again := by.must(document, args); !reflect.DeepEqual(again.Data, first.Data) {
				t.Errorf("%s answers a replay with %v instead of %v", field.Name, again.Data, first.Data)
			}
			if code := another.ask(document, args).code(); code != "ID_CONFLICT" {
				t.Errorf("%s answers %q to another person's id", field.Name, code)
			}
			delete(taken, "a row")
			if other.row != nil {
				taken["a row"] = other.row()
			}
			for what, id := range taken {
				if code := by.ask(document, map[string]any{"input": with(input, "id", id)}).code(); code != "ID_CONFLICT" {
					t.Errorf("%s answers %q to the id of %s", field.Name, code, what)
				}
			}
			taken[field.Name] = input["id"].(string)
			other.change(input)
			if code := by.ask(document, args).code(); code != "ID_CONFLICT" {
				t.Errorf("%s answers %q to other content under the same id", field.Name, code)
			}
		}
	})
}

// The schema is public, so everyone is told what is wrong with a document. What is wrong with a value is said in the reader's words.
func TestRefusalNamesTheMistakeButNoValue(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		f := newFixture(w)
		plain := "Please check what you entered."
		for _, c := range []struct {
			document  string
			variables map[string]any
			told      string
		}{
			{`mutation{signIn(email:"a",password:hunter2){accessToken}}`, nil, "String cannot represent a non string value"},
			{`mutation{updateProfile(input:{languag:EN}){id}}`, nil, `Field "languag" is not defined by type "ProfileInput".`},
			{`{me{emial}}`, nil, `Cannot query field "emial" on type "Profile".`},
			{`{me{id}`, nil, "Expected Name, found <EOF>"},
			{`{workouts(sort:NEWST){totalCount}}`, nil, `Value "NEWST" does not exist in "WorkoutSort!" enum.`},
			{`mutation($i:ProfileInput!){updateProfile(input:$i){id}}`, map[string]any{"i": map[string]any{"language": "hunter2"}}, plain},
			{`mutation($i:ProfileInput!){updateProfile(input:$i){id}}`, map[string]any{"i": map[string]any{"hunter2": 1}}, plain},
		} {
			for name, p := range map[string]*person{"a client": f.client, "nobody": w.nobody()} {
				a := p.ask(c.document, c.variables)
				said := a.Errors[0].Message
				if a.code() != "BAD_INPUT" || !strings.HasPrefix(said, c.told) || strings.Contains(said, "hunter2") {
					t.Errorf("%s is told %q of %s", name, said, c.document)
				}
			}
		}
	})
}
