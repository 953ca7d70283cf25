package rule

import (
	"context"

	entgo "entgo.io/ent"

	"forma/ent"
	"forma/ent/intercept"
	"forma/ent/privacy"
	"forma/ent/viewer"
)

// Reports is for reports of messages: users read and write their own, and admins read and resolve all.
func Reports() entgo.Policy { return policy(ownOrAllForAdmins, ownOrChangedByAdmins) }

// Bans is for chat bans, which admins write and the banned person reads. No user deletes them.
func Bans() entgo.Policy { return policy(ownOrAllForAdmins, adminWrite) }

func ownOrAllForAdmins(ctx context.Context, v *viewer.Viewer, q intercept.Query) error {
	if v.IsAdmin() {
		return privacy.Allow
	}
	return ownRows(ctx, v, q)
}

// ownOrChangedByAdmins allows users to write their own rows, and admins to change all.
func ownOrChangedByAdmins(ctx context.Context, v *viewer.Viewer, m ent.Mutation) error {
	if v.IsAdmin() && m.Op().Is(ent.OpUpdate|ent.OpUpdateOne) {
		return privacy.Allow
	}
	return ownWrite(ctx, v, m)
}
