package notify_test

import (
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/golang-jwt/jwt/v5"
	"github.com/google/uuid"

	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/notify"
	"forma/server/platform/mail"
	"forma/server/platform/outbound"
	"forma/server/platform/store"
)

// pushed is what a device receives.
type pushed struct {
	WebPush      int `json:"web_push"`
	Notification struct{ Title, Body, Lang, Dir, Navigate, Tag string }
	AppBadge     int `json:"app_badge"`
	header       http.Header
	raw          string
}

// service is a push service with a device behind each path.
type service struct {
	t       *testing.T
	server  *httptest.Server
	key     *ecdh.PrivateKey
	auth    []byte
	vapid   string
	mu      sync.Mutex
	answer  func(w http.ResponseWriter)
	arrived chan *pushed
	asked   chan struct{}
}

func newService(t *testing.T, vapid string) *service {
	t.Helper()
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	s := &service{
		t:       t,
		key:     key,
		auth:    []byte("sixteen-bytes-ok"),
		vapid:   vapid,
		arrived: make(chan *pushed, 1000),
		asked:   make(chan struct{}, 1000),
	}
	s.server = httptest.NewServer(s)
	t.Cleanup(s.server.Close)
	return s
}

func (s *service) answers(f func(w http.ResponseWriter)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.answer = f
}

func (s *service) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	answer := s.answer
	s.mu.Unlock()
	defer func() { s.asked <- struct{}{} }()
	if answer != nil {
		answer(w)
		return
	}
	body, err := io.ReadAll(r.Body)
	if err != nil {
		s.t.Error(err)
	}
	s.authorised(r)
	p := &pushed{header: r.Header, raw: string(s.decrypt(body))}
	if err := json.Unmarshal([]byte(p.raw), p); err != nil {
		s.t.Error(err)
	}
	w.WriteHeader(http.StatusCreated)
	s.arrived <- p
}

// authorised verifies the token of RFC 8292.
func (s *service) authorised(r *http.Request) {
	token, key, ok := strings.Cut(strings.TrimPrefix(r.Header.Get("Authorization"), "vapid t="), ", k=")
	point, err := base64.RawURLEncoding.DecodeString(key)
	if !ok || err != nil || key != s.vapid || len(point) != 65 {
		s.t.Errorf("the key is %q, %v", key, err)
		return
	}
	public, err := ecdsa.ParseUncompressedPublicKey(elliptic.P256(), point)
	if err != nil {
		s.t.Errorf("the key is %x: %v", point, err)
		return
	}
	claims := jwt.RegisteredClaims{}
	_, err = jwt.ParseWithClaims(
		token,
		&claims,
		func(*jwt.Token) (any, error) { return public, nil },
		jwt.WithValidMethods([]string{"ES256"}),
		jwt.WithAudience(s.server.URL),
		jwt.WithSubject("https://forma.test"),
		jwt.WithExpirationRequired(),
	)
	if err != nil || time.Until(claims.ExpiresAt.Time) > 24*time.Hour {
		s.t.Errorf("the token is %+v, %v", claims, err)
	}
}

// decrypt decrypts a message as a device does by RFC 8291.
func (s *service) decrypt(body []byte) []byte {
	salt, sender := body[:16], body[21:21+int(body[20])]
	if size := binary.BigEndian.Uint32(body[16:20]); int(size) < len(body)-21-len(sender) {
		s.t.Errorf("records of %d", size)
	}
	from, err := ecdh.P256().NewPublicKey(sender)
	if err != nil {
		s.t.Error(err)
		return nil
	}
	shared, err := s.key.ECDH(from)
	if err != nil {
		s.t.Error(err)
	}
	derive := func(secret, salt []byte, info string, n int) []byte {
		key, err := hkdf.Key(sha256.New, secret, salt, info, n)
		if err != nil {
			s.t.Error(err)
		}
		return key
	}
	secret := derive(shared, s.auth, "WebPush: info\x00"+string(s.key.PublicKey().Bytes())+string(sender), 32)
	block, err := aes.NewCipher(derive(secret, salt, "Content-Encoding: aes128gcm\x00", 16))
	if err != nil {
		s.t.Error(err)
	}
	gcm, err := cipher.NewGCM(block)
	if err != nil {
		s.t.Error(err)
	}
	plain, err := gcm.Open(nil, derive(secret, salt, "Content-Encoding: nonce\x00", 12), body[21+len(sender):], nil)
	if err != nil {
		s.t.Error(err)
	}
	text, padded := strings.CutSuffix(strings.TrimRight(string(plain), "\x00"), "\x02")
	if !padded {
		s.t.Errorf("it ends without its delimiter")
	}
	return []byte(text)
}

