// Package upload receives files: resumable by the tus protocol, each owned by one person, limited by kind and quota. A complete upload is
// an id that a domain takes once.
package upload

import (
	"context"
	"errors"
	"io"
	"os"
	"slices"
	"time"

	"github.com/google/uuid"
	tus "github.com/tus/tusd/v2/pkg/handler"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/mediafile"
	"forma/ent/upload"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/jobs"
	"forma/server/platform/store"
)

// Kind is the purpose of an upload.
type Kind string

// The kinds: an Image is a JPEG, PNG or WebP, a Video an MP4, MOV or WebM, a Table the CSV of another app, an Archive the ZIP of another
// account.
const (
	Image   Kind = "image"
	Video   Kind = "video"
	Table   Kind = "table"
	Archive Kind = "archive"
)

// staff are the roles with higher limits.
var staff = []viewer.Role{viewer.RoleCoach, viewer.RoleAdmin}

// kinds lists the roles that may send each kind.
var kinds = map[Kind][]viewer.Role{
	Image:   {viewer.RoleClient, viewer.RoleCoach, viewer.RoleAdmin},
	Video:   staff,
	Table:   {viewer.RoleClient},
	Archive: {viewer.RoleClient},
}

// LargestTable is how large a table may be.
const LargestTable = 8 << 20

// Limits are the operator's limits, in bytes.
type Limits struct {
	// Image and Video limit one file.
	Image, Video int64
	// Client and Staff limit what one person stores: media and uploads together.
	Client, Staff int64
}

func (l Limits) file(kind Kind) int64 {
	switch kind {
	case Video:
		return l.Video
	case Table:
		return LargestTable
	case Archive:
		return l.Client
	default:
		return l.Image
	}
}

func (l Limits) quota(role viewer.Role) int64 {
	if slices.Contains(staff, role) {
		return l.Staff
	}
	return l.Client
}

const (
	inFlight = 20             // pending uploads per person
	life     = 24 * time.Hour // from creation until it must be taken
)

// Service receives files.
type Service struct {
	Store *store.Store
	Jobs  *jobs.Queue
	Now   func() time.Time
	// Limits returns the current limits.
	Limits func(context.Context) (Limits, error)
	// Files must be shared by all nodes that serve a person's requests.
	Files Files
}

// Files are uploads in progress.
type Files interface {
	tus.DataStore
	tus.TerminaterDataStore
	// open returns the content of an upload that is whole.
	open(ctx context.Context, u tus.Upload) (*File, error)
	// erase removes all there is of an upload.
	erase(ctx context.Context, id string) error
}

// File is an upload as a file on this machine, until it is closed.
type File struct {
	*os.File
	copied bool
}

// Close closes the file, and removes a copy.
func (f *File) Close() error {
	err := f.File.Close()
	if f.copied {
		err = errors.Join(err, os.Remove(f.Name()))
	}
	return err
}

// begin records an upload of the viewer, or refuses it.
func (s *Service) begin(ctx context.Context, kind Kind, size int64) (id uuid.UUID, err error) {
	v := viewer.From(ctx)
	limits, err := s.Limits(ctx)
	if err != nil {
		return id, err
	}
	if err := allowed(v, kind, size, limits.file(kind)); err != nil {
		return id, err
	}
	if id, err = uuid.NewV7(); err != nil {
		return id, err
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		if err := s.room(ctx, tx, v, size, limits.quota(v.Role)); err != nil {
			return err
		}
		now := s.Now().UTC().Truncate(time.Microsecond)
		expires := now.Add(life)
		err := tx.Upload.Create().
			SetID(id).
			SetProfileID(v.ID).
			SetKind(string(kind)).
			SetSize(size).
			SetCreatedAt(now).
			SetExpiresAt(expires).
			Exec(ctx)
		if err != nil {
			return err
		}
		return s.Jobs.Insert(ctx, tx, ExpireJob{ID: id, At: expires})
	})
	return id, err
}

func allowed(v *viewer.Viewer, kind Kind, size, most int64) error {
	roles, known := kinds[kind]
	switch {
	case v == nil:
		return errs.New(errs.Unauthenticated)
	case v.Suspended:
		return errs.New(errs.SuspendedAccount)
	case v.Service != "":
		return errs.NotAPerson()
	case !v.EmailConfirmed:
		return errs.New(errs.EmailUnconfirmed)
	case !known:
		return errs.Input("kind", errs.Invalid)
	case !slices.Contains(roles, v.Role):
		return errs.New(errs.Forbidden)
	case size < 1:
		return errs.Range("size", errs.TooShort, 1, most)
	case size > most:
		return errs.Range("size", errs.TooLong, 1, most)
	}
	return nil
}

