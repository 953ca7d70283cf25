package membership_test

import (
	"cmp"
	"slices"
	"time"

	"forma/ent"
	"forma/ent/payment"
	"forma/server/domain/domaintest"
)

// access is what a client's payments open, reckoned from the payments and from what has moved their periods since.
type access struct {
	last, previous *ent.Payment
	// from is when last begins, until when it ends, and opens when a pause ends; zero without one.
	from, until, opens time.Time
	// isOver says that it was paid back and ended, which leaves no days to pay the next period.
	isOver bool
}

// paidFor takes in what was paid since. Early payments must begin where the paid period ends.
func (w *world) paidFor() {
	w.T.Helper()
	all, err := w.DB.Ent.Payment.Query().
		Where(payment.ProfileID(domaintest.ID(w.client)), payment.StateEQ(payment.StatePAID)).
		All(w.admin)
	w.OK(err)
	slices.SortFunc(all, func(a, b *ent.Payment) int {
		return cmp.Or(a.DecidedAt.Compare(*b.DecidedAt), slices.Compare(a.ID[:], b.ID[:]))
	})
	if a := &w.access; a.last != nil {
		all = all[1+slices.IndexFunc(all, func(p *ent.Payment) bool { return p.ID == a.last.ID }):]
	}
	for _, p := range all {
		before := w.access
		w.access = access{last: p, previous: before.last, from: *p.PeriodFrom, until: *p.PeriodUntil}
		if p.Kind != payment.KindRENEWAL || !p.DecidedAt.Before(before.until) {
			continue
		}
		w.access.opens = before.opens
		if !p.PeriodFrom.Equal(before.until) {
			w.T.Errorf("%+v begins at %s, and what was paid before ends at %s", p, p.PeriodFrom, before.until)
		}
	}
}

// The acts that move what was paid for. Each is an act of the service, and what follows from it.

func (w *world) gives(days int) error {
	w.T.Helper()
	err := w.give(days)
	if now := w.Time(); err == nil {
		w.access.until = latest(w.access.until, now).Add(time.Duration(days) * day)
	}
	return err
}

func (w *world) pauses(months int) error {
	w.T.Helper()
	b, err := w.Pause(w.client, months)
	now, a := w.Time(), &w.access
	if err != nil || now.Before(a.opens) {
		return err
	}
	a.opens = *b.Membership.PausedUntil()
	if most := now.AddDate(0, months, 0); a.opens.After(most) || a.opens.Before(most.Add(-3*day)) {
		w.T.Errorf("a pause of %d months at %s ends at %s", months, now, a.opens)
	}
	a.until = a.opens.Add(a.until.Sub(now))
	return nil
}

func (w *world) resumes() error {
	_, err := w.Resume(w.client)
	if now, a := w.Time(), &w.access; err == nil && now.Before(a.opens) {
		a.until, a.opens = now.Add(a.until.Sub(a.opens)), now
	}
	return err
}

// ends is what follows from paying back with the end of the plan.
func (w *world) ends() {
	now, a := w.Time(), &w.access
	a.from, a.opens = earliest(a.from, now), earliest(a.opens, now)
	a.until = earliest(a.until, now)
	a.isOver = true
}

func latest(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

func earliest(a, b time.Time) time.Time {
	if a.Before(b) {
		return a
	}
	return b
}

// isPaidFor requires that what was paid for is open, and nothing else.
func (w *world) isPaidFor(act string) {
	w.T.Helper()
	w.paidFor()
	now, plan, state, a := w.Time(), w.plan(), w.state(), w.access
	if opens := state == active || state == trialing || state == pastDue; opens != (plan != free) {
		w.T.Errorf("after %s: %s, and it is %q", act, plan, state)
	}
	if a.last == nil {
		if plan != free {
			w.T.Errorf("after %s: %s without a payment", act, plan)
		}
		return
	}
	paid := a.last.Plan
	if a.previous != nil && now.Before(a.from) {
		paid = a.previous.Plan
	}
	switch {
	case a.isOver && plan != free:
		w.T.Errorf("after %s: %s, which was paid back and ended", act, plan)
	case now.Before(a.opens) && plan != free:
		w.T.Errorf("after %s: %s during a pause until %s, at %s", act, plan, a.opens, now)
	case now.Before(a.opens):
	case plan.Rank() > paid.Rank():
		w.T.Errorf("after %s: %s, and %s was paid for", act, plan, paid)
	case now.Before(a.until) && plan != paid:
		w.T.Errorf("after %s: %s, and %s is paid for until %s, at %s", act, plan, paid, a.until, now)
	case plan != free && !now.Before(a.until.Add(7*day)), plan != free && a.last.Kind == payment.KindTRIAL && !now.Before(a.until):
		w.T.Errorf("after %s: %s, paid for until %s, at %s", act, plan, a.until, now)
	}
}
