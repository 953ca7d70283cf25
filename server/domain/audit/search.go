package audit

import (
	"context"
	"math"
	"slices"
	"strings"

	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/sql"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/auditname"
	"forma/ent/auditterm"
	"forma/ent/personterm"
	"forma/ent/predicate"
	"forma/server/platform/errs"
	"forma/server/platform/search"
)

// longestSearch is in code points.
const longestSearch = 100

// fewRows is how many index rows are read and sorted rather than looked up one by one in the order of the log.
const fewRows = 1000

// mostRows bounds the count of a common word.
const mostRows = 50_000

// windows are how many of the latest events are read before a search starts from its rarest word instead, however common; the second
// applies if the first nearly fills a page.
const (
	window     = 2000
	nearWindow = 8 * window
)

// The relative cost of lookups; reading an index row is 1.
const (
	linesOfPerson = 5
	termOfLine    = 2
	personOfLine  = 8
)

// Labels are the words of the app for acts, kinds of things, and keys of values, in all languages.
type Labels map[string][]string

// keys returns those with a word in a label that begins with word or has the same stem.
func (l Labels) keys(word string) (keys []any) {
	stem := search.Stem(word)
	for key, texts := range l {
		if slices.ContainsFunc(search.Of(search.Bare(strings.Join(texts, " "))), func(known string) bool {
			return strings.HasPrefix(known, word) || search.Stem(known) == stem
		}) {
			keys = append(keys, []byte(key))
		}
	}
	return keys
}

// asked returns the words of the search.
func (s *Service) asked(query string) (all []wanted, err error) {
	if len([]rune(query)) > longestSearch {
		return nil, errs.Range("filter.search", errs.TooLong, 0, longestSearch)
	}
	for _, field := range strings.Fields(search.Bare(query)) {
		if strings.Contains(field, "@") {
			all = append(all, s.wanted(cut(field)))
			continue
		}
		for _, word := range search.Of(field) {
			all = append(all, s.wanted(word))
		}
	}
	return all, nil
}

// wanted is a searched word, with the keys whose labels contain it.
type wanted struct {
	word string
	keys []any
	// terms and people are the numbers of events with the word as a term, and with a person found by it.
	terms, people int
}

func (s *Service) wanted(word string) wanted { return wanted{word: word, keys: s.Labels.keys(word)} }

// found returns the latest events of where that have all words. It starts from the rarest word if that is rare. If all are common, most
// searches fill a page from the latest events; if not, few events have all words, and it starts from a word after all.
func (s *Service) found(ctx context.Context, where []predicate.AuditEvent, asked []wanted, limit int) ([]*ent.AuditEvent, error) {
	if len(asked) == 0 {
		return s.latest(where, false).Limit(limit).All(ctx)
	}
	rarest, few, err := s.rarest(ctx, asked, fewRows)
	if err != nil {
		return nil, err
	}
	if !few {
		rows, whole, err := s.within(ctx, window, where, asked, limit)
		if err == nil && !whole && len(rows)*nearWindow >= limit*window {
			rows, whole, err = s.within(ctx, nearWindow, where, asked, limit)
		}
		if err != nil || whole {
			return rows, err
		}
		if rarest, _, err = s.rarest(ctx, asked, mostRows); err != nil {
			return nil, err
		}
	}
	return s.latest(append(slices.Clone(where), begun(asked, rarest)), true).Limit(limit).All(ctx)
}

// within returns those of the latest events that have all words, and whether they fill the page.
func (s *Service) within(
	ctx context.Context,
	lines int,
	where []predicate.AuditEvent,
	asked []wanted,
	limit int,
) (rows []*ent.AuditEvent, whole bool, err error) {
	last, err := s.latest(where, false).Offset(lines).First(ctx)
	if err != nil && !ent.IsNotFound(err) {
		return nil, false, err
	}
	rows, err = s.latest(append(slices.Clone(where), since(last), walked(asked)), false).Limit(limit).All(ctx)
	return rows, last == nil || len(rows) == limit, err
}

