package disk

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// Seclude takes a folder, and what it has by the given names, from everyone but their owner. A folder that is shared on purpose, such as
// /tmp, keeps its mode, and so does what belongs to another user.
func Seclude(folder string, names ...string) error {
	info, err := os.Stat(folder)
	if err != nil {
		return err
	}
	if info.Mode()&fs.ModeSticky == 0 {
		names = append(names, ".")
	}
	for _, name := range names {
		path := filepath.Join(folder, name)
		info, err := os.Stat(path)
		if err == nil && info.Mode().Perm()&0o077 != 0 {
			err = os.Chmod(path, info.Mode().Perm()&^0o077)
		}
		if err != nil && !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, fs.ErrPermission) {
			return err
		}
	}
	return nil
}
