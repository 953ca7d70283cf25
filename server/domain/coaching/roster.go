package coaching

import (
	"context"
	"strconv"
	"time"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/coachassignment"
	"forma/ent/progressentry"
	"forma/ent/viewer"
	"forma/ent/weightgoal"
	"forma/ent/workoutlog"
	"forma/server/domain/adherence"
)

const (
	weekDays  = 7
	usualDays = 28 // the days before the last seven that define a client's usual level
)

// CoachClient is a client of the viewer at a glance, without what the client does not share.
type CoachClient struct {
	ID           uuid.UUID
	Client       *ent.Profile
	AssignedAt   time.Time
	HandoverNote string
	// LastActiveOn is the day of the latest completion or entry.
	LastActiveOn                              *int
	Completions, CompletionsThisWeek, Entries int
	Needs                                     []*AttentionCard
	today, assignedDay, before, newestWeight  int
	lastLog, lastEntry                        *int
	weightNow, weightThen                     *float64
	goal                                      *ent.WeightGoal
	paused                                    bool
	// plan is the recent record, Adherence its last 28 days. lastDay is the end of the current programme, endsBy that of the last one,
	// both 0 without one; runsOut means that the coach did not end it early.
	plan            *adherence.Record
	Adherence       *adherence.Adherence
	lastDay, endsBy int
	runsOut         bool
	now             time.Time
	limits          Thresholds
	// waitingSince is when the client wrote the first unanswered message.
	waitingSince *time.Time
	// checkIn is the one that has waited longest for the coach's reply.
	checkIn *ent.CheckIn
}

// ActiveThisWeek reports whether there is a completion or an entry in the last seven days.
func (c *CoachClient) ActiveThisWeek() bool {
	return c.LastActiveOn != nil && *c.LastActiveOn > c.today-weekDays
}

// roster is the viewer's current clients, latest first, read in a fixed number of statements.
type roster struct {
	clients []*CoachClient
	byID    map[uuid.UUID]*CoachClient
	today   int // in the coach's time zone
}

func (s *Service) roster(ctx context.Context) (*roster, error) {
	me, db := viewer.From(ctx), s.Store.Ent
	bonds, err := db.CoachAssignment.Query().Where(coachassignment.CoachID(me.ID), coachassignment.EndedAtIsNil()).
		Order(coachassignment.ByCreatedAt(sql.OrderDesc()), coachassignment.ByID(sql.OrderDesc())).WithClient().All(ctx)
	if err != nil {
		return nil, err
	}
	r := &roster{byID: make(map[uuid.UUID]*CoachClient, len(bonds)), today: viewer.Day(s.Now(), me.Location())}
	for _, b := range bonds {
		p := b.Edges.Client
		c := &CoachClient{ID: p.ID, Client: p, AssignedAt: b.CreatedAt, HandoverNote: b.HandoverNote, now: s.Now(),
			today: viewer.Day(s.Now(), viewer.Location(p.TimeZone)), assignedDay: viewer.Day(b.CreatedAt, viewer.Location(p.TimeZone))}
		r.clients, r.byID[p.ID] = append(r.clients, c), c
	}
	if len(bonds) == 0 {
		return r, nil
	}
	for _, read := range []func(context.Context, *ent.Client) error{r.readLogs, r.readEntries, r.readGoals, r.readPlans, r.readProgrammes,
		r.readUnanswered, r.readCheckIns} {
		if err := read(ctx, db); err != nil {
			return nil, err
		}
	}
	return r, nil
}

func (r *roster) ids() []uuid.UUID {
	ids := make([]uuid.UUID, len(r.clients))
	for i, c := range r.clients {
		ids[i] = c.ID
	}
	return ids
}

// when is an aggregate over the rows whose day is in [from, to].
func when(from, to int, column, template, name string) ent.AggregateFunc {
	return func(s *sql.Selector) string {
		day := s.C(workoutlog.FieldLocalDay)
		return sql.As(
			template+"(CASE WHEN "+day+" >= "+strconv.Itoa(from)+" AND "+day+" <= "+strconv.Itoa(to)+" THEN "+column+" END)",
			name,
		)
	}
}

func (r *roster) readLogs(ctx context.Context, db *ent.Client) error {
	var rows []struct {
		ID      uuid.UUID `json:"profile_id"`
		All     int       `json:"completions"`
		Last    *int      `json:"last_day"`
		Lately  *int      `json:"lately"`
		Earlier *int      `json:"earlier"`
	}
	week := r.today - weekDays
	err := db.WorkoutLog.Query().Where(workoutlog.ProfileIDIn(r.ids()...)).GroupBy(workoutlog.FieldProfileID).
		Aggregate(ent.As(ent.Count(), "completions"), ent.As(ent.Max(workoutlog.FieldLocalDay), "last_day"),
			when(week+1, r.today+1, "1", "SUM", "lately"), when(week-usualDays+1, week, "1", "SUM", "earlier")).Scan(ctx, &rows)
	if err != nil {
		return err
	}
	for _, row := range rows {
		c := r.byID[row.ID]
		c.Completions, c.lastLog = row.All, row.Last
		c.LastActiveOn = row.Last
		if row.Lately != nil {
			c.CompletionsThisWeek = *row.Lately
		}
		if row.Earlier != nil {
			c.before = *row.Earlier
		}
	}
	return nil
}

func (r *roster) readEntries(ctx context.Context, db *ent.Client) error {
	var rows []struct {
		ID     uuid.UUID `json:"profile_id"`
		All    int       `json:"entries"`
		Last   *int      `json:"last_day"`
		Newest *int      `json:"newest_weight"`
		Now    *float64  `json:"now"`
		Then   *float64  `json:"then"`
	}
	newest := func(s *sql.Selector) string {
		return sql.As(
			"MAX(CASE WHEN "+s.C(progressentry.FieldWeightKg)+" IS NOT NULL THEN "+s.C(progressentry.FieldLocalDay)+" END)",
			"newest_weight",
		)
	}
	kg := progressentry.FieldWeightKg
	err := db.ProgressEntry.Query().Where(progressentry.ProfileIDIn(r.ids()...)).GroupBy(progressentry.FieldProfileID).
		Aggregate(ent.As(ent.Count(), "entries"), ent.As(ent.Max(progressentry.FieldLocalDay), "last_day"), newest,
			when(r.today-weekDays+1, r.today+1, kg, "AVG", "now"),
			when(r.today-weekDays-trendDays+1, r.today-trendDays, kg, "AVG", "then")).Scan(ctx, &rows)
	if err != nil {
		return err
	}
	for _, row := range rows {
		c := r.byID[row.ID]
		c.Entries, c.lastEntry, c.weightNow, c.weightThen = row.All, row.Last, row.Now, row.Then
		if row.Newest != nil {
			c.newestWeight = *row.Newest
		}
		if row.Last != nil && (c.LastActiveOn == nil || *row.Last > *c.LastActiveOn) {
			c.LastActiveOn = row.Last
		}
	}
	return nil
}

// readGoals reads the latest goal of each client.
func (r *roster) readGoals(ctx context.Context, db *ent.Client) error {
	goals, err := db.WeightGoal.Query().
		Where(weightgoal.ProfileIDIn(r.ids()...)).
		Order(weightgoal.ByCreatedAt(), weightgoal.ByID()).
		All(ctx)
	for _, g := range goals {
		r.byID[g.ProfileID].goal = g
	}
	return err
}
