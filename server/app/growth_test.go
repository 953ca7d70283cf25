//go:build !race

package app_test

import (
	"context"
	"database/sql/driver"
	"fmt"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	"unsafe"

	"modernc.org/libc"
	sqlite3 "modernc.org/sqlite/lib"

	"forma/server/platform/store"
	"forma/webapp"
)

// No page grows with a history. TestNoPageGrows asks every query of the web app as a client, their coach and an admin, in two businesses
// where one has ten times the rows of the other, and counts the steps that SQLite takes for each: a step is one instruction of a compiled
// statement, so the count is exact, and it grows with the rows that a statement visits, whether it returns them or not.

const (
	many        = 120       // rows of each kind in the smaller business, more than any page shows
	more        = 10 * many // in the larger one
	mostGrowth  = 1.5
	startedStep = 400 // growth by fewer steps is not a history: a few more levels, or one more row
)

// A scale is what grows.
type scale struct {
	name string
	// fill adds n rows of a history.
	fill func(g *growing, n int)
	// known are the queries that still grow, by the name of the operation and who asks, and how many times as many steps they may take.
	known map[string]float64
}

func TestNoPageGrows(t *testing.T) {
	t.Parallel()
	for _, s := range []scale{
		{name: "with a history", fill: (*growing).history, known: growsWithAHistory},
		{name: "with the people", fill: (*growing).people, known: growsWithThePeople},
	} {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			before, after := measured(t, s, many), measured(t, s, more)
			for _, name := range slices.Sorted(maps.Keys(before)) {
				few, lots := before[name], after[name]
				factor, known := s.known[name]
				switch grew := lots.steps() / few.steps(); {
				case lots.steps()-few.steps() <= startedStep || grew <= mostGrowth:
					if known {
						t.Errorf("%s no longer grows: %.0f and %.0f steps; strike it off the list", name, few.steps(), lots.steps())
					}
				case grew > max(factor, mostGrowth):
					t.Errorf("%s takes %.0f steps with %d rows of each kind and %.0f with %d, %.2f times as many:%s",
						name, few.steps(), many, lots.steps(), more, grew, few.worst(lots))
				}
			}
			for name := range s.known {
				if before[name] == nil {
					t.Errorf("%s is listed, but nobody asks it", name)
				}
			}
		})
	}
}

// cost is the steps of each statement of a query.
type cost map[string]float64

func (c cost) steps() (sum float64) {
	for _, n := range c {
		sum += n
	}
	return sum
}

// worst describes the statements that grow most.
func (c cost) worst(after cost) string {
	names := slices.SortedFunc(maps.Keys(after), func(a, b string) int { return int(after[b] - c[b] - after[a] + c[a]) })
	var b strings.Builder
	for _, name := range names[:min(len(names), 3)] {
		if after[name]-c[name] > startedStep/4 {
			fmt.Fprintf(&b, "\n  %.0f → %.0f: %s", c[name], after[name], columns.ReplaceAllString(name, "SELECT … FROM"))
		}
	}
	return b.String()
}

// measured returns the cost of every query as each of those who may ask it, in a business filled to n.
func measured(t *testing.T, s scale, n int) (costs map[string]cost) {
	t.Helper()
	costs = map[string]cost{}
	file := filepath.Join(t.TempDir(), "forma.db")
	inWorld(t, "sqlite://"+file, func(t *testing.T, w *world) {
		g := grow(w)
		s.fill(g, n)
		g.settle()
		// A busy machine would split what a loader reads at once, and each part costs again what is read beside it.
		w.Graph.Gather = 10 * time.Millisecond
		db := openPlain(t, file)
		documents := webapp.Operations()
		names := map[string]string{}
		for _, document := range documents {
			if m := operation.FindStringSubmatch(document); m != nil {
				names[m[1]] = document
			}
		}
		for _, name := range slices.Sorted(maps.Keys(names)) {
			answered := false
			for _, p := range []*knocker{{"client", g.client}, {"coach", g.coach}, {"admin", g.admin}} {
				ctx, statements := store.RecordStatements(context.Background())
				p.ctx = ctx
				a := p.ask(names[name], g.variables(name, names[name]))
				if len(a.Errors) > 0 {
					if code := a.code(); code != "FORBIDDEN" && code != "NOT_FOUND" && code != "PLAN_REQUIRED" && code != closed[name] {
						t.Errorf("%s of %s: %s %+v", name, p.name, code, a.Errors[0])
					}
					if closed[name] == "" {
						continue
					}
				}
				answered = true
				costs[name+" of "+p.name] = db.cost(statements.All())
			}
			if !answered && closed[name] == "" {
				t.Errorf("nobody is answered %s", name)
			}
		}
		g.writing(t, costs)
	})
	return costs
}

type knocker struct {
	name string
	*person
}

