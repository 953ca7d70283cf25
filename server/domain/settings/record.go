package settings

import (
	"context"
	"encoding/json"
	"reflect"
	"unicode/utf8"

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

// shorten leaves out the fields that are alike if a group is too long for the audit log, which would cut it off.
func shorten(before, after string) (string, string) {
	if utf8.RuneCountInString(before) <= audit.LongestValue && utf8.RuneCountInString(after) <= audit.LongestValue {
		return before, after
	}
	var old, now map[string]any
	if json.Unmarshal([]byte(before), &old) != nil || json.Unmarshal([]byte(after), &now) != nil {
		return before, after
	}
	for field, value := range old {
		if reflect.DeepEqual(value, now[field]) {
			delete(old, field)
			delete(now, field)
		}
	}
	shortOld, _ := json.Marshal(old)
	shortNow, _ := json.Marshal(now)
	return string(shortOld), string(shortNow)
}
