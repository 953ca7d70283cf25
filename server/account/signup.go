package account

import (
	"context"
	netmail "net/mail"
	"regexp"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/account"
	"forma/ent/emailtoken"
	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/server/auth"
	"forma/server/errs"
	"forma/server/mail"
	"forma/server/store"
)

// The ways an operator may treat an unconfirmed address; the Setting "sign_up" holds one.
const (
	AtOnce         = "at_once"
	ConfirmFirst   = "confirm_first"
	NoConfirmation = "no_confirmation"
)

// SignUp opens an account and, unless the address has to be confirmed first, signs in.
func (s *Service) SignUp(ctx context.Context, in SignUpInput) (*SignUpResult, error) {
	n := NewPerson{Role: viewer.RoleClient, Plan: viewer.PlanFree, Language: viewer.LanguageEN, CreatedAt: s.Now().UTC()}
	var err error
	if n.FirstName, err = Name("firstName", in.FirstName); err != nil {
		return nil, err
	}
	if n.LastName, err = Name("lastName", in.LastName); err != nil {
		return nil, err
	}
	if n.Email, err = NormalizeEmail(in.Email); err != nil {
		return nil, err
	}
	if err := auth.CheckPassword(in.Password); err != nil {
		return nil, err
	}
	if in.Language != nil {
		n.Language = *in.Language
	}
	if in.TimeZone != nil && validZone(*in.TimeZone) {
		n.TimeZone = *in.TimeZone
	}
	if err := s.strange.Take("sign-up " + auth.PeerFrom(ctx).Address); err != nil {
		return nil, err
	}
	if n.PasswordHash, err = s.Hasher.Hash(ctx, in.Password); err != nil {
		return nil, err
	}
	mode, err := s.mode(ctx)
	if err != nil {
		return nil, err
	}
	n.Confirmed = mode == NoConfirmation
	result := &SignUpResult{}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		taken, err := tx.Account.Query().Where(account.Email(n.Email)).Only(viewer.System(ctx))
		switch {
		case err == nil && mode == ConfirmFirst:
			return s.Jobs.Insert(ctx, tx, LetterJob{Letter: mail.AlreadyMember, ProfileID: taken.ID})
		case err == nil:
			return &errs.Error{Code: errs.EmailTaken, Field: "email"}
		case !ent.IsNotFound(err):
			return err
		}
		p, err := s.Create(ctx, tx, n)
		if err != nil {
			return err
		}
		if !n.Confirmed {
			if err := s.mailLink(ctx, tx, p.ID, emailtoken.PurposeCONFIRM); err != nil {
				return err
			}
		}
		if mode != ConfirmFirst {
			result.Session, err = s.open(ctx, tx, p)
		}
		return err
	})
	return result, err
}

func (s *Service) mode(ctx context.Context) (string, error) {
	row, err := s.Store.Ent.Setting.Get(viewer.System(ctx), "sign_up")
	if ent.IsNotFound(err) {
		return AtOnce, nil
	}
	if err != nil {
		return "", err
	}
	return row.Value, nil
}

// NewPerson is what it takes to create somebody. Fields are valid: forms are checked before.
type NewPerson struct {
	ID                                   uuid.UUID
	FirstName, LastName, Email, TimeZone string
	PasswordHash                         string
	Role                                 viewer.Role
	Plan                                 viewer.Plan
	Language                             viewer.Language
	Confirmed                            bool
	CreatedAt                            time.Time
}

// Create writes the account and the profile of a new person, with a welcome in their bell.
func (s *Service) Create(ctx context.Context, tx *store.Tx, n NewPerson) (*ent.Profile, error) {
	system := viewer.System(ctx)
	if n.ID == uuid.Nil {
		n.ID = uuid.Must(uuid.NewV7())
	}
	if n.TimeZone == "" {
		n.TimeZone = "UTC"
	}
	a := tx.Account.Create().SetID(n.ID).SetEmail(n.Email).SetPasswordHash(n.PasswordHash).SetCreatedAt(n.CreatedAt)
	if n.Confirmed {
		a.SetEmailConfirmedAt(n.CreatedAt)
	}
	if err := a.Exec(system); err != nil {
		if ent.IsConstraintError(err) {
			return nil, &errs.Error{Code: errs.EmailTaken, Field: "email"}
		}
		return nil, err
	}
	p, err := tx.Profile.Create().SetID(n.ID).SetFirstName(n.FirstName).SetLastName(n.LastName).SetEmail(n.Email).SetEmailConfirmed(n.Confirmed).
		SetRole(n.Role).SetSubscriptionPlan(n.Plan).SetLanguage(n.Language).SetTimeZone(n.TimeZone).SetCreatedAt(n.CreatedAt).
		SetOnboardingCompleted(n.Role == viewer.RoleAdmin).Save(system)
	if err != nil {
		return nil, err
	}
	return p, s.Notify.Write(ctx, tx, n.ID, notification.KindWELCOME, nil)
}

// CreateAdmin opens an account for an administrator, whose address counts as confirmed.
func (s *Service) CreateAdmin(ctx context.Context, email, password, firstName, lastName string) error {
	email, err := NormalizeEmail(email)
	if err != nil {
		return err
	}
	if err := auth.CheckPassword(password); err != nil {
		return err
	}
	hash, err := s.Hasher.Hash(ctx, password)
	if err != nil {
		return err
	}
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		_, err := s.Create(ctx, tx, NewPerson{FirstName: firstName, LastName: lastName, Email: email, PasswordHash: hash, Role: viewer.RoleAdmin,
			Plan: viewer.PlanFree, Language: viewer.LanguageEN, Confirmed: true, CreatedAt: s.Now().UTC()})
		return err
	})
}

// Name checks a first or last name: 1–80 code points, no control characters, trimmed.
func Name(field, value string) (string, error) {
	value = strings.TrimSpace(value)
	switch {
	case value == "":
		return "", errs.Input(field, errs.Required)
	case utf8.RuneCountInString(value) > 80:
		return "", errs.Range(field, errs.TooLong, 1, 80)
	case !printable(value):
		return "", errs.Input(field, errs.Invalid)
	}
	return value, nil
}

func printable(s string) bool {
	return utf8.ValidString(s) && !strings.ContainsFunc(s, func(r rune) bool { return unicode.IsControl(r) || r == 0xFFFD })
}

var emailShape = regexp.MustCompile(`^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$`)

// NormalizeEmail trims and lower-cases an address and refuses what cannot be one.
func NormalizeEmail(email string) (string, error) {
	email = strings.ToLower(strings.TrimSpace(email))
	switch {
	case email == "":
		return "", errs.Input("email", errs.Required)
	case len(email) > 254:
		return "", errs.Range("email", errs.TooLong, 3, 254)
	}
	if _, err := netmail.ParseAddress(email); err != nil || !emailShape.MatchString(email) || !printable(email) {
		return "", errs.Input("email", errs.Invalid)
	}
	return email, nil
}

func validZone(zone string) bool {
	_, err := time.LoadLocation(zone)
	return err == nil && zone != "" && zone != "Local"
}

// clip cuts s after at most n bytes, at a code point.
func clip(s string, n int) string {
	if len(s) <= n {
		return s
	}
	for n > 0 && !utf8.RuneStart(s[n]) {
		n--
	}
	return s[:n]
}
