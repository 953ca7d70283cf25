package settings_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/google/uuid"

	"forma/ent/viewer"
	"forma/server/domain/settings"
	"forma/server/platform/errs"
)

func TestBusinessDetailsAreKeptByVersion(t *testing.T) {
	each(t, func(t *testing.T, one, two *settings.Service) {
		if now := get(t, one).Business; *now != (settings.BusinessSettings{InvoiceYears: 10}) {
			t.Errorf("at first they are %+v", now)
		}
		in := settings.BusinessSettingsInput{LegalName: " Studio Ltd ", Address: " 1 High Street \r\n\r\n London\n", Email: "Hello@Example.org ",
			Phone: "+44 (20) 7946-0100", TaxNumbers: "VAT GB123\nCompany 1", TaxName: "VAT", TaxRate: 2000, InvoiceYears: 7}
		all, err := one.SetBusiness(admin, in)
		want := settings.BusinessDetails{LegalName: "Studio Ltd", Address: "1 High Street\nLondon", Email: "hello@example.org",
			Phone: "+44 (20) 7946-0100", TaxNumbers: "VAT GB123\nCompany 1"}
		if err != nil || all.Business.BusinessDetails != want || all.Business.Version != 1 || all.Business.TaxRate != 2000 {
			t.Fatalf("they are %+v, %v", all.Business, err)
		}
		site, err := one.Site(context.Background())
		if err != nil || *site.Business != want {
			t.Errorf("everyone sees %+v, %v", site.Business, err)
		}
		if _, err := two.SetBusiness(admin, in); code(err) != errs.Conflict {
			t.Errorf("an old version is answered %v", err)
		}
		if all, err = one.SetBusiness(admin, settings.BusinessSettingsInput{Version: 1, InvoiceYears: 7}); err != nil ||
			*all.Business != (settings.BusinessSettings{Version: 2, InvoiceYears: 7}) {
			t.Errorf("emptied they are %+v, %v", all.Business, err)
		}
	})
}

func TestImplausibleBusinessDetailsAreRefused(t *testing.T) {
	each(t, func(t *testing.T, one, _ *settings.Service) {
		for _, c := range []struct {
			in    settings.BusinessSettingsInput
			field string
		}{
			{settings.BusinessSettingsInput{LegalName: strings.Repeat("я", 121)}, "legalName"},
			{settings.BusinessSettingsInput{LegalName: "a\nb"}, "legalName"},
			{settings.BusinessSettingsInput{Address: strings.Repeat("я", 301)}, "address"},
			{settings.BusinessSettingsInput{Email: "studio"}, "email"},
			{settings.BusinessSettingsInput{Phone: "call us"}, "phone"},
			{settings.BusinessSettingsInput{Phone: "1234"}, "phone"},
			{settings.BusinessSettingsInput{TaxNumbers: strings.Repeat("я", 201)}, "taxNumbers"},
			{settings.BusinessSettingsInput{TaxName: strings.Repeat("я", 21)}, "taxName"},
			{settings.BusinessSettingsInput{TaxRate: 1}, "taxName"},
			{settings.BusinessSettingsInput{InvoiceYears: 0}, "invoiceYears"},
			{settings.BusinessSettingsInput{InvoiceYears: 31}, "invoiceYears"},
			{settings.BusinessSettingsInput{TaxName: "VAT", TaxRate: 5001}, "taxRate"},
			{settings.BusinessSettingsInput{TaxName: "VAT", TaxRate: -1}, "taxRate"},
		} {
			_, err := one.SetBusiness(admin, c.in)
			var refusal *errs.Error
			if !errors.As(err, &refusal) || refusal.Code != errs.BadInput || refusal.Field != c.field {
				t.Errorf("%+v is answered %v", c.in, err)
			}
		}
		for _, role := range []viewer.Role{viewer.RoleClient, viewer.RoleCoach} {
			ctx := viewer.With(context.Background(), &viewer.Viewer{ID: uuid.New(), Role: role})
			if _, err := one.SetBusiness(ctx, settings.BusinessSettingsInput{InvoiceYears: 7}); code(err) != errs.Forbidden {
				t.Errorf("a %s is answered %v", role, err)
			}
		}
	})
}

func TestLongChangeOfBusinessDetailsIsRecordedReadably(t *testing.T) {
	each(t, func(t *testing.T, one, _ *settings.Service) {
		in := settings.BusinessSettingsInput{LegalName: strings.Repeat("я", 120), Address: strings.Repeat("b", 100), InvoiceYears: 7}
		for in.Version, in.Phone = range []string{"10 1111", "10 2222"} {
			if _, err := one.SetBusiness(admin, in); err != nil {
				t.Fatal(err)
			}
		}
		events, err := one.Store.Ent.AuditEvent.Query().All(viewer.System(context.Background()))
		if err != nil || len(events) != 2 {
			t.Fatalf("%d events, %v", len(events), err)
		}
		for _, e := range events {
			if e.Before["value"] == `{"Phone":"10 1111"}` && e.After["value"] == `{"Phone":"10 2222"}` {
				return
			}
		}
		t.Errorf("recorded is %v", events)
	})
}
