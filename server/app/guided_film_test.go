//go:build !race

package app_test

import (
	"bytes"
	"context"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"forma/ent/guidedfilm"
	"forma/ent/viewer"
	"forma/server/domain/library"
	"forma/server/platform/film"
)

const (
	askFilm    = `mutation($id:ID!){requestGuidedFilm(workoutId:$id,language:RU){guidedFilm(language:RU){state progress size url}}}`
	lookAtFilm = `query($id:ID!){workout(id:$id){guidedFilm(language:RU){state progress size url}}}`
	editFilm   = `mutation($id:ID!,$input:WorkoutInput!){updateWorkout(id:$id,input:$input){id}}`
)

// filming is a workout of twelve seconds, its author, and clients with and without the plan for it. Its exercise has no movement, so that
// its film is told instead of drawn; package guided tests what is drawn.
type filming struct {
	*world
	coach, client, free *person
	id                  string
	exercise            uuid.UUID
}

func (w *world) filming() *filming {
	w.t.Helper()
	f := &filming{world: w, coach: w.someone("Coach", viewer.RoleCoach, viewer.PlanFree),
		client: w.someone("Kim", viewer.RoleClient, viewer.PlanBasic), free: w.someone("Free", viewer.RoleClient, viewer.PlanFree), id: newID()}
	w.Library.Films = film.Find("", w.t.TempDir())
	f.exercise = w.Store.Ent.Exercise.Create().SetKey("told").SetName(both("Told")).SetHowTo(both("Shake your arms.")).
		SetMuscleGroup("core").SetEquipment("none").SaveX(viewer.System(w.t.Context())).ID
	f.coach.must(createDocument, map[string]any{"id": f.id, "input": f.plan(2, "PUBLISHED")})
	return f
}

func (f *filming) plan(seconds int, status string) map[string]any {
	f.t.Helper()
	return written(map[string]any{"title": map[string]any{"en": "Short", "ru": "Коротко"}, "requiredPlan": "BASIC", "status": status,
		"steps": []any{map[string]any{"exerciseId": f.exercise, "sets": 1, "seconds": seconds, "restSeconds": 0}}})
}

// shown is what a person is told of the film.
func (f *filming) shown(p *person) map[string]any {
	f.t.Helper()
	got, _ := p.must(lookAtFilm, map[string]any{"id": f.id}).at("workout", "guidedFilm").(map[string]any)
	return got
}

// try makes the film that was asked for, as that attempt of the job.
func (f *filming) try(attempt int) error {
	f.t.Helper()
	row, err := f.Store.Ent.GuidedFilm.Query().Only(viewer.System(f.t.Context()))
	f.must(err)
	return f.Library.MakeGuidedFilm(f.t.Context(),
		&river.Job[library.GuidedFilmJob]{JobRow: &rivertype.JobRow{Attempt: attempt}, Args: library.GuidedFilmJob{ID: row.ID}})
}

// waiting returns how many jobs are to make a film.
func (f *filming) waiting() (n int) {
	f.t.Helper()
	f.must(f.Store.DB.QueryRow(`SELECT count(*) FROM river_job WHERE kind = 'guided_film'`).Scan(&n))
	return n
}

func TestGuidedFilmIsMadeOnceForEveryoneWhoMayWatch(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		f := w.filming()
		vars := map[string]any{"id": f.id}
		if got := f.shown(f.client); got["state"] != "NONE" || got["url"] != nil || got["progress"] != nil {
			t.Errorf("a film that nobody asked for is %v", got)
		}
		if a := f.free.ask(askFilm, vars); f.shown(f.free) != nil || a.code() != "PLAN_REQUIRED" {
			t.Errorf("without the plan the film is %v, and asking is answered %s", f.shown(f.free), a.code())
		}
		asked := f.client.must(askFilm, vars)
		f.coach.must(askFilm, vars)
		if asked.at("requestGuidedFilm", "guidedFilm", "state") != "WAITING" || asked.at("requestGuidedFilm", "guidedFilm", "progress") != 0.0 ||
			f.waiting() != 1 {
			t.Errorf("a film that was asked for twice is %v, by %d jobs", asked.Data, f.waiting())
		}
		w.must(f.try(1))
		got := f.shown(f.client)
		if again := f.shown(f.coach); got["state"] != "READY" || again["state"] != "READY" || got["size"].(float64) < 10_000 {
			t.Fatalf("a film that was made is %v, for the coach %v", got, again)
		}
		url := got["url"].(string)
		out := w.get(url)
		info, err := film.Probe(bytes.NewReader(out.Body.Bytes()), int64(out.Body.Len()), "file")
		w.must(err)
		if float64(out.Body.Len()) != got["size"] || info.Width != 1280 || info.Height != 720 || info.Seconds < 11.5 || info.Seconds > 12.5 {
			t.Errorf("the file is %+v of %d bytes", info, out.Body.Len())
		}
		if name := out.Header().Get("Content-Disposition"); name != "attachment; filename*=utf-8''%D0%9A%D0%BE%D1%80%D0%BE%D1%82%D0%BA%D0%BE.mp4" {
			t.Errorf("the file is called %s", name)
		}
		for name, forged := range map[string]string{
			"another name":   strings.Replace(url, "name=", "name=x", 1),
			"no name":        url[:strings.Index(url, "&name=")] + url[strings.Index(url, "&sig="):],
			"another person": strings.Replace(url, f.client.id.String(), f.free.id.String(), 1),
		} {
			if out := w.get(forged); out.Code != http.StatusNotFound {
				t.Errorf("a link with %s is answered %d", name, out.Code)
			}
		}
		f.coach.must(editFilm, map[string]any{"id": f.id, "input": f.plan(2, "DRAFT")})
		if mine, out := w.get(f.shown(f.coach)["url"].(string)), w.get(url); mine.Code != http.StatusOK || out.Code != http.StatusNotFound {
			t.Errorf("of a draft the film is answered %d to its author and %d to a client", mine.Code, out.Code)
		}
		f.coach.must(editFilm, map[string]any{"id": f.id, "input": f.plan(2, "PUBLISHED")})
		w.pass(5*time.Minute + time.Second)
		if out := w.get(url); out.Code != http.StatusNotFound {
			t.Errorf("an old link is answered %d", out.Code)
		}
	})
}

