package settings

import (
	"context"
	"maps"
	"slices"

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
	Rules           text.LocalizedText
}

var texts = words.Of[struct{ HouseRules string }]("server/settings")

// houseRules are the built-in rules.
var houseRules = words.Localized(func(l viewer.Language) string { return texts.In(l).HouseRules })

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
