package app_test

import (
	"cmp"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/vektah/gqlparser/v2"
	"github.com/vektah/gqlparser/v2/ast"

	"forma/server/domain/chat"
)

// sighting is that a person saw a field of a person; of is nil for what is everyone's.
type sighting struct {
	looker, of *being
	field      string
}

// matrix sends the cast through all fields and records who saw what, and where.
type matrix struct {
	w                *world
	schema           *ast.Schema
	people           map[string]*being
	lookers, clients []*being
	owners           map[string]*being             // by the id of what is theirs
	marks            map[string]map[float64]*being // by a number that only their data has
	seen             map[sighting]string
	found            map[string]int // types of nodes, by how often nodes showed them
	heard            uuid.UUID      // the conversation that is followed
	asked            int
	complained       uuid.UUID // a message with a moderator's decision
	house            string    // a ready-made programme
	weeks            int       // number of weeks used
	numbered         int       // number of invoices made
	form             uuid.UUID // the ready-made one for check-ins
	questions        []uuid.UUID
	logged           map[string]bool // of what only staff may do: whether an admin's act was logged
	hours            int             // number of hours used
}

func contract(t *testing.T) *ast.Schema {
	t.Helper()
	text, err := os.ReadFile("../../schema.graphqls")
	if err != nil {
		t.Fatal(err)
	}
	return gqlparser.MustLoadSchema(&ast.Source{Name: "schema.graphqls", Input: string(text)})
}

func roots(s *ast.Schema) []*ast.Definition {
	return []*ast.Definition{s.Query, s.Subscription, s.Mutation}
}

// fieldRules returns the policy by Type.field.
func fieldRules() map[string]rule {
	rules := map[string]rule{}
	for name, p := range types {
		for _, s := range p.see {
			for field := range strings.FieldsSeq(s.fields) {
				rules[name+"."+field] = s.who
			}
		}
	}
	return rules
}

func TestMatrixHasARuleForEveryField(t *testing.T) {
	s, left := contract(t), fieldRules()
	for name := range doors {
		left[name] = nil
	}
	for name, d := range s.Types {
		if d.Kind != ast.Object || strings.HasPrefix(name, "__") {
			continue
		}
		for _, f := range d.Fields {
			if strings.HasPrefix(f.Name, "__") {
				continue
			}
			field := name + "." + f.Name
			if _, ok := left[field]; !ok {
				t.Errorf("%s has no rule: give it a row in access_policy_test.go or access_mutations_test.go", field)
			}
			delete(left, field)
		}
	}
	for field := range left {
		t.Errorf("%s has a rule and does not exist", field)
	}
}

// missing finds what the policy allows and no field shows.
func (m *matrix) missing(t *testing.T, rules map[string]rule) (cells int) {
	for field, who := range rules {
		people := m.lookers
		if common := m.common(field); common != nil {
			people = []*being{common}
		}
		for _, looker := range m.lookers {
			for _, of := range people {
				cells++
				if _, ok := m.seen[sighting{looker, of, field}]; !ok && who(looker, of) {
					t.Errorf("%s may see %s of %s, but no door shows it", looker.name, field, of.name)
				}
			}
		}
	}
	return cells
}

// common returns the owner of all objects of the field's type, if it is always the same.
func (m *matrix) common(field string) *being {
	name, _, _ := strings.Cut(field, ".")
	return types[name].whose(m, map[string]any{}, nil)
}

// knock makes everyone request one field, with every possible selection.
func (m *matrix) knock(root *ast.Definition, f *ast.FieldDefinition) {
	name := root.Name + "." + f.Name
	d, ok := doors[name]
	if !ok {
		return
	}
	for _, looker := range m.lookers {
		named := []*being{looker}
		if d.rows {
			named = m.clients
		}
		for _, of := range named {
			args := ""
			if d.args != nil {
				args = d.args(m, looker, of)
			}
			document := strings.ToLower(root.Name) + "{" + f.Name + args +
				strings.ReplaceAll(m.selection(f.Type, nil), "MOVE", of.move.String()) + "}"
			var answers []answer
			if root == m.schema.Subscription {
				answers = m.listen(looker, f.Name, document)
			} else {
				browser := *looker.person // its cookie must not affect the next request
				if d.afresh {
					browser.refresh = ""
				}
				answers = []answer{m.logging(root, f, looker, func() answer { return browser.ask(document, nil) })}
			}
			m.asked++
			if m.looksUp(root, f) {
				m.byNode(looker, f, args, answers[0])
			}
			for _, a := range answers {
				if want := m.expected(d, looker, of); a.code() != want {
					m.w.t.Errorf(
						"%s knocks at %s%s and is answered %q instead of %q: %v",
						looker.name,
						name,
						args,
						a.code(),
						want,
						a.Errors,
					)
				}
				m.look(looker, name, f.Type, a.Data[f.Name], nil)
			}
		}
	}
}

