package account

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/server/audit"
	"forma/server/errs"
	"forma/server/store"
)

// SetPlan gives a client another plan, tells them in their bell and refreshes their open screens. The plan held already
// changes nothing.
func (s *Service) SetPlan(ctx context.Context, id uuid.UUID, plan viewer.Plan) (p *ent.Profile, err error) {
	if !viewer.From(ctx).IsAdmin() {
		return nil, errs.New(errs.Forbidden)
	}
	if !validPlan(plan) {
		return nil, errs.Input("plan", errs.Invalid)
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) (err error) {
		p, err = tx.Profile.Get(ctx, id)
		switch {
		case ent.IsNotFound(err):
			return &errs.Error{Code: errs.NotFound, Field: "profileId"}
		case err != nil:
			return err
		case p.Role != viewer.RoleClient:
			return errs.Input("profileId", errs.Invalid)
		case p.SubscriptionPlan == plan:
			return nil
		}
		before := p.SubscriptionPlan
		if p, err = tx.Profile.UpdateOneID(id).SetSubscriptionPlan(plan).Save(viewer.System(ctx)); err != nil {
			return err
		}
		err = audit.Record(ctx, tx, audit.Act{What: auditevent.ActPLAN_CHANGED, Subject: audit.Person(id), At: s.Now(),
			Before: audit.Values{audit.Plan: before}, After: audit.Values{audit.Plan: plan}})
		if err != nil {
			return err
		}
		s.announce(tx, id)
		return s.Notify.Write(ctx, tx, id, notification.KindPLAN_CHANGED, map[string]string{"plan": string(plan)})
	})
	return p, err
}
