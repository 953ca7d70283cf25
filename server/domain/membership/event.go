package membership

import (
	"context"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/membershipevent"
	"forma/ent/schema/webhookevent"
	"forma/ent/viewer"
	"forma/server/domain/webhooks"
	"forma/server/platform/store"
)

// started are the events of payments that have arrived.
var started = map[PlanChangeKind]membershipevent.Kind{
	ChangeTrial:    membershipevent.KindTRIAL_STARTED,
	ChangePurchase: membershipevent.KindSTARTED,
	ChangeUpgrade:  membershipevent.KindUPGRADED,
	ChangeRenewal:  membershipevent.KindRENEWED,
}

// event returns an event of a membership to be written.
func (s *Service) event(ctx context.Context, tx *store.Tx, kind membershipevent.Kind, m *ent.Membership) *ent.MembershipEventCreate {
	actor := membershipevent.ActorSYSTEM
	switch v := viewer.From(ctx); {
	case v.System:
	case v.ID == m.ProfileID:
		actor = membershipevent.ActorCLIENT
	default:
		actor = membershipevent.ActorADMIN
	}
	return tx.MembershipEvent.Create().
		SetProfileID(m.ProfileID).
		SetKind(kind).
		SetActor(actor).
		SetPlan(m.Plan).
		SetInterval(membershipevent.Interval(m.Interval)).
		SetCurrency(m.Currency).
		SetUntil(m.PeriodUntil).
		SetCreatedAt(s.Now().UTC())
}

// about returns what programs of the business are sent of a payment.
func about(kind webhookevent.WebhookEvent, p *ent.Payment) webhooks.Event {
	return webhooks.Event{
		Kind:    kind,
		Subject: p.ProfileID,
		Person:  p.ProfileID,
		IDs:     map[string]uuid.UUID{"clientId": p.ProfileID, "paymentId": p.ID},
		Object: func() map[string]any {
			return map[string]any{"kind": p.Kind, "plan": p.Plan, "interval": p.Interval, "amount": p.Amount, "currency": p.Currency}
		},
	}
}

// eventsShown is how many events an admin sees.
const eventsShown = 50

// events returns a client's, latest first.
func (s *Service) events(ctx context.Context, client uuid.UUID) ([]*ent.MembershipEvent, error) {
	return s.Store.Reader(ctx).MembershipEvent.Query().
		Where(membershipevent.ProfileID(client)).
		Order(membershipevent.ByCreatedAt(sql.OrderDesc()), membershipevent.ByID(sql.OrderDesc())).
		Limit(eventsShown).
		All(ctx)
}
