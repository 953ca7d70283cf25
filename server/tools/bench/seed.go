package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"entgo.io/ent/dialect"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/coachingsession"
	"forma/ent/mealsettings"
	"forma/ent/profile"
	"forma/ent/schema/meal"
	"forma/ent/schema/text"
	"forma/ent/sessionseat"
	"forma/ent/sessiontype"
	"forma/ent/viewer"
	"forma/ent/workoutlog"
	"forma/server/app"
	"forma/server/domain/audit"
	"forma/server/domain/identity"
	"forma/server/domain/library"
	"forma/server/domain/nutrition"
	"forma/server/domain/people"
	"forma/server/platform/auth"
	"forma/server/platform/store"
)

// chunk is the number of rows per insert.
const chunk = 1000

// seed fills the database and returns an access token for each client and one for an admin.
func seed(ctx context.Context, a *app.App) (tokens []string, admin string, err error) {
	ctx = viewer.System(ctx)
	now := time.Now().UTC()
	err = a.Store.InTx(ctx, func(tx *store.Tx) error {
		coach, err := a.Identity.Create(
			ctx,
			tx,
			identity.NewPerson{
				FirstName: "C",
				LastName:  "C",
				Email:     "c@bench.test",
				Role:      viewer.RoleCoach,
				Plan:      viewer.PlanFree,
				CreatedAt: now,
			},
		)
		if err != nil {
			return err
		}
		var workoutIDs []uuid.UUID
		for i := range workouts {
			w, err := a.Library.Create(
				ctx,
				tx,
				library.NewWorkout{
					Author:       coach.ID,
					Title:        text.LocalizedText{"en": fmt.Sprintf("Workout %d", i), "ru": fmt.Sprintf("Тренировка %d", i)},
					Description:  description(i),
					Category:     "CARDIO",
					Goal:         "LOSE_WEIGHT",
					Level:        "BEGINNER",
					Minutes:      20,
					RequiredPlan: "FREE",
					CreatedAt:    now,
				},
			)
			if err != nil {
				return err
			}
			workoutIDs = append(workoutIDs, w.ID)
		}
		var entryRows []*ent.ProgressEntryCreate
		var logRows []*ent.WorkoutLogCreate
		today := viewer.Day(now, time.UTC)
		for c := range clients {
			p, token, err := client(ctx, a, tx, c, now)
			if err != nil {
				return err
			}
			tokens = append(tokens, token)
			for i := range entries / clients {
				entryRows = append(
					entryRows,
					tx.ProgressEntry.Create().SetProfileID(p.ID).SetLocalDay(today-i).SetWeightKg(80+float64(i%50)/10),
				)
				if i%4 == 0 {
					logRows = append(
						logRows,
						tx.WorkoutLog.Create().SetProfileID(p.ID).SetWorkoutID(workoutIDs[(c*7+i)%workouts]).SetCompletedAt(now).
							SetLocalDay(today-i/2).SetDurationSeconds(1200).SetSource(workoutlog.SourceMANUAL),
					)
				}
			}
			if len(entryRows) >= chunk {
				if err := tx.ProgressEntry.CreateBulk(entryRows...).Exec(ctx); err != nil {
					return err
				}
				if err := tx.WorkoutLog.CreateBulk(logRows...).Exec(ctx); err != nil {
					return err
				}
				entryRows, logRows = nil, nil
			}
		}
		return welcome(ctx, tx)
	})
	if err == nil {
		admin, err = gather(ctx, a, now)
	}
	if err == nil {
		err = meet(ctx, a, now)
	}
	if err == nil {
		err = remember(ctx, a, now)
	}
	if err == nil {
		err = countRows(ctx, a)
	}
	if err == nil {
		err = a.Figures.Count(ctx) // as a periodic job does
	}
	return tokens, admin, err
}

// seedClients creates only the clients, and returns an access token for each.
func seedClients(ctx context.Context, a *app.App) (tokens []string, err error) {
	ctx = viewer.System(ctx)
	err = a.Store.InTx(ctx, func(tx *store.Tx) error {
		for c := range clients {
			_, token, err := client(ctx, a, tx, c, time.Now().UTC())
			if err != nil {
				return err
			}
			tokens = append(tokens, token)
		}
		return welcome(ctx, tx)
	})
	return tokens, err
}

