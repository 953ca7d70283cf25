package people

import (
	"context"
	"errors"
	"io"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/dataexport"
	"forma/ent/grant"
	"forma/ent/mediafile"
	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/mail"
	"forma/server/platform/media"
	"forma/server/platform/personal"
	"forma/server/platform/store"
)

const (
	exportLife     = 24 * time.Hour
	exportLinkLife = 5 * time.Minute
)

// ExportJob makes the archive of an export.
type ExportJob struct {
	ExportID uuid.UUID `json:"export_id"`
}

func (ExportJob) Kind() string { return "export" }

// InsertOpts gives up within minutes: a person is waiting.
func (ExportJob) InsertOpts() river.InsertOpts { return river.InsertOpts{MaxAttempts: 5} }

// ExpireExportJob deletes an archive that has expired.
type ExpireExportJob struct {
	ExportID uuid.UUID `json:"export_id"`
}

func (ExpireExportJob) Kind() string { return "expire_export" }

// Export returns the viewer's newest export that has not expired; nil if there is none.
func (s *Service) Export(ctx context.Context) (*ent.DataExport, error) {
	return s.export(ctx, s.Store.Ent)
}

func (s *Service) export(ctx context.Context, from *ent.Client) (*ent.DataExport, error) {
	v := viewer.From(ctx)
	if v == nil {
		return nil, errs.New(errs.Unauthenticated)
	}
	e, err := from.DataExport.Query().Where(dataexport.ProfileID(v.ID)).Order(ent.Desc(dataexport.FieldID)).First(ctx)
	if ent.IsNotFound(err) || err == nil && e.ExpiresAt != nil && !e.ExpiresAt.After(s.Now()) { // earlier ones have expired before
		return nil, nil
	}
	return e, err
}

// ExportLink returns where the viewer downloads a finished export for the next minutes; empty for any other.
func (s *Service) ExportLink(ctx context.Context, e *ent.DataExport) string {
	if e.State != dataexport.StateREADY || e.FileID == nil {
		return ""
	}
	return s.Media.Link(*e.FileID, viewer.From(ctx).ID, s.Now().Add(exportLinkLife))
}

// MayDownload reports whether an archive belongs to that person and has not expired.
func (s *Service) MayDownload(ctx context.Context, file *ent.MediaFile, person uuid.UUID) (bool, error) {
	return s.Store.Ent.DataExport.Query().
		Where(dataexport.FileID(file.ID), dataexport.ProfileID(person), dataexport.ExpiresAtGT(s.Now().UTC())).
		Exist(grant.With(ctx, grant.DataExport))
}

// RequestExport starts an export, or returns the one that is being made.
func (s *Service) RequestExport(ctx context.Context) (e *ent.DataExport, err error) {
	v := viewer.From(ctx)
	if v == nil {
		return nil, errs.New(errs.Unauthenticated)
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		if e, err = s.export(ctx, tx.Client); err != nil || e != nil && e.State == dataexport.StateWAITING {
			return err
		}
		if err := s.Limits.exports.Take(v.ID.String()); err != nil {
			return err
		}
		e, err = tx.DataExport.Create().SetProfileID(v.ID).SetCreatedAt(s.Now().UTC()).Save(grant.With(ctx, grant.DataExport))
		if err != nil {
			return err
		}
		return s.Jobs.Insert(ctx, tx, ExportJob{ExportID: e.ID})
	})
	return e, err
}

// makeExport makes the archive. The file has the id of the export, so that a second run replaces what the first one left.
func (s *Service) makeExport(ctx context.Context, job *river.Job[ExportJob]) error {
	granted := grant.Job(ctx, grant.DataExport)
	e, err := s.Store.Ent.DataExport.Get(granted, job.Args.ExportID)
	if ent.IsNotFound(err) || err == nil && e.State != dataexport.StateWAITING {
		return nil
	}
	if err != nil {
		return err
	}
	p, err := s.Store.Ent.Profile.Get(granted, e.ProfileID)
	if err != nil {
		return err
	}
	file, err := s.Media.Write(ctx, e.ID, e.ProfileID, mediafile.KindEXPORT, "application/zip", func(to io.Writer) error {
		return personal.Archive(ctx, to, s.Store.Ent, s.Media, p.ID, p.Language)
	})
	if err == nil {
		return s.Store.InTx(ctx, func(tx *store.Tx) error { return s.finish(ctx, tx, e, file) })
	}
	if job.Attempt >= job.MaxAttempts {
		err = errors.Join(err, s.Store.InTx(ctx, func(tx *store.Tx) error {
			return tx.DataExport.UpdateOne(e).SetState(dataexport.StateFAILED).SetExpiresAt(s.Now().UTC().Add(exportLife)).Exec(granted)
		}))
	}
	return err
}

func (s *Service) finish(ctx context.Context, tx *store.Tx, e *ent.DataExport, file *media.File) error {
	granted, now := grant.Job(ctx, grant.DataExport), s.Now().UTC()
	expires := now.Add(exportLife)
	if err := s.Media.Keep(ctx, tx, file); err != nil {
		return err
	}
	if err := tx.DataExport.UpdateOne(e).SetState(dataexport.StateREADY).SetFileID(file.ID).SetSize(file.Size()).SetExpiresAt(expires).
		Exec(granted); err != nil {
		return err
	}
	if err := s.Notify.Write(ctx, tx, e.ProfileID, notification.KindEXPORT_READY, nil); err != nil {
		return err
	}
	if err := s.Jobs.InsertAt(ctx, tx, ExpireExportJob{ExportID: e.ID}, expires); err != nil {
		return err
	}
	return s.Mail(ctx, tx, mail.ExportReady, e.ProfileID)
}

func (s *Service) expireExport(ctx context.Context, job *river.Job[ExpireExportJob]) error {
	id := job.Args.ExportID
	if err := s.Media.Erase(ctx, id); err != nil {
		return err
	}
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		_, err := tx.DataExport.Delete().Where(dataexport.ID(id)).Exec(grant.Job(ctx, grant.DataExport))
		return err
	})
}
