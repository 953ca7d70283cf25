package app_test

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"image"
	"image/jpeg"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent/viewer"
	"forma/server/platform/personal"
	"forma/server/platform/store"
)

// archiveOf makes an archive with these tables, from before archives had a version.
func archiveOf(tables map[string]string) []byte {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for name, rows := range tables {
		f, _ := z.Create("json/" + name + ".json")
		_, _ = f.Write([]byte(rows))
	}
	f, _ := z.Create("json/profiles.json")
	_, _ = f.Write([]byte("[]"))
	_ = z.Close()
	return b.Bytes()
}

// archive makes the person's archive as the export does.
func (p *person) archive() []byte {
	p.w.t.Helper()
	var b bytes.Buffer
	p.w.must(personal.Archive(context.Background(), &b, p.w.Store.Ent, p.w.Media, p.id, viewer.LanguageEN))
	return b.Bytes()
}

const (
	counts        = `measurements workouts sets photos`
	previewing    = `query($id:ID!){archivePreview(uploadId:$id){` + kept + `}}`
	kept          = `holds{` + counts + `} adds{` + counts + `} leftOut{file number refusal} leftOutRows`
	bringing      = `mutation($i:ArchiveImportInput!){importArchive(input:$i){` + counts + ` unusable remaining}}`
	undoing       = `mutation($id:ID!){undoArchiveImport(id:$id){` + counts + ` remaining takenBackAt}}`
	tookPhoto     = `mutation($i:ProgressPhotoInput!){addProgressPhoto(input:$i){id}}`
	measuredEntry = `mutation($i:ProgressEntryInput!){createProgressEntry(input:$i){id}}`
)

// counted are the counts of an answer, in the order of the constant.
func countsOf(of any) string {
	n := of.(map[string]any)
	return fmt.Sprint(n["measurements"], " ", n["workouts"], " ", n["sets"], " ", n["photos"])
}

// bring imports an archive to its end, and returns the id of the import and what it added.
func (p *person) bring(archive []byte) (id, added string) {
	p.w.t.Helper()
	id = newID()
	in := map[string]any{"i": map[string]any{"id": id, "uploadId": p.send("archive", archive)}}
	for {
		done := p.must(bringing, in).at("importArchive").(map[string]any)
		if done["remaining"] == 0.0 {
			return id, countsOf(done)
		}
	}
}

// adds is what an archive would add, without doing so.
func (p *person) adds(archive []byte) string {
	p.w.t.Helper()
	return countsOf(p.must(previewing, map[string]any{"id": p.send("archive", archive)}).at("archivePreview", "adds"))
}

// measurements are what the person sees of them.
func (p *person) measurements() string {
	return fmt.Sprint(p.must(`{progressEntries(first:100){nodes{date weightKg armCm chestCm waistCm hipCm legCm notes}}}`, nil).
		at("progressEntries", "nodes"))
}

// trained are the workouts that the person sees, of this account and of others, as if all were done elsewhere.
func (p *person) trained() string {
	a := p.must(`{pastWorkouts(first:100){nodes{title sport heartRate{average maximum} startedAt date durationSeconds note sets{name kind reps loadKg seconds metres rpe note
		exercise{id}}}} workoutLogs(first:100){workout{title{en}} completedAt completedOn durationSeconds note sets{reps loadKg seconds metres
		exercise{id name{en}}}}}`, nil)
	var all []string
	for _, n := range a.at("pastWorkouts", "nodes").([]any) {
		w := n.(map[string]any)
		all = append(all, fmt.Sprint(w["startedAt"], w["title"], w["date"], w["durationSeconds"], w["note"], w["sets"], w["sport"], w["heartRate"]))
	}
	for _, n := range a.at("workoutLogs").([]any) {
		w := n.(map[string]any)
		at, err := time.Parse(time.RFC3339, w["completedAt"].(string))
		p.w.must(err)
		start := at.Add(-time.Duration(w["durationSeconds"].(float64)) * time.Second).UTC().Format(time.RFC3339Nano)
		for _, s := range w["sets"].([]any) {
			set := s.(map[string]any)
			of := set["exercise"].(map[string]any)
			set["name"], set["kind"], set["rpe"], set["note"] = of["name"].(map[string]any)["en"], "WORKING", nil, ""
			set["exercise"] = map[string]any{"id": of["id"]}
		}
		all = append(all, fmt.Sprint(start, w["workout"].(map[string]any)["title"].(map[string]any)["en"], w["completedOn"],
			w["durationSeconds"], w["note"], w["sets"], nil, nil))
	}
	slices.Sort(all)
	return strings.Join(all, "\n")
}

