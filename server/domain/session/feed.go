package session

import (
	"cmp"
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/account"
	"forma/ent/calendarfeed"
	"forma/ent/coachingsession"
	"forma/ent/predicate"
	"forma/ent/schema/text"
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
	feedBack     = 30 * 24 * time.Hour // how long a session stays in a feed once it has ended
	largestFeed  = 1000
)

// Limits slow down who guesses addresses of calendars, and apps that read them all the time.
type Limits struct {
	misses *auth.Limiter // addresses that are none, by network address
	reads  *auth.Limiter // by person
}

// NewLimits are those of a node.
func NewLimits(now func() time.Time) Limits {
	return Limits{misses: &auth.Limiter{Burst: 60, Every: 10 * time.Second, Now: now}, reads: &auth.Limiter{Burst: 60, Every: 30 * time.Second, Now: now}}
}

// Feed is the private address from which a calendar reads somebody's sessions.
type Feed struct {
	CreatedAt time.Time
	// URL is known as it is made alone.
	URL *string
}

// Feed is the viewer's; nil where there is none.
func (s *Service) Feed(ctx context.Context) (*Feed, error) {
	row, err := optional(s.Store.Ent.CalendarFeed.Query().Where(calendarfeed.ProfileID(viewer.From(ctx).ID)).Only(ctx))
	if row == nil || err != nil {
		return nil, err
	}
	return &Feed{CreatedAt: row.CreatedAt}, nil
}

// MakeFeed makes the viewer's, in the place of the one before.
func (s *Service) MakeFeed(ctx context.Context) (*Feed, error) {
	b := make([]byte, tokenBytes)
	_, _ = rand.Read(b)
	token, me, now := base64.RawURLEncoding.EncodeToString(b), viewer.From(ctx).ID, s.now()
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
	return &Feed{CreatedAt: now, URL: &address}, nil
}

// RemoveFeed ends the viewer's.
func (s *Service) RemoveFeed(ctx context.Context) error {
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		_, err := tx.CalendarFeed.Delete().Where(calendarfeed.ProfileID(viewer.From(ctx).ID)).Exec(ctx)
		return err
	})
}

// InCalendar tells whether a session has a place in somebody's calendar; seat is theirs, nil without one.
func InCalendar(v *viewer.Viewer, c *ent.CoachingSession, seat *ent.SessionSeat) bool {
	return leads(v, c) || Sits(seat)
}

// CalendarURL is where the viewer can download a session of theirs for a calendar, for an hour.
func (s *Service) CalendarURL(ctx context.Context, id uuid.UUID) string {
	person := viewer.From(ctx).ID
	until := strconv.FormatInt(s.Now().Add(linkLife).Unix(), 10)
	q := url.Values{"viewer": {person.String()}, "expires": {until}, "sig": {s.sign(id, person, until)}}
	return calendarPath + onePath + id.String() + fileEnd + "?" + q.Encode()
}

