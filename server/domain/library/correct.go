package library

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"entgo.io/ent/dialect/sql"

	"forma/ent/workout"
	"forma/ent/workoutterm"
	"forma/server/platform/search"
)

const (
	// mostMisspelt bounds a statement, in words.
	mostMisspelt = 3
	// mostMeant bounds what one word may be meant as, in stems.
	mostMeant = 8
)

// vocabulary is by what the list that is searched finds its workouts, as far as it has been asked.
type vocabulary struct {
	names names
	terms map[string]int // the number of workouts with each
	begun map[string]bool
}

// correct replaces the words that the list finds nothing by: with those of the other keyboard, or of what they may be misspellings. It
// reports whether it has; each word has to be one or the other, since all must match.
func (s *Service) correct(ctx context.Context, f *WorkoutFilter) (bool, error) {
	if f == nil || f.lookup == nil || f.lookup.final || len(f.lookup.words) == 0 {
		return false, nil
	}
	f.lookup.final = true
	parts := partsIn(*f.Search)
	v, err := s.vocabulary(ctx, f, parts)
	if err != nil {
		return false, err
	}
	var unknown []string
	for i := range parts {
		known := func(word string) bool { return v.knows(word, i == len(parts)-1) }
		unknown = append(unknown, parts[i].Settle(known)...)
	}
	if len(unknown) > mostMisspelt {
		return false, nil
	}
	var edits []string
	for _, word := range unknown {
		for _, edit := range search.Edits(word) {
			edits = append(edits, edit, search.Stem(edit))
		}
	}
	if v.terms, err = s.found(ctx, f, edits); err != nil {
		return false, err
	}
	l := &lookup{minutes: f.lookup.minutes, final: true}
	var text []string
	for i, part := range parts {
		for _, word := range part.Words {
			w, as := want(v.names, word, i == len(parts)-1), word
			if slices.Contains(unknown, word) {
				w, as = v.meant(word)
			}
			if as == "" {
				return false, nil
			}
			text = append(text, as)
			if !search.Common(word) {
				l.words = append(l.words, w)
			}
		}
	}
	l.corrected = strings.Join(text, " ")
	if len(l.words) == 0 || l.corrected == strings.Join(search.Of(*f.Search), " ") {
		return false, nil
	}
	f.lookup = l
	return true, nil
}

// Correction returns what was searched for in place of the search of a list that has been read, nil if it is that.
func (f *WorkoutFilter) Correction() *string {
	if f == nil || f.lookup == nil || f.lookup.corrected == "" {
		return nil
	}
	return &f.lookup.corrected
}

// partsIn returns the parts of a search, without its length.
func partsIn(query string) (all []search.Part) {
	rest, _ := minutesOf(search.Of(query))
	for _, part := range search.Parts(query) {
		hadWords := len(part.Words) > 0
		part.Words = slices.DeleteFunc(part.Words, func(word string) bool { return !slices.Contains(rest, word) })
		if len(part.Words) > 0 || !hadWords {
			all = append(all, part)
		}
	}
	return all
}

// knows reports whether the list finds something by a word, which may be unfinished if it is the last one.
func (v *vocabulary) knows(word string, last bool) bool {
	return search.Common(word) || v.terms[search.Stem(word)] > 0 || last && v.begun[word] || len(v.names.of(word)) > 0
}

