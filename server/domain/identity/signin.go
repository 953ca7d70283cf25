package identity

import (
	"context"
	"crypto/subtle"
	"time"
	"unicode/utf8"

	"forma/ent"
	"forma/ent/account"
	"forma/ent/emailtoken"
	"forma/ent/grant"
	"forma/server/platform/auth"
	"forma/server/platform/check"
	"forma/server/platform/errs"
	"forma/server/platform/mail"
	"forma/server/platform/store"
)

// SignIn opens a session, and cancels a pending deletion if restore is set. A wrong pair costs the same work and gives the same answer
// whichever half is wrong.
func (s *Service) SignIn(ctx context.Context, email, password string, restore bool) (*Session, error) {
	email, err := check.Email(email)
	if err != nil {
		return nil, err
	}
	if password == "" {
		return nil, errs.Input("password", errs.Required)
	}
	if utf8.RuneCountInString(password) > auth.LongestPassword {
		return nil, errs.Range("password", errs.TooLong, auth.ShortestPassword, auth.LongestPassword)
	}
	a, err := s.Store.Ent.Account.Query().Where(account.Email(email)).Only(grant.With(ctx, grant.Credentials))
	if err != nil && !ent.IsNotFound(err) {
		return nil, err
	}
	limited := s.trySignIn(email, auth.PeerFrom(ctx).Address)
	if limited != nil && !s.knownDevice(ctx, a) {
		return nil, limited
	}
	right, err := s.matches(ctx, a, password)
	switch {
	case err != nil:
		return nil, err
	case !right && limited != nil:
		return nil, limited
	case !right:
		return nil, errs.New(errs.InvalidCredentials)
	}
	if limited == nil {
		s.Limits.triesByEmail.Refund(email)
		s.Limits.triesByAddress.Refund(auth.PeerFrom(ctx).Address)
	}
	return s.signInChecked(ctx, a, restore)
}

func (s *Service) trySignIn(email, address string) error {
	if err := s.Limits.triesByAddress.Take(address); err != nil {
		return err
	}
	return s.Limits.triesByEmail.Take(email)
}

// matches does the same work for an unknown email.
func (s *Service) matches(ctx context.Context, a *ent.Account, password string) (bool, error) {
	hash := ""
	if a != nil {
		hash = a.PasswordHash
	}
	return s.Hasher.Matches(ctx, password, hash)
}

// knownDevice lets an owner sign in after strangers have exhausted the limit of the account or the network: the request carries the
// current refresh token of one of the account's devices.
func (s *Service) knownDevice(ctx context.Context, a *ent.Account) bool {
	id, ok := s.Tokens.RefreshDevice(auth.PeerFrom(ctx).Refresh)
	if a == nil || !ok {
		return false
	}
	d, err := s.Store.Ent.Device.Get(grant.With(ctx, grant.Credentials), id)
	return err == nil && d.AccountID == a.ID && s.alive(d) && hashMatches(d.TokenHash, auth.PeerFrom(ctx).Refresh) &&
		s.Limits.triesByDevice.Take(id.String()) == nil
}

func hashMatches(hash []byte, token string) bool {
	return subtle.ConstantTimeCompare(hash, auth.Hash(token)) == 1
}

// signInChecked signs in after the password was checked, if it has not changed since.
func (s *Service) signInChecked(ctx context.Context, checked *ent.Account, restore bool) (*Session, error) {
	return s.admit(ctx, restore, func(tx *store.Tx) (*ent.Account, error) {
		a, err := tx.Account.Get(grant.With(ctx, grant.Credentials), checked.ID)
		if ent.IsNotFound(err) || err == nil && a.PasswordHash != checked.PasswordHash {
			return nil, errs.New(errs.InvalidCredentials)
		}
		return a, err
	})
}

// admit signs in the account that prove finds in its transaction, if the operator's rules allow it; restore cancels a pending deletion.
func (s *Service) admit(ctx context.Context, restore bool, prove func(*store.Tx) (*ent.Account, error)) (session *Session, err error) {
	registration, err := s.Registration(ctx)
	if err != nil {
		return nil, err
	}
	granted, unconfirmed := grant.With(ctx, grant.Credentials), false
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		session, unconfirmed = nil, false
		a, err := prove(tx)
		if err != nil {
			return err
		}
		if a.SuspendedAt != nil {
			return errs.New(errs.SuspendedAccount)
		}
		if err := s.restore(ctx, tx, a, restore); err != nil {
			return err
		}
		if registration.ConfirmFirst && a.EmailConfirmedAt == nil {
			unconfirmed = true
			return s.mailConfirmation(ctx, tx, a)
		}
		p, err := tx.Profile.Get(granted, a.ID)
		if err == nil {
			session, err = s.openSession(ctx, tx, p)
		}
		return err
	})
	if err == nil && unconfirmed {
		return nil, errs.New(errs.EmailUnconfirmed)
	}
	return session, err
}

// mailConfirmation mails the confirmation again to a person who cannot sign in without it.
func (s *Service) mailConfirmation(ctx context.Context, tx *store.Tx, a *ent.Account) error {
	if s.Limits.mayMail(a.Email, auth.PeerFrom(ctx).Address) != nil {
		return nil
	}
	return s.mailLink(ctx, tx, a.ID, emailtoken.PurposeCONFIRM)
}

// restore cancels a pending deletion if the owner, who has just signed in, asked for that; DELETION_PENDING otherwise.
func (s *Service) restore(ctx context.Context, tx *store.Tx, a *ent.Account, restore bool) error {
	if a.DeleteAt == nil {
		return nil
	}
	if !restore {
		return &errs.Error{Code: errs.DeletionPending, Args: map[string]any{"deleteAt": a.DeleteAt.UTC().Format(time.RFC3339)}}
	}
	if err := tx.Account.UpdateOne(a).ClearDeleteAt().Exec(grant.With(ctx, grant.Deletion)); err != nil {
		return err
	}
	return s.Jobs.Insert(ctx, tx, LetterJob{Letter: mail.DeletionCancelled, ProfileID: a.ID})
}
