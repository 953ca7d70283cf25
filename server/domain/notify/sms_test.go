package notify_test

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/notify"
	"forma/server/platform/errs"
	"forma/server/platform/keys"
	"forma/server/platform/mail"
	"forma/server/platform/sms"
	"forma/server/platform/store"
)

// texting is a world with a gateway for text messages.
type texting struct {
	*post
	arrived chan texted
	// status is what the gateway answers, and failed what it answered instead of success.
	status atomic.Int32
	failed chan int
}

type texted struct{ To, Text, From string }

func eachTexting(t *testing.T, f func(t *testing.T, p *texting)) {
	t.Helper()
	domaintest.Each(t, func(t *testing.T, w *domaintest.World) {
		p := &texting{post: &post{world: &world{World: w, Service: w.Notifier}, letters: make(chan *mail.Message, 100)},
			arrived: make(chan texted, 100), failed: make(chan int, 100)}
		p.status.Store(http.StatusOK)
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			var m texted
			if err := json.NewDecoder(r.Body).Decode(&m); err != nil {
				t.Error(err)
			}
			status := int(p.status.Load())
			w.WriteHeader(status)
			if status == http.StatusOK {
				p.arrived <- m
			} else {
				p.failed <- status
			}
		}))
		t.Cleanup(server.Close)
		gateway, err := sms.Open(strings.Replace(server.URL, "http://", "json+http://:token@", 1), "Forma")
		p.OK(err)
		p.Texts = &notify.Texts{
			Gateway: &sms.Counted{Gateway: gateway},
			Keys:    keys.Temporary(w.Time).For(keys.MailLinks),
			Daily:   50,
			Zone:    func(context.Context) (string, error) { return "UTC", nil },
			Address: func() string { return "https://forma.test" },
			Tests:   notify.TestLimit(w.Time),
		}
		(&notify.Workers{Service: p.Service, Send: p.post, Link: func(path string) string { return "https://forma.test" + path }}).
			Register(w.Queue().Workers)
		p.OK(p.Jobs.Start(context.Background()))
		f(t, p)
	})
}

// caller is a reader with that phone.
func (p *texting) caller(phone string, language viewer.Language) context.Context {
	p.T.Helper()
	ctx := p.reader(viewer.RoleClient, language, "UTC")
	p.phone(ctx, phone)
	v := *viewer.From(ctx)
	v.EmailConfirmed = true
	return viewer.With(ctx, &v)
}

func (p *texting) phone(ctx context.Context, phone string) {
	p.T.Helper()
	p.OK(p.Store.InTx(ctx, func(tx *store.Tx) error {
		one, err := tx.Profile.UpdateOneID(viewer.From(ctx).ID).SetPhone(phone).Save(viewer.System(ctx))
		if err != nil {
			return err
		}
		return p.ForgetNumber(ctx, tx, one)
	}))
}

// settled waits until every job has settled, and counts those in a state.
func (p *texting) settled(state string) (n int) {
	p.T.Helper()
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); {
		var busy int
		p.OK(p.Store.DB.QueryRow("SELECT COUNT(*) FROM river_job WHERE kind LIKE 'sms%' AND state IN ('available', 'running', 'pending')").Scan(&busy))
		if busy == 0 {
			p.OK(p.Store.DB.QueryRow("SELECT COUNT(*) FROM river_job WHERE kind LIKE 'sms%' AND state = '" + state + "'").Scan(&n))
			return n
		}
	}
	p.T.Fatal("jobs are under way for ever")
	return 0
}

// retry runs waiting jobs now.
func (p *texting) retry() {
	p.T.Helper()
	_, err := p.Store.DB.Exec(
		"UPDATE river_job SET state = 'available', scheduled_at = created_at WHERE kind LIKE 'sms%' AND state IN ('scheduled', 'retryable')")
	p.OK(err)
}

