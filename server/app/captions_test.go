package app_test

import (
	"context"
	"net/http"
	"testing"

	"forma/ent/mediafile"
	"forma/ent/viewer"
	"forma/server/platform/film"
	"forma/server/platform/store"
	"forma/server/platform/words"
	"forma/server/tools/demo/content"
)

const (
	captionsOf    = `query($id:ID!){workout(id:$id){video{captions{language url}}}}`
	vttOfOneCue   = "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n"
	fileOfOneCue  = "1\n00:00:01,000 --> 00:00:02,000\n"
	updateCaption = `mutation($id:ID!,$input:WorkoutInput!){updateWorkout(id:$id,input:$input){id video{kind captions{language url}}}}`
)

// captions returns the URLs of a workout's captions by language.
func (p *person) captions(workout string) map[string]string {
	p.w.t.Helper()
	links := map[string]string{}
	list, _ := p.must(captionsOf, map[string]any{"id": workout}).at("workout", "video", "captions").([]any)
	for _, one := range list {
		c := one.(map[string]any)
		links[c["language"].(string)] = c["url"].(string)
	}
	return links
}

// vipOnly returns the input with the required plan.
func vipOnly(in map[string]any) map[string]any {
	in["requiredPlan"] = "VIP"
	return in
}

func TestCaptionsAreServedReplacedAndRemovedWithTheirFilm(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		coach, vip := w.someone("Coach", viewer.RoleCoach, viewer.PlanFree), w.someone("Kim", viewer.RoleClient, viewer.PlanVIP)
		w.Library.Films = film.Find("none", "")
		id := newID()
		input := func(more map[string]any) map[string]any { return written(vipOnly(more)) }
		vars := map[string]any{"id": id, "input": input(map[string]any{"uploadId": coach.uploadVideo(content.Video()),
			"captions": map[string]any{"en": fileOfOneCue + "Down", "ru": vttOfOneCue + "Вниз"}})}
		coach.must(createDocument, vars)
		coach.must(createDocument, vars) // the same request again
		first := vip.captions(id)
		if len(first) != 2 {
			t.Fatalf("the captions are %v", first)
		}
		for language, word := range map[string]string{"EN": "Down", "RU": "Вниз"} {
			out := w.get(first[language])
			if out.Code != http.StatusOK || out.Header().Get("Content-Type") != "text/vtt" || out.Body.String() != vttOfOneCue+word+"\n" {
				t.Errorf("captions are answered %d %q %q", out.Code, out.Header().Get("Content-Type"), out.Body)
			}
		}
		change := func(more map[string]any) { coach.must(updateCaption, map[string]any{"id": id, "input": input(more)}) }
		change(map[string]any{"captions": map[string]any{"en": vttOfOneCue + "Up"}})
		second := vip.captions(id)
		if w.get(second["EN"]).Body.String() != vttOfOneCue+"Up\n" || second["RU"] == "" {
			t.Errorf("after a change the captions are %v", second)
		}
		if out := w.get(first["EN"]); out.Code != http.StatusNotFound {
			t.Errorf("replaced captions are answered %d", out.Code)
		}
		for _, one := range words.Codes() {
			change(map[string]any{"captions": map[string]any{one.Tag(): vttOfOneCue + string(one)}})
		}
		for language, link := range vip.captions(id) {
			if w.get(link).Body.String() != vttOfOneCue+language+"\n" {
				t.Errorf("the captions in %s are not those", language)
			}
		}
		if links := vip.captions(id); len(links) != len(words.Codes()) {
			t.Errorf("in each language the captions are %v", links)
		}
		for _, one := range words.Codes() {
			if one != viewer.LanguageEN && one != viewer.LanguageRU {
				change(map[string]any{"captions": map[string]any{one.Tag(): ""}})
			}
		}
		change(map[string]any{"uploadId": coach.uploadVideo(content.Video())})
		if len(vip.captions(id)) != 2 {
			t.Errorf("with another film the captions are %v", vip.captions(id))
		}
		change(map[string]any{"captions": map[string]any{"ru": ""}})
		if links := vip.captions(id); len(links) != 1 || links["RU"] != "" {
			t.Errorf("without Russian the captions are %v", links)
		}
		last := vip.captions(id)["EN"]
		system := viewer.System(context.Background())
		w.must(w.Store.InTx(system, func(tx *store.Tx) error {
			return tx.Profile.UpdateOneID(vip.id).SetSubscriptionPlan(viewer.PlanFree).SetGivenPlan(viewer.PlanFree).Exec(system)
		}))
		if out := w.get(last); out.Code != http.StatusNotFound {
			t.Errorf("after a downgrade the captions are answered %d", out.Code)
		}
		copied := newID()
		coach.must(`mutation($id:ID!,$newId:ID!){duplicateWorkout(id:$id,newId:$newId){id}}`, map[string]any{"id": id, "newId": copied})
		change(map[string]any{"videoLink": "https://vimeo.com/12345678"})
		if len(coach.captions(id)) != 0 || w.get(coach.captions(copied)["EN"]).Code != http.StatusOK {
			t.Errorf("by link the captions are %v, those of the copy %v", coach.captions(id), coach.captions(copied))
		}
		coach.must(updateCaption, map[string]any{"id": copied, "input": input(map[string]any{"captions": map[string]any{"en": ""}})})
		// The changes of two languages, the removals of each, the two films, and what the copy released.
		var jobs int
		w.must(w.Store.DB.QueryRow("SELECT count(*) FROM river_job WHERE kind = 'drop_workout_media'").Scan(&jobs))
		if jobs != 8+len(words.Codes())-2 {
			t.Errorf("%d jobs look whether a file is used", jobs)
		}
		all := w.Store.Ent.MediaFile.Query().Where(mediafile.KindEQ(mediafile.KindCAPTIONS))
		w.must(w.Library.DropUnused(system, all.IDsX(system)))
		if left := all.CountX(system); left != 0 {
			t.Errorf("%d files of captions are left", left)
		}
	})
}

func TestCaptionsNeedAFilmOfOurOwn(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		coach := w.someone("Coach", viewer.RoleCoach, viewer.PlanFree)
		said := map[string]any{"en": vttOfOneCue + "Down"}
		for name, more := range map[string]map[string]any{
			"by link": {"videoLink": "https://vimeo.com/12345678", "captions": said}, "without a film": {"status": "DRAFT",
				"captions": said},
		} {
			a := coach.ask(createDocument, map[string]any{"id": newID(), "input": written(more)})
			if a.code() != "BAD_INPUT" || a.field() != "captions" {
				t.Errorf("captions %s are answered %s of %s", name, a.code(), a.field())
			}
		}
	})
}
