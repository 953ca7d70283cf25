// Package notify writes lines of the bell inside other domains' transactions, and keeps the milestones that they give.
package notify

import (
	"context"
	"time"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/achievement"
	"forma/ent/coachassignment"
	"forma/ent/notification"
	"forma/ent/predicate"
	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/server/platform/auth"
	"forma/server/platform/bus"
	"forma/server/platform/errs"
	"forma/server/platform/jobs"
	"forma/server/platform/store"
)

// Service reads and writes notifications.
type Service struct {
	Store *store.Store
	Bus   *bus.Bus
	Jobs  *jobs.Queue
	Vapid Vapid
	Tests *auth.Limiter // pushes that people ask for in order to see one
	Now   func() time.Time
	// Defaults are the operator's for who is new; nil, as their answer, leaves people with Ours.
	Defaults func(ctx context.Context) (*Defaults, error)
}

// Subject is where a person's new notifications are announced.
func Subject(profileID uuid.UUID) string { return "notification." + profileID.String() }

// ClientsSubject is where a coach hears that a client of theirs did something.
func ClientsSubject(coachID uuid.UUID) string { return "clients." + coachID.String() }

// Logged tells the person's coach of now, if there is one, after the commit that they logged something or took it back.
func (s *Service) Logged(ctx context.Context, tx *store.Tx, profileID uuid.UUID) error {
	bond, err := tx.CoachAssignment.Query().Where(coachassignment.ClientID(profileID), coachassignment.EndedAtIsNil()).Only(viewer.System(ctx))
	if ent.IsNotFound(err) {
		return nil
	}
	if err == nil {
		tx.AfterCommit(func() { s.Bus.Publish(ClientsSubject(bond.CoachID), nil) })
	}
	return err
}

// Write adds a notification to the transaction and announces it after the commit.
func (s *Service) Write(ctx context.Context, tx *store.Tx, profileID uuid.UUID, kind notification.Kind, args map[string]string) error {
	return s.write(ctx, tx, tx.Notification.Create().SetProfileID(profileID).SetKind(kind).SetArgs(args))
}

// WriteAbout is Write for a line that names somebody else: it goes when they do.
func (s *Service) WriteAbout(ctx context.Context, tx *store.Tx, profileID, about uuid.UUID, kind notification.Kind, args map[string]string) error {
	return s.write(ctx, tx, tx.Notification.Create().SetProfileID(profileID).SetAboutID(about).SetKind(kind).SetArgs(args))
}

// WriteAdmins is Write for everybody who runs the house.
func (s *Service) WriteAdmins(ctx context.Context, tx *store.Tx, kind notification.Kind, args map[string]string) error {
	admins, err := tx.Profile.Query().Where(profile.RoleEQ(viewer.RoleAdmin), profile.Suspended(false)).IDs(viewer.System(ctx))
	if err != nil {
		return err
	}
	for _, id := range admins {
		if err := s.Write(ctx, tx, id, kind, args); err != nil {
			return err
		}
	}
	return nil
}

// HasUnread tells whether the person has an unread line of that kind that names somebody.
func (s *Service) HasUnread(ctx context.Context, tx *store.Tx, profileID, about uuid.UUID, kind notification.Kind) (bool, error) {
	return tx.Notification.Query().Where(unreadAbout(profileID, about, kind)).Exist(viewer.System(ctx))
}

// ReadAbout marks the person's lines of that kind that name somebody: they have seen what these tell of, and need no letter.
func (s *Service) ReadAbout(ctx context.Context, tx *store.Tx, profileID, about uuid.UUID, kind notification.Kind) error {
	return tx.Notification.Update().Where(unreadAbout(profileID, about, kind)).SetRead(true).ClearEmailDueAt().Exec(viewer.System(ctx))
}

