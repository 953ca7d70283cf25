package nutrition

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"html"
	"io"
	"iter"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"forma/ent"
	"forma/ent/food"
	"forma/ent/schema/meal"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/platform/csv"
	"forma/server/platform/words"
)

const (
	longestHeader = 64 << 10
	longestFood   = 80 // code points
	mostKcalIn    = 900.0
	// What labels may differ by from what follows from the contents: they are rounded, and sweeteners and acids count for less.
	spareKcal, spareShare = 20.0, 0.2
	spareGrams            = 5.0
	kjInKcal              = 4.184
	gramsInPercent        = 0.789 // of alcohol
)

// SkippedFood is why a row of a table of foods is not imported.
type SkippedFood string

// The reasons, as the operator reads them.
const (
	wrongCells     SkippedFood = "not as many cells as the header"
	wrongBarcode   SkippedFood = "no bar code, or a wrong check digit"
	noFoodName     SkippedFood = "no name"
	noContents     SkippedFood = "no energy, protein, fat or carbohydrate"
	wrongContents  SkippedFood = "impossible values"
	wrongEnergy    SkippedFood = "energy far from what it contains"
	wrongWords     SkippedFood = "an unknown allergen, diet, aisle or serving"
	ofTheOperators SkippedFood = "the operator’s own values are kept"
)

// foodTable is a table of foods with bar codes.
type foodTable struct {
	rows iter.Seq2[csv.Row, error]
	// columns are the positions by name, in lower case.
	columns map[string]int
	width   int
	dump    bool // of Open Food Facts
}

// needed are the columns without which a table has no foods; of each the first that is there counts.
var needed = map[bool][][]string{
	false: {{"barcode"}, {"name_en", "name_ru"}, {"kcal"}, {"protein"}, {"fat"}, {"carbohydrate"}},
	true: {
		{"product_name", "product_name_en", "product_name_ru"}, {"energy-kcal_100g", "energy-kj_100g", "energy_100g"},
		{"proteins_100g"}, {"fat_100g"}, {"carbohydrates_100g"},
	},
}

// openFoods finds out of which form a table of foods is, compressed or not.
func openFoods(file io.Reader) (*foodTable, error) {
	in := bufio.NewReaderSize(file, longestHeader)
	if head, _ := in.Peek(2); bytes.Equal(head, []byte{0x1f, 0x8b}) {
		plain, err := gzip.NewReader(in)
		if err != nil {
			return nil, fmt.Errorf("line 1: %w", err)
		}
		in = bufio.NewReaderSize(plain, longestHeader)
	}
	head, err := in.Peek(longestHeader)
	header, _, whole := strings.Cut(string(head), "\n")
	if !whole && err != nil && !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("line 1: %w", err)
	}
	separator := csv.DetectSeparator(header)
	t := &foodTable{columns: map[string]int{}}
	first, err := csv.Read(header, separator, 1)
	if err != nil || len(first) == 0 {
		return nil, errors.New("line 1: there is no header")
	}
	t.width = len(first[0].Cells)
	for i, name := range first[0].Cells {
		t.columns[strings.ToLower(strings.TrimPrefix(name, "\ufeff"))] = i
	}
	_, t.dump = t.columns["code"]
	for _, names := range needed[t.dump] {
		if !slices.ContainsFunc(names, func(name string) bool { _, known := t.columns[name]; return known }) {
			return nil, fmt.Errorf("line 1: the header has no column %s", strings.Join(names, " or "))
		}
	}
	if t.dump && separator == '\t' {
		t.rows = csv.Plain(in, "\t")
	} else {
		t.rows = csv.Stream(in, separator)
	}
	return t, nil
}

// cell returns the first of these columns that is not empty.
func (t *foodTable) cell(row csv.Row, names ...string) string {
	for _, name := range names {
		if i, known := t.columns[name]; known && row.Cells[i] != "" {
			return row.Cells[i]
		}
	}
	return ""
}

