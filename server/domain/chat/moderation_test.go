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
	"forma/server/domain/domaintest"
	"forma/server/platform/errs"
)

func (w *world) report(p *ent.Profile, message uuid.UUID, reason offence.Offence) *ent.MessageReport {
	w.T.Helper()
	r, err := w.Report(domaintest.As(p), chat.MessageReportInput{ID: domaintest.NewID(), MessageID: message, Reason: reason})
	w.OK(err)
	return r
}

// waits returns the queue of cases: the reasons by their first letters.
func (w *world) waits(sort chat.ModerationSort) string {
	w.T.Helper()
	cases, err := w.Cases(domaintest.As(w.admin), sort, 100)
	w.OK(err)
	n, err := w.CountCases(domaintest.As(w.admin))
	if err != nil || n != len(cases) {
		w.T.Errorf("%d cases wait, %d are listed (%v)", n, len(cases), err)
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
	w.T.Helper()
	rows, err := w.Store.Ent.AuditEvent.Query().
		Where(auditevent.ActNEQ(auditevent.ActCLIENT_ASSIGNED)).
		Order(auditevent.ByCreatedAt(), auditevent.ByID()).
		All(viewer.System(context.Background()))
	w.OK(err)
	all := make([]string, len(rows))
	for i, e := range rows {
		all[i] = string(e.Act)
	}
	return strings.Join(all, " ")
}

func TestAMessageIsReportedOnceByEachPerson(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		m := w.post(w.client, chat.Community, "buy my powder")
		in := chat.MessageReportInput{ID: domaintest.NewID(), MessageID: m.ID, Reason: offence.Spam, Note: new(" again! ")}
		first, err := w.Report(domaintest.As(w.friend), in)
		w.OK(err)
		again, err := w.Report(domaintest.As(w.friend), in)
		w.OK(err)
		other, err := w.Report(
			domaintest.As(w.friend),
			chat.MessageReportInput{ID: domaintest.NewID(), MessageID: m.ID, Reason: offence.Insult},
		)
		w.OK(err)
		if first.Note != "again!" || again.ID != first.ID || other.ID != first.ID || other.Reason != offence.Spam ||
			w.waits(chat.OldestCase) != "S1" {
			t.Errorf("the reports are %v, %v and %v", first, again, other)
		}
		_, err = w.Report(domaintest.As(w.client), chat.MessageReportInput{ID: domaintest.NewID(), MessageID: m.ID, Reason: offence.Spam})
		w.refused(err, errs.BadInput)
		long := strings.Repeat("ё", chat.LongestNote+1)
		_, err = w.Report(
			domaintest.As(w.coach),
			chat.MessageReportInput{ID: domaintest.NewID(), MessageID: m.ID, Reason: offence.Spam, Note: &long},
		)
		w.refused(err, errs.BadInput)
		free := w.person("Finn", viewer.RoleClient, viewer.PlanFree)
		_, err = w.Report(domaintest.As(free), chat.MessageReportInput{ID: domaintest.NewID(), MessageID: m.ID, Reason: offence.Spam})
		w.refused(err, errs.NotFound)

		w.refused(w.Withdraw(domaintest.As(w.coach), first.ID), errs.NotFound)
		w.OK(w.Withdraw(domaintest.As(w.friend), first.ID))
		w.OK(w.Withdraw(domaintest.As(w.friend), first.ID))
		if w.waits(chat.OldestCase) != "" {
			t.Error("a report that was taken back still waits")
		}
		r := w.report(w.friend, m.ID, offence.Insult)
		w.OK(w.Dismiss(domaintest.As(w.admin), m.ID))
		w.refused(w.Withdraw(domaintest.As(w.friend), r.ID), errs.TooLate)
	})
}

