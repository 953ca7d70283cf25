package identity

import (
	"context"
	"crypto/rand"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"testing"

	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/platform/auth"
	"forma/server/platform/store"
)

func TestSigningUpOpensAnAccountAndSignsIn(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		in := form("  Uma@Example.ORG ")
		in.FirstName, in.Language, in.TimeZone = " Ума ", new(viewer.LanguageRU), new("Asia/Omsk")
		result, err := w.SignUp(here, in)
		w.OK(err)
		p := result.Session.Profile
		if p.Email != "uma@example.org" || p.FirstName != "Ума" || p.Role != viewer.RoleClient || p.SubscriptionPlan != viewer.PlanFree ||
			p.Language != viewer.LanguageRU || p.TimeZone != "Asia/Omsk" || p.EmailConfirmed || p.OnboardingCompleted {
			t.Errorf("the profile is %+v", p)
		}
		v, err := w.viewerOf(result.Session)
		w.OK(err)
		if v.ID != p.ID || v.Role != viewer.RoleClient || v.EmailConfirmed || v.Onboarded || v.Suspended || v.TimeZone != "Asia/Omsk" ||
			v.Language != viewer.LanguageRU {
			t.Errorf("the viewer is %+v", v)
		}
		if a := w.account(p.ID); a.Email != "uma@example.org" || strings.Contains(a.PasswordHash, secret) || a.EmailConfirmedAt != nil {
			t.Errorf("the account is %v", a)
		}
		if kinds := w.Bell(p.ID); !slices.Equal(kinds, []notification.Kind{notification.KindWELCOME}) {
			t.Errorf("the bell says %v", kinds)
		}
		if got := w.subjects(); !slices.Equal(got, []string{"uma@example.org: Подтвердите адрес почты"}) {
			t.Errorf("mailed: %q", got)
		}
	})
}

func TestPeopleWithoutALanguageGetTheirBrowsers(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for accepted, want := range map[string]viewer.Language{
			"ru-RU,ru;q=0.9,en;q=0.8": viewer.LanguageRU, "fr, en;q=0.5, ru;q=0.7": viewer.LanguageRU, "en-US": viewer.LanguageEN,
			"": viewer.LanguageEN, "fr": viewer.LanguageEN, "fr, de-AT;q=0.5": "DE",
		} {
			r := httptest.NewRequest(http.MethodPost, "/graphql", nil)
			r.Header.Set("Accept-Language", accepted)
			ctx := auth.WithPeer(context.Background(), httptest.NewRecorder(), r, netip.MustParseAddr("192.0.2.9"), true)
			result, err := w.SignUp(ctx, form(strings.ToLower(rand.Text())+"@example.org"))
			w.OK(err)
			if got := result.Session.Profile.Language; got != want {
				t.Errorf("who accepts %q gets %s", accepted, got)
			}
			stated := form(strings.ToLower(rand.Text()) + "@example.org")
			stated.Language = new(viewer.LanguageEN)
			result, err = w.SignUp(ctx, stated)
			w.OK(err)
			if got := result.Session.Profile.Language; got != viewer.LanguageEN {
				t.Errorf("who states English and accepts %q gets %s", accepted, got)
			}
		}
	})
}

