package main

import (
	"context"
	"errors"
)

// compareClients compares what each page costs the same people in a business of 1,000 clients and in one of 100,000.
func compareClients(ctx context.Context, url string) (err error) {
	var all []*business
	for _, clients := range clientSizes {
		b, err := openBusiness(ctx, url, clients)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, b.Close(ctx)) }()
		all = append(all, b)
	}
	return nil
}

var clientSizes = []int{1_000, 100_000}
