package graph

import (
	"context"

	"forma/server/domain/backup"
)

func (r query) Backups(ctx context.Context) (*backup.Backups, error) {
	return r.Resolver.Backups.State(ctx)
}

func (r mutation) StartBackup(ctx context.Context) (*backup.Backups, error) {
	return r.Backups.Start(ctx)
}