func (p *texting) next() texted {
	p.T.Helper()
	select {
	case got := <-p.arrived:
		return got
	case <-time.After(time.Minute):
		p.T.Fatal("nothing arrives")
		return texted{}
	}
}

func (p *texting) silent(why string) {
	p.T.Helper()
	p.settled("completed")
	select {
	case got := <-p.arrived:
		p.T.Errorf("%s: %s", why, got.Text)
	default:
	}
}

func (p *texting) state(ctx context.Context, want notify.SmsState) *notify.SmsSetup {
	p.T.Helper()
	all, err := p.Preferences(ctx)
	p.OK(err)
	if all.SMS == nil || all.SMS.State != want {
		p.T.Fatalf("it is %+v instead of %s", all.SMS, want)
	}
	return all.SMS
}

var sixDigits = regexp.MustCompile(`[0-9]{6}`)

// confirm confirms a person's number, and turns text messages about an event on.
func (p *texting) confirm(ctx context.Context, events ...notify.NotificationEvent) {
	p.T.Helper()
	_, err := p.SendSMSCode(ctx)
	p.OK(err)
	_, err = p.ConfirmSMSCode(ctx, sixDigits.FindString(p.next().Text))
	p.OK(err)
	for _, e := range events {
		on := &notify.NotificationChoice{Event: e, Channel: notify.SMS, Enabled: true}
		p.prefer(ctx, notify.NotificationPreferencesInput{Choices: []*notify.NotificationChoice{on}})
	}
}

func (p *texting) figures() notify.SmsFigures {
	p.T.Helper()
	f, err := p.SMSToday(context.Background())
	p.OK(err)
	return *f
}

// wrong returns six digits that are not the code.
func wrong(code string) string {
	return code[:5] + string('0'+(code[5]-'0'+1)%10)
}

func TestACodeConfirmsANumber(t *testing.T) {
	eachTexting(t, func(t *testing.T, p *texting) {
		for language, says := range map[viewer.Language]string{viewer.LanguageEN: "confirms your number", viewer.LanguageRU: "подтверждения номера"} {
			ctx := p.caller("8 900 123 45 67", language)
			p.state(ctx, notify.SMSNoNumber)
			stranger := *viewer.From(ctx)
			stranger.EmailConfirmed = false
			_, err := p.SendSMSCode(viewer.With(ctx, &stranger))
			p.Coded(err, errs.EmailUnconfirmed)
			_, err = p.SendSMSCode(ctx)
			domaintest.Refused(t, err, errs.BadInput, "phone")
			number := "+7900123450" + map[viewer.Language]string{viewer.LanguageEN: "1", viewer.LanguageRU: "2"}[language]
			p.phone(ctx, number[:2]+" ("+number[2:5]+") "+number[5:])
			if setup := p.state(ctx, notify.SMSUnconfirmed); *setup.Number != number {
				t.Errorf("the number is %s", *setup.Number)
			}
			after, err := p.SendSMSCode(ctx)
			p.OK(err)
			if s := after.SMS; s.State != notify.SMSCodeSent || s.ResendAt == nil || !s.ResendAt.Equal(p.Time().Add(time.Minute)) {
				t.Errorf("after asking it is %+v", s)
			}
			got := p.next()
			if got.To != number || !strings.Contains(got.Text, says) || !strings.HasSuffix(got.Text, " https://forma.test") || !sms.Fits(got.Text) {
				t.Errorf("it says %+v", got)
			}
			code := sixDigits.FindString(got.Text)
			for _, bad := range []string{wrong(code), "", "12345", "1234567", "abcdef", "١٢٣٤٥٦"} {
				_, err = p.ConfirmSMSCode(ctx, bad)
				domaintest.Refused(t, err, errs.BadInput, "code")
			}
			if _, listed := enabled(after, notify.Sessions, notify.SMS); listed {
				t.Error("it can be chosen before it is confirmed")
			}
			for range 2 {
				after, err = p.ConfirmSMSCode(ctx, " "+code+" ")
				p.OK(err)
				on, listed := enabled(after, notify.Sessions, notify.SMS)
				_, chatter := enabled(after, notify.CommunityMentions, notify.SMS)
				if after.SMS.State != notify.SMSConfirmed || on || !listed || chatter || len(after.Channels()) != 3 {
					t.Errorf("after the code it is %+v, %v", after.SMS, after.Choices())
				}
			}
			// Nothing is sent to a number that is confirmed.
			_, err = p.SendSMSCode(ctx)
			p.OK(err)
			p.silent("it is confirmed")
			p.phone(ctx, "+1 555 0100 99")
			p.state(ctx, notify.SMSUnconfirmed)
			p.phone(ctx, number)
			p.state(ctx, notify.SMSUnconfirmed)
		}
	})
}

