package invitation

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/coachassignment"
	"forma/ent/schema/brought"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/platform/store"
)

// bringing summarizes lines by what they bring.
func bringing(lines []*InvitationLine) string {
	var all []string
	for _, l := range lines {
		line := fmt.Sprintf("%d %s %s", l.Number, l.Email, l.Verdict)
		if m := l.Measurements; m != nil {
			line += fmt.Sprintf(" %d from %s to %s:", m.Count, viewer.Date(m.From), viewer.Date(m.To))
			for _, e := range l.entries {
				line += " " + measured(e)
			}
		}
		all = append(all, line)
	}
	return strings.Join(all, "\n")
}

func measured(e brought.Entry) string {
	var values []string
	for _, v := range []*float64{e.WeightKg, e.ArmCm, e.ChestCm, e.WaistCm, e.HipCm, e.LegCm} {
		if v == nil {
			values = append(values, "-")
		} else {
			values = append(values, fmt.Sprint(*v))
		}
	}
	return strings.Join(values, "/")
}

func TestTablesBringMeasurements(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		boss := w.hire("boss@example.org", viewer.RoleAdmin)
		for what, c := range map[string][2]string{
			"a person in several lines": {
				"Email;Name;Date;Weight;Waist\na@b.org;Ann;01.02.2026;80,5;90\nb@b.org;;;;\nA@B.org;;15.02.2026;79.3 kg;\na@b.org;;28.02.2026;;88,5\n",
				"2 a@b.org NEW 3 from 2026-02-01 to 2026-02-28: 80.5/-/-/90/-/- 79.3/-/-/-/-/- -/-/-/88.5/-/-\n3 b@b.org NEW",
			},
			"units in the header": {
				"email,date,\"Weight, lb\",Arm (in),Chest in cm,\"Waist\"\"\",hips,thigh\na@b.org,2026-01-31,175,15,100,\"31,5\",99,55 cm",
				"2 a@b.org NEW 1 from 2026-01-31 to 2026-01-31: 79.3787/38.1/100/80.01/99/55",
			},
			"a header in Russian": {
				"Почта\tИмя\tДата замера\tВес, фунты\tОбхват груди, см\tТалия (дюймы)\tБёдра\tОбхват бедра\tРука\na@b.org\tАня\t3 янв. 2026 г.\t150\t95\t30\t98\t55\t30",
				"2 a@b.org NEW 1 from 2026-01-03 to 2026-01-03: 68.0389/30/95/76.2/98/55",
			},
			"a unit in the cell": {
				"email,date,weight\na@b.org,2026-01-01,175 lb\na@b.org,2026-01-02,31 in\na@b.org,2026-01-03,80 кг",
				"2 a@b.org NEW 2 from 2026-01-01 to 2026-01-03: 79.3787/-/-/-/-/- 80/-/-/-/-/-\n3 a@b.org BAD_MEASUREMENT",
			},
			"lines that cannot be used": {
				"email,date,weight,waist\na@b.org,2026-01-01,80,\na@b.org,2026-01-02,8,\na@b.org,,80,\na@b.org,2026-03-02,80,\n" +
					"a@b.org,2026-03-01,80,301\na@b.org,2026-01-03,heavy,\na@b.org,2026-01-01,81,\na@b.org,2026-01-04,80,5,90\na@b.org,1899-12-31,80,\n" +
					"a@b.org,2026-01-05,,\na@b.org,2026-03-01,79,80",
				"2 a@b.org NEW 2 from 2026-01-01 to 2026-03-01: 80/-/-/-/-/- 79/-/-/80/-/-\n3 a@b.org BAD_MEASUREMENT_RANGE\n4 a@b.org BAD_DATE\n" +
					"5 a@b.org BAD_DATE_RANGE\n6 a@b.org BAD_MEASUREMENT_RANGE\n7 a@b.org BAD_MEASUREMENT\n8 a@b.org REPEATED\n9 a@b.org BAD_CELLS\n" +
					"10 a@b.org BAD_DATE_RANGE\n11 a@b.org REPEATED",
			},
			"only the measurements of the first line": {
				"email,date,weight\na@b.org,soon,80\na@b.org,2026-01-02,81",
				"2 a@b.org NEW 1 from 2026-01-02 to 2026-01-02: 81/-/-/-/-/-\n2 a@b.org BAD_DATE",
			},
			"people who are not invited": {
				"email,role,date,weight\na@b.org,boss,2026-01-01,80\na@b.org,,2026-01-02,80\nc@b.org,coach,2026-01-01,80\nboss@example.org,,2026-01-01,80\nx,,2026-01-01,80",
				"2 a@b.org BAD_ROLE\n3 a@b.org BAD_FIRST_LINE\n4 c@b.org NEW\n4 c@b.org BAD_MEASUREMENT_ROLE\n" +
					"5 boss@example.org MEMBER 1 from 2026-01-01 to 2026-01-01: 80/-/-/-/-/-\n6 x BAD_ADDRESS",
			},
			"no date": {"email,weight\na@b.org,80", "2 a@b.org NEW\n2 a@b.org BAD_DATE"},
		} {
			lines, err := w.Check(w.asAdmin(boss), tabled(c[0]))
			w.OK(err)
			if got := bringing(lines); got != c[1] {
				t.Errorf("%s: understood\n%s\ninstead of\n%s", what, got, c[1])
			}
		}
		most := "email,date,weight"
		for i := range mostLines {
			most += fmt.Sprintf("\nclient%d@b.org,%s,80", i%mostInvited, viewer.Date(20000+i/mostInvited))
		}
		lines, err := w.Check(w.asAdmin(boss), tabled(most))
		w.OK(err)
		if len(lines) != mostInvited || lines[0].Measurements.Count != mostLines/mostInvited {
			t.Errorf("%d people, the first with %+v", len(lines), lines[0].Measurements)
		}
	})
}

