package demo

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/progressphoto"
	"forma/ent/schema/checkinquestion"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/domain/chat"
	"forma/server/domain/checkin"
	"forma/server/domain/progress"
	"forma/server/platform/store"
)

// asked is a client's check-in plan: how many days ago the last one was due, and whether it waits for the coach.
type asked struct {
	lastDue int
	waits   bool
}

// checkIns lists the plans. Clients with a recent long thread had their last check-in before it.
var checkIns = map[string]asked{
	"client@forma.test": {lastDue: 14}, "oleg.dementev@forma.test": {lastDue: 14}, // so that one is due today
	"vera.soboleva@forma.test": {lastDue: 12}, "hana.brandt@forma.test": {lastDue: 11}, "jonas.keel@forma.test": {lastDue: 5},
	"timur.akhmetov@forma.test": {lastDue: 3, waits: true}, "priya.nandan@forma.test": {lastDue: 1, waits: true},
	"basic@forma.test": {lastDue: 20}, "egor.laptev@forma.test": {lastDue: 8}, "chloe.ferrand@forma.test": {lastDue: 10},
	"diego.salas@forma.test": {lastDue: 6}, "ruslan.zotov@forma.test": {lastDue: 12}, "grace.whitmore@forma.test": {lastDue: 15},
	"kenji.arata@forma.test": {lastDue: 4}, "milana.guseva@forma.test": {lastDue: 25}, "polina.ershova@forma.test": {lastDue: 22},
}

// The intervals of plans, in days.
const (
	basicEvery = 28
	vipEvery   = 14
)

func words(en, ru string) text.LocalizedText { return text.LocalizedText{"en": en, "ru": ru} }

func measured(m progress.Measure) *string {
	s := string(m)
	return &s
}

func upTo(n int) *int { return &n }

