package settings

import (
	"context"
	"strings"
	"time"
	"unicode/utf8"

	"entgo.io/ent/dialect/sql"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/legalversion"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

type LegalKind = legalversion.Kind

// LegalText is the version in force: paragraphs separated by blank lines; a line that starts with "# " is the title, with "## " a
// heading. Version 0 is the built-in text.
type LegalText struct {
	Kind        LegalKind
	Version     int
	Text        text.LocalizedText
	PublishedAt *time.Time
}

// LegalTextInput is a new version of a legal text.
type LegalTextInput struct {
	Kind    LegalKind
	Version int
	EN, RU  string
}

const longestLegal = 60_000

func (s *Service) legal(ctx context.Context, kind LegalKind) (*LegalText, error) {
	row, err := s.Store.Reader(ctx).
		LegalVersion.Query().
		Where(legalversion.KindEQ(kind)).
		Order(legalversion.ByNumber(sql.OrderDesc())).
		First(ctx)
	if ent.IsNotFound(err) {
		return &LegalText{Kind: kind, Text: s.BuiltIn(kind)}, nil
	}
	if err != nil {
		return nil, err
	}
	return &LegalText{Kind: kind, Version: row.Number, Text: row.Text, PublishedAt: &row.CreatedAt}, nil
}

// PublishLegal puts a new version of a legal text in force; older ones are kept. Both languages are required. CONFLICT if another version
// was published since version was read.
func (s *Service) PublishLegal(ctx context.Context, in LegalTextInput) (*Settings, error) {
	admin := viewer.From(ctx)
	if !admin.IsAdmin() {
		return nil, errs.New(errs.Forbidden)
	}
	kind, version := in.Kind, in.Version
	words, err := legalWords(text.LocalizedText{EN: in.EN, RU: in.RU})
	if err != nil {
		return nil, err
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		settings := grant.With(ctx, grant.Settings)
		have, err := tx.LegalVersion.Query().Where(legalversion.KindEQ(kind)).Count(settings)
		if err != nil {
			return err
		}
		if have != version {
			return errs.New(errs.Conflict)
		}
		s.announce(tx)
		if err := record(ctx, tx, "legal."+strings.ToLower(string(kind)), version, version+1); err != nil {
			return err
		}
		return tx.LegalVersion.Create().
			SetKind(kind).
			SetNumber(version + 1).
			SetText(words).
			SetPublishedBy(admin.ID).
			SetCreatedAt(s.Now().UTC()).
			Exec(settings)
	})
	if err != nil {
		return nil, err
	}
	return s.Get(ctx)
}

func legalWords(words text.LocalizedText) (text.LocalizedText, error) {
	words = text.LocalizedText{EN: strings.TrimSpace(words.EN), RU: strings.TrimSpace(words.RU)}
	for _, w := range []struct{ field, words string }{{"en", words.EN}, {"ru", words.RU}} {
		switch {
		case w.words == "":
			return words, errs.Input(w.field, errs.Required)
		case utf8.RuneCountInString(w.words) > longestLegal:
			return words, errs.Range(w.field, errs.TooLong, 1, longestLegal)
		case !text.Clean(w.words, text.Lines):
			return words, errs.Input(w.field, errs.Invalid)
		}
	}
	return words, nil
}
