package nutrition

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"entgo.io/ent/dialect/sql"

	"forma/ent"
	"forma/ent/food"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/search"
	"forma/server/platform/store"
)

const (
	longestSearch = 100 // code points
	mostFound     = 300 // foods that are ranked
	mostMisspelt  = 3   // words
)

// stemsOf returns the stems of a text, each after a space.
func stemsOf(texts ...string) string {
	all := search.Of(strings.Join(texts, " "))
	for i, w := range all {
		all[i] = search.Stem(w)
	}
	slices.Sort(all)
	return " " + strings.Join(slices.Compact(all), " ")
}

// wanted is what a search looks for: a row has, for each of these, a word that begins with one of them.
type wanted [][]string

// want reads a search of a field of the input.
func want(field, text string) (w wanted, err error) {
	if utf8.RuneCountInString(text) > longestSearch {
		return nil, errs.Range(field, errs.TooLong, 0, longestSearch)
	}
	all := search.Of(text)
	for i, word := range all {
		if last := i == len(all)-1; last || !search.Common(word) {
			w = append(w, beginnings(word, last))
		}
	}
	return w, nil
}

// beginnings returns what words begin with by which one is found. The last one typed may be unfinished: then its stem is not yet that of
// the whole word.
func beginnings(word string, last bool) []string {
	stem := search.Stem(word)
	if !last || stem == word {
		return []string{stem}
	}
	return []string{stem, word}
}

// in returns a condition on a column of stems.
func (w wanted) in(column string) func(*sql.Selector) {
	return func(s *sql.Selector) {
		for _, any := range w {
			either := make([]*sql.Predicate, len(any))
			for i, begins := range any {
				either[i] = sql.Like(s.C(column), "% "+begins+"%")
			}
			s.Where(sql.Or(either...))
		}
	}
}

// corrected returns what a search may have meant that finds nothing, of the stems of all rows that it could find: unknown words are those
// of the other keyboard, or misspelt. It is nil if one is neither, if there are none, and if there are many.
func corrected(text string, rows []string) (w wanted) {
	stems := strings.Fields(strings.Join(rows, ""))
	slices.Sort(stems)
	begun := func(start string) bool {
		i, _ := slices.BinarySearch(stems, start)
		return i < len(stems) && strings.HasPrefix(stems[i], start)
	}
	parts, misspelt, changed := search.Parts(text), 0, false
	for i, part := range parts {
		last := i == len(parts)-1
		unknown := part.Settle(func(word string) bool {
			return search.Common(word) || slices.ContainsFunc(beginnings(word, last), begun)
		})
		misspelt += len(unknown)
		changed = changed || !slices.Equal(part.Words, parts[i].Words) || len(unknown) > 0
		for _, word := range part.Words {
			meant := beginnings(word, last)
			if slices.Contains(unknown, word) {
				meant = meantBy(word, stems)
			}
			if len(meant) == 0 || misspelt > mostMisspelt {
				return nil
			}
			if !search.Common(word) {
				w = append(w, meant)
			}
		}
	}
	if !changed {
		return nil
	}
	return w
}

// meantBy returns those of the sorted stems that an unknown word may be a misspelling of.
func meantBy(word string, stems []string) (all []string) {
	for _, edit := range search.Edits(word) {
		stem := search.Stem(edit)
		if _, found := slices.BinarySearch(stems, stem); found && !slices.Contains(all, stem) {
			all = append(all, stem)
		}
	}
	return all
}

// Foods returns the foods that match best, without imported ones, which may be millions.
func (s *Service) Foods(ctx context.Context, text string, first int) ([]*ent.Food, error) {
	if err := store.PageSize(first); err != nil {
		return nil, err
	}
	w, err := want("search", text)
	if err != nil {
		return nil, err
	}
	listed := s.Store.Ent.Food.Query().Where(food.BarcodeIsNil(), food.DeletedAtIsNil())
	rows, err := findOrCorrect(text, w, func(w wanted) ([]*ent.Food, error) {
		return listed.Clone().Where(w.in(food.FieldWords)).Order(food.ByID(sql.OrderDesc())).Limit(mostFound).All(ctx)
	}, func() ([]string, error) {
		return listed.Clone().Select(food.FieldWords).Strings(ctx)
	})
	if err != nil {
		return nil, err
	}
	language, typed := viewer.From(ctx).Language, search.Fold(strings.TrimSpace(text))
	name := func(f *ent.Food) string { return search.Fold(f.Name.In(language)) }
	slices.SortStableFunc(rows, func(a, b *ent.Food) int {
		return cmp.Or(
			before(strings.HasPrefix(name(a), typed), strings.HasPrefix(name(b), typed)),
			before(a.ProfileID != nil, b.ProfileID != nil),
			strings.Compare(name(a), name(b)),
		)
	})
	return rows[:min(first, len(rows))], nil
}

// findOrCorrect returns what a search finds or, if that is nothing, what it finds with its words corrected by those of all rows.
func findOrCorrect[R any](text string, w wanted, find func(wanted) ([]R, error), all func() ([]string, error)) ([]R, error) {
	rows, err := find(w)
	if err != nil || len(rows) > 0 || len(w) == 0 {
		return rows, err
	}
	known, err := all()
	if err != nil {
		return nil, err
	}
	if w = corrected(text, known); w == nil {
		return nil, nil
	}
	return find(w)
}

// before orders what is true first.
func before(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return -1
	}
	return 1
}
