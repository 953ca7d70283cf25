package identity

import (
	"context"
	"slices"
	"testing"
	"time"

	"forma/ent/device"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/platform/store"
)

func TestPasswordChangeEndsOtherDevicesAndNotifiesTheOwner(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		mine := w.someone("uma@example.org")
		other, err := w.SignIn(here, "uma@example.org", secret, false)
		w.OK(err)
		stranger := w.someone("val@example.org")
		w.OK(w.RequestPasswordReset(here, "uma@example.org"))
		reset := w.mailedToken("/reset-password")
		ended := w.Listen(DeviceSubject(w.deviceOf(other)))
		w.OK(w.ChangePassword(w.as(mine), secret, "another secret 1", false))
		ended()
		_, err = w.viewerOf(other)
		w.Expect(err, "UNAUTHENTICATED")
		_, err = w.Refresh(here, other.Refresh)
		w.Expect(err, "UNAUTHENTICATED")
		w.refreshed(mine.Refresh)
		w.as(stranger)
		_, err = w.SignIn(here, "uma@example.org", secret, false)
		w.Expect(err, "INVALID_CREDENTIALS")
		_, err = w.SignIn(here, "uma@example.org", "another secret 1", false)
		w.OK(err)
		w.Expect(w.ResetPassword(here, reset, "a third secret 1"), "LINK_EXPIRED")
		if got := w.subjects(); !slices.Equal(got, []string{"uma@example.org: Your password was changed"}) {
			t.Errorf("mailed: %q", got)
		}
	})
}

func TestPasswordChangeKeepsAPITokensByDefaultAndResetRevokesThem(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		s := w.someone("uma@example.org")
		first := w.program(s, ApiTokenInput{Name: "First"})
		w.OK(w.ChangePassword(w.as(s), secret, "another secret 1", false))
		w.bears(first.Secret, "")
		w.Expect(w.ChangePassword(w.as(s), "wrong secret 1", "a third secret 1", true), "BAD_INPUT current WRONG_PASSWORD")
		w.bears(first.Secret, "")
		ended := w.Listen(TokenSubject(first.Token.ID))
		w.OK(w.ChangePassword(w.as(s), "another secret 1", "a third secret 1", true))
		ended()
		w.bears(first.Secret, "UNAUTHENTICATED")
		second := w.program(s, ApiTokenInput{Name: "Second"})
		system := viewer.System(here)
		w.OK(w.Store.InTx(here, func(tx *store.Tx) error {
			return tx.CalendarFeed.Create().SetProfileID(tx.Profile.Query().OnlyIDX(system)).SetTokenHash([]byte("hash")).Exec(system)
		}))
		w.subjects()
		w.OK(w.RequestPasswordReset(here, "uma@example.org"))
		w.OK(w.ResetPassword(here, w.mailedToken("/reset-password"), "a fourth secret 1"))
		w.bears(second.Secret, "UNAUTHENTICATED")
		if left, err := w.Store.Ent.CalendarFeed.Query().Count(system); err != nil || left != 0 {
			t.Errorf("%d addresses of calendars are left, %v", left, err)
		}
	})
}

func TestAWrongOldPasswordIsRefusedAndSlowedDown(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		s := w.someone("uma@example.org")
		ctx := w.as(s)
		for _, c := range []struct{ current, next, want string }{
			{"", "another secret 1", "BAD_INPUT current REQUIRED"},
			{"wrong", "another secret 1", "BAD_INPUT current WRONG_PASSWORD"},
			{secret, "short", "BAD_INPUT password TOO_SHORT"},
			{secret, "password123", "BAD_INPUT password TOO_COMMON"},
			{secret, "", "BAD_INPUT password REQUIRED"},
		} {
			w.Expect(w.ChangePassword(ctx, c.current, c.next, false), c.want)
		}
		for range 9 {
			w.Expect(w.ConfirmPassword(ctx, "wrong"), "BAD_INPUT password WRONG_PASSWORD")
		}
		w.Expect(w.ChangePassword(ctx, secret, "another secret 1", false), "RATE_LIMITED")
		w.Expect(w.ConfirmPassword(ctx, secret), "RATE_LIMITED")
		w.OK(domaintest.Second(w.SignIn(here, "uma@example.org", secret, false)))
		w.Pass(time.Minute)
		w.OK(w.ChangePassword(w.as(s), secret, "another secret 1", false))
		w.Expect(w.ChangePassword(context.Background(), secret, "x", false), "UNAUTHENTICATED")
	})
}

