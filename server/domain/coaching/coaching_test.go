package coaching_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/coachassignment"
	"forma/ent/notification"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/domain/coaching"
	"forma/server/domain/domaintest"
	"forma/server/domain/notify"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// world is the domain on an empty database.
type world struct {
	*coaching.Service
	*domaintest.World
	admin *ent.Profile
}

var morning = domaintest.Morning

func each(t *testing.T, f func(t *testing.T, w *world)) {
	t.Helper()
	domaintest.Each(t, func(t *testing.T, base *domaintest.World) {
		w := &world{World: base, Service: &coaching.Service{Store: base.DB, Now: base.Time, Notify: base.Notifier}}
		w.Thresholds = func(context.Context) (coaching.Thresholds, error) {
			return coaching.Thresholds{QuietDays: 7, OffTrendKg: 0.5, Slump: 0.5, Adherence: 0.7, AnswerTime: 4 * time.Hour}, nil
		}
		w.admin = w.person("Ada", viewer.RoleAdmin)
		f(t, w)
	})
}

// queue opens the jobs.
func (w *world) queue() {
	w.T.Helper()
	w.Jobs = w.World.Queue()
	w.Register(w.Jobs.Workers)
}

func (w *world) person(name string, role viewer.Role) *ent.Profile {
	w.T.Helper()
	p := w.NewProfile(role, func(p *ent.ProfileCreate) { p.SetFirstName(name).SetEmail(name) })
	if role == viewer.RoleClient {
		w.System(func(ctx context.Context, tx *store.Tx) error {
			return tx.HealthConsent.Create().SetProfileID(p.ID).SetVersion(1).Exec(ctx)
		})
	}
	return p
}

func (w *world) assign(ctx context.Context, coach, client *ent.Profile, at time.Time) error {
	return w.Store.InTx(ctx, func(tx *store.Tx) error { return w.Assign(ctx, tx, coach, client, w.admin, at) })
}

func (w *world) handOver(coach, client *ent.Profile, note string) error {
	ctx := domaintest.As(w.admin)
	return w.Store.InTx(ctx, func(tx *store.Tx) error { return w.HandOver(ctx, tx, coach, client, w.admin, note, morning) })
}

func (w *world) unassign(client *ent.Profile) error {
	ctx := domaintest.As(w.admin)
	return w.Store.InTx(ctx, func(tx *store.Tx) error { return w.Unassign(ctx, tx, client.ID, morning) })
}

// clients returns the number of clients that the coach may see.
func (w *world) clients(coach *ent.Profile) int {
	w.T.Helper()
	n, err := w.Store.Ent.Profile.Query().Count(domaintest.As(coach))
	w.OK(err)
	return n - 1
}

func (w *world) bell(p *ent.Profile) string {
	w.T.Helper()
	page, _, _, err := w.Notify.List(domaintest.As(p), 100, nil, false)
	w.OK(err)
	var all []string
	for _, n := range page {
		all = append(all, notify.Render(n, viewer.LanguageEN, "Northside").Title)
	}
	return strings.Join(all, ", ")
}

// notifications returns all notifications with their links, oldest first.
func (w *world) notifications(p *ent.Profile) string {
	w.T.Helper()
	rows, err := w.Store.Ent.Notification.Query().Where(notification.ProfileID(p.ID)).Order(notification.ByID()).All(domaintest.As(p))
	w.OK(err)
	var all []string
	for _, n := range rows {
		words := notify.Render(n, viewer.LanguageEN, "Northside")
		all = append(all, words.Title+" ("+words.Link+")")
	}
	return strings.Join(all, ", ")
}

func TestAssignmentNotifiesBothAndGrantsAccess(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach, client := w.person("Carl", viewer.RoleCoach), w.person("Cleo", viewer.RoleClient)
		ctx, cancel := context.WithCancel(domaintest.As(w.admin))
		defer cancel()
		ofCoach, err := w.Notify.Bus.Listen(ctx, "profile."+coach.ID.String())
		w.OK(err)
		ofClient, err := w.Notify.Bus.Listen(ctx, "profile."+client.ID.String())
		w.OK(err)
		heard := func() {
			if a, b := string(<-ofCoach), string(<-ofClient); a != coach.ID.String() || b != client.ID.String() {
				t.Errorf("announced are %s and %s", a, b)
			}
		}
		w.OK(w.assign(ctx, coach, client, morning))
		heard()
		if w.clients(coach) != 1 || w.bell(coach) != "New client: Cleo Lee" || w.bell(client) != "Carl Lee is now your coach" {
			t.Errorf("%d clients, %q, %q", w.clients(coach), w.bell(coach), w.bell(client))
		}
		w.OK(w.unassign(client))
		heard()
		if w.clients(coach) != 0 {
			t.Error("the coach still sees the client")
		}
		domaintest.Refused(t, w.unassign(client), errs.NotFound, "")
		w.OK(w.assign(ctx, coach, client, morning))
		n, err := w.Store.Ent.CoachAssignment.Query().Where(coachassignment.ClientID(client.ID)).Count(ctx)
		w.OK(err)
		if n != 2 {
			t.Errorf("the history has %d bonds", n)
		}
	})
}

