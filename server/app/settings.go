package app

import (
	"cmp"
	"context"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"forma/ent/payment"
	"forma/ent/schema/seller"
	"forma/ent/viewer"
	"forma/server/domain/backup"
	"forma/server/domain/chat"
	"forma/server/domain/coaching"
	"forma/server/domain/identity"
	"forma/server/domain/membership"
	"forma/server/domain/notify"
	"forma/server/domain/settings"
	"forma/server/domain/support"
	"forma/server/platform/keys"
	"forma/server/platform/mail"
	"forma/server/platform/pay"
	"forma/server/platform/upload"
	"forma/server/platform/web"
	"forma/server/platform/words"
)

// openSettings starts reading settings, and drops the cached ones when another node changes them.
func (a *App) openSettings(now func() time.Time) error {
	collecting := providers(a.Config)
	a.Settings = &settings.Service{
		Store:     a.Store,
		Bus:       a.Bus,
		Media:     a.Media,
		Now:       now,
		BuiltIn:   builtIn,
		Providers: append([]payment.Provider{payment.ProviderMANUAL}, slices.Sorted(maps.Keys(collecting))...),
		Testing:   pretending(collecting),
	}
	ctx, stop := context.WithCancel(context.Background())
	a.onClose(func(context.Context) error { stop(); return nil })
	return a.Settings.Listen(ctx)
}

// pretending returns those with which no money moves.
func pretending(collecting map[payment.Provider]pay.Provider) []payment.Provider {
	list := []payment.Provider{}
	for _, by := range slices.Sorted(maps.Keys(collecting)) {
		if collecting[by].IsTest() {
			list = append(list, by)
		}
	}
	return list
}

// registration is how people may sign up.
func (a *App) registration(ctx context.Context) (identity.Registration, error) {
	all, err := a.Settings.Get(ctx)
	if err != nil {
		return identity.Registration{}, err
	}
	r := all.Registration
	return identity.Registration{
		Open:         r.Mode == settings.Open,
		Invited:      r.Mode == settings.Invite,
		ConfirmFirst: r.Confirmation == settings.ConfirmFirst,
		Trusted:      r.Confirmation == settings.NoConfirmation,
		Language:     all.Product.DefaultLanguage,
		Terms:        all.Terms.Version,
	}, nil
}

// invitesPeople reports whether people with an invitation may sign up now.
func (a *App) invitesPeople(ctx context.Context) (bool, error) {
	r, err := a.registration(ctx)
	return r.Open || r.Invited, err
}

// chatRules returns those of the community.
func (a *App) chatRules(ctx context.Context) (*chat.Rules, error) {
	all, err := a.Settings.Get(ctx)
	if err != nil {
		return nil, err
	}
	c := all.Chat
	return &chat.Rules{SlowMode: time.Duration(c.SlowModeSeconds) * time.Second, Version: c.RulesVersion, Text: c.Rules}, nil
}

// product returns the product's name.
func (a *App) product(ctx context.Context) (string, error) {
	all, err := a.Settings.Get(ctx)
	if err != nil {
		return "", err
	}
	return all.Product.Name, nil
}

// letterhead returns who writes emails.
func (a *App) letterhead(ctx context.Context) (mail.Letterhead, error) {
	all, err := a.Settings.Get(ctx)
	if err != nil {
		return mail.Letterhead{}, err
	}
	b := all.Business
	return mail.Letterhead{Product: all.Product.Name, LegalName: b.LegalName, Address: b.Address, Email: b.Email}, nil
}

// texts returns what sending text messages takes; nil if no gateway is set.
func (a *App) texts(now func() time.Time) *notify.Texts {
	if a.gateway.Gateway == nil {
		return nil
	}
	return &notify.Texts{
		Gateway: a.gateway,
		Keys:    a.keys.For(keys.MailLinks),
		Daily:   a.Config.SMSDaily,
		Zone:    a.zone,
		Address: func() string { return a.Config.PublicURL },
		Tests:   notify.TestLimit(now),
	}
}

// limits returns the limits on uploads.
func (a *App) limits(ctx context.Context) (upload.Limits, error) {
	all, err := a.Settings.Get(ctx)
	if err != nil {
		return upload.Limits{}, err
	}
	u := all.Uploads
	return upload.Limits{Image: int64(u.PhotoMegabytes) << 20, Video: int64(u.FilmMegabytes) << 20,
		Client: int64(u.ClientQuotaGigabytes) << 30, Staff: int64(u.CoachQuotaGigabytes) << 30}, nil
}