func TestTablesNameCoaches(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		boss := w.hire("boss@example.org", viewer.RoleAdmin)
		uma, ola, gone := w.hire("uma@example.org", viewer.RoleCoach), w.hire("ola@example.org", viewer.RoleCoach),
			w.hire("gone@example.org", viewer.RoleCoach)
		w.hire("other@example.org", viewer.RoleCoach)
		w.System(func(system context.Context, tx *store.Tx) error {
			if err := tx.Profile.UpdateOneID(gone.Profile.ID).SetSuspended(true).Exec(system); err != nil {
				return err
			}
			return tx.Profile.UpdateOneID(ola.Profile.ID).SetSortName([]byte("ola зеленкина")).Exec(system)
		})
		names := map[uuid.UUID]string{uma.Profile.ID: "uma", ola.Profile.ID: "ola"}
		found := func(ctx context.Context, in InvitationsInput) string {
			lines, err := w.Check(ctx, in)
			w.OK(err)
			var all []string
			for _, l := range lines {
				coach := "nobody"
				if l.CoachID != nil {
					coach = names[*l.CoachID]
				}
				all = append(all, fmt.Sprintf("%d %s %s", l.Number, l.Verdict, coach))
			}
			return strings.Join(all, ", ")
		}
		const table = "email,coach,role\na@b.org,UMA@example.org,\nb@b.org,Ola  Зелёнкина,\nc@b.org,Uma Berg,\nd@b.org,Nobody,\n" +
			"e@b.org,gone@example.org,\nf@b.org,boss@example.org,\ng@b.org,,\nh@b.org,Nobody,coach"
		in := tabled(table)
		in.CoachID = &ola.Profile.ID
		if got, want := found(w.asAdmin(boss), in), "2 NEW uma, 3 NEW ola, 4 BAD_COACH_AMBIGUOUS ola, 5 BAD_COACH ola, 6 BAD_COACH ola, "+
			"7 BAD_COACH ola, 8 NEW ola, 9 NEW nobody"; got != want {
			t.Errorf("an admin finds %s instead of %s", got, want)
		}
		in = tabled(table)
		in.Plan = viewer.PlanFree
		if got, want := found(w.asCoach(uma), in), "2 NEW uma, 3 BAD_COACH_RIGHTS uma, 4 NEW uma, 5 BAD_COACH_RIGHTS uma, "+
			"6 BAD_COACH_RIGHTS uma, 7 BAD_COACH_RIGHTS uma, 8 NEW uma, 9 BAD_ROLE_RIGHTS nobody"; got != want {
			t.Errorf("a coach finds %s instead of %s", got, want)
		}
	})
}

