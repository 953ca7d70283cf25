package keys_test

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"forma/server/platform/keys"
)

var noon = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

func TestKeysAreReadAsTheyWereWritten(t *testing.T) {
	all := keys.Rotate(keys.Made(noon), false, noon.Add(time.Hour))
	for how, text := range map[string]string{
		"as a file":      string(keys.Format(all)),
		"with line ends": strings.ReplaceAll(string(keys.Format(all)), "\n", "\r\n"),
		"as one line":    strings.Join(strings.Split(strings.TrimSpace(string(keys.Format(all))), "\n")[2:], ","),
	} {
		got, err := keys.Parse(text)
		if err != nil || !bytes.Equal(keys.Format(got), keys.Format(all)) {
			t.Errorf("%s: %v", how, err)
		}
	}
}

func TestAKeyWorksUntilWhatItSignedIsOver(t *testing.T) {
	now := noon
	path := filepath.Join(t.TempDir(), "keys")
	if err := keys.Create(path, keys.Made(noon)); err != nil {
		t.Fatal(err)
	}
	ring, err := keys.Open(path, func() time.Time { return now })
	if err != nil {
		t.Fatal(err)
	}
	access := ring.For(keys.AccessTokens)
	old := access.Signer().ID
	if err := keys.Write(path, keys.Rotate(ring.All(), false, noon)); err != nil {
		t.Fatal(err)
	}
	for after, want := range map[time.Duration]struct{ signs, accepted bool }{
		0:                     {true, true},
		2 * time.Minute:       {false, true},
		10 * time.Minute:      {false, true},
		20 * time.Minute:      {false, false},
		365 * 24 * time.Hour:  {false, false},
		-365 * 24 * time.Hour: {true, true}, // the clock was wrong
	} {
		now = noon.Add(after)
		_, accepted := access.ByID(old)
		if signs := access.Signer().ID == old; signs != want.signs || accepted != want.accepted {
			t.Errorf("after %s it signs: %t, is accepted: %t", after, signs, accepted)
		}
	}
}

func TestAStolenKeyIsRefusedAtOnceButNotRefreshTokens(t *testing.T) {
	before := keys.Made(noon)
	after := keys.Rotate(before, true, noon)
	for _, k := range before {
		if kept := slices.ContainsFunc(after, func(o keys.Key) bool { return o.ID == k.ID }); kept != (k.Purpose == keys.RefreshTokens) {
			t.Errorf("%s is kept: %t", k.Purpose, kept)
		}
	}
}

func TestAFileThatOthersMayReadIsRefused(t *testing.T) {
	path := filepath.Join(t.TempDir(), "keys")
	if err := keys.Create(path, keys.Made(noon)); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(path, 0o640); err != nil {
		t.Fatal(err)
	}
	if _, err := keys.Read(path); err == nil || !strings.Contains(err.Error(), "chmod 600") {
		t.Errorf("it is read: %v", err)
	}
}

func FuzzParse(f *testing.F) {
	f.Add(string(keys.Format(keys.Made(noon))))
	f.Add("access-tokens 0 2026-03-01T12:00:00Z AAAA\n")
	f.Add("# nothing\n,,\n")
	f.Fuzz(func(t *testing.T, text string) {
		all, err := keys.Parse(text)
		if err != nil {
			return
		}
		if again, err := keys.Parse(string(keys.Format(all))); err != nil || len(again) != len(all) {
			t.Errorf("%d keys become %d: %v", len(all), len(again), err)
		}
	})
}
