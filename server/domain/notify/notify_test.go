package notify_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/achievement"
	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/notify"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// world is the domain on an empty database.
type world struct {
	*notify.Service
	*domaintest.World
}

var morning = domaintest.Morning

func each(t *testing.T, f func(t *testing.T, w *world)) {
	t.Helper()
	domaintest.Each(t, func(t *testing.T, w *domaintest.World) {
		f(t, &world{World: w, Service: w.Notifier})
	})
}

func (w *world) person(role viewer.Role) context.Context {
	w.T.Helper()
	return domaintest.As(w.NewProfile(role, nil))
}

func (w *world) notify(ctx context.Context, kind notification.Kind, args map[string]string) error {
	return w.Store.InTx(ctx, func(tx *store.Tx) error { return w.Write(ctx, tx, viewer.From(ctx).ID, kind, args) })
}

// all returns the person's notifications, newest first.
func (w *world) all(ctx context.Context) []*ent.Notification {
	w.T.Helper()
	page, _, _, err := w.List(ctx, 100, nil, false)
	w.OK(err)
	return page
}

func (w *world) unread(ctx context.Context) int {
	w.T.Helper()
	n, err := w.Unread(ctx)
	w.OK(err)
	return n
}

func notFound(t *testing.T, err error) {
	t.Helper()
	var known *errs.Error
	if !ent.IsNotFound(err) && (!errors.As(err, &known) || known.Code != errs.NotFound) {
		t.Errorf("the error is %v", err)
	}
}

func TestANotificationIsAnnouncedAfterTheCommitAndOnlyThen(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, cancel := context.WithCancel(w.person(viewer.RoleClient))
		defer cancel()
		events, err := w.Bus.Listen(ctx, notify.Subject(viewer.From(ctx).ID))
		w.OK(err)
		gone := errors.New("no")
		err = w.Store.InTx(ctx, func(tx *store.Tx) error {
			return errors.Join(w.Write(ctx, tx, viewer.From(ctx).ID, notification.KindWELCOME, nil), gone)
		})
		if !errors.Is(err, gone) || len(w.all(ctx)) != 0 {
			t.Fatalf("a transaction that failed left %d, %v", len(w.all(ctx)), err)
		}
		w.OK(w.notify(ctx, notification.KindWELCOME, nil))
		n := w.all(ctx)[0]
		if id, err := uuid.ParseBytes(<-events); err != nil || id != n.ID { // the first event is that of the write that was committed
			t.Errorf("announced is %v, %v", id, err)
		}
		if got, err := w.Get(ctx, n.ID); err != nil || got.Read || !got.CreatedAt.Equal(morning) {
			t.Errorf("it is %+v, %v", got, err)
		}
	})
}

func TestPagesShowEachNotificationOnceNewestFirst(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx := w.person(viewer.RoleCoach)
		for i := range 23 {
			w.OK(w.notify(ctx, notification.KindNEW_CLIENT, map[string]string{"name": fmt.Sprint(i)}))
		}
		var names []string
		var after *string
		for more := true; more; {
			page, hasNext, end, err := w.List(ctx, 5, after, false)
			w.OK(err)
			for _, n := range page {
				names = append(names, n.Args["name"])
			}
			more, after = hasNext, &end
		}
		if len(names) != 23 || names[0] != "22" || names[22] != "0" {
			t.Errorf("they come as %v", names)
		}
		for _, bad := range []func() error{
			func() error { _, _, _, err := w.List(ctx, 0, nil, false); return err },
			func() error { _, _, _, err := w.List(ctx, 101, nil, false); return err },
			func() error {
				s := store.Cursor{List: "notifications", Key: 1e300}.String()
				_, _, _, err := w.List(ctx, 5, &s, false)
				return err
			},
			func() error { s := "?"; _, _, _, err := w.List(ctx, 5, &s, true); return err },
		} {
			var known *errs.Error
			if err := bad(); !errors.As(err, &known) || known.Code != errs.BadInput {
				t.Errorf("the error is %v", err)
			}
		}
	})
}

