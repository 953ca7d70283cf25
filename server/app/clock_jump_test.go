package app_test

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent/emailtoken"
	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/server/app"
	"forma/server/platform/auth"
	"forma/server/platform/auth/authtest"
	"forma/server/platform/clock"
	"forma/server/platform/config"
	"forma/server/platform/disk"
	"forma/server/platform/store"
	"forma/server/platform/store/storetest"
)

const year = 365 * 24 * time.Hour

// jumps are what a clock may do by mistake.
var jumps = map[string]time.Duration{"an hour ahead": time.Hour, "an hour back": -time.Hour, "a year ahead": year, "a year back": -year}

// eachJump runs f with a Forma whose machine's clock jumps by what jump holds, while time passes by w.pass.
func eachJump(t *testing.T, f func(t *testing.T, w *world, jump *atomic.Int64, by time.Duration)) {
	for name, by := range jumps {
		t.Run(name, func(t *testing.T) {
			storetest.EachURL(t, func(t *testing.T, url string) {
				w, jump, data := &world{t: t, now: morning}, &atomic.Int64{}, t.TempDir()
				steady := clock.Of(func() time.Time { return w.clock().Add(time.Duration(jump.Load())) },
					func() time.Duration { return w.clock().Sub(morning) })
				a, err := app.OpenOn(context.Background(), &config.Config{Data: data, Backups: filepath.Join(data, "backups"), DatabaseURL: url,
					PublicURL: "http://forma.test", Demo: true}, steady.Now, disk.Machine)
				if err != nil {
					t.Fatal(err)
				}
				t.Cleanup(func() { _ = a.Close(context.Background()) })
				a.Identity.Hasher = authtest.Hasher()
				w.App, w.handler = a, a.Handler()
				f(t, w, jump, by)
			})
		})
	}
}

// works runs every job that goes by the clock and may send, end or erase something.
func (w *world) works() {
	w.t.Helper()
	ctx := context.Background()
	w.must(errors.Join(w.Rewards.Remind(ctx), w.CheckIns.Remind(ctx), w.Sessions.Remind(ctx), w.Notify.Deliver(ctx), w.People.EndPlans(ctx),
		w.Memberships.Renew(ctx), w.People.EraseDue(ctx), w.Invitations.Purge(ctx), w.Sessions.Sweep(ctx), w.Support.Sweep(ctx)))
}

// resetLink returns the token of a link by email that is valid for half an hour.
func (w *world) resetLink(of *person) string {
	w.t.Helper()
	system, id := viewer.System(context.Background()), uuid.Must(uuid.NewV7())
	token := w.Identity.Links.Token(id)
	w.must(w.Store.InTx(system, func(tx *store.Tx) error {
		return tx.EmailToken.Create().SetID(id).SetAccountID(of.id).SetPurpose(emailtoken.PurposeRESET).SetTokenHash(auth.Hash(token)).
			SetExpiresAt(w.clock().Add(30 * time.Minute)).SetCreatedAt(w.clock()).Exec(system)
	}))
	return token
}

// A standing is something that time may open or end, and how it is.
type standing struct {
	name, want string
	look       func() string
}