func TestAGivenPasswordIsFreshOnThatDeviceOnly(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		one := w.someone("uma@example.org")
		two, err := w.SignIn(here, "uma@example.org", secret, false)
		w.OK(err)
		at := w.Time()
		w.Pass(9 * time.Minute)
		w.OK(w.ConfirmPassword(w.as(one), secret))
		if got := viewer.From(w.as(one)).ProvedAt; !got.Equal(w.Time()) {
			t.Errorf("proved at %s", got)
		}
		if got := viewer.From(w.as(two)).ProvedAt; !got.Equal(at) {
			t.Errorf("the other device was proved at %s", got)
		}
		one = w.refreshed(one.Refresh)
		if got := viewer.From(w.as(one)).ProvedAt; !got.Equal(w.Time()) {
			t.Errorf("after a refresh proved at %s", got)
		}
	})
}

func TestAnAddressChangesOnceBothAgree(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		s := w.someone("uma@example.org")
		w.System(func(system context.Context, tx *store.Tx) error {
			return tx.Account.UpdateOneID(s.Profile.ID).SetEmailConfirmedAt(w.Time()).Exec(system)
		})
		w.OK(w.ChangeEmail(w.as(s), " New@Example.org "))
		tokens := w.mailedTokens()
		if len(tokens) != 2 || tokens["uma@example.org"] == "" || tokens["new@example.org"] == "" {
			t.Fatalf("mailed: %v", tokens)
		}
		done, err := w.ConfirmEmailChange(here, tokens["new@example.org"])
		w.OK(err)
		if done || w.account(s.Profile.ID).Email != "uma@example.org" {
			t.Fatal("one address alone has changed it")
		}
		_, err = w.ConfirmEmailChange(here, tokens["new@example.org"])
		w.Expect(err, "LINK_EXPIRED")
		done, err = w.ConfirmEmailChange(here, tokens["uma@example.org"])
		w.OK(err)
		p, err := w.people.Me(w.as(s))
		w.OK(err)
		if !done || w.account(s.Profile.ID).Email != "new@example.org" || p.Email != "new@example.org" || !p.EmailConfirmed {
			t.Errorf("the address is %s", p.Email)
		}
		w.OK(domaintest.Second(w.SignIn(here, "new@example.org", secret, false)))
		if got := w.subjects(); !slices.Equal(
			got,
			[]string{"uma@example.org: Your email address was changed", "new@example.org: Your email address was changed"},
		) {
			t.Errorf("mailed: %q", got)
		}
	})
}

func TestTakenAddressIsNotRevealed(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		s, taken := w.someone("uma@example.org"), w.someone("val@example.org")
		w.System(func(system context.Context, tx *store.Tx) error {
			return tx.Account.Update().SetEmailConfirmedAt(w.Time()).Exec(system)
		})
		w.OK(w.ChangeEmail(w.as(s), "val@example.org"))
		tokens := w.mailedTokens()
		if len(tokens) != 2 || tokens["val@example.org"] != "" {
			t.Fatalf("mailed: %v", tokens)
		}
		done, err := w.ConfirmEmailChange(here, tokens["uma@example.org"])
		w.OK(err)
		if done || w.account(s.Profile.ID).Email != "uma@example.org" || w.account(taken.Profile.ID).Email != "val@example.org" {
			t.Error("a taken address was given away")
		}
	})
}

