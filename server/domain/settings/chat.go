package settings

import (
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
	"forma/server/platform/words"
)

// SlowModes are the available minimum times between two messages of a person, in seconds.
var SlowModes = []int{0, 10, 30, 60, 300}

const longestRules = 4000

type ChatSettingsInput struct {
	Version         int
	SlowModeSeconds int
	EN, RU          string
}

var texts = words.Of[struct{ HouseRules string }]("server/settings")

// houseRules are the built-in rules.
var houseRules = words.Localized(func(l viewer.Language) string { return texts.In(l).HouseRules })

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