// business returns what invoices say about the business.
func (a *App) business(ctx context.Context) (*membership.Business, error) {
	all, err := a.Settings.Get(ctx)
	if err != nil {
		return nil, err
	}
	b := all.Business
	return &membership.Business{
		Seller: seller.Seller{
			Name:       cmp.Or(b.LegalName, all.Product.Name),
			Address:    b.Address,
			Email:      b.Email,
			Phone:      b.Phone,
			TaxNumbers: b.TaxNumbers,
		},
		TaxName:   b.TaxName,
		TaxRate:   b.TaxRate,
		TimeZone:  all.Product.TimeZone,
		KeepYears: b.InvoiceYears,
	}, nil
}

// prices returns the price list.
func (a *App) prices(ctx context.Context) (*membership.Prices, error) {
	all, err := a.Settings.Get(ctx)
	if err != nil {
		return nil, err
	}
	p := all.Pricing
	list := &membership.Prices{
		Currency:     p.Currency,
		TimeZone:     all.Product.TimeZone,
		Of:           map[viewer.Plan]map[membership.BillingInterval]int{viewer.PlanBasic: {}, viewer.PlanVIP: {}},
		TrialDays:    map[viewer.Plan]int{viewer.PlanBasic: p.BasicTrialDays, viewer.PlanVIP: p.VipTrialDays},
		OfferPercent: p.OfferPercent,
		HowToPay:     p.HowToPay,
		Collects:     maps.Clone(p.Collects),
		CanReturn:    p.CanReturn,
	}
	if list.Collects == nil {
		list.Collects = map[string]payment.Provider{}
	}
	list.Collects[p.Currency] = p.Provider
	if p.ReceiptTaxSystem != nil && p.ReceiptVatCode != nil {
		list.Receipt = &pay.Receipt{TaxSystem: *p.ReceiptTaxSystem, VatCode: *p.ReceiptVatCode}
	}
	for _, one := range []struct {
		plan     viewer.Plan
		interval membership.BillingInterval
		amount   *int
	}{
		{viewer.PlanBasic, membership.Monthly, p.Basic},
		{viewer.PlanBasic, membership.Yearly, p.BasicYear},
		{viewer.PlanVIP, membership.Monthly, p.Vip},
		{viewer.PlanVIP, membership.Yearly, p.VipYear},
	} {
		if one.amount != nil {
			list.Of[one.plan][one.interval] = *one.amount
		}
	}
	return list, nil
}

// supportHours returns when staff answer tickets, and how soon.
func (a *App) supportHours(ctx context.Context) (support.Hours, error) {
	all, err := a.Settings.Get(ctx)
	if err != nil {
		return support.Hours{}, err
	}
	s := all.Support
	h := support.Hours{
		Zone:   viewer.Location(s.TimeZone),
		From:   s.From,
		To:     s.Until(),
		Within: map[viewer.Plan]int{viewer.PlanFree: s.Free, viewer.PlanBasic: s.Basic, viewer.PlanVIP: s.Vip},
	}
	for _, day := range s.Days {
		h.Days[day%len(h.Days)] = true
	}
	return h, nil
}

// thresholds returns when a client needs their coach.
func (a *App) thresholds(ctx context.Context) (coaching.Thresholds, error) {
	all, err := a.Settings.Get(ctx)
	if err != nil {
		return coaching.Thresholds{}, err
	}
	t := all.Thresholds
	return coaching.Thresholds{
		QuietDays:  t.QuietDays,
		OffTrendKg: t.OffTrendKg,
		Slump:      float64(t.TrainsLessPercent) / 100,
		Adherence:  float64(t.AdherencePercent) / 100,
		AnswerTime: time.Duration(t.AnswerHours) * time.Hour,
	}, nil
}

// replyTime returns the time within which a check-in should be answered.
func (a *App) replyTime(ctx context.Context) (time.Duration, error) {
	all, err := a.Settings.Get(ctx)
	if err != nil {
		return 0, err
	}
	return time.Duration(all.Thresholds.ReplyDays) * 24 * time.Hour, nil
}

// defaultPreferences returns the default notification preferences; nil if the operator has not set any.
func (a *App) defaultPreferences(ctx context.Context) (*notify.Defaults, error) {
	all, err := a.Settings.Get(ctx)
	if err != nil || all.Notifications.Version == 0 {
		return nil, err
	}
	return &all.Notifications.Defaults, nil
}

