package media

import (
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"io"
	"io/fs"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent/grant"
	"forma/ent/mediafile"
	"forma/ent/messageimage"
	"forma/ent/progressphoto"
	"forma/server/platform/jobs"
	"forma/server/platform/store"
)

// previewSide is the longest side of a preview in pixels; scaled up, so few are a blur.
const previewSide = 8

// preview returns a data URL of a picture in a few pixels.
func preview(ctx context.Context, picture image.Image) (string, error) {
	tiny, err := fit(ctx, picture, previewSide)
	if err != nil {
		return "", err
	}
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(&out, tiny); err != nil {
		return "", err
	}
	return "data:image/png;base64," + base64.StdEncoding.EncodeToString(out.Bytes()), nil
}

// previewOf returns the preview of a stored JPEG.
func previewOf(ctx context.Context, data []byte) (string, error) {
	picture, err := jpeg.Decode(bytes.NewReader(data))
	if err != nil {
		return "", err
	}
	return preview(ctx, picture)
}

// PreviewJob makes the previews of pictures stored before there were any.
type PreviewJob struct{}

func (PreviewJob) Kind() string { return "make_previews" }

func Periodic() []*river.PeriodicJob {
	return []*river.PeriodicJob{jobs.Every(24*time.Hour, PreviewJob{}), jobs.Every(24*time.Hour, SweepJob{})}
}

// MakePreviews makes the missing previews of covers, photos and chat images.
func (l *Library) MakePreviews(ctx context.Context) error {
	ctx = grant.Job(ctx, grant.Previews)
	photos, err := l.store.Ent.ProgressPhoto.Query().
		Where(progressphoto.Preview("")).
		Select(progressphoto.FieldID, progressphoto.FieldSmallID).
		All(ctx)
	if err != nil {
		return err
	}
	images, err := l.store.Ent.MessageImage.Query().
		Where(messageimage.Preview("")).
		Select(messageimage.FieldID, messageimage.FieldSmallID).
		All(ctx)
	if err != nil {
		return err
	}
	covers, err := l.store.Ent.MediaFile.Query().Where(mediafile.KindEQ(mediafile.KindCOVER), mediafile.Preview("")).IDs(ctx)
	if err != nil {
		return err
	}
	var failed error
	for _, id := range covers {
		failed = errors.Join(failed, l.makePreview(ctx, id, func(tx *store.Tx, made string) error {
			return tx.MediaFile.Update().Where(mediafile.ID(id)).SetPreview(made).Exec(ctx)
		}))
	}
	for _, p := range photos {
		failed = errors.Join(failed, l.makePreview(ctx, p.SmallID, func(tx *store.Tx, made string) error {
			return tx.ProgressPhoto.Update().Where(progressphoto.ID(p.ID)).SetPreview(made).Exec(ctx)
		}))
	}
	for _, i := range images {
		failed = errors.Join(failed, l.makePreview(ctx, i.SmallID, func(tx *store.Tx, made string) error {
			return tx.MessageImage.Update().Where(messageimage.ID(i.ID)).SetPreview(made).Exec(ctx)
		}))
	}
	return failed
}

// makePreview passes the preview of a file to keep, unless the file has been removed.
func (l *Library) makePreview(ctx context.Context, file uuid.UUID, keep func(tx *store.Tx, made string) error) error {
	content, err := l.objects.Open(ctx, file.String())
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer func() { _ = content.Close() }()
	data, err := io.ReadAll(content)
	if err != nil {
		return err
	}
	made, err := previewOf(ctx, data)
	if err != nil {
		return fmt.Errorf("picture %s: %w", file, err)
	}
	return l.store.InTx(ctx, func(tx *store.Tx) error { return keep(tx, made) })
}
