package identity

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"

	"github.com/google/uuid"

	"forma/ent/auditevent"
	"forma/ent/emailtoken"
	"forma/ent/grant"
	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/server/domain/audit"
	"forma/server/platform/auth"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// CreateAdmin creates an administrator, whose email counts as confirmed. Without a password they must first choose one through AdminLink.
func (s *Service) CreateAdmin(ctx context.Context, email, password, firstName, lastName string) (uuid.UUID, error) {
	hidden := password
	if hidden == "" {
		hidden = rand.Text()
	}
	n, err := s.newClient(SignUpInput{FirstName: firstName, LastName: lastName, Email: email, Password: hidden}, viewer.Fallback)
	if err != nil {
		return uuid.Nil, err
	}
	if n.PasswordHash, err = s.Hasher.Hash(ctx, hidden); err != nil {
		return uuid.Nil, err
	}
	return n.ID, s.Store.InTx(ctx, func(tx *store.Tx) error { return s.createAdmin(ctx, tx, n) })
}

func (s *Service) createAdmin(ctx context.Context, tx *store.Tx, n NewPerson) error {
	n.Role, n.Confirmed = viewer.RoleAdmin, true
	if _, err := s.Create(ctx, tx, n); err != nil {
		return err
	}
	return audit.Record(ctx, tx, audit.Act{What: auditevent.ActADMIN_CREATED, Subject: audit.Person(n.ID)})
}

// AdminLink returns the path of a page that sets the password, once and within 30 minutes.
func (s *Service) AdminLink(ctx context.Context, id uuid.UUID) (string, error) {
	granted, now, token := grant.With(ctx, grant.MailedLinks), s.Now().UTC(), uuid.Must(uuid.NewV7())
	err := s.Store.InTx(ctx, func(tx *store.Tx) error {
		return tx.EmailToken.Create().
			SetID(token).
			SetAccountID(id).
			SetPurpose(emailtoken.PurposeRESET).
			SetTokenHash(auth.Hash(s.Links.Token(token))).
			SetExpiresAt(now.Add(linkLife)).
			SetCreatedAt(now).
			Exec(granted)
	})
	return "/reset-password#token=" + s.Links.Token(token), err
}

// SetupPath returns where the first administrator is created; empty if there is one. Its token is valid until then.
func (s *Service) SetupPath(ctx context.Context) (string, error) {
	taken, err := s.Store.Ent.Profile.Query().Where(profile.RoleEQ(viewer.RoleAdmin)).Exist(grant.With(ctx, grant.FirstAdmin))
	if err != nil || taken {
		return "", err
	}
	return "/setup#token=" + setupToken(s.Links.Keys.Signer().Bytes), nil
}

func setupToken(key []byte) string {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte("first administrator"))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// CreateFirstAdmin creates the first administrator with the token that the server printed, and signs in. LINK_EXPIRED for any other token
// and once there is an administrator.
func (s *Service) CreateFirstAdmin(ctx context.Context, token string, in SignUpInput) (session *Session, err error) {
	n, err := s.newClient(in, viewer.Fallback)
	if err != nil {
		return nil, err
	}
	if !s.Links.Keys.Any(func(key []byte) bool { return hmac.Equal([]byte(token), []byte(setupToken(key))) }) {
		return nil, errs.New(errs.LinkExpired)
	}
	if n.PasswordHash, err = s.Hasher.Hash(ctx, in.Password); err != nil {
		return nil, err
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		taken, err := tx.Profile.Query().Where(profile.RoleEQ(viewer.RoleAdmin)).Exist(grant.With(ctx, grant.FirstAdmin))
		if err != nil {
			return err
		}
		if taken {
			return errs.New(errs.LinkExpired)
		}
		if err := s.createAdmin(ctx, tx, n); err != nil {
			return err
		}
		p, err := tx.Profile.Get(grant.With(ctx, grant.FirstAdmin), n.ID)
		if err != nil {
			return err
		}
		session, err = s.openSession(ctx, tx, p)
		return err
	})
	return session, err
}