func TestAClientHasOneCoach(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client := w.person("Cleo", viewer.RoleClient)
		coaches := make([]*ent.Profile, 6)
		for i := range coaches {
			coaches[i] = w.person(fmt.Sprint("Carl", i), viewer.RoleCoach)
		}
		failed := make([]error, len(coaches))
		var all sync.WaitGroup
		for i, c := range coaches {
			all.Go(func() { failed[i] = w.assign(domaintest.As(w.admin), c, client, morning) })
		}
		all.Wait()
		bound, sight := 0, 0
		for i, err := range failed {
			sight += w.clients(coaches[i])
			if err == nil {
				bound++
			} else {
				domaintest.Refused(t, err, errs.Conflict, "")
			}
		}
		if bound != 1 || sight != 1 {
			t.Errorf("%d bonds, %d coaches see the client", bound, sight)
		}
	})
}

func TestHandoverMovesTheClientWithANote(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		one, two, client := w.person("Carl", viewer.RoleCoach), w.person("Cora", viewer.RoleCoach), w.person("Cleo", viewer.RoleClient)
		w.OK(w.handOver(one, client, ""))
		w.OK(w.handOver(two, client, "Mind the left knee."))
		domaintest.Refused(t, w.handOver(two, client, "again"), errs.Conflict, "")
		domaintest.Refused(t, w.handOver(one, client, strings.Repeat("я", 2001)), errs.BadInput, "note")
		if w.clients(one) != 0 || w.clients(two) != 1 {
			t.Errorf("the coaches see %d and %d", w.clients(one), w.clients(two))
		}
		bond, err := w.Store.Ent.CoachAssignment.Query().Where(coachassignment.EndedAtIsNil()).Only(domaintest.As(two))
		w.OK(err)
		if bond.HandoverNote != "Mind the left knee." || bond.AssignedBy == nil || *bond.AssignedBy != w.admin.ID {
			t.Errorf("the bond is %+v", bond)
		}
		page, err := w.Client(domaintest.As(two), client.ID)
		w.OK(err)
		if page.HandoverNote != "Mind the left knee." {
			t.Errorf("the new coach is told %q", page.HandoverNote)
		}
		for p, want := range map[*ent.Profile]string{
			one:    "New client: Cleo Lee (/coach/client/" + client.ID.String() + "), Cleo Lee is no longer your client (/coach)",
			two:    "New client: Cleo Lee (/coach/client/" + client.ID.String() + ")",
			client: "Carl Lee is now your coach (/client/dashboard), Cora Lee is now your coach (/client/dashboard)",
		} {
			if got := w.notifications(p); got != want {
				t.Errorf("%s is told %q", p.FirstName, got)
			}
		}
	})
}

// A coach may have been a client before.
func TestAssignmentsOfAPersonAreTheLatestOfBothSides(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		both, other := w.person("Carl", viewer.RoleCoach), w.person("Cora", viewer.RoleCoach)
		var want []uuid.UUID
		for n := range 130 {
			coach, client := both.ID, other.ID
			if n%3 == 0 {
				coach, client = client, coach
			}
			at := morning.Add(time.Duration(n/2) * time.Hour) // two at a time
			w.System(func(ctx context.Context, tx *store.Tx) error {
				bond, err := tx.CoachAssignment.Create().SetCoachID(coach).SetClientID(client).SetCreatedAt(at).SetEndedAt(at).Save(ctx)
				if err == nil {
					want = append(want, bond.ID)
				}
				return err
			})
		}
		slices.Reverse(want)
		list, err := w.History(domaintest.As(w.admin), both.ID)
		w.OK(err)
		var got []uuid.UUID
		for _, bond := range list {
			got = append(got, bond.ID)
		}
		if !slices.Equal(got, want[:100]) {
			t.Errorf("the latest %d assignments are %v", len(got), got)
		}
	})
}

func TestAssignmentNeedsAnAdminACoachAndAClient(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach, client := w.person("Carl", viewer.RoleCoach), w.person("Cleo", viewer.RoleClient)
		domaintest.Refused(t, w.assign(domaintest.As(w.admin), client, client, morning), errs.BadInput, "coachId")
		domaintest.Refused(t, w.assign(domaintest.As(w.admin), coach, coach, morning), errs.BadInput, "clientId")
		for _, p := range []*ent.Profile{coach, client} {
			if err := w.assign(domaintest.As(p), coach, client, morning); err == nil || w.clients(coach) != 0 {
				t.Errorf("a %s binds a client", p.Role)
			}
		}
	})
}

