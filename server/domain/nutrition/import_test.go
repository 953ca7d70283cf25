package nutrition_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"runtime"
	"strings"
	"testing"
	"time"

	"forma/ent"
	"forma/ent/food"
	"forma/ent/schema/meal"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/domain/nutrition"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

const ownTable = `barcode,name_en,name_ru,kcal,protein,fat,carbohydrate,fibre,allergens,diet,aisle,serving
4006381333931,Oat bar,Овсяный батончик,410,8,14,60,7,GLUTEN NUTS,vegan,grains,35
036000291452,"Juice, apple",,46,0.1,0.1,11,0.2,,VEGAN,DRINKS,
96385074,,Творог,121,17,5,2,0,milk,vegetarian,dairy,
4006381333930,Wrong digit,,410,8,14,60,7,,,,
,No code,,410,8,14,60,7,,,,
4600000000008,,,410,8,14,60,7,,,,
4600000000015,Nothing known,,,8,14,60,7,,,,
4600000000022,Negative,,410,-8,14,60,7,,,,
4600000000039,Too much,,410,8,140,60,7,,,,
4600000000046,Too rich,,901,0,100,0,0,,,,
4600000000053,Unlikely,,100,8,14,60,7,,,,
4600000000060,Strange,,410,8,14,60,7,DUST,,,
4600000000077,Short,,410,8
`

// dump has a name with a quote, for dumps quote nothing.
const dump = "code\turl\tproduct_name\tproduct_name_ru\tbrands\tpnns_groups_1\tallergens\tingredients_analysis_tags\tserving_quantity\t" +
	"energy-kj_100g\tenergy-kcal_100g\tfat_100g\tcarbohydrates_100g\tfiber_100g\tproteins_100g\talcohol_100g\n" +
	"2000000000015\t-\t\"Hazel\tПаста\tNoce,Hazel\tSugary snacks\ten:milk,en:nuts,fr:orange\ten:palm-oil,en:vegetarian\t15\t2252\t539\t30.9\t57.5\t\t6.3\t\n" +
	"0036000291452\t-\tСок яблочный\t\t\tBeverages\t\ten:vegan\t0\t192\t\t0.1\t11\t0,2\t0.1\t\n" +
	"2000000000022\t-\tWine &amp; more\t\tHouse\tBeverages\t\t\t\t\t85\t0\t2.6\t\t0.1\t13\n" +
	"2000000000039\t-\tNo energy\t\t\t\t\t\t\t\t\t0\t2.6\t\t0.1\t\n"

func (w *world) brings(table string) (*nutrition.FoodImport, error) {
	return w.ImportFoods(context.Background(), strings.NewReader(table), func(int, int) {})
}

// packed returns the food with a bar code, or nil.
func (w *world) packed(code string) *ent.Food {
	w.T.Helper()
	f, err := w.FoodByBarcode(w.eater, code)
	w.OK(err)
	return f
}

