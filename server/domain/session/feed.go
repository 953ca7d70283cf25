package session

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"io"
	"net/url"
	"strconv"
	"strings"
	"time"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/account"
	"forma/ent/calendarfeed"
	"forma/ent/coachingsession"
	"forma/ent/grant"
	"forma/ent/predicate"
	"forma/ent/sessionseat"
	"forma/ent/viewer"
	"forma/server/platform/auth"
	"forma/server/platform/errs"
	"forma/server/platform/ical"
	"forma/server/platform/store"
)

const (
	calendarPath = "/calendar/"
	onePath      = "sessions/"
	fileEnd      = ".ics"
	linkLife     = time.Hour
	tokenBytes   = 32
	feedBack     = 30 * 24 * time.Hour // how long an ended session stays in a feed
	largestFeed  = 1000
)

// Limits slow down guessing of feed URLs, and apps that read them too often.
type Limits struct {
	misses *auth.Limiter // invalid URLs, by network address
	reads  *auth.Limiter // by person
}

// NewLimits returns the limits of a node.
func NewLimits(now func() time.Time) Limits {
	return Limits{
		misses: &auth.Limiter{Burst: 60, Every: 10 * time.Second, Now: now},
		reads:  &auth.Limiter{Burst: 60, Every: 30 * time.Second, Now: now},
	}
}

// CalendarFeed is a private URL of a person's sessions for calendar apps.
type CalendarFeed struct {
	CreatedAt time.Time
	// URL is set only when it is created.
	URL *string
}

// Feed returns the viewer's, or nil.
func (s *Service) Feed(ctx context.Context) (*CalendarFeed, error) {
	row, err := optional(s.Store.Ent.CalendarFeed.Query().Where(calendarfeed.ProfileID(viewer.From(ctx).ID)).Only(ctx))
	if row == nil || err != nil {
		return nil, err
	}
	return &CalendarFeed{CreatedAt: row.CreatedAt}, nil
}

// MakeFeed creates the viewer's, replacing an earlier one.
func (s *Service) MakeFeed(ctx context.Context) (*CalendarFeed, error) {
	b := make([]byte, tokenBytes)
	_, _ = rand.Read(b)
	token, me, now := base64.RawURLEncoding.EncodeToString(b), viewer.From(ctx).ID, s.Now()
	err := s.Store.InTx(ctx, func(tx *store.Tx) error {
		if _, err := tx.CalendarFeed.Delete().Where(calendarfeed.ProfileID(me)).Exec(ctx); err != nil {
			return err
		}
		return tx.CalendarFeed.Create().SetProfileID(me).SetTokenHash(auth.Hash(token)).SetCreatedAt(now).Exec(ctx)
	})
	if err != nil {
		return nil, err
	}
	address := s.Link(calendarPath + token + fileEnd)
	return &CalendarFeed{CreatedAt: now, URL: &address}, nil
}

// RemoveFeed removes the viewer's.
func (s *Service) RemoveFeed(ctx context.Context) error {
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		_, err := tx.CalendarFeed.Delete().Where(calendarfeed.ProfileID(viewer.From(ctx).ID)).Exec(ctx)
		return err
	})
}

// InCalendar reports whether a session belongs in a person's calendar; seat is theirs, or nil.
func InCalendar(v *viewer.Viewer, c *ent.CoachingSession, seat *ent.SessionSeat) bool {
	return leads(v, c) || IsHeld(seat)
}

// CalendarURL returns a path where the viewer can download a session for a calendar for an hour.
func (s *Service) CalendarURL(ctx context.Context, id uuid.UUID) string {
	person := viewer.From(ctx).ID
	until := strconv.FormatInt(s.Now().Add(linkLife).Unix(), 10)
	q := url.Values{"viewer": {person.String()}, "expires": {until}, "sig": {sign(s.Keys.Signer().Bytes, id, person, until)}}
	return calendarPath + onePath + id.String() + fileEnd + "?" + q.Encode()
}