func TestReadingAndDeletingAffectOnlyOwnNotifications(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, other := w.person(viewer.RoleClient), w.person(viewer.RoleAdmin)
		for range 3 {
			w.OK(w.notify(ctx, notification.KindWELCOME, nil))
			w.OK(w.notify(other, notification.KindWELCOME, nil))
		}
		mine := w.all(ctx)
		_, err := w.MarkRead(other, mine[0].ID)
		notFound(t, err)
		notFound(t, w.Delete(other, mine[0].ID))
		_, err = w.Get(other, mine[0].ID)
		notFound(t, err)
		for range 2 { // idempotent
			n, err := w.MarkRead(ctx, mine[0].ID)
			if w.OK(err); !n.Read || w.unread(ctx) != 2 {
				t.Errorf("%d are unread", w.unread(ctx))
			}
		}
		if n, err := w.MarkAllRead(ctx, &mine[2].ID); err != nil || n != 1 {
			t.Errorf("%d were marked, %v", n, err)
		}
		if n, err := w.MarkAllRead(ctx, nil); err != nil || n != 1 {
			t.Errorf("%d were marked, %v", n, err)
		}
		if n, err := w.MarkAllRead(ctx, nil); err != nil || n != 0 {
			t.Errorf("%d were marked again, %v", n, err)
		}
		w.OK(w.Delete(ctx, mine[0].ID))
		w.OK(w.Delete(ctx, mine[0].ID))
		notFound(t, w.Delete(other, mine[0].ID))
		if w.unread(ctx) != 0 || w.unread(other) != 3 || len(w.all(ctx)) != 2 || len(w.all(other)) != 3 {
			t.Errorf("%d and %d are unread", w.unread(ctx), w.unread(other))
		}
	})
}

func TestDeletionCanBeUndoneForADay(t *testing.T) {
	eachPost(t, func(t *testing.T, p *post) {
		ctx, other := p.person(viewer.RoleClient), p.person(viewer.RoleClient)
		for range 2 {
			p.OK(p.notify(ctx, notification.KindWELCOME, nil))
		}
		n := p.all(ctx)[0]
		p.OK(p.Delete(ctx, n.ID))
		_, err := p.Get(ctx, n.ID)
		notFound(t, err)
		_, err = p.MarkRead(ctx, n.ID)
		notFound(t, err)
		_, err = p.Restore(other, n.ID)
		notFound(t, err)
		if marked, err := p.MarkAllRead(ctx, nil); err != nil || marked != 1 || len(p.all(ctx)) != 1 {
			t.Errorf("%d were marked, %v", marked, err)
		}
		for range 2 { // idempotent
			if back, err := p.Restore(ctx, n.ID); err != nil || back.Read || len(p.all(ctx)) != 2 || p.unread(ctx) != 1 {
				t.Errorf("back comes %+v, %v", back, err)
			}
		}
		if page, _, _, err := p.List(ctx, 10, nil, true); err != nil || len(page) != 1 || page[0].ID != n.ID {
			t.Errorf("unread are %v, %v", page, err)
		}
		p.OK(p.Delete(ctx, n.ID))
		p.Set(morning.Add(25 * time.Hour))
		p.OK(p.Deliver(ctx))
		_, err = p.Restore(ctx, n.ID)
		notFound(t, err)
	})
}

func TestMilestoneIsAwardedOnceUnderConcurrency(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx := w.person(viewer.RoleClient)
		me := viewer.From(ctx).ID
		given, failed := make([]*ent.Achievement, 8), make([]error, 8)
		award := func(i int) {
			failed[i] = w.Store.InTx(ctx, func(tx *store.Tx) (err error) {
				given[i], err = w.Award(ctx, tx, me, achievement.KindSTREAK_7, morning)
				return err
			})
		}
		var all sync.WaitGroup
		for i := range given {
			all.Go(func() { award(i) })
		}
		all.Wait()
		count := 0
		for i, a := range given {
			w.OK(failed[i])
			if a != nil {
				count++
				if a.Points != 70 || !a.CreatedAt.Equal(morning) {
					t.Errorf("it is %+v", a)
				}
			}
		}
		if count != 1 || len(w.all(ctx)) != 1 {
			t.Errorf("given %d times, told %d times", count, len(w.all(ctx)))
		}
		w.OK(w.Store.InTx(ctx, func(tx *store.Tx) error {
			return errors.Join(w.Revoke(ctx, tx, me), w.Revoke(ctx, tx, me, achievement.KindSTREAK_7, achievement.KindSTREAK_30))
		}))
		award(0)
		w.OK(failed[0])
		if given[0] == nil {
			t.Error("a milestone that was taken back cannot be earned again")
		}
	})
}

