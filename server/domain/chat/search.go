package chat

import (
	"context"
	"math"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/message"
	"forma/ent/messageterm"
	"forma/server/platform/errs"
	"forma/server/platform/search"
	"forma/server/platform/store"
)

// TextRange is a part of a text, in code points.
type TextRange struct{ Start, Length int }

// MessageHit is a search result.
type MessageHit struct {
	Message *ent.Message
	wanted  []wanted
}

// Matches returns the matching words of its text.
func (h *MessageHit) Matches(text string) []*TextRange {
	all := []*TextRange{}
	letters := []rune(text)
	for at := 0; at < len(letters); at++ {
		end := at
		for end < len(letters) && (unicode.IsLetter(letters[end]) || unicode.IsDigit(letters[end])) {
			end++
		}
		if end == at {
			continue
		}
		if slices.ContainsFunc(h.wanted, func(w wanted) bool { return w.is(search.Fold(string(letters[at:end]))) }) {
			all = append(all, &TextRange{at, end - at})
		}
		at = end
	}
	return all
}

// shortestBegun is the minimum length of a prefix that matches, in letters.
const shortestBegun = 3

// wanted is a word to find, in any form or as a prefix.
type wanted struct{ stem, begun string }

func (w wanted) is(word string) bool {
	return word == w.stem || search.Stem(word) == w.stem || w.begun != "" && strings.HasPrefix(word, w.begun)
}

// wantedOf returns the words of a search; words in most texts count only if there are no others.
func wantedOf(query string) (list []wanted) {
	all := search.Of(query)
	if telling := slices.DeleteFunc(slices.Clone(all), search.Common); len(telling) > 0 {
		all = telling
	}
	for i, word := range all {
		w := wanted{stem: search.Stem(word)}
		if i == len(all)-1 && utf8.RuneCountInString(word) >= shortestBegun {
			w.begun = word
		}
		list = append(list, w)
	}
	return list
}

const (
	// firstSpan is how many messages a search reads at first; it repeats while that is quick.
	firstSpan = 10_000
	quick     = 3 * time.Millisecond
	// patience limits one request; words that are frequent but never in the same message take longer.
	patience = 20 * time.Millisecond
)

// Search returns the messages of a conversation that contain every word, newest first. `first` is 1–100. A page may be shorter, or empty,
// while there are more: older messages have not been searched yet.
func (s *Service) Search(
	ctx context.Context,
	id uuid.UUID,
	query string,
	first int,
	after *string,
) (page []*MessageHit, hasNext bool, end string, err error) {
	const list store.List = "messages"
	from, err := store.PageArgs(list, first, after)
	if err != nil {
		return nil, false, "", err
	}
	if length := utf8.RuneCountInString(strings.TrimSpace(query)); length < 1 || length > longestSearch {
		return nil, false, "", errs.Range("search", errs.OutOfRange, 1, longestSearch)
	}
	before := math.MaxInt32
	if from != nil {
		if from.Key != math.Trunc(from.Key) || from.Key < 1 || from.Key > math.MaxInt32 {
			return nil, false, "", errs.Input("after", errs.Invalid)
		}
		before = int(from.Key)
	}
	talk, err := s.Open(ctx, id)
	if err != nil {
		return nil, false, "", err
	}
	wanted := wantedOf(query)
	if len(wanted) == 0 {
		return nil, false, "", nil
	}
	if err := s.index(ctx, talk, mostLeft); err != nil {
		return nil, false, "", err
	}
	rows, left, err := s.look(ctx, id, wanted, min(before, talk.Seq+1), first+1)
	if err != nil {
		return nil, false, "", err
	}
	rows, hasNext, end = store.Cut(list, rows, first, func(m *ent.Message) store.Cursor {
		return store.Cursor{Key: float64(m.Seq), ID: m.ID}
	})
	if !hasNext && left > 1 {
		hasNext, end = true, store.Cursor{List: list, Key: float64(left)}.String()
	}
	page = make([]*MessageHit, len(rows))
	for i, m := range rows {
		page[i] = &MessageHit{Message: m, wanted: wanted}
	}
	return page, hasNext, end, nil
}

// look searches backwards from a number, at least one span, until it has found enough or patience is over; left is where the next page
// continues.
func (s *Service) look(ctx context.Context, id uuid.UUID, list []wanted, before, most int) (rows []*ent.Message, left int, err error) {
	begun := s.Now()
	for span := firstSpan; before > 1 && len(rows) < most; {
		at, from := s.Now(), max(1, before-span)
		more, err := s.Store.Ent.Message.Query().
			Where(message.ConversationID(id), message.DeletedAtIsNil(), found(id, list, from, before, most-len(rows))).
			Order(message.BySeq(sql.OrderDesc())).
			All(ctx)
		if err != nil {
			return nil, 0, err
		}
		rows, before = append(rows, more...), from
		now := s.Now()
		if now.Sub(begun) >= patience {
			break
		}
		if now.Sub(at) < quick {
			span *= 2
		}
	}
	return rows, before, nil
}

// found returns the newest messages in a range that contain every word: it walks those of the first word, and looks up the others in the
// index.
func found(talk uuid.UUID, list []wanted, from, before, most int) func(*sql.Selector) {
	return func(s *sql.Selector) {
		d := sql.Dialect(s.Dialect())
		t := d.Table(messageterm.Table).As("word")
		seq := t.C(messageterm.FieldSeq)
		all := []*sql.Predicate{sql.EQ(t.C(messageterm.FieldConversationID), talk), list[0].in(t), sql.GTE(seq, from), sql.LT(seq, before)}
		for _, w := range list[1:] {
			o := d.Table(messageterm.Table).As("other")
			all = append(all, sql.Exists(d.Select().From(o).Where(sql.And(sql.EQ(o.C(messageterm.FieldConversationID), talk),
				sql.ColumnsEQ(o.C(messageterm.FieldSeq), seq), w.in(o)))))
		}
		s.Where(sql.In(s.C(message.FieldSeq), d.Select(seq).Distinct().From(t).Where(sql.And(all...)).OrderBy(sql.Desc(seq)).Limit(most)))
	}
}

func (w wanted) in(t *sql.SelectTable) *sql.Predicate {
	term := t.C(messageterm.FieldTerm)
	exact := sql.EQ(term, []byte(w.stem))
	if w.begun == "" {
		return exact
	}
	// No text has the byte 0xFF, so everything with this prefix sorts below it.
	begun := sql.And(sql.GTE(term, []byte(w.begun)), sql.LT(term, append([]byte(w.begun), 0xFF)))
	if strings.HasPrefix(w.stem, w.begun) {
		return begun
	}
	return sql.Or(exact, begun)
}
