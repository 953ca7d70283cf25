package app_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"
	"time"

	"filippo.io/age"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/invitation"
	"forma/ent/profile"
	"forma/ent/schema/brought"
	"forma/ent/schema/meal"
	"forma/ent/schema/text"
	"forma/ent/schema/workoutstep"
	"forma/ent/viewer"
	"forma/server/domain/backup"
	"forma/server/domain/chat"
	"forma/server/domain/library"
	"forma/server/domain/nutrition"
	"forma/server/domain/programme"
	"forma/server/domain/settings"
	"forma/server/platform/store"
)

// being is one of the cast: a kind of person, and their coach.
type being struct {
	*person
	name, role                        string
	plan                              viewer.Plan
	coach, former                     string
	onboarded, unconfirmed, suspended bool

	assign  programme.AssignProgrammeInput // as their current coach sent it
	add     programme.PlanWorkoutInput
	meals   nutrition.AssignMealPlanInput
	nth     int
	photo   string    // the input that added their photo
	files   [6]string // two uploads of workouts, and the id of the import of the second; the same of archives
	workout uuid.UUID // for others, a workout that everyone may do
	move    uuid.UUID // its exercise
	linked  uuid.UUID // another workout for them
	drawn   uuid.UUID // one without a video, whose film can be downloaded
	drawing uuid.UUID // one whose film is being made
}

// nobody is not signed in; newcomer stands for everyone who signs up during the test.
var (
	nobody   = &being{name: "nobody", person: &person{}}
	newcomer = &being{name: "newcomer", person: &person{}}
)

// cast returns every kind of person in every relation to the clients: themselves, their current coach, their former coach, another coach,
// a stranger, an admin.
func cast() []*being {
	return []*being{
		{name: "coach", role: "COACH", onboarded: true},
		{name: "former", role: "COACH", onboarded: true},
		{name: "other", role: "COACH", onboarded: true},
		{name: "untrained", role: "COACH"},
		{name: "banned", role: "COACH", onboarded: true, suspended: true},
		{name: "admin", role: "ADMIN", onboarded: true},
		{name: "free", role: "CLIENT", plan: viewer.PlanFree, onboarded: true, coach: "coach", former: "former"},
		{name: "basic", role: "CLIENT", plan: viewer.PlanBasic, onboarded: true, coach: "untrained", former: "former"},
		{name: "vip", role: "CLIENT", plan: viewer.PlanVIP, onboarded: true, coach: "coach", former: "former"},
		{name: "unready", role: "CLIENT", plan: viewer.PlanFree, coach: "coach", former: "former"},
		{name: "unconfirmed", role: "CLIENT", plan: viewer.PlanFree, onboarded: true, unconfirmed: true, coach: "banned", former: "former"},
		{name: "suspended", role: "CLIENT", plan: viewer.PlanVIP, onboarded: true, suspended: true, coach: "coach", former: "former"},
	}
}

func (b *being) email() string { return b.name + "@example.org" }

// mark is a number that only this person's goal and weights have.
func (b *being) mark() float64 { return float64(6 + b.nth) }

func (b *being) weight(daysAgo int) float64 { return 100 + 5*b.mark() + float64(daysAgo)/10 }

// muscles is a group of muscles that only this person's exercise trains.
func (b *being) muscles() string { return "muscles of " + b.name }

// done returns the input of a completion with sets.
func (b *being) done() string {
	return fmt.Sprintf("input:{workoutId:%q,sets:[{exerciseId:%q,reps:5,loadKg:60},{exerciseId:%q,seconds:30},{exerciseId:%q,metres:400,offReason:NO_TIME}]}",
		b.workout, b.move, b.move, b.move)
}

// written returns the input of a workout with that person's exercise and plan.
func (b *being) written(status string, of *being) string {
	plan := of.plan
	if plan == "" {
		plan = viewer.PlanFree
	}
	return fmt.Sprintf(
		`input:{title:{en:"Title",ru:"Название"},description:{en:"Text",ru:"Текст"},category:STRENGTH,goal:BUILD_MUSCLE,level:BEGINNER,durationMinutes:20,
		requiredPlan:%s,tags:{en:["legs"],ru:["ноги"]},status:%s,videoLink:"https://vimeo.com/12345678",videoSeconds:100,
		steps:[{exerciseId:%q,sets:1,reps:10,superset:1,note:{en:"Slowly",ru:"Медленно"}},{exerciseId:%q,sets:1,seconds:10,superset:1,note:{en:"Slowly",ru:"Медленно"}}]}`,
		plan,
		status,
		of.move,
		of.move,
	)
}

