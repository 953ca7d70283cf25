package jobs

import (
	"cmp"
	"context"
	"errors"
	"strconv"
	"strings"
	"time"

	"entgo.io/ent/dialect"
	"github.com/google/uuid"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// A FailedJob is not tried again, unless an admin retries it.
type FailedJob struct {
	ID, Kind string
	// Attempts is how often it was tried.
	Attempts int
	FailedAt time.Time
	// Reason is the last error, without email addresses, cut to longestReason.
	Reason string
}

const (
	failedList store.List = "failedJobs"
	// mostCounted bounds what counting reads.
	mostCounted   = 100
	longestReason = 500
	// keepFailed is how long a failed job is kept, also once it is dismissed.
	keepFailed = 7 * 24 * time.Hour
)

// Failed returns a page of the failed jobs, the latest failure first. It is for admins.
func (q *Queue) Failed(ctx context.Context, first int, after *string) (page []*FailedJob, hasNext bool, end string, err error) {
	if !viewer.From(ctx).IsAdmin() {
		return nil, false, "", errs.New(errs.Forbidden)
	}
	from, err := store.PageArgs(failedList, first, after)
	if err != nil {
		return nil, false, "", err
	}
	of := river.NewJobListParams().
		States(rivertype.JobStateDiscarded).
		Where("state = 'discarded' AND finalized_at IS NOT NULL"). // so that the index of failures is walked
		OrderBy(river.JobListOrderByFinalizedAt, river.SortOrderDesc).
		First(first + 1)
	if from != nil {
		at, err := from.Time()
		id, notNumber := strconv.ParseInt(from.Text, 10, 64)
		if err != nil || notNumber != nil {
			return nil, false, "", errs.Input("after", errs.Invalid)
		}
		of = of.Where("(finalized_at, id) < (@failed_at, @job)", river.NamedArgs{"failed_at": q.stored(at), "job": id})
	}
	found, err := q.client.JobList(ctx, of)
	if err != nil {
		return nil, false, "", err
	}
	rows, hasNext, end := store.Cut(failedList, found.Jobs, first, func(row *rivertype.JobRow) store.Cursor {
		place := store.TimeCursor(*row.FinalizedAt, uuid.Nil)
		place.Text = strconv.FormatInt(row.ID, 10)
		return place
	})
	for _, row := range rows {
		page = append(page, failedJob(row))
	}
	return page, hasNext, end, nil
}

// stored returns a time as River stores it.
func (q *Queue) stored(t time.Time) any {
	if q.dialect == dialect.SQLite {
		return t.UTC().Format("2006-01-02 15:04:05.999")
	}
	return t
}

func failedJob(row *rivertype.JobRow) *FailedJob {
	f := &FailedJob{ID: strconv.FormatInt(row.ID, 10), Kind: row.Kind, Attempts: row.Attempt, FailedAt: *row.FinalizedAt}
	if last := len(row.Errors) - 1; last >= 0 {
		reason := []rune(strings.ToValidUTF8(withoutAddresses(row.Errors[last].Error), "?"))
		f.Reason = string(reason[:min(len(reason), longestReason)])
	}
	return f
}

// CountFailed returns the number of failed jobs, at most 100.
func (q *Queue) CountFailed(ctx context.Context) (n int, err error) {
	err = q.db.QueryRowContext(ctx, "SELECT count(*) FROM (SELECT 1 FROM river_job WHERE state = 'discarded' AND finalized_at IS NOT NULL LIMIT $1) few",
		mostCounted).Scan(&n)
	return n, err
}

// RetryFailed runs a failed job again as soon as a worker is free. NOT_FOUND if it is none, or no longer. It is for admins.
func (q *Queue) RetryFailed(ctx context.Context, id string) error {
	number, err := numberOf(ctx, id)
	if err != nil {
		return err
	}
	row, err := q.client.JobGet(ctx, number)
	if err == nil && row.State != rivertype.JobStateDiscarded {
		err = river.ErrNotFound
	}
	if err == nil {
		_, err = q.client.JobRetry(ctx, number)
	}
	if errors.Is(err, river.ErrNotFound) {
		return errs.New(errs.NotFound)
	}
	return err
}

// RetryAllFailed runs the jobs again that have failed so far, as soon as workers are free, and returns how many. It is for operators.
func (q *Queue) RetryAllFailed(ctx context.Context, now time.Time) (n int, err error) {
	for {
		// Those that fail again meanwhile are later than now.
		found, err := q.client.JobList(ctx, river.NewJobListParams().
			States(rivertype.JobStateDiscarded).
			Where("state = 'discarded' AND finalized_at <= @now", river.NamedArgs{"now": q.stored(now)}).
			OrderBy(river.JobListOrderByFinalizedAt, river.SortOrderAsc).
			First(mostCounted))
		if err != nil || len(found.Jobs) == 0 {
			return n, err
		}
		for _, row := range found.Jobs {
			if _, err := q.client.JobRetry(ctx, row.ID); err != nil && !errors.Is(err, river.ErrNotFound) {
				return n, err
			}
			n++
		}
	}
}

// DismissFailed takes a failed job off the list, with the errors of RetryFailed.
func (q *Queue) DismissFailed(ctx context.Context, id string) error {
	return q.setState(ctx, id, rivertype.JobStateDiscarded, rivertype.JobStateCancelled)
}

// RestoreFailed puts a dismissed job back on the list. NOT_FOUND if it is none, or no longer. It is for admins.
func (q *Queue) RestoreFailed(ctx context.Context, id string) error {
	return q.setState(ctx, id, rivertype.JobStateCancelled, rivertype.JobStateDiscarded)
}

func (q *Queue) setState(ctx context.Context, id string, from, to rivertype.JobState) error {
	number, err := numberOf(ctx, id)
	if err != nil {
		return err
	}
	done, err := q.db.ExecContext(ctx, "UPDATE river_job SET state = $1 WHERE id = $2 AND state = $3", to, number, from)
	if err != nil {
		return err
	}
	if n, err := done.RowsAffected(); err != nil || n == 0 {
		return cmp.Or(err, error(errs.New(errs.NotFound)))
	}
	return nil
}

func numberOf(ctx context.Context, id string) (int64, error) {
	if !viewer.From(ctx).IsAdmin() {
		return 0, errs.New(errs.Forbidden)
	}
	n, err := strconv.ParseInt(id, 10, 64)
	if err != nil {
		return 0, errs.New(errs.NotFound)
	}
	return n, nil
}
