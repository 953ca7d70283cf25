package invitation

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/coachassignment"
	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/identity"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// listed is a list of addresses for clients with the plan BASIC, in Russian.
func listed(addresses string) InvitationsInput {
	return InvitationsInput{
		ID:        uuid.Must(uuid.NewV7()),
		Addresses: &addresses,
		Role:      viewer.RoleClient,
		Plan:      viewer.PlanBasic,
		Language:  viewer.LanguageRU,
	}
}

func tabled(text string) InvitationsInput {
	in := listed("")
	in.Addresses, in.CSV = nil, &text
	return in
}

// invite invites one address and returns its invitation and the token that was mailed.
func (w *world) invite(boss *identity.Session, in InvitationsInput) (*Invitation, string) {
	w.T.Helper()
	w.OK(domaintest.Second(w.Invite(w.asAdmin(boss), in)))
	return w.newest(boss), w.mailedToken("/signup")
}

func (w *world) newest(boss *identity.Session) *Invitation {
	w.T.Helper()
	page, _, _, err := w.List(w.asAdmin(boss), nil, 1, nil)
	w.OK(err)
	return page[0]
}

func (w *world) accept(email, token string) (*identity.SignUpResult, error) {
	in := form(email)
	in.Invitation = &token
	return w.identity.SignUp(here, in)
}

func verdicts(lines []*InvitationLine) string {
	var all []string
	for _, l := range lines {
		plan := string(l.Plan)
		if l.PlanEndsOn != nil {
			plan += " until " + viewer.Date(*l.PlanEndsOn)
		}
		all = append(all, fmt.Sprintf("%d %s %s %s %s %s %s", l.Number, l.Email, l.Name, l.Role, plan, l.Language, l.Verdict))
	}
	return strings.Join(all, "\n")
}

func TestInvitationGrantsItsOfferOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		boss, coach := w.hire("boss@example.org", viewer.RoleAdmin), w.hire("coach@example.org", viewer.RoleCoach)
		w.open(func(e *identity.Registration) { e.Open, e.Invited, e.ConfirmFirst = false, true, true })
		in := listed(`"Ума Берг" <uma@example.org>`)
		in.Plan, in.CoachID = viewer.PlanVIP, &coach.Profile.ID
		w.OK(domaintest.Second(w.Invite(w.asAdmin(boss), in)))
		w.work()
		letter := w.post.Letters[0]
		if letter.To != "uma@example.org" || letter.Subject != "Вас приглашает Forma" ||
			!strings.Contains(letter.Text, "Здравствуйте, Ума!") ||
			!strings.Contains(letter.HTML, letter.Link) {
			t.Errorf("the letter is %+v", letter)
		}
		_, token, _ := strings.Cut(letter.Link, "/signup#token=")
		offer, err := w.Offer(here, token)
		w.OK(err)
		if *offer != (InvitationOffer{Email: "uma@example.org", FirstName: "Ума", LastName: "Берг", Role: viewer.RoleClient,
			Language: viewer.LanguageRU}) {
			t.Errorf("the offer is %+v", offer)
		}
		w.Expect(domaintest.Second(w.accept("other@example.org", token)), "BAD_INPUT email INVALID")
		result, err := w.accept(" UMA@example.org", token)
		w.OK(err)
		p := result.Session.Profile
		if p.Role != viewer.RoleClient || p.SubscriptionPlan != viewer.PlanVIP || !p.EmailConfirmed || p.OnboardingCompleted {
			t.Errorf("the profile is %+v", p)
		}
		bond := w.Store.Ent.CoachAssignment.Query().
			Where(coachassignment.ClientID(p.ID), coachassignment.CoachID(coach.Profile.ID)).
			OnlyX(viewer.System(here))
		if bond.AssignedBy == nil || *bond.AssignedBy != boss.Profile.ID {
			t.Errorf("the bond was made by %v", bond.AssignedBy)
		}
		w.Expect(domaintest.Second(w.accept("uma@example.org", token)), "LINK_EXPIRED")
		w.Expect(domaintest.Second(w.Offer(here, token)), "LINK_EXPIRED")
		if i := w.newest(boss); i.State() != InvitationAccepted || *i.AcceptedBy != p.ID {
			t.Errorf("the invitation is %s", i.State())
		}
		if got := w.Acts(); !slices.Equal(got, []auditevent.Act{"PERSON_INVITED"}) {
			t.Errorf("the log says %v", got)
		}
		told := w.Store.Ent.Notification.Query().Where(notification.KindEQ(notification.KindINVITATION_ACCEPTED)).OnlyX(viewer.System(here))
		if told.ProfileID != boss.Profile.ID || *told.AboutID != p.ID || told.Args["name"] != fullName(p) ||
			told.Args["path"] != "/"+p.ID.String() {
			t.Errorf("the inviting admin is told %+v", told)
		}
	})
}

