package account

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/account"
	"forma/ent/device"
	"forma/ent/predicate"
	"forma/ent/viewer"
	"forma/server/auth"
	"forma/server/bus"
	"forma/server/errs"
	"forma/server/jobs"
	"forma/server/mail"
	"forma/server/media"
	"forma/server/notify"
	"forma/server/store"
)

// Service is everything people do with their account.
type Service struct {
	Store  *store.Store
	Bus    *bus.Bus
	Jobs   *jobs.Queue
	Media  *media.Library
	Notify *notify.Service
	Hasher *auth.Hasher
	Tokens auth.Tokens
	Now    func() time.Time

	linkKey []byte
	tries   *auth.Limiter // sign-in per account
	places  *auth.Limiter // failed sign-ins per address, which many people may share
	strange *auth.Limiter // sign-up, forgotten passwords, mails sent again
}

// Init reads the service's secrets and sets up its limits.
func (s *Service) Init(ctx context.Context) (err error) {
	s.linkKey, err = s.Store.Secret(ctx, "mail-links")
	s.tries = &auth.Limiter{Burst: 10, Every: 30 * time.Second, Now: s.Now}
	s.places = &auth.Limiter{Burst: 60, Every: 2 * time.Second, Now: s.Now}
	s.strange = &auth.Limiter{Burst: 10, Every: time.Minute, Now: s.Now}
	return err
}

// ProfileSubject is where changes of a person's profile are announced.
func ProfileSubject(id uuid.UUID) string { return "profile." + id.String() }

func (s *Service) announce(tx *store.Tx, id uuid.UUID) {
	tx.AfterCommit(func() { s.Bus.Publish(ProfileSubject(id), []byte(id.String())) })
}

// Viewer reads, in one statement, who holds the device: UNAUTHENTICATED when it has ended.
func (s *Service) Viewer(ctx context.Context, access auth.Access) (*viewer.Viewer, error) {
	query := `SELECT p.role, p.subscription_plan, p.language, p.time_zone, p.email_confirmed, p.onboarding_completed, a.suspended_at IS NOT NULL
FROM devices d JOIN accounts a ON a.id = d.account_id JOIN profiles p ON p.id = d.account_id
WHERE d.id = $1 AND d.account_id = $2 AND d.ended_at IS NULL`
	rows, err := s.Store.Ent.QueryContext(ctx, query, access.DeviceID.String(), access.ProfileID.String())
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	if !rows.Next() {
		if err := rows.Err(); err != nil {
			return nil, err
		}
		return nil, errs.New(errs.Unauthenticated)
	}
	v := &viewer.Viewer{ID: access.ProfileID, DeviceID: access.DeviceID}
	return v, rows.Scan(&v.Role, &v.Plan, &v.Language, &v.TimeZone, &v.EmailConfirmed, &v.Onboarded, &v.Suspended)
}

// open signs a person in on a new device, inside the transaction.
func (s *Service) open(ctx context.Context, tx *store.Tx, p *ent.Profile) (*Session, error) {
	refresh, now := auth.NewRefresh(), s.Now().UTC()
	d, err := tx.Device.Create().SetAccountID(p.ID).SetName(clip(auth.PeerFrom(ctx).UserAgent, 200)).SetTokenHash(auth.Hash(refresh)).
		SetRotatedAt(now).SetExpiresAt(now.Add(auth.RefreshLife)).SetCreatedAt(now).Save(viewer.System(ctx))
	if err != nil {
		return nil, err
	}
	return s.session(d, p, refresh)
}

func (s *Service) session(d *ent.Device, p *ent.Profile, refresh string) (*Session, error) {
	token, expires, err := s.Tokens.Issue(p.ID, d.ID)
	return &Session{AccessToken: token, ExpiresAt: expires, Profile: p, Refresh: refresh}, err
}

// SignIn opens a session; a wrong pair costs the same time and gives the same answer whichever half is wrong.
func (s *Service) SignIn(ctx context.Context, email, password string) (*Session, error) {
	system, peer := viewer.System(ctx), auth.PeerFrom(ctx)
	email, err := NormalizeEmail(email)
	if err != nil {
		return nil, err
	}
	if password == "" {
		return nil, errs.Input("password", errs.Required)
	}
	if utf8.RuneCountInString(password) > 256 {
		return nil, errs.Range("password", errs.TooLong, 8, 256)
	}
	a, err := s.Store.Ent.Account.Query().Where(account.Email(email)).Only(system)
	if err != nil && !ent.IsNotFound(err) {
		return nil, err
	}
	limited := s.tries.Take(email)
	if limited == nil {
		limited = s.places.Take(peer.Address)
	}
	if limited != nil && !s.knownDevice(system, a, peer.Refresh) {
		return nil, limited
	}
	hash := ""
	if a != nil {
		hash = a.PasswordHash
	}
	right, err := s.Hasher.Matches(ctx, password, hash)
	if err != nil {
		return nil, err
	}
	if !right {
		return nil, errs.New(errs.InvalidCredentials)
	}
	if a.SuspendedAt != nil {
		return nil, errs.New(errs.SuspendedAccount)
	}
	s.tries.Forgive(email)
	s.places.Refund(peer.Address)
	var session *Session
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		p, err := tx.Profile.Get(system, a.ID)
		if err == nil {
			session, err = s.open(ctx, tx, p)
		}
		return err
	})
	return session, err
}

