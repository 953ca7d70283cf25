package app_test

import (
	"context"
	"fmt"
	"maps"
	"regexp"
	"strings"
	"time"

	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/domain/chat"
	"forma/server/domain/nutrition"
	"forma/server/domain/settings"
)

// growing is a business with a client, their coach and an admin, whose rows are inserted as they are, past the rules.
type growing struct {
	w                                                                                         *world
	client, coach, admin                                                                      *person
	call, workout, exercise, thread, programme, own, checkIn, reported, ticket, line, webhook string
	tables, filled                                                                            map[string]int
}

func grow(w *world) *growing {
	g := &growing{w: w, tables: map[string]int{}, filled: map[string]int{}}
	g.client, g.coach, g.admin, g.call = w.meets()
	workout, exercises := w.lift(g.coach)
	g.workout, g.exercise = workout.String(), exercises[0].String()
	w.asks(g.coach, g.client, w.clock())
	g.coach.must(
		fmt.Sprintf(
			`mutation{planWorkout(input:{id:%q,clientId:%q,workoutId:%q,date:%q}){id}}`,
			newID(), g.client.id, g.workout, w.clock().Format(time.DateOnly),
		),
		nil,
	)
	if _, err := w.Store.DB.Exec("UPDATE planned_workouts SET prescribed = " + g.prescribed()); err != nil {
		w.t.Fatal(err)
	}
	g.client.must(fmt.Sprintf(`mutation{completeWorkout(input:{workoutId:%q}){log{id}}}`, g.workout), nil)
	g.client.must(w.booking(g.call, 3), nil)
	price := 1900
	ctx := viewer.With(context.Background(), &viewer.Viewer{ID: g.admin.id, Role: viewer.RoleAdmin})
	if _, err := w.Settings.SetPricing(ctx, settings.PricingSettingsInput{Currency: "EUR", Basic: &price, Vip: &price, BasicYear: &price,
		VipYear: &price, OfferPercent: 50, HowToPay: text.LocalizedText{"en": "By transfer", "ru": "Переводом"}, Provider: "MANUAL"}); err != nil {
		w.t.Fatal(err)
	}
	g.coach.must("{conversations{id}}", nil) // opens the thread
	g.thread = chat.Thread(g.client.id, g.coach.id).String()
	return g
}

// prescribed is the expression of what is prescribed for a planned workout.
func (g *growing) prescribed() string {
	return fmt.Sprintf(`'[{"exerciseId":%q,"sets":[{"kind":"WORKING","count":3,"reps":5,"loadPercent":75}]}]'`, g.exercise)
}

// values are the expressions of columns, of a row n that counts from 1.
type values map[string]string

// insert adds n rows, with something valid in the columns that are not named.
func (g *growing) insert(table string, n int, named values) {
	g.w.t.Helper()
	if named["id"] == "" {
		named["id"] = g.id(table, fmt.Sprintf("n + %d", g.filled[table]))
	}
	if named["created_at"] == "" {
		named["created_at"] = g.at("n")
	}
	g.filled[table] += n
	rows, err := g.w.Store.DB.Query("SELECT name, lower(type), `notnull` FROM pragma_table_info(?)", table)
	if err != nil {
		g.w.t.Fatal(err)
	}
	var columns, expressions []string
	for rows.Next() {
		var name, kind string
		var needed bool
		if err := rows.Scan(&name, &kind, &needed); err != nil {
			g.w.t.Fatal(err)
		}
		expression, given := named[name]
		delete(named, name)
		switch {
		case given:
		case !needed:
			continue
		case strings.HasPrefix(kind, "int"), kind == "bool", kind == "real":
			expression = "0"
		case kind == "json":
			expression = "'{}'"
		case kind == "datetime":
			expression = g.at("n")
		default:
			expression = "''"
		}
		columns, expressions = append(columns, "`"+name+"`"), append(expressions, expression)
	}
	if err := rows.Close(); err != nil {
		g.w.t.Fatal(err)
	}
	delete(named, "id")
	delete(named, "created_at")
	for name := range named {
		g.w.t.Fatalf("%s has no column %s", table, name)
	}
	g.exec(fmt.Sprintf(
		"WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < %d) INSERT INTO `%s` (%s) SELECT %s FROM numbers",
		n, table, strings.Join(columns, ", "), strings.Join(expressions, ", "),
	))
}

