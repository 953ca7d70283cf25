// Package guided draws guided films: the app's own figure, timeline and words, run without a browser.
package guided

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"
	"unicode"

	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/platform/words"
)

// Plan is a written plan and how a film says it.
type Plan struct {
	Language viewer.Language
	Title    string
	Steps    []Step
}

// Step is a line of a written plan.
type Step struct {
	Sets        int                `json:"sets"`
	Reps        *int               `json:"reps"`
	Seconds     *int               `json:"seconds"`
	RestSeconds int                `json:"restSeconds"`
	Superset    *int               `json:"superset"`
	Note        text.LocalizedText `json:"note"`
	Exercise    Exercise           `json:"exercise"`
}

// Exercise is what a film says of an exercise. One without a movement is told instead of drawn.
type Exercise struct {
	Key   string             `json:"key"`
	Name  text.LocalizedText `json:"name"`
	HowTo text.LocalizedText `json:"howTo"`
	// Movement is JSON, of an exercise that a coach has drawn.
	Movement *string `json:"movement"`
}

// look is raised when this package draws the same script differently.
const look = "1"

// Hash names what the film looks like and says: it is another one as soon as plan, words or drawing change.
func (p *Plan) Hash() string {
	plan, _ := json.Marshal(p) // it has only what JSON has
	all := sha256.New()
	for _, part := range []string{look, script, string(plan)} {
		_, _ = fmt.Fprintf(all, "%d:%s", len(part), part)
	}
	return hex.EncodeToString(all.Sum(nil))
}

// FileName is what the film is saved as.
func (p *Plan) FileName() string {
	name := strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || strings.ContainsRune(`/\:*?"<>|`, r) {
			return ' '
		}
		return r
	}, p.Title)
	return strings.Join(strings.Fields(name), " ") + ".mp4"
}

// Tracks is the language as players know it, ISO 639-2.
func (p *Plan) Tracks() string {
	return words.In(p.Language).Track()
}
