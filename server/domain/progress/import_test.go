package progress_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/progress"
	"forma/server/platform/csv"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// summary summarizes a table: how it was read, and each line's fate.
func summary(t *progress.WeightTable) string {
	words := []string{fmt.Sprint(t.Separator, " ", t.DateOrder, " ", t.Unit)}
	for _, l := range t.Lines {
		word := fmt.Sprint(l.Number, ":", l.Fate)
		if l.Refusal != nil {
			word += "(" + string(*l.Refusal) + ")"
		} else {
			word += fmt.Sprintf("(%d=%g)", today-*l.Date, *l.Kg)
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}

// Every world begins on 10 March 2026.
var tables = map[string]struct{ csv, told string }{
	"ISO dates and points": {"date,weight\n2026-03-09,80.5\n2026-03-10,80\n", "COMMA YEAR_FIRST KG 2:ADDED(1=80.5) 3:ADDED(0=80)"},
	"no header":            {"2026-03-09,80.5", "COMMA YEAR_FIRST KG 1:ADDED(1=80.5)"},
	"a spreadsheet in Russian": {
		"\uFEFFДата;Вес, кг;Заметка\r\n09.03.2026;80,5;утро\r\n\r\n10.03.2026;79,9;\r\n",
		"SEMICOLON DAY_FIRST KG 2:ADDED(1=80.5) 4:ADDED(0=79.9)",
	},
	"tabs, months in letters": {
		"Вес\tДата\n80,5 кг\t9 марта 2026 г.\n80\t10 мар. 2026",
		"TAB DAY_FIRST KG 2:ADDED(1=80.5) 3:ADDED(0=80)",
	},
	"pounds in the head": {
		"Date,Weight (lbs)\n3/9/2026,176.4\n2/28/2026,177",
		"COMMA MONTH_FIRST LB 2:ADDED(1=80.0137) 3:CHANGED(10=80.2858)",
	},
	"a decimal comma cut in two": {"09.03.2026,80,5\n08.03.2026,80", "COMMA DAY_FIRST KG 1:ADDED(1=80.5) 2:ADDED(2=80)"},
	"quoted decimal commas": {
		"\"09/03/2026\",\"80,5\"\n\"28/02/2026\",\"81\"",
		"COMMA DAY_FIRST KG 1:ADDED(1=80.5) 2:CHANGED(10=81)",
	},
	"times behind, more columns": {
		"id;when (date);fat;weight\n1;2026-03-09T07:30:00Z;20;80,5\n2;2026-03-08 23:59;21;80",
		"SEMICOLON YEAR_FIRST KG 2:ADDED(1=80.5) 3:ADDED(2=80)",
	},
	"day or month":    {"02/03/2026,80", "COMMA DAY_FIRST KG 1:ADDED(8=80)"},
	"two-digit years": {"09.03.26;80", "SEMICOLON DAY_FIRST KG 1:ADDED(1=80)"},
	"what is refused": {
		"date;kg\n;80\n31.02.2026;80\n11.03.2026;80\n09.03.2026;\n08.03.2026;heavy\n07.03.2026;8\n06.03.2026;800\n05.03.1899;80\n04.03.2026;80",
		"SEMICOLON DAY_FIRST KG 2:REFUSED(NO_DATE) 3:REFUSED(NO_DATE) 4:REFUSED(FUTURE_DATE) 5:REFUSED(NO_WEIGHT) 6:REFUSED(NO_WEIGHT) 7:REFUSED(OUT_OF_RANGE) 8:REFUSED(OUT_OF_RANGE) 9:REFUSED(TOO_OLD) 10:ADDED(6=80)",
	},
	"the last line of a day wins": {"2026-03-09,80\n2026-03-09,81", "COMMA YEAR_FIRST KG 1:REFUSED(LATER_LINE) 2:ADDED(1=81)"},
	"what is there already": {
		"2026-02-28,90\n2026-02-27,92\n2026-02-26,91",
		"COMMA YEAR_FIRST KG 1:UNCHANGED(10=90) 2:CHANGED(11=92) 3:ADDED(12=91)",
	},
	"formulas are text": {
		"date,weight\n=1+1,80\n2026-03-09,=80\n2026-03-09,80",
		"COMMA YEAR_FIRST KG 2:REFUSED(NO_DATE) 3:REFUSED(NO_WEIGHT) 4:ADDED(1=80)",
	},
}

func TestTablesAreRead(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx := w.client()
		w.weigh(ctx, 10, 90)
		w.weigh(ctx, 11, 91)
		for name, c := range tables {
			counted, n := store.RecordStatements(ctx)
			table, err := w.Table(counted, progress.WeightTableInput{CSV: c.csv})
			w.OK(err)
			if got := summary(table); got != c.told {
				t.Errorf("%s:\n got %s\nwant %s", name, got, c.told)
			}
			if n.Count() != 2 {
				t.Errorf("%s costs %d statements", name, n.Count())
			}
		}
		table, err := w.Table(ctx, progress.WeightTableInput{CSV: "02/03/2026,176"})
		w.OK(err)
		if fmt.Sprint(table.DateOrders) != "[DAY_FIRST MONTH_FIRST]" {
			t.Errorf("the dates could be read as %v", table.DateOrders)
		}
		order, unit, tab := csv.MonthFirst, progress.Pounds, progress.Comma
		table, err = w.Table(ctx, progress.WeightTableInput{CSV: "02/03/2026,176", DateOrder: &order, Unit: &unit, Separator: &tab})
		w.OK(err)
		if got := summary(table); got != "COMMA MONTH_FIRST LB 1:ADDED(35=79.8323)" {
			t.Errorf("as chosen it is %s", got)
		}
	})
}