func (g *growing) exec(statement string, args ...any) {
	g.w.t.Helper()
	if _, err := g.w.Store.DB.Exec(statement, args...); err != nil {
		g.w.t.Fatalf("%s: %v", statement, err)
	}
}

// id is the expression of the id of a row of a table.
func (g *growing) id(table, n string) string {
	if g.tables[table] == 0 {
		g.tables[table] = 0x8000 + len(g.tables)
	}
	return fmt.Sprintf("printf('01900000-0000-7000-%04x-%%012x', %s)", g.tables[table], n)
}

// at is the expression of a time that many days ago, or to come if negative, at ten o'clock.
func (g *growing) at(days string) string {
	return fmt.Sprintf("strftime('%%Y-%%m-%%d 10:00:00+00:00', '%s', -(%s) || ' days')", g.w.clock().Format(time.DateOnly), days)
}

// day is the expression of the calendar day that many days ago.
func (g *growing) day(days string) string {
	return fmt.Sprintf("(%d - (%s))", viewer.Day(g.w.clock(), time.UTC), days)
}

func quoted(s fmt.Stringer) string { return "'" + s.String() + "'" }

// authorsOf is of how many messages those who can be mentioned are the authors.
const authorsOf = 200

// history makes the client, the coach and the admin look back on n of everything: one a day, until yesterday.
func (g *growing) history(n int) {
	client, coach, admin := quoted(g.client.id), quoted(g.coach.id), quoted(g.admin.id)
	workout, thread, community := "'"+g.workout+"'", "'"+g.thread+"'", quoted(chat.Community)
	said := max(n, authorsOf)
	for _, talk := range []string{thread, community} {
		g.insert("messages", said, values{"conversation_id": talk, "author_id": fmt.Sprintf("CASE n WHEN 1 THEN %s ELSE %s END", coach, client),
			"seq": "n", "rev": "n", "text": "'hello ' || n", "created_at": g.at(fmt.Sprintf("%d - n + 1", said))})
		g.exec("UPDATE conversations SET seq = ?, rev = ? WHERE id = "+talk, said, said)
	}
	g.insert("message_mentions", n, values{"id": "n", "profile_id": client, "conversation_id": community,
		"message_id": g.id("messages", fmt.Sprintf("n + %d", said)), "seq": "n"})
	g.insert("read_marks", 1, values{"profile_id": client, "conversation_id": community, "seq": fmt.Sprint(said)})
	g.insert("message_reports", n-1, values{"profile_id": client, "message_id": g.id("messages", "n + 1"), "author_id": client, "reason": "'SPAM'",
		"text": "'hello'", "resolution": "'DISMISSED'", "resolved_at": g.at("n"), "resolved_by": admin})
	g.exec("UPDATE message_reports SET resolution = NULL, resolved_at = NULL, resolved_by = NULL WHERE id = "+g.id("message_reports", "?"), n-1)
	g.reported = g.one("SELECT message_id FROM message_reports WHERE resolved_at IS NULL")
	g.insert("chat_bans", n, values{"profile_id": client, "reason": "'SPAM'", "banned_by": admin, "lifted_at": g.at("n")})
	g.insert("workout_logs", n, values{"profile_id": client, "workout_id": workout, "completed_at": g.at("n"), "local_day": g.day("n"),
		"duration_seconds": "1200", "source": "'MANUAL'"})
	g.insert("set_logs", n, values{"profile_id": client, "workout_log_id": g.id("workout_logs", "n"), "exercise_id": "'" + g.exercise + "'", "reps": "5",
		"load_kg": "50 + n % 50"})
	g.insert("workout_imports", n, values{"profile_id": client, "app": "'STRONG'", "matches": "'{}'", "sets": "1", "sets_left": "0"})
	g.insert("archive_imports", n, values{"profile_id": client, "workouts": "1", "remaining": "0"})
	g.insert("past_workouts", n, values{"profile_id": client, "import_id": g.id("workout_imports", "n"), "app": "'STRONG'",
		"started_at": g.at("n"), "local_day": g.day("n"), "title": "'Push'", "sport": "'RUNNING'"})
	g.insert("past_sets", n, values{"profile_id": client, "past_workout_id": g.id("past_workouts", "n"), "import_id": g.id("workout_imports", "n"),
		"exercise_id": "'" + g.exercise + "'", "name": "'Squat'", "position": "1", "kind": "'WORKING'", "reps": "5", "load_kg": "50 + n % 50",
		"started_at": g.at("n")})
	g.insert("heart_rates", n, values{"profile_id": client, "past_workout_id": g.id("past_workouts", "n"), "average": "142", "maximum": "171"})
	g.insert("workout_views", n, values{"profile_id": client, "workout_id": workout, "local_day": g.day("n")})
	g.insert("progress_entries", n, values{"profile_id": client, "local_day": g.day("n"), "weight_kg": "80 + n % 5", "arm_cm": "30"})
	g.insert("weight_goals", n, values{"profile_id": client, "direction": "'LOSE'", "change_kg": "5", "start_kg": "80"})
	g.insert("weight_imports", n, values{"profile_id": client, "changes": "'[]'"})
	g.insert("progress_photos", n, values{"profile_id": client, "local_day": g.day("n"), "pose": "'FRONT'",
		"small_id": g.id("small", "n"), "large_id": g.id("large", "n"), "width": "3", "height": "4", "preview": "'data:,'"})
	g.insert("photo_views", n, values{"profile_id": client, "viewer_id": coach, "photo_id": g.id("progress_photos", "n"), "local_day": g.day("n"),
		"hour": g.day("n") + " * 24"})
	g.insert("check_ins", n, values{"profile_id": client, "due_on": g.day("n"), "title": `'{"en":"Week","ru":"Неделя"}'`, "questions": "'[]'",
		"answers": "'[]'", "sent_at": g.at("n"), "reply_due_at": g.at("n - 1"),
		"replied_at":  "CASE n WHEN 1 THEN NULL ELSE " + g.at("n - 1") + " END",
		"previous_id": fmt.Sprintf("CASE n WHEN %d THEN NULL ELSE %s END", n, g.id("check_ins", "n + 1"))})
	g.checkIn = g.one("SELECT id FROM check_ins ORDER BY sent_at DESC LIMIT 1")
	g.line = (&matrix{w: g.w}).line(&being{person: g.client})
	g.insert("tickets", n, values{"profile_id": client, "language": "'EN'", "plan": "'VIP'", "topic": "'APP'", "summary": "'Question'",
		"state": "'OPEN'", "urgency": "n", "first_due_at": g.at("n"), "due_at": g.at("n"), "breached_at": g.at("n"),
		"first_answered_at":    g.at("n"),
		"first_answer_seconds": "60", "assignee_id": admin, "updated_at": g.at("n")})
	g.insert("ticket_messages", n, values{"ticket_id": g.id("tickets", "n"), "profile_id": client, "author_id": client, "kind": "'QUESTION'",
		"text": "'Question'"})
	g.ticket = g.one("SELECT id FROM tickets ORDER BY updated_at DESC LIMIT 1")
	for _, reader := range []string{client, coach, admin} {
		g.insert("notifications", n, values{"profile_id": reader, "kind": "'EMAIL_CONFIRMED'", "read": "n % 6 = 0", "args": "'{}'"})
	}
	g.insert("coaching_sessions", n, values{"coach_id": coach, "client_id": client, "type_id": "'" + g.call + "'",
		"name": `'{"en":"Call","ru":"Звонок"}'`, "minutes": "45", "capacity": "1", "mode": "'LINK'", "place": "'https://meet.example.org'",
		"required_plan": "'VIP'", "starts_at": g.at("n"), "ends_at": "replace(" + g.at("n") + ", ' 10:00', ' 10:45')", "state": "'CONFIRMED'",
		"reminded_day": "1", "reminded_hour": "1"})
	g.insert("session_seats", n, values{"session_id": g.id("coaching_sessions", "n"), "profile_id": client, "state": "'ATTENDED'"})
	g.insert("session_notes", n, values{"session_id": g.id("coaching_sessions", "n"), "profile_id": coach, "text": "'Good'"})
	g.insert("reminders", n, values{"profile_id": client, "kind": "'WORKOUT'", "local_day": g.day("n")})
	g.insert("meal_days", n, values{"profile_id": client, "day": g.day("n"), "lines": "'[]'", "planned": "1"})
	g.insert("assigned_meal_plans", n, values{"profile_id": client, "plan_id": quoted(nutrition.IDOf("plan/lose-omnivore")), "coach_id": coach,
		"title": `'{"en":"Plan","ru":"План"}'`, "starts_on": g.day("n * 7 + 6"), "last_day": g.day("n * 7"), "portion": "1", "lines": "'[]'"})
	g.insert("meal_plans", 1, values{"profile_id": coach, "title": `'{"en":"Plan","ru":"План"}'`, "description": `'{"en":"","ru":""}'`,
		"goal": "'KEEP'", "diet": "'MEAT'", "lines": "'[]'", "updated_at": g.at("n")})
	g.insert("time_offs", n, values{"profile_id": coach, "starts_at": g.at("n"), "ends_at": g.at("n - 1")})
	g.insert("pauses", n, values{"profile_id": client, "from_day": g.day("n * 3"), "to_day": g.day("n * 3"), "reason": "'HOLIDAY'"})
	g.insert("programmes", 1, values{"title": `'{"en":"Plan","ru":"План"}'`, "description": `'{"en":"","ru":""}'`, "weeks": "1", "days": "'[]'",
		"updated_at": g.at("n")})
	g.programme = g.one("SELECT id FROM programmes")
	g.insert("programmes", 1, values{"title": `'{"en":"Plan","ru":"План"}'`, "description": `'{"en":"","ru":""}'`, "weeks": "1", "days": "'[]'",
		"updated_at": g.at("n"), "created_by": coach})
	g.own = g.one("SELECT id FROM programmes WHERE created_by IS NOT NULL")
	g.insert("assigned_programmes", n, values{"profile_id": client, "coach_id": coach, "programme_id": "'" + g.own + "'", "title": `'{"en":"Plan","ru":"План"}'`,
		"starts_on": fmt.Sprintf("%d - n * 7", viewer.Monday(viewer.Day(g.w.clock(), time.UTC))), "weeks": "1",
		"last_day": fmt.Sprintf("%d - n * 7 + 6", viewer.Monday(viewer.Day(g.w.clock(), time.UTC)))})
	g.insert("planned_workouts", n, values{"profile_id": client, "workout_id": workout, "day": g.day("n"), "planned_for": g.day("n"),
		"prescribed": g.prescribed()})
	g.insert("coach_notes", n, values{"coach_id": coach, "client_id": client, "text": "'Good'"})
	g.insert("coach_assignments", n, values{"coach_id": coach, "client_id": client, "assigned_by": admin, "ended_at": g.at("n")})
	g.insert("audit_events", n, values{"actor": admin, "actor_role": "'ADMIN'", "act": "'SUSPENDED'", "subject_kind": "'PERSON'",
		"subject": client})
	g.insert("webhooks", 1, values{"url": "'https://program.example.org'", "events": "'[]'", "secret": "'sealed'"})
	g.webhook = g.one("SELECT id FROM webhooks")
	g.insert("webhook_deliveries", n, values{"webhook_id": "'" + g.webhook + "'", "kind": "'WORKOUT_COMPLETED'",
		"subject_id": g.id("workout_logs", "n"), "profile_id": client, "payload": "'{}'", "state": "'DELIVERED'", "tried_at": g.at("n"),
		"status": "200"})
	g.insert("devices", n, values{"account_id": client, "token_hash": "'hash' || n", "rotated_at": g.at("n"), "expires_at": g.at("n - 1"),
		"ended_at": g.at("n")})
	g.insert("invitations", n, values{"email": "'guest' || n || '@example.org'", "role": "'CLIENT'", "plan": "'FREE'", "language": "'en'",
		"link_id": g.id("links", "n"), "token_hash": "'hash' || n", "sent_at": g.at("n"), "expires_at": g.at("n - 1"), "revoked_at": g.at("n - 1")})
	g.insert("brought_entries", n, values{"invitation_id": g.id("invitations", "n"), "entries": "'[]'"})
	g.insert("data_exports", n, values{"profile_id": client, "state": "'READY'", "expires_at": g.at("n - 1")})
	g.insert("health_consents", n, values{"profile_id": client, "version": "1", "withdrawn_at": g.at("n - 1")})
	g.insert("payments", n, values{"profile_id": client, "kind": "'RENEWAL'", "state": "'PAID'", "plan": "'BASIC'", "interval": "'MONTH'",
		"currency": "'EUR'", "price": "1900", "amount": "1900", "decided_at": g.at("n"), "decided_by": admin, "period_from": g.at("n"),
		"period_until": g.at("n - 1")})
	g.insert("membership_events", n, values{"profile_id": client, "kind": "'RENEWED'", "actor": "'SYSTEM'", "plan": "'BASIC'",
		"interval": "'MONTH'", "currency": "'EUR'", "amount": "1900", "until": g.at("n")})
	g.insert("invoices", n, values{"profile_id": client, "payment_id": g.id("payments", "n"), "kind": "'INVOICE'", "year": "2020", "number": "n",
		"language": "'en'", "buyer": "'Cleo'", "plan": "'BASIC'", "interval": "'MONTH'", "period_from": g.at("n"), "period_until": g.at("n - 1"),
		"currency": "'EUR'", "price": "1900", "amount": "1900"})
}

