package library

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent/workout"
	"forma/ent/workoutterm"
	"forma/server/platform/search"
)

// wanted is a word to match: in any form of it, or of those it may have been meant as; or, while it is being typed, as a prefix; or as the
// name of an author.
type wanted struct {
	stems   []string
	prefix  string
	authors []uuid.UUID
}

// lookup is a search; every word must match, and the length.
type lookup struct {
	words   []wanted
	minutes int // 0: any
	// corrected is what is searched for in place of what was typed; empty if it is that.
	corrected string
	final     bool // whether a correction was looked for
}

// read reads the search of a filter, unless it has been read. It is nil if it has no words.
func (s *Service) read(ctx context.Context, f *WorkoutFilter) error {
	if f == nil || f.lookup != nil {
		return nil
	}
	if err := f.check(); err != nil || f.Search == nil {
		return err
	}
	words, minutes := minutesOf(search.Of(*f.Search))
	if len(words) == 0 {
		f.lookup = lookupOf(nil, minutes)
		return nil
	}
	known, err := s.names(ctx)
	if err != nil {
		return err
	}
	words = telling(words)
	all := make([]wanted, len(words))
	for i, word := range words {
		all[i] = want(known, word, i == len(words)-1)
	}
	f.lookup = lookupOf(all, minutes)
	return nil
}

// lookupOf returns nil for nothing to look up.
func lookupOf(words []wanted, minutes int) *lookup {
	if len(words) == 0 && minutes == 0 {
		return nil
	}
	return &lookup{words: words, minutes: minutes}
}

// telling returns the words without those in most texts, which count only if there are no others.
func telling(words []string) []string {
	if few := slices.DeleteFunc(slices.Clone(words), search.Common); len(few) > 0 {
		words = few
	}
	var all []string
	for _, word := range words {
		if !slices.Contains(all, word) {
			all = append(all, word)
		}
	}
	return all
}

// want returns what a word asks for; the last one may not be typed to its end.
func want(known names, word string, last bool) wanted {
	w := wanted{stems: []string{search.Stem(word)}}
	if last {
		w.prefix, w.authors = word, known.begun(word)
	} else {
		w.authors = distinct(slices.Clone(known.of(word)))
	}
	return w
}

const (
	shortestLength = 5 // fewer minutes are those of an exercise
	longestLength  = 300
)

// minutesOf takes the length out of the words: 15 min, 15 minutes, 15min, also while the unit is being typed.
func minutesOf(words []string) (rest []string, minutes int) {
	for i := 0; i < len(words); i++ {
		digits := strings.TrimRightFunc(words[i], unicode.IsLetter)
		unit, taken := strings.TrimPrefix(words[i], digits), 0
		if unit == "" && i+1 < len(words) {
			unit, taken = words[i+1], 1
		}
		n, err := strconv.Atoi(digits)
		if err != nil || minutes > 0 || n < shortestLength || n > longestLength || !isMinutes(unit) {
			rest = append(rest, words[i])
			continue
		}
		minutes, i = n, i+taken
	}
	return rest, minutes
}

// isMinutes reports whether a word is one for minutes, a form of it, or its beginning.
func isMinutes(unit string) bool {
	return unit != "" && slices.ContainsFunc(search.Vocabularies, func(l search.Vocabulary) bool {
		return slices.ContainsFunc(l.Minutes, func(word string) bool {
			return strings.HasPrefix(word, unit) || strings.HasPrefix(unit, word)
		})
	})
}

// tolerance returns by how many minutes a workout may be longer or shorter: a tenth, 2 to 5.
func (l *lookup) tolerance() int { return min(max(l.minutes/10, 2), 5) }

// hits is the name of the joined rows: workouts that match every word, with their total weight.
const (
	hits      = "hits"
	hitsScore = "score"
	nth       = "nth"
)

// relevance is the weight of a row's matches and its views as one integer. A workout of the very length counts as a match in the title,
// and one less for each minute.
func (l *lookup) relevance(s *sql.Selector) string {
	var all []string
	if len(l.words) > 0 {
		all = append(all, sql.Dialect(s.Dialect()).Table(hits).C(hitsScore))
	}
	if l.minutes > 0 {
		all = append(all, strconv.Itoa(inTitle)+" - ABS("+s.C(workout.FieldDurationMinutes)+" - "+strconv.Itoa(l.minutes)+")")
	}
	return "((" + strings.Join(all, " + ") + ") * 1000000000 + " + s.C(workout.FieldViews) + ")"
}

// join restricts the workouts to those that match every word and the length. Each word counts by the best place it occurs in.
func (l *lookup) join(s *sql.Selector) {
	if l.minutes > 0 {
		minutes := s.C(workout.FieldDurationMinutes)
		s.Where(sql.And(sql.GTE(minutes, l.minutes-l.tolerance()), sql.LTE(minutes, l.minutes+l.tolerance())))
	}
	if len(l.words) == 0 {
		return
	}
	d := sql.Dialect(s.Dialect())
	var matches *sql.Selector
	var best []string
	for i, w := range l.words {
		for _, match := range w.matches(d) {
			match.AppendSelectExprAs(sql.Raw(strconv.Itoa(i)), nth)
			if matches == nil {
				matches = match
			} else {
				matches.UnionAll(match)
			}
		}
	}
	matches.As("matches")
	for i := range l.words {
		best = append(best, "MAX(CASE WHEN "+matches.C(nth)+" = "+strconv.Itoa(i)+" THEN "+matches.C(workoutterm.FieldWeight)+" END)")
	}
	score := strings.Join(best, " + ")
	found := d.Select(matches.C(workoutterm.FieldWorkoutID)).AppendSelectExprAs(sql.Raw(score), hitsScore).From(matches).
		GroupBy(matches.C(workoutterm.FieldWorkoutID)).Having(sql.ExprP(score + " IS NOT NULL")).As(hits)
	s.Join(found).On(s.C(workout.FieldID), found.C(workoutterm.FieldWorkoutID))
}

// matches returns separate index scans: a single one with OR would have to visit the rows.
func (w wanted) matches(d *sql.DialectBuilder) (all []*sql.Selector) {
	t := d.Table(workoutterm.Table)
	term := t.C(workoutterm.FieldTerm)
	terms := func(p *sql.Predicate) {
		all = append(all, d.Select(t.C(workoutterm.FieldWorkoutID), t.C(workoutterm.FieldWeight)).From(t).Where(p))
	}
	for _, stem := range w.stems {
		if w.prefix == "" || !strings.HasPrefix(stem, w.prefix) {
			terms(sql.EQ(term, []byte(stem)))
		}
	}
	if w.prefix != "" {
		terms(begins(term, w.prefix))
	}
	if len(w.authors) > 0 {
		by, ids := d.Table(workout.Table), make([]any, len(w.authors))
		for i, id := range w.authors {
			ids[i] = id
		}
		all = append(all, d.Select(sql.As(by.C(workout.FieldID), workoutterm.FieldWorkoutID)).
			AppendSelectExprAs(sql.Raw(strconv.Itoa(inTags)), workoutterm.FieldWeight).
			From(by).Where(sql.In(by.C(workout.FieldCreatedBy), ids...)))
	}
	return all
}

// begins matches terms with a prefix. No text has the byte 0xFF, so all of them sort below it.
func begins(term, prefix string) *sql.Predicate {
	return sql.And(sql.GTE(term, []byte(prefix)), sql.LT(term, append([]byte(prefix), 0xFF)))
}