func TestASignUpFormIsChecked(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		long := strings.Repeat("я", 80)
		for what, c := range map[string]struct {
			change func(*SignUpInput)
			want   string
		}{
			"no first name":              {func(in *SignUpInput) { in.FirstName = "" }, "BAD_INPUT firstName REQUIRED"},
			"a blank first name":         {func(in *SignUpInput) { in.FirstName = " \t\u00a0 " }, "BAD_INPUT firstName REQUIRED"},
			"an invisible first name":    {func(in *SignUpInput) { in.FirstName = "\u200b\u200d" }, "BAD_INPUT firstName REQUIRED"},
			"a first name that breaks":   {func(in *SignUpInput) { in.FirstName = "U\nma" }, "BAD_INPUT firstName INVALID"},
			"a first name with zero":     {func(in *SignUpInput) { in.FirstName = "U\x00ma" }, "BAD_INPUT firstName INVALID"},
			"a first name turned round":  {func(in *SignUpInput) { in.FirstName = "U\u202ema" }, "BAD_INPUT firstName INVALID"},
			"a first name of torn bytes": {func(in *SignUpInput) { in.FirstName = "U\xffma" }, "BAD_INPUT firstName INVALID"},
			"a long last name":           {func(in *SignUpInput) { in.LastName = long + "я" }, "BAD_INPUT lastName TOO_LONG"},
			"no last name":               {func(in *SignUpInput) { in.LastName = "" }, "BAD_INPUT lastName REQUIRED"},
			"no address":                 {func(in *SignUpInput) { in.Email = " " }, "BAD_INPUT email REQUIRED"},
			"a long address": {func(in *SignUpInput) { in.Email = strings.Repeat("a", 243) + "@example.org" },
				"BAD_INPUT email TOO_LONG"},
			"no domain":                 {func(in *SignUpInput) { in.Email = "uma" }, "BAD_INPUT email INVALID"},
			"no dot":                    {func(in *SignUpInput) { in.Email = "uma@localhost" }, "BAD_INPUT email INVALID"},
			"two addresses":             {func(in *SignUpInput) { in.Email = "a@b.org,c@d.org" }, "BAD_INPUT email INVALID"},
			"an address with a name":    {func(in *SignUpInput) { in.Email = "Uma <uma@example.org>" }, "BAD_INPUT email INVALID"},
			"an address with a comment": {func(in *SignUpInput) { in.Email = "uma(x)@example.org" }, "BAD_INPUT email INVALID"},
			"an address that breaks":    {func(in *SignUpInput) { in.Email = "uma\r\nbcc:x@example.org" }, "BAD_INPUT email INVALID"},
			"no password":               {func(in *SignUpInput) { in.Password = "" }, "BAD_INPUT password REQUIRED"},
			"a short password":          {func(in *SignUpInput) { in.Password = "1234567" }, "BAD_INPUT password TOO_SHORT"},
			"a long password": {func(in *SignUpInput) { in.Password = strings.Repeat("x", 257) },
				"BAD_INPUT password TOO_LONG"},
			"a common password": {func(in *SignUpInput) { in.Password = "Password1" }, "BAD_INPUT password TOO_COMMON"},
			"a language we do not speak": {func(in *SignUpInput) { in.Language = new(viewer.Language("FR")) },
				"BAD_INPUT language INVALID"},
			"an unknown time zone is UTC": {func(in *SignUpInput) { in.TimeZone, in.Email = new("Mars/Olympus"), "a@example.org" }, ""},
			"the longest names": {func(in *SignUpInput) {
				in.FirstName, in.LastName, in.Email = long, " "+long+" ",
					"b@example.org"
			}, ""},
			"a name of emoji": {func(in *SignUpInput) { in.FirstName, in.Email = "👩‍🚀", "c@example.org" }, ""},
		} {
			in := form("uma@example.org")
			c.change(&in)
			result, err := w.SignUp(here, in)
			if got := domaintest.Message(err); got != c.want {
				t.Errorf("%s: %q instead of %q", what, got, c.want)
			}
			if err != nil && result != nil {
				t.Errorf("%s: there is a result", what)
			}
			if err == nil && result.Session.Profile.TimeZone != "UTC" {
				t.Errorf("%s: the zone is %s", what, result.Session.Profile.TimeZone)
			}
		}
		if n := w.Store.Ent.Account.Query().CountX(viewer.System(context.Background())); n != 3 {
			t.Errorf("there are %d accounts", n)
		}
	})
}

func TestTwentySignUpsWithOneAddressOpenOneAccount(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		answers, mu, wait := map[string]int{}, sync.Mutex{}, sync.WaitGroup{}
		for n := range 20 {
			wait.Go(func() {
				_, err := w.SignUp(here, form([]string{"one@example.org", "ONE@example.org "}[n%2]))
				mu.Lock()
				defer mu.Unlock()
				answers[domaintest.Message(err)]++
			})
		}
		wait.Wait()
		if answers[""] != 1 || answers["EMAIL_TAKEN email"] != 19 {
			t.Errorf("the answers are %v", answers)
		}
		if got := w.subjects(); len(got) != 1 {
			t.Errorf("mailed: %q", got)
		}
	})
}

func TestWithoutConfirmationTheAddressCountsAsConfirmed(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.open(func(e *Registration) { e.Trusted = true })
		result, err := w.SignUp(here, form("uma@example.org"))
		w.OK(err)
		if v, err := w.viewerOf(result.Session); err != nil || !v.EmailConfirmed {
			t.Errorf("the viewer is %+v, %v", v, err)
		}
		if got := w.subjects(); got != nil {
			t.Errorf("mailed: %q", got)
		}
	})
}

