package socket

import (
	"bytes"
	"encoding/json"
	"errors"

	"github.com/99designs/gqlgen/graphql"
)

const (
	closeBadMessage      = 4400
	closeUnauthorized    = 4401
	closeForbidden       = 4403
	closeSubprotocol     = 4406
	closeInitTimeout     = 4408
	closeDuplicate       = 4409
	closeTooManyInits    = 4429
	longestID            = 128
	longestReason        = 100
	refetch              = `{"data":null,"extensions":{"refetch":true}}`
	typeInit             = "connection_init"
	typeAck              = "connection_ack"
	typePing             = "ping"
	typePong             = "pong"
	typeSubscribe        = "subscribe"
	typeNext             = "next"
	typeError            = "error"
	typeComplete         = "complete"
	reasonBadMessage     = "Invalid message"
	reasonUnauthorized   = "Unauthorized"
	reasonForbidden      = "Forbidden"
	reasonSubprotocol    = "Subprotocol not acceptable"
	reasonInitTimeout    = "Connection initialisation timeout"
	reasonTooManyInits   = "Too many initialisation requests"
	reasonTooManySockets = "Too many sockets"
)

type message struct {
	ID      string          `json:"id,omitempty"`
	Type    string          `json:"type"`
	Payload json.RawMessage `json:"payload,omitempty"`
}

var errBad = errors.New("socket: not a message of the protocol")

// parse reads a message from a client.
func parse(data []byte) (m message, err error) {
	if err := json.Unmarshal(data, &m); err != nil {
		return m, err
	}
	switch m.Type {
	case typeInit, typePing, typePong:
		if !isObject(m.Payload, true) {
			return m, errBad
		}
	case typeSubscribe:
		if m.ID == "" || len(m.ID) > longestID || !isObject(m.Payload, false) {
			return m, errBad
		}
	case typeComplete:
		if m.ID == "" {
			return m, errBad
		}
	default:
		return m, errBad
	}
	return m, nil
}

// isObject reports whether raw is a JSON object or, if orNull, null or empty.
func isObject(raw json.RawMessage, orNull bool) bool {
	if len(raw) == 0 || string(raw) == "null" {
		return orNull
	}
	return raw[0] == '{'
}

// parameters reads the payload of a subscribe message; numbers stay as written.
func parameters(payload json.RawMessage) (*graphql.RawParams, error) {
	var in struct {
		Query         *string        `json:"query"`
		OperationName string         `json:"operationName"`
		Variables     map[string]any `json:"variables"`
		Extensions    map[string]any `json:"extensions"`
	}
	d := json.NewDecoder(bytes.NewReader(payload))
	d.UseNumber()
	if err := d.Decode(&in); err != nil {
		return nil, err
	}
	if in.Query == nil {
		return nil, errBad
	}
	return &graphql.RawParams{Query: *in.Query, OperationName: in.OperationName, Variables: in.Variables, Extensions: in.Extensions}, nil
}

// Values returns about how many values JSON has, at a glance: before it is decoded.
func Values(raw []byte) (n int) {
	quoted, escaped := false, false
	for _, b := range raw {
		switch {
		case escaped:
			escaped = false
		case b == '\\':
			escaped = quoted
		case b == '"':
			quoted = !quoted
		case !quoted && (b == ',' || b == '[' || b == '{'):
			n++
		}
	}
	return n
}
