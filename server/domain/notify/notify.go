// Package notify writes notifications inside other domains' transactions, and stores the milestones they announce.
package notify

import (
	"context"
	"time"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/achievement"
	"forma/ent/coachassignment"
	"forma/ent/grant"
	"forma/ent/notification"
	"forma/ent/predicate"
	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/server/platform/auth"
	"forma/server/platform/bus"
	"forma/server/platform/jobs"
	"forma/server/platform/store"
)

// Service reads and writes notifications.
type Service struct {
	Store *store.Store
	Bus   *bus.Bus
	Jobs  *jobs.Queue
	Vapid Vapid
	Tests *auth.Limiter // test pushes
	Texts *Texts        // nil without a gateway for SMS
	Now   func() time.Time
	// Defaults returns the operator's defaults; if nil, or if it returns nil, new people get BuiltInDefaults.
	Defaults func(ctx context.Context) (*Defaults, error)
}

// Subject is the subject of a person's new notifications.
func Subject(profileID uuid.UUID) string { return "notification." + profileID.String() }

// ClientsSubject is the subject of changes by a coach's clients.
func ClientsSubject(coachID uuid.UUID) string { return "clients." + coachID.String() }

// Logged tells the person's current coach, after the commit, that they logged something or undid it.
func (s *Service) Logged(ctx context.Context, tx *store.Tx, profileID uuid.UUID) error {
	bond, err := tx.CoachAssignment.Query().
		Where(coachassignment.ClientID(profileID), coachassignment.EndedAtIsNil()).
		Select(coachassignment.FieldCoachID).
		Only(grant.With(ctx, grant.Notify))
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

// WriteAbout is Write for a notification that names another person, with whom it is erased.
func (s *Service) WriteAbout(
	ctx context.Context,
	tx *store.Tx,
	profileID, about uuid.UUID,
	kind notification.Kind,
	args map[string]string,
) error {
	return s.write(ctx, tx, tx.Notification.Create().SetProfileID(profileID).SetAboutID(about).SetKind(kind).SetArgs(args))
}

// WriteAdmins is Write for all admins.
func (s *Service) WriteAdmins(ctx context.Context, tx *store.Tx, kind notification.Kind, args map[string]string) error {
	return s.WriteAdminsAbout(ctx, tx, nil, kind, args)
}

// WriteAdminsAbout is WriteAdmins for a notification that names another person, if not nil, with whom it is erased.
func (s *Service) WriteAdminsAbout(
	ctx context.Context,
	tx *store.Tx,
	about *uuid.UUID,
	kind notification.Kind,
	args map[string]string,
) error {
	admins, err := s.Admins(ctx, tx)
	if err != nil {
		return err
	}
	for _, id := range admins {
		err := s.write(ctx, tx, tx.Notification.Create().SetProfileID(id).SetNillableAboutID(about).SetKind(kind).SetArgs(args))
		if err != nil {
			return err
		}
	}
	return nil
}

// Admins returns who is an admin and not suspended.
func (s *Service) Admins(ctx context.Context, tx *store.Tx) ([]uuid.UUID, error) {
	return tx.Profile.Query().Where(profile.RoleEQ(viewer.RoleAdmin), profile.Suspended(false)).IDs(grant.With(ctx, grant.Notify))
}

// HasUnread reports whether the person has an unread notification of a kind about another.
func (s *Service) HasUnread(ctx context.Context, tx *store.Tx, profileID, about uuid.UUID, kind notification.Kind) (bool, error) {
	return tx.Notification.Query().Where(unreadAbout(profileID, about, kind)).Exist(grant.With(ctx, grant.Notify))
}

// ReadAbout marks the person's notifications of a kind about another as read, so that no email is sent.
func (s *Service) ReadAbout(ctx context.Context, tx *store.Tx, profileID, about uuid.UUID, kind notification.Kind) error {
	return tx.Notification.Update().
		Where(unreadAbout(profileID, about, kind)).
		SetRead(true).
		ClearEmailDueAt().
		Exec(grant.With(ctx, grant.Notify))
}

// ReadWhere marks the person's unread notifications of a kind as read if their args match.
func (s *Service) ReadWhere(
	ctx context.Context,
	tx *store.Tx,
	profileID uuid.UUID,
	kind notification.Kind,
	seen func(args map[string]string) bool,
) error {
	ctx = grant.With(ctx, grant.Notify)
	rows, err := tx.Notification.Query().Where(notification.ProfileID(profileID), notification.KindEQ(kind), notification.Read(false),
		notification.DeletedAtIsNil()).All(ctx)
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
	return tx.Notification.Update().Where(notification.IDIn(ids...)).SetRead(true).ClearEmailDueAt().Exec(ctx)
}

// Withdraw deletes people's notifications of a kind for whose args void returns true.
func (s *Service) Withdraw(
	ctx context.Context,
	tx *store.Tx,
	people []uuid.UUID,
	kind notification.Kind,
	void func(args map[string]string) bool,
) error {
	ctx = grant.With(ctx, grant.Notify)
	rows, err := tx.Notification.Query().
		Where(notification.ProfileIDIn(people...), notification.KindEQ(kind), notification.DeletedAtIsNil()).
		All(ctx)
	if err != nil {
		return err
	}
	for _, n := range rows {
		if !void(n.Args) {
			continue
		}
		if err := tx.Notification.UpdateOne(n).SetDeletedAt(s.Now().UTC()).ClearEmailDueAt().Exec(ctx); err != nil {
			return err
		}
	}
	return nil
}

// WithdrawAbout deletes a person's notifications of a kind about another that are not older than since.
func (s *Service) WithdrawAbout(
	ctx context.Context,
	tx *store.Tx,
	profileID, about uuid.UUID,
	kind notification.Kind,
	since time.Time,
) error {
	return tx.Notification.Update().Where(notification.ProfileID(profileID), notification.AboutID(about), notification.KindEQ(kind),
		notification.CreatedAtGTE(since),
		notification.DeletedAtIsNil()).
		SetDeletedAt(s.Now().UTC()).ClearEmailDueAt().Exec(grant.With(ctx, grant.Notify))
}

func unreadAbout(profileID, about uuid.UUID, kind notification.Kind) predicate.Notification {
	return notification.And(
		notification.ProfileID(profileID),
		notification.AboutID(about),
		notification.KindEQ(kind),
		notification.Read(false),
		notification.DeletedAtIsNil(),
	)
}

func (s *Service) write(ctx context.Context, tx *store.Tx, create *ent.NotificationCreate) error {
	now := s.Now().UTC().Truncate(time.Microsecond) // the precision of both databases
	kind, _ := create.Mutation().Kind()
	create.SetCreatedAt(now)
	if !kinds[kind].bellOnly {
		create.SetEmailDueAt(now) // whether and when it is mailed is decided at delivery, by the preferences of that time
	}
	n, err := create.Save(grant.With(ctx, grant.Notify))
	if err != nil {
		return err
	}
	tx.AfterCommit(func() { s.Bus.Publish(Subject(n.ProfileID), []byte(n.ID.String())) })
	if kinds[kind].bellOnly {
		return nil
	}
	if err := s.push(ctx, tx, n); err != nil {
		return err
	}
	return s.text(ctx, tx, n)
}

// Award adds a milestone, or returns nil if the person already had it.
func (s *Service) Award(
	ctx context.Context,
	tx *store.Tx,
	profileID uuid.UUID,
	kind achievement.Kind,
	at time.Time,
) (*ent.Achievement, error) {
	had, err := tx.Achievement.Query().Where(achievement.ProfileID(profileID), achievement.KindEQ(kind)).Exist(ctx)
	if err != nil || had {
		return nil, err
	}
	a, err := tx.Achievement.Create().SetProfileID(profileID).SetKind(kind).SetPoints(Points[kind]).SetCreatedAt(at.UTC()).Save(ctx)
	if err != nil {
		return nil, err
	}
	return a, s.Write(ctx, tx, profileID, notification.KindACHIEVEMENT, map[string]string{"kind": string(kind)})
}

// Revoke removes milestones that are no longer earned.
func (s *Service) Revoke(ctx context.Context, tx *store.Tx, profileID uuid.UUID, kinds ...achievement.Kind) error {
	if len(kinds) == 0 {
		return nil
	}
	_, err := tx.Achievement.Delete().Where(achievement.ProfileID(profileID), achievement.KindIn(kinds...)).Exec(ctx)
	return err
}

// CompletionPoints is the published points of a completion.
const CompletionPoints = 10

// Points are the published points of each milestone.
var Points = map[achievement.Kind]int{
	achievement.KindFIRST_WORKOUT: 20, achievement.KindWORKOUTS_5: 30, achievement.KindWORKOUTS_10: 50, achievement.KindWORKOUTS_20: 80,
	achievement.KindWORKOUTS_50: 150, achievement.KindWORKOUTS_100: 300, achievement.KindSTREAK_7: 70, achievement.KindSTREAK_30: 300,
	achievement.KindFIRST_CHECK_IN: 20, achievement.KindWEIGHT_GOAL: 200, achievement.KindCOMEBACK: 40,
}

// List returns the viewer's notifications, or only unread ones, newest first, with these columns, or all if none are given.
func (s *Service) List(
	ctx context.Context,
	first int,
	after *string,
	unreadOnly bool,
	columns ...string,
) (page []*ent.Notification, hasNext bool, end string, err error) {
	const list store.List = "notifications"
	from, err := store.PageArgs(list, first, after)
	if err != nil {
		return nil, false, "", err
	}
	q := s.Store.Ent.Notification.Query().Where(notification.ProfileID(viewer.From(ctx).ID), notification.DeletedAtIsNil())
	if unreadOnly {
		q.Where(notification.Read(false))
	}
	if from != nil {
		at, err := from.Time()
		if err != nil {
			return nil, false, "", err
		}
		q.Where(notification.CreatedAtLTE(at), notification.Or(notification.CreatedAtLT(at), notification.IDLT(from.ID)))
	}
	q.Order(notification.ByCreatedAt(sql.OrderDesc()), notification.ByID(sql.OrderDesc())).Limit(first + 1)
	rows, err := q.Select(columns...).All(ctx)
	page, hasNext, end = store.Cut(list, rows, first, func(n *ent.Notification) store.Cursor {
		return store.TimeCursor(n.CreatedAt, n.ID)
	})
	return page, hasNext, end, err
}

// mostUnread is the largest number of unread notifications that is counted.
const mostUnread = 100

// Unread counts the viewer's unread notifications, up to 100.
func (s *Service) Unread(ctx context.Context) (int, error) {
	return s.Store.Ent.Notification.Query().Where(notification.ProfileID(viewer.From(ctx).ID), notification.Read(false),
		notification.DeletedAtIsNil()).Limit(mostUnread).Aggregate(store.CountSome).Int(ctx)
}

// Get returns one of the viewer's notifications.
func (s *Service) Get(ctx context.Context, id uuid.UUID) (*ent.Notification, error) {
	return s.Store.Ent.Notification.Query().Where(notification.ID(id), notification.DeletedAtIsNil()).Only(ctx)
}

func (s *Service) MarkRead(ctx context.Context, id uuid.UUID) (n *ent.Notification, err error) {
	err = s.Store.InTx(ctx, func(tx *store.Tx) (err error) {
		n, err = tx.Notification.UpdateOneID(id).Where(notification.DeletedAtIsNil()).SetRead(true).Save(ctx)
		return err
	})
	return n, err
}

// MarkAllRead marks all of the viewer's notifications as read, or those up to upTo, and returns how many were unread.
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

// Delete deletes a notification of the viewer, which can be restored for a day. Idempotent.
func (s *Service) Delete(ctx context.Context, id uuid.UUID) error {
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		row, err := tx.Notification.Get(ctx, id)
		if err != nil || row.DeletedAt != nil {
			return err
		}
		return tx.Notification.UpdateOne(row).SetDeletedAt(s.Now().UTC()).Exec(ctx)
	})
}

// Restore undoes a deletion. Idempotent.
func (s *Service) Restore(ctx context.Context, id uuid.UUID) (n *ent.Notification, err error) {
	err = s.Store.InTx(ctx, func(tx *store.Tx) (err error) {
		n, err = tx.Notification.UpdateOneID(id).ClearDeletedAt().Save(ctx)
		return err
	})
	return n, err
}
