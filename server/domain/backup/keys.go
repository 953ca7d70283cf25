package backup

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"filippo.io/age"

	"forma/server/platform/disk"
)

// keysName is the file of the installation's keys in a backup, which age encrypts by a passphrase.
const keysName = "keys.age"

// effort is the binary logarithm of scrypt's cost: half a second and 64 MiB.
const effort = 16

// copyKeys encrypts the keys, if the operator wants them in backups: what is copied opens nothing without them.
func (m *making) copyKeys(context.Context) error {
	if m.from.Passphrase == "" || !exists(m.from.Keys) {
		return nil
	}
	text, err := os.ReadFile(m.from.Keys)
	if err != nil {
		return err
	}
	to, err := age.NewScryptRecipient(m.from.Passphrase)
	if err != nil {
		return err
	}
	to.SetWorkFactor(effort)
	sum, err := disk.Write(disk.Machine, filepath.Join(m.Path, keysName), func(w io.Writer) error {
		sealed, err := age.Encrypt(w, to)
		if err != nil {
			return err
		}
		_, err = sealed.Write(text)
		return errors.Join(err, sealed.Close())
	})
	m.Keys = &sum
	return err
}

// HasKeys reports whether a backup has the keys of the installation.
func (b *Backup) HasKeys() bool { return b.Keys != nil }

// putKeys decrypts the keys of a backup where there are none.
func (b *Backup) putKeys(to Place) error {
	if !b.HasKeys() || to.Passphrase == "" || exists(to.Keys) {
		return nil
	}
	sealed, err := os.ReadFile(filepath.Join(b.Path, keysName))
	if err != nil {
		return err
	}
	from, err := age.NewScryptIdentity(to.Passphrase)
	if err != nil {
		return err
	}
	text, err := age.Decrypt(bytes.NewReader(sealed), from)
	if err != nil {
		return fmt.Errorf("FORMA_BACKUP_PASSPHRASE does not open the keys of this backup: %w", err)
	}
	_, err = disk.Write(disk.Machine, to.Keys, func(w io.Writer) error { _, err := io.Copy(w, text); return err })
	return err
}