func TestWithoutAGatewayThereIsNoSMS(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx := domaintest.As(w.NewProfile(viewer.RoleClient, nil))
		p, err := w.Preferences(ctx)
		w.OK(err)
		if p.SMS != nil || len(p.Channels()) != 2 {
			t.Errorf("they are %+v", p)
		}
		_, err = w.SendSMSCode(ctx)
		w.Coded(err, errs.NotFound)
		_, err = w.ConfirmSMSCode(ctx, "123456")
		w.Coded(err, errs.NotFound)
		_, err = w.SendTestSMS(domaintest.As(w.NewProfile(viewer.RoleAdmin, nil)))
		w.Coded(err, errs.NotFound)
	})
}

func TestACodeWorksForTenMinutesAndFiveTries(t *testing.T) {
	eachTexting(t, func(t *testing.T, p *texting) {
		ctx := p.caller("+79001234567", viewer.LanguageEN)
		ask := func() string {
			_, err := p.SendSMSCode(ctx)
			p.OK(err)
			return sixDigits.FindString(p.next().Text)
		}
		enter := func(code string, right bool) {
			t.Helper()
			if _, err := p.ConfirmSMSCode(ctx, code); right {
				p.OK(err)
			} else {
				domaintest.Refused(t, err, errs.BadInput, "code")
			}
		}
		late := ask()
		p.Pass(10 * time.Minute)
		p.state(ctx, notify.SMSUnconfirmed)
		enter(late, false)
		guessed := ask()
		for range 5 {
			enter(wrong(guessed), false)
		}
		enter(guessed, false)
		p.state(ctx, notify.SMSUnconfirmed)
		p.Pass(time.Minute)
		older := ask()
		p.Pass(time.Minute)
		newer := ask()
		enter(older, false)
		p.phone(ctx, "+79007654321")
		enter(newer, false) // it was for another number
		p.phone(ctx, "+79001234567")
		other := p.caller("+79001234567", viewer.LanguageEN)
		_, err := p.ConfirmSMSCode(other, newer)
		domaintest.Refused(t, err, errs.BadInput, "code")
	})
}

