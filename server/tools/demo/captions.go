package demo

import (
	"context"

	"github.com/google/uuid"

	"forma/ent/mediafile"
	"forma/server/domain/library"
	"forma/server/platform/store"
	"forma/server/tools/demo/content"
)

// captions stores the film's captions in both languages.
func (d *Demo) captions(ctx context.Context, tx *store.Tx, author uuid.UUID) (en, ru *uuid.UUID, err error) {
	keep := func(file, field string) (*uuid.UUID, error) {
		vtt, err := library.WebVTT(file, field)
		if err != nil {
			return nil, err
		}
		id, err := d.Media.Put(ctx, tx, author, mediafile.KindCAPTIONS, library.CaptionsType, vtt)
		return &id, err
	}
	if en, err = keep(content.Captions.EN, "captions.en"); err == nil {
		ru, err = keep(content.Captions.RU, "captions.ru")
	}
	return en, ru, err
}
