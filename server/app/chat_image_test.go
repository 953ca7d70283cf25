package app_test

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent/viewer"
	"forma/server/domain/chat"
)

const showImages = `mutation($i:PostMessageInput!){postMessage(input:$i){id text images{id width height alt smallUrl largeUrl urlsExpireAt}}}`

// show posts a message with images.
func (p *person) show(talk uuid.UUID, text string, pictures ...[]byte) answer {
	p.w.t.Helper()
	images := make([]any, len(pictures))
	for i, data := range pictures {
		images[i] = map[string]any{"id": newID(), "uploadId": p.upload(data), "alt": fmt.Sprintf("Picture %d", i)}
	}
	return p.ask(showImages, map[string]any{"i": map[string]any{"id": newID(), "conversationId": talk, "text": text, "images": images}})
}

func (p *person) sees(url string) bool { return p.w.get(url).Code == http.StatusOK }

func pictureURL(a answer, nth int, field string) string {
	u, _ := a.at("postMessage", "images", nth, field).(string)
	return u
}

func TestMessageImagesAreUprightAndLoseTheirMetadata(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		p := w.someone("Mia", viewer.RoleClient, viewer.PlanBasic)
		id, upload := newID(), p.upload(located(3200, 1600))
		in := map[string]any{
			"id":             id,
			"conversationId": chat.Community,
			"text":           "",
			"images":         []any{map[string]any{"id": newID(), "uploadId": upload, "alt": " My plan "}},
		}
		a := p.must(showImages, map[string]any{"i": in})
		if a.at("postMessage", "images", 0, "width") != 800.0 || a.at("postMessage", "images", 0, "height") != 1600.0 ||
			a.at("postMessage", "images", 0, "alt") != "My plan" {
			t.Fatalf("the message is %+v", a)
		}
		for _, field := range []string{"smallUrl", "largeUrl"} {
			out := w.get(pictureURL(a, 0, field))
			if out.Code != http.StatusOK || out.Header().Get("Cache-Control") != "private, no-store" ||
				out.Header().Get("Content-Type") != "image/jpeg" {
				t.Fatalf("%s is answered %d %v", field, out.Code, out.Header())
			}
			for _, trace := range []string{"Exif", "GPS", "52.52"} {
				if bytes.Contains(out.Body.Bytes(), []byte(trace)) {
					t.Errorf("%s still holds %s", field, trace)
				}
			}
		}
		if again := p.must(showImages, map[string]any{"i": in}); again.at("postMessage", "id") != id ||
			again.at("postMessage", "images", 0, "width") != 800.0 {
			t.Errorf("sent again it is answered %+v", again)
		}
		in["id"] = newID()
		if twice := p.ask(showImages, map[string]any{"i": in}); twice.code() != "NOT_FOUND" {
			t.Errorf("an upload that is used up is answered %q", twice.code())
		}
		if a := p.show(chat.Community, "Look", []byte("\xff\xd8\xff<svg onload='x()'/>")); a.code() != "BAD_INPUT" || a.field() != "images.0.uploadId" {
			t.Errorf("an SVG like a JPEG is answered %+v", a.Errors)
		}
		if files, _ := os.ReadDir(filepath.Join(w.Config.Data, "uploads")); len(files) != 0 {
			t.Errorf("%d files are left of the uploads", len(files))
		}
	})
}