func TestFormerAdminIsNotNotifiedOfInvitations(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		gone := w.hire("gone@example.org", viewer.RoleAdmin)
		_, token := w.invite(gone, listed("uma@example.org"))
		w.System(func(system context.Context, tx *store.Tx) error {
			return tx.Profile.UpdateOneID(gone.Profile.ID).SetRole(viewer.RoleCoach).Exec(system)
		})
		w.OK(domaintest.Second(w.accept("uma@example.org", token)))
		if n := w.Store.Ent.Notification.Query().Where(notification.KindEQ(notification.KindINVITATION_ACCEPTED)).
			CountX(viewer.System(here)); n != 0 {
			t.Errorf("%d are told", n)
		}
	})
}

func TestUnacceptedInvitationsAreDeletedAfter90Days(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		boss := w.hire("boss@example.org", viewer.RoleAdmin)
		_, token := w.invite(boss, listed("came@example.org"))
		w.OK(domaintest.Second(w.accept("came@example.org", token)))
		withdrawn, _ := w.invite(boss, listed("withdrawn@example.org"))
		w.OK(domaintest.Second(w.Revoke(w.asAdmin(boss), withdrawn.ID)))
		w.OK(domaintest.Second(w.Invite(w.asAdmin(boss), listed("never@example.org"))))
		left := func() (all []string) {
			w.OK(w.Purge(here))
			page, _, _, err := w.List(w.asAdmin(boss), nil, 100, nil)
			w.OK(err)
			for _, i := range page {
				all = append(all, i.Email)
			}
			slices.Sort(all)
			return all
		}
		w.Pass(lifetime + keptAfterEnd - time.Second)
		if got := left(); len(got) != 3 {
			t.Errorf("a second too early %v are left", got)
		}
		w.Pass(time.Second)
		if got := left(); !slices.Equal(got, []string{"came@example.org"}) {
			t.Errorf("%v are left", got)
		}
	})
}

func TestStaffAreInvitedOnlyAfterAFreshSignIn(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		stale := w.asAdmin(w.hire("boss@example.org", viewer.RoleAdmin))
		w.Pass(11 * time.Minute)
		for _, role := range []viewer.Role{viewer.RoleCoach, viewer.RoleAdmin} {
			in := listed("uma@example.org")
			in.Role = role
			w.Expect(domaintest.Second(w.Invite(stale, in)), "REAUTH_REQUIRED")
			table := "eva@example.org,Eva," + string(role) + "\n"
			mixed := listed("")
			mixed.Addresses, mixed.CSV = nil, &table
			w.Expect(domaintest.Second(w.Invite(stale, mixed)), "REAUTH_REQUIRED")
		}
		w.OK(domaintest.Second(w.Invite(stale, listed("uma@example.org"))))
		if page, _, _, err := w.List(stale, nil, 10, nil); err != nil || len(page) != 1 || page[0].Role != viewer.RoleClient {
			t.Errorf("invited are %v, %v", page, err)
		}
	})
}

func TestInvitationsOfStaffAreRenewedOnlyAfterAFreshSignIn(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		boss := w.hire("boss@example.org", viewer.RoleAdmin)
		fresh := w.asAdmin(boss)
		for _, role := range []viewer.Role{viewer.RoleCoach, viewer.RoleAdmin, viewer.RoleClient} {
			in := listed(strings.ToLower(string(role)) + "@example.org")
			in.Role = role
			w.OK(domaintest.Second(w.Invite(fresh, in)))
		}
		page, _, _, err := w.List(fresh, nil, 10, nil)
		w.OK(err)
		w.Pass(11 * time.Minute)
		for _, i := range page {
			want := ""
			if i.Role != viewer.RoleClient {
				want = "REAUTH_REQUIRED"
			}
			if got := domaintest.Message(domaintest.Second(w.Resend(fresh, i.ID))); got != want {
				t.Errorf("the invitation of a %s is sent again: %q", i.Role, got)
			}
			w.OK(domaintest.Second(w.Revoke(fresh, i.ID)))
			if got := domaintest.Message(domaintest.Second(w.Restore(fresh, i.ID))); got != want {
				t.Errorf("the invitation of a %s is restored: %q", i.Role, got)
			}
		}
	})
}

