package words

import (
	"slices"

	"forma/ent/schema/text"
	"forma/ent/viewer"
)

// common is what several domains say.
var common = Of[struct {
	Days Plural
	// Copied is what the title of a copy ends with.
	Copied string
	// Written are what a column in another language is headed by, by language, and by OTHER for those that are not listed.
	Written map[viewer.Language]string
}]("server/common")

// Copied is what the title of a copy ends with.
func Copied(l viewer.Language) string { return common.In(l).Copied }

// Days say how many days.
func Days(l viewer.Language) *Plural { return &common.In(l).Days }

// columns are the languages that a table has columns for: the complete ones and the reader's.
func columns(reader viewer.Language) []*Language {
	return slices.DeleteFunc(Languages(), func(l *Language) bool { return !l.IsComplete && l.Code != reader })
}

// Heads are the columns of what is written in several languages, in the words of a reader.
func Heads(name string, reader viewer.Language) (heads []string) {
	for _, l := range columns(reader) {
		if l.Code == reader {
			heads = append(heads, name)
			continue
		}
		written := common.In(reader).Written
		with, known := written[l.Code]
		if !known {
			with = Fill(written["OTHER"], "language", l.Name)
		}
		heads = append(heads, name+" "+with)
	}
	return heads
}

// InEach returns what a text says in the languages of Heads.
func InEach(t text.LocalizedText, reader viewer.Language) (all []string) {
	for _, l := range columns(reader) {
		all = append(all, t[l.Code.Tag()])
	}
	return all
}
