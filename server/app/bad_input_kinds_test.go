package app_test

import (
	"encoding/base64"
	"encoding/json"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/vektah/gqlparser/v2/ast"
)

// fault is an invalid (or barely valid) value of one input and the expected response: a reason of BAD_INPUT, or another code. field is
// set if the response names another field than the invalid one, or "-" if it names none.
type fault struct {
	name   string
	value  any
	reason string
	code   string
	field  string
}

// absent is an omitted input.
var absent = struct{ absent bool }{true}

func wrong(name string, value any, reason string) fault {
	return fault{name: name, value: value, reason: reason}
}

func right(name string, value any) fault { return fault{name: name, value: value} }

// kind is the content of an input: its faults besides those of its type.
type kind []fault

// and combines kinds.
func (k kind) and(more ...fault) kind { return append(append(kind{}, k...), more...) }

// at is the kind for errors that name an index of a list.
func (k kind) at(field string) kind {
	for i := range k {
		if k[i].reason != "" {
			k[i].field = field
		}
	}
	return k
}

// texts is a text that is in both languages and has the faults of a kind in one of them.
func (k kind) texts() (all kind) {
	for _, language := range []string{"en", "ru"} {
		for _, f := range k {
			in := map[string]any{"en": "Text", "ru": "Текст"}
			in[language] = f.value
			f.name, f.value = language+", "+f.name, in
			if f.reason != "" && f.field == "" {
				f.field = "." + language
			}
			all = append(all, f)
		}
	}
	return all
}

// neededTexts is a text that is required in one language.
func neededTexts(k kind) kind {
	return k.texts().and(wrong("none", map[string]any{}, "REQUIRED"), wrong("blank", map[string]any{"en": " ", "ru": ""}, "REQUIRED"),
		right("in one language", map[string]any{"ru": "Текст"}), right("null in one", map[string]any{"en": "Text", "ru": nil}))
}

// freeTexts is a text that may be in no language.
func freeTexts(k kind) kind {
	return k.texts().and(right("none", map[string]any{}), right("blank", map[string]any{"en": " ", "ru": ""}))
}

var long = strings.Repeat("я", 5000)

func runes(n int) string { return string([]rune(long)[:n]) }

// controls are characters that a single-line text must not contain; those of lines are valid in multi-line texts.
func controls(reason string) kind {
	return kind{
		wrong("a NUL", "a\x00b", reason), wrong("a bell", "a\x07b", reason), wrong("an escape", "a\x1b[31mb", reason),
		wrong(
			"a turn of direction",
			"a\u202eb",
			reason,
		), wrong("a lost character", "a\ufffdb", reason), wrong("half a surrogate", json.RawMessage(`"a\ud800b"`), reason),
	}
}

// name is a required single-line text.
func name(most int) kind {
	return controls(
		"INVALID",
	).and(wrong("empty", "", "REQUIRED"), wrong("blank", " \t\u00a0 ", "REQUIRED"), wrong("nothing to see", "\u200b\u200b", "REQUIRED"),
		wrong("two lines", "a\nb", "INVALID"), wrong("too long", runes(most+1), "TOO_LONG"), right("just short enough", runes(most)))
}

// prose is an optional multi-line text.
func prose(most int) kind {
	return controls(
		"INVALID",
	).and(right("empty", ""), right("blank", "  "), right("two lines", "a\r\n\tb"), wrong("too long", runes(most+1), "TOO_LONG"),
		right("just short enough", runes(most)))
}

// neededProse is a required multi-line text.
func neededProse(most int) kind {
	return controls("INVALID").and(wrong("empty", "", "REQUIRED"), wrong("blank", "  ", "REQUIRED"), right("two lines", "a\r\n\tb"),
		wrong("too long", runes(most+1), "TOO_LONG"), right("just short enough", runes(most)))
}

// line is a part of a text that is required in one language.
func line(most int) kind {
	return controls(
		"INVALID",
	).and(right("empty", ""), right("blank", "  "), wrong("too long", runes(most+1), "TOO_LONG"), right("just short enough", runes(most)))
}

// tags are short words in a language.
func tags(language string) kind {
	in := func(words ...any) map[string]any { return map[string]any{language: words} }
	return kind{
		right("none", in()), wrong("an empty one", in(""), "REQUIRED"), wrong("a blank one", in(" "), "REQUIRED"),
		wrong("a long one", in(runes(41)), "TOO_LONG"), wrong("a NUL", in("a\x00"), "INVALID"),
		wrong("too many", in(slices.Repeat([]any{"a"}, 21)...), "TOO_LONG"),
	}
}

