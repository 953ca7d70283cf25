// Package settings holds the operator's settings: typed groups, each with a version, read from memory and updated on every node
// immediately.
package settings

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"forma/ent/grant"
	"forma/ent/legalversion"
	"forma/ent/payment"
	"forma/ent/schema/text"
	"forma/ent/setting"
	"forma/ent/viewer"
	"forma/server/domain/notify"
	"forma/server/platform/bus"
	"forma/server/platform/media"
	"forma/server/platform/store"
)

// RegistrationMode is who may sign up.
type RegistrationMode string

const (
	Open   RegistrationMode = "OPEN"
	Invite RegistrationMode = "INVITE"
	Closed RegistrationMode = "CLOSED"
)

// EmailConfirmation is how the address of a new person is confirmed.
type EmailConfirmation string

const (
	AtOnce         EmailConfirmation = "AT_ONCE"
	ConfirmFirst   EmailConfirmation = "CONFIRM_FIRST"
	NoConfirmation EmailConfirmation = "NONE"
)

// ProductSettings is the product's name, logo, language and time zone.
type ProductSettings struct {
	Version         int `json:"-"`
	Name            string
	LogoURL         string
	DefaultLanguage viewer.Language
	TimeZone        string
}

// RegistrationSettings is how people sign up.
type RegistrationSettings struct {
	Version      int `json:"-"`
	Mode         RegistrationMode
	Confirmation EmailConfirmation
}

// PricingSettings is the prices of a month and of a year of the plans, in hundredths of the currency; nil if a plan cannot be bought that
// way.
type PricingSettings struct {
	Version            int `json:"-"`
	Currency           string
	Basic, Vip         *int
	BasicYear, VipYear *int
	OfferPercent       int
	// BasicTrialDays and VipTrialDays are for how long a plan may be tried without a charge; 0 if it may not.
	BasicTrialDays, VipTrialDays int
	// HowToPay is shown to clients who ask for a plan.
	HowToPay text.LocalizedText
	// Provider collects payments in Currency, Collects in each that was ever chosen; Providers are those that the server has keys for.
	Provider  payment.Provider
	Collects  map[string]payment.Provider
	Providers []payment.Provider `json:"-"`
	// Testing are those of the Providers with which no money moves.
	Testing []payment.Provider `json:"-"`
	// CanReturn reports whether clients may give up a new plan within 14 days.
	CanReturn bool
	// ReceiptTaxSystem and ReceiptVatCode are codes of 54-FZ; nil if the provider makes no receipts.
	ReceiptTaxSystem, ReceiptVatCode *int
}

// Collector is who collects payments in a currency.
type Collector struct {
	Currency string
	Provider payment.Provider
}

// Collectors returns who collects in each currency that was ever chosen.
func (p *PricingSettings) Collectors() (list []Collector) {
	all := p.collects()
	for _, currency := range slices.Sorted(maps.Keys(all)) {
		list = append(list, Collector{currency, all[currency]})
	}
	return list
}

// collects returns who collects in which currency; what was set before there was a choice for each had one.
func (p *PricingSettings) collects() map[string]payment.Provider {
	all := map[string]payment.Provider{p.Currency: p.Provider}
	maps.Copy(all, p.Collects)
	return all
}

// logged omits the text, which is too long for the audit log.
func (p *PricingSettings) logged() any {
	return struct {
		Currency                       string
		Basic, Vip, BasicYear, VipYear *int
		OfferPercent                   int
		BasicTrialDays, VipTrialDays   int
		Provider                       payment.Provider
		CanReturn                      bool
	}{p.Currency, p.Basic, p.Vip, p.BasicYear, p.VipYear, p.OfferPercent, p.BasicTrialDays, p.VipTrialDays, p.Provider, p.CanReturn}
}

// BannerSettings is the announcement at the top of every screen.
type BannerSettings struct {
	Version int `json:"-"`
	Enabled bool
	Text    text.LocalizedText
}

// ChatSettings is the moderation of the community chat.
type ChatSettings struct {
	Version int `json:"-"`
	// SlowModeSeconds is the minimum time between two messages of a person; 0 if off.
	SlowModeSeconds int
	Rules           text.LocalizedText // empty if there are none
	// RulesVersion is the number of the rules' text; the built-in one is the first.
	RulesVersion int
}

// logged omits the texts, which are too long for the audit log.
func (c *ChatSettings) logged() any {
	return map[string]int{"SlowModeSeconds": c.SlowModeSeconds, "RulesVersion": c.RulesVersion}
}

// Settings are all settings, including defaults.
type Settings struct {
	Product       *ProductSettings
	Registration  *RegistrationSettings
	Pricing       *PricingSettings
	Business      *BusinessSettings
	Banner        *BannerSettings
	Chat          *ChatSettings
	Uploads       *UploadSettings
	Thresholds    *ThresholdSettings
	Support       *SupportSettings
	Notifications *NotificationSettings
	Backups       *BackupSettings
	Privacy       *LegalText
	Terms         *LegalText
	// Tag changes with any of them.
	Tag string
}

// Subject is the subject of changes, which every node follows.
const Subject = "settings"

// fresh bounds how long a node uses old settings if the bus loses an event.
const fresh = 10 * time.Second

