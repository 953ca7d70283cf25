package rule_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent/invitation"
	"forma/ent/schema/programmeday"
	"forma/ent/schema/text"
	"forma/ent/ticket"
	"forma/ent/viewer"
	"forma/server/platform/store"
	"forma/server/platform/store/storetest"
)

func TestRowsOfOtherPeopleCannotBeWritten(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w, _ := build(t, s)
		for _, looker := range []struct {
			id   uuid.UUID
			role viewer.Role
		}{{w.coach, viewer.RoleCoach}, {w.former, viewer.RoleCoach}, {w.otherCoach, viewer.RoleCoach}, {w.stranger,
			viewer.RoleClient}, {w.admin, viewer.RoleAdmin}} {
			ctx := viewer.With(context.Background(), &viewer.Viewer{ID: looker.id, Role: looker.role, Onboarded: true})
			writes := map[string]func(tx *store.Tx) (int, error){
				"create an entry for the client": func(tx *store.Tx) (int, error) {
					return 1, tx.ProgressEntry.Create().SetProfileID(w.client).SetLocalDay(2).Exec(ctx)
				},
				"change the client's entries": func(tx *store.Tx) (int, error) {
					return tx.ProgressEntry.Update().SetLocalDay(9).
						Save(ctx)
				},
				"delete the client's photos": func(tx *store.Tx) (int, error) { return tx.ProgressPhoto.Delete().Exec(ctx) },
				"forget who looked":          func(tx *store.Tx) (int, error) { return tx.PhotoView.Delete().Exec(ctx) },
				"take the client's upload":   func(tx *store.Tx) (int, error) { return tx.Upload.Delete().Exec(ctx) },
				"delete the client's logs":   func(tx *store.Tx) (int, error) { return tx.WorkoutLog.Delete().Exec(ctx) },
				"read the client's bell":     func(tx *store.Tx) (int, error) { return tx.Notification.Update().SetRead(true).Save(ctx) },
				"speak for the client":       func(tx *store.Tx) (int, error) { return tx.Message.Update().SetText("!").Save(ctx) },
				"read for the client":        func(tx *store.Tx) (int, error) { return tx.ReadMark.Update().SetSeq(9).Save(ctx) },
				"take a report back":         func(tx *store.Tx) (int, error) { return tx.MessageReport.Delete().Exec(ctx) },
				"lift a ban":                 func(tx *store.Tx) (int, error) { return tx.ChatBan.Delete().Exec(ctx) },
				"hear for the client":        func(tx *store.Tx) (int, error) { return tx.ConversationMute.Delete().Exec(ctx) },
				"agree for the client": func(tx *store.Tx) (int, error) {
					return tx.RulesAcceptance.Update().SetVersion(9).
						Save(ctx)
				},
				"take a sign away":    func(tx *store.Tx) (int, error) { return tx.Reaction.Delete().Exec(ctx) },
				"take a picture away": func(tx *store.Tx) (int, error) { return tx.MessageImage.Delete().Exec(ctx) },
				"unsay a name":        func(tx *store.Tx) (int, error) { return tx.MessageMention.Delete().Exec(ctx) },
				"silence the client": func(tx *store.Tx) (int, error) {
					return tx.NotificationPreference.Update().SetQuiet(false).
						Save(ctx)
				},
				"confirm the client's number": func(tx *store.Tx) (int, error) {
					return tx.SMSNumber.Update().SetConfirmedAt(time.Now()).
						Save(ctx)
				},
				"change the client's profile": func(tx *store.Tx) (int, error) {
					return 1, tx.Profile.UpdateOneID(w.client).SetPhone("1").
						Exec(ctx)
				},
				"write a note in the coach's name": func(tx *store.Tx) (int, error) {
					coach := w.coach
					if looker.id == coach {
						coach = w.former
					}
					return 1, tx.CoachNote.Create().SetCoachID(coach).SetClientID(w.client).SetText("x").SetUpdatedAt(time.Now()).Exec(ctx)
				},
				"write a note about nobody's client": func(tx *store.Tx) (int, error) {
					return 1, tx.CoachNote.Create().SetCoachID(looker.id).SetClientID(w.stranger).SetText("x").SetUpdatedAt(time.Now()).
						Exec(ctx)
				},
				"change others' notes": func(tx *store.Tx) (int, error) {
					n, err := tx.CoachNote.Update().SetText("x").Save(ctx)
					if looker.id == w.coach {
						n-- // the coach's own
					}
					return n, err
				},
				"plan for nobody's client": func(tx *store.Tx) (int, error) {
					return 1, tx.AssignedProgramme.Create().SetProfileID(w.stranger).SetTitle(text.LocalizedText{"en": "P"}).SetStartsOn(4).
						SetWeeks(1).SetLastDay(10).Exec(ctx)
				},
				"assign a programme to oneself": func(tx *store.Tx) (int, error) {
					return 1, tx.AssignedProgramme.Create().SetProfileID(looker.id).SetTitle(text.LocalizedText{"en": "P"}).SetStartsOn(4).
						SetWeeks(1).SetLastDay(10).Exec(ctx)
				},
				"start a programme in a coach's name": func(tx *store.Tx) (int, error) {
					return 1, tx.AssignedProgramme.Create().SetProfileID(looker.id).SetCoachID(w.coach).SetSelfStarted(true).
						SetTitle(text.LocalizedText{"en": "P"}).SetStartsOn(4).SetWeeks(1).SetLastDay(10).Exec(ctx)
				},
				"end what a coach assigned": func(tx *store.Tx) (int, error) {
					n, err := tx.AssignedProgramme.Update().SetLastDay(5).Save(ctx)
					if looker.id == w.coach {
						n-- // the current coach may
					}
					return n, err
				},
				"plan for another's client": func(tx *store.Tx) (int, error) {
					n, err := tx.PlannedWorkout.Update().SetDay(5).Save(ctx)
					if looker.id == w.coach {
						n-- // the current coach may
					}
					return n, err
				},
				"change others' programmes": func(tx *store.Tx) (int, error) {
					n, err := tx.Programme.Update().SetWeeks(2).Save(ctx)
					if looker.id == w.coach || looker.role == viewer.RoleAdmin {
						n-- // the coach's own, or a ready-made one
					}
					return n, err
				},
				"make a programme in another's name": func(tx *store.Tx) (int, error) {
					create := tx.Programme.Create().SetTitle(text.LocalizedText{"en": "P"}).SetDescription(text.LocalizedText{}).
						SetGoal("LOSE_WEIGHT").SetLevel("BEGINNER").SetWeeks(1).
						SetDays([]programmeday.ProgrammeWorkout{}).SetUpdatedAt(time.Now())
					if looker.role == viewer.RoleAdmin {
						create.SetCreatedBy(w.coach)
					}
					return 1, create.Exec(ctx)
				},
				"check in for the client": func(tx *store.Tx) (int, error) {
					return 1, tx.CheckIn.Create().SetProfileID(w.client).SetDueOn(9).SetTitle(text.LocalizedText{}).SetQuestions(nil).
						SetAnswers(nil).SetSentAt(time.Now()).
						SetReplyDueAt(time.Now()).Exec(ctx)
				},
				"answer for the coach": func(tx *store.Tx) (int, error) {
					n, err := tx.CheckIn.Update().SetRepliedAt(time.Now()).Save(ctx)
					if looker.id == w.coach {
						n-- // their client's
					}
					return n, err
				},
				"answer a ticket in another's name": func(tx *store.Tx) (int, error) {
					asked := tx.Ticket.Query().Where(ticket.ProfileIDNotNil()).FirstX(viewer.System(ctx))
					return 1, tx.TicketMessage.Create().SetTicketID(asked.ID).SetProfileID(w.client).SetAuthorID(w.client).SetKind("ANSWER").
						SetText("x").Exec(ctx)
				},
				"change another's ticket": func(tx *store.Tx) (int, error) {
					if looker.role == viewer.RoleAdmin {
						return 0, nil // they answer all
					}
					return tx.Ticket.Update().SetState("SOLVED").Save(ctx)
				},
				"take back what was written in a ticket": func(tx *store.Tx) (int, error) { return tx.TicketMessage.Delete().Exec(ctx) },
				"write a frequent question": func(tx *store.Tx) (int, error) {
					if looker.role == viewer.RoleAdmin {
						return 0, nil
					}
					return 1, tx.HelpQuestion.Create().SetTopic("APP").SetQuestion(text.LocalizedText{}).SetAnswer(text.LocalizedText{}).
						SetUpdatedAt(time.Now()).Exec(ctx)
				},
				"unsend what was sent": func(tx *store.Tx) (int, error) { return tx.CheckIn.Delete().Exec(ctx) },
				"plan for who is not theirs": func(tx *store.Tx) (int, error) {
					n, err := tx.CheckInPlan.Update().SetEveryDays(9).Save(ctx)
					if looker.id == w.coach {
						n-- // their client
					}
					return n, err
				},
				"ask a stranger": func(tx *store.Tx) (int, error) {
					form := tx.CheckInForm.Query().FirstIDX(viewer.System(ctx))
					return 1, tx.CheckInPlan.Create().SetProfileID(w.stranger).SetFormID(form).SetEveryDays(7).SetFirstDueOn(1).Exec(ctx)
				},
				"change another's form": func(tx *store.Tx) (int, error) {
					n, err := tx.CheckInForm.Update().SetUpdatedAt(time.Now()).Save(ctx)
					if looker.id == w.coach || looker.role == viewer.RoleAdmin {
						n-- // their own, or a ready-made one
					}
					return n, err
				},
				"make a ready-made form": func(tx *store.Tx) (int, error) {
					if looker.role == viewer.RoleAdmin {
						return 0, nil
					}
					return 1, tx.CheckInForm.Create().SetHouse(true).SetAuthorID(looker.id).SetTitle(text.LocalizedText{}).
						SetQuestions(nil).SetUpdatedAt(time.Now()).Exec(ctx)
				},
				"change another's type": func(tx *store.Tx) (int, error) {
					n, err := tx.SessionType.Update().SetMinutes(60).Save(ctx)
					if looker.id == w.coach {
						n-- // their own
					}
					return n, err
				},
				"offer in another's name": func(tx *store.Tx) (int, error) {
					coach := w.coach
					if looker.id == coach {
						coach = w.former
					}
					return 1, tx.SessionType.Create().SetCoachID(coach).SetName(text.LocalizedText{}).SetMinutes(30).SetCapacity(1).
						SetMode("LINK").SetPlace("p").
						SetRequiredPlan(viewer.PlanVIP).SetBuffer(0).SetOnRequest(false).Exec(ctx)
				},
				"open another's week": func(tx *store.Tx) (int, error) {
					coach := w.coach
					if looker.id == coach {
						coach = w.former
					}
					return 1, tx.OpenHours.Create().SetProfileID(coach).SetWeekday(1).SetFromMinute(0).SetUntilMinute(15).Exec(ctx)
				},
				"plan a session in another's name": func(tx *store.Tx) (int, error) {
					coach := w.coach
					if looker.id == coach {
						coach = w.former
					}
					return 1, session(tx, coach, time.Now()).Exec(ctx)
				},
				"book for the client": func(tx *store.Tx) (int, error) {
					if looker.role == viewer.RoleCoach { // who may plan sessions of their own
						return 0, nil
					}
					return 1, session(tx, looker.id, time.Now()).SetClientID(w.client).Exec(ctx)
				},
				"seat the client": func(tx *store.Tx) (int, error) {
					at := tx.CoachingSession.Query().FirstIDX(viewer.System(ctx))
					return 1, tx.SessionSeat.Create().SetSessionID(at).SetProfileID(w.client).SetState("TAKEN").SetQueuedAt(time.Now()).
						Exec(ctx)
				},
				"cancel another's session": func(tx *store.Tx) (int, error) {
					n, err := tx.CoachingSession.Update().SetState("CANCELLED").Save(ctx)
					switch looker.role {
					case viewer.RoleCoach:
						n-- // the one they lead
					case viewer.RoleAdmin:
						n = 0
					}
					return n, err
				},
				"delete a session": func(tx *store.Tx) (int, error) { return tx.CoachingSession.Delete().Exec(ctx) },
				"give another's seat up": func(tx *store.Tx) (int, error) {
					n, err := tx.SessionSeat.Update().SetState("CANCELLED").Save(ctx)
					switch {
					case looker.id == w.coach || looker.id == w.former:
						n-- // in the session they lead
					case looker.role == viewer.RoleAdmin:
						n = 0
					}
					return n, err
				},
				"take a seat away":      func(tx *store.Tx) (int, error) { return tx.SessionSeat.Delete().Exec(ctx) },
				"free someone's time":   func(tx *store.Tx) (int, error) { return tx.BusyTime.Delete().Exec(ctx) },
				"end the client's feed": func(tx *store.Tx) (int, error) { return tx.CalendarFeed.Delete().Exec(ctx) },
				"unsay a note": func(tx *store.Tx) (int, error) {
					n, err := tx.SessionNote.Delete().Exec(ctx)
					if looker.id == w.coach {
						n-- // their own
					}
					return n, err
				},
				"open a thread for others": func(tx *store.Tx) (int, error) {
					return 1, tx.Conversation.Create().SetKind("COACH_CLIENT").SetClientID(w.client).SetCoachID(w.admin).Exec(ctx)
				},
				"open another community": func(tx *store.Tx) (int, error) {
					return 1, tx.Conversation.Create().SetKind("COMMUNITY").SetClientID(looker.id).SetCoachID(looker.id).Exec(ctx)
				},
				"ban someone": func(tx *store.Tx) (int, error) {
					if looker.role == viewer.RoleAdmin {
						return 0, nil
					}
					return 1, tx.ChatBan.Create().SetProfileID(w.client).SetReason("SPAM").Exec(ctx)
				},
				"raise the own role": func(tx *store.Tx) (int, error) {
					if looker.role == viewer.RoleAdmin {
						return 0, nil
					}
					return 1, tx.Profile.UpdateOneID(looker.id).SetRole(viewer.RoleAdmin).Exec(ctx)
				},
				"raise the own plan": func(tx *store.Tx) (int, error) {
					if looker.role == viewer.RoleAdmin {
						return 0, nil
					}
					return 1, tx.Profile.UpdateOneID(looker.id).SetSubscriptionPlan(viewer.PlanVIP).Exec(ctx)
				},
				"lengthen the own plan": func(tx *store.Tx) (int, error) {
					if looker.role == viewer.RoleAdmin {
						return 0, nil
					}
					return 1, tx.Profile.UpdateOneID(looker.id).ClearPlanEndsDay().Exec(ctx)
				},
				"move the client's account": func(tx *store.Tx) (int, error) {
					return 1, tx.Profile.UpdateOneID(w.client).SetSuspended(false).SetEmail("else@example.org").Exec(ctx)
				},
				"invite someone": func(tx *store.Tx) (int, error) {
					if looker.role == viewer.RoleAdmin {
						return 0, nil
					}
					return 1, tx.Invitation.Create().SetEmail("j@example.org").SetRole(viewer.RoleAdmin).SetPlan(viewer.PlanFree).
						SetLanguage(viewer.LanguageEN).
						SetLinkID(uuid.New()).SetTokenHash([]byte("j")).SetExpiresAt(time.Now().UTC()).Exec(ctx)
				},
				"invite to a plan": func(tx *store.Tx) (int, error) {
					if looker.role == viewer.RoleAdmin {
						return 0, nil
					}
					return 1, tx.Invitation.Create().SetEmail("j@example.org").SetRole(viewer.RoleClient).SetPlan(viewer.PlanVIP).
						SetLanguage(viewer.LanguageEN).SetInvitedBy(looker.id).SetCoachID(looker.id).
						SetLinkID(uuid.New()).SetTokenHash([]byte("j")).SetExpiresAt(time.Now().UTC()).Exec(ctx)
				},
				"invite for someone else": func(tx *store.Tx) (int, error) {
					if looker.role == viewer.RoleAdmin {
						return 0, nil
					}
					return 1, tx.Invitation.Create().SetEmail("j@example.org").SetRole(viewer.RoleClient).SetPlan(viewer.PlanFree).
						SetLanguage(viewer.LanguageEN).SetInvitedBy(looker.id).SetCoachID(w.client).
						SetLinkID(uuid.New()).SetTokenHash([]byte("j")).SetExpiresAt(time.Now().UTC()).Exec(ctx)
				},
				"renew someone's invitation": func(tx *store.Tx) (int, error) {
					if looker.role == viewer.RoleAdmin {
						return 0, nil
					}
					return tx.Invitation.Update().Where(invitation.InvitedByNEQ(looker.id)).SetExpiresAt(time.Now().UTC()).Save(ctx)
				},
				"erase what was brought": func(tx *store.Tx) (int, error) { return tx.BroughtEntries.Delete().Exec(ctx) },
				"write into the audit log": func(tx *store.Tx) (int, error) {
					return 1, tx.AuditEvent.Create().SetActorRole("ADMIN").SetAct("SUSPENDED").SetSubjectKind("PERSON").SetSubject("x").
						Exec(ctx)
				},
				"clear the audit log": func(tx *store.Tx) (int, error) { return tx.AuditEvent.Delete().Exec(ctx) },
				"set a secret": func(tx *store.Tx) (int, error) {
					return 1, tx.Secret.Create().SetID("x").SetValue([]byte("x")).Exec(ctx)
				},
			}
			for name, write := range writes {
				var n int
				err := s.InTx(ctx, func(tx *store.Tx) (err error) {
					if n, err = write(tx); err != nil {
						return err
					}
					return fmt.Errorf("undo")
				})
				if err != nil && err.Error() != "undo" {
					continue
				}
				if n != 0 {
					t.Errorf("a %s may %s", looker.role, name)
				}
			}
		}
	})
}
