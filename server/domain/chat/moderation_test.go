package chat_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/schema/offence"
	"forma/ent/viewer"
	"forma/server/domain/chat"
	"forma/server/platform/errs"
)

func (w *world) report(p *ent.Profile, message uuid.UUID, reason offence.Reason) *ent.MessageReport {
	w.t.Helper()
	r, err := w.Report(as(p), chat.ReportInput{ID: newID(), MessageID: message, Reason: reason})
	w.ok(err)
	return r
}

// waits returns the queue of cases: the reasons by their first letters.
func (w *world) waits(sort chat.CaseSort) string {
	w.t.Helper()
	cases, err := w.Cases(as(w.admin), sort, 100)
	w.ok(err)
	n, err := w.CountCases(as(w.admin))
	if err != nil || n != len(cases) {
		w.t.Errorf("%d cases wait, %d are listed (%v)", n, len(cases), err)
	}
	all := make([]string, len(cases))
	for i, c := range cases {
		for _, r := range c.Reasons {
			all[i] += fmt.Sprintf("%c%d", r.Reason[0], r.Count)
		}
	}
	return strings.Join(all, " ")
}

// acts returns the moderators' acts in the audit log, oldest first.
func (w *world) acts() string {
	w.t.Helper()
	rows, err := w.Store.Ent.AuditEvent.Query().Where(auditevent.ActNEQ(auditevent.ActCLIENT_ASSIGNED)).Order(auditevent.ByCreatedAt(), auditevent.ByID()).All(viewer.System(context.Background()))
	w.ok(err)
	all := make([]string, len(rows))
	for i, e := range rows {
		all[i] = string(e.Act)
	}
	return strings.Join(all, " ")
}

func TestAMessageIsReportedOnceByEachPerson(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		m := w.say(w.client, chat.Community, "buy my powder")
		in := chat.ReportInput{ID: newID(), MessageID: m.ID, Reason: offence.Spam, Note: new(" again! ")}
		first, err := w.Report(as(w.friend), in)
		w.ok(err)
		again, err := w.Report(as(w.friend), in)
		w.ok(err)
		other, err := w.Report(as(w.friend), chat.ReportInput{ID: newID(), MessageID: m.ID, Reason: offence.Insult})
		w.ok(err)
		if first.Note != "again!" || again.ID != first.ID || other.ID != first.ID || other.Reason != offence.Spam || w.waits(chat.OldestCase) != "S1" {
			t.Errorf("the reports are %v, %v and %v", first, again, other)
		}
		_, err = w.Report(as(w.client), chat.ReportInput{ID: newID(), MessageID: m.ID, Reason: offence.Spam})
		w.refused(err, errs.BadInput)
		long := strings.Repeat("ё", chat.LongestNote+1)
		_, err = w.Report(as(w.coach), chat.ReportInput{ID: newID(), MessageID: m.ID, Reason: offence.Spam, Note: &long})
		w.refused(err, errs.BadInput)
		free := w.person("Finn", viewer.RoleClient, viewer.PlanFree)
		_, err = w.Report(as(free), chat.ReportInput{ID: newID(), MessageID: m.ID, Reason: offence.Spam})
		w.refused(err, errs.NotFound)

		w.refused(w.Withdraw(as(w.coach), first.ID), errs.NotFound)
		w.ok(w.Withdraw(as(w.friend), first.ID))
		w.ok(w.Withdraw(as(w.friend), first.ID))
		if w.waits(chat.OldestCase) != "" {
			t.Error("a report that was taken back still waits")
		}
		r := w.report(w.friend, m.ID, offence.Insult)
		w.ok(w.Dismiss(as(w.admin), m.ID))
		w.refused(w.Withdraw(as(w.friend), r.ID), errs.TooLate)
	})
}

