package chat_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"forma/ent"
	"forma/ent/messageterm"
	"forma/ent/viewer"
	"forma/server/domain/chat"
	"forma/server/domain/domaintest"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// finds returns the texts found, with the matching words in brackets.
func (w *world) finds(p *ent.Profile, search string) string {
	w.T.Helper()
	page, _, _, err := w.Search(domaintest.As(p), chat.Community, search, 100, nil)
	w.OK(err)
	all := make([]string, len(page))
	for i, h := range page {
		letters := []rune(h.Message.Text)
		matches := h.Matches(h.Message.Text)
		for n := len(matches) - 1; n >= 0; n-- {
			from, to := matches[n].Start, matches[n].Start+matches[n].Length
			letters = append(letters[:from:from], append([]rune("["+string(letters[from:to])+"]"), letters[to:]...)...)
		}
		all[i] = string(letters)
	}
	return strings.Join(all, " | ")
}

func TestMessagesAreFoundByTheFormsOfTheirWords(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for _, text := range []string{"My squats went well", "Приседания дались тяжело", "A deep squat, then приседать снова",
			"Ёлка и тренировки", "the rest of us"} {
			w.post(w.friend, chat.Community, text)
		}
		for search, want := range map[string]string{
			"squatting":      "A deep [squat], then приседать снова | My [squats] went well",
			"приседаний":     "A deep squat, then [приседать] снова | [Приседания] дались тяжело",
			"присед squat":   "A deep [squat], then [приседать] снова",
			"елка":           "[Ёлка] и тренировки",
			"трен":           "Ёлка и [тренировки]",
			"squats, well!":  "My [squats] went [well]",
			"the squat":      "A deep [squat], then приседать снова | My [squats] went well",
			"the":            "[the] rest of us | A deep squat, [then] приседать снова",
			"tr":             "",
			"nothing":        "",
			"!!!":            "",
			"went nowhere":   "",
			"100%_' OR 1=1 ": "",
		} {
			if got := w.finds(w.client, search); got != want {
				t.Errorf("%q finds %q, not %q", search, got, want)
			}
		}
	})
}

func TestSearchReflectsEditsAndDeletions(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		m := w.post(w.friend, chat.Community, "An apple")
		if w.finds(w.client, "apple") != "An [apple]" {
			t.Error("it is not found")
		}
		_, err := w.Edit(domaintest.As(w.friend), m.ID, "A pear", nil)
		w.OK(err)
		if w.finds(w.client, "apple") != "" || w.finds(w.client, "pear") != "A [pear]" {
			t.Error("the edit is not known")
		}
		_, err = w.Delete(domaintest.As(w.friend), m.ID)
		w.OK(err)
		if w.finds(w.client, "pear") != "" {
			t.Error("what is deleted is found")
		}
		_, err = w.Restore(domaintest.As(w.friend), m.ID)
		w.OK(err)
		if w.finds(w.client, "pear") != "A [pear]" {
			t.Error("what came back is not found")
		}
		_, err = w.Delete(domaintest.As(w.friend), m.ID)
		w.OK(err)
		w.Pass(chat.RestoreFor + time.Second)
		w.OK(w.Erase(domaintest.As(w.friend), m.ID))
		if n, err := w.Store.Ent.MessageTerm.Query().Where(messageterm.Seq(m.Seq)).Count(viewer.System(domaintest.As(w.friend))); n != 0 ||
			err != nil {
			t.Errorf("%d words are left of what was erased (%v)", n, err)
		}
	})
}

func TestSearchPagesFromTheNewest(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for n := range 25 {
			w.post(w.friend, chat.Community, fmt.Sprintf("number %d", n))
		}
		w.OK(w.Index(domaintest.As(w.admin)))
		var after *string
		var all []string
		for {
			page, more, end, err := w.Search(domaintest.As(w.client), chat.Community, "number", 10, after)
			w.OK(err)
			for _, h := range page {
				all = append(all, strings.TrimPrefix(h.Message.Text, "number "))
			}
			if !more {
				break
			}
			after = &end
		}
		if got := strings.Join(all, " "); got != "24 23 22 21 20 19 18 17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 0" {
			t.Errorf("the pages hold %s", got)
		}
		for _, wrong := range []string{"", "x", strings.Repeat("A", 10_000)} {
			_, _, _, err := w.Search(domaintest.As(w.client), chat.Community, "number", 10, &wrong)
			w.refused(err, errs.BadInput)
		}
		for _, search := range []string{"", "  ", strings.Repeat("я", 101)} {
			_, _, _, err := w.Search(domaintest.As(w.client), chat.Community, search, 10, nil)
			w.refused(err, errs.BadInput)
		}
	})
}

func TestSearchFindsOnlyWhatTheViewerMayRead(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		talk := w.thread()
		w.post(w.client, talk, "secret")
		w.post(w.client, chat.Community, "open")
		page, _, _, err := w.Search(domaintest.As(w.coach), talk, "secret", 10, nil)
		w.OK(err)
		if len(page) != 1 || w.finds(w.client, "secret") != "" {
			t.Errorf("%d are found in the thread, %q in the community", len(page), w.finds(w.client, "secret"))
		}
		for _, p := range []*ent.Profile{w.friend, w.admin} {
			_, _, _, err := w.Search(domaintest.As(p), talk, "secret", 10, nil)
			w.refused(err, errs.NotFound)
		}
		w.unassign(w.client)
		_, _, _, err = w.Search(domaintest.As(w.coach), talk, "secret", 10, nil)
		w.refused(err, errs.NotFound)
		free := w.person("Finn", viewer.RoleClient, viewer.PlanFree)
		_, _, _, err = w.Search(domaintest.As(free), chat.Community, "open", 10, nil)
		w.refused(err, errs.PlanRequired)
	})
}

func TestLongSearchResumesWhereItStopped(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.post(w.friend, chat.Community, "squat and plank")
		w.post(w.friend, chat.Community, "squat")
		for range 3 {
			w.System(func(ctx context.Context, tx *store.Tx) error {
				return tx.Conversation.UpdateOneID(chat.Community).AddSeq(30_000).Exec(ctx)
			})
			w.post(w.friend, chat.Community, "squat")
		}
		w.OK(w.Index(domaintest.As(w.friend)))
		impatient := &chat.Service{Store: w.Store, Now: func() time.Time {
			w.Pass(20 * time.Millisecond)
			return w.Time()
		}}
		var after *string
		got, pages := "", 0
		for more := true; more; pages++ {
			page, next, end, err := impatient.Search(domaintest.As(w.client), chat.Community, "plank squat", 10, after)
			w.OK(err)
			for _, h := range page {
				got += h.Message.Text
			}
			more, after = next, &end
		}
		if got != "squat and plank" || pages < 3 {
			t.Errorf("on %d pages is found %q", pages, got)
		}
		if found := w.finds(w.client, "plank squat"); found != "[squat] and [plank]" {
			t.Errorf("with patience is found %q", found)
		}
	})
}
