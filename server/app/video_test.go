package app_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/google/uuid"

	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/domain/library"
	"forma/server/platform/media"
	"forma/server/platform/store"
)

const videoOf = `query($id:ID!){workout(id:$id){video{kind url fileUrl externalId expiresAt seconds}}}`

// film adds a VIP workout whose video is created by f.
func (w *world) film(coach *person, f func(ctx context.Context, tx *store.Tx, n *library.NewWorkout) error) uuid.UUID {
	w.t.Helper()
	ctx := viewer.System(context.Background())
	var id uuid.UUID
	err := w.Store.InTx(ctx, func(tx *store.Tx) error {
		n := library.NewWorkout{
			Author:       coach.id,
			Title:        text.LocalizedText{"en": "Film"},
			Category:     "CARDIO",
			Goal:         "LOSE_WEIGHT",
			Level:        "BEGINNER",
			Minutes:      10,
			RequiredPlan: "VIP",
			VideoSeconds: 100,
			CreatedAt:    w.clock(),
		}
		if err := f(ctx, tx, &n); err != nil {
			return err
		}
		row, err := w.Library.Create(ctx, tx, n)
		if err == nil {
			id = row.ID
		}
		return err
	})
	if err != nil {
		w.t.Fatal(err)
	}
	return id
}

// get fetches a path without signing in, as an image or a video on a page does.
func (w *world) get(path string) *httptest.ResponseRecorder {
	out := httptest.NewRecorder()
	w.handler.ServeHTTP(out, httptest.NewRequest(http.MethodGet, path, nil))
	return out
}

func TestPlatformVideoIDNeedsThePlanOfTheWorkout(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		coach, vip, free := w.someone("Coach", viewer.RoleCoach, viewer.PlanFree), w.someone("Vip", viewer.RoleClient, viewer.PlanVIP),
			w.someone("Free", viewer.RoleClient, viewer.PlanFree)
		id := w.film(coach, func(_ context.Context, _ *store.Tx, n *library.NewWorkout) error {
			n.VideoLink = "https://vkvideo.ru/video-1_2"
			return nil
		})
		seen := vip.must(videoOf, map[string]any{"id": id})
		if seen.at("workout", "video", "kind") != "VK_VIDEO" || seen.at("workout", "video", "externalId") != "-1_2" ||
			seen.at(
				"workout",
				"video",
				"url",
			) != nil || seen.at("workout", "video", "fileUrl") != nil || seen.at("workout", "video", "expiresAt") != nil {
			t.Errorf("the video is %v", seen.Data)
		}
		if hidden := free.must(videoOf, map[string]any{"id": id}); hidden.at("workout", "video") != nil {
			t.Errorf("a locked video is %v", hidden.Data)
		}
	})
}

func TestEveryFileOfAStreamIsForItsViewerOnly(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		coach, vip := w.someone("Coach", viewer.RoleCoach, viewer.PlanFree), w.someone("Vip", viewer.RoleClient, viewer.PlanVIP)
		id := w.film(coach, func(ctx context.Context, tx *store.Tx, n *library.NewWorkout) error {
			files, err := w.Media.PutStream(ctx, coach.id, []byte("#EXTM3U\n#EXT-X-MAP:URI=\"film.mp4\"\nfilm.mp4\n"),
				media.Part{Name: "film.mp4", ContentType: "video/mp4", Data: []byte("0123456789")})
			if err != nil {
				return err
			}
			n.VideoID, n.VideoHLS = &files[0].ID, true
			return w.Media.Keep(ctx, tx, files...)
		})
		seen := vip.must(videoOf, map[string]any{"id": id})
		if seen.at("workout", "video", "kind") != "HLS" || seen.at("workout", "video", "fileUrl") != nil {
			t.Fatalf("the video is %v", seen.Data)
		}
		address := seen.at("workout", "video", "url").(string)
		list := w.get(address)
		if list.Code != http.StatusOK || list.Header().Get("Content-Type") != "application/vnd.apple.mpegurl" {
			t.Fatalf("the playlist answers %d %v", list.Code, list.Header())
		}
		lines := strings.Split(strings.TrimSpace(list.Body.String()), "\n")
		part := lines[2]
		if lines[1] != `#EXT-X-MAP:URI="`+part+`"` {
			t.Errorf("the playlist is %q", lines)
		}
		if out := w.get(part); out.Code != http.StatusOK || out.Body.String() != "0123456789" ||
			out.Header().Get("Cache-Control") != "private, no-store" {
			t.Errorf("the part answers %d %q", out.Code, out.Body)
		}
		bare, _, _ := strings.Cut(part, "?")
		if out := w.get(bare); out.Code != http.StatusNotFound {
			t.Errorf("without a signature the part answers %d", out.Code)
		}
		err := w.Store.InTx(context.Background(), func(tx *store.Tx) error {
			return tx.Profile.UpdateOneID(vip.id).
				SetSubscriptionPlan(viewer.PlanFree).
				SetGivenPlan(viewer.PlanFree).
				Exec(viewer.System(context.Background()))
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range []string{address, part} {
			if out := w.get(path); out.Code != http.StatusNotFound {
				t.Errorf("after the downgrade %s answers %d", path, out.Code)
			}
		}
	})
}
