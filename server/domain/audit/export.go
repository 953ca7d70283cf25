package audit

import (
	"context"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"forma/ent/auditevent"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/personal"
	"forma/server/platform/store"
)

// heads are the header row of an exported log.
var heads = map[viewer.Language][]string{
	viewer.LanguageEN: {"When", "Who", "Role", "What", "Kind", "Whom", "Change", "Network", "Request"},
	viewer.LanguageRU: {"Когда", "Кто", "Роль", "Действие", "Вид", "С кем или чем", "Изменение", "Сеть", "Запрос"},
}

// Query parses a filter from URL parameters named as in the contract.
func Query(q url.Values) (*Filter, error) {
	f := &Filter{}
	if q.Has("search") {
		text := q.Get("search")
		f.Search = &text
	}
	if q.Has("act") {
		act := auditevent.Act(q.Get("act"))
		f.Act = &act
	}
	for key, into := range map[string]**uuid.UUID{"actorId": &f.ActorID, "subjectId": &f.SubjectID} {
		if !q.Has(key) {
			continue
		}
		id, err := uuid.Parse(q.Get(key))
		if err != nil {
			return nil, errs.Input(key, errs.Invalid)
		}
		*into = &id
	}
	for key, into := range map[string]**time.Time{"since": &f.Since, "before": &f.Before} {
		if !q.Has(key) {
			continue
		}
		at, err := time.Parse(time.RFC3339, q.Get(key))
		if err != nil {
			return nil, errs.Input(key, errs.Invalid)
		}
		*into = &at
	}
	return f, nil
}

// Export writes the matching events as a CSV, latest first, page by page, and records the export in the log.
func (s *Service) Export(ctx context.Context, w http.ResponseWriter, q url.Values) error {
	v := viewer.From(ctx)
	switch {
	case v == nil:
		return errs.New(errs.Unauthenticated)
	case v.Suspended:
		return errs.New(errs.SuspendedAccount)
	case !v.IsAdmin():
		return errs.New(errs.Forbidden)
	}
	f, err := Query(q)
	if err != nil {
		return err
	}
	// Refuse an invalid filter before anything is sent.
	if _, _, _, err := s.List(ctx, f, 1, nil); err != nil {
		return err
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		return Record(ctx, tx, Act{What: auditevent.ActLIST_EXPORTED, Subject: Named(auditevent.SubjectKindLIST, "audit"), At: s.Now()})
	})
	if err != nil {
		return err
	}
	sheet := personal.NewSheet(w, v, "audit", s.Now(), heads[v.Language])
	for after := (*string)(nil); ; {
		page, more, end, err := s.List(ctx, f, store.LargestPage, after)
		if err != nil {
			return err
		}
		for _, l := range page {
			sheet.Line(l.cells(v.Location())...)
		}
		if err := sheet.Flush(); err != nil || !more {
			return err
		}
		after = &end
	}
}

func (l *Line) cells(zone *time.Location) []string {
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
	return []string{l.CreatedAt.In(zone).Format(time.DateTime), l.ActorName, l.ActorRole, string(l.Act), string(l.SubjectKind), whom, strings.Join(said, "; "),
		l.Address, l.RequestID}
}

// nameOf returns a person's current name; empty once they have left.
func nameOf(id *uuid.UUID, names map[uuid.UUID]string) string {
	if id == nil {
		return ""
	}
	return names[*id]
}
