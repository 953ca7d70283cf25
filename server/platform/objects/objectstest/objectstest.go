// Package objectstest starts S3 servers for tests.
package objectstest

import (
	"net"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"
)

// Secret is in the address of each server.
const Secret = "hunter2secret"

// Server is an S3 server in memory with one bucket.
type Server struct {
	// Objects has what is stored, by bucket and name.
	Objects *s3mem.Backend

	t     testing.TB
	http  http.Server
	at    string
	sent  atomic.Int64
	mu    sync.Mutex
	asked []string
}

// Bucket is that of a server.
const Bucket = "media"

// Start starts a server until the test ends.
func Start(t testing.TB) *Server {
	t.Helper()
	s := &Server{Objects: s3mem.New(), t: t}
	if err := s.Objects.CreateBucket(Bucket); err != nil {
		t.Fatal(err)
	}
	answer := gofakes3.New(s.Objects, gofakes3.WithLogger(gofakes3.DiscardLog())).Server()
	s.http.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.mu.Lock()
		s.asked = append(s.asked, strings.TrimSpace(r.Method+" "+r.Header.Get("Range")))
		s.mu.Unlock()
		answer.ServeHTTP(&counting{w, &s.sent}, r)
	})
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s.at = listener.Addr().String()
	go func() { _ = s.http.Serve(listener) }()
	t.Cleanup(s.Stop)
	return s
}

// Stop stops the server.
func (s *Server) Stop() { _ = s.http.Close() }

// URL is the address of a part of the bucket.
func (s *Server) URL(prefix string) string {
	return "s3://forma:" + Secret + "@" + s.at + "/" + Bucket + "/" + prefix + "?insecure=1"
}

// Asked returns what was requested since the last call, and how many bytes were answered.
func (s *Server) Asked() (requests []string, bytes int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	requests, s.asked = s.asked, nil
	return requests, s.sent.Swap(0)
}

// Names returns the names that begin with a prefix.
func (s *Server) Names(prefix string) (names []string) {
	s.t.Helper()
	list, err := s.Objects.ListBucket(Bucket, &gofakes3.Prefix{Prefix: prefix, HasPrefix: true}, gofakes3.ListBucketPage{})
	if err != nil {
		s.t.Fatal(err)
	}
	for _, o := range list.Contents {
		names = append(names, strings.TrimPrefix(o.Key, prefix))
	}
	return names
}

// Put replaces an object.
func (s *Server) Put(name, content string) {
	s.t.Helper()
	with := map[string]string{"Last-Modified": time.Now().UTC().Format(http.TimeFormat)}
	if _, err := s.Objects.PutObject(Bucket, name, with, strings.NewReader(content), int64(len(content)), nil); err != nil {
		s.t.Fatal(err)
	}
}

// Delete removes an object.
func (s *Server) Delete(name string) {
	s.t.Helper()
	if _, err := s.Objects.DeleteObject(Bucket, name); err != nil {
		s.t.Fatal(err)
	}
}

type counting struct {
	http.ResponseWriter
	sent *atomic.Int64
}

func (c *counting) Write(b []byte) (int, error) {
	n, err := c.ResponseWriter.Write(b)
	c.sent.Add(int64(n))
	return n, err
}