func TestGuidedFilmIsOutOfDateWithItsPlan(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		f := w.filming()
		vars := map[string]any{"id": f.id}
		f.client.must(askFilm, vars)
		w.must(f.try(1))
		url := f.shown(f.client)["url"].(string)
		f.coach.must(editFilm, map[string]any{"id": f.id, "input": f.plan(3, "PUBLISHED")})
		if got := f.shown(f.client); got["state"] != "NONE" || got["size"] != 0.0 {
			t.Errorf("after another plan the film is %v", got)
		}
		f.client.must(askFilm, vars)
		if got := f.shown(f.client); got["state"] != "WAITING" || w.get(url).Code != http.StatusNotFound {
			t.Errorf("the new film is %v, the old one answered %d", got, w.get(url).Code)
		}
		f.coach.must(editFilm, map[string]any{"id": f.id, "input": f.plan(4, "PUBLISHED")})
		w.must(f.try(1))
		if got := f.shown(f.client); got["state"] != "NONE" {
			t.Errorf("a film whose plan changed before it was made is %v", got)
		}
	})
}

func TestGuidedFilmThatCannotBeMadeIsAskedForAgain(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		f := w.filming()
		vars := map[string]any{"id": f.id}
		broken := filepath.Join(t.TempDir(), "ffmpeg")
		w.must(os.WriteFile(broken, []byte("#!/bin/sh\nexit 1\n"), 0o700))
		works := w.Library.Films
		w.Library.Films = film.Find(broken, t.TempDir())
		f.client.must(askFilm, vars)
		for attempt, want := range []string{"WAITING", "WAITING", "FAILED"} {
			if err := f.try(attempt + 1); err == nil || f.shown(f.client)["state"] != want {
				t.Errorf("after attempt %d the film is %v (%v)", attempt+1, f.shown(f.client), err)
			}
		}
		w.Library.Films = works
		f.client.must(askFilm, vars)
		if got := f.shown(f.client); got["state"] != "WAITING" || f.waiting() != 2 {
			t.Errorf("asked for again it is %v, by %d jobs", got, f.waiting())
		}
		w.must(f.try(1))
		if got := f.shown(f.client); got["state"] != "READY" {
			t.Errorf("made again it is %v", got)
		}
	})
}

func TestGuidedFilmIsKeptWhileItIsUsed(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		f := w.filming()
		ctx := context.Background()
		f.client.must(askFilm, map[string]any{"id": f.id})
		w.must(w.Library.SweepGuided(ctx))
		w.pass(11 * time.Minute)
		for range 2 {
			w.must(w.Library.SweepGuided(ctx))
		}
		if f.waiting() != 2 {
			t.Errorf("a film that was forgotten has %d jobs", f.waiting())
		}
		w.must(f.try(1))
		const day = 24 * time.Hour
		w.pass(29 * day)
		f.renew()
		if out := w.get(f.shown(f.client)["url"].(string)); out.Code != http.StatusOK {
			t.Errorf("the film is answered %d", out.Code)
		}
		w.pass(29 * day)
		w.must(w.Library.SweepGuided(ctx))
		f.renew()
		url := f.shown(f.client)["url"].(string)
		w.pass(2 * day)
		w.must(w.Library.SweepGuided(ctx))
		f.renew()
		if got := f.shown(f.client); got["state"] != "NONE" || w.get(url).Code != http.StatusNotFound {
			t.Errorf("a film that nobody uses is %v, its file answered %d", got, w.get(url).Code)
		}
	})
}

// renew signs the client in again, whose token is too old.
func (f *filming) renew() { f.client.token = f.signIn("kim@example.org").token }

func TestGuidedFilmNeedsFFmpegAndAPlanWithoutAVideo(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		f := w.filming()
		filmed := &filming{world: w, id: w.workout(f.coach, "Filmed", "FREE", true).String()}
		refused := func(id string) bool {
			a := f.client.ask(askFilm, map[string]any{"id": id})
			return a.code() == "BAD_INPUT" && a.field() == "workoutId"
		}
		if got := filmed.shown(f.client); got != nil || !refused(filmed.id) {
			t.Errorf("of a workout with a video the film is %v", got)
		}
		w.Library.Films = film.Find("none", "")
		if got := f.shown(f.client); got != nil || !refused(f.id) {
			t.Errorf("without ffmpeg the film is %v", got)
		}
		none, err := w.Store.Ent.GuidedFilm.Query().Where(guidedfilm.IDNEQ(uuid.Nil)).Exist(viewer.System(t.Context()))
		if err != nil || none {
			t.Errorf("a film was asked for (%v)", err)
		}
	})
}
