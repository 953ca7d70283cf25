package jobs

import (
	"context"

	"entgo.io/ent/dialect"

	"forma/server/platform/store"
)

// mentions asks of a job whether one of the values that it was given, however deep, is that text.
var mentions = map[string]string{
	dialect.SQLite:   "EXISTS (SELECT 1 FROM json_tree(args) WHERE atom = $1)",
	dialect.Postgres: "jsonb_path_exists(args, '$.** ? (@ == $text)', jsonb_build_object('text', $1::text))",
}

// Forget deletes the jobs, done or not, that were given that text.
func (q *Queue) Forget(ctx context.Context, tx *store.Tx, text string) error {
	_, err := tx.ExecContext(ctx, "DELETE FROM river_job WHERE "+mentions[q.dialect], text)
	return err
}