// Service reads and changes settings.
type Service struct {
	Store *store.Store
	Bus   *bus.Bus
	Media *media.Library
	Now   func() time.Time
	// BuiltIn returns the built-in legal text.
	BuiltIn func(kind LegalKind) text.LocalizedText
	// Providers are MANUAL and those that the operator has keys for.
	Providers []payment.Provider
	// Testing are those with which no money moves.
	Testing []payment.Provider

	mu    sync.Mutex
	seen  string // the latest change received
	known atomic.Pointer[snapshot]
}

type snapshot struct {
	settings *Settings
	readAt   time.Time
}

// Listen drops the cached settings whenever another node changes them, until ctx is done.
func (s *Service) Listen(ctx context.Context) error {
	events, err := s.Bus.Listen(ctx, Subject)
	if err != nil {
		return err
	}
	go func() {
		for change := range events {
			s.onChange(string(change))
		}
	}()
	return nil
}

// onChange drops the cached settings, once per change.
func (s *Service) onChange(change string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if change == "" || s.seen != change {
		s.seen = change
		s.known.Store(nil)
	}
}

// Get returns the current settings, usually from memory. They are shared and must not be modified.
func (s *Service) Get(ctx context.Context) (*Settings, error) {
	if k := s.known.Load(); k != nil && time.Since(k.readAt) < fresh {
		return k.settings, nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if k := s.known.Load(); k != nil && time.Since(k.readAt) < fresh {
		return k.settings, nil
	}
	all, err := s.read(grant.With(ctx, grant.Settings))
	if err != nil {
		return nil, err
	}
	s.known.Store(&snapshot{settings: all, readAt: time.Now()})
	return all, nil
}

// The groups, by the names of their rows.
const (
	productRow       = "settings.product"
	registrationRow  = "settings.registration"
	pricingRow       = "settings.pricing"
	businessRow      = "settings.business"
	bannerRow        = "settings.banner"
	uploadsRow       = "settings.uploads"
	thresholdsRow    = "settings.thresholds"
	supportRow       = "settings.support"
	notificationsRow = "settings.notifications"
	backupsRow       = "settings.backups"
	chatRow          = "settings.chat"
)

func defaults() *Settings {
	return &Settings{
		Product:      &ProductSettings{Name: "Forma", DefaultLanguage: viewer.Fallback, TimeZone: "UTC"},
		Registration: &RegistrationSettings{Mode: Open, Confirmation: AtOnce},
		Pricing:      &PricingSettings{Currency: "EUR", OfferPercent: 50, Provider: payment.ProviderMANUAL},
		Business:     &BusinessSettings{InvoiceYears: 10},
		Banner:       &BannerSettings{},
		Chat:         &ChatSettings{Rules: houseRules, RulesVersion: 1},
		Uploads:      &UploadSettings{FilmMegabytes: 2 << 10, PhotoMegabytes: 20, ClientQuotaGigabytes: 2, CoachQuotaGigabytes: 50},
		Thresholds: &ThresholdSettings{
			QuietDays:         7,
			OffTrendKg:        0.5,
			TrainsLessPercent: 50,
			AdherencePercent:  70,
			AnswerHours:       4,
			ReplyDays:         2,
		},
		Support: &SupportSettings{
			TimeZone: "UTC",
			Days:     []int{1, 2, 3, 4, 5},
			From:     9 * 60,
			To:       18 * 60,
			Free:     18,
			Basic:    9,
			Vip:      2,
		},
		Notifications: &NotificationSettings{Defaults: notify.BuiltInDefaults()},
		Backups:       &BackupSettings{Daily: true, Keep: 7},
	}
}

func (s *Service) read(ctx context.Context) (*Settings, error) {
	all := defaults()
	groups := map[string]struct {
		value   any
		version *int
	}{
		productRow:       {all.Product, &all.Product.Version},
		registrationRow:  {all.Registration, &all.Registration.Version},
		pricingRow:       {all.Pricing, &all.Pricing.Version},
		businessRow:      {all.Business, &all.Business.Version},
		bannerRow:        {all.Banner, &all.Banner.Version},
		chatRow:          {all.Chat, &all.Chat.Version},
		uploadsRow:       {all.Uploads, &all.Uploads.Version},
		thresholdsRow:    {all.Thresholds, &all.Thresholds.Version},
		supportRow:       {all.Support, &all.Support.Version},
		notificationsRow: {all.Notifications, &all.Notifications.Version},
		backupsRow:       {all.Backups, &all.Backups.Version},
	}
	// Reuse the connection of a running transaction: waiting for a second one could deadlock.
	rows, err := s.Store.Reader(ctx).
		Setting.Query().
		Where(setting.IDIn(slices.Collect(maps.Keys(groups))...)).
		Order(setting.ByID()).
		All(ctx)
	if err != nil {
		return nil, err
	}
	for _, row := range rows {
		g := groups[row.ID]
		if err := json.Unmarshal([]byte(row.Value), g.value); err != nil {
			return nil, fmt.Errorf("%s: %w", row.ID, err)
		}
		*g.version = row.Version
		all.Tag += fmt.Sprintf("%s%d.", row.ID[len("settings."):], row.Version)
	}
	for kind, to := range map[LegalKind]**LegalText{legalversion.KindPRIVACY: &all.Privacy, legalversion.KindTERMS: &all.Terms} {
		if *to, err = s.legal(ctx, kind); err != nil {
			return nil, err
		}
	}
	all.Pricing.Providers, all.Pricing.Testing = s.Providers, s.Testing
	all.Tag += fmt.Sprintf("legal%d.%d", all.Privacy.Version, all.Terms.Version)
	return all, nil
}
