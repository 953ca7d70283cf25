package coaching

import (
	"context"
	"strconv"
	"sync"
	"time"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/coachassignment"
	"forma/ent/completiontotal"
	"forma/ent/entrytotal"
	"forma/ent/profile"
	"forma/ent/progressentry"
	"forma/ent/viewer"
	"forma/ent/weightgoal"
	"forma/ent/workoutlog"
	"forma/server/domain/adherence"
	"forma/server/platform/store"
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
	LastActiveOn                             *int
	CompletionsThisWeek                      int
	Needs                                    []*AttentionCard
	today, assignedDay, before, newestWeight int
	lastLog, lastEntry                       *int
	weightNow, weightThen                    *float64
	goal                                     *ent.WeightGoal
	paused                                   bool
	completions, entries                     count
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
	r.countLater(db)
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

func (r *roster) anyIDs() []any {
	ids := make([]any, len(r.clients))
	for i, c := range r.clients {
		ids[i] = c.ID
	}
	return ids
}

// Completions counts all of them. It is read when asked for.
func (c *CoachClient) Completions(ctx context.Context) (int, error) {
	n, err := c.completions(ctx)
	return n[c.ID], err
}

// Entries counts the shared progress entries, read as Completions are.
func (c *CoachClient) Entries(ctx context.Context) (int, error) {
	n, err := c.entries(ctx)
	return n[c.ID], err
}

// count is the number of rows of each client.
type count func(ctx context.Context) (map[uuid.UUID]int, error)

// once counts for all clients when it is asked for one.
func once(scan func(ctx context.Context, rows any) error) count {
	var mu sync.Mutex
	var counted map[uuid.UUID]int
	return func(ctx context.Context) (map[uuid.UUID]int, error) {
		mu.Lock()
		defer mu.Unlock()
		if counted != nil {
			return counted, nil
		}
		var rows []struct {
			ID uuid.UUID `json:"profile_id"`
			N  int       `json:"n"`
		}
		if err := scan(ctx, &rows); err != nil {
			return nil, err
		}
		counted = make(map[uuid.UUID]int, len(rows))
		for _, row := range rows {
			counted[row.ID] = row.N
		}
		return counted, nil
	}
}

// countLater prepares the counts that are read when asked for.
func (r *roster) countLater(db *ent.Client) {
	ids := r.ids()
	completions := once(func(ctx context.Context, rows any) error {
		return db.CompletionTotal.Query().Where(completiontotal.ProfileIDIn(ids...)).GroupBy(completiontotal.FieldProfileID).
			Aggregate(ent.As(ent.Sum(completiontotal.FieldCompletions), "n")).Scan(ctx, rows)
	})
	entries := once(func(ctx context.Context, rows any) error {
		return db.EntryTotal.Query().Where(entrytotal.ProfileIDIn(ids...)).GroupBy(entrytotal.FieldProfileID).
			Aggregate(ent.As(ent.Sum(entrytotal.FieldEntries), "n")).Scan(ctx, rows)
	})
	for _, c := range r.clients {
		c.completions, c.entries = completions, entries
	}
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

// newest selects the id of the newest row of each client, by these columns of a table that has the client in profile_id; nil matches any
// row.
func (r *roster) newest(table string, matches func(t *sql.SelectTable) *sql.Predicate, by ...string) store.Pick {
	return func(d *sql.DialectBuilder) (people, row *sql.Selector) {
		person, of := d.Table(profile.Table).As("person"), d.Table(table).As("newest")
		row = d.Select(of.C("id")).From(of).Where(sql.ColumnsEQ(of.C(workoutlog.FieldProfileID), person.C(profile.FieldID))).Limit(1)
		if matches != nil {
			row.Where(matches(of))
		}
		for _, column := range by {
			row.OrderBy(sql.Desc(of.C(column)))
		}
		return d.Select().From(person).Where(sql.In(person.C(profile.FieldID), r.anyIDs()...)), row
	}
}

// since selects the ids of the clients' rows from a day on.
func (r *roster) since(table string, day int) func(d *sql.DialectBuilder) *sql.Selector {
	return func(d *sql.DialectBuilder) *sql.Selector {
		of := d.Table(table).As("recent")
		return d.Select(of.C("id")).From(of).
			Where(sql.And(sql.In(of.C(workoutlog.FieldProfileID), r.anyIDs()...), sql.GTE(of.C(workoutlog.FieldLocalDay), day)))
	}
}

func (r *roster) readLogs(ctx context.Context, db *ent.Client) error {
	var rows []struct {
		ID      uuid.UUID `json:"profile_id"`
		Last    *int      `json:"last_day"`
		Lately  *int      `json:"lately"`
		Earlier *int      `json:"earlier"`
	}
	week := r.today - weekDays
	err := db.WorkoutLog.Query().
		Where(store.PickedOr(r.since(workoutlog.Table, week-usualDays+1), r.newest(workoutlog.Table, nil, workoutlog.FieldLocalDay))).
		GroupBy(workoutlog.FieldProfileID).
		Aggregate(ent.As(ent.Max(workoutlog.FieldLocalDay), "last_day"),
			when(week+1, r.today+1, "1", "SUM", "lately"), when(week-usualDays+1, week, "1", "SUM", "earlier")).Scan(ctx, &rows)
	if err != nil {
		return err
	}
	for _, row := range rows {
		c := r.byID[row.ID]
		c.lastLog, c.LastActiveOn = row.Last, row.Last
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
	weighed := func(t *sql.SelectTable) *sql.Predicate { return sql.NotNull(t.C(progressentry.FieldWeightKg)) }
	kg, then := progressentry.FieldWeightKg, r.today-weekDays-trendDays+1
	err := db.ProgressEntry.Query().
		Where(store.PickedOr(r.since(progressentry.Table, then), r.newest(progressentry.Table, nil, progressentry.FieldLocalDay),
			r.newest(progressentry.Table, weighed, progressentry.FieldLocalDay))).
		GroupBy(progressentry.FieldProfileID).
		Aggregate(ent.As(ent.Max(progressentry.FieldLocalDay), "last_day"), newest,
			when(r.today-weekDays+1, r.today+1, kg, "AVG", "now"), when(then, r.today-trendDays, kg, "AVG", "then")).Scan(ctx, &rows)
	if err != nil {
		return err
	}
	for _, row := range rows {
		c := r.byID[row.ID]
		c.lastEntry, c.weightNow, c.weightThen = row.Last, row.Now, row.Then
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
		Where(store.Picked(r.newest(weightgoal.Table, nil, weightgoal.FieldCreatedAt, weightgoal.FieldID))).
		All(ctx)
	for _, g := range goals {
		r.byID[g.ProfileID].goal = g
	}
	return err
}