func TestConfirmFirstDoesNotRevealTakenAddresses(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		taken := w.someone("taken@example.org")
		w.System(func(system context.Context, tx *store.Tx) error {
			return tx.Account.UpdateOneID(taken.Profile.ID).SetEmailConfirmedAt(w.Time()).Exec(system)
		})
		w.open(func(e *Registration) { e.ConfirmFirst = true })
		type work struct {
			statements      string
			passwords, jobs int64
		}
		measure := func(email string) (done work) {
			ctx, statements := store.RecordStatements(here)
			before := w.Hasher.Done()
			result, err := w.SignUp(ctx, form(email))
			w.OK(err)
			if result.Session != nil {
				t.Errorf("%s is signed in", email)
			}
			return work{domaintest.SQL(statements), w.Hasher.Done() - before, int64(len(w.Queued()))}
		}
		forTaken := measure("taken@example.org")
		for _, j := range w.Queued() {
			for _, secret := range []string{"taken@example.org", "argon2id", "Uma"} {
				if strings.Contains(string(j.EncodedArgs), secret) {
					t.Errorf("the job shows %s", secret)
				}
			}
		}
		if got := w.subjects(); !slices.Equal(got, []string{"taken@example.org: You already have an account"}) {
			t.Errorf("mailed: %q", got)
		}
		if forFree := measure("free@example.org"); forFree != forTaken {
			t.Errorf("the work is %+v for a free address and %+v for a taken one", forFree, forTaken)
		}
		token := w.mailedToken("/confirm-email")
		_, err := w.SignIn(here, "free@example.org", secret, false)
		w.Expect(err, "EMAIL_UNCONFIRMED")
		w.Expect(w.ConfirmEmail(here, token), "LINK_EXPIRED") // the sign-in mailed a newer one
		w.OK(w.ConfirmEmail(here, w.mailedToken("/confirm-email")))
		s, err := w.SignIn(here, "free@example.org", secret, false)
		w.OK(err)
		if kinds := w.Bell(s.Profile.ID); !slices.Equal(
			kinds,
			[]notification.Kind{notification.KindWELCOME, notification.KindEMAIL_CONFIRMED},
		) {
			t.Errorf("the bell says %v", kinds)
		}
	})
}

func TestSignUpJobRunTwiceTakesEffectOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.open(func(e *Registration) { e.ConfirmFirst = true })
		_, err := w.SignUp(here, form("uma@example.org"))
		w.OK(err)
		job := w.Queued()[0]
		w.OK(w.run(job))
		if got := w.subjects(); !slices.Equal(got, []string{"uma@example.org: Confirm your email address"}) {
			t.Errorf("mailed: %q", got)
		}
		w.OK(w.run(job))
		if got := w.subjects(); got != nil {
			t.Errorf("mailed the second time: %q", got)
		}
	})
}

func TestSigningUpAgainBeforeConfirmingResendsTheLink(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.open(func(e *Registration) { e.ConfirmFirst = true })
		for range 2 {
			_, err := w.SignUp(here, form("uma@example.org"))
			w.OK(err)
			if got := w.subjects(); !slices.Equal(got, []string{"uma@example.org: Confirm your email address"}) {
				t.Errorf("mailed: %q", got)
			}
		}
	})
}

func TestSignUpsFromOneAddressAreLimited(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		limited := 0
		for range 50 {
			in := form("taken@example.org")
			if _, err := w.SignUp(domaintest.Request("2001:db8::1", ""), in); domaintest.Message(err) == "RATE_LIMITED" {
				limited++
			}
		}
		// One opens an account, and twenty are told that there is one.
		if limited != 29 {
			t.Errorf("%d were limited", limited)
		}
		_, err := w.SignUp(domaintest.Request("2001:db8:0:0:ffff::2", ""), form("x@example.org"))
		w.Expect(err, "RATE_LIMITED")
		_, err = w.SignUp(domaintest.Request("2001:db8:0:1::1", ""), form("x@example.org"))
		w.Expect(err, "")
	})
}

func TestAnAdminIsCreatedConfirmedAndOnboarded(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx := context.Background()
		w.OK(domaintest.Second(w.CreateAdmin(ctx, "Boss@Example.org", secret, "Robin", "Ash")))
		w.Expect(domaintest.Second(w.CreateAdmin(ctx, "boss@example.org", secret, "Robin", "Ash")), "EMAIL_TAKEN email")
		w.Expect(domaintest.Second(w.CreateAdmin(ctx, "boss", secret, "Robin", "Ash")), "BAD_INPUT email INVALID")
		w.Expect(domaintest.Second(w.CreateAdmin(ctx, "x@example.org", "short", "Robin", "Ash")), "BAD_INPUT password TOO_SHORT")
		w.Expect(domaintest.Second(w.CreateAdmin(ctx, "x@example.org", secret, "", "Ash")), "BAD_INPUT firstName REQUIRED")
		s, err := w.SignIn(here, "boss@example.org", secret, false)
		w.OK(err)
		if v, err := w.viewerOf(s); err != nil || !v.IsAdmin() || !v.EmailConfirmed || !v.Onboarded {
			t.Errorf("the viewer is %+v, %v", v, err)
		}
	})
}