// forms returns the ready-made forms: the short one for every other week, and the long one for every month.
func forms() (short, long checkin.CheckInFormInput) {
	short = checkin.CheckInFormInput{
		Title: words("How is it going?", "Как продвигаются дела?"),
		Questions: []checkinquestion.CheckInQuestion{
			{
				Kind:      checkinquestion.Scale,
				Required:  true,
				Text:      words("How much energy have you had lately?", "Сколько у вас было сил в последнее время?"),
				ScaleMax:  upTo(10),
				ScaleEnds: []text.LocalizedText{words("Running on empty", "Совсем без сил"), words("Full of energy", "Полны сил")},
			},
			{Kind: checkinquestion.Scale, Required: true, Text: words("How have you slept?", "Как вы спали?"), ScaleMax: upTo(5),
				ScaleEnds: []text.LocalizedText{words("Badly", "Плохо"), words("Like a log", "Как младенец")}},
			{
				Kind:     checkinquestion.Choice,
				Required: true,
				Text: words(
					"How much of the training you planned did you do?",
					"Сколько из запланированных тренировок удалось провести?",
				),
				Choices: []text.LocalizedText{
					words("All of it", "Все"),
					words("Most of it", "Большую часть"),
					words("About half", "Примерно половину"),
					words("Hardly any", "Почти ни одной"),
				},
			},
			{
				Kind:    checkinquestion.Number,
				Text:    words("What do you weigh this morning?", "Сколько вы весите сегодня утром?"),
				Measure: measured(progress.Weight),
			},
			{
				Kind:     checkinquestion.YesNo,
				Required: true,
				Text:     words("Is anything hurting or bothering you?", "Что-нибудь болит или беспокоит?"),
			},
			{
				Kind: checkinquestion.LongText,
				Text: words("What went well, and what was hard?", "Что получилось хорошо, а что далось трудно?"),
			},
		},
	}
	long = checkin.CheckInFormInput{Title: words("The month in review", "Итоги месяца"), Questions: []checkinquestion.CheckInQuestion{
		{
			Kind:     checkinquestion.Number,
			Required: true,
			Text:     words("What do you weigh this morning?", "Сколько вы весите сегодня утром?"),
			Measure:  measured(progress.Weight),
		},
		{
			Kind:    checkinquestion.Number,
			Text:    words("Your waist, at the narrowest", "Обхват талии в самом узком месте"),
			Measure: measured(progress.Waist),
		},
		{
			Kind:    checkinquestion.Number,
			Text:    words("Your hips, at the widest", "Обхват бёдер в самом широком месте"),
			Measure: measured(progress.Hip),
		},
		{
			Kind:      checkinquestion.Scale,
			Required:  true,
			Text:      words("How happy are you with this month?", "Насколько вы довольны этим месяцем?"),
			ScaleMax:  upTo(10),
			ScaleEnds: []text.LocalizedText{words("Not at all", "Совсем нет"), words("Completely", "Полностью")},
		},
		{
			Kind:      checkinquestion.Scale,
			Required:  true,
			Text:      words("How stressful was it outside the gym?", "Насколько напряжённой была жизнь вне тренировок?"),
			ScaleMax:  upTo(5),
			ScaleEnds: []text.LocalizedText{words("Calm", "Спокойно"), words("Very stressful", "Очень напряжённо")},
		},
		{Kind: checkinquestion.Choice, Required: true, Text: words("How did you eat?", "Как вы питались?"),
			Choices: []text.LocalizedText{
				words("As I meant to", "Как и собирались"),
				words("Mostly well", "В основном хорошо"),
				words("So so", "Когда как"),
				words("I lost track", "Как придётся"),
			}},
		{Kind: checkinquestion.Number, Text: words("How many steps a day, roughly?", "Сколько шагов в день примерно?")},
		{
			Kind:     checkinquestion.YesNo,
			Required: true,
			Text:     words("Does the plan still fit your week?", "План всё ещё подходит к вашей неделе?"),
		},
		{
			Kind:  checkinquestion.Photos,
			Text:  words("Photos, in the same place and light as last time", "Фото в том же месте и при том же свете, что и в прошлый раз"),
			Poses: []progressphoto.Pose{progressphoto.PoseFRONT, progressphoto.PoseSIDE, progressphoto.PoseBACK},
		},
		{Kind: checkinquestion.ShortText, Text: words("Your win of the month, in a few words", "Победа месяца в двух словах")},
		{Kind: checkinquestion.LongText, Text: words("What should change next month?", "Что изменить в следующем месяце?")},
	}}
	return short, long
}

