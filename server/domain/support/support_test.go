package support_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river/rivertype"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/helpquestion"
	"forma/ent/notification"
	"forma/ent/schema/text"
	"forma/ent/ticket"
	"forma/ent/ticketmessage"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/support"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

func TestATicketGoesFromQuestionToSolved(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, admin := w.client(viewer.PlanVIP), w.admin()
		heard := w.Listen(support.Subject(domaintest.ID(client)))
		asked := w.ask(client, "  The video does not play.\nI tried twice.  ")
		heard()
		if asked.State != ticket.StateOPEN || asked.Summary != "The video does not play. I tried twice." ||
			!asked.DueAt.Equal(domaintest.Morning.Add(2*time.Hour)) {
			t.Fatalf("it is %+v", asked)
		}
		if got := w.Bell(domaintest.ID(admin)); !slices.Equal(got, []notification.Kind{notification.KindTICKET_OPENED}) {
			t.Errorf("the admin hears %v", got)
		}
		w.Pass(30 * time.Minute)
		answered := w.answer(admin, asked, false)
		heard()
		if answered.State != ticket.StateWAITING_FOR_USER || *answered.FirstAnswerSeconds != 30*60 ||
			*answered.AssigneeID != domaintest.ID(admin) {
			t.Fatalf("answered it is %+v", answered)
		}
		if got := w.Bell(domaintest.ID(client)); !slices.Equal(got, []notification.Kind{notification.KindTICKET_ANSWERED}) {
			t.Errorf("the client hears %v", got)
		}
		again, err := w.reply(client, asked)
		w.OK(err)
		if again.State != ticket.StateOPEN || !again.DueAt.Equal(domaintest.Morning.Add(150*time.Minute)) {
			t.Errorf("after a reply it is %+v", again)
		}
		w.answer(admin, asked, true)
		w.Pass(14 * 24 * time.Hour)
		again, err = w.reply(client, asked)
		w.OK(err)
		if again.State != ticket.StateOPEN || again.SolvedAt != nil || *again.FirstAnswerSeconds != 30*60 {
			t.Errorf("after a reply within 14 days it is %+v", again)
		}
		solved, err := w.Solve(client, asked.ID)
		w.OK(err)
		if solved.State != ticket.StateSOLVED || slices.Contains(w.Bell(domaintest.ID(client)), notification.KindTICKET_SOLVED) {
			t.Errorf("solved by its owner it is %+v", solved)
		}
		w.Pass(14*24*time.Hour + time.Second)
		_, err = w.reply(client, asked)
		w.Coded(err, errs.TooLate)
		_, err = w.Reopen(client, asked.ID)
		w.Coded(err, errs.TooLate)
	})
}

func TestTheQueueIsByPlanAndThenByTheTimeLeft(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		admin := w.admin()
		free := w.ask(w.client(viewer.PlanFree), "First")
		w.Pass(time.Minute)
		basic := w.ask(w.client(viewer.PlanBasic), "Second")
		w.Pass(time.Minute)
		vip := w.ask(w.client(viewer.PlanVIP), "Third")
		w.Pass(time.Minute)
		later := w.ask(w.client(viewer.PlanVIP), "Fourth")
		want := []uuid.UUID{vip.ID, later.ID, basic.ID, free.ID}
		if got := w.queue(admin, support.Waiting); !slices.Equal(got, want) {
			t.Errorf("the queue is %v instead of %v", got, want)
		}
		var seen []uuid.UUID
		for after := (*string)(nil); ; {
			page, more, end, err := w.Service.Queue(admin, support.Waiting, 1, after)
			w.OK(err)
			for _, one := range page {
				seen = append(seen, one.ID)
			}
			if after = &end; !more {
				break
			}
		}
		if !slices.Equal(seen, want) {
			t.Errorf("page by page it is %v", seen)
		}
		w.answer(admin, basic, false)
		w.answer(admin, free, true)
		if got := w.queue(admin, support.WaitingForUser); !slices.Equal(got, []uuid.UUID{basic.ID}) {
			t.Errorf("answered are %v", got)
		}
		if got := w.queue(admin, support.Solved); !slices.Equal(got, []uuid.UUID{free.ID}) {
			t.Errorf("solved are %v", got)
		}
		me := domaintest.ID(admin)
		if _, err := w.Assign(admin, vip.ID, &me); err != nil {
			t.Fatal(err)
		}
		if got := w.queue(admin, support.Mine); !slices.Equal(got, []uuid.UUID{vip.ID}) {
			t.Errorf("mine are %v", got)
		}
	})
}

