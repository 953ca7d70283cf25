package workoutcsv

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"
)

const (
	strongHead  = "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n"
	androidHead = "Workout #;Date;Workout Name;Duration (sec);Exercise Name;Set Order;Weight (kg);Reps;RPE;Distance (meters);Seconds;Notes;Workout Notes\n"
	hevyHead    = `"title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type",` +
		`"weight_kg","reps","distance_km","duration_seconds","rpe"` + "\n"
)

func optional[T any](v *T) string {
	if v == nil {
		return "-"
	}
	return fmt.Sprint(*v)
}

// said is a file in short: each workout with its sets as exercise/kind reps×kg seconds metres RPE, then what was refused.
func said(f *File) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %v", f.App, f.UnitSaid)
	for _, w := range f.Workouts {
		fmt.Fprintf(&b, "\n%s %q %ds %q", w.Start.Format("2006-01-02 15:04:05"), w.Title, w.Seconds, w.Note)
		for _, s := range w.Sets {
			fmt.Fprintf(&b, "\n- %s/%s %s×%s %ss %sm %s %q", s.Exercise, s.Kind, optional(s.Reps), optional(s.LoadKg), optional(s.Seconds),
				optional(s.Metres), optional(s.RPE), s.Note)
		}
	}
	for _, r := range f.Refused {
		fmt.Fprintf(&b, "\n%d %s", r.Line, r.Why)
	}
	fmt.Fprintf(&b, "\n%d left out, %d ignored", f.LeftOut, f.Ignored)
	return b.String()
}

