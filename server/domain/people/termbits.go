package people

import (
	"hash/fnv"
	"unicode"
)

// TermBits returns the bits of terms: in letters for their first letter, in starts for their first two and three. A person who lacks a
// bit of a searched word does not have that word; one who has them all may have it. Numbers set none: phone numbers would set them all.
func TermBits(terms ...string) (letters, starts int64) {
	for _, term := range terms {
		word := []rune(term)
		if len(word) == 0 || unicode.IsDigit(word[0]) {
			continue
		}
		letters |= 1 << letterBit(word[0])
		for n := 2; n <= min(3, len(word)); n++ {
			hash := fnv.New32a()
			_, _ = hash.Write([]byte(string(word[:n])))
			starts |= 1 << (hash.Sum32() % termBits)
		}
	}
	return letters, starts
}

// termBits excludes the sign.
const termBits = 63

// letterBit gives each letter of the two languages its own bit; other letters share the rest.
func letterBit(letter rune) uint {
	const latin, cyrillic = 'z' - 'a' + 1, 'я' - 'а' + 1
	switch {
	case letter >= 'a' && letter <= 'z':
		return uint(letter - 'a')
	case letter >= 'а' && letter <= 'я':
		return latin + uint(letter-'а')
	}
	return latin + cyrillic + uint(letter)%(termBits-latin-cyrillic)
}