func client(ctx context.Context, a *app.App, tx *store.Tx, n int, now time.Time) (*ent.Profile, string, error) {
	p, err := a.Identity.Create(
		ctx,
		tx,
		identity.NewPerson{FirstName: "A", LastName: "B", Email: fmt.Sprintf("%d@bench.test", n), Role: viewer.RoleClient,
			Plan: viewer.PlanVIP, CreatedAt: now},
	)
	if err != nil {
		return nil, "", err
	}
	if err := tx.RulesAcceptance.Create().SetProfileID(p.ID).SetVersion(1).SetAcceptedAt(now).Exec(ctx); err != nil {
		return nil, "", err
	}
	if err := eat(ctx, a, tx, p, now); err != nil {
		return nil, "", err
	}
	token, err := session(ctx, a, tx, p)
	return p, token, err
}

// eat makes a client follow a week of meals, drink, and answer what a target needs.
func eat(ctx context.Context, a *app.App, tx *store.Tx, p *ent.Profile, now time.Time) error {
	as := viewer.With(tx.Join(ctx), &viewer.Viewer{ID: p.ID, Role: p.Role, Plan: p.SubscriptionPlan, TimeZone: "UTC", Onboarded: true})
	if _, err := a.Nutrition.FollowMealPlan(as, nutrition.IDOf("plan/gain-omnivore"), nil); err != nil {
		return err
	}
	if _, err := a.Nutrition.SetWater(as, viewer.Day(now, time.UTC), 500); err != nil {
		return err
	}
	all, _ := meal.Meals.Of(meal.Meals)
	return tx.MealSettings.Create().SetProfileID(p.ID).SetMeals(all).SetSex(mealsettings.SexFEMALE).
		SetActivity(mealsettings.ActivityMODERATE).SetBirthYear(1990).SetHeightCm(170).SetKgPerWeek(0.5).SetBought([]uuid.UUID{}).
		SetUpdatedAt(now).Exec(ctx)
}

// welcome completes the onboarding of all clients.
func welcome(ctx context.Context, tx *store.Tx) error {
	return tx.Profile.Update().Where(profile.RoleEQ(viewer.RoleClient)).SetOnboardingCompleted(true).SetEmailConfirmed(true).Exec(ctx)
}

var (
	firstNames = strings.Fields(
		"Мария Анна Алёна Иван Пётр Илья Игорь Анастасия Olga Ivan Alex Maria Renée Zoë Sam Nina Андрей Юлия Эмма Ирина",
	)
	lastNames = strings.Fields("Иванова Ковалёв Смирнова Попова Иваненко Noël Smith Lee Müller Белозёров Соколова Абрамова Castell Ильина")
)

// gather adds a crowd, with some coaches and some suspended people, and an admin, whose token it returns.
func gather(ctx context.Context, a *app.App, now time.Time) (token string, err error) {
	err = a.Store.InTx(ctx, func(tx *store.Tx) error {
		boss, err := a.Identity.Create(
			ctx,
			tx,
			identity.NewPerson{
				FirstName: "Ada",
				LastName:  "Boss",
				Email:     "boss@bench.test",
				Role:      viewer.RoleAdmin,
				Plan:      viewer.PlanFree,
				CreatedAt: now,
			},
		)
		if err != nil {
			return err
		}
		token, err = session(ctx, a, tx, boss)
		return err
	})
	plans := []viewer.Plan{viewer.PlanFree, viewer.PlanBasic, viewer.PlanVIP}
	for from := 0; from < population && err == nil; from += chunk {
		err = a.Store.InTx(ctx, func(tx *store.Tx) error {
			var profiles []*ent.ProfileCreate
			var terms []*ent.PersonTermCreate
			var measured []*ent.ProgressEntryCreate
			var bonds []*ent.CoachAssignmentCreate
			var coach uuid.UUID
			for i := from; i < from+chunk; i++ {
				role := viewer.RoleClient
				if i%1000 == 0 {
					role = viewer.RoleCoach
				}
				p := &ent.Profile{
					ID:        uuid.Must(uuid.NewV7()),
					FirstName: firstNames[i*7%len(firstNames)],
					LastName:  lastNames[i/3%len(lastNames)],
					Email:     fmt.Sprintf("crowd%d@bench.test", i),
					Phone:     fmt.Sprintf("+7 %010d", i*31337%10_000_000_000),
				}
				found := people.Terms(p)
				letters, starts := people.TermBits(found...)
				profiles = append(
					profiles,
					tx.Profile.Create().SetID(p.ID).SetFirstName(p.FirstName).SetLastName(p.LastName).SetEmail(p.Email).SetPhone(p.Phone).
						SetRole(role).
						SetSubscriptionPlan(plans[i%3]).
						SetGivenPlan(plans[i%3]).
						SetSuspended(i%500 == 1).SetSortName(people.SortName(p)).SetTermLetters(letters).SetTermStarts(starts).
						SetActiveAt(now.Unix()-int64(i*17%9_000_000)).SetCreatedAt(now.Add(-time.Duration(i)*time.Minute)),
				)
				measured = append(
					measured,
					tx.ProgressEntry.Create().SetProfileID(p.ID).SetLocalDay(viewer.Day(now, time.UTC)-i*13%60).SetWeightKg(80),
				)
				if role == viewer.RoleCoach {
					coach = p.ID
				} else if i%2 == 0 {
					bonds = append(bonds, tx.CoachAssignment.Create().SetCoachID(coach).SetClientID(p.ID))
				}
				for _, term := range found {
					terms = append(terms, tx.PersonTerm.Create().SetProfileID(p.ID).SetTerm([]byte(term)))
				}
			}
			if err := tx.Profile.CreateBulk(profiles...).Exec(ctx); err != nil {
				return err
			}
			if err := tx.ProgressEntry.CreateBulk(measured...).Exec(ctx); err != nil {
				return err
			}
			if err := tx.CoachAssignment.CreateBulk(bonds...).Exec(ctx); err != nil {
				return err
			}
			for part := range slices.Chunk(terms, chunk) {
				if err := tx.PersonTerm.CreateBulk(part...).Exec(ctx); err != nil {
					return err
				}
			}
			return nil
		})
	}
	return token, err
}

