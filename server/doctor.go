package main

import (
	"context"
	"errors"
	"fmt"

	"forma/server/app"
)

// doctor reads all media files, and lists those that are not what was stored.
func doctor(ctx context.Context, args []string) error {
	return with(ctx, args, func(a *app.App) error { return errors.Join(examine(ctx, a), a.Close(ctx)) })
}

func examine(ctx context.Context, a *app.App) error {
	damaged, checked, err := a.Media.Examine(ctx)
	if err != nil {
		return err
	}
	for _, d := range damaged {
		fmt.Printf("%s (%s) is %s\n", d.ID, d.Kind, d.Fault)
	}
	if len(damaged) > 0 {
		return fmt.Errorf("%d of %d media files are not what was stored; a backup may have them, in its folder media", len(damaged), checked)
	}
	fmt.Printf("%d media files are what was stored.\n", checked)
	return nil
}
