package analytics

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strings"
	"time"

	"entgo.io/ent/dialect"
	"github.com/google/uuid"

	"forma/ent/viewer"
)

// grace is how long a membership is open after its payment was due; a test of the app holds it equal to that of the memberships.
const grace = 7 * 24 * time.Hour

// paid is what each client has paid for since an instant: at any time, the payment that was asked for last among those whose period had
// begun. It runs until the end of its period, which the membership knows of the latest one, and not in a pause: what an upgrade replaced
// does not come back after it. If the next payment is due now, it runs up to now. A trial is not paid for.
//
// Payments of a client follow one another, so that the one in force at the first instant is found from the latest one back, and what came
// before it is not read. Without statistics both databases would rather read all payments in a state or by time: its client is a range of
// one, and its state an expression, so that only the index of a client's payments fits.
const paid = `WITH clients AS MATERIALIZED (
SELECT m.profile_id, m.period_until AS due,
CASE WHEN m.cancelled_at IS NULL AND NOT m.trial AND m.period_until <= $1 AND m.period_until > $2 THEN 1 ELSE 0 END AS late,
m.paused_at AS pause, m.period_from AS resume,
(SELECT q.created_at FROM payments q
WHERE q.profile_id >= m.profile_id AND q.profile_id <= m.profile_id AND q.state || '' = 'PAID' AND q.period_from <= $3
ORDER BY q.profile_id DESC, q.created_at DESC LIMIT 1) AS since
FROM memberships m
), paid AS (
SELECT c.profile_id, p.id AS payment_id, p.currency, p.plan, p.period_from, c.pause, c.resume,
CASE WHEN LAG(p.id) OVER w IS NULL THEN c.due ELSE p.period_until END AS period_until,
CASE WHEN p.interval = 'YEAR' THEN (p.price + 6) / 12 ELSE p.price END AS monthly,
CASE WHEN c.late = 1 AND LAG(p.id) OVER w IS NULL THEN 1 ELSE 0 END AS late,
MIN(p.period_from) OVER (w ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS replaced
FROM clients c JOIN payments p ON p.profile_id = c.profile_id AND p.created_at >= COALESCE(c.since, $4)
WHERE p.state || '' = 'PAID' AND p.kind <> 'TRIAL'
WINDOW w AS (PARTITION BY c.profile_id ORDER BY p.created_at DESC, p.id DESC)
) `

// held is what each client has paid for at each of some instants, numbered from 0; term.runs says the same.
const held = paid + `, moments (n, moment) AS (VALUES %s), held AS (
SELECT p.profile_id, e.n, p.payment_id, p.currency, p.plan, p.monthly,
CASE WHEN (p.period_until > e.moment OR p.late = 1) AND (p.pause IS NULL OR p.pause > e.moment OR p.resume <= e.moment)
THEN 1 ELSE 0 END AS runs,
CASE WHEN p.period_until > e.moment THEN 0 ELSE p.late END AS late
FROM moments e JOIN paid p ON p.period_from <= e.moment AND (p.replaced IS NULL OR p.replaced > e.moment)
) `

// since are the arguments of paid.
func since(now, first time.Time) []any {
	return []any{now.UTC(), now.Add(-grace).UTC(), first.UTC(), time.Unix(0, 0).UTC()}
}

// queryHeld runs a query of held.
func (s *Service) queryHeld(ctx context.Context, now time.Time, moments []time.Time, query string) (*sql.Rows, error) {
	first := slices.MinFunc(moments, time.Time.Compare)
	args := since(now, first)
	// PostgreSQL takes values without a column for texts, and SQLite casts nothing to a time.
	cast := ""
	if s.Store.Dialect == dialect.Postgres {
		cast = "::timestamptz"
	}
	values := make([]string, len(moments))
	for n, at := range moments {
		args = append(args, at.UTC())
		values[n] = fmt.Sprintf("(%d, $%d%s)", n, len(args), cast)
	}
	return s.Store.Ent.QueryContext(ctx, fmt.Sprintf(held, strings.Join(values, ", "))+query, args...)
}

// move is what so many clients had at an instant and at the one before.
type move struct {
	at       int
	clients  int
	currency string
	plan     viewer.Plan
	monthly  int
	runs     bool // as opposed to having ended
	late     bool // the next payment is due

	known          bool // they had paid for something by the instant before
	ran            bool
	currencyBefore string
	monthlyBefore  int
}

// countMoves counts the clients who had the same before and after.
const countMoves = `SELECT n, currency, plan, monthly, runs, late, ran, currency_before, monthly_before, COUNT(*) FROM (
SELECT n, currency, plan, monthly, runs, late, LAG(runs) OVER w AS ran, LAG(currency) OVER w AS currency_before, LAG(monthly) OVER w AS monthly_before
FROM held WINDOW w AS (PARTITION BY profile_id ORDER BY n)
) h WHERE runs = 1 OR ran = 1 GROUP BY n, currency, plan, monthly, runs, late, ran, currency_before, monthly_before
ORDER BY currency, n, plan, monthly`

// moves returns what clients had at some instants.
func (s *Service) moves(ctx context.Context, now time.Time, moments []time.Time) (list []move, err error) {
	rows, err := s.queryHeld(ctx, now, moments, countMoves)
	if err != nil {
		return nil, fmt.Errorf("revenue: %w", err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var m move
		var ran, monthlyBefore sql.NullInt64
		var currencyBefore sql.NullString
		err := rows.Scan(&m.at, &m.currency, &m.plan, &m.monthly, &m.runs, &m.late, &ran, &currencyBefore, &monthlyBefore, &m.clients)
		if err != nil {
			return nil, err
		}
		m.known, m.ran, m.currencyBefore, m.monthlyBefore = ran.Valid, ran.Int64 == 1, currencyBefore.String, int(monthlyBefore.Int64)
		list = append(list, m)
	}
	return list, rows.Err()
}

// term is what a client pays for with one payment.
type term struct {
	client                          uuid.UUID
	currency                        string
	monthly                         int
	from, until                     instant
	late                            bool // it runs up to now, as the next payment is due
	replaced, pausedAt, continuesAt instant
}

// runs reports whether it was paid for at a time.
func (t *term) runs(at time.Time) bool {
	return !t.from.After(at) && (t.replaced.IsZero() || t.replaced.After(at)) &&
		(t.late || t.until.After(at)) &&
		(t.pausedAt.IsZero() || t.pausedAt.After(at) || !t.continuesAt.After(at))
}

// findTerms finds those since an instant, in the order of each client.
const findTerms = paid + `SELECT profile_id, currency, monthly, period_from, period_until, late, replaced, pause, resume FROM paid
WHERE replaced IS NULL OR replaced > $3 ORDER BY currency, profile_id, period_from`

func (s *Service) terms(ctx context.Context, now, first time.Time) (list []*term, err error) {
	rows, err := s.Store.Ent.QueryContext(ctx, findTerms, since(now, first)...)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		t := &term{}
		err := rows.Scan(&t.client, &t.currency, &t.monthly, &t.from, &t.until, &t.late, &t.replaced, &t.pausedAt, &t.continuesAt)
		if err != nil {
			return nil, err
		}
		list = append(list, t)
	}
	return list, rows.Err()
}

// instant is a time that a query worked out, zero for NULL: SQLite does not say that it is one.
type instant struct{ time.Time }

// Scan implements sql.Scanner.
func (i *instant) Scan(value any) (err error) {
	switch v := value.(type) {
	case time.Time:
		i.Time = v
	case string:
		i.Time, err = time.Parse("2006-01-02 15:04:05.999999999-07:00", v)
	}
	return err
}
