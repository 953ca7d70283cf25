package notify

import (
	"bytes"
	"context"
	"crypto/ecdh"
	"crypto/sha256"
	"encoding/base64"
	"net/url"
	"strings"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/pushendpoint"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// Vapid is the key pair that identifies this server to push services (RFC 8292), in base64url.
type Vapid struct{ Public, Private string }

// NewVapid derives the key pair from a secret.
func NewVapid(secret []byte) Vapid {
	for {
		key, err := ecdh.P256().NewPrivateKey(secret)
		if err == nil {
			return Vapid{Public: encode(key.PublicKey().Bytes()), Private: encode(key.Bytes())}
		}
		next := sha256.Sum256(secret) // one secret in 2³² is not a scalar of the curve
		secret = next[:]
	}
}

func encode(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }

// PushSetup is what a device needs to subscribe to pushes.
type PushSetup struct {
	ID      uuid.UUID
	Key     string
	Enabled bool
}

// PushSubscriptionInput is a push subscription as browsers encode it.
type PushSubscriptionInput struct{ Endpoint, P256dh, Auth string }

const (
	longestEndpoint = 2000
	authBytes       = 16
)

// PushSetup returns the push settings of the viewer's device.
func (s *Service) PushSetup(ctx context.Context) (*PushSetup, error) {
	device := viewer.From(ctx).DeviceID
	on, err := s.Store.Ent.PushEndpoint.Query().Where(pushendpoint.DeviceID(device)).Exist(grant.With(ctx, grant.PushDevice))
	return s.setup(device, on), err
}

func (s *Service) setup(device uuid.UUID, on bool) *PushSetup {
	return &PushSetup{ID: device, Key: s.Vapid.Public, Enabled: on}
}

// SubscribePush sends pushes to the viewer's device, replacing earlier subscriptions of the device or the endpoint.
func (s *Service) SubscribePush(ctx context.Context, in PushSubscriptionInput) (*PushSetup, error) {
	p256dh, auth, err := in.check()
	if err != nil {
		return nil, err
	}
	v := viewer.From(ctx)
	ctx = grant.With(ctx, grant.PushDevice)
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		old, err := tx.PushEndpoint.Query().Where(pushendpoint.DeviceID(v.DeviceID)).Only(ctx)
		if err == nil && old.Endpoint == in.Endpoint && bytes.Equal(old.P256dh, p256dh) && bytes.Equal(old.Auth, auth) {
			return nil
		}
		if err != nil && !ent.IsNotFound(err) {
			return err
		}
		same := pushendpoint.Or(pushendpoint.DeviceID(v.DeviceID), pushendpoint.Endpoint(in.Endpoint))
		if _, err := tx.PushEndpoint.Delete().Where(same).Exec(ctx); err != nil {
			return err
		}
		return tx.PushEndpoint.Create().SetProfileID(v.ID).SetDeviceID(v.DeviceID).SetEndpoint(in.Endpoint).SetP256dh(p256dh).SetAuth(auth).
			SetCreatedAt(s.Now().UTC()).Exec(ctx)
	})
	if err != nil {
		return nil, err
	}
	return s.setup(v.DeviceID, true), nil
}

// UnsubscribePush stops pushes to the viewer's device.
func (s *Service) UnsubscribePush(ctx context.Context) (*PushSetup, error) {
	device := viewer.From(ctx).DeviceID
	err := s.Store.InTx(ctx, func(tx *store.Tx) error { return s.ForgetDevice(ctx, tx, device) })
	return s.setup(device, false), err
}

// ForgetDevice removes a device's subscription; pending pushes are dropped.
func (s *Service) ForgetDevice(ctx context.Context, tx *store.Tx, device uuid.UUID) error {
	_, err := tx.PushEndpoint.Delete().Where(pushendpoint.DeviceID(device)).Exec(grant.With(ctx, grant.PushDevice))
	return err
}

// check validates only the form: whether an endpoint may be reached is decided when it is dialled.
func (in PushSubscriptionInput) check() (p256dh, auth []byte, err error) {
	if len(in.Endpoint) > longestEndpoint {
		return nil, nil, errs.Range("endpoint", errs.TooLong, 0, longestEndpoint)
	}
	to, err := url.Parse(in.Endpoint)
	if err != nil || to.Scheme != "https" || to.Hostname() == "" || to.User != nil || to.Fragment != "" {
		return nil, nil, errs.Input("endpoint", errs.Invalid)
	}
	if p256dh, err = decode(in.P256dh); err == nil {
		_, err = ecdh.P256().NewPublicKey(p256dh)
	}
	if err != nil {
		return nil, nil, errs.Input("p256dh", errs.Invalid)
	}
	if auth, err = decode(in.Auth); err != nil || len(auth) != authBytes {
		return nil, nil, errs.Input("auth", errs.Invalid)
	}
	return p256dh, auth, nil
}

// decode decodes base64url with or without padding.
func decode(s string) ([]byte, error) {
	return base64.RawURLEncoding.DecodeString(strings.TrimRight(s, "="))
}
