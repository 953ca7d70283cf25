package identity

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent/device"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/platform/auth"
	"forma/server/platform/store"
)

func TestSignInDoesNotRevealWhetherEmailOrPasswordIsWrong(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.someone("uma@example.org")
		type work struct {
			answer, statements string
			passwords          int64
		}
		try := func(email, password string) work {
			ctx, statements := store.RecordStatements(here)
			before := w.Hasher.Done()
			_, err := w.SignIn(ctx, email, password, false)
			return work{domaintest.Message(err), domaintest.SQL(statements), w.Hasher.Done() - before}
		}
		known, unknown := try("uma@example.org", "a wrong password"), try("nobody@example.org", secret)
		if known != unknown || known.answer != "INVALID_CREDENTIALS" || known.passwords != 1 {
			t.Errorf("known: %+v, unknown: %+v", known, unknown)
		}
	})
}

func TestASignInFormIsChecked(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.someone("uma@example.org")
		for _, c := range []struct{ email, password, want string }{
			{"", secret, "BAD_INPUT email REQUIRED"},
			{"uma", secret, "BAD_INPUT email INVALID"},
			{"uma@example.org", "", "BAD_INPUT password REQUIRED"},
			{"uma@example.org", strings.Repeat("x", 257), "BAD_INPUT password TOO_LONG"},
			{"uma@example.org", secret + " ", "INVALID_CREDENTIALS"},
			{"uma@example.org", strings.ToUpper(secret), "INVALID_CREDENTIALS"},
			{"uma@example.org' OR 1=1 --", secret, "BAD_INPUT email INVALID"},
			{" UMA@example.org ", secret, ""},
		} {
			_, err := w.SignIn(here, c.email, c.password, false)
			if got := domaintest.Message(err); got != c.want {
				t.Errorf("%q with %.20q: %q instead of %q", c.email, c.password, got, c.want)
			}
		}
	})
}

func TestEachSignInIsADeviceOfItsOwn(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		first := w.someone("uma@example.org")
		second, err := w.SignIn(here, "uma@example.org", secret, false)
		w.OK(err)
		w.OK(w.SignOut(context.Background(), second.Refresh))
		if _, err := w.viewerOf(second); domaintest.Message(err) != "UNAUTHENTICATED" {
			t.Errorf("the second: %v", err)
		}
		if _, err := w.viewerOf(first); err != nil {
			t.Errorf("the first: %v", err)
		}
		d := w.Store.Ent.Device.Query().FirstX(viewer.System(here))
		if d.Name != "Test browser " {
			t.Errorf("the device is called %q", d.Name)
		}
		for _, stored := range [][]byte{d.TokenHash, d.PreviousHash, d.SuccessorSealed} {
			if strings.Contains(string(stored), first.Refresh) || strings.Contains(string(stored), second.Refresh) {
				t.Error("a token can be read at rest")
			}
		}
	})
}

func TestSigningInAgainEndsTheBrowsersPreviousDevice(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		before := w.someone("uma@example.org")
		w.someone("val@example.org")
		ended := w.Listen(DeviceSubject(w.deviceOf(before)))
		_, err := w.SignIn(domaintest.Request("192.0.2.1", before.Refresh), "val@example.org", "a wrong password", false)
		w.Expect(err, "INVALID_CREDENTIALS")
		if _, err := w.viewerOf(before); err != nil {
			t.Errorf("after a wrong password: %v", err)
		}
		_, err = w.SignIn(domaintest.Request("192.0.2.1", before.Refresh), "val@example.org", secret, false)
		w.OK(err)
		ended()
		_, err = w.viewerOf(before)
		w.Expect(err, "UNAUTHENTICATED")
	})
}

func (w *world) deviceOf(s *Session) uuid.UUID {
	w.T.Helper()
	access, err := w.Tokens.Verify(s.AccessToken)
	w.OK(err)
	return access.DeviceID
}

