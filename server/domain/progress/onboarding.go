package progress

import (
	"context"

	"forma/ent"
	"forma/ent/progressentry"
	"forma/ent/viewer"
	"forma/ent/weightgoal"
	"forma/server/platform/store"
)

// SaveOnboarding saves the wizard's measurements as the person's single entry, dated today, and a goal that starts from that entry's
// weight, however often the step is saved. After the wizard it creates an ordinary entry. The consent they require may be given with
// them.
func (s *Service) SaveOnboarding(ctx context.Context, tx *store.Tx, m *MeasurementsInput, goal *WeightGoalInput, consent *int) error {
	if consent != nil {
		if _, err := s.giveConsent(ctx, tx, *consent, "healthConsent"); err != nil {
			return err
		}
	}
	if m != nil && !m.none() {
		if err := m.check("measurements."); err != nil {
			return err
		}
		if err := needConsent(ctx, tx); err != nil {
			return err
		}
		if err := s.saveFirstEntry(ctx, tx, *m); err != nil {
			return err
		}
	}
	if goal == nil {
		return nil
	}
	return s.setGoal(ctx, tx, *goal, "goal.")
}

func (s *Service) saveFirstEntry(ctx context.Context, tx *store.Tx, m MeasurementsInput) error {
	v, in := viewer.From(ctx), ProgressEntryInput{Date: viewer.Today(ctx, s.Now()), Measurements: m}
	// What came with the invitation is not of the wizard.
	own := tx.ProgressEntry.Query().Where(progressentry.ProfileID(v.ID), progressentry.ImportIDIsNil())
	if v.Onboarded {
		own.Where(progressentry.LocalDay(in.Date))
	}
	before, err := newestFirst(own).First(ctx)
	switch {
	case ent.IsNotFound(err):
		create := tx.ProgressEntry.Create().SetProfileID(v.ID).SetCreatedAt(s.Now())
		write(create.Mutation(), in)
		err = create.Exec(ctx)
	case err == nil:
		in.Notes = &before.Notes
		u := before.Update()
		write(u.Mutation(), in)
		err = u.Exec(ctx)
	}
	if err != nil || v.Onboarded || m.WeightKg == nil {
		return err
	}
	return tx.WeightGoal.Update().Where(weightgoal.ProfileID(v.ID)).SetStartKg(*m.WeightKg).Exec(ctx)
}