const ownClients = 30 // of each coach

// people adds n clients who pay, each with a message, a completion, an entry and a check-in. The first are those of the coach, the others
// have a coach each: the list of a coach's own clients is theirs to keep short.
func (g *growing) people(n int) {
	g.history(5)
	workout := "'" + g.workout + "'"
	person := g.id("profiles", "n")
	g.insert("profiles", n, values{"id": g.id("coaches", "n"), "role": "'COACH'", "subscription_plan": "'FREE'",
		"subscription_status": "'ACTIVE'",
		"given_plan":          "'FREE'", "onboarding_completed": "1", "email_confirmed": "1", "first_name": "'Carl'", "last_name": "'Number' || n",
		"email": "'coach' || n || '@example.org'", "language": "'en'", "units": "'METRIC'", "time_zone": "'UTC'",
		"sort_name": "CAST('carl number' || n AS BLOB)"})
	coach := fmt.Sprintf("CASE WHEN n <= %d THEN %s ELSE %s END", ownClients, quoted(g.coach.id), g.id("coaches", "n"))
	g.insert("profiles", n, values{"id": person, "role": "'CLIENT'", "subscription_plan": "'VIP'", "subscription_status": "'ACTIVE'", "given_plan": "'VIP'",
		"onboarding_completed": "1", "email_confirmed": "1", "first_name": "'Cleo'", "last_name": "'Number' || n",
		"email": "'client' || n || '@example.org'", "language": "'en'", "units": "'METRIC'", "time_zone": "'UTC'", "share_photos": "1",
		"share_measurements": "1", "sort_name": "CAST('cleo number' || n AS BLOB)"})
	g.insert("accounts", n, values{"id": person, "email": "'client' || n || '@example.org'", "password_hash": "'none'"})
	g.insert("api_tokens", n, values{"account_id": person, "name": "'Program'", "token_hash": "randomblob(9)", "read": "'[]'", "write": "'[]'"})
	g.insert("coach_assignments", n, values{"coach_id": coach, "client_id": person, "created_at": g.at("n % 100")})
	g.insert("conversations", n, values{"id": g.id("conversations", "n"), "kind": "'COACH_CLIENT'",
		"client_id": person, "coach_id": coach, "seq": "1", "rev": "1"})
	said := g.filled["messages"]
	g.insert("messages", n, values{"conversation_id": g.id("conversations", "n"), "author_id": person, "seq": "1", "rev": "1", "text": "'hello'"})
	g.insert("workout_logs", n, values{"profile_id": person, "workout_id": workout, "completed_at": g.at("1"), "local_day": g.day("1"),
		"duration_seconds": "1200", "source": "'MANUAL'"})
	g.insert("progress_entries", n, values{"profile_id": person, "local_day": g.day("1"), "weight_kg": "80"})
	g.insert("check_ins", n, values{"profile_id": person, "due_on": g.day("n % 9"), "title": `'{"en":"Week","ru":"Неделя"}'`, "questions": "'[]'",
		"answers": "'[]'", "sent_at": g.at("1"), "reply_due_at": g.at("0")})
	g.pay(n, person)
	g.counted(n, said)
}

