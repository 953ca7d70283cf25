package app

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"forma/server/domain/backup"
	"forma/server/domain/status"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// mostSkew is how far apart the clocks of this machine and of the database may be.
const mostSkew = 5 * time.Second

// Doctor examines an installation and prints what is fine.
type Doctor struct {
	// Fix repairs what needs nobody's decision.
	Fix bool
	// Mail is the address to which an email is sent; empty for none.
	Mail string
	// SMS is the number to which a text message is sent; empty for none.
	SMS string
	// Push is the email address of the person to whose devices a push is sent; empty for none.
	Push string

	*App
	faults []error
}

// Examine returns what is not as it should be, and was not repaired.
func (d *Doctor) Examine(ctx context.Context, a *App) error {
	d.App = a
	for _, examine := range []func(context.Context) error{d.parts, d.database, d.clock, d.jobs, d.media, d.totals,
		d.copies, d.email, d.sms, d.push} {
		if err := examine(ctx); err != nil {
			d.wrong("%v", err)
		}
	}
	return errors.Join(d.faults...)
}

func fine(format string, args ...any) { fmt.Printf(format+"\n", args...) }

func (d *Doctor) wrong(format string, args ...any) {
	d.faults = append(d.faults, fmt.Errorf(format, args...))
}

// mend does what would repair a fault, or says that --fix does.
func (d *Doctor) mend(what, how string, do func() error) error {
	if !d.Fix {
		d.wrong("%s; --fix %s", what, how)
		return nil
	}
	if err := do(); err != nil {
		return fmt.Errorf("%s, and cannot be repaired: %w", what, err)
	}
	fine("Repaired: %s.", what)
	return nil
}

func (d *Doctor) parts(ctx context.Context) error {
	for _, part := range d.Status.Parts(ctx) {
		switch part.State {
		case status.OK:
		case status.Captured:
			fine("No mail server is set up: letters stay in the data folder.")
		case status.Limited:
			fine("The limit of text messages of the day is reached: nothing is sent until tomorrow.")
		case status.Late:
			fine("A job should have begun five minutes ago: that is so if Forma does not run.")
		default:
			d.wrong("%s: %s", strings.ToLower(string(part.Name)), strings.ToLower(string(part.State)))
		}
	}
	return nil
}

func (d *Doctor) database(ctx context.Context) error {
	f, err := d.Store.Faults(ctx)
	if err != nil {
		return err
	}
	for _, fault := range f.Pages {
		d.wrong("the database is damaged: %s; a backup may have what is lost", fault)
	}
	for _, table := range slices.Sorted(maps.Keys(f.Strays)) {
		d.wrong("%d rows of %s refer to rows that are gone", f.Strays[table], table)
	}
	if len(f.Indexes) > 0 {
		err := d.mend(fmt.Sprintf("indexes are wrong (%s)", strings.Join(f.Indexes, "; ")), "makes them again", func() error {
			if err := d.Store.Reindex(ctx, f); err != nil {
				return err
			}
			left, err := d.Store.Faults(ctx)
			if err == nil && len(left.Indexes) > 0 {
				err = errors.New(strings.Join(left.Indexes, "; "))
			}
			return err
		})
		if err != nil {
			return err
		}
	}
	size, err := d.Store.Size(ctx)
	if err != nil {
		return err
	}
	if len(f.Pages)+len(f.Strays) == 0 && (len(f.Indexes) == 0 || d.Fix) {
		fine("The database is whole: %s, %.1f MB, version %s.", d.Store.Dialect, float64(size)/(1<<20), store.Version(d.Store.Dialect))
	}
	return nil
}

func (d *Doctor) clock(ctx context.Context) error {
	skew, err := d.Store.Skew(ctx)
	if skew.Abs() > mostSkew {
		d.wrong("the clock of the database is %s ahead of this machine's: set both by the network", skew.Round(time.Second))
	}
	return err
}

func (d *Doctor) jobs(ctx context.Context) error {
	n, err := d.Jobs.CountFailed(ctx)
	if err != nil || n == 0 {
		return err
	}
	if !d.Fix {
		d.wrong("%d jobs have failed for the last time: their reasons are at /admin/settings, where they are retried or dismissed; "+
			"--fix retries all of them", n)
		return nil
	}
	// Whether they succeed now is known only once they have run.
	if n, err = d.Jobs.RetryAllFailed(ctx, time.Now()); err == nil {
		fine("%d jobs that had failed for the last time are tried again, once Forma runs.", n)
	}
	return err
}

