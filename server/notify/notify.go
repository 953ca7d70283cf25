// Package notify writes lines of the bell inside other domains' transactions, and keeps the milestones that they give.
package notify

import (
	"context"
	"time"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/achievement"
	"forma/ent/notification"
	"forma/ent/predicate"
	"forma/ent/viewer"
	"forma/server/bus"
	"forma/server/errs"
	"forma/server/jobs"
	"forma/server/store"
)

// Service reads and writes notifications.
type Service struct {
	Store *store.Store
	Bus   *bus.Bus
	Jobs  *jobs.Queue
	Now   func() time.Time
}

// Subject is where a person's new notifications are announced.
func Subject(profileID uuid.UUID) string { return "notification." + profileID.String() }

// Write adds a notification to the transaction and announces it after the commit.
func (s *Service) Write(ctx context.Context, tx *store.Tx, profileID uuid.UUID, kind notification.Kind, args map[string]string) error {
	return s.write(ctx, tx, tx.Notification.Create().SetProfileID(profileID).SetKind(kind).SetArgs(args))
}

// WriteAbout is Write for a line that names somebody else: it goes when they do.
func (s *Service) WriteAbout(ctx context.Context, tx *store.Tx, profileID, about uuid.UUID, kind notification.Kind, args map[string]string) error {
	return s.write(ctx, tx, tx.Notification.Create().SetProfileID(profileID).SetAboutID(about).SetKind(kind).SetArgs(args))
}

func (s *Service) write(ctx context.Context, tx *store.Tx, create *ent.NotificationCreate) error {
	now := s.Now().UTC()
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
	return nil
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

// Points is the published worth of each milestone; a completion is worth ten.
var Points = map[achievement.Kind]int{
	achievement.KindFIRST_WORKOUT: 20, achievement.KindWORKOUTS_5: 30, achievement.KindWORKOUTS_10: 50, achievement.KindWORKOUTS_20: 80,
	achievement.KindWORKOUTS_50: 150, achievement.KindWORKOUTS_100: 300, achievement.KindSTREAK_7: 70, achievement.KindSTREAK_30: 300,
	achievement.KindWEIGHT_GOAL: 200, achievement.KindCOMEBACK: 40,
}

// List is the viewer's notifications, newest first.
func (s *Service) List(ctx context.Context, first int, after *string) (page []*ent.Notification, hasNext bool, end string, err error) {
	from, err := store.PageArgs(first, after)
	if err != nil {
		return nil, false, "", err
	}
	q := s.Store.Ent.Notification.Query().Where(notification.ProfileID(viewer.From(ctx).ID))
	if from != nil {
		q.Where(notification.IDLT(from.ID))
	}
	rows, err := q.Order(notification.ByID(sql.OrderDesc())).Limit(first + 1).All(ctx)
	page, hasNext, end = store.Cut(rows, first, func(n *ent.Notification) store.Cursor { return store.Cursor{ID: n.ID} })
	return page, hasNext, end, err
}

// Unread counts the viewer's unread notifications.
func (s *Service) Unread(ctx context.Context) (int, error) {
	return s.Store.Ent.Notification.Query().Where(notification.ProfileID(viewer.From(ctx).ID), notification.Read(false)).Count(ctx)
}

// Get is one of the viewer's notifications.
func (s *Service) Get(ctx context.Context, id uuid.UUID) (*ent.Notification, error) {
	return s.Store.Ent.Notification.Get(ctx, id)
}

// MarkRead marks one notification of the viewer.
func (s *Service) MarkRead(ctx context.Context, id uuid.UUID) (n *ent.Notification, err error) {
	err = s.Store.InTx(ctx, func(tx *store.Tx) (err error) {
		n, err = tx.Notification.UpdateOneID(id).SetRead(true).Save(ctx)
		return err
	})
	return n, err
}

// MarkAllRead marks every notification of the viewer, or those up to the newest that they saw, and tells how many there were.
func (s *Service) MarkAllRead(ctx context.Context, upTo *uuid.UUID) (n int, err error) {
	unread := []predicate.Notification{notification.Read(false)}
	if upTo != nil {
		unread = append(unread, notification.IDLTE(*upTo))
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) (err error) {
		n, err = tx.Notification.Update().Where(unread...).SetRead(true).Save(ctx)
		return err
	})
	return n, err
}

// Delete removes one notification of the viewer; removing it again changes nothing.
func (s *Service) Delete(ctx context.Context, id uuid.UUID) error {
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		if before, err := tx.Removed(ctx, viewer.From(ctx).ID, "deleteNotification", id); err != nil || before {
			return err
		}
		n, err := tx.Notification.Delete().Where(notification.ID(id)).Exec(ctx)
		if err == nil && n == 0 {
			return errs.New(errs.NotFound)
		}
		return err
	})
}
