package identity

import (
	"context"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/people"
	"forma/server/platform/store"
)

const (
	resetPath   = "/reset-password"
	confirmPath = "/confirm-email"
	newSecret   = "another good password"
)

// forgot requests a reset and returns the mailed token.
func (w *world) forgot(email string) string {
	w.T.Helper()
	w.OK(w.RequestPasswordReset(here, email))
	return w.mailedToken(resetPath)
}

func TestPasswordResetDoesNotRevealUnknownAddresses(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.someone("uma@example.org")
		measure := func(email string) (statements string, jobs int) {
			ctx, done := store.RecordStatements(here)
			w.OK(w.RequestPasswordReset(ctx, email))
			jobs = len(w.Queued())
			w.subjects()
			return domaintest.SQL(done), jobs
		}
		known, knownJobs := measure(" UMA@example.org")
		unknown, unknownJobs := measure("nobody@example.org")
		if known != unknown || knownJobs != 1 || unknownJobs != 1 {
			t.Errorf("known: %s, %d jobs; unknown: %s, %d jobs", known, knownJobs, unknown, unknownJobs)
		}
		w.OK(w.RequestPasswordReset(here, "nobody@example.org"))
		if got := w.subjects(); got != nil {
			t.Errorf("mailed: %q", got)
		}
		w.Expect(w.RequestPasswordReset(here, "nobody"), "BAD_INPUT email INVALID")
		w.Expect(w.RequestPasswordReset(here, ""), "BAD_INPUT email REQUIRED")
	})
}

func TestResetSetsThePasswordEndsDevicesAndNotifiesTheOwner(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		first, stranger := w.someone("uma@example.org"), w.someone("val@example.org")
		second, err := w.SignIn(here, "uma@example.org", secret, false)
		w.OK(err)
		ended := []func(){w.Listen(DeviceSubject(w.deviceOf(first))), w.Listen(DeviceSubject(w.deviceOf(second)))}
		w.OK(w.ResetPassword(here, w.forgot("uma@example.org"), newSecret))
		for _, wait := range ended {
			wait()
		}
		for _, s := range []*Session{first, second} {
			_, err := w.viewerOf(s)
			w.Expect(err, "UNAUTHENTICATED")
			_, err = w.Refresh(here, s.Refresh)
			w.Expect(err, "UNAUTHENTICATED")
		}
		_, err = w.viewerOf(stranger)
		w.Expect(err, "")
		if got := w.subjects(); !slices.Equal(got, []string{"uma@example.org: Your password was changed"}) {
			t.Errorf("mailed: %q", got)
		}
		_, err = w.SignIn(here, "uma@example.org", secret, false)
		w.Expect(err, "INVALID_CREDENTIALS")
		_, err = w.SignIn(here, "uma@example.org", newSecret, false)
		w.Expect(err, "")
	})
}

func TestAResetLinkWorksOnceForThirtyMinutesAndOnlyTheNewest(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.someone("uma@example.org")
		older := w.forgot("uma@example.org")
		newer := w.forgot("uma@example.org")
		w.Expect(w.ResetPassword(here, older, newSecret), "LINK_EXPIRED")
		w.Expect(w.ResetPassword(here, newer, "short"), "BAD_INPUT password TOO_SHORT") // does not spend it
		w.Pass(linkLife - time.Second)
		w.Expect(w.ConfirmEmail(here, newer), "LINK_EXPIRED") // it has another purpose
		w.Expect(w.ResetPassword(here, newer, newSecret), "")
		before := w.Hasher.Done()
		w.Expect(w.ResetPassword(here, newer, newSecret), "LINK_EXPIRED")
		w.subjects()
		late := w.forgot("uma@example.org")
		w.Pass(linkLife)
		w.Expect(w.ResetPassword(here, late, newSecret), "LINK_EXPIRED")
		for _, bad := range []string{"", "x", late + "A", "A" + late[1:], strings.Repeat("A", 64), strings.Repeat("é", 100_000)} {
			w.Expect(w.ResetPassword(here, bad, newSecret), "LINK_EXPIRED")
		}
		if w.Hasher.Done() != before {
			t.Error("bad links cost work")
		}
	})
}

func TestLinkUsedConcurrentlyWorksOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.someone("uma@example.org")
		token := w.forgot("uma@example.org")
		answers, mu, wait := map[string]int{}, sync.Mutex{}, sync.WaitGroup{}
		for range 10 {
			wait.Go(func() {
				err := w.ResetPassword(here, token, newSecret)
				mu.Lock()
				defer mu.Unlock()
				answers[domaintest.Message(err)]++
			})
		}
		wait.Wait()
		if answers[""] != 1 || answers["LINK_EXPIRED"] != 9 {
			t.Errorf("the answers are %v", answers)
		}
	})
}

