package rewards

import (
	"context"
	"errors"
	"slices"
	"time"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/historymark"
	"forma/ent/latestday"
	"forma/ent/viewer"
	"forma/ent/workoutlog"
	"forma/server/platform/store"
)

const (
	markEvery = time.Hour // that the job runs
	markBatch = 500       // people of a run
	// markBehind is how many days a mark lies behind, so that what people usually change is after it; more than the days of any count.
	markBehind = 60
	// markAgain is by how many days a new mark must be later to be worth a write.
	markAgain = 30
)

// MarkJob makes the missing history marks.
type MarkJob struct{}

func (MarkJob) Kind() string { return "history_marks" }

// markDay is the latest day of a mark, today or in any zone.
func (s *Service) markDay() int { return viewer.Day(s.Now(), time.UTC) - markBehind }

// keep makes a mark of a history, or a later one, in the transaction that read it.
func (s *Service) keep(ctx context.Context, tx *store.Tx, person uuid.UUID, h history) error {
	until := s.markDay()
	if first, _ := slices.BinarySearch(h.all, until+1); first == 0 || h.mark.Until > until-markAgain {
		return nil
	}
	m := h.until(until)
	return tx.HistoryMark.Create().SetProfileID(person).SetUntil(m.Until).SetCompletions(m.Completions).SetLastDay(m.LastDay).
		SetStreak(m.Streak).SetLongest(m.Longest).SetComeback(m.Comeback).
		OnConflictColumns(historymark.FieldProfileID).UpdateNewValues().Exec(grant.With(ctx, grant.HistoryMarks))
}

// until returns what the history adds up to on a day.
func (h history) until(day int) ent.HistoryMark {
	first, _ := slices.BinarySearch(h.all, day+1)
	h.all = h.all[:first]
	first, _ = slices.BinarySearch(h.days, day+1)
	h.days = h.days[:first]
	m := ent.HistoryMark{Until: day, Completions: h.total(), Longest: h.longestStreak(), Comeback: h.hasComeback(), LastDay: h.mark.LastDay}
	if len(h.days) > 0 {
		m.LastDay = h.days[len(h.days)-1]
	}
	m.Streak = h.run(day + 1)
	return m
}

// Mark makes the missing marks of people whose completions are older, a batch at a time.
func (s *Service) Mark(ctx context.Context) error {
	granted := grant.Job(ctx, grant.HistoryMarks)
	until := s.markDay()
	people, err := s.Store.Ent.LatestDay.Query().Where(func(days *sql.Selector) {
		d := sql.Dialect(days.Dialect())
		marks, logs := d.Table(historymark.Table), d.Table(workoutlog.Table)
		of := days.C(latestday.FieldProfileID)
		days.Where(sql.And(
			sql.Exists(d.Select().From(logs).Where(sql.And(sql.ColumnsEQ(logs.C(workoutlog.FieldProfileID), of),
				sql.LTE(logs.C(workoutlog.FieldLocalDay), until)))),
			sql.Not(sql.Exists(d.Select().From(marks).Where(sql.ColumnsEQ(marks.C(historymark.FieldProfileID), of)))),
		))
	}).Limit(markBatch).Select(latestday.FieldProfileID).All(granted)
	if err != nil {
		return err
	}
	var failed error
	for _, p := range people {
		failed = errors.Join(failed, s.Store.InTx(granted, func(tx *store.Tx) error {
			h, err := readHistory(granted, tx.Client, p.ProfileID, viewer.Day(s.Now(), time.UTC))
			if err != nil {
				return err
			}
			return s.keep(granted, tx, p.ProfileID, h)
		}))
	}
	return failed
}
