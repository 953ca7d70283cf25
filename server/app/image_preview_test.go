package app_test

import (
	"encoding/base64"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/uuid"

	"forma/ent/mediafile"
	"forma/ent/messageimage"
	"forma/ent/progressphoto"
	"forma/ent/viewer"
	"forma/server/domain/chat"
	"forma/server/platform/media"
	"forma/server/platform/store"
)

const previews = `query($images:[ID!]!){progressPhotos(first:10){nodes{id preview}} messageImages(ids:$images){preview} workouts{nodes{thumbnailPreview}}}`

// decoded decodes the picture of a data URL.
func (w *world) decoded(url any) image.Image {
	w.t.Helper()
	data, ok := strings.CutPrefix(url.(string), "data:image/png;base64,")
	if !ok || len(data) > 500 {
		w.t.Fatalf("the preview is %v", url)
	}
	img, err := png.Decode(base64.NewDecoder(base64.StdEncoding, strings.NewReader(data)))
	w.must(err)
	return img
}

func TestPicturesHaveAPreviewOfAFewPixels(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		p := w.someone("Mia", viewer.RoleClient, viewer.PlanBasic)
		photo, lost := newID(), newID()
		p.photo(p.upload(located(1600, 800)), photo)
		p.photo(p.upload(jpegOf(300, 400)), lost)
		image := p.show(chat.Community, "Look", located(1600, 800)).at("postMessage", "images", 0, "id")
		ctx := viewer.System(t.Context())
		coach := w.someone("Ada", viewer.RoleCoach, viewer.PlanFree)
		training := w.workout(coach, "Squats", "FREE", false)
		w.must(w.Store.InTx(ctx, func(tx *store.Tx) error {
			cover, err := w.putFile(ctx, tx, coach.id, mediafile.KindCOVER, "image/jpeg", jpegOf(800, 450))
			if err != nil {
				return err
			}
			return tx.Workout.UpdateOneID(training).SetThumbnailURL(media.Path(cover)).Exec(ctx)
		}))
		ask := func() answer {
			t.Helper()
			return p.must(previews, map[string]any{"images": []any{image}})
		}
		check := func(when string) {
			t.Helper()
			for name, url := range map[string]any{"the photo": ask().at("progressPhotos", "nodes", 1, "preview"), "the picture": ask().
				at("messageImages", 0, "preview")} {
				img := w.decoded(url)
				if img.Bounds().Dx() != 4 || img.Bounds().Dy() != 8 {
					t.Errorf("%s, the preview of %s is %v", when, name, img.Bounds())
				}
				// Turned 90° clockwise, what was left is on top.
				if r, _, b, _ := img.At(2, 1).RGBA(); r < b {
					t.Errorf("%s, the preview of %s is not upright", when, name)
				}
			}
		}
		checkCover := func(when string) {
			t.Helper()
			img := w.decoded(ask().at("workouts", "nodes", 0, "thumbnailPreview"))
			if r, _, b, _ := img.At(1, 1).RGBA(); img.Bounds().Dx() != 8 || img.Bounds().Dy() != 4 || r < b {
				t.Errorf("%s, the preview of the cover is %v", when, img.Bounds())
			}
		}
		check("at once")
		checkCover("at once")

		// Pictures without previews get theirs, even if one file is broken.
		w.must(w.Store.InTx(ctx, func(tx *store.Tx) error {
			if err := tx.MediaFile.Update().SetPreview("").Exec(ctx); err != nil {
				return err
			}
			if err := tx.ProgressPhoto.Update().SetPreview("").Exec(ctx); err != nil {
				return err
			}
			return tx.MessageImage.Update().SetPreview("").Exec(ctx)
		}))
		row, err := w.Store.Ent.ProgressPhoto.Get(ctx, uuid.MustParse(lost))
		w.must(err)
		w.must(os.Remove(filepath.Join(w.Config.Data, "media", row.SmallID.String())))
		w.must(w.Media.MakePreviews(t.Context()))
		check("afterwards")
		checkCover("afterwards")
		if n := w.Store.Ent.ProgressPhoto.Query().Where(progressphoto.Preview("")).CountX(ctx); n != 1 {
			t.Errorf("%d photos are without a preview", n)
		}
		if n := w.Store.Ent.MessageImage.Query().Where(messageimage.Preview("")).CountX(ctx); n != 0 {
			t.Errorf("%d pictures are without a preview", n)
		}
	})
}
