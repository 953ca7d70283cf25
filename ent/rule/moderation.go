package rule

import (
	"context"

	entgo "entgo.io/ent"

	"forma/ent/intercept"
	"forma/ent/privacy"
	"forma/ent/viewer"
)

// Reports is for complaints about messages: each person's own, which they make and take back; admins read all.
func Reports() entgo.Policy { return policy(ownOrAllForAdmins, ownWrite) }

// OwnOrAdminRead is for what is decided about a person: they and admins read it, only the machine writes.
func OwnOrAdminRead() entgo.Policy { return policy(ownOrAllForAdmins) }

func ownOrAllForAdmins(ctx context.Context, v *viewer.Viewer, q intercept.Query) error {
	if v.IsAdmin() {
		return privacy.Allow
	}
	return ownRows(ctx, v, q)
}
