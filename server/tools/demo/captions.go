package demo

import (
	"context"

	"github.com/google/uuid"

	"forma/ent/mediafile"
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

// captions stores the film's captions in both languages.
func (d *Demo) captions(ctx context.Context, tx *store.Tx, author uuid.UUID) (en, ru *uuid.UUID, err error) {
	keep := func(file, field string) (*uuid.UUID, error) {
		vtt, err := library.WebVTT(file, field)
		if err != nil {
			return nil, err
		}
		id, err := d.put(ctx, tx, author, mediafile.KindCAPTIONS, library.CaptionsType, vtt)
		return &id, err
	}
	if en, err = keep(content.Captions["en"], "captions.en"); err == nil {
		ru, err = keep(content.Captions["ru"], "captions.ru")
	}
	return en, ru, err
}
