package transport

import (
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/words"
)

// sentences are those of the web app, for clients without it.
var sentences = words.Of[struct{ Code map[errs.Code]string }]("errors")

var texts = words.Of[struct {
	// Narrow is for programs whose API token lacks an area.
	Narrow string
	// Impersonal is for service tokens where a person is needed.
	Impersonal string
}]("server/api")

// sentence returns a code's message for people, in their language.
func sentence(code errs.Code, l viewer.Language) string { return sentences.In(l).Code[code] }

// said returns an error's message for people, in their language.
func said(e *errs.Error, l viewer.Language) string {
	if e.Args["scope"] != nil {
		return texts.In(l).Narrow
	}
	if e.Args["needs"] == "PERSON" {
		return texts.In(l).Impersonal
	}
	return sentence(e.Code, l)
}
