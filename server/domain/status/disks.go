package status

import (
	"context"
	"encoding/json"
	"log/slog"
	"maps"
	"slices"
	"strings"
	"time"

	"entgo.io/ent/dialect/sql"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/setting"
	"forma/server/platform/disk"
	"forma/server/platform/jobs"
	"forma/server/platform/store"
)

// NodeDisk is the disk of the data folder of a node.
type NodeDisk struct {
	Node string
	// Free is in bytes: now on the node that answers, and within the last hour on others.
	Free float64
	// FullOn is the day on which it is full at the pace of the last month; nil if that is not within a year, or unknown.
	FullOn *int
}

const (
	// disksPrefix begins the settings that have what nodes measured; the name of the node follows.
	disksPrefix = "disk."
	// measureSubject has each node measure.
	measureSubject = "disk.measure"
	// month and week are the most and the fewest days of which the pace is taken, and year how far it is looked ahead.
	month, week, year = 30, 7, 365
)

// measured is the space that was left at the last look on each day of the last month, in MiB.
type measured map[int]int

// of returns a disk, on which so many bytes are left today.
func (m measured) of(node string, today int, free float64) *NodeDisk {
	d := &NodeDisk{Node: node, Free: free}
	for _, day := range slices.Sorted(maps.Keys(m)) {
		if day >= today-month && day < today {
			d.FullOn = fullOn(day, m[day], today, int(free)>>20)
			break
		}
	}
	return d
}

// last returns the last day that was measured.
func (m measured) last() int {
	last := 0
	for day := range m {
		last = max(last, day)
	}
	return last
}

// fullOn returns the day on which nothing is left if as much is used each day as between two days; nil if that is not within a year, or
// the days are too close.
func fullOn(from, free, today, left int) *int {
	used, days := free-left, today-from
	if days < week || used <= 0 {
		return nil
	}
	in := left * days / used
	if in > year {
		return nil
	}
	day := today + in
	return &day
}

// disks returns those of this node and of others that have measured since yesterday, by name.
func (s *Service) disks(ctx context.Context) ([]*NodeDisk, error) {
	today, err := s.today(ctx)
	if err != nil {
		return nil, err
	}
	all, err := measuredBy(ctx, s.Store.Ent)
	if err != nil {
		return nil, err
	}
	if free, err := disk.Free(s.Data); err == nil {
		own := all[s.Node]
		if own == nil {
			own = measured{}
		}
		own[today], all[s.Node] = int(free>>20), own
	}
	var disks []*NodeDisk
	for _, node := range slices.Sorted(maps.Keys(all)) {
		if m := all[node]; m.last() >= today-1 {
			disks = append(disks, m.of(node, today, float64(m[m.last()])*(1<<20)))
		}
	}
	return disks, nil
}

// measuredBy returns what each node measured.
func measuredBy(ctx context.Context, db *ent.Client) (map[string]measured, error) {
	rows, err := db.Setting.Query().
		Where(sql.FieldHasPrefix(setting.FieldID, disksPrefix)).
		Order(setting.ByID()).
		All(grant.With(ctx, grant.DiskReport))
	if err != nil {
		return nil, err
	}
	all := map[string]measured{}
	for _, row := range rows {
		m := measured{}
		if err := json.Unmarshal([]byte(row.Value), &m); err != nil {
			return nil, err
		}
		all[strings.TrimPrefix(row.ID, disksPrefix)] = m
	}
	return all, nil
}

// MeasureJob has every node remember how much space is left.
type MeasureJob struct{}

func (MeasureJob) Kind() string { return "measure_disk" }

func Periodic() []*river.PeriodicJob {
	return []*river.PeriodicJob{jobs.Every(time.Hour, MeasureJob{})}
}

func (s *Service) Register(to *river.Workers) {
	river.AddWorker(to, river.WorkFunc(func(ctx context.Context, _ *river.Job[MeasureJob]) error {
		s.Bus.Publish(measureSubject, []byte(s.Node))
		return s.Measure(ctx)
	}))
}

// Listen measures whenever another node does, until ctx is done.
func (s *Service) Listen(ctx context.Context) error {
	events, err := s.Bus.Listen(ctx, measureSubject)
	if err != nil {
		return err
	}
	go func() {
		for node := range events {
			if string(node) == s.Node {
				continue
			}
			if err := s.Measure(ctx); err != nil && ctx.Err() == nil {
				slog.Warn("the disk was not measured", "error", err)
			}
		}
	}()
	return nil
}

// Measure stores how much space is left on this node today, and forgets nodes that have not measured for a month.
func (s *Service) Measure(ctx context.Context) error {
	free, err := disk.Free(s.Data)
	if err != nil {
		return err
	}
	today, err := s.today(ctx)
	if err != nil {
		return err
	}
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		keeping := grant.With(ctx, grant.DiskReport)
		all, err := measuredBy(ctx, tx.Client)
		if err != nil {
			return err
		}
		for node, m := range all {
			if node != s.Node && m.last() < today-month {
				if _, err := tx.Setting.Delete().Where(setting.ID(disksPrefix + node)).Exec(keeping); err != nil {
					return err
				}
			}
		}
		own := all[s.Node]
		if own == nil {
			own = measured{}
		}
		maps.DeleteFunc(own, func(day, _ int) bool { return day < today-month })
		own[today] = int(free >> 20)
		value, err := json.Marshal(own)
		if err != nil {
			return err
		}
		return tx.Setting.Create().SetID(disksPrefix + s.Node).SetValue(string(value)).
			OnConflictColumns(setting.FieldID).UpdateNewValues().Exec(keeping)
	})
}
