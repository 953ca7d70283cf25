package identity

import (
	"time"

	"forma/server/platform/auth"
)

// Limits slow down guessing and flooding; each counts by one kind of key.
type Limits struct {
	triesByEmail   *auth.Limiter // sign-ins by email
	triesByAddress *auth.Limiter // sign-ins by network address
	triesByDevice  *auth.Limiter // sign-ins by known device, once the limit of the account or its network is reached
	proofs         *auth.Limiter // passwords confirmed while signed in, by person
	challenges     *auth.Limiter // passkey challenges by network address
	signUps        *auth.Limiter // sign-ups by network address
	taken          *auth.Limiter // sign-ups with an email that has an account, by network address
	Letters        *auth.Limiter // requested emails by recipient
	senders        *auth.Limiter // requested emails by network address
}

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
		taken:          limit(20, 10*time.Minute),
		Letters:        limit(5, time.Minute),
		senders:        limit(30, 20*time.Second),
	}
}

// mayMail counts a requested email against the recipient and the network address.
func (l Limits) mayMail(receiver, address string) error {
	if err := l.senders.Take(address); err != nil {
		return err
	}
	return l.Letters.Take(receiver)
}
