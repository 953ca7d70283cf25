package settings_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

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
				BuiltIn: func(settings.LegalKind) text.LocalizedText { return text.LocalizedText{EN: "# Ours"} },
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
		if now := get(t, one).Terms; now.Version != 0 || now.Text.EN != "# Ours" {
			t.Errorf("in force is %+v", now)
		}
		words := settings.LegalTextInput{Kind: legalversion.KindTERMS, EN: "# Terms", RU: "# Условия"}
		all, err := one.PublishLegal(admin, words)
		if err != nil || all.Terms.Version != 1 || all.Terms.Text.RU != words.RU || all.Privacy.Version != 0 {
			t.Errorf("in force is %+v, %v", all.Terms, err)
		}
		if _, err := one.PublishLegal(admin, words); code(err) != errs.Conflict {
			t.Errorf("an old version is answered %v", err)
		}
	})
}

func TestOnlyAdminsChangeSettings(t *testing.T) {
	each(t, func(t *testing.T, one, _ *settings.Service) {
		for _, role := range []viewer.Role{viewer.RoleClient, viewer.RoleCoach} {
			ctx := viewer.With(context.Background(), &viewer.Viewer{ID: uuid.New(), Role: role})
			_, first := one.SetBanner(ctx, settings.BannerSettingsInput{})
			_, second := one.PublishLegal(ctx, settings.LegalTextInput{Kind: legalversion.KindTERMS, EN: "a", RU: "b"})
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