func compressed(t *testing.T, table string) string {
	t.Helper()
	var out bytes.Buffer
	to := gzip.NewWriter(&out)
	if _, err := to.Write([]byte(table)); err != nil {
		t.Fatal(err)
	}
	if err := to.Close(); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestATableOfTheOperatorIsImported(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		done, err := w.brings("\ufeff" + strings.ReplaceAll(ownTable, "\n", "\r\n"))
		if err == nil || err.Error() != "line 14: the file ends in the middle of a row" {
			t.Errorf("a cut file: %v", err)
		}
		want := map[nutrition.SkippedFood]int{
			"no bar code, or a wrong check digit":         5,
			"no name":                                     7,
			"no energy, protein, fat or carbohydrate":     8,
			"impossible values":                           9,
			"energy far from what it contains":            12,
			"an unknown allergen, diet, aisle or serving": 13,
			"not as many cells as the header":             14,
		}
		if done.Added != 3 || done.Rows() != 13 || !maps.Equal(done.FirstSkipped, want) || done.Skipped["impossible values"] != 3 {
			t.Errorf("%+v", done)
		}
		bar := w.packed("4006381333931")
		if bar == nil || !maps.Equal(bar.Name, text.LocalizedText{"en": "Oat bar", "ru": "Овсяный батончик"}) || bar.Diet != meal.Vegan ||
			bar.Per100g != (meal.Nutrition{Kcal: 410, Protein: 8, Fat: 14, Carbs: 60, Fibre: 7}) || bar.Aisle != food.AisleGRAINS ||
			strings.Join(meal.Allergens.In(bar.Allergens), " ") != "GLUTEN NUTS" || len(bar.Measures) != 1 || bar.Measures[0].Grams != 35 ||
			bar.Source != nil {
			t.Errorf("it is %v", bar)
		}
		// A device reads a UPC-A with 12 digits or as the EAN-13 that it is.
		for _, code := range []string{"036000291452", "0036000291452", "00036000291452", " 0 36000-29145 2 "} {
			if f := w.packed(code); f == nil || f.Name["en"] != "Juice, apple" {
				t.Errorf("%q finds %v", code, f)
			}
		}
		if f := w.packed("0000096385074"); f == nil || f.Name["ru"] != "Творог" {
			t.Errorf("an EAN-8 in 13 digits finds %v", f)
		}
		if f := w.packed("4600000000084"); f != nil {
			t.Errorf("one that was not imported is %v", f)
		}

		cut := ownTable[:strings.Index(ownTable, "4600000000077")]
		again, err := w.brings(strings.ReplaceAll(strings.ReplaceAll(cut, `"Juice, apple"`, "Juice"), ",", ";"))
		w.OK(err)
		if again.Added != 0 || again.Changed != 1 || again.Same != 2 {
			t.Errorf("with one changed: %+v", again)
		}
		if f := w.packed("036000291452"); f.Name["en"] != "Juice" {
			t.Errorf("it is %v", f)
		}
	})
}

func TestADumpOfOpenFoodFactsIsImported(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for i, table := range []string{compressed(t, dump), dump} {
			done, err := w.brings(table)
			w.OK(err)
			if done.Added+done.Same != 3 || done.Changed != 0 || done.Added != 3*(1-i) || done.Skipped["no energy, protein, fat or carbohydrate"] != 1 {
				t.Errorf("brought %d times: %+v", i+1, done)
			}
		}
		f := w.packed("2000000000015")
		if !maps.Equal(f.Name, text.LocalizedText{"en": `"Hazel, Noce`, "ru": "Паста, Noce"}) || *f.Source != food.SourceOPEN_FOOD_FACTS ||
			f.Per100g != (meal.Nutrition{Kcal: 539, Protein: 6.3, Fat: 30.9, Carbs: 57.5}) || f.Diet != meal.Vegetarian ||
			strings.Join(meal.Allergens.In(f.Allergens), " ") != "MILK NUTS" || f.Measures[0].Grams != 15 || f.Aisle != food.AislePANTRY {
			t.Errorf("it is %v", f)
		}
		f = w.packed("036000291452")
		if !maps.Equal(f.Name, text.LocalizedText{"ru": "Сок яблочный"}) || f.Per100g.Kcal != 45.9 || f.Per100g.Fibre != 0.2 || len(f.Measures) != 0 ||
			f.Aisle != food.AisleDRINKS || f.Diet != meal.Vegan {
			t.Errorf("it is %v", f)
		}
		if f = w.packed("2000000000022"); f.Name["en"] != "Wine & more, House" || f.Diet != meal.Meat {
			t.Errorf("it is %v", f)
		}
	})
}

func TestTheOperatorsOwnValuesAreKept(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		own := "barcode;name_en;kcal;protein;fat;carbohydrate\n2000000000015;Hazel;540;6,3;30,9;57,5\n"
		for range 2 {
			_, err := w.brings(own)
			w.OK(err)
			done, err := w.brings(dump)
			w.OK(err)
			if done.Skipped["the operator’s own values are kept"] != 1 || w.packed("2000000000015").Per100g.Kcal != 540 {
				t.Errorf("%+v", done)
			}
		}
	})
}