// phone is a world whose people have devices behind a push service.
type phone struct {
	*post
	at      *service
	workers *notify.Workers
}

func eachPhone(t *testing.T, f func(t *testing.T, p *phone)) {
	t.Helper()
	domaintest.Each(t, func(t *testing.T, w *domaintest.World) {
		ctx, vapid := context.Background(), notify.NewVapid([]byte(strings.Repeat("k", 32)))
		p := &phone{
			post: &post{world: &world{World: w, Service: w.Notifier}, letters: make(chan *mail.Message, 100)},
			at:   newService(t, vapid.Public),
		}
		p.Vapid = vapid
		guard := outbound.Guard{Trusted: []string{strings.TrimPrefix(p.at.server.URL, "http://")}}
		p.workers = &notify.Workers{Service: p.Service, Send: p.post, Peers: guard.Client(), Contact: "https://forma.test",
			Link: func(path string) string { return "https://forma.test" + path }}
		p.workers.Register(w.Queue().Workers)
		p.OK(p.Jobs.Start(ctx))
		f(t, p)
	})
}

// device signs a person in on another device with that endpoint.
func (p *phone) device(ctx context.Context, endpoint string) (device uuid.UUID) {
	p.T.Helper()
	v, system := viewer.From(ctx), viewer.System(ctx)
	p.OK(p.Store.InTx(ctx, func(tx *store.Tx) error {
		d, err := tx.Device.Create().
			SetAccountID(v.ID).
			SetTokenHash([]byte(uuid.NewString())).
			SetRotatedAt(morning).
			SetExpiresAt(morning.Add(90 * 24 * time.Hour)).
			Save(system)
		if err != nil {
			return err
		}
		device = d.ID
		return tx.PushEndpoint.Create().
			SetProfileID(v.ID).
			SetDeviceID(d.ID).
			SetEndpoint(endpoint).
			SetP256dh(p.at.key.PublicKey().Bytes()).
			SetAuth(p.at.auth).
			Exec(system)
	}))
	return device
}

// endpoints counts the remaining subscriptions.
func (p *phone) endpoints() int {
	p.T.Helper()
	n, err := p.Store.Ent.PushEndpoint.Query().Count(viewer.System(context.Background()))
	p.OK(err)
	return n
}

// settled waits until every job has settled, and counts those in a state.
func (p *phone) settled(state string) (n int) {
	p.T.Helper()
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); {
		var busy int
		p.OK(
			p.Store.DB.QueryRow("SELECT COUNT(*) FROM river_job WHERE kind = 'push_notification' AND state IN ('available', 'running', 'pending')").
				Scan(&busy),
		)
		if busy == 0 {
			p.OK(
				p.Store.DB.QueryRow("SELECT COUNT(*) FROM river_job WHERE kind = 'push_notification' AND state = '" + state + "'").Scan(&n),
			)
			return n
		}
	}
	p.T.Fatal("jobs are under way for ever")
	return 0
}

// retry runs waiting jobs now.
func (p *phone) retry() {
	p.T.Helper()
	_, err := p.Store.DB.Exec(
		"UPDATE river_job SET state = 'available', scheduled_at = created_at WHERE kind = 'push_notification' AND state IN ('scheduled', 'retryable')",
	)
	p.OK(err)
}

func (p *phone) next() *pushed {
	p.T.Helper()
	select {
	case got := <-p.at.arrived:
		return got
	case <-time.After(time.Minute):
		p.T.Fatal("nothing arrives")
		return nil
	}
}

func (p *phone) silent(why string) {
	p.T.Helper()
	p.settled("completed")
	select {
	case got := <-p.at.arrived:
		p.T.Errorf("%s: %s", why, got.raw)
	default:
	}
}