// ReadWhere marks the person's unread lines of a kind whose args say that what they tell of has been seen.
func (s *Service) ReadWhere(ctx context.Context, tx *store.Tx, profileID uuid.UUID, kind notification.Kind, seen func(args map[string]string) bool) error {
	system := viewer.System(ctx)
	rows, err := tx.Notification.Query().Where(notification.ProfileID(profileID), notification.KindEQ(kind), notification.Read(false),
		notification.DeletedAtIsNil()).All(system)
	if err != nil {
		return err
	}
	var ids []uuid.UUID
	for _, n := range rows {
		if seen(n.Args) {
			ids = append(ids, n.ID)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	return tx.Notification.Update().Where(notification.IDIn(ids...)).SetRead(true).ClearEmailDueAt().Exec(system)
}

// TakeBack removes lines of a kind from people's bells whose args say that what they tell of is not so any more.
func (s *Service) TakeBack(ctx context.Context, tx *store.Tx, people []uuid.UUID, kind notification.Kind, void func(args map[string]string) bool) error {
	system := viewer.System(ctx)
	rows, err := tx.Notification.Query().Where(notification.ProfileIDIn(people...), notification.KindEQ(kind), notification.DeletedAtIsNil()).All(system)
	if err != nil {
		return err
	}
	for _, n := range rows {
		if !void(n.Args) {
			continue
		}
		if err := tx.Notification.UpdateOne(n).SetDeletedAt(s.Now().UTC()).ClearEmailDueAt().Exec(system); err != nil {
			return err
		}
	}
	return nil
}

// TakeBackAbout removes lines of a kind from a person's bell that name somebody and are not older than since.
func (s *Service) TakeBackAbout(ctx context.Context, tx *store.Tx, profileID, about uuid.UUID, kind notification.Kind, since time.Time) error {
	return tx.Notification.Update().Where(notification.ProfileID(profileID), notification.AboutID(about), notification.KindEQ(kind),
		notification.CreatedAtGTE(since), notification.DeletedAtIsNil()).SetDeletedAt(s.Now().UTC()).ClearEmailDueAt().Exec(viewer.System(ctx))
}

func unreadAbout(profileID, about uuid.UUID, kind notification.Kind) predicate.Notification {
	return notification.And(notification.ProfileID(profileID), notification.AboutID(about), notification.KindEQ(kind), notification.Read(false),
		notification.DeletedAtIsNil())
}

func (s *Service) write(ctx context.Context, tx *store.Tx, create *ent.NotificationCreate) error {
	now := s.Now().UTC().Truncate(time.Microsecond) // as both databases keep it
	kind, _ := create.Mutation().Kind()
	create.SetCreatedAt(now)
	if !kinds[kind].bellOnly {
		create.SetEmailDueAt(now) // whether and when it is mailed is decided at delivery, by the preferences of then
	}
	n, err := create.Save(viewer.System(ctx))
	if err != nil {
		return err
	}
	tx.AfterCommit(func() { s.Bus.Publish(Subject(n.ProfileID), []byte(n.ID.String())) })
	if kinds[kind].bellOnly {
		return nil
	}
	return s.push(ctx, tx, n)
}

// Award gives a milestone once; the answer is nil when the person had it before.
func (s *Service) Award(ctx context.Context, tx *store.Tx, profileID uuid.UUID, kind achievement.Kind, at time.Time) (*ent.Achievement, error) {
	system := viewer.System(ctx)
	had, err := tx.Achievement.Query().Where(achievement.ProfileID(profileID), achievement.KindEQ(kind)).Exist(system)
	if err != nil || had {
		return nil, err
	}
	a, err := tx.Achievement.Create().SetProfileID(profileID).SetKind(kind).SetPoints(Points[kind]).SetCreatedAt(at.UTC()).Save(system)
	if err != nil {
		return nil, err
	}
	return a, s.Write(ctx, tx, profileID, notification.KindACHIEVEMENT, map[string]string{"kind": string(kind)})
}

// Revoke takes milestones back that are no longer earned.
func (s *Service) Revoke(ctx context.Context, tx *store.Tx, profileID uuid.UUID, kinds ...achievement.Kind) error {
	if len(kinds) == 0 {
		return nil
	}
	_, err := tx.Achievement.Delete().Where(achievement.ProfileID(profileID), achievement.KindIn(kinds...)).Exec(viewer.System(ctx))
	return err
}

// CompletionPoints is the published worth of one completion.
const CompletionPoints = 10

// Points is the published worth of each milestone.
var Points = map[achievement.Kind]int{
	achievement.KindFIRST_WORKOUT: 20, achievement.KindWORKOUTS_5: 30, achievement.KindWORKOUTS_10: 50, achievement.KindWORKOUTS_20: 80,
	achievement.KindWORKOUTS_50: 150, achievement.KindWORKOUTS_100: 300, achievement.KindSTREAK_7: 70, achievement.KindSTREAK_30: 300,
	achievement.KindFIRST_CHECK_IN: 20, achievement.KindWEIGHT_GOAL: 200, achievement.KindCOMEBACK: 40,
}

// List is the viewer's notifications, or the unread ones of them, newest first.
func (s *Service) List(ctx context.Context, first int, after *string, unreadOnly bool) (page []*ent.Notification, hasNext bool, end string, err error) {
	from, err := store.PageArgs(first, after)
	if err != nil {
		return nil, false, "", err
	}
	q := s.Store.Ent.Notification.Query().Where(notification.ProfileID(viewer.From(ctx).ID), notification.DeletedAtIsNil())
	if unreadOnly {
		q.Where(notification.Read(false))
	}
	if from != nil {
		if from.Key < 0 || from.Key > latestKey {
			return nil, false, "", errs.Input("after", errs.Invalid)
		}
		at := time.UnixMicro(int64(from.Key)).UTC()
		q.Where(notification.CreatedAtLTE(at), notification.Or(notification.CreatedAtLT(at), notification.IDLT(from.ID)))
	}
	rows, err := q.Order(notification.ByCreatedAt(descending), notification.ByID(descending)).Limit(first + 1).All(ctx)
	page, hasNext, end = store.Cut(rows, first, func(n *ent.Notification) store.Cursor {
		return store.Cursor{Key: float64(n.CreatedAt.UnixMicro()), ID: n.ID}
	})
	return page, hasNext, end, err
}

var descending = sql.OrderDesc()

// latestKey bounds the times that a cursor may name, in microseconds; it is in the year 2096.
const latestKey = 4e15

// Unread counts the viewer's unread notifications.
func (s *Service) Unread(ctx context.Context) (int, error) {
	return s.Store.Ent.Notification.Query().Where(notification.ProfileID(viewer.From(ctx).ID), notification.Read(false),
		notification.DeletedAtIsNil()).Count(ctx)
}

// Get is one of the viewer's notifications.
func (s *Service) Get(ctx context.Context, id uuid.UUID) (*ent.Notification, error) {
	return s.Store.Ent.Notification.Query().Where(notification.ID(id), notification.DeletedAtIsNil()).Only(ctx)
}

// MarkRead marks one notification of the viewer.
func (s *Service) MarkRead(ctx context.Context, id uuid.UUID) (n *ent.Notification, err error) {
	err = s.Store.InTx(ctx, func(tx *store.Tx) (err error) {
		n, err = tx.Notification.UpdateOneID(id).Where(notification.DeletedAtIsNil()).SetRead(true).Save(ctx)
		return err
	})
	return n, err
}

// MarkAllRead marks every notification of the viewer, or those up to the newest that they saw, and tells how many there were.
func (s *Service) MarkAllRead(ctx context.Context, upTo *uuid.UUID) (n int, err error) {
	err = s.Store.InTx(ctx, func(tx *store.Tx) (err error) {
		unread := tx.Notification.Update().Where(notification.Read(false), notification.DeletedAtIsNil())
		if upTo != nil {
			newest, err := tx.Notification.Get(ctx, *upTo)
			if ent.IsNotFound(err) {
				return nil
			}
			if err != nil {
				return err
			}
			unread.Where(notification.Or(notification.CreatedAtLT(newest.CreatedAt),
				notification.And(notification.CreatedAt(newest.CreatedAt), notification.IDLTE(newest.ID))))
		}
		n, err = unread.SetRead(true).Save(ctx)
		return err
	})
	return n, err
}

// Delete takes one notification of the viewer away; for a day it can be restored, and taking it away again changes nothing.
func (s *Service) Delete(ctx context.Context, id uuid.UUID) error {
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		row, err := tx.Notification.Get(ctx, id)
		if err != nil || row.DeletedAt != nil {
			return err
		}
		return tx.Notification.UpdateOne(row).SetDeletedAt(s.Now().UTC()).Exec(ctx)
	})
}

// Restore takes a deletion back; what was not deleted stays as it is.
func (s *Service) Restore(ctx context.Context, id uuid.UUID) (n *ent.Notification, err error) {
	err = s.Store.InTx(ctx, func(tx *store.Tx) (err error) {
		n, err = tx.Notification.UpdateOneID(id).ClearDeletedAt().Save(ctx)
		return err
	})
	return n, err
}