func TestAJumpOfTheClockOpensAndEndsNothing(t *testing.T) {
	eachJump(t, func(t *testing.T, w *world, jump *atomic.Int64, by time.Duration) {
		system := viewer.System(context.Background())
		client, coach, admin, call := w.meets()
		late, gone, leaver := w.someone("Late", viewer.RoleClient, viewer.PlanFree), w.someone("Gone", viewer.RoleClient, viewer.PlanFree),
			w.someone("Leaver", viewer.RoleClient, viewer.PlanFree)
		payer := w.someone("Payer", viewer.RoleClient, viewer.PlanFree)
		w.must(w.Store.InTx(t.Context(), func(tx *store.Tx) error {
			until := w.clock().Add(30 * 24 * time.Hour)
			return w.People.SetPaid(t.Context(), tx, payer.id, []viewer.Span{{Plan: viewer.PlanVIP, Until: until}})
		}))
		client.must(w.booking(call, 1), nil)
		workout := w.workout(coach, "Walk", "FREE", false)
		leaver.must(`mutation{deleteAccount}`, nil)
		gone.must(`mutation{signOut}`, nil)
		old := w.resetLink(late)
		client.photo(client.upload(jpegOf(2, 2)), newID())
		photo := func() string {
			url, _ := client.must(`{progressPhotos{nodes{smallUrl}}}`, nil).at("progressPhotos", "nodes", 0, "smallUrl").(string)
			return url
		}
		stale := photo()
		expired := late.token
		w.pass(31 * time.Minute) // a link lives for 30 minutes, an access token for ten
		for _, p := range []*person{client, coach, admin, payer, late} {
			p.token, _ = p.must(refreshSession, nil).at("refreshSession", "accessToken").(string)
		}
		client.must(complete, map[string]any{"i": map[string]any{"id": newID(), "workoutId": workout}})
		fresh := photo()
		me := func(p *person) func() string {
			return func() string { return p.ask(`{me{id}}`, nil).code() }
		}
		reset := func() string {
			return w.nobody().ask(fmt.Sprintf(`mutation{resetPassword(token:%q,password:%q)}`, old, secret+"!"), nil).code()
		}
		standings := []standing{
			{"an access token", "", me(client)},
			{"an access token that has expired", "UNAUTHENTICATED", me(&person{w: w, token: expired})},
			{"the access token of a device that is signed out", "UNAUTHENTICATED", me(gone)},
			{"the refresh token of a device that is signed out", "UNAUTHENTICATED", func() string {
				return gone.ask(refreshSession, nil).code()
			}},
			{"a refresh token", "", func() string { return coach.ask(refreshSession, nil).code() }},
			{"a link by email that has expired", "LINK_EXPIRED", reset},
			{"a picture's address", "200", func() string { return fmt.Sprint(w.get(fresh).Code) }},
			{"a picture's address that has expired", fmt.Sprint(w.get(stale).Code), func() string { return fmt.Sprint(w.get(stale).Code) }},
			{"a plan that is paid for", "VIP", func() string {
				return fmt.Sprint(payer.must(`{me{subscriptionPlan}}`, nil).at("me", "subscriptionPlan"))
			}},
			{"an account that may be restored", "true", func() string {
				exist, err := w.Store.Ent.Profile.Query().Where(profile.ID(leaver.id)).Exist(system)
				w.must(err)
				return fmt.Sprint(exist)
			}},
			{"signing in", "", func() string {
				return w.nobody().ask(fmt.Sprintf(`mutation{signIn(email:"payer@example.org",password:%q){accessToken}}`, secret), nil).code()
			}},
		}
		if standings[7].want == "200" {
			t.Fatal("the address has not expired")
		}
		w.works()
		told := func() (n int) {
			n, err := w.Store.Ent.Notification.Query().Count(system)
			w.must(err)
			letters, err := w.Store.DB.QueryContext(t.Context(), "SELECT count(*) FROM river_job WHERE kind LIKE '%letter%'")
			w.must(err)
			defer func() { _ = letters.Close() }()
			for letters.Next() {
				var m int
				w.must(letters.Scan(&m))
				n += m
			}
			return n
		}
		sent := told()
		look := func(when string) {
			t.Helper()
			w.works()
			for _, s := range standings {
				if got := s.look(); got != s.want {
					t.Errorf("%s %s is %q instead of %q", s.name, when, got, s.want)
				}
			}
			if now := told(); now != sent {
				t.Errorf("%s %d notifications and letters have become %d", when, sent, now)
			}
		}
		look("before")
		jump.Store(int64(by))
		look("while the clock is wrong")
		w.pass(time.Minute)
		look("a minute later")
		jump.Store(0)
		look("once it is right")
		// Reminders come at their time, once.
		w.pass(23 * time.Hour)
		w.works()
		once := told()
		w.works()
		if now := told(); once <= sent || now != once {
			t.Errorf("%d notifications become %d after a day and %d when the jobs run again", sent, once, now)
		}
	})
}

// TestAJumpThatIsCorrectedLaterHasNoEffect is about clocks that are wrong for days, or when Forma starts: the jump counts, and then the
// correction.
func TestAJumpThatIsCorrectedLaterHasNoEffect(t *testing.T) {
	for name, by := range jumps {
		t.Run(name, func(t *testing.T) {
			each(t, func(t *testing.T, w *world) {
				kim, _, _, call := w.meets()
				kim.must(w.booking(call, 1), nil)
				w.works()
				email := w.Store.Ent.Profile.GetX(viewer.System(t.Context()), kim.id).Email
				w.pass(by)
				w.works()
				for range 3 {
					w.signIn(email)
				}
				w.pass(-by)
				for range 3 {
					w.signIn(email)
				}
				if code := kim.ask(refreshSession, nil).code(); code != "" {
					t.Errorf("a session that the jump did not end is answered %s", code)
				}
				w.works()
				bell := kim.must(`{notifications(first:100){nodes{title}}}`, nil).at("notifications", "nodes").([]any)
				seen := map[string]int{}
				for _, n := range bell {
					title := n.(map[string]any)["title"].(string)
					if seen[title]++; seen[title] > 1 {
						t.Errorf("%q comes %d times", title, seen[title])
					}
				}
			})
		})
	}
}
