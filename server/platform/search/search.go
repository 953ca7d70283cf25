// Package search makes texts searchable: folds case, splits words, and finds their stems.
package search

import (
	"slices"
	"strings"
	"unicode"

	"github.com/kljensen/snowball/english"
	"github.com/kljensen/snowball/russian"
	"golang.org/x/text/unicode/norm"

	"forma/server/platform/words"
)

// Fold normalizes texts: lower case, ё as е.
func Fold(s string) string { return strings.ReplaceAll(strings.ToLower(s), "ё", "е") }

// Bare normalizes names: lower case without accents, ё as е.
func Bare(s string) string {
	plain := strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return unicode.ToLower(r)
	}, norm.NFKD.String(s))
	return norm.NFC.String(plain)
}

// longestWord bounds words in an index, in letters; the rest does not distinguish words.
const longestWord = 40

// Of returns the folded words of a text, split at anything that is neither letter nor digit.
func Of(s string) []string {
	all := strings.FieldsFunc(Fold(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	for i, word := range all {
		if letters := []rune(word); len(letters) > longestWord {
			all[i] = string(letters[:longestWord])
		}
	}
	return all
}

// Compounds returns hyphenated words written as one, as many people type them: pushup for push-up.
func Compounds(s string) (all []string) {
	for _, field := range strings.Fields(s) {
		if parts := Of(field); len(parts) > 1 && strings.Contains(field, "-") {
			all = append(all, Of(strings.Join(parts, ""))...)
		}
	}
	return all
}

// Vocabulary is what people search by in a language.
type Vocabulary struct {
	// Stemmer is one of stemmers, or none.
	Stemmer string `json:",omitempty"`
	// Minutes are words for the unit of a length.
	Minutes []string
	// Words are those for what filters and exercises say in a word of the contract: those that screens show, and others.
	Words map[string]string
}

// Vocabularies are those of the languages.
var Vocabularies = words.Each[Vocabulary]("server/input-search")

// stemmer finds the stems of words in one alphabet.
type stemmer struct {
	script *unicode.RangeTable
	stem   func(word string) string
	common func(word string) bool
}

// stemmers are those that languages may name.
var stemmers = map[string]*stemmer{
	"english": {unicode.Latin, func(word string) string { return english.Stem(word, true) }, english.IsStopWord},
	"russian": {unicode.Cyrillic, func(word string) string { return root(russian.Stem(word, true)) }, russian.IsStopWord},
}

// used are the stemmers of the languages, one for an alphabet: all words in it, of whichever language, have that of the first, so that a
// word has one stem.
var used = func() (all []*stemmer) {
	for _, v := range Vocabularies {
		s := stemmers[v.Stemmer]
		if s != nil && !slices.ContainsFunc(all, func(known *stemmer) bool { return known.script == s.script }) {
			all = append(all, s)
		}
	}
	return all
}()

// of returns the stemmer of a word's alphabet; words in an alphabet that has none, and numbers, have the first.
func of(word string) *stemmer {
	for _, s := range used[1:] {
		if strings.ContainsFunc(word, func(r rune) bool { return unicode.Is(s.script, r) }) {
			return s
		}
	}
	return used[0]
}

// Stem returns the common stem of the forms of a folded word.
func Stem(word string) string { return of(word).stem(word) }

// Common reports whether a word is too frequent to be useful in a search.
func Common(word string) bool { return of(word).common(word) }

func cyrillic(word string) bool {
	return strings.ContainsFunc(word, func(r rune) bool { return unicode.Is(unicode.Cyrillic, r) })
}

// shortestRoot keeps short words whole, in letters.
const shortestRoot = 3

// nounEndings turn verbs into nouns, so that приседать, приседание and присед meet.
var nounEndings = []string{"ан", "ен", "а"}

// root continues where the Russian stemmer ends: it removes the suffixes of verbal nouns, and fleeting vowels.
func root(stem string) string {
	letters := []rune(stem)
	n := len(letters)
	if n > 4 && fleeting(letters[n-2:]) && !vowel(letters[n-3]) {
		letters = append(letters[:n-2], letters[n-1])
	}
	stem = string(letters)
	if short, ok := strings.CutSuffix(stem, "овк"); ok {
		return short + "ов"
	}
	for _, ending := range nounEndings {
		if short, ok := strings.CutSuffix(stem, ending); ok && len([]rune(short)) >= shortestRoot {
			return short
		}
	}
	return stem
}

// fleeting reports whether an ending has a vowel that other forms lose: тренировок and тренировка, бёдер and бедро.
func fleeting(end []rune) bool {
	return (end[0] == 'о' || end[0] == 'е') && end[1] == 'к' || end[0] == 'е' && end[1] == 'р'
}

func vowel(r rune) bool { return strings.ContainsRune("аеиоуыэюя", r) }
