package library

import (
	"context"
	"slices"
	"strings"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/profile"
	"forma/ent/workout"
	"forma/server/platform/search"
)

// names are the words of authors' names and their stems, also without accents. They are matched in memory and not indexed: so nothing is
// stale after a change of a name.
type names map[string][]uuid.UUID

// readAuthors returns everyone who has a workout, also a draft.
func (s *Service) readAuthors(ctx context.Context) ([]*ent.Profile, error) {
	return s.Store.Ent.Profile.Query().Where(func(s *sql.Selector) {
		d := sql.Dialect(s.Dialect())
		w := d.Table(workout.Table)
		by := w.C(workout.FieldCreatedBy)
		s.Where(sql.In(s.C(profile.FieldID), d.Select(by).From(w).Where(sql.NotNull(by))))
	}).Select(profile.FieldID, profile.FieldFirstName, profile.FieldLastName, profile.FieldAvatarURL).All(grant.With(ctx, grant.Members))
}

// names returns the names of everyone who has a workout, from memory if the request knows the version of the library.
func (s *Service) names(ctx context.Context) (names, error) {
	now, err := s.known(ctx)
	if err != nil {
		return nil, err
	}
	if now != nil {
		return now.names, nil
	}
	authors, err := s.readAuthors(ctx)
	return namesOf(authors), err
}

func namesOf(authors []*ent.Profile) names {
	all := names{}
	for _, p := range authors {
		name := p.FirstName + " " + p.LastName
		for _, word := range append(search.Of(name), search.Of(search.Bare(name))...) {
			for _, key := range []string{word, search.Stem(word)} {
				if !slices.Contains(all[key], p.ID) {
					all[key] = append(all[key], p.ID)
				}
			}
		}
	}
	return all
}

const (
	// shortestName bounds beginnings of names, in letters: one begins those of many.
	shortestName = 2
	// mostNamed bounds a statement.
	mostNamed = 200
)

// of returns the authors with a name in any form.
func (n names) of(word string) []uuid.UUID {
	if ids := n[word]; len(ids) > 0 {
		return ids
	}
	return n[search.Stem(word)]
}

// begun returns the authors with a name that begins so, or of which the word is a form.
func (n names) begun(word string) []uuid.UUID {
	ids := slices.Clone(n.of(word))
	if len([]rune(word)) >= shortestName {
		for name, some := range n {
			if strings.HasPrefix(name, word) {
				ids = append(ids, some...)
			}
		}
	}
	return distinct(ids)
}

// distinct returns the ids once each, at most mostNamed.
func distinct(ids []uuid.UUID) []uuid.UUID {
	slices.SortFunc(ids, func(a, b uuid.UUID) int { return strings.Compare(string(a[:]), string(b[:])) })
	ids = slices.Compact(ids)
	return ids[:min(len(ids), mostNamed)]
}
