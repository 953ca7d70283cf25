package library

import (
	"context"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/mediafile"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/server/platform/errs"
	"forma/server/platform/media"
	"forma/server/platform/store"
)

// VideoDetails is what a platform says about a video.
type VideoDetails struct {
	Kind        workout.VideoKind
	ExternalID  string
	Link        string
	Title       string
	Description string
	Seconds     int
	CoverID     *uuid.UUID
	CoverURL    string
}

const (
	coverWidth, coverHeight = 960, 540
	longestLookup           = 8 * time.Second
	coverLife               = 24 * time.Hour // until a workout must have taken it
)

// ReadVideoLink asks the platform of a link about its video, and stores its picture for the future workout.
func (s *Service) ReadVideoLink(ctx context.Context, address string) (d *VideoDetails, err error) {
	if err := mayUpload(ctx); err != nil {
		return nil, err
	}
	link, known := ParseVideoLink(address)
	if !known {
		return nil, errs.Input("link", errs.Invalid)
	}
	me := viewer.From(ctx).ID
	if err := s.Platforms.Limit.Take(me.String()); err != nil {
		return nil, err
	}
	asking, stop := context.WithTimeout(ctx, longestLookup)
	defer stop()
	found, err := s.Platforms.lookUp(asking, link)
	if err != nil || readable(found.Title, 1) == "" {
		return nil, errs.New(errs.LinkUnreadable)
	}
	d = &VideoDetails{Kind: link.Kind, ExternalID: link.Ref, Link: link.URL(), Title: readable(found.Title, longestTitle),
		Description: readable(found.Description, longestDescription), Seconds: found.seconds()}
	picture := s.thumbnail(asking, found.ThumbnailURL)
	if picture == nil {
		return d, nil
	}
	cover, err := s.Media.Put(ctx, me, mediafile.KindCOVER, "image/jpeg", picture)
	if err != nil {
		return nil, err
	}
	defer func() { s.Media.Discard(err, cover) }()
	d.CoverID, d.CoverURL = &cover.ID, media.Path(cover.ID)
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		if err := s.Media.Keep(ctx, tx, cover); err != nil {
			return err
		}
		return s.releaseMedia(ctx, tx, s.Now().Add(coverLife), cover.ID)
	})
	return d, err
}

// thumbnail returns the picture re-encoded in the shape of a cover, or nil: a video may lack a readable picture.
func (s *Service) thumbnail(ctx context.Context, address string) []byte {
	data, err := s.Platforms.picture(ctx, address)
	if err != nil {
		return nil
	}
	picture, err := media.Picture(ctx, data, "link", coverWidth, coverHeight)
	if err != nil {
		return nil
	}
	return picture
}

// readable cleans a platform's text: without control characters, and truncated.
func readable(s string, longest int) string {
	s = strings.Map(func(r rune) rune {
		if !text.Clean(string(r), text.Lines) {
			return -1
		}
		return r
	}, strings.ToValidUTF8(strings.TrimSpace(s), ""))
	if utf8.RuneCountInString(s) > longest {
		s = strings.TrimSpace(string([]rune(s)[:longest]))
	}
	return s
}

// LinkOf returns the address of a workout's video on its platform, for people who may edit the workout.
func LinkOf(v *viewer.Viewer, w *ent.Workout) *string {
	if w.VideoRef == "" || !MayEdit(v, w) {
		return nil
	}
	address := VideoLink{Kind: w.VideoKind, Ref: w.VideoRef}.URL()
	return &address
}
