package demo

import (
	"context"
	"strings"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/schema/offence"
	"forma/ent/viewer"
	"forma/server/domain/chat"
)

// complaint is a report: its author, its age in hours, and the first words of the reported line.
type complaint struct {
	who    string
	ago    float64
	of     string
	reason offence.Offence
	note   string
}

var complaints = []complaint{
	{who: "polina.ershova", ago: 79, of: "Продаю протеин", reason: offence.Spam, note: "Мне тоже написал в личные сообщения в соцсети."},
	{who: "chloe.ferrand", ago: 60, of: "Продаю протеин", reason: offence.Spam},
	{who: "hana.brandt", ago: 20, of: "Two days without water", reason: offence.Dangerous, note: "Somebody might really try this."},
}

// order makes people accept the chat rules, and some of them report messages.
func (d *Demo) order(ctx context.Context, people map[string]*ent.Profile, said []uuid.UUID) error {
	all, err := d.Settings.Get(ctx)
	if err != nil {
		return err
	}
	for _, p := range people {
		if p.Role == viewer.RoleAdmin {
			continue
		}
		if _, err := d.Chat.AcceptRules(speaker(ctx, p), all.Chat.RulesVersion); err != nil {
			return err
		}
	}
	for _, c := range complaints {
		at := d.hoursAgo(c.ago)
		for i, l := range communityLines {
			if !strings.HasPrefix(l.text, c.of) {
				continue
			}
			in := chat.MessageReportInput{ID: d.id(at), MessageID: said[i], Reason: c.reason, Note: &c.note}
			if _, err := d.chatAt(at).Report(speaker(ctx, people[c.who]), in); err != nil {
				return err
			}
		}
	}
	return nil
}
