package rule

import (
	"context"

	entgo "entgo.io/ent"

	"forma/ent"
	"forma/ent/intercept"
	"forma/ent/privacy"
	"forma/ent/viewer"
)

// Reports is for complaints about messages: each person's own, which they make and take back; admins read all and settle them.
func Reports() entgo.Policy {
	return policy(ownOrAllForAdmins, func(ctx context.Context, v *viewer.Viewer, m ent.Mutation) error {
		if v.IsAdmin() && m.Op().Is(ent.OpUpdate|ent.OpUpdateOne) {
			return privacy.Allow
		}
		return ownWrite(ctx, v, m)
	})
}

// Bans is for what admins decide about a person, who reads it. Nobody deletes it.
func Bans() entgo.Policy { return policy(ownOrAllForAdmins, adminWrite) }

func ownOrAllForAdmins(ctx context.Context, v *viewer.Viewer, q intercept.Query) error {
	if v.IsAdmin() {
		return privacy.Allow
	}
	return ownRows(ctx, v, q)
}
