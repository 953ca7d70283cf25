package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"os"
	"slices"
	"strings"
	"time"

	"forma/server/platform/store"
)

// clientSizes are those of the businesses that are compared.
var clientSizes = []int{1_000, 100_000}

const (
	mostTimes  = 1.2 // that a page may cost in the larger business
	costRounds = 5   // of which the cheapest counts, because others use the machine too
	costAtOnce = 5
	costEnough = 200 * time.Microsecond // a difference that is less than what a round varies by
	fewMore    = 20                     // rows
)

// cost is what a page costs.
type cost struct {
	server, database time.Duration // CPU
	rows, blocks     float64       // that its statements visit
	worst            []string
}

func (c cost) cpu() time.Duration { return c.server + c.database }

// compareClients compares what each page costs the same people in a business of 1,000 clients and in one of 100,000.
func compareClients(ctx context.Context, url string) (err error) {
	var all []*business
	for _, clients := range clientSizes {
		b, err := openBusiness(ctx, url, clients)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, b.Close(ctx)) }()
		if err := b.sizes(ctx); err != nil {
			return err
		}
		all = append(all, b)
	}
	if err := growth(ctx, all[0], all[1]); err != nil {
		return err
	}
	return comparePages(ctx, all[0], all[1])
}

// monthly are the tables that grow with what clients do, and the rows of the last 30 days. The rows that the demo business wrote as it was
// filled are those of its 26 weeks.
var monthly = []struct{ table, recent string }{
	{"set_logs", lately}, {"exercise_totals", "local_day > extract(epoch FROM now()) / 86400 - 30"}, {"workout_logs", lately}, {"progress_entries", lately},
	{"planned_workouts", "day BETWEEN extract(epoch FROM now()) / 86400 - 30 AND extract(epoch FROM now()) / 86400"}, {"notifications", lately},
	{"messages", lately}, {"message_terms", ofAll}, {"reactions", lately}, {"check_ins", lately}, {"workout_views", lately}, {"playbacks", lately},
	{"payments", lately}, {"invoices", lately}, {"membership_events", lately}, {"coaching_sessions", ofAll}, {"session_seats", ofAll}, {"busy_times", ofAll},
	{"session_notes", ofAll}, {"client_writes", ofAll}, {"audit_events", ofAll}, {"audit_terms", ofAll}, {"changed_rows", ofAll}, {"media_files", lately},
}

const (
	lately = "created_at > now() - interval '30 days'"
	ofAll  = "random() < 30.0 / 182"
)

// growth prints what a client adds in a month, and what else the database holds for one.
func growth(ctx context.Context, small, large *business) error {
	fmt.Printf("\n%-20s %18s %10s %22s\n", "table", "rows/client/month", "bytes/row", "bytes/client/month")
	all := 0.0
	for _, m := range monthly {
		var rows, each float64
		if err := small.Store.DB.QueryRowContext(ctx, "SELECT count(*) FROM "+m.table+" WHERE "+m.recent).Scan(&rows); err != nil {
			return err
		}
		if err := large.Store.DB.QueryRowContext(ctx, "SELECT pg_total_relation_size(oid) / greatest(reltuples, 1) FROM pg_class WHERE oid = $1::regclass", m.table).
			Scan(&each); err != nil {
			return err
		}
		rows /= float64(small.clients)
		all += rows * each
		fmt.Printf("%-20s %18.2f %10.0f %22.0f\n", m.table, rows, each, rows*each)
	}
	var standing float64
	names := []string{}
	for _, m := range monthly {
		names = append(names, m.table)
	}
	err := large.Store.DB.QueryRowContext(ctx, "SELECT sum(pg_total_relation_size(oid)) FROM pg_class WHERE relkind = 'r' AND relnamespace = "+
		"current_schema()::regnamespace AND relname <> ALL($1)", names).Scan(&standing)
	fmt.Printf("%-20s %52.0f\nbytes a client takes besides: %.0f\n", "together", all, standing/float64(large.clients))
	return err
}

