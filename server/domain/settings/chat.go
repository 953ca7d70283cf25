package settings

import (
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"forma/ent/schema/text"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// SlowModes are the available minimum times between two messages of a person, in seconds.
var SlowModes = []int{0, 10, 30, 60, 300}

const longestRules = 4000

type ChatSettingsInput struct {
	Version         int
	SlowModeSeconds int
	EN, RU          string
}

// houseRules are the built-in rules.
var houseRules = text.LocalizedText{
	EN: "Be kind. People of every shape and level train here.\n\n" +
		"No medical advice: if something hurts or you’re ill, ask a doctor.\n\n" +
		"What people share about themselves stays in this chat.\n\n" +
		"No advertising, no links to shops.\n\n" +
		"If a message breaks the rules, report it: moderators will look at it and decide.",
	RU: "Будьте доброжелательны: здесь тренируются люди с разной подготовкой и разной фигурой.\n\n" +
		"Мы не даём медицинских советов: если что-то болит, обратитесь к врачу.\n\n" +
		"Всё, что участники рассказывают о себе, остаётся в этом чате.\n\n" +
		"Без рекламы и ссылок на магазины.\n\n" +
		"Если сообщение нарушает правила, пожалуйтесь на него: модераторы увидят жалобу и примут решение.",
}

// SetChat updates the moderation of the community chat. Rules are required in both languages or in neither; a changed text is a new
// version, which everyone must accept again.
func (s *Service) SetChat(ctx context.Context, in ChatSettingsInput) (*Settings, error) {
	if !slices.Contains(SlowModes, in.SlowModeSeconds) {
		return nil, errs.Input("slowModeSeconds", errs.Invalid)
	}
	rules := text.LocalizedText{EN: strings.TrimSpace(in.EN), RU: strings.TrimSpace(in.RU)}
	for _, w := range []struct{ field, words, other string }{{"en", rules.EN, rules.RU}, {"ru", rules.RU, rules.EN}} {
		switch {
		case w.words == "" && w.other != "":
			return nil, errs.Input(w.field, errs.Required)
		case utf8.RuneCountInString(w.words) > longestRules:
			return nil, errs.Range(w.field, errs.TooLong, 0, longestRules)
		case !text.Clean(w.words, text.Lines):
			return nil, errs.Input(w.field, errs.Invalid)
		}
	}
	return change(ctx, s, chatRow, in.Version, func(_ *store.Tx, c *ChatSettings) error {
		c.SlowModeSeconds = in.SlowModeSeconds
		if c.Rules() != rules {
			c.RulesEN, c.RulesRU = rules.EN, rules.RU
			c.RulesVersion++
		}
		return nil
	})
}
