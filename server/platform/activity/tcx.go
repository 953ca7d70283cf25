package activity

import (
	"encoding/xml"
	"time"
)

// tcx reads TCX, https://www8.garmin.com/xmlschemas/TrainingCenterDatabasev2.xsd: laps of activities, which are added up.
type tcx struct {
	activities []*recorded
	now        *recorded
	begun      bool // the activity has a lap
	points     int
	lap        tcxLap
	laps       beats // by the averages of laps
	point      struct {
		at   time.Time
		rate float64
	}
	last time.Time // of the activity
}

type tcxLap struct{ seconds, metres, average, maximum float64 }

func (t *tcx) open(path []string, attrs []xml.Attr) error {
	switch {
	case is(path, "Activity"):
		if len(t.activities) == most {
			return ErrTooLong
		}
		t.now = &recorded{format: TCX, sport: sportOf(attribute(attrs, "Sport"))}
		t.begun, t.laps, t.last = false, beats{}, time.Time{}
		t.activities = append(t.activities, t.now)
	case t.now == nil:
	case is(path, "Activity", "Lap"):
		t.lap = tcxLap{}
		// The id of the activity is its start too, unless another program made the file.
		if at := timeOf(attribute(attrs, "StartTime")); !t.begun && !at.IsZero() {
			t.now.start = at
		}
		t.begun = true
	case is(path, "Track", "Trackpoint"):
		if t.points++; t.points > mostPoints {
			return ErrTooLong
		}
		t.point.at, t.point.rate = time.Time{}, 0
	}
	return nil
}

func (t *tcx) end(path []string, text string) error {
	if t.now == nil {
		return nil
	}
	switch {
	case is(path, "Activity", "Id"):
		if t.now.start.IsZero() {
			t.now.start = timeOf(text)
		}
	case is(path, "Activity", "Notes"):
		t.now.note = text
	case is(path, "Lap", "TotalTimeSeconds"):
		t.lap.seconds = decimal(text)
	case is(path, "Lap", "DistanceMeters"):
		t.lap.metres = decimal(text)
	case is(path, "Lap", "AverageHeartRateBpm", "Value"):
		t.lap.average = decimal(text)
	case is(path, "Lap", "MaximumHeartRateBpm", "Value"):
		t.lap.maximum = decimal(text)
	case is(path, "Trackpoint", "Time"):
		t.point.at = timeOf(text)
	case is(path, "Trackpoint", "HeartRateBpm", "Value"):
		t.point.rate = decimal(text)
	case is(path, "Track", "Trackpoint"):
		if t.point.at.After(t.last) {
			t.last = t.point.at
		}
		t.now.beats.add(t.point.rate, 1)
	case is(path, "Activity", "Lap"):
		return t.addLap()
	case is(path, "Activity"):
		t.now.average = t.laps.average()
		if !t.now.start.IsZero() {
			t.now.elapsed = max(0, t.last.Sub(t.now.start).Seconds())
		}
		t.now = nil
	}
	return nil
}

// addLap adds a lap to its activity. Its values are checked here, because a sum can hide what cannot be.
func (t *tcx) addLap() error {
	l := t.lap
	if !(l.seconds >= 0) || !(l.metres >= 0) {
		return ErrOutOfRange
	}
	t.now.seconds += l.seconds
	t.now.metres += l.metres
	t.laps.add(l.average, l.seconds)
	if heartRate(l.maximum) > 0 {
		t.now.maximum = max(t.now.maximum, l.maximum)
	}
	return nil
}

func (t *tcx) found() []*recorded { return t.activities }