func TestCasesAreGroupedByMessage(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		old := w.say(w.client, chat.Community, "one")
		loud := w.say(w.client, chat.Community, "two")
		w.report(w.friend, old.ID, offence.Other)
		w.wait(time.Minute)
		w.report(w.friend, loud.ID, offence.Spam)
		w.wait(time.Minute)
		w.report(w.coach, loud.ID, offence.Insult)
		if w.waits(chat.OldestCase) != "O1 S1I1" || w.waits(chat.MostReported) != "S1I1 O1" {
			t.Errorf("what waits is %q, %q", w.waits(chat.OldestCase), w.waits(chat.MostReported))
		}
		_, err := w.Cases(as(w.admin), chat.OldestCase, 101)
		w.refused(err, errs.BadInput)
		own, err := w.Cases(as(w.friend), chat.OldestCase, 10)
		if err != nil || len(own) != 2 || own[1].Reports != 1 {
			t.Error("a person who is not an admin sees the reports of others")
		}
	})
}

func TestOfAThreadModeratorsReadWhatWasReportedOnRecord(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		talk := w.thread()
		said := make([]*ent.Message, 12)
		for i := range said {
			said[i] = w.say(w.coach, talk, fmt.Sprint(i))
		}
		_, err := w.Case(as(w.admin), said[5].ID)
		w.refused(err, errs.NotFound)
		w.refused(w.Remove(as(w.admin), said[5].ID, offence.Insult), errs.NotFound)
		w.report(w.client, said[5].ID, offence.Insult)
		_, err = w.Edit(as(w.coach), said[5].ID, "nothing at all", nil)
		w.ok(err)
		d, err := w.Case(as(w.admin), said[5].ID)
		w.ok(err)
		words := ""
		for _, m := range d.Messages {
			words += m.Words + " "
			if m.Reported != (m.ID == said[5].ID) || m.Changed != m.Reported {
				t.Errorf("%s: reported %v, changed %v", m.Words, m.Reported, m.Changed)
			}
		}
		if words != "2 3 4 5 6 7 8 " || w.acts() != "MESSAGES_READ" {
			t.Errorf("a moderator reads %q; the log says %q", words, w.acts())
		}
		_, err = w.Messages(as(w.admin), talk, nil, nil, 10)
		w.refused(err, errs.NotFound)
		for _, p := range []*ent.Profile{w.client, w.coach} {
			_, err = w.Case(as(p), said[5].ID)
			w.refused(err, errs.Forbidden)
		}
		w.ok(w.Remove(as(w.admin), said[5].ID, offence.Insult))
		m, err := w.Store.Ent.Message.Get(as(w.client), said[5].ID)
		if err != nil || m.RemovedAt == nil || m.DeletedAt == nil {
			t.Errorf("the message is %v (%v)", m, err)
		}
	})
}

func TestAModeratorRemovesAndBringsBack(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		m := w.say(w.client, chat.Community, "you fool")
		w.report(w.friend, m.ID, offence.Insult)
		for _, p := range []*ent.Profile{w.client, w.coach} {
			w.refused(w.Remove(as(p), m.ID, offence.Insult), errs.Forbidden)
			w.refused(w.Return(as(p), m.ID), errs.Forbidden)
			w.refused(w.Dismiss(as(p), m.ID), errs.Forbidden)
			w.refused(w.Reopen(as(p), m.ID), errs.Forbidden)
		}
		w.ok(w.Remove(as(w.admin), m.ID, offence.Insult))
		w.ok(w.Remove(as(w.admin), m.ID, offence.Insult))
		_, err := w.Restore(as(w.client), m.ID)
		w.refused(err, errs.NotFound)
		if w.waits(chat.OldestCase) != "" || w.bell(w.client) != "A moderator removed your message: an insult, Cora Lee is your coach now" {
			t.Errorf("it waits as %q, the author hears %q", w.waits(chat.OldestCase), w.bell(w.client))
		}
		w.ok(w.Return(as(w.admin), m.ID))
		w.ok(w.Return(as(w.admin), m.ID))
		back, err := w.Store.Ent.Message.Get(as(w.friend), m.ID)
		if err != nil || back.DeletedAt != nil || back.RemovedAt != nil || back.Rev != m.Rev+2 || w.waits(chat.OldestCase) != "I1" {
			t.Errorf("it came back as %v (%v), waits as %q", back, err, w.waits(chat.OldestCase))
		}
		w.ok(w.Remove(as(w.admin), m.ID, offence.Insult))
		w.wait(chat.RestoreFor + time.Second)
		w.ok(w.Erase(context.Background(), m.ID))
		w.refused(w.Return(as(w.admin), m.ID), errs.TooLate)
		kept, err := w.Store.Ent.MessageReport.Query().Only(as(w.admin))
		if err != nil || kept.Text != "" {
			t.Errorf("the report keeps %q (%v)", kept.Text, err)
		}
		if w.acts() != "MESSAGE_REMOVED MESSAGE_RETURNED MESSAGE_REMOVED" {
			t.Errorf("the log says %q", w.acts())
		}
	})
}

