// Package keys holds the keys that sign what Forma hands out. They are in a file of its owner alone or in the environment, never in the
// database, so that a copy of that opens nothing.
package keys

import (
	"bytes"
	"cmp"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"time"
)

// Purpose is what a key is for. Each has keys of its own.
type Purpose string

const (
	AccessTokens  Purpose = "access-tokens"
	RefreshTokens Purpose = "refresh-tokens"
	MailLinks     Purpose = "mail-links"
	Media         Purpose = "media"
	Calendars     Purpose = "calendars"
	WebPush       Purpose = "web-push"
)

// lives are how long a key is accepted after its successor has taken over: as long as anything that it signed. What refresh tokens and
// mailed links open has a row with an expiry of its own. Browsers subscribe to the key for pushes, which therefore has no successor
// unless it was stolen.
var lives = map[Purpose]time.Duration{
	AccessTokens:  11 * time.Minute,
	RefreshTokens: forever,
	MailLinks:     forever,
	Media:         5 * time.Hour,
	Calendars:     2 * time.Hour,
	WebPush:       0,
}

const (
	forever  = 400 * 24 * time.Hour
	keyBytes = 32
)

// Key is a key of a purpose.
type Key struct {
	Purpose Purpose
	// ID distinguishes keys without saying anything about them.
	ID string
	// From is when it begins to sign. Until then it is only accepted, so that other nodes learn of it first.
	From  time.Time
	Bytes []byte
}

// New returns a random key.
func New(p Purpose, from time.Time) Key {
	b := make([]byte, keyBytes)
	_, _ = rand.Read(b)
	return Known(p, from, b)
}

// Known returns the key with those bytes.
func Known(p Purpose, from time.Time, b []byte) Key {
	mac := hmac.New(sha256.New, b)
	mac.Write([]byte("forma key id"))
	return Key{Purpose: p, ID: hex.EncodeToString(mac.Sum(nil)[:8]), From: from.UTC().Truncate(time.Second), Bytes: b}
}

// Made returns a new key of each purpose.
func Made(now time.Time) []Key {
	var all []Key
	for p := range lives {
		all = append(all, New(p, now))
	}
	return all
}

// IDs returns the ids of keys in order.
func IDs(all []Key) []string {
	ids := make([]string, len(all))
	for i, k := range all {
		ids[i] = k.ID
	}
	slices.Sort(ids)
	return ids
}

// successorDelay is when new keys begin to sign, by when each node has read the file again.
const successorDelay = time.Minute

// Rotate adds successors, and drops keys that are no longer accepted. If the old ones are stolen, they are no longer accepted at once,
// except for refresh tokens, which nobody can make from a key.
func Rotate(all []Key, stolen bool, now time.Time) []Key {
	from := now.Add(successorDelay)
	if stolen {
		from = now
	}
	var next []Key
	for p := range lives {
		if p != WebPush || stolen {
			next = append(next, New(p, from))
		}
	}
	return append(slices.DeleteFunc(slices.Clone(all), func(k Key) bool {
		return stolen && k.Purpose != RefreshTokens || !accepted(all, k, now)
	}), next...)
}

// accepted reports whether a key has no successor, or has had one only for as long as what it signed is valid.
func accepted(all []Key, k Key, now time.Time) bool {
	for _, other := range all {
		if other.Purpose == k.Purpose && other.From.After(k.From) && now.After(other.From.Add(lives[k.Purpose])) {
			return false
		}
	}
	return true
}

const preamble = `# The keys of Forma. With this file and a copy of the database anyone can act as anybody: keep it from everyone but the user that runs
# Forma, and out of backups that are not encrypted. "forma keys rotate" replaces them, see docs/operating.md.
`

// Format writes keys as a file has them, a line for each: purpose, id, when it begins to sign, the key in base64url.
func Format(all []Key) []byte {
	var b bytes.Buffer
	b.WriteString(preamble)
	all = slices.Clone(all)
	slices.SortStableFunc(all, func(a, b Key) int {
		return cmp.Or(cmp.Compare(a.Purpose, b.Purpose), a.From.Compare(b.From), cmp.Compare(a.ID, b.ID))
	})
	for _, k := range all {
		fmt.Fprintf(&b, "%s %s %s %s\n", k.Purpose, k.ID, k.From.Format(time.RFC3339), base64.RawURLEncoding.EncodeToString(k.Bytes))
	}
	return b.Bytes()
}

// Parse reads what Format wrote; lines may also be separated by commas. No error contains a key.
func Parse(text string) ([]Key, error) {
	var all []Key
	for line := range strings.FieldsFuncSeq(uncommented(text), func(r rune) bool { return r == '\n' || r == ',' }) {
		if strings.TrimSpace(line) == "" {
			continue
		}
		f := strings.Fields(line)
		if len(f) != 4 {
			return nil, fmt.Errorf("key %d is not a purpose, an id, a time and a key", len(all)+1)
		}
		from, err := time.Parse(time.RFC3339, f[2])
		b, badKey := base64.RawURLEncoding.DecodeString(f[3])
		if _, known := lives[Purpose(f[0])]; !known || err != nil || badKey != nil || len(b) != keyBytes {
			return nil, fmt.Errorf("key %d is damaged", len(all)+1)
		}
		k := Known(Purpose(f[0]), from, b)
		if k.ID != f[1] {
			return nil, fmt.Errorf("key %d is not the one that its id names", len(all)+1)
		}
		all = append(all, k)
	}
	for p := range lives {
		if !slices.ContainsFunc(all, func(k Key) bool { return k.Purpose == p }) {
			return nil, fmt.Errorf("there is no key for %s", p)
		}
	}
	return all, nil
}

// uncommented leaves out lines that begin with #.
func uncommented(text string) string {
	var kept []string
	for line := range strings.SplitSeq(text, "\n") {
		if !strings.HasPrefix(line, "#") {
			kept = append(kept, line)
		}
	}
	return strings.Join(kept, "\n")
}