func TestCodesAreLimitedByPersonNumberAndInstallation(t *testing.T) {
	eachTexting(t, func(t *testing.T, p *texting) {
		ask := func(ctx context.Context, wait int) {
			t.Helper()
			_, err := p.SendSMSCode(ctx)
			if wait == 0 {
				p.OK(err)
				p.next()
			} else if args := domaintest.Refused(t, err, errs.RateLimited, ""); args["retryAfter"] != wait {
				t.Errorf("it may be asked again after %v", args)
			}
		}
		ann := p.caller("+79001234567", viewer.LanguageEN)
		ask(ann, 0)
		ask(ann, 61)
		p.Pass(59 * time.Second)
		ask(ann, 2)
		bob := p.caller("+7 900 123-45-67", viewer.LanguageEN) // the same number
		ask(bob, 2)
		p.phone(ann, "+79000000000") // another number does not help
		ask(ann, 2)
		p.phone(ann, "+79001234567")
		for range 4 {
			p.Pass(2 * time.Minute)
			ask(ann, 0)
		}
		p.Pass(2 * time.Minute)
		day := 24*60*60 - 59 - 5*120 + 1
		ask(ann, day)
		ask(bob, day)
		p.phone(bob, "+79000000001")
		ask(bob, 0)
		p.Pass(24 * time.Hour)
		ask(ann, 0)
		p.silent("that is all")
		// Many people with many numbers do not make the operator pay without end.
		p.Texts.Daily = 3
		p.Pass(24 * time.Hour)
		for n := range 3 {
			ask(p.caller("+7900555000"+string(rune('0'+n)), viewer.LanguageEN), 0)
		}
		carl := p.caller("+79005550009", viewer.LanguageEN)
		ask(carl, 3600)
		if f := p.figures(); f.Sent != 3 || f.Limit != 3 {
			t.Errorf("the figures are %+v", f)
		}
		p.Texts.Daily = 1000
		p.System(func(ctx context.Context, tx *store.Tx) error {
			for range 97 {
				if err := tx.SMSCode.Create().SetProfileID(domaintest.ID(ann)).SetNumber("+1").SetCreatedAt(p.Time()).Exec(ctx); err != nil {
					return err
				}
			}
			return nil
		})
		ask(carl, 3601)
		p.Pass(25 * time.Hour)
		p.OK(p.Deliver(context.Background()))
		if left, err := p.Store.Ent.SMSCode.Query().Count(viewer.System(ann)); err != nil || left != 0 {
			t.Errorf("%d codes are left after a day, %v", left, err)
		}
	})
}

func TestTextMessagesFollowPreferencesAndQuietHours(t *testing.T) {
	eachTexting(t, func(t *testing.T, p *texting) {
		ctx := p.caller("+79001234567", viewer.LanguageRU)
		p.OK(p.notify(ctx, notification.KindSESSION_BOOKED, nil))
		p.silent("the number is not confirmed")
		p.confirm(ctx)
		p.OK(p.notify(ctx, notification.KindSESSION_BOOKED, nil))
		p.silent("it is off at first")
		p.prefer(ctx, notify.NotificationPreferencesInput{Choices: []*notify.NotificationChoice{
			{Event: notify.Sessions, Channel: notify.SMS, Enabled: true}, {Event: notify.Account, Channel: notify.SMS, Enabled: true}}})
		p.OK(p.notify(ctx, notification.KindSESSION_BOOKED, nil))
		if got := p.next(); got.To != "+79001234567" || got.Text != "У вас новое занятие. https://forma.test" || got.From != "Forma" {
			t.Errorf("it says %+v", got)
		}
		p.OK(p.notify(ctx, notification.KindMENTION, nil))
		p.silent("chatter is not sent")
		// 23:00, when it is quiet until 7:00.
		p.Set(time.Date(2026, 3, 10, 23, 0, 0, 0, time.UTC))
		p.OK(p.notify(ctx, notification.KindSESSION_CANCELLED, nil))
		p.OK(p.notify(ctx, notification.KindSESSION_SOON, nil)) // has begun by then
		if n := p.settled("scheduled"); n != 1 {
			t.Fatalf("%d wait for the morning", n)
		}
		p.silent("it is night")
		p.OK(p.notify(ctx, notification.KindPAYMENT_FAILED, nil)) // urgent ones do not wait
		if got := p.next(); got.Text != "Платёж не прошёл. https://forma.test" {
			t.Errorf("at night comes %+v", got)
		}
		p.Set(time.Date(2026, 3, 11, 7, 0, 0, 0, time.UTC))
		p.retry()
		if got := p.next(); got.Text != "Занятие отменено. https://forma.test" {
			t.Errorf("in the morning comes %+v", got)
		}
		p.OK(p.notify(ctx, notification.KindSESSION_BOOKED, nil))
		p.next()
		p.phone(ctx, "+79000000000")
		p.OK(p.notify(ctx, notification.KindSESSION_BOOKED, nil))
		p.silent("the number is another")
	})
}