func TestInvitationIsAcceptedOnceUnderConcurrency(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		boss := w.hire("boss@example.org", viewer.RoleAdmin)
		in := listed("uma@example.org")
		in.Role = viewer.RoleCoach
		_, token := w.invite(boss, in)
		answers := make([]string, 6)
		var tries sync.WaitGroup
		for i := range answers {
			tries.Go(func() {
				_, err := w.accept("uma@example.org", token)
				answers[i] = domaintest.Message(err)
			})
		}
		tries.Wait()
		slices.Sort(answers)
		if want := []string{"", "LINK_EXPIRED", "LINK_EXPIRED", "LINK_EXPIRED", "LINK_EXPIRED", "LINK_EXPIRED"}; !slices.Equal(
			answers,
			want,
		) {
			t.Errorf("the answers are %q", answers)
		}
	})
}

func TestOnlyTheNewestLinkWorksAndFor14Days(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		boss := w.hire("boss@example.org", viewer.RoleAdmin)
		i, first := w.invite(boss, listed("uma@example.org"))
		w.OK(domaintest.Second(w.Resend(w.asAdmin(boss), i.ID)))
		newer := w.mailedToken("/signup")
		w.Expect(domaintest.Second(w.accept("uma@example.org", first)), "LINK_EXPIRED")
		w.Pass(lifetime - time.Second)
		w.OK(domaintest.Second(w.Offer(here, newer)))
		w.Pass(time.Second)
		w.Expect(domaintest.Second(w.Offer(here, newer)), "LINK_EXPIRED")
		w.Expect(domaintest.Second(w.accept("uma@example.org", newer)), "LINK_EXPIRED")
		if got := w.newest(boss).State(); got != InvitationExpired {
			t.Errorf("it is %s", got)
		}
		w.OK(domaintest.Second(w.Resend(w.asAdmin(boss), i.ID)))
		w.OK(domaintest.Second(w.accept("uma@example.org", w.mailedToken("/signup"))))
		w.Expect(domaintest.Second(w.Resend(w.asAdmin(boss), i.ID)), "CONFLICT")
		w.Expect(domaintest.Second(w.Revoke(w.asAdmin(boss), i.ID)), "CONFLICT")
		forged := []byte(newer)
		forged[len(forged)-2] ^= 1
		for _, token := range []string{"", "x", string(forged)} {
			w.Expect(domaintest.Second(w.Offer(here, token)), "LINK_EXPIRED")
		}
	})
}

func TestRevokedInvitationIsUnusableUntilRestored(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		boss := w.hire("boss@example.org", viewer.RoleAdmin)
		admin := w.asAdmin(boss)
		i, token := w.invite(boss, listed("uma@example.org"))
		for range 2 {
			revoked, err := w.Revoke(admin, i.ID)
			w.OK(err)
			if revoked.State() != InvitationRevoked {
				t.Errorf("it is %s", revoked.State())
			}
		}
		w.Expect(domaintest.Second(w.accept("uma@example.org", token)), "LINK_EXPIRED")
		w.Expect(domaintest.Second(w.Resend(admin, i.ID)), "CONFLICT")
		w.OK(domaintest.Second(w.Restore(admin, i.ID)))
		w.OK(domaintest.Second(w.Offer(here, token)))
		w.OK(domaintest.Second(w.Revoke(admin, i.ID)))
		_, newer := w.invite(boss, listed("uma@example.org"))
		w.Expect(domaintest.Second(w.Restore(admin, i.ID)), "CONFLICT")
		w.OK(domaintest.Second(w.accept("uma@example.org", newer)))
		if _, err := w.Revoke(admin, uuid.New()); !ent.IsNotFound(err) {
			t.Errorf("one that is not there: %v", err)
		}
		for _, act := range []func(context.Context, uuid.UUID) (*Invitation, error){w.Resend, w.Revoke, w.Restore} {
			w.Expect(domaintest.Second(act(w.as(w.someone(uuid.NewString()+"@example.org")), i.ID)), "FORBIDDEN")
		}
		want := []auditevent.Act{"PERSON_INVITED", "INVITATION_REVOKED", "INVITATION_RESTORED", "INVITATION_REVOKED", "PERSON_INVITED"}
		if got := w.Acts(); !slices.Equal(got, want) {
			t.Errorf("the log says %v", got)
		}
	})
}

func TestTheSameListSentTwiceMailsOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		boss := w.hire("boss@example.org", viewer.RoleAdmin)
		in := listed("a@b.org boss@example.org b@b.org")
		var answers []string
		for range 2 {
			lines, err := w.Invite(w.asAdmin(boss), in)
			w.OK(err)
			answers = append(answers, verdicts(lines))
		}
		if answers[0] != answers[1] || strings.Count(answers[0], "NEW") != 2 {
			t.Errorf("the answers are\n%s\nand\n%s", answers[0], answers[1])
		}
		if got := len(w.subjects()); got != 2 {
			t.Errorf("%d letters", got)
		}
		in.Addresses = new("c@b.org")
		w.Expect(domaintest.Second(w.Invite(w.asAdmin(boss), in)), "ID_CONFLICT")
		w.Pass(lifetime)
		lines, err := w.Invite(w.asAdmin(boss), listed("a@b.org"))
		w.OK(err)
		if lines[0].Verdict != VerdictNew {
			t.Errorf("one that expired is in the way: %s", lines[0].Verdict)
		}
	})
}

func TestAListThatFailsHalfwayIsFinishedByTheNextAttempt(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		boss := w.hire("boss@example.org", viewer.RoleAdmin)
		const people = 3*invitedAtOnce + 1
		var addresses strings.Builder
		for n := range people {
			fmt.Fprintf(&addresses, "p%d@example.org ", n)
		}
		in := listed(addresses.String())
		for range 2*mostInvited - invitedAtOnce - 3 {
			w.OK(w.Limits.invitations.Take(boss.Profile.ID.String()))
		}
		w.Coded(domaintest.Second(w.Invite(w.asAdmin(boss), in)), errs.RateLimited)
		before := len(w.subjects())
		if before != invitedAtOnce {
			t.Errorf("%d letters before the limit", before)
		}
		w.Pass(time.Hour)
		for range 2 {
			lines, err := w.Invite(w.asAdmin(boss), in)
			w.OK(err)
			if strings.Count(verdicts(lines), "NEW") != people {
				t.Errorf("the answer is %s", verdicts(lines))
			}
		}
		if got := before + len(w.subjects()); got != people {
			t.Errorf("%d letters to %d people", got, people)
		}
		if n, err := w.DB.Ent.Invitation.Query().Count(w.asAdmin(boss)); err != nil || n != people {
			t.Errorf("%d invitations, %v", n, err)
		}
	})
}

func TestStrangersLearnNothingByInvitations(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		boss := w.hire("boss@example.org", viewer.RoleAdmin)
		w.someone("known@example.org")
		w.OK(domaintest.Second(w.Invite(w.asAdmin(boss), listed("invited@example.org"))))
		w.work()
		w.open(func(e *identity.Registration) { e.Open, e.Invited = false, true })
		for _, email := range []string{"known@example.org", "invited@example.org", "stranger@example.org"} {
			ctx, statements := store.RecordStatements(here)
			w.Expect(domaintest.Second(w.identity.SignUp(ctx, form(email))), "INVITATION_NEEDED")
			if got := domaintest.SQL(statements); got != "" {
				t.Errorf("%s: it asked\n%s", email, got)
			}
			w.Expect(domaintest.Second(w.accept(email, "made up")), "LINK_EXPIRED")
		}
		w.open(func(e *identity.Registration) { *e = identity.Registration{} })
		w.Expect(domaintest.Second(w.identity.SignUp(here, form("stranger@example.org"))), "REGISTRATION_CLOSED")
		w.Expect(domaintest.Second(w.Offer(here, "made up")), "REGISTRATION_CLOSED")
	})
}