// counted adds what an admin's pages count of n people: a session with a seat, a question that was answered, a copy of the ready-made
// programme, and a message that is reported, the first after some others.
func (g *growing) counted(n, said int) {
	client, person := quoted(g.client.id), g.id("profiles", "n")
	first := g.filled["coaching_sessions"]
	g.insert("coaching_sessions", n, values{"coach_id": g.id("coaches", "n"), "client_id": person, "type_id": "'" + g.call + "'",
		"name": `'{"en":"Call","ru":"Звонок"}'`, "minutes": "45", "capacity": "1", "mode": "'LINK'", "place": "'https://meet.example.org'",
		"required_plan": "'VIP'", "starts_at": g.at("n % 20 + 1"), "ends_at": "replace(" + g.at("n % 20 + 1") + ", ' 10:00', ' 10:45')",
		"state": "'CONFIRMED'", "reminded_day": "1", "reminded_hour": "1"})
	g.insert("session_seats", n, values{"session_id": g.id("coaching_sessions", fmt.Sprintf("n + %d", first)), "profile_id": person,
		"state": "'ATTENDED'"})
	g.insert("tickets", n, values{"profile_id": person, "language": "'EN'", "plan": "'VIP'", "topic": "'APP'", "summary": "'Question'",
		"state": "'SOLVED'", "urgency": "n", "first_due_at": g.at("n % 20 + 1"), "due_at": g.at("n % 20 + 1"),
		"first_answered_at": g.at("n % 20 + 1"), "first_answer_seconds": "n", "updated_at": g.at("n % 20 + 1")})
	g.insert("assigned_programmes", n, values{"profile_id": person, "programme_id": "'" + g.programme + "'", "title": `'{"en":"Plan","ru":"План"}'`,
		"starts_on": g.day("n % 7"), "weeks": "1", "last_day": g.day("n % 7 - 6")})
	g.insert("message_reports", n, values{"profile_id": client, "message_id": g.id("messages", fmt.Sprintf("n + %d", said)), "author_id": person,
		"reason": "'SPAM'", "text": "'hello'"})
}