// onePixel is the smallest picture, as an avatar.
var onePixel = func() string {
	var b bytes.Buffer
	_ = png.Encode(&b, image.NewGray(image.Rect(0, 0, 1, 1)))
	return base64.StdEncoding.EncodeToString(b.Bytes())
}()

// gather creates the cast, everything that the contract can show of each, and only then what restricts some of them.
func gather(t *testing.T, w *world) *matrix {
	t.Helper()
	m := &matrix{
		w:      w,
		people: map[string]*being{},
		owners: map[string]*being{},
		marks:  map[string]map[float64]*being{"value": {}, "changeKg": {}, "before": {}, "meanKcal": {}, "count": {}},
		seen:   map[sighting]string{},
		found:  map[string]int{},
		logged: map[string]bool{},
	}
	m.schema = contract(t)
	m.owners[chat.Community.String()] = everyone
	nobody.person, nobody.workout = w.nobody(), uuid.Nil
	m.system(func(ctx context.Context, tx *store.Tx) error {
		_, err := tx.Exercise.Delete().Exec(ctx) // those of the catalogue are nobody's
		return err
	})
	for i, b := range cast() {
		b.nth, b.person = i, w.someone(b.name, viewer.Role(b.role), b.plan)
		m.people[b.name], m.lookers = b, append(m.lookers, b)
		m.owners[b.id.String()] = b
		m.passkey(b)
		m.program(b)
		m.archive(b)
		if b.role == "CLIENT" {
			m.clients = append(m.clients, b)
			m.befriend(b)
			m.live(b)
			m.spareExercise(b, true)
			m.checkInTwice(b)
			m.meet(b)
			m.talk(b)
			m.offend(b)
			m.schedule(b)
		}
	}
	m.post(m.people["vip"], chat.Community, nil)
	for _, b := range m.lookers {
		if b.role != "CLIENT" {
			m.draft(b)
		}
		if b.role == "COACH" {
			b.workout = m.people["free"].workout
			m.scheme(b)
			b.workout = uuid.Nil
			m.offer(b)
		}
	}
	m.house = m.scheme(m.people["free"])
	m.lookers = append(m.lookers, nobody)
	for _, b := range m.lookers {
		if b.workout == uuid.Nil {
			free := m.people["free"]
			b.workout, b.move, b.photo, b.drawn = free.workout, free.move, free.photo, free.drawn
		}
	}
	m.askSupport()
	m.restrict()
	return m
}

func (m *matrix) system(f func(ctx context.Context, tx *store.Tx) error) {
	m.w.t.Helper()
	ctx := viewer.System(context.Background())
	if err := m.w.Store.InTx(ctx, func(tx *store.Tx) error { return f(ctx, tx) }); err != nil {
		m.w.t.Fatal(err)
	}
}

// befriend gives a client a former and a current coach.
func (m *matrix) befriend(b *being) {
	m.system(func(ctx context.Context, tx *store.Tx) error {
		var rows []*ent.Profile
		for _, id := range []uuid.UUID{m.people[b.former].id, m.people[b.coach].id, b.id, m.people["admin"].id} {
			row, err := tx.Profile.Get(ctx, id)
			if err != nil {
				return err
			}
			rows = append(rows, row)
		}
		now := m.w.clock()
		if err := m.w.Coaching.Assign(ctx, tx, rows[0], rows[2], rows[3], now.Add(-time.Hour)); err != nil {
			return err
		}
		return m.w.Coaching.HandOver(ctx, tx, rows[1], rows[2], rows[3], "Likes mornings.", now)
	})
}

func both(s string) text.LocalizedText {
	return text.LocalizedText{"en": s, "ru": "По-русски " + s}
}

