package search

import (
	"slices"
	"strings"
	"unicode"
)

const (
	// shortestWord bounds words that have one letter too many, a wrong one or two in the wrong order, in letters as they were meant.
	shortestWord = 5
	// longestMisspelt bounds the number of edits.
	longestMisspelt = 20
)

const (
	latin    = "abcdefghijklmnopqrstuvwxyz"
	russians = "абвгдежзийклмнопрстуфхцчшщъыьэюя" // without ё, which is folded
)

// Edits returns what a folded word may have been meant as: all words that one letter added, left out or replaced, or two neighbours in
// the other order, make of it. A word of four letters can only lack one. Other short words, and those with digits, have none.
func Edits(word string) (all []string) {
	w := []rune(word)
	if len(w) < shortestWord-1 || len(w) > longestMisspelt || strings.ContainsFunc(word, unicode.IsDigit) {
		return nil
	}
	alphabet := latin
	if cyrillic(word) {
		alphabet = russians
	}
	add := func(parts ...[]rune) {
		var b strings.Builder
		for _, part := range parts {
			b.WriteString(string(part))
		}
		if made := b.String(); made != word {
			all = append(all, made)
		}
	}
	for i := range len(w) + 1 {
		for _, r := range alphabet {
			add(w[:i], []rune{r}, w[i:])
		}
	}
	if len(w) < shortestWord {
		return all
	}
	for i := range w {
		add(w[:i], w[i+1:])
		if i > 0 {
			add(w[:i-1], []rune{w[i], w[i-1]}, w[i+1:])
		}
		for _, r := range alphabet {
			add(w[:i], []rune{r}, w[i+1:])
		}
	}
	return all
}

// The letters and signs of the keys that have a letter on a Russian keyboard, in the same order.
const (
	qwerty = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.~{}:\"<>"
	jcuken = "ёйцукенгшщзхъфывапролджэячсмитьбюёхъжэбю"
)

var toRussian, toLatin = keys()

func keys() (toRussian, toLatin map[rune]rune) {
	toRussian, toLatin = map[rune]rune{}, map[rune]rune{}
	russian := []rune(jcuken)
	for i, r := range []rune(qwerty) {
		toRussian[r] = russian[i]
		if _, taken := toLatin[russian[i]]; !taken {
			toLatin[russian[i]] = r
		}
	}
	return toRussian, toLatin
}

// Retyped returns what the keys of a text write on the other keyboard, English or Russian, in lower case.
func Retyped(s string) string {
	s = strings.ToLower(s)
	other := toRussian
	if cyrillic(s) {
		other = toLatin
	}
	return strings.Map(func(r rune) rune {
		if made, ok := other[r]; ok {
			return made
		}
		return r
	}, s)
}

// Part is a part of a search, between spaces: its words, and those that its keys write on the other keyboard.
type Part struct{ Words, Retyped []string }

// Parts returns the parts of a search.
func Parts(query string) (all []Part) {
	for _, part := range strings.Fields(query) {
		all = append(all, Part{Of(part), Of(Retyped(part))})
	}
	return all
}

// Settle chooses the other keyboard if all its words are known and one of those typed is not. It returns the words that are unknown on
// both.
func (p *Part) Settle(known func(word string) bool) (unknown []string) {
	unknown = slices.DeleteFunc(slices.Clone(p.Words), known)
	if len(unknown) == 0 && len(p.Words) > 0 || len(p.Retyped) == 0 {
		return unknown
	}
	if len(slices.DeleteFunc(slices.Clone(p.Retyped), known)) > 0 {
		return unknown
	}
	p.Words = p.Retyped
	return nil
}
