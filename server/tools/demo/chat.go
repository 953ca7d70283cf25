package demo

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/reaction"
	"forma/ent/viewer"
	"forma/server/domain/chat"
)

// line is a message: its author, its age in hours, and the line it replies to, counted backwards. A mentioned person is written as `@`
// and their key.
type line struct {
	who   string
	ago   float64
	text  string
	reply int
	shows []drawing
	signs string // reactions by the first letters of L(ike), O (love), F(ire), C(lap), S(trong), H (laugh)
}

var signKinds = map[rune]reaction.Kind{'L': reaction.KindLIKE, 'O': reaction.KindLOVE, 'F': reaction.KindFIRE, 'C': reaction.KindCLAP,
	'S': reaction.KindSTRONG, 'H': reaction.KindLAUGH}

var communityLines = []line{
	{
		who:   "coach",
		ago:   216,
		text:  "Welcome, everybody! This is the place for questions, small wins and bad jokes. Be kind, and leave medical advice to doctors.",
		signs: "LLOOL",
	},
	{who: "artem.belozerov", ago: 215.8, text: "Добро пожаловать! Пишите на том языке, на котором удобно: поймём и поможем."},
	{who: "grace.whitmore", ago: 214, text: "Hi! Third week in, and I finally like mornings. Well, some mornings.", signs: "HHL"},
	{who: "egor.laptev", ago: 212.5, text: "Всем привет! Минус два килограмма за месяц, ремень застёгнут на новую дырочку.", signs: "FFCS"},
	{who: "artem.belozerov", ago: 212.3, text: "Егор, отличный темп. Так держать!", reply: 1, signs: "L"},
	{who: "chloe.ferrand", ago: 190, text: "Does anybody else get sore forearms after kettlebell swings?"},
	{
		who:   "noor.castell",
		ago:   189.4,
		text:  "@chloe.ferrand Usually it is the grip. Hold the handle as you would hold a bird: firmly enough that it stays, softly enough that it lives.",
		reply: 1,
		signs: "LLOC",
	},
	{who: "chloe.ferrand", ago: 189.3, text: "That picture will stay with me. Thank you!", reply: 1},
	{who: "milana.guseva", ago: 167, text: "А кто тренируется в обед? Успеваете поесть?"},
	{
		who:   "basic",
		ago:   166.6,
		text:  "Я ем за полтора часа до тренировки, потом лёгкий перекус. Иначе засыпаю на растяжке)",
		reply: 1,
		signs: "LH",
	},
	{who: "ruslan.zotov", ago: 166.2, text: "У меня ужин и обед поменялись местами, живу так второй месяц. Привыкнуть можно."},
	{who: "priya.nandan", ago: 144, text: "First unbroken set of ten push-ups today!!", signs: "FFSSCC"},
	{who: "coach", ago: 143.7, text: "Ten clean ones at that, I have seen the video. Very well done.", reply: 1, signs: "OL"},
	{who: "marcus.vale", ago: 142, text: "Respect. I am at four and a dramatic collapse.", signs: "HHH"},
	{who: "kenji.arata", ago: 120, text: "Travelling this week. Is there a good workout for a hotel room without any kit?"},
	{
		who:   "noor.castell",
		ago:   119.5,
		text:  "Filter the library by mobility and up to 15 minutes. These two need nothing but a wall and the floor.",
		reply: 1,
		shows: covers("MOBILITY", 15),
		signs: "L",
	},
	{who: "client", ago: 118, text: "The corridor at 6 a.m. is also a running track. Ask me how I know.", signs: "HHL"},
	{who: "polina.ershova", ago: 96, text: "Подскажите, после перерыва в две недели начинать с прежних весов?"},
	{
		who:   "artem.belozerov",
		ago:   95.6,
		text:  "Лучше сбросьте 10–15 % на первую неделю. Мышцы помнят, а связкам нужно напомнить.",
		reply: 1,
		signs: "LLO",
	},
	{who: "polina.ershova", ago: 95.5, text: "Спасибо, так и сделаю!"},
	{who: "timur.akhmetov", ago: 81, text: "Продаю протеин, 40 % дешевле, чем в магазине. Пишите в личку, осталось пять банок!!!"},
	{who: "diego.salas", ago: 74, text: "Rest day. My dog disagrees.", signs: "HHO"},
	{who: "oleg.dementev", ago: 51, text: "Сегодня сотая тренировка. Год назад не поверил бы.", signs: "FFFCCSSO"},
	{who: "egor.laptev", ago: 50.8, text: "@oleg.dementev, поздравляю! С меня чай после двухсотой.", reply: 1, signs: "H"},
	{who: "coach", ago: 50.5, text: "A hundred! That is what showing up looks like. Поздравляю, Олег!", reply: 2, signs: "OC"},
	{who: "hana.brandt", ago: 30, text: "Question about the streak: does a yoga class outside of the app count?"},
	{who: "noor.castell", ago: 29.6, text: "Not for the streak. “Ten-minute unwind” on the same evening does, and the hips will thank you.", reply: 1, signs: "L"},
	{
		who:   "timur.akhmetov",
		ago:   26,
		text:  "Кто-нибудь пробовал тренировку «Сила в перерыве»? Живот болит от смеха и от планки одновременно.",
		signs: "HH",
	},
	{who: "vera.soboleva", ago: 25.7, text: "Пробовала вчера. Смеяться не могу до сих пор.", reply: 1, signs: "HH"},
	{who: "marcus.vale", ago: 21, text: "Two days without water and you are three kilos lighter for the weigh-in. Works every time."},
	{who: "jonas.keel", ago: 8, text: "Snow in Oslo, so today it is the living room. Furniture moved, neighbours warned."},
	{who: "client", ago: 7.6, text: "Neighbours are the best spotters, they always hear when the weight goes down.", reply: 1, signs: "H"},
	{who: "grace.whitmore", ago: 3.2, text: "Anyone up for a step challenge at the weekend?", signs: "LS"},
	{who: "milana.guseva", ago: 2.8, text: "Я за! Двенадцать тысяч в день?", reply: 1},
	{who: "kenji.arata", ago: 1.4, text: "Count me in.", signs: "L"},
}

