package analytics

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
	"time"

	"entgo.io/ent/dialect"

	"forma/ent/viewer"
)

// grace is how long a membership is open after its payment was due; a test of the app holds it equal to that of the memberships.
const grace = 7 * 24 * time.Hour

// held is what each client has paid for at each of some instants, numbered from 0: the payment that was asked for last among those whose
// period had begun. It runs until the end of its period: what an upgrade replaced does not come back after it. If the next payment is due
// now, it runs up to now. Payments of a client follow one another, so that the index of their beginnings finds the one without reading
// what came before it.
const held = `WITH moments (n, moment) AS (VALUES %s), latest AS (
SELECT m.profile_id, m.period_until AS due, e.n, e.moment,
CASE WHEN m.cancelled_at IS NULL AND m.period_until <= $1 AND m.period_until > $2 THEN 1 ELSE 0 END AS late,
(SELECT p.id FROM payments p WHERE p.profile_id = m.profile_id AND p.state = 'PAID' AND p.period_from <= e.moment
ORDER BY p.created_at DESC, p.id DESC LIMIT 1) AS payment_id
FROM memberships m CROSS JOIN moments e
), held AS (
SELECT l.profile_id, l.n, l.payment_id, p.currency, p.plan,
CASE WHEN p.interval = 'YEAR' THEN (p.price + 6) / 12 ELSE p.price END AS monthly,
CASE WHEN p.period_until > l.moment OR l.late = 1 AND p.period_until = l.due THEN 1 ELSE 0 END AS runs,
CASE WHEN p.period_until > l.moment THEN 0 ELSE 1 END AS late
FROM latest l JOIN payments p ON p.id = l.payment_id
) `

// queryHeld runs a query of held.
func (s *Service) queryHeld(ctx context.Context, now time.Time, moments []time.Time, query string) (*sql.Rows, error) {
	args := []any{now.UTC(), now.Add(-grace).UTC()}
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