func TestFailuresAreTriedAgainAndRefusalsEndMessages(t *testing.T) {
	eachTexting(t, func(t *testing.T, p *texting) {
		ctx := p.caller("+79001234567", viewer.LanguageEN)
		other := p.caller("+79007654321", viewer.LanguageEN)
		p.confirm(ctx, notify.Sessions)
		p.confirm(other, notify.Sessions)
		before := p.figures().Sent
		// What the gateway did not take costs nothing; what it may have sent counts.
		for _, c := range []struct{ status, sent int }{{http.StatusUnauthorized, 0}, {http.StatusInternalServerError, 1}} {
			p.status.Store(int32(c.status))
			p.OK(p.notify(ctx, notification.KindSESSION_MOVED, nil))
			<-p.failed
			waiting := p.settled("retryable") // the first repetitions follow at once
			for c.sent *= len(p.failed) + 1; len(p.failed) > 0; {
				<-p.failed
			}
			if waiting != 1 || p.figures().Sent != before+c.sent {
				t.Errorf("after %d, %d wait and %+v are sent", c.status, waiting, p.figures())
			}
			p.status.Store(http.StatusOK)
			p.retry()
			p.next()
			p.settled("completed")
			before = p.figures().Sent
		}
		p.status.Store(http.StatusUnprocessableEntity)
		p.OK(p.notify(ctx, notification.KindSESSION_MOVED, nil))
		<-p.failed
		p.settled("completed")
		p.state(ctx, notify.SMSRefused)
		p.state(other, notify.SMSConfirmed)
		all, err := p.Preferences(ctx)
		p.OK(err)
		if _, listed := enabled(all, notify.Sessions, notify.SMS); listed {
			t.Error("it can still be chosen")
		}
		p.status.Store(http.StatusOK)
		p.OK(p.notify(ctx, notification.KindSESSION_MOVED, nil))
		p.silent("the number was refused")
		p.Pass(time.Hour)
		p.confirm(ctx)
		p.OK(p.notify(ctx, notification.KindSESSION_MOVED, nil))
		p.next()
	})
}

func TestMessagesOfADayAreLimited(t *testing.T) {
	eachTexting(t, func(t *testing.T, p *texting) {
		ctx, other := p.caller("+79001234567", viewer.LanguageEN), p.caller("+79007654321", viewer.LanguageEN)
		p.confirm(ctx, notify.Sessions)
		p.confirm(other, notify.Sessions)
		for range 12 {
			p.OK(p.notify(ctx, notification.KindSESSION_MOVED, nil))
		}
		for range 10 {
			p.next()
		}
		p.silent("ten a day are enough")
		if f := p.figures(); f != (notify.SmsFigures{Sent: 12, Withheld: 2, Limit: 50}) {
			t.Errorf("the figures are %+v", f)
		}
		p.Pass(time.Minute)
		p.phone(ctx, "+79000000009") // another number does not help
		p.confirm(ctx)
		p.OK(p.notify(ctx, notification.KindSESSION_MOVED, nil))
		p.silent("the limit is the person's")
		if f := p.figures(); f != (notify.SmsFigures{Sent: 13, Withheld: 3, Limit: 50}) {
			t.Errorf("the figures are %+v", f)
		}
		p.Texts.Daily = 14
		for range 3 {
			p.OK(p.notify(other, notification.KindSESSION_MOVED, nil))
		}
		p.next()
		p.silent("the limit of all is reached")
		if f := p.figures(); f != (notify.SmsFigures{Sent: 14, Withheld: 5, Limit: 14}) {
			t.Errorf("the figures are %+v", f)
		}
		p.Pass(24 * time.Hour)
		p.OK(p.notify(ctx, notification.KindSESSION_MOVED, nil))
		p.next()
		p.settled("completed")
		if f := p.figures(); f != (notify.SmsFigures{Sent: 1, Limit: 14}) {
			t.Errorf("on the next day they are %+v", f)
		}
	})
}
