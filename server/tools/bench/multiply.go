package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"golang.org/x/sync/errgroup"

	"forma/ent"
	"forma/ent/viewer"
	"forma/server/app"
	"forma/server/domain/chat"
	"forma/server/domain/people"
)

// A big business is the demo business many times over: its rows are what the product itself wrote, and each copy has ids, addresses and
// names of its own. Copies share the library, the admin and the community; a coach has the clients of shared copies.

const shared = 25 // copies of the business whose clients have the same coach

// copied is a table whose rows are copied: by default those of clients in each copy, and those of coaches in each copy with other coaches.
type copied struct {
	name string
	// each and coach are the conditions of the rows that are copied so.
	each, coach string
	// together is the column of rows that were written at once; created_at by default.
	together string
	set      map[string]string
}

const (
	audited = "CASE WHEN length(t.%[1]s) = 36 THEN copy_of(t.%[1]s::uuid, k)::text ELSE t.%[1]s END"
	inRoom  = "CASE WHEN t.conversation_id = {community} THEN t.%[1]s * {copies} - {copies} + 1 + k ELSE t.%[1]s END"
)

// copiedTables are all tables that grow with the people.
var copiedTables = []copied{
	{name: "set_logs"},
	{
		name: "profiles", each: "t.role = 'CLIENT'", coach: "t.role = 'COACH'",
		set: map[string]string{
			"email": "k || '.' || t.email", "phone": "'+7 ' || lpad((k * 31337 % 10000000000)::text, 10, '0')",
			"first_name": "({first})[1 + (k * 7 + ascii(right(t.first_name, 1))) % cardinality({first})]",
			"last_name":  "({last})[1 + (k / 3 + ascii(right(t.last_name, 1))) % cardinality({last})]",
		},
	},
	{name: "accounts", each: "t.id IN (SELECT id FROM profiles WHERE role = 'CLIENT')", coach: "t.id = ANY({coaches})",
		set: map[string]string{"email": "k || '.' || t.email"}},
	{name: "session_types", each: "false", coach: "t.coach_id = ANY({coaches})"},
	{name: "check_in_forms", each: "false", coach: "t.author_id = ANY({coaches})"},
	{name: "open_hours"}, {name: "time_offs"}, {name: "notification_preferences"}, {name: "achievements"}, {name: "meal_days"}, {name: "meal_settings"},
	{name: "weight_goals"}, {name: "health_consents"}, {name: "health_screenings"}, {name: "training_settings"}, {name: "rules_acceptances"},
	{name: "client_writes", each: "t.profile_id <> ALL({staff}) AND copy_of(t.id, 1) <> t.id",
		coach: "t.profile_id = ANY({coaches}) AND copy_of(t.id, {shared}) <> t.id"},
	{name: "memberships"}, {name: "membership_events"}, {name: "payments"}, {name: "pauses"}, {name: "playbacks"},
	{name: "progress_entries"}, {name: "progress_photos"}, {name: "workout_logs"}, {name: "workout_favourites"},
	{name: "workout_ratings"}, {name: "workout_views"}, {name: "assigned_meal_plans"}, {name: "assigned_programmes"}, {name: "planned_workouts"},
	{name: "check_in_plans"}, {name: "check_ins"}, {name: "reminders"}, {name: "audit_names"},
	{name: "invoices", set: map[string]string{"number": "1000 + t.number * {copies} + k"}},
	{name: "coach_assignments", each: "true"}, {name: "coach_notes", each: "true"}, {name: "notifications", each: "true"},
	{name: "tickets", each: "true"}, {name: "ticket_messages", each: "true"}, {name: "media_files", each: "t.kind IN ('PHOTO', 'CHAT', 'TICKET')"},
	{name: "conversations", each: "t.id <> {community}"},
	{name: "messages", each: "true", set: map[string]string{"seq": fmt.Sprintf(inRoom, "seq"), "rev": fmt.Sprintf(inRoom, "rev")}},
	{name: "message_images", each: "true"}, {name: "message_reports", each: "true"}, {name: "reactions", each: "true"},
	{name: "message_mentions", each: "true", together: "message_id", set: map[string]string{"seq": fmt.Sprintf(inRoom, "seq")}},
	{name: "message_terms", each: "true", together: "seq", set: map[string]string{"seq": fmt.Sprintf(inRoom, "seq")}},
	{name: "search_marks", each: "t.conversation_id <> {community}", together: "id"},
	{name: "read_marks", each: "t.conversation_id <> {community} OR t.profile_id <> ALL({staff})",
		set: map[string]string{"seq": fmt.Sprintf(inRoom, "seq")}},
	// The hours of a coach are taken once.
	{name: "coaching_sessions", each: "false", coach: "true"}, {name: "session_seats", each: "false", coach: "true"},
	{name: "busy_times", each: "false", coach: "true"}, {name: "session_notes", each: "false", coach: "true"},
	{
		name: "audit_events", each: "t.id = ANY({personal})",
		set: map[string]string{"actor": fmt.Sprintf(audited, "actor"), "subject": fmt.Sprintf(audited, "subject")},
	},
	{name: "audit_terms", each: "t.event_id = ANY({personal})", together: "event_id", set: map[string]string{"name": fmt.Sprintf(audited, "name")}},
	// What triggers keep of each person.
	{name: "completion_totals", together: "last_at"}, {name: "entry_totals", together: "id"}, {name: "best_loads", together: "profile_id"},
	{name: "latest_exercises", together: "last_at"}, {name: "exercise_totals", together: "done_id"}, {name: "latest_days", together: "id"},
	{name: "history_marks", together: "id"},
	{name: "changed_rows", each: "copy_of(t.row_id, 1) <> t.row_id AND t.row_id <> ALL({theirs}) AND t.kind <> 'SESSION'",
		coach: "t.row_id = ANY({theirs}) OR t.kind = 'SESSION'", together: "id"},
}

