package people

import (
	"context"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/viewer"
	"forma/server/platform/store"
)

// fillTickets opens a ticket of a person with everything that one can have, and one that they opened without signing in.
func fillTickets(ctx context.Context, tx *store.Tx, id uuid.UUID, mark string, now time.Time) error {
	open := func() *ent.TicketCreate {
		return tx.Ticket.Create().SetLanguage(viewer.LanguageEN).SetPlan(viewer.PlanFree).SetTopic("APP").SetSummary("question of " + mark).
			SetDevice("phone of " + mark).SetState("OPEN").SetUrgency(1).SetFirstDueAt(now).SetDueAt(now).SetUpdatedAt(now)
	}
	asked, err := open().SetProfileID(id).SetAssigneeID(id).Save(ctx)
	if err != nil {
		return err
	}
	said, err := tx.TicketMessage.Create().SetTicketID(asked.ID).SetProfileID(id).SetAuthorID(id).SetKind("QUESTION").
		SetText("question of " + mark).Save(ctx)
	if err != nil {
		return err
	}
	err = tx.TicketImage.Create().SetProfileID(id).SetMessageID(said.ID).SetPosition(0).SetSmallID(uuid.New()).SetLargeID(uuid.New()).
		SetWidth(1).SetHeight(1).Exec(ctx)
	if err != nil {
		return err
	}
	return open().SetGuestName("guest " + mark).SetGuestEmail(mark + "@example.org").Exec(ctx)
}
