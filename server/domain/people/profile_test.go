package people

import (
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"image"
	"image/png"
	"maps"
	"slices"
	"strings"
	"testing"

	"forma/ent"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

func TestProfileChangeIsPublished(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		s := w.someone("uma@example.org")
		me := w.as(s)
		changed := w.Listen(ProfileSubject(s.Profile.ID))
		p, err := w.UpdateProfile(me, ProfileInput{
			FirstName: new(
				" Ума ",
			), LastName: new("Берг"), Phone: new(" +7 (900) 123-45-67 "), Language: new(viewer.LanguageRU), Units: new("IMPERIAL"),
			TimeZone: new(
				"Asia/Kolkata",
			), Bio: text.LocalizedText{"en": " One.\nTwo. ", "ru": "Раз."}, Specialities: text.LocalizedText{"en": "Squats"},
			SpokenLanguages: []string{"en", "pt-BR"}, Availability: new("Mornings"),
		})
		w.OK(err)
		changed()
		if p.FirstName != "Ума" || p.LastName != "Берг" || p.Phone != "+7 (900) 123-45-67" || p.Language != viewer.LanguageRU ||
			p.Units != "IMPERIAL" ||
			p.TimeZone != "Asia/Kolkata" || !maps.Equal(p.Bio, text.LocalizedText{"en": "One.\nTwo.", "ru": "Раз."}) ||
			p.Specialities["en"] != "Squats" ||
			!slices.Equal(p.SpokenLanguages, []string{"en", "pt-BR"}) ||
			p.Availability != "Mornings" {
			t.Errorf("the profile is %+v", p)
		}
		same, err := w.UpdateProfile(me, ProfileInput{})
		w.OK(err)
		if again, err := w.Me(me); err != nil || same.String() != p.String() || again.FirstName != "Ума" {
			t.Errorf("what is left out does not stay: %v, %v", same, err)
		}
		if v := viewer.From(w.as(s)); v.Language != viewer.LanguageRU || v.TimeZone != "Asia/Kolkata" {
			t.Errorf("the viewer is %+v", v)
		}
	})
}

var badProfiles = map[string]struct {
	in   ProfileInput
	want string
}{
	"an empty first name":       {ProfileInput{FirstName: new("  ")}, "firstName REQUIRED"},
	"a long first name":         {ProfileInput{FirstName: new(strings.Repeat("й", 81))}, "firstName TOO_LONG"},
	"control in a last name":    {ProfileInput{LastName: new("B\x07erg")}, "lastName INVALID"},
	"an empty phone":            {ProfileInput{Phone: new(" ")}, "phone REQUIRED"},
	"letters in a phone":        {ProfileInput{Phone: new("call me")}, "phone INVALID"},
	"a phone without digits":    {ProfileInput{Phone: new("+ () -")}, "phone INVALID"},
	"foreign digits in a phone": {ProfileInput{Phone: new("٠١٢٣٤٥")}, "phone INVALID"},
	"a phone over two lines":    {ProfileInput{Phone: new("123\n456")}, "phone INVALID"},
	"a long phone":              {ProfileInput{Phone: new(strings.Repeat("1", 33))}, "phone TOO_LONG"},
	"an unknown language":       {ProfileInput{Language: new(viewer.Language("en"))}, "language INVALID"},
	"unknown units":             {ProfileInput{Units: new("STONE")}, "units INVALID"},
	"an empty zone":             {ProfileInput{TimeZone: new("")}, "timeZone INVALID"},
	"the zone of the machine":   {ProfileInput{TimeZone: new("Local")}, "timeZone INVALID"},
	"an unknown zone":           {ProfileInput{TimeZone: new("Mars/Olympus")}, "timeZone INVALID"},
	"a zone that is a path":     {ProfileInput{TimeZone: new("../../etc/passwd")}, "timeZone INVALID"},
	"a long bio":                {ProfileInput{Bio: text.LocalizedText{"ru": strings.Repeat("й", 2001)}}, "bio.ru TOO_LONG"},
	"a zero byte in a bio":      {ProfileInput{Bio: text.LocalizedText{"en": "a\x00b"}}, "bio.en INVALID"},
	"long specialities": {
		ProfileInput{Specialities: text.LocalizedText{"en": strings.Repeat("x", 2001)}},
		"specialities.en TOO_LONG",
	},
	"a made-up language":      {ProfileInput{SpokenLanguages: []string{"en", "<script>"}}, "spokenLanguages INVALID"},
	"too many languages":      {ProfileInput{SpokenLanguages: slices.Repeat([]string{"en"}, 11)}, "spokenLanguages TOO_LONG"},
	"long availability":       {ProfileInput{Availability: new(strings.Repeat("x", 2001))}, "availability TOO_LONG"},
	"control in availability": {ProfileInput{Availability: new("a\x1bb")}, "availability INVALID"},
}

