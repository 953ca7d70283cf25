package backup

import (
	"os"
	"path/filepath"

	"forma/server/platform/disk"
)

// exists reports whether anything exists at the path.
func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

// move renames a file or folder, and creates the target's folder.
func move(from, to string) error {
	if !exists(from) {
		return nil
	}
	if err := disk.MakeFolders(disk.Machine, filepath.Dir(to)); err != nil {
		return err
	}
	return os.Rename(from, to)
}