func TestTicketsAndNotesAreSeenByWhomTheyConcern(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, stranger, admin := w.client(viewer.PlanBasic), w.client(viewer.PlanBasic), w.admin()
		coach := w.NewPerson(viewer.RoleCoach, viewer.PlanFree, "UTC")
		asked := w.ask(client, "Private")
		_, err := w.Note(admin, support.TicketNoteInput{ID: domaintest.NewID(), TicketID: asked.ID, Text: "A note."})
		w.OK(err)
		for name, as := range map[string]context.Context{"a stranger": stranger, "a coach": coach} {
			if _, err := w.Get(as, asked.ID); !ent.IsNotFound(err) {
				t.Errorf("%s gets %v", name, err)
			}
			if _, err := w.Solve(as, asked.ID); !ent.IsNotFound(err) {
				t.Errorf("%s solves it: %v", name, err)
			}
			_, err := w.Answer(as, support.TicketAnswerInput{ID: domaintest.NewID(), TicketID: asked.ID, Text: "x"})
			w.Coded(err, errs.Forbidden)
			_, err = w.Merge(as, asked.ID, asked.ID)
			w.Coded(err, errs.Forbidden)
		}
		count := func(as context.Context) int {
			n, err := w.DB.Ent.TicketMessage.Query().Where(ticketmessage.TicketID(asked.ID)).Count(as)
			w.OK(err)
			return n
		}
		if count(client) != 1 || count(admin) != 2 || count(stranger) != 0 || count(coach) != 0 {
			t.Errorf("messages: the client %d, the admin %d, others %d and %d", count(client), count(admin), count(stranger), count(coach))
		}
		if len(w.Bell(domaintest.ID(client))) != 0 {
			t.Error("the client hears of a note")
		}
		_, err = w.reply(admin, asked)
		w.Coded(err, errs.NotFound)
	})
}

func TestWritesCanBeRepeated(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, admin := w.client(viewer.PlanVIP), w.admin()
		in := support.OpenTicketInput{ID: domaintest.NewID(), Topic: ticket.TopicOTHER, Text: "Once"}
		for range 2 {
			_, err := w.Open(client, in)
			w.OK(err)
		}
		answer := support.TicketAnswerInput{ID: domaintest.NewID(), TicketID: in.ID, Text: "Yes"}
		for range 2 {
			_, err := w.Answer(admin, answer)
			w.OK(err)
		}
		got, err := w.Get(client, in.ID)
		w.OK(err)
		if got.MessageCount != 2 || len(w.Bell(domaintest.ID(admin))) != 1 || len(w.Bell(domaintest.ID(client))) != 1 {
			t.Errorf("after repeated writes it is %+v", got)
		}
		in.Text = "Twice"
		_, err = w.Open(client, in)
		w.Coded(err, errs.IDConflict)
		guest := support.GuestTicketInput{ID: domaintest.NewID(), Name: "Ann", Email: "ann@example.org", Language: viewer.LanguageEN,
			Topic: ticket.TopicACCOUNT, Text: "Once"}
		for range 2 {
			_, err := w.OpenAsGuest(domaintest.Request("192.0.2.1", ""), guest)
			w.OK(err)
		}
		if got := w.queue(admin, support.Waiting); len(got) != 1 {
			t.Errorf("%d tickets of one guest", len(got))
		}
	})
}

