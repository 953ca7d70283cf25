package people

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"forma/ent/predicate"
	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/server/platform/store"
)

func TestBitsOfAPrefixAreAmongThoseOfTheWord(t *testing.T) {
	for _, word := range strings.Fields("мария я anna.k@mail.example x ångström 李小龙 ß-team 7000 -a") {
		letters, starts := TermBits(word, "other", "иное")
		for i := range word {
			l, s := TermBits(word[:i])
			if letters&l != l || starts&s != s {
				t.Errorf("%q has not the marks of %q", word, word[:i])
			}
		}
	}
	if l, s := TermBits("мария", "ivanova"); l&(1<<letterBit('а')) != 0 || l < 0 || s < 0 {
		t.Errorf("the marks are %x and %x", l, s)
	}
}

func TestSearchDropsRedundantTerms(t *testing.T) {
	for search, want := range map[string]string{"c cro crowd cro": "crowd", "Ива иванова мария": "иванова мария", "+7 (912)": "7912",
		"7 91": "7 91", "a@b a": "a@b", " ": ""} {
		if got := strings.Join(wantedTerms(search), " "); got != want {
			t.Errorf("%q asks for %q, not %q", search, got, want)
		}
	}
}

func TestSearchResultsDoNotDependOnTheIndexUsed(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for i, name := range strings.Split("Мария Иванова,Мария Смит,Иван Марченко,Anna Ivanova,Ангелина Ильина,Илья Абрамов,Renée Noël", ",") {
			first, last, _ := strings.Cut(name, " ")
			w.call(w.someone(fmt.Sprintf("crowd%d@mail.example", i)), first, last, "+7 (912) 345-67-89")
		}
		w.System(func(system context.Context, tx *store.Tx) error { // as for people created before there were bits, and before the index
			return errors.Join(
				tx.Profile.Update().Where(profile.Email("crowd1@mail.example")).SetTermLetters(anyTerm).SetTermStarts(anyTerm).Exec(system),
				tx.Profile.Update().Where(profile.Email("crowd2@mail.example")).ClearSortName().Exec(system),
			)
		})
		agree := func() {
			t.Helper()
			for search, want := range map[string]int{"мар": 3, "мар ив": 2, "и а": 2, "ив mail crowd": 2, "mail example": 7,
				"мария смит илья": 0, "7 9 noel": 1, "crowd1@ с": 1} {
				terms := wantedTerms(search)
				for i, begun := range append([]predicate.Profile{byBits(terms)}, beginnings(terms)...) {
					n, err := w.Store.Ent.Profile.Query().Where(begun).Count(viewer.System(context.Background()))
					if err != nil || n != want {
						t.Errorf("%q finds %d people the %d. way, not %d: %v", search, n, i, want, err)
					}
				}
			}
		}
		agree()
		w.OK(w.Reindex(context.Background()))
		if n, err := w.Store.Ent.Profile.Query().Where(profile.Or(profile.TermLetters(anyTerm), profile.SortNameIsNil())).
			Count(viewer.System(context.Background())); n != 0 ||
			err != nil {
			t.Errorf("%d people have no marks, %v", n, err)
		}
		agree()
	})
}

// beginnings matches people by each of the terms as a prefix.
func beginnings(terms []string) (all []predicate.Profile) {
	for i, term := range terms {
		all = append(all, byTerm(term, slices.Delete(slices.Clone(terms), i, i+1)))
	}
	return all
}