// live trains, plays, rates and measures, so that no field of the contract is empty.
func (m *matrix) live(b *being) {
	m.system(func(ctx context.Context, tx *store.Tx) error {
		author := m.author(b)
		file, err := m.w.putFile(ctx, tx, author, "VIDEO", "video/mp4", []byte("0123456789"))
		if err != nil {
			return err
		}
		said, err := m.w.putFile(ctx, tx, author, "CAPTIONS", "text/vtt", []byte("WEBVTT\n"))
		if err != nil {
			return err
		}
		move, err := tx.Exercise.Create().SetKey("own-" + b.name).SetCreatedBy(author).SetMovement("{}").SetName(both("Squat")).
			SetSetUp(both("Stand")).SetHowTo(both("Down and up")).SetBreathing(both("In and out")).
			SetFaults([]text.LocalizedText{both("Fast"), both("Shallow")}).SetMuscleGroup(b.muscles()).SetEquipment("dumbbell").
			SetEasierKey("wall-sit").SetHarderKey("jump-squat").Save(ctx)
		if err != nil {
			return err
		}
		ten, one, note := 10, 1, both("Slowly")
		row, err := m.w.Library.Create(ctx, tx, library.NewWorkout{Author: author, Title: both("For " + b.name), Description: both("Text"),
			Category: "STRENGTH", Goal: "BUILD_MUSCLE", Level: "BEGINNER", Minutes: 20, RequiredPlan: string(b.plan), VideoID: &file,
			Captions: map[viewer.Language]uuid.UUID{viewer.LanguageEN: said}, VideoSeconds: 100,
			Tags: text.Tags{"en": []string{"legs"}, "ru": []string{"ноги"}},
			Steps: []workoutstep.WorkoutStep{
				{ExerciseID: move.ID, Sets: 1, Reps: &ten, Superset: &one, Note: note},
				{ExerciseID: move.ID, Sets: 1, Seconds: &ten, Superset: &one, Note: note},
			}})
		if err != nil {
			return err
		}
		if err := row.Update().SetVideoProgress(50).Exec(ctx); err != nil {
			return err
		}
		b.workout, b.move = row.ID, move.ID
		m.owners[row.ID.String()], m.owners[move.ID.String()], m.owners[b.muscles()] = b, b, b
		linked, err := m.w.Library.Create(
			ctx,
			tx,
			library.NewWorkout{Author: author, Title: both("Elsewhere for " + b.name), Description: both("Text"),
				Category: "CARDIO", Goal: "BUILD_MUSCLE", Level: "BEGINNER", Minutes: 20, RequiredPlan: string(b.plan), VideoLink: "https://vimeo.com/12345678",
				VideoSeconds: 100},
		)
		if err != nil {
			return err
		}
		b.linked = linked.ID
		m.owners[linked.ID.String()] = b
		now := m.w.clock()
		return tx.Playback.Create().
			SetProfileID(b.id).
			SetWorkoutID(b.workout).
			SetRanges([][2]float64{{0, 50}}).
			SetWatchedSeconds(50).
			SetPositionSeconds(50).
			SetStartedAt(now.Add(-time.Hour)).
			SetUpdatedAt(now).
			Exec(ctx)
	})
	m.draws(b)
	for range 4 { // the fifth is a milestone
		b.must("mutation{completeWorkout("+b.done()+"){log{id}}}", nil)
	}
	b.must(fmt.Sprintf(`mutation{rateWorkout(workoutId:%q,stars:4){id}}`, b.workout), nil)
	b.must(fmt.Sprintf(`mutation{setFavourite(workoutId:%q,favourite:true){id}}`, b.workout), nil)
	b.must("mutation{createPause("+m.dayOff()+"){id}}", nil)
	b.must("mutation{saveHealthScreening(outcome:CLEARED){id}}", nil)
	b.must("mutation{saveTrainingSettings(input:{level:INTERMEDIATE,equipment:[DUMBBELLS],minutes:45,daysPerWeek:3}){id}}", nil)
	b.must("mutation{createProgressEntry("+m.measured(b, 20)+"){id}}", nil)
	b.must(fmt.Sprintf(`mutation{setWeightGoal(input:{direction:LOSE,changeKg:%v}){fraction}}`, b.mark()), nil)
	b.must("mutation{createProgressEntry("+m.measured(b, 0)+"){id}}", nil)
	b.photo = fmt.Sprintf(
		"(input:{id:%q,uploadId:%q,date:%q,pose:SIDE})",
		newID(),
		b.upload(jpegOf(2, 2)),
		m.w.clock().Format(time.DateOnly),
	)
	seen := b.must("mutation{addProgressPhoto"+b.photo+"{id}}", nil).at("addProgressPhoto", "id").(string)
	m.system(func(ctx context.Context, tx *store.Tx) error {
		return tx.PhotoView.Create().
			SetProfileID(b.id).
			SetViewerID(m.people["coach"].id).
			SetPhotoID(uuid.MustParse(seen)).
			SetLocalDay(1).
			SetHour(1).
			Exec(ctx)
	})
	m.ate(b)
	m.brought(b)
	m.imported(b)
	m.movedIn(b)
	for i := range 2 {
		b.files[i] = b.uploadTable("Date,Workout Name,Exercise Name,Set Order,Weight,Reps\n" +
			"2020-01-01 10:00:00,Push,Press,1,80,5\nnever,Push,Press,1,80,5\n")
	}
	b.files[2] = newID()
	m.broughtAlong(b)
	for i := range 2 {
		b.files[3+i] = b.send("archive", archiveOf(map[string]string{"workout_logs": `[{"id":"` + newID() +
			`","completed_at":"2020-01-02T10:00:00Z","local_day":"2020-01-02"},{}]`}))
	}
	b.files[5] = newID()
	m.note(b)
	m.system(func(ctx context.Context, tx *store.Tx) error { // to establish a usual week
		at := m.w.clock().AddDate(0, 0, -9)
		return tx.WorkoutLog.Create().SetProfileID(b.id).SetWorkoutID(b.workout).SetCompletedAt(at).SetLocalDay(viewer.Day(at, time.UTC)).
			SetDurationSeconds(60).SetSource("MANUAL").Exec(ctx)
	})
	m.marks["before"][b.weight(0)] = b
	m.marks["changeKg"][b.mark()] = b
	m.marks["value"][b.weight(20)], m.marks["value"][b.weight(0)] = b, b
}

