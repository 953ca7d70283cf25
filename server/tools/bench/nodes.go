package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/google/uuid"
	"github.com/nats-io/nats-server/v2/server"

	"forma/webapp"
)

const (
	nodeShare     = 0.15 // of a core that a node gets, so that two cores show what several machines would
	workersOfNode = 6
	loadPeople    = 240
	warmUp        = 4 * time.Second
	loadTime      = 20 * time.Second
	idleTime      = 10 * time.Second
)

// visit is what the load asks for in turns: eight reads, a message and an entry.
var visit = []string{"ClientDashboard", "TrainingWeek", "ClientDashboard", "Library", "PostMessage", "ClientDashboard", "Bell", "Messages", "CreateEntry",
	"ClientDashboard"}

// guest is a client whom the load signs in, the thread with their coach, and that coach.
type guest struct{ email, thread, coach, token string }

// compareNodes serves a business of 1,000 clients from 1, 2 and 4 nodes on one database and one bus, each with the same share of a core.
func compareNodes(ctx context.Context, url string) (err error) {
	b, err := openBusiness(ctx, url, clientSizes[0])
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, b.Close(ctx)) }()
	guests, err := b.guests(ctx)
	if err != nil {
		return err
	}
	fmt.Printf("\neach node has %.2f of a core; of 10 requests two write; each coach listens at each node\n", nodeShare)
	fmt.Printf("%5s %8s %8s %8s %14s %14s %9s %13s %13s %12s %12s %11s\n", "nodes", "req/s", "p50", "p99", "node CPU/req", "DB CPU/req", "DB share",
		"bus in/write", "bus out/write", "WAL B/write", "idle node", "idle DB")
	first, err := start(beside(url, businessName(clientSizes[0])), "")
	if err != nil {
		return err
	}
	time.Sleep(idleTime) // what the first start does of its own
	first.stop()
	for _, n := range []int{1, 2, 4} {
		if err := b.serveFrom(ctx, url, n, guests); err != nil {
			return err
		}
	}
	return nil
}

func (b *business) guests(ctx context.Context) (all []guest, err error) {
	rows, err := b.Store.DB.QueryContext(ctx, "SELECT p.email, c.id, o.email FROM profiles p JOIN conversations c ON c.client_id = p.id JOIN coach_assignments a ON "+
		"a.client_id = p.id AND a.coach_id = c.coach_id AND ended_at IS NULL JOIN profiles o ON o.id = c.coach_id WHERE p.subscription_plan = 'VIP' ORDER BY p.id LIMIT $1", loadPeople)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var g guest
		if err := rows.Scan(&g.email, &g.thread, &g.coach); err != nil {
			return nil, err
		}
		all = append(all, g)
	}
	return all, rows.Err()
}

// node is a running Forma.
type node struct {
	cmd   *exec.Cmd
	url   string
	limit string // its control group
}

func (n *node) cpu() time.Duration { return processCPU(n.cmd.Process.Pid) }

// processCPU returns the CPU time of a process.
func processCPU(pid int) time.Duration {
	file, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0
	}
	_, rest, _ := strings.Cut(string(file), ") ")
	fields := strings.Fields(rest)
	user, _ := strconv.Atoi(fields[11])
	system, _ := strconv.Atoi(fields[12])
	return time.Duration(user+system) * 10 * time.Millisecond
}

// start runs a node with a share of a core, as far as this machine lets it be limited.
func start(database, bus string) (*node, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	address := l.Addr().String()
	_ = l.Close()
	n := &node{cmd: exec.Command("bin/forma", "serve", "--addr", address, "--data", benchData()), url: "http://" + address}
	n.cmd.Env = append(os.Environ(), "FORMA_DATABASE_URL="+database, "FORMA_NATS_URL="+bus, "FORMA_PUBLIC_URL="+n.url, "GOMAXPROCS=1", "FORMA_LOG_LEVEL=error")
	n.cmd.Stderr = os.Stderr
	if err := n.cmd.Start(); err != nil {
		return nil, err
	}
	for range 300 {
		if r, err := http.Get(n.url + "/healthz"); err == nil {
			_ = r.Body.Close()
			return n, n.confine()
		}
		time.Sleep(100 * time.Millisecond) // until it listens
	}
	n.stop()
	return nil, fmt.Errorf("the node at %s did not start", address)
}