// rarest returns the word that is cheapest to start from, if each is counted up to most, and whether it has fewer.
func (s *Service) rarest(ctx context.Context, asked []wanted, most int) (rarest int, few bool, err error) {
	terms := 0
	for i := range asked {
		if err := s.count(ctx, &asked[i], most); err != nil {
			return 0, false, err
		}
		terms += asked[i].termOnly()
		few = few || asked[i].terms+asked[i].people < most
	}
	least := math.MaxInt
	for i, w := range asked {
		next := personOfLine
		if terms > w.termOnly() {
			next = termOfLine
		}
		if cost := w.terms*(1+next) + w.people*(linesOfPerson+next); cost < least {
			rarest, least = i, cost
		}
	}
	return rarest, few, nil
}

// termOnly returns the count of a word by which no person is found.
func (w wanted) termOnly() int {
	if w.people > 0 {
		return 0
	}
	return 1
}

// count counts the events with the word. If many people are found by it, their number stands for the events about them.
func (s *Service) count(ctx context.Context, w *wanted, most int) (err error) {
	w.terms, err = s.rows(ctx, most, func(d *sql.DialectBuilder) *sql.Selector {
		t := d.Table(auditterm.Table)
		return d.Select(t.C(auditterm.FieldID)).From(t).Where(w.matches(t.C(auditterm.FieldTerm)))
	})
	if err != nil {
		return err
	}
	w.people, err = s.rows(ctx, most, func(d *sql.DialectBuilder) *sql.Selector {
		p := d.Table(personterm.Table)
		return d.Select(p.C(personterm.FieldProfileID)).From(p).Where(begins(p.C(personterm.FieldTerm), w.word))
	})
	if err != nil || w.people == 0 || w.people >= fewRows {
		return err
	}
	w.people, err = s.rows(ctx, most, func(d *sql.DialectBuilder) *sql.Selector {
		t := d.Table(auditterm.Table)
		return d.Select(t.C(auditterm.FieldID)).From(t).Where(sql.In(t.C(auditterm.FieldName), w.matchingNames(d)))
	})
	return err
}

// rows counts a selection up to most.
func (s *Service) rows(ctx context.Context, most int, of func(*sql.DialectBuilder) *sql.Selector) (int, error) {
	var counted []struct{ Count int }
	err := s.Store.Ent.AuditTerm.Query().Modify(func(sel *sql.Selector) {
		sel.From(of(sql.Dialect(sel.Dialect())).Limit(most).As("few"))
		sel.SelectExpr(sql.Raw("COUNT(*) AS count"))
	}).Scan(ctx, &counted)
	if err != nil || len(counted) == 0 {
		return 0, err
	}
	return counted[0].Count, nil
}

// matches matches the terms that begin with the word or are one of its keys.
func (w wanted) matches(term string) *sql.Predicate {
	if len(w.keys) == 0 {
		return begins(term, w.word)
	}
	return sql.Or(begins(term, w.word), sql.In(term, w.keys...))
}

// matchingNames selects the AuditNames of the people found by the word.
func (w wanted) matchingNames(d *sql.DialectBuilder) *sql.Selector {
	n, p := d.Table(auditname.Table), d.Table(personterm.Table)
	return d.SelectExpr(sql.Raw("CAST(" + n.C(auditname.FieldID) + " AS text)")).From(n).
		Where(sql.In(n.C(auditname.FieldProfileID), d.Select(p.C(personterm.FieldProfileID)).From(p).
			Where(begins(p.C(personterm.FieldTerm), w.word))))
}

// begun matches events with all words, starting from the terms of one of them.
func begun(asked []wanted, with int) predicate.AuditEvent {
	w, others := asked[with], slices.Delete(slices.Clone(asked), with, with+1)
	return func(e *sql.Selector) {
		d := sql.Dialect(e.Dialect())
		t := d.Table(auditterm.Table).As("begun")
		from := func(which *sql.Predicate) *sql.Selector {
			return d.Select(t.C(auditterm.FieldEventID)).
				From(t).
				Where(which).
				Where(haveAll(e.Dialect(), t.C(auditterm.FieldEventID), others))
		}
		e.Where(
			sql.In(
				e.C(auditevent.FieldID),
				from(w.matches(t.C(auditterm.FieldTerm))).UnionAll(from(sql.In(t.C(auditterm.FieldName), w.matchingNames(d)))),
			),
		)
	}
}

