package changes

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"entgo.io/ent/dialect"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/coachassignment"
	"forma/ent/schema/seller"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/platform/store"
)

// all are all types.
var all = []ChangeType{TypePerson, TypeProgressEntry, TypeWorkoutLog, TypeCheckIn, TypeSession, TypePayment}

// world is a business with an admin, a coach, and their client, who shares measurements.
type world struct {
	*domaintest.World
	*Service
	admin, coach, client *ent.Profile
	workout              uuid.UUID
	days                 int
}

func each(t *testing.T, f func(w *world)) {
	domaintest.Each(t, func(t *testing.T, base *domaintest.World) {
		base.Set(time.Now().UTC().Truncate(time.Second)) // triggers take the time of the database
		w := &world{World: base, Service: &Service{Store: base.DB, Now: base.Time}}
		w.admin, w.coach, w.client = w.NewProfile(viewer.RoleAdmin, nil), w.NewProfile(viewer.RoleCoach, nil), w.person()
		w.assign(w.coach, w.client)
		f(w)
	})
}

// person returns a new client who consents to storing health data.
func (w *world) person() *ent.Profile {
	w.T.Helper()
	p := w.NewProfile(viewer.RoleClient, nil)
	w.System(func(ctx context.Context, tx *store.Tx) error {
		return tx.HealthConsent.Create().SetProfileID(p.ID).SetVersion(1).Exec(ctx)
	})
	return p
}

func (w *world) assign(coach, client *ent.Profile) {
	w.T.Helper()
	w.System(func(ctx context.Context, tx *store.Tx) error {
		return tx.CoachAssignment.Create().SetCoachID(coach.ID).SetClientID(client.ID).Exec(ctx)
	})
}

func (w *world) unassign(client *ent.Profile) {
	w.T.Helper()
	w.System(func(ctx context.Context, tx *store.Tx) error {
		return tx.CoachAssignment.Update().Where(coachassignment.ClientID(client.ID), coachassignment.EndedAtIsNil()).
			SetEndedAt(w.Time()).Exec(ctx)
	})
}

// measure adds an entry of a person.
func (w *world) measure(p *ent.Profile) uuid.UUID {
	w.T.Helper()
	id := domaintest.NewID()
	w.days++
	w.System(func(ctx context.Context, tx *store.Tx) error {
		return tx.ProgressEntry.Create().SetID(id).SetProfileID(p.ID).SetLocalDay(w.days).SetWeightKg(70).Exec(ctx)
	})
	return id
}

// train adds a completion of a person, with a set.
func (w *world) train(p *ent.Profile) uuid.UUID {
	w.T.Helper()
	id := domaintest.NewID()
	w.days++
	w.System(func(ctx context.Context, tx *store.Tx) error {
		if w.workout == uuid.Nil {
			w.workout = domaintest.NewID()
			err := tx.Workout.Create().SetID(w.workout).SetTitle(text.LocalizedText{}).SetDescription(text.LocalizedText{}).SetCategory("CARDIO").
				SetGoal("LOSE_WEIGHT").SetLevel("BEGINNER").SetDurationMinutes(10).Exec(ctx)
			if err != nil {
				return err
			}
			err = tx.Exercise.Create().SetID(w.workout).SetKey("squat").SetName(text.LocalizedText{}).SetHowTo(text.LocalizedText{}).
				SetMuscleGroup("BACK").SetEquipment("NONE").Exec(ctx)
			if err != nil {
				return err
			}
		}
		err := tx.WorkoutLog.Create().SetID(id).SetProfileID(p.ID).SetWorkoutID(w.workout).SetCompletedAt(w.Time()).SetLocalDay(w.days).
			SetDurationSeconds(60).SetSource("MANUAL").Exec(ctx)
		if err != nil {
			return err
		}
		return tx.SetLog.Create().SetProfileID(p.ID).SetWorkoutLogID(id).SetExerciseID(w.workout).SetPosition(0).SetReps(5).Exec(ctx)
	})
	return id
}

// program is a program that keeps a copy for a person.
type program struct {
	*world
	as     *ent.Profile
	types  []ChangeType
	cursor *string
	rows   map[string]*Change
	pages  int
}

func (w *world) program(as *ent.Profile, types ...ChangeType) *program {
	if len(types) == 0 {
		types = all
	}
	return &program{world: w, as: as, types: types, rows: map[string]*Change{}}
}