// pictures are the large pictures of the person's photos, by day and pose.
func (p *person) pictures() map[string]image.Image {
	p.w.t.Helper()
	all := map[string]image.Image{}
	a := p.must(`{progressPhotos(first:100){nodes{date pose width height largeUrl}}}`, nil)
	for _, n := range a.at("progressPhotos", "nodes").([]any) {
		photo := n.(map[string]any)
		picture, err := jpeg.Decode(p.w.get(photo["largeUrl"].(string)).Body)
		p.w.must(err)
		all[fmt.Sprint(photo["date"], " ", photo["pose"], " ", photo["width"], "x", photo["height"])] = picture
	}
	return all
}

// alike reports whether two pictures differ by no more than encoding one again does.
func alike(a, b image.Image) bool {
	if a == nil || b == nil || a.Bounds() != b.Bounds() {
		return false
	}
	difference, n := 0, 0
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			r, g, blue, _ := a.At(x, y).RGBA()
			r2, g2, blue2, _ := b.At(x, y).RGBA()
			for _, d := range []int{int(r>>8) - int(r2>>8), int(g>>8) - int(g2>>8), int(blue>>8) - int(blue2>>8)} {
				difference, n = difference+max(d, -d), n+1
			}
		}
	}
	return difference <= 3*n
}

// liveALittle fills an account with what may be brought along.
func (p *person) liveALittle(r *rand.Rand, workout uuid.UUID, exercises [2]uuid.UUID) {
	some := func(least, most float64) any {
		if r.IntN(3) == 0 {
			return nil
		}
		return float64(int((least+r.Float64()*(most-least))*100)) / 100
	}
	for range 1 + r.IntN(70) {
		p.must(measuredEntry, map[string]any{"i": map[string]any{"date": p.w.clock().AddDate(0, 0, -r.IntN(40)).Format(time.DateOnly),
			"notes":        []string{"slept \"well\"", "=1+1", "ёж\nи 🦔"}[r.IntN(3)],
			"measurements": map[string]any{"weightKg": some(20, 500), "armCm": some(10, 300), "waistCm": some(10, 300)}}})
	}
	for i := range 1 + r.IntN(30) {
		var sets []any
		for range r.IntN(8) {
			sets = append(sets, set(exercises[r.IntN(2)], 1+r.IntN(20), float64(r.IntN(400))/2))
		}
		p.must(complete, map[string]any{"i": map[string]any{"workoutId": workout, "sets": sets, "note": "felt <good>",
			"completedAt":     p.w.clock().Add(-time.Duration(i*7+r.IntN(5)) * time.Hour).Format(time.RFC3339),
			"durationSeconds": 1 + r.IntN(5000)}})
	}
	table := p.uploadTable("Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n" +
		fmt.Sprintf("2025-01-05 09:00:00,Push,1h,press,W,%d,5,0,0,,,\n", 1+r.IntN(90)) +
		"2025-01-05 09:00:00,Push,1h,press,1,90,5,0,0,heavy,long day,8\n2025-01-07 09:00:00,Run,40m,Running,1,0,0,5.2,1500,,,\n")
	p.must(`mutation($i:WorkoutImportInput!){importWorkouts(input:$i){setsLeft}}`, map[string]any{"i": map[string]any{"id": newID(),
		"table": map[string]any{"uploadId": table, "unit": "KG"}}})
	for i := range 1 + r.IntN(3) {
		p.must(tookPhoto, map[string]any{"i": map[string]any{"id": newID(), "uploadId": p.upload(jpegOf(60+r.IntN(90), 80+r.IntN(90))),
			"date": p.w.clock().AddDate(0, 0, -i).Format(time.DateOnly), "pose": []string{"FRONT", "SIDE", "BACK"}[r.IntN(3)]}})
	}
}

