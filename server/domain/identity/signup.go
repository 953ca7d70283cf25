package identity

import (
	"context"
	"encoding/json"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/account"
	"forma/ent/emailtoken"
	"forma/ent/grant"
	"forma/ent/notification"
	"forma/ent/profile"
	"forma/ent/schema/webhookevent"
	"forma/ent/viewer"
	"forma/server/domain/webhooks"
	"forma/server/platform/auth"
	"forma/server/platform/check"
	"forma/server/platform/errs"
	"forma/server/platform/mail"
	"forma/server/platform/store"
	"forma/server/platform/words"
)

// Registration is how people may sign up.
type Registration struct {
	// Open lets everyone sign up, Invited only people with an invitation; with neither, registration is closed.
	Open, Invited bool
	// ConfirmFirst admits people only once they have confirmed their email, Trusted counts every email as confirmed.
	ConfirmFirst, Trusted bool
	// Language is for people who state none, and whose browser accepts none of ours.
	Language viewer.Language
	// Terms is the version of the terms of service that they agree to.
	Terms int
}

// SignUpInput opens an account.
type SignUpInput struct {
	FirstName string
	LastName  string
	Email     string
	Password  string
	Language  *viewer.Language
	TimeZone  *string
	// ChosenPlan is what a guest chose before.
	ChosenPlan *profile.ChosenPlan
	// Invitation is the token of a mailed invitation.
	Invitation *string
}

// SignUpResult carries the session, or none if the email has to be confirmed first.
type SignUpResult struct{ Session *Session }

// SignUp opens an account and signs in. With the token of an invitation the account is the one that an admin prepared. If the email has
// to be confirmed first, the result carries no session and is the same for a taken email.
func (s *Service) SignUp(ctx context.Context, in SignUpInput) (*SignUpResult, error) {
	registration, err := s.Registration(ctx)
	if err != nil {
		return nil, err
	}
	language := registration.Language
	if accepted := words.Accepted(auth.PeerFrom(ctx).Language); accepted != "" {
		language = accepted
	}
	n, err := s.newClient(in, language)
	if err != nil {
		return nil, err
	}
	n.Terms = registration.Terms
	if err := s.maySignUp(registration, in.Invitation != nil); err != nil {
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
	address := auth.PeerFrom(ctx).Address
	if !registration.ConfirmFirst { // which says nothing of taken emails
		if err := s.Limits.taken.Take(address); err != nil {
			return nil, err
		}
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		if registration.ConfirmFirst {
			return s.signUpByJob(ctx, tx, n)
		}
		n.Confirmed = registration.Trusted
		result.Session, err = s.signUpNow(ctx, tx, n)
		return err
	})
	if err != nil {
		return nil, err
	}
	s.Limits.taken.Refund(address)
	return result, nil
}

// newClient checks a sign-up form.
func (s *Service) newClient(in SignUpInput, language viewer.Language) (NewPerson, error) {
	n := NewPerson{
		ID:        uuid.Must(uuid.NewV7()),
		Role:      viewer.RoleClient,
		Plan:      viewer.PlanFree,
		Language:  language,
		CreatedAt: s.Now().UTC(),
	}
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
	n.Chosen = in.ChosenPlan
	return n, nil
}