// plainDB is a connection of its own, which reveals the steps that a statement took.
type plainDB struct {
	t   *testing.T
	tls *libc.TLS
	// Set by SQLite; in the heap, because a stack may move meanwhile.
	db, statement uintptr
}

func openPlain(t *testing.T, file string) *plainDB {
	t.Helper()
	p := &plainDB{t: t, tls: libc.NewTLS()}
	name := p.text(file)
	defer libc.Xfree(p.tls, name)
	p.checked(sqlite3.Xsqlite3_open_v2(p.tls, name, uintptr(unsafe.Pointer(&p.db)), sqlite3.SQLITE_OPEN_READWRITE, 0))
	t.Cleanup(func() {
		sqlite3.Xsqlite3_close_v2(p.tls, p.db)
		p.tls.Close()
	})
	return p
}

func (p *plainDB) checked(code int32) {
	p.t.Helper()
	if code != sqlite3.SQLITE_OK {
		p.t.Fatal(libc.GoString(sqlite3.Xsqlite3_errmsg(p.tls, p.db)))
	}
}

func (p *plainDB) text(s string) uintptr {
	c, err := libc.CString(s)
	if err != nil {
		p.t.Fatal(err)
	}
	return c
}

// columns are what a statement selects.
var columns = regexp.MustCompile("^SELECT .*? FROM")

// lists are the lists of placeholders, whose lengths depend on the rows.
var lists = regexp.MustCompile(`\?(, \?)+`)

// cost runs the statements again and returns the steps of each.
func (p *plainDB) cost(statements []store.Statement) cost {
	p.t.Helper()
	c := cost{}
	for _, s := range statements {
		if strings.HasPrefix(s.SQL, "SELECT") || strings.HasPrefix(s.SQL, "WITH") {
			c[lists.ReplaceAllString(s.SQL, "?, …")] += float64(p.steps(s))
		}
	}
	return c
}

func (p *plainDB) steps(s store.Statement) int32 {
	p.t.Helper()
	query := p.text(s.SQL)
	defer libc.Xfree(p.tls, query)
	p.checked(sqlite3.Xsqlite3_prepare_v2(p.tls, p.db, query, -1, uintptr(unsafe.Pointer(&p.statement)), 0))
	statement := p.statement
	defer sqlite3.Xsqlite3_finalize(p.tls, statement)
	for i := range sqlite3.Xsqlite3_bind_parameter_count(p.tls, statement) {
		n := int(i)
		if name := sqlite3.Xsqlite3_bind_parameter_name(p.tls, statement, i+1); name != 0 {
			if k, err := strconv.Atoi(libc.GoString(name)[1:]); err == nil {
				n = k - 1
			}
		}
		p.bind(statement, i+1, s.Args[n])
	}
	for {
		switch code := sqlite3.Xsqlite3_step(p.tls, statement); code {
		case sqlite3.SQLITE_ROW:
		case sqlite3.SQLITE_DONE:
			return sqlite3.Xsqlite3_stmt_status(p.tls, statement, sqlite3.SQLITE_STMTSTATUS_VM_STEP, 0)
		default:
			p.t.Fatalf("%s: %s", s.SQL, libc.GoString(sqlite3.Xsqlite3_errmsg(p.tls, p.db)))
		}
	}
}

// bind binds a parameter as the driver of the product does.
func (p *plainDB) bind(statement uintptr, i int32, v any) {
	p.t.Helper()
	v, err := driver.DefaultParameterConverter.ConvertValue(v)
	if err != nil {
		p.t.Fatal(err)
	}
	switch v := v.(type) {
	case nil:
		p.checked(sqlite3.Xsqlite3_bind_null(p.tls, statement, i))
	case int64:
		p.checked(sqlite3.Xsqlite3_bind_int64(p.tls, statement, i, v))
	case bool:
		p.bind(statement, i, map[bool]int64{true: 1}[v])
	case float64:
		p.checked(sqlite3.Xsqlite3_bind_double(p.tls, statement, i, v))
	case time.Time:
		p.bind(statement, i, v.Format("2006-01-02 15:04:05.999999999-07:00"))
	case string:
		c := p.text(v)
		defer libc.Xfree(p.tls, c)
		p.checked(sqlite3.Xsqlite3_bind_text(p.tls, statement, i, c, int32(len(v)), sqlite3.SQLITE_TRANSIENT))
	case []byte:
		c := p.text(string(v))
		defer libc.Xfree(p.tls, c)
		p.checked(sqlite3.Xsqlite3_bind_blob(p.tls, statement, i, c, int32(len(v)), sqlite3.SQLITE_TRANSIENT))
	}
}

// closed are the queries that nobody is answered here, by the code of the refusal, which takes the same statements.
var closed = map[string]string{"InvitationOffer": "LINK_EXPIRED"}
