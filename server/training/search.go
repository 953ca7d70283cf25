package training

import (
	"slices"

	"entgo.io/ent/dialect/sql"

	"forma/ent"
	"forma/ent/workout"
	"forma/ent/workoutterm"
)

// wanted is one word that has to be there: as a form of it, or, while it is being typed, as the beginning of one.
type wanted struct {
	stem   string
	prefix string
}

// lookup is what a search wants; every word has to match.
type lookup []wanted

// lookFor reads a search; nil where there is no word in it. Words that are in most texts count only where there are no others.
func lookFor(search string) (l lookup) {
	all := words(search)
	if telling := slices.DeleteFunc(slices.Clone(all), common); len(telling) > 0 {
		all = telling
	}
	for i, word := range all {
		w := wanted{stem: stem(word)}
		if i == len(all)-1 {
			w.prefix = word
		}
		if !slices.Contains(l, w) {
			l = append(l, w)
		}
	}
	return l
}

// relevanceColumn is what the matches of a row count, with its views, as one whole number.
const relevanceColumn = "relevance"

func relevanceOf(s *sql.Selector) string {
	score := sql.Dialect(s.Dialect()).Table(hits).C(hitsScore)
	return "(CAST(" + score + " AS bigint) * 1000000000 + " + s.C(workout.FieldViews) + ")"
}

func selectRelevance(s *sql.Selector) { s.AppendSelectExprAs(sql.Raw(relevanceOf(s)), relevanceColumn) }

func relevance(w *ent.Workout) float64 {
	v, _ := w.Value(relevanceColumn)
	n, _ := v.(int64)
	return float64(n)
}

// hits is the name of the joined rows: workouts in which every word is found, with what the matches count together.
const (
	hits      = "hits"
	hitsScore = "score"
)

// join narrows the workouts to those in which every word is found.
func (l lookup) join(s *sql.Selector) {
	d := sql.Dialect(s.Dialect())
	var each *sql.Selector
	for _, w := range l {
		t := d.Table(workoutterm.Table)
		found := d.Select(t.C(workoutterm.FieldWorkoutID), sql.As(sql.Max(t.C(workoutterm.FieldWeight)), workoutterm.FieldWeight)).
			From(t).Where(w.matches(t)).GroupBy(t.C(workoutterm.FieldWorkoutID))
		if each == nil {
			each = found
		} else {
			each.UnionAll(found)
		}
	}
	words := each.As("words")
	found := d.Select(words.C(workoutterm.FieldWorkoutID), sql.As(sql.Sum(words.C(workoutterm.FieldWeight)), hitsScore)).From(words).
		GroupBy(words.C(workoutterm.FieldWorkoutID)).Having(sql.EQ(sql.Count("*"), len(l))).As(hits)
	s.Join(found).On(s.C(workout.FieldID), found.C(workoutterm.FieldWorkoutID))
}

func (w wanted) matches(t *sql.SelectTable) *sql.Predicate {
	p := sql.EQ(t.C(workoutterm.FieldTerm), []byte(w.stem))
	if w.prefix == "" {
		return p
	}
	// No text has the byte 0xFF, so all that begins with the prefix sorts below it.
	end := append([]byte(w.prefix), 0xFF)
	return sql.Or(p, sql.And(sql.GTE(t.C(workoutterm.FieldTerm), []byte(w.prefix)), sql.LT(t.C(workoutterm.FieldTerm), end)))
}
