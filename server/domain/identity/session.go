package identity

import (
	"context"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/device"
	"forma/ent/grant"
	"forma/ent/predicate"
	"forma/ent/viewer"
	"forma/server/platform/auth"
	"forma/server/platform/errs"
	"forma/server/platform/mail"
	"forma/server/platform/store"
)

// Session is a signed-in device. Refresh is for the cookie and never in a body.
type Session struct {
	AccessToken string
	ExpiresAt   time.Time
	Profile     *ent.Profile
	Refresh     string
}

// grace is how long a lost reply may be asked for again.
const grace = 10 * time.Second

// openSession signs a person in on a new device. The device that this browser held before ends, even if another person owns it: its cookie
// is replaced.
func (s *Service) openSession(ctx context.Context, tx *store.Tx, p *ent.Profile) (*Session, error) {
	if err := s.endHeld(ctx, tx, auth.PeerFrom(ctx).Refresh); err != nil {
		return nil, err
	}
	id, now := uuid.Must(uuid.NewV7()), s.Now().UTC()
	refresh := s.Tokens.NewRefresh(id)
	d, err := tx.Device.Create().SetID(id).SetAccountID(p.ID).SetName(auth.PeerFrom(ctx).DeviceName()).SetTokenHash(auth.Hash(refresh)).
		SetRotatedAt(now).
		SetProvedAt(now).SetExpiresAt(now.Add(auth.RefreshLife)).SetCreatedAt(now).Save(grant.With(ctx, grant.Credentials))
	if err != nil {
		return nil, err
	}
	if err := markActive(ctx, tx, p.ID, now); err != nil {
		return nil, err
	}
	return s.session(d, p, refresh)
}

// markActive records when a person was last active: at sign-in and with every new access token, which is every ten minutes.
func markActive(ctx context.Context, tx *store.Tx, id uuid.UUID, now time.Time) error {
	return tx.Profile.UpdateOneID(id).SetActiveAt(now.Unix()).Exec(grant.With(ctx, grant.Credentials))
}

func (s *Service) session(d *ent.Device, p *ent.Profile, refresh string) (*Session, error) {
	token, expires, err := s.Tokens.Issue(p.ID, d.ID)
	return &Session{AccessToken: token, ExpiresAt: expires, Profile: p, Refresh: refresh}, err
}

func (s *Service) alive(d *ent.Device) bool { return d.EndedAt == nil && d.ExpiresAt.After(s.Now()) }

// Refresh trades a refresh token for its successor. The same token again within ten seconds gives the same successor while that is
// unused, so that a lost reply can be repeated. Any other old token means theft: the device ends and its owner is mailed.
func (s *Service) Refresh(ctx context.Context, refresh string) (session *Session, err error) {
	id, ok := s.Tokens.RefreshDevice(refresh)
	if !ok {
		return nil, errs.New(errs.Unauthenticated)
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) (err error) {
		session, err = s.refresh(ctx, tx, id, refresh)
		return err
	})
	if store.DiskFull(err) {
		return s.unrotated(ctx, id, refresh)
	}
	if err == nil && session == nil {
		return nil, errs.New(errs.Unauthenticated)
	}
	return session, err
}

// unrotated returns a session with the same refresh token, while the disk is full and no other could be stored: reading goes on.
func (s *Service) unrotated(ctx context.Context, id uuid.UUID, refresh string) (*Session, error) {
	granted := grant.With(ctx, grant.Credentials)
	d, err := s.Store.Ent.Device.Get(granted, id)
	if ent.IsNotFound(err) || err == nil && (!s.alive(d) || !hashMatches(d.TokenHash, refresh)) {
		return nil, errs.New(errs.Unauthenticated)
	}
	if err != nil {
		return nil, err
	}
	a, err := s.Store.Ent.Account.Get(granted, d.AccountID)
	if err != nil {
		return nil, err
	}
	if a.SuspendedAt != nil {
		return nil, errs.New(errs.SuspendedAccount)
	}
	p, err := s.Store.Ent.Profile.Get(granted, d.AccountID)
	if err != nil {
		return nil, err
	}
	return s.session(d, p, refresh)
}

