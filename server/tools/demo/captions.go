package demo

import (
	"context"

	"github.com/google/uuid"

	"forma/ent/mediafile"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/domain/library"
	"forma/server/platform/store"
	"forma/server/tools/demo/content"
)

// put stores a file and makes its row.
func (d *Demo) put(
	ctx context.Context,
	tx *store.Tx,
	author uuid.UUID,
	kind mediafile.Kind,
	contentType string,
	data []byte,
) (uuid.UUID, error) {
	file, err := d.Media.Put(ctx, author, kind, contentType, data)
	if err != nil {
		return uuid.Nil, err
	}
	return file.ID, d.Media.Keep(ctx, tx, file)
}

// captions stores the film's captions in each language.
func (d *Demo) captions(ctx context.Context, tx *store.Tx, author uuid.UUID) (map[viewer.Language]uuid.UUID, error) {
	files := map[viewer.Language]uuid.UUID{}
	for _, tag := range content.Captions.Tags() {
		vtt, err := library.WebVTT(content.Captions[tag], "captions."+tag)
		if err != nil {
			return nil, err
		}
		if files[text.Language(tag)], err = d.put(ctx, tx, author, mediafile.KindCAPTIONS, library.CaptionsType, vtt); err != nil {
			return nil, err
		}
	}
	return files, nil
}