// sizes prints how large the business is, and how long the job takes that counts its figures every hour.
func (b *business) sizes(ctx context.Context) error {
	var rows, bytes int64
	err := b.Store.DB.QueryRowContext(ctx, "SELECT sum(reltuples)::bigint, pg_database_size(current_database()) FROM pg_class WHERE relkind = 'r' "+
		"AND relnamespace = current_schema()::regnamespace").Scan(&rows, &bytes)
	begun := time.Now()
	err = errors.Join(err, b.Figures.Count(ctx))
	fmt.Printf("%d clients: %d rows, %d MB; counting the figures takes %s\n", b.clients, rows, bytes>>20, time.Since(begun).Round(10*time.Millisecond))
	return err
}

func comparePages(ctx context.Context, small, large *business) error {
	all := documents()
	handlers := map[*business]http.Handler{small: small.Handler(), large: large.Handler()}
	fmt.Printf("\n%-22s %-7s %21s %21s %8s %17s %17s\n", "page", "of", "CPU: server+database", "the same, larger", "times", "rows visited", "blocks")
	only := strings.Fields(os.Getenv("FORMA_TEST_PAGES"))
	over := 0
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if len(only) > 0 && !slices.Contains(only, name) {
			continue
		}
		for _, asker := range askers {
			costs := map[*business]cost{}
			var asked []request
			for _, b := range []*business{small, large} {
				r, err := b.request(ctx, handlers[b], name, all[name], asker)
				if err != nil {
					return err
				}
				asked = append(asked, r)
			}
			if asked[0].refused || asked[1].refused {
				continue
			}
			for i, b := range []*business{small, large} {
				c, err := b.explained(ctx, asked[i])
				if err != nil {
					return fmt.Errorf("%s of %s: %w", name, asker, err)
				}
				costs[b] = c
			}
			// A page that seems to cost more is measured for longer: what else the machine does comes and goes.
			for round := 0; round < costRounds || round < 5*costRounds && dearer(costs[small], costs[large]); round++ {
				for i, b := range []*business{small, large} {
					c := costs[b]
					server, database := b.spent(asked[i])
					if c.cpu() == 0 || server+database < c.cpu() {
						c.server, c.database = server, database
					}
					costs[b] = c
				}
			}
			few, many := costs[small], costs[large]
			flag := ""
			if dearer(few, many) || many.rows > mostTimes*few.rows+fewMore {
				flag = "OVER"
				over++
			}
			ms := func(c cost) string {
				return fmt.Sprintf("%.2f + %.2f ms", c.server.Seconds()*1000, c.database.Seconds()*1000)
			}
			fmt.Printf("%-22s %-7s %21s %21s %7.2fx %8.0f %8.0f %8.0f %8.0f %s\n", name, asker, ms(few), ms(many),
				float64(many.cpu())/float64(few.cpu()), few.rows, many.rows, few.blocks, many.blocks, flag)
			if flag != "" {
				for i, s := range many.worst {
					if i < len(few.worst) && s != few.worst[i] {
						fmt.Printf("    was %s\n    is  %s\n", few.worst[i], s)
					}
				}
			}
		}
	}
	fmt.Printf("%d pages cost more than %.1f times as much with %d clients as with %d\n", over, mostTimes, large.clients, small.clients)
	return nil
}

// dearer reports whether a page takes too much more CPU in the larger business.
func dearer(few, many cost) bool {
	return float64(many.cpu()) > mostTimes*float64(few.cpu()) && many.cpu()-few.cpu() > costEnough
}

// request is a page as one person asks for it.
type request struct {
	handler    http.Handler
	body       []byte
	token      string
	statements []store.Statement
	refused    bool
}

