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
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"entgo.io/ent/dialect/sql/schema"
	"github.com/golang-jwt/jwt/v5"
	"github.com/google/uuid"

	"forma/ent/migrate"
	"forma/ent/notification"
	"forma/ent/pushendpoint"
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
		arrived: make(chan *pushed, 100),
		asked:   make(chan struct{}, 100),
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
	at *service
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
		(&notify.Workers{Service: p.Service, Send: p.post, Peers: guard.Client(), Contact: "https://forma.test",
			Link: func(path string) string { return "https://forma.test" + path }}).Register(w.Queue().Workers)
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

// private is what no lock screen may show.
var private = map[string]string{
	"name":   "Мая-Maya",
	"plan":   "VIP",
	"kind":   "WEIGHT_GOAL",
	"days":   "4141414141414",
	"day":    "20790",
	"path":   "/coach/messages/7",
	"reason": "HARASSMENT",
	"term":   "FOR_GOOD",
	"text":   "hello@example.org 81.5",
	"time":   "16:37",
	"en":     "Squat hour",
	"ru":     "Час приседаний",
}

func TestPushesContainNothingPrivateInAnyLanguage(t *testing.T) {
	paths := map[notification.Kind]string{
		notification.KindWELCOME:              "",
		notification.KindEMAIL_CONFIRMED:      "",
		notification.KindEXPORT_READY:         "",
		notification.KindACHIEVEMENT:          "/client/dashboard",
		notification.KindPLAN_CHANGED:         "/subscription",
		notification.KindPLAN_ENDS:            "/subscription",
		notification.KindPLAN_ENDED:           "/subscription",
		notification.KindPAYMENT_REQUESTED:    "/admin/payments",
		notification.KindPAYMENT_CONFIRMED:    "/subscription",
		notification.KindPAYMENT_REFUSED:      "/subscription",
		notification.KindPAYMENT_REFUNDED:     "/subscription",
		notification.KindPAYMENT_DUE:          "/subscription",
		notification.KindPAYMENT_ANNOUNCED:    "/subscription",
		notification.KindPAYMENT_FAILED:       "/subscription",
		notification.KindPAYMENT_DRIFT:        "/admin/payments",
		notification.KindMEMBERSHIP_CANCELLED: "/subscription",
		notification.KindDAYS_GIVEN:           "/subscription",
		notification.KindPRICE_CHANGED:        "/subscription",
		notification.KindNEW_CLIENT:           "/coach/client/coach/messages/7",
		notification.KindCOACH_ASSIGNED:       "/client/dashboard",
		notification.KindCLIENT_LEFT:          "/coach",
		notification.KindCOACH_LEFT:           "/client/dashboard",
		notification.KindWORKOUT_REMINDER:     "/workouts",
		notification.KindSTREAK_SAVER:         "/workouts",
		notification.KindDIRECT_MESSAGE:       "/coach/messages/7",
		notification.KindMESSAGE_REMOVED:      "/chat",
		notification.KindMESSAGE_RETURNED:     "",
		notification.KindCHAT_BANNED:          "/chat",
		notification.KindCHAT_BAN_LIFTED:      "/chat",
		notification.KindMENTION:              "/coach/messages/7",
		notification.KindPROGRAMME_ASSIGNED:   "/programme",
		notification.KindINVITATION_ACCEPTED:  "/admin/users/coach/messages/7",
		notification.KindBACKUP_FAILED:        "/admin/settings?tab=backups",
		notification.KindBACKUP_INCOMPLETE:    "/admin/settings?tab=backups",
		notification.KindREPORT_UPHELD:        "/coach/messages/7",
		notification.KindREPORT_DISMISSED:     "/coach/messages/7",
		notification.KindCHECK_IN_DUE:         "/check-in",
		notification.KindCHECK_IN_SENT:        "/coach/check-ins/coach/messages/7",
	}
	for _, kind := range []notification.Kind{notification.KindSESSION_REQUESTED, notification.KindSESSION_BOOKED,
		notification.KindSESSION_CONFIRMED, notification.KindSESSION_DECLINED,
		notification.KindSESSION_MOVED, notification.KindSESSION_MOVE_ASKED, notification.KindSESSION_MOVE_DECLINED,
		notification.KindSESSION_CANCELLED,
		notification.KindSESSION_RESTORED, notification.KindSESSION_SEAT_FREE, notification.KindSESSION_TOMORROW,
		notification.KindSESSION_SOON, notification.KindSESSION_SUMMARY, notification.KindSESSION_REASSIGNED} {
		paths[kind] = "/coach/messages/7"
	}
	column := slices.IndexFunc(migrate.NotificationsColumns, func(c *schema.Column) bool { return c.Name == notification.FieldKind })
	if enums := migrate.NotificationsColumns[column].Enums; len(paths) != len(enums) {
		t.Errorf("the table has %d kinds of %v", len(paths), enums)
	}
	eachPhone(t, func(t *testing.T, p *phone) {
		for language, tag := range map[viewer.Language]string{viewer.LanguageEN: "en", viewer.LanguageRU: "ru"} {
			ctx := p.reader(viewer.RoleClient, language, "UTC")
			p.device(ctx, p.at.server.URL+"/"+tag)
			unread := 0
			for kind, path := range paths {
				if err := notification.KindValidator(kind); err != nil {
					t.Fatal(err)
				}
				p.OK(p.notify(ctx, kind, private))
				if unread++; path == "" {
					p.silent(string(kind))
					continue
				}
				got := p.next()
				n := got.Notification
				if n.Title == "" || n.Lang != tag || n.Navigate != "https://forma.test"+path || got.WebPush != 8030 ||
					got.AppBadge != unread {
					t.Errorf("%s says %s", kind, got.raw)
				}
				if cyrillic := strings.ContainsAny(n.Title, "абвгдеиоу"); cyrillic != (tag == "ru") {
					t.Errorf("%s in %s: %s", kind, tag, n.Title)
				}
				for name, secret := range private {
					if name != "path" && strings.Contains(got.raw, secret) {
						t.Errorf("%s tells the %s: %s", kind, name, got.raw)
					}
				}
				if h := got.header; h.Get("TTL") == "" || h.Get("Urgency") == "" || len(h.Get("Topic")) != 22 ||
					h.Get("Content-Encoding") != "aes128gcm" {
					t.Errorf("%s comes with %v", kind, h)
				}
			}
		}
	})
}

