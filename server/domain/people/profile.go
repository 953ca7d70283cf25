package people

import (
	"context"
	"regexp"
	"strings"
	"unicode/utf8"

	"forma/ent"
	"forma/ent/profile"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/platform/check"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// ProfileInput updates a profile; nil leaves a field as it is.
type ProfileInput struct {
	FirstName       *string
	LastName        *string
	Phone           *string
	Language        *viewer.Language
	Units           *string
	TimeZone        *string
	Bio             text.LocalizedText
	Specialities    text.LocalizedText
	SpokenLanguages []string
	Availability    *string

	SharePhotos       *bool
	ShareMeasurements *bool
}

// Me returns the viewer's profile.
func (s *Service) Me(ctx context.Context, columns ...string) (*ent.Profile, error) {
	v := viewer.From(ctx)
	if v == nil {
		return nil, errs.New(errs.Unauthenticated)
	}
	return s.Store.Ent.Profile.Query().Where(profile.ID(v.ID)).Select(columns...).Only(ctx)
}

// UpdateProfile updates the viewer's profile.
func (s *Service) UpdateProfile(ctx context.Context, in ProfileInput) (p *ent.Profile, err error) {
	return s.update(ctx, func(_ *store.Tx, u *ent.ProfileUpdateOne) error { return setProfile(ctx, u, in, "") })
}

// update writes the viewer's profile in a transaction of its own and announces it.
func (s *Service) update(ctx context.Context, set func(*store.Tx, *ent.ProfileUpdateOne) error) (p *ent.Profile, err error) {
	err = s.Store.InTx(ctx, func(tx *store.Tx) (err error) {
		p, err = s.updateIn(ctx, tx, set)
		return err
	})
	return p, err
}

func (s *Service) updateIn(ctx context.Context, tx *store.Tx, set func(*store.Tx, *ent.ProfileUpdateOne) error) (*ent.Profile, error) {
	v := viewer.From(ctx)
	if v == nil {
		return nil, errs.New(errs.Unauthenticated)
	}
	u := tx.Profile.UpdateOneID(v.ID)
	if err := set(tx, u); err != nil {
		return nil, err
	}
	s.announce(tx, v.ID)
	p, err := u.Save(ctx)
	if err != nil {
		return nil, err
	}
	if _, set := u.Mutation().Phone(); set {
		if err := s.Notify.ForgetNumber(ctx, tx, p); err != nil {
			return nil, err
		}
	}
	return p, reindexChanged(ctx, tx, u, p)
}

// reindexChanged updates the search terms of a changed name.
func reindexChanged(ctx context.Context, tx *store.Tx, u *ent.ProfileUpdateOne, p *ent.Profile) error {
	for _, field := range []string{profile.FieldFirstName, profile.FieldLastName, profile.FieldPhone} {
		if _, set := u.Mutation().Field(field); set {
			return index(ctx, tx, p)
		}
	}
	return nil
}

const mostSteps = 20

// SaveOnboarding saves the profile part of one wizard step inside the caller's transaction.
func (s *Service) SaveOnboarding(ctx context.Context, tx *store.Tx, step int, in *ProfileInput) (*ent.Profile, error) {
	if step < 0 || step > mostSteps {
		return nil, errs.Range("step", errs.OutOfRange, 0, mostSteps)
	}
	if in == nil {
		in = &ProfileInput{}
	}
	return s.updateIn(ctx, tx, func(tx *store.Tx, u *ent.ProfileUpdateOne) error {
		me, err := tx.Profile.Get(ctx, viewer.From(ctx).ID)
		if err != nil {
			return err
		}
		u.SetOnboardingStep(max(step, me.OnboardingStep))
		return setProfile(ctx, u, *in, "profile.")
	})
}

// CompleteOnboarding finishes the wizard; BAD_INPUT names what is missing.
func (s *Service) CompleteOnboarding(ctx context.Context) (*ent.Profile, error) {
	return s.update(ctx, func(tx *store.Tx, u *ent.ProfileUpdateOne) error {
		me, err := tx.Profile.Get(ctx, viewer.From(ctx).ID)
		if err != nil {
			return err
		}
		for _, needed := range []struct{ field, value string }{{"firstName", me.FirstName}, {"lastName", me.LastName},
			{"phone", me.Phone}} {
			if needed.value == "" {
				return errs.Input(needed.field, errs.Required)
			}
		}
		u.SetOnboardingCompleted(true)
		if s.OnOnboarded == nil {
			return nil
		}
		return s.OnOnboarded(ctx, tx)
	})
}

// setProfile validates a form and sets its fields; prefix is the path of the form in its input.
func setProfile(ctx context.Context, u *ent.ProfileUpdateOne, in ProfileInput, prefix string) error {
	for _, part := range []func(context.Context, *ent.ProfileUpdateOne, ProfileInput, string) error{person, setPreferences,
		setCoachFields} {
		if err := part(ctx, u, in, prefix); err != nil {
			return err
		}
	}
	return nil
}

func person(ctx context.Context, u *ent.ProfileUpdateOne, in ProfileInput, prefix string) error {
	if in.FirstName != nil {
		name, err := check.Name(prefix+"firstName", *in.FirstName)
		if err != nil {
			return err
		}
		u.SetFirstName(name)
	}
	if in.LastName != nil {
		name, err := check.Name(prefix+"lastName", *in.LastName)
		if err != nil {
			return err
		}
		u.SetLastName(name)
	}
	switch {
	case in.Phone == nil:
	case *in.Phone == "" && viewer.From(ctx).IsAdmin(): // admins skip onboarding, which requires it
		u.SetPhone("")
	default:
		phone, err := phoneNumber(prefix+"phone", *in.Phone)
		if err != nil {
			return err
		}
		u.SetPhone(phone)
	}
	return nil
}

func setPreferences(_ context.Context, u *ent.ProfileUpdateOne, in ProfileInput, prefix string) error {
	if in.Language != nil {
		if !check.Language(*in.Language) {
			return errs.Input(prefix+"language", errs.Invalid)
		}
		u.SetLanguage(*in.Language)
	}
	if in.Units != nil {
		units := profile.Units(*in.Units)
		if profile.UnitsValidator(units) != nil {
			return errs.Input(prefix+"units", errs.Invalid)
		}
		u.SetUnits(units)
	}
	if in.TimeZone != nil {
		if !check.TimeZone(*in.TimeZone) {
			return errs.Input(prefix+"timeZone", errs.Invalid)
		}
		u.SetTimeZone(*in.TimeZone)
	}
	u.SetNillableSharePhotos(in.SharePhotos).SetNillableShareMeasurements(in.ShareMeasurements)
	return nil
}

const mostLanguages = 10

func setCoachFields(_ context.Context, u *ent.ProfileUpdateOne, in ProfileInput, prefix string) error {
	if in.Bio != nil {
		bio, err := check.Optional(prefix+"bio", in.Bio, longestProse, errs.Text)
		if err != nil {
			return err
		}
		u.SetBio(bio)
	}
	if in.Specialities != nil {
		specialities, err := check.Optional(prefix+"specialities", in.Specialities, longestProse, errs.Text)
		if err != nil {
			return err
		}
		u.SetSpecialities(specialities)
	}
	if in.SpokenLanguages != nil {
		if len(in.SpokenLanguages) > mostLanguages {
			return errs.Range(prefix+"spokenLanguages", errs.TooLong, 0, mostLanguages)
		}
		for _, tag := range in.SpokenLanguages {
			if !languageTag.MatchString(tag) {
				return errs.Input(prefix+"spokenLanguages", errs.Invalid)
			}
		}
		u.SetSpokenLanguages(in.SpokenLanguages)
	}
	if in.Availability != nil {
		availability, err := prose(prefix+"availability", *in.Availability)
		if err != nil {
			return err
		}
		u.SetAvailability(availability)
	}
	return nil
}

const (
	longestPhone = 32
	longestProse = 2000 // a coach's biography
)

// prose checks a free text: up to 2,000 code points, line breaks allowed; trimmed.
func prose(field, value string) (string, error) {
	value = strings.TrimSpace(value)
	switch {
	case utf8.RuneCountInString(value) > longestProse:
		return "", errs.Range(field, errs.TooLong, 0, longestProse)
	case !text.Clean(value, text.Lines):
		return "", errs.Input(field, errs.Invalid)
	}
	return value, nil
}

var (
	phoneShape  = regexp.MustCompile(`^[0-9 +()\-]+$`)
	phoneDigits = regexp.MustCompile(`[0-9][^0-9]*[0-9][^0-9]*[0-9]`)
)

// phoneNumber checks a phone number: up to 32 digits, spaces, + ( ) -, of which at least three digits; trimmed.
func phoneNumber(field, value string) (string, error) {
	value = strings.TrimSpace(value)
	switch {
	case value == "":
		return "", errs.Input(field, errs.Required)
	case utf8.RuneCountInString(value) > longestPhone:
		return "", errs.Range(field, errs.TooLong, 1, longestPhone)
	case !phoneShape.MatchString(value) || !phoneDigits.MatchString(value):
		return "", errs.Input(field, errs.Invalid)
	}
	return value, nil
}

var languageTag = regexp.MustCompile(`^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$`)
