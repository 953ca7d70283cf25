package settings

import (
	"context"
	"encoding/json"

	"forma/ent/auditevent"
	"forma/server/domain/audit"
	"forma/server/platform/store"
)

// record writes a change of a group to the audit log.
func record(ctx context.Context, tx *store.Tx, group string, before, after any) error {
	return audit.Record(ctx, tx, audit.Act{What: auditevent.ActSETTING_CHANGED, Subject: audit.Named(auditevent.SubjectKindSETTING, group),
		Before: audit.Values{audit.Value: before}, After: audit.Values{audit.Value: after}})
}

// logged returns a group in the format of the audit log.
func logged(group any) (string, error) {
	if long, ok := group.(interface{ logged() any }); ok {
		group = long.logged()
	}
	value, err := json.Marshal(group)
	return string(value), err
}