// refresh returns no session after a reuse, whose consequences must be committed.
func (s *Service) refresh(ctx context.Context, tx *store.Tx, id uuid.UUID, refresh string) (*Session, error) {
	granted, now := grant.With(ctx, grant.Credentials), s.Now().UTC()
	d, err := tx.Device.Get(granted, id)
	if ent.IsNotFound(err) || err == nil && !s.alive(d) {
		return nil, errs.New(errs.Unauthenticated)
	}
	if err != nil {
		return nil, err
	}
	a, err := tx.Account.Get(granted, d.AccountID)
	if err != nil {
		return nil, err
	}
	if a.SuspendedAt != nil {
		return nil, errs.New(errs.SuspendedAccount)
	}
	next := ""
	switch {
	case hashMatches(d.TokenHash, refresh):
		next, err = s.rotate(granted, d, refresh, now)
	case hashMatches(d.PreviousHash, refresh) && now.Sub(d.RotatedAt).Abs() <= grace: // a clock that went back renews no old token
		next, err = auth.Unseal(refresh, d.SuccessorSealed)
	default:
		return nil, s.endReused(ctx, tx, d)
	}
	if err != nil {
		return nil, err
	}
	if err := markActive(ctx, tx, d.AccountID, now); err != nil {
		return nil, err
	}
	p, err := tx.Profile.Get(granted, d.AccountID)
	if err != nil {
		return nil, err
	}
	return s.session(d, p, next)
}

func (s *Service) rotate(ctx context.Context, d *ent.Device, refresh string, now time.Time) (next string, err error) {
	next = s.Tokens.NewRefresh(d.ID)
	sealed, err := auth.Seal(refresh, next)
	if err != nil {
		return "", err
	}
	return next, d.Update().SetPreviousHash(d.TokenHash).SetTokenHash(auth.Hash(next)).SetSuccessorSealed(sealed).
		SetRotatedAt(now).SetExpiresAt(now.Add(auth.RefreshLife)).Exec(ctx)
}

func (s *Service) endReused(ctx context.Context, tx *store.Tx, d *ent.Device) error {
	if _, err := s.end(ctx, tx, device.ID(d.ID)); err != nil {
		return err
	}
	return s.Jobs.Insert(ctx, tx, LetterJob{Letter: mail.SessionsEnded, ProfileID: d.AccountID})
}

// SignOut signs out the device of the refresh token and the viewer's, if any.
func (s *Service) SignOut(ctx context.Context, refresh string) error {
	if _, ours := s.Tokens.RefreshDevice(refresh); !ours && viewer.From(ctx) == nil {
		return nil
	}
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		if v := viewer.From(ctx); v != nil {
			if _, err := s.end(ctx, tx, device.ID(v.DeviceID)); err != nil {
				return err
			}
		}
		return s.endHeld(ctx, tx, refresh)
	})
}

// endHeld ends the device that a refresh token was issued for, if any.
func (s *Service) endHeld(ctx context.Context, tx *store.Tx, refresh string) error {
	id, ok := s.Tokens.RefreshDevice(refresh)
	if !ok {
		return nil
	}
	_, err := s.end(ctx, tx, device.ID(id))
	return err
}

// EndDevices signs a person out everywhere and reports how many devices there were.
func (s *Service) EndDevices(ctx context.Context, tx *store.Tx, owner uuid.UUID) (int, error) {
	return s.end(ctx, tx, device.AccountID(owner))
}

// end signs devices out and reports how many there were; once that is committed, their open sockets close.
func (s *Service) end(ctx context.Context, tx *store.Tx, which ...predicate.Device) (n int, err error) {
	granted := grant.With(ctx, grant.Credentials)
	devices, err := tx.Device.Query().Where(append(which, device.EndedAtIsNil(), device.ExpiresAtGT(s.Now().UTC()))...).All(granted)
	if err != nil {
		return 0, err
	}
	for _, d := range devices {
		if err := d.Update().SetEndedAt(s.Now().UTC()).Exec(granted); err != nil {
			return 0, err
		}
		if err := s.Notify.ForgetDevice(ctx, tx, d.ID); err != nil {
			return 0, err
		}
		tx.AfterCommit(func() { s.Bus.Publish(DeviceSubject(d.ID), []byte(d.AccountID.String())) })
	}
	return len(devices), nil
}
