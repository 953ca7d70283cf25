package demo

import (
	"context"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/helpquestion"
	"forma/ent/schema/text"
	"forma/ent/ticket"
	"forma/ent/ticketmessage"
	"forma/ent/viewer"
	"forma/server/platform/store"
)

// asking is a question to support; the nameless one is a guest's.
type asking struct {
	who         string
	topic       ticket.Topic
	hoursAgo    int
	plan        viewer.Plan
	language    viewer.Language
	asked       string
	answer      string
	answerAfter time.Duration
	state       ticket.State
	late        bool
	device      string
}

var askings = []asking{
	{who: "client", topic: ticket.TopicAPP, hoursAgo: 1, plan: vp, language: en, state: ticket.StateOPEN, device: "iPhone, Safari, 390 × 844",
		asked: "The video of “A minute of squats” stops halfway when I cast it to my TV. On the phone itself it plays to the end."},
	{who: "oleg.dementev", topic: ticket.TopicTRAINING, hoursAgo: 30, plan: vp, language: ru, state: ticket.StateWAITING_FOR_USER,
		device: "Android, Chrome, 412 × 915", answerAfter: 50 * time.Minute,
		asked:  "Записал подход с лишним нулём: 800 кг вместо 80. Как исправить?",
		answer: "Откройте тренировку в истории и нажмите на подход: вес можно изменить. Рекорды пересчитаются сами."},
	{who: "basic", topic: ticket.TopicPAYMENT, hoursAgo: 40, plan: basic, language: ru, state: ticket.StateOPEN, late: true,
		asked: "Тариф мне подключила студия. Будут ли с меня что-нибудь списывать в конце месяца?"},
	{who: "vera.soboleva", topic: ticket.TopicACCOUNT, hoursAgo: 200, plan: vp, language: ru, state: ticket.StateSOLVED,
		answerAfter: 90 * time.Minute, asked: "Сменила почту. Письма теперь будут приходить на новую?",
		answer: "Да, сразу после того, как вы открыли ссылку из письма. Старый адрес больше не используется."},
	{topic: ticket.TopicACCOUNT, hoursAgo: 3, plan: free, language: en, state: ticket.StateOPEN, device: "Windows, Firefox, 1536 × 730",
		asked: "I have a new phone and no longer get into my account: the passkey was on the old one, and I forgot the password."},
}

// support fills the queue, the frequent questions and the ready answers.
func (d *Demo) support(ctx context.Context, tx *store.Tx, admin *ent.Profile, people map[string]*ent.Profile) error {
	system := viewer.System(ctx)
	for _, q := range frequent {
		err := tx.HelpQuestion.Create().SetID(d.id(d.now)).SetTopic(q.topic).SetQuestion(q.question).SetAnswer(q.answer).
			SetUpdatedAt(d.now).SetCreatedAt(d.now).Exec(system)
		if err != nil {
			return err
		}
	}
	for _, a := range readyAnswers {
		err := tx.ReadyAnswer.Create().SetID(d.id(d.now)).SetTitle(a.title).SetText(a.text).
			SetUpdatedAt(d.now).SetCreatedAt(d.now).Exec(system)
		if err != nil {
			return err
		}
	}
	for _, a := range askings {
		if err := d.ask(system, tx, a, admin, people[a.who]); err != nil {
			return err
		}
	}
	return nil
}

