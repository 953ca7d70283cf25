package people

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"forma/ent/dataexport"
	"forma/ent/mediafile"
	"forma/ent/notification"
	"forma/ent/schema/checkinquestion"
	"forma/ent/schema/text"
	"forma/server/domain/identity"
	"forma/server/platform/media"
	"forma/server/platform/store"
)

// lived creates an entry, a completion of another person's workout, and a picture of a person.
func (w *world) lived(s, coach *identity.Session) {
	w.T.Helper()
	w.System(func(system context.Context, tx *store.Tx) error {
		if err := tx.ProgressEntry.Create().SetProfileID(s.Profile.ID).SetLocalDay(20_000).SetWeightKg(71.5).SetNotes("=cmd|marker-note").
			Exec(system); err != nil {
			return err
		}
		workout, err := tx.Workout.Create().
			SetTitle(text.LocalizedText{"en": "Squats"}).
			SetDescription(text.LocalizedText{}).
			SetCreatedBy(coach.Profile.ID).
			SetCategory("CARDIO").
			SetGoal("LOSE_WEIGHT").
			SetLevel("BEGINNER").
			SetDurationMinutes(10).
			Save(system)
		if err != nil {
			return err
		}
		if err := tx.WorkoutLog.Create().SetProfileID(s.Profile.ID).SetWorkoutID(workout.ID).SetCompletedAt(w.Time()).SetLocalDay(20_001).
			SetDurationSeconds(60).SetSource("MANUAL").SetNote("felt good").Exec(system); err != nil {
			return err
		}
		said := "felt tired"
		if err := tx.CheckIn.Create().SetProfileID(s.Profile.ID).SetDueOn(20_002).SetTitle(text.LocalizedText{"en": "Week"}).
			SetQuestions(nil).
			SetAnswers([]checkinquestion.CheckInAnswer{{QuestionID: uuid.New(), Text: &said}}).SetSentAt(w.Time()).SetReplyDueAt(w.Time()).
			Exec(system); err != nil {
			return err
		}
		_, err = w.put(system, tx, s.Profile.ID, mediafile.KindAVATAR, "image/jpeg", []byte("marker-picture"))
		return err
	})
}

// captioned makes a workout whose film has captions, and returns their file.
func (w *world) captioned(author *identity.Session) (file uuid.UUID) {
	w.T.Helper()
	w.System(func(system context.Context, tx *store.Tx) error {
		workout, err := tx.Workout.Create().SetTitle(text.LocalizedText{"en": "Lunges"}).SetDescription(text.LocalizedText{}).
			SetCreatedBy(author.Profile.ID).SetCategory("CARDIO").SetGoal("LOSE_WEIGHT").SetLevel("BEGINNER").SetDurationMinutes(10).
			Save(system)
		if err != nil {
			return err
		}
		if file, err = w.put(system, tx, author.Profile.ID, mediafile.KindCAPTIONS, "text/vtt", []byte("WEBVTT\n")); err != nil {
			return err
		}
		return tx.WorkoutCaptions.Create().SetWorkoutID(workout.ID).SetLanguage("DE").SetFileID(file).Exec(system)
	})
	return file
}

// download returns the status and the body of a link.
func (w *world) download(link string) (int, []byte) {
	w.T.Helper()
	path, _, _ := strings.Cut(strings.TrimPrefix(link, "/media/"), "?")
	out := httptest.NewRecorder()
	gates := media.Gates{mediafile.KindEXPORT: w.MayDownload}
	if err := w.Media.Serve(out, httptest.NewRequest(http.MethodGet, link, nil), uuid.MustParse(path), gates); err != nil {
		return http.StatusNotFound, nil
	}
	return out.Code, out.Body.Bytes()
}

func unzipped(t *testing.T, data []byte) map[string]string {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		b, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		files[f.Name] = string(b)
	}
	return files
}