// sampleAnswers is what clients write, and replied what coaches answer.
var (
	sampleAnswers = map[viewer.Language]map[checkinquestion.CheckInQuestionKind][]string{
		en: {
			checkinquestion.ShortText: {
				"Stairs without a break",
				"Ten clean push-ups",
				"Cooked at home all month",
				"Slept before midnight",
				"First pull-up!",
			},
			checkinquestion.LongText: {
				"Mornings work for me, evenings do not. I moved everything before breakfast and it stuck.", "Two business trips, but I took the bands along. Rows felt stronger than ever.",
				"Sweets in the evening are still my weak spot. The training itself was easy to keep up.", "The first week was great, then a cold. I went for walks instead.",
				"The new routine takes under forty minutes, which makes all the difference.", "Squats feel smooth now. Shoulders are stiff after work, a little more mobility would be nice.",
			},
		},
		ru: {
			checkinquestion.ShortText: {
				"Пятый этаж без одышки",
				"Десять чистых отжиманий",
				"Весь месяц готовлю дома",
				"Ложусь до полуночи",
				"Первое подтягивание!",
			},
			checkinquestion.LongText: {
				"Утром тренируюсь легко, вечером — никак. Теперь всё до завтрака, и дело пошло.", "Было две командировки, но резинки ездили со мной. Тяги даются лучше, чем раньше.",
				"Вечером по-прежнему тянет на сладкое. С тренировками проблем не было.", "Первая неделя отличная, потом простуда. Вместо тренировок — прогулки.",
				"Новая программа укладывается в сорок минут, и это решает всё.", "Приседания пошли ровно. После работы деревенеют плечи, хочется больше разминки.",
			},
		},
	}
	replied = map[viewer.Language][]string{
		en: {
			"Thank you, that tells me a lot. We keep the plan and add one easy walk a week.",
			"Good honest answers. Let us make the evenings simpler: prepare the snack before you are hungry.",
			"This is what steady progress looks like. A little more load on the presses from Monday.",
			"Sleep first, everything else second: lights out half an hour earlier until the next check-in.",
			"Nicely done with all that travelling. I have shortened two of your sessions.",
			"A good stretch. The weights stay, and each press gets one set more.",
			"Stress is training too: this week stays as it is, we add something in the next.",
			"Walking instead of training with a cold was exactly right. Begin again with the lightest day.",
			"The tape says more than the scale this time. Keep eating as you do.",
			"A full calendar, and the numbers hold. I have moved the hard day away from Monday.",
		},
		ru: {
			"Спасибо, теперь картина ясная. План оставляем, добавим одну лёгкую прогулку в неделю.",
			"Хорошие честные ответы. Давайте упростим вечера: готовьте перекус заранее, пока не проголодались.",
			"Вот так и выглядит спокойный прогресс. С понедельника — чуть больше вес в жимах.",
			"Сначала сон, потом всё остальное: до следующего отчёта ложитесь на полчаса раньше.",
			"Отлично, учитывая все поездки. Две тренировки я сделаю короче.",
			"Хороший отрезок. Веса оставляем, в жимах прибавим по подходу.",
			"Стресс — тоже нагрузка: на этой неделе ничего не меняем, прибавим на следующей.",
			"Прогулки вместо тренировок при простуде — всё правильно. Начните с самого лёгкого дня.",
			"На этот раз сантиметр говорит больше весов. Питание не меняем.",
			"Календарь забит, а цифры держатся. Тяжёлый день теперь не в понедельник.",
		},
	}
)

// checkIn creates ready-made forms, plans for clients with a coach, and their check-ins and replies.
func (d *Demo) checkIn(
	ctx context.Context,
	admin *ent.Profile,
	staff []*ent.Profile,
	people map[string]*ent.Profile,
	opened time.Time,
) error {
	short, long := forms()
	var ids [2]uuid.UUID
	for i, in := range []checkin.CheckInFormInput{short, long} {
		for n := range in.Questions {
			in.Questions[n].ID = d.id(opened)
		}
		ids[i] = d.id(opened)
		if _, err := d.checkInsAt(opened).CreateForm(speaker(ctx, admin), ids[i], in); err != nil {
			return err
		}
	}
	for _, c := range clients {
		how, known := checkIns[c.email]
		if !known {
			continue
		}
		l := &log{
			Demo:      d,
			person:    c,
			client:    people[nameOf(c.email)],
			coach:     staff[c.coach],
			form:      ids[0],
			every:     vipEvery,
			questions: short.Questions,
		}
		if c.plan == basic {
			l.form, l.every, l.questions = ids[1], basicEvery, long.Questions
		}
		if err := l.create(ctx, how); err != nil {
			return fmt.Errorf("check-ins of %s: %w", c.email, err)
		}
	}
	return nil
}

// log is the check-ins of a client and their coach.
type log struct {
	*Demo
	person
	client, coach *ent.Profile
	form          uuid.UUID
	every         int
	questions     []checkinquestion.CheckInQuestion
}

// create creates the check-ins since the client joined, or since the current coach was assigned.
func (l *log) create(ctx context.Context, how asked) error {
	lately, began := turns[l.email], 7*l.weeks-7
	if lately.handedOver > 0 {
		began = lately.handedOver
	}
	back := how.lastDue
	for back+l.every <= began {
		back += l.every
	}
	if back > began {
		back = how.lastDue - l.every // the first one is still to come
	}
	today := viewer.Day(l.now, viewer.Location(l.zone))
	planned := l.now.AddDate(0, 0, -max(back, 0)-1)
	_, err := l.checkInsAt(planned).
		SetPlan(speaker(ctx, l.coach), checkin.CheckInPlanInput{ClientID: l.client.ID, FormID: l.form, EveryDays: l.every,
			FirstDueOn: today - back})
	if err != nil {
		return err
	}
	for n := 0; back > 0; n, back = n+1, back-l.every {
		if back < lately.quiet {
			return nil
		}
		late := 0
		if n%4 == 2 && back > l.every {
			late = 1
		}
		if err := l.exchange(ctx, today-back, late, n, how.waits && back == how.lastDue); err != nil {
			return err
		}
	}
	return nil
}

