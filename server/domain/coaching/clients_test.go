package coaching_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"forma/ent"
	"forma/ent/viewer"
	"forma/server/domain/coaching"
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
		w.system(func(ctx context.Context, tx *store.Tx) error {
			return tx.Profile.UpdateOneID(clients[2].ID).SetLastName("Королёва").SetPhone("+7 912").Exec(ctx)
		})
		active, needy := coaching.ActiveThisWeek, coaching.NeedsAttention
		for _, c := range []struct {
			search string
			only   *coaching.ClientsShown
			sort   coaching.ClientSort
			want   string
		}{
			{"", nil, coaching.ByName, "0123"},
			{"", nil, coaching.ByAttention, "3012"}, {"", nil, coaching.ByLastActive, "1203"}, {"", nil, coaching.ByNewest, "3102"},
			{"", &active, coaching.ByName, "12"}, {"", &needy, coaching.ByAttention, "30"}, {"cleo1", &active, coaching.ByName, "1"},
			{"КОРОЛЕВА", nil, coaching.ByName, "2"}, {"королёв  cLEO", nil, coaching.ByName, "2"}, {"912", nil, coaching.ByName, "2"}, {"lee nobody", nil, coaching.ByName, ""},
			{"100%", nil, coaching.ByName, ""},
		} {
			got := ""
			var after *string
			for {
				page, total, more, end, err := w.Clients(as(coach), c.search, c.only, c.sort, 2, after)
				w.ok(err)
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
		one, err := w.Client(as(coach), clients[1].ID)
		w.ok(err)
		today := viewer.Day(morning, time.UTC)
		if one.Completions != 3 || one.CompletionsThisWeek != 2 || one.Entries != 1 || !one.ActiveThisWeek() || *one.LastActiveOn != today-1 {
			t.Errorf("the client is %+v", one)
		}
		refusedList := func(field, search string, only *coaching.ClientsShown, sort coaching.ClientSort, first int, after *string) {
			t.Helper()
			_, _, _, _, err := w.Clients(as(coach), search, only, sort, first, after)
			refused(t, err, errs.BadInput, field)
		}
		wrong, odd := "?", coaching.ClientsShown("ODD")
		refusedList("search", strings.Repeat("я", 101), nil, coaching.ByName, 2, nil)
		refusedList("only", "", &odd, coaching.ByName, 2, nil)
		refusedList("sort", "", nil, "ODD", 2, nil)
		refusedList("first", "", nil, coaching.ByName, 101, nil)
		refusedList("after", "", nil, coaching.ByName, 2, &wrong)
		stranger := store.Cursor{ID: coach.ID}.String()
		refusedList("after", "", nil, coaching.ByName, 2, &stranger)
	})
}

func TestAFormerCoachSeesNothingMore(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach, clients := w.trainees(lived{assigned: 90, trained: []int{9}})
		note, err := w.CreateNote(as(coach), coaching.CoachNoteInput{ClientID: clients[0].ID, Text: "Mind the knee."})
		w.ok(err)
		w.ok(w.unassign(clients[0]))
		page, total, _, _, err := w.Clients(as(coach), "", nil, coaching.ByName, 10, nil)
		w.ok(err)
		notes, err := w.Notes(as(coach), clients[0].ID)
		w.ok(err)
		if len(page) != 0 || total != 0 || len(notes) != 0 || w.cards(coach) != "" {
			t.Errorf("a former coach sees %d clients, %d notes, %s", total, len(notes), w.cards(coach))
		}
		_, err = w.Client(as(coach), clients[0].ID)
		_, changed := w.UpdateNote(as(coach), note.ID, "x")
		_, written := w.CreateNote(as(coach), coaching.CoachNoteInput{ClientID: clients[0].ID, Text: "x"})
		for _, err := range []error{err, changed, written, w.DeleteNote(as(coach), note.ID)} {
			if !ent.IsNotFound(err) {
				t.Errorf("a former coach is answered %v", err)
			}
		}
	})
}

func TestANoteIsItsCoachsAlone(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.queue()
		coach, clients := w.trainees(lived{assigned: 90}, lived{assigned: 90})
		now := morning
		w.Now = func() time.Time { return now }
		id := w.admin.ID // not the id of a note
		in := coaching.CoachNoteInput{ID: &id, ClientID: clients[0].ID, Text: "Mind the knee."}
		first, err := w.CreateNote(as(coach), in)
		w.ok(err)
		again, err := w.CreateNote(as(coach), in)
		w.ok(err)
		if again.ID != first.ID {
			t.Error("the same note is written twice")
		}
		in.Text = "Another"
		_, err = w.CreateNote(as(coach), in)
		refused(t, err, errs.IDConflict, "")
		now = now.Add(time.Hour)
		second, err := w.CreateNote(as(coach), coaching.CoachNoteInput{ClientID: clients[0].ID, Text: "Likes mornings."})
		w.ok(err)
		changed, err := w.UpdateNote(as(coach), first.ID, "Mind the left knee.")
		w.ok(err)
		list := func(want ...string) {
			t.Helper()
			rows, err := w.Notes(as(coach), clients[0].ID)
			w.ok(err)
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
		w.ok(w.DeleteNote(as(coach), second.ID))
		w.ok(w.DeleteNote(as(coach), second.ID))
		list("Mind the left knee.")
		_, err = w.RestoreNote(as(coach), second.ID)
		w.ok(err)
		w.ok(w.EraseNote(context.Background(), second.ID)) // it is no longer deleted
		list("Likes mornings.", "Mind the left knee.")
		w.ok(w.DeleteNote(as(coach), second.ID))
		now = now.Add(11 * time.Minute)
		w.ok(w.EraseNote(context.Background(), second.ID))
		if _, err := w.RestoreNote(as(coach), second.ID); !ent.IsNotFound(err) {
			t.Errorf("an erased note comes back: %v", err)
		}
		for text, reason := range map[string]string{" \n": "REQUIRED", strings.Repeat("я", 2001): "TOO_LONG", "a\x00": "INVALID"} {
			_, err := w.CreateNote(as(coach), coaching.CoachNoteInput{ClientID: clients[0].ID, Text: text})
			refused(t, err, errs.BadInput, "text")
			_, err = w.UpdateNote(as(coach), first.ID, text)
			if refused(t, err, errs.BadInput, "text"); err != nil && !strings.Contains(err.Error(), reason) {
				t.Errorf("%q is refused by %v", text, err)
			}
		}
	})
}