// ran imports a run with a watch.
func (p *person) ran() {
	table := p.uploadTable(`<?xml version="1.0"?><TrainingCenterDatabase><Activities><Activity Sport="Running"><Id>2026-01-04T08:00:00Z</Id>
		<Lap StartTime="2026-01-04T08:00:00Z"><TotalTimeSeconds>1800</TotalTimeSeconds><DistanceMeters>5200</DistanceMeters>
		<AverageHeartRateBpm><Value>141</Value></AverageHeartRateBpm><MaximumHeartRateBpm><Value>167</Value></MaximumHeartRateBpm>
		</Lap></Activity></Activities></TrainingCenterDatabase>`)
	p.must(`mutation($i:WorkoutImportInput!){importWorkouts(input:$i){setsLeft}}`, map[string]any{"i": map[string]any{"id": newID(),
		"table": map[string]any{"uploadId": table}}})
}

func TestWhatAnAccountHasIsBroughtIntoAnother(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach := w.someone("Coach", viewer.RoleCoach, viewer.PlanFree)
		workout, exercises := w.lift(coach)
		seed := rand.Uint64()
		r := rand.New(rand.NewPCG(seed, 1))
		t.Logf("the seed is %d", seed)
		old, ann := w.someone("Old", viewer.RoleClient, viewer.PlanFree), w.someone("Ann", viewer.RoleClient, viewer.PlanFree)
		old.liveALittle(r, workout, exercises)
		old.ran()
		if ran := old.trained(); !strings.Contains(ran, "RUNNING") || !strings.Contains(ran, "maximum:167") {
			t.Fatalf("the run is not there: %s", ran)
		}
		archive := old.archive()
		same := func() {
			t.Helper()
			if got, want := ann.measurements(), old.measurements(); got != want {
				t.Errorf("the measurements are\n%s\ninstead of\n%s", got, want)
			}
			if got, want := ann.trained(), old.trained(); got != want {
				t.Errorf("the workouts are\n%s\ninstead of\n%s", got, want)
			}
			got, want := ann.pictures(), old.pictures()
			for name, picture := range want {
				if !alike(got[name], picture) {
					t.Errorf("%s is not the same of %d photos", name, len(got))
				}
			}
			if len(got) != len(want) {
				t.Errorf("there are %d photos instead of %d", len(got), len(want))
			}
		}

		plan := ann.must(previewing, map[string]any{"id": ann.send("archive", archive)}).at("archivePreview").(map[string]any)
		if holds := countsOf(plan["holds"]); holds != countsOf(plan["adds"]) || plan["leftOutRows"] != 0.0 {
			t.Errorf("the dry run is %v", plan)
		}
		first, added := ann.bring(archive)
		if added != countsOf(plan["adds"]) {
			t.Errorf("%s are added of %v", added, plan)
		}
		same()
		for _, m := range ann.must(`{activity{milestones{kind reachedAt}}}`, nil).at("activity", "milestones").([]any) {
			if m := m.(map[string]any); m["reachedAt"] != nil && m["kind"] != "WEIGHT_GOAL" { // which weights reach however they come
				t.Errorf("what was brought along earns %v", m)
			}
		}
		none := "0 0 0 0"
		if again := ann.adds(archive); again != none {
			t.Errorf("once more it adds %s", again)
		}
		a := ann.ask(bringing, map[string]any{"i": map[string]any{"id": newID(), "uploadId": ann.send("archive", archive)}})
		if a.code() != "BAD_INPUT" || a.field() != "uploadId" {
			t.Errorf("once more it is answered %+v", a)
		}
		if own := old.adds(archive); own != none {
			t.Errorf("into the account that it is of it adds %s", own)
		}
		if back := old.adds(ann.archive()); back != none {
			t.Errorf("back into the account that it is of it adds %s", back)
		}

		old.must(measuredEntry, map[string]any{"i": map[string]any{"date": w.clock().Format(time.DateOnly),
			"measurements": map[string]any{"hipCm": 99}}})
		w.pass(time.Minute)
		old.must(complete, map[string]any{"i": map[string]any{"workoutId": workout, "durationSeconds": 30,
			"sets": []any{set(exercises[0], 3, 250)}}})
		second, added := ann.bring(old.archive())
		if added != "1 1 1 0" {
			t.Errorf("the longer archive adds %s", added)
		}
		same()
		wrong, err := w.Store.WrongTotals(context.Background())
		w.must(err)
		if len(wrong) > 0 {
			t.Errorf("these totals differ from a recount: %v", wrong)
		}

		for _, id := range []string{first, second, first} {
			for {
				done := ann.must(undoing, map[string]any{"id": id}).at("undoArchiveImport").(map[string]any)
				if done["takenBackAt"] == nil {
					t.Fatalf("it does not say that it is undone: %v", done)
				}
				if done["remaining"] == 0.0 {
					if countsOf(done) != none {
						t.Errorf("undone it still has %v", done)
					}
					break
				}
			}
		}
		if left := ann.measurements() + ann.trained(); left != "[]" || len(ann.pictures()) > 0 {
			t.Errorf("undone there is still %s", left)
		}
		if again := ann.adds(archive); again != countsOf(plan["adds"]) {
			t.Errorf("once undone it adds %s", again)
		}
		ann.bring(archive)
	})
}

