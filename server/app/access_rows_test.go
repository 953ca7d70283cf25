package app_test

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/device"
	"forma/ent/notification"
	"forma/ent/schema/brought"
	"forma/ent/schema/text"
	"forma/ent/schema/workoutstep"
	"forma/ent/viewer"
	"forma/server/domain/audit"
	"forma/server/domain/library"
	"forma/server/platform/auth"
	"forma/server/platform/keys"
	"forma/server/platform/store"
)

// guest invites an unused address, for a looker who is a coach or else for an admin.
func (m *matrix) guest(looker *being) string {
	id, _ := m.invited(looker)
	return id
}

// ownGuest names an invitation that the looker may change.
func ownGuest(m *matrix, looker, _ *being) string { return fmt.Sprintf("(id:%q)", m.guest(looker)) }

// invited is guest with the token of its email.
func (m *matrix) invited(looker *being) (id, token string) {
	ring, err := keys.Open(m.w.Config.KeyFile(), m.w.clock)
	if err != nil {
		m.w.t.Fatal(err)
	}
	link := uuid.Must(uuid.NewV7())
	token = auth.Links{Keys: ring.For(keys.MailLinks)}.Token(link)
	m.system(func(ctx context.Context, tx *store.Tx) error {
		create := tx.Invitation.Create().
			SetEmail(link.String() + "@example.org").
			SetName("Uma Berg").
			SetRole(viewer.RoleClient).
			SetMeasurements(&brought.BroughtMeasurements{Count: 1, From: 20000, To: 20000}).
			SetLanguage(viewer.LanguageEN).
			SetLinkID(link).
			SetTokenHash(auth.Hash(token)).
			SetExpiresAt(m.w.clock().Add(time.Hour))
		switch coach := m.people["coach"]; {
		case looker != nil && looker.role == "COACH":
			create.SetPlan(viewer.PlanFree).SetCoachID(looker.id).SetInvitedBy(looker.id)
		case coach != nil:
			create.SetCoachID(coach.id).SetInvitedBy(m.people["admin"].id)
			fallthrough
		default:
			create.SetPlan(viewer.PlanBasic).SetPlanEndsDay(viewer.Day(m.w.clock(), time.UTC) + 30)
		}
		i, err := create.Save(ctx)
		if err == nil {
			id = i.ID.String()
		}
		return err
	})
	return id, token
}

// dayOff returns the input of a pause of today.
func (m *matrix) dayOff() string {
	day := m.w.clock().Format(time.DateOnly)
	return fmt.Sprintf("input:{from:%q,to:%q,reason:HOLIDAY}", day, day)
}

func (m *matrix) pause(of *being) (id string) {
	m.system(func(ctx context.Context, tx *store.Tx) error {
		today := viewer.Day(m.w.clock(), time.UTC)
		row, err := tx.Pause.Create().SetProfileID(of.id).SetFromDay(today).SetToDay(today).SetReason("HOLIDAY").Save(ctx)
		if err == nil {
			id = row.ID.String()
		}
		return err
	})
	return id
}

// device signs a person in on a device that they do not use.
func (m *matrix) device(of *being) (id string) {
	m.system(func(ctx context.Context, tx *store.Tx) error {
		now := m.w.clock()
		row, err := tx.Device.Create().SetAccountID(of.id).SetName("Firefox").SetTokenHash([]byte(uuid.NewString())).SetRotatedAt(now).
			SetExpiresAt(now.Add(time.Hour)).SetCreatedAt(now).Save(ctx)
		if err == nil {
			id = row.ID.String()
		}
		return err
	})
	return id
}

// unprove expires a person's password confirmation.
func (m *matrix) unprove(of *being) {
	m.system(func(ctx context.Context, tx *store.Tx) error {
		return tx.Device.Update().Where(device.AccountID(of.id)).ClearProvedAt().Exec(ctx)
	})
}

// prove makes a person's password count as just given.
func (m *matrix) prove(of *being) {
	m.system(func(ctx context.Context, tx *store.Tx) error {
		return tx.Device.Update().Where(device.AccountID(of.id)).SetProvedAt(m.w.clock()).Exec(ctx)
	})
}

// archive returns a person's finished export.
func (m *matrix) archive(of *being) {
	m.system(func(ctx context.Context, tx *store.Tx) error {
		return tx.DataExport.Create().
			SetProfileID(of.id).
			SetState("READY").
			SetFileID(uuid.New()).
			SetSize(1).
			SetExpiresAt(m.w.clock().Add(time.Hour)).
			Exec(ctx)
	})
}

