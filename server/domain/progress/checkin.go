package progress

import (
	"context"

	"forma/ent/viewer"
	"forma/server/platform/check"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// place returns the field of a measure, or nil if there is no such measure.
func (m *MeasurementsInput) place(measure Measure) **float64 {
	switch measure {
	case Weight:
		return &m.WeightKg
	case Arm:
		return &m.ArmCm
	case Chest:
		return &m.ChestCm
	case Waist:
		return &m.WaistCm
	case Hip:
		return &m.HipCm
	case Leg:
		return &m.LegCm
	}
	return nil
}

// CheckMeasure returns an error of the field for a value that an entry cannot have.
func (s *Service) CheckMeasure(field, measure string, value float64) error {
	switch Measure(measure) {
	case Weight:
		return within(field, &value, check.LeastKg, check.MostKg)
	default:
		return within(field, &value, check.LeastCm, check.MostCm)
	}
}

// StoreMeasures saves measurements taken elsewhere as an entry of that day.
func (s *Service) StoreMeasures(ctx context.Context, tx *store.Tx, day int, values map[string]float64) error {
	in := ProgressEntryInput{Date: day}
	for measure, value := range values {
		place := in.Measurements.place(Measure(measure))
		if place == nil {
			return errs.Input("measure", errs.Invalid)
		}
		*place = &value
	}
	create := tx.ProgressEntry.Create().SetProfileID(viewer.From(ctx).ID).SetCreatedAt(s.Now())
	write(create.Mutation(), in)
	e, err := create.Save(ctx)
	if err != nil {
		return err
	}
	return s.edited(ctx, tx, nil, e)
}

// NeedConsent returns CONSENT_REQUIRED if the viewer's health data must not be stored.
func (s *Service) NeedConsent(ctx context.Context, tx *store.Tx) error { return needConsent(ctx, tx) }