func TestHomesCountClientsAndPeople(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach, idle := w.person("Carl", viewer.RoleCoach), w.person("Cora", viewer.RoleCoach)
		var clients []*ent.Profile
		for i := range 7 {
			c := w.person(fmt.Sprint("Cleo", i), viewer.RoleClient)
			clients = append(clients, c)
			w.OK(w.assign(domaintest.As(w.admin), coach, c, morning.Add(time.Duration(i)*time.Hour)))
		}
		w.OK(w.unassign(clients[6]))
		today := viewer.Day(morning, time.UTC)
		w.System(func(ctx context.Context, tx *store.Tx) error {
			var rows []*ent.Workout
			for i := range 6 {
				title := text.LocalizedText{"en": fmt.Sprint(i)}
				row, err := tx.Workout.Create().
					SetCreatedBy(coach.ID).
					SetTitle(title).
					SetDescription(title).
					SetCategory("CARDIO").
					SetGoal("BUILD_MUSCLE").
					SetLevel("BEGINNER").
					SetDurationMinutes(10).
					SetViews(10 * i).
					Save(ctx)
				if err != nil {
					return err
				}
				rows = append(rows, row)
			}
			log := func(c *ent.Profile, back int) error {
				return tx.WorkoutLog.Create().SetProfileID(c.ID).SetWorkoutID(rows[0].ID).SetCompletedAt(morning).SetLocalDay(today - back).
					SetDurationSeconds(60).SetSource("MANUAL").Exec(ctx)
			}
			return errors.Join(
				tx.Workout.UpdateOne(rows[0]).SetRating(5).SetRatingCount(1).Exec(ctx),
				tx.Workout.UpdateOne(rows[1]).SetRating(2).SetRatingCount(2).Exec(ctx),
				log(clients[0], 0), log(clients[0], 3), log(clients[1], 29), log(clients[2], 30),
				tx.ProgressEntry.Create().SetProfileID(clients[3].ID).SetLocalDay(today-1).SetWeightKg(80).Exec(ctx),
			)
		})
		home, err := w.CoachHome(domaintest.As(coach))
		w.OK(err)
		if home.TotalClients != 6 || home.TotalWorkouts != 6 || home.TotalViews != 150 || home.AverageRating == nil ||
			*home.AverageRating != 3 {
			t.Errorf("the coach's home is %+v", home)
		}
		if len(home.RecentWorkouts) != 5 || home.RecentWorkouts[0].Title["en"] != "5" || len(home.RecentClients) != 5 ||
			home.RecentClients[0].ID != clients[5].ID {
			t.Errorf("the latest are %v and %v", home.RecentWorkouts, home.RecentClients)
		}
		empty, err := w.CoachHome(domaintest.As(idle))
		w.OK(err)
		if empty.TotalClients != 0 || empty.TotalWorkouts != 0 || empty.TotalViews != 0 || empty.AverageRating != nil {
			t.Errorf("an idle coach's home is %+v", empty)
		}
		w.System(func(ctx context.Context, tx *store.Tx) error {
			return tx.CoachingSession.Create().
				SetTypeID(w.admin.ID).
				SetName(text.LocalizedText{"en": "Hour"}).
				SetMinutes(60).
				SetCapacity(2).
				SetMode("LINK").
				SetPlace("https://meet.example").
				SetRequiredPlan("BASIC").
				SetBuffer(0).
				SetStartsAt(w.Now()).
				SetEndsAt(w.Now().Add(time.Hour)).
				SetState("CONFIRMED").
				Exec(ctx)
		})
		ctx, n := store.RecordStatements(domaintest.As(w.admin))
		all, err := w.AdminHome(ctx)
		w.OK(err)
		if *all != (coaching.AdminHome{TotalUsers: 10, ActiveUsers: 3, TotalWorkouts: 6, TotalSessions: 1, UnassignedClients: 1,
			UnconfirmedPeople: 10}) ||
			n.Count() != 3 {
			t.Errorf("the admin's home of %d statements is %+v", n.Count(), all)
		}
	})
}