func (m *matrix) passkey(of *being) (id string) {
	m.system(func(ctx context.Context, tx *store.Tx) error {
		row, err := tx.Passkey.Create().
			SetAccountID(of.id).
			SetName("Key").
			SetCredentialID([]byte(uuid.NewString())).
			SetCredential([]byte("{}")).
			SetLastUsedAt(m.w.clock()).
			Save(ctx)
		if err == nil {
			id = row.ID.String()
		}
		return err
	})
	return id
}

// program creates an API token, or a service token if of is nil.
func (m *matrix) program(of *being) (id string) {
	m.system(func(ctx context.Context, tx *store.Tx) error {
		create := tx.ApiToken.Create()
		if of != nil {
			create.SetAccountID(of.id)
		}
		row, err := create.
			SetName("Program").
			SetTokenHash([]byte(uuid.NewString())).
			SetRead(viewer.ApiScopes).
			SetWrite(viewer.ApiScopes).
			SetLastUsedAt(m.w.clock()).
			SetLastUsedFrom("192.0.2.1").
			SetExpiresAt(m.w.clock().Add(time.Hour)).
			Save(ctx)
		if err == nil {
			id = row.ID.String()
		}
		return err
	})
	return id
}

// automated records an act of a service token.
func (m *matrix) automated() {
	m.system(func(ctx context.Context, tx *store.Tx) error {
		ctx = viewer.With(ctx, &viewer.Viewer{ID: uuid.New(), Role: viewer.RoleAdmin, Onboarded: true, Service: "Books"})
		subject := audit.Named(auditevent.SubjectKindLIST, "people")
		return audit.Record(ctx, tx, audit.Act{What: auditevent.ActLIST_EXPORTED, Subject: subject, At: m.w.clock()})
	})
}

// log, entry, photo, imported, pause and bell create a row of a person that may be changed or deleted.
func (m *matrix) log(of *being) (id string) {
	m.system(func(ctx context.Context, tx *store.Tx) error {
		row, err := tx.WorkoutLog.Create().
			SetProfileID(of.id).
			SetWorkoutID(of.workout).
			SetCompletedAt(m.w.clock()).
			SetLocalDay(viewer.Day(m.w.clock(), time.UTC)).
			SetDurationSeconds(60).
			SetSource("MANUAL").
			Save(ctx)
		if err == nil {
			id = row.ID.String()
		}
		return err
	})
	return id
}

func (m *matrix) entry(of *being) (id string) {
	m.system(func(ctx context.Context, tx *store.Tx) error {
		row, err := tx.ProgressEntry.Create().
			SetProfileID(of.id).
			SetLocalDay(viewer.Day(m.w.clock(), time.UTC)).
			SetWeightKg(of.weight(0)).
			Save(ctx)
		if err == nil {
			id = row.ID.String()
		}
		return err
	})
	return id
}

func (m *matrix) photo(of *being, deleted bool) (id string) {
	m.system(func(ctx context.Context, tx *store.Tx) error {
		create := tx.ProgressPhoto.Create().
			SetProfileID(of.id).
			SetLocalDay(1).
			SetPose("BACK").
			SetSmallID(uuid.New()).
			SetLargeID(uuid.New()).
			SetWidth(1).
			SetHeight(1)
		if deleted {
			create.SetDeletedAt(m.w.clock())
		}
		row, err := create.Save(ctx)
		if err == nil {
			id = row.ID.String()
		}
		return err
	})
	return id
}

// file returns one of a client's uploads of workouts or archives, or of nobody's.
func (b *being) file(n int) string {
	if b.files[n] == "" {
		return newID()
	}
	return b.files[n]
}

// broughtAlong creates an import of an archive, whose measurement was edited since.
func (m *matrix) broughtAlong(of *being) (id string) {
	m.system(func(ctx context.Context, tx *store.Tx) error {
		row, err := tx.ArchiveImport.Create().SetProfileID(of.id).SetMeasurements(1).SetRemaining(0).SetPart(3).Save(ctx)
		if err == nil {
			id = row.ID.String()
		}
		return err
	})
	return id
}