func TestCasesAreGroupedByMessage(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		old := w.post(w.client, chat.Community, "one")
		loud := w.post(w.client, chat.Community, "two")
		w.report(w.friend, old.ID, offence.Other)
		w.Pass(time.Minute)
		w.report(w.friend, loud.ID, offence.Spam)
		w.Pass(time.Minute)
		w.report(w.coach, loud.ID, offence.Insult)
		if w.waits(chat.OldestCase) != "O1 S1I1" || w.waits(chat.MostReported) != "S1I1 O1" {
			t.Errorf("what waits is %q, %q", w.waits(chat.OldestCase), w.waits(chat.MostReported))
		}
		_, err := w.Cases(domaintest.As(w.admin), chat.OldestCase, 101)
		w.refused(err, errs.BadInput)
		if own, err := w.Cases(domaintest.As(w.friend), chat.OldestCase, 10); err == nil || len(own) > 0 {
			t.Error("a person who is not an admin sees what is reported")
		}
	})
}

func TestModeratorsReadOnlyTheReportedPartOfAThreadOnRecord(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		talk := w.thread()
		said := make([]*ent.Message, 12)
		for i := range said {
			said[i] = w.post(w.coach, talk, fmt.Sprint(i))
		}
		_, err := w.Case(domaintest.As(w.admin), said[5].ID)
		w.refused(err, errs.NotFound)
		w.refused(w.Remove(domaintest.As(w.admin), said[5].ID, offence.Insult), errs.NotFound)
		w.report(w.client, said[5].ID, offence.Insult)
		_, err = w.Edit(domaintest.As(w.coach), said[5].ID, "nothing at all", nil)
		w.OK(err)
		d, err := w.Case(domaintest.As(w.admin), said[5].ID)
		w.OK(err)
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
		_, err = w.Messages(domaintest.As(w.admin), talk, nil, nil, 10)
		w.refused(err, errs.NotFound)
		for _, p := range []*ent.Profile{w.client, w.coach} {
			_, err = w.Case(domaintest.As(p), said[5].ID)
			w.refused(err, errs.Forbidden)
		}
		w.OK(w.Remove(domaintest.As(w.admin), said[5].ID, offence.Insult))
		m, err := w.Store.Ent.Message.Get(domaintest.As(w.client), said[5].ID)
		if err != nil || m.RemovedAt == nil || m.DeletedAt == nil {
			t.Errorf("the message is %v (%v)", m, err)
		}
	})
}

func TestModeratorRemovesAndRestoresAMessage(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		m := w.post(w.client, chat.Community, "you fool")
		w.report(w.friend, m.ID, offence.Insult)
		for _, p := range []*ent.Profile{w.client, w.coach} {
			w.refused(w.Remove(domaintest.As(p), m.ID, offence.Insult), errs.Forbidden)
			w.refused(w.Return(domaintest.As(p), m.ID), errs.Forbidden)
			w.refused(w.Dismiss(domaintest.As(p), m.ID), errs.Forbidden)
			w.refused(w.Reopen(domaintest.As(p), m.ID), errs.Forbidden)
		}
		w.OK(w.Remove(domaintest.As(w.admin), m.ID, offence.Insult))
		w.OK(w.Remove(domaintest.As(w.admin), m.ID, offence.Insult))
		_, err := w.Restore(domaintest.As(w.client), m.ID)
		w.refused(err, errs.NotFound)
		if w.waits(chat.OldestCase) != "" || w.bell(w.client) != "A moderator removed your message: an insult, Cora Lee is now your coach" {
			t.Errorf("it waits as %q, the author hears %q", w.waits(chat.OldestCase), w.bell(w.client))
		}
		w.OK(w.Return(domaintest.As(w.admin), m.ID))
		w.OK(w.Return(domaintest.As(w.admin), m.ID))
		back, err := w.Store.Ent.Message.Get(domaintest.As(w.friend), m.ID)
		if err != nil || back.DeletedAt != nil || back.RemovedAt != nil || back.Rev != m.Rev+2 || w.waits(chat.OldestCase) != "I1" {
			t.Errorf("it came back as %v (%v), waits as %q", back, err, w.waits(chat.OldestCase))
		}
		w.OK(w.Remove(domaintest.As(w.admin), m.ID, offence.Insult))
		w.Pass(chat.RestoreFor + time.Second)
		w.OK(w.Erase(context.Background(), m.ID))
		w.refused(w.Return(domaintest.As(w.admin), m.ID), errs.TooLate)
		kept, err := w.Store.Ent.MessageReport.Query().Only(domaintest.As(w.admin))
		if err != nil || kept.Text != "" {
			t.Errorf("the report keeps %q (%v)", kept.Text, err)
		}
		if w.acts() != "MESSAGE_REMOVED MESSAGE_RETURNED MESSAGE_REMOVED" {
			t.Errorf("the log says %q", w.acts())
		}
	})
}

