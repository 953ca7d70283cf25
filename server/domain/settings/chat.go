package settings

import (
	"context"
	"maps"
	"slices"

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
	Rules           text.LocalizedText
}

// houseRules are the built-in rules.
var houseRules = text.LocalizedText{
	"en": "Be kind. People of every shape and level train here.\n\n" +
		"No medical advice: if something hurts or you’re ill, ask a doctor.\n\n" +
		"What people share about themselves stays in this chat.\n\n" +
		"No advertising, no links to shops.\n\n" +
		"If a message breaks the rules, report it: moderators will look at it and decide.",
	"ru": "Будьте доброжелательны: здесь тренируются люди с разной подготовкой и разной фигурой.\n\n" +
		"Мы не даём медицинских советов: если что-то болит, обратитесь к врачу.\n\n" +
		"Всё, что участники рассказывают о себе, остаётся в этом чате.\n\n" +
		"Без рекламы и ссылок на магазины.\n\n" +
		"Если сообщение нарушает правила, пожалуйтесь на него: модераторы увидят жалобу и примут решение.",
}

// SetChat updates the moderation of the community chat. Rules are required in each complete language or in none; a changed text is a new
// version, which everyone must accept again.
func (s *Service) SetChat(ctx context.Context, in ChatSettingsInput) (*Settings, error) {
	if !slices.Contains(SlowModes, in.SlowModeSeconds) {
		return nil, errs.Input("slowModeSeconds", errs.Invalid)
	}
	rules, err := eachOrNone("rules", in.Rules, longestRules)
	if err != nil {
		return nil, err
	}
	return change(ctx, s, chatRow, in.Version, func(_ *store.Tx, c *ChatSettings) error {
		c.SlowModeSeconds = in.SlowModeSeconds
		if !maps.Equal(c.Rules, rules) {
			c.Rules = rules
			c.RulesVersion++
		}
		return nil
	})
}
