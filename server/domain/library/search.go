package library

import (
	"slices"
	"strconv"
	"strings"

	"entgo.io/ent/dialect/sql"

	"forma/ent/workout"
	"forma/ent/workoutterm"
	"forma/server/platform/search"
)

// wanted is a word to match: in any form, or, while it is being typed, as a prefix.
type wanted struct {
	stem   string
	prefix string
}

// lookup is a search; every word must match.
type lookup []wanted

// lookup returns nil if the search has no words. Words in most texts count only if there are no others.
func (f *WorkoutFilter) lookup() (l lookup) {
	if f == nil || f.Search == nil {
		return nil
	}
	all := search.Of(*f.Search)
	if telling := slices.DeleteFunc(slices.Clone(all), search.Common); len(telling) > 0 {
		all = telling
	}
	for i, word := range all {
		w := wanted{stem: search.Stem(word)}
		if i == len(all)-1 {
			w.prefix = word
		}
		if !slices.Contains(l, w) {
			l = append(l, w)
		}
	}
	return l
}

// hits is the name of the joined rows: workouts that match every word, with their total weight.
const (
	hits      = "hits"
	hitsScore = "score"
	nth       = "nth"
)

// relevance is the weight of a row's matches and its views as one integer.
func relevance(s *sql.Selector) string {
	score := sql.Dialect(s.Dialect()).Table(hits).C(hitsScore)
	return "(" + score + " * 1000000000 + " + s.C(workout.FieldViews) + ")"
}

// join restricts the workouts to those that match every word. Each word counts by the best place it occurs in.
func (l lookup) join(s *sql.Selector) {
	d := sql.Dialect(s.Dialect())
	t := d.Table(workoutterm.Table)
	var matches *sql.Selector
	var best []string
	for i, w := range l {
		for _, p := range w.matches(t) {
			match := d.Select(t.C(workoutterm.FieldWorkoutID), t.C(workoutterm.FieldWeight)).
				AppendSelectExprAs(sql.Raw(strconv.Itoa(i)), nth).
				From(t).
				Where(p)
			if matches == nil {
				matches = match
			} else {
				matches.UnionAll(match)
			}
		}
	}
	matches.As("matches")
	for i := range l {
		best = append(best, "MAX(CASE WHEN "+matches.C(nth)+" = "+strconv.Itoa(i)+" THEN "+matches.C(workoutterm.FieldWeight)+" END)")
	}
	score := strings.Join(best, " + ")
	found := d.Select(matches.C(workoutterm.FieldWorkoutID)).AppendSelectExprAs(sql.Raw(score), hitsScore).From(matches).
		GroupBy(matches.C(workoutterm.FieldWorkoutID)).Having(sql.ExprP(score + " IS NOT NULL")).As(hits)
	s.Join(found).On(s.C(workout.FieldID), found.C(workoutterm.FieldWorkoutID))
}

// matches returns separate index scans: a single one with OR would have to visit the rows.
func (w wanted) matches(t *sql.SelectTable) (all []*sql.Predicate) {
	term := t.C(workoutterm.FieldTerm)
	if w.prefix == "" || !strings.HasPrefix(w.stem, w.prefix) {
		all = append(all, sql.EQ(term, []byte(w.stem)))
	}
	if w.prefix != "" {
		// No text has the byte 0xFF, so everything with the prefix sorts below it.
		all = append(all, sql.And(sql.GTE(term, []byte(w.prefix)), sql.LT(term, append([]byte(w.prefix), 0xFF))))
	}
	return all
}