func TestAMemberIsNotInvitedAgain(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		boss := w.hire("boss@example.org", viewer.RoleAdmin)
		i, token := w.invite(boss, listed("uma@example.org"))
		w.someone("uma@example.org")
		offer, err := w.Offer(here, token)
		w.OK(err)
		if !offer.Taken {
			t.Error("the offer says nothing of the account")
		}
		w.Expect(domaintest.Second(w.accept("uma@example.org", token)), "EMAIL_TAKEN email")
		w.Expect(domaintest.Second(w.Resend(w.asAdmin(boss), i.ID)), "EMAIL_TAKEN email")
	})
}

func TestFormerCoachIsNotAssignedByAnInvitation(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		boss, coach := w.hire("boss@example.org", viewer.RoleAdmin), w.hire("coach@example.org", viewer.RoleCoach)
		in := listed("uma@example.org")
		in.CoachID = &coach.Profile.ID
		_, token := w.invite(boss, in)
		w.System(func(system context.Context, tx *store.Tx) error {
			return tx.Profile.UpdateOneID(coach.Profile.ID).SetSuspended(true).Exec(system)
		})
		result, err := w.accept("uma@example.org", token)
		w.OK(err)
		if n := w.Store.Ent.CoachAssignment.Query().Where(coachassignment.ClientID(result.Session.Profile.ID)).
			CountX(viewer.System(here)); n != 0 {
			t.Errorf("%d coaches", n)
		}
	})
}

func TestLettersOfInvitationsAreLimited(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		boss := w.hire("boss@example.org", viewer.RoleAdmin)
		i, _ := w.invite(boss, listed("uma@example.org"))
		for range 5 {
			w.OK(domaintest.Second(w.Resend(w.asAdmin(boss), i.ID)))
		}
		w.Coded(domaintest.Second(w.Resend(w.asAdmin(boss), i.ID)), errs.RateLimited)
		for range 2*mostInvited - 6 {
			w.OK(w.Limits.invitations.Take(boss.Profile.ID.String()))
		}
		w.Coded(domaintest.Second(w.Invite(w.asAdmin(boss), listed("other@example.org"))), errs.RateLimited)
	})
}

func TestInvitationsAreListedSearchedAndExported(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		boss := w.hire("boss@example.org", viewer.RoleAdmin)
		admin := w.asAdmin(boss)
		for n := range 5 {
			w.Pass(time.Minute)
			w.OK(domaintest.Second(w.Invite(admin, listed(fmt.Sprintf(`"=Алёна %d" <p%d@example.org>`, n, n)))))
		}
		w.work()
		w.OK(domaintest.Second(w.Revoke(admin, w.newest(boss).ID)))
		_, _ = w.Revoke(admin, uuid.New())
		list := func(f *InvitationFilter) (all []string) {
			for after := (*string)(nil); ; {
				page, more, end, err := w.List(admin, f, 2, after)
				w.OK(err)
				for _, i := range page {
					all = append(all, i.Email[:2]+" "+string(i.State()))
				}
				if !more {
					return all
				}
				after = &end
			}
		}
		sent, revoked := InvitationSent, InvitationRevoked
		for _, c := range []struct {
			filter *InvitationFilter
			want   string
		}{
			{nil, "p4 REVOKED,p3 SENT,p2 SENT,p1 SENT,p0 SENT"},
			{&InvitationFilter{State: &sent}, "p3 SENT,p2 SENT,p1 SENT,p0 SENT"},
			{&InvitationFilter{State: &revoked}, "p4 REVOKED"},
			{&InvitationFilter{Search: new("АЛЕНА 2")}, "p2 SENT"},
			{&InvitationFilter{Search: new("P1@EXAMPLE")}, "p1 SENT"},
			{&InvitationFilter{Search: new("%")}, ""},
		} {
			if got := strings.Join(list(c.filter), ","); got != c.want {
				t.Errorf("%+v lists %s instead of %s", c.filter, got, c.want)
			}
			if n, err := w.Count(admin, c.filter); err != nil || n != len(list(c.filter)) {
				t.Errorf("%+v counts %d, %v", c.filter, n, err)
			}
		}
		_, _, _, err := w.List(admin, &InvitationFilter{State: new(InvitationState("LOST"))}, 2, nil)
		w.Coded(err, errs.BadInput)
		_, _, _, err = w.List(w.as(w.someone("uma@example.org")), nil, 2, nil)
		w.Expect(err, "FORBIDDEN")
	})
}
