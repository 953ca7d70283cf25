package audit

import (
	"context"
	"slices"
	"strings"

	"entgo.io/ent/dialect/sql"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/auditterm"
	"forma/ent/grant"
	"forma/server/platform/search"
	"forma/server/platform/store"
)

// longestTerm bounds the words of the index, in letters.
const longestTerm = 60

// keyMark is the prefix of the term of a value's key.
const keyMark = "key:"

// Terms returns the terms of an event besides people: its act, the words of its values, and their keys that have labels.
func Terms(e *ent.AuditEvent) []string {
	all := []string{string(e.Act)}
	if e.Actor == "" {
		all = append(all, machine)
	}
	if e.SubjectKind != auditevent.SubjectKindPERSON {
		all = append(all, string(e.SubjectKind), cut(e.Subject))
		all = append(all, foldedWords(e.Subject)...)
	}
	for _, values := range []map[string]string{e.Before, e.After} {
		for key, value := range values {
			all = append(all, keyMark+key)
			if !strings.HasPrefix(value, personMark) {
				all = append(all, cut(value))
				all = append(all, foldedWords(value)...)
			}
		}
	}
	slices.Sort(all)
	return slices.DeleteFunc(slices.Compact(all), func(term string) bool { return term == "" })
}

// Names returns the AuditNames in an event.
func Names(e *ent.AuditEvent) (all []string) {
	if e.Actor != "" {
		all = append(all, e.Actor)
	}
	if e.SubjectKind == auditevent.SubjectKindPERSON {
		all = append(all, e.Subject)
	}
	for _, values := range []map[string]string{e.Before, e.After} {
		for _, value := range values {
			if name, person := strings.CutPrefix(value, personMark); person {
				all = append(all, name)
			}
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

func cut(word string) string {
	letters := []rune(word)
	return string(letters[:min(len(letters), longestTerm)])
}

// foldedWords returns the words of a text, and addresses also as a whole.
func foldedWords(s string) (all []string) {
	for _, field := range strings.Fields(search.Bare(s)) {
		if strings.Contains(field, "@") {
			all = append(all, cut(field))
		}
		all = append(all, search.Of(field)...)
	}
	return all
}

// index stores the terms of an event, and more than it says itself.
func index(ctx context.Context, db *ent.Client, e *ent.AuditEvent, more ...string) error {
	var rows []*ent.AuditTermCreate
	terms := append(Terms(e), more...)
	slices.Sort(terms)
	for _, term := range slices.Compact(terms) {
		rows = append(rows, db.AuditTerm.Create().SetEventID(e.ID).SetTerm([]byte(term)))
	}
	for _, name := range Names(e) {
		rows = append(rows, db.AuditTerm.Create().SetEventID(e.ID).SetTerm([]byte{}).SetName(name))
	}
	return db.AuditTerm.CreateBulk(rows...).Exec(ctx)
}

// indexBatch is how many events are indexed per transaction.
const indexBatch = 200

// indexSetting is the Setting that records that every event is indexed.
const indexSetting = "audit_search"

// Reindex indexes the events recorded before the log was searchable.
func (s *Service) Reindex(ctx context.Context) error {
	ctx = grant.Job(ctx, grant.AuditIndex)
	known, err := s.Store.Ent.Setting.Get(ctx, indexSetting)
	if known != nil || err != nil && !ent.IsNotFound(err) {
		return err
	}
	for more := true; more; {
		err := s.Store.InTx(ctx, func(tx *store.Tx) error {
			batch, err := tx.AuditEvent.Query().Where(func(e *sql.Selector) {
				t := sql.Dialect(e.Dialect()).Table(auditterm.Table)
				e.Where(
					sql.NotExists(
						sql.Dialect(e.Dialect()).
							Select(t.C(auditterm.FieldID)).
							From(t).
							Where(sql.ColumnsEQ(t.C(auditterm.FieldEventID), e.C(auditevent.FieldID))),
					),
				)
			}).Limit(indexBatch).All(ctx)
			if err != nil {
				return err
			}
			for _, e := range batch {
				if err := index(ctx, tx.Client, e); err != nil {
					return err
				}
			}
			if more = len(batch) == indexBatch; more {
				return nil
			}
			return tx.Setting.Create().SetID(indexSetting).SetValue("1").OnConflictColumns("id").UpdateNewValues().Exec(ctx)
		})
		if err != nil {
			return err
		}
	}
	return nil
}
