package settings

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/mediafile"
	"forma/ent/payment"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/platform/check"
	"forma/server/platform/errs"
	"forma/server/platform/media"
	"forma/server/platform/store"
)

const (
	longestName   = 40
	longestBanner = 300
	// longestHowToPay is in code points.
	longestHowToPay = 1000
	mostPrice       = 100_000_000 // hundredths
	longestTrial    = 60          // days
	logoSide        = 256
	logoBytes       = 700_000
)

// Currencies are those available for prices; each has hundredths.
var Currencies = []string{"EUR", "USD", "GBP", "RUB", "KZT", "BYN", "PLN", "CHF"}

type ProductSettingsInput struct {
	Version         int
	Name            string
	DefaultLanguage viewer.Language
	TimeZone        string
}

type RegistrationSettingsInput struct {
	Version      int
	Mode         RegistrationMode
	Confirmation EmailConfirmation
}

type PricingSettingsInput struct {
	Version            int
	Currency           string
	Basic, Vip         *int
	BasicYear, VipYear *int
	OfferPercent       int
	BasicTrialDays     int
	VipTrialDays       int
	HowToPay           text.LocalizedText
	Provider           payment.Provider
	CanReturn          bool
	ReceiptTaxSystem   *int
	ReceiptVatCode     *int
}

type BannerSettingsInput struct {
	Version int
	Enabled bool
	Text    text.LocalizedText
}

// SetProduct updates name, language and time zone.
func (s *Service) SetProduct(ctx context.Context, in ProductSettingsInput) (*Settings, error) {
	name := strings.TrimSpace(in.Name)
	switch {
	case name == "":
		return nil, errs.Input("name", errs.Required)
	case utf8.RuneCountInString(name) > longestName:
		return nil, errs.Range("name", errs.TooLong, 1, longestName)
	case !text.Clean(name, ""):
		return nil, errs.Input("name", errs.Invalid)
	case !check.TimeZone(in.TimeZone):
		return nil, errs.Input("timeZone", errs.Invalid)
	}
	return change(ctx, s, productRow, in.Version, func(_ *store.Tx, p *ProductSettings) error {
		p.Name, p.DefaultLanguage, p.TimeZone = name, in.DefaultLanguage, in.TimeZone
		return nil
	})
}

// SetLogo re-encodes and sets a logo; an empty image restores the built-in one.
func (s *Service) SetLogo(ctx context.Context, version int, image string) (all *Settings, err error) {
	var logo *media.File
	if image != "" {
		data, err := base64.StdEncoding.DecodeString(image)
		switch {
		case err != nil:
			return nil, errs.Input("image", errs.Invalid)
		case len(data) > logoBytes:
			return nil, errs.Range("image", errs.TooLong, 0, logoBytes)
		}
		picture, err := media.Logo(ctx, data, "image", logoSide)
		if err != nil {
			return nil, err
		}
		if logo, err = s.Media.Put(ctx, uuid.Nil, mediafile.KindLOGO, "image/png", picture); err != nil {
			return nil, err
		}
		defer func() { s.Media.Discard(err, logo) }()
	}
	return change(ctx, s, productRow, version, func(tx *store.Tx, p *ProductSettings) error {
		if id, ok := media.ID(p.LogoURL); ok {
			if err := s.Media.Remove(ctx, tx, id); err != nil {
				return err
			}
		}
		p.LogoURL = ""
		if logo == nil {
			return nil
		}
		p.LogoURL = media.Path(logo.ID)
		return s.Media.Keep(ctx, tx, logo)
	})
}

// SetRegistration updates how people sign up.
func (s *Service) SetRegistration(ctx context.Context, in RegistrationSettingsInput) (*Settings, error) {
	return change(ctx, s, registrationRow, in.Version, func(_ *store.Tx, r *RegistrationSettings) error {
		r.Mode, r.Confirmation = in.Mode, in.Confirmation
		return nil
	})
}

var currencyCode = regexp.MustCompile(`^(` + strings.Join(Currencies, "|") + `)$`)

// SetPricing updates the prices.
func (s *Service) SetPricing(ctx context.Context, in PricingSettingsInput) (*Settings, error) {
	if !currencyCode.MatchString(in.Currency) {
		return nil, errs.Input("currency", errs.Invalid)
	}
	prices := map[string]*int{"basic": in.Basic, "vip": in.Vip, "basicYear": in.BasicYear, "vipYear": in.VipYear}
	for field, price := range prices {
		if price != nil && (*price < 1 || *price > mostPrice) {
			return nil, errs.Range(field, errs.OutOfRange, 1, mostPrice)
		}
	}
	err := within(
		bound[int]{"offerPercent", in.OfferPercent, 0, 100},
		bound[int]{"basicTrialDays", in.BasicTrialDays, 0, longestTrial},
		bound[int]{"vipTrialDays", in.VipTrialDays, 0, longestTrial},
	)
	if err != nil {
		return nil, err
	}
	howToPay, err := eachOrNone("howToPay", in.HowToPay, longestHowToPay)
	if err != nil {
		return nil, err
	}
	if err := s.checkProvider(in); err != nil {
		return nil, err
	}
	return change(ctx, s, pricingRow, in.Version, func(_ *store.Tx, p *PricingSettings) error {
		collects := p.collects()
		collects[in.Currency] = in.Provider
		p.Provider, p.Collects, p.CanReturn = in.Provider, collects, in.CanReturn
		p.ReceiptTaxSystem, p.ReceiptVatCode = in.ReceiptTaxSystem, in.ReceiptVatCode
		p.Currency, p.OfferPercent, p.HowToPay = in.Currency, in.OfferPercent, howToPay
		p.BasicTrialDays, p.VipTrialDays = in.BasicTrialDays, in.VipTrialDays
		p.Basic, p.Vip, p.BasicYear, p.VipYear = in.Basic, in.Vip, in.BasicYear, in.VipYear
		return nil
	})
}