func TestSweepSolvesUnansweredTicketsAndErasesOldGuests(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, admin := w.client(viewer.PlanFree), w.admin()
		asked := w.ask(client, "Forgotten")
		w.answer(admin, asked, false)
		guest := w.guest("ann@example.org")
		w.answer(admin, guest, true)
		w.Pass(14*24*time.Hour + time.Second)
		w.OK(w.Sweep(context.Background()))
		got, err := w.Get(client, asked.ID)
		w.OK(err)
		if got.State != ticket.StateSOLVED {
			t.Errorf("after 14 days it is %s", got.State)
		}
		w.Pass(180 * 24 * time.Hour)
		w.OK(w.Sweep(context.Background()))
		if _, err := w.Get(admin, guest.ID); !ent.IsNotFound(err) {
			t.Errorf("the guest's ticket is still there: %v", err)
		}
		if _, err := w.Get(admin, asked.ID); err != nil {
			t.Errorf("the client's is gone: %v", err)
		}
	})
}

// guest opens a ticket of a guest.
func (w *world) guest(email string) *ent.Ticket {
	w.T.Helper()
	id := domaintest.NewID()
	_, err := w.OpenAsGuest(domaintest.Request("192.0.2.1", ""), support.GuestTicketInput{ID: id, Name: "Ann Lee", Email: email,
		Language: viewer.LanguageRU, Topic: ticket.TopicACCOUNT, Text: "Не могу войти"})
	w.OK(err)
	t, err := w.DB.Ent.Ticket.Get(viewer.System(context.Background()), id)
	w.OK(err)
	return t
}

func TestAGuestIsAnsweredByEmail(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		admin := w.admin()
		asked := w.guest("ann@example.org")
		if !asked.DueAt.Equal(domaintest.Morning.AddDate(0, 0, 1).Add(9*time.Hour)) || w.CanReply(asked) {
			t.Errorf("it is %+v", asked)
		}
		w.answer(admin, asked, true)
		w.Work(func(row rivertype.JobRow) error {
			if row.Kind != (support.LetterJob{}).Kind() {
				return nil
			}
			return w.Letter(context.Background(), domaintest.Job[support.LetterJob](w.World, row))
		})
		if len(w.post.Letters) != 1 {
			t.Fatalf("%d letters were sent", len(w.post.Letters))
		}
		l := w.post.Letters[0]
		if l.To != "ann@example.org" || l.Subject != "Forma: ответ на ваш вопрос" || !strings.Contains(l.Text, "Try again.") ||
			!strings.Contains(l.Text, "> Не могу войти") || !strings.Contains(l.HTML, "Try again.") || l.Link != "https://forma.test/help" {
			t.Errorf("the letter is %+v", l)
		}
	})
}

func TestGuestsAreLimited(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ask := func(address, email string) error {
			return domaintest.Second(w.OpenAsGuest(domaintest.Request(address, ""), support.GuestTicketInput{ID: domaintest.NewID(), Name: "Ann",
				Email: email, Language: viewer.LanguageEN, Topic: ticket.TopicOTHER, Text: "Hello"}))
		}
		for n := range 5 {
			w.OK(ask("192.0.2.1", string(rune('a'+n))+"@example.org"))
		}
		w.Coded(ask("192.0.2.1", "z@example.org"), errs.RateLimited)
		for n := range 5 {
			w.OK(ask("192.0.2."+string(rune('2'+n)), "one@example.org"))
		}
		w.Coded(ask("192.0.2.9", "one@example.org"), errs.RateLimited)
		w.Pass(10 * time.Minute)
		w.OK(ask("192.0.2.1", "z@example.org"))
	})
}

