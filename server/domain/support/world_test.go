package support_test

import (
	"context"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/notification"
	"forma/ent/ticket"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/support"
	"forma/server/platform/auth"
	"forma/server/platform/mail"
	"forma/server/platform/store"
)

// world is the domain on an empty database, with working hours from 9 to 18 UTC on weekdays. Its clock stands on a Tuesday at 9:00.
type world struct {
	*support.Service
	*domaintest.World
	post   domaintest.Post
	passed []string
}

func each(t *testing.T, f func(t *testing.T, w *world)) {
	t.Helper()
	domaintest.Each(t, func(t *testing.T, base *domaintest.World) {
		w := &world{World: base}
		letters := &auth.Limiter{Burst: 5, Every: time.Minute, Now: w.Time}
		w.Service = &support.Service{Store: w.DB, Bus: w.Events, Jobs: base.Queue(), Notify: w.Notifier, Now: w.Time,
			Limits: support.NewLimits(w.Time, letters), Send: &w.post,
			Link:       func(path string) string { return "https://forma.test" + path },
			Letterhead: func(context.Context) (mail.Letterhead, error) { return mail.Letterhead{Product: "Forma"}, nil },
			Hours: func(context.Context) (support.Hours, error) {
				h := office(t, "UTC")
				h.Within = map[viewer.Plan]int{viewer.PlanFree: 18, viewer.PlanBasic: 9, viewer.PlanVIP: 2}
				return h, nil
			},
			PassOn: func(_ context.Context, _ *store.Tx, _, _ uuid.UUID, said string) error {
				w.passed = append(w.passed, said)
				return nil
			},
		}
		w.Register(w.Jobs.Workers)
		f(t, w)
	})
}

func (w *world) client(plan viewer.Plan) context.Context {
	return w.NewPerson(viewer.RoleClient, plan, "UTC")
}

func (w *world) admin() context.Context { return w.NewPerson(viewer.RoleAdmin, viewer.PlanFree, "UTC") }

// ask opens a ticket.
func (w *world) ask(as context.Context, said string) *ent.Ticket {
	w.T.Helper()
	t, err := w.Open(as, support.OpenTicketInput{ID: domaintest.NewID(), Topic: ticket.TopicAPP, Text: said, Device: "Phone"})
	w.OK(err)
	return t
}

func (w *world) answer(as context.Context, t *ent.Ticket, solve bool) *ent.Ticket {
	w.T.Helper()
	t, err := w.Answer(as, support.TicketAnswerInput{ID: domaintest.NewID(), TicketID: t.ID, Text: "Try again.", Solve: solve})
	w.OK(err)
	return t
}

func (w *world) reply(as context.Context, t *ent.Ticket) (*ent.Ticket, error) {
	return w.Reply(as, support.TicketReplyInput{ID: domaintest.NewID(), TicketID: t.ID, Text: "It did not help."})
}

// heard returns how often they heard of a late answer.
func (w *world) heard(as context.Context) (n int) {
	for _, kind := range w.Bell(domaintest.ID(as)) {
		if kind == notification.KindTICKET_BREACHED {
			n++
		}
	}
	return n
}

func (w *world) queue(as context.Context, which support.TicketQueue) (ids []uuid.UUID) {
	w.T.Helper()
	page, _, _, err := w.Service.Queue(as, which, 100, nil)
	w.OK(err)
	for _, t := range page {
		ids = append(ids, t.ID)
	}
	return ids
}
