package invitation

import (
	"strings"
	"testing"

	"github.com/google/uuid"

	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/identity"
)

func TestPastedAddressesAreParsed(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		boss := w.hire("boss@example.org", viewer.RoleAdmin)
		lines, err := w.Check(
			w.asAdmin(boss),
			listed(
				" a@b.org, B@b.org;c@b.org d@b.org\nUma Berg <uma@b.org>, \"Berg, Ю\" <yu@b.org>\r\nnobody\n a@b.org ; boss@example.org",
			),
		)
		w.OK(err)
		want := "1 a@b.org  CLIENT BASIC RU NEW\n2 b@b.org  CLIENT BASIC RU NEW\n3 c@b.org  CLIENT BASIC RU NEW\n4 d@b.org  CLIENT BASIC RU NEW\n" +
			"5 uma@b.org Uma Berg CLIENT BASIC RU NEW\n6 yu@b.org Berg, Ю CLIENT BASIC RU NEW\n7 nobody  CLIENT BASIC RU BAD_ADDRESS\n" +
			"8 a@b.org  CLIENT BASIC RU REPEATED\n9 boss@example.org  CLIENT BASIC RU MEMBER"
		if got := verdicts(lines); got != want {
			t.Errorf("understood:\n%s\ninstead of\n%s", got, want)
		}
		if got := w.subjects(); got != nil {
			t.Errorf("a check mailed %q", got)
		}
	})
}

func TestTableOfPeopleIsParsed(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		boss := w.hire("boss@example.org", viewer.RoleAdmin)
		w.OK(domaintest.Second(w.Invite(w.asAdmin(boss), listed("there@b.org"))))
		w.work()
		for what, c := range map[string][2]string{
			"a head in English": {"Language,Email,Role,Plan\nen,a@b.org,Coach,vip\n\n,b@b.org,,extended\n", "2 a@b.org  COACH FREE EN NEW\n4 b@b.org  CLIENT BASIC RU NEW"},
			"a head in Russian": {"\uFEFFИмя;Почта;Роль;Тариф;Язык\r\nУма Берг;uma@b.org;тренер;;русский\r\n", "2 uma@b.org Ума Берг COACH FREE RU NEW"},
			"no head":           {"a@b.org,Uma Berg,client,vip,en", "1 a@b.org Uma Berg CLIENT VIP EN NEW"},
			"no head, no name":  {"a@b.org\tadmin\t\tru", "1 a@b.org  ADMIN FREE RU NEW"},
			"only addresses":    {"a@b.org\nb@b.org", "1 a@b.org  CLIENT BASIC RU NEW\n2 b@b.org  CLIENT BASIC RU NEW"},
			"days, with the day first": {
				"email,plan,paid until,role\na@b.org,,31.12.2026,\nb@b.org,,3/4/2026,\nc@b.org,,2026-12-31,\nd@b.org,vip,,\n" +
					"e@b.org,,31 дек. 2026 г.,\nf@b.org,vip,never,coach",
				"2 a@b.org  CLIENT BASIC until 2026-12-31 RU NEW\n3 b@b.org  CLIENT BASIC until 2026-04-03 RU NEW\n" +
					"4 c@b.org  CLIENT BASIC until 2026-12-31 RU NEW\n5 d@b.org  CLIENT VIP RU NEW\n" +
					"6 e@b.org  CLIENT BASIC until 2026-12-31 RU NEW\n7 f@b.org  COACH FREE RU NEW",
			},
			"days, with the month first": {
				"Mail;Paid till\na@b.org;12/31/2026\nb@b.org;3/4/2026\nc@b.org;2026-05-06\nd@b.org;2026-05-06\ne@b.org;2026-05-06",
				"2 a@b.org  CLIENT BASIC until 2026-12-31 RU NEW\n3 b@b.org  CLIENT BASIC until 2026-03-04 RU NEW\n" +
					"4 c@b.org  CLIENT BASIC until 2026-05-06 RU NEW\n5 d@b.org  CLIENT BASIC until 2026-05-06 RU NEW\n" +
					"6 e@b.org  CLIENT BASIC until 2026-05-06 RU NEW",
			},
			"days, no head": {"a@b.org,Uma Berg,client,vip,en,2026-03-01", "1 a@b.org Uma Berg CLIENT VIP until 2026-03-01 EN NEW"},
			"days that cannot be": {
				"email,plan,last day\na@b.org,vip,soon\nb@b.org,vip,2026-02-28\nc@b.org,vip,2031-03-06\nd@b.org,vip,2031-03-05\n" +
					"e@b.org,free,2026-12-31\nf@b.org,gold,soon\ng@b.org,vip,2026-02-30",
				"2 a@b.org  CLIENT VIP RU BAD_PLAN_END\n3 b@b.org  CLIENT VIP until 2026-02-28 RU BAD_PLAN_END_RANGE\n" +
					"4 c@b.org  CLIENT VIP until 2031-03-06 RU BAD_PLAN_END_RANGE\n5 d@b.org  CLIENT VIP until 2031-03-05 RU NEW\n" +
					"6 e@b.org  CLIENT FREE RU BAD_PLAN_END_FREE\n7 f@b.org  CLIENT BASIC RU BAD_PLAN\n8 g@b.org  CLIENT VIP RU BAD_PLAN_END",
			},
			"wrong cells": {"email,role,plan,language,name\nx,,,,\na@b.org,boss,,,\nb@b.org,,gold,,\nc@b.org,,,fr,\nd@b.org,,,,\u202eevil\nthere@b.org,,,,\nBOSS@example.org,,,,\ne@b.org,,,,\ne@b.org,,,,",
				"2 x  CLIENT BASIC RU BAD_ADDRESS\n3 a@b.org  CLIENT BASIC RU BAD_ROLE\n4 b@b.org  CLIENT BASIC RU BAD_PLAN\n5 c@b.org  CLIENT BASIC RU BAD_LANGUAGE\n6 d@b.org  CLIENT BASIC RU BAD_NAME\n" +
					"7 there@b.org  CLIENT BASIC RU INVITED\n8 boss@example.org  CLIENT BASIC RU MEMBER\n9 e@b.org  CLIENT BASIC RU NEW\n10 e@b.org  CLIENT BASIC RU REPEATED"},
		} {
			lines, err := w.Check(w.asAdmin(boss), tabled(c[0]))
			w.OK(err)
			if got := verdicts(lines); got != c[1] {
				t.Errorf("%s: understood\n%s\ninstead of\n%s", what, got, c[1])
			}
		}
	})
}

