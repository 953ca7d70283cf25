package invitation

import (
	"context"

	"forma/ent"
	"forma/ent/account"
	"forma/ent/grant"
	"forma/ent/invitation"
	"forma/ent/notification"
	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// InvitationOffer is what the holder of an invitation's link is offered.
type InvitationOffer struct {
	Email, FirstName, LastName string
	Role                       viewer.Role
	Language                   viewer.Language
	// Taken reports whether the email already has an account.
	Taken bool
}

// Offer returns the offer of a mailed token; LINK_EXPIRED if it is not or no longer valid.
func (s *Service) Offer(ctx context.Context, token string) (*InvitationOffer, error) {
	if err := s.mustBeOpen(ctx); err != nil {
		return nil, err
	}
	i, err := s.find(ctx, s.Store.Ent, token)
	if err != nil {
		return nil, err
	}
	o := &InvitationOffer{Email: i.Email, Role: i.Role, Language: i.Language}
	o.FirstName, o.LastName = splitName(i.Name)
	o.Taken, err = s.Store.Ent.Account.Query().Where(account.Email(i.Email)).Exist(grant.With(ctx, grant.Invitations))
	return o, err
}

// find returns the invitation whose newest link has that token, if it can still be accepted.
func (s *Service) find(ctx context.Context, db *ent.Client, token string) (*ent.Invitation, error) {
	link, err := s.Links.ID(token)
	if err != nil {
		return nil, err
	}
	i, err := db.Invitation.Query().Where(isOpen...).Where(invitation.LinkID(link),
		invitation.ExpiresAtGT(s.Now().UTC())).Only(grant.With(ctx, grant.Invitations))
	if ent.IsNotFound(err) {
		return nil, errs.New(errs.LinkExpired)
	}
	return i, err
}

// mustBeOpen refuses with REGISTRATION_CLOSED while nobody may sign up.
func (s *Service) mustBeOpen(ctx context.Context) error {
	open, err := s.Open(ctx)
	if err == nil && !open {
		return errs.New(errs.RegistrationClosed)
	}
	return err
}

// Accept accepts the invitation of a mailed token, once: signUp opens the account that the admin prepared, in the same transaction, so that
// account and coach are there together or not at all.
func (s *Service) Accept(ctx context.Context, tx *store.Tx, token, email string, signUp func(*ent.Invitation) (*ent.Profile, error)) error {
	i, err := s.find(ctx, tx.Client, token)
	if err != nil {
		return err
	}
	if email != i.Email {
		return errs.Input("email", errs.Invalid)
	}
	if err := i.Update().SetAcceptedAt(s.Now().UTC()).SetAcceptedBy(i.ID).Exec(grant.With(ctx, grant.Invitations)); err != nil {
		return err
	}
	p, err := signUp(i)
	if err != nil {
		return err
	}
	if err := s.assignCoach(ctx, tx, i, p); err != nil {
		return err
	}
	return s.notifyInviter(ctx, tx, i, p)
}

// notifyInviter notifies the admin who sent the invitation, if they are still an admin.
func (s *Service) notifyInviter(ctx context.Context, tx *store.Tx, i *ent.Invitation, p *ent.Profile) error {
	if i.InvitedBy == nil {
		return nil
	}
	runs, err := tx.Profile.Query().
		Where(profile.ID(*i.InvitedBy), profile.RoleEQ(viewer.RoleAdmin)).
		Exist(grant.With(ctx, grant.Invitations))
	if err != nil || !runs {
		return err
	}
	return s.Notify.WriteAbout(
		ctx,
		tx,
		*i.InvitedBy,
		p.ID,
		notification.KindINVITATION_ACCEPTED,
		map[string]string{"name": fullName(p), "path": "/" + p.ID.String()},
	)
}

// assignCoach gives a client the coach that the admin chose, unless that person no longer coaches.
func (s *Service) assignCoach(ctx context.Context, tx *store.Tx, i *ent.Invitation, client *ent.Profile) error {
	if i.CoachID == nil || i.Role != viewer.RoleClient {
		return nil
	}
	granted := grant.Job(ctx, grant.Invitations)
	coach, err := tx.Profile.Query().Where(profile.ID(*i.CoachID), profile.RoleEQ(viewer.RoleCoach), profile.Suspended(false)).Only(granted)
	if ent.IsNotFound(err) {
		return nil
	}
	if err != nil {
		return err
	}
	var by *ent.Profile
	if i.InvitedBy != nil {
		if by, err = tx.Profile.Get(granted, *i.InvitedBy); err != nil && !ent.IsNotFound(err) {
			return err
		}
	}
	return s.Assign(ctx, tx, coach, client, by, s.Now())
}
