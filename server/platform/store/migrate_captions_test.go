package store_test

import (
	"strings"
	"testing"

	"github.com/google/uuid"

	"forma/ent/viewer"
	"forma/ent/workoutcaptions"
	"forma/server/platform/store"
	"forma/server/platform/store/storetest"
)

func TestCaptionsAreKeptByLanguage(t *testing.T) {
	storetest.EachEmptyURL(t, func(t *testing.T, url string) {
		both, one, none, en, ru, gone := uuid.New(), uuid.New(), uuid.New(), uuid.New(), uuid.New(), uuid.New()
		reached := false
		file := func(id uuid.UUID) string {
			return "INSERT INTO media_files (id, created_at, kind, content_type, size, preview) VALUES ('" + id.String() +
				"', '2026-01-01', 'CAPTIONS', 'text/vtt', 1, '')"
		}
		workout := func(id uuid.UUID, english, russian string) string {
			return "INSERT INTO workouts (id, created_at, title, description, category, goal, level, duration_minutes, captions_en, captions_ru) " +
				"VALUES ('" + id.String() + "', '2026-01-01', '{}', '{}', 'CARDIO', 'LOSE_WEIGHT', 'BEGINNER', 10, " + english + ", " + russian + ")"
		}
		named := func(id uuid.UUID) string { return "'" + id.String() + "'" }
		earlier(t, url, func(version string) bool {
			reached = reached || strings.HasSuffix(version, "captions_by_language")
			return !reached
		}, file(en), file(ru), workout(both, named(en), named(ru)), workout(one, named(gone), named(ru)), workout(none, "NULL", "NULL"))
		s, err := store.Open(t.Context(), url)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = s.Close() }()
		system := viewer.System(t.Context())
		for id, want := range map[uuid.UUID]map[viewer.Language]uuid.UUID{
			both: {viewer.LanguageEN: en, viewer.LanguageRU: ru},
			one:  {viewer.LanguageRU: ru}, // the other file is lost
			none: {},
		} {
			rows := s.Ent.WorkoutCaptions.Query().Where(workoutcaptions.WorkoutID(id)).AllX(system)
			if len(rows) != len(want) {
				t.Errorf("of %d captions there are %d", len(want), len(rows))
			}
			for _, row := range rows {
				if want[row.Language] != row.FileID {
					t.Errorf("the file in %s is %s", row.Language, row.FileID)
				}
			}
			if row := s.Ent.Workout.GetX(system, id); row.DurationMinutes != 10 {
				t.Errorf("a workout became %v", row)
			}
		}
	})
}
