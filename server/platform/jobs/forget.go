package jobs

import (
	"context"

	"entgo.io/ent/dialect"

	"forma/server/platform/store"
)

// mentions is the condition that one of the arguments of a job, at any depth, is a given text.
var mentions = map[string]string{
	dialect.SQLite:   "EXISTS (SELECT 1 FROM json_tree(args) WHERE atom = $1)",
	dialect.Postgres: "jsonb_path_exists(args, '$.** ? (@ == $text)', jsonb_build_object('text', $1::text))",
}

// Forget deletes the jobs, finished or not, that have that text among their arguments.
func (q *Queue) Forget(ctx context.Context, tx *store.Tx, text string) error {
	_, err := tx.ExecContext(ctx, "DELETE FROM river_job WHERE "+mentions[q.dialect], text)
	return err
}
