package demo

import (
	"context"
	"time"

	"forma/ent"
	"forma/ent/mediafile"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/domain/library"
	"forma/server/platform/media"
	"forma/server/platform/store"
	"forma/server/tools/demo/content"
)

// draftCovers is the exercise on the cover of a draft, by category.
var draftCovers = map[string]string{"MOBILITY": "hamstring-flow", "CARDIO": "step-up"}

// drafts gives every coach two unfinished workouts: one by link, one whose video is missing.
func (d *Demo) drafts(ctx context.Context, tx *store.Tx, staff []*ent.Profile, since time.Time) error {
	for i, author := range staff {
		for j, n := range []library.NewWorkout{
			{Title: text.LocalizedText{"en": "Evening stretch", "ru": "Вечерняя растяжка"}, Category: "MOBILITY", Goal: "MAINTAIN_FITNESS",
				Level: "BEGINNER", Minutes: 12,
				Description: text.LocalizedText{"en": "Slow stretches for the end of the day.", "ru": "Спокойная растяжка в конце дня."},
				VideoLink:   "https://vimeo.com/76979871", VideoSeconds: 62, Tags: text.Tags{"en": []string{"evening"},
					"ru": []string{"вечер"}}},
			{Title: text.LocalizedText{"en": "Stairs instead of the lift"}, Category: "CARDIO", Goal: "LOSE_WEIGHT", Level: "INTERMEDIATE",
				Minutes: 15},
		} {
			id, err := d.put(ctx, tx, author.ID, mediafile.KindCOVER, "image/jpeg", content.Cover(draftCovers[n.Category]))
			if err != nil {
				return err
			}
			n.Author, n.Draft, n.ThumbnailURL, n.CreatedAt = author.ID, true, media.Path(id), since.AddDate(0, 0, 2*i+j)
			if _, err := d.Library.Create(viewer.System(ctx), tx, n); err != nil {
				return err
			}
		}
	}
	return nil
}