func (b *business) request(ctx context.Context, handler http.Handler, name, document, asker string) (r request, err error) {
	if b.ids == nil {
		if b.ids, err = b.known(ctx); err != nil {
			return r, err
		}
	}
	_, token, err := b.signIn(ctx, asker+"@forma.test")
	if err != nil {
		return r, err
	}
	body, err := json.Marshal(map[string]any{"query": document, "variables": variables(name, document, b.ids)})
	if err != nil {
		return r, err
	}
	send(ctx, handler, body, token) // what is kept in memory is read once
	recorded, statements := store.RecordStatements(ctx)
	out := send(recorded, handler, body, token)
	if answer := out.Body.String(); strings.Contains(answer, `"errors"`) {
		r.refused = true
		if !strings.Contains(answer, "FORBIDDEN") && !strings.Contains(answer, "NOT_FOUND") && !strings.Contains(answer, "PLAN_REQUIRED") {
			fmt.Printf("%s of %s is answered %.200s\n", name, asker, answer)
		}
	}
	return request{handler: handler, body: body, token: token, statements: statements.All(), refused: r.refused}, nil
}

// spent returns the CPU of a page, of this process and of the database's.
func (b *business) spent(r request) (server, database time.Duration) {
	before, theirs := cpuTime(), b.backends()
	for range costAtOnce {
		send(context.Background(), r.handler, r.body, r.token)
	}
	server = cpuTime() - before
	for pid, spent := range b.backends() {
		database += spent - theirs[pid] // all of a new one
	}
	return server / costAtOnce, database / costAtOnce
}

// backends returns the CPU that each process of the database has used for this business.
func (b *business) backends() map[int]time.Duration {
	all := map[int]time.Duration{}
	for _, pid := range b.pids {
		if file, err := os.ReadFile(fmt.Sprintf("/proc/%d/schedstat", pid)); err == nil {
			var ns int64
			if _, err := fmt.Sscan(string(file), &ns); err == nil {
				all[pid] = time.Duration(ns)
			}
		}
	}
	return all
}

// explained counts what the statements of a page visit.
func (b *business) explained(ctx context.Context, r request) (c cost, err error) {
	rows, err := b.Store.DB.QueryContext(ctx, "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'")
	if err != nil {
		return c, err
	}
	b.pids = nil
	for rows.Next() {
		var pid int
		if err := rows.Scan(&pid); err != nil {
			return c, err
		}
		b.pids = append(b.pids, pid)
	}
	if err := errors.Join(rows.Err(), rows.Close()); err != nil {
		return c, err
	}
	for _, s := range r.statements {
		if !strings.HasPrefix(s.SQL, "SELECT") && !strings.HasPrefix(s.SQL, "WITH") {
			continue
		}
		var text string
		err := b.Store.DB.QueryRowContext(ctx, "EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) "+s.SQL, s.Args...).Scan(&text)
		if err != nil {
			return c, fmt.Errorf("%w in %s", err, s.SQL)
		}
		var plans []struct{ Plan plan }
		if err := json.Unmarshal([]byte(text), &plans); err != nil {
			return c, err
		}
		visited, blocks := plans[0].Plan.visited(), plans[0].Plan.Hit+plans[0].Plan.Read
		c.rows, c.blocks = c.rows+visited, c.blocks+blocks
		c.worst = append(c.worst, fmt.Sprintf("%.0f rows, %.0f blocks: %.1500s", visited, blocks, strings.Join(strings.Fields(s.SQL), " ")))
	}
	return c, nil
}

// plan is what PostgreSQL tells of a step of a statement that it has executed.
type plan struct {
	Node     string  `json:"Node Type"`
	Rows     float64 `json:"Actual Rows"`
	Loops    float64 `json:"Actual Loops"`
	Filtered float64 `json:"Rows Removed by Filter"`
	Hit      float64 `json:"Shared Hit Blocks"`
	Read     float64 `json:"Shared Read Blocks"`
	Plans    []plan
}

// visited returns how many rows of tables were looked at.
func (p plan) visited() (n float64) {
	if strings.HasSuffix(p.Node, "Scan") {
		n = (p.Rows + p.Filtered) * p.Loops
	}
	for _, below := range p.Plans {
		n += below.visited()
	}
	return n
}