// videoLink is the address of a video on a platform: no other server is ever contacted.
func videoLink(field string) (k kind) {
	for _, address := range []string{"nonsense", "https://example.org/watch?v=dQw4w9WgXcQ", "http://127.0.0.1/12345678",
		"http://2130706433/12345678", "http://0177.0.0.1/12345678",
		"http://0x7f000001/12345678", "http://[::ffff:127.0.0.1]/12345678", "http://169.254.169.254/latest", "file:///etc/passwd", "https://vimeo.com@127.0.0.1/12345678",
		"https://vimeo.com:8443/12345678", "https://vimeo.com.example.org/12345678", "javascript:alert(1)", "https://vimeo.com/12345678\x00", strings.Repeat("a", 5000)} {
		k = append(k, wrong(address, address, "INVALID"))
	}
	return k.and(wrong("empty", "", map[string]string{"link": "INVALID", "videoLink": "REQUIRED"}[field]))
}

// captionFile is the text of a WebVTT or SRT file, not allowed for a video on a platform.
var captionFile = func() (all kind) {
	for _, language := range []string{"en", "ru"} {
		for _, f := range (kind{
			right("empty", ""),
			wrong("a page", "<!doctype html>", "INVALID"),
			wrong("no cue", "WEBVTT", "INVALID"),
			wrong("a NUL", "WEBVTT\n\n00:01.000 --> 00:02.000\na\x00", "INVALID"),
			wrong("too long", runes(5000)+strings.Repeat("a", 200<<10), "TOO_LONG"),
			{name: "for a platform", value: "WEBVTT\n\n00:01.000 --> 00:02.000\na", reason: "INVALID", field: "captions"},
		}) {
			f.name, f.value = language+", "+f.name, map[string]any{language: f.value}
			if f.reason != "" && f.field == "" {
				f.field = "." + language
			}
			all = append(all, f)
		}
	}
	return all.and(right("none", map[string]any{}),
		fault{name: "in no language", value: map[string]any{"xx": "WEBVTT"}, reason: "INVALID", field: ".xx"})
}()

// said is a message.
var said = controls(
	"INVALID",
).and(wrong("empty", "", "REQUIRED"), wrong("blank", " \n\u00a0 ", "REQUIRED"), wrong("nothing to see", "\u200b\u200b", "REQUIRED"),
	right("two lines", "a\r\n\tb"), wrong("too long", runes(2001), "TOO_LONG"), right("just short enough", runes(2000)))

// captioned is a message with images, whose text is optional.
var captioned = controls(
	"INVALID",
).and(right("empty", ""), right("blank", " \n\u00a0 "), wrong("nothing to see", "\u200b\u200b", "REQUIRED"), right("two lines", "a\r\n\tb"),
	wrong("too long", runes(2001), "TOO_LONG"), right("just short enough", runes(2000)))

// within is a number between two bounds, with values just outside.
func within(least, most, step float64) kind {
	return kind{
		wrong("too small", least-step, "OUT_OF_RANGE"),
		wrong("too large", most+step, "OUT_OF_RANGE"),
		wrong("negative", -most, "OUT_OF_RANGE"),
		right("the least", least),
		right("the most", most),
	}
}

func float(least, most float64) kind {
	return within(least, most, 0.001).and(wrong("huge", 1e308, "OUT_OF_RANGE"), wrong("tiny", -1e308, "OUT_OF_RANGE"))
}

var email = kind{
	wrong(
		"empty",
		"",
		"REQUIRED",
	), wrong("blank", "  ", "REQUIRED"), wrong("no at", "nonsense", "INVALID"), wrong("no dot", "a@b", "INVALID"),
	wrong(
		"two ats",
		"a@b@c.de",
		"INVALID",
	), wrong("a name", "A <a@b.co>", "INVALID"), wrong("a comment", "a(x)@b.co", "INVALID"),
	wrong("two lines", "a@b.co\nBcc: c@d.co", "INVALID"),
	wrong("a NUL", "a\x00@b.co", "INVALID"), wrong("too long", strings.Repeat("a", 250)+"@b.co", "TOO_LONG"),
}

// guestList is a list of people to invite; an invalid line is no fault of the list.
var guestList = kind{
	wrong("empty", "", "REQUIRED"), wrong("blank", " \n ", "REQUIRED"), wrong("a NUL", "a\x00@example.org", "INVALID"),
	wrong("too many", strings.Repeat("a@example.org\n", 501), "TOO_LONG"), right("no address", "nobody"),
}

var newPassword = kind{
	wrong("empty", "", "REQUIRED"), wrong("too short", "seven77", "TOO_SHORT"), wrong("too short in code points", "пароль7", "TOO_SHORT"),
	wrong("too long", runes(257), "TOO_LONG"), wrong("common", "Password123", "TOO_COMMON"),
}