func TestABadProfileNamesItsFieldAndChangesNothing(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		s := w.someone("uma@example.org")
		me := w.as(s)
		for _, what := range slices.Sorted(maps.Keys(badProfiles)) {
			c := badProfiles[what]
			if _, err := w.UpdateProfile(me, c.in); domaintest.Message(err) != "BAD_INPUT "+c.want {
				t.Errorf("%s: %q", what, domaintest.Message(err))
			}
			err := w.Store.InTx(me, func(tx *store.Tx) error {
				_, err := w.SaveOnboarding(me, tx, 3, &c.in)
				return err
			})
			if domaintest.Message(err) != "BAD_INPUT profile."+c.want {
				t.Errorf("%s in the wizard: %q", what, domaintest.Message(err))
			}
		}
		p, err := w.Me(me)
		w.OK(err)
		if p.FirstName != "Uma" || p.Phone != "" || p.OnboardingStep != 0 {
			t.Errorf("the profile is %+v", p)
		}
	})
}

func TestPhoneNumbersOfTheContractAreAccepted(t *testing.T) {
	for _, phone := range []string{"112", "+1 555 0100", "(495) 123-45-67", "8-800-555-35-35", "+7(900)1234567", strings.Repeat("1", 32)} {
		if got, err := phoneNumber("phone", phone); err != nil || got != phone {
			t.Errorf("%s: %q, %v", phone, got, err)
		}
	}
}

func TestOnlyAnAdminMayHaveNoPhone(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.OK(domaintest.Second(w.identity.CreateAdmin(context.Background(), "boss@example.org", secret, "Robin", "Ash")))
		s, err := w.identity.SignIn(here, "boss@example.org", secret, false)
		w.OK(err)
		p, err := w.UpdateProfile(w.as(s), ProfileInput{Phone: new("")})
		if err != nil || p.Phone != "" {
			t.Errorf("%+v, %v", p, err)
		}
	})
}

func TestWizardResumesAfterTheLastStepAndNamesMissingOnes(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		s := w.someone("uma@example.org")
		me := w.as(s)
		save := func(step int, in *ProfileInput) (p *ent.Profile, err error) {
			err = w.Store.InTx(me, func(tx *store.Tx) (err error) {
				p, err = w.SaveOnboarding(me, tx, step, in)
				return err
			})
			return p, err
		}
		_, err := w.CompleteOnboarding(me)
		w.Expect(err, "BAD_INPUT phone REQUIRED")
		for _, c := range []struct{ step, want int }{{2, 2}, {1, 2}, {0, 2}, {4, 4}} {
			if p, err := save(c.step, nil); err != nil || p.OnboardingStep != c.want {
				t.Errorf("after step %d: %+v, %v", c.step, p, err)
			}
		}
		for _, bad := range []int{-1, 21, 1 << 40} {
			_, err := save(bad, nil)
			w.Expect(err, "BAD_INPUT step OUT_OF_RANGE")
		}
		p, err := save(3, &ProfileInput{Phone: new("+1 555 0100")})
		w.OK(err)
		if p.Phone != "+1 555 0100" || p.OnboardingStep != 4 || p.OnboardingCompleted {
			t.Errorf("the profile is %+v", p)
		}
		for range 2 {
			if p, err := w.CompleteOnboarding(me); err != nil || !p.OnboardingCompleted {
				t.Errorf("%+v, %v", p, err)
			}
		}
		if v := viewer.From(w.as(s)); !v.Onboarded {
			t.Error("the viewer is not onboarded")
		}
	})
}

