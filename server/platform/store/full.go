package store

import (
	"errors"
	"log/slog"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// noSharedMemory is how SQLite fails to open a database whose index of the log finds no space.
const noSharedMemory = sqlite3.SQLITE_IOERR_SHMSIZE

// DiskFull reports whether something could not be written, to the database or to a file, because the disk is full.
func DiskFull(err error) bool {
	var lite *sqlite.Error
	var pg *pgconn.PgError
	return errors.As(err, &lite) && (lite.Code()&0xff == sqlite3.SQLITE_FULL || lite.Code() == noSharedMemory) ||
		errors.As(err, &pg) && pg.Code == "53100" ||
		errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)
}

// calm is how long no write may have failed before the disk has space again: a small one may fit in between.
const calm = 2 * time.Second

// shortage is since when writes have found the disk full, and when the latest did.
type shortage struct{ since, latest time.Time }

// FullSince returns since when writes have failed because the disk is full; zero if they succeed.
func (s *Store) FullSince() time.Time {
	if short := s.full.Load(); short != nil {
		return short.since
	}
	return time.Time{}
}

// observe notes whether a write found the disk full.
func (s *Store) observe(err error) {
	switch {
	case DiskFull(err):
		now := time.Now().UTC()
		if short := s.full.Load(); short != nil {
			s.full.CompareAndSwap(short, &shortage{short.since, now})
		} else if s.full.CompareAndSwap(nil, &shortage{now, now}) {
			slog.Error("the disk is full: nothing can be stored until there is space", "error", err)
			if s.OnFull != nil {
				s.OnFull()
			}
		}
	case err == nil:
		if short := s.full.Load(); short != nil && time.Since(short.latest) > calm && s.full.CompareAndSwap(short, nil) {
			slog.Info("the disk has space again", "full for", time.Since(short.since).Round(time.Second))
		}
	}
}
