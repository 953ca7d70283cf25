//go:build !race

package app_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	nats "github.com/nats-io/nats-server/v2/server"

	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/server/app"
	"forma/server/domain/chat"
	"forma/server/domain/identity"
	"forma/server/platform/auth"
	"forma/server/platform/config"
	"forma/server/platform/store"
	"forma/server/platform/store/storetest"
	"forma/server/tools/hard"
)

// soak is people who write and listen while everything breaks: sockets are cut, servers killed and the bus stopped.
type soak struct {
	t        *testing.T
	random   *rand.Rand // of the failures
	breaks   func(readers []*soakReader)
	writers  int
	readers  int
	perSec   int // messages of all writers together
	lasts    time.Duration
	tokens   []string
	nodes    []node
	bus      *outsideBus
	boot     func() *program
	acked    sync.Map // text to seq
	messages atomic.Int64
	target   atomic.Int64 // the last message; 0 while unknown
	skips    atomic.Int64
	cuts     int
	kills    int
	stops    int
}

// node is a server that may be down.
type node struct {
	*program
	at atomic.Pointer[string]
}

func TestNoMessageIsLostRepeatedOrReorderedWhateverBreaks(t *testing.T) {
	seed := hard.Random(t)
	storetest.EachEmptyURL(t, func(t *testing.T, database string) {
		s := newSoak(t, seed, database)
		s.lasts = time.Duration(hard.Times(t)) * time.Second
		if hard.Long() {
			s.writers, s.readers = 64, 1000
		}
		s.breaks = s.havoc
		s.run()
		t.Logf("%s: %s; %d sockets cut, %d servers killed, the bus stopped %d times", s, s.lasts, s.cuts, s.kills, s.stops)
	})
}

func TestMessagesSurviveABusThatIsAwayAndBack(t *testing.T) {
	inParts(t, func(t *testing.T, times int, seed uint64) {
		storetest.EachEmptyURL(t, func(t *testing.T, database string) {
			s := newSoak(t, seed, database)
			s.breaks = func([]*soakReader) {
				for range times {
					s.bus.stop()
					s.hearsMore()
					s.bus.start()
					s.hearsMore()
				}
			}
			s.run()
			t.Logf("%s: the bus stopped %d times", s, times)
		})
	})
}

func TestMessagesSurviveRestartsOfPostgreSQL(t *testing.T) {
	t.Parallel()
	inParts(t, func(t *testing.T, times int, seed uint64) {
		database, restart := storetest.Restartable(t)
		s := newSoak(t, seed, database)
		s.breaks = func([]*soakReader) {
			for range times {
				restart()
				s.hearsMore()
			}
		}
		s.run()
		t.Logf("%s: PostgreSQL restarted %d times", s, times)
	})
}

// inParts runs f as often as the form says, at most 40 times on one business: access tokens live for ten minutes.
func inParts(t *testing.T, f func(t *testing.T, times int, seed uint64)) {
	seed := hard.Random(t)
	for left, part := hard.Times(t), 1; left > 0; left, part = left-40, part+1 {
		t.Run(fmt.Sprint(part), func(t *testing.T) { f(t, min(left, 40), seed+uint64(part)) })
	}
}

// newSoak starts servers for a small crowd on an empty database.
func newSoak(t *testing.T, seed uint64, database string) *soak {
	s := &soak{t: t, random: rand.New(rand.NewPCG(seed, 0)), writers: 8, readers: 40, perSec: 40}
	s.bus = &outsideBus{t: t, port: nats.RANDOM_PORT}
	s.bus.start()
	t.Cleanup(func() { s.bus.stop() })
	binary, data := build(t), t.TempDir()
	s.boot = func() *program {
		if s.tokens == nil {
			s.seed(data, database)
		}
		return start(t, []string{binary, "serve", "--addr", "127.0.0.1:0", "--data", data}, database,
			"FORMA_NATS_URL="+s.bus.srv.ClientURL())
	}
	s.nodes = make([]node, 2)
	if strings.HasPrefix(database, "sqlite") {
		s.nodes = make([]node, 1) // SQLite has a single node
	}
	return s
}

func (s *soak) String() string {
	return fmt.Sprintf("%d nodes, %d writers, %d readers, %d messages, %d readers skipped",
		len(s.nodes), s.writers, s.readers, s.messages.Load(), s.skips.Load())
}

// hearsMore waits until messages are stored again.
func (s *soak) hearsMore() {
	before, late := s.messages.Load(), time.After(3*longest)
	for tick := time.Tick(10 * time.Millisecond); s.messages.Load() < before+3; {
		select {
		case <-tick:
		case <-late:
			s.t.Errorf("no message is stored in %s", 3*longest)
			return
		}
	}
}

// seed creates the people, with an access token for each.
func (s *soak) seed(data, database string) {
	ctx := viewer.System(context.Background())
	a, err := app.Open(ctx, &config.Config{Data: data, DatabaseURL: database, PublicURL: "http://forma.test"}, time.Now)
	if err == nil {
		err = a.Store.InTx(ctx, func(tx *store.Tx) error {
			s.tokens = nil
			now := time.Now().UTC()
			for n := range max(s.writers, s.readers/4) {
				p, err := a.Identity.Create(
					ctx,
					tx,
					identity.NewPerson{FirstName: "Abe", LastName: "Lee", Email: fmt.Sprintf("%d@soak.test", n), Role: viewer.RoleClient,
						Plan: viewer.PlanBasic, CreatedAt: now},
				)
				if err != nil {
					return err
				}
				if err := tx.RulesAcceptance.Create().SetProfileID(p.ID).SetVersion(1).SetAcceptedAt(now).Exec(ctx); err != nil {
					return err
				}
				d, err := tx.Device.Create().
					SetAccountID(p.ID).
					SetTokenHash(auth.Hash(p.Email)).
					SetRotatedAt(now).
					SetExpiresAt(now.Add(time.Hour)).
					Save(ctx)
				if err != nil {
					return err
				}
				token, _, err := a.Identity.Tokens.Issue(p.ID, d.ID)
				if err != nil {
					return err
				}
				s.tokens = append(s.tokens, token)
			}
			return tx.Profile.Update().
				Where(profile.RoleEQ(viewer.RoleClient)).
				SetOnboardingCompleted(true).
				SetEmailConfirmed(true).
				Exec(ctx)
		})
	}
	if err == nil {
		err = a.Close(ctx)
	}
	if err != nil {
		s.t.Fatal(err)
	}
}