func TestStepSavesNothingIfAnotherDomainFails(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		me := w.as(w.someone("uma@example.org"))
		broken := errors.New("the other domain refuses")
		err := w.Store.InTx(me, func(tx *store.Tx) error {
			if _, err := w.SaveOnboarding(me, tx, 3, &ProfileInput{FirstName: new("Val")}); err != nil {
				return err
			}
			return broken
		})
		if !errors.Is(err, broken) {
			t.Error(err)
		}
		if p, err := w.Me(me); err != nil || p.FirstName != "Uma" || p.OnboardingStep != 0 {
			t.Errorf("%+v, %v", p, err)
		}
	})
}

func TestAnonymousViewerChangesNothing(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		_, err := w.Me(here)
		w.Expect(err, "UNAUTHENTICATED")
		_, err = w.UpdateProfile(here, ProfileInput{FirstName: new("Val")})
		w.Expect(err, "UNAUTHENTICATED")
		_, err = w.CompleteOnboarding(here)
		w.Expect(err, "UNAUTHENTICATED")
		_, err = w.SetAvatar(here, picture(8, 8))
		w.Expect(err, "UNAUTHENTICATED")
		_, err = w.RemoveAvatar(here)
		w.Expect(err, "UNAUTHENTICATED")
	})
}

func picture(width, height int) string {
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, width, height))); err != nil {
		panic(err)
	}
	return base64.StdEncoding.EncodeToString(b.Bytes())
}

func TestAvatarIsStoredAndRemoved(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		s := w.someone("uma@example.org")
		me := w.as(s)
		changed := w.Listen(ProfileSubject(s.Profile.ID))
		p, err := w.SetAvatar(me, picture(300, 200))
		w.OK(err)
		changed()
		if !strings.HasPrefix(p.AvatarURL, "/media/") {
			t.Errorf("it is at %q", p.AvatarURL)
		}
		text := base64.StdEncoding.EncodeToString([]byte("<svg xmlns='http://www.w3.org/2000/svg'/>"))
		for what, c := range map[string]struct{ image, want string }{
			"nothing":           {"", "BAD_INPUT image REQUIRED"},
			"no base64":         {"%%%", "BAD_INPUT image INVALID"},
			"no picture":        {text, "BAD_INPUT image INVALID"},
			"a torn picture":    {picture(300, 200)[:60], "BAD_INPUT image INVALID"},
			"too many bytes":    {base64.StdEncoding.EncodeToString(make([]byte, 700_001)), "BAD_INPUT image TOO_LONG"},
			"far too many":      {strings.Repeat("A", 5_000_000), "BAD_INPUT image TOO_LONG"},
			"as many as may be": {base64.StdEncoding.EncodeToString(make([]byte, 700_000)), "BAD_INPUT image INVALID"},
		} {
			if _, err := w.SetAvatar(me, c.image); domaintest.Message(err) != c.want {
				t.Errorf("%s: %q", what, domaintest.Message(err))
			}
		}
		if again, err := w.Me(me); err != nil || again.AvatarURL != p.AvatarURL {
			t.Errorf("a refused picture changed it: %+v, %v", again, err)
		}
		for range 2 {
			if p, err := w.RemoveAvatar(me); err != nil || p.AvatarURL != "" {
				t.Errorf("%+v, %v", p, err)
			}
		}
		var limited *errs.Error
		for range 30 {
			if _, err := w.SetAvatar(me, "%%%"); errors.As(err, &limited) && limited.Code == errs.RateLimited {
				return
			}
		}
		t.Error("pictures are not limited")
	})
}