// grams returns a number of a cell, 0 if that is empty, or NaN.
func (t *foodTable) grams(row csv.Row, names ...string) float64 {
	cell := t.cell(row, names...)
	if cell == "" {
		return 0
	}
	n, err := strconv.ParseFloat(strings.Replace(cell, ",", ".", 1), 64)
	if err != nil {
		return math.NaN()
	}
	return math.Round(n*100) / 100
}

var texts = words.Of[struct{ Portion string }]("server/nutrition")

// portion is the measure of foods that say what a portion weighs.
var portion = words.Localized(func(l viewer.Language) string { return texts.In(l).Portion })

// food returns the food of a row, or why it is skipped.
func (t *foodTable) food(row csv.Row) (f *ent.Food, why SkippedFood) {
	if len(row.Cells) != t.width {
		return nil, wrongCells
	}
	code, ok := Barcode(t.cell(row, "barcode", "code"))
	if !ok {
		return nil, wrongBarcode
	}
	f = &ent.Food{ID: IDOf("barcode/" + code), Barcode: &code, Name: t.name(row), Measures: []meal.FoodMeasure{}}
	if len(f.Name) == 0 {
		return nil, noFoodName
	}
	if f.Per100g, why = t.contents(row); why != "" {
		return nil, why
	}
	known := t.words(row, f)
	if t.dump {
		source := food.SourceOPEN_FOOD_FACTS
		f.Source = &source
		t.tags(row, f)
	}
	serving := t.grams(row, "serving", "serving_quantity")
	if 1 <= serving && serving <= mostGrams {
		f.Measures = append(f.Measures, meal.FoodMeasure{Name: portion, Grams: serving})
	} else if serving != 0 && !t.dump {
		known = false
	}
	if !known {
		return nil, wrongWords
	}
	return f, ""
}

// name returns what a food is called. A name in one language is shown in both, so Open Food Facts' main name counts for that whose script
// it has.
func (t *foodTable) name(row csv.Row) (name text.LocalizedText) {
	name = words.Localized(func(l viewer.Language) string { return t.cell(row, "name_"+l.Tag(), "product_name_"+l.Tag()) })
	if main := t.cell(row, "product_name"); main != "" {
		if tag := words.By(main).Code.Tag(); name[tag] == "" {
			name[tag] = main
		}
	}
	brand, _, _ := strings.Cut(t.cell(row, "brands"), ",")
	return name.Map(func(s string) string { return branded(s, brand) })
}

// branded returns a name with its brand, without what may not be in a line.
func branded(name, brand string) string {
	name, brand = tidy(name), tidy(brand)
	if name != "" && !strings.Contains(strings.ToLower(name), strings.ToLower(brand)) {
		name += ", " + brand
	}
	if all := []rune(name); len(all) > longestFood {
		name = strings.TrimSpace(string(all[:longestFood-1])) + "…"
	}
	return name
}

func tidy(s string) string {
	s = strings.ToValidUTF8(html.UnescapeString(s), "")
	s = strings.Map(func(r rune) rune {
		switch {
		case text.Clean(string(r), ""):
			return r
		case unicode.IsSpace(r):
			return ' '
		}
		return -1
	}, s)
	return strings.Join(strings.Fields(s), " ")
}

