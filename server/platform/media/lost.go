package media

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"sync"
	"sync/atomic"

	"github.com/google/uuid"
	"github.com/prometheus/client_golang/prometheus"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/mediafile"
	"forma/server/platform/metrics"
	"forma/server/platform/objects"
	"forma/server/platform/store"
)

// errSize is returned for a file that has another size than its row.
var errSize = fmt.Errorf("media: not all of the file is there: %w", fs.ErrNotExist)

// lost counts requests for files that are not what their rows say, and logs each file once.
type lost struct {
	requests atomic.Int64
	logged   sync.Map
}

// check records a file that is lost, and returns the error.
func (l *lost) check(file *ent.MediaFile, err error) error {
	if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	l.requests.Add(1)
	if _, known := l.logged.LoadOrStore(file.ID, true); !known {
		slog.Error("a media file is lost", "id", file.ID, "kind", file.Kind, "size", file.Size, "error", err)
	}
	return err
}

// Lost returns how many requests were for files that are missing or shortened, since the start.
func (l *Library) Lost() int64 { return l.lost.requests.Load() }

// Fault is what is wrong with a file.
type Fault string

const (
	Missing Fault = "missing"
	Size    Fault = "of another size"
	Changed Fault = "changed"
)

// Damage is a file that is not what its row says.
type Damage struct {
	ID    uuid.UUID
	Kind  mediafile.Kind
	Fault Fault
}

// Examine reads all files, and returns those that are not what their rows say.
func (l *Library) Examine(ctx context.Context) (damaged []Damage, checked int, err error) {
	for after := uuid.Nil; ; checked += store.LargestPage {
		rows, err := l.store.Ent.MediaFile.Query().Where(mediafile.IDGT(after)).Order(mediafile.ByID()).Limit(store.LargestPage).
			All(grant.With(ctx, grant.Media))
		if err != nil {
			return nil, checked, err
		}
		for _, file := range rows {
			fault, err := l.fault(ctx, file)
			if err != nil {
				return nil, checked, err
			}
			if fault != "" {
				damaged = append(damaged, Damage{file.ID, file.Kind, fault})
			}
		}
		if len(rows) < store.LargestPage {
			return damaged, checked + len(rows), nil
		}
		after = rows[len(rows)-1].ID
	}
}

func (l *Library) fault(ctx context.Context, file *ent.MediaFile) (Fault, error) {
	sum, err := objects.SumOf(ctx, l.objects, file.ID.String())
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return Missing, nil
	case err != nil:
		return "", err
	case sum.Size != file.Size:
		return Size, nil
	case file.Sha256 != nil && sum.SHA256 != *file.Sha256:
		return Changed, nil
	}
	return "", nil
}

// Metrics shows how many requests were for files that are lost.
func (l *Library) Metrics() []prometheus.Collector {
	return []prometheus.Collector{
		metrics.Count("forma_media_lost_total", "Requests for media files that are missing or shortened.", &l.lost.requests),
	}
}
