package coaching_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"forma/ent"
	"forma/ent/viewer"
	"forma/server/domain/coaching"
	"forma/server/domain/domaintest"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// names returns the last digits of the clients on a page.
func names(page []*coaching.CoachClient) (all string) {
	for _, c := range page {
		all += c.Client.FirstName[len(c.Client.FirstName)-1:]
	}
	return all
}

func TestClientsAreFoundFilteredAndSorted(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach, clients := w.trainees(
			lived{assigned: 90, trained: []int{9}},
			lived{assigned: 80, trained: []int{2, 3, 12}, weighed: map[int]float64{1: 80}},
			lived{assigned: 100, trained: []int{6}},
			lived{assigned: 1},
		)
		w.System(func(ctx context.Context, tx *store.Tx) error {
			return tx.Profile.UpdateOneID(clients[2].ID).SetLastName("Королёва").SetPhone("+7 912").Exec(ctx)
		})
		active, needy := coaching.ActiveThisWeek, coaching.NeedsAttention
		for _, c := range []struct {
			search string
			only   *coaching.CoachClientsShown
			sort   coaching.CoachClientSort
			want   string
		}{
			{"", nil, coaching.ByName, "0123"},
			{"", nil, coaching.ByAttention, "3012"}, {"", nil, coaching.ByLastActive, "1203"}, {"", nil, coaching.ByNewest, "3102"},
			{"", &active, coaching.ByName, "12"}, {"", &needy, coaching.ByAttention, "30"}, {"cleo1", &active, coaching.ByName, "1"},
			{"КОРОЛЕВА", nil, coaching.ByName, "2"}, {"королёв  cLEO", nil, coaching.ByName, "2"}, {"912", nil, coaching.ByName,
				"2"}, {"lee nobody", nil, coaching.ByName, ""},
			{"100%", nil, coaching.ByName, ""},
		} {
			got := ""
			var after *string
			for {
				page, total, more, end, err := w.Clients(domaintest.As(coach), c.search, c.only, c.sort, 2, after)
				w.OK(err)
				got += names(page)
				after = &end
				if !more {
					if total != len(c.want) {
						t.Errorf("%+v: %d match", c, total)
					}
					break
				}
			}
			if got != c.want {
				t.Errorf("%+v: found are %s", c, got)
			}
		}
		one, err := w.Client(domaintest.As(coach), clients[1].ID)
		w.OK(err)
		completions, err := one.Completions(domaintest.As(coach))
		w.OK(err)
		entries, err := one.Entries(domaintest.As(coach))
		w.OK(err)
		today := viewer.Day(morning, time.UTC)
		if completions != 3 || one.CompletionsThisWeek != 2 || entries != 1 || !one.ActiveThisWeek() ||
			*one.LastActiveOn != today-1 {
			t.Errorf("the client is %+v", one)
		}
		refusedList := func(field, search string, only *coaching.CoachClientsShown, sort coaching.CoachClientSort, first int,
			after *string) {
			t.Helper()
			_, _, _, _, err := w.Clients(domaintest.As(coach), search, only, sort, first, after)
			domaintest.Refused(t, err, errs.BadInput, field)
		}
		wrong, odd := "?", coaching.CoachClientsShown("ODD")
		refusedList("search", strings.Repeat("я", 101), nil, coaching.ByName, 2, nil)
		refusedList("only", "", &odd, coaching.ByName, 2, nil)
		refusedList("sort", "", nil, "ODD", 2, nil)
		refusedList("first", "", nil, coaching.ByName, 101, nil)
		refusedList("after", "", nil, coaching.ByName, 2, &wrong)
		stranger := store.Cursor{List: "clients NAME", ID: coach.ID}.String()
		refusedList("after", "", nil, coaching.ByName, 2, &stranger)
	})
}

