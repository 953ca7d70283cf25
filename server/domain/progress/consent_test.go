package progress_test

import (
	"testing"
	"time"

	"forma/ent/progressphoto"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/progress"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

func TestHealthDataIsStoredOnlyWithConsent(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx := w.client()
		e := w.weigh(ctx, 3, 80)
		given, err := w.Consent(ctx)
		w.OK(err)
		w.Pass(time.Hour)
		withdrawn, err := w.WithdrawConsent(ctx)
		w.OK(err)
		if withdrawn.ID != given.ID || withdrawn.WithdrawnAt == nil || !withdrawn.WithdrawnAt.Equal(w.Time()) {
			t.Fatalf("withdrawn is %v", withdrawn)
		}
		refusing := map[string]func() error{
			"an entry": func() error { _, err := w.Create(ctx, weight(1, 79)); return err },
			"a change": func() error { _, err := w.Update(ctx, e.ID, weight(3, 79)); return err },
			"a goal": func() error {
				_, err := w.SetGoal(ctx, progress.WeightGoalInput{Direction: "LOSE", ChangeKg: 3})
				return err
			},
			"an import": func() error {
				_, err := w.Import(
					ctx,
					progress.WeightImportInput{ID: domaintest.NewID(), Table: progress.WeightTableInput{CSV: "2026-01-01,80"}},
				)
				return err
			},
			"the wizard": func() error {
				return w.Store.InTx(ctx, func(tx *store.Tx) error {
					return w.SaveOnboarding(ctx, tx, &progress.MeasurementsInput{WeightKg: new(80.0)}, nil, nil)
				})
			},
			"the wizard's goal": func() error {
				return w.Store.InTx(ctx, func(tx *store.Tx) error {
					return w.SaveOnboarding(ctx, tx, nil, &progress.WeightGoalInput{Direction: "LOSE", ChangeKg: 3}, nil)
				})
			},
		}
		for name, write := range refusing {
			t.Run(name, func(t *testing.T) { domaintest.Refused(t, write(), errs.ConsentRequired, "") })
		}
		if page, _, _, err := w.List(ctx, viewer.From(ctx).ID, 10, nil); err != nil || len(page) != 1 || *page[0].WeightKg != 80 {
			t.Errorf("what was there is %v %v", page, err)
		}
		w.OK(w.Delete(ctx, e.ID))
		again, err := w.WithdrawConsent(ctx)
		w.OK(err)
		if !again.WithdrawnAt.Equal(*withdrawn.WithdrawnAt) {
			t.Error("withdrawing twice changes when")
		}
		_, err = w.GiveConsent(ctx, progress.ConsentVersion+1)
		domaintest.Refused(t, err, errs.BadInput, "version")
		w.Pass(time.Hour)
		fresh, err := w.GiveConsent(ctx, progress.ConsentVersion)
		w.OK(err)
		same, err := w.GiveConsent(ctx, progress.ConsentVersion)
		w.OK(err)
		if fresh.ID == given.ID || fresh.ID != same.ID || fresh.WithdrawnAt != nil || fresh.Version != progress.ConsentVersion {
			t.Errorf("given again is %v, then %v", fresh, same)
		}
		w.weigh(ctx, 1, 79)
	})
}

func TestReplayIsAnsweredAfterConsentIsWithdrawn(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, in := w.client(), weight(1, 80)
		in.ID = new(domaintest.NewID())
		first, err := w.Create(ctx, in)
		w.OK(err)
		_, err = w.WithdrawConsent(ctx)
		w.OK(err)
		again, err := w.Create(ctx, in)
		w.OK(err)
		if again.ID != first.ID {
			t.Error("the replay is another entry")
		}
	})
}

func TestTheWizardTakesTheConsentWithWhatItMeasures(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx := w.person(viewer.RoleClient, "UTC", false)
		_, err := w.WithdrawConsent(ctx)
		w.OK(err)
		w.OK(w.Store.InTx(ctx, func(tx *store.Tx) error {
			return w.SaveOnboarding(ctx, tx, &progress.MeasurementsInput{WeightKg: new(80.0)}, nil, new(progress.ConsentVersion))
		}))
		if c, err := w.Consent(ctx); err != nil || c.WithdrawnAt != nil {
			t.Errorf("the consent is %v %v", c, err)
		}
		domaintest.Refused(
			t,
			w.Store.InTx(ctx, func(tx *store.Tx) error { return w.SaveOnboarding(ctx, tx, nil, nil, new(0)) }),
			errs.BadInput,
			"healthConsent",
		)
	})
}

func TestAPhotoNeedsConsent(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx := w.client()
		_, err := w.WithdrawConsent(ctx)
		w.OK(err)
		_, err = w.PutPhoto(ctx, progress.ProgressPhotoInput{ID: domaintest.NewID(), Date: today, Pose: progressphoto.PoseFRONT}, nil)
		domaintest.Refused(t, err, errs.ConsentRequired, "")
	})
}