func (n *node) confine() error {
	const period = 20_000
	n.limit = fmt.Sprintf("/sys/fs/cgroup/cpu/forma-bench-%d", n.cmd.Process.Pid)
	write := func(name string, value int) error {
		return os.WriteFile(filepath.Join(n.limit, name), []byte(strconv.Itoa(value)), 0o600)
	}
	return errors.Join(os.Mkdir(n.limit, 0o700), write("cpu.cfs_period_us", period), write("cpu.cfs_quota_us", int(nodeShare*period)),
		write("cgroup.procs", n.cmd.Process.Pid))
}

func (n *node) stop() {
	_ = os.WriteFile(filepath.Join(n.limit, "cpu.cfs_quota_us"), []byte("-1"), 0o600)
	_ = n.cmd.Process.Signal(syscall.SIGTERM)
	_ = n.cmd.Wait()
	_ = os.Remove(n.limit)
}

// used is what has been used at some time.
type used struct {
	nodes, database    time.Duration
	busIn, busOut, wal int64
	begun              time.Time
	writes, wrong      int
}

func (b *business) use(ctx context.Context, nodes []*node, bus *server.Server) (u used, err error) {
	u.begun = time.Now()
	for _, n := range nodes {
		u.nodes += n.cpu()
	}
	var backend int
	if err := b.Store.DB.QueryRowContext(ctx, "SELECT pg_backend_pid(), (pg_current_wal_lsn() - '0/0')::bigint").Scan(&backend, &u.wal); err != nil {
		return u, err
	}
	u.database = familyCPU(backend)
	state, err := bus.Varz(nil)
	if err != nil {
		return u, err
	}
	u.busIn, u.busOut = state.InMsgs, state.OutMsgs
	return u, nil
}

// familyCPU returns the CPU time of all processes that have the same parent as this one, and of those that have ended.
func familyCPU(pid int) (sum time.Duration) {
	parentOf := func(pid string) (parent string, ended time.Duration) {
		file, err := os.ReadFile("/proc/" + pid + "/stat")
		if err != nil {
			return "", 0
		}
		_, rest, _ := strings.Cut(string(file), ") ")
		fields := strings.Fields(rest)
		user, _ := strconv.Atoi(fields[13])
		system, _ := strconv.Atoi(fields[14])
		return fields[1], time.Duration(user+system) * 10 * time.Millisecond
	}
	parent, _ := parentOf(strconv.Itoa(pid))
	_, sum = parentOf(parent)
	all, _ := filepath.Glob("/proc/[0-9]*")
	for _, path := range all {
		if of, _ := parentOf(filepath.Base(path)); of == parent {
			id, _ := strconv.Atoi(filepath.Base(path))
			sum += processCPU(id)
		}
	}
	return sum
}

