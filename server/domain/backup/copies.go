package backup

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"filippo.io/age"

	"forma/server/platform/disk"
	"forma/server/platform/objects"
)

// Copies are encrypted copies of backups in another place. This machine cannot open them.
type Copies struct {
	place   objects.Store
	address string // without secrets
	to      []age.Recipient
}

// Copy is a copy of a backup in another place.
type Copy struct {
	// Name is that of the object.
	Name string
	// ID is that of the backup.
	ID string
	At time.Time
	// Lost is the number of media files that the backup lacks.
	Lost  int
	Bytes int64
}

// copyName is the form of the names of copies, which say what decides how long they are kept: the content says it to its recipients only.
var copyName = regexp.MustCompile(`^(\d{8}-\d{6})(-\d+)?(?:\.lost-(\d+))?\.tar\.age$`)

// CopyEnd ends the names of copies.
const CopyEnd = ".tar.age"

// stampForm is the form of a time in names.
const stampForm = "20060102-150405"

// OpenCopies returns the copies at an address. Recipients are public keys of age, separated by commas.
func OpenCopies(address, recipients, spool string) (*Copies, error) {
	c := &Copies{}
	for one := range strings.SplitSeq(recipients, ",") {
		to, err := age.ParseX25519Recipient(strings.TrimSpace(one))
		if err != nil { // which may repeat a secret key
			return nil, errors.New("FORMA_BACKUP_RECIPIENT: not a public key such as age1…, which age-keygen prints")
		}
		c.to = append(c.to, to)
	}
	var err error
	if c.place, err = objects.Open(address, spool); err != nil {
		return nil, fmt.Errorf("FORMA_BACKUP_COPIES: %w", err)
	}
	at, err := url.Parse(address)
	if err != nil { // which would repeat the secret
		return nil, errors.New("FORMA_BACKUP_COPIES: not an address")
	}
	at.User, at.RawQuery = nil, ""
	c.address = at.String()
	return c, nil
}

// String names the place, without secrets.
func (c *Copies) String() string { return c.place.String() }

// List returns the copies, newest first.
func (c *Copies) List(ctx context.Context) ([]Copy, error) { return copiesIn(ctx, c.place) }

func copiesIn(ctx context.Context, place objects.Store) (all []Copy, err error) {
	err = place.List(ctx, "", func(e objects.Entry) {
		if c, ok := copyOf(e.Name); ok {
			c.Bytes = e.Size
			all = append(all, c)
		}
	})
	slices.SortFunc(all, newerCopy)
	return all, err
}

func newerCopy(a, b Copy) int { return cmp.Or(b.At.Compare(a.At), strings.Compare(b.ID, a.ID)) }

// copyOf reads the name of a copy.
func copyOf(name string) (Copy, bool) {
	parts := copyName.FindStringSubmatch(name)
	if parts == nil {
		return Copy{}, false
	}
	at, err := time.Parse(stampForm, parts[1])
	lost, _ := strconv.Atoi(parts[3])
	return Copy{Name: name, ID: parts[1] + parts[2], At: at, Lost: lost}, err == nil
}

// copied returns the copy that a backup is to have.
func (b *Backup) copied() Copy {
	name := b.ID
	if !b.Whole() {
		name += ".lost-" + strconv.Itoa(b.Lost())
	}
	return Copy{Name: name + CopyEnd, ID: b.ID, At: b.At.Truncate(time.Second), Lost: b.Lost()}
}

// Send encrypts a backup of a place and sends it, and reports how much of it is sent.
func (c *Copies) Send(ctx context.Context, b *Backup, of Place, done func(part float64)) error {
	entries, err := b.entries(of.database().name())
	if err != nil {
		return err
	}
	var sent, total int64
	for _, e := range entries {
		total += e.sum.Size
	}
	_, err = c.place.Stream(ctx, b.copied().Name, total, func(w io.Writer) error {
		return b.pack(ctx, w, entries, c.to, func(bytes int64) {
			sent += bytes
			done(float64(sent) / float64(total))
		})
	})
	if err != nil {
		return fmt.Errorf("sending %s to %s: %w", b.ID, c, err)
	}
	return nil
}

// bring sends the backups of a folder that are to be kept and have no copy, newest first, then removes the copies that are not. It returns
// what is there.
func (c *Copies) bring(ctx context.Context, folder string, of Place, plan Plan, done func(part float64)) (there []Copy, err error) {
	local, err := List(folder)
	if err != nil {
		return nil, err
	}
	if there, err = c.List(ctx); err != nil {
		return nil, err
	}
	all := slices.Clone(there)
	missing := map[string]*Backup{}
	for _, b := range local {
		if !slices.ContainsFunc(there, func(c Copy) bool { return c.ID == b.ID }) {
			all = append(all, b.copied())
			missing[b.ID] = b
		}
	}
	slices.SortFunc(all, newerCopy)
	kept := retained(all, plan.Keep, plan.Zone, func(c Copy) time.Time { return c.At }, worseCopy)
	var failed error
	for _, k := range kept {
		b := missing[k.ID]
		if b == nil {
			continue
		}
		err := c.Send(ctx, b, of, done)
		if errors.Is(err, errDamaged) { // another may be whole
			failed = errors.Join(failed, err)
			continue
		}
		if err != nil {
			return there, errors.Join(failed, err)
		}
		there = append(there, k)
	}
	if failed != nil {
		return there, failed
	}
	if err := c.remove(ctx, there, kept); err != nil {
		return there, err
	}
	return c.List(ctx)
}

// worseCopy reports whether more is lost in the newer one.
func worseCopy(newer, older Copy) bool { return newer.Lost > older.Lost }

// remove removes copies that are not kept, and what a process that ended was writing.
func (c *Copies) remove(ctx context.Context, there, kept []Copy) error {
	var names []string
	for _, one := range there {
		if !slices.ContainsFunc(kept, func(k Copy) bool { return k.ID == one.ID }) {
			names = append(names, one.Name)
		}
	}
	err := c.place.List(ctx, "", func(e objects.Entry) {
		if disk.Unfinished(e.Name) && time.Since(e.Written) > 2*longest {
			names = append(names, e.Name)
		}
	})
	if err != nil || len(names) == 0 {
		return err
	}
	return c.place.Remove(ctx, names...)
}

// RestoreCopy restores a copy, which identities open, as Restore does a backup. It is unpacked in a folder of backups in the meantime.
func RestoreCopy(
	ctx context.Context, from objects.Store, name string, by []age.Identity, folder string, to Place, data string, now time.Time,
) (previous string, err error) {
	all, err := copiesIn(ctx, from)
	if err != nil {
		return "", err
	}
	at := slices.IndexFunc(all, func(c Copy) bool { return c.ID == name || c.Name == name })
	if at < 0 {
		return "", fmt.Errorf("%s has no copy %s; it has %s", from, name, listed(all))
	}
	if err := to.database().checkUnused(ctx); err != nil {
		return "", err
	}
	scratch := filepath.Join(folder, unfinished+"copy-"+now.UTC().Format(stampForm))
	defer func() { err = errors.Join(err, os.RemoveAll(scratch)) }()
	if err := unpackCopy(ctx, from, all[at].Name, by, scratch); err != nil {
		return "", fmt.Errorf("%s in %s: %w", all[at].Name, from, err)
	}
	return Restore(ctx, scratch, to, data, now)
}

// listed names copies.
func listed(all []Copy) string {
	if len(all) == 0 {
		return "none"
	}
	names := make([]string, len(all))
	for i, c := range all {
		names[i] = c.ID
	}
	return strings.Join(names, ", ")
}