// ate has the person eat something yesterday whose energy is theirs alone.
func (m *matrix) ate(b *being) {
	kcal := 1000 + b.mark()
	m.system(func(ctx context.Context, tx *store.Tx) error {
		soup := meal.MealLine{ID: uuid.New(), Meal: "LUNCH", Name: both("Soup"), Amount: 1, Per: meal.Nutrition{Kcal: kcal}, Aisles: []string{},
			Eaten: true}
		return tx.MealDay.Create().SetProfileID(b.id).SetDay(m.today() - 1).SetLines([]meal.MealLine{soup}).SetPlanned(true).
			SetUpdatedAt(m.w.clock()).Exec(ctx)
	})
	m.marks["meanKcal"][kcal] = b
}

// brought has as many measurements wait for the person as for no one else.
func (m *matrix) brought(b *being) {
	count := 1000 + int(b.mark())
	m.system(func(ctx context.Context, tx *store.Tx) error {
		return errors.Join(
			tx.Invitation.Create().SetID(b.id).SetEmail(b.id.String()+"@example.org").SetRole(viewer.RoleClient).SetPlan(viewer.PlanFree).
				SetLanguage(viewer.LanguageEN).SetLinkID(uuid.New()).SetTokenHash(b.id[:]).SetExpiresAt(m.w.clock()).
				SetAcceptedAt(m.w.clock()).SetAcceptedBy(b.id).
				SetMeasurements(&brought.BroughtMeasurements{Count: count, From: 19000, To: 20000}).Exec(ctx),
			tx.WeightImport.Create().SetID(b.id).SetProfileID(b.id).SetAdded(0).SetChanges(nil).Exec(ctx),
			tx.BroughtEntries.Create().SetInvitationID(b.id).SetEntries([]brought.Entry{{Day: 20000, WeightKg: new(80.0)}}).Exec(ctx),
		)
	})
	m.marks["count"][float64(count)] = b
}

// measured returns the input of an entry that only this person creates.
func (m *matrix) measured(b *being, daysAgo int) string {
	day := m.w.clock().AddDate(0, 0, -daysAgo).Format(time.DateOnly)
	return fmt.Sprintf(
		`input:{date:%q,notes:"Notes",measurements:{weightKg:%v,armCm:30,chestCm:90,waistCm:80,hipCm:90,legCm:50}}`,
		day,
		b.weight(daysAgo),
	)
}

// restrict restricts some: no onboarding, unconfirmed address, suspended.
func (m *matrix) restrict() {
	m.system(func(ctx context.Context, tx *store.Tx) error {
		for _, b := range m.lookers {
			if b == nobody {
				continue
			}
			p := tx.Profile.UpdateOneID(b.id).
				SetPlanEndsDay(30000).
				SetChosenPlan(profile.ChosenPlanVIP_YEAR).
				SetExerciseUnits(map[uuid.UUID]string{uuid.New(): "IMPERIAL"}).
				SetOnboardingCompleted(b.onboarded).
				SetEmailConfirmed(!b.unconfirmed).
				SetSuspended(b.suspended).
				SetBio(both("Bio")).
				SetSpecialities(both("Squats")).
				SetSpokenLanguages([]string{"en"})
			if err := p.Exec(ctx); err != nil {
				return err
			}
			u := tx.Account.UpdateOneID(b.id)
			if b.unconfirmed {
				u.ClearEmailConfirmedAt()
			}
			if b.suspended {
				u.SetSuspendedAt(m.w.clock())
			}
			if err := u.Exec(ctx); err != nil {
				return err
			}
		}
		return nil
	})
}