func TestAListThatCannotBeReadIsRefused(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		boss := w.hire("boss@example.org", viewer.RoleAdmin)
		other := w.someone("client@example.org")
		many := strings.Repeat("a@b.org\n", mostInvited+1)
		for what, c := range map[string]struct {
			change func(*InvitationsInput)
			want   string
		}{
			"nothing":            {func(in *InvitationsInput) { in.Addresses = nil }, "BAD_INPUT addresses REQUIRED"},
			"blanks":             {func(in *InvitationsInput) { in.Addresses = new(" \n,;") }, "BAD_INPUT addresses REQUIRED"},
			"a blank table":      {func(in *InvitationsInput) { in.CSV = new("\n\n") }, "BAD_INPUT csv REQUIRED"},
			"only a head":        {func(in *InvitationsInput) { in.CSV = new("email,role") }, "BAD_INPUT csv REQUIRED"},
			"a zero":             {func(in *InvitationsInput) { in.CSV = new("a@b.org\x00") }, "BAD_INPUT csv INVALID"},
			"torn bytes":         {func(in *InvitationsInput) { in.Addresses = new("a@b.org\xff") }, "BAD_INPUT addresses INVALID"},
			"too many addresses": {func(in *InvitationsInput) { in.Addresses = &many }, "BAD_INPUT addresses TOO_LONG"},
			"too many lines":     {func(in *InvitationsInput) { in.CSV = &many }, "BAD_INPUT csv TOO_LONG"},
			"too much of addresses": {func(in *InvitationsInput) { in.Addresses = new(strings.Repeat(" ", longestAddresses) + "a@b.org") },
				"BAD_INPUT addresses TOO_LONG"},
			"too many days": {func(in *InvitationsInput) {
				in.CSV = new("email,date,weight" + strings.Repeat("\na@b.org,2026-01-01,80", mostLines+1))
			},
				"BAD_INPUT csv TOO_LONG"},
			"too much": {func(in *InvitationsInput) { in.CSV = new(strings.Repeat(" ", longestTable) + "a@b.org") },
				"BAD_INPUT csv TOO_LONG"},
			"an unknown role": {func(in *InvitationsInput) { in.Role = "BOSS" }, "BAD_INPUT role INVALID"},
			"an unknown plan": {func(in *InvitationsInput) { in.Plan = "GOLD" }, "BAD_INPUT plan INVALID"},
			"a last day of FREE": {
				func(in *InvitationsInput) { in.Plan, in.PlanEndsOn = viewer.PlanFree, new(99999) },
				"BAD_INPUT planEndsOn INVALID",
			},
			"a last day that has passed": {func(in *InvitationsInput) { in.PlanEndsOn = new(1) }, "BAD_INPUT planEndsOn OUT_OF_RANGE"},
			"an unknown language":        {func(in *InvitationsInput) { in.Language = "FR" }, "BAD_INPUT language INVALID"},
			"a coach who is nobody":      {func(in *InvitationsInput) { in.CoachID = new(uuid.New()) }, "BAD_INPUT coachId INVALID"},
			"a coach who is a client":    {func(in *InvitationsInput) { in.CoachID = &other.Profile.ID }, "BAD_INPUT coachId INVALID"},
		} {
			in := listed("a@b.org")
			c.change(&in)
			_, err := w.Check(w.asAdmin(boss), in)
			if got := domaintest.Message(err); got != c.want {
				t.Errorf("%s: checking answers %q instead of %q", what, got, c.want)
			}
			_, err = w.Invite(w.asAdmin(boss), in)
			if got := domaintest.Message(err); got != c.want {
				t.Errorf("%s: inviting answers %q instead of %q", what, got, c.want)
			}
		}
		w.Expect(domaintest.Second(w.Check(w.as(other), listed("a@b.org"))), "FORBIDDEN")
		w.Expect(domaintest.Second(w.Invite(w.as(other), listed("a@b.org"))), "FORBIDDEN")
		w.open(func(e *identity.Registration) { *e = identity.Registration{} })
		w.Expect(domaintest.Second(w.Invite(w.asAdmin(boss), listed("a@b.org"))), "REGISTRATION_CLOSED")
		if got := w.subjects(); got != nil {
			t.Errorf("mailed: %q", got)
		}
	})
}