// The codes of 54-FZ.
const (
	taxSystems = 6
	vatCodes   = 12
)

func (s *Service) checkProvider(in PricingSettingsInput) error {
	if !slices.Contains(s.Providers, in.Provider) || in.Provider == payment.ProviderYOOKASSA && in.Currency != "RUB" {
		return errs.Input("provider", errs.Invalid)
	}
	system, vat := in.ReceiptTaxSystem, in.ReceiptVatCode
	switch {
	case system == nil && vat != nil:
		return errs.Input("receiptTaxSystem", errs.Required)
	case system != nil && vat == nil:
		return errs.Input("receiptVatCode", errs.Required)
	case system == nil:
		return nil
	}
	return within(bound[int]{"receiptTaxSystem", *system, 1, taxSystems}, bound[int]{"receiptVatCode", *vat, 1, vatCodes})
}

// eachOrNone returns a text that each complete language has to have, if one has it.
func eachOrNone(field string, t text.LocalizedText, longest int) (text.LocalizedText, error) {
	if len(t.Trimmed()) == 0 {
		return text.LocalizedText{}, nil
	}
	return check.InEach(field, t, longest, errs.Text)
}

// SetBanner updates the announcement, which needs each complete language if enabled.
func (s *Service) SetBanner(ctx context.Context, in BannerSettingsInput) (*Settings, error) {
	valid := check.Optional
	if in.Enabled {
		valid = check.InEach
	}
	words, err := valid("text", in.Text, longestBanner, errs.Line)
	if err != nil {
		return nil, err
	}
	return change(ctx, s, bannerRow, in.Version, func(_ *store.Tx, b *BannerSettings) error {
		b.Enabled, b.Text = in.Enabled, words
		return nil
	})
}

// change saves a group as edit leaves it, and returns all settings. CONFLICT if the group has changed since it was read.
func change[Group any](
	ctx context.Context,
	s *Service,
	row string,
	version int,
	edit func(tx *store.Tx, group *Group) error,
) (*Settings, error) {
	if !viewer.From(ctx).IsAdmin() {
		return nil, errs.New(errs.Forbidden)
	}
	err := s.Store.InTx(ctx, func(tx *store.Tx) error {
		settings := grant.With(ctx, grant.Settings)
		before, err := tx.Setting.Get(settings, row)
		if err != nil && !ent.IsNotFound(err) {
			return err
		}
		group, have := s.initial(row).(*Group), 0
		if before != nil {
			have = before.Version
			if err := json.Unmarshal([]byte(before.Value), group); err != nil {
				return err
			}
		}
		if have != version {
			return errs.New(errs.Conflict)
		}
		old, err := logged(group)
		if err != nil {
			return err
		}
		s.announce(tx) // before what edit announces, which is answered with the new settings
		if err := edit(tx, group); err != nil {
			return err
		}
		value, err := json.Marshal(group)
		if err != nil {
			return err
		}
		now, err := logged(group)
		if err != nil {
			return err
		}
		old, now = shorten(old, now)
		if err := record(ctx, tx, row, old, now); err != nil {
			return err
		}
		if before == nil {
			return tx.Setting.Create().SetID(row).SetValue(string(value)).SetVersion(1).Exec(settings)
		}
		return before.Update().SetValue(string(value)).SetVersion(version + 1).Exec(settings)
	})
	if err != nil {
		return nil, err
	}
	return s.Get(ctx)
}

func (s *Service) initial(row string) any {
	all := defaults()
	return map[string]any{
		productRow:       all.Product,
		registrationRow:  all.Registration,
		pricingRow:       all.Pricing,
		businessRow:      all.Business,
		bannerRow:        all.Banner,
		uploadsRow:       all.Uploads,
		thresholdsRow:    all.Thresholds,
		supportRow:       all.Support,
		notificationsRow: all.Notifications,
		backupsRow:       all.Backups,
		chatRow:          all.Chat,
	}[row]
}

// announce invalidates every node's copy after the commit, this node's before the change is answered.
func (s *Service) announce(tx *store.Tx) {
	change := uuid.NewString()
	tx.AfterCommit(func() {
		s.onChange(change)
		s.Bus.Publish(Subject, []byte(change))
	})
}