func TestOnlyTheNewestChangeOfAnAddressCounts(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		s := w.someone("typo@example.org")
		w.OK(w.ChangeEmail(w.as(s), "first@example.org"))
		first := w.mailedTokens()["first@example.org"]
		w.OK(w.ChangeEmail(w.as(s), "second@example.org"))
		second := w.mailedTokens()["second@example.org"]
		_, err := w.ConfirmEmailChange(here, first)
		w.Expect(err, "LINK_EXPIRED")
		w.Pass(linkLife + time.Second)
		_, err = w.ConfirmEmailChange(here, second)
		w.Expect(err, "LINK_EXPIRED")
		s = w.refreshed(s.Refresh)
		w.OK(w.ChangeEmail(w.as(s), "third@example.org"))
		done, err := w.ConfirmEmailChange(here, w.mailedTokens()["third@example.org"])
		w.OK(err)
		if !done {
			t.Error("an address that was never confirmed was asked")
		}
		w.Expect(w.ChangeEmail(w.as(s), "third@example.org"), "BAD_INPUT email INVALID")
		w.Expect(w.ChangeEmail(w.as(s), "nothing"), "BAD_INPUT email INVALID")
		w.Expect(w.ChangeEmail(here, "a@example.org"), "UNAUTHENTICATED")
		_, err = w.ConfirmEmailChange(here, "made up")
		w.Expect(err, "LINK_EXPIRED")
	})
}

func TestDevicesAreListedAndEndedSinglyOrTogether(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		mine, stranger := w.someone("uma@example.org"), w.someone("val@example.org")
		w.Pass(time.Hour)
		one, err := w.SignIn(here, "uma@example.org", secret, false)
		w.OK(err)
		w.Pass(time.Hour)
		two, err := w.SignIn(here, "uma@example.org", secret, false)
		w.OK(err)
		w.System(func(system context.Context, tx *store.Tx) error {
			return tx.Device.Update().
				Where(device.ID(w.deviceOf(two))).
				SetName("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15").
				Exec(system)
		})
		mine = w.refreshed(mine.Refresh)
		list, err := w.Devices(w.as(mine))
		w.OK(err)
		if len(list) != 3 || !list[0].Current || list[0].ID != w.deviceOf(mine) || list[1].ID != w.deviceOf(two) || list[2].Current {
			t.Fatalf("the devices are %+v", list)
		}
		if d := list[1]; d.Browser != "Safari" || d.System != "macOS" || !d.LastUsedAt.Equal(w.Time()) {
			t.Errorf("the device is %+v", d)
		}
		w.Expect(w.SignOutDevice(w.as(mine), w.deviceOfExpired(stranger)), "NOT_FOUND")
		ended := w.Listen(DeviceSubject(w.deviceOf(two)))
		w.OK(w.SignOutDevice(w.as(mine), w.deviceOf(two)))
		ended()
		w.Expect(w.SignOutDevice(w.as(mine), w.deviceOf(two)), "NOT_FOUND")
		n, err := w.SignOutOthers(w.as(mine))
		w.OK(err)
		if n != 1 {
			t.Errorf("%d devices ended", n)
		}
		for _, s := range []*Session{one, two} {
			_, err := w.Refresh(here, s.Refresh)
			w.Expect(err, "UNAUTHENTICATED")
		}
		w.refreshed(stranger.Refresh)
		w.refreshed(mine.Refresh)
	})
}

func TestBrowsersAndSystemsAreDistinguished(t *testing.T) {
	for agent, want := range map[string][2]string{
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36":                                {"Chrome", "Windows"},
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0":                  {"Edge", "Windows"},
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 YaBrowser/25.8.0.0 Safari/537.36":             {"Yandex", "Windows"},
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1":        {"Safari", "iPhone"},
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1": {"Chrome", "iPhone"},
		"Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36":               {"Samsung Internet", "Android"},
		"Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0":                                                                         {"Firefox", "Linux"},
		"curl/8.5": {"", ""},
	} {
		if got := [2]string{firstMatch(agent, browsers), firstMatch(agent, systems)}; got != want {
			t.Errorf("%s is %v instead of %v", agent, got, want)
		}
	}
}
