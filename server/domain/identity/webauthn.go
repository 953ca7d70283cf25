package identity

import (
	"context"
	"encoding/json"
	"errors"
	"net"
	"net/url"
	"time"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/account"
	"forma/ent/grant"
	"forma/ent/passkey"
	"forma/ent/passkeychallenge"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// PasskeyChallenge is a challenge for a passkey.
type PasskeyChallenge struct {
	ID      uuid.UUID
	Options string
}

// challengeLife is how long a challenge is valid.
const challengeLife = 5 * time.Minute

// relyingParty is the host that passkeys are created for. Browsers create none for bare IP addresses, so loopback stands for localhost.
func (s *Service) relyingParty() (*webauthn.WebAuthn, error) {
	origin, err := url.Parse(s.Origin())
	if err != nil {
		return nil, err
	}
	if ip := net.ParseIP(origin.Hostname()); ip != nil && ip.IsLoopback() {
		origin.Host = "localhost:" + origin.Port()
	}
	return webauthn.New(&webauthn.Config{
		RPID: origin.Hostname(), RPDisplayName: "Forma", RPOrigins: []string{origin.Scheme + "://" + origin.Host},
		AuthenticatorSelection: protocol.AuthenticatorSelection{
			ResidentKey: protocol.ResidentKeyRequirementRequired, RequireResidentKey: protocol.ResidentKeyRequired(),
			UserVerification: protocol.VerificationRequired,
		},
	})
}

// storeChallenge stores a challenge until it is answered, and deletes those that expired.
func (s *Service) storeChallenge(ctx context.Context, options any, session *webauthn.SessionData) (*PasskeyChallenge, error) {
	session.UserVerification = protocol.VerificationRequired
	text, err := json.Marshal(options)
	if err != nil {
		return nil, err
	}
	state, err := json.Marshal(session)
	if err != nil {
		return nil, err
	}
	c, granted, now := &PasskeyChallenge{ID: uuid.Must(uuid.NewV7()), Options: string(text)}, grant.With(ctx, grant.Passkeys), s.Now().UTC()
	return c, s.Store.InTx(ctx, func(tx *store.Tx) error {
		if _, err := tx.PasskeyChallenge.Delete().Where(passkeychallenge.ExpiresAtLT(now)).Exec(granted); err != nil {
			return err
		}
		return tx.PasskeyChallenge.Create().
			SetID(c.ID).
			SetSession(state).
			SetExpiresAt(now.Add(challengeLife)).
			SetCreatedAt(now).
			Exec(granted)
	})
}

// takeChallenge deletes a challenge, whether or not its answer turns out to hold.
func (s *Service) takeChallenge(ctx context.Context, id uuid.UUID) (session webauthn.SessionData, err error) {
	granted := grant.With(ctx, grant.Passkeys)
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		row, err := tx.PasskeyChallenge.Query().Where(passkeychallenge.ID(id), passkeychallenge.ExpiresAtGTE(s.Now().UTC())).Only(granted)
		if ent.IsNotFound(err) {
			return errs.New(errs.PasskeyRefused)
		}
		if err != nil {
			return err
		}
		if err := json.Unmarshal(row.Session, &session); err != nil {
			return err
		}
		return tx.PasskeyChallenge.DeleteOne(row).Exec(granted)
	})
	return session, err
}

// holder is an account with its passkeys, as the WebAuthn library asks for it.
type holder struct {
	account *ent.Account
	name    string
	rows    []*ent.Passkey
	keys    []webauthn.Credential
}

func (h *holder) WebAuthnID() []byte                         { return h.account.ID[:] }
func (h *holder) WebAuthnName() string                       { return h.account.Email }
func (h *holder) WebAuthnDisplayName() string                { return h.name }
func (h *holder) WebAuthnCredentials() []webauthn.Credential { return h.keys }

func (h *holder) exclusions() webauthn.RegistrationOption {
	return webauthn.WithExclusions(webauthn.Credentials(h.keys).CredentialDescriptors())
}

func (s *Service) holder(ctx context.Context, from *ent.Client, id uuid.UUID) (*holder, error) {
	granted := grant.With(ctx, grant.Passkeys)
	a, err := from.Account.Query().Where(account.ID(id)).Only(granted)
	if err != nil {
		return nil, err
	}
	p, err := from.Profile.Get(granted, id)
	if err != nil {
		return nil, err
	}
	rows, err := from.Passkey.Query().Where(passkey.AccountID(id)).Order(passkey.ByID()).All(granted)
	if err != nil {
		return nil, err
	}
	h := &holder{account: a, name: p.FirstName + " " + p.LastName, rows: rows, keys: make([]webauthn.Credential, len(rows))}
	for i, row := range rows {
		if err := json.Unmarshal(row.Credential, &h.keys[i]); err != nil {
			return nil, err
		}
	}
	return h, nil
}

func encodeCredential(c *webauthn.Credential) []byte {
	b, _ := json.Marshal(c)
	return b
}

// verifyNew verifies the response of a new passkey.
func (s *Service) verifyNew(owner *holder, session webauthn.SessionData, credential string) (*webauthn.Credential, error) {
	party, err := s.relyingParty()
	if err != nil {
		return nil, err
	}
	answer, err := protocol.ParseCredentialCreationResponseBytes([]byte(credential))
	if err != nil {
		return nil, hideReason(err)
	}
	key, err := party.CreateCredential(owner, session, answer)
	return key, hideReason(err)
}

// verifyUse verifies the response of a known passkey and records its use. One whose counter does not increase may be cloned, and is
// refused.
func (s *Service) verifyUse(ctx context.Context, tx *store.Tx, session webauthn.SessionData, credential string) (owner *holder, err error) {
	party, err := s.relyingParty()
	if err != nil {
		return nil, err
	}
	answer, err := protocol.ParseCredentialRequestResponseBytes([]byte(credential))
	if err != nil {
		return nil, hideReason(err)
	}
	var failure error
	find := func(_, handle []byte) (webauthn.User, error) {
		id, err := uuid.FromBytes(handle)
		if err == nil {
			owner, err = s.holder(ctx, tx.Client, id)
			if err != nil && !ent.IsNotFound(err) {
				failure = err
			}
		}
		return owner, err
	}
	_, key, err := party.ValidatePasskeyLogin(find, session, answer)
	switch {
	case failure != nil:
		return nil, failure
	case err != nil:
		return nil, hideReason(err)
	case key.Authenticator.CloneWarning:
		return nil, errs.New(errs.PasskeyRefused)
	}
	return owner, tx.Passkey.Update().Where(passkey.CredentialID(key.ID), passkey.AccountID(owner.account.ID)).
		SetCredential(encodeCredential(key)).SetLastUsedAt(s.Now().UTC()).Exec(grant.With(ctx, grant.Passkeys))
}

// hideReason hides why a response is invalid; other errors stay as they are.
func hideReason(err error) error {
	var reason *protocol.Error
	var unknown *protocol.ErrorUnknownCredential
	if errors.As(err, &reason) || errors.As(err, &unknown) {
		return errs.New(errs.PasskeyRefused)
	}
	return err
}
