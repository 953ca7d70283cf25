package settings

import (
	"context"

	"forma/ent/schema/text"
	"forma/ent/viewer"
)

// Site is what anybody may know of the settings.
type Site struct {
	Name            string
	LogoURL         string
	DefaultLanguage viewer.Language
	Registration    RegistrationMode
	Currency        string
	Basic, Vip      *int
	OfferPercent    int
	Banner          *text.Localized
	// FilmMegabytes and PhotoMegabytes bound one file.
	FilmMegabytes, PhotoMegabytes int
}

// Site is what anybody may know of the settings of now.
func (s *Service) Site(ctx context.Context) (*Site, error) {
	all, err := s.Get(ctx)
	if err != nil {
		return nil, err
	}
	return all.Site(), nil
}

// Site is what anybody may know.
func (s *Settings) Site() *Site {
	p := s.Pricing
	site := &Site{Name: s.Product.Name, LogoURL: s.Product.LogoURL, DefaultLanguage: s.Product.DefaultLanguage, Registration: s.Registration.Mode,
		Currency: p.Currency, Basic: p.Basic, Vip: p.Vip, OfferPercent: p.OfferPercent,
		FilmMegabytes: s.Uploads.FilmMegabytes, PhotoMegabytes: s.Uploads.PhotoMegabytes}
	if s.Banner.Enabled {
		site.Banner = &s.Banner.Text
	}
	return site
}

// After is the site as it is after a change that was heard of.
func (s *Service) After(ctx context.Context, change []byte) (*Site, error) {
	s.heard(string(change))
	return s.Site(ctx)
}