func TestNoUsableTokenIsStored(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.someone("uma@example.org")
		w.OK(w.RequestPasswordReset(here, "uma@example.org"))
		w.OK(w.run(w.Queued()[0]))
		rows := w.Store.Ent.EmailToken.Query().AllX(viewer.System(here))
		for _, row := range rows {
			token := w.Links.Token(row.ID)
			if strings.Contains(string(row.TokenHash), token) {
				t.Error("the table shows the token")
			}
			for _, j := range w.Queued() {
				if strings.Contains(string(j.EncodedArgs), token) {
					t.Error("a job shows the token")
				}
			}
		}
		if len(rows) != 2 {
			t.Errorf("there are %d tokens", len(rows))
		}
	})
}

func TestConfirmingAnAddressNotifiesOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		result, err := w.SignUp(here, form("uma@example.org"))
		w.OK(err)
		id := result.Session.Profile.ID
		first := w.mailedToken(confirmPath)
		w.OK(w.ResendConfirmation(w.as(result.Session)))
		second := w.mailedToken(confirmPath)
		w.Expect(w.ConfirmEmail(here, first), "LINK_EXPIRED")
		changed := w.Listen(people.ProfileSubject(id))
		w.OK(w.ConfirmEmail(here, second))
		changed()
		w.Expect(w.ConfirmEmail(here, second), "LINK_EXPIRED")
		v, err := w.viewerOf(result.Session)
		if err != nil || !v.EmailConfirmed || w.account(id).EmailConfirmedAt == nil {
			t.Errorf("the viewer is %+v, %v", v, err)
		}
		if kinds := w.Bell(id); !slices.Equal(kinds, []notification.Kind{notification.KindWELCOME, notification.KindEMAIL_CONFIRMED}) {
			t.Errorf("the bell says %v", kinds)
		}
		w.OK(w.ResendConfirmation(w.as(result.Session)))
		if got := w.subjects(); got != nil {
			t.Errorf("mailed to a confirmed address: %q", got)
		}
		w.Expect(w.ResendConfirmation(context.Background()), "UNAUTHENTICATED")
	})
}

func TestLettersAreLimitedByReceiverAndBySender(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		s := w.someone("uma@example.org")
		for _, ask := range []func(ctx context.Context) error{
			func(ctx context.Context) error { return w.RequestPasswordReset(ctx, "uma@example.org") },
			func(ctx context.Context) error { return w.RequestPasswordReset(ctx, "nobody@example.org") },
			func(ctx context.Context) error {
				v, err := w.viewerOf(s)
				w.OK(err)
				return w.ResendConfirmation(viewer.With(ctx, v))
			},
		} {
			for range 5 {
				w.OK(ask(here))
			}
			w.Expect(ask(here), "RATE_LIMITED")
			w.Expect(ask(domaintest.Request("203.0.113.5", "")), "RATE_LIMITED")
		}
		sent := 0
		for n := range 60 {
			if w.RequestPasswordReset(domaintest.Request("203.0.113.9", ""), strings.Repeat("x", n+1)+"@example.org") == nil {
				sent++
			}
		}
		if sent != 30 {
			t.Errorf("one address asked for %d letters", sent)
		}
	})
}

func TestLetterWaitsForTheMailServerAndReplacesAnExpiredLink(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.someone("uma@example.org")
		w.OK(w.RequestPasswordReset(here, "uma@example.org"))
		reset := w.Queued()[0]
		w.OK(w.run(reset))
		letter := w.Queued()[1]
		w.post.Down = true
		if err := w.run(letter); err == nil {
			t.Fatal("a letter that was not delivered counts as done")
		}
		w.post.Down = false
		w.Pass(linkLife)
		w.OK(w.run(letter))
		if len(w.post.Letters) != 0 {
			t.Error("a dead link was mailed")
		}
		_, err := w.Store.DB.Exec("DELETE FROM river_job WHERE id <= $1", letter.ID)
		w.OK(err)
		w.OK(w.ResetPassword(here, w.mailedToken(resetPath), newSecret))
	})
}

func TestALinkThatWasReplacedIsNotMailed(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		result, err := w.SignUp(here, form("uma@example.org"))
		w.OK(err)
		w.OK(w.ResendConfirmation(w.as(result.Session)))
		w.OK(w.ConfirmEmail(here, w.mailedToken(confirmPath)))
	})
}
