package traces

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	pb "go.opentelemetry.io/proto/otlp/trace/v1"
	"google.golang.org/protobuf/proto"
)

// client sends spans as protobuf over HTTP. The exporter of OpenTelemetry itself would bring gRPC along.
type client struct {
	url     string
	headers http.Header
	http    http.Client
	failing atomic.Bool
}

// newClient returns nil unless the environment names a collector.
func newClient(env func(string) string) (*client, error) {
	of := func(name string) (key, value string) {
		for _, key := range []string{"OTEL_EXPORTER_OTLP_TRACES_" + name, "OTEL_EXPORTER_OTLP_" + name} {
			if value := env(key); value != "" {
				return key, value
			}
		}
		return "", ""
	}
	key, endpoint := of("ENDPOINT")
	if endpoint == "" {
		return nil, nil
	}
	u, err := url.Parse(endpoint)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
		return nil, fmt.Errorf("%s must be the URL of a collector, such as http://127.0.0.1:4318", key)
	}
	if key == "OTEL_EXPORTER_OTLP_ENDPOINT" {
		u = u.JoinPath("v1/traces")
	}
	if key, protocol := of("PROTOCOL"); protocol != "" && protocol != "http/protobuf" {
		return nil, fmt.Errorf("%s must be http/protobuf, the only protocol that is spoken here", key)
	}
	c := &client{url: u.String(), headers: http.Header{}, http: http.Client{Timeout: 10 * time.Second}}
	if key, text := of("TIMEOUT"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 {
			return nil, fmt.Errorf("%s must be a number of milliseconds", key)
		}
		c.http.Timeout = time.Duration(n) * time.Millisecond
	}
	key, headers := of("HEADERS")
	for pair := range strings.SplitSeq(headers, ",") {
		name, value, found := strings.Cut(pair, "=")
		if value, err = url.PathUnescape(strings.TrimSpace(value)); pair != "" && (!found || err != nil) {
			return nil, fmt.Errorf("%s must be pairs such as name=value, separated by commas", key)
		}
		if found {
			c.headers.Set(strings.TrimSpace(name), value)
		}
	}
	return c, nil
}

func (*client) Start(context.Context) error { return nil }

func (*client) Stop(context.Context) error { return nil }

// UploadTraces sends spans once: those that the collector does not take are lost, and the log says so once until it takes some again.
func (c *client) UploadTraces(ctx context.Context, spans []*pb.ResourceSpans) error {
	err := c.send(ctx, spans)
	if failed := err != nil; failed != c.failing.Swap(failed) {
		if failed {
			slog.WarnContext(ctx, "traces are not taken by the collector", "error", err)
		} else {
			slog.InfoContext(ctx, "traces are taken by the collector again")
		}
	}
	return nil
}

func (c *client) send(ctx context.Context, spans []*pb.ResourceSpans) error {
	plain, err := proto.Marshal(&pb.TracesData{ResourceSpans: spans})
	if err != nil {
		return err
	}
	var body bytes.Buffer
	zip := gzip.NewWriter(&body)
	_, err = zip.Write(plain)
	if err = errors.Join(err, zip.Close()); err != nil {
		return err
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, c.url, &body)
	if err != nil {
		return err
	}
	r.Header = c.headers.Clone()
	r.Header.Set("Content-Type", "application/x-protobuf")
	r.Header.Set("Content-Encoding", "gzip")
	answer, err := c.http.Do(r)
	if err != nil {
		return err
	}
	defer func() { _ = answer.Body.Close() }()
	_, _ = io.Copy(io.Discard, io.LimitReader(answer.Body, 64<<10))
	if answer.StatusCode/100 != 2 {
		return fmt.Errorf("the answer is %s", answer.Status)
	}
	return nil
}