// oldPassword is a person's current password.
var oldPassword = kind{
	wrong("empty", "", "REQUIRED"),
	wrong("too long", runes(257), "WRONG_PASSWORD"),
	wrong("not it", "not my password", "WRONG_PASSWORD"),
	wrong("a NUL", "\x00", "WRONG_PASSWORD"),
}

// credential is a passkey's response.
var credential = kind{
	right("empty", ""),
	right("no JSON", "{"),
	right("of another shape", "[]"),
	right("a NUL", "\x00"),
	right("long", strings.Repeat("A", 100_000)),
}

// timeOfDay is a minute of the clock.
var timeOfDay = kind{
	wrong(
		"empty",
		"",
		"INVALID",
	), wrong("behind midnight", "24:00", "INVALID"), wrong("a short form", "8:00", "INVALID"), wrong("with seconds", "08:00:00", "INVALID"),
	wrong("a number", 8, "INVALID"),
}

// token is a mailed token.
var token = kind{
	{name: "empty", value: "", code: "LINK_EXPIRED", field: "-"}, {name: "made up", value: "bWFkZSB1cA", code: "LINK_EXPIRED", field: "-"},
	{
		name:  "too long",
		value: strings.Repeat("A", 100_000),
		code:  "LINK_EXPIRED",
		field: "-",
	}, {name: "a NUL", value: "\x00", code: "LINK_EXPIRED", field: "-"},
}

var phone = kind{
	wrong(
		"empty",
		"",
		"REQUIRED",
	), wrong("words", "call me", "INVALID"), wrong("no digits", "+() -", "INVALID"), wrong("a NUL", "123\x00", "INVALID"),
	wrong(
		"two lines",
		"123\n456",
		"INVALID",
	), wrong("foreign digits", "٠١٢٣", "INVALID"), wrong("too long", strings.Repeat("1", 33), "TOO_LONG"),
	right("just short enough", strings.Repeat("1", 32)),
}

var zone = kind{
	wrong(
		"unknown",
		"Mars/Base",
		"INVALID",
	), wrong("empty", "", "INVALID"), wrong("the server's", "Local", "INVALID"), wrong("a path", "../../etc/passwd", "INVALID"),
	wrong("too long", strings.Repeat("a", 5000), "INVALID"),
}

// maybeZone is a browser's guess: an invalid one is ignored.
var maybeZone = kind{
	right("unknown", "Mars/Base"),
	right("empty", ""),
	right("a path", "../../etc/passwd"),
	right("too long", strings.Repeat("a", 5000)),
}

var languages = kind{
	right(
		"none",
		[]any{},
	), wrong("no tag", []any{"english!"}, "INVALID"), wrong("an empty tag", []any{""}, "INVALID"),
	wrong("a NUL", []any{"en\x00"}, "INVALID"),
	wrong("too many", strings.Split(strings.Repeat("en,", 10)+"en", ","), "TOO_LONG"),
}

var malformedDays = kind{
	wrong(
		"empty",
		"",
		"INVALID",
	), wrong("no day", "yesterday", "INVALID"), wrong("not in the calendar", "2026-02-30", "INVALID"),
	wrong("a short form", "2026-1-1", "INVALID"),
	wrong("with a time", "2026-01-01T00:00:00Z", "INVALID"), wrong("a number", 20260101, "INVALID"),
}

// pastDay is a past day of a person's life.
var pastDay = malformedDays.and(
	wrong("to come", "2999-01-01", "OUT_OF_RANGE"),
	wrong("before all people", "1899-12-31", "OUT_OF_RANGE"),
	right("long ago", "1900-01-01"),
)

var malformedTimes = kind{
	wrong(
		"empty",
		"",
		"INVALID",
	), wrong("no time", "noon", "INVALID"), wrong("a number", 1767225600, "INVALID"),
	wrong("of no calendar", "0000-00-00T00:00:00Z", "INVALID"),
}

// recentTime is a time in the last 30 days.
func recentTime(now time.Time) kind {
	return malformedTimes.and(
		wrong("too old", now.Add(-30*24*time.Hour-time.Minute), "OUT_OF_RANGE"),
		right("just new enough", now.Add(-30*24*time.Hour+time.Minute)),
	)
}

var picture = kind{
	wrong(
		"empty",
		"",
		"REQUIRED",
	), wrong("no base64", "%%%", "INVALID"), wrong("no picture", base64.StdEncoding.EncodeToString([]byte("no picture")), "INVALID"),
	wrong("a drawing with a script", base64.StdEncoding.EncodeToString([]byte("<svg onload='x()'/>")), "INVALID"),
	wrong("too long", base64.StdEncoding.EncodeToString(make([]byte, 700_001)), "TOO_LONG"),
}

