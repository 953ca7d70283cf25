package activity

import (
	"encoding/xml"
	"math"
	"time"
)

// gpx reads GPX, https://www.topografix.com/GPX/1/1/: each track is an activity, and the gap between two of its segments is a pause.
type gpx struct {
	tracks []*recorded
	points int
	track  *recorded
	last   time.Time // of the track
	point  gpxPoint
	before *gpxPoint // in the segment
}

type gpxPoint struct {
	lat, lon float64 // in degrees
	at       time.Time
	rate     float64
}

func (g *gpx) open(path []string, attrs []xml.Attr) error {
	switch {
	case is(path, "gpx", "trk"):
		if len(g.tracks) == most {
			return ErrTooLong
		}
		g.track, g.last, g.before = &recorded{format: GPX}, time.Time{}, nil
		g.tracks = append(g.tracks, g.track)
	case is(path, "trk", "trkseg"):
		g.before = nil
	case is(path, "trkseg", "trkpt"):
		if g.points++; g.points > mostPoints {
			return ErrTooLong
		}
		g.point = gpxPoint{lat: decimal(attribute(attrs, "lat")), lon: decimal(attribute(attrs, "lon"))}
		if !(math.Abs(g.point.lat) <= 90 && math.Abs(g.point.lon) <= 180) {
			return ErrOutOfRange
		}
	}
	return nil
}

func (g *gpx) end(path []string, text string) error {
	switch {
	case g.track == nil:
	case is(path, "gpx", "trk", "name"):
		g.track.title = text
	case is(path, "gpx", "trk", "type"):
		g.track.sport = sportOf(text)
	case is(path, "trkpt", "time"):
		g.point.at = timeOf(text)
	case is(path, "TrackPointExtension", "hr"):
		g.point.rate = decimal(text)
	case is(path, "gpx", "trk", "trkseg", "trkpt"):
		g.add()
	}
	return nil
}

// add adds a point to its track. One without a time was planned, not recorded; one that goes back in time has no duration.
func (g *gpx) add() {
	p, t := g.point, g.track
	if p.at.IsZero() {
		return
	}
	if t.start.IsZero() {
		t.start = p.at
	}
	passed := 1.0
	if b := g.before; b != nil {
		t.metres += distance(b.lat, b.lon, p.lat, p.lon)
		passed = max(0, p.at.Sub(b.at).Seconds())
		t.seconds += passed
	}
	if p.at.After(g.last) {
		g.last = p.at
	}
	t.elapsed = g.last.Sub(t.start).Seconds()
	t.beats.add(p.rate, passed)
	g.before = &p
}

func (g *gpx) found() []*recorded { return g.tracks }

// earthRadius is the mean radius R1 of the IUGG, in metres.
const earthRadius = 6_371_008.8

// distance is the length of the great circle between two points in degrees, by the haversine formula (R. W. Sinnott, “Virtues of the
// Haversine”, Sky and Telescope 68, 1984).
func distance(lat1, lon1, lat2, lon2 float64) float64 {
	const radian = math.Pi / 180
	sinLat, sinLon := math.Sin((lat2-lat1)*radian/2), math.Sin((lon2-lon1)*radian/2)
	h := sinLat*sinLat + math.Cos(lat1*radian)*math.Cos(lat2*radian)*sinLon*sinLon
	return 2 * earthRadius * math.Asin(math.Min(1, math.Sqrt(h)))
}
