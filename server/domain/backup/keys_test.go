package backup_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"forma/server/domain/backup"
)

func TestKeysAreInABackupOnlyIfAskedForAndEncrypted(t *testing.T) {
	each(t, func(t *testing.T, i *installation) {
		i.place.Keys = filepath.Join(i.data, "keys")
		secret := []byte("access-tokens 1f 2026-03-10T12:00:00Z c2VjcmV0\n")
		if err := os.WriteFile(i.place.Keys, secret, 0o600); err != nil {
			t.Fatal(err)
		}
		if b := i.make(noon); b.HasKeys() {
			t.Error("they are there although nobody asked")
		}
		i.place.Passphrase = "nine lives of a cat"
		b := i.make(noon.Add(1))
		sealed, err := os.ReadFile(filepath.Join(b.Path, "keys.age"))
		if err != nil || !b.HasKeys() || bytes.Contains(sealed, secret[:8]) || !bytes.HasPrefix(sealed, []byte("age-encryption.org/v1")) {
			t.Fatalf("they are not encrypted: %q, %v", sealed, err)
		}
		if err := i.store.Close(); err != nil {
			t.Fatal(err)
		}
		at := noon
		put := func(passphrase string) error {
			i.place.Passphrase = passphrase
			at = at.Add(time.Second)
			_, err := backup.Restore(context.Background(), b.Path, i.place, i.data, at)
			return err
		}
		if err := os.Remove(i.place.Keys); err != nil {
			t.Fatal(err)
		}
		if err := put("ten"); err == nil || !strings.Contains(err.Error(), "FORMA_BACKUP_PASSPHRASE") {
			t.Errorf("another passphrase opens them: %v", err)
		}
		if err := put("nine lives of a cat"); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(i.place.Keys); err != nil || !bytes.Equal(got, secret) {
			t.Errorf("%q is restored, %v", got, err)
		}
		// Keys that are there are newer than those of a backup.
		if err := os.WriteFile(i.place.Keys, []byte("newer"), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := put("nine lives of a cat"); err != nil {
			t.Fatal(err)
		}
		if got, _ := os.ReadFile(i.place.Keys); string(got) != "newer" {
			t.Errorf("%q has replaced what was there", got)
		}
	})
}
