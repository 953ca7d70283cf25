package coaching

import (
	"context"

	"forma/ent"
	"forma/ent/checkin"
)

// readCheckIns reads each client's longest-waiting check-in.
func (r *roster) readCheckIns(ctx context.Context, db *ent.Client) error {
	rows, err := db.CheckIn.Query().
		Where(checkin.ProfileIDIn(r.ids()...), checkin.RepliedAtIsNil()).
		Order(checkin.BySentAt(), checkin.ByID()).
		Select(checkin.FieldID, checkin.FieldProfileID, checkin.FieldSentAt, checkin.FieldReplyDueAt).
		All(ctx)
	for _, row := range rows {
		if c := r.byID[row.ProfileID]; c != nil && c.checkIn == nil {
			c.checkIn = row
		}
	}
	return err
}