// offer gives each coach session types.
func offer(ctx context.Context, a *app.App, coaches []uuid.UUID) (ids []uuid.UUID, err error) {
	err = a.Store.InTx(ctx, func(tx *store.Tx) error {
		for _, name := range []string{"Hour", "Talk", "Form check"} {
			for _, coach := range coaches {
				t, err := tx.SessionType.Create().
					SetCoachID(coach).
					SetName(text.LocalizedText{"en": name}).
					SetMinutes(60).
					SetCapacity(1).
					SetMode(sessiontype.ModeLINK).
					SetPlace("https://bench.test").
					SetRequiredPlan(viewer.PlanVIP).
					SetBuffer(0).
					SetOnRequest(false).
					Save(ctx)
				if err != nil {
					return err
				}
				ids = append(ids, t.ID)
			}
		}
		return nil
	})
	return ids, err
}

// meet creates as many sessions as there are people in the crowd, most of them long ago.
func meet(ctx context.Context, a *app.App, now time.Time) error {
	coaches, err := a.Store.Ent.Profile.Query().Where(profile.RoleEQ(viewer.RoleCoach)).Order(profile.ByID()).IDs(ctx)
	if err != nil {
		return err
	}
	people, err := a.Store.Ent.Profile.Query().
		Where(profile.RoleEQ(viewer.RoleClient), profile.EmailHasPrefix("crowd")).
		Order(profile.ByID()).
		IDs(ctx)
	if err != nil {
		return err
	}
	types, err := offer(ctx, a, coaches)
	if err != nil {
		return err
	}
	from, n := now.Truncate(time.Hour), 0
	for part := range slices.Chunk(people, chunk) {
		err := a.Store.InTx(ctx, func(tx *store.Tx) error {
			var held []*ent.CoachingSessionCreate
			var seats []*ent.SessionSeatCreate
			for _, client := range part {
				id, at := uuid.Must(uuid.NewV7()), from.Add(time.Duration(40-n/len(coaches))*time.Hour)
				state := coachingsession.StateCONFIRMED
				if n%20 == 0 {
					state = coachingsession.StateCANCELLED
				}
				held = append(
					held,
					tx.CoachingSession.Create().
						SetID(id).
						SetCoachID(coaches[n%len(coaches)]).
						SetClientID(client).
						SetTypeID(types[n%len(types)]).
						SetName(text.LocalizedText{"en": "Hour", "ru": "Час"}).
						SetMinutes(60).
						SetCapacity(1).
						SetMode(coachingsession.ModeLINK).
						SetPlace("https://bench.test").
						SetRequiredPlan(viewer.PlanVIP).
						SetBuffer(0).
						SetStartsAt(at).
						SetEndsAt(at.Add(time.Hour)).
						SetState(state),
				)
				seats = append(
					seats,
					tx.SessionSeat.Create().SetSessionID(id).SetProfileID(client).SetState(sessionseat.StateTAKEN).SetQueuedAt(at),
				)
				n++
			}
			if err := tx.CoachingSession.CreateBulk(held...).Exec(ctx); err != nil {
				return err
			}
			return tx.SessionSeat.CreateBulk(seats...).Exec(ctx)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// remember records an audit event about each person of the crowd.
func remember(ctx context.Context, a *app.App, now time.Time) error {
	people, err := a.Store.Ent.Profile.Query().Where(profile.EmailHasPrefix("crowd")).Order(profile.ByID()).IDs(ctx)
	if err != nil {
		return err
	}
	acts := []auditevent.Act{auditevent.ActPLAN_CHANGED, auditevent.ActSUSPENDED, auditevent.ActPHOTOS_READ, auditevent.ActSIGNED_OUT}
	for part := range slices.Chunk(people, chunk) {
		err := a.Store.InTx(ctx, func(tx *store.Tx) error {
			var names []*ent.AuditNameCreate
			var events []*ent.AuditEventCreate
			var terms []*ent.AuditTermCreate
			for i, id := range part {
				name := uuid.Must(uuid.NewRandom())
				names = append(names, tx.AuditName.Create().SetID(name).SetProfileID(id))
				e := &ent.AuditEvent{
					ID:          uuid.Must(uuid.NewV7()),
					ActorRole:   "SYSTEM",
					Act:         acts[i%len(acts)],
					SubjectKind: auditevent.SubjectKindPERSON,
					Subject:     name.String(),
				}
				if e.Act == auditevent.ActPLAN_CHANGED {
					e.Before, e.After = map[string]string{"plan": "FREE"}, map[string]string{"plan": "VIP"}
				}
				events = append(
					events,
					tx.AuditEvent.Create().
						SetID(e.ID).
						SetCreatedAt(now).
						SetActorRole(e.ActorRole).
						SetAct(e.Act).
						SetSubjectKind(e.SubjectKind).
						SetSubject(e.Subject).
						SetBefore(e.Before).
						SetAfter(e.After),
				)
				for _, term := range audit.Terms(e) {
					terms = append(terms, tx.AuditTerm.Create().SetEventID(e.ID).SetTerm([]byte(term)))
				}
				terms = append(terms, tx.AuditTerm.Create().SetEventID(e.ID).SetTerm([]byte{}).SetName(e.Subject))
			}
			if err := tx.AuditName.CreateBulk(names...).Exec(ctx); err != nil {
				return err
			}
			if err := tx.AuditEvent.CreateBulk(events...).Exec(ctx); err != nil {
				return err
			}
			for some := range slices.Chunk(terms, chunk) {
				if err := tx.AuditTerm.CreateBulk(some...).Exec(ctx); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// vocabulary is for descriptions: some words are in most of them, some in few.
var vocabulary = map[viewer.Language][]string{
	viewer.LanguageEN: strings.Fields(
		"words squat lunge plank stretch press muscle shoulder breath minute balance knee hip core chest row rope mat chair wall band step jump hold slow fast strong easy calm",
	),
	viewer.LanguageRU: strings.Fields(
		"слова присед выпад планка растяжка жим мышца плечо дыхание минута баланс колено бедро пресс грудь тяга скакалка коврик стул стена лента шаг прыжок удержание медленно быстро сильно легко спокойно",
	),
}

// description returns some thirty words in each language.
func description(i int) text.LocalizedText {
	write := func(list []string) string {
		var all []string
		for n := range 30 {
			all = append(all, list[(i*n+n*n)%len(list)], fmt.Sprintf("%s%d", list[n%len(list)], (i+n)%500))
		}
		return strings.Join(all, " ")
	}
	return text.LocalizedText{"en": write(vocabulary[viewer.LanguageEN]), "ru": write(vocabulary[viewer.LanguageRU])}
}

func session(ctx context.Context, a *app.App, tx *store.Tx, p *ent.Profile) (string, error) {
	now := time.Now().UTC()
	d, err := tx.Device.Create().
		SetAccountID(p.ID).
		SetTokenHash(auth.Hash(p.Email)).
		SetRotatedAt(now).
		SetExpiresAt(now.Add(time.Hour)).
		Save(ctx)
	if err != nil {
		return "", err
	}
	token, _, err := a.Identity.Tokens.Issue(p.ID, d.ID)
	return token, err
}

// countRows gives PostgreSQL the statistics that it gathers by itself soon after; SQLite has none in an installation.
func countRows(ctx context.Context, a *app.App) error {
	if a.Store.Dialect != dialect.Postgres {
		return nil
	}
	_, err := a.Store.DB.ExecContext(ctx, "ANALYZE")
	return err
}