// expected returns the code that the policy implies for a field, a looker and the person whose row is named.
func (m *matrix) expected(d door, looker, of *being) string {
	settled := *looker
	settled.onboarded = true
	relative := of
	if of == looker {
		relative = &settled
	}
	switch {
	case d.who(looker, of) && d.confirmed && looker.unconfirmed:
		return "EMAIL_UNCONFIRMED"
	case d.who(looker, of):
		return d.answer
	case looker == nobody && d.nobody != "":
		return d.nobody
	case looker == nobody:
		return "UNAUTHENTICATED"
	case looker.suspended:
		return "SUSPENDED"
	case d.plan != "" && looker.role == "CLIENT" && looker.onboarded && looker.plan.Rank() < d.plan.Rank():
		return "PLAN_REQUIRED"
	case d.plan != "" && !looker.onboarded && (looker.role == "CLIENT" || d.who(&settled, relative)):
		return "ONBOARDING_REQUIRED"
	case !d.rows && !d.who(&settled, relative):
		return "FORBIDDEN"
	case d.rows && !d.who(&settled, &settled):
		return "FORBIDDEN"
	case !looker.onboarded && !d.who(looker, looker):
		return "ONBOARDING_REQUIRED"
	default:
		return "NOT_FOUND"
	}
}

// byTheirID are fields of which only the id is selected, since others of the same type are selected whole beside them, and a document has
// a limit.
var byTheirID = []string{
	"ClientDashboard.week", "ClientDashboard.suggestion", "ClientProgress.lifts", "ClientProgress.mealPlans", "ClientProgress.programmes",
	"Lift.exercise",
	"LiftRecord.exercise", "PastSet.exercise", "PlannedWorkout.workout", "PrescribedExercise.exercise", "SetLog.exercise", "TrainingWeek.selfAdded",
	"WorkoutStep.exercise",
}

// selection selects every field, and of an object all of its own, unless it encloses this one.
func (m *matrix) selection(t *ast.Type, around []string) string {
	d := m.schema.Types[t.Name()]
	switch d.Kind {
	case ast.Interface:
		return "{id}" // byNode has the rest
	case ast.Union: // fields of one name may have different types
		return "{__typename ... on " + strings.Join(d.Types, "{id} ... on ") + "{id}}"
	}
	if d.Kind != ast.Object {
		return ""
	}
	around = append(slices.Clone(around), d.Name)
	var b strings.Builder
	b.WriteString("{")
	for _, f := range d.Fields {
		if f.Type.Name() == d.Name || slices.Contains(byTheirID, d.Name+"."+f.Name) { // of the same type: which one
			b.WriteString(f.Name + "{id} ")
			continue
		}
		if strings.HasPrefix(f.Name, "__") || slices.Contains(around, f.Type.Name()) {
			continue
		}
		b.WriteString(f.Name + fieldArgs[d.Name+"."+f.Name] + m.selection(f.Type, around) + " ")
	}
	return b.String() + "}"
}

// look records every non-empty field of a response, with the person it belongs to.
func (m *matrix) look(looker *being, where string, t *ast.Type, v any, outer *being) {
	switch v := v.(type) {
	case []any:
		for _, one := range v {
			m.look(looker, where, t, one, outer)
		}
	case map[string]any:
		d := m.schema.Types[t.Name()]
		if d.Kind == ast.Union {
			d = m.schema.Types[v["__typename"].(string)]
			delete(v, "__typename")
		}
		policy, ok := types[d.Name]
		if !ok {
			return
		}
		of := policy.whose(m, v, outer)
		if of == nil {
			m.w.t.Errorf("nobody knows whose the %s at %s is: %v", d.Name, where, v)
			return
		}
		for name, value := range v {
			list, isList := value.([]any)
			empty := isList && len(list) == 0 && of != everyone // for no one in particular, an empty list is a response too
			if value == nil || empty || (value == 0.0 || value == false) && slices.Contains(strings.Fields(policy.zero), name) {
				continue
			}
			m.seen[sighting{looker, of, d.Name + "." + name}] = where
			m.look(looker, where, d.Fields.ForName(name).Type, value, of)
		}
	}
}

// everyone owns what belongs to no one in particular.
var everyone = &being{name: "everyone"}

// whose returns the person to whom an object belongs; outer is that of the enclosing object. Nil is an error of the table.
type whose func(m *matrix, object map[string]any, outer *being) *being

func byID(m *matrix, object map[string]any, _ *being) *being {
	id, _ := object["id"].(string)
	if m.owners[id] == nil && id != "" {
		m.learn()
	}
	return m.owners[id]
}

// by looks up a mark: the id of a thing, or a number.
func by(key string) whose {
	return func(m *matrix, object map[string]any, _ *being) *being {
		if id, ok := object[key].(string); ok {
			return m.owners[id]
		}
		n, _ := object[key].(float64)
		return m.marks[key][n]
	}
}

