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

// fewRows is how many rows of an index are rather read and sorted than looked for one by one in the order of the log.
const fewRows = 3000

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
	for _, field := range strings.Fields(words.Bare(search)) {
		asked := []string{cut(field)}
		if !strings.Contains(field, "@") {
			asked = words.Of(field)
		}
		for _, word := range asked {
			has := s.has(word)
			rows, err := s.Store.Ent.AuditTerm.Query().Where(func(t *sql.Selector) { t.Where(has(t)) }).Offset(fewRows).Limit(1).Select(auditterm.FieldID).Ints(ctx)
			if err != nil {
				return nil, false, err
			}
			rare := len(rows) == 0
			where, few = append(where, among(has, rare)), few || rare
		}
	}
	return where, few, nil
}

// has are the terms that a searched word stands for: words that begin with it, keys whose labels do, and people who are found by it.
func (s *Service) has(word string) func(t *sql.Selector) *sql.Predicate {
	keys := s.Labels.keys(word)
	return func(t *sql.Selector) *sql.Predicate {
		term := t.C(auditterm.FieldTerm)
		any := []*sql.Predicate{begins(term, word), sql.In(term, called(t.Dialect(), word))}
		if len(keys) > 0 {
			any = append(any, sql.In(term, keys...))
		}
		return sql.Or(any...)
	}
}

// begins is the range of the terms that begin with word: no text has the byte 0xFF, so all of them sort below it.
func begins(column, word string) *sql.Predicate {
	return sql.And(sql.GTE(column, []byte(word)), sql.LT(column, append([]byte(word), 0xFF)))
}

// called selects what the log calls the people who are found by the word.
func called(name, word string) *sql.Selector {
	n, p := sql.Dialect(name).Table(auditname.Table), sql.Dialect(name).Table(personterm.Table)
	mark := "CAST('" + personMark + "' || " + n.C(auditname.FieldID) + " AS BLOB)"
	if name == dialect.Postgres {
		mark = "convert_to('" + personMark + "' || " + n.C(auditname.FieldID) + "::text, 'UTF8')"
	}
	return sql.Dialect(name).SelectExpr(sql.Raw(mark)).From(n).
		Where(sql.In(n.C(auditname.FieldProfileID), sql.Dialect(name).Select(p.C(personterm.FieldProfileID)).From(p).Where(begins(p.C(personterm.FieldTerm), word))))
}

// among are the lines with such a term: found from the terms where those are rare, else looked at one by one.
func among(has func(t *sql.Selector) *sql.Predicate, rare bool) predicate.AuditEvent {
	return func(e *sql.Selector) {
		t := sql.Dialect(e.Dialect()).Table(auditterm.Table).As("said")
		terms := sql.Dialect(e.Dialect()).Select(t.C(auditterm.FieldEventID)).From(t)
		if rare {
			e.Where(sql.In(e.C(auditevent.FieldID), terms.Where(has(terms))))
			return
		}
		e.Where(sql.Exists(terms.Where(sql.And(sql.ColumnsEQ(t.C(auditterm.FieldEventID), e.C(auditevent.FieldID)), has(terms)))))
	}
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
