package main

import (
	"context"
	"errors"
	"slices"

	"forma/server/app"
)

// doctor examines what Forma stands on and what it has stored, and says what is not as it should be. With --fix it repairs what needs
// nobody's decision, and with --mail, --sms and --push it sends an email, a text message and a push.
func doctor(ctx context.Context, args []string) error {
	d := &app.Doctor{}
	if i := slices.Index(args, "--fix"); i >= 0 {
		d.Fix, args = true, slices.Delete(args, i, i+1)
	}
	for flag, address := range map[string]*string{"--mail": &d.Mail, "--sms": &d.SMS, "--push": &d.Push} {
		if i := slices.Index(args, flag); i >= 0 {
			if i+1 == len(args) {
				return errors.New("usage: forma doctor " + flag + " ADDRESS")
			}
			*address = args[i+1]
			args = slices.Delete(args, i, i+2)
		}
	}
	return with(ctx, args, func(a *app.App) error {
		found := d.Examine(ctx, a)
		return errors.Join(a.Close(ctx), found)
	})
}
