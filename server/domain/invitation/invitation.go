package invitation

import (
	"context"
	"fmt"
	"time"

	"entgo.io/ent/dialect/sql/sqlgraph"
	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/account"
	"forma/ent/auditevent"
	"forma/ent/invitation"
	"forma/ent/viewer"
	"forma/server/domain/audit"
	"forma/server/platform/auth"
	"forma/server/platform/errs"
	"forma/server/platform/mail"
	"forma/server/platform/store"
)

// InvitationState is how an invitation stands.
type InvitationState string

// The states.
const (
	InvitationSent     InvitationState = "SENT"
	InvitationAccepted InvitationState = "ACCEPTED"
	InvitationExpired  InvitationState = "EXPIRED"
	InvitationRevoked  InvitationState = "REVOKED"
)

// Invitation is an invitation as it stands at a moment.
type Invitation struct {
	*ent.Invitation
	at time.Time
}

// State is how it stands.
func (i *Invitation) State() InvitationState {
	switch {
	case i.AcceptedAt != nil:
		return InvitationAccepted
	case i.RevokedAt != nil:
		return InvitationRevoked
	case !i.ExpiresAt.After(i.at):
		return InvitationExpired
	}
	return InvitationSent
}

// InvitationJob mails the link of an invitation, as long as it is the newest.
type InvitationJob struct {
	ID     uuid.UUID `json:"id"`
	LinkID uuid.UUID `json:"link_id"`
}

// Kind names the job.
func (InvitationJob) Kind() string { return "invitation" }

func (s *Service) mail(ctx context.Context, job *river.Job[InvitationJob]) error {
	i, err := s.Store.Ent.Invitation.Query().Where(openInvitation...).Where(invitation.ID(job.Args.ID), invitation.LinkID(job.Args.LinkID)).
		Only(viewer.System(ctx))
	if ent.IsNotFound(err) || err == nil && !i.ExpiresAt.After(s.Now()) {
		return nil
	}
	if err != nil {
		return err
	}
	product, err := s.Product(ctx)
	if err != nil {
		return err
	}
	name, _ := splitName(i.Name)
	m, err := mail.Write(mail.Letter{Kind: mail.Invited, To: i.Email, Name: name, Language: i.Language,
		Link: s.Link("/signup#token=" + s.Links.Token(i.LinkID)), Product: product})
	if err != nil {
		return err
	}
	m.Owner = i.ID // whoever accepts it takes over its id
	m.ID, m.SentAt = fmt.Sprintf("invitation-%d", job.ID), s.Now().UTC()
	return s.Send.Send(ctx, m)
}

// changeInvitation runs an admin's act on an invitation and answers how it stands then.
func (s *Service) changeInvitation(ctx context.Context, id uuid.UUID, what auditevent.Act, act func(*store.Tx, *Invitation) (*ent.InvitationUpdateOne, error)) (*Invitation, error) {
	if !viewer.From(ctx).IsAdmin() {
		return nil, errs.New(errs.Forbidden)
	}
	now, after := s.Now().UTC(), &Invitation{}
	err := s.Store.InTx(ctx, func(tx *store.Tx) error {
		row, err := tx.Invitation.Get(ctx, id)
		if err != nil {
			return err
		}
		update, err := act(tx, &Invitation{row, now})
		if err != nil {
			return err
		}
		*after = Invitation{row, now}
		if update == nil {
			return nil
		}
		if after.Invitation, err = update.Save(viewer.System(ctx)); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Act{What: what, Subject: audit.Thing(auditevent.SubjectKindINVITATION, id), At: now})
	})
	if sqlgraph.IsUniqueConstraintError(err) {
		return nil, errs.New(errs.Conflict)
	}
	return after, err
}

// ResendInvitation mails a new link, which works for the whole time again; the earlier ones do no more. CONFLICT for one that was
// accepted or revoked, EMAIL_TAKEN where the address has an account by now.
func (s *Service) ResendInvitation(ctx context.Context, id uuid.UUID) (*Invitation, error) {
	return s.changeInvitation(ctx, id, auditevent.ActINVITATION_RESENT, func(tx *store.Tx, i *Invitation) (*ent.InvitationUpdateOne, error) {
		if state := i.State(); state != InvitationSent && state != InvitationExpired {
			return nil, errs.New(errs.Conflict)
		}
		member, err := tx.Account.Query().Where(account.Email(i.Email)).Exist(viewer.System(ctx))
		if err != nil {
			return nil, err
		}
		if member {
			return nil, &errs.Error{Code: errs.EmailTaken, Field: "email"}
		}
		if err := s.Limits.letters.Take(i.Email); err != nil {
			return nil, err
		}
		if err := s.Limits.invitations.Take(viewer.From(ctx).ID.String()); err != nil {
			return nil, err
		}
		link := uuid.Must(uuid.NewV7())
		return i.Update().SetLinkID(link).SetTokenHash(auth.Hash(s.Links.Token(link))).SetSentAt(i.at).SetExpiresAt(i.at.Add(invitationLife)),
			s.Jobs.Insert(ctx, tx, InvitationJob{ID: id, LinkID: link})
	})
}

// RevokeInvitation takes an invitation back; again is no error. CONFLICT for one that was accepted.
func (s *Service) RevokeInvitation(ctx context.Context, id uuid.UUID) (*Invitation, error) {
	return s.changeInvitation(ctx, id, auditevent.ActINVITATION_REVOKED, func(_ *store.Tx, i *Invitation) (*ent.InvitationUpdateOne, error) {
		switch i.State() {
		case InvitationAccepted:
			return nil, errs.New(errs.Conflict)
		case InvitationRevoked:
			return nil, nil
		}
		return i.Update().SetRevokedAt(i.at), nil
	})
}

// RestoreInvitation undoes a revocation: the link works again for what was left of its time. CONFLICT where the address has been
// invited anew.
func (s *Service) RestoreInvitation(ctx context.Context, id uuid.UUID) (*Invitation, error) {
	return s.changeInvitation(ctx, id, auditevent.ActINVITATION_RESTORED, func(_ *store.Tx, i *Invitation) (*ent.InvitationUpdateOne, error) {
		if i.State() != InvitationRevoked {
			return nil, nil
		}
		return i.Update().ClearRevokedAt(), nil
	})
}