func (d *Demo) ask(ctx context.Context, tx *store.Tx, a asking, admin, who *ent.Profile) error {
	at := d.now.Add(-time.Duration(a.hoursAgo) * time.Hour).Truncate(time.Second)
	due := d.now.Add(3 * time.Hour).Truncate(time.Second)
	if a.late {
		due = d.now.Add(-4 * time.Hour).Truncate(time.Second)
	}
	summary := []rune(a.asked)
	create := tx.Ticket.Create().SetID(d.id(at)).SetLanguage(a.language).SetPlan(a.plan).SetTopic(a.topic).
		SetSummary(string(summary[:min(len(summary), 120)])).SetDevice(a.device).SetState(a.state).
		SetUrgency(int64(vp.Rank()-a.plan.Rank())*1e11 + due.Unix()).SetFirstDueAt(due).SetDueAt(due).SetMessageCount(1).
		SetCreatedAt(at).SetUpdatedAt(at)
	var owner *uuid.UUID
	if who == nil {
		create.SetGuestName("Noor Haddad").SetGuestEmail("noor.haddad@example.org")
	} else {
		owner = &who.ID
		create.SetProfileID(who.ID)
	}
	if a.late {
		create.SetBreachedAt(due)
	}
	answered := at.Add(a.answerAfter)
	if a.answer != "" {
		create.SetFirstAnsweredAt(answered).SetFirstAnswerSeconds(int(a.answerAfter.Seconds())).SetAssigneeID(admin.ID).SetMessageCount(2).
			SetUpdatedAt(answered)
	}
	if a.state == ticket.StateSOLVED {
		create.SetSolvedAt(answered)
	}
	t, err := create.Save(ctx)
	if err != nil {
		return err
	}
	err = tx.TicketMessage.Create().SetID(d.id(at)).SetTicketID(t.ID).SetNillableProfileID(owner).SetNillableAuthorID(owner).
		SetKind(ticketmessage.KindQUESTION).SetText(a.asked).SetCreatedAt(at).Exec(ctx)
	if err != nil || a.answer == "" {
		return err
	}
	return tx.TicketMessage.Create().SetID(d.id(answered)).SetTicketID(t.ID).SetNillableProfileID(owner).SetAuthorID(admin.ID).
		SetKind(ticketmessage.KindANSWER).SetText(a.answer).SetCreatedAt(answered).Exec(ctx)
}

var frequent = []struct {
	topic            helpquestion.Topic
	question, answer text.LocalizedText
}{
	{helpquestion.TopicACCOUNT, words("How do I change my password?", "Как сменить пароль?"),
		words("Open Settings, then “Privacy and security”. If you are signed out, choose “Forgot your password?” on the sign-in page.",
			"Откройте «Настройки», вкладка «Приватность и безопасность». Если вы не вошли, нажмите «Забыли пароль?» на странице входа.")},
	{helpquestion.TopicACCOUNT, words("How do I delete my account?", "Как удалить аккаунт?"),
		words("In Settings, under “Privacy and security”. You have 14 days to change your mind; then everything is erased.",
			"В настройках, вкладка «Приватность и безопасность». Передумать можно в течение 14 дней, потом всё стирается.")},
	{helpquestion.TopicPAYMENT, words("How do I change or cancel my plan?", "Как сменить или отменить тариф?"),
		words("On the page “Subscription”. A higher plan begins at once, a lower one or a cancellation at the end of the period.",
			"На странице «Подписка». Более высокий тариф начинается сразу, а переход на более низкий и отмена — с конца периода.")},
	{helpquestion.TopicTRAINING, words("How do I correct a set that I entered wrongly?", "Как исправить неверно записанный подход?"),
		words("Open the workout in your history and tap the set. Records and trends follow by themselves.",
			"Откройте тренировку в истории и нажмите на подход. Рекорды и графики обновятся сами.")},
	{helpquestion.TopicAPP, words("Does the app work without a network?", "Работает ли приложение без интернета?"),
		words("Yes. Workouts, sets, entries and messages wait on your phone and are sent once there is a network again.",
			"Да. Тренировки, подходы, записи и сообщения хранятся на телефоне и отправляются, когда связь появится.")},
	{helpquestion.TopicAPP, words("Why does a video not play?", "Почему не играет видео?"),
		words("Most often the connection is too slow. Download the workout over Wi-Fi, and it plays without a network.",
			"Чаще всего слишком медленная связь. Скачайте тренировку по Wi-Fi, и она будет играть без интернета.")},
}

var readyAnswers = []struct {
	title string
	text  text.LocalizedText
}{
	{"Ask for details", words("Thank you for writing. Could you tell us what you did just before, and what you saw then? A picture of the screen helps most.",
		"Спасибо, что написали. Подскажите, что вы делали перед этим и что увидели? Лучше всего поможет снимок экрана.")},
	{"New passkey", words("Choose “Forgot your password?” on the sign-in page; the letter lets you in. Then add the new passkey in the settings.",
		"На странице входа нажмите «Забыли пароль?»: письмо поможет войти. Потом добавьте новый ключ доступа в настройках.")},
}