// contents returns what 100 g contain.
func (t *foodTable) contents(row csv.Row) (n meal.Nutrition, why SkippedFood) {
	for _, names := range [][]string{
		{"kcal", "energy-kcal_100g", "energy-kj_100g", "energy_100g"},
		{"protein", "proteins_100g"},
		{"fat", "fat_100g"},
		{"carbohydrate", "carbohydrates_100g"},
	} {
		if t.cell(row, names...) == "" {
			return n, noContents
		}
	}
	n = meal.Nutrition{
		Kcal:    t.grams(row, "kcal", "energy-kcal_100g"),
		Protein: t.grams(row, "protein", "proteins_100g"),
		Fat:     t.grams(row, "fat", "fat_100g"),
		Carbs:   t.grams(row, "carbohydrate", "carbohydrates_100g"),
		Fibre:   t.grams(row, "fibre", "fiber_100g"),
	}
	if t.cell(row, "kcal", "energy-kcal_100g") == "" {
		n.Kcal = math.Round(t.grams(row, "energy-kj_100g", "energy_100g")/kjInKcal*10) / 10
	}
	alcohol := t.grams(row, "alcohol_100g") * gramsInPercent
	for _, grams := range []float64{n.Protein, n.Fat, n.Carbs, n.Fibre, alcohol} {
		if math.IsNaN(grams) || grams < 0 || grams > 100 {
			return n, wrongContents
		}
	}
	if math.IsNaN(n.Kcal) || n.Kcal < 0 || n.Kcal > mostKcalIn || n.Protein+n.Fat+n.Carbs+n.Fibre+alcohol > 100+spareGrams {
		return n, wrongContents
	}
	if sum := 4*n.Protein + 9*n.Fat + 4*n.Carbs + 2*n.Fibre + 7*alcohol; math.Abs(n.Kcal-sum) > spareKcal+spareShare*n.Kcal {
		return n, wrongEnergy
	}
	return n, ""
}

// words reads what the operator's table says in words, and reports whether all are known. What is not said is what is safe: a food that
// is not said to be without meat may have some.
func (t *foodTable) words(row csv.Row, f *ent.Food) bool {
	f.Aisle, f.Diet = food.AislePANTRY, meal.Meat
	if t.dump {
		return true
	}
	if aisle := t.cell(row, "aisle"); aisle != "" {
		f.Aisle = food.Aisle(strings.ToUpper(aisle))
	}
	if diet := t.cell(row, "diet"); diet != "" {
		f.Diet = meal.Diet(strings.ToUpper(diet))
	}
	names := strings.FieldsFunc(strings.ToUpper(t.cell(row, "allergens")), func(r rune) bool { return !unicode.IsLetter(r) })
	known := false
	f.Allergens, known = meal.Allergens.Of(names)
	return known && food.AisleValidator(f.Aisle) == nil && food.DietValidator(f.Diet) == nil
}

// The names of allergens, of groups of foods and of diets in Open Food Facts.
var (
	taggedAllergens = map[string]string{
		"en:gluten": "GLUTEN", "en:crustaceans": "CRUSTACEANS", "en:eggs": "EGGS", "en:fish": "FISH", "en:peanuts": "PEANUTS",
		"en:soybeans": "SOY", "en:milk": "MILK", "en:nuts": "NUTS", "en:celery": "CELERY", "en:mustard": "MUSTARD",
		"en:sesame-seeds": "SESAME", "en:sulphur-dioxide-and-sulphites": "SULPHITES", "en:lupin": "LUPIN", "en:molluscs": "MOLLUSCS",
	}
	taggedAisles = map[string]food.Aisle{
		"beverages": food.AisleDRINKS, "milk and dairy products": food.AisleDAIRY, "cereals and potatoes": food.AisleGRAINS,
		"fruits and vegetables": food.AisleVEGETABLES, "fish meat eggs": food.AisleMEAT,
	}
)

// tags reads what a row of Open Food Facts is tagged with. Tags that mean nothing here are left out.
func (t *foodTable) tags(row csv.Row, f *ent.Food) {
	var names []string
	for _, tag := range strings.Split(t.cell(row, "allergens_tags", "allergens"), ",") {
		if name := taggedAllergens[strings.TrimSpace(tag)]; name != "" {
			names = append(names, name)
		}
	}
	f.Allergens, _ = meal.Allergens.Of(names)
	if aisle, known := taggedAisles[strings.ToLower(t.cell(row, "pnns_groups_1"))]; known {
		f.Aisle = aisle
	}
	kinds := strings.Split(t.cell(row, "ingredients_analysis_tags"), ",")
	switch {
	case slices.Contains(kinds, "en:vegan"):
		f.Diet = meal.Vegan
	case slices.Contains(kinds, "en:vegetarian"):
		f.Diet = meal.Vegetarian
	}
}
