package demo

import (
	"context"

	"forma/ent/progressphoto"
	"forma/ent/viewer"
	"forma/server/domain/progress"
	"forma/server/tools/demo/content"
)

// photos are the first client's: weeks ago, pose and girth.
var photos = []struct {
	weeks int
	pose  string
	girth float64
}{{24, content.FigureFront, 1.3}, {1, content.FigureFront, 1.08}, {1, content.FigureSide, 1.08}}

// photograph gives a client drawn progress photos, which are private.
func (d *Demo) photograph(ctx context.Context, v *viewer.Viewer) error {
	for _, p := range photos {
		picture, err := content.Figure(p.pose, p.girth)
		if err != nil {
			return err
		}
		when := d.now.AddDate(0, 0, -7*p.weeks)
		in := progress.ProgressPhotoInput{ID: d.id(when), Date: viewer.Day(when, v.Location()), Pose: progressphoto.Pose(p.pose)}
		if _, err := d.at(when).progress.PutPhoto(ctx, in, picture); err != nil {
			return err
		}
	}
	return nil
}
