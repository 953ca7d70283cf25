package notify

import (
	"slices"
	"strings"
	"testing"

	"entgo.io/ent/dialect/sql/schema"

	"forma/ent"
	"forma/ent/migrate"
	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/server/platform/sms"
	"forma/server/platform/words"
)

func TestTextMessagesAreShortInBothLanguages(t *testing.T) {
	const address = "https://coaching.iron-yard.example.org"
	check := func(what, text string, l viewer.Language, most int) {
		t.Helper()
		if n := len([]rune(text)); n > most || !sms.Fits(text) || !strings.HasSuffix(text, " "+address) {
			t.Errorf("%s in %s has %d characters: %s", what, l, n, text)
		}
		for _, r := range text {
			if l == viewer.LanguageEN && r > '~' {
				t.Errorf("%s has %q, which is not in the GSM alphabet: %s", what, r, text)
			}
		}
		if strings.Count(text, "{") > 0 {
			t.Errorf("%s in %s names what it is about: %s", what, l, text)
		}
	}
	column := slices.IndexFunc(migrate.NotificationsColumns, func(c *schema.Column) bool { return c.Name == notification.FieldKind })
	sent := 0
	for _, name := range migrate.NotificationsColumns[column].Enums {
		kind := notification.Kind(name)
		if kinds[kind].bellOnly || !rules[kinds[kind].event].sms {
			continue
		}
		sent++
		check(name, renderSMS(kind, viewer.LanguageEN, address), viewer.LanguageEN, 160)
		check(name, renderSMS(kind, viewer.LanguageRU, address), viewer.LanguageRU, 134)
	}
	if sent < 30 {
		t.Errorf("%d kinds are sent", sent)
	}
	for l, most := range map[viewer.Language]int{viewer.LanguageEN: 160, viewer.LanguageRU: 134} {
		check("the code", renderCode("123456", l, address), l, most)
		check("the test", renderTestSMS(l, address), l, most)
	}
}

func TestEachKindIsWorded(t *testing.T) {
	for _, l := range words.Codes() {
		said := texts.In(l).Kinds
		for kind, how := range kinds {
			if k := said[kind]; k.Title == "" || (k.Push == "") != how.bellOnly {
				t.Errorf("%s in %s is said as %+v", kind, l, k)
			}
		}
		if len(said) != len(kinds) {
			t.Errorf("%d kinds are worded in %s, and there are %d", len(said), l, len(kinds))
		}
	}
}

func BenchmarkRender(b *testing.B) {
	n := &ent.Notification{Kind: notification.KindSTREAK_SAVER, Args: map[string]string{"days": "21"}}
	b.ReportAllocs()
	for b.Loop() {
		_ = Render(n, "RU", "Northside")
	}
}
