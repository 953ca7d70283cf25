package app_test

import (
	"bytes"
	"context"
	"image"
	"image/png"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/mediafile"
	"forma/ent/viewer"
	"forma/server/domain/library"
	"forma/server/platform/film"
	"forma/server/platform/media"
	"forma/server/platform/store"
	"forma/server/tools/demo/content"
)

const createDocument = `mutation($id:ID!,$input:WorkoutInput!){createWorkout(id:$id,input:$input){id status videoProgress thumbnailUrl video{kind url fileUrl seconds}}}`

// written returns the minimum input of a workout, with or without a video.
func written(more map[string]any) map[string]any {
	in := map[string]any{
		"title":           map[string]any{"en": "Squats"},
		"category":        "STRENGTH",
		"goal":            "BUILD_MUSCLE",
		"level":           "BEGINNER",
		"durationMinutes": 20,
	}
	for k, v := range more {
		in[k] = v
	}
	return in
}

func (p *person) uploadVideo(data []byte) string {
	p.w.t.Helper()
	return p.send("video", data)
}

// fetch reads a served path, or a range of it.
func (w *world) fetch(path, bytes string) (status int, body string) {
	r := httptest.NewRequest(http.MethodGet, path, nil)
	if bytes != "" {
		r.Header.Set("Range", "bytes="+bytes)
	}
	out := httptest.NewRecorder()
	w.handler.ServeHTTP(out, r)
	return out.Code, out.Body.String()
}

func TestUploadedWorkoutPlaysAtOnceAndLaterAsAStream(t *testing.T) {
	everywhere(t, func(t *testing.T, w *world) {
		coach, client := w.someone("Coach", viewer.RoleCoach, viewer.PlanFree), w.someone("Kim", viewer.RoleClient, viewer.PlanFree)
		w.Library.Films = film.Find("", t.TempDir())
		ctx, stop := context.WithTimeout(context.Background(), time.Minute)
		defer stop()
		events, err := w.Bus.Listen(ctx, library.AuthorSubject(coach.id))
		w.must(err)
		id, upload := newID(), coach.uploadVideo(content.Video())
		vars := map[string]any{"id": id, "input": written(map[string]any{"uploadId": upload})}
		made := coach.must(createDocument, vars)
		if made.at("createWorkout", "video", "kind") != "FILE" || made.at("createWorkout", "video", "seconds") != 20.0 ||
			made.at("createWorkout", "videoProgress") != 0.0 {
			t.Errorf("a workout by file is %v", made.Data)
		}
		original := made.at("createWorkout", "video", "url").(string)
		if file := made.at("createWorkout", "video", "fileUrl"); file != original {
			t.Errorf("the file to keep is %v instead of %v", file, original)
		}
		if status, body := w.fetch(original, "0-99"); status != http.StatusPartialContent || body != string(content.Video()[:100]) {
			t.Errorf("the file is answered %d, %d bytes", status, len(body))
		}
		if again := coach.must(createDocument, vars); again.at("createWorkout", "id") != id {
			t.Errorf("the same request once more makes %v", again.Data)
		}
		w.must(w.Jobs.Start(ctx))
		t.Cleanup(func() { _ = w.Jobs.Stop(context.Background()) })
		const read = `query($id:ID!){workout(id:$id){videoProgress thumbnailUrl video{kind url fileUrl}}}`
		var seen answer
		for seen.at("workout", "video", "kind") != "HLS" {
			if _, open := <-events; !open {
				t.Fatalf("no stream was made: %v", seen.Data)
			}
			seen = client.must(read, map[string]any{"id": id})
		}
		if seen.at("workout", "videoProgress") != nil || !strings.HasPrefix(seen.at("workout", "thumbnailUrl").(string), "/media/") {
			t.Errorf("a prepared workout is %v", seen.Data)
		}
		_, master := w.fetch(seen.at("workout", "video", "url").(string), "")
		status, playlist := w.fetch(lineOf(master, "/media/"), "")
		if status != http.StatusOK || !strings.Contains(playlist, "#EXT-X-BYTERANGE") {
			t.Fatalf("the playlist of a size is answered %d %s", status, playlist)
		}
		if status, part := w.fetch(lineOf(playlist, "/media/"), "0-11"); status != http.StatusPartialContent || part[4:8] != "ftyp" {
			t.Errorf("the film of a size is answered %d %q", status, part)
		}
		if status, _ := w.fetch(original, ""); status != http.StatusNotFound {
			t.Errorf("the file before is answered %d", status)
		}
		w.theFileOfAStreamGoesWithIt(coach, client, id)
	})
}

