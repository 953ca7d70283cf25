package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"forma/server/app"
	"forma/server/platform/config"
	"forma/server/platform/keys"
	"forma/server/platform/store"
)

var errKeysUsage = errors.New("usage: forma keys rotate [--stolen], or forma keys new")

// keyring replaces the keys of an installation.
func keyring(ctx context.Context, args []string) error {
	if len(args) == 0 {
		return errKeysUsage
	}
	act, args := args[0], args[1:]
	stolen := len(args) > 0 && args[0] == "--stolen"
	if stolen {
		args = args[1:]
	}
	c, err := config.Parse(args, os.Environ())
	switch {
	case err != nil:
		return err
	case act == "rotate":
		return rotate(c, stolen)
	case act == "new" && !stolen:
		return renew(ctx, c)
	}
	return errKeysUsage
}

// rotate replaces keys while Forma runs or not; nobody is signed out.
func rotate(c *config.Config, stolen bool) error {
	now := time.Now()
	if c.Keys != "" {
		all, err := keys.Parse(c.Keys)
		if err != nil {
			return fmt.Errorf("FORMA_KEYS: %w", err)
		}
		fmt.Fprintln(os.Stderr, "The keys are in FORMA_KEYS. Set it to this, and restart every node:")
		_, err = os.Stdout.Write(keys.Format(keys.Rotate(all, stolen, now)))
		return err
	}
	all, err := keys.Read(c.KeyFile())
	if err != nil {
		return err
	}
	if err := keys.Write(c.KeyFile(), keys.Rotate(all, stolen, now)); err != nil {
		return err
	}
	if stolen {
		fmt.Printf("%s has new keys, and the old ones are refused. Nobody is signed out, but links in mail that was sent before no longer open."+
			" Restart Forma: pushes have another key too, and people have to turn them on again.\n", c.KeyFile())
		return nil
	}
	fmt.Printf("%s has new keys, which sign in a minute. Nobody is signed out.\n", c.KeyFile())
	return nil
}

// renew makes keys that have nothing to do with those that the database was used with.
func renew(ctx context.Context, c *config.Config) (err error) {
	if _, err := os.Stat(c.KeyFile()); err == nil || c.Keys != "" {
		return fmt.Errorf("there are keys: forma keys rotate replaces them; to sign everyone out, move %s away first", c.KeyFile())
	}
	s, err := store.Open(ctx, c.DatabaseURL)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	made := keys.Made(time.Now())
	if err := keys.Create(c.KeyFile(), made); err != nil {
		return err
	}
	known, err := s.KnownKeys(ctx)
	if err == nil {
		err = s.SetKnownKeys(ctx, known, app.DescribeKeys(made))
	}
	if err == nil {
		fmt.Printf("%s has new keys. Everyone has to sign in again.\n", c.KeyFile())
	}
	return err
}