// pay adds what n people bought 40 days ago, renewed ten days ago and will be charged for again. The charge of each third failed, and each
// other third asked for another plan.
func (g *growing) pay(n int, person string) {
	of := func(more values) values {
		all := values{"profile_id": person, "plan": "'VIP'", "interval": "'MONTH'", "currency": "'EUR'", "price": "1900"}
		maps.Copy(all, more)
		return all
	}
	g.insert("memberships", n, of(values{"anchored_at": g.at("40"), "period_from": g.at("10"), "period_until": g.at("-20"),
		"price": "1900 - n % 2 * 200", "period_value": "1900", "method_provider": "'STRIPE'", "method_ref": "'card' || n"}))
	for _, p := range []struct{ kind, state, from, until, decided, amount, attempts string }{
		{"PURCHASE", "'PAID'", g.at("40"), g.at("10"), g.at("40"), "1900", "0"},
		{"RENEWAL", "'PAID'", g.at("10"), g.at("-20"), g.at("10"), "1900", "0"},
		{"UPGRADE", "CASE n % 3 WHEN 2 THEN 'WITHDRAWN' ELSE 'REQUESTED' END", "NULL", "NULL", "NULL", "900", "CASE n % 3 WHEN 1 THEN 1 ELSE 0 END"},
	} {
		first := g.filled["payments"]
		g.insert("payments", n, of(values{"kind": "'" + p.kind + "'", "state": p.state, "amount": p.amount, "decided_at": p.decided,
			"period_from": p.from, "period_until": p.until, "attempts": p.attempts, "provider": "'STRIPE'", "provider_ref": "'charge' || n",
			"failed_at": fmt.Sprintf("CASE WHEN %s = 1 THEN %s END", p.attempts, g.at("1")), "created_at": fmt.Sprintf("COALESCE(%s, %s)", p.decided, g.at("1"))}))
		if p.from == "NULL" {
			continue
		}
		g.insert("invoices", n, of(values{"payment_id": g.id("payments", fmt.Sprintf("n + %d", first)), "kind": "'INVOICE'", "year": "2021",
			"number": fmt.Sprintf("n + %d", first), "language": "'en'", "buyer": "'Cleo'", "period_from": p.from, "period_until": p.until,
			"amount": p.amount}))
		g.insert("membership_events", n, values{"profile_id": person, "kind": "'RENEWED'", "actor": "'SYSTEM'", "plan": "'VIP'",
			"interval": "'MONTH'", "currency": "'EUR'", "amount": p.amount, "until": p.until})
	}
}

