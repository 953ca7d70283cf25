package app_test

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"forma/ent/viewer"
	"forma/server/domain/nutrition"
)

// ownTables are those whose rows come along, besides measurements, workouts and photos.
var ownTables = []string{"foods", "recipes", "meal_days", "pauses", "workout_favourites"}

const (
	ownCounts  = `foods recipes mealDays pauses favourites`
	lookingOwn = `query($id:ID!){archivePreview(uploadId:$id){holds{` + ownCounts + `} adds{` + ownCounts +
		`} leftOut{file number refusal} leftOutRows}}`
	bringingOwn = `mutation($i:ArchiveImportInput!){importArchive(input:$i){` + ownCounts + ` remaining}}`
	undoingOwn  = `mutation($id:ID!){undoArchiveImport(id:$id){` + ownCounts + ` remaining}}`
)

func ownCountsOf(of any) string {
	n, all := of.(map[string]any), []string{}
	for _, name := range strings.Fields(ownCounts) {
		all = append(all, fmt.Sprint(n[name]))
	}
	return strings.Join(all, " ")
}

// look is a dry run.
func (p *person) look(archive []byte) map[string]any {
	p.w.t.Helper()
	return p.must(lookingOwn, map[string]any{"id": p.send("archive", archive)}).at("archivePreview").(map[string]any)
}

// bringOwn imports an archive to its end.
func (p *person) bringOwn(archive []byte) (id, added string) {
	p.w.t.Helper()
	id = newID()
	in := map[string]any{"i": map[string]any{"id": id, "uploadId": p.send("archive", archive)}}
	for {
		if done := p.must(bringingOwn, in).at("importArchive").(map[string]any); done["remaining"] == 0.0 {
			return id, ownCountsOf(done)
		}
	}
}

// undoOwn undoes an import to its end.
func (p *person) undoOwn(id string) {
	p.w.t.Helper()
	for p.must(undoingOwn, map[string]any{"id": id}).at("undoArchiveImport", "remaining") != 0.0 {
	}
}

// rowsIn returns what an archive says in a table.
func (w *world) rowsIn(archive []byte, table string) (rows []map[string]any) {
	w.t.Helper()
	z, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	w.must(err)
	f, err := z.Open("json/" + table + ".json")
	w.must(err)
	text, err := io.ReadAll(f)
	w.must(err)
	w.must(json.Unmarshal(text, &rows))
	return rows
}

// saysIn returns what an archive says in the tables of the person's own, with names in the place of the ids of foods and recipes, and
// without what differs between accounts.
func (w *world) saysIn(archive []byte) string {
	w.t.Helper()
	var names []string
	for _, table := range []string{"foods", "recipes"} {
		for _, row := range w.rowsIn(archive, table) {
			name, ok := row["name"]
			if !ok {
				name = row["title"]
			}
			names = append(names, row["id"].(string), fmt.Sprint(name.(map[string]any)["en"]))
		}
	}
	var all []string
	for _, table := range ownTables {
		for _, row := range w.rowsIn(archive, table) {
			row["deleted_at"] = row["deleted_at"] != nil
			for _, differs := range []string{"id", "profile_id", "created_at", "updated_at", "import_id"} {
				delete(row, differs)
			}
			said, err := json.Marshal(row)
			w.must(err)
			all = append(all, table+" "+strings.NewReplacer(names...).Replace(string(said)))
		}
	}
	slices.Sort(all)
	return strings.Join(all, "\n")
}

// food creates a food of the person's own.
func (p *person) food(name string) string {
	p.w.t.Helper()
	return p.must(`mutation{createFood(`+strings.Replace(larder, "Title", name, 1)+`){id}}`, nil).at("createFood", "id").(string)
}

func recipeOf(title string, foods ...string) string {
	parts := []string{fmt.Sprintf("{foodId:%q,grams:60.5}", nutrition.IDOf("food/egg"))}
	for _, food := range foods {
		parts = append(parts, fmt.Sprintf("{foodId:%q,grams:120}", food))
	}
	return fmt.Sprintf(`input:{title:%q,servings:2,minutes:10,meals:[LUNCH],ingredients:[%s],steps:["Mix \"well\"","Ешьте"],
		tags:["quick"]}`, title, strings.Join(parts, ","))
}

