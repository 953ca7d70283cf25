package coaching

import (
	"context"

	"entgo.io/ent/dialect/sql"

	"forma/ent"
	"forma/ent/checkin"
	"forma/ent/profile"
	"forma/server/platform/store"
)

// readCheckIns reads each client's longest-waiting check-in.
func (r *roster) readCheckIns(ctx context.Context, db *ent.Client) error {
	rows, err := db.CheckIn.Query().
		Where(store.Picked(func(d *sql.DialectBuilder) (people, longest *sql.Selector) {
			person, of := d.Table(profile.Table).As("person"), d.Table(checkin.Table).As("longest")
			longest = d.Select(of.C(checkin.FieldID)).From(of).Where(sql.And(
				sql.ColumnsEQ(of.C(checkin.FieldProfileID), person.C(profile.FieldID)),
				sql.IsNull(of.C(checkin.FieldRepliedAt)),
			)).OrderBy(of.C(checkin.FieldSentAt), of.C(checkin.FieldID)).Limit(1)
			return d.Select().From(person).Where(sql.In(person.C(profile.FieldID), r.anyIDs()...)), longest
		})).
		Select(checkin.FieldID, checkin.FieldProfileID, checkin.FieldSentAt, checkin.FieldReplyDueAt).
		All(ctx)
	for _, row := range rows {
		r.byID[row.ProfileID].checkIn = row
	}
	return err
}
