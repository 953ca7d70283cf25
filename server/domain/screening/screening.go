// Package screening is the health screening that comes before strenuous training.
package screening

import (
	"context"
	"time"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/coachassignment"
	"forma/ent/healthscreening"
	"forma/ent/notification"
	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/server/domain/notify"
	"forma/server/platform/store"
)

// validDays is how long an outcome counts, its own day included.
const validDays = 365

// Strenuous reports whether workouts of a category and level are strenuous: ADVANCED ones, except those of mobility, which ask for
// flexibility and not for heart and lungs.
func Strenuous(category workout.Category, level workout.Level) bool {
	return level == workout.LevelADVANCED && category != workout.CategoryMOBILITY
}

// Suggestible matches the workouts that may be suggested to the viewer: strenuous ones only if they are cleared.
func Suggestible(ctx context.Context, d *sql.DialectBuilder, column func(string) string, now time.Time) *sql.Predicate {
	return sql.Or(
		sql.NEQ(column(workout.FieldLevel), workout.LevelADVANCED),
		sql.EQ(column(workout.FieldCategory), workout.CategoryMOBILITY),
		cleared(ctx, d, now),
	)
}

// Service keeps the outcomes. The answers never reach it.
type Service struct {
	Store  *store.Store
	Notify *notify.Service
	// NeedConsent refuses to store health data without the viewer's consent.
	NeedConsent func(ctx context.Context, tx *store.Tx) error
	Now         func() time.Time
}

// HealthScreening is how the questions came out.
type HealthScreening struct {
	ID         uuid.UUID // that of the client
	Outcome    healthscreening.Outcome
	AnsweredOn int
	// ClearsUntil is the last day on which it clears the client for strenuous training; nil if it does not.
	ClearsUntil *int
}

// Screening returns a client's latest, as far as the viewer may see it; nil if there is none.
func (s *Service) Screening(ctx context.Context, person uuid.UUID) (*HealthScreening, error) {
	row, err := s.Store.Reader(ctx).HealthScreening.Query().Where(healthscreening.ProfileID(person)).Only(ctx)
	if ent.IsNotFound(err) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	of := &HealthScreening{ID: person, Outcome: row.Outcome, AnsweredOn: row.Day}
	if row.Outcome != healthscreening.OutcomeSEE_DOCTOR {
		of.ClearsUntil = new(row.Day + validDays - 1)
	}
	return of, nil
}

// Save stores how the viewer's answers came out, or that a doctor has cleared them, if they consent to the storage of health data. Their
// coach is notified that they should see a doctor, if they share measurements with them.
func (s *Service) Save(ctx context.Context, outcome healthscreening.Outcome) (*HealthScreening, error) {
	v := viewer.From(ctx)
	err := s.Store.InTx(ctx, func(tx *store.Tx) error {
		if err := s.NeedConsent(ctx, tx); err != nil {
			return err
		}
		doubted, err := tx.HealthScreening.Query().
			Where(healthscreening.ProfileID(v.ID), healthscreening.OutcomeEQ(healthscreening.OutcomeSEE_DOCTOR)).
			Exist(ctx)
		if err != nil {
			return err
		}
		err = tx.HealthScreening.Create().
			SetProfileID(v.ID).
			SetOutcome(outcome).
			SetDay(viewer.Today(ctx, s.Now())).
			SetCreatedAt(s.Now()).
			OnConflict(
				sql.ConflictColumns(healthscreening.FieldProfileID),
				sql.ResolveWithNewValues(),
				sql.ResolveWith(func(u *sql.UpdateSet) {
					u.SetIgnore(healthscreening.FieldID).SetIgnore(healthscreening.FieldCreatedAt)
				}),
			).
			Exec(ctx)
		if err != nil {
			return err
		}
		if err := s.Notify.Logged(ctx, tx, v.ID); err != nil {
			return err
		}
		if doubted || outcome != healthscreening.OutcomeSEE_DOCTOR {
			return nil
		}
		return s.notifyCoach(ctx, tx, v.ID)
	})
	if err != nil {
		return nil, err
	}
	return s.Screening(ctx, v.ID)
}

func (s *Service) notifyCoach(ctx context.Context, tx *store.Tx, client uuid.UUID) error {
	me, err := tx.Profile.Query().
		Where(profile.ID(client)).
		Select(profile.FieldFirstName, profile.FieldLastName, profile.FieldShareMeasurements).
		Only(ctx)
	if err != nil || !me.ShareMeasurements {
		return err
	}
	bond, err := tx.CoachAssignment.Query().Where(coachassignment.ClientID(client), coachassignment.EndedAtIsNil()).Only(ctx)
	if ent.IsNotFound(err) {
		return nil
	}
	if err != nil {
		return err
	}
	return s.Notify.WriteAbout(ctx, tx, bond.CoachID, client, notification.KindSCREENING_ANSWERED,
		map[string]string{"name": me.FirstName + " " + me.LastName, "path": "/" + client.String()})
}

// Clears reports whether strenuous training may be suggested to the viewer.
func Clears(ctx context.Context, db *ent.Client, now time.Time) (bool, error) {
	return db.HealthScreening.Query().Where(healthscreening.ProfileID(viewer.From(ctx).ID), func(s *sql.Selector) {
		s.Where(clearing(s.C, viewer.Today(ctx, now)))
	}).Exist(ctx)
}

// cleared is Clears as a condition of a statement.
func cleared(ctx context.Context, d *sql.DialectBuilder, now time.Time) *sql.Predicate {
	t := d.Table(healthscreening.Table).As("screening")
	return sql.Exists(d.Select(t.C(healthscreening.FieldID)).From(t).Where(sql.And(
		sql.EQ(t.C(healthscreening.FieldProfileID), viewer.From(ctx).ID),
		clearing(t.C, viewer.Today(ctx, now)),
	)))
}

func clearing(column func(string) string, today int) *sql.Predicate {
	return sql.And(
		sql.NEQ(column(healthscreening.FieldOutcome), healthscreening.OutcomeSEE_DOCTOR),
		sql.GT(column(healthscreening.FieldDay), today-validDays),
	)
}