// TestAdminHomeCountsMatchTheRows makes people join, change, log and leave, and compares the maintained counts with the rows each time.
func TestAdminHomeCountsMatchTheRows(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		today := viewer.Day(morning, time.UTC)
		rows := func() (want coaching.AdminHome) {
			for query, n := range map[string]*int{
				"SELECT count(*) FROM profiles":                           &want.TotalUsers,
				"SELECT count(*) FROM profiles WHERE NOT email_confirmed": &want.UnconfirmedPeople,
				fmt.Sprintf("SELECT count(*) FROM profiles WHERE id IN (SELECT profile_id FROM workout_logs WHERE local_day > %[1]d UNION SELECT profile_id FROM progress_entries WHERE local_day > %[1]d)", today-30): &want.ActiveUsers,
				"SELECT count(*) FROM profiles WHERE role = 'CLIENT' AND id NOT IN (SELECT client_id FROM coach_assignments WHERE ended_at IS NULL)":                                                                   &want.UnassignedClients,
				"SELECT count(*) FROM workouts": &want.TotalWorkouts,
			} {
				w.OK(w.Store.DB.QueryRow(query).Scan(n))
			}
			return want
		}
		same := func(after string, want coaching.AdminHome) {
			t.Helper()
			home, err := w.AdminHome(domaintest.As(w.admin))
			w.OK(err)
			if *home != want || want != rows() {
				t.Errorf("after %s the panel says %+v, the rows say %+v, and it should be %+v", after, *home, rows(), want)
			}
		}
		same("nothing", coaching.AdminHome{TotalUsers: 1, UnconfirmedPeople: 1})
		coach, ann, bea := w.person("Carl", viewer.RoleCoach), w.person("Ann", viewer.RoleClient), w.person("Bea", viewer.RoleClient)
		same("three came", coaching.AdminHome{TotalUsers: 4, UnconfirmedPeople: 4, UnassignedClients: 2})
		w.OK(w.assign(domaintest.As(w.admin), coach, ann, morning))
		w.OK(w.assign(domaintest.As(w.admin), coach, bea, morning))
		w.OK(w.unassign(bea))
		w.System(func(ctx context.Context, tx *store.Tx) error {
			return tx.Profile.UpdateOne(ann).SetEmailConfirmed(true).SetFirstName("Anna").Exec(ctx)
		})
		same("one was confirmed and bound", coaching.AdminHome{TotalUsers: 4, UnconfirmedPeople: 3, UnassignedClients: 1})
		var log *ent.WorkoutLog
		var entry *ent.ProgressEntry
		w.System(func(ctx context.Context, tx *store.Tx) error {
			title := text.LocalizedText{"en": "W"}
			row, err := tx.Workout.Create().
				SetTitle(title).
				SetDescription(title).
				SetCategory("CARDIO").
				SetGoal("BUILD_MUSCLE").
				SetLevel("BEGINNER").
				SetDurationMinutes(10).
				Save(ctx)
			if err != nil {
				return err
			}
			for _, back := range []int{40, 31, 2} {
				log, err = tx.WorkoutLog.Create().
					SetProfileID(ann.ID).
					SetWorkoutID(row.ID).
					SetCompletedAt(morning).
					SetLocalDay(today - back).
					SetDurationSeconds(60).
					SetSource("MANUAL").
					Save(ctx)
				if err != nil {
					return err
				}
			}
			entry, err = tx.ProgressEntry.Create().SetProfileID(bea.ID).SetLocalDay(today - 60).Save(ctx)
			return err
		})
		same("one trained", coaching.AdminHome{TotalUsers: 4, UnconfirmedPeople: 3, UnassignedClients: 1, ActiveUsers: 1, TotalWorkouts: 1})
		w.System(func(ctx context.Context, tx *store.Tx) error {
			return errors.Join(tx.WorkoutLog.DeleteOne(log).Exec(ctx), tx.ProgressEntry.UpdateOne(entry).SetLocalDay(today).Exec(ctx))
		})
		same(
			"one took it back and one moved an entry",
			coaching.AdminHome{TotalUsers: 4, UnconfirmedPeople: 3, UnassignedClients: 1, ActiveUsers: 1, TotalWorkouts: 1},
		)
		w.System(func(ctx context.Context, tx *store.Tx) error {
			return errors.Join(tx.Profile.DeleteOneID(bea.ID).Exec(ctx), tx.Profile.UpdateOne(coach).SetRole(viewer.RoleClient).Exec(ctx))
		})
		same(
			"one was erased and one became a client",
			coaching.AdminHome{TotalUsers: 3, UnconfirmedPeople: 2, UnassignedClients: 1, TotalWorkouts: 1},
		)
		w.System(func(ctx context.Context, tx *store.Tx) error { return tx.Profile.DeleteOneID(ann.ID).Exec(ctx) })
		same("the other was erased", coaching.AdminHome{TotalUsers: 2, UnconfirmedPeople: 2, UnassignedClients: 1, TotalWorkouts: 1})
	})
}
