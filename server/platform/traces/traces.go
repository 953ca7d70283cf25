// Package traces sends spans of what the server does to a collector by OpenTelemetry's protocol over HTTP, as the standard variables
// (OTEL_EXPORTER_OTLP_ENDPOINT and the others of the specification) say. Without an endpoint nothing is recorded.
package traces

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"runtime/debug"
	"time"

	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/sdk/resource"
	sdk "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/trace"
)

// scope names what makes the spans.
const scope = "forma"

// Tracer begins the outermost spans. A nil one begins none.
type Tracer struct {
	provider *sdk.TracerProvider
	tracer   trace.Tracer
}

// Open reads the environment, and returns nil unless it names a collector.
func Open(ctx context.Context) (*Tracer, error) {
	if os.Getenv("OTEL_SDK_DISABLED") == "true" || os.Getenv("OTEL_TRACES_EXPORTER") == "none" {
		return nil, nil
	}
	c, err := newClient(os.Getenv)
	if c == nil || err != nil {
		return nil, err
	}
	exporter, err := otlptrace.New(ctx, c)
	if err != nil {
		return nil, fmt.Errorf("traces: %w", err)
	}
	built := []attribute.KeyValue{attribute.String("service.name", scope)}
	if info, ok := debug.ReadBuildInfo(); ok {
		built = append(built, attribute.String("service.version", info.Main.Version))
	}
	// The environment may name the service in another way.
	about, err := resource.New(ctx, resource.WithAttributes(built...), resource.WithFromEnv())
	if err != nil && !errors.Is(err, resource.ErrSchemaURLConflict) {
		return nil, fmt.Errorf("traces: %w", err)
	}
	// The sampler and the sizes of batches are of the environment, too.
	provider := sdk.NewTracerProvider(sdk.WithBatcher(exporter), sdk.WithResource(about))
	return &Tracer{provider, provider.Tracer(scope)}, nil
}

// Close sends what is recorded.
func (t *Tracer) Close(ctx context.Context) error {
	if t == nil {
		return nil
	}
	return t.provider.Shutdown(ctx)
}

// Requests records what a handler is asked, below the span of who asks. Sockets are not: they last for hours.
func (t *Tracer) Requests(next http.Handler) http.Handler {
	if t == nil {
		return next
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Upgrade") != "" {
			next.ServeHTTP(w, r)
			return
		}
		ctx := propagation.TraceContext{}.Extract(r.Context(), propagation.HeaderCarrier(r.Header))
		ctx, span := t.tracer.Start(ctx, r.Method, trace.WithSpanKind(trace.SpanKindServer),
			trace.WithAttributes(attribute.String("http.request.method", r.Method)))
		answer := middleware.NewWrapResponseWriter(w, r.ProtoMajor)
		defer func() {
			// Not the path, which may be a secret, as that of a calendar is.
			route := chi.RouteContext(ctx).RoutePattern()
			span.SetName(r.Method + " " + route)
			span.SetAttributes(attribute.String("http.route", route), attribute.Int("http.response.status_code", answer.Status()),
				attribute.String("forma.request_id", answer.Header().Get("X-Request-Id")))
			if answer.Status() >= http.StatusInternalServerError {
				span.SetStatus(codes.Error, "")
			}
			span.End()
		}()
		next.ServeHTTP(answer, r.WithContext(ctx))
	})
}

// Job begins the span of a job.
func (t *Tracer) Job(ctx context.Context, kind string, attempt int) (_ context.Context, end func(result string, failed bool)) {
	if t == nil {
		return ctx, func(string, bool) {}
	}
	ctx, span := t.tracer.Start(ctx, kind, trace.WithSpanKind(trace.SpanKindConsumer), trace.WithAttributes(
		attribute.String("forma.job.kind", kind), attribute.Int("forma.job.attempt", attempt)))
	return ctx, func(result string, failed bool) {
		span.SetAttributes(attribute.String("forma.job.result", result))
		if failed {
			span.SetStatus(codes.Error, result)
		}
		span.End()
	}
}

// Statement records a statement that began at that time and has been answered now, below the recorded span of ctx. Its text has no
// values.
func Statement(ctx context.Context, begun time.Time, system, text string, err error) {
	parent := trace.SpanFromContext(ctx)
	if !parent.IsRecording() {
		return
	}
	_, span := parent.TracerProvider().Tracer(scope).Start(ctx, system, trace.WithTimestamp(begun),
		trace.WithSpanKind(trace.SpanKindClient), trace.WithAttributes(attribute.String("db.system.name", system),
			attribute.String("db.query.text", text)))
	if err != nil {
		span.SetStatus(codes.Error, "")
	}
	span.End()
}

// Operation begins the span of a GraphQL operation, below the recorded one of ctx. End takes the code of its first error, if there is
// one.
func Operation(ctx context.Context, begun time.Time, kind, name string) (_ context.Context, end func(code string)) {
	parent := trace.SpanFromContext(ctx)
	if !parent.IsRecording() {
		return ctx, func(string) {}
	}
	ctx, span := parent.TracerProvider().Tracer(scope).Start(ctx, kind+" "+name, trace.WithTimestamp(begun), trace.WithAttributes(
		attribute.String("graphql.operation.type", kind), attribute.String("graphql.operation.name", name)))
	return ctx, func(code string) {
		if code != "" {
			span.SetAttributes(attribute.String("error.type", code))
			span.SetStatus(codes.Error, code)
		}
		span.End()
	}
}