var files = map[string]struct {
	csv, want string
	pounds    bool
}{
	"Strong, with all kinds of lines": {csv: "\uFEFF" + strings.ReplaceAll(strongHead+
		`2023-01-05 18:02:11,Push,1h 5m,Bench Press (Barbell),Note,0,0,0,0,"Narrow; grip",,
2023-01-05 18:02:11,Push,1h 5m,Bench Press (Barbell),W,20,10,0,0,,"Felt ""good"", slept well",
2023-01-05 18:02:11,Push,1h 5m,Bench Press (Barbell),1,62.5,8,0,40.0,,,8.5
2023-01-05 18:02:11,Push,1h 5m,Bench Press (Barbell),Rest Timer,0,0,0,90,,,
2023-01-05 18:02:11,Push,1h 5m,Bench Press (Barbell),D,50,12.0,0,0,,,
2023-01-05 18:02:11,Push,1h 5m,Bench Press (Barbell),F,50,3,0,0,,,10
2023-01-05 18:02:11,Push,1h 5m,Pull Up (Assisted),1,-20,8,0,0,,,
2023-01-05 18:02:11,Push,1h 5m,Планка,1,0,0,0,60,,,
2023-01-04 07:00:00,Run,45m,Running,1,0,0,5.2,1500,,,
2023-01-04 07:00:00,Run,45m,Running,2,0,0,0,0,,,
`, "\n", "\r\n"), want: `STRONG false
2023-01-04 04:00:00 "Run" 2700s ""
- Running/WORKING -×- 1500s 5200m - ""
2023-01-05 15:02:11 "Push" 3900s "Felt \"good\", slept well"
- Bench Press (Barbell)/WARM_UP 10×20 -s -m - "Narrow; grip"
- Bench Press (Barbell)/WORKING 8×62.5 -s -m 8.5 ""
- Bench Press (Barbell)/DROP 12×50 -s -m - ""
- Bench Press (Barbell)/FAILURE 3×50 -s -m 10 ""
- Pull Up (Assisted)/WORKING 8×- -s -m - ""
- Планка/WORKING -×- 60s -m - ""
0 left out, 2 ignored`},
	"Strong in pounds and miles, with clocks of twelve hours": {pounds: true, csv: strongHead +
		"2023-01-05 6:02:11\u202fPM,Push,58m,Bench Press,1,135,8,0,0,,,\n2023-01-05 6:02:11\u202fPM,Push,58m,Running,1,0,0,2,900,,,\n",
		want: `STRONG false
2023-01-05 15:02:11 "Push" 3480s ""
- Bench Press/WORKING 8×61.235 -s -m - ""
- Running/WORKING -×- 900s 3218.688m - ""
0 left out, 0 ignored`},
	"Strong of Android, with decimal commas": {csv: androidHead +
		`"12";"2019-03-02 09:00:00";"Ноги; спина";"2700";"Присед";"1";"62,5";"5";"8";"";"";"тяжело";""` + "\n" +
		`"12";"2019-03-02 09:00:00";"Ноги; спина";"2700";"Гребля";"1";"";"";"";"2000,5";"480";"";""` + "\n",
		want: `STRONG true
2019-03-02 06:00:00 "Ноги; спина" 2700s ""
- Присед/WORKING 5×62.5 -s -m 8 "тяжело"
- Гребля/WORKING -×- 480s 2000.5m - ""
0 left out, 0 ignored`},
	"Strong of a German phone": {csv: "Datum,Workout-Name,Dauer,Name der Übung,Reihenfolge festlegen,Gewicht,Wiederh.,Entfernung,Sekunden," +
		"Notizen,Workout-Notizen,RPE\n" +
		`2023-01-05 18:02:11,Drücken,1h 5m,Bankdrücken (Langhantel),1,"62,5",8,0,0,schwer,müde,"8,5"` + "\n" +
		"2023-01-05 18:02:11,Drücken,1h 5m,Bankdrücken (Langhantel),Ruhezeit,0,0,0,90,,,\n" +
		`2023-01-05 18:02:11,Drücken,1h 5m,Laufen,1,0,0,"5,2",1500,,,` + "\n", want: `STRONG false
2023-01-05 15:02:11 "Drücken" 3900s "müde"
- Bankdrücken (Langhantel)/WORKING 8×62.5 -s -m 8.5 "schwer"
- Laufen/WORKING -×- 1500s 5200m - ""
0 left out, 1 ignored`},
	"Strong of a German phone, with semicolons and units": {csv: "\uFEFF" +
		`Datum;Workout-Name;Name der Übung;Reihenfolge festlegen;Gewicht (lbs);Wiederh.;RPE;Entfernung (km);Sekunden;Notizen;Workout-Notizen;` +
		"Workout-Dauer\r\n2023-01-05 18:02:11;Beine;Kniebeuge;1;135,0;5;;;;;;45m\r\n", want: `STRONG true
2023-01-05 15:02:11 "Beine" 2700s ""
- Kniebeuge/WORKING 5×61.235 -s -m - ""
0 left out, 0 ignored`},
	"Strong with units in columns": {csv: "Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;" +
		"Seconds;Notes;Workout Notes;Workout Duration\n" +
		"2024-08-24 17:30:00;Legs;Leg Press;1;265;lbs;8;;;;0;;;1:05:00\n2024-08-24 17:30:00;Legs;Walk;1;;kg;;;1;mi;600;;;1:05:00\n",
		want: `STRONG true
2024-08-24 14:30:00 "Legs" 3900s ""
- Leg Press/WORKING 8×120.202 -s -m - ""
- Walk/WORKING -×- 600s 1609.344m - ""
0 left out, 0 ignored`},
	"Hevy, with each way to write a time": {csv: hevyHead +
		`"Upper","28 Mar 2023, 17:29","28 Mar 2023, 18:29","A line
and another","Bench Press (Barbell)",,"slow",0,"warmup",40,10,,,
"Upper","28 Mar 2023, 17:29","28 Mar 2023, 18:29","","Bench Press (Barbell)",,"slow",1,"dropset",60,8,,,9
"Lower","2023-03-29T15:00:00Z","2023-03-29T16:00:00Z","","Squat",0,"",0,"normal",100,5,,,
"ABC","Mar 30, 2023, 5:29 PM","Mar 30, 2023, 6:00 PM","","Plank",,"",0,"failure",,,,60,
"Ноги","31 мар. 2023 г., 17:29","31 мар. 2023 г., 17:00","","Running",,"",0,"normal",,,5,1500,
"Dots","01.04.2023, 07:30","01.04.2023, 08:30","","Squat",,"",0,"normal",100,5,,0,
`, want: `HEVY true
2023-03-28 14:29:00 "Upper" 3600s "A line\nand another"
- Bench Press (Barbell)/WARM_UP 10×40 -s -m - "slow"
- Bench Press (Barbell)/DROP 8×60 -s -m 9 ""
2023-03-29 15:00:00 "Lower" 3600s ""
- Squat/WORKING 5×100 -s -m - ""
2023-03-30 14:29:00 "ABC" 1860s ""
- Plank/FAILURE -×- 60s -m - ""
2023-03-31 14:29:00 "Ноги" 0s ""
- Running/WORKING -×- 1500s 5000m - ""
2023-04-01 04:30:00 "Dots" 3600s ""
- Squat/WORKING 5×100 -s -m - ""
0 left out, 0 ignored`},
	"Hevy in pounds and miles": {csv: strings.NewReplacer("weight_kg", "weight_lbs", "distance_km", "distance_miles").Replace(hevyHead) +
		`"Upper","28 Mar 2023, 17:29","28 Mar 2023, 18:29","","Walk",,"",0,"normal",100,10,1,,` + "\n", want: `HEVY true
2023-03-28 14:29:00 "Upper" 3600s ""
- Walk/WORKING 10×45.3592 -s 1609.344m - ""
0 left out, 0 ignored`},
	"a file cut in the middle leaves its last workout out": {csv: strongHead + "2023-01-05 18:02:11,A,1h,Squat,1,100,5,0,0,,,\n" +
		"2023-01-06 18:02:11,B,1h,Squat,1,100,5,0,0,,,\n2023-01-06 18:02:11,B,1h,Squat,2,10", want: `STRONG false
2023-01-05 15:02:11 "A" 3600s ""
- Squat/WORKING 5×100 -s -m - ""
4 CUT
1 left out, 0 ignored`},
	"a workout with a line that is not usable is left out": {csv: strongHead +
		"yesterday,A,1h,Squat,1,100,5,0,0,,,\n2023-01-01 10:00:00,B,1h,,1,100,5,0,0,,,\n2023-01-02 10:00:00,C,1h,Squat,1,heavy,5,0,0,,,\n" +
		"2023-01-03 10:00:00,D,1h,Squat,1,100,5,0,0,,,11\n2023-01-03 10:00:00,D,1h,Squat,2,100,5,0,0,,,8\n" +
		"2031-01-04 10:00:00,E,1h,Squat,1,100,5,0,0,,,\n", want: `STRONG false
2 NO_DATE
3 NO_EXERCISE
4 NO_NUMBER
5 OUT_OF_RANGE
7 FUTURE_DATE
3 left out, 0 ignored`},
}

