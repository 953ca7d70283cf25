package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"

	"golang.org/x/term"

	"forma/server/app"
)

// admin creates an administrator.
func admin(ctx context.Context, args []string) error {
	if len(args) == 0 || args[0] != "create" {
		return errors.New("usage: forma admin create --email ADDRESS")
	}
	flags := flag.NewFlagSet("forma admin create", flag.ContinueOnError)
	email := flags.String("email", "", "their address")
	first := flags.String("first-name", "Forma", "their first name")
	last := flags.String("last-name", "Admin", "their last name")
	data := flags.String("data", "", "folder for the database, media and captured mail")
	if err := flags.Parse(args[1:]); err != nil {
		return err
	}
	password, err := askPassword()
	if err != nil {
		return err
	}
	var rest []string
	if *data != "" {
		rest = []string{"--data", *data}
	}
	return with(ctx, rest, func(a *app.App) error {
		return errors.Join(create(ctx, a, *email, password, *first, *last), a.Close(ctx))
	})
}

func create(ctx context.Context, a *app.App, email, password, first, last string) error {
	id, err := a.Identity.CreateAdmin(ctx, email, password, first, last)
	if err != nil {
		return err
	}
	if password != "" {
		fmt.Printf("%s is an administrator now.\n", email)
		return nil
	}
	link, err := a.Identity.AdminLink(ctx, id)
	if err != nil {
		return err
	}
	fmt.Printf(
		"%s is an administrator now. This link sets the password, once and within 30 minutes:\n  %s%s\n",
		email,
		a.Config.Origin(),
		link,
	)
	return nil
}

// askPassword returns "" if there is no terminal to ask on.
func askPassword() (string, error) {
	if given := os.Getenv("FORMA_ADMIN_PASSWORD"); given != "" {
		return given, nil
	}
	stdin := int(os.Stdin.Fd())
	if !term.IsTerminal(stdin) {
		return "", nil
	}
	fmt.Print("Password (empty for a link to choose one): ")
	typed, err := term.ReadPassword(stdin)
	fmt.Println()
	return string(typed), err
}
