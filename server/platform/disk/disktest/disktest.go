// Package disktest has a file system of which a test can cut the power.
package disktest

import (
	"errors"
	"io"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync"
	"syscall"
	"testing"

	"forma/server/platform/disk"
)

// Disk works on the machine's files, and knows what a power cut would leave of them: the content that was synced, under the names that
// were in their folder when that was synced. Nothing is really synced.
type Disk struct {
	t  testing.TB
	mu sync.Mutex
	// inodes are the files seen so far, which stay open so that their numbers are not given to other files.
	inodes map[uint64]*inode
	// folders are the durable names of each folder.
	folders map[string]map[string]*inode
	syncs   int
}

type inode struct {
	file   *os.File
	synced []byte
}

func New(t testing.TB) *Disk {
	d := &Disk{t: t, inodes: map[uint64]*inode{}, folders: map[string]map[string]*inode{}}
	t.Cleanup(func() {
		for _, i := range d.inodes {
			_ = i.file.Close()
		}
	})
	return d
}

func (d *Disk) Create(path string) (io.WriteCloser, error) { return disk.Machine.Create(path) }

func (d *Disk) MakeFolder(path string) error { return disk.Machine.MakeFolder(path) }

func (d *Disk) Link(from, to string) error { return disk.Machine.Link(from, to) }

func (d *Disk) Rename(from, to string) error { return disk.Machine.Rename(from, to) }

func (d *Disk) Remove(path string) error { return disk.Machine.Remove(path) }

func (d *Disk) Sync(path string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.syncs++
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	if info.IsDir() {
		d.folders[path], err = d.names(path)
		return err
	}
	i, err := d.inode(path)
	if err == nil {
		i.synced, err = os.ReadFile(path)
	}
	return err
}

// names returns the files that are in a folder now.
func (d *Disk) names(folder string) (map[string]*inode, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	names := map[string]*inode{}
	for _, e := range entries {
		if !e.Type().IsRegular() {
			continue
		}
		i, err := d.inode(filepath.Join(folder, e.Name()))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		names[e.Name()] = i
	}
	return names, nil
}

func (d *Disk) inode(path string) (*inode, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	info, err := file.Stat()
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	number := info.Sys().(*syscall.Stat_t).Ino
	if known, ok := d.inodes[number]; ok {
		return known, file.Close()
	}
	d.inodes[number] = &inode{file: file}
	return d.inodes[number], nil
}

// Syncs returns the number of syncs so far.
func (d *Disk) Syncs() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.syncs
}

// Cut calls f while nothing is synced: what is committed by then may only need what left returns, the files that a power cut would leave
// in a folder. A name that was made, changed or removed since the folder was synced may be there or not.
func (d *Disk) Cut(f func(left func(folder string) map[string][]byte)) {
	d.mu.Lock()
	defer d.mu.Unlock()
	f(d.left)
}

func (d *Disk) left(folder string) map[string][]byte {
	d.t.Helper()
	durable := d.folders[folder]
	now, err := d.names(folder)
	if err != nil {
		d.t.Fatal(err)
	}
	left := map[string][]byte{}
	all := map[string]*inode{}
	maps.Copy(all, durable)
	maps.Copy(all, now)
	for name := range all {
		one := durable
		if rand.IntN(2) == 0 {
			one = now
		}
		if i, ok := one[name]; ok {
			left[name] = i.synced
		}
	}
	return left
}
