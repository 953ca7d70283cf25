package main

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"database/sql"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"

	"github.com/google/uuid"

	"forma/server/app"
)

// A lean server shows what the machine allows: written by hand for one page, over the same database, with statements of the fewest
// columns, whose bytes are passed on. It checks a token, and executes no GraphQL.
type lean []leanPart

// leanPart is a value of the answer: the rows of a statement as objects. A text stands before each column, and a quote behind it if the
// text ends with one. The argument of the statement is the viewer, if it has one.
type leanPart struct {
	name, statement string
	columns         []string
}

// leanLibrary has no total, which Forma keeps in memory.
var leanLibrary = lean{
	{
		"nodes",
		`SELECT w.id, w.title, w.thumbnail_url, w.category, w.goal, w.level, w.duration_minutes, coalesce(w.rating, 0), w.rating_count,
w.required_plan, CASE WHEN EXISTS (SELECT 1 FROM workout_favourites f WHERE f.profile_id = $1 AND f.workout_id = w.id)
THEN 'true' ELSE 'false' END FROM workouts w WHERE w.status = 'PUBLISHED' AND w.deleted_at IS NULL ORDER BY w.id DESC LIMIT 24`,
		[]string{
			`{"id":"`, `"title":`, `"thumbnailUrl":"`, `"category":"`, `"goal":"`, `"level":"`, `"durationMinutes":`, `"rating":`, `"ratingCount":`,
			`"requiredPlan":"`, `"favourite":`,
		},
	},
}

var leanDashboard = lean{
	{"days", `SELECT local_day FROM workout_logs WHERE profile_id = $1 ORDER BY local_day DESC LIMIT 60`, []string{`{"day":`}},
	{"achievements", `SELECT id, kind, points FROM achievements WHERE profile_id = $1`, []string{`{"id":"`, `"kind":"`, `"points":`}},
	{
		"weightGoal",
		`SELECT direction, change_kg, coalesce(start_kg, 0) FROM weight_goals WHERE profile_id = $1`,
		[]string{`{"direction":"`, `"changeKg":`, `"startKg":`},
	},
	{
		"weight",
		`SELECT weight_kg FROM progress_entries WHERE profile_id = $1 AND weight_kg IS NOT NULL ORDER BY local_day DESC LIMIT 1`,
		[]string{`{"currentKg":`},
	},
	{
		"recentActivity",
		`SELECT l.id, l.local_day, l.duration_seconds, l.source, w.id, w.title, w.thumbnail_url FROM workout_logs l
JOIN workouts w ON w.id = l.workout_id WHERE l.profile_id = $1 ORDER BY l.local_day DESC, l.completed_at DESC LIMIT 5`,
		[]string{
			`{"id":"`, `"completedOn":`, `"durationSeconds":`, `"source":"`, `"workoutId":"`, `"title":`, `"thumbnailUrl":"`,
		},
	},
}

// serve starts the server for people with these tokens.
func (l lean) serve(a *app.App, tokens []string) (*httptest.Server, error) {
	var statements []*sql.Stmt
	for _, part := range l {
		s, err := a.Store.DB.Prepare(part.statement)
		if err != nil {
			return nil, err
		}
		statements = append(statements, s)
	}
	key := []byte("lean")
	sign := func(token string) string {
		h := hmac.New(sha256.New, key)
		_, _ = io.WriteString(h, token)
		return string(h.Sum(nil))
	}
	people := map[string]uuid.UUID{}
	for _, token := range tokens {
		access, err := a.Identity.Tokens.Verify(token)
		if err != nil {
			return nil, err
		}
		people[sign(token)] = access.ProfileID
	}
	bodies := sync.Pool{New: func() any { return new([]byte) }}
	return httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		person, known := people[sign(strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer "))]
		if !known {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		kept := bodies.Get().(*[]byte)
		body, err := append((*kept)[:0], `{"data":{`...), error(nil)
		for i, part := range l {
			if i > 0 {
				body = append(body, ',')
			}
			if body, err = part.write(r.Context(), body, statements[i], person); err != nil {
				http.Error(w, err.Error(), http.StatusInternalServerError)
				return
			}
		}
		body = append(body, "}}"...)
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write(body)
		*kept = body
		bodies.Put(kept)
	})), nil
}

func (p leanPart) write(ctx context.Context, body []byte, s *sql.Stmt, person uuid.UUID) ([]byte, error) {
	var args []any
	if strings.Contains(p.statement, "$1") {
		args = append(args, person)
	}
	rows, err := s.QueryContext(ctx, args...)
	if err != nil {
		return body, err
	}
	defer func() { _ = rows.Close() }()
	values, into := make([]sql.RawBytes, len(p.columns)), make([]any, len(p.columns))
	for i := range values {
		into[i] = &values[i]
	}
	body = append(append(append(body, '"'), p.name...), `":[`...)
	for first := true; rows.Next(); first = false {
		if err := rows.Scan(into...); err != nil {
			return body, err
		}
		if !first {
			body = append(body, ',')
		}
		for i, before := range p.columns {
			if i > 0 {
				body = append(body, ',')
			}
			body = append(append(body, before...), values[i]...)
			if strings.HasSuffix(before, `:"`) {
				body = append(body, '"')
			}
		}
		body = append(body, '}')
	}
	return append(body, ']'), rows.Err()
}
