package identity

import (
	"context"
	"encoding/json"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/account"
	"forma/ent/emailtoken"
	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/server/platform/auth"
	"forma/server/platform/check"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// Entry is how the operator lets people in.
type Entry struct {
	// Open lets everybody sign up, Invited those who were invited; with neither nobody gets in.
	Open, Invited bool
	// ConfirmFirst lets nobody in before they confirmed their address, Trusted counts every address as confirmed.
	ConfirmFirst, Trusted bool
	// Language is for who does not say theirs.
	Language viewer.Language
}

// SignUpInput opens an account.
type SignUpInput struct {
	FirstName string
	LastName  string
	Email     string
	Password  string
	Language  *viewer.Language
	TimeZone  *string
	// Invitation is the token of a mailed invitation.
	Invitation *string
}

// SignUpResult carries the session, or none where the address has to be confirmed first.
type SignUpResult struct{ Session *Session }

// SignUp opens an account and signs in; with the token of an invitation it is what the admin decided. Where the address has to be confirmed first, the answer carries no session and is the
// same for a taken address.
func (s *Service) SignUp(ctx context.Context, in SignUpInput) (*SignUpResult, error) {
	entry, err := s.Entry(ctx)
	if err != nil {
		return nil, err
	}
	n, err := s.newClient(in, entry.Language)
	if err != nil {
		return nil, err
	}
	if err := s.mayEnter(entry, in.Invitation != nil); err != nil {
		return nil, err
	}
	if err := s.Limits.signUps.Take(auth.PeerFrom(ctx).Address); err != nil {
		return nil, err
	}
	if n.PasswordHash, err = s.Hasher.Hash(ctx, in.Password); err != nil {
		return nil, err
	}
	result := &SignUpResult{}
	if in.Invitation != nil {
		result.Session, err = s.signUpInvited(ctx, n, *in.Invitation)
		return result, err
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		if entry.ConfirmFirst {
			return s.signUpLater(ctx, tx, n)
		}
		n.Confirmed = entry.Trusted
		result.Session, err = s.signUpNow(ctx, tx, n)
		return err
	})
	if err != nil {
		return nil, err
	}
	return result, nil
}

// newClient checks a sign-up form.
func (s *Service) newClient(in SignUpInput, language viewer.Language) (NewPerson, error) {
	n := NewPerson{ID: uuid.Must(uuid.NewV7()), Role: viewer.RoleClient, Plan: viewer.PlanFree, Language: language, CreatedAt: s.Now().UTC()}
	var err error
	if n.FirstName, err = check.Name("firstName", in.FirstName); err != nil {
		return n, err
	}
	if n.LastName, err = check.Name("lastName", in.LastName); err != nil {
		return n, err
	}
	if n.Email, err = check.Email(in.Email); err != nil {
		return n, err
	}
	if err := auth.CheckPassword(in.Password); err != nil {
		return n, err
	}
	if in.Language != nil {
		if !check.Language(*in.Language) {
			return n, errs.Input("language", errs.Invalid)
		}
		n.Language = *in.Language
	}
	if in.TimeZone != nil && check.TimeZone(*in.TimeZone) {
		n.TimeZone = *in.TimeZone
	}
	return n, nil
}

// signUpInvited opens the account that an admin prepared, whose email the letter has confirmed.
func (s *Service) signUpInvited(ctx context.Context, n NewPerson, token string) (session *Session, err error) {
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		return s.AcceptInvitation(ctx, tx, token, n.Email, func(i *ent.Invitation) (*ent.Profile, error) {
			n.ID, n.Role, n.Plan, n.Confirmed = i.ID, i.Role, i.Plan, true
			if session, err = s.signUpNow(ctx, tx, n); err != nil {
				return nil, err
			}
			return session.Profile, nil
		})
	})
	if err != nil {
		return nil, err
	}
	return session, nil
}

func (s *Service) signUpNow(ctx context.Context, tx *store.Tx, n NewPerson) (*Session, error) {
	taken, err := tx.Account.Query().Where(account.Email(n.Email)).Exist(viewer.System(ctx))
	if err != nil {
		return nil, err
	}
	if taken {
		return nil, errTaken()
	}
	p, err := s.Create(ctx, tx, n)
	if err != nil {
		return nil, err
	}
	if !n.Confirmed {
		if err := s.mailLink(ctx, tx, p.ID, emailtoken.PurposeCONFIRM); err != nil {
			return nil, err
		}
	}
	return s.open(ctx, tx, p)
}

// signUpLater leaves it to a job to look the address up: the request does the same work for taken and free ones.
func (s *Service) signUpLater(ctx context.Context, tx *store.Tx, n NewPerson) error {
	form, err := json.Marshal(n)
	if err != nil {
		return err
	}
	sealed, err := auth.Seal(string(s.Links.Key), string(form))
	if err != nil {
		return err
	}
	return s.Jobs.Insert(ctx, tx, SignUpJob{Sealed: sealed})
}

func (s *Service) unsealPerson(job SignUpJob) (n NewPerson, err error) {
	form, err := auth.Unseal(string(s.Links.Key), job.Sealed)
	if err != nil {
		return n, err
	}
	return n, json.Unmarshal([]byte(form), &n)
}

// mayEnter refuses those whom the operator lets in by invitation only, or not at all.
func (s *Service) mayEnter(entry Entry, invited bool) error {
	switch {
	case entry.Open, entry.Invited && invited:
		return nil
	case entry.Invited:
		return errs.New(errs.InvitationNeeded)
	}
	return errs.New(errs.RegistrationClosed)
}

func errTaken() error { return &errs.Error{Code: errs.EmailTaken, Field: "email"} }

// NewPerson is what it takes to create somebody. Fields are valid: forms are checked before.
type NewPerson struct {
	ID                                   uuid.UUID
	FirstName, LastName, Email, TimeZone string
	Phone                                string
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
			return nil, errTaken()
		}
		return nil, err
	}
	p, err := tx.Profile.Create().SetID(n.ID).SetFirstName(n.FirstName).SetLastName(n.LastName).SetEmail(n.Email).SetEmailConfirmed(n.Confirmed).
		SetPhone(n.Phone).SetRole(n.Role).SetSubscriptionPlan(n.Plan).SetLanguage(n.Language).SetTimeZone(n.TimeZone).SetCreatedAt(n.CreatedAt).
		SetOnboardingCompleted(n.Role == viewer.RoleAdmin).Save(system)
	if err != nil {
		return nil, err
	}
	if err := s.OnProfileChanged(ctx, tx, p); err != nil {
		return nil, err
	}
	if err := s.Notify.Begin(ctx, tx, n.ID); err != nil {
		return nil, err
	}
	return p, s.Notify.Write(ctx, tx, n.ID, notification.KindWELCOME, nil)
}
