package account

import (
	"context"
	"encoding/base64"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"forma/ent"
	"forma/ent/mediafile"
	"forma/ent/profile"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/errs"
	"forma/server/media"
	"forma/server/store"
)

// Me is the viewer's profile.
func (s *Service) Me(ctx context.Context) (*ent.Profile, error) {
	return s.Store.Ent.Profile.Get(ctx, viewer.From(ctx).ID)
}

// UpdateProfile changes the viewer's profile.
func (s *Service) UpdateProfile(ctx context.Context, in ProfileInput) (p *ent.Profile, err error) {
	err = s.Store.InTx(ctx, func(tx *store.Tx) (err error) {
		p, err = s.save(ctx, tx, in, "", nil)
		return err
	})
	return p, err
}

// SaveOnboarding saves the profile part of one wizard step inside the caller's transaction.
func (s *Service) SaveOnboarding(ctx context.Context, tx *store.Tx, step int, in *ProfileInput) (*ent.Profile, error) {
	if step < 0 || step > 20 {
		return nil, errs.Range("step", errs.OutOfRange, 0, 20)
	}
	if in == nil {
		in = &ProfileInput{}
	}
	me, err := tx.Profile.Get(ctx, viewer.From(ctx).ID)
	if err != nil {
		return nil, err
	}
	step = max(step, me.OnboardingStep)
	return s.save(ctx, tx, *in, "profile.", &step)
}

// CompleteOnboarding finishes the wizard; BAD_INPUT names what is missing.
func (s *Service) CompleteOnboarding(ctx context.Context) (p *ent.Profile, err error) {
	id := viewer.From(ctx).ID
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		me, err := tx.Profile.Get(ctx, id)
		if err != nil {
			return err
		}
		for field, value := range map[string]string{"firstName": me.FirstName, "lastName": me.LastName, "phone": me.Phone} {
			if value == "" {
				return errs.Input(field, errs.Required)
			}
		}
		s.announce(tx, id)
		p, err = tx.Profile.UpdateOneID(id).SetOnboardingCompleted(true).Save(ctx)
		return err
	})
	return p, err
}

var phoneShape = regexp.MustCompile(`^\+?[0-9][0-9 ()\-]{3,30}$`)

func (s *Service) save(ctx context.Context, tx *store.Tx, in ProfileInput, prefix string, step *int) (*ent.Profile, error) {
	id := viewer.From(ctx).ID
	u := tx.Profile.UpdateOneID(id)
	if step != nil {
		u.SetOnboardingStep(*step)
	}
	if in.FirstName != nil {
		name, err := Name(prefix+"firstName", *in.FirstName)
		if err != nil {
			return nil, err
		}
		u.SetFirstName(name)
	}
	if in.LastName != nil {
		name, err := Name(prefix+"lastName", *in.LastName)
		if err != nil {
			return nil, err
		}
		u.SetLastName(name)
	}
	if in.Phone != nil {
		phone := strings.TrimSpace(*in.Phone)
		if phone == "" {
			return nil, errs.Input(prefix+"phone", errs.Required)
		}
		if !phoneShape.MatchString(phone) {
			return nil, errs.Input(prefix+"phone", errs.Invalid)
		}
		u.SetPhone(phone)
	}
	if in.Language != nil {
		u.SetLanguage(*in.Language)
	}
	if in.Units != nil {
		u.SetUnits(profile.Units(*in.Units))
	}
	if in.TimeZone != nil {
		if !validZone(*in.TimeZone) {
			return nil, errs.Input(prefix+"timeZone", errs.Invalid)
		}
		u.SetTimeZone(*in.TimeZone)
	}
	if err := coachPart(u, in, prefix); err != nil {
		return nil, err
	}
	s.announce(tx, id)
	return u.Save(ctx)
}

// longest is the length of a coach's words about themselves, in code points.
const longest = 2000

func coachPart(u *ent.ProfileUpdateOne, in ProfileInput, prefix string) error {
	for field, value := range map[string]*text.Localized{"bio": in.Bio, "specialities": in.Specialities} {
		if value != nil && max(utf8.RuneCountInString(value.EN), utf8.RuneCountInString(value.RU)) > longest {
			return errs.Range(prefix+field, errs.TooLong, 0, longest)
		}
	}
	if in.Bio != nil {
		u.SetBio(*in.Bio)
	}
	if in.Specialities != nil {
		u.SetSpecialities(*in.Specialities)
	}
	if in.SpokenLanguages != nil {
		if len(in.SpokenLanguages) > 10 || slices.ContainsFunc(in.SpokenLanguages, func(l string) bool { return !languageTag.MatchString(l) }) {
			return errs.Input(prefix+"spokenLanguages", errs.Invalid)
		}
		u.SetSpokenLanguages(in.SpokenLanguages)
	}
	if in.Availability != nil {
		if utf8.RuneCountInString(*in.Availability) > longest {
			return errs.Range(prefix+"availability", errs.TooLong, 0, longest)
		}
		u.SetAvailability(strings.TrimSpace(*in.Availability))
	}
	return nil
}

var languageTag = regexp.MustCompile(`^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$`)

// avatarSide is the width and height of a stored avatar; avatarBytes bounds what is sent.
const (
	avatarSide  = 512
	avatarBytes = 700_000
)

// SetAvatar re-encodes and stores the viewer's picture.
func (s *Service) SetAvatar(ctx context.Context, image string) (*ent.Profile, error) {
	if len(image) > avatarBytes*4/3+4 {
		return nil, errs.Range("image", errs.TooLong, 0, avatarBytes)
	}
	data, err := base64.StdEncoding.DecodeString(image)
	if err != nil {
		return nil, errs.Input("image", errs.Invalid)
	}
	data, err = media.Picture(data, "image", avatarSide, avatarSide)
	if err != nil {
		return nil, err
	}
	return s.avatar(ctx, func(tx *store.Tx) (string, error) {
		id, err := s.Media.Put(ctx, tx, viewer.From(ctx).ID, mediafile.KindAVATAR, "image/jpeg", data)
		return media.Path(id), err
	})
}

// RemoveAvatar takes the viewer's picture away.
func (s *Service) RemoveAvatar(ctx context.Context) (*ent.Profile, error) {
	return s.avatar(ctx, func(*store.Tx) (string, error) { return "", nil })
}

func (s *Service) avatar(ctx context.Context, path func(*store.Tx) (string, error)) (p *ent.Profile, err error) {
	id := viewer.From(ctx).ID
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		url, err := path(tx)
		if err != nil {
			return err
		}
		s.announce(tx, id)
		p, err = tx.Profile.UpdateOneID(id).SetAvatarURL(url).Save(ctx)
		return err
	})
	return p, err
}
