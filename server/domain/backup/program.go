package backup

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"strings"
	"syscall"
)

// program is a run of a client program of PostgreSQL.
type program struct {
	*exec.Cmd
	// each gets each line that it says.
	each func(line string)

	last    []string
	partial []byte
}

// program returns a run that connects to the database. The password is not among the arguments, which others can read.
func (p postgres) program(ctx context.Context, name string, args ...string) *program {
	address, password := p.split()
	run := command(ctx, name, append(args, "--no-password", "--dbname="+address)...)
	if password != "" {
		run.Env = append(run.Env, "PGPASSWORD="+password)
	}
	return run
}

// reader returns a run of pg_restore that only reads a dump.
func (postgres) reader(ctx context.Context, args ...string) *program {
	return command(ctx, "pg_restore", args...)
}

func command(ctx context.Context, name string, args ...string) *program {
	p := &program{Cmd: exec.CommandContext(ctx, name, args...), each: func(string) {}}
	p.Env = append(os.Environ(), "LC_ALL=C")
	p.Stderr = p
	return p
}

// split returns the URL without its password and without settings of this program's driver, which the others do not know.
func (p postgres) split() (address, password string) {
	u, err := url.Parse(string(p))
	if err != nil {
		return string(p), ""
	}
	password, _ = u.User.Password()
	if u.User != nil {
		u.User = url.User(u.User.Username())
	}
	query := u.Query()
	for name := range query {
		if strings.HasPrefix(name, "pool_") || strings.HasSuffix(name, "_cache_capacity") || name == "default_query_exec_mode" {
			query.Del(name)
		}
	}
	u.RawQuery = query.Encode()
	return u.String(), password
}

// mostSaid is how many of the last lines an error has.
const mostSaid = 5

// Write takes what the program says.
func (p *program) Write(b []byte) (int, error) {
	p.partial = append(p.partial, b...)
	for {
		line, rest, ended := bytes.Cut(p.partial, []byte("\n"))
		if !ended {
			return len(b), nil
		}
		p.last = append(p.last, string(line))
		p.last = p.last[max(0, len(p.last)-mostSaid):]
		p.each(string(line))
		p.partial = rest
	}
}

func (p *program) run() error {
	err := p.Run()
	if err == nil {
		return nil
	}
	said := strings.Join(append(p.last, string(p.partial)), "; ")
	if strings.Contains(said, syscall.ENOSPC.Error()) || strings.Contains(said, "No space left on device") {
		err = errors.Join(err, syscall.ENOSPC)
	}
	return fmt.Errorf("%s: %w: %s", p.Args[0], err, said)
}