func sign(key []byte, id, person uuid.UUID, until string) string {
	mac := hmac.New(sha256.New, key)
	_, _ = io.WriteString(mac, id.String()+"|"+person.String()+"|"+until)
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// Calendar returns what an address opens: one session by its signed link, or all of a person's by their private URL. Anything else is
// NOT_FOUND.
func (s *Service) Calendar(ctx context.Context, address *url.URL) (c *ical.Calendar, err error) {
	peer := auth.PeerFrom(ctx).Address
	if err := s.Limits.misses.Take(peer); err != nil {
		return nil, err
	}
	name, isFile := strings.CutSuffix(strings.TrimPrefix(address.Path, calendarPath), fileEnd)
	if !isFile {
		return nil, errs.New(errs.NotFound)
	}
	if id, isOne := strings.CutPrefix(name, onePath); isOne {
		q := address.Query()
		c, err = s.one(ctx, id, q.Get("viewer"), q.Get("expires"), q.Get("sig"))
	} else {
		c, err = s.all(ctx, name)
	}
	if err == nil {
		s.Limits.misses.Refund(peer)
	}
	return c, err
}

// one returns the session that a link opens.
func (s *Service) one(ctx context.Context, session, owner, until, sig string) (*ical.Calendar, error) {
	id, badID := uuid.Parse(session)
	person, badPerson := uuid.Parse(owner)
	expires, badTime := strconv.ParseInt(until, 10, 64)
	if badID != nil || badPerson != nil || badTime != nil || s.Now().Unix() > expires ||
		!s.Keys.Any(func(key []byte) bool { return hmac.Equal([]byte(sig), []byte(sign(key, id, person, until))) }) {
		return nil, errs.New(errs.NotFound)
	}
	c, err := s.calendarOf(ctx, person, coachingsession.ID(id))
	if err == nil && len(c.Events) == 0 {
		err = errs.New(errs.NotFound)
	}
	return c, err
}

// all returns the sessions of the person with the private URL.
func (s *Service) all(ctx context.Context, token string) (*ical.Calendar, error) {
	feed, err := s.Store.Ent.CalendarFeed.Query().Where(calendarfeed.TokenHash(auth.Hash(token))).Only(grant.With(ctx, grant.CalendarFeed))
	if err != nil {
		return nil, err
	}
	if err := s.Limits.reads.Take(feed.ProfileID.String()); err != nil {
		return nil, err
	}
	c, err := s.calendarOf(ctx, feed.ProfileID, coachingsession.EndsAtGT(s.Now().Add(-feedBack)))
	if err != nil {
		return nil, err
	}
	product, err := s.Product(ctx)
	c.Name = product + ": " + texts.In(viewer.Language(strings.ToUpper(c.Language))).Calendar
	return c, err
}

// calendarOf returns a person's sessions among those, in their language. NOT_FOUND for suspended people.
func (s *Service) calendarOf(ctx context.Context, person uuid.UUID, which predicate.CoachingSession) (*ical.Calendar, error) {
	feed, db := grant.With(ctx, grant.CalendarFeed), s.Store.Ent
	if _, err := db.Account.Query().Where(account.ID(person), account.SuspendedAtIsNil(), account.DeleteAtIsNil()).
		OnlyID(feed); err != nil {
		return nil, err
	}
	p, err := db.Profile.Get(feed, person)
	if err != nil {
		return nil, err
	}
	q := db.CoachingSession.Query().Where(which).WithCoach().WithClient()
	rows, err := latest(feed, q, person, p.Role == viewer.RoleCoach, largestFeed, inCalendar)
	c := &ical.Calendar{Language: p.Language.Tag(), Events: make([]ical.Event, len(rows))}
	for i, row := range rows {
		c.Events[i] = s.event(row, p)
	}
	return c, err
}

// inCalendar matches seats that are held, and those in the person's own one-to-one sessions.
func inCalendar(seat *sql.SelectTable, sessions *sql.Selector) *sql.Predicate {
	held := seatIs(sessionseat.StateTAKEN, sessionseat.StateATTENDED, sessionseat.StateNO_SHOW)
	return sql.Or(held(seat, sessions), sql.ColumnsEQ(seat.C(sessionseat.FieldProfileID), sessions.C(coachingsession.FieldClientID)))
}

// event returns a session in a person's calendar, with its name and the other person.
func (s *Service) event(c *ent.CoachingSession, reader *ent.Profile) ical.Event {
	e := ical.Event{
		UID:      c.ID.String() + "@forma",
		Sequence: c.Sequence,
		Changed:  s.Now(),
		Start:    c.StartsAt,
		End:      c.EndsAt,
		Status:   ical.Confirmed,
		Title:    c.Name.In(reader.Language),
		Place:    c.Place,
		Page:     s.Link(path(c, reader)),
	}
	switch StateOf(c, s.Now()) {
	case Requested:
		e.Status = ical.Tentative
	case Cancelled, LateCancelled:
		e.Status = ical.Cancelled
	}
	other := c.Edges.Coach
	if c.CoachID != nil && *c.CoachID == reader.ID {
		other = c.Edges.Client
	}
	if other != nil {
		e.Title += ": " + other.FirstName + " " + other.LastName
	}
	return e
}