// knownDevice lets an owner through when somebody else used up the tries of the account.
func (s *Service) knownDevice(system context.Context, a *ent.Account, refresh string) bool {
	if a == nil || refresh == "" {
		return false
	}
	known, err := s.Store.Ent.Device.Query().Where(device.AccountID(a.ID), device.TokenHash(auth.Hash(refresh))).Exist(system)
	return err == nil && known
}

// grace is how long a lost reply may be asked for again.
const grace = 10 * time.Second

// Refresh trades a refresh token for its successor. The same token within ten seconds gives the same successor; later it is a
// theft: the device ends and its owner is told.
func (s *Service) Refresh(ctx context.Context, refresh string) (session *Session, err error) {
	if refresh == "" {
		return nil, errs.New(errs.Unauthenticated)
	}
	system, stolen := viewer.System(ctx), false
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		stolen, session = false, nil
		now := s.Now().UTC()
		d, err := tx.Device.Query().Where(device.Or(device.TokenHash(auth.Hash(refresh)), device.PreviousHash(auth.Hash(refresh)))).
			Where(device.EndedAtIsNil(), device.ExpiresAtGT(now)).Only(system)
		if ent.IsNotFound(err) {
			return errs.New(errs.Unauthenticated)
		}
		if err != nil {
			return err
		}
		a, err := tx.Account.Get(system, d.AccountID)
		if err != nil {
			return err
		}
		if a.SuspendedAt != nil {
			return errs.New(errs.SuspendedAccount)
		}
		p, err := tx.Profile.Get(system, d.AccountID)
		if err != nil {
			return err
		}
		if hmac.Equal(d.TokenHash, auth.Hash(refresh)) {
			next := auth.NewRefresh()
			sealed, err := auth.Seal(refresh, next)
			if err != nil {
				return err
			}
			d, err = d.Update().SetPreviousHash(d.TokenHash).SetTokenHash(auth.Hash(next)).SetSuccessorSealed(sealed).
				SetRotatedAt(now).SetExpiresAt(now.Add(auth.RefreshLife)).Save(system)
			if err != nil {
				return err
			}
			session, err = s.session(d, p, next)
			return err
		}
		if now.Sub(d.RotatedAt) <= grace {
			next, err := auth.Unseal(refresh, d.SuccessorSealed)
			if err != nil {
				return err
			}
			session, err = s.session(d, p, next)
			return err
		}
		stolen = true
		if err := d.Update().SetEndedAt(now).Exec(system); err != nil {
			return err
		}
		s.announce(tx, d.AccountID)
		return s.Jobs.Insert(ctx, tx, LetterJob{Letter: mail.SessionsEnded, ProfileID: d.AccountID})
	})
	if err == nil && stolen {
		return nil, errs.New(errs.Unauthenticated)
	}
	return session, err
}

// SignOut ends the device of the refresh token and that of the viewer, if there are any.
func (s *Service) SignOut(ctx context.Context, refresh string) error {
	var which []predicate.Device
	if v := viewer.From(ctx); v != nil {
		which = append(which, device.ID(v.DeviceID))
	}
	if refresh != "" {
		which = append(which, device.TokenHash(auth.Hash(refresh)), device.PreviousHash(auth.Hash(refresh)))
	}
	if len(which) == 0 {
		return nil
	}
	return s.end(ctx, device.Or(which...))
}

// end signs devices out and tells their open sockets.
func (s *Service) end(ctx context.Context, which predicate.Device) error {
	system := viewer.System(ctx)
	return s.Store.InTx(ctx, func(tx *store.Tx) error { return s.endIn(system, tx, which) })
}

func (s *Service) endIn(system context.Context, tx *store.Tx, which predicate.Device) error {
	devices, err := tx.Device.Query().Where(which, device.EndedAtIsNil()).All(system)
	for _, d := range devices {
		if err := d.Update().SetEndedAt(s.Now().UTC()).Exec(system); err != nil {
			return err
		}
		s.announce(tx, d.AccountID)
	}
	return err
}

// token makes the mailed token of a link: its id and a MAC, so that nothing usable is at rest.
func (s *Service) token(id uuid.UUID) string {
	mac := hmac.New(sha256.New, s.linkKey)
	mac.Write(id[:])
	return base64.RawURLEncoding.EncodeToString(append(id[:], mac.Sum(nil)...))
}

// tokenID reads a mailed token; LINK_EXPIRED for what we never mailed.
func (s *Service) tokenID(token string) (uuid.UUID, error) {
	b, err := base64.RawURLEncoding.DecodeString(token)
	if err != nil || len(b) != 16+sha256.Size {
		return uuid.Nil, errs.New(errs.LinkExpired)
	}
	id, _ := uuid.FromBytes(b[:16])
	if !hmac.Equal([]byte(s.token(id)), []byte(token)) {
		return uuid.Nil, errs.New(errs.LinkExpired)
	}
	return id, nil
}