// usedSessions fills a part of session_totals.
const usedSessions = "INSERT INTO session_totals (span, starts, ends, part, held, attended, missed, late, taken) SELECT %s, sum(held), sum(attended), " +
	"sum(missed), sum(late), sum(taken) FROM (SELECT id, extract(epoch FROM starts_at)::bigint AS starts, extract(epoch FROM ends_at)::bigint AS ends, " +
	"(state IN ('CONFIRMED', 'NO_SHOW'))::int AS held, 0 AS attended, 0 AS missed, 0 AS late, 0 AS taken FROM coaching_sessions UNION ALL " +
	"SELECT c.id, extract(epoch FROM c.starts_at)::bigint, extract(epoch FROM c.ends_at)::bigint, 0, (s.state = 'ATTENDED')::int, " +
	"(s.state = 'NO_SHOW')::int, (s.state = 'LATE_CANCELLED')::int, (s.state = 'TAKEN')::int FROM session_seats AS s JOIN coaching_sessions AS c " +
	"ON c.id = s.session_id WHERE c.state NOT IN ('REQUESTED', 'CANCELLED')) AS sessions GROUP BY 1, 2, 3, 4"

// afterwards are what copies share: what triggers keep of all people.
var afterwards = []string{
	"UPDATE conversations SET seq = seq * {copies}, rev = rev * {copies} WHERE id = {community}",
	"UPDATE search_marks SET rev = rev * {copies} WHERE conversation_id = {community}",
	"UPDATE workout_totals SET completions = completions * {copies}",
	"UPDATE workout_days SET manual = manual * {copies}, watched = watched * {copies}",
	"UPDATE workouts SET views = views * {copies}, rating_count = rating_count * {copies}",
	"UPDATE price_totals SET members = members * {copies}",
	"UPDATE head_counts SET people = people * {copies} WHERE kind <> 'LIBRARY'",
	"DELETE FROM head_counts WHERE kind IN ('PEOPLE', 'UNCONFIRMED', 'SESSIONS')",
	"INSERT INTO head_counts (kind, day, part, people) SELECT 'PEOPLE', 0, right(id::text, 1), count(*) FROM profiles GROUP BY 3",
	"INSERT INTO head_counts (kind, day, part, people) SELECT 'UNCONFIRMED', 0, right(id::text, 1), count(*) FROM profiles " +
		"WHERE NOT email_confirmed GROUP BY 3",
	"INSERT INTO head_counts (kind, day, part, people) SELECT 'SESSIONS', 0, right(id::text, 1), count(*) FROM coaching_sessions GROUP BY 3",
	"DELETE FROM head_counts WHERE kind = 'CASES'",
	"TRUNCATE case_totals",
	"INSERT INTO case_totals (message_id, reports, first_at) SELECT message_id, count(*), min(created_at) FROM message_reports " +
		"WHERE resolved_at IS NULL GROUP BY message_id",
	"INSERT INTO head_counts (kind, day, part, people) SELECT 'CASES', 0, right(message_id::text, 1), count(*) FROM case_totals GROUP BY 3",
	"UPDATE programme_totals SET clients = clients * {copies}",
	"TRUNCATE session_totals",
	fmt.Sprintf(usedSessions, "'DAY', starts / 86400 * 86400, starts / 86400 * 86400 + 86400, right(id::text, 1)"),
	fmt.Sprintf(usedSessions, "'SLOT', starts, ends, ''"),
	"TRUNCATE client_totals",
	"INSERT INTO client_totals (coach_id, clients) SELECT coach_id, count(*) FROM coach_assignments WHERE ended_at IS NULL GROUP BY coach_id",
	"INSERT INTO devices (id, created_at, token_hash, rotated_at, expires_at, account_id) SELECT gen_random_uuid(), created_at, " +
		"sha256(id::text::bytea), now(), now() + interval '30 days', id FROM profiles WHERE role = 'CLIENT'",
	"DROP FUNCTION copy_of(uuid, bigint)",
}