// walked matches events with all words, checking each event.
func walked(asked []wanted) predicate.AuditEvent {
	return func(e *sql.Selector) { e.Where(haveAll(e.Dialect(), e.C(auditevent.FieldID), asked)) }
}

// haveAll matches an event with all words; those by which no person is found come first, because they are cheapest.
func haveAll(of, line string, asked []wanted) *sql.Predicate {
	all := []*sql.Predicate{sql.P(func(b *sql.Builder) { b.WriteString("TRUE") })}
	for _, w := range slices.SortedFunc(slices.Values(asked), func(a, b wanted) int { return b.termOnly() - a.termOnly() }) {
		all = append(all, w.has(of, line))
	}
	return sql.And(all...)
}

// has matches an event with the word. It is a lookup per event: PostgreSQL would turn several EXISTS into joins, often such that read
// everything first.
func (w wanted) has(of, line string) *sql.Predicate {
	d := sql.Dialect(of)
	t, n, p := d.Table(auditterm.Table), d.Table(auditname.Table), d.Table(personterm.Table)
	mine := func() *sql.Selector {
		return d.SelectExpr(sql.Raw("TRUE")).
			From(t).
			Where(sql.P(func(b *sql.Builder) { b.WriteString(t.C(auditterm.FieldEventID) + " = " + line) })).
			Limit(1)
	}
	name := t.C(auditterm.FieldName)
	if of == dialect.Postgres {
		name = "CASE WHEN " + name + " <> '' THEN " + name + "::uuid END"
	}
	person := mine().Where(sql.EQ(t.C(auditterm.FieldTerm), []byte{}))
	person.Join(n).OnP(sql.P(func(b *sql.Builder) { b.WriteString(n.C(auditname.FieldID) + " = " + name) }))
	person.Join(p).On(p.C(personterm.FieldProfileID), n.C(auditname.FieldProfileID)).Where(begins(p.C(personterm.FieldTerm), w.word))
	says := mine().Where(w.matches(t.C(auditterm.FieldTerm)))
	return sql.P(func(b *sql.Builder) {
		switch {
		case w.people == 0:
			b.Wrap(func(b *sql.Builder) { b.Join(says) })
		case w.terms == 0:
			b.Wrap(func(b *sql.Builder) { b.Join(person) })
		default:
			b.WriteString("COALESCE((").Join(says).WriteString("), (").Join(person).WriteString("))")
		}
	})
}

// begins is the range of the terms that begin with word: no text has the byte 0xFF, so all of them sort below it.
func begins(column, word string) *sql.Predicate {
	return sql.And(sql.GTE(column, []byte(word)), sql.LT(column, append([]byte(word), 0xFF)))
}

// since matches the events from the last one on, or all.
func since(last *ent.AuditEvent) predicate.AuditEvent {
	return func(e *sql.Selector) {
		if last == nil {
			return
		}
		e.Where(sql.P(func(b *sql.Builder) {
			b.WriteString("(" + e.C(auditevent.FieldCreatedAt) + ", " + e.C(auditevent.FieldID) + ") >= (").
				Arg(last.CreatedAt).
				WriteString(", ").
				Arg(last.ID).
				WriteString(")")
		}))
	}
}

// latest returns the query for the latest events. If few match, the database is kept from walking the whole log for them.
func (s *Service) latest(where []predicate.AuditEvent, few bool) *ent.AuditEventQuery {
	return s.Store.Ent.AuditEvent.Query().Where(where...).Order(func(e *sql.Selector) {
		at := e.C(auditevent.FieldCreatedAt)
		switch {
		case few && e.Dialect() == dialect.SQLite:
			at = "+" + at
		case few:
			at = "(SELECT " + at + ")"
		}
		e.OrderExpr(sql.Raw(at+" DESC"), sql.Raw(e.C(auditevent.FieldID)+" DESC"))
	})
}