func TestDamagedTablesSayWhere(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		whole := compressed(t, dump+strings.Repeat("x", 100))
		damaged := []byte(whole)
		damaged[len(damaged)-6]++
		for table, want := range map[string]string{
			"":                                "line 1: there is no header",
			"barcode,name_en,kcal\n":          "line 1: the header has no column protein",
			"code\tproduct_name\n":            "line 1: the header has no column energy-kcal_100g or energy-kj_100g or energy_100g",
			whole[:len(whole)-40]:             "the compressed file is cut",
			string(damaged):                   "the compressed file is damaged",
			whole[:5]:                         "line 1: unexpected EOF",
			dump[:len(dump)-12]:               "line 5: the file ends in the middle of a row",
			dump + strings.Repeat("x", 2<<20): "line 6: csv: too many rows, or too long a line",
		} {
			if _, err := w.brings(table); err == nil || !strings.Contains(err.Error(), want) || !strings.HasPrefix(err.Error(), "line ") {
				t.Errorf("%.40q: %v instead of %s", table, err, want)
			}
		}
		if w.packed("2000000000015") == nil {
			t.Error("what came before the damage is not there")
		}
	})
}

func TestBarcodes(t *testing.T) {
	for code, want := range map[string]string{
		"4006381333931": "4006381333931", "96385074": "96385074", "036000291452": "0036000291452", "00096385074": "", "14006381333938": "",
		"4006381333932": "", "400638133393x": "", "": "", "00000000": "",
		// UPC-E, by each rule for the zeros; an EAN-8 that begins with 0; and neither.
		"01234505": "0012000003455", "01234531": "0012300000451", "01234543": "0012340000053", "01234565": "0012345000065",
		"04252614": "0042100005264", "04252610": "04252610", "04252615": "",
		"0000000000000": "", "٤٠٠٦٣٨١٣٣٣٩٣١": "", strings.Repeat("4", 1000): "",
	} {
		if got, ok := nutrition.Barcode(code); ok != (want != "") || ok && got != want {
			t.Errorf("%.20q is %q, %t", code, got, ok)
		}
	}
}

func TestAWrongBarcodeIsNamed(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for _, code := range []string{"", "4006381333932", "4006381333931\x00"} {
			if _, err := w.FoodByBarcode(w.eater, code); !refused(err, errs.BadInput, "code") {
				t.Errorf("%q: %v", code, err)
			}
		}
	})
}

func TestImportedFoodsAreFoundByTheirCodeAlone(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		before, err := w.Foods(w.eater, "", 100)
		w.OK(err)
		_, err = w.brings(dump)
		w.OK(err)
		after, err := w.Foods(w.eater, "", 100)
		w.OK(err)
		named, err := w.Foods(w.eater, "hazel", 100)
		w.OK(err)
		if len(before) != len(after) || len(named) != 0 {
			t.Errorf("%d foods are listed instead of %d, and %d by name", len(after), len(before), len(named))
		}
		f := w.packed("2000000000015")
		d, err := w.AddMealEntry(w.eater, nutrition.MealEntryInput{ID: f.ID, Date: today, Meal: "LUNCH", FoodID: &f.ID, Amount: 15})
		w.OK(err)
		if l := d.Lines[0]; !maps.Equal(l.Name, f.Name) || l.Nutrition().Kcal < 80 || l.Nutrition().Kcal > 81 {
			t.Errorf("%v is logged", l)
		}
		other := w.NewPerson(viewer.RoleClient, viewer.PlanBasic, "UTC")
		if f, err := w.FoodByBarcode(other, "2000000000015"); err != nil || f == nil {
			t.Errorf("another client finds %v, %v", f, err)
		}
	})
}