// page reads a page as the documentation of the API says, and returns what it says.
func (p *program) page(first int) (said []string, more bool) {
	p.T.Helper()
	page, err := p.Changes(domaintest.As(p.as), p.cursor, p.types, first, true)
	p.OK(err)
	for _, c := range page.Nodes {
		key := fmt.Sprint(c.Type, " ", c.ID)
		said = append(said, fmt.Sprint(c.Kind, " ", key))
		if c.Kind == Upserted {
			p.rows[key] = c
			continue
		}
		delete(p.rows, key)
		if c.Type == TypePerson {
			for key, row := range p.rows {
				if row.PersonID != nil && *row.PersonID == c.ID {
					delete(p.rows, key)
				}
			}
		}
	}
	p.cursor, p.pages = &page.Cursor, p.pages+1
	return said, page.HasMore
}

// settle waits until no transaction of other tests, in other databases, is older than the changes.
func (w *world) settle() {
	w.T.Helper()
	for runs := w.DB.Dialect == dialect.Postgres; runs; {
		w.OK(w.DB.DB.QueryRow("SELECT EXISTS (SELECT 1 FROM changed_rows WHERE " +
			"tx >= pg_snapshot_xmin(pg_current_snapshot())::text::bigint)").Scan(&runs))
	}
}

// follow reads until there is no more.
func (p *program) follow(first int) (said []string) {
	p.T.Helper()
	p.settle()
	for more := true; more; {
		var some []string
		some, more = p.page(first)
		said = append(said, some...)
	}
	return said
}

// has compares the copy with rows.
func (p *program) has(rows ...string) {
	p.T.Helper()
	var have []string
	for key := range p.rows {
		have = append(have, key)
	}
	slices.Sort(have)
	rows = slices.Sorted(slices.Values(rows))
	if !slices.Equal(have, rows) {
		p.T.Errorf("the copy has\n%s\nand not\n%s", strings.Join(have, "\n"), strings.Join(rows, "\n"))
	}
}

func row(t ChangeType, id uuid.UUID) string { return fmt.Sprint(t, " ", id) }

func (w *world) exec(statement string, args ...any) {
	w.T.Helper()
	_, err := w.DB.DB.Exec(statement, args...)
	w.OK(err)
}

// book adds a session of the coach and the client.
func (w *world) book() uuid.UUID {
	w.T.Helper()
	id := domaintest.NewID()
	w.System(func(ctx context.Context, tx *store.Tx) error {
		err := tx.CoachingSession.Create().SetID(id).SetCoachID(w.coach.ID).SetClientID(w.client.ID).SetTypeID(domaintest.NewID()).
			SetName(text.LocalizedText{}).SetMinutes(45).SetCapacity(1).SetMode("LINK").SetPlace("").SetRequiredPlan(viewer.PlanVIP).SetBuffer(0).
			SetStartsAt(w.Time()).SetEndsAt(w.Time()).SetState("CONFIRMED").Exec(ctx)
		if err != nil {
			return err
		}
		err = tx.SessionNote.Create().SetSessionID(id).SetProfileID(w.coach.ID).SetText("").Exec(ctx)
		if err != nil {
			return err
		}
		return tx.SessionSeat.Create().SetSessionID(id).SetProfileID(w.client.ID).SetState("TAKEN").SetQueuedAt(w.Time()).Exec(ctx)
	})
	return id
}

// pay adds a payment of the client, with its invoice.
func (w *world) pay() uuid.UUID {
	w.T.Helper()
	id := domaintest.NewID()
	w.System(func(ctx context.Context, tx *store.Tx) error {
		err := tx.Payment.Create().SetID(id).SetProfileID(w.client.ID).SetKind("PURCHASE").SetState("PAID").SetPlan(viewer.PlanBasic).
			SetInterval("MONTH").SetCurrency("EUR").SetPrice(2900).SetAmount(2900).Exec(ctx)
		if err != nil {
			return err
		}
		return tx.Invoice.Create().SetProfileID(w.client.ID).SetPaymentID(id).SetKind("INVOICE").SetYear(2020).SetNumber(1).
			SetLanguage(viewer.LanguageEN).SetSeller(seller.Seller{}).SetBuyer("Buyer").SetPlan(viewer.PlanBasic).SetInterval("MONTH").
			SetPeriodFrom(w.Time()).SetPeriodUntil(w.Time()).SetCurrency("EUR").SetPrice(2900).SetDiscount(0).SetCredit(0).SetAmount(2900).
			Exec(ctx)
	})
	return id
}

// answer adds a check-in of the client.
func (w *world) answer() uuid.UUID {
	w.T.Helper()
	id := domaintest.NewID()
	w.System(func(ctx context.Context, tx *store.Tx) error {
		return tx.CheckIn.Create().SetID(id).SetProfileID(w.client.ID).SetDueOn(1).SetTitle(text.LocalizedText{}).
			SetQuestions(nil).SetAnswers(nil).SetSentAt(w.Time()).SetReplyDueAt(w.Time()).Exec(ctx)
	})
	return id
}
