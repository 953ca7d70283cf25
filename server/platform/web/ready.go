package web

import (
	"encoding/json"
	"net/http"

	"forma/server/platform/errs"
)

// Readiness is the state of each part, by name. With a code nothing can be stored; reading may go on.
type Readiness struct {
	Code  errs.Code         `json:"code,omitempty"`
	Parts map[string]string `json:"parts"`
}

func (s *Site) readyz(w http.ResponseWriter, r *http.Request) {
	state := s.Ready(r.Context())
	status := http.StatusOK
	switch state.Code {
	case "":
	case errs.StorageFull:
		status = http.StatusInsufficientStorage
	default:
		status = http.StatusServiceUnavailable
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(state)
}
