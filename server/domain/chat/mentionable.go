package chat

import (
	"context"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent/grant"
	"forma/ent/message"
	"forma/ent/predicate"
	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/search"
)

const (
	mostOffered   = 8
	lately        = 200 // messages whose authors come first
	longestSearch = 100
)

// Mentionable returns up to 8 people of a conversation, excluding the viewer, for whom every word of the search begins one of their
// names: recent authors first.
func (s *Service) Mentionable(ctx context.Context, id uuid.UUID, query string) ([]uuid.UUID, error) {
	if utf8.RuneCountInString(query) > longestSearch {
		return nil, errs.Range("search", errs.TooLong, 0, longestSearch)
	}
	talk, err := s.Open(ctx, id)
	if err != nil {
		return nil, err
	}
	authors, err := s.lateAuthors(ctx, id)
	if err != nil {
		return nil, err
	}
	whom := profile.And(inside(talk), profile.IDNEQ(viewer.From(ctx).ID), called(query))
	people := s.Store.Reader(ctx).Profile.Query().Where(whom)
	naming := grant.With(ctx, grant.ChatNews)
	first, err := people.Clone().Where(profile.IDIn(authors...)).IDs(naming)
	if err != nil {
		return nil, err
	}
	slices.SortFunc(first, func(a, b uuid.UUID) int { return slices.Index(authors, a) - slices.Index(authors, b) })
	if len(first) >= mostOffered {
		return first[:mostOffered], nil
	}
	others, err := people.Where(profile.IDNotIn(first...)).
		Order(func(s *sql.Selector) { s.OrderBy(s.C(profile.FieldSortName)) }, profile.ByID()).
		Limit(mostOffered - len(first)).
		IDs(naming)
	return append(first, others...), err
}

// lateAuthors returns recent authors, latest first, each once.
func (s *Service) lateAuthors(ctx context.Context, id uuid.UUID) (authors []uuid.UUID, err error) {
	rows, err := s.Store.Ent.Message.Query().
		Where(message.ConversationID(id), message.AuthorIDNotNil()).
		Order(message.BySeq(sql.OrderDesc())).
		Limit(lately).
		Select(message.FieldAuthorID).
		All(ctx)
	seen := map[uuid.UUID]bool{}
	for _, m := range rows {
		if !seen[*m.AuthorID] {
			seen[*m.AuthorID], authors = true, append(authors, *m.AuthorID)
		}
	}
	return authors, err
}

// called matches people for whom each word of the search begins one of their names.
func called(query string) predicate.Profile {
	var all []predicate.Profile
	for _, word := range strings.FieldsFunc(search.Bare(query), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		all = append(all, func(s *sql.Selector) {
			name, first, later := s.C(profile.FieldSortName), []byte(word), []byte(" "+word)
			s.Where(sql.Or(sql.And(sql.GTE(name, first), sql.LT(name, append(first, 0xFF))), sql.P(func(b *sql.Builder) {
				if s.Dialect() == dialect.Postgres {
					b.WriteString("position(").Arg(later).WriteString(" in " + name + ") > 0")
				} else {
					b.WriteString("instr(" + name + ", ").Arg(later).WriteString(") > 0")
				}
			})))
		})
	}
	if len(all) == 0 {
		return func(*sql.Selector) {}
	}
	return profile.And(all...)
}