func TestAnExportHoldsEverythingOfItsOwnerAndNothingElse(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		s, other := w.someone("uma@example.org"), w.someone("val@example.org")
		w.lived(s, other)
		w.lived(other, other)
		captions, others := w.captioned(s), w.captioned(other)
		e, err := w.RequestExport(w.as(s))
		w.OK(err)
		again, err := w.RequestExport(w.as(s))
		w.OK(err)
		if e.State != dataexport.StateWAITING || again.ID != e.ID {
			t.Errorf("two are made: %v %v", e, again)
		}
		if got := w.mailed(); !slices.Equal(got, []string{"uma@example.org: export_ready"}) {
			t.Errorf("mailed: %q", got)
		}
		if got := w.Bell(s.Profile.ID); got[len(got)-1] != notification.KindEXPORT_READY {
			t.Errorf("the bell says %v", got)
		}
		e, err = w.Export(w.as(s))
		w.OK(err)
		status, data := w.download(w.ExportLink(w.as(s), e))
		if status != http.StatusOK || int64(len(data)) != e.Size {
			t.Fatalf("the download answers %d with %d bytes", status, len(data))
		}
		files := unzipped(t, data)
		var entries []map[string]any
		w.OK(json.Unmarshal([]byte(files["json/progress_entries.json"]), &entries))
		if len(entries) != 1 || entries[0]["weight_kg"] != 71.5 || entries[0]["local_day"] != "2024-10-04" ||
			entries[0]["notes"] != "=cmd|marker-note" {
			t.Errorf("the entries are %v", entries)
		}
		if sent := files["json/check_ins.json"]; strings.Count(sent, "felt tired") != 1 || !strings.Contains(sent, "2024-10-06") ||
			!strings.Contains(sent, "Week") {
			t.Errorf("the check-ins are %s", sent)
		}
		if csv := files["csv/progress_entries.csv"]; !strings.Contains(csv, "'=cmd|marker-note") || strings.Contains(csv, ",=") {
			t.Errorf("the table is %q", csv)
		}
		if csv := files["csv/workout_logs.csv"]; !strings.Contains(csv, "felt good") || !strings.Contains(csv, "Squats") {
			t.Errorf("the table is %q", csv)
		}
		if rows := files["json/workout_captions.json"]; !strings.Contains(rows, captions.String()) || strings.Contains(rows, others.String()) {
			t.Errorf("the captions are %s", rows)
		}
		pictures := 0
		for name, body := range files {
			if strings.HasSuffix(name, ".json") && !json.Valid([]byte(body)) {
				t.Errorf("%s is no JSON", name)
			}
			if strings.HasPrefix(name, "media/avatar-") && strings.HasSuffix(name, ".jpg") && body == "marker-picture" {
				pictures++
			}
			for _, private := range []string{"val@example.org", other.Profile.ID.String(), "argon2", "password_hash", "token"} {
				if strings.Contains(body, private) {
					t.Errorf("%s holds %s", name, private)
				}
			}
		}
		if pictures != 1 || !strings.Contains(files["json/profiles.json"], "uma@example.org") || files["README.txt"] == "" {
			t.Errorf("something is missing of %d files", len(files))
		}
	})
}

func TestExportIsAvailableToItsOwnerForADay(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		s, other := w.someone("uma@example.org"), w.someone("val@example.org")
		_, err := w.RequestExport(w.as(s))
		w.OK(err)
		w.work()
		e, err := w.Export(w.as(s))
		w.OK(err)
		link := w.ExportLink(w.as(s), e)
		if status, _ := w.download(w.ExportLink(w.as(other), e)); status != http.StatusNotFound {
			t.Errorf("a stranger is answered %d", status)
		}
		if status, _ := w.download(strings.Replace(link, s.Profile.ID.String(), other.Profile.ID.String(),
			1)); status != http.StatusNotFound {
			t.Errorf("a forged link is answered %d", status)
		}
		if none, err := w.Export(w.as(other)); none != nil || err != nil {
			t.Errorf("a stranger sees %v %v", none, err)
		}
		w.Pass(exportLinkLife + 2*time.Second)
		if status, _ := w.download(link); status != http.StatusNotFound {
			t.Errorf("an old link is answered %d", status)
		}
		w.Pass(exportLife)
		s, err = w.identity.Refresh(here, s.Refresh)
		w.OK(err)
		if status, _ := w.download(w.ExportLink(w.as(s), e)); status != http.StatusNotFound {
			t.Errorf("a day later the answer is %d", status)
		}
		if gone, err := w.Export(w.as(s)); gone != nil || err != nil {
			t.Errorf("a day later there is %v %v", gone, err)
		}
		for range 2 {
			w.OK(w.expireExport(context.Background(), &river.Job[ExpireExportJob]{Args: ExpireExportJob{ExportID: e.ID}}))
		}
		if _, err := os.Stat(filepath.Join(w.folder, e.ID.String())); !errors.Is(err, fs.ErrNotExist) {
			t.Error("the archive is still there")
		}
	})
}