func (s *soak) restart(i int) {
	s.nodes[i].program = s.boot()
	s.nodes[i].at.Store(&s.nodes[i].url)
}

func (s *soak) kill(i int) {
	if err := s.nodes[i].cmd.Process.Kill(); err != nil {
		s.t.Fatal(err)
	}
	_ = s.nodes[i].cmd.Wait()
}

func (s *soak) run() {
	for i := range s.nodes {
		s.restart(i)
	}
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	readers, reading := make([]*soakReader, s.readers), sync.WaitGroup{}
	for i := range readers {
		readers[i] = &soakReader{
			soak:   s,
			token:  s.tokens[i%len(s.tokens)],
			random: rand.New(rand.NewPCG(uint64(i), 1)),
			spoken: map[string]int{},
		}
		reading.Go(func() { readers[i].run(ctx) })
	}
	writing, ended := sync.WaitGroup{}, make(chan struct{})
	for i := range s.writers {
		writing.Go(func() { s.write(i, ended) })
	}
	s.breaks(readers)
	close(ended)
	writing.Wait()
	s.target.Store(s.messages.Load())
	s.finish(readers)
	stop()
	for _, r := range readers {
		r.cut()
	}
	reading.Wait()
	s.compare()
}

// havoc breaks things until time is up, then repairs everything.
func (s *soak) havoc(readers []*soakReader) {
	over, tick := time.After(s.lasts), time.NewTicker(200*time.Millisecond)
	defer tick.Stop()
	for n := 1; ; n++ {
		select {
		case <-over:
			return
		case <-tick.C:
		}
		for range 1 + len(readers)/50 {
			s.cuts++
			readers[s.random.IntN(len(readers))].cut()
		}
		switch i := s.random.IntN(len(s.nodes)); {
		case n%12 == 4:
			s.kills++
			s.kill(i)
			s.restart(i)
		case n%12 == 10:
			s.stops++
			s.bus.stop()
			if s.random.IntN(2) == 0 { // one dies while the bus is down
				s.kills++
				s.kill(i)
			} else {
				i = -1
			}
			s.bus.start()
			if i >= 0 {
				s.restart(i)
			}
		}
	}
}

// finish waits until everyone has received everything.
func (s *soak) finish(readers []*soakReader) {
	late, tick := time.After(3*longest), time.NewTicker(20*time.Millisecond)
	defer tick.Stop()
	for {
		behind := 0
		for _, r := range readers {
			if r.at.Load() < s.target.Load() {
				behind++
			}
		}
		if behind == 0 {
			return
		}
		select {
		case <-tick.C:
		case <-late:
			s.t.Errorf("%d of %d readers have not heard all of %d messages", behind, len(readers), s.target.Load())
			return
		}
	}
}

// write posts messages one at a time, each until it is acknowledged.
func (s *soak) write(n int, ended <-chan struct{}) {
	tick := time.NewTicker(time.Second * time.Duration(s.writers) / time.Duration(s.perSec))
	defer tick.Stop()
	for i := 1; ; i++ {
		select {
		case <-ended:
			return
		case <-tick.C:
		}
		text := fmt.Sprintf("%d %d", n, i)
		input := map[string]any{"input": map[string]any{"id": newID(), "conversationId": chat.Community, "text": text}}
		for tries := 0; ; tries++ {
			at := &program{url: *s.nodes[(n+tries)%len(s.nodes)].at.Load()}
			data, err := at.ask(s.tokens[n], `mutation($input:PostMessageInput!){postMessage(input:$input){seq}}`, input)
			if err == nil && data["postMessage"] != nil {
				s.acked.Store(text, int(data["postMessage"].(map[string]any)["seq"].(float64)))
				s.messages.Add(1)
				break
			}
			<-time.After(50 * time.Millisecond)
		}
	}
}

// compare requires the database to hold exactly what was acknowledged, each once.
func (s *soak) compare() {
	bySeq, last := map[int]string{}, 0
	s.acked.Range(func(text, seq any) bool { bySeq[seq.(int)] = text.(string); return true })
	for {
		page, err := s.nodes[0].ask(s.tokens[0], messagesAfter, map[string]any{"talk": chat.Community, "after": last})
		if err != nil || page["messages"] == nil {
			s.t.Fatalf("the history is answered %v (%v)", page, err)
		}
		nodes := page["messages"].(map[string]any)["nodes"].([]any)
		if len(nodes) == 0 {
			break
		}
		for _, n := range nodes {
			m := n.(map[string]any)
			if seq := int(m["seq"].(float64)); seq != last+1 || bySeq[seq] != m["text"] {
				s.t.Errorf("after message %d stands %d, %v, and %q was acknowledged there", last, seq, m["text"], bySeq[seq])
			}
			last++
		}
	}
	if last != len(bySeq) {
		s.t.Errorf("%d messages are there of %d acknowledged", last, len(bySeq))
	}
}
