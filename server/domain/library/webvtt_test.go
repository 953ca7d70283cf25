package library_test

import (
	"errors"
	"strings"
	"testing"

	"forma/server/domain/library"
	"forma/server/platform/errs"
)

func TestCaptionsAreRewrittenAsWebVTT(t *testing.T) {
	const vtt = "WEBVTT\n\n00:00:01.000 --> 00:00:03.500 line:90%\nStand &amp; <b>breathe</b>\n\n00:01:02.000 --> 01:00:00.000\n5 &lt; 6\n"
	for name, file := range map[string]string{
		"WebVTT": "\ufeffWEBVTT - made by hand\r\nKind: captions\r\n\r\nSTYLE\r\n::cue { background: url(https://example.org/a) }\r\n\r\nNOTE nobody sees this\r\n\r\n" +
			"one\r\n00:01.000 --> 00:03.500 line:90% region:a\r\n<v Kim>Stand &amp; <b>breathe</b>\r\n\r\n00:01:02.000 --> 01:00:00.000\r\n5 &lt; <c.loud>6</c>",
		"SRT": "1\n00:00:01,000 --> 00:00:03,500 line:90%\n{\\an8}<font color=\"red\">Stand & <B>breathe</B></font>\n\n2\n00:01:02,000 --> 01:00:00,000\n5 < 6\n\n\n",
	} {
		got, err := library.WebVTT(file, "captions.en")
		if err != nil || string(got) != vtt {
			t.Errorf("%s becomes %q (%v)", name, got, err)
		}
		if again, err := library.WebVTT(string(got), "captions.en"); err != nil || string(again) != vtt {
			t.Errorf("%s read again is %q (%v)", name, again, err)
		}
	}
}

func TestInvalidCaptionsAreRefusedWithTheirLine(t *testing.T) {
	const head = "WEBVTT\n\n"
	for name, c := range map[string]struct {
		file string
		line any
	}{
		"a page":                      {"<!doctype html><script>alert(1)</script>", 1},
		"only a head":                 {"WEBVTT", 1},
		"other letters behind":        {"WEBVTTX\n\n00:01.000 --> 00:02.000\na", 1},
		"no times":                    {head + "00:01.000 --> 00:02.000\na\n\nb", 6},
		"an end before the cue":       {head + "00:02.000 --> 00:01.000\na", 3},
		"a cue before the last":       {head + "00:05.000 --> 00:06.000\na\n\n00:01.000 --> 00:02.000\nb", 6},
		"minutes beyond an hour":      {head + "61:00.000 --> 62:00.000\na", 3},
		"times without an empty line": {head + "00:01.000 --> 00:02.000\na\n00:03.000 --> 00:04.000\nb", 5},
		"a longer film than any":      {head + "00:01.000 --> 25:00:00.000\na", 3},
		"a NUL":                       {head + "00:01.000 --> 00:02.000\na\x00", 4},
		"what is not UTF-8":           {head + "00:01.000 --> 00:02.000\n\xcf\xf0", 4},
		"nothing to read":             {head + "00:01.000 --> 00:02.000\n<c></c>", 4},
	} {
		_, err := library.WebVTT(c.file, "captions.ru")
		var refused *errs.Error
		if !errors.As(err, &refused) || refused.Field != "captions.ru" || refused.Args["reason"] != "INVALID" ||
			refused.Args["line"] != c.line {
			t.Errorf("%s is answered %v", name, err)
		}
	}
	_, err := library.WebVTT(head+strings.Repeat("00:01.000 --> 00:02.000\na\n\n", 10_000), "captions.en")
	var refused *errs.Error
	if !errors.As(err, &refused) || refused.Args["reason"] != "TOO_LONG" {
		t.Errorf("a large one is answered %v", err)
	}
}
