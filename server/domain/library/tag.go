package library

import (
	"context"

	"entgo.io/ent/dialect/sql"

	"forma/ent/viewer"
	"forma/ent/workouttag"
	"forma/server/platform/store"
)

// WorkoutTag is a tag of the library and the number of workouts with it.
type WorkoutTag struct {
	Tag      string
	Workouts int
}

// Tags returns the most used tags in a language.
func (s *Service) Tags(ctx context.Context, language viewer.Language, first int) (tags []*WorkoutTag, err error) {
	if err := store.PageSize(first); err != nil {
		return nil, err
	}
	const count = "workouts"
	err = s.Store.Ent.WorkoutTag.Query().Where(workouttag.LanguageEQ(language)).Modify(func(s *sql.Selector) {
		tag := s.C(workouttag.FieldTag)
		s.Select(tag, sql.As(sql.Count("*"), count)).GroupBy(tag).OrderBy(sql.Desc(count), tag).Limit(first)
	}).Scan(ctx, &tags)
	return tags, err
}