func TestGoneEndpointIsRemoved(t *testing.T) {
	eachPhone(t, func(t *testing.T, p *phone) {
		ctx := p.reader(viewer.RoleClient, viewer.LanguageEN, "UTC")
		for _, status := range []int{http.StatusNotFound, http.StatusGone} {
			p.device(ctx, p.at.server.URL+"/one")
			p.at.answers(func(w http.ResponseWriter) { w.WriteHeader(status) })
			p.OK(p.notify(ctx, notification.KindCOACH_LEFT, nil))
			<-p.at.asked
			if p.settled("completed"); p.endpoints() != 0 {
				t.Errorf("after %d, %d places are left", status, p.endpoints())
			}
		}
	})
}

func TestPushesFollowPreferencesAndQuietHoursWhenSent(t *testing.T) {
	eachPhone(t, func(t *testing.T, p *phone) {
		ctx := p.reader(viewer.RoleClient, viewer.LanguageRU, "Europe/Moscow")
		p.device(ctx, p.at.server.URL+"/one")
		off := &notify.NotificationChoice{Event: notify.CoachMessages, Channel: notify.Push}
		p.prefer(ctx, notify.NotificationPreferencesInput{Choices: []*notify.NotificationChoice{off}})
		p.OK(p.notify(ctx, notification.KindCOACH_LEFT, nil))
		p.silent("it is not wanted")
		off.Enabled = true
		p.prefer(ctx, notify.NotificationPreferencesInput{Choices: []*notify.NotificationChoice{off}})
		p.Set(time.Date(2026, 3, 10, 23, 0, 0, 0, viewer.Location("Europe/Moscow")))
		p.OK(p.notify(ctx, notification.KindCOACH_LEFT, nil))
		p.OK(p.notify(ctx, notification.KindSTREAK_SAVER, nil)) // outdated in the morning
		p.OK(p.notify(ctx, notification.KindSESSION_SOON, nil)) // has begun by then
		if n := p.settled("scheduled"); n != 1 {
			t.Fatalf("%d wait for the morning", n)
		}
		p.silent("it is night")
		p.OK(p.notify(ctx, notification.KindPLAN_CHANGED, nil)) // urgent ones do not wait
		if got := p.next(); got.header.Get("Urgency") != "high" {
			t.Errorf("it comes with %v", got.header)
		}
		p.Set(time.Date(2026, 3, 11, 7, 0, 0, 0, viewer.Location("Europe/Moscow")))
		p.retry()
		if got := p.next(); got.Notification.Title != "Ваш тренер больше вас не ведёт" {
			t.Errorf("in the morning comes %s", got.raw)
		}
		p.silent("nothing else waits")
	})
}

