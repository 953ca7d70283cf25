package audit

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"forma/ent/auditevent"
	"forma/ent/viewer"
	"forma/server/platform/store"
	"forma/server/platform/words"
)

var texts = words.Of[struct{ Heads []string }]("server/audit")

// Heads are the header row of an exported log.
func Heads(l viewer.Language) []string { return texts.In(l).Heads }

// ListExported records that the viewer downloaded a list.
func (s *Service) ListExported(ctx context.Context, name string) error {
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		return Record(ctx, tx, Act{What: auditevent.ActLIST_EXPORTED, Subject: Named(auditevent.SubjectKindLIST, name), At: s.Now()})
	})
}

// Cells are the lines of a page under Heads.
func Cells(ctx context.Context, page []*AuditEvent) [][]string {
	cells, zone := make([][]string, len(page)), viewer.From(ctx).Location()
	for i, l := range page {
		cells[i] = l.cells(zone)
	}
	return cells
}

func (l *AuditEvent) cells(zone *time.Location) []string {
	whom := l.Thing()
	if l.SubjectKind == auditevent.SubjectKindPERSON {
		whom = l.SubjectName
	}
	said := make([]string, len(l.Changes))
	for i, c := range l.Changes {
		var values []string
		for _, value := range []*string{c.Before, c.After} {
			if value != nil {
				values = append(values, *value)
			}
		}
		said[i] = c.Key + ": " + strings.Join(values, " → ")
	}
	slices.Sort(said)
	return []string{
		l.CreatedAt.In(zone).Format(time.DateTime),
		l.ActorName,
		l.ActorRole,
		string(l.Act),
		string(l.SubjectKind),
		whom,
		strings.Join(said, "; "),
		l.Address,
		l.RequestID,
	}
}

// nameOf returns a person's current name; empty once they have left.
func nameOf(id *uuid.UUID, names map[uuid.UUID]string) string {
	if id == nil {
		return ""
	}
	return names[*id]
}