type thread struct {
	client, coach string
	lines         []line
	// unread is how many of the last lines their reader has not seen.
	unread int
}

var threads = []thread{
	{client: "client", coach: "coach", lines: []line{
		{
			who:  "coach",
			ago:  170,
			text: "Hi Alex, I have looked through your last four weeks: very steady. How does the knee feel on the stairs?",
		},
		{who: "client", ago: 168.5, text: "Much better. I only notice it after long meetings, sitting."},
		{
			who:   "coach",
			ago:   168.2,
			text:  "Good. Lunges and jumps stay out until the physio has seen it; pulls and presses go on as planned. Stop if it gets sharp.",
			signs: "L",
			shows: []drawing{{"How I would like you to stand before each pull: seen from the side, shoulders over the hips", side}},
		},
		{who: "client", ago: 122, text: "Deadlifts went well, and the knee kept quiet. Last set honest."},
		{who: "coach", ago: 121, text: "Lovely. Next week two kilos more, same reps.", signs: "F"},
		{who: "client", ago: 49, text: "I have a work trip this week. Can we move the long workout?"},
		{who: "coach", ago: 48.3, text: "Of course. Take “Open shoulders” on the road, it is fifteen minutes and a wall, and do the long one when you are back."},
		{who: "client", ago: 48.1, text: "Perfect, thank you!", signs: "L"},
		{who: "coach", ago: 4.5, text: "How did the hotel gym treat you?"},
	}},
	{client: "grace.whitmore", coach: "coach", unread: 2, lines: []line{
		{who: "coach", ago: 98, text: "Hi Grace, your sleep notes look better. Same bedtime every day?"},
		{who: "grace.whitmore", ago: 97, text: "Almost. Half past ten, and the phone stays in the kitchen.", signs: "C"},
		{who: "grace.whitmore", ago: 5.1, text: "Small thing: my left shoulder clicks in the overhead press. No pain."},
		{who: "grace.whitmore", ago: 5, text: "Should I swap it for now?"},
	}},
	{client: "vera.soboleva", coach: "coach", unread: 1, lines: []line{
		{who: "vera.soboleva", ago: 73, text: "Майя, здравствуйте! Можно перенести силовую с пятницы на субботу?"},
		{who: "coach", ago: 72, text: "Здравствуйте, Вера! Конечно, суббота даже лучше: будет день отдыха после четверга.", signs: "L"},
		{who: "vera.soboleva", ago: 20, text: "Сделала в субботу, как договорились. Приседания с гантелью 20 кг дались легко."},
	}},
	{client: "oleg.dementev", coach: "artem.belozerov", lines: []line{
		{
			who:  "artem.belozerov",
			ago:  146,
			text: "Олег, здравствуйте! Видел замеры: минус сантиметр в талии за две недели. Как самочувствие?",
		},
		{who: "oleg.dementev", ago: 145, text: "Здравствуйте! Бодро. Только по вечерам тянет на сладкое."},
		{
			who:   "artem.belozerov",
			ago:   144.6,
			text:  "Добавьте белка в обед и творог в полдник, обычно отпускает. Через неделю сверимся.",
			signs: "L",
		},
		{who: "oleg.dementev", ago: 28, text: "Работает! Третий вечер без печенья.", signs: "FC"},
		{who: "artem.belozerov", ago: 27, text: "Вот это сила воли. На следующей неделе добавим интервалы."},
	}},
	{client: "basic", coach: "artem.belozerov", unread: 1, lines: []line{
		{who: "basic", ago: 52, text: "Артём, на беге сводит икру на третьем километре. Что делать?"},
		{
			who:  "artem.belozerov",
			ago:  51,
			text: "Сбавьте темп и разомните голеностоп перед стартом: пять минут, как в конце «Сустава за суставом». И пейте воду.",
		},
		{who: "artem.belozerov", ago: 6, text: "Дарья, как икра? Удалось пробежать спокойно?"},
	}},
	{client: "hana.brandt", coach: "noor.castell", lines: []line{
		{who: "noor.castell", ago: 31, text: "Hana, your hip rotation is up ten degrees since September. The boring drills work."},
		{who: "hana.brandt", ago: 30.5, text: "They are not boring, I do them with a podcast!", signs: "H"},
	}},
}

