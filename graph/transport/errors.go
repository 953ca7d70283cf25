package transport

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"strconv"
	"strings"

	"entgo.io/ent/privacy"
	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"

	"forma/ent"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// present turns an error into a message in the reader's language and extensions. An unknown error is INTERNAL: logged, its text hidden.
// An error without a field takes it from the path of the input being read.
func present(ctx context.Context, err error) *gqlerror.Error {
	var list gqlerror.List
	var outer *gqlerror.Error
	if errors.As(err, &list) && len(list) > 0 {
		outer = list[0]
	} else {
		errors.As(err, &outer)
	}
	known := classify(ctx, err, outer)
	answer := &gqlerror.Error{Extensions: map[string]any{"code": string(known.Code)}}
	if outer != nil {
		answer.Locations = outer.Locations
		answer.Path = outer.Path
	}
	if answer.Path == nil {
		answer.Path = graphql.GetPath(ctx)
	}
	field := known.Field
	if field == "" && known.Code == errs.BadInput {
		field = inputField(answer.Path)
	}
	if field != "" {
		answer.Extensions["field"] = field
	}
	for k, v := range known.Args {
		answer.Extensions[k] = v
	}
	answer.Message = said(known, Language(ctx))
	// What is wrong with a document is for programmers, what is wrong with a value for people.
	if known.Code == errs.BadInput && outer != nil && outer.Err == nil && (len(outer.Locations) > 0 || viewer.From(ctx).IsAdmin()) {
		answer.Message = withoutValue(outer.Message)
	}
	if known.Code == errs.Internal {
		id := requestID(ctx)
		answer.Extensions["requestId"] = id
		slog.ErrorContext(ctx, "operation failed", "requestId", id, "path", answer.Path.String(), "error", err)
	}
	return answer
}

// withoutValue cuts a literal, which may be a password, off what is said about it.
func withoutValue(message string) string {
	said, _, found := strings.Cut(message, " value: ")
	if found {
		said += " value"
	}
	return said
}

func classify(ctx context.Context, err error, outer *gqlerror.Error) *errs.Error {
	var known *errs.Error
	switch {
	case errors.As(err, &known):
		return known
	case ent.IsNotFound(err):
		return errs.New(errs.NotFound)
	case errors.Is(err, privacy.Deny):
		if viewer.From(ctx) == nil {
			return errs.New(errs.Unauthenticated)
		}
		return errs.New(errs.NotFound)
	case store.DiskFull(err):
		return errs.New(errs.StorageFull)
	case errors.Is(err, context.DeadlineExceeded), errors.Is(ctx.Err(), context.DeadlineExceeded):
		return errs.New(errs.Timeout)
	case errors.Is(err, context.Canceled):
		return errs.New(errs.Timeout)
	case outer != nil && outer.Err == nil:
		// The executor refused the document or its variables.
		return refused(outer)
	default:
		return errs.New(errs.Internal)
	}
}

func refused(e *gqlerror.Error) *errs.Error {
	if code, ok := e.Extensions["code"].(string); ok && code == string(errs.LimitExceeded) {
		return &errs.Error{Code: errs.LimitExceeded, Args: e.Extensions}
	}
	if strings.Contains(e.Message, "exceeded token limit") {
		return errs.Exceeded("tokens", mostTokens, mostTokens+1)
	}
	reason := errs.Invalid
	if strings.Contains(e.Message, "must be defined") || strings.Contains(e.Message, "cannot be null") {
		reason = errs.Required
	}
	return errs.Input(inputField(e.Path), reason)
}

// inputField returns a.0.b for a path such as variable.input.a[0].b: what follows the operation or `variable`, and the argument that holds
// the whole input.
func inputField(path ast.Path) string {
	var parts []string
	for _, p := range path[min(1, len(path)):] {
		switch p := p.(type) {
		case ast.PathName:
			parts = append(parts, string(p))
		case ast.PathIndex:
			parts = append(parts, strconv.Itoa(int(p)))
		}
	}
	holdsInput := len(path) > 0 && path[0] == ast.PathName("variable") && !isList(path)
	if len(parts) > 1 && (holdsInput || parts[0] == "input") {
		parts = parts[1:]
	}
	return strings.Join(parts, ".")
}

// isList reports whether the variable itself is a list, whose name is that of the input.
func isList(path ast.Path) bool {
	if len(path) < 3 {
		return false
	}
	_, list := path[2].(ast.PathIndex)
	return list
}

func recovered(ctx context.Context, p any) error {
	slog.ErrorContext(ctx, "resolver panicked", "panic", p, "stack", string(debug.Stack()))
	return fmt.Errorf("resolver panicked: %v", p)
}
