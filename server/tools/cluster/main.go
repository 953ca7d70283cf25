// Command cluster serves Forma from two nodes on this machine: one PostgreSQL, one external NATS, one folder of media. Usage: cluster
// BINARY DATABASE_URL DATA ADDRESS…
package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"os"
	"os/exec"
	"os/signal"
	"syscall"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"golang.org/x/sync/errgroup"
)

const (
	startTime = 10 * time.Second
	drainTime = 25 * time.Second
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if len(os.Args) < 5 {
		log.Fatal("cluster BINARY DATABASE_URL DATA ADDRESS…")
	}
	if err := run(ctx, os.Args[1], os.Args[2], os.Args[3], os.Args[4:]); err != nil {
		log.Fatal("cluster: ", err)
	}
}

func run(ctx context.Context, binary, database, data string, addresses []string) error {
	bus, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: server.RANDOM_PORT, NoSigs: true, NoLog: true})
	if err != nil {
		return err
	}
	bus.Start()
	defer bus.Shutdown()
	if !bus.ReadyForConnections(startTime) {
		return errors.New("the bus did not start")
	}
	fmt.Printf("The bus is at %s\n", bus.ClientURL())
	environment := append(
		os.Environ(),
		"FORMA_DATABASE_URL="+database,
		"FORMA_NATS_URL="+bus.ClientURL(),
		"FORMA_PUBLIC_URL=http://"+addresses[0],
	)
	// One after another: the first migrates and fills the database.
	var nodes errgroup.Group
	for _, address := range addresses {
		node := exec.CommandContext(ctx, binary, "serve", "--demo", "--addr", address, "--data", data)
		node.Env, node.Stderr = environment, os.Stderr
		node.Cancel = func() error { return node.Process.Signal(syscall.SIGTERM) }
		node.WaitDelay = drainTime
		ready := &announced{started: make(chan struct{})}
		node.Stdout = ready
		if err := node.Start(); err != nil {
			return err
		}
		ended := make(chan struct{})
		nodes.Go(func() error {
			defer close(ended)
			if err := node.Wait(); err != nil && ctx.Err() == nil {
				fmt.Printf("The node at %s has ended: %v\n", address, err)
			}
			return nil
		})
		select {
		case <-ready.started:
		case <-ended:
			return fmt.Errorf("the node at %s did not start", address)
		}
	}
	return nodes.Wait()
}

// announced copies a node's output, and reports when it begins.
type announced struct {
	started chan struct{}
	written bool
}

func (a *announced) Write(p []byte) (int, error) {
	if !a.written {
		a.written = true
		close(a.started)
	}
	return os.Stdout.Write(p)
}
