package identity

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"forma/ent"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/platform/errs"
)

// leaves makes a person delete their account and discards the email.
func (w *world) leaves(s *Session) {
	w.T.Helper()
	w.OK(domaintest.Second(w.people.Delete(w.as(s))))
	w.subjects()
}

func (w *world) exists(s *Session) bool {
	w.T.Helper()
	_, err := w.Store.Ent.Profile.Get(viewer.System(context.Background()), s.Profile.ID)
	if !ent.IsNotFound(err) {
		w.OK(err)
	}
	return err == nil
}

func TestDeletedAccountIsSignedOutAndCanBeRestored(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		s := w.someone("uma@example.org")
		other, err := w.SignIn(here, "uma@example.org", secret, false)
		w.OK(err)
		ended := w.Listen(DeviceSubject(w.deviceOf(other)))
		at, err := w.people.Delete(w.as(s))
		w.OK(err)
		if want := w.Time().Add(14 * 24 * time.Hour); !at.Equal(want) {
			t.Errorf("it will be erased at %s", at)
		}
		ended()
		for _, session := range []*Session{s, other} {
			_, err := w.viewerOf(session)
			w.Expect(err, "UNAUTHENTICATED")
			_, err = w.Refresh(here, session.Refresh)
			w.Expect(err, "UNAUTHENTICATED")
		}
		if got := w.subjects(); !slices.Equal(got, []string{"uma@example.org: Your account will be deleted in 14 days"}) {
			t.Errorf("mailed: %q", got)
		}
		_, err = w.SignIn(here, "uma@example.org", "a wrong password", true)
		w.Expect(err, "INVALID_CREDENTIALS")
		w.Pass(14*24*time.Hour - time.Minute)
		w.OK(w.people.EraseDue(context.Background()))
		_, err = w.SignIn(here, "uma@example.org", secret, false)
		w.Expect(err, "DELETION_PENDING")
		var refusal *errs.Error
		if !errors.As(err, &refusal) || refusal.Args["deleteAt"] != at.Format(time.RFC3339) {
			t.Errorf("the refusal does not say when: %v", err)
		}
		back, err := w.SignIn(here, "uma@example.org", secret, true)
		w.OK(err)
		w.as(back)
		if got := w.subjects(); !slices.Equal(got, []string{"uma@example.org: Your account was restored"}) {
			t.Errorf("mailed: %q", got)
		}
		w.Pass(30 * 24 * time.Hour)
		w.OK(w.people.EraseDue(context.Background()))
		if !w.exists(s) {
			t.Error("who came back is erased")
		}
		w.OK(domaintest.Second(w.SignIn(here, "uma@example.org", secret, true)))
		if got := w.subjects(); len(got) != 0 {
			t.Errorf("who is not leaving is mailed %q", got)
		}
	})
}

func TestPasskeySignInDoesNotSilentlyRestoreADeletedAccount(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		s := w.someone("uma@example.org")
		key := w.withPasskey(s, "Laptop")
		w.leaves(s)
		for _, restore := range []bool{false, true} {
			c, err := w.BeginPasskeySignIn(here)
			w.OK(err)
			key.counter++
			_, err = w.SignInWithPasskey(here, c.ID, key.get(c.Options), restore)
			w.Expect(err, map[bool]string{false: "DELETION_PENDING", true: ""}[restore])
		}
	})
}

func TestPasswordResetDoesNotRestoreADeletedAccount(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		s := w.someone("uma@example.org")
		w.leaves(s)
		w.OK(w.ResetPassword(here, w.forgot("uma@example.org"), newSecret))
		_, err := w.SignIn(here, "uma@example.org", newSecret, false)
		w.Expect(err, "DELETION_PENDING")
	})
}
