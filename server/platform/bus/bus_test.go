package bus_test

import (
	"context"
	"fmt"
	"testing"

	"forma/server/platform/bus"
)

func open(t *testing.T) *bus.Bus {
	t.Helper()
	b, err := bus.Open("")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.Close)
	return b
}

func TestListenerReceivesEverythingPublishedAfterItSubscribed(t *testing.T) {
	b := open(t)
	ctx, cancel := context.WithCancel(context.Background())
	var listeners []<-chan []byte
	for range 3 {
		l, err := b.Listen(ctx, "profile.x")
		if err != nil {
			t.Fatal(err)
		}
		listeners = append(listeners, l)
	}
	b.Publish("profile.y", []byte("not for them"))
	b.Publish("profile.x", []byte("one"))
	for _, l := range listeners {
		if got := string(<-l); got != "one" {
			t.Errorf("a listener hears %q", got)
		}
	}
	cancel()
	for _, l := range listeners {
		if _, open := <-l; open {
			t.Error("a listener that left still hears")
		}
	}
}

func TestSlowListenerIsAskedToRefetchAndBlocksNoOne(t *testing.T) {
	b := open(t)
	slow, err := b.Listen(t.Context(), "s")
	if err != nil {
		t.Fatal(err)
	}
	quick, err := b.Listen(t.Context(), "s")
	if err != nil {
		t.Fatal(err)
	}
	for i := range 100 {
		b.Publish("s", fmt.Appendf(nil, "%d", i))
		if got := string(<-quick); got != fmt.Sprint(i) {
			t.Fatalf("the quick listener hears %q, not %d", got, i)
		}
	}
	held := len(slow)
	for range held {
		<-slow
	}
	b.Publish("s", []byte("next"))
	if got := <-slow; got != nil {
		t.Errorf("after a gap the slow listener hears %q instead of being told to look again", got)
	}
}
