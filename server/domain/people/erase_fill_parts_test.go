package people

import (
	"context"
	"strings"
	"time"

	"github.com/google/uuid"

	"forma/ent/conversation"
	"forma/ent/schema/offence"
	"forma/ent/schema/seller"
	"forma/ent/schema/text"
	"forma/ent/schema/webhookevent"
	"forma/ent/viewer"
	"forma/server/platform/store"
)

// pays creates a membership, a payment, what was reported about it, and an invoice, which keeps the name of the buyer.
func pays(ctx context.Context, tx *store.Tx, id uuid.UUID, now time.Time, mark string) error {
	paid := uuid.Must(uuid.NewV7())
	return firstOf(
		func() error {
			return tx.Invoice.Create().SetProfileID(id).SetPaymentID(uuid.New()).SetKind("INVOICE").SetYear(2020).SetNumber(len(mark)).
				SetLanguage(viewer.LanguageEN).SetSeller(seller.Seller{}).SetBuyer("Buyer").SetPlan(viewer.PlanBasic).SetInterval("MONTH").
				SetPeriodFrom(now).SetPeriodUntil(now).SetCurrency("EUR").SetPrice(2900).SetDiscount(0).SetCredit(0).SetAmount(2900).Exec(ctx)
		},
		func() error {
			return tx.Membership.Create().SetProfileID(id).SetPlan(viewer.PlanBasic).SetInterval("MONTH").SetCurrency("EUR").SetPrice(2900).
				SetAnchoredAt(now).SetPeriodFrom(now).SetPeriodUntil(now).SetPeriodValue(2900).SetCancelComment("left by " + mark).Exec(ctx)
		},
		func() error {
			return tx.MembershipEvent.Create().SetProfileID(id).SetKind("CANCELLED").SetActor("CLIENT").SetPlan(viewer.PlanBasic).
				SetInterval("MONTH").SetCurrency("EUR").SetUntil(now).SetComment("left by " + mark).Exec(ctx)
		},
		func() error {
			return tx.Payment.Create().SetID(paid).SetProfileID(id).SetKind("PURCHASE").SetState("REFUSED").SetPlan(viewer.PlanBasic).
				SetInterval("MONTH").SetCurrency("EUR").SetPrice(2900).SetAmount(2900).SetReason("refused to " + mark).SetDecidedBy(id).Exec(ctx)
		},
		func() error {
			return tx.PaymentEvent.Create().SetProfileID(id).SetPaymentID(paid).SetProvider("STRIPE").SetKey(mark).SetKind("refunded").
				SetObject("pi_" + mark).SetBody("{}").Exec(ctx)
		},
		func() error {
			hook, err := tx.Webhook.Create().SetURL("https://crm.example.org/").
				SetEvents([]webhookevent.WebhookEvent{webhookevent.ClientJoined}).SetSecret([]byte("sealed")).Save(ctx)
			if err != nil {
				return err
			}
			return tx.WebhookDelivery.Create().SetWebhookID(hook.ID).SetKind(webhookevent.ClientJoined).SetSubjectID(id).SetProfileID(id).
				SetPayload(`{"lastName":"` + mark + `"}`).Exec(ctx)
		},
	)
}