func TestAccountAttemptsAreLimitedExceptOnAKnownDevice(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		owner, other := w.someone("uma@example.org"), w.someone("val@example.org")
		answers := map[string]int{}
		for n := range 30 {
			_, err := w.SignIn(domaintest.Request(fmt.Sprintf("198.51.100.%d", n), ""), "uma@example.org", "a wrong password", false)
			answers[domaintest.Message(err)]++
		}
		if answers["INVALID_CREDENTIALS"] != 10 || answers["RATE_LIMITED"] != 20 {
			t.Errorf("the answers are %v", answers)
		}
		sign := func(refresh, password string) string {
			_, err := w.SignIn(domaintest.Request("192.0.2.1", refresh), "uma@example.org", password, false)
			return domaintest.Message(err)
		}
		before := w.Hasher.Done()
		for who, refresh := range map[string]string{"a stranger": "", "another person's device": other.Refresh,
			"a made-up device": strings.Repeat("A", len(owner.Refresh))} {
			if got := sign(refresh, secret); got != "RATE_LIMITED" {
				t.Errorf("%s with the right password: %q", who, got)
			}
		}
		if w.Hasher.Done() != before {
			t.Error("refused tries cost work")
		}
		if got := sign(owner.Refresh, "a wrong password"); got != "RATE_LIMITED" {
			t.Errorf("the owner with a wrong password: %q", got)
		}
		if got := sign(owner.Refresh, secret); got != "" {
			t.Errorf("the owner with the right password: %q", got)
		}
		if got := sign(owner.Refresh, secret); got != "RATE_LIMITED" {
			t.Errorf("a device that has ended: %q", got)
		}
		w.Pass(30 * time.Second)
		if got := sign("", secret); got != "" {
			t.Errorf("after a while: %q", got)
		}
	})
}

func TestStolenDeviceCannotGuessPasswordsForever(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		owner := w.someone("uma@example.org")
		before := w.Hasher.Done()
		for range 60 {
			_, _ = w.SignIn(domaintest.Request("192.0.2.1", owner.Refresh), "uma@example.org", "a wrong password", false)
		}
		if tried := w.Hasher.Done() - before; tried != 20 {
			t.Errorf("%d passwords were tried", tried)
		}
	})
}

func TestAttemptsFromOneAddressAreLimited(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		owner := w.someone("uma@example.org")
		limited := 0
		for n := range 80 {
			if _, err := w.SignIn(here, fmt.Sprintf("nobody%d@example.org", n), secret, false); domaintest.Message(err) == "RATE_LIMITED" {
				limited++
			}
		}
		if limited != 20 {
			t.Errorf("%d were limited", limited)
		}
		_, err := w.SignIn(domaintest.Request("192.0.2.1", owner.Refresh), "uma@example.org", secret, false)
		w.Expect(err, "")
		_, err = w.SignIn(domaintest.Request("192.0.2.2", ""), "uma@example.org", secret, false)
		w.Expect(err, "")
	})
}

func TestRightPasswordsAreNeverLimited(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.someone("uma@example.org")
		for range 70 {
			_, err := w.SignIn(here, "uma@example.org", secret, false)
			w.OK(err)
		}
	})
}

func TestSuspensionIsRevealedOnlyWithTheRightPassword(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		s := w.someone("uma@example.org")
		w.System(func(system context.Context, tx *store.Tx) error {
			return tx.Account.UpdateOneID(s.Profile.ID).SetSuspendedAt(w.Time()).Exec(system)
		})
		_, err := w.SignIn(here, "uma@example.org", "a wrong password", false)
		w.Expect(err, "INVALID_CREDENTIALS")
		_, err = w.SignIn(here, "uma@example.org", secret, false)
		w.Expect(err, "SUSPENDED")
		_, err = w.Refresh(here, s.Refresh)
		w.Expect(err, "SUSPENDED")
		if v, err := w.viewerOf(s); err != nil || !v.Suspended {
			t.Errorf("the viewer is %+v, %v", v, err)
		}
		w.OK(w.SignOut(here, s.Refresh))
	})
}