func TestEveryKindHasWordsInBothLanguages(t *testing.T) {
	kinds := map[notification.Kind]struct {
		args         map[string]string
		link, en, ru string
	}{
		notification.KindWELCOME: {nil, "/workouts", "Welcome to Northside", "Вас приветствует Northside"},
		notification.KindACHIEVEMENT: {
			map[string]string{"kind": "WORKOUTS_5"},
			"/client/dashboard",
			"Achievement: 5 workouts",
			"Достижение: 5 тренировок",
		},
		notification.KindPLAN_CHANGED: {
			map[string]string{"plan": "BASIC"},
			"/subscription",
			"Your plan is now Basic",
			"Теперь у вас тариф «Базовый»",
		},
		notification.KindPLAN_ENDS: {
			map[string]string{"plan": "VIP", "day": "20790"},
			"/subscription",
			"VIP: the last day of your plan is 3 December",
			"Тариф «VIP» действует по 3 декабря",
		},
		notification.KindPLAN_ENDED: {
			map[string]string{"plan": "BASIC"},
			"/subscription",
			"Your plan has ended: Basic",
			"Тариф «Базовый» закончился",
		},
		notification.KindPAYMENT_REQUESTED: {
			map[string]string{"name": "Ann", "plan": "VIP"},
			"/admin/payments",
			"Ann asks for VIP",
			"Ann: запрос на тариф «VIP»",
		},
		notification.KindPAYMENT_CONFIRMED: {
			map[string]string{"plan": "BASIC"},
			"/subscription",
			"Payment received: Basic",
			"Оплата получена: «Базовый»",
		},
		notification.KindPAYMENT_REFUSED: {
			map[string]string{"plan": "BASIC", "why": "No coach is free."},
			"/subscription",
			"Your request for Basic was declined: No coach is free.",
			"Запрос на тариф «Базовый» отклонён: No coach is free.",
		},
		notification.KindPAYMENT_REFUNDED: {
			map[string]string{"plan": "VIP", "why": "The coach left."},
			"/subscription",
			"A payment for VIP was refunded: The coach left.",
			"Возврат оплаты за тариф «VIP»: The coach left.",
		},
		notification.KindPAYMENT_ANNOUNCED: {
			map[string]string{"plan": "VIP", "amount": "€290", "day": "20635"},
			"/subscription",
			"VIP: €290 will be charged on 1 July",
			"«VIP»: 1 июля будет списано €290",
		},
		notification.KindPAYMENT_FAILED: {
			map[string]string{"plan": "BASIC", "method": "Visa •• 4242"},
			"/subscription",
			"We could not charge Visa •• 4242 for Basic",
			"Не удалось списать оплату тарифа «Базовый»: Visa •• 4242",
		},
		notification.KindPLAN_RETURNED: {
			map[string]string{"plan": "BASIC", "amount": "29.00 EUR", "day": "20635"},
			"/subscription",
			"You gave up Basic on 1 July: 29.00 EUR will be paid back",
			"1 июля вы отказались от тарифа «Базовый»: вам вернут 29.00 EUR",
		},
		notification.KindRETURN_RECEIVED: {
			map[string]string{"plan": "VIP", "amount": "149.00 EUR", "name": "Ann"},
			"/admin/payments",
			"Ann gave up VIP: 149.00 EUR to be paid back",
			"Ann: отказ от тарифа «VIP», к возврату 149.00 EUR",
		},
		notification.KindPAYMENT_DRIFT: {
			nil,
			"/admin/payments",
			"Payments differ from the provider’s records",
			"Платежи расходятся с данными провайдера",
		},
		notification.KindMEMBERSHIP_CANCELLED: {
			map[string]string{"plan": "BASIC", "why": "You moved."},
			"/subscription",
			"Basic was cancelled: You moved.",
			"Тариф «Базовый» отменён: You moved.",
		},
		notification.KindDAYS_GIVEN: {
			map[string]string{"plan": "BASIC", "days": "14"},
			"/subscription",
			"A gift for you: Basic for 14 days more",
			"Подарок: тариф «Базовый» ещё на 14 дней",
		},
		notification.KindTICKET_OPENED: {map[string]string{"name": "Ann Lee", "path": "/7"}, "/admin/support/7",
			"A question to support from Ann Lee", "Вопрос в поддержку: Ann Lee"},
		notification.KindTICKET_REPLIED: {map[string]string{"name": "Ann Lee", "path": "/7"}, "/admin/support/7",
			"Ann Lee has replied", "Ann Lee: ответ в обращении"},
		notification.KindTICKET_ASSIGNED: {map[string]string{"why": "Video", "path": "/7"}, "/admin/support/7",
			"Assigned to you: Video", "Вам передали вопрос: Video"},
		notification.KindTICKET_BREACHED: {map[string]string{"why": "Video", "plan": "VIP", "path": "/7"}, "/admin/support/7",
			"The answer is late (VIP): Video", "Ответ просрочен (VIP): Video"},
		notification.KindTICKET_ANSWERED: {map[string]string{"why": "Video", "path": "/7"}, "/settings/help/7",
			"Support has answered: Video", "Поддержка ответила: Video"},
		notification.KindTICKET_SOLVED: {map[string]string{"why": "Video", "path": "/7"}, "/settings/help/7", "Solved: Video", "Решено: Video"},
		notification.KindPRICE_CHANGED: {
			map[string]string{"plan": "VIP", "amount": "€99"},
			"/subscription",
			"VIP: €99 from your next payment",
			"«VIP»: €99 со следующего платежа",
		},
		notification.KindPRICE_ANNOUNCED: {
			map[string]string{"plan": "VIP", "amount": "€99", "before": "€79", "day": "20635"},
			"/subscription",
			"VIP: €99 instead of €79 from 1 July",
			"«VIP»: с 1 июля — €99 вместо €79",
		},
		notification.KindPAYMENT_DUE: {
			map[string]string{"plan": "BASIC"},
			"/subscription",
			"The next payment for Basic is due",
			"Пора продлить тариф «Базовый»",
		},
		notification.KindNEW_CLIENT: {
			map[string]string{"name": "Ann {plan}", "path": "/ann"},
			"/coach/client/ann",
			"New client: Ann {plan}",
			"Новый клиент: Ann {plan}",
		},
		notification.KindCOACH_ASSIGNED: {
			map[string]string{"name": "Ann"},
			"/client/dashboard",
			"Ann is now your coach",
			"Ваш тренер теперь — Ann",
		},
		notification.KindWORKOUT_REMINDER: {nil, "/workouts", "How about a workout today?", "Потренируетесь сегодня?"},
		notification.KindSTREAK_SAVER:     {map[string]string{"days": "21"}, "/workouts", "Your streak: 21 days", "Ваша серия — 21 день"},
		notification.KindMESSAGE_REMOVED: {
			map[string]string{"reason": "INSULT"},
			"/chat",
			"A moderator removed your message: an insult",
			"Модератор удалил ваше сообщение: оскорбление",
		},
		notification.KindMEASUREMENTS_BROUGHT: {
			map[string]string{"measurements": "24"},
			"/progress",
			"Your coaching team added 24 measurements from before",
			"Ваша команда тренеров добавила ваши прежние замеры: 24",
		},
		notification.KindAPI_TOKEN_ENDED: {
			map[string]string{"name": "Diary"},
			"/settings?tab=privacy",
			"An administrator ended your API token Diary",
			"Администратор отозвал ваш токен «Diary»",
		},
		notification.KindPROGRAMME_ASSIGNED: {
			map[string]string{"name": "Ann"},
			"/programme",
			"New training programme from Ann",
			"Новая программа тренировок от тренера: Ann",
		},
		notification.KindMEAL_PLAN_ASSIGNED: {
			map[string]string{"name": "Ann"},
			"/meals",
			"New week of meals from Ann",
			"Новая неделя питания от тренера: Ann",
		},
		notification.KindCHAT_BANNED: {
			map[string]string{"reason": "SPAM", "term": "WEEK"},
			"/chat",
			"You can’t write in the community chat for 7 days. Reason: spam or advertising",
			"Вы не можете писать в общий чат 7 дней. Причина: спам или реклама",
		},
		notification.KindCHAT_BAN_LIFTED: {
			nil,
			"/chat",
			"You can write in the community chat again",
			"Вы снова можете писать в общий чат",
		},
		notification.KindINVITATION_ACCEPTED: {
			map[string]string{"name": "Ann", "path": "/7"},
			"/admin/users/7",
			"Ann accepted your invitation",
			"Ваше приглашение принято: Ann",
		},
		notification.KindBACKUP_FAILED: {
			map[string]string{"reason": "NO_SPACE"},
			"/admin/settings?tab=backups",
			"A backup failed: the disk is full",
			"Сбой резервной копии: на диске нет места",
		},
		notification.KindBACKUP_INCOMPLETE: {
			map[string]string{"count": "2"},
			"/admin/settings?tab=backups",
			"The backup is incomplete: 2 files are lost",
			"Резервная копия неполная: потеряно файлов: 2",
		},
		notification.KindDISK_FULL: {nil, "/admin", "The server’s disk was full", "На диске сервера не было места"},
		notification.KindJOBS_FAILED: {
			nil,
			"/admin/settings?tab=jobs",
			"Three background jobs in a row failed",
			"Три фоновых задания подряд не выполнены",
		},
		notification.KindWEBHOOK_PAUSED: {
			map[string]string{"name": "crm.example.org"},
			"/admin/settings?tab=webhooks",
			"The webhook of crm.example.org was paused: it kept failing",
			"Вебхук crm.example.org приостановлен: отправка не удаётся",
		},
		notification.KindREPORT_UPHELD: {map[string]string{"path": "/chat?at=7"}, "/chat?at=7", "The message you reported was removed",
			"Сообщение, на которое вы пожаловались, удалено"},
		notification.KindREPORT_DISMISSED: {map[string]string{"path": "/chat?at=7"}, "/chat?at=7", "The message you reported stays",
			"Сообщение, на которое вы пожаловались, остаётся в чате"},
		notification.KindCHECK_IN_DUE: {nil, "/check-in", "Your check-in is due", "Пора отправить отчёт"},
		notification.KindCHECK_IN_SENT: {
			map[string]string{"name": "Ann", "path": "/7"},
			"/coach/check-ins/7",
			"New check-in from Ann",
			"Новый отчёт: Ann",
		},
		notification.KindSCREENING_ANSWERED: {
			map[string]string{"name": "Ann", "path": "/7"},
			"/coach/client/7",
			"Ann answered the health questions",
			"Ann: ответы на вопросы о здоровье",
		},
		notification.KindEMAIL_CONFIRMED: {nil, "", "Your email address is confirmed", "Адрес почты подтверждён"},
	}
	for kind, want := range kinds {
		n := &ent.Notification{Kind: kind, Args: want.args}
		en, ru := notify.Render(n, viewer.LanguageEN, "Northside"), notify.Render(n, viewer.LanguageRU, "Northside")
		if en.Title != want.en || ru.Title != want.ru || en.Link != want.link || ru.Link != want.link ||
			(en.Message == "") != (ru.Message == "") {
			t.Errorf("%s is said as %+v and %+v", kind, en, ru)
		}
	}
	for days, want := range map[string]string{"2": "2 дня", "5": "5 дней", "11": "11 дней", "12": "12 дней", "101": "101 день",
		"114": "114 дней"} {
		n := &ent.Notification{Kind: notification.KindSTREAK_SAVER, Args: map[string]string{"days": days}}
		if title := notify.Render(n, viewer.LanguageRU, "Northside").Title; title != "Ваша серия — "+want {
			t.Errorf("%s days are said as %q", days, title)
		}
	}
	for kind := range notify.Points {
		n := &ent.Notification{Kind: notification.KindACHIEVEMENT, Args: map[string]string{"kind": string(kind)}}
		for _, l := range []viewer.Language{viewer.LanguageEN, viewer.LanguageRU} {
			if title := notify.Render(n, l, "Northside").Title; strings.HasSuffix(title, ": ") {
				t.Errorf("%s has no name in %s", kind, l)
			}
		}
	}
	if len(notify.Points) != 11 {
		t.Errorf("%d milestones have points", len(notify.Points))
	}
}