func TestOnlyWhatIsAgreedToIsBrought(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		coach := w.someone("Coach", viewer.RoleCoach, viewer.PlanFree)
		workout, exercises := w.lift(coach)
		old, ann := w.someone("Old", viewer.RoleClient, viewer.PlanFree), w.someone("Ann", viewer.RoleClient, viewer.PlanFree)
		old.liveALittle(rand.New(rand.NewPCG(1, 1)), workout, exercises)
		ann.must(`mutation{withdrawHealthConsent{id}}`, nil)
		archive := old.archive()
		if _, added := ann.bring(archive); !strings.HasPrefix(added, "0 ") || !strings.HasSuffix(added, " 0") || added == "0 0 0 0" {
			t.Errorf("without consent it adds %s", added)
		}
		if got := ann.measurements(); got != "[]" || len(ann.pictures()) > 0 || ann.trained() != old.trained() {
			t.Errorf("without consent there is %s", got)
		}
		ann.must(`mutation{giveHealthConsent(version:2){id}}`, nil)
		if _, added := ann.bring(archive); strings.HasPrefix(added, "0 ") || !strings.Contains(added, " 0 0 ") {
			t.Errorf("with consent it adds %s", added)
		}
		if ann.measurements() != old.measurements() {
			t.Error("with consent the measurements are others")
		}
	})
}

