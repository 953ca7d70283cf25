package chat

import (
	"context"
	"time"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/chatban"
	"forma/ent/conversation"
	"forma/ent/notification"
	"forma/ent/predicate"
	"forma/ent/schema/offence"
	"forma/ent/viewer"
	"forma/server/domain/audit"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// ChatBanTerm is how long a ban lasts.
type ChatBanTerm string

const (
	BanDay     ChatBanTerm = "DAY"
	BanWeek    ChatBanTerm = "WEEK"
	BanForGood ChatBanTerm = "FOR_GOOD"
)

const mostBans = 200

// ChatBanInput bans a person from writing in the community.
type ChatBanInput struct {
	ID        uuid.UUID
	ProfileID uuid.UUID
	Term      ChatBanTerm
	Reason    offence.Offence
}

// StandingSubject is the subject of changes to whether a person may write in the community.
func StandingSubject(person uuid.UUID) string { return "standing." + person.String() }

// Ban bans a person from writing in the community, replacing a current ban, and notifies them. Admins cannot be banned.
func (s *Service) Ban(ctx context.Context, in ChatBanInput) (ban *ent.ChatBan, err error) {
	me := viewer.From(ctx)
	if !me.IsAdmin() {
		return nil, errs.New(errs.Forbidden)
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		replayed, err := tx.Once(ctx, in.ID, me.ID, "banFromChat", in)
		if err != nil {
			return err
		}
		if replayed {
			ban, err = tx.ChatBan.Get(ctx, in.ID)
			return err
		}
		person, err := tx.Profile.Get(ctx, in.ProfileID)
		if err != nil {
			return err
		}
		if person.Role == viewer.RoleAdmin {
			return errs.Input("profileId", errs.Invalid)
		}
		now := s.Now()
		if err := tx.ChatBan.Update().Where(chatban.ProfileID(person.ID), holds(now)).SetLiftedAt(now).SetLiftedBy(me.ID).
			Exec(ctx); err != nil {
			return err
		}
		ban, err = tx.ChatBan.Create().
			SetID(in.ID).
			SetProfileID(person.ID).
			SetReason(in.Reason).
			SetNillableUntil(in.Term.from(now)).
			SetBannedBy(me.ID).
			SetCreatedAt(now).
			Save(ctx)
		if err != nil {
			return err
		}
		args := map[string]string{"term": string(in.Term), "reason": string(in.Reason)}
		return s.decided(
			ctx,
			tx,
			person.ID,
			notification.KindCHAT_BANNED,
			args,
			audit.Act{What: auditevent.ActCHAT_BANNED, Subject: audit.Person(person.ID),
				After: audit.Values{audit.Term: in.Term, audit.Reason: in.Reason}},
		)
	})
	return ban, err
}

// from returns when a ban of that term ends, or nil if it is permanent.
func (t ChatBanTerm) from(now time.Time) *time.Time {
	switch t {
	case BanDay:
		now = now.AddDate(0, 0, 1)
	case BanWeek:
		now = now.AddDate(0, 0, 7)
	default:
		return nil
	}
	return &now
}

// LiftBan ends a ban and notifies the person; no effect on one that has ended.
func (s *Service) LiftBan(ctx context.Context, id uuid.UUID) (ban *ent.ChatBan, err error) {
	me := viewer.From(ctx)
	if !me.IsAdmin() {
		return nil, errs.New(errs.Forbidden)
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) (err error) {
		if ban, err = tx.ChatBan.Get(ctx, id); err != nil || !s.Holds(ban) {
			return err
		}
		if ban, err = tx.ChatBan.UpdateOne(ban).SetLiftedAt(s.Now()).SetLiftedBy(me.ID).Save(ctx); err != nil {
			return err
		}
		return s.decided(ctx, tx, ban.ProfileID, notification.KindCHAT_BAN_LIFTED, nil,
			audit.Act{What: auditevent.ActCHAT_UNBANNED, Subject: audit.Person(ban.ProfileID)})
	})
	return ban, err
}

// decided notifies a person and their open screens of a decision about them, and records it in the audit log.
func (s *Service) decided(
	ctx context.Context,
	tx *store.Tx,
	person uuid.UUID,
	kind notification.Kind,
	args map[string]string,
	act audit.Act,
) error {
	tx.AfterCommit(func() { s.Bus.Publish(StandingSubject(person), nil) })
	if err := s.Notify.Write(ctx, tx, person, kind, args); err != nil {
		return err
	}
	return audit.Record(ctx, tx, act)
}

// Bans returns the current bans, latest first, at most 200.
func (s *Service) Bans(ctx context.Context) ([]*ent.ChatBan, error) {
	return s.Store.Reader(ctx).
		ChatBan.Query().
		Where(holds(s.Now())).
		Order(chatban.ByCreatedAt(sql.OrderDesc()), chatban.ByID(sql.OrderDesc())).
		Limit(mostBans).
		All(ctx)
}

// Holds reports whether a ban is in force.
func (s *Service) Holds(b *ent.ChatBan) bool {
	return b.LiftedAt == nil && (b.Until == nil || b.Until.After(s.Now()))
}

func holds(now time.Time) predicate.ChatBan {
	return chatban.And(chatban.LiftedAtIsNil(), chatban.Or(chatban.UntilIsNil(), chatban.UntilGT(now)))
}

// banOf returns a person's current ban, or nil.
func (s *Service) banOf(ctx context.Context, db *ent.Client, person uuid.UUID) (*ent.ChatBan, error) {
	ban, err := db.ChatBan.Query().Where(chatban.ProfileID(person), holds(s.Now())).Order(chatban.ByCreatedAt(sql.OrderDesc())).First(ctx)
	if ent.IsNotFound(err) {
		return nil, nil
	}
	return ban, err
}

// notBanned returns CHAT_BANNED if the viewer is banned from writing in the community.
func (s *Service) notBanned(ctx context.Context, db *ent.Client, talk *ent.Conversation) error {
	if talk.Kind != conversation.KindCOMMUNITY {
		return nil
	}
	ban, err := s.banOf(ctx, db, viewer.From(ctx).ID)
	if err != nil || ban == nil {
		return err
	}
	args := map[string]any{"banReason": string(ban.Reason)}
	if ban.Until != nil {
		args["until"] = ban.Until.UTC().Format(time.RFC3339)
	}
	return &errs.Error{Code: errs.ChatBanned, Args: args}
}