func TestMergedTicketsAreOneUntilSeparated(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, stranger, admin := w.client(viewer.PlanVIP), w.client(viewer.PlanVIP), w.admin()
		first := w.ask(client, "First")
		w.Pass(time.Hour)
		second, foreign := w.ask(client, "Second"), w.ask(stranger, "Foreign")
		_, err := w.Merge(admin, foreign.ID, second.ID)
		w.Expect(err, "BAD_INPUT intoId INVALID")
		_, err = w.Merge(admin, second.ID, second.ID)
		w.Expect(err, "BAD_INPUT intoId INVALID")
		whole, err := w.Merge(admin, first.ID, second.ID)
		w.OK(err)
		if !whole.DueAt.Equal(first.DueAt) {
			t.Errorf("merged it is due at %s", whole.DueAt)
		}
		if got := w.queue(admin, support.Waiting); !slices.Equal(got, []uuid.UUID{second.ID, foreign.ID}) {
			t.Errorf("the queue is %v", got)
		}
		if got, err := w.Get(client, first.ID); err != nil || got.ID != second.ID {
			t.Errorf("the first is now %v, %v", got, err)
		}
		if got, err := w.reply(client, first); err != nil || got.ID != second.ID {
			t.Errorf("a reply to the first is one to %v, %v", got, err)
		}
		own, _, _, err := w.List(client, 10, nil)
		if w.OK(err); len(own) != 1 {
			t.Errorf("the client sees %d tickets", len(own))
		}
		for range 2 {
			apart, err := w.Separate(admin, first.ID)
			w.OK(err)
			if apart.ID != first.ID || apart.MergedIntoID != nil {
				t.Errorf("separated it is %+v", apart)
			}
		}
		if got := w.Acts(); !slices.Equal(got, []auditevent.Act{auditevent.ActTICKET_MERGED, auditevent.ActTICKET_SEPARATED}) {
			t.Errorf("the log has %v", got)
		}
	})
}

func TestHandingOverPassesTheQuestionsOn(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, admin := w.client(viewer.PlanVIP), w.admin()
		asked := w.ask(client, "How deep do I squat?")
		w.Pass(time.Minute)
		_, err := w.reply(client, asked)
		w.OK(err)
		for range 2 {
			got, err := w.HandOver(admin, asked.ID)
			w.OK(err)
			if got.State != ticket.StateSOLVED || got.HandedOverAt == nil || got.FirstAnsweredAt == nil {
				t.Errorf("handed over it is %+v", got)
			}
		}
		if !slices.Equal(w.passed, []string{"How deep do I squat?", "It did not help."}) {
			t.Errorf("passed on is %q", w.passed)
		}
		_, err = w.HandOver(admin, w.guest("ann@example.org").ID)
		w.Coded(err, errs.Conflict)
	})
}

func TestTheRightQuestionsAreFound(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		admin := w.admin()
		for _, q := range []support.HelpQuestionInput{
			{Topic: ticket.TopicACCOUNT, Question: text.LocalizedText{"en": "How do I change my password?", "ru": "Как сменить пароль?"},
				Answer: text.LocalizedText{"en": "In the settings.", "ru": "В настройках."}},
			{Topic: ticket.TopicPAYMENT, Question: text.LocalizedText{"en": "How do I cancel my plan?", "ru": "Как отменить тариф?"},
				Answer: text.LocalizedText{"en": "On the page of your plan.", "ru": "На странице тарифа."}},
			{Topic: ticket.TopicAPP, Question: text.LocalizedText{"en": "Why does a video not play?", "ru": "Почему не играет видео?"},
				Answer: text.LocalizedText{"en": "Check the connection, then the password of the Wi-Fi.", "ru": "Проверьте связь."}},
		} {
			_, err := w.CreateQuestion(admin, domaintest.NewID(), q)
			w.OK(err)
		}
		for searched, want := range map[string][]string{
			"I forgot passwords":           {"How do I change my password?", "Why does a video not play?"},
			"Хочу отменить свой тариф":     {"How do I cancel my plan?"},
			"видео не проигрывается":       {"Why does a video not play?"},
			"my videos stopped playing":    {"Why does a video not play?"},
			"something altogether strange": nil,
		} {
			found, err := w.Questions(context.Background(), &searched)
			w.OK(err)
			var got []string
			for _, q := range found {
				got = append(got, q.Question["en"])
			}
			if !slices.Equal(got, want) {
				t.Errorf("%q finds %q instead of %q", searched, got, want)
			}
		}
		all, err := w.Questions(context.Background(), nil)
		w.OK(err)
		w.OK(w.DeleteQuestion(admin, all[0].ID))
		w.OK(w.DeleteQuestion(admin, all[0].ID))
		if left, err := w.Questions(admin, nil); err != nil || len(left) != 2 {
			t.Errorf("%d are left, %v", len(left), err)
		}
		_, err = w.RestoreQuestion(admin, all[0].ID)
		w.OK(err)
		if got := w.Acts(); !slices.Equal(got[3:], []auditevent.Act{auditevent.ActHELP_DELETED, auditevent.ActHELP_RESTORED}) {
			t.Errorf("the log has %v", got)
		}
		if _, err := w.CreateQuestion(w.client(viewer.PlanVIP), domaintest.NewID(), support.HelpQuestionInput{Topic: ticket.TopicAPP,
			Question: text.LocalizedText{"en": "A", "ru": "А"}, Answer: text.LocalizedText{"en": "A", "ru": "А"}}); err == nil {
			t.Error("a client writes a question")
		}
	})
}