// weightTable is a CSV of dates and weights.
var weightTable = kind{
	wrong(
		"empty",
		"",
		"REQUIRED",
	), wrong("blank", " \n ", "REQUIRED"), wrong("a NUL", "2020-01-01,80\x00", "INVALID"),
	wrong("only a header", "Date,Weight", "REQUIRED"),
	wrong(
		"no line of use",
		"Date,Weight\nnever,nothing",
		"INVALID",
	), wrong("too long", strings.Repeat("a", 512<<10+1), "TOO_LONG"),
	wrong("too many lines", strings.Repeat("2020-01-01,80\n", 5002), "TOO_LONG"),
}

// row refers to a row of the person; gone is the code for another person's or a missing one, followed by its field.
func row(foreign any, field string) kind {
	return kind{
		{name: "of another", value: foreign, code: "NOT_FOUND", field: field},
		{name: "of nobody", value: newID(), code: "NOT_FOUND", field: field},
	}
}

// ranges are the played ranges.
var ranges = kind{
	right("none", []any{}), wrong("backwards", []any{span(5, 4)}, "INVALID"), wrong("before the start", []any{span(-1, 4)}, "INVALID"),
	wrong("too many", spans(201), "TOO_LONG"), right("just few enough", spans(200)), right("behind the end", []any{span(0, 1e308)}),
}

func span(from, to float64) map[string]any { return map[string]any{"from": from, "to": to} }

func spans(n int) (list []any) {
	for i := range n {
		list = append(list, span(float64(i), float64(i)+0.5))
	}
	return list
}

// ofType returns the faults of all inputs of a type.
func ofType(d *ast.Definition) kind {
	thing := wrong("an object", map[string]any{"a": 1}, "INVALID")
	switch {
	case d.Kind == ast.Enum:
		return kind{
			thing,
			wrong("of no such kind", "NO_SUCH_THING", "INVALID"),
			wrong("in small letters", strings.ToLower(d.EnumValues[0].Name), "INVALID"),
			wrong("a number", 1, "INVALID"),
			wrong("empty", "", "INVALID"),
		}
	case d.Kind == ast.InputObject:
		return kind{wrong("words", "text", "INVALID"), wrong("a number", 5, "INVALID")}
	case d.Name == "ID":
		return kind{thing, wrong("malformed", "x", "INVALID"), wrong("empty", "", "INVALID"), wrong("nil", uuid.Nil.String(), "INVALID"),
			wrong(
				"in braces",
				"{0190b5a0-0000-7000-8000-000000000001}",
				"INVALID",
			), wrong("an injection", "' OR 1=1 --", "INVALID"), wrong("a number", 5, "INVALID")}
	case d.Name == "Int":
		return kind{
			thing,
			wrong("a fraction", 1.5, "INVALID"),
			wrong("words", "many", "INVALID"),
			wrong("a number in quotes", "1", "INVALID"),
			wrong(
				"more than 32 bits",
				1<<40,
				"INVALID",
			),
			wrong("more than 64 bits", json.RawMessage("99999999999999999999"), "INVALID"),
			wrong("a truth", true, "INVALID"),
		}
	case d.Name == "Float":
		return kind{
			thing,
			wrong("words", "much", "INVALID"),
			wrong("not a number", "NaN", "INVALID"),
			wrong("infinite", "Infinity", "INVALID"),
			wrong(
				"a number in quotes",
				"1",
				"INVALID",
			),
			wrong("too huge to hold", json.RawMessage("1e400"), "INVALID"),
			wrong("a truth", true, "INVALID"),
		}
	case d.Name == "Texts":
		return kind{thing, wrong("words", "text", "INVALID"), wrong("a number", 5, "INVALID"), wrong("a list", []any{"a"}, "INVALID"),
			{name: "in no language", value: map[string]any{"en": "Text", "xx": "Text"}, reason: "INVALID", field: ".xx"}}
	case d.Name == "TagLists":
		return kind{thing, wrong("words", "text", "INVALID"), wrong("no list", map[string]any{"en": "legs"}, "INVALID"),
			wrong("in no language", map[string]any{"xx": []any{"legs"}}, "INVALID"),
			wrong("numbers", map[string]any{"en": []any{1}}, "INVALID")}
	case d.Name == "Language":
		return kind{thing, wrong("of no such kind", "XX", "INVALID"), wrong("in small letters", "en", "INVALID"),
			wrong("a number", 1, "INVALID"), wrong("empty", "", "INVALID")}
	case d.Name == "Boolean":
		return kind{thing, wrong("words", "yes", "INVALID"), wrong("a truth in quotes", "true", "INVALID"), wrong("a number", 1, "INVALID")}
	case d.Name == "String":
		return kind{thing, wrong("a number", 5, "INVALID"), wrong("a truth", true, "INVALID"), wrong("a list", []any{"a", "b"}, "INVALID")}
	default:
		return kind{thing, wrong("a truth", true, "INVALID")}
	}
}