func TestModeratorCannotRestoreWhatTheAuthorDeleted(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		m := w.post(w.client, chat.Community, "oops")
		_, err := w.Delete(domaintest.As(w.client), m.ID)
		w.OK(err)
		w.Pass(time.Second)
		w.OK(w.Remove(domaintest.As(w.admin), m.ID, offence.Other))
		w.OK(w.Return(domaintest.As(w.admin), m.ID))
		back, err := w.Store.Ent.Message.Get(domaintest.As(w.client), m.ID)
		if err != nil || back.DeletedAt == nil || back.RemovedAt != nil {
			t.Errorf("it came back as %v (%v)", back, err)
		}
	})
}

func TestDismissalCanBeUndoneForALimitedTime(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		m := w.post(w.client, chat.Community, "harmless")
		w.refused(w.Dismiss(domaintest.As(w.admin), m.ID), errs.NotFound)
		w.report(w.friend, m.ID, offence.Other)
		w.OK(w.Dismiss(domaintest.As(w.admin), m.ID))
		w.OK(w.Dismiss(domaintest.As(w.admin), m.ID))
		w.Pass(time.Minute)
		w.OK(w.Reopen(domaintest.As(w.admin), m.ID))
		w.OK(w.Reopen(domaintest.As(w.admin), m.ID))
		if w.waits(chat.OldestCase) != "O1" || w.acts() != "REPORTS_DISMISSED REPORTS_REOPENED" {
			t.Errorf("it waits as %q; the log says %q", w.waits(chat.OldestCase), w.acts())
		}
		w.OK(w.Dismiss(domaintest.As(w.admin), m.ID))
		w.Pass(chat.RestoreFor + time.Second)
		w.refused(w.Reopen(domaintest.As(w.admin), m.ID), errs.TooLate)
	})
}

func TestReporterIsNotifiedOfTheDecision(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		const removed, stays = "The message you reported was removed", "The message you reported stays"
		m := w.post(w.client, chat.Community, "buy my powder")
		w.report(w.friend, m.ID, offence.Spam)
		w.report(w.admin, m.ID, offence.Spam)
		w.OK(w.Remove(domaintest.As(w.admin), m.ID, offence.Spam))
		if w.bell(w.friend) != removed || w.bell(w.admin) != "" {
			t.Errorf("the bells say %q and %q", w.bell(w.friend), w.bell(w.admin))
		}
		w.OK(w.Return(domaintest.As(w.admin), m.ID))
		if w.bell(w.friend) != "" {
			t.Errorf("of a decision that was taken back the bell says %q", w.bell(w.friend))
		}
		w.OK(w.Dismiss(domaintest.As(w.admin), m.ID))
		w.OK(w.Dismiss(domaintest.As(w.admin), m.ID))
		if w.bell(w.friend) != stays {
			t.Errorf("the bell says %q", w.bell(w.friend))
		}
		said := w.post(w.coach, w.thread(), "no pain, no gain")
		w.report(w.client, said.ID, offence.Dangerous)
		before := w.bell(w.client)
		w.OK(w.Remove(domaintest.As(w.admin), said.ID, offence.Dangerous))
		rows, _, _, err := w.Notify.List(domaintest.As(w.client), 1, nil, true)
		if err != nil || w.bell(w.client) != removed+", "+before || rows[0].Args["path"] != "/chat/coach?with="+w.thread().String() ||
			rows[0].AboutID != nil {
			t.Errorf("the bell says %q, with %v (%v)", w.bell(w.client), rows[0], err)
		}
	})
}