func TestReadyAnswersAreEditedByStaff(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		admin, client := w.admin(), w.client(viewer.PlanVIP)
		in := support.ReadyAnswerInput{Title: " Hello ", Text: text.LocalizedText{"en": "Hello", "ru": "Здравствуйте"}}
		made, err := w.CreateReadyAnswer(admin, domaintest.NewID(), in)
		w.OK(err)
		in.Text = text.LocalizedText{"en": in.Text["en"]}
		_, err = w.UpdateReadyAnswer(admin, made.ID, in)
		w.Expect(err, "BAD_INPUT text.ru REQUIRED")
		w.OK(w.DeleteReadyAnswer(admin, made.ID))
		if list, err := w.ReadyAnswers(admin); err != nil || len(list) != 0 || made.Title != "Hello" {
			t.Errorf("offered are %v, %v", list, err)
		}
		if _, err := w.ReadyAnswers(client); err == nil {
			t.Error("a client reads them")
		}
	})
}

func TestTextsOfHelpHaveABound(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		admin := w.admin()
		answer := support.ReadyAnswerInput{Title: "Hello", Text: text.LocalizedText{"en": "Hello", "ru": "Здравствуйте"}}
		question := support.HelpQuestionInput{Topic: ticket.TopicOTHER, Question: answer.Text, Answer: answer.Text}
		a, err := w.CreateReadyAnswer(admin, domaintest.NewID(), answer)
		w.OK(err)
		q, err := w.CreateQuestion(admin, domaintest.NewID(), question)
		w.OK(err)
		w.OK(w.DeleteReadyAnswer(admin, a.ID))
		w.OK(w.DeleteQuestion(admin, q.ID))
		w.System(func(ctx context.Context, tx *store.Tx) error {
			others, err := tx.HelpQuestion.Query().Where(helpquestion.DeletedAtIsNil()).Count(ctx)
			return errors.Join(err,
				tx.ReadyAnswer.MapCreateBulk(make([]struct{}, 200), func(c *ent.ReadyAnswerCreate, _ int) {
					c.SetTitle(a.Title).SetText(a.Text).SetCreatedAt(w.Time()).SetUpdatedAt(w.Time())
				}).Exec(ctx),
				tx.HelpQuestion.MapCreateBulk(make([]struct{}, 200-others), func(c *ent.HelpQuestionCreate, _ int) {
					c.SetTopic(q.Topic).SetQuestion(q.Question).SetAnswer(q.Answer).SetCreatedAt(w.Time()).SetUpdatedAt(w.Time())
				}).Exec(ctx))
		})
		_, err = w.CreateReadyAnswer(admin, domaintest.NewID(), answer)
		w.Coded(err, errs.LimitExceeded)
		_, err = w.RestoreReadyAnswer(admin, a.ID)
		w.Coded(err, errs.LimitExceeded)
		_, err = w.CreateQuestion(admin, domaintest.NewID(), question)
		w.Coded(err, errs.LimitExceeded)
		_, err = w.RestoreQuestion(admin, q.ID)
		w.Coded(err, errs.LimitExceeded)
	})
}

func TestATicketHasABound(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client := w.client(viewer.PlanVIP)
		asked := w.ask(client, "Long")
		w.System(func(ctx context.Context, tx *store.Tx) error {
			return tx.Ticket.UpdateOneID(asked.ID).SetMessageCount(300).Exec(ctx)
		})
		_, err := w.reply(client, asked)
		w.Coded(err, errs.LimitExceeded)
	})
}