func (b *business) serveFrom(ctx context.Context, url string, count int, guests []guest) (err error) {
	bus, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: server.RANDOM_PORT, NoSigs: true, NoLog: true})
	if err != nil {
		return err
	}
	bus.Start()
	defer bus.Shutdown()
	if !bus.ReadyForConnections(10 * time.Second) {
		return errors.New("the bus did not start")
	}
	var nodes []*node
	defer func() {
		for _, n := range nodes {
			n.stop()
		}
	}()
	for range count {
		n, err := start(beside(url, businessName(clientSizes[0])), bus.ClientURL())
		if err != nil {
			return err
		}
		nodes = append(nodes, n)
	}
	for i := range guests {
		if _, guests[i].token, err = b.signIn(ctx, guests[i].email); err != nil {
			return err
		}
	}
	coaches := map[string]string{}
	for _, g := range guests {
		if coaches[g.coach] == "" {
			if _, coaches[g.coach], err = b.signIn(ctx, g.coach); err != nil {
				return err
			}
		}
	}
	for _, n := range nodes {
		listeners := crowd{URL: "ws" + strings.TrimPrefix(n.url, "http") + "/graphql", Tokens: slices.Collect(maps.Values(coaches)),
			Count: len(coaches), Subscribe: `{"query":"subscription{conversationChanged{id unreadCount}}"}`, Gap: gap}
		all, _, err := listeners.come(false)
		if err != nil {
			return err
		}
		defer func() {
			for _, l := range all {
				_ = l.ws.Close()
			}
		}()
	}
	pressed(nodes, guests, warmUp)
	before, err := b.use(ctx, nodes, bus)
	if err != nil {
		return err
	}
	times, done := pressed(nodes, guests, loadTime)
	after, err := b.use(ctx, nodes, bus)
	if err != nil {
		return err
	}
	if done.wrong > 0 {
		return fmt.Errorf("%d requests failed", done.wrong)
	}
	rest, err := b.use(ctx, nodes, bus)
	if err != nil {
		return err
	}
	time.Sleep(idleTime) // what nodes do without requests
	still, err := b.use(ctx, nodes, bus)
	if err != nil {
		return err
	}
	requests, idle := float64(len(times)), still.begun.Sub(rest.begun).Seconds()
	writes := float64(done.writes)
	ms := func(d time.Duration) string { return fmt.Sprintf("%.2f ms", d.Seconds()*1000/requests) }
	node, database := after.nodes-before.nodes, after.database-before.database
	q := quantiles(times)
	fmt.Printf("%5d %8.0f %8s %8s %14s %14s %8.0f%% %13.1f %13.1f %12.0f %11.2f%% %10.2f%%\n",
		count, requests/after.begun.Sub(before.begun).Seconds(), q.p50, q.p99,
		ms(node), ms(database), 100*database.Seconds()/(node+database).Seconds(), float64(after.busIn-before.busIn)/writes,
		float64(after.busOut-before.busOut)/writes, float64(after.wal-before.wal)/writes,
		100*(still.nodes-rest.nodes).Seconds()/idle/float64(count), 100*(still.database-rest.database).Seconds()/idle)
	return nil
}

// pressed asks all nodes for a while.
func pressed(nodes []*node, guests []guest, duration time.Duration) (times []time.Duration, done used) {
	all := map[string]string{}
	for _, document := range webapp.Operations() {
		fields := strings.FieldsFunc(document, func(r rune) bool { return strings.ContainsRune(" ({\n", r) })
		all[fields[1]] = document
	}
	var mu sync.Mutex
	var wait sync.WaitGroup
	workers := workersOfNode * len(nodes)
	transport := &http.Transport{MaxIdleConnsPerHost: workers}
	defer transport.CloseIdleConnections()
	client := &http.Client{Transport: transport}
	start := time.Now()
	for w := range workers {
		wait.Go(func() {
			for i := w; time.Since(start) < duration; i += workers {
				name, g := visit[i/workers%len(visit)], guests[i%len(guests)]
				begun := time.Now()
				fine := ask(client, nodes[w%len(nodes)].url, all[name], visitVariables(name, g), g.token)
				mu.Lock()
				times = append(times, time.Since(begun))
				if !fine {
					done.wrong++
				}
				if name == "PostMessage" || name == "CreateEntry" {
					done.writes++
				}
				mu.Unlock()
			}
		})
	}
	wait.Wait()
	slices.Sort(times)
	return times, done
}

// ask sends a request, and reports whether it was answered as it should be.
func ask(client *http.Client, url, document string, variables map[string]any, token string) bool {
	body, _ := json.Marshal(map[string]any{"query": document, "variables": variables})
	r, _ := http.NewRequest(http.MethodPost, url+"/graphql", bytes.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Authorization", "Bearer "+token)
	response, err := client.Do(r)
	if err != nil {
		return false
	}
	answer, err := io.ReadAll(response.Body)
	_ = response.Body.Close()
	if err != nil || bytes.Contains(answer, []byte(`"errors"`)) {
		fmt.Printf("%.300s\n", answer)
		return false
	}
	return true
}

func visitVariables(name string, g guest) map[string]any {
	today := time.Now().UTC()
	switch name {
	case "TrainingWeek":
		return map[string]any{"of": today.Format(time.DateOnly)}
	case "Library":
		return map[string]any{"sort": "NEWEST", "isFirst": true, "withRepeat": true}
	case "Messages":
		return map[string]any{"conversationId": g.thread}
	case "PostMessage":
		return map[string]any{"input": map[string]any{"id": uuid.Must(uuid.NewV7()), "conversationId": g.thread, "text": said}}
	case "CreateEntry":
		return map[string]any{"input": map[string]any{"id": uuid.Must(uuid.NewV7()), "date": today.Format(time.DateOnly),
			"measurements": map[string]any{"weightKg": 80}}}
	}
	return nil
}
