// Command forma serves Forma and provides the operator's tools.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"strings"
	"syscall"
	_ "time/tzdata" // zones without a system database

	"forma/server/app"
	"forma/server/platform/clock"
	"forma/server/platform/config"
	"forma/server/platform/store"
)

const usage = `forma [serve] [--addr host:port] [--data folder] [--demo]   serve Forma (the default)
forma migrate                                               bring the database to this version and stop
forma admin create --email ADDRESS [--first-name NAME] [--last-name NAME]
                                                            create an administrator; the password is read from FORMA_ADMIN_PASSWORD or asked
                                                            for on the terminal, otherwise a link to choose one is printed
forma backup [--data folder] [--backups folder]             copy everything, while Forma runs or not, check the copy, and send it to the other
                                                            place, if one is set
forma restore BACKUP [--data folder] [--backups folder]     put a backup, by its name or folder, in the place of what is there, which is kept;
                                                            Forma must not run
forma restore COPY --identity FILE [--data folder]          the same with an encrypted copy, by its name in FORMA_BACKUP_COPIES, its address or its
                                                            file; FILE has the secret key of age that opens it, and is only read
forma doctor [--fix] [--mail ADDRESS] [--push ADDRESS] [--data folder]
                                                            examine the database, media files, kept totals, failed jobs, clock and disk, while
                                                            Forma runs or not, and say what is wrong; --fix repairs what needs nobody's
                                                            decision and retries failed jobs, --mail sends an email to try it, and --push a
                                                            push to the devices of the person with that address
forma foods import FILE [--data folder]                     bring foods with their bar codes into the database, while Forma runs or not, from a
                                                            table of yours or the dump of Open Food Facts, as it is or compressed by gzip
forma keys rotate [--stolen] [--data folder]                replace the keys that sign, while Forma runs or not, and sign nobody out; with
                                                            --stolen the old ones are refused at once
forma keys new [--data folder]                              make keys where they are lost: everyone has to sign in again
forma config                                                print every setting with its value and where that comes from, without secrets
forma licences                                              print the projects that this binary contains, each with its licence
forma version                                               print the commit and date of this binary, and the database version that it makes
`

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	err := run(ctx, os.Args[1:])
	if errors.Is(err, flag.ErrHelp) {
		fmt.Print(usage)
		return
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "forma: "+line(err))
		os.Exit(1)
	}
}

// line says in one line why Forma stopped.
func line(err error) string {
	if store.DiskFull(err) {
		return "the disk is full: nothing can be stored until there is space"
	}
	return strings.ReplaceAll(err.Error(), "\n", "; ")
}

func run(ctx context.Context, args []string) error {
	command := "serve"
	if len(args) > 0 && !strings.HasPrefix(args[0], "-") {
		command, args = args[0], args[1:]
	}
	switch command {
	case "serve":
		return alone(ctx, args, func(a *app.App) error { return a.Serve(ctx, os.Stdout) })
	case "migrate":
		return with(ctx, args, func(a *app.App) error { return a.Close(ctx) })
	case "admin":
		return admin(ctx, args)
	case "backup":
		return makeBackup(ctx, args)
	case "restore":
		return restore(ctx, args)
	case "keys":
		return keyring(ctx, args)
	case "foods":
		return foods(ctx, args)
	case "doctor":
		return doctor(ctx, args)
	case "config":
		c, err := config.Parse(args, os.Environ())
		if err != nil {
			return err
		}
		return c.Print(os.Stdout)
	case "licences":
		text, err := app.Licences()
		if err == nil {
			_, err = os.Stdout.Write(text)
		}
		return err
	case "version":
		return version(os.Stdout)
	case "help":
		return flag.ErrHelp
	default:
		return fmt.Errorf("unknown command %q (run \"forma help\")", command)
	}
}

// alone is with for the only process on its data folder.
func alone(ctx context.Context, flags []string, f func(*app.App) error) error {
	c, err := config.Parse(flags, os.Environ())
	if err != nil {
		return err
	}
	release, err := app.Claim(c)
	if err != nil {
		return err
	}
	return errors.Join(open(ctx, c, f), release())
}

func with(ctx context.Context, flags []string, f func(*app.App) error) error {
	c, err := config.Parse(flags, os.Environ())
	if err != nil {
		return err
	}
	return open(ctx, c, f)
}

func open(ctx context.Context, c *config.Config, f func(*app.App) error) error {
	slog.SetDefault(c.Logger(os.Stderr))
	a, err := app.OpenSteady(ctx, c, clock.New())
	if err != nil {
		return err
	}
	return f(a)
}