// signUpInvited opens the account that an admin prepared, whose email the letter has confirmed.
func (s *Service) signUpInvited(ctx context.Context, n NewPerson, token string) (session *Session, err error) {
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		return s.AcceptInvitation(ctx, tx, token, n.Email, func(i *ent.Invitation) (*ent.Profile, error) {
			n.ID, n.Role, n.Plan, n.PlanEndsDay, n.Confirmed = i.ID, i.Role, i.Plan, i.PlanEndsDay, true
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
	taken, err := tx.Account.Query().Where(account.Email(n.Email)).Exist(grant.With(ctx, grant.SignUp))
	if err != nil {
		return nil, err
	}
	if taken {
		return nil, errEmailTaken()
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
	return s.openSession(ctx, tx, p)
}

// signUpByJob leaves looking the email up to a job: the request does the same work for taken and free ones.
func (s *Service) signUpByJob(ctx context.Context, tx *store.Tx, n NewPerson) error {
	form, err := json.Marshal(n)
	if err != nil {
		return err
	}
	sealed, err := auth.Seal(string(s.Links.Keys.Signer().Bytes), string(form))
	if err != nil {
		return err
	}
	return s.Jobs.Insert(ctx, tx, SignUpJob{Sealed: sealed})
}

func (s *Service) unsealPerson(job SignUpJob) (n NewPerson, err error) {
	for _, key := range s.Links.Keys.Accepted() {
		var form string
		if form, err = auth.Unseal(string(key.Bytes), job.Sealed); err == nil {
			return n, json.Unmarshal([]byte(form), &n)
		}
	}
	return n, err
}

// maySignUp refuses while people sign up by invitation only, or not at all.
func (s *Service) maySignUp(registration Registration, invited bool) error {
	switch {
	case registration.Open, registration.Invited && invited:
		return nil
	case registration.Invited:
		return errs.New(errs.InvitationNeeded)
	}
	return errs.New(errs.RegistrationClosed)
}

func errEmailTaken() error { return &errs.Error{Code: errs.EmailTaken, Field: "email"} }

// NewPerson is what it takes to create a person. Its fields are valid: forms are checked before.
type NewPerson struct {
	ID                                   uuid.UUID
	FirstName, LastName, Email, TimeZone string
	Phone                                string
	PasswordHash                         string
	Role                                 viewer.Role
	Plan                                 viewer.Plan
	PlanEndsDay                          *int // the last one of the plan, if it ends
	Language                             viewer.Language
	Confirmed                            bool
	Terms                                int // the version of the terms of service that they agreed to
	Chosen                               *profile.ChosenPlan
	CreatedAt                            time.Time
}

// Create writes the account and the profile of a new person, with a welcome notification.
func (s *Service) Create(ctx context.Context, tx *store.Tx, n NewPerson) (*ent.Profile, error) {
	granted := grant.With(ctx, grant.SignUp)
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
	if err := a.Exec(granted); err != nil {
		if ent.IsConstraintError(err) {
			return nil, errEmailTaken()
		}
		return nil, err
	}
	var planUntil *time.Time
	plan, until := viewer.Access{Given: n.Plan, LastDay: n.PlanEndsDay, TimeZone: n.TimeZone}.At(n.CreatedAt)
	switch {
	case plan != n.Plan: // it has ended
		n.Plan, n.PlanEndsDay = plan, nil
	case !until.IsZero():
		planUntil = new(until.UTC())
	}
	var agreedAt *time.Time
	if n.Terms > 0 {
		agreedAt = &n.CreatedAt
	}
	p, err := tx.Profile.Create().
		SetID(n.ID).
		SetFirstName(n.FirstName).
		SetLastName(n.LastName).
		SetEmail(n.Email).
		SetEmailConfirmed(n.Confirmed).
		SetPhone(n.Phone).
		SetRole(n.Role).
		SetSubscriptionPlan(n.Plan).
		SetGivenPlan(n.Plan).
		SetNillablePlanEndsDay(n.PlanEndsDay).
		SetNillablePlanUntil(planUntil).
		SetLanguage(n.Language).
		SetTimeZone(n.TimeZone).
		SetTermsVersion(n.Terms).
		SetNillableChosenPlan(n.Chosen).
		SetNillableTermsAgreedAt(agreedAt).
		SetCreatedAt(n.CreatedAt).
		SetOnboardingCompleted(n.Role == viewer.RoleAdmin).
		Save(granted)
	if err != nil {
		return nil, err
	}
	if err := s.OnProfileChanged(ctx, tx, p); err != nil {
		return nil, err
	}
	if err := s.Notify.Begin(ctx, tx, n.ID); err != nil {
		return nil, err
	}
	if err := s.Notify.Write(ctx, tx, n.ID, notification.KindWELCOME, nil); err != nil || n.Role != viewer.RoleClient {
		return p, err
	}
	return p, s.Webhooks.Record(ctx, tx, webhooks.Event{
		Kind:    webhookevent.ClientJoined,
		Subject: p.ID,
		Person:  p.ID,
		IDs:     map[string]uuid.UUID{"clientId": p.ID},
		Object: func() map[string]any {
			return map[string]any{
				"firstName": p.FirstName, "lastName": p.LastName, "email": p.Email, "language": p.Language, "plan": p.SubscriptionPlan,
			}
		},
	})
}

// SignUpJob opens the account of a person who has to confirm their email first; what they entered is sealed.
type SignUpJob struct {
	Sealed []byte `json:"sealed"`
}

func (SignUpJob) Kind() string { return "sign_up" }

func (s *Service) openConfirmed(ctx context.Context, job *river.Job[SignUpJob]) error {
	n, err := s.unsealPerson(job.Args)
	if err != nil {
		return river.JobCancel(err)
	}
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		taken, err := tx.Account.Query().Where(account.Email(n.Email)).Only(grant.Job(ctx, grant.SignUp))
		switch {
		case ent.IsNotFound(err):
			if _, err := s.Create(ctx, tx, n); err != nil {
				return err
			}
			return s.mailLink(ctx, tx, n.ID, emailtoken.PurposeCONFIRM)
		case err != nil:
			return err
		case taken.ID == n.ID: // a second run of this very job
			return nil
		case taken.EmailConfirmedAt == nil:
			return s.mailLink(ctx, tx, taken.ID, emailtoken.PurposeCONFIRM)
		}
		return s.Jobs.Insert(ctx, tx, LetterJob{Letter: mail.AlreadyMember, ProfileID: taken.ID})
	})
}