// multiply makes the demo business so many. Indexes and references are made again at the end, which also checks all rows.
func multiply(ctx context.Context, a *app.App, copies int) error {
	c, err := plainConn(ctx, a)
	if err != nil {
		return err
	}
	defer func() { _ = c.Close() }()
	fill, err := placeholders(ctx, c, copies)
	if err != nil {
		return err
	}
	var names []string
	for _, t := range copiedTables {
		names = append(names, "'"+t.name+"'")
	}
	within := " WHERE relname IN (" + strings.Join(names, ", ") + ")"
	const references = " FROM (SELECT c.oid, relname, conname FROM pg_constraint c JOIN pg_class r ON r.oid = conrelid WHERE contype = 'f') AS x"
	const indexes = " FROM (SELECT x.oid, r.relname, x.relname AS name FROM pg_index i JOIN pg_class r ON r.oid = indrelid JOIN pg_class x ON " +
		"x.oid = indexrelid WHERE NOT indisprimary AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid)) AS x"
	var all [4][]string
	for i, query := range []string{
		"SELECT format('ALTER TABLE %I ADD CONSTRAINT %I %s', relname, conname, pg_get_constraintdef(oid))" + references,
		"SELECT pg_get_indexdef(oid)" + indexes,
		"SELECT format('ALTER TABLE %I DROP CONSTRAINT %I', relname, conname)" + references,
		"SELECT format('DROP INDEX %I', name)" + indexes,
	} {
		if all[i], err = column(ctx, c, query+within); err != nil {
			return err
		}
	}
	first, copying := append(all[2], all[3]...), []string{}
	for _, t := range copiedTables {
		for name, expression := range t.set {
			if strings.Contains(expression, "{community}") { // in which all copies talk in turns
				first = append(first, fmt.Sprintf("UPDATE %[1]s SET %[2]s = %[2]s * {copies} - {copies} + 1 WHERE conversation_id = {community}", t.name, name))
			}
		}
		s, err := t.statement(ctx, c)
		if err != nil {
			return err
		}
		copying = append(copying, s)
	}
	for _, step := range []struct {
		statements []string
		atOnce     int
	}{{first, 1}, {copying, workersOfCopying}, {afterwards, 1}} {
		if err := run(ctx, a, fill, step.statements, step.atOnce); err != nil {
			return err
		}
	}
	if err := describe(ctx, c); err != nil {
		return err
	}
	if err := run(ctx, a, fill, all[1], workersOfCopying); err != nil {
		return err
	}
	return run(ctx, a, fill, append(all[0], "VACUUM (ANALYZE)"), 1)
}

const workersOfCopying = 4

// run executes statements in order, some at once.
func run(ctx context.Context, a *app.App, fill *strings.Replacer, statements []string, atOnce int) error {
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(atOnce)
	for _, s := range statements {
		group.Go(func() error {
			c, err := plainConn(ctx, a)
			if err != nil {
				return err
			}
			defer func() { _ = c.Close() }()
			if _, err := c.ExecContext(ctx, fill.Replace(s)); err != nil {
				return fmt.Errorf("%w in %.300s", err, s)
			}
			return nil
		})
	}
	return group.Wait()
}