func TestWhatItsAuthorDeletedStaysDeleted(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		m := w.say(w.client, chat.Community, "oops")
		_, err := w.Delete(as(w.client), m.ID)
		w.ok(err)
		w.wait(time.Second)
		w.ok(w.Remove(as(w.admin), m.ID, offence.Other))
		w.ok(w.Return(as(w.admin), m.ID))
		back, err := w.Store.Ent.Message.Get(as(w.client), m.ID)
		if err != nil || back.DeletedAt == nil || back.RemovedAt != nil {
			t.Errorf("it came back as %v (%v)", back, err)
		}
	})
}

func TestADismissalCanBeTakenBackForAWhile(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		m := w.say(w.client, chat.Community, "harmless")
		w.refused(w.Dismiss(as(w.admin), m.ID), errs.NotFound)
		w.report(w.friend, m.ID, offence.Other)
		w.ok(w.Dismiss(as(w.admin), m.ID))
		w.ok(w.Dismiss(as(w.admin), m.ID))
		w.wait(time.Minute)
		w.ok(w.Reopen(as(w.admin), m.ID))
		w.ok(w.Reopen(as(w.admin), m.ID))
		if w.waits(chat.OldestCase) != "O1" || w.acts() != "REPORTS_DISMISSED REPORTS_REOPENED" {
			t.Errorf("it waits as %q; the log says %q", w.waits(chat.OldestCase), w.acts())
		}
		w.ok(w.Dismiss(as(w.admin), m.ID))
		w.wait(chat.RestoreFor + time.Second)
		w.refused(w.Reopen(as(w.admin), m.ID), errs.TooLate)
	})
}

func TestWhoReportedIsToldWhatWasDecided(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		const removed, stays = "The message you reported was removed", "The message you reported stays"
		m := w.say(w.client, chat.Community, "buy my powder")
		w.report(w.friend, m.ID, offence.Spam)
		w.report(w.admin, m.ID, offence.Spam)
		w.ok(w.Remove(as(w.admin), m.ID, offence.Spam))
		if w.bell(w.friend) != removed || w.bell(w.admin) != "" {
			t.Errorf("the bells say %q and %q", w.bell(w.friend), w.bell(w.admin))
		}
		w.ok(w.Return(as(w.admin), m.ID))
		if w.bell(w.friend) != "" {
			t.Errorf("of a decision that was taken back the bell says %q", w.bell(w.friend))
		}
		w.ok(w.Dismiss(as(w.admin), m.ID))
		w.ok(w.Dismiss(as(w.admin), m.ID))
		if w.bell(w.friend) != stays {
			t.Errorf("the bell says %q", w.bell(w.friend))
		}
		said := w.say(w.coach, w.thread(), "no pain, no gain")
		w.report(w.client, said.ID, offence.Dangerous)
		before := w.bell(w.client)
		w.ok(w.Remove(as(w.admin), said.ID, offence.Dangerous))
		rows, _, _, err := w.Notify.List(as(w.client), 1, nil, true)
		if err != nil || w.bell(w.client) != removed+", "+before || rows[0].Args["path"] != "/chat/coach?with="+w.thread().String() || rows[0].AboutID != nil {
			t.Errorf("the bell says %q, with %v (%v)", w.bell(w.client), rows[0], err)
		}
	})
}