// TestAnExportNamesTheFilesThatAreLost keeps one lost picture from keeping everything else.
func TestAnExportNamesTheFilesThatAreLost(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		s := w.someone("uma@example.org")
		w.lived(s, s)
		lost := map[string]uuid.UUID{}
		w.System(func(system context.Context, tx *store.Tx) error {
			for _, fault := range []string{"gone", "empty", "shortened"} {
				picture, err := w.put(system, tx, s.Profile.ID, mediafile.KindPHOTO, "image/jpeg", []byte("marker-photo"))
				if err != nil {
					return err
				}
				lost[fault] = picture
			}
			return nil
		})
		w.OK(os.Remove(filepath.Join(w.folder, lost["gone"].String())))
		w.OK(os.Truncate(filepath.Join(w.folder, lost["empty"].String()), 0))
		w.OK(os.Truncate(filepath.Join(w.folder, lost["shortened"].String()), 5))
		_, err := w.RequestExport(w.as(s))
		w.OK(err)
		w.mailed()
		e, err := w.Export(w.as(s))
		w.OK(err)
		status, data := w.download(w.ExportLink(w.as(s), e))
		if status != http.StatusOK {
			t.Fatalf("the download is answered %d, and the export is %s", status, e.State)
		}
		files := unzipped(t, data)
		for fault, id := range lost {
			name := "photo-" + id.String() + ".jpg"
			if _, there := files["media/"+name]; there || !strings.Contains(files["LOST.txt"], name) {
				t.Errorf("the file that is %s is %q, and named in %q", fault, files["media/"+name], files["LOST.txt"])
			}
		}
		if !strings.Contains(files["json/progress_entries.json"], "marker-note") || strings.Contains(files["LOST.txt"], "avatar") {
			t.Errorf("the rest is not there, or %q", files["LOST.txt"])
		}
	})
}

func TestFailedExportIsReported(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		s := w.someone("uma@example.org")
		w.System(func(system context.Context, tx *store.Tx) error {
			picture, err := tx.MediaFile.Create().
				SetOwnerID(s.Profile.ID).
				SetKind(mediafile.KindAVATAR).
				SetContentType("image/jpeg").
				SetSize(1).
				Save(system)
			if err != nil {
				return err
			}
			// The folder fails, as opposed to a file that is lost.
			return os.Symlink(picture.ID.String(), filepath.Join(w.folder, picture.ID.String()))
		})
		e, err := w.RequestExport(w.as(s))
		w.OK(err)
		for attempt := range 5 {
			row := &rivertype.JobRow{Attempt: attempt + 1, MaxAttempts: 5}
			if err := w.makeExport(context.Background(), &river.Job[ExportJob]{JobRow: row, Args: ExportJob{ExportID: e.ID}}); err == nil {
				t.Fatal("an archive without its picture is made")
			}
		}
		if e, err = w.Export(w.as(s)); err != nil || e.State != dataexport.StateFAILED || w.ExportLink(w.as(s), e) != "" {
			t.Errorf("the export is %v %v", e, err)
		}
		again, err := w.RequestExport(w.as(s))
		w.OK(err)
		if again.ID == e.ID {
			t.Error("it cannot be asked for again")
		}
	})
}
