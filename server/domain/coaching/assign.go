package coaching

import (
	"context"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/coachassignment"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// AssignClients assigns all of the clients to a coach, replacing earlier coaches, all or none. Those already assigned stay. With an id,
// the act can be undone.
func (s *Service) AssignClients(ctx context.Context, clients []uuid.UUID, coach uuid.UUID, note string, id *uuid.UUID) error {
	if err := checkHandover(note); err != nil {
		return err
	}
	return s.manage(ctx, clients, "clientIds", func(tx *store.Tx, by *ent.Profile) error {
		to, err := person(ctx, tx, coach, "coachId")
		if err != nil {
			return err
		}
		for _, one := range clients {
			client, err := person(ctx, tx, one, "clientIds")
			if err != nil {
				return err
			}
			before, err := current(ctx, tx, one)
			if err != nil {
				return err
			}
			if before != nil && before.CoachID == coach {
				continue
			}
			if err := s.handOver(ctx, tx, to, client, by, note, act{id, s.Now()}); err != nil {
				return err
			}
		}
		return nil
	})
}

// UnassignClients ends the clients' current assignments, if any. With an id, the act can be undone.
func (s *Service) UnassignClients(ctx context.Context, clients []uuid.UUID, id *uuid.UUID) error {
	return s.manage(ctx, clients, "clientIds", func(tx *store.Tx, _ *ent.Profile) error {
		for _, client := range clients {
			if _, err := person(ctx, tx, client, "clientIds"); err != nil {
				return err
			}
			bond, err := current(ctx, tx, client)
			if err == nil && bond != nil {
				err = s.leave(ctx, tx, bond, act{id, s.Now()})
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// ReassignClients reassigns all clients of a coach to another or to none, and returns their number. With an id, the act can be undone.
func (s *Service) ReassignClients(ctx context.Context, from uuid.UUID, to *uuid.UUID, note string, id *uuid.UUID) (n int, err error) {
	if err := checkHandover(note); err != nil {
		return 0, err
	}
	err = s.manage(ctx, []uuid.UUID{from}, "from", func(tx *store.Tx, _ *ent.Profile) error {
		bonds, err := tx.CoachAssignment.Query().
			Where(coachassignment.CoachID(from), coachassignment.EndedAtIsNil()).
			Order(coachassignment.ByID()).
			All(ctx)
		if err != nil {
			return err
		}
		n = len(bonds)
		for batch := range chunks(bonds) {
			if to == nil {
				err = s.UnassignClients(tx.Join(ctx), batch, id)
			} else {
				err = s.AssignClients(tx.Join(ctx), batch, *to, note, id)
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
	return n, err
}

func chunks(bonds []*ent.CoachAssignment) func(func([]uuid.UUID) bool) {
	return func(yield func([]uuid.UUID) bool) {
		var ids []uuid.UUID
		for i, b := range bonds {
			if ids = append(ids, b.ClientID); len(ids) == store.LargestPage || i == len(bonds)-1 {
				if !yield(ids) {
					return
				}
				ids = nil
			}
		}
	}
}

// manage runs an admin's act in one transaction; by is the admin, or nil for a service token.
func (s *Service) manage(ctx context.Context, ids []uuid.UUID, field string, act func(tx *store.Tx, by *ent.Profile) error) error {
	v := viewer.From(ctx)
	if !v.IsAdmin() {
		return errs.New(errs.Forbidden)
	}
	if len(ids) == 0 || len(ids) > store.LargestPage {
		return errs.Range(field, errs.OutOfRange, 1, store.LargestPage)
	}
	return s.Store.InTx(ctx, func(tx *store.Tx) (err error) {
		var by *ent.Profile
		if v.Service == "" {
			by, err = tx.Profile.Get(ctx, v.ID)
		}
		if err != nil {
			return err
		}
		return act(tx, by)
	})
}

func person(ctx context.Context, tx *store.Tx, id uuid.UUID, field string) (*ent.Profile, error) {
	p, err := tx.Profile.Get(ctx, id)
	if ent.IsNotFound(err) {
		return nil, &errs.Error{Code: errs.NotFound, Field: field}
	}
	return p, err
}

// mostBonds is the maximum length of a history.
const mostBonds = 100

// History returns the assignments of a client or a coach, latest first.
func (s *Service) History(ctx context.Context, of uuid.UUID) ([]*ent.CoachAssignment, error) {
	return s.Store.Ent.CoachAssignment.Query().
		Where(func(sel *sql.Selector) {
			d, id := sql.Dialect(sel.Dialect()), coachassignment.FieldID
			latest := func(side string) *sql.Selector {
				t := d.Table(coachassignment.Table)
				few := d.Select(t.C(id)).From(t).Where(sql.EQ(t.C(side), of)).
					OrderBy(sql.Desc(t.C(coachassignment.FieldCreatedAt)), sql.Desc(t.C(id))).Limit(mostBonds)
				return d.Select(id).From(few.As(side))
			}
			sel.Where(sql.In(sel.C(id), latest(coachassignment.FieldClientID).UnionAll(latest(coachassignment.FieldCoachID))))
		}).
		Order(coachassignment.ByCreatedAt(sql.OrderDesc()), coachassignment.ByID(sql.OrderDesc())).Limit(mostBonds).All(ctx)
}