func (s *Service) sign(id, person uuid.UUID, until string) string {
	mac := hmac.New(sha256.New, s.Key)
	_, _ = io.WriteString(mac, id.String()+"|"+person.String()+"|"+until)
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// ServeCalendar answers a calendar app: a session by its link, or all of a person's by their private address. Everything else is NOT_FOUND.
func (s *Service) ServeCalendar(w http.ResponseWriter, r *http.Request) error {
	peer := auth.PeerFrom(r.Context()).Address
	if err := s.Limits.misses.Take(peer); err != nil {
		return err
	}
	name, isFile := strings.CutSuffix(strings.TrimPrefix(r.URL.Path, calendarPath), fileEnd)
	if !isFile {
		return errs.New(errs.NotFound)
	}
	id, isOne := strings.CutPrefix(name, onePath)
	read := s.all
	if isOne {
		read = func(ctx context.Context, _ string) (*ical.Calendar, error) { return s.one(ctx, id, r.URL.Query()) }
	}
	c, err := read(r.Context(), name)
	if err != nil {
		return err
	}
	s.Limits.misses.Refund(peer)
	h := w.Header()
	h.Set("Content-Type", ical.ContentType)
	h.Set("Cache-Control", "private, no-store")
	if isOne {
		h.Set("Content-Disposition", `attachment; filename="forma-`+c.Events[0].Start.Format(time.DateOnly)+fileEnd+`"`)
	}
	return c.Write(w)
}

// one is the session that a link opens.
func (s *Service) one(ctx context.Context, name string, q url.Values) (*ical.Calendar, error) {
	id, badID := uuid.Parse(name)
	person, badPerson := uuid.Parse(q.Get("viewer"))
	until, badTime := strconv.ParseInt(q.Get("expires"), 10, 64)
	if badID != nil || badPerson != nil || badTime != nil || s.Now().Unix() > until ||
		!hmac.Equal([]byte(q.Get("sig")), []byte(s.sign(id, person, q.Get("expires")))) {
		return nil, errs.New(errs.NotFound)
	}
	c, err := s.calendarOf(ctx, person, coachingsession.ID(id))
	if err == nil && len(c.Events) == 0 {
		err = errs.New(errs.NotFound)
	}
	return c, err
}

// all are the sessions of whoever the private address is of.
func (s *Service) all(ctx context.Context, token string) (*ical.Calendar, error) {
	feed, err := s.Store.Ent.CalendarFeed.Query().Where(calendarfeed.TokenHash(auth.Hash(token))).Only(viewer.System(ctx))
	if err != nil {
		return nil, err
	}
	if err := s.Limits.reads.Take(feed.ProfileID.String()); err != nil {
		return nil, err
	}
	c, err := s.calendarOf(ctx, feed.ProfileID, coachingsession.EndsAtGT(s.now().Add(-feedBack)))
	if err != nil {
		return nil, err
	}
	product, err := s.Product(ctx)
	c.Name = product + ": " + map[string]string{"en": "sessions", "ru": "занятия"}[c.Language]
	return c, err
}

// calendarOf are those sessions that are a person's, in their language. NOT_FOUND for who is kept out.
func (s *Service) calendarOf(ctx context.Context, person uuid.UUID, which predicate.CoachingSession) (*ical.Calendar, error) {
	system, db := viewer.System(ctx), s.Store.Ent
	if _, err := db.Account.Query().Where(account.ID(person), account.SuspendedAtIsNil(), account.DeleteAtIsNil()).OnlyID(system); err != nil {
		return nil, err
	}
	p, err := db.Profile.Get(system, person)
	if err != nil {
		return nil, err
	}
	whose := mine(person, sessionseat.StateTAKEN, sessionseat.StateATTENDED, sessionseat.StateNO_SHOW)
	if p.Role == viewer.RoleCoach {
		whose = coachingsession.Or(whose, coachingsession.CoachID(person))
	}
	rows, err := db.CoachingSession.Query().Where(which, whose).WithCoach().WithClient().
		Order(coachingsession.ByStartsAt(descending), coachingsession.ByID(descending)).Limit(largestFeed).All(system)
	c := &ical.Calendar{Language: strings.ToLower(string(p.Language)), Events: make([]ical.Event, len(rows))}
	for i, row := range rows {
		c.Events[i] = s.event(row, p)
	}
	return c, err
}

// event is a session as it stands in somebody's calendar: its name, and with whom it is.
func (s *Service) event(c *ent.CoachingSession, reader *ent.Profile) ical.Event {
	e := ical.Event{UID: c.ID.String() + "@forma", Sequence: c.Sequence, Changed: s.now(), Start: c.StartsAt, End: c.EndsAt, Status: ical.Confirmed,
		Title: inWords(c.Name, reader.Language), Place: c.Place, Page: s.Link(path(c, reader))}
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

// inWords is a text in a language, or in the one that it is there in.
func inWords(l text.Localized, language viewer.Language) string {
	if language == viewer.LanguageRU {
		return cmp.Or(l.RU, l.EN)
	}
	return cmp.Or(l.EN, l.RU)
}
