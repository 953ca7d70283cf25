package main

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"time"

	"forma/server/app"
)

// reportEvery is how often an import says how far it is.
const reportEvery = 5 * time.Second

// foods imports foods with bar codes.
func foods(ctx context.Context, args []string) error {
	if len(args) < 2 || args[0] != "import" || strings.HasPrefix(args[1], "-") {
		return errors.New("usage: forma foods import FILE")
	}
	file, err := os.Open(args[1])
	if err != nil {
		return err
	}
	return errors.Join(with(ctx, args[2:], func(a *app.App) error {
		return errors.Join(importFoods(ctx, a, file), a.Close(ctx))
	}), file.Close())
}

func importFoods(ctx context.Context, a *app.App, file *os.File) error {
	said := time.Now()
	done, err := a.Nutrition.ImportFoods(ctx, file, func(rows, added int) {
		if time.Since(said) >= reportEvery {
			said = time.Now()
			fmt.Fprintf(os.Stderr, "%d rows so far, %d foods added\n", rows, added)
		}
	})
	fmt.Printf("Of %d rows %d were added and %d changed; %d are as they were.\n", done.Rows(), done.Added, done.Changed, done.Same)
	for _, why := range slices.Sorted(maps.Keys(done.Skipped)) {
		fmt.Printf("%d skipped: %s (the first in line %d)\n", done.Skipped[why], why, done.FirstSkipped[why])
	}
	return err
}
