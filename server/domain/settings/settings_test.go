package settings_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/legalversion"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/domain/settings"
	"forma/server/platform/bus"
	"forma/server/platform/errs"
	"forma/server/platform/store"
	"forma/server/platform/store/storetest"
)

var admin = viewer.With(context.Background(), &viewer.Viewer{ID: uuid.New(), Role: viewer.RoleAdmin})

// each runs f with two nodes on one database and one bus.
func each(t *testing.T, f func(t *testing.T, one, two *settings.Service)) {
	t.Helper()
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		b, err := bus.Open("")
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(b.Close)
		node := func() *settings.Service {
			n := &settings.Service{
				Store:   s,
				Bus:     b,
				Now:     time.Now,
				BuiltIn: func(settings.LegalKind) text.LocalizedText { return text.LocalizedText{"en": "# Ours"} },
			}
			if err := n.Listen(t.Context()); err != nil {
				t.Fatal(err)
			}
			return n
		}
		f(t, node(), node())
	})
}

func code(err error) errs.Code {
	var e *errs.Error
	if errors.As(err, &e) {
		return e.Code
	}
	return ""
}

func get(t *testing.T, s *settings.Service) *settings.Settings {
	t.Helper()
	all, err := s.Get(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestChangeIsVisibleOnEveryNode(t *testing.T) {
	each(t, func(t *testing.T, one, two *settings.Service) {
		if get(t, two).Product.Name != "Forma" {
			t.Error("the product has another name from the start")
		}
		events, err := two.Bus.Listen(t.Context(), settings.Subject)
		if err != nil {
			t.Fatal(err)
		}
		all, err := one.SetProduct(
			admin,
			settings.ProductSettingsInput{Name: " Iron Yard ", DefaultLanguage: viewer.LanguageRU, TimeZone: "Europe/Oslo"},
		)
		if err != nil || all.Product.Name != "Iron Yard" || all.Product.Version != 1 {
			t.Fatalf("the change is answered with %+v, %v", all, err)
		}
		site, err := two.After(context.Background(), <-events)
		if err != nil || site.Name != "Iron Yard" || site.DefaultLanguage != viewer.LanguageRU {
			t.Errorf("the other node sees %+v, %v", site, err)
		}
	})
}

func TestTwoAdminsDoNotOverwriteEachOther(t *testing.T) {
	each(t, func(t *testing.T, one, two *settings.Service) {
		if _, err := one.SetRegistration(admin, settings.RegistrationSettingsInput{Mode: settings.Invite,
			Confirmation: settings.AtOnce}); err != nil {
			t.Fatal(err)
		}
		_, err := two.SetRegistration(admin, settings.RegistrationSettingsInput{Mode: settings.Closed, Confirmation: settings.AtOnce})
		if code(err) != errs.Conflict || get(t, one).Registration.Mode != settings.Invite {
			t.Errorf("the second change is answered %v", err)
		}
		if _, err := two.SetRegistration(admin, settings.RegistrationSettingsInput{Version: 1, Mode: settings.Closed,
			Confirmation: settings.AtOnce}); err != nil {
			t.Error(err)
		}
	})
}

func TestALegalTextIsPublishedByVersion(t *testing.T) {
	each(t, func(t *testing.T, one, _ *settings.Service) {
		if now := get(t, one).Terms; now.Version != 0 || now.Text["en"] != "# Ours" {
			t.Errorf("in force is %+v", now)
		}
		words := settings.LegalTextInput{Kind: legalversion.KindTERMS, Text: text.LocalizedText{"en": "# Terms", "ru": "# Условия"}}
		all, err := one.PublishLegal(admin, words)
		if err != nil || all.Terms.Version != 1 || all.Terms.Text["ru"] != words.Text["ru"] || all.Privacy.Version != 0 {
			t.Errorf("in force is %+v, %v", all.Terms, err)
		}
		if _, err := one.PublishLegal(admin, words); code(err) != errs.Conflict {
			t.Errorf("an old version is answered %v", err)
		}
	})
}

func TestEarlierVersionsOfALegalTextAreKept(t *testing.T) {
	each(t, func(t *testing.T, one, two *settings.Service) {
		for version := range 3 {
			words := fmt.Sprint("# Terms ", version+1)
			if _, err := one.PublishLegal(admin, settings.LegalTextInput{Kind: legalversion.KindTERMS, Version: version,
				Text: text.LocalizedText{"en": words, "ru": words + " по-русски"}}); err != nil {
				t.Fatal(err)
			}
		}
		var listed []int
		for _, e := range get(t, two).Terms.Earlier {
			listed = append(listed, e.Version)
			if (e.PublishedAt == nil) != (e.Version == 0) {
				t.Errorf("version %d is of %v", e.Version, e.PublishedAt)
			}
		}
		if !slices.Equal(listed, []int{2, 1, 0}) {
			t.Errorf("earlier are %v", listed)
		}
		for version, words := range []string{"# Ours", "# Terms 1", "# Terms 2", "# Terms 3"} {
			if of, err := two.LegalVersion(t.Context(), legalversion.KindTERMS, version); err != nil || of.Text["en"] != words {
				t.Errorf("version %d is %+v, %v", version, of, err)
			}
		}
		if _, err := two.LegalVersion(t.Context(), legalversion.KindTERMS, 4); !ent.IsNotFound(err) {
			t.Errorf("what is to come is answered %v", err)
		}
	})
}

func TestNewTermsAreAgreedToOnce(t *testing.T) {
	each(t, func(t *testing.T, one, two *settings.Service) {
		person := func(id uuid.UUID, role viewer.Role) context.Context {
			err := one.Store.InTx(t.Context(), func(tx *store.Tx) error {
				return tx.Profile.Create().SetID(id).SetFirstName("A").SetLastName("B").SetEmail(id.String() + "@example.org").SetRole(role).
					SetCreatedAt(time.Now()).Exec(grant.With(t.Context(), grant.SignUp))
			})
			if err != nil {
				t.Fatal(err)
			}
			return viewer.With(t.Context(), &viewer.Viewer{ID: id, Role: role})
		}
		notice := func(who context.Context) *settings.TermsNotice {
			t.Helper()
			n, err := two.TermsNotice(who)
			if err != nil {
				t.Fatal(err)
			}
			return n
		}
		publish := func(version int) {
			words := fmt.Sprint("# Terms ", version+1)
			in := settings.LegalTextInput{Kind: legalversion.KindTERMS, Version: version,
				Text: text.LocalizedText{"en": words, "ru": words + " по-русски"}}
			if _, err := two.PublishLegal(admin, in); err != nil {
				t.Fatal(err)
			}
		}
		client, coach := person(uuid.New(), viewer.RoleClient), person(uuid.New(), viewer.RoleCoach)
		if n := notice(client); n != nil {
			t.Errorf("of the text that ships with the product they are asked %+v", n)
		}
		publish(0)
		for _, who := range []context.Context{client, coach} {
			if n := notice(who); n == nil || n.Version != 1 || n.AgreedVersion != 0 || n.PublishedAt.IsZero() {
				t.Errorf("they are asked %+v", n)
			}
		}
		if n := notice(admin); n != nil {
			t.Errorf("an admin is asked %+v", n)
		}
		for _, version := range []int{-1, 0, 2} {
			if _, err := two.AgreeToTerms(client, version); code(err) != errs.BadInput {
				t.Errorf("version %d is answered %v", version, err)
			}
		}
		when := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
		two.Now = func() time.Time { return when }
		for range 2 { // a repetition is answered the same, and leaves the first time
			if left, err := two.AgreeToTerms(client, 1); err != nil || left != nil {
				t.Errorf("left is %+v, %v", left, err)
			}
			two.Now = time.Now
		}
		me, err := one.Store.Ent.Profile.Get(client, viewer.From(client).ID)
		if err != nil || me.TermsVersion != 1 || me.TermsAgreedAt == nil || !me.TermsAgreedAt.Equal(when) {
			t.Errorf("kept is %+v, %v", me, err)
		}
		if notice(client) != nil || notice(coach) == nil {
			t.Error("one's agreement is another's")
		}
		publish(1)
		if n := notice(client); n == nil || n.Version != 2 || n.AgreedVersion != 1 {
			t.Errorf("of the next version they are asked %+v", n)
		}
		if left, err := two.AgreeToTerms(coach, 1); err != nil || left == nil || left.Version != 2 || left.AgreedVersion != 1 {
			t.Errorf("who agreed to the earlier one is asked %+v, %v", left, err)
		}
	})
}

func TestALegalTextChangesInBothLanguages(t *testing.T) {
	each(t, func(t *testing.T, one, _ *settings.Service) {
		in := settings.LegalTextInput{Kind: legalversion.KindTERMS, Text: text.LocalizedText{"en": "# Terms", "ru": "# Условия"}}
		publish := func(en, ru string) (field string) {
			in.Text = text.LocalizedText{"en": en, "ru": ru}
			_, err := one.PublishLegal(admin, in)
			var e *errs.Error
			if errors.As(err, &e) && e.Args["reason"] == string(errs.Unchanged) {
				return e.Field
			}
			if err != nil {
				t.Fatal(err)
			}
			in.Version++
			return ""
		}
		for _, c := range []struct{ en, ru, refused string }{
			{"# Terms", "# Условия", ""},
			{"# New terms", " # Условия\n", "text.ru"},
			{"# Terms", "# Новые условия", "text.en"},
			{"# New terms", "# Новые условия", ""},
		} {
			if field := publish(c.en, c.ru); field != c.refused {
				t.Errorf("%q and %q: refused for %q", c.en, c.ru, field)
			}
		}
		if now := get(t, one).Terms; now.Version != 2 || now.Text["ru"] != "# Новые условия" {
			t.Errorf("in force is %+v", now)
		}
	})
}

func TestOnlyAdminsChangeSettings(t *testing.T) {
	each(t, func(t *testing.T, one, _ *settings.Service) {
		for _, role := range []viewer.Role{viewer.RoleClient, viewer.RoleCoach} {
			ctx := viewer.With(context.Background(), &viewer.Viewer{ID: uuid.New(), Role: role})
			_, first := one.SetBanner(ctx, settings.BannerSettingsInput{})
			_, second := one.PublishLegal(ctx, settings.LegalTextInput{Kind: legalversion.KindTERMS,
				Text: text.LocalizedText{"en": "a", "ru": "b"}})
			if code(first) != errs.Forbidden || code(second) != errs.Forbidden {
				t.Errorf("a %s is answered %v and %v", role, first, second)
			}
		}
	})
}

func TestReadingUnchangedSettingsTakesNoStatement(t *testing.T) {
	each(t, func(t *testing.T, one, _ *settings.Service) {
		tag := get(t, one).Tag
		ctx, statements := store.RecordStatements(context.Background())
		all, err := one.Get(ctx)
		if err != nil || statements.Count() != 0 || all.Tag != tag {
			t.Errorf("%d statements, %v", statements.Count(), err)
		}
		if strings.Count(tag, "legal") != 1 {
			t.Errorf("the tag is %q", tag)
		}
	})
}
