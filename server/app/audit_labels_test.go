package app

import (
	"testing"

	"forma/ent/auditevent"
	"forma/ent/migrate"
)

// TestEveryAuditActIsFoundByItsLabel requires the search of the audit log to know the words of its page in both languages.
func TestEveryAuditActIsFoundByItsLabel(t *testing.T) {
	labels := auditLabels()
	keys := []string{
		"SYSTEM",
		"backup",
		"legal.privacy",
		"legal.terms",
		"settings.pricing",
		"settings.backups",
		"VIP",
		"COACH",
		"SPAM",
		"WEEK",
		"key:plan",
		"NO_SHOW",
		"people",
		"invitations",
		"workouts",
		"sessions",
		"audit",
	}
	for _, column := range migrate.AuditEventsTable.Columns {
		if column.Name == auditevent.FieldAct {
			keys = append(keys, column.Enums...)
		}
	}
	if len(keys) < 40 {
		t.Fatalf("only %v are asked", keys)
	}
	for _, key := range keys {
		if len(labels[key]) < 2 {
			t.Errorf("%s has the labels %v", key, labels[key])
		}
	}
}