// eatALittle fills an account with what a person makes and notes besides training.
func (p *person) eatALittle(workout string) {
	p.w.t.Helper()
	curd, spice := p.food("Curd"), p.food("Spice")
	p.food("Bread")
	dish := p.must(`mutation{createRecipe(`+recipeOf("Pie", curd, spice)+`){id}}`, nil).at("createRecipe", "id").(string)
	p.must(fmt.Sprintf(`mutation{deleteFood(id:%q)}`, spice), nil)
	ate := func(back int, what string) {
		p.must(fmt.Sprintf(`mutation{addMealEntry(input:{id:%q,date:%q,meal:LUNCH,amount:1.5,%s}){id}}`, newID(),
			p.w.clock().AddDate(0, 0, -back).Format(time.DateOnly), what), nil)
	}
	ate(1, fmt.Sprintf("recipeId:%q", dish))
	ate(1, fmt.Sprintf("recipeId:%q", nutrition.IDOf("recipe/lentil-soup")))
	ate(2, fmt.Sprintf("foodId:%q", curd))
	ate(2, `name:"Soup at <work>",kcal:200`)
	p.must(fmt.Sprintf(`mutation{setWater(date:%q,ml:700){id}}`, p.w.clock().AddDate(0, 0, -3).Format(time.DateOnly)), nil)
	for _, days := range [][2]int{{-20, -15}, {3, 9}} {
		p.must(fmt.Sprintf(`mutation{createPause(input:{from:%q,to:%q,reason:INJURY}){id}}`,
			p.w.clock().AddDate(0, 0, days[0]).Format(time.DateOnly), p.w.clock().AddDate(0, 0, days[1]).Format(time.DateOnly)), nil)
	}
	p.must(fmt.Sprintf(`mutation{setFavourite(workoutId:%q,favourite:true){id}}`, workout), nil)
}

func TestWhatAPersonMadeAndNotedIsBroughtIntoAnotherAccount(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach := w.someone("Coach", viewer.RoleCoach, viewer.PlanFree)
		workout, _ := w.lift(coach)
		old, ann := w.someone("Old", viewer.RoleClient, viewer.PlanBasic), w.someone("Ann", viewer.RoleClient, viewer.PlanBasic)
		old.eatALittle(workout.String())
		archive := old.archive()
		const whole, none = "3 1 3 2 1", "0 0 0 0 0"
		plan := ann.look(archive)
		if ownCountsOf(plan["holds"]) != whole || ownCountsOf(plan["adds"]) != whole || plan["leftOutRows"] != 0.0 {
			t.Errorf("the dry run is %v", plan)
		}
		if said := ann.archive(); strings.Contains(w.saysIn(said), "foods") {
			t.Errorf("a dry run adds %s", w.saysIn(said))
		}
		first, added := ann.bringOwn(archive)
		if added != whole {
			t.Errorf("%s are added", added)
		}
		if got, want := w.saysIn(ann.archive()), w.saysIn(archive); got != want {
			t.Errorf("the new account says\n%s\ninstead of\n%s", got, want)
		}
		for name, adds := range map[string]any{"once more": ann.look(archive)["adds"],
			"into the account that it is of": old.look(archive)["adds"],
			"back into it":                   old.look(ann.archive())["adds"]} {
			if ownCountsOf(adds) != none {
				t.Errorf("%s it adds %s", name, ownCountsOf(adds))
			}
		}

		old.must(`mutation{createRecipe(`+recipeOf("Cake", old.food("Flour"))+`){id}}`, nil)
		second, added := ann.bringOwn(old.archive())
		if added != "1 1 0 0 0" {
			t.Errorf("a later archive adds %s", added)
		}
		ann.undoOwn(second)
		if got, want := w.saysIn(ann.archive()), w.saysIn(archive); got != want {
			t.Errorf("without the later one there is\n%s\ninstead of\n%s", got, want)
		}

		// What is edited is theirs, with what it needs.
		pie := ann.must(`{recipes(first:1,filter:{own:true}){nodes{id ingredients{food{id}}}}}`, nil).
			at("recipes", "nodes").([]any)[0].(map[string]any)
		var parts []string
		for _, part := range pie["ingredients"].([]any)[1:] {
			parts = append(parts, part.(map[string]any)["food"].(map[string]any)["id"].(string))
		}
		ann.must(fmt.Sprintf(`mutation{updateRecipe(id:%q,%s){id}}`, pie["id"], recipeOf("My pie", parts...)), nil)
		ann.must(fmt.Sprintf(`mutation{setWater(date:%q,ml:900){id}}`, w.clock().AddDate(0, 0, -3).Format(time.DateOnly)), nil)
		ann.undoOwn(first)
		left := []string{}
		for _, table := range ownTables {
			left = append(left, fmt.Sprint(len(w.rowsIn(ann.archive(), table))))
		}
		if got := strings.Join(left, " "); got != "2 1 1 0 0" {
			t.Errorf("undone there are %s rows:\n%s", got, w.saysIn(ann.archive()))
		}
		a := ann.must(`{recipes(first:9,filter:{own:true}){nodes{title{en} ingredients{food{name{en}}}}}}`, nil)
		if got := fmt.Sprint(a.Data); !strings.Contains(got, "Curd") || !strings.Contains(got, "Spice") {
			t.Errorf("the recipe is %s", got)
		}
		if again := ownCountsOf(ann.look(archive)["adds"]); again != "1 0 2 2 1" {
			t.Errorf("once undone it adds %s", again)
		}
	})
}

