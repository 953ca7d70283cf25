package progress

import (
	"context"
	"strconv"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/broughtentries"
	"forma/ent/grant"
	"forma/ent/invitation"
	"forma/ent/notification"
	"forma/ent/schema/brought"
	"forma/ent/schema/weightchange"
	"forma/ent/viewer"
	"forma/server/platform/store"
)

// BroughtJob takes over what is left of the measurements that came with a client's invitation.
type BroughtJob struct {
	ProfileID uuid.UUID `json:"profile_id"`
}

func (BroughtJob) Kind() string { return "brought_entries" }

func (s *Service) takeRest(ctx context.Context, job *river.Job[BroughtJob]) error {
	return s.TakeRest(ctx, job.Args.ProfileID)
}

// TakeRest makes entries of all that is left, in short transactions; another call continues.
func (s *Service) TakeRest(ctx context.Context, client uuid.UUID) error {
	p, err := s.Store.Ent.Profile.Get(grant.Job(ctx, grant.BroughtEntries), client)
	if ent.IsNotFound(err) {
		return nil
	}
	if err != nil {
		return err
	}
	ctx = viewer.With(ctx, &viewer.Viewer{ID: p.ID, Role: p.Role, TimeZone: p.TimeZone, Onboarded: p.OnboardingCompleted})
	for more := true; more && err == nil; {
		err = s.Store.InTx(ctx, func(tx *store.Tx) error {
			more, err = s.takePart(ctx, tx)
			return err
		})
	}
	return err
}

// Brought returns what came with the viewer's invitation and waits for their consent to storing health data; nil if nothing does.
func (s *Service) Brought(ctx context.Context) (*brought.BroughtMeasurements, error) {
	return broughtBy(grant.With(ctx, grant.BroughtEntries), s.Store.Ent, viewer.From(ctx).ID)
}

// broughtBy reads what waits with an invitation, which has the id of the client who accepted it.
func broughtBy(ctx context.Context, db *ent.Client, id uuid.UUID) (*brought.BroughtMeasurements, error) {
	i, err := db.Invitation.Query().Where(invitation.ID(id), invitation.AcceptedBy(id), invitation.HasBroughtEntries()).
		Select(invitation.FieldMeasurements).Only(ctx)
	if ent.IsNotFound(err) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return i.Measurements, nil
}

// takeBrought makes what came with the viewer's invitation their own, as an import that they can undo: a first part now, and the rest by a
// job.
func (s *Service) takeBrought(ctx context.Context, tx *store.Tx) error {
	me := viewer.From(ctx).ID
	of, err := broughtBy(grant.With(ctx, grant.BroughtEntries), tx.Client, me)
	if err != nil || of == nil {
		return err
	}
	err = tx.WeightImport.Create().SetID(me).SetProfileID(me).SetAdded(of.Count).SetChanges([]weightchange.Change{}).SetCreatedAt(s.Now()).
		Exec(ctx)
	if err != nil {
		return err
	}
	told := map[string]string{"measurements": strconv.Itoa(of.Count)}
	if err := s.Notify.Write(ctx, tx, me, notification.KindMEASUREMENTS_BROUGHT, told); err != nil {
		return err
	}
	more, err := s.takePart(ctx, tx)
	if err != nil || !more {
		return err
	}
	return s.Jobs.Insert(ctx, tx, BroughtJob{ProfileID: me})
}

// takePart makes entries of the next part, and reports whether there are more.
func (s *Service) takePart(ctx context.Context, tx *store.Tx) (more bool, err error) {
	me, granted := viewer.From(ctx).ID, grant.With(ctx, grant.BroughtEntries)
	parts, err := tx.BroughtEntries.Query().Where(broughtentries.InvitationID(me)).Order(broughtentries.ByID()).Limit(1).All(granted)
	if err != nil {
		return false, err
	}
	for _, part := range parts {
		rows := make([]*ent.ProgressEntryCreate, len(part.Entries))
		for i, e := range part.Entries {
			rows[i] = tx.ProgressEntry.Create().SetProfileID(me).SetLocalDay(e.Day).
				SetNillableWeightKg(e.WeightKg).SetNillableArmCm(e.ArmCm).SetNillableChestCm(e.ChestCm).
				SetNillableWaistCm(e.WaistCm).SetNillableHipCm(e.HipCm).SetNillableLegCm(e.LegCm).
				SetImportID(me).SetCreatedAt(s.Now())
		}
		if err := tx.ProgressEntry.CreateBulk(rows...).Exec(ctx); err != nil {
			return false, err
		}
		if err := tx.BroughtEntries.DeleteOne(part).Exec(granted); err != nil {
			return false, err
		}
	}
	more, err = tx.BroughtEntries.Query().Where(broughtentries.InvitationID(me)).Exist(granted)
	if err != nil || more {
		return more, err
	}
	return false, s.updateMilestone(ctx, tx)
}

// dropBrought erases what came with the viewer's invitation and is not their own yet.
func dropBrought(ctx context.Context, tx *store.Tx) error {
	_, err := tx.BroughtEntries.Delete().Where(broughtentries.InvitationID(viewer.From(ctx).ID)).Exec(grant.With(ctx, grant.BroughtEntries))
	return err
}

// Onboarded erases what came with the viewer's invitation if they finish onboarding without consenting to storing health data.
func (s *Service) Onboarded(ctx context.Context, tx *store.Tx) error {
	given, err := consents(ctx, tx.HealthConsent.Query())
	if err != nil || given {
		return err
	}
	return dropBrought(ctx, tx)
}

// IsBrought reports whether an import is what came with the client's invitation.
func IsBrought(i *ent.WeightImport) bool { return i.ID == i.ProfileID }
