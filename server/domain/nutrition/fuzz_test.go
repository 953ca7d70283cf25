package nutrition

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// FuzzFoods reads tables of foods as an import does.
func FuzzFoods(f *testing.F) {
	f.Add("barcode,name_en,kcal,protein,fat,carbohydrate\n4006381333931,\"Oat bar\",410,8,14,60\n")
	f.Add("code\tproduct_name\tbrands\tenergy_100g\tfat_100g\tcarbohydrates_100g\tproteins_100g\n96385074\t\"Bar\tA,B\t1715\t14\t60\t8\n")
	f.Add("\x1f\x8b\x08\x00\x00\x00\x00\x00")
	f.Fuzz(func(t *testing.T, table string) {
		in, err := openFoods(strings.NewReader(table))
		if err != nil {
			return
		}
		for row, err := range in.rows {
			if err != nil {
				return
			}
			food, why := in.food(row)
			if why != "" {
				continue
			}
			n := food.Per100g
			if !(n.Kcal >= 0 && n.Kcal <= mostKcalIn) || !(n.Protein+n.Fat+n.Carbs+n.Fibre <= 100+spareGrams) {
				t.Errorf("it contains %v", n)
			}
			name := food.Name["en"] + food.Name["ru"]
			if _, ok := Barcode(*food.Barcode); !ok || name == "" || !utf8.ValidString(name) || utf8.RuneCountInString(name) > 2*longestFood {
				t.Errorf("%q is called %q", *food.Barcode, name)
			}
		}
	})
}
