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
	"forma/ent/grant"
	"forma/ent/invitation"
	"forma/ent/viewer"
	"forma/server/domain/audit"
	"forma/server/platform/auth"
	"forma/server/platform/errs"
	"forma/server/platform/mail"
	"forma/server/platform/store"
)

// InvitationState is the state of an invitation.
type InvitationState string

const (
	InvitationSent     InvitationState = "SENT"
	InvitationAccepted InvitationState = "ACCEPTED"
	InvitationExpired  InvitationState = "EXPIRED"
	InvitationRevoked  InvitationState = "REVOKED"
)

// Invitation is an invitation at a time, which decides whether it has expired.
type Invitation struct {
	*ent.Invitation
	at time.Time
}

// State returns its state.
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

// LetterJob mails the link of an invitation, as long as it is the newest.
type LetterJob struct {
	ID     uuid.UUID `json:"id"`
	LinkID uuid.UUID `json:"link_id"`
}

func (LetterJob) Kind() string { return "invitation" }

func (s *Service) mail(ctx context.Context, job *river.Job[LetterJob]) error {
	i, err := s.Store.Ent.Invitation.Query().Where(isOpen...).Where(invitation.ID(job.Args.ID), invitation.LinkID(job.Args.LinkID)).
		Only(grant.Job(ctx, grant.Invitations))
	if ent.IsNotFound(err) || err == nil && !i.ExpiresAt.After(s.Now()) {
		return nil
	}
	if err != nil {
		return err
	}
	head, err := s.Letterhead(ctx)
	if err != nil {
		return err
	}
	name, _ := splitName(i.Name)
	m, err := mail.Write(mail.Letter{Kind: mail.Invited, To: i.Email, Name: name, Language: i.Language,
		Link: s.Link("/signup#token=" + s.Links.Token(i.LinkID)), Letterhead: head})
	if err != nil {
		return err
	}
	m.Owner = i.ID // the account that accepts it takes over its id
	m.ID, m.SentAt = fmt.Sprintf("invitation-%d", job.ID), s.Now().UTC()
	return s.Send.Send(ctx, m)
}

// change runs an act on an invitation and returns it as it is after that.
func (s *Service) change(
	ctx context.Context,
	id uuid.UUID,
	what auditevent.Act,
	act func(*store.Tx, *Invitation) (*ent.InvitationUpdateOne, error),
) (*Invitation, error) {
	if err := mayManage(ctx); err != nil {
		return nil, err
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
		// As for an invitation: only taking one back needs nothing.
		if update != nil && what != auditevent.ActINVITATION_REVOKED && row.Role != viewer.RoleClient && !auth.Fresh(ctx, now) {
			return errs.New(errs.ReauthRequired)
		}
		*after = Invitation{row, now}
		if update == nil {
			return nil
		}
		if after.Invitation, err = update.Save(ctx); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Act{What: what, Subject: audit.Thing(auditevent.SubjectKindINVITATION, id), At: now})
	})
	if sqlgraph.IsUniqueConstraintError(err) {
		return nil, errs.New(errs.Conflict)
	}
	return after, err
}

// Resend mails a new link, valid for the full time; earlier links become invalid. CONFLICT if it was accepted or revoked, EMAIL_TAKEN if
// the email has an account by now.
func (s *Service) Resend(ctx context.Context, id uuid.UUID) (*Invitation, error) {
	return s.change(ctx, id, auditevent.ActINVITATION_RESENT, func(tx *store.Tx, i *Invitation) (*ent.InvitationUpdateOne, error) {
		if state := i.State(); state != InvitationSent && state != InvitationExpired {
			return nil, errs.New(errs.Conflict)
		}
		member, err := tx.Account.Query().Where(account.Email(i.Email)).Exist(grant.With(ctx, grant.Invitations))
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
		return i.Update().SetLinkID(link).SetTokenHash(auth.Hash(s.Links.Token(link))).SetSentAt(i.at).SetExpiresAt(i.at.Add(lifetime)),
			s.Jobs.Insert(ctx, tx, LetterJob{ID: id, LinkID: link})
	})
}

// Revoke revokes an invitation. Idempotent. CONFLICT if it was accepted.
func (s *Service) Revoke(ctx context.Context, id uuid.UUID) (*Invitation, error) {
	return s.change(ctx, id, auditevent.ActINVITATION_REVOKED, func(_ *store.Tx, i *Invitation) (*ent.InvitationUpdateOne, error) {
		switch i.State() {
		case InvitationAccepted:
			return nil, errs.New(errs.Conflict)
		case InvitationRevoked:
			return nil, nil
		}
		return i.Update().SetRevokedAt(i.at), nil
	})
}

// Restore undoes a revocation: the link works again for the rest of its time. CONFLICT if the email has been invited again.
func (s *Service) Restore(ctx context.Context, id uuid.UUID) (*Invitation, error) {
	return s.change(ctx, id, auditevent.ActINVITATION_RESTORED, func(_ *store.Tx, i *Invitation) (*ent.InvitationUpdateOne, error) {
		if i.State() != InvitationRevoked {
			return nil, nil
		}
		return i.Update().ClearRevokedAt(), nil
	})
}