func TestMessageImagesNeedTheCurrentRightToRead(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		client, coach := w.someone("Cleo", viewer.RoleClient, viewer.PlanBasic), w.someone("Cora", viewer.RoleCoach, viewer.PlanFree)
		friend, admin := w.someone("Fay", viewer.RoleClient, viewer.PlanBasic), w.someone("Ada", viewer.RoleAdmin, viewer.PlanFree)
		admin.must(fmt.Sprintf(`mutation{assignClients(clientIds:[%q],coachId:%q){id}}`, client.id, coach.id), nil)
		client.must(`{conversations{id}}`, nil)
		talk := chat.Thread(client.id, coach.id)
		private := client.show(talk, "Look", jpegOf(300, 200), jpegOf(200, 300))
		images := func(p *person, a answer) answer {
			return p.must(
				`query($ids:[ID!]!){messageImages(ids:$ids){id largeUrl}}`,
				map[string]any{"ids": []any{a.at("postMessage", "images", 0, "id")}},
			)
		}
		seen := images(coach, private).at("messageImages", 0, "largeUrl").(string)
		if !coach.sees(seen) || !client.sees(pictureURL(private, 0, "largeUrl")) {
			t.Fatal("they do not see it")
		}
		for _, other := range []*person{friend, admin} {
			if found := images(other, private).at("messageImages").([]any); len(found) != 0 {
				t.Errorf("a stranger is given %v", found)
			}
			stolen := strings.Replace(pictureURL(private, 0, "largeUrl"), client.id.String(), other.id.String(), 1)
			if other.sees(stolen) {
				t.Error("another person's link opens it")
			}
		}
		admin.must(fmt.Sprintf(`mutation{unassignClients(clientIds:[%q]){id}}`, client.id), nil)
		if coach.sees(seen) || len(images(coach, private).at("messageImages").([]any)) != 0 {
			t.Error("the former coach still sees it")
		}
		public := client.show(chat.Community, "Look", jpegOf(300, 200))
		open := images(friend, public).at("messageImages", 0, "largeUrl").(string)
		if !friend.sees(open) {
			t.Error("the community does not see it")
		}
		admin.must(fmt.Sprintf(`mutation{setPlan(profileId:%q,plan:FREE){id}}`, friend.id), nil)
		if friend.sees(open) {
			t.Error("who left the community still sees it")
		}
		w.pass(6 * time.Minute)
		if client.sees(pictureURL(public, 0, "largeUrl")) {
			t.Error("the link does not end")
		}
	})
}

func TestImagesOfADeletedMessageAreRestoredOrErased(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		p := w.someone("Mia", viewer.RoleClient, viewer.PlanBasic)
		a := p.show(chat.Community, "", jpegOf(300, 200))
		id := a.at("postMessage", "id").(string)
		p.must(`mutation($id:ID!){deleteMessage(id:$id){images{id}}}`, map[string]any{"id": id})
		if p.sees(pictureURL(a, 0, "smallUrl")) {
			t.Error("it is still seen")
		}
		p.must(`mutation($id:ID!){restoreMessage(id:$id){id}}`, map[string]any{"id": id})
		if !p.sees(pictureURL(a, 0, "smallUrl")) {
			t.Error("it does not come back")
		}
		p.must(`mutation($id:ID!){deleteMessage(id:$id){id}}`, map[string]any{"id": id})
		w.pass(chat.RestoreFor + time.Second)
		w.must(w.Chat.Erase(context.Background(), uuid.MustParse(id)))
		var left, jobs int
		w.must(w.Store.DB.QueryRow(`SELECT count(*) FROM media_files WHERE kind = 'CHAT'`).Scan(&left))
		w.must(w.Store.DB.QueryRow(`SELECT count(*) FROM river_job WHERE kind = 'erase_media'`).Scan(&jobs))
		if left != 0 || jobs != 1 {
			t.Errorf("%d files are known, %d jobs wait", left, jobs)
		}
		p = w.signIn("mia@example.org")
		if again := p.ask(`mutation($id:ID!){restoreMessage(id:$id){id}}`, map[string]any{"id": id}); again.code() != "TOO_LATE" {
			t.Errorf("coming back too late is answered %q", again.code())
		}
	})
}

func TestPageOfImagesAndMentionsTakesFewStatements(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		p, other := w.someone("Mia", viewer.RoleClient, viewer.PlanBasic), w.someone("Noa", viewer.RoleClient, viewer.PlanBasic)
		for range 5 {
			p.show(chat.Community, "", jpegOf(30, 20), jpegOf(30, 20))
			p.must(
				`mutation($i:PostMessageInput!){postMessage(input:$i){id}}`,
				map[string]any{"i": map[string]any{"id": newID(), "conversationId": chat.Community,
					"text": "@Noa look", "mentions": []any{map[string]any{"personId": other.id, "start": 0, "length": 4}}}},
			)
		}
		statements := other.counted()
		other.must(
			fmt.Sprintf(
				`{messages(conversationId:%q){nodes{id text author{fullName} mentions{start member{id}} images{smallUrl} reactions{kind}}}}`,
				chat.Community,
			),
			nil,
		)
		if n := statements.Count(); n > 18 {
			t.Errorf("a page costs %d statements", n)
		}
	})
}
