package media

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"entgo.io/ent/dialect"
	"github.com/google/uuid"

	"forma/ent/grant"
	"forma/ent/mediafile"
	"forma/server/platform/objects"
	"forma/server/platform/store"
)

const (
	// MarkName is the file beside the media that says which database they belong to.
	MarkName = "forma-media"
	// markSetting is where that database has what the file says.
	markSetting = "media.mark"
	// mostMark is longer than any mark.
	mostMark = 100
)

// Claim refuses media that are not those of the database: nodes on disks of their own would each lack what the others store, and the
// sweep of a node would erase the media of another installation. The first node marks both. An embedded database has its media beside it.
func (l *Library) Claim(ctx context.Context) error {
	if l.store.Dialect != dialect.Postgres {
		return nil
	}
	return l.store.InTx(ctx, func(tx *store.Tx) error {
		// Nodes that start at the same time wait for each other.
		if _, err := tx.SQL.ExecContext(ctx, "SELECT pg_advisory_xact_lock($1)", store.MigrationLock); err != nil {
			return err
		}
		known, mark, err := l.marks(ctx, tx)
		switch {
		case err != nil:
			return err
		case known != "":
			return l.compare(known, mark)
		case mark != "":
			err = l.refuseForeign(ctx, tx)
		default:
			mark = uuid.NewString()
			_, err = l.objects.Write(ctx, MarkName, func(w io.Writer) error { _, err := io.WriteString(w, mark+"\n"); return err })
		}
		if err == nil {
			_, err = tx.SQL.ExecContext(ctx,
				"INSERT INTO settings (id, value, version) VALUES ($1, $2, 0) ON CONFLICT DO NOTHING", markSetting, mark)
		}
		return err
	})
}

// Claimed returns an error if the media are not those of the database, as Claim does, but marks nothing.
func (l *Library) Claimed(ctx context.Context) error {
	if l.store.Dialect != dialect.Postgres {
		return nil
	}
	return l.store.InTx(ctx, func(tx *store.Tx) error {
		known, mark, err := l.marks(ctx, tx)
		if err == nil && known != "" {
			err = l.compare(known, mark)
		}
		return err
	})
}

func (l *Library) compare(known, mark string) error {
	switch mark {
	case known:
		return nil
	case "":
		return fmt.Errorf("%s does not have the media of this database: let all nodes share one data folder, or keep media in one bucket by "+
			"FORMA_MEDIA_URL; if the media were moved here without their file %s, write %s into it", l.objects, MarkName, known)
	}
	return fmt.Errorf("%s has the media of another database: let all nodes share one data folder, or keep media in one bucket by "+
		"FORMA_MEDIA_URL", l.objects)
}

// refuseForeign refuses media to a database that has never stored any.
func (l *Library) refuseForeign(ctx context.Context, tx *store.Tx) error {
	stored, err := tx.MediaFile.Query().Where(mediafile.IDNEQ(uuid.Nil)).Exist(grant.With(ctx, grant.Media))
	if err != nil || stored {
		return err
	}
	others := 0
	err = l.objects.List(ctx, "", func(file objects.Entry) {
		if _, bad := uuid.Parse(file.Name); bad == nil {
			others++
		}
	})
	if err == nil && others > 0 {
		err = fmt.Errorf("%s has the media of another database, and this one has none: give each a place of its own", l.objects)
	}
	return err
}

// marks returns what the database and the media say; nothing if they are not marked.
func (l *Library) marks(ctx context.Context, tx *store.Tx) (known, mark string, err error) {
	err = tx.SQL.QueryRowContext(ctx, "SELECT value FROM settings WHERE id = $1", markSetting).Scan(&known)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return "", "", err
	}
	file, err := l.objects.Open(ctx, MarkName)
	if errors.Is(err, fs.ErrNotExist) {
		return known, "", nil
	}
	if err != nil {
		return "", "", err
	}
	defer func() { _ = file.Close() }()
	text, err := io.ReadAll(io.LimitReader(file, mostMark))
	return known, strings.TrimSpace(string(text)), err
}

// Check returns an error if files can be neither stored nor read.
func (l *Library) Check(ctx context.Context) error { return l.objects.Check(ctx) }