func around(_ *matrix, _ map[string]any, outer *being) *being { return outer }

func everybodys(*matrix, map[string]any, *being) *being { return everyone }

func theNewcomer(*matrix, map[string]any, *being) *being { return newcomer }

// anybodyElse returns everyone if no owner is found.
func anybodyElse(part whose) whose {
	return func(m *matrix, object map[string]any, outer *being) *being {
		return cmp.Or(part(m, object, outer), everyone)
	}
}

// whicheverKnows returns the first owner found.
func whicheverKnows(ways ...whose) whose {
	return func(m *matrix, object map[string]any, outer *being) *being {
		for _, way := range ways {
			if of := way(m, object, outer); of != nil {
				return of
			}
		}
		return nil
	}
}

// inside looks up the owner by a part, or by the first of a list of parts.
func inside(key string, part whose) whose {
	return func(m *matrix, object map[string]any, outer *being) *being {
		v := object[key]
		if list, ok := v.([]any); ok && len(list) > 0 {
			v = list[0]
		}
		inner, _ := v.(map[string]any)
		return part(m, inner, outer)
	}
}

// learn reads whose rows were created in the meantime; new people are newcomers.
func (m *matrix) learn() {
	query := `SELECT id, id FROM profiles
UNION ALL SELECT id, client_id FROM coach_notes
UNION ALL SELECT id, profile_id FROM check_ins
UNION ALL SELECT id, profile_id FROM meal_days
UNION ALL SELECT id, profile_id FROM assigned_meal_plans
UNION ALL SELECT id, COALESCE(author_id, '0195e000-0000-7000-8000-000000000001') FROM check_in_forms
UNION ALL SELECT id, coach_id FROM session_types
UNION ALL SELECT id, profile_id FROM time_offs
UNION ALL SELECT id, COALESCE(client_id, '` + chat.Community.String() + `') FROM coaching_sessions
UNION ALL SELECT id, profile_id FROM session_seats
UNION ALL SELECT id, profile_id FROM workout_logs
UNION ALL SELECT id, profile_id FROM set_logs
UNION ALL SELECT id, profile_id FROM progress_entries
UNION ALL SELECT id, profile_id FROM progress_photos
UNION ALL SELECT id, profile_id FROM photo_views
UNION ALL SELECT id, profile_id FROM weight_imports
UNION ALL SELECT id, profile_id FROM workout_imports
UNION ALL SELECT id, profile_id FROM archive_imports
UNION ALL SELECT id, profile_id FROM past_workouts
UNION ALL SELECT id, profile_id FROM past_sets
UNION ALL SELECT id, profile_id FROM health_consents
UNION ALL SELECT id, profile_id FROM pauses
UNION ALL SELECT id, profile_id FROM payments
UNION ALL SELECT id, profile_id FROM invoices WHERE profile_id IS NOT NULL
UNION ALL SELECT id, account_id FROM devices
UNION ALL SELECT id, account_id FROM passkeys
UNION ALL SELECT id, account_id FROM api_tokens WHERE account_id IS NOT NULL
UNION ALL SELECT id, profile_id FROM data_exports
UNION ALL SELECT id, profile_id FROM achievements
UNION ALL SELECT id, profile_id FROM notifications
UNION ALL SELECT id, profile_id FROM message_reports
UNION ALL SELECT id, profile_id FROM chat_bans
UNION ALL SELECT id, COALESCE(created_by, '` + chat.Community.String() + `') FROM programmes
UNION ALL SELECT id, profile_id FROM assigned_programmes
UNION ALL SELECT id, profile_id FROM planned_workouts
UNION ALL SELECT id, COALESCE(profile_id, '` + chat.Community.String() + `') FROM tickets
UNION ALL SELECT id, created_by FROM workouts WHERE created_by IS NOT NULL
UNION ALL SELECT id, COALESCE(client_id, id) FROM conversations
UNION ALL SELECT m.id, COALESCE(c.client_id, c.id) FROM messages m JOIN conversations c ON c.id = m.conversation_id
UNION ALL SELECT i.id, COALESCE(c.client_id, c.id) FROM message_images i JOIN conversations c ON c.id = i.conversation_id`
	rows, err := m.w.Store.DB.Query(query)
	if err != nil {
		m.w.t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var id, owner string
		if err := rows.Scan(&id, &owner); err != nil {
			m.w.t.Fatal(err)
		}
		if m.owners[owner] == nil {
			m.owners[owner] = newcomer
		}
		if m.owners[id] == nil { // a workout may belong to who trained it
			m.owners[id] = m.owners[owner]
		}
	}
	if err := rows.Err(); err != nil {
		m.w.t.Fatal(err)
	}
}
