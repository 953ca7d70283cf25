package settings

import (
	"context"

	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/platform/words"
)

// Site is the public settings.
type Site struct {
	Name            string
	LogoURL         string
	DefaultLanguage viewer.Language
	Registration    RegistrationMode
	Currency        string
	Basic, Vip      *int
	OfferPercent    int
	Banner          text.LocalizedText
	Business        *BusinessDetails
	// FilmMegabytes and PhotoMegabytes limit one file.
	FilmMegabytes, PhotoMegabytes int
}

// SiteLanguage is a language to choose from.
type SiteLanguage struct {
	Language   viewer.Language
	Name       string
	IsComplete bool
}

// Languages returns every language that there is, the one that others fall back to first.
func (*Site) Languages() []*SiteLanguage {
	var all []*SiteLanguage
	for _, l := range words.Languages() {
		all = append(all, &SiteLanguage{l.Code, l.Name, l.IsComplete})
	}
	return all
}

// Site returns the current public settings.
func (s *Service) Site(ctx context.Context) (*Site, error) {
	all, err := s.Get(ctx)
	if err != nil {
		return nil, err
	}
	return all.Site(), nil
}

func (s *Settings) Site() *Site {
	p := s.Pricing
	site := &Site{
		Name:            s.Product.Name,
		LogoURL:         s.Product.LogoURL,
		DefaultLanguage: s.Product.DefaultLanguage,
		Registration:    s.Registration.Mode,
		Currency:        p.Currency,
		Basic:           p.Basic,
		Vip:             p.Vip,
		OfferPercent:    p.OfferPercent,
		Business:        &s.Business.BusinessDetails,
		FilmMegabytes:   s.Uploads.FilmMegabytes,
		PhotoMegabytes:  s.Uploads.PhotoMegabytes,
	}
	if s.Banner.Enabled {
		site.Banner = s.Banner.Text
	}
	return site
}

// After returns the public settings after an announced change.
func (s *Service) After(ctx context.Context, change []byte) (*Site, error) {
	s.onChange(string(change))
	return s.Site(ctx)
}
