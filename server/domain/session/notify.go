package session

import (
	"context"
	"maps"
	"strconv"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/notification"
	"forma/ent/profile"
	"forma/ent/schema/webhookevent"
	"forma/ent/sessionseat"
	"forma/ent/viewer"
	"forma/server/domain/webhooks"
	"forma/server/platform/store"
)

// notifyOther notifies the coach of a one-to-one session of its client's act, or its client of another person's.
func (s *Service) notifyOther(ctx context.Context, tx *store.Tx, c *ent.CoachingSession, kind notification.Kind) error {
	if booked(viewer.From(ctx), c) {
		return s.notify(ctx, tx, c, kind, *c.CoachID)
	}
	return s.notify(ctx, tx, c, kind, *c.ClientID)
}

// notifyAll notifies everyone in a session except the person who acts.
func (s *Service) notifyAll(ctx context.Context, tx *store.Tx, c *ent.CoachingSession, kind notification.Kind) error {
	people, err := tx.SessionSeat.Query().
		Where(sessionseat.SessionID(c.ID), sessionseat.StateIn(sessionseat.StateTAKEN, sessionseat.StateWAITING)).
		QueryProfile().
		IDs(grant.With(ctx, grant.SessionNews))
	if err != nil {
		return err
	}
	if c.CoachID != nil {
		people = append(people, *c.CoachID)
	}
	return s.notify(ctx, tx, c, kind, people...)
}

// notify notifies people, except the person who acts. Notifications name the other side of the session: its coach, or for the coach its
// single client.
func (s *Service) notify(ctx context.Context, tx *store.Tx, c *ent.CoachingSession, kind notification.Kind, people ...uuid.UUID) error {
	sides := []uuid.UUID{}
	for _, side := range []*uuid.UUID{c.CoachID, c.ClientID} {
		if side != nil {
			sides = append(sides, *side)
		}
	}
	known, err := tx.Profile.Query().Where(profile.IDIn(append(sides, people...)...)).All(grant.With(ctx, grant.SessionNews))
	if err != nil {
		return err
	}
	byID := make(map[uuid.UUID]*ent.Profile, len(known))
	for _, p := range known {
		byID[p.ID] = p
	}
	for _, id := range people {
		reader := byID[id]
		if reader == nil || id == viewer.From(ctx).ID {
			continue
		}
		other := c.CoachID
		if other != nil && *other == id {
			other = c.ClientID
		}
		args := notificationArgs(c, kind, reader)
		if other == nil || byID[*other] == nil {
			err = s.Notify.Write(ctx, tx, id, kind, args)
		} else {
			args["name"] = byID[*other].FirstName + " " + byID[*other].LastName
			err = s.Notify.WriteAbout(ctx, tx, id, *other, kind, args)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// notificationArgs returns the args of a notification: when the session is in the reader's time zone, or is proposed to be, and its path.
func notificationArgs(c *ent.CoachingSession, kind notification.Kind, reader *ent.Profile) map[string]string {
	zone, at := viewer.Location(reader.TimeZone), c.StartsAt
	if kind == notification.KindSESSION_MOVE_ASKED || kind == notification.KindSESSION_MOVE_DECLINED {
		at = *c.MoveTo
	}
	args := map[string]string{
		"day":  strconv.Itoa(viewer.Day(at, zone)),
		"time": at.In(zone).Format("15:04"),
		"path": path(c, reader),
	}
	maps.Copy(args, c.Name)
	return args
}

func path(c *ent.CoachingSession, reader *ent.Profile) string {
	switch {
	case c.CoachID != nil && *c.CoachID == reader.ID:
		return "/coach/sessions/" + c.ID.String()
	case reader.Role == viewer.RoleCoach: // no longer leads it
		return "/coach/sessions"
	case OneToOne(c):
		return "/vip-sessions/" + c.ID.String()
	default:
		return "/sessions/" + c.ID.String()
	}
}

// event returns what happened to a session.
func event(kind webhookevent.WebhookEvent, c *ent.CoachingSession) webhooks.Event {
	e := webhooks.Event{
		Kind:    kind,
		Subject: c.ID,
		IDs:     map[string]uuid.UUID{"sessionId": c.ID},
		Object: func() map[string]any {
			return map[string]any{"startsAt": c.StartsAt.UTC(), "endsAt": c.EndsAt.UTC(), "capacity": c.Capacity, "state": c.State}
		},
	}
	if c.CoachID != nil {
		e.IDs["coachId"] = *c.CoachID
	}
	if c.ClientID != nil {
		e.Person, e.IDs["clientId"] = *c.ClientID, *c.ClientID
	}
	return e
}

// answered marks the coach's notifications of what was asked as read.
func (s *Service) answered(ctx context.Context, tx *store.Tx, c *ent.CoachingSession) error {
	coach := viewer.From(ctx).ID
	for _, kind := range []notification.Kind{notification.KindSESSION_REQUESTED, notification.KindSESSION_MOVE_ASKED} {
		err := s.Notify.ReadWhere(
			ctx,
			tx,
			coach,
			kind,
			func(args map[string]string) bool { return args["path"] == "/coach/sessions/"+c.ID.String() },
		)
		if err != nil {
			return err
		}
	}
	return nil
}
