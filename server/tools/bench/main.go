// Command bench measures an admin's lists and figures, the library, a search in it, the dashboard and a client's figures of five years
// against their floor: the same SQL through database/sql in a bare HTTP handler, in the same run; the library and the dashboard also
// against a lean server; then live events against a bare broadcast of the same bytes. Usage: bench DATABASE_URL…; FORMA_TEST_BENCH=admin,
// FORMA_TEST_BENCH=meals, FORMA_TEST_BENCH=figures, FORMA_TEST_BENCH=sockets and FORMA_TEST_BENCH=chat run only a part.
// FORMA_TEST_BENCH=clients compares a business of 1,000 clients with one of 100,000, and FORMA_TEST_BENCH=nodes compares 1, 2 and 4 nodes;
// both on PostgreSQL.
package main

import (
	"bytes"
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

	"forma/server/app"
	"forma/server/platform/config"
	"forma/server/platform/store"
)

const (
	workouts   = 2000
	clients    = 500
	entries    = 200_000
	population = 100_000
	span       = time.Second
	turns      = 5
)

// managedPeople returns the query of an admin's list of people.
func managedPeople(args string) string {
	return `{managedPeople(first:50` + args + `){totalCount pageInfo{hasNextPage endCursor} nodes{id suspended lastActiveAt clients coach{id fullName} profile{id fullName email phone avatarUrl role subscriptionPlan emailConfirmed createdAt}}}}`
}

// adminPages are requested by an admin, the others by clients.
var adminPages = []struct{ name, query string }{
	{"by name", managedPeople(``)},
	{"by joined", managedPeople(` sort:JOINED_DESC`)},
	{"by active", managedPeople(` sort:ACTIVE_DESC`)},
	{"name", managedPeople(` filter:{search:"мария ива"}`)},
	{"typing", managedPeople(` filter:{search:"а"}`)},
	{"two common", managedPeople(` filter:{search:"а и"} sort:ACTIVE_DESC`)},
	{"far", managedPeople(` filter:{search:"а и"}`)},
	{"three", managedPeople(` filter:{search:"bench мария смирнова"}`)},
	{"no such", managedPeople(` filter:{search:"мария анна bench"}`)},
	{"letters", managedPeople(` filter:{search:"а и с"}`)},
	{"e-mail", managedPeople(` filter:{search:"77777@bench"}`)},
	{"phone", managedPeople(` filter:{search:"555 4321"} sort:JOINED_DESC`)},
	{"nobody", managedPeople(` filter:{search:"zzz"}`)},
	{"coaches", managedPeople(` filter:{role:COACH} sort:ACTIVE_DESC`)},
	{"suspended", managedPeople(` filter:{suspended:true plan:VIP}`)},
	{"of a coach", managedPeople(` filter:{hasCoach:true}`)},
	{"uncoached", managedPeople(` filter:{hasCoach:false} sort:JOINED_DESC`)},
	{
		"panel",
		`{adminHome{totalUsers activeUsers totalWorkouts totalSessions unassignedClients unconfirmedPeople drafts trend{date manual watched}}}`,
	},
	{"sessions", sessions(``)},
	{"by begin", sessions(` sort:STARTS`)},
	{"by coach", sessions(` sort:COACH`)},
	{"by type", sessions(` sort:TYPE`)},
	{"by state", sessions(` sort:STATE_DESC`)},
	{"one state", sessions(` sort:COACH_DESC filter:{state:CONFIRMED}`)},
	{"one type", sessions(` sort:TYPE_DESC filter:{state:CONFIRMED}`)},
	{"the log", auditLog(``)},
	{"of one", auditLog(`search:"мария ива suspended"`)},
	{"of many", auditLog(`search:"а plan"`)},
	{"of none", auditLog(`search:"suspended plan bench"`)},
	{"of nobody", auditLog(`search:"zzz"`)},
	{"analytics", analytics(30)},
	{"a year", analytics(365)},
}

// sessions returns the query of an admin's list of sessions.
func sessions(args string) string {
	return `{managedSessions(first:50` + args + `){pageInfo{hasNextPage endCursor} nodes{id name{en ru} capacity startsAt endsAt state moveTo cancelReason taken waiting cancelledBy{id fullName} coach{id fullName} seats{id state place member{id fullName avatarUrl}}}}}`
}