// exchange is the nth check-in, in the evening of its due date or later, and the coach's reply on the next day.
func (l *log) exchange(ctx context.Context, due, late, n int, waits bool) error {
	at := time.Date(1970, 1, 1+due+late, 19, l.rand.IntN(60), 0, 0, viewer.Location(l.zone)).UTC()
	in := checkin.SendCheckInInput{ID: l.id(at), DueOn: due}
	days := l.now.Sub(at).Hours() / 24
	for i, q := range l.questions {
		in.Answers = append(in.Answers, l.answer(q, i, days))
	}
	if _, err := l.checkInsAt(at).Send(speaker(ctx, l.client), in); err != nil || waits {
		return err
	}
	at = at.Add(time.Duration(12+l.rand.IntN(8)) * time.Hour)
	pool := replied[l.language]
	reply := chat.CheckInReplyInput{ID: l.id(at), CheckInID: in.ID, Text: pool[(3*n+l.weeks)%len(pool)]}
	if _, err := l.chatAt(at).ReplyToCheckIn(speaker(ctx, l.coach), reply); err != nil {
		return err
	}
	return l.read(ctx, chat.Thread(l.client.ID, l.coach.ID), l.client, 0)
}

// answer returns the client's answer to a question some days ago, which improves slowly over time.
func (l *log) answer(q checkinquestion.CheckInQuestion, place int, days float64) checkinquestion.CheckInAnswer {
	a := checkinquestion.CheckInAnswer{QuestionID: q.ID}
	number := func(n float64) { a.Number = &n }
	better := int(max(0, 3-days/40))
	switch q.Kind {
	case checkinquestion.Scale:
		number(float64(min(*q.ScaleMax, *q.ScaleMax/2+better/2+l.rand.IntN(*q.ScaleMax/2+1))))
	case checkinquestion.Choice:
		number(float64(min(len(q.Choices)-1, l.rand.IntN(3))))
	case checkinquestion.YesNo:
		yes := place == len(l.questions)-3 && l.rand.IntN(4) > 0 || l.rand.IntN(6) == 0
		a.Yes = &yes
	case checkinquestion.Number:
		number(l.measured(q, days))
	case checkinquestion.Photos: // they do not share their photos
	default:
		pool := sampleAnswers[l.language][q.Kind]
		a.Text = &pool[l.rand.IntN(len(pool))]
	}
	return a
}

// measured returns what the client measured some days ago.
func (l *log) measured(q checkinquestion.CheckInQuestion, days float64) float64 {
	value, kg := float64(6000+500*l.rand.IntN(9)), l.weight(int(days)) // steps
	if q.Measure != nil {
		switch of := progress.Measure(*q.Measure); of {
		case progress.Weight:
			value = kg + (l.rand.Float64()-0.5)*0.9
		default:
			value = l.person.size(of, kg)
		}
	}
	return tenth(value)
}

// checkInsAt returns the check-in service at a given time.
func (d *Demo) checkInsAt(t time.Time) *checkin.Service {
	m, then := d.at(t), *d.CheckIns
	then.Notify, then.Now, then.Measures = m.notify, m.training.Now, &m.progress
	return &then
}

// read marks a thread as read except for its last messages.
func (d *Demo) read(ctx context.Context, thread uuid.UUID, reader *ent.Profile, unread int) error {
	return d.Store.InTx(ctx, func(tx *store.Tx) error {
		talk, err := tx.Conversation.Get(viewer.System(ctx), thread)
		if err != nil {
			return err
		}
		_, err = d.chatAt(d.now).MarkRead(speaker(ctx, reader), thread, talk.Seq-unread)
		return err
	})
}