// room returns LIMIT_EXCEEDED if the person has too many pending uploads or would exceed their quota.
func (s *Service) room(ctx context.Context, tx *store.Tx, who *viewer.Viewer, size, quota int64) error {
	owner := who.ID
	var waiting []struct {
		Count int    `json:"count"`
		Sum   *int64 `json:"sum"`
	}
	err := tx.Upload.Query().Where(upload.ProfileID(owner)).Aggregate(ent.Count(), ent.Sum(upload.FieldSize)).Scan(ctx, &waiting)
	if err != nil {
		return err
	}
	if waiting[0].Count >= inFlight {
		return errs.Exceeded("uploads", inFlight, waiting[0].Count+1)
	}
	if waiting[0].Sum != nil {
		size += *waiting[0].Sum
	}
	return withinQuota(ctx, tx, owner, size, quota)
}

// Fits returns LIMIT_EXCEEDED if the viewer would exceed their quota by that many bytes of media, whatever they upload at the time.
func (s *Service) Fits(ctx context.Context, tx *store.Tx, size int64) error {
	v := viewer.From(ctx)
	limits, err := s.Limits(ctx)
	if err != nil {
		return err
	}
	return withinQuota(ctx, tx, v.ID, size, limits.quota(v.Role))
}

// withinQuota returns LIMIT_EXCEEDED if a person's media and that many bytes are more than their quota.
func withinQuota(ctx context.Context, tx *store.Tx, owner uuid.UUID, size, quota int64) error {
	var kept []struct {
		Sum *int64 `json:"sum"`
	}
	err := tx.MediaFile.Query().Where(mediafile.OwnerID(owner)).Aggregate(ent.Sum(mediafile.FieldSize)).
		Scan(grant.With(ctx, grant.Media), &kept)
	if err != nil {
		return err
	}
	if kept[0].Sum != nil {
		size += *kept[0].Sum
	}
	if size > quota {
		return errs.Exceeded("bytes", int(quota), int(size))
	}
	return nil
}

// own returns the viewer's upload; another person's or an expired one is NOT_FOUND.
func (s *Service) own(ctx context.Context, id uuid.UUID) (*ent.Upload, error) {
	if viewer.From(ctx) == nil {
		return nil, errs.New(errs.Unauthenticated)
	}
	row, err := s.Store.Ent.Upload.Get(ctx, id)
	if ent.IsNotFound(err) || (err == nil && !row.ExpiresAt.After(s.Now())) {
		return nil, errs.New(errs.NotFound)
	}
	return row, err
}

// Read returns the content of the viewer's upload of a kind: NOT_FOUND if there is none, BAD_INPUT of the field if it is incomplete.
func (s *Service) Read(ctx context.Context, id uuid.UUID, kind Kind, field string) ([]byte, error) {
	file, size, err := s.Open(ctx, id, kind, field)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }()
	return io.ReadAll(io.LimitReader(file, size))
}

// Open returns the file and size of the viewer's upload, with the errors of Read.
func (s *Service) Open(ctx context.Context, id uuid.UUID, kind Kind, field string) (*File, int64, error) {
	row, err := s.own(ctx, id)
	if err != nil {
		return nil, 0, err
	}
	if row.Kind != string(kind) {
		return nil, 0, errs.New(errs.NotFound)
	}
	file, err := s.Files.GetUpload(ctx, id.String())
	if errors.Is(err, tus.ErrNotFound) {
		return nil, 0, errs.New(errs.NotFound)
	}
	if err != nil {
		return nil, 0, err
	}
	info, err := file.GetInfo(ctx)
	if err != nil {
		return nil, 0, err
	}
	if info.Offset != row.Size {
		return nil, 0, errs.Input(field, errs.TooShort)
	}
	content, err := s.Files.open(ctx, file)
	return content, row.Size, err
}

// Take consumes the viewer's upload within the transaction; a second time it is NOT_FOUND. The file is removed after the commit.
func (s *Service) Take(ctx context.Context, tx *store.Tx, id uuid.UUID) error {
	n, err := tx.Upload.Delete().Where(upload.ID(id)).Exec(ctx)
	if err != nil {
		return err
	}
	if n == 0 {
		return errs.New(errs.NotFound)
	}
	tx.AfterCommit(func() { _ = s.remove(context.WithoutCancel(ctx), id) })
	return nil
}

// remove removes the file, if it exists. The expiry job removes what this misses.
func (s *Service) remove(ctx context.Context, id uuid.UUID) error {
	return s.Files.erase(ctx, id.String())
}