func TestWhatIsHereInAnotherNameOfTheSameIsNotBroughtTwice(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		old, ann := w.someone("Old", viewer.RoleClient, viewer.PlanBasic), w.someone("Ann", viewer.RoleClient, viewer.PlanBasic)
		curd := old.food("Curd")
		old.must(`mutation{createRecipe(`+recipeOf("Pie", curd)+`){id}}`, nil)
		same := ann.food("Curd")
		if _, added := ann.bringOwn(old.archive()); added != "0 1 0 0 0" {
			t.Errorf("%s are added", added)
		}
		a := ann.must(`{recipes(first:9,filter:{own:true}){nodes{ingredients{food{id}}}}}`, nil)
		if got := fmt.Sprint(a.Data); !strings.Contains(got, same) {
			t.Errorf("the recipe has %s", got)
		}
	})
}

func TestWhatCannotBeUsedOfMealsDaysOffAndFavouritesIsLeftOut(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		w.someone("Ann", viewer.RoleClient, viewer.PlanFree)
		w.pass(400 * 24 * time.Hour)
		ann := w.signIn("ann@example.org")
		day := func(back int) int { return viewer.Day(w.clock(), time.UTC) - back }
		date := func(back int) string { return w.clock().AddDate(0, 0, -back).Format(time.DateOnly) }
		food := func(id, more string) string {
			return `{"id":"` + id + `","name":{"en":"Curd","ru":"Curd"},"per_100g":{"kcal":90},"aisle":"DAIRY","diet":"VEGAN",
				"allergens":0,"measures":[]` + more + `}`
		}
		recipe := func(food string) string {
			return `{"id":"` + newID() + `","title":{"en":"Pie"},"steps":[],"tags":{},"servings":1,"minutes":5,"meals":1,
				"ingredients":[{"foodId":"` + food + `","grams":50}]}`
		}
		line := func(more string) string {
			lines, err := json.Marshal(`[{"id":"` + newID() + `","meal":"LUNCH","name":{"en":"Soup"},"amount":1,"per":{"kcal":100}` + more + `}]`)
			w.must(err)
			return string(lines)
		}
		eaten := func(day int, lines string) string {
			return fmt.Sprintf(`{"day":%d,"lines":%s,"planned":true}`, day, lines)
		}
		off := func(from, to string) string {
			return `{"id":"` + newID() + `","from_day":"` + from + `","to_day":` + to + `,"reason":"HOLIDAY"}`
		}
		good := newID()
		archive := archiveOf(map[string]string{
			"foods": "[" + strings.Join([]string{food(good, ""), food(newID(), `,"aisle":"MOON"`), food(newID(), `,"per_100g":{"kcal":-1}`),
				food(newID(), `,"name":{"en":"\u0000"}`), food(newID(), `,"diet":7`),
				food(newID(), `,"deleted_at":"2026-01-01T00:00:00Z"`)}, ",") + "]",
			"recipes": "[" + strings.Join([]string{recipe(good), recipe(newID()), `{"id":"` + newID() + `","title":{"en":"Air"}}`}, ",") + "]",
			"meal_days": "[" + strings.Join([]string{eaten(day(3), line("")), eaten(day(4), line(`,"meal":"BRUNCH"`)),
				eaten(day(5), line(`,"amount":1e9`)), eaten(day(6), line(`,"per":{"kcal":-1}`)), eaten(day(7), line(`,"name":{"en":"\u0000"}`)),
				eaten(day(8), `"{"`), eaten(day(-100), line("")), `{"day":1}`,
				fmt.Sprintf(`{"day":%d,"lines":"[]","planned":false,"water_ml":0}`, day(9)), eaten(day(3), line(""))}, ",") + "]",
			"pauses": "[" + strings.Join([]string{off(date(500), `"`+date(490)+`"`), off(date(495), `"`+date(480)+`"`),
				off(date(200), `"`+date(190)+`"`), off(date(5), "null"), off(date(2), `"`+date(4)+`"`), off(date(600), "null"),
				`{"id":"` + newID() + `"}`}, ",") + "]",
			"workout_favourites": `[{"id":"` + newID() + `","workout_id":"` + newID() + `","workout":"Gone"}]`,
		})
		plan := ann.look(archive)
		left := []string{}
		for _, row := range plan["leftOut"].([]any) {
			r := row.(map[string]any)
			table := strings.TrimSuffix(strings.TrimPrefix(r["file"].(string), "json/"), ".json")
			left = append(left, fmt.Sprint(table, r["number"], r["refusal"]))
		}
		slices.Sort(left)
		want := []string{"foods2OUT_OF_RANGE", "foods3OUT_OF_RANGE", "foods4OUT_OF_RANGE", "foods5UNREADABLE", "meal_days2OUT_OF_RANGE",
			"meal_days3OUT_OF_RANGE", "meal_days4OUT_OF_RANGE", "meal_days5OUT_OF_RANGE", "meal_days6UNREADABLE", "meal_days7OUT_OF_RANGE",
			"meal_days8UNREADABLE", "pauses3OUT_OF_RANGE", "pauses5OUT_OF_RANGE", "pauses6OUT_OF_RANGE", "pauses7UNREADABLE", "recipes2NO_FOOD",
			"recipes3OUT_OF_RANGE", "workout_favourites1NO_WORKOUT"}
		if !slices.Equal(left, want) || ownCountsOf(plan["adds"]) != "1 1 1 2 0" {
			t.Errorf("it adds %v, without\n%v", plan["adds"], left)
		}
		if _, added := ann.bringOwn(archive); added != "1 1 1 2 0" {
			t.Errorf("%s are added", added)
		}
	})
}

func TestAnAccountGetsNoMoreFoodsThanItMayHave(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ann := w.someone("Ann", viewer.RoleClient, viewer.PlanBasic)
		ann.food("Bread")
		var foods []string
		for i := range 230 {
			foods = append(foods, fmt.Sprintf(`{"id":%q,"name":{"en":"Food %d"},"per_100g":{"kcal":90},"aisle":"DAIRY","diet":"VEGAN"}`,
				newID(), i))
		}
		archive := archiveOf(map[string]string{"foods": "[" + strings.Join(foods, ",") + "]"})
		if plan := ann.look(archive); ownCountsOf(plan["adds"]) != "199 0 0 0 0" || plan["leftOutRows"] != 31.0 {
			t.Errorf("it adds %v without %v", plan["adds"], plan["leftOutRows"])
		}
		if _, added := ann.bringOwn(archive); added != "199 0 0 0 0" {
			t.Errorf("%s are added", added)
		}
	})
}