// talks creates a thread of a person with another as the coach, with messages of both and a reaction of the first.
func talks(ctx context.Context, tx *store.Tx, id, other uuid.UUID, mark string) error {
	talk, err := tx.Conversation.Create().SetKind(conversation.KindCOACH_CLIENT).SetClientID(id).SetCoachID(other).Save(ctx)
	if err != nil {
		return err
	}
	said, err := tx.Message.Create().SetConversationID(talk.ID).SetAuthorID(id).SetSeq(1).SetRev(1).SetText("said by " + mark).Save(ctx)
	if err != nil {
		return err
	}
	return firstOf(
		func() error {
			return tx.Message.Create().
				SetConversationID(talk.ID).
				SetAuthorID(other).
				SetSeq(2).
				SetRev(2).
				SetText("answer").
				SetReplyToID(said.ID).
				Exec(ctx)
		},
		func() error {
			return tx.Reaction.Create().SetProfileID(id).SetConversationID(talk.ID).SetMessageID(said.ID).SetKind("LIKE").Exec(ctx)
		},
		func() error {
			return tx.ReadMark.Create().SetProfileID(id).SetConversationID(talk.ID).SetSeq(1).Exec(ctx)
		},
		func() error {
			return tx.MessageImage.Create().
				SetProfileID(id).
				SetConversationID(talk.ID).
				SetMessageID(said.ID).
				SetPosition(0).
				SetSmallID(uuid.New()).
				SetLargeID(uuid.New()).
				SetWidth(1).
				SetHeight(1).
				SetAlt("shown by " + mark).
				Exec(ctx)
		},
		func() error {
			return tx.MessageMention.Create().
				SetProfileID(id).
				SetConversationID(talk.ID).
				SetMessageID(said.ID).
				SetSeq(1).
				SetPosition(0).
				Exec(ctx)
		},
		func() error {
			return tx.MessageReport.Create().
				SetProfileID(id).
				SetMessageID(said.ID).
				SetAuthorID(id).
				SetReason(offence.Spam).
				SetNote("complaint of " + mark).
				SetText("said by " + mark).
				Exec(ctx)
		},
		func() error { return tx.ChatBan.Create().SetProfileID(id).SetReason(offence.Spam).Exec(ctx) },
		func() error {
			return tx.ConversationMute.Create().SetProfileID(id).SetConversationID(talk.ID).Exec(ctx)
		},
		func() error { return tx.MemberMute.Create().SetProfileID(id).SetMutedID(id).Exec(ctx) },
		func() error {
			return tx.RulesAcceptance.Create().SetProfileID(id).SetVersion(1).SetAcceptedAt(time.Now().UTC()).Exec(ctx)
		},
		func() error {
			return tx.MessageTerm.Create().
				SetProfileID(id).
				SetConversationID(talk.ID).
				SetSeq(1).
				SetTerm([]byte(strings.ToLower(mark))).
				Exec(ctx)
		},
	)
}

func firstOf(steps ...func() error) error {
	for _, step := range steps {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// fillSessions creates sessions that a person leads and has booked, each with another person.
func fillSessions(system context.Context, tx *store.Tx, id, other uuid.UUID, mark string, now time.Time) error {
	named := text.LocalizedText{"en": "Call"}
	err := tx.SessionType.Create().
		SetCoachID(id).
		SetName(text.LocalizedText{"en": "Type of " + mark}).
		SetMinutes(30).
		SetCapacity(1).
		SetMode("LINK").
		SetPlace("https://" + mark).
		SetRequiredPlan(viewer.PlanVIP).
		SetBuffer(0).
		SetOnRequest(false).
		Exec(system)
	if err != nil {
		return err
	}
	for i, people := range [][2]uuid.UUID{{id, other}, {other, id}} {
		c, err := tx.CoachingSession.Create().
			SetCoachID(people[0]).
			SetClientID(people[1]).
			SetTypeID(uuid.New()).
			SetName(named).
			SetMinutes(30).
			SetCapacity(1).
			SetMode("LINK").
			SetPlace("p").
			SetRequiredPlan(viewer.PlanVIP).
			SetBuffer(0).
			SetStartsAt(now).
			SetEndsAt(now).
			SetState("CANCELLED").
			SetCancelledBy(id).
			Save(system)
		if err != nil {
			return err
		}
		if people[1] == id { // what their coach wrote them goes with them
			if err := c.Update().SetSummary("summary for " + mark).Exec(system); err != nil {
				return err
			}
		}
		if err := tx.SessionNote.Create().SetSessionID(c.ID).SetProfileID(people[0]).SetText("note of " + mark).Exec(system); err != nil {
			return err
		}
		if err := tx.SessionSeat.Create().SetSessionID(c.ID).SetProfileID(people[1]).SetState("CANCELLED").SetQueuedAt(now).
			Exec(system); err != nil {
			return err
		}
		if err := tx.BusyTime.Create().SetProfileID(id).SetSessionID(c.ID).SetQuarter(i).Exec(system); err != nil {
			return err
		}
	}
	if err := tx.OpenHours.Create().SetProfileID(id).SetWeekday(1).SetFromMinute(0).SetUntilMinute(60).Exec(system); err != nil {
		return err
	}
	if err := tx.TimeOff.Create().SetProfileID(id).SetStartsAt(now).SetEndsAt(now).SetNote("away: " + mark).Exec(system); err != nil {
		return err
	}
	return tx.CalendarFeed.Create().SetProfileID(id).SetTokenHash([]byte("feed of " + mark)).Exec(system)
}
