package words

import "forma/ent/viewer"

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

// Heads are the columns of what is written in each language, in the order of the languages, in the words of a reader.
func Heads(name string, reader viewer.Language) []string {
	heads := make([]string, len(languages))
	for i, l := range languages {
		heads[i] = name
		if l.Code == reader {
			continue
		}
		written := common.In(reader).Written
		with, known := written[l.Code]
		if !known {
			with = Fill(written["OTHER"], "language", l.Name)
		}
		heads[i] += " " + with
	}
	return heads
}