func TestNoPushReachesASignedOutDeviceOrOneThatReadIt(t *testing.T) {
	eachPhone(t, func(t *testing.T, p *phone) {
		ctx := p.reader(viewer.RoleClient, viewer.LanguageEN, "UTC")
		night := func() {
			p.Set(morning.Add(14 * time.Hour))
			p.OK(p.notify(ctx, notification.KindCOACH_LEFT, nil))
			p.settled("scheduled")
			p.Set(morning.Add(24 * time.Hour).Add(-time.Hour))
		}
		device := p.device(ctx, p.at.server.URL+"/one")
		night()
		p.OK(p.Store.InTx(ctx, func(tx *store.Tx) error { return p.ForgetDevice(ctx, tx, device) }))
		p.retry()
		p.silent("the device is signed out")
		p.device(ctx, p.at.server.URL+"/two")
		night()
		_, err := p.MarkAllRead(ctx, nil)
		p.OK(err)
		p.retry()
		p.silent("it was read meanwhile")
		ended := p.device(ctx, p.at.server.URL+"/three")
		p.OK(p.Store.InTx(ctx, func(tx *store.Tx) error {
			return tx.Device.UpdateOneID(ended).SetExpiresAt(morning).Exec(viewer.System(ctx))
		}))
		p.OK(p.notify(ctx, notification.KindCOACH_LEFT, nil))
		p.next() // to the second device
		p.silent("the session has run out")
	})
}

func TestASubscriptionBelongsToOneDevice(t *testing.T) {
	eachPhone(t, func(t *testing.T, p *phone) {
		ann, bob := p.reader(viewer.RoleClient, viewer.LanguageEN, "UTC"), p.reader(viewer.RoleCoach, viewer.LanguageEN, "UTC")
		on := func(ctx context.Context) context.Context {
			v := *viewer.From(ctx)
			v.DeviceID = p.device(ctx, p.at.server.URL+"/"+uuid.NewString())
			return viewer.With(ctx, &v)
		}
		ann, bob = on(ann), on(bob)
		in := notify.PushSubscriptionInput{
			Endpoint: "https://push.example.org/x",
			P256dh:   p.at.server.URL,
			Auth:     base64.URLEncoding.EncodeToString(p.at.auth),
		}
		in.P256dh = base64.RawURLEncoding.EncodeToString(p.at.key.PublicKey().Bytes())
		for _, who := range []context.Context{ann, ann, bob} {
			setup, err := p.SubscribePush(who, in)
			if p.OK(err); !setup.Enabled || setup.Key != p.at.vapid {
				t.Errorf("the answer is %+v", setup)
			}
		}
		left, err := p.Store.Ent.PushEndpoint.Query().Where(pushendpoint.Endpoint(in.Endpoint)).Only(viewer.System(ann))
		if p.OK(err); left.ProfileID != viewer.From(bob).ID || p.endpoints() != 1 {
			t.Errorf("it is left with %s, of %d", left.ProfileID, p.endpoints())
		}
		for range 2 {
			setup, err := p.UnsubscribePush(bob)
			if p.OK(err); setup.Enabled || p.endpoints() != 0 {
				t.Errorf("the answer is %+v, %d are left", setup, p.endpoints())
			}
		}
	})
}

func TestTheKeyPairOfASecretIsAlwaysTheSame(t *testing.T) {
	secret := []byte(strings.Repeat("\xff", 32)) // larger than the order of the curve
	if a, b := notify.NewVapid(secret), notify.NewVapid(secret); a != b || len(a.Public) != 87 || len(a.Private) != 43 {
		t.Errorf("it is %+v, %+v", a, b)
	}
}