// hoursAgo returns about when something was said: at day, except for today, and in the same order.
func (d *Demo) hoursAgo(ago float64) time.Time {
	at := d.now.Add(-time.Duration(ago * float64(time.Hour)))
	day := at.Truncate(24 * time.Hour)
	if day.Equal(d.now.Truncate(24 * time.Hour)) {
		return at
	}
	return day.Add(7*time.Hour + at.Sub(day)*14/24)
}

// talk posts the conversations in chronological order.
func (d *Demo) talk(ctx context.Context, people map[string]*ent.Profile) error {
	said, err := d.postLines(ctx, people, chat.Community, communityLines)
	if err != nil {
		return fmt.Errorf("the community: %w", err)
	}
	if err := d.order(ctx, people, said); err != nil {
		return fmt.Errorf("order in the community: %w", err)
	}
	for _, t := range threads {
		client, coach := people[t.client], people[t.coach]
		if _, err := d.Chat.Conversations(speaker(ctx, client)); err != nil {
			return err
		}
		id := chat.Thread(client.ID, coach.ID)
		if _, err := d.postLines(ctx, people, id, t.lines); err != nil {
			return fmt.Errorf("%s and %s: %w", t.client, t.coach, err)
		}
		for _, reader := range []*ent.Profile{client, coach} {
			if err := d.read(ctx, id, reader, t.unread); err != nil {
				return err
			}
		}
	}
	return nil
}

// postLines posts lines with their reactions, and returns their ids.
func (d *Demo) postLines(ctx context.Context, people map[string]*ent.Profile, talk uuid.UUID, lines []line) ([]uuid.UUID, error) {
	ids := make([]uuid.UUID, len(lines))
	for i, l := range lines {
		at := d.hoursAgo(l.ago)
		in := chat.PostMessageInput{ID: d.id(at), ConversationID: talk, Text: l.text, Mentions: mentions(l.text, people)}
		if l.reply > 0 {
			in.ReplyToID = &ids[i-l.reply]
		}
		then := d.chatAt(at)
		files, err := d.draw(at, l.shows, &in)
		if err != nil {
			return nil, err
		}
		if _, err := then.Show(speaker(ctx, people[l.who]), in, files...); err != nil {
			return nil, err
		}
		ids[i] = in.ID
		others := audience(lines, l.who)
		for n, sign := range []rune(l.signs) {
			kind := signKinds[sign]
			if _, err := then.React(speaker(ctx, people[others[(i+n)%len(others)]]), in.ID, &kind); err != nil {
				return nil, err
			}
		}
	}
	return ids, nil
}

// audience returns the other authors, each once.
func audience(lines []line, author string) (others []string) {
	for _, l := range lines {
		if l.who != author && !slices.Contains(others, l.who) {
			others = append(others, l.who)
		}
	}
	return others
}

// chatAt returns the chat service at a given time.
func (d *Demo) chatAt(t time.Time) *chat.Service {
	m := d.at(t)
	return &chat.Service{
		Store:   d.Store,
		Bus:     d.Chat.Bus,
		Jobs:    d.Chat.Jobs,
		Media:   d.Chat.Media,
		Uploads: d.Chat.Uploads,
		Notify:  m.notify,
		Now:     m.training.Now,
	}
}

func speaker(ctx context.Context, p *ent.Profile) context.Context {
	return viewer.With(
		ctx,
		&viewer.Viewer{
			ID:             p.ID,
			Role:           p.Role,
			Plan:           p.SubscriptionPlan,
			Language:       p.Language,
			TimeZone:       p.TimeZone,
			EmailConfirmed: true,
			Onboarded:      true,
		},
	)
}