func TestInvalidTablesAreRefused(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx := w.client()
		for name, csv := range map[string]string{
			"nothing": " \n", "a head alone": "date,weight\n", "bytes": "\x00\x01", "broken UTF-8": "2026-03-09,\xff",
			"too long": strings.Repeat(" ", 512<<10) + "2026-03-09,80", "too many lines": strings.Repeat("2026-03-09,80\n", 5001),
		} {
			_, err := w.Table(ctx, progress.WeightTableInput{CSV: csv})
			if err == nil {
				t.Errorf("%s is a table", name)
				continue
			}
			domaintest.Refused(t, err, errs.BadInput, "csv")
		}
		table, err := w.Table(ctx, progress.WeightTableInput{CSV: "date,weight\n" + strings.Repeat("2026-03-09,80\n", 5000)})
		w.OK(err)
		if table.Refused != 4999 || table.Added != 1 {
			t.Errorf("5,000 lines are %d refused, %d added", table.Refused, table.Added)
		}
		_, err = w.Import(
			ctx,
			progress.WeightImportInput{ID: domaintest.NewID(), Table: progress.WeightTableInput{CSV: "date,weight\nnever,80"}},
		)
		domaintest.Refused(t, err, errs.BadInput, "table.csv")
	})
}

func TestWorkoutsAreNoBodyWeights(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx := w.client()
		for app, csv := range map[string]string{
			"Strong": "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps\n2026-03-09 18:00:00,Push,1h,Bench press,1,80,8\n",
			"Hevy":   `"title","start_time","exercise_title","set_type","weight_kg"` + "\n" + `"Push","9 Mar 2026, 18:00","Bench press","normal",80`,
		} {
			table := progress.WeightTableInput{CSV: csv}
			_, err := w.Table(ctx, table)
			domaintest.Refused(t, err, errs.BadInput, "csv")
			if refused := (*errs.Error)(nil); !errors.As(err, &refused) || refused.Args["reason"] != "WORKOUTS" || refused.Args["app"] != app {
				t.Errorf("%s: %v", app, err)
			}
			_, err = w.Import(ctx, progress.WeightImportInput{ID: domaintest.NewID(), Table: table})
			domaintest.Refused(t, err, errs.BadInput, "table.csv")
		}
	})
}

func TestImportIsOneWriteThatCanBeUndone(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, other := w.client(), w.client()
		w.weigh(ctx, 10, 90)
		w.weigh(ctx, 11, 91)
		in := progress.WeightImportInput{
			ID:    domaintest.NewID(),
			Table: progress.WeightTableInput{CSV: "2026-02-28,84\n2026-02-26,91\n2026-02-25,92\nnever,1"},
		}
		done, err := w.Import(ctx, in)
		w.OK(err)
		if again, err := w.Import(ctx, in); err != nil || again.ID != done.ID {
			t.Errorf("a replay is %v (%v)", again, err)
		}
		series := func() string { return points(t, w, ctx, progress.Weight, nil) }
		if done.Added != 2 || len(done.Changes) != 1 || series() != "13:92/92.00/1 12:91/91.50/1 11:91/91.33/1 10:84/89.50/1" {
			t.Fatalf("%+v made %s", done, series())
		}
		if !w.reached(ctx) {
			t.Error("a goal that the import reaches is not seen")
		}
		_, err = w.UndoImport(other, done.ID)
		domaintest.Refused(t, err, errs.NotFound, "")
		// An imported entry that was edited stays.
		page, _, _, err := w.List(ctx, viewer.From(ctx).ID, 10, nil)
		w.OK(err)
		for _, e := range page {
			if e.LocalDay == today-13 {
				_, err = w.Update(ctx, e.ID, weight(13, 92.5))
				w.OK(err)
			}
		}
		for range 2 {
			done, err = w.UndoImport(ctx, done.ID)
			w.OK(err)
		}
		if done.TakenBackAt == nil || series() != "13:92.5/92.50/1 11:91/91.75/1 10:90/91.17/1" {
			t.Errorf("taken back it is %s", series())
		}
		if w.reached(ctx) {
			t.Error("the milestone of the import stays")
		}
		list, err := w.Imports(ctx)
		w.OK(err)
		if len(list) != 1 || list[0].ID != done.ID {
			t.Errorf("the imports are %v", list)
		}
	})
}

func TestLargeImportIsStored(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx := w.client()
		var csv strings.Builder
		for i := range 5000 {
			fmt.Fprintf(&csv, "%s,%d.%d\n", w.Time().AddDate(0, 0, -i).Format("2006-01-02"), 70+i%20, i%10)
		}
		done, err := w.Import(ctx, progress.WeightImportInput{ID: domaintest.NewID(), Table: progress.WeightTableInput{CSV: csv.String()}})
		w.OK(err)
		n, err := w.Count(ctx, viewer.From(ctx).ID)
		w.OK(err)
		if n != 5000 || done.Added != 5000 {
			t.Errorf("%d entries of %d", n, done.Added)
		}
		if _, err := w.Import(ctx, progress.WeightImportInput{ID: domaintest.NewID(),
			Table: progress.WeightTableInput{CSV: csv.String()}}); err == nil {
			t.Error("a table that changes nothing is taken in")
		}
	})
}