// plainConn returns a connection without triggers.
func plainConn(ctx context.Context, a *app.App) (*sql.Conn, error) {
	c, err := a.Store.DB.Conn(ctx)
	if err != nil {
		return nil, err
	}
	_, err = c.ExecContext(ctx, "SET session_replication_role = replica")
	for _, setting := range []string{"maintenance_work_mem = '512MB'", "max_parallel_maintenance_workers = 0"} {
		if err == nil {
			_, err = c.ExecContext(ctx, "SET "+setting)
		}
	}
	return c, err
}

// statement inserts the copies of a table's rows in the order in which people would have written them: what one person wrote at once is
// together, beside what others wrote at that time.
func (t copied) statement(ctx context.Context, c *sql.Conn) (string, error) {
	columns, err := column(ctx, c, "SELECT column_name || ' ' || data_type FROM information_schema.columns WHERE table_schema = current_schema() "+
		"AND table_name = '"+t.name+"'")
	if err != nil {
		return "", err
	}
	var names, values []string
	for _, line := range columns {
		name, kind, _ := strings.Cut(line, " ")
		value := `t."` + name + `"`
		switch set := t.set[name]; {
		case set != "":
			value = set
		case name == "id" && kind == "bigint":
			continue // a sequence
		case kind == "uuid":
			value = "copy_of(" + value + ", k)"
		case name == "token_hash":
			value = "sha256(" + value + " || k::text::bytea)"
		}
		names, values = append(names, `"`+name+`"`), append(values, value)
	}
	each, coach, together := t.each, t.coach, t.together
	if each == "" {
		each = "t.profile_id <> ALL({staff})"
		if coach == "" {
			coach = "t.profile_id = ANY({coaches})"
		}
	}
	if coach == "" {
		coach = "false"
	}
	if together == "" {
		together = "created_at"
	}
	return fmt.Sprintf("INSERT INTO %[1]s (%[2]s) SELECT %[3]s FROM (SELECT array_agg(t ORDER BY id) AS list FROM %[1]s AS t WHERE (%[4]s) OR (%[5]s) "+
		"GROUP BY %[6]s ORDER BY %[6]s) AS written CROSS JOIN generate_series(1::bigint, {copies} - 1) AS k CROSS JOIN LATERAL unnest(list) AS t "+
		"WHERE (%[4]s) OR k %% {shared} = 0 AND (%[5]s)",
		t.name, strings.Join(names, ", "), strings.Join(values, ", "), each, coach, together), nil
}

// placeholders returns what the statements name, and makes the function that returns the id of a copy.
func placeholders(ctx context.Context, c *sql.Conn, copies int) (*strings.Replacer, error) {
	ids := map[string]string{}
	for name, query := range map[string]string{
		"staff":   "SELECT id FROM profiles WHERE role <> 'CLIENT'",
		"coaches": "SELECT id FROM profiles WHERE role = 'COACH'",
		"theirs": "SELECT id FROM profiles WHERE role = 'COACH' UNION SELECT id FROM session_types UNION SELECT id FROM check_in_forms WHERE author_id IN " +
			"(SELECT id FROM profiles WHERE role = 'COACH') UNION SELECT n.id FROM audit_names n JOIN profiles p ON p.id = profile_id WHERE role = 'COACH'",
		"fixed": "SELECT id FROM profiles WHERE role = 'ADMIN' UNION SELECT n.id FROM audit_names n JOIN profiles p ON p.id = profile_id WHERE role = 'ADMIN' " +
			"UNION SELECT id FROM workouts UNION SELECT id FROM exercises UNION SELECT id FROM foods UNION SELECT id FROM recipes UNION SELECT id FROM meal_plans " +
			"UNION SELECT id FROM programmes UNION SELECT id FROM vouchers UNION SELECT plan_id FROM assigned_meal_plans UNION SELECT id FROM check_in_forms " +
			"WHERE author_id IS NULL OR author_id IN (SELECT id FROM profiles WHERE role = 'ADMIN') UNION SELECT '" + chat.Community.String() + "'",
		"personal": "SELECT e.id FROM audit_events e JOIN audit_names n ON n.id::text = e.subject JOIN profiles p ON p.id = n.profile_id WHERE p.role = 'CLIENT'",
	} {
		list, err := column(ctx, c, query)
		if err != nil {
			return nil, err
		}
		ids[name] = "'{" + strings.Join(list, ",") + "}'::uuid[]"
	}
	const of = "overlay($1::text placing lpad(to_hex((('x' || right($1::text, 6))::bit(24)::bigint + %s) & 16777215), 6, '0') from 31)::uuid"
	_, err := c.ExecContext(ctx, "CREATE OR REPLACE FUNCTION copy_of(uuid, bigint) RETURNS uuid LANGUAGE sql IMMUTABLE AS $f$ SELECT CASE "+
		"WHEN $1 = ANY("+ids["fixed"]+") THEN $1 WHEN $1 = ANY("+ids["theirs"]+") THEN CASE WHEN $2 < "+fmt.Sprint(shared)+" THEN $1 ELSE "+
		fmt.Sprintf(of, fmt.Sprintf("$2 / %d", shared))+" END ELSE "+fmt.Sprintf(of, "$2")+" END $f$")
	array := func(names []string) string { return "'{" + strings.Join(names, ",") + "}'::text[]" }
	return strings.NewReplacer("{copies}", fmt.Sprint(copies), "{shared}", fmt.Sprint(shared), "{community}", "'"+chat.Community.String()+"'::uuid",
		"{staff}", ids["staff"], "{coaches}", ids["coaches"], "{theirs}", ids["theirs"], "{personal}", ids["personal"],
		"{first}", array(firstNames), "{last}", array(lastNames)), err
}

