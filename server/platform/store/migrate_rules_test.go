package store_test

import (
	"strings"
	"testing"

	"forma/ent/setting"
	"forma/ent/viewer"
	"forma/server/platform/store"
	"forma/server/platform/store/storetest"
)

func TestRulesOfTheChatAreKeptByLanguage(t *testing.T) {
	for before, after := range map[string]string{
		`{"SlowModeSeconds":10,"RulesEN":"Be kind.","RulesRU":"","RulesVersion":2}`: `{"en":"Be kind."}`,
		`{"RulesEN":"It’s \"here\".","RulesRU":"Будьте добры."}`:                    `{"en":"It’s \"here\".","ru":"Будьте добры."}`,
		`{"RulesEN":"","RulesRU":""}`:                                               `{}`,
	} {
		t.Run(after, func(t *testing.T) {
			storetest.EachEmptyURL(t, func(t *testing.T, url string) { keptByLanguage(t, url, before, after) })
		})
	}
}

func keptByLanguage(t *testing.T, url, before, after string) {
	reached := false
	earlier(t, url, func(version string) bool {
		reached = reached || strings.HasSuffix(version, "chat_rules_by_language")
		return !reached
	}, "INSERT INTO settings (id, value, version) VALUES ('settings.chat', '"+before+"', 3)")
	s, err := store.Open(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	row, err := s.Ent.Setting.Query().Where(setting.ID("settings.chat")).Only(viewer.System(t.Context()))
	if err != nil {
		t.Fatal(err)
	}
	value := strings.NewReplacer(": ", ":", ", ", ",").Replace(row.Value)
	if !strings.Contains(value, `"Rules":`+after) || strings.Contains(value, "RulesEN") || row.Version != 3 {
		t.Errorf("%s became %s", before, row.Value)
	}
}