func (d *Doctor) media(ctx context.Context) error {
	if err := d.Media.Claimed(ctx); err != nil {
		return err
	}
	damaged, checked, err := d.Media.Examine(ctx)
	if err != nil {
		return err
	}
	for _, f := range damaged {
		fine("%s (%s) is %s", f.ID, f.Kind, f.Fault)
	}
	if len(damaged) > 0 {
		d.wrong("%d of %d media files are not what was stored; a backup may have them, in its folder media", len(damaged), checked)
	} else {
		fine("%d media files are what was stored.", checked)
	}
	strays, err := d.Media.Strays(ctx)
	if err != nil || len(strays) == 0 {
		return err
	}
	return d.mend(fmt.Sprintf("%d files in the media folder belong to nothing", len(strays)), "deletes them, as the nightly job does",
		func() error { return d.Media.Sweep(ctx) })
}

func (d *Doctor) totals(ctx context.Context) error {
	wrong, err := d.Store.WrongTotals(ctx)
	if err != nil {
		return err
	}
	for _, table := range slices.Sorted(maps.Keys(wrong)) {
		d.wrong("%d rows of %s are not what a recount gives", wrong[table], table)
	}
	if len(wrong) == 0 {
		fine("The kept totals are what a recount gives.")
	}
	return nil
}

// copies compares the backups with their copies in the other place.
func (d *Doctor) copies(ctx context.Context) error {
	if d.App.copies == nil {
		return nil
	}
	if err := backup.Supported(d.Config.DatabaseURL); err != nil {
		d.wrong("there is nothing to copy to %s: %v", d.App.copies, err)
		return nil
	}
	there, err := d.App.copies.List(ctx)
	if err != nil {
		d.wrong("the copies of backups cannot be listed: %v", err)
		return nil
	}
	here, err := backup.List(d.Config.Backups)
	if err != nil {
		return err
	}
	if len(here) > 0 && !slices.ContainsFunc(there, func(c backup.Copy) bool { return c.ID == here[0].ID }) {
		d.wrong("the latest backup, %s, has no copy in %s: Forma tries again every hour, and its log says why", here[0].ID, d.App.copies)
		return nil
	}
	fine("Copies of backups in %s: %d.", d.App.copies, len(there))
	return nil
}

func (d *Doctor) email(ctx context.Context) error {
	if d.Mail == "" {
		return nil
	}
	sent, err := d.Status.TryEmail(ctx, d.Mail)
	switch {
	case err != nil:
		return err
	case sent.Failure != nil:
		d.wrong("the email to %s was not sent: %s", d.Mail, *sent.Failure)
	case sent.Captured:
		fine("The email to %s is in the data folder only.", d.Mail)
	default:
		fine("The mail server took the email to %s.", d.Mail)
	}
	return nil
}

func (d *Doctor) sms(ctx context.Context) error {
	if d.SMS == "" {
		return nil
	}
	if d.Notify.Texts == nil {
		return errors.New("no gateway for text messages is set up: FORMA_SMS_URL is its address")
	}
	sent, err := d.Notify.TrySMS(ctx, d.SMS)
	switch {
	case errors.As(err, new(*errs.Error)):
		return fmt.Errorf("%s is not a number that begins with + and the code of a country", d.SMS)
	case err != nil:
		return err
	case sent.Failure != nil:
		d.wrong("the text message to %s was not sent: %s", sent.To, *sent.Failure)
	default:
		fine("The gateway took the text message to %s.", sent.To)
	}
	return nil
}

func (d *Doctor) push(ctx context.Context) error {
	if d.Push == "" {
		return nil
	}
	if !strings.HasPrefix(d.Config.PublicURL, "https://") {
		d.wrong("browsers get pushes from https addresses only, and FORMA_PUBLIC_URL is not one")
	}
	tried, err := d.delivery.TryPush(ctx, d.Push)
	if err != nil {
		return err
	}
	if len(tried) == 0 {
		d.wrong("no device of %s gets pushes: they are switched on there, under Settings → Notifications", d.Push)
	}
	for _, one := range tried {
		if one.Failure != "" {
			d.wrong("the push to a device of %s by %s was not sent: %s", d.Push, one.Service, one.Failure)
		} else {
			fine("%s took the push to a device of %s.", one.Service, d.Push)
		}
	}
	return nil
}
