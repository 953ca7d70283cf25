package main

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"forma/server/app"
)

// doctor reads all media files and counts all kept totals again, and lists what is not as it should be.
func doctor(ctx context.Context, args []string) error {
	return with(ctx, args, func(a *app.App) error { return errors.Join(examine(ctx, a), recount(ctx, a), a.Close(ctx)) })
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

func recount(ctx context.Context, a *app.App) error {
	wrong, err := a.Store.WrongTotals(ctx)
	if err != nil {
		return err
	}
	var faults []error
	for _, table := range slices.Sorted(maps.Keys(wrong)) {
		faults = append(faults, fmt.Errorf("%d rows of %s are not what a recount gives", wrong[table], table))
	}
	if len(faults) == 0 {
		fmt.Println("The kept totals are what a recount gives.")
	}
	return errors.Join(faults...)
}