func TestAFormerCoachSeesNothingMore(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach, clients := w.trainees(lived{assigned: 90, trained: []int{9}})
		note, err := w.CreateNote(domaintest.As(coach), coaching.CoachNoteInput{ClientID: clients[0].ID, Text: "Mind the knee."})
		w.OK(err)
		w.OK(w.unassign(clients[0]))
		page, total, _, _, err := w.Clients(domaintest.As(coach), "", nil, coaching.ByName, 10, nil)
		w.OK(err)
		notes, err := w.Notes(domaintest.As(coach), clients[0].ID)
		w.OK(err)
		if len(page) != 0 || total != 0 || len(notes) != 0 || w.cards(coach) != "" {
			t.Errorf("a former coach sees %d clients, %d notes, %s", total, len(notes), w.cards(coach))
		}
		_, err = w.Client(domaintest.As(coach), clients[0].ID)
		_, changed := w.UpdateNote(domaintest.As(coach), note.ID, "x")
		_, written := w.CreateNote(domaintest.As(coach), coaching.CoachNoteInput{ClientID: clients[0].ID, Text: "x"})
		for _, err := range []error{err, changed, written, w.DeleteNote(domaintest.As(coach), note.ID)} {
			if !ent.IsNotFound(err) {
				t.Errorf("a former coach is answered %v", err)
			}
		}
	})
}

func TestNoteIsVisibleToItsCoachOnly(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.queue()
		coach, clients := w.trainees(lived{assigned: 90}, lived{assigned: 90})
		now := morning
		w.Now = func() time.Time { return now }
		id := w.admin.ID // not the id of a note
		in := coaching.CoachNoteInput{ID: &id, ClientID: clients[0].ID, Text: "Mind the knee."}
		first, err := w.CreateNote(domaintest.As(coach), in)
		w.OK(err)
		again, err := w.CreateNote(domaintest.As(coach), in)
		w.OK(err)
		if again.ID != first.ID {
			t.Error("the same note is written twice")
		}
		in.Text = "Another"
		_, err = w.CreateNote(domaintest.As(coach), in)
		domaintest.Refused(t, err, errs.IDConflict, "")
		now = now.Add(time.Hour)
		second, err := w.CreateNote(domaintest.As(coach), coaching.CoachNoteInput{ClientID: clients[0].ID, Text: "Likes mornings."})
		w.OK(err)
		changed, err := w.UpdateNote(domaintest.As(coach), first.ID, "Mind the left knee.")
		w.OK(err)
		list := func(want ...string) {
			t.Helper()
			rows, err := w.Notes(domaintest.As(coach), clients[0].ID)
			w.OK(err)
			var got []string
			for _, n := range rows {
				got = append(got, n.Text)
			}
			if strings.Join(got, "|") != strings.Join(want, "|") {
				t.Errorf("the notes are %v", got)
			}
		}
		list("Likes mornings.", "Mind the left knee.")
		if !changed.UpdatedAt.After(changed.CreatedAt) {
			t.Error("the change has no time")
		}
		w.OK(w.DeleteNote(domaintest.As(coach), second.ID))
		w.OK(w.DeleteNote(domaintest.As(coach), second.ID))
		list("Mind the left knee.")
		_, err = w.RestoreNote(domaintest.As(coach), second.ID)
		w.OK(err)
		w.OK(w.EraseNote(context.Background(), second.ID)) // it is no longer deleted
		list("Likes mornings.", "Mind the left knee.")
		w.OK(w.DeleteNote(domaintest.As(coach), second.ID))
		now = now.Add(11 * time.Minute)
		w.OK(w.EraseNote(context.Background(), second.ID))
		if _, err := w.RestoreNote(domaintest.As(coach), second.ID); !ent.IsNotFound(err) {
			t.Errorf("an erased note comes back: %v", err)
		}
		for text, reason := range map[string]string{" \n": "REQUIRED", strings.Repeat("я", 2001): "TOO_LONG", "a\x00": "INVALID"} {
			_, err := w.CreateNote(domaintest.As(coach), coaching.CoachNoteInput{ClientID: clients[0].ID, Text: text})
			domaintest.Refused(t, err, errs.BadInput, "text")
			_, err = w.UpdateNote(domaintest.As(coach), first.ID, text)
			if args := domaintest.Refused(t, err, errs.BadInput, "text"); args["reason"] != reason {
				t.Errorf("%q is refused by %v", text, args)
			}
		}
	})
}
