package audit

import (
	"context"
	"slices"
	"strings"

	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/sql"

	"forma/ent/auditevent"
	"forma/ent/auditname"
	"forma/ent/auditterm"
	"forma/ent/personterm"
	"forma/ent/predicate"
	"forma/server/errs"
	"forma/server/words"
)

// longestSearch is in code points.
const longestSearch = 100

// fewRows is how many rows of an index are rather read and sorted than looked for one by one in the order of the log. Of several words
// that are common each, few lines have all: it pays longer to begin with one of them.
const (
	fewRows      = 3000
	fewOfSeveral = 9000
)

// Labels are the words that the app has for an act, for a kind of thing, and for the values of acts, in all its languages.
type Labels map[string][]string

// keys are those that have a word in a label that begins with this one, or is another form of it.
func (l Labels) keys(word string) (keys []any) {
	stem := words.Stem(word)
	for key, texts := range l {
		if slices.ContainsFunc(words.Of(words.Bare(strings.Join(texts, " "))), func(known string) bool {
			return strings.HasPrefix(known, word) || words.Stem(known) == stem
		}) {
			keys = append(keys, []byte(key))
		}
	}
	return keys
}

// searched are the lines that have all words of the search, and whether so few have one of them that it is best to begin with those.
func (s *Service) searched(ctx context.Context, search string) (where []predicate.AuditEvent, few bool, err error) {
	if len([]rune(search)) > longestSearch {
		return nil, false, errs.Range("filter.search", errs.TooLong, 0, longestSearch)
	}
	var asked []wanted
	for _, field := range strings.Fields(words.Bare(search)) {
		if strings.Contains(field, "@") {
			asked = append(asked, s.wanted(cut(field)))
			continue
		}
		for _, word := range words.Of(field) {
			asked = append(asked, s.wanted(word))
		}
	}
	most := fewRows
	if len(asked) > 1 {
		most = fewOfSeveral
	}
	for _, w := range asked {
		rare, err := s.rare(ctx, w, most)
		if err != nil {
			return nil, false, err
		}
		if rare {
			where, few = append(where, w.among), true
		} else {
			where = append(where, w.has)
		}
	}
	return where, few, nil
}

// wanted is a searched word, with the keys whose labels have it.
type wanted struct {
	word string
	keys []any
}

func (s *Service) wanted(word string) wanted { return wanted{word, s.Labels.keys(word)} }

// said are the terms that begin with the word or are one of its keys.
func (w wanted) said(term string) *sql.Predicate {
	if len(w.keys) == 0 {
		return begins(term, w.word)
	}
	return sql.Or(begins(term, w.word), sql.In(term, w.keys...))
}

// rare tells whether so few lines have the word that it is best to begin with them.
func (s *Service) rare(ctx context.Context, w wanted, most int) (bool, error) {
	people, err := s.Store.Ent.PersonTerm.Query().Where(func(p *sql.Selector) { p.Where(begins(p.C(personterm.FieldTerm), w.word)) }).
		Offset(most).Limit(1).Select(personterm.FieldProfileID).Strings(ctx)
	if err != nil || len(people) > 0 {
		return false, err
	}
	for _, which := range []predicate.AuditTerm{
		func(t *sql.Selector) { t.Where(begins(t.C(auditterm.FieldTerm), w.word)) },
		func(t *sql.Selector) { t.Where(sql.In(t.C(auditterm.FieldTerm), w.keys...)) },
		func(t *sql.Selector) { t.Where(sql.In(t.C(auditterm.FieldName), w.called(t.Dialect()))) },
	} {
		rows, err := s.Store.Ent.AuditTerm.Query().Where(which).Offset(most).Limit(1).Select(auditterm.FieldID).Ints(ctx)
		if err != nil || len(rows) > 0 {
			return false, err
		}
	}
	return true, nil
}

// called selects what the log calls the people who are found by the word.
func (w wanted) called(name string) *sql.Selector {
	n, p := sql.Dialect(name).Table(auditname.Table), sql.Dialect(name).Table(personterm.Table)
	return sql.Dialect(name).SelectExpr(sql.Raw("CAST(" + n.C(auditname.FieldID) + " AS text)")).From(n).
		Where(sql.In(n.C(auditname.FieldProfileID), sql.Dialect(name).Select(p.C(personterm.FieldProfileID)).From(p).Where(begins(p.C(personterm.FieldTerm), w.word))))
}

// among are the lines with the word, found from the terms.
func (w wanted) among(e *sql.Selector) {
	t := sql.Dialect(e.Dialect()).Table(auditterm.Table)
	from := func() *sql.Selector { return sql.Dialect(e.Dialect()).Select(t.C(auditterm.FieldEventID)).From(t) }
	e.Where(sql.In(e.C(auditevent.FieldID), from().Where(w.said(t.C(auditterm.FieldTerm))).
		UnionAll(from().Where(sql.In(t.C(auditterm.FieldName), w.called(e.Dialect()))))))
}

// has are the lines with the word, where each is looked at.
func (w wanted) has(e *sql.Selector) {
	d := sql.Dialect(e.Dialect())
	t := d.Table(auditterm.Table)
	mine := func() *sql.Selector {
		return d.Select(t.C(auditterm.FieldEventID)).From(t).Where(sql.ColumnsEQ(t.C(auditterm.FieldEventID), e.C(auditevent.FieldID)))
	}
	name := t.C(auditterm.FieldName)
	if e.Dialect() == dialect.Postgres {
		name = "CASE WHEN " + name + " <> '' THEN " + name + "::uuid END"
	}
	n, p := d.Table(auditname.Table), d.Table(personterm.Table)
	person := mine()
	person.Join(n).OnP(sql.P(func(b *sql.Builder) { b.WriteString(n.C(auditname.FieldID) + " = " + name) }))
	person.Join(p).On(p.C(personterm.FieldProfileID), n.C(auditname.FieldProfileID))
	e.Where(sql.Or(sql.Exists(mine().Where(w.said(t.C(auditterm.FieldTerm)))), sql.Exists(person.Where(begins(p.C(personterm.FieldTerm), w.word)))))
}

// begins is the range of the terms that begin with word: no text has the byte 0xFF, so all of them sort below it.
func begins(column, word string) *sql.Predicate {
	return sql.And(sql.GTE(column, []byte(word)), sql.LT(column, append([]byte(word), 0xFF)))
}

// latestFirst is the order of the log. Where few lines match, the database is kept from walking the whole log in search of them.
func latestFirst(few bool) auditevent.OrderOption {
	return func(e *sql.Selector) {
		at := e.C(auditevent.FieldCreatedAt)
		switch {
		case few && e.Dialect() == dialect.SQLite:
			at = "+" + at
		case few:
			at = "(SELECT " + at + ")"
		}
		e.OrderExpr(sql.Raw(at+" DESC"), sql.Raw(e.C(auditevent.FieldID)+" DESC"))
	}
}
