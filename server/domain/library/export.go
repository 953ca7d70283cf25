package library

import (
	"context"
	"net/http"
	"net/url"
	"strconv"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/ent/workoutlog"
	"forma/server/domain/audit"
	"forma/server/platform/errs"
	"forma/server/platform/personal"
	"forma/server/platform/store"
)

// workoutHeads are the first line of an exported list of workouts.
var workoutHeads = map[viewer.Language][]string{
	viewer.LanguageEN: {"Title", "Title in Russian", "Author", "Status", "Plan", "Category", "Goal", "Level", "Minutes", "Views", "Completions", "Rating", "Ratings", "Created"},
	viewer.LanguageRU: {"Название на английском", "Название", "Автор", "Статус", "Тариф", "Категория", "Цель", "Уровень", "Минуты", "Просмотры", "Выполнения", "Рейтинг", "Оценки", "Создана"},
}

// WorkoutQuery reads what is looked for among managed workouts, and in which order, out of an address, by the names they have in
// the contract.
func WorkoutQuery(v *viewer.Viewer, q url.Values) (*WorkoutFilter, WorkoutSort, error) {
	f, sort := WorkoutFilter{}, Newest
	texts := map[string]**string{"search": &f.Search, "category": &f.Category, "goal": &f.Goal, "level": &f.Level}
	for key, into := range texts {
		if q.Has(key) {
			value := q.Get(key)
			*into = &value
		}
	}
	if q.Has("plan") {
		plan := viewer.Plan(q.Get("plan"))
		f.Plan = &plan
	}
	if q.Has("sort") {
		sort = WorkoutSort(q.Get("sort"))
	}
	var status *workout.Status
	if q.Has("status") {
		s := workout.Status(q.Get("status"))
		if workout.StatusValidator(s) != nil {
			return nil, "", errs.Input("status", errs.Invalid)
		}
		status = &s
	}
	var author *uuid.UUID
	if q.Has("author") {
		id, err := uuid.Parse(q.Get("author"))
		if err != nil {
			return nil, "", errs.Input("author", errs.Invalid)
		}
		author = &id
	}
	return f.Managed(v, status, author), sort, nil
}

// ExportWorkouts writes all workouts that match as a sheet in the admin's language, page by page.
func (s *Service) ExportWorkouts(ctx context.Context, w http.ResponseWriter, q url.Values) error {
	v := viewer.From(ctx)
	switch {
	case v == nil:
		return errs.New(errs.Unauthenticated)
	case v.Suspended:
		return errs.New(errs.SuspendedAccount)
	case !v.IsAdmin():
		return errs.New(errs.Forbidden)
	}
	f, sort, err := WorkoutQuery(v, q)
	if err != nil {
		return err
	}
	// A question that cannot be answered is refused before anything is sent.
	if _, _, _, err := s.Workouts(ctx, f, sort, 1, nil); err != nil {
		return err
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		return audit.Record(ctx, tx, audit.Act{What: auditevent.ActLIST_EXPORTED, Subject: audit.Named(auditevent.SubjectKindLIST, "workouts"), At: s.now()})
	})
	if err != nil {
		return err
	}
	sheet := personal.NewSheet(w, v, "workouts", s.Now(), workoutHeads[v.Language])
	for after := (*string)(nil); ; {
		page, more, end, err := s.Workouts(ctx, f, sort, store.LargestPage, after)
		if err != nil {
			return err
		}
		lines, err := s.workoutLines(ctx, page, v.Location())
		if err != nil {
			return err
		}
		for _, line := range lines {
			sheet.Line(line...)
		}
		if err := sheet.Flush(); err != nil || !more {
			return err
		}
		after = &end
	}
}

// workoutLines are the cells of a page, with who made each workout and how often it was completed by anybody.
func (s *Service) workoutLines(ctx context.Context, page []*ent.Workout, zone *time.Location) (lines [][]string, err error) {
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
	var counts []struct {
		WorkoutID uuid.UUID `json:"workout_id"`
		Count     int       `json:"count"`
	}
	err = s.Store.Ent.WorkoutLog.Query().Where(workoutlog.WorkoutIDIn(ids...)).GroupBy(workoutlog.FieldWorkoutID).Aggregate(ent.Count()).
		Scan(viewer.System(ctx), &counts)
	done := map[uuid.UUID]int{}
	for _, c := range counts {
		done[c.WorkoutID] = c.Count
	}
	for _, w := range page {
		rating := ""
		if w.Rating != nil {
			rating = strconv.FormatFloat(*w.Rating, 'f', 1, 64)
		}
		lines = append(lines, []string{w.Title.EN, w.Title.RU, names[idOf(w.CreatedBy)], string(w.Status),
			string(w.RequiredPlan), string(w.Category), string(w.Goal), string(w.Level), strconv.Itoa(w.DurationMinutes), strconv.Itoa(w.Views),
			strconv.Itoa(done[w.ID]), rating, strconv.Itoa(w.RatingCount), w.CreatedAt.In(zone).Format(time.DateOnly)})
	}
	return lines, err
}
