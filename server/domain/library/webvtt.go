package library

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"forma/ent/schema/text"
	"forma/server/platform/errs"
)

const (
	// CaptionsType is what captions are served as.
	CaptionsType = "text/vtt"
	mostCaptions = 200 << 10 // bytes
	longestCue   = 24 * time.Hour
)

// cue is a text and when it is shown.
type cue struct {
	from, to time.Duration
	settings string
	lines    []string
}

// WebVTT converts a WebVTT or SRT file to WebVTT with only texts, times and positions. Any other file is BAD_INPUT of the field, with the
// line where it fails.
func WebVTT(file, field string) ([]byte, error) {
	if len(file) > mostCaptions {
		return nil, errs.Range(field, errs.TooLong, 0, mostCaptions)
	}
	file = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(strings.TrimPrefix(file, "\ufeff"))
	lines := strings.Split(file, "\n")
	first := 0
	for i, line := range lines {
		if !text.Clean(line, "\t\u200e\u200f") {
			return nil, wrongLine(field, i)
		}
	}
	if isVTT := header.MatchString(lines[0]); isVTT {
		for first < len(lines) && lines[first] != "" {
			first++
		}
	}
	cues, at := cuesOf(lines, first)
	if at >= 0 {
		return nil, wrongLine(field, at)
	}
	return writeCues(cues), nil
}

func wrongLine(field string, index int) error {
	wrong := errs.Input(field, errs.Invalid)
	wrong.Args["line"] = index + 1
	return wrong
}

var (
	header       = regexp.MustCompile(`^WEBVTT(?:[ \t].*)?$`)
	commentBlock = regexp.MustCompile(`^(?:NOTE|STYLE|REGION)(?:[ \t].*)?$`)
	timing       = regexp.MustCompile(`^([0-9:.,]+)[ \t]+-->[ \t]+([0-9:.,]+)(?:[ \t]+(.*))?$`)
	moment       = regexp.MustCompile(`^(?:(\d{1,3}):)?([0-5]\d):([0-5]\d)[.,](\d{3})$`)
	placed       = regexp.MustCompile(`^(?:vertical|line|position|size|align):[a-z0-9.,%-]+$`)
)

// cuesOf parses the blocks from the first line on; wrong is the first invalid line, or -1.
func cuesOf(lines []string, first int) (cues []cue, wrong int) {
	for i := first; i < len(lines); i++ {
		if strings.TrimSpace(lines[i]) == "" {
			continue
		}
		end := i
		for end < len(lines) && strings.TrimSpace(lines[end]) != "" {
			end++
		}
		if first > 0 && commentBlock.MatchString(lines[i]) {
			i = end
			continue
		}
		at := i
		if !strings.Contains(lines[at], "-->") && at+1 < end {
			at++ // a number or a name precedes the times
		}
		c, ok := timed(lines[at])
		if !ok || len(cues) > 0 && c.from < cues[len(cues)-1].from {
			return nil, at
		}
		for j := at + 1; j < end; j++ {
			if strings.Contains(lines[j], "-->") {
				return nil, j
			}
			if words := captionWords(lines[j]); words != "" {
				c.lines = append(c.lines, words)
			}
		}
		if len(c.lines) > 0 {
			cues = append(cues, c)
		}
		i = end
	}
	if len(cues) == 0 {
		return nil, len(lines) - 1
	}
	return cues, -1
}

// timed parses a line of times.
func timed(line string) (c cue, ok bool) {
	part := timing.FindStringSubmatch(strings.TrimSpace(line))
	if part == nil {
		return c, false
	}
	from, begins := instant(part[1])
	to, ends := instant(part[2])
	var settings []string
	for _, s := range strings.Fields(part[3]) {
		if placed.MatchString(s) {
			settings = append(settings, s)
		}
	}
	c = cue{from: from, to: to, settings: strings.Join(settings, " ")}
	return c, begins && ends && from < to && to <= longestCue
}

func instant(s string) (time.Duration, bool) {
	part := moment.FindStringSubmatch(s)
	if part == nil {
		return 0, false
	}
	var sum time.Duration
	for i, unit := range []time.Duration{time.Hour, time.Minute, time.Second, time.Millisecond} {
		n, _ := strconv.Atoi(part[i+1]) // digits, or nothing if the hours are omitted
		sum += time.Duration(n) * unit
	}
	return sum, true
}

var (
	style   = regexp.MustCompile(`\{\\[^}]*\}|</?[A-Za-z][^<>]*>|<[0-9:.]+>`)
	kept    = regexp.MustCompile(`^</?[biu]>$`)
	escapes = strings.NewReplacer("<", "&lt;", ">", "&gt;")
	entity  = regexp.MustCompile(`^&(?:amp|lt|gt|nbsp|lrm|rlm|#\d+|#x[0-9A-Fa-f]+);`)
)

// captionWords keeps the words of a line, and bold, italic and underlined parts.
func captionWords(line string) string {
	var out strings.Builder
	for line != "" {
		at := style.FindStringIndex(line)
		if at == nil {
			at = []int{len(line), len(line)}
		}
		out.WriteString(escaped(line[:at[0]]))
		if tag := strings.ToLower(line[at[0]:at[1]]); kept.MatchString(tag) {
			out.WriteString(tag)
		}
		line = line[at[1]:]
	}
	return strings.TrimSpace(out.String())
}

// escaped returns text as WebVTT writes it; escapes stay.
func escaped(s string) string {
	var out strings.Builder
	for i, r := range s {
		switch {
		case r == '&' && !entity.MatchString(s[i:]):
			out.WriteString("&amp;")
		case r < utf8.RuneSelf:
			out.WriteString(escapes.Replace(string(r)))
		default:
			out.WriteRune(r)
		}
	}
	return out.String()
}

func writeCues(cues []cue) []byte {
	var out strings.Builder
	out.WriteString("WEBVTT\n")
	for _, c := range cues {
		fmt.Fprintf(&out, "\n%s --> %s", stamp(c.from), stamp(c.to))
		if c.settings != "" {
			out.WriteString(" " + c.settings)
		}
		out.WriteString("\n" + strings.Join(c.lines, "\n") + "\n")
	}
	return []byte(out.String())
}

func stamp(d time.Duration) string {
	return fmt.Sprintf("%02d:%02d:%02d.%03d", int(d.Hours()), int(d.Minutes())%60, int(d.Seconds())%60, d.Milliseconds()%1000)
}