// movedIn creates an import of a past workout with a set.
func (m *matrix) movedIn(of *being) (id string) {
	m.system(func(ctx context.Context, tx *store.Tx) error {
		at := m.w.clock().AddDate(-1, 0, 0)
		row, err := tx.WorkoutImport.Create().SetProfileID(of.id).SetApp("STRONG").SetMatches(map[string]uuid.UUID{}).SetWorkouts(1).
			SetSets(2).SetSetsLeft(0).Save(ctx)
		if err != nil {
			return err
		}
		id = row.ID.String()
		past, err := tx.PastWorkout.Create().SetProfileID(of.id).SetImportID(row.ID).SetApp("STRONG").SetStartedAt(at).SetLocalDay(1).
			SetTitle("Push").SetSport("STRENGTH").SetDurationSeconds(3600).Save(ctx)
		if err != nil {
			return err
		}
		err = tx.HeartRate.Create().SetProfileID(of.id).SetPastWorkoutID(past.ID).SetAverage(142).SetMaximum(171).Exec(ctx)
		if err != nil {
			return err
		}
		set := func(position int) *ent.PastSetCreate {
			create := tx.PastSet.Create().SetProfileID(of.id).SetPastWorkoutID(past.ID).SetImportID(row.ID).SetName("Press").
				SetStartedAt(at).SetPosition(position).SetKind("WORKING")
			if of.move != uuid.Nil {
				create.SetExerciseID(of.move)
			}
			return create
		}
		return tx.PastSet.CreateBulk(set(0).SetReps(5).SetLoadKg(55).SetRpe(8), set(1).SetSeconds(30).SetMetres(5)).Exec(ctx)
	})
	return id
}

func (m *matrix) imported(of *being) (id string) {
	m.system(func(ctx context.Context, tx *store.Tx) error {
		row, err := tx.WeightImport.Create().SetProfileID(of.id).SetAdded(0).SetChanges(nil).Save(ctx)
		if err == nil {
			id = row.ID.String()
		}
		return err
	})
	return id
}

// note creates one of the client's current coach.
func (m *matrix) note(of *being) (id string) {
	m.system(func(ctx context.Context, tx *store.Tx) error {
		row, err := tx.CoachNote.Create().
			SetCoachID(m.people[of.coach].id).
			SetClientID(of.id).
			SetText("Note").
			SetUpdatedAt(m.w.clock()).
			Save(ctx)
		if err == nil {
			id = row.ID.String()
		}
		return err
	})
	return id
}

func (m *matrix) bell(of *being) (id string) {
	m.system(func(ctx context.Context, tx *store.Tx) error {
		row, err := tx.Notification.Create().SetProfileID(of.id).SetKind(notification.KindWELCOME).Save(ctx)
		if err == nil {
			id = row.ID.String()
		}
		return err
	})
	return id
}

// draft creates an unpublished workout of a person, with everything it can have.
func (m *matrix) draft(of *being) (id string) {
	m.system(func(ctx context.Context, tx *store.Tx) error {
		ten, one, note, move := 10, 1, both("Slowly"), m.people["free"].move
		row, err := m.w.Library.Create(
			ctx,
			tx,
			library.NewWorkout{Author: of.id, Title: both("Draft"), Description: both("Text"), Draft: true,
				Category: "CARDIO", Goal: "BUILD_MUSCLE", Level: "BEGINNER", Minutes: 20, VideoLink: "https://vimeo.com/12345678", VideoSeconds: 100,
				Tags: text.Tags{"en": []string{"legs"}, "ru": []string{"ноги"}},
				Steps: []workoutstep.WorkoutStep{
					{ExerciseID: move, Sets: 1, Reps: &ten, Superset: &one, Note: note},
					{ExerciseID: move, Sets: 1, Seconds: &ten, Superset: &one, Note: note},
				}},
		)
		if err == nil {
			id = row.ID.String()
		}
		return err
	})
	return id
}

// pressed is the input of an exercise.
const pressed = `{name:{en:"Press"},howTo:{en:"Press."},muscleGroup:"chest",equipment:"mat"}`

// spareExercise creates an exercise of the author of the client's workout.
func (m *matrix) spareExercise(of *being, retired bool) (id string) {
	m.system(func(ctx context.Context, tx *store.Tx) error {
		create := tx.Exercise.Create().SetKey("own-" + newID()).SetName(both("Press")).SetHowTo(both("Press")).SetMuscleGroup("chest").
			SetEquipment("mat").SetCreatedBy(m.author(of))
		if retired {
			create.SetRetiredAt(m.w.clock())
		}
		row, err := create.Save(ctx)
		if err == nil {
			id = row.ID.String()
			m.owners[id] = of
		}
		return err
	})
	return id
}

// spareWorkout creates another workout of a client's coach.
func (m *matrix) spareWorkout(of *being, deleted bool) (id string) {
	m.system(func(ctx context.Context, tx *store.Tx) error {
		row, err := m.w.Library.Create(
			ctx,
			tx,
			library.NewWorkout{Author: m.author(of), Title: both("Spare"), Category: "CARDIO", Goal: "BUILD_MUSCLE",
				Level: "BEGINNER", Minutes: 20, RequiredPlan: string(of.plan)},
		)
		if err == nil && deleted {
			err = row.Update().SetDeletedAt(m.w.clock()).Exec(ctx)
		}
		id = row.ID.String()
		m.owners[id] = of
		return err
	})
	return id
}
