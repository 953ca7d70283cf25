package identity

import (
	"context"
	"time"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/passkey"
	"forma/ent/viewer"
	"forma/server/platform/auth"
	"forma/server/platform/check"
	"forma/server/platform/errs"
	"forma/server/platform/mail"
	"forma/server/platform/store"
)

// Passkey is a passkey as its owner sees it.
type Passkey struct {
	ID         uuid.UUID
	Name       string
	CreatedAt  time.Time
	LastUsedAt *time.Time
}

// mostPasskeys is the maximum per person.
const mostPasskeys = 20

func passkeyOf(p *ent.Passkey) *Passkey {
	return &Passkey{ID: p.ID, Name: p.Name, CreatedAt: p.CreatedAt, LastUsedAt: p.LastUsedAt}
}

// Passkeys returns the viewer's passkeys, oldest first.
func (s *Service) Passkeys(ctx context.Context) ([]*Passkey, error) {
	v := viewer.From(ctx)
	if v == nil {
		return nil, errs.New(errs.Unauthenticated)
	}
	rows, err := s.Store.Ent.Passkey.Query().Where(passkey.AccountID(v.ID)).Order(passkey.ByID()).All(grant.With(ctx, grant.Passkeys))
	list := make([]*Passkey, len(rows))
	for i, p := range rows {
		list[i] = passkeyOf(p)
	}
	return list, err
}

// BeginPasskey challenges the viewer's browser to create a passkey.
func (s *Service) BeginPasskey(ctx context.Context) (*PasskeyChallenge, error) {
	v := viewer.From(ctx)
	if v == nil {
		return nil, errs.New(errs.Unauthenticated)
	}
	owner, err := s.holder(ctx, s.Store.Ent, v.ID)
	if err != nil {
		return nil, err
	}
	if len(owner.rows) >= mostPasskeys {
		return nil, errs.Exceeded("passkeys", mostPasskeys, len(owner.rows)+1)
	}
	party, err := s.relyingParty()
	if err != nil {
		return nil, err
	}
	if party.Config.RPDisplayName, err = s.Product(ctx); err != nil {
		return nil, err
	}
	options, session, err := party.BeginRegistration(owner, owner.exclusions())
	if err != nil {
		return nil, err
	}
	return s.storeChallenge(ctx, options.Response, session)
}

// AddPasskey stores the passkey that answered a challenge and mails its owner.
func (s *Service) AddPasskey(ctx context.Context, challenge uuid.UUID, credential, name string) (p *Passkey, err error) {
	v := viewer.From(ctx)
	if v == nil {
		return nil, errs.New(errs.Unauthenticated)
	}
	if name, err = check.Name("name", name); err != nil {
		return nil, err
	}
	session, err := s.takeChallenge(ctx, challenge)
	if err != nil {
		return nil, err
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		owner, err := s.holder(ctx, tx.Client, v.ID)
		if err != nil {
			return err
		}
		if len(owner.rows) >= mostPasskeys {
			return errs.Exceeded("passkeys", mostPasskeys, len(owner.rows)+1)
		}
		key, err := s.verifyNew(owner, session, credential)
		if err != nil {
			return err
		}
		row, err := tx.Passkey.Create().SetAccountID(v.ID).SetName(name).SetCredentialID(key.ID).SetCredential(encodeCredential(key)).
			SetCreatedAt(s.Now().UTC()).Save(grant.With(ctx, grant.Passkeys))
		if ent.IsConstraintError(err) {
			return errs.New(errs.PasskeyRefused)
		}
		if err != nil {
			return err
		}
		p = passkeyOf(row)
		return s.Jobs.Insert(ctx, tx, LetterJob{Letter: mail.PasskeyAdded, ProfileID: v.ID})
	})
	return p, err
}

// RenamePasskey renames one of the viewer's passkeys.
func (s *Service) RenamePasskey(ctx context.Context, id uuid.UUID, name string) (p *Passkey, err error) {
	v := viewer.From(ctx)
	if v == nil {
		return nil, errs.New(errs.Unauthenticated)
	}
	if name, err = check.Name("name", name); err != nil {
		return nil, err
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		row, err := tx.Passkey.UpdateOneID(id).Where(passkey.AccountID(v.ID)).SetName(name).Save(grant.With(ctx, grant.Passkeys))
		if err == nil {
			p = passkeyOf(row)
		}
		return err
	})
	return p, err
}

// RemovePasskey removes one of the viewer's passkeys; the password still works.
func (s *Service) RemovePasskey(ctx context.Context, id uuid.UUID) error {
	v := viewer.From(ctx)
	if v == nil {
		return errs.New(errs.Unauthenticated)
	}
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		n, err := tx.Passkey.Delete().Where(passkey.ID(id), passkey.AccountID(v.ID)).Exec(grant.With(ctx, grant.Passkeys))
		if err == nil && n == 0 {
			return errs.New(errs.NotFound)
		}
		return err
	})
}

// BeginPasskeySignIn challenges any passkey that the browser has for this site.
func (s *Service) BeginPasskeySignIn(ctx context.Context) (*PasskeyChallenge, error) {
	if err := s.Limits.challenges.Take(auth.PeerFrom(ctx).Address); err != nil {
		return nil, err
	}
	party, err := s.relyingParty()
	if err != nil {
		return nil, err
	}
	options, session, err := party.BeginDiscoverableMediatedLogin(protocol.MediationDefault)
	if err != nil {
		return nil, err
	}
	return s.storeChallenge(ctx, options.Response, session)
}

// SignInWithPasskey opens a session for the owner of the passkey that answered; PASSKEY_REFUSED if the answer is invalid.
func (s *Service) SignInWithPasskey(ctx context.Context, challenge uuid.UUID, credential string, restore bool) (*Session, error) {
	if err := s.Limits.triesByAddress.Take(auth.PeerFrom(ctx).Address); err != nil {
		return nil, err
	}
	session, err := s.takeChallenge(ctx, challenge)
	if err != nil {
		return nil, err
	}
	opened, err := s.admit(ctx, restore, func(tx *store.Tx) (*ent.Account, error) {
		owner, err := s.verifyUse(ctx, tx, session, credential)
		if err != nil {
			return nil, err
		}
		return owner.account, nil
	})
	if err == nil {
		s.Limits.triesByAddress.Refund(auth.PeerFrom(ctx).Address)
	}
	return opened, err
}

// ConfirmPasskey is ConfirmPassword with one of the viewer's passkeys.
func (s *Service) ConfirmPasskey(ctx context.Context, challenge uuid.UUID, credential string) error {
	v := viewer.From(ctx)
	if v == nil {
		return errs.New(errs.Unauthenticated)
	}
	session, err := s.takeChallenge(ctx, challenge)
	if err != nil {
		return err
	}
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		owner, err := s.verifyUse(ctx, tx, session, credential)
		if err != nil {
			return err
		}
		if owner.account.ID != v.ID {
			return errs.New(errs.PasskeyRefused)
		}
		return s.markProved(ctx, tx, v)
	})
}