// author returns the coach who made a client's workouts; the coaches come first in the cast.
func (m *matrix) author(of *being) uuid.UUID { return m.lookers[of.nth%5].id }

// settings returns the current ones.
func (m *matrix) settings() *settings.Settings {
	all, err := m.w.Settings.Get(context.Background())
	if err != nil {
		m.w.t.Fatal(err)
	}
	return all
}

// decide sets all optional settings.
func (m *matrix) decide() {
	accepted := []uuid.UUID{uuid.MustParse(m.guest(nil))}
	for _, b := range m.people {
		if b.role == "COACH" {
			accepted = append(accepted, uuid.MustParse(m.guest(b)))
		}
	}
	m.system(func(ctx context.Context, tx *store.Tx) error {
		return tx.Invitation.Update().Where(invitation.IDIn(accepted...)).
			SetAcceptedAt(m.w.clock()).Exec(ctx)
	})
	ctx := viewer.With(context.Background(), &viewer.Viewer{ID: m.people["admin"].id, Role: viewer.RoleAdmin})
	price, code := 1900, 1
	_, err := m.w.Settings.SetPricing(ctx, settings.PricingSettingsInput{Currency: "EUR", Basic: &price, Vip: &price, BasicYear: &price,
		VipYear: &price, OfferPercent: 50, HowToPay: text.LocalizedText{"en": "By transfer", "ru": "Переводом"}, Provider: "MANUAL", CanReturn: true,
		ReceiptTaxSystem: &code, ReceiptVatCode: &code})
	if err == nil {
		err = m.w.Figures.Count(ctx)
	}
	if err == nil {
		err = m.backup()
	}
	if err == nil {
		_, err = m.w.Settings.SetBanner(ctx, settings.BannerSettingsInput{Enabled: true, Text: text.LocalizedText{"en": "Soon", "ru": "Скоро"}})
	}
	if err == nil {
		_, err = m.w.Settings.SetBusiness(ctx, settings.BusinessSettingsInput{
			LegalName: "Forma Ltd", Address: "1 Street", Email: "office@example.org", Phone: "+44 20 7946 0000", TaxNumbers: "GB 1",
			TaxName: "VAT", TaxRate: 2000, InvoiceYears: 10,
		})
	}
	if err == nil {
		_, err = m.w.Settings.PublishLegal(ctx, settings.LegalTextInput{Kind: "TERMS", Text: text.LocalizedText{"en": "# Terms", "ru": "# Условия"}})
	}
	if err == nil {
		_, err = m.w.Settings.SetChat(ctx, settings.ChatSettingsInput{SlowModeSeconds: 300,
			Rules: text.LocalizedText{"en": "Be kind.", "ru": "Будьте добры."}})
	}
	if err != nil {
		m.w.t.Fatal(err)
	}
	m.moderate()
}

// backup stores a backup, and a failed one, here and in another place.
func (m *matrix) backup() error {
	m.w.Backups.Supported = true
	key, err := age.GenerateX25519Identity()
	if err != nil {
		return err
	}
	if m.w.Backups.Copies, err = backup.OpenCopies("file:///nowhere", key.Recipient().String(), ""); err != nil {
		return err
	}
	folder := filepath.Join(m.w.Backups.Folder, "20260101-030000")
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	list := `{"at":"2026-01-01T03:00:00Z","database":{"size":1},"media":{"a":{"size":1}},"missing":["b"],"rows":{"profiles":1}}`
	if err := os.WriteFile(filepath.Join(folder, "backup.json"), []byte(list), 0o600); err != nil {
		return err
	}
	m.system(func(ctx context.Context, tx *store.Tx) error {
		if err := tx.Setting.Create().SetID("backup.tried").SetValue("2026-01-01T03:00:00Z").Exec(ctx); err != nil {
			return err
		}
		copies := `{"There":["20260101-030000"],"Bytes":1,"NewestAt":"2026-01-01T03:00:00Z","Missed":{"At":"2026-01-02T03:00:00Z","Said":"x"}}`
		if err := tx.Setting.Create().SetID("backup.copies").SetValue(copies).Exec(ctx); err != nil {
			return err
		}
		return tx.Setting.Create().SetID("backup.missed").SetValue(`{"At":"2026-01-02T03:00:00Z","Why":"NO_SPACE"}`).Exec(ctx)
	})
	return nil
}