// theFileOfAStreamGoesWithIt follows the single file of a new stream: to a copy, and until the last workout with it is deleted.
func (w *world) theFileOfAStreamGoesWithIt(coach, client *person, id string) {
	w.t.Helper()
	const read = `query($id:ID!){workout(id:$id){video{kind fileUrl}}}`
	fileOf := func(p *person, id string) (path string, row *ent.MediaFile) {
		path, _ = p.must(read, map[string]any{"id": id}).at("workout", "video", "fileUrl").(string)
		file, known := media.ID(strings.Split(path, "?")[0])
		if !known {
			w.t.Fatalf("the file to keep is at %q", path)
		}
		row, err := w.Store.Ent.MediaFile.Get(viewer.System(context.Background()), file)
		w.must(err)
		return path, row
	}
	path, file := fileOf(client, id)
	if status, body := w.fetch(path, ""); status != http.StatusOK || body[4:8] != "ftyp" || int64(len(body)) != file.Size ||
		file.PartOf == nil {
		w.t.Errorf("the file to keep is answered %d, %d bytes of %v", status, len(body), file)
	}
	copied := newID()
	coach.must(`mutation($id:ID!,$new:ID!){duplicateWorkout(id:$id,newId:$new){id}}`, map[string]any{"id": id, "new": copied})
	if _, same := fileOf(coach, copied); same.ID != file.ID {
		w.t.Errorf("a copy keeps %v instead of %v", same, file)
	}
	const update = `mutation($id:ID!,$input:WorkoutInput!){updateWorkout(id:$id,input:$input){video{kind fileUrl}}}`
	for _, one := range []string{id, copied} {
		linked := coach.must(update, map[string]any{"id": one, "input": written(map[string]any{"videoLink": "youtu.be/dQw4w9WgXcQ"})})
		if linked.at("updateWorkout", "video", "fileUrl") != nil {
			w.t.Errorf("with a link the video is %v", linked.Data)
		}
	}
	if status, _ := w.fetch(path, ""); status != http.StatusNotFound {
		w.t.Errorf("without a workout the file is answered %d", status)
	}
	w.must(w.Library.DropUnused(context.Background(), []uuid.UUID{*file.PartOf}))
	left := w.Store.Ent.MediaFile.Query().Where(mediafile.PartOf(*file.PartOf)).CountX(viewer.System(context.Background()))
	if left != 0 {
		w.t.Errorf("%d files of the stream are left", left)
	}
}

// lineOf returns the first line with that prefix.
func lineOf(text, prefix string) string {
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, prefix) {
			return strings.TrimSpace(line)
		}
	}
	return ""
}

func TestWithoutFFmpegTheFileIsServed(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		coach := w.someone("Coach", viewer.RoleCoach, viewer.PlanFree)
		w.Library.Films = film.Find("none", "")
		made := coach.must(
			createDocument,
			map[string]any{"id": newID(), "input": written(map[string]any{"uploadId": coach.uploadVideo(content.Video())})},
		)
		if made.at("createWorkout", "videoProgress") != nil || made.at("createWorkout", "video", "kind") != "FILE" {
			t.Errorf("the workout is %v", made.Data)
		}
	})
}