func TestAnArchiveWithBadRowsBringsTheOthers(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		ann := w.someone("Ann", viewer.RoleClient, viewer.PlanFree)
		id := func() string { return `"id":"` + newID() + `"` }
		bad, good, light, ride := newID(), newID(), newID(), newID()
		archive := archiveOf(map[string]string{
			"progress_entries": `[{` + id() + `,"local_day":"2026-01-01","weight_kg":"heavy"},
				{` + id() + `,"local_day":"2026-01-01","weight_kg":1000},
				{` + id() + `,"local_day":"2036-01-01","weight_kg":80},
				{` + id() + `,"local_day":"2026-01-02","weight_kg":80,"notes":"\u0000"},
				7, {}, {` + id() + `,"local_day":"2026-01-03","weight_kg":80.5}]`,
			"workout_logs": `[{"id":"` + bad + `","local_day":"2026-01-01","completed_at":"2026-01-01T10:00:00Z","workout":"Bad"},
				{"id":"` + good + `","local_day":"2026-01-02","completed_at":"2026-01-02T10:00:00Z","workout":"Go\u0000od"},
				{"id":"` + light + `","local_day":"2026-01-03","completed_at":"2026-01-03T10:00:00Z"},
				{` + id() + `,"local_day":"2021-01-03","completed_at":"2026-01-03T10:00:00Z"},
				{` + id() + `,"local_day":"2026-01-03","completed_at":"tomorrow"}]`,
			"set_logs": `[{"workout_log_id":"` + bad + `","exercise":"Squat","position":0,"reps":100000},
				{"workout_log_id":"` + good + `","exercise":"Squat","position":5,"reps":5,"load_kg":60},
				{"workout_log_id":"` + light + `","exercise_id":"` + newID() + `","position":5,"reps":5,"load_kg":60}]`,
			"past_workouts": `[{` + id() + `,"local_day":"2026-01-04","started_at":"2026-01-04T10:00:00Z","sport":"CHESS"},
				{"id":"` + ride + `","local_day":"2026-01-05","started_at":"2026-01-05T10:00:00Z","sport":"CYCLING"}]`,
			"past_sets":       `[{"past_workout_id":"` + ride + `","name":"Cycling","position":0,"seconds":3600}]`,
			"heart_rates":     `[{"past_workout_id":"` + ride + `","average":130,"maximum":1000}]`,
			"progress_photos": `[{` + id() + `,"local_day":"2026-01-01","pose":"FRONT","large_id":"` + newID() + `"}]`,
		})
		plan := ann.must(previewing, map[string]any{"id": ann.send("archive", archive)}).at("archivePreview").(map[string]any)
		var left []string
		for _, row := range plan["leftOut"].([]any) {
			r := row.(map[string]any)
			table := strings.TrimSuffix(strings.TrimPrefix(r["file"].(string), "json/"), ".json")
			left = append(left, fmt.Sprint(table, r["number"], r["refusal"]))
		}
		slices.Sort(left)
		want := []string{"heart_rates1OUT_OF_RANGE", "past_workouts1UNREADABLE", "progress_entries1UNREADABLE",
			"progress_entries2OUT_OF_RANGE", "progress_entries3OUT_OF_RANGE",
			"progress_entries4OUT_OF_RANGE", "progress_entries5UNREADABLE", "progress_entries6UNREADABLE", "progress_photos1NO_PICTURE",
			"set_logs1OUT_OF_RANGE", "set_logs3NO_EXERCISE", "workout_logs4OUT_OF_RANGE", "workout_logs5UNREADABLE"}
		if !slices.Equal(left, want) || countsOf(plan["adds"]) != "1 2 2 0" {
			t.Errorf("it adds %v, without\n%v", plan["adds"], left)
		}
		if _, added := ann.bring(archive); added != "1 2 2 0" {
			t.Errorf("%s are added", added)
		}
		if got := ann.trained(); !strings.Contains(got, "Go od") || strings.Contains(got, "Bad") || strings.Count(got, "\n") != 1 ||
			!strings.Contains(got, "CYCLINGmap[average:130 maximum:<nil>]") {
			t.Errorf("the workouts are %s", got)
		}
	})
}

func TestPhotosOfAnArchiveAreCheckedLikeUploads(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		ann := w.someone("Ann", viewer.RoleClient, viewer.PlanFree)
		var b bytes.Buffer
		z := zip.NewWriter(&b)
		rows := []string{}
		for i, data := range [][]byte{[]byte("<svg/>"), located(90, 60), hugePNG(), jpegOf(30, 40), {}} {
			large := newID()
			f, err := z.Create("media/photo-" + large + ".jpg")
			w.must(err)
			_, err = f.Write(data)
			w.must(err)
			rows = append(rows, fmt.Sprintf(`{"id":%q,"local_day":"2026-01-0%d","pose":"SIDE","large_id":%q,"width":1,"height":1}`,
				newID(), i+1, large))
		}
		for name, text := range map[string]string{"profiles": "[]", "progress_photos": "[" + strings.Join(rows, ",") + "]"} {
			f, err := z.Create("json/" + name + ".json")
			w.must(err)
			_, err = f.Write([]byte(text))
			w.must(err)
		}
		w.must(z.Close())
		in := map[string]any{"i": map[string]any{"id": newID(), "uploadId": ann.send("archive", b.Bytes())}}
		done := map[string]any{"remaining": 1.0}
		for done["remaining"] != 0.0 {
			done = ann.must(bringing, in).at("importArchive").(map[string]any)
		}
		if done["photos"] != 2.0 || done["unusable"] != 3.0 {
			t.Errorf("of five files it adds %v", done)
		}
		for _, n := range ann.must(`{progressPhotos(first:100){nodes{largeUrl}}}`, nil).at("progressPhotos", "nodes").([]any) {
			if body := w.get(n.(map[string]any)["largeUrl"].(string)).Body.String(); strings.Contains(body, "GPS") {
				t.Error("a photo still says where it was taken")
			}
		}
	})
}