// vocabulary asks for the words of a search on both keyboards.
func (s *Service) vocabulary(ctx context.Context, f *WorkoutFilter, parts []search.Part) (v *vocabulary, err error) {
	v = &vocabulary{begun: map[string]bool{}}
	if v.names, err = s.names(ctx); err != nil {
		return nil, err
	}
	var stems []string
	for _, part := range parts {
		for _, word := range append(slices.Clone(part.Words), part.Retyped...) {
			stems = append(stems, search.Stem(word))
		}
	}
	if v.terms, err = s.found(ctx, f, stems); err != nil || len(parts) == 0 {
		return v, err
	}
	last := parts[len(parts)-1]
	for _, words := range [][]string{last.Words, last.Retyped} {
		for _, word := range words[max(len(words)-1, 0):] {
			if v.terms[search.Stem(word)] > 0 {
				continue
			}
			v.begun[word] = len(v.names.begun(word)) > 0
			if !v.begun[word] {
				starts := f.has(func(term string) *sql.Predicate { return begins(term, word) })
				v.begun[word], err = s.Store.Ent.WorkoutTerm.Query().Where(starts).Exist(ctx)
				if err != nil {
					return nil, err
				}
			}
		}
	}
	return v, nil
}

// found returns those of the terms by which the list finds something, with the number of workouts.
func (s *Service) found(ctx context.Context, f *WorkoutFilter, terms []string) (map[string]int, error) {
	slices.Sort(terms)
	terms, err := s.Store.Present(ctx, workoutterm.Table, workoutterm.FieldTerm, slices.Compact(terms))
	if err != nil || len(terms) == 0 {
		return nil, err
	}
	args := make([]any, len(terms))
	for i, term := range terms {
		args[i] = []byte(term)
	}
	var rows []struct {
		Term     []byte
		Workouts int
	}
	const count = "workouts"
	err = s.Store.Ent.WorkoutTerm.Query().Where(f.has(func(term string) *sql.Predicate { return sql.In(term, args...) })).
		Modify(func(s *sql.Selector) {
			term := s.C(workoutterm.FieldTerm)
			s.Select(term, sql.As(sql.Count("*"), count)).GroupBy(term)
		}).Scan(ctx, &rows)
	all := make(map[string]int, len(rows))
	for _, row := range rows {
		all[string(row.Term)] = row.Workouts
	}
	return all, err
}

// has matches the terms of workouts that the list may show, so that a draft's words correct nothing in the library.
func (f *WorkoutFilter) has(match func(term string) *sql.Predicate) func(s *sql.Selector) {
	return func(s *sql.Selector) {
		d := sql.Dialect(s.Dialect())
		w := d.Table(workout.Table)
		listed := d.Select(w.C(workout.FieldID)).From(w).
			Where(sql.ColumnsEQ(w.C(workout.FieldID), s.C(workoutterm.FieldWorkoutID)))
		for _, p := range f.within() {
			p(listed)
		}
		s.Where(sql.And(match(s.C(workoutterm.FieldTerm)), sql.Exists(listed)))
	}
}

// meant returns all that an unknown word may be a misspelling of, and the likeliest of it: a whole word before a stem, one with the same
// first letter, then what most workouts have. It is empty if there is none.
func (v *vocabulary) meant(word string) (w wanted, likeliest string) {
	type reading struct {
		text  string
		whole int
		first int
		count int
	}
	var all []reading
	for _, edit := range search.Edits(word) {
		r := reading{text: edit, count: v.terms[search.Stem(edit)] + len(v.names.of(edit))}
		if r.count == 0 {
			continue
		}
		if v.terms[edit] > 0 || len(v.names[edit]) > 0 {
			r.whole = 1
		}
		if strings.HasPrefix(edit, string([]rune(word)[:1])) {
			r.first = 1
		}
		all = append(all, r)
	}
	slices.SortFunc(all, func(a, b reading) int {
		return cmp.Or(b.whole-a.whole, b.first-a.first, b.count-a.count, strings.Compare(a.text, b.text))
	})
	for _, r := range all {
		if stem := search.Stem(r.text); len(w.stems) < mostMeant && !slices.Contains(w.stems, stem) {
			w.stems, w.authors = append(w.stems, stem), append(w.authors, v.names.of(r.text)...)
		}
	}
	w.authors = distinct(w.authors)
	if len(all) > 0 {
		likeliest = all[0].text
	}
	return w, likeliest
}