func column(ctx context.Context, c *sql.Conn, query string) (list []string, err error) {
	rows, err := c.QueryContext(ctx, query)
	if err != nil {
		return nil, fmt.Errorf("%w in %.300s", err, query)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var s string
		if err := rows.Scan(&s); err != nil {
			return nil, err
		}
		list = append(list, s)
	}
	return list, rows.Err()
}

// describe writes what the list of people is sorted and searched by, as the product does for each person.
func describe(ctx context.Context, c *sql.Conn) error {
	all, err := everybody(ctx, c)
	if err != nil {
		return err
	}
	return c.Raw(func(driver any) error {
		conn := driver.(*stdlib.Conn).Conn()
		if _, err := conn.Exec(ctx, "CREATE TEMP TABLE described (id uuid, name bytea, letters bigint, starts bigint); TRUNCATE person_terms"); err != nil {
			return err
		}
		var terms [][]any
		rows := make([][]any, len(all))
		for i, p := range all {
			found := people.Terms(p)
			letters, starts := people.TermBits(found...)
			rows[i] = []any{[16]byte(p.ID), people.SortName(p), letters, starts}
			for _, term := range found {
				terms = append(terms, []any{[]byte(term), [16]byte(p.ID)})
			}
		}
		if _, err := conn.CopyFrom(ctx, pgx.Identifier{"described"}, []string{"id", "name", "letters", "starts"}, pgx.CopyFromRows(rows)); err != nil {
			return err
		}
		if _, err := conn.CopyFrom(ctx, pgx.Identifier{"person_terms"}, []string{"term", "profile_id"}, pgx.CopyFromRows(terms)); err != nil {
			return err
		}
		_, err := conn.Exec(ctx, "UPDATE profiles SET sort_name = d.name, term_letters = d.letters, term_starts = d.starts FROM described AS d WHERE d.id = profiles.id")
		return err
	})
}

func everybody(ctx context.Context, c *sql.Conn) (all []*ent.Profile, err error) {
	rows, err := c.QueryContext(ctx, "SELECT id, first_name, last_name, email, phone FROM profiles")
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		p, id := &ent.Profile{}, ""
		if err := rows.Scan(&id, &p.FirstName, &p.LastName, &p.Email, &p.Phone); err != nil {
			return nil, err
		}
		p.ID = uuid.MustParse(id)
		all = append(all, p)
	}
	return all, rows.Err()
}

// forget deletes what is older than some days, as people do: triggers count it out.
func forget(ctx context.Context, a *app.App, days int) error {
	first := viewer.Day(time.Now(), time.UTC) - days
	for _, condition := range []string{"workout_logs WHERE local_day", "progress_entries WHERE local_day", "workout_views WHERE local_day",
		"planned_workouts WHERE day", "notifications WHERE extract(epoch FROM created_at) / 86400"} {
		if _, err := a.Store.DB.ExecContext(ctx, fmt.Sprintf("DELETE FROM %s < %d", condition, first)); err != nil {
			return err
		}
	}
	return errors.Join(a.Rewards.Mark(ctx), a.Chat.Index(ctx)) // as periodic jobs do
}
