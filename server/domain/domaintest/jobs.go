package domaintest

import (
	"context"
	"encoding/json"

	"entgo.io/ent/dialect"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"forma/server/platform/jobs"
)

// Queue opens the jobs, which do not run by themselves, and lets the notifier insert them.
func (w *World) Queue() *jobs.Queue {
	w.T.Helper()
	ctx := context.Background()
	q, err := jobs.Open(ctx, w.DB, w.URL, nil, nil)
	w.OK(err)
	w.T.Cleanup(func() { _ = q.Stop(ctx) })
	w.Notifier.Jobs = q
	return q
}

// Work runs every waiting job, and those that they insert.
func (w *World) Work(run func(rivertype.JobRow) error) {
	w.T.Helper()
	for {
		list := w.Queued()
		if len(list) == 0 {
			return
		}
		for _, j := range list {
			w.OK(run(j))
			_, err := w.DB.DB.Exec("DELETE FROM river_job WHERE id = $1", j.ID)
			w.OK(err)
		}
	}
}

// Queued lists the waiting jobs, oldest first.
func (w *World) Queued() (list []rivertype.JobRow) {
	w.T.Helper()
	args := "args::text"
	if w.DB.Dialect == dialect.SQLite {
		args = "json(args)"
	}
	rows, err := w.DB.DB.Query("SELECT id, kind, " + args + " FROM river_job WHERE state <> 'scheduled' ORDER BY id")
	w.OK(err)
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var j rivertype.JobRow
		w.OK(rows.Scan(&j.ID, &j.Kind, &j.EncodedArgs))
		list = append(list, j)
	}
	w.OK(rows.Err())
	return list
}

// Job decodes a waiting job.
func Job[T river.JobArgs](w *World, row rivertype.JobRow) *river.Job[T] {
	w.T.Helper()
	j := &river.Job[T]{JobRow: &row}
	w.OK(json.Unmarshal(row.EncodedArgs, &j.Args))
	return j
}
