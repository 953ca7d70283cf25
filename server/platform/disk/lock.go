package disk

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
)

// ErrLocked is returned by Lock while another process holds the lock.
var ErrLocked = errors.New("the lock is held")

// Lock makes this the only process that uses a folder. The lock is the system's: it ends with the process, however that ends.
func Lock(folder string) (release func() error, err error) {
	if err := MakeFolders(Machine, folder); err != nil {
		return nil, err
	}
	file, err := os.OpenFile(filepath.Join(folder, lockName), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	if err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		holder, _ := io.ReadAll(io.LimitReader(file, 20))
		_ = file.Close()
		if errors.Is(err, syscall.EWOULDBLOCK) {
			return nil, fmt.Errorf("%w by process %s", ErrLocked, strings.TrimSpace(string(holder)))
		}
		return nil, err
	}
	if err := errors.Join(file.Truncate(0), writeAt(file, strconv.Itoa(os.Getpid())+"\n")); err != nil {
		return nil, errors.Join(err, file.Close())
	}
	// The file stays: removing it could take the lock from a process that has just opened it.
	return file.Close, nil
}

// lockName is the file that is locked; it has the number of the process.
const lockName = "lock"

func writeAt(file *os.File, text string) error {
	_, err := file.WriteAt([]byte(text), 0)
	return err
}