// auditLog returns the query of the audit log.
func auditLog(filter string) string {
	return `{auditEvents(filter:{` + filter + `} first:50){pageInfo{hasNextPage endCursor} nodes{id createdAt actorRole act subjectKind subjectKey requestId address actor{id fullName} subject{id fullName} changes{key before after}}}}`
}

// analytics returns the query of an admin's figures.
func analytics(days int) string {
	figures := ""
	for _, name := range []string{"active", "newcomers", "churned", "completions", "watched", "perWeek"} {
		figures += name + "{now before} "
	}
	return fmt.Sprintf(
		`{analytics(days:%d){days countedAt %sbyDay{date manual watched} retention{month size active} plans{plan clients} revenue currency most{completions workout{id title{en ru}}} least{completions workout{id title{en ru}}}}}`,
		days,
		figures,
	)
}

type screen struct {
	name, query string
	lean        lean // nil for most
}

var pages = []screen{
	{
		"library",
		`{workouts(first:24){totalCount pageInfo{hasNextPage endCursor} nodes{id title{en ru} thumbnailUrl category goal level durationMinutes rating ratingCount requiredPlan favourite}}}`,
		leanLibrary,
	},
	{
		"search",
		`{workouts(first:24 sort:RELEVANCE filter:{search:"тренировки squat"}){totalCount pageInfo{hasNextPage endCursor} nodes{id title{en ru} thumbnailUrl category goal level durationMinutes rating ratingCount requiredPlan favourite}}}`,
		nil,
	},
	{
		"typing",
		`{workouts(first:24 sort:RELEVANCE filter:{search:"тр"}){totalCount pageInfo{hasNextPage endCursor} nodes{id title{en ru} thumbnailUrl category goal level durationMinutes rating ratingCount requiredPlan favourite}}}`,
		nil,
	},
	{
		"filtered",
		`{workouts(first:24 sort:TOP_RATED filter:{search:"squats" category:CARDIO level:BEGINNER plan:BASIC maxMinutes:30}){totalCount pageInfo{hasNextPage endCursor} nodes{id title{en ru} thumbnailUrl category goal level durationMinutes rating ratingCount requiredPlan favourite}}}`,
		nil,
	},
	{
		"dashboard",
		`{clientDashboard{monthlyGoal{done target days} streak{days today} points achievements{id kind createdAt} weightGoal{direction changeKg startKg currentKg fraction} recentActivity{id completedOn durationSeconds source workout{id title{en ru} thumbnailUrl}}}}`,
		leanDashboard,
	},
}

// mealsPage is what a client's week of meals asks.
var mealsPage = screen{
	"meals",
	`{mealWeek{from plan{id planId portion meanKcal title{en ru}} days{id date training waterMl lines{id meal recipeId foodId amount cookedOn planned eaten name{en ru} nutrition{kcal protein fat carbs}}}} mealSettings{id hidesNumbers target{missing target{nutrition{kcal protein fat carbs} floorKcal limit}}}}`,
	nil,
}

func main() {
	if len(os.Args) == 2 && os.Args[1] == "listen" {
		if err := listen(); err != nil {
			log.Fatal(err)
		}
		return
	}
	fmt.Printf("%s, %d CPUs; %d workouts, %d clients, %d entries\n", runtime.Version(), runtime.NumCPU(), workouts, clients, entries)
	for _, url := range os.Args[1:] {
		if err := measure(url); err != nil {
			log.Fatal(err)
		}
	}
}

