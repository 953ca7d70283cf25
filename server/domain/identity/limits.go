package identity

import (
	"time"

	"forma/server/platform/auth"
)

// Limits slow down guessing and flooding; each counts by one kind of key.
type Limits struct {
	triesByEmail   *auth.Limiter // sign-ins by e-mail address
	triesByAddress *auth.Limiter // sign-ins by network address
	triesByDevice  *auth.Limiter // sign-ins by known device, once the account or its network has no try left
	proofs         *auth.Limiter // passwords confirmed while signed in, by person
	challenges     *auth.Limiter // passkeys asked for, by network address
	signUps        *auth.Limiter // sign-ups by network address
	Letters        *auth.Limiter // mails asked for, by receiver
	senders        *auth.Limiter // mails asked for, by network address
}

// NewLimits starts counting.
func NewLimits(now func() time.Time) Limits {
	limit := func(burst int, every time.Duration) *auth.Limiter {
		return &auth.Limiter{Burst: burst, Every: every, Now: now}
	}
	return Limits{
		triesByEmail:   limit(10, 30*time.Second),
		triesByAddress: limit(60, 2*time.Second),
		triesByDevice:  limit(10, 30*time.Second),
		proofs:         limit(10, 30*time.Second),
		challenges:     limit(60, 2*time.Second),
		signUps:        limit(30, 20*time.Second),
		Letters:        limit(5, time.Minute),
		senders:        limit(30, 20*time.Second),
	}
}

// mayMail spends one letter of the receiver and of the network address that asks for it.
func (l Limits) mayMail(receiver, address string) error {
	if err := l.senders.Take(address); err != nil {
		return err
	}
	return l.Letters.Take(receiver)
}