func TestPasswordChangedDuringSignInIsRefused(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		s := w.someone("uma@example.org")
		checked := w.account(s.Profile.ID)
		w.System(func(system context.Context, tx *store.Tx) error {
			return tx.Account.UpdateOneID(s.Profile.ID).SetPasswordHash("another").Exec(system)
		})
		_, err := w.signInChecked(here, checked, false)
		w.Expect(err, "INVALID_CREDENTIALS")
		if n := w.Store.Ent.Device.Query().Where(device.AccountID(s.Profile.ID)).CountX(viewer.System(here)); n != 1 {
			t.Errorf("there are %d devices", n)
		}
	})
}

// TestConcurrentRequestsEachGetTheirOwnViewer makes many devices ask concurrently, some signed out, some with another's device.
func TestConcurrentRequestsEachGetTheirOwnViewer(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		var asked []auth.Access
		for i := range 5 {
			access, err := w.Tokens.Verify(w.someone(fmt.Sprintf("uma%d@example.org", i)).AccessToken)
			w.OK(err)
			asked = append(asked, access)
		}
		w.System(func(system context.Context, tx *store.Tx) error {
			return tx.Device.UpdateOneID(asked[4].DeviceID).SetEndedAt(w.Time()).Exec(system)
		})
		good := len(asked) - 1
		asked = append(asked, auth.Access{ProfileID: asked[0].ProfileID, DeviceID: asked[1].DeviceID})
		var wait sync.WaitGroup
		for round := range 60 {
			i := round % len(asked)
			wait.Go(func() {
				v, err := w.Viewer(context.Background(), asked[i])
				if i >= good {
					if v != nil || domaintest.Message(err) != "UNAUTHENTICATED" {
						t.Errorf("%d is %+v, %v", i, v, err)
					}
					return
				}
				if err != nil || v.ID != asked[i].ProfileID || v.DeviceID != asked[i].DeviceID {
					t.Errorf("%d is %+v, %v", i, v, err)
				}
			})
		}
		wait.Wait()
	})
}

func TestViewerIsReadInOneStatementAndAlwaysCurrent(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		s := w.someone("uma@example.org")
		access, err := w.Tokens.Verify(s.AccessToken)
		w.OK(err)
		w.System(func(system context.Context, tx *store.Tx) error {
			return tx.Profile.UpdateOneID(s.Profile.ID).
				SetRole(viewer.RoleCoach).
				SetSubscriptionPlan(viewer.PlanVIP).
				SetGivenPlan(viewer.PlanVIP).
				SetOnboardingCompleted(true).
				Exec(system)
		})
		ctx, statements := store.RecordStatements(context.Background())
		v, err := w.Viewer(ctx, access)
		w.OK(err)
		if v.Role != viewer.RoleCoach || v.Plan != viewer.PlanVIP || !v.Onboarded || v.DeviceID != access.DeviceID ||
			statements.Count() != 1 {
			t.Errorf("the viewer is %+v after %d statements", v, statements.Count())
		}
		for what, bad := range map[string]auth.Access{
			"another person": {ProfileID: uuid.New(), DeviceID: access.DeviceID}, "another device": {ProfileID: access.ProfileID,
				DeviceID: uuid.New()},
		} {
			if v, err := w.Viewer(ctx, bad); v != nil || domaintest.Message(err) != "UNAUTHENTICATED" {
				t.Errorf("%s: %+v, %v", what, v, err)
			}
		}
		w.Pass(auth.RefreshLife)
		if v, err := w.Viewer(ctx, access); v != nil || domaintest.Message(err) != "UNAUTHENTICATED" {
			t.Errorf("an expired device: %+v, %v", v, err)
		}
	})
}