func TestRecipesFollowTheFoodsThatAnImportChanges(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		table := "barcode;name_en;kcal;protein;fat;carbohydrate\n2000000000015;Spread;540;6,3;30,9;57,5\n"
		_, err := w.brings(table)
		w.OK(err)
		in := omelette("Sweet omelette")
		in.Ingredients[1].FoodID = w.packed("2000000000015").ID
		r, err := w.CreateRecipe(w.eater, in)
		w.OK(err)
		_, err = w.brings(strings.Replace(table, "540", "550", 1))
		w.OK(err)
		again, err := w.Recipe(w.eater, r.ID)
		w.OK(err)
		if more := again.PerServing.Kcal - r.PerServing.Kcal; more < 3.9 || more > 4.1 {
			t.Errorf("a serving has %g kcal more", more)
		}
	})
}

// manyFoods writes a dump of n foods.
func manyFoods(n int) io.Reader {
	r, w := io.Pipe()
	go func() {
		_, err := io.WriteString(w, dump[:strings.Index(dump, "\n")+1])
		for i := 0; i < n && err == nil; i++ {
			code := fmt.Sprintf("46%010d", i)
			sum := 0
			for at := range code {
				sum += int(code[len(code)-1-at]-'0') * (3 - at%2*2)
			}
			_, err = fmt.Fprintf(w, "%s%d\t-\tFood %d\t\tBrand\tBeverages\t%s\ten:vegan\t15\t\t80\t0\t20\t0\t0\t\n", code, (10-sum%10)%10, i,
				strings.Repeat("en:milk,", 50))
		}
		_ = w.CloseWithError(err)
	}()
	return r
}

// TestManyFoodsAreImportedInSmallSteps bounds what an import holds at a time: memory, and the one writer.
func TestManyFoodsAreImportedInSmallSteps(t *testing.T) {
	const many, atOnce, mostMemory = 10_000, 25, 24 << 20
	each(t, func(t *testing.T, w *world) {
		w.DB.WatchWriters(func(statements []store.Statement) {
			for _, said := range statements {
				if said.Rows > atOnce {
					t.Errorf("%d rows are written at once", said.Rows)
				}
			}
		})
		var before, now runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		most, steps := uint64(0), 0
		begun := time.Now()
		done, err := w.ImportFoods(context.Background(), manyFoods(many), func(int, int) {
			if steps++; steps%100 == 0 {
				runtime.GC()
				runtime.ReadMemStats(&now)
				most = max(most, now.HeapAlloc)
			}
		})
		w.OK(err)
		t.Logf("%d foods in %v, with %d KiB more", many, time.Since(begun), (int64(most)-int64(before.HeapAlloc))>>10)
		if done.Added != many || most > before.HeapAlloc+mostMemory {
			t.Errorf("%+v, with %d KiB of memory", done, (int64(most)-int64(before.HeapAlloc))>>10)
		}
		ctx, statements := store.RecordStatements(w.eater)
		found, err := w.Foods(ctx, "tomato", 10)
		w.OK(err)
		if len(found) == 0 || w.packed("4600000050003") == nil {
			t.Errorf("%d foods are found", len(found))
		}
		_, err = w.FoodByBarcode(ctx, "4600000050003")
		w.OK(err)
		w.System(func(ctx context.Context, tx *store.Tx) error {
			var failed error
			for i, said := range statements.All() {
				explain := "EXPLAIN "
				if w.DB.Dialect != "postgres" {
					explain = "EXPLAIN QUERY PLAN "
				} else if i == 0 {
					_, err := tx.SQL.ExecContext(ctx, "ANALYZE foods")
					failed = errors.Join(failed, err)
				}
				rows, err := tx.SQL.QueryContext(ctx, explain+said.SQL, said.Args...)
				if err != nil {
					return err
				}
				plan := ""
				columns, _ := rows.Columns()
				for rows.Next() {
					cells := make([]any, len(columns))
					line := ""
					for i := range cells {
						cells[i] = new(any)
					}
					cells[len(cells)-1] = &line
					failed = errors.Join(failed, rows.Scan(cells...))
					plan += line + "\n"
				}
				failed = errors.Join(failed, rows.Close())
				if want := []string{"food_listed", "food_barcode"}[i]; !strings.Contains(plan, want) {
					t.Errorf("%s\nis not read by %s but:\n%s", said.SQL, want, plan)
				}
			}
			return failed
		})
	})
}
