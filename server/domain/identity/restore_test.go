package identity

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"forma/ent"
	"forma/ent/viewer"
	"forma/server/platform/errs"
)

// leaves makes a person delete their account and discards the email.
func (w *world) leaves(s *Session) {
	w.t.Helper()
	w.check(second(w.people.Delete(w.as(s))))
	w.subjects()
}

func (w *world) exists(s *Session) bool {
	w.t.Helper()
	_, err := w.Store.Ent.Profile.Get(viewer.System(context.Background()), s.Profile.ID)
	if !ent.IsNotFound(err) {
		w.check(err)
	}
	return err == nil
}

func TestADeletedAccountIsSignedOutEverywhereAndMayComeBack(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		s := w.someone("uma@example.org")
		other, err := w.SignIn(here, "uma@example.org", secret, false)
		w.check(err)
		ended := w.heard(DeviceSubject(w.deviceOf(other)))
		at, err := w.people.Delete(w.as(s))
		w.check(err)
		if want := w.clock().Add(14 * 24 * time.Hour); !at.Equal(want) {
			t.Errorf("it will be erased at %s", at)
		}
		ended()
		for _, session := range []*Session{s, other} {
			_, err := w.viewerOf(session)
			w.expect(err, "UNAUTHENTICATED")
			_, err = w.Refresh(here, session.Refresh)
			w.expect(err, "UNAUTHENTICATED")
		}
		if got := w.subjects(); !slices.Equal(got, []string{"uma@example.org: Your account will be deleted in 14 days"}) {
			t.Errorf("mailed: %q", got)
		}
		_, err = w.SignIn(here, "uma@example.org", "a wrong password", true)
		w.expect(err, "INVALID_CREDENTIALS")
		w.pass(14*24*time.Hour - time.Minute)
		w.check(w.people.EraseDue(context.Background()))
		_, err = w.SignIn(here, "uma@example.org", secret, false)
		w.expect(err, "DELETION_PENDING")
		var refusal *errs.Error
		if !errors.As(err, &refusal) || refusal.Args["deleteAt"] != at.Format(time.RFC3339) {
			t.Errorf("the refusal does not say when: %v", err)
		}
		back, err := w.SignIn(here, "uma@example.org", secret, true)
		w.check(err)
		w.as(back)
		if got := w.subjects(); !slices.Equal(got, []string{"uma@example.org: Your account was restored"}) {
			t.Errorf("mailed: %q", got)
		}
		w.pass(30 * 24 * time.Hour)
		w.check(w.people.EraseDue(context.Background()))
		if !w.exists(s) {
			t.Error("who came back is erased")
		}
		w.check(second(w.SignIn(here, "uma@example.org", secret, true)))
		if got := w.subjects(); len(got) != 0 {
			t.Errorf("who is not leaving is mailed %q", got)
		}
	})
}

func TestNobodyTakesADeletionBackByAPasskeyUnasked(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		s := w.someone("uma@example.org")
		key := w.withPasskey(s, "Laptop")
		w.leaves(s)
		for _, restore := range []bool{false, true} {
			c, err := w.BeginPasskeySignIn(here)
			w.check(err)
			key.counter++
			_, err = w.SignInWithPasskey(here, c.ID, key.get(c.Options), restore)
			w.expect(err, map[bool]string{false: "DELETION_PENDING", true: ""}[restore])
		}
	})
}

func TestAPasswordResetDoesNotTakeADeletionBack(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		s := w.someone("uma@example.org")
		w.leaves(s)
		w.check(w.ResetPassword(here, w.forgot("uma@example.org"), newSecret))
		_, err := w.SignIn(here, "uma@example.org", newSecret, false)
		w.expect(err, "DELETION_PENDING")
	})
}