func options(pounds bool) Options {
	return Options{Zone: time.FixedZone("UTC+3", 3*60*60), Pounds: pounds, Now: time.Date(2026, 3, 10, 6, 0, 0, 0, time.UTC)}
}

func TestExportsAreParsed(t *testing.T) {
	for name, c := range files {
		f, err := Parse(c.csv, options(c.pounds))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got := said(f); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", name, got, c.want)
		}
	}
}

func TestWorkoutIsKnownAgainInAnotherZoneAndDialect(t *testing.T) {
	first, err := Parse(strongHead+"2019-03-02 09:00:00,Legs,45m,Squat,1,100,5,0,0,,,\n", options(false))
	if err != nil {
		t.Fatal(err)
	}
	other := options(false)
	other.Zone = time.UTC
	again, err := Parse(androidHead+"1;2019-03-02 09:00:00;Legs;2700;Squat;1;100;5;;;;;\n", other)
	if err != nil || again.Workouts[0].Key != first.Workouts[0].Key {
		t.Errorf("%+v %v is not %+v", again, err, first.Workouts[0])
	}
}

func TestWhatIsNoExportIsRefused(t *testing.T) {
	for text, want := range map[string]error{
		"": ErrUnknown, "date,weight\n2026-03-09,80": ErrUnknown, "\x00" + strongHead: ErrSyntax, strongHead + "\xff": ErrSyntax,
		strongHead: ErrEmpty, strings.Repeat("x", MostBytes+1): ErrTooLong,
		"Datum;Gewicht\n2026-03-09;80": ErrUnknown,
		strongHead + strings.Repeat("2019-03-02 09:00:00,,,Squat,1,1,1,,,,,\n", mostLines): ErrTooLong,
	} {
		if _, err := Parse(text, options(false)); !errors.Is(err, want) {
			t.Errorf("%.40q is refused by %v, not %v", text, err, want)
		}
	}
}

func TestWorkoutOfTooManySetsIsLeftOut(t *testing.T) {
	f, err := Parse(strongHead+strings.Repeat("2019-03-02 09:00:00,A,1h,Squat,1,1,1,0,0,,,\n", MostSets+1), options(false))
	if err != nil || len(f.Workouts) != 0 || len(f.Refused) != 1 || f.Refused[0].Why != TooMany {
		t.Errorf("%+v %v", f, err)
	}
}
