package people

import (
	"context"
	"net/http"
	"net/url"
	"strconv"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/viewer"
	"forma/server/domain/audit"
	"forma/server/platform/errs"
	"forma/server/platform/personal"
	"forma/server/platform/store"
)

// peopleHeads are the first line of an exported list of people.
var peopleHeads = map[viewer.Language][]string{
	viewer.LanguageEN: {"Name", "E-mail", "Phone", "Role", "Plan", "Suspended", "E-mail confirmed", "Coach", "Clients", "Last active", "Joined"},
	viewer.LanguageRU: {"Имя", "Почта", "Телефон", "Роль", "Тариф", "Приостановлен", "Почта подтверждена", "Тренер", "Клиенты", "Последний визит", "Регистрация"},
}

// PeopleQuery reads a filter and an order out of an address, by the names they have in the contract.
func PeopleQuery(q url.Values) (*PeopleFilter, PeopleSort, error) {
	f, sort := &PeopleFilter{}, NameAZ
	if q.Has("sort") {
		sort = PeopleSort(q.Get("sort"))
	}
	var failed error
	read := func(key string, set func(text string) error) {
		if q.Has(key) && failed == nil && set(q.Get(key)) != nil {
			failed = errs.Input(key, errs.Invalid)
		}
	}
	truth := func(into **bool) func(string) error {
		return func(text string) error {
			b, err := strconv.ParseBool(text)
			*into = &b
			return err
		}
	}
	moment := func(into **time.Time) func(string) error {
		return func(text string) error {
			at, err := time.Parse(time.RFC3339, text)
			*into = &at
			return err
		}
	}
	read("search", func(text string) error { f.Search = &text; return nil })
	read("role", func(text string) error { r := viewer.Role(text); f.Role = &r; return nil })
	read("plan", func(text string) error { p := viewer.Plan(text); f.Plan = &p; return nil })
	read("coachId", func(text string) error {
		id, err := uuid.Parse(text)
		f.CoachID = &id
		return err
	})
	read("suspended", truth(&f.Suspended))
	read("confirmed", truth(&f.Confirmed))
	read("hasCoach", truth(&f.HasCoach))
	read("activeSince", moment(&f.ActiveSince))
	read("activeBefore", moment(&f.ActiveBefore))
	return f, sort, failed
}

// ExportPeople writes everybody who matches as a CSV that spreadsheets open rightly: UTF-8 with a mark, in the admin's language,
// with what that puts between cells, and no cell that a spreadsheet would run. It goes out page by page.
func (s *Service) ExportPeople(ctx context.Context, w http.ResponseWriter, q url.Values) error {
	v := viewer.From(ctx)
	switch {
	case v == nil:
		return errs.New(errs.Unauthenticated)
	case v.Suspended:
		return errs.New(errs.SuspendedAccount)
	case !v.IsAdmin():
		return errs.New(errs.Forbidden)
	}
	f, sort, err := PeopleQuery(q)
	if err != nil {
		return err
	}
	// A question that cannot be answered is refused before anything is sent.
	if _, _, _, err := s.People(ctx, f, sort, 1, nil); err != nil {
		return err
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		return audit.Record(ctx, tx, audit.Act{What: auditevent.ActLIST_EXPORTED, Subject: audit.Named(auditevent.SubjectKindLIST, "people"), At: s.Now()})
	})
	if err != nil {
		return err
	}
	sheet := personal.NewSheet(w, v, "people", s.Now(), peopleHeads[v.Language])
	return s.eachPerson(ctx, f, sort, func(page []*ManagedPerson) error {
		for _, m := range page {
			sheet.Line(personCells(m, v.Location())...)
		}
		return sheet.Flush()
	})
}

func personCells(m *ManagedPerson, zone *time.Location) []string {
	p, coach, active, plan := m.Profile, "", "", ""
	if m.Coach != nil {
		coach = fullName(m.Coach)
	}
	if at := m.LastActiveAt(); at != nil {
		active = at.In(zone).Format(time.DateTime)
	}
	if p.Role == viewer.RoleClient {
		plan = string(p.SubscriptionPlan)
	}
	return []string{fullName(p), p.Email, p.Phone, string(p.Role), plan, strconv.FormatBool(p.Suspended), strconv.FormatBool(p.EmailConfirmed), coach,
		strconv.Itoa(m.Clients), active, p.CreatedAt.In(zone).Format(time.DateOnly)}
}

func fullName(p *ent.Profile) string { return p.FirstName + " " + p.LastName }