func TestPhotosBeyondTheQuotaAreNotBrought(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		old, ann := w.someone("Old", viewer.RoleClient, viewer.PlanFree), w.someone("Ann", viewer.RoleClient, viewer.PlanFree)
		old.must(measuredEntry, map[string]any{"i": map[string]any{"date": "2026-01-02", "measurements": map[string]any{"hipCm": 99}}})
		old.must(tookPhoto, map[string]any{"i": map[string]any{"id": newID(), "uploadId": old.upload(jpegOf(9, 9)), "date": "2026-01-02",
			"pose": "FRONT"}})
		in := map[string]any{"i": map[string]any{"id": newID(), "uploadId": ann.send("archive", old.archive())}}
		var full uuid.UUID
		system := viewer.System(context.Background())
		w.must(w.Store.InTx(system, func(tx *store.Tx) error {
			row, err := tx.MediaFile.Create().SetOwnerID(ann.id).SetKind("AVATAR").SetContentType("image/jpeg").SetSize(2 << 30).
				Save(system)
			if err == nil {
				full = row.ID
			}
			return err
		}))
		if done := ann.must(bringing, in).at("importArchive"); countsOf(done) != "1 0 0 0" {
			t.Errorf("the measurements are %v", done)
		}
		a := ann.ask(bringing, in)
		if a.code() != "LIMIT_EXCEEDED" || a.Errors[0].Extensions["limit"] != "bytes" || len(ann.pictures()) > 0 {
			t.Errorf("a photo too many is answered %+v", a)
		}
		w.must(w.Store.InTx(system, func(tx *store.Tx) error { return tx.MediaFile.DeleteOneID(full).Exec(system) }))
		done := ann.must(bringing, in).at("importArchive").(map[string]any)
		if countsOf(done) != "1 0 0 1" || done["remaining"] != 0.0 {
			t.Errorf("with room for it there is %v", done)
		}
	})
}

func TestWhatIsNoArchiveIsRefused(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		ann := w.someone("Ann", viewer.RoleClient, viewer.PlanFree)
		whole := archiveOf(map[string]string{"progress_entries": `[{"id":"` + newID() + `","local_day":"2026-01-03","weight_kg":80.5}]`})
		for name, c := range map[string]struct {
			file   []byte
			reason string
		}{
			"a picture":  {jpegOf(3, 3), "INVALID"},
			"cut":        {whole[:len(whole)/2], "INVALID"},
			"no rows":    {archiveOf(map[string]string{"progress_entries": `{"id":1}`}), "INVALID"},
			"cut rows":   {archiveOf(map[string]string{"workout_logs": `[{"id":`}), "INVALID"},
			"a bomb":     {archiveOf(map[string]string{"progress_entries": "[" + strings.Repeat(" ", 1<<20) + "]"}), "TOO_LONG"},
			"long table": {archiveOf(map[string]string{"set_logs": "[" + strings.Repeat("0,", 100_000) + "0]"}), "TOO_LONG"},
		} {
			a := ann.ask(previewing, map[string]any{"id": ann.send("archive", c.file)})
			if a.code() != "BAD_INPUT" || a.field() != "uploadId" || a.Errors[0].Extensions["reason"] != c.reason {
				t.Errorf("%s is answered %+v", name, a)
			}
		}
		table := ann.uploadTable("a,b\n")
		if a := ann.ask(previewing, map[string]any{"id": table}); a.code() != "NOT_FOUND" {
			t.Errorf("another kind of upload is answered %+v", a)
		}
	})
}
