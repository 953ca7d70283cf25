package library

import (
	"context"
	"strconv"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/ent/workouttotal"
	"forma/server/platform/words"
)

var texts = words.Of[struct {
	Title string
	Heads []string
}]("server/library")

// Heads are the header row of an exported list of workouts: the title in each language, then the rest.
func Heads(l viewer.Language) []string {
	said := texts.In(l)
	return append(words.Heads(said.Title, l), said.Heads...)
}

// Cells are the workouts of a page under Heads, with their authors and how often they were completed.
func (s *Service) Cells(ctx context.Context, page []*ent.Workout) (lines [][]string, err error) {
	reader := viewer.From(ctx)
	zone := reader.Location()
	ids, makers := make([]uuid.UUID, len(page)), make([]uuid.UUID, 0, len(page))
	for i, w := range page {
		ids[i] = w.ID
		if w.CreatedBy != nil {
			makers = append(makers, *w.CreatedBy)
		}
	}
	people, err := s.Store.Ent.Profile.Query().Where(profile.IDIn(makers...)).All(ctx)
	if err != nil {
		return nil, err
	}
	names := map[uuid.UUID]string{}
	for _, p := range people {
		names[p.ID] = p.FirstName + " " + p.LastName
	}
	totals, err := s.Store.Ent.WorkoutTotal.Query().Where(workouttotal.WorkoutIDIn(ids...)).All(grant.With(ctx, grant.Tallies))
	done := map[uuid.UUID]int{}
	for _, t := range totals {
		done[t.WorkoutID] += t.Completions
	}
	for _, w := range page {
		rating := ""
		if w.Rating != nil {
			rating = strconv.FormatFloat(*w.Rating, 'f', 1, 64)
		}
		lines = append(lines, append(words.InEach(w.Title, reader.Language), names[idOf(w.CreatedBy)], string(w.Status),
			string(w.RequiredPlan), string(w.Category), string(w.Goal), string(w.Level), strconv.Itoa(w.DurationMinutes),
			strconv.Itoa(w.Views), strconv.Itoa(done[w.ID]), rating, strconv.Itoa(w.RatingCount),
			w.CreatedAt.In(zone).Format(time.DateOnly)))
	}
	return lines, err
}