// backups returns the backup settings.
func (a *App) backups(ctx context.Context) (backup.Plan, error) {
	all, err := a.Settings.Get(ctx)
	if err != nil {
		return backup.Plan{}, err
	}
	b := all.Backups
	return backup.Plan{
		Daily: b.Daily,
		Keep:  backup.Retention{Newest: b.Keep, Days: b.KeepDays, Weeks: b.KeepWeeks, Months: b.KeepMonths},
		Zone:  viewer.Location(all.Product.TimeZone),
	}, nil
}

// zone returns the business's time zone.
func (a *App) zone(ctx context.Context) (string, error) {
	all, err := a.Settings.Get(ctx)
	if err != nil {
		return "", err
	}
	return all.Product.TimeZone, nil
}

// live returns the current settings as the pages show them.
func (a *App) live(ctx context.Context) (*web.Live, error) {
	all, err := a.Settings.Get(ctx)
	if err != nil {
		return nil, err
	}
	site := all.Site()
	var banner any // as the API answers it
	if site.Banner != nil {
		banner = map[string]any{"all": site.Banner}
	}
	// Inside a script element: json.Marshal escapes <.
	data, err := json.Marshal(map[string]any{"name": site.Name, "logoUrl": site.LogoURL, "defaultLanguage": site.DefaultLanguage,
		"registration": site.Registration, "banner": banner,
		"filmMegabytes": site.FilmMegabytes, "photoMegabytes": site.PhotoMegabytes})
	if err != nil {
		return nil, err
	}
	b := site.Business
	contact := web.Contact(*b)
	live := &web.Live{
		Tag:     all.Tag,
		Name:    site.Name,
		LogoURL: site.LogoURL,
		Origin:  a.Config.PublicURL,
		Data:    string(data),
		Parts:   map[string]map[string]string{},
		Details: map[string]string{
			"legalName": b.LegalName, "address": strings.ReplaceAll(b.Address, "\n", ", "), "email": b.Email, "phone": b.Phone,
		},
		Contact: contact.HTML(),
	}
	live.Legal = func(ctx context.Context, page, language string, version int) (string, error) {
		return a.legalVersion(ctx, live, page, viewer.Language(strings.ToUpper(language)), version)
	}
	for _, l := range words.Codes() {
		said := texts.In(l)
		parts := map[string]string{"offer": offer(site, l)}
		if site.Registration != settings.Open {
			parts["entry"], parts["start"] = said.Entry[site.Registration], said.Start[site.Registration]
		}
		p := all.Pricing
		if p.Basic != nil {
			parts["basic"] = monthly(p.Currency, *p.Basic, p.BasicTrialDays, l)
		}
		if p.Vip != nil {
			parts["vip"] = monthly(p.Currency, *p.Vip, p.VipTrialDays, l)
		}
		if p.BasicYear != nil {
			parts["basic-year"] = yearly(p.Currency, *p.BasicYear, l)
		}
		if p.VipYear != nil {
			parts["vip-year"] = yearly(p.Currency, *p.VipYear, l)
		}
		for page, legal := range legalPages(all) {
			if legal.Version > 0 {
				parts[page] = legalPage(all, live, page, legal, l)
			}
		}
		live.Parts[l.Tag()] = parts
	}
	return live, nil
}

// texts are those that the public pages have of the settings.
var texts = words.Of[struct {
	Legal struct{ Versions, First, Numbered, Since, Old string }
	// Entry and Start are the text and the button of the landing page while registration is restricted.
	Entry, Start                              map[settings.RegistrationMode]string
	Offer, Monthly, MonthlyAfterTrial, Yearly string
}]("server/pages")

// offer returns "" if there is none.
func offer(site *settings.Site, l viewer.Language) string {
	if site.OfferPercent == 0 {
		return ""
	}
	return words.Fill(texts.In(l).Offer, "percent", words.In(l).PercentOf(strconv.Itoa(site.OfferPercent)))
}

// monthly says what a month costs, after a trial if there is one.
func monthly(currency string, hundredths, trialDays int, l viewer.Language) string {
	said := texts.In(l).Monthly
	if trialDays > 0 {
		said = texts.In(l).MonthlyAfterTrial
	}
	return words.Fill(said, "price", words.In(l).PriceOf(currency, hundredths), "days", words.Days(l).Of(trialDays))
}

// yearly names the other way to pay.
func yearly(currency string, hundredths int, l viewer.Language) string {
	return words.Fill(texts.In(l).Yearly, "price", words.In(l).PriceOf(currency, hundredths))
}