// settle does what the product's own jobs do.
func (g *growing) settle() {
	g.w.t.Helper()
	ctx := context.Background()
	if err := g.w.Chat.Index(ctx); err != nil {
		g.w.t.Fatal(err)
	}
	if err := g.w.Figures.Count(ctx); err != nil {
		g.w.t.Fatal(err)
	}
	if err := g.w.Rewards.Mark(ctx); err != nil {
		g.w.t.Fatal(err)
	}
}

var rootOfID = regexp.MustCompile(`(\w+)\(id: \$id`)

// variables returns those of a query.
func (g *growing) variables(name, document string) map[string]any {
	today := g.w.clock()
	date := func(days int) string { return today.AddDate(0, 0, days).Format(time.DateOnly) }
	sorts := map[string]string{"CoachClients": "ATTENTION", "ModerationCases": "OLDEST", "People": "NAME", "ManagedSessions": "STARTS_DESC"}
	all := map[string]any{"clientId": g.client.id, "coachId": g.coach.id, "conversationId": g.thread, "currency": "EUR",
		"days": 30, "direction": "LOSE", "exerciseId": g.exercise, "first": 50, "from": date(-27),
		"ids": []string{newID()}, "interval": "MONTH", "isFirst": true, "isClient": true, "language": "EN",
		"measure": "WEIGHT", "since": date(-90),
		"messageId": g.reported, "month": today.Format("2006-01") + "-01", "plan": "VIP", "search": "hello",
		"sort": "NEWEST", "to": date(0), "until": date(0),
		"token": "none", "webhookId": g.webhook,
		"typeId": g.call, "queue": "WAITING", "unhandledOnly": true, "unreadOnly": false, "withRepeat": true, "workoutId": g.workout}
	if sort := sorts[name]; sort != "" {
		all["sort"] = sort
	}
	switch name {
	case "MealSwaps":
		all["date"], all["lineId"] = date(0), g.line
	case "ShoppingList":
		all["days"] = 7
	case "FoodByBarcode":
		all["code"] = "4006381333931"
	case "EatableFoods":
		all["search"] = "egg"
	case "ClientMeals", "ClientWeek", "MealWeek", "TrainingWeek":
		all["of"] = date(0)
	case "FreeSlots", "CoachFreeSlots":
		all["from"] = date(3)
	case "Progression":
		const latest = "SELECT id FROM planned_workouts WHERE profile_id = '%s' AND day <= %d ORDER BY day DESC LIMIT 1"
		today := viewer.Day(g.w.clock(), time.UTC)
		first := g.one(fmt.Sprintf("SELECT coalesce((%s), (%s))", fmt.Sprintf(latest, g.client.id, today-40), fmt.Sprintf(latest, g.client.id, today)))
		all["input"] = map[string]any{"plannedId": first, "weeks": 12}
	case "ProgrammeChange":
		all["input"] = map[string]any{"title": map[string]any{"en": "Plan"}, "goal": "BUILD_MUSCLE", "level": "BEGINNER", "weeks": 1,
			"workouts": []any{map[string]any{"week": 1, "weekday": 1, "workoutId": g.workout}}}
	case "CheckInvitations":
		all["input"] = map[string]any{"id": newID(), "addresses": "new@example.org", "role": "CLIENT", "plan": "FREE", "language": "EN"}
	case "WorkoutTable":
		all["input"] = map[string]any{"uploadId": g.client.uploadTable("Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance," +
			"Seconds,Notes,Workout Notes,RPE\n" + date(-1) + " 18:00:00,Push,1h,Squat (Barbell),1,60,5,0,0,,,\n")}
	case "ArchivePreview":
		all["uploadId"] = g.client.send("archive", archiveOf(map[string]string{"workout_logs": `[{"id":"` + newID() + `","local_day":"` + date(-1) +
			`","completed_at":"` + date(-1) + `T18:00:00Z","duration_seconds":1800,"workout":"Push"}]`}))
	case "WeightTable":
		all["input"] = map[string]any{"csv": date(-1) + ",50\n"}
	case "Coaches":
		all["search"] = ""
	case "CoachClients", "PaletteClients":
		all["search"] = "Cleo"
	case "PickWorkouts", "PaletteWorkouts":
		all["search"] = "Squats"
	case "Mentionable":
		all["conversationId"], all["search"] = chat.Community.String(), ""
	}
	if m := rootOfID.FindStringSubmatch(document); m != nil {
		all["id"] = map[string]any{"clientProgress": g.client.id, "managedPerson": g.client.id, "clientMembership": g.client.id, "checkIn": g.checkIn,
			"ticket":          g.ticket,
			"coachingSession": g.one("SELECT id FROM coaching_sessions ORDER BY starts_at DESC LIMIT 1"),
			"workout":         g.workout, "programme": g.programme, "programmeChange": g.own, "recipe": nutrition.IDOf("recipe/chicken-rice").String(),
			"mealPlan": nutrition.IDOf("plan/lose-omnivore").String()}[m[1]]
	}
	chosen := map[string]any{}
	head, _, _ := strings.Cut(document, "{")
	for name, value := range all {
		if strings.Contains(head, "$"+name+":") {
			chosen[name] = value
		}
	}
	return chosen
}

// one reads one text.
func (g *growing) one(query string) (text string) {
	g.w.t.Helper()
	if err := g.w.Store.DB.QueryRow(query).Scan(&text); err != nil {
		g.w.t.Fatalf("%s: %v", query, err)
	}
	return text
}

var operation = regexp.MustCompile(`^\s*query\s+(\w+)`)
