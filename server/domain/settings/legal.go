package settings

import (
	"context"
	"strings"
	"time"

	"entgo.io/ent/dialect/sql"

	"forma/ent/grant"
	"forma/ent/legalversion"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/platform/check"
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
	// Earlier are the versions before it, the latest first.
	Earlier []LegalEdition
}

// LegalEdition is a version of a legal text without its text.
type LegalEdition struct {
	Version int
	// PublishedAt is empty for version 0.
	PublishedAt *time.Time
}

// LegalTextInput is a new version of a legal text.
type LegalTextInput struct {
	Kind    LegalKind
	Version int
	Text    text.LocalizedText
}

const (
	longestLegal = 60_000
	mostEarlier  = 50 // versions that are listed; each can be read
)

func (s *Service) legal(ctx context.Context, kind LegalKind) (*LegalText, error) {
	rows, err := s.Store.Reader(ctx).
		LegalVersion.Query().
		Where(legalversion.KindEQ(kind)).
		Order(legalversion.ByNumber(sql.OrderDesc())).
		Limit(mostEarlier).
		Select(legalversion.FieldNumber, legalversion.FieldCreatedAt).
		All(ctx)
	if err != nil {
		return nil, err
	}
	if len(rows) == 0 {
		return &LegalText{Kind: kind, Text: s.BuiltIn(kind)}, nil
	}
	now, err := s.legalVersion(ctx, kind, rows[0].Number)
	if err != nil {
		return nil, err
	}
	for _, row := range rows[1:] {
		now.Earlier = append(now.Earlier, LegalEdition{row.Number, &row.CreatedAt})
	}
	if last := rows[len(rows)-1]; last.Number == 1 {
		now.Earlier = append(now.Earlier, LegalEdition{})
	}
	return now, nil
}

func (s *Service) legalVersion(ctx context.Context, kind LegalKind, version int) (*LegalText, error) {
	row, err := s.Store.Reader(ctx).
		LegalVersion.Query().
		Where(legalversion.KindEQ(kind), legalversion.Number(version)).
		Only(ctx)
	if err != nil {
		return nil, err
	}
	return &LegalText{Kind: kind, Version: row.Number, Text: row.Text, PublishedAt: &row.CreatedAt}, nil
}

// LegalVersion returns a version of a legal text that is or was in force, or NOT_FOUND.
func (s *Service) LegalVersion(ctx context.Context, kind LegalKind, version int) (*LegalText, error) {
	if version == 0 {
		return &LegalText{Kind: kind, Text: s.BuiltIn(kind)}, nil
	}
	return s.legalVersion(grant.With(ctx, grant.Settings), kind, version)
}

// PublishLegal puts a new version of a legal text in force; older ones are kept. Each complete language is required, and all change
// together. CONFLICT if another version was published since version was read.
func (s *Service) PublishLegal(ctx context.Context, in LegalTextInput) (*Settings, error) {
	admin := viewer.From(ctx)
	if !admin.IsAdmin() {
		return nil, errs.New(errs.Forbidden)
	}
	kind, version := in.Kind, in.Version
	words, err := check.InEach("text", in.Text, longestLegal, errs.Text)
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
		before, err := s.legal(tx.Join(settings), kind)
		if err != nil {
			return err
		}
		if err := changedTogether(before.Text, words); err != nil {
			return err
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

// changedTogether refuses a version that is new in one language and leaves the old one in force in the other.
func changedTogether(before, now text.LocalizedText) error {
	var same string
	isNew := len(before) != len(now)
	for _, tag := range now.Tags() {
		if now[tag] == before[tag] {
			same = tag
		} else {
			isNew = true
		}
	}
	if isNew && same != "" {
		return errs.Input("text."+same, errs.Unchanged)
	}
	return nil
}
