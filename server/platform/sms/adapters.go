package sms

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strings"
)

// formGateway takes forms as Twilio does.
type formGateway struct{ *gateway }

// neverDelivered are the error codes for numbers that do not exist, are no mobile phones, are in a country or network that is not served,
// or have opted out.
var neverDelivered = []int{21211, 21217, 21408, 21421, 21610, 21612, 21614}

func (g formGateway) Send(ctx context.Context, to, text, key string) error {
	body := url.Values{"To": {to}, "From": {g.from}, "Body": {text}}.Encode()
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, g.url, strings.NewReader(body))
	if err != nil {
		return err
	}
	r.SetBasicAuth(g.user, g.secret)
	answer, f := g.post(r, "application/x-www-form-urlencoded", to, key)
	if f == nil {
		return nil
	}
	var said struct {
		Code    int    `json:"code"`
		Message string `json:"message"`
	}
	if json.Unmarshal(answer, &said) == nil && said.Message != "" {
		f.Said = g.shown([]byte(said.Message), to)
		f.Refused = f.Status == http.StatusBadRequest && slices.Contains(neverDelivered, said.Code)
	}
	return f
}

// jsonGateway takes JSON. It answers 410 or 422 for numbers that it never delivers to.
type jsonGateway struct{ *gateway }

func (g jsonGateway) Send(ctx context.Context, to, text, key string) error {
	body, err := json.Marshal(map[string]string{"to": to, "text": text, "from": g.from})
	if err != nil {
		return err
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, g.url, bytes.NewReader(body))
	if err != nil {
		return err
	}
	r.Header.Set("Authorization", "Bearer "+g.secret)
	_, f := g.post(r, "application/json", to, key)
	if f == nil {
		return nil
	}
	f.Refused = f.Status == http.StatusGone || f.Status == http.StatusUnprocessableEntity
	return f
}
