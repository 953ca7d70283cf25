package identity

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/server/platform/auth"
	"forma/server/platform/store"
)

// program creates a token for the person of that session.
func (w *world) program(s *Session, in ApiTokenInput) *CreatedApiToken {
	w.T.Helper()
	created, err := w.CreateAPIToken(w.as(s), in)
	w.OK(err)
	return created
}

func (w *world) bears(token, want string) *viewer.Viewer {
	w.T.Helper()
	v, err := w.APITokenViewer(context.Background(), token)
	w.Expect(err, want)
	return v
}

func TestAPITokenHasItsOwnersCurrentRightsWithoutAFreshSignIn(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		s := w.someone("uma@example.org")
		created := w.program(s, ApiTokenInput{Name: "  Spreadsheet "})
		if got := w.subjects(); !slices.Equal(got, []string{"uma@example.org: An API token was created"}) {
			t.Errorf("mailed: %q", got)
		}
		row, err := w.Store.Ent.ApiToken.Get(viewer.System(context.Background()), created.Token.ID)
		w.OK(err)
		if !IsAPIToken(created.Secret) || len(created.Secret) != 49 || row.Name != "Spreadsheet" ||
			!bytes.Equal(row.TokenHash, auth.Hash(created.Secret)) {
			t.Errorf("kept is %v", row)
		}
		v := w.bears(created.Secret, "")
		if v.ID != s.Profile.ID || v.Role != viewer.RoleClient || v.Plan != viewer.PlanFree || v.DeviceID != uuid.Nil ||
			!v.ProvedAt.IsZero() {
			t.Errorf("it is %+v", v)
		}
		w.System(func(system context.Context, tx *store.Tx) error {
			return tx.Profile.UpdateOneID(s.Profile.ID).SetSubscriptionPlan(viewer.PlanVIP).SetGivenPlan(viewer.PlanVIP).Exec(system)
		})
		if v := w.bears(created.Secret, ""); v.Plan != viewer.PlanVIP {
			t.Errorf("the current plan is %s", v.Plan)
		}
		w.System(func(system context.Context, tx *store.Tx) error {
			return tx.Account.UpdateOneID(s.Profile.ID).SetSuspendedAt(w.Time()).Exec(system)
		})
		if !w.bears(created.Secret, "").Suspended {
			t.Error("suspension does not show")
		}
		for _, bad := range []string{"forma_", created.Secret + "A", strings.ToUpper(created.Secret), "forma_\x00"} {
			w.bears(bad, "UNAUTHENTICATED")
		}
	})
}

func TestAPITokenUseIsRecordedToWithinTenMinutes(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		s := w.someone("uma@example.org")
		created, first := w.program(s, ApiTokenInput{Name: "Program"}), w.Time()
		used := func() *time.Time {
			list, err := w.APITokens(w.as(s))
			w.OK(err)
			return list[0].LastUsedAt
		}
		if used() != nil {
			t.Error("it was used before its first use")
		}
		for _, step := range []struct {
			pass time.Duration
			want time.Time
		}{{0, first}, {9 * time.Minute, first}, {time.Minute, first.Add(10 * time.Minute)}} {
			w.Pass(step.pass)
			w.bears(created.Secret, "")
			s = w.refreshed(s.Refresh)
			if got := used(); got == nil || !got.Equal(step.want) {
				t.Errorf("it was used at %v instead of %s", got, step.want)
			}
		}
	})
}

func TestAnAPITokenEndsByRevocationExpiryResetAndDeletion(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		s, other := w.someone("uma@example.org"), w.someone("val@example.org")
		soon := w.Time().Add(time.Minute)
		revoked, expiring, kept := w.program(
			s,
			ApiTokenInput{Name: "A"},
		), w.program(
			s,
			ApiTokenInput{Name: "B", ExpiresAt: &soon},
		), w.program(
			s,
			ApiTokenInput{Name: "C"},
		)
		w.Expect(w.RevokeAPIToken(w.as(other), revoked.Token.ID), "NOT_FOUND")
		heard := w.Listen(TokenSubject(revoked.Token.ID))
		w.OK(w.RevokeAPIToken(w.as(s), revoked.Token.ID))
		heard()
		w.Expect(w.RevokeAPIToken(w.as(s), revoked.Token.ID), "NOT_FOUND")
		w.bears(revoked.Secret, "UNAUTHENTICATED")
		w.bears(expiring.Secret, "")
		w.Pass(time.Minute)
		w.bears(expiring.Secret, "UNAUTHENTICATED")
		list, err := w.APITokens(w.as(s))
		w.OK(err)
		if len(list) != 1 || list[0].Name != "C" {
			t.Errorf("left are %+v", list)
		}
		w.bears(kept.Secret, "")
		w.subjects()
		w.OK(w.RequestPasswordReset(here, "uma@example.org"))
		w.OK(w.ResetPassword(here, w.mailedToken("/reset-password"), "another good secret"))
		w.bears(kept.Secret, "UNAUTHENTICATED")
		gone := w.program(other, ApiTokenInput{Name: "D"})
		_, err = w.people.Delete(w.as(other))
		w.OK(err)
		w.bears(gone.Secret, "UNAUTHENTICATED")
	})
}

func TestIntrospectionLastsWhileTheOwnerIsAnAdmin(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		s := w.someone("uma@example.org")
		_, err := w.CreateAPIToken(w.as(s), ApiTokenInput{Name: "Program", Introspection: true})
		w.Expect(err, "FORBIDDEN")
		be := func(role viewer.Role) {
			w.System(func(system context.Context, tx *store.Tx) error {
				return tx.Profile.UpdateOneID(s.Profile.ID).SetRole(role).Exec(system)
			})
		}
		be(viewer.RoleAdmin)
		with, without := w.program(s, ApiTokenInput{Name: "A", Introspection: true}), w.program(s, ApiTokenInput{Name: "B"})
		if !w.bears(with.Secret, "").Introspects || w.bears(without.Secret, "").Introspects {
			t.Error("the flag does not count")
		}
		be(viewer.RoleClient)
		if w.bears(with.Secret, "").Introspects {
			t.Error("it outlives the role")
		}
	})
}

func TestAPITokensAreLimitedToTwentyAndProveNoSignIn(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		s := w.someone("uma@example.org")
		var last *CreatedApiToken
		for range mostAPITokens {
			last = w.program(s, ApiTokenInput{Name: "Program"})
		}
		_, err := w.CreateAPIToken(w.as(s), ApiTokenInput{Name: "Program"})
		w.Expect(err, "LIMIT_EXCEEDED")
		program := viewer.With(here, w.bears(last.Secret, ""))
		w.Expect(w.ConfirmPassword(program, secret), "FORBIDDEN")
		w.Expect(w.ChangePassword(program, secret, "another good secret", false), "FORBIDDEN")
	})
}

func TestEveryAdminLearnsOfAServiceToken(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		maker, other, _ := w.someone("uma@example.org"), w.someone("val@example.org"), w.someone("wes@example.org")
		w.System(func(ctx context.Context, tx *store.Tx) error {
			return tx.Profile.Update().Where(profile.IDIn(maker.Profile.ID, other.Profile.ID)).SetRole(viewer.RoleAdmin).Exec(ctx)
		})
		_, err := w.CreateServiceToken(w.as(maker), ApiTokenInput{Name: "Books"})
		w.OK(err)
		got := w.subjects()
		slices.Sort(got)
		const subject = ": Forma: a service token was created"
		if !slices.Equal(got, []string{"uma@example.org" + subject, "val@example.org" + subject}) {
			t.Errorf("mailed are %q", got)
		}
	})
}