func TestCoachesInviteClientsOfTheirOwn(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		boss := w.hire("boss@example.org", viewer.RoleAdmin)
		uma, ola := w.hire("uma@example.org", viewer.RoleCoach), w.hire("ola@example.org", viewer.RoleCoach)
		free := func(addresses string) InvitationsInput {
			in := listed(addresses)
			in.Plan = viewer.PlanFree
			return in
		}
		for what, c := range map[string]struct {
			change func(*InvitationsInput)
			want   string
		}{
			"a coach":             {func(in *InvitationsInput) { in.Role = viewer.RoleCoach }, "BAD_INPUT role INVALID"},
			"a plan":              {func(in *InvitationsInput) { in.Plan = viewer.PlanVIP }, "BAD_INPUT plan INVALID"},
			"another coach’s own": {func(in *InvitationsInput) { in.CoachID = &ola.Profile.ID }, "BAD_INPUT coachId INVALID"},
			"the end of nothing":  {func(in *InvitationsInput) { in.PlanEndsOn = new(99999) }, "BAD_INPUT planEndsOn INVALID"},
		} {
			in := free("a@b.org")
			c.change(&in)
			if got := domaintest.Message(domaintest.Second(w.Invite(w.asCoach(uma), in))); got != c.want {
				t.Errorf("inviting %s answers %q instead of %q", what, got, c.want)
			}
		}
		in := free("")
		in.Addresses, in.CSV = nil, new("email,plan,role\na@b.org,vip,\nb@b.org,,admin\nc@b.org,free,client")
		lines, err := w.Invite(w.asCoach(uma), in)
		w.OK(err)
		if got := bringing(lines); got != "2 a@b.org BAD_PLAN_RIGHTS\n3 b@b.org BAD_ROLE_RIGHTS\n4 c@b.org NEW" {
			t.Errorf("invited:\n%s", got)
		}
		w.OK(domaintest.Second(w.Invite(w.asAdmin(boss), listed("boss-invites@b.org"))))
		lists := func(ctx context.Context) (all []string) {
			page, _, _, err := w.List(ctx, nil, 10, nil)
			w.OK(err)
			for _, i := range page {
				all = append(all, i.Email)
			}
			if n, err := w.Count(ctx, nil); err != nil || n != len(page) {
				t.Errorf("%d are counted, %v", n, err)
			}
			return all
		}
		if mine, others := lists(w.asCoach(uma)), lists(w.asCoach(ola)); !slices.Equal(mine, []string{"c@b.org"}) || others != nil {
			t.Errorf("one sees %v, the other %v", mine, others)
		}
		page, _, _, err := w.List(w.asAdmin(boss), nil, 10, nil)
		w.OK(err)
		if len(page) != 2 {
			t.Errorf("the admin sees %d", len(page))
		}
		for _, i := range page {
			for _, act := range []func(context.Context, uuid.UUID) (*Invitation, error){w.Revoke, w.Restore, w.Resend} {
				if err := domaintest.Second(act(w.asCoach(ola), i.ID)); !ent.IsNotFound(err) {
					t.Errorf("%s of someone else: %v", i.Email, err)
				}
				if i.Email != "c@b.org" {
					continue
				}
				w.OK(domaintest.Second(act(w.asCoach(uma), i.ID)))
			}
		}
		// One of an admin that expired is replaced.
		w.Pass(lifetime)
		w.subjects()
		w.OK(domaintest.Second(w.Invite(w.asCoach(uma), free("boss-invites@b.org"))))
		result, err := w.accept("boss-invites@b.org", w.mailedToken("/signup"))
		w.OK(err)
		bond := w.Store.Ent.CoachAssignment.Query().Where(coachassignment.ClientID(result.Session.Profile.ID)).OnlyX(viewer.System(here))
		if bond.CoachID != uma.Profile.ID || *bond.AssignedBy != uma.Profile.ID ||
			result.Session.Profile.SubscriptionPlan != viewer.PlanFree {
			t.Errorf("the bond is %+v", bond)
		}
	})
}