func TestFilesThatAreNotVideosAreRefused(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		coach, client := w.someone("Coach", viewer.RoleCoach, viewer.PlanFree), w.someone("Kim", viewer.RoleClient, viewer.PlanFree)
		video := content.Video()
		for name, data := range map[string][]byte{
			"a drawing with a script": []byte(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`),
			"a page called film.mp4":  []byte("<!doctype html><script>alert(1)</script>" + strings.Repeat(" ", 100)),
			"a page behind a brand":   []byte("\x00\x00\x00\x10ftypisom\x00\x00\x02\x00<script>alert(1)</script>"),
			"a film cut off":          video[:len(video)-1000],
			"a huge picture":          hugeHeader(),
			"a photo":                 jpegOf(4, 4),
		} {
			path, _ := coach.begin("video", int64(len(data)))
			upload := strings.TrimPrefix(path, "/uploads/")
			if status, code := coach.patch(path, 0, data); status == http.StatusUnsupportedMediaType && code == "BAD_INPUT" {
				if string(data[4:8]) == "ftyp" {
					t.Errorf("%s is refused before it is looked at", name)
				}
				continue
			}
			a := coach.ask(createDocument, map[string]any{"id": newID(), "input": written(map[string]any{"uploadId": upload})})
			if a.code() != "BAD_INPUT" || a.field() != "uploadId" {
				t.Errorf("%s is answered %s of %s", name, a.code(), a.field())
			}
			if out, _ := coach.tus(http.MethodHead, "/uploads/"+upload, nil, nil); out.Code != http.StatusNotFound {
				t.Errorf("%s is kept: %d", name, out.Code)
			}
		}
		if _, code := coach.begin("video", 10<<30); code != "BAD_INPUT" {
			t.Errorf("ten gigabytes are answered %q", code)
		}
		if _, code := client.begin("video", 10); code != "FORBIDDEN" {
			t.Errorf("a client's film is answered %q", code)
		}
	})
}

// hugeHeader is a PNG that claims 65,535 pixels each way.
func hugeHeader() []byte {
	var b bytes.Buffer
	_ = png.Encode(&b, image.NewGray(image.Rect(0, 0, 1, 1)))
	data := b.Bytes()
	copy(data[16:24], []byte{0, 0, 0xff, 0xff, 0, 0, 0xff, 0xff})
	return data
}

func TestDeletedWorkoutCanBeRestoredForADay(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach, client := w.someone("Coach", viewer.RoleCoach, viewer.PlanFree), w.someone("Kim", viewer.RoleClient, viewer.PlanFree)
		other := w.someone("Other", viewer.RoleCoach, viewer.PlanFree)
		id := w.workout(coach, "Squats", "FREE", true).String()
		unused := w.workout(coach, "Unused", "FREE", false)
		vars := map[string]any{"id": id}
		client.must(`mutation($id:ID!){completeWorkout(input:{workoutId:$id}){points}}`, vars)
		const remove, restore, look = `mutation($id:ID!){deleteWorkout(id:$id)}`, `mutation($id:ID!){restoreWorkout(id:$id){id}}`, `query($id:ID!){workout(id:$id){id}}`
		if code := other.ask(remove, vars).code(); code != "NOT_FOUND" {
			t.Errorf("another coach is answered %q", code)
		}
		film := client.must(`query($id:ID!){workout(id:$id){video{url}}}`, vars).at("workout", "video", "url").(string)
		for range 2 {
			coach.must(remove, vars)
		}
		if code := client.ask(look, vars).code(); code != "NOT_FOUND" {
			t.Errorf("a deleted workout is answered %q", code)
		}
		if status, _ := w.fetch(film, ""); status != http.StatusNotFound {
			t.Errorf("its film is answered %d", status)
		}
		if n := client.must(`{workouts{totalCount}}`, nil).at("workouts", "totalCount"); n != 1.0 {
			t.Errorf("the library has %v", n)
		}
		if title := client.must(`{workoutLogs{workout{title{en}}}}`, nil).
			at("workoutLogs", 0, "workout", "title", "en"); title != "Squats" {
			t.Errorf("the history says %v", title)
		}
		coach.must(restore, vars)
		client.must(look, vars)
		coach.must(remove, vars)
		coach.must(remove, map[string]any{"id": unused.String()})
		w.pass(24 * time.Hour)
		coach.token = w.signIn("coach@example.org").token
		if code := coach.ask(restore, vars).code(); code != "NOT_FOUND" {
			t.Errorf("after a day it is answered %q", code)
		}
		w.must(w.Library.Purge(context.Background(), uuid.MustParse(id)))
		w.must(w.Library.Purge(context.Background(), unused))
		system := viewer.System(context.Background())
		kept, err := w.Store.Ent.Workout.Get(system, uuid.MustParse(id))
		if err != nil || kept.VideoID != nil {
			t.Errorf("what was done is %v (%v)", kept, err)
		}
		if n := w.Store.Ent.Workout.Query().CountX(system); n != 1 {
			t.Errorf("%d workouts are left", n)
		}
	})
}

func TestDraftIsVisibleToItsAuthorUntilPublished(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach, client, admin := w.someone(
			"Coach",
			viewer.RoleCoach,
			viewer.PlanFree,
		), w.someone(
			"Kim",
			viewer.RoleClient,
			viewer.PlanFree,
		), w.someone(
			"Ada",
			viewer.RoleAdmin,
			viewer.PlanFree,
		)
		other := w.someone("Other", viewer.RoleCoach, viewer.PlanFree)
		id := newID()
		vars := map[string]any{"id": id, "input": written(map[string]any{"status": "DRAFT", "tags": map[string]any{"en": []any{"secret"}}})}
		coach.must(createDocument, vars)
		for _, p := range []*person{client, other} {
			if code := p.ask(`query($id:ID!){workout(id:$id){id}}`, map[string]any{"id": id}).code(); code != "NOT_FOUND" {
				t.Errorf("a draft is answered %q", code)
			}
			if tags := p.must(`{workoutTags(language:EN){tag}}`, nil).at("workoutTags").([]any); len(tags) != 0 {
				t.Errorf("its tags are shown: %v", tags)
			}
		}
		const managed = `query($s:WorkoutStatus){managedWorkouts(status:$s){totalCount nodes{id}}}`
		for _, c := range []struct {
			p    *person
			want float64
		}{{coach, 1}, {admin, 1}, {other, 0}} {
			if n := c.p.must(managed, map[string]any{"s": "DRAFT"}).at("managedWorkouts", "totalCount"); n != c.want {
				t.Errorf("%v drafts are shown instead of %v", n, c.want)
			}
		}
		const update = `mutation($id:ID!,$input:WorkoutInput!){updateWorkout(id:$id,input:$input){status videoLink}}`
		vars["input"] = written(map[string]any{"status": "PUBLISHED"})
		if a := coach.ask(update, vars); a.code() != "BAD_INPUT" || a.field() != "video" {
			t.Errorf("publishing nothing is answered %s of %s", a.code(), a.field())
		}
		vars["input"] = written(map[string]any{"status": "PUBLISHED", "videoLink": "youtu.be/dQw4w9WgXcQ"})
		if link := coach.must(update, vars).at("updateWorkout", "videoLink"); link != "https://www.youtube.com/watch?v=dQw4w9WgXcQ" {
			t.Errorf("the link is %v", link)
		}
		client.must(`query($id:ID!){workout(id:$id){id}}`, map[string]any{"id": id})
		copyID := newID()
		for range 2 {
			made := coach.must(
				`mutation($id:ID!,$new:ID!){duplicateWorkout(id:$id,newId:$new){id status title{en} views}}`,
				map[string]any{"id": id, "new": copyID},
			)
			if made.at("duplicateWorkout", "title", "en") != "Squats (copy)" || made.at("duplicateWorkout", "status") != "DRAFT" {
				t.Errorf("a copy is %v", made.Data)
			}
		}
	})
}

func TestCreatingWorkoutsNeedsAConfirmedAddress(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		coach := w.someone("Coach", viewer.RoleCoach, viewer.PlanFree)
		system := viewer.System(context.Background())
		w.must(w.Store.InTx(system, func(tx *store.Tx) error {
			return tx.Profile.UpdateOneID(coach.id).SetEmailConfirmed(false).Exec(system)
		}))
		for name, a := range map[string]answer{
			"create":    coach.ask(createDocument, map[string]any{"id": newID(), "input": written(nil)}),
			"read":      coach.ask(`mutation{readVideoLink(link:"vimeo.com/12345678"){title}}`, nil),
			"duplicate": coach.ask(`mutation($id:ID!){duplicateWorkout(id:$id,newId:$id){id}}`, map[string]any{"id": newID()}),
		} {
			if a.code() != "EMAIL_UNCONFIRMED" {
				t.Errorf("%s is answered %q", name, a.code())
			}
		}
	})
}

func TestVideoLinkIsReadAtItsPlatformAndItsPictureStored(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		coach := w.someone("Coach", viewer.RoleCoach, viewer.PlanFree)
		const read = `mutation($l:String!){readVideoLink(link:$l){kind link title description seconds coverId coverUrl}}`
		said := coach.must(read, map[string]any{"l": " vimeo.com/12345678 "})
		if said.at("readVideoLink", "title") != "Morning flow" || said.at("readVideoLink", "seconds") != 61.0 ||
			said.at("readVideoLink", "link") != "https://vimeo.com/12345678" {
			t.Errorf("the platform tells %v", said.Data)
		}
		cover := said.at("readVideoLink", "coverUrl").(string)
		if status, body := w.fetch(cover, ""); status != http.StatusOK || !strings.HasPrefix(body, "\xff\xd8") {
			t.Errorf("the picture is answered %d", status)
		}
		in := written(
			map[string]any{
				"videoLink":    said.at("readVideoLink", "link"),
				"videoSeconds": 61,
				"coverId":      said.at("readVideoLink", "coverId"),
			},
		)
		made := coach.must(createDocument, map[string]any{"id": newID(), "input": in})
		if made.at("createWorkout", "thumbnailUrl") != cover || made.at("createWorkout", "video", "seconds") != 61.0 {
			t.Errorf("the workout is %v", made.Data)
		}
		if code := w.someone("Other", viewer.RoleCoach, viewer.PlanFree).ask(createDocument, map[string]any{"id": newID(), "input": in}).
			code(); code != "BAD_INPUT" {
			t.Errorf("another person's picture is answered %q", code)
		}
		var last string
		for range 30 {
			last = coach.ask(read, map[string]any{"l": "vimeo.com/12345678"}).code()
		}
		if last != "RATE_LIMITED" {
			t.Errorf("the thirtieth question is answered %q", last)
		}
	})
}
