package nutrition_test

import (
	"slices"
	"testing"

	"forma/server/domain/nutrition"
)

// Foods and recipes of the catalogue are found by what people type, and nothing is found by what no word is like.
func TestMisspeltFoodsAndRecipesAreFound(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		_, err := w.CreateFood(w.eater, jam("Cherry jam"))
		w.OK(err)
		for typed, want := range map[string]string{
			"творог":        "Творог, 5 % жира",
			"творг":         "Творог, 5 % жира",
			"тварог":        "Творог, 5 % жира",
			"ndjhju":        "Творог, 5 % жира",
			"bnana":         "Банан",
			"ифтфтф":        "Банан",
			"chery jam":     "Cherry jam",
			"тврг":          "",
			"cherrry kamj":  "",
			"cherry banana": "",
		} {
			rows, err := w.Foods(w.eater, typed, 10)
			w.OK(err)
			var names []string
			for _, f := range rows {
				names = append(names, f.Name.In("ru"))
			}
			if want == "" && len(names) > 0 || want != "" && !slices.Contains(names, want) {
				t.Errorf("%q finds %q", typed, names)
			}
		}
		var omelettes []string
		for _, typed := range []string{"омлет", "олмет", "jvktn"} {
			var titles []string
			for after, more := (*string)(nil), true; more; {
				page, next, end, err := w.Recipes(w.eater, &nutrition.RecipeFilter{Search: &typed}, 1, after)
				w.OK(err)
				for _, r := range page {
					titles = append(titles, r.Title.In("ru"))
				}
				after, more = &end, next
			}
			if len(titles) == 0 || omelettes != nil && !slices.Equal(titles, omelettes) {
				t.Errorf("%q finds %q", typed, titles)
			}
			omelettes = titles
		}
	})
}