func measure(url string) error {
	ctx := context.Background()
	only := os.Getenv("FORMA_TEST_BENCH")
	if large := map[string]func(context.Context, string) error{"clients": compareClients, "nodes": compareNodes}[only]; large != nil {
		if url == "sqlite" {
			return nil
		}
		return large(ctx, url)
	}
	data, err := os.MkdirTemp("", "forma-bench")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(data) }()
	if url == "sqlite" {
		url = "sqlite://" + data + "/forma.db"
	}
	a, err := app.Open(ctx, &config.Config{Data: data, DatabaseURL: url, PublicURL: "http://bench"}, time.Now)
	if err != nil {
		return err
	}
	defer func() { _ = a.Close(ctx) }()
	handler := a.Handler()
	real := httptest.NewServer(handler)
	defer real.Close()
	fmt.Printf("\n%s\n", a.Store.Dialect)
	if only != "" && only != "admin" {
		tokens, err := seedClients(ctx, a)
		if err != nil {
			return err
		}
		switch only {
		case "chat":
			return talk(a, real.URL, tokens)
		case "meals":
			return weigh(a, handler, real.URL, mealsPage, tokens)
		case "figures":
			page, err := figures(ctx, a)
			if err != nil {
				return err
			}
			return weigh(a, handler, real.URL, page, tokens[:lifters])
		}
		return fanout(a, real.URL, tokens)
	}
	tokens, admin, err := seed(ctx, a)
	if err != nil {
		return err
	}
	fmt.Printf("%-10s %8s %10s %10s %10s %12s %8s %12s %8s\n", "page", "clients", "req/s", "p50", "p99", "floor req/s", "of floor", "lean req/s",
		"of lean")
	fmt.Printf("%d people\n", population)
	for _, page := range adminPages {
		body, _ := json.Marshal(map[string]string{"query": page.query})
		floor, _, err := bare(handler, a.Store.DB, body, admin)
		if err != nil {
			return err
		}
		both := inTurns(constant(body), []string{admin}, 1, real.URL+"/graphql", floor.URL)
		ours, least := both[0], both[1]
		floor.Close()
		fmt.Printf(
			"%-10s %8d %10.0f %10s %10s %12.0f %7.0f%%\n",
			page.name,
			1,
			ours.rate,
			ours.p50,
			ours.p99,
			least.rate,
			100*ours.rate/least.rate,
		)
	}
	if only == "admin" {
		return nil
	}
	for _, page := range append(pages, mealsPage) {
		if err := weigh(a, handler, real.URL, page, tokens); err != nil {
			return err
		}
	}
	page, err := figures(ctx, a)
	if err != nil {
		return err
	}
	if err := weigh(a, handler, real.URL, page, tokens[:lifters]); err != nil {
		return err
	}
	if err := talk(a, real.URL, tokens); err != nil {
		return err
	}
	return fanout(a, real.URL, tokens)
}

// weigh prints how a page fares beside its floor, with more and more clients at once.
func weigh(a *app.App, handler http.Handler, url string, page screen, tokens []string) error {
	body, _ := json.Marshal(map[string]string{"query": page.query})
	floor, n, err := bare(handler, a.Store.DB, body, tokens[0])
	if err != nil {
		return err
	}
	defer floor.Close()
	urls := []string{url + "/graphql", floor.URL}
	if page.lean != nil {
		server, err := page.lean.serve(a, tokens)
		if err != nil {
			return err
		}
		defer server.Close()
		urls = append(urls, server.URL)
	}
	for _, c := range []int{1, 16, 64} {
		all := inTurns(constant(body), tokens, c, urls...)
		ours, least, beside := all[0], all[1], ""
		if page.lean != nil {
			beside = fmt.Sprintf(" %12.0f %7.0f%%", all[2].rate, 100*ours.rate/all[2].rate)
		}
		fmt.Printf(
			"%-10s %8d %10.0f %10s %10s %12.0f %7.0f%%%s\n",
			page.name,
			c,
			ours.rate,
			ours.p50,
			ours.p99,
			least.rate,
			100*ours.rate/least.rate,
			beside,
		)
	}
	fmt.Printf("%-10s %d SQL statements, %s of CPU\n", page.name, n, spent(handler, body, tokens[0]))
	return nil
}

// spent returns the CPU time of a request, from the handler to its response. It is that of the whole process, so that the collection of
// garbage counts too.
func spent(handler http.Handler, body []byte, token string) time.Duration {
	const requests = 500
	before := cpuTime()
	for range requests {
		send(context.Background(), handler, body, token)
	}
	return ((cpuTime() - before) / requests).Round(time.Microsecond)
}

