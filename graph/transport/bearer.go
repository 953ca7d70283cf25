package transport

import (
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"path"
	"strconv"
	"strings"

	"forma/server/platform/errs"
)

const scheme = "Bearer "

// unprefixed returns the token of a header; the name of its scheme has no case.
func unprefixed(header string) string {
	if len(header) >= len(scheme) && strings.EqualFold(header[:len(scheme)], scheme) {
		return strings.TrimLeft(header[len(scheme):], " ")
	}
	return header
}

// Bearer puts the person of a request's access token into its context, for endpoints outside GraphQL.
func (s *Server) Bearer(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		ctx, err := s.identify(req.Context(), unprefixed(req.Header.Get("Authorization")))
		if err != nil {
			Refuse(w, req, err)
			return
		}
		next.ServeHTTP(w, req.WithContext(ctx))
	})
}

// statuses maps codes to HTTP statuses outside GraphQL; others use that of BAD_INPUT.
var statuses = map[errs.Code]int{
	errs.Unauthenticated: http.StatusUnauthorized, errs.Forbidden: http.StatusForbidden, errs.NotFound: http.StatusNotFound,
	errs.PlanRequired: http.StatusForbidden, errs.OnboardingRequired: http.StatusForbidden, errs.EmailUnconfirmed: http.StatusForbidden,
	errs.SuspendedAccount: http.StatusForbidden, errs.RateLimited: http.StatusTooManyRequests, errs.Conflict: http.StatusConflict,
	errs.LimitExceeded: http.StatusRequestEntityTooLarge, errs.Timeout: http.StatusServiceUnavailable,
	errs.Internal: http.StatusInternalServerError, errs.StorageFull: http.StatusInsufficientStorage,
}

// Refuse answers an error as RFC 9457 problem details, with the same code, arguments and sentences as GraphQL. An error may have a status
// of its own.
func Refuse(w http.ResponseWriter, r *http.Request, err error) {
	ctx := r.Context()
	known := classify(ctx, err, nil)
	status, ok := statuses[known.Code]
	if !ok {
		status = http.StatusBadRequest
	}
	var own interface{ Status() int }
	if errors.As(err, &own) {
		status = own.Status()
	}
	body := map[string]any{"type": "about:blank", "title": said(known, Language(ctx)), "status": status, "code": known.Code}
	for k, v := range known.Args {
		body[k] = v
	}
	if known.Field != "" {
		body["field"] = known.Field
	}
	if seconds, ok := known.Args["retryAfter"].(int); ok {
		w.Header().Set("Retry-After", strconv.Itoa(seconds))
	}
	if known.Code == errs.Internal {
		body["requestId"] = requestID(ctx)
		slog.ErrorContext(
			ctx,
			"request failed",
			"requestId",
			requestID(ctx),
			"path",
			path.Dir(r.URL.Path),
			"error",
			err,
		) // without the last part, which may be a secret
	}
	w.Header().Set("Content-Type", "application/problem+json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body)
}