func cpuTime() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		log.Fatal(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

// send asks the handler, without a network.
func send(ctx context.Context, handler http.Handler, body []byte, token string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodPost, "/graphql", bytes.NewReader(body)).WithContext(ctx)
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Authorization", "Bearer "+token)
	out := httptest.NewRecorder()
	handler.ServeHTTP(out, r)
	return out
}

// bare runs a request's SQL, reads the rows, and returns the request's response.
func bare(handler http.Handler, db *sql.DB, body []byte, token string) (*httptest.Server, int, error) {
	send(context.Background(), handler, body, token) // what is kept in memory is read once
	ctx, statements := store.RecordStatements(context.Background())
	out := send(ctx, handler, body, token)
	if strings.Contains(out.Body.String(), `"errors"`) {
		return nil, 0, fmt.Errorf("the page answers %s", out.Body)
	}
	var prepared []*sql.Stmt
	list := statements.All()
	for _, s := range list {
		stmt, err := db.Prepare(s.SQL)
		if err != nil {
			return nil, 0, err
		}
		prepared = append(prepared, stmt)
	}
	return httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		for i, stmt := range prepared {
			if err := drain(r.Context(), stmt, list[i].Args); err != nil {
				http.Error(w, err.Error(), http.StatusInternalServerError)
				return
			}
		}
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write(out.Body.Bytes())
	})), len(list), nil
}

func drain(ctx context.Context, stmt *sql.Stmt, args []any) error {
	rows, err := stmt.QueryContext(ctx, args...)
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	columns, err := rows.Columns()
	if err != nil {
		return err
	}
	values := make([]any, len(columns))
	for i := range values {
		values[i] = new(sql.RawBytes)
	}
	for rows.Next() {
		if err := rows.Scan(values...); err != nil {
			return err
		}
	}
	return rows.Err()
}

type result struct {
	rate     float64
	p50, p99 time.Duration
}

// inTurns requests the URLs in turns, so that other load on the machine affects all of them, and returns the median of each.
func inTurns(body func() []byte, tokens []string, clients int, urls ...string) []result {
	all := make([][]result, len(urls))
	for range turns {
		for i, url := range urls {
			all[i] = append(all[i], load(url, body, tokens, clients))
		}
	}
	medians := make([]result, len(urls))
	for i, turn := range all {
		slices.SortFunc(turn, func(a, b result) int { return cmp.Compare(a.rate, b.rate) })
		medians[i] = turn[turns/2]
	}
	return medians
}

func load(url string, body func() []byte, tokens []string, clients int) result {
	transport := &http.Transport{MaxIdleConnsPerHost: clients}
	defer transport.CloseIdleConnections()
	client := &http.Client{Transport: transport}
	var mu sync.Mutex
	var all []time.Duration
	var wait sync.WaitGroup
	start := time.Now()
	for c := range clients {
		wait.Go(func() {
			var mine []time.Duration
			for i := c; time.Since(start) < span; i += clients {
				begun := time.Now()
				r, _ := http.NewRequest(http.MethodPost, url, bytes.NewReader(body()))
				r.Header.Set("Content-Type", "application/json")
				r.Header.Set("Authorization", "Bearer "+tokens[i%len(tokens)])
				resp, err := client.Do(r)
				if err != nil {
					log.Fatal(err)
				}
				answer, _ := io.ReadAll(resp.Body)
				_ = resp.Body.Close()
				if resp.StatusCode != http.StatusOK || bytes.Contains(answer, []byte(`"errors":`)) {
					log.Fatalf("%s answers %s %s", url, resp.Status, answer)
				}
				mine = append(mine, time.Since(begun))
			}
			mu.Lock()
			all = append(all, mine...)
			mu.Unlock()
		})
	}
	wait.Wait()
	took := time.Since(start).Seconds()
	r := quantiles(all)
	r.rate = float64(len(all)) / took
	return r
}

func quantiles(all []time.Duration) result {
	slices.Sort(all)
	return result{p50: all[len(all)/2].Round(10 * time.Microsecond), p99: all[len(all)*99/100].Round(10 * time.Microsecond)}
}
