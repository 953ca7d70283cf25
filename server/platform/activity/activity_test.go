package activity

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"
)

var now = time.Date(2026, 11, 1, 12, 0, 0, 0, time.UTC)

// begun is when the activities of the tests begin.
var begun = time.Date(2026, 3, 1, 7, 0, 0, 0, time.UTC)

func at(seconds int) string {
	return begun.Add(time.Duration(seconds) * time.Second).Format(time.RFC3339)
}

// point is a track point of GPX so many thousandths of a degree north of the equator.
func point(north, seconds, rate int) string {
	return fmt.Sprintf(`<trkpt lat="%g" lon="30"><ele>5</ele><time>%s</time><extensions><gpxtpx:TrackPointExtension>`+
		`<gpxtpx:hr>%d</gpxtpx:hr></gpxtpx:TrackPointExtension></extensions></trkpt>`, float64(north)/1000, at(seconds), rate)
}

func gpxFile(tracks ...string) string {
	return `<?xml version="1.0" encoding="UTF-8"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><metadata>` +
		`<name>Export</name><time>` + at(9000) + `</time></metadata>` + strings.Join(tracks, "\n") + `</gpx>`
}

// track is a run with a pause of a minute.
var track = `<trk><name> Morning &amp; lake </name><type>trail_running</type><trkseg>` + point(0, 0, 140) + point(1, 30, 150) +
	`</trkseg><trkseg>` + point(5, 90, 160) + point(6, 120, 0) + `</trkseg></trk>`

func tcxFile(laps ...string) string {
	return `<?xml version="1.0"?><TrainingCenterDatabase><Activities><Activity Sport="Running"><Id>` + at(0) + `</Id>` +
		strings.Join(laps, "") + `<Notes>Windy</Notes></Activity></Activities></TrainingCenterDatabase>`
}

func lapOf(start int, seconds, metres string, average, maximum int) string {
	return fmt.Sprintf(`<Lap StartTime="%s"><TotalTimeSeconds>%s</TotalTimeSeconds><DistanceMeters>%s</DistanceMeters>`+
		`<AverageHeartRateBpm><Value>%d</Value></AverageHeartRateBpm><MaximumHeartRateBpm><Value>%d</Value></MaximumHeartRateBpm>`+
		`<Track><Trackpoint><Time>%s</Time><DistanceMeters>7</DistanceMeters><HeartRateBpm><Value>190</Value></HeartRateBpm></Trackpoint>`+
		`</Track></Lap>`, at(start), seconds, metres, average, maximum, at(start+100))
}

var tcxRun = tcxFile(lapOf(0, "100", "300", 140, 160), lapOf(160, "300.4", "1000.25", 160, 181))

func wrapped(points string) string { return gpxFile("<trk><trkseg>" + points + "</trkseg></trk>") }

// said is an activity in a line.
func said(a *Activity) string {
	return fmt.Sprintf("%s %q %q %s %d/%d s %.1f m %d/%d", a.Sport, a.Title, a.Note, a.Start.Format("15:04:05"), a.Seconds, a.Elapsed,
		a.Metres, a.Average, a.Maximum)
}

func TestActivitiesAreParsed(t *testing.T) {
	full := fitMessageOf(18, f32(253, fitAt(700)), f32(2, fitAt(0)), f32(7, 700_000), f32(8, 600_400), f32(9, 250_000), f8(5, 1), f8(6, 0),
		f8(16, 151), f8(17, 179))
	minute := []field{f32(2, fitAt(0)), f32(8, 60_000)}
	const (
		lake    = `RUNNING "Morning & lake" "" 07:00:00 60/120 s 222.4 m 150/160`
		ride    = `CYCLING "Morning & lake" "" 07:00:00 60/120 s 222.4 m 150/160`
		degree  = `OTHER "" "" 07:00:00 9000/9000 s 111195.1 m 0/0`
		summary = `RUNNING "" "" 07:00:00 600/700 s 2500.0 m 151/179`
		both    = `RUNNING "" "" 07:00:00 60/60 s 100.0 m 0/0; CYCLING "" "" 07:11:40 60/60 s 100.0 m 0/0`
	)
	unmeasured := strings.Repeat(`<trkpt lat="0" lon="0"><time>`+at(0)+`</time></trkpt>`, 2) +
		`<trkpt lat="0" lon="1"><time>` + at(9000) + `</time></trkpt>`
	for name, c := range map[string]struct {
		data   string
		format Format
		want   string
	}{
		"gpx":                {gpxFile(track), GPX, lake},
		"gpx without a rate": {wrapped(unmeasured), GPX, degree},
		"gpx after a mark":   {"\uFEFF\n" + gpxFile(track), GPX, lake},
		"gpx of two tracks":  {gpxFile(track, strings.ReplaceAll(track, "trail_running", "road_biking")), GPX, lake + "; " + ride},
		"tcx":                {tcxRun, TCX, `RUNNING "" "Windy" 07:00:00 400/400 s 1300.3 m 155/181`},
		"tcx with a pause": {tcxFile(lapOf(0, "100", "300", 0, 0), lapOf(900, "200", "600", 0, 0)), TCX,
			`RUNNING "" "Windy" 07:00:00 300/1000 s 900.0 m 190/190`},
		"fit":             {fitFile(activityID, full), FIT, summary},
		"fit, big endian": {fitFile(activityID, bigEndian(full)), FIT, summary},
		"fit of laps": {fitFile(activityID, fitLap(0, 100, 300, 140), fitLap(100, 300, 1000, 160)), FIT,
			`SWIMMING "" "" 07:00:00 400/400 s 1300.0 m 155/160`},
		"fit of records": {fitFile(activityID, fitMessageOf(12, f8(0, 10), f8(1, 20)), fitRecords(600, 25, 150)), FIT,
			`STRENGTH "" "" 07:00:00 600/600 s 25.0 m 150/150`},
		"fit with apps' fields": {fitFile(activityID, withApps(full)), FIT, summary},
		"fit of two files":      {fitFile(activityID) + fitFile(activityID, full), FIT, summary},
		"fit of several sports": {fitFile(activityID, fitSession(0, 1), fitSession(600, 3), fitSession(700, 2)), FIT, both},
		"fit, rates of records": {fitFile(activityID, fitRecords(60, 25, 150), fitSession(0, 11)), FIT,
			`WALKING "" "" 07:00:00 60/60 s 100.0 m 150/150`},
		"fit on a treadmill": {fitFile(activityID, fitMessageOf(18, append(minute, f8(5, 4), f8(6, 1))...)), FIT,
			`RUNNING "" "" 07:00:00 60/60 s 0.0 m 0/0`},
		"fit, stopped next day": {fitFile(activityID, fitMessageOf(18, append(minute, f32(7, 90_000_000), f8(5, 17))...)), FIT,
			`HIKING "" "" 07:00:00 60/60 s 0.0 m 0/0`},
		"fit, times as offsets": {fitFile(activityID, compressedRecords()), FIT, `OTHER "" "" 07:00:00 40/40 s 30.0 m 130/140`},
		"fit with a short head": {shortHead(fitFile(activityID, full)), FIT, summary},
		"fit, head without sum": {unsummed(fitFile(activityID, full)), FIT, summary},
		"fit with a lone maximum": {fitFile(activityID, fitMessageOf(18, append(minute, f8(17, 170), f8(16, 255))...)), FIT,
			`OTHER "" "" 07:00:00 60/60 s 0.0 m 0/170`},
	} {
		list, err := Parse([]byte(c.data), now)
		var lines []string
		for _, a := range list {
			lines = append(lines, said(a))
			if a.Format != c.format {
				t.Errorf("%s is %s", name, a.Format)
			}
		}
		if got := strings.Join(lines, "; "); err != nil || got != c.want {
			t.Errorf("%s: %v\n%s\nis not\n%s", name, err, got, c.want)
		}
		if !Detect([]byte(c.data)) {
			t.Errorf("%s is not detected", name)
		}
	}
}

func TestSeveralFilesMayBeOne(t *testing.T) {
	files := []string{gpxFile(track), "\uFEFF" + tcxRun, fitFile(activityID, fitSession(0, 1)), fitFile(activityID), tcxRun, "<!-- the end -->\n"}
	list, err := Parse([]byte(strings.Join(files, "")), now)
	var formats []Format
	for _, a := range list {
		formats = append(formats, a.Format)
	}
	if err != nil || !slices.Equal(formats, []Format{GPX, TCX, FIT, TCX}) {
		t.Errorf("they are %v, %v", formats, err)
	}
}

func TestFilesOfOneActivityHaveOneKey(t *testing.T) {
	keys := map[string]bool{}
	for _, data := range []string{gpxFile(track), tcxRun, fitFile(activityID, fitSession(0, 1))} {
		list, err := Parse([]byte(data), now)
		if err != nil {
			t.Fatal(err)
		}
		keys[list[0].Key()] = true
	}
	if len(keys) != 1 {
		t.Errorf("the keys are %v", keys)
	}
}

func TestFilesThatAreNoActivityAreRefused(t *testing.T) {
	session := fitFile(activityID, fitSession(0, 1))
	for name, c := range map[string]struct {
		data string
		want error
	}{
		"nothing":                {"", ErrUnknown},
		"csv":                    {"Date,Weight\n", ErrUnknown},
		"html":                   {"<!doctype html><html></html>", ErrUnknown},
		"other xml":              {"<kml></kml>", ErrUnknown},
		"entities":               {`<!DOCTYPE gpx [<!ENTITY a "aaaa">]><gpx>&a;</gpx>`, ErrUnknown},
		"an unknown entity":      {`<gpx>&a;</gpx>`, ErrUnknown},
		"tags that do not match": {`<gpx><trk></gpx></trk>`, ErrUnknown},
		"a file and a text":      {gpxFile(track) + "more of it", ErrUnknown},
		"a file and a cut one":   {gpxFile(track) + tcxRun[:300], ErrCut},
		"a file and other xml":   {gpxFile(track) + "<kml/>", ErrUnknown},
		"many files":             {strings.Repeat(fitFile(activityID, fitSession(0, 1)), most+1), ErrTooLong},
		"too deep":               {"<gpx>" + strings.Repeat("<a>", 40), ErrUnknown},
		"another encoding":       {`<?xml version="1.0" encoding="windows-1251"?>` + "<gpx>", ErrUnknown},
		"a route":                {gpxFile(`<rte><rtept lat="1" lon="1"/></rte>`), ErrEmpty},
		"a planned track":        {wrapped(`<trkpt lat="1" lon="1"/><trkpt lat="1" lon="2"/>`), ErrEmpty},
		"one point":              {wrapped(point(0, 0, 0)), ErrEmpty},
		"a cut track":            {gpxFile(track)[:700], ErrCut},
		"a cut tag":              {gpxFile(track)[:len(gpxFile(track))-3], ErrCut},
		"a latitude of 91":       {wrapped(`<trkpt lat="91" lon="0"/>`), ErrOutOfRange},
		"no longitude":           {wrapped(`<trkpt lat="9"/>`), ErrOutOfRange},
		"a latitude of no sense": {wrapped(`<trkpt lat="NaN" lon="0"/>`), ErrOutOfRange},
		"the next year":          {strings.ReplaceAll(gpxFile(track), "2026-", "2027-"), ErrOutOfRange},
		"the last century":       {strings.ReplaceAll(gpxFile(track), "2026-", "1926-"), ErrOutOfRange},
		"two days":               {wrapped(point(0, 0, 0) + point(1, 2*mostSeconds, 0)), ErrOutOfRange},
		"around the world":       {wrapped(strings.Repeat(point(0, 0, 0)+point(90000, 60, 0), 2)), ErrOutOfRange},
		"back in time":           {wrapped(point(0, 60, 0) + point(1, 0, 0)), ErrEmpty},
		"a long name":            {gpxFile("<trk><name>" + strings.Repeat("a", longestToken) + "</name></trk>"), ErrTooLong},
		"many tracks":            {gpxFile(strings.Repeat(track, most+1)), ErrTooLong},
		"many points":            {wrapped(strings.Repeat(`<trkpt lat="1" lon="1"/>`, mostPoints+1)), ErrTooLong},
		"a course":               {strings.NewReplacer("Activities>", "Courses>", "Activity", "Course").Replace(tcxRun), ErrEmpty},
		"a lap of less than 0 s": {tcxFile(lapOf(0, "-5", "10", 0, 0), lapOf(0, "50", "10", 0, 0)), ErrOutOfRange},
		"a lap of no number":     {tcxFile(lapOf(0, "50", "far", 0, 0)), ErrOutOfRange},
		"a lap of 2,000 km":      {tcxFile(lapOf(0, "50", "2000000", 0, 0)), ErrOutOfRange},
		"an endless lap":         {tcxFile(lapOf(0, "Inf", "10", 0, 0)), ErrOutOfRange},
		"tcx without a time":     {strings.ReplaceAll(tcxRun, at(0), "today"), ErrEmpty},
		"a FIT head":             {session[:14], ErrCut},
		"a cut session":          {session[:len(session)-9], ErrCut},
		"a FIT file and more":    {session + "more of it", ErrUnknown},
		"a damaged session":      {session[:30] + "\x07" + session[31:], ErrUnknown},
		"a FIT course":           {fitFile(fitMessageOf(0, f8(0, 6)), fitSession(0, 1)), ErrEmpty},
		"a FIT file of settings": {fitFile(fitMessageOf(0, f8(0, 2))), ErrEmpty},
		"no messages":            {fitFile(), ErrEmpty},
		"an undefined message":   {fitFile("\x05"), ErrUnknown},
		"a cut definition":       {fitFile("\x40\x00\x00\x12\x00\x09"), ErrCut},
		"a cut message":          {fitFile(fitSession(0, 1)[:30]), ErrCut},
		"a session without time": {fitFile(activityID, fitMessageOf(18, f32(8, 60_000))), ErrEmpty},
		"a time since the start": {fitFile(activityID, fitMessageOf(18, f32(2, 1000), f32(8, 60_000))), ErrEmpty},
		"a session of two days":  {fitFile(activityID, fitMessageOf(18, f32(2, fitAt(0)), f32(8, 180_000_000))), ErrOutOfRange},
		"too many bytes":         {strings.Repeat("<", MostBytes+1), ErrTooLong},
	} {
		if list, err := Parse([]byte(c.data), now); !errors.Is(err, c.want) || list != nil {
			t.Errorf("%s: %v, not %v", name, err, c.want)
		}
	}
}

func TestDistancesAreThoseOfTheGlobe(t *testing.T) {
	// A quarter of a meridian, and Greenwich to Pulkovo as other calculators have it on a sphere.
	for _, c := range []struct{ lat1, lon1, lat2, lon2, want float64 }{
		{0, 0, 90, 0, earthRadius * math.Pi / 2}, {0, 179.5, 0, -179.5, earthRadius * math.Pi / 180}, {1, 1, 1, 1, 0},
		{0, 0, 0, 180, earthRadius * math.Pi},
	} {
		if got := distance(c.lat1, c.lon1, c.lat2, c.lon2); math.Abs(got-c.want) > 0.01 {
			t.Errorf("from %g %g to %g %g are %g m, not %g", c.lat1, c.lon1, c.lat2, c.lon2, got, c.want)
		}
	}
}

func TestSportsAreKnownByTheirWords(t *testing.T) {
	for name, want := range map[string]Sport{"Running": Running, "Biking": Cycling, "trail_running": Running, "VirtualRide": Cycling,
		"9": Running, "16": Swimming, "open_water_swimming": Swimming, "indoor_rowing": Rowing, "Nordic Ski": Skiing, "skipping": Other,
		"": Other, "Other": Other, "strength_training": Strength, "10": Walking, "1": Cycling, "Hike": Hiking} {
		if got := sportOf(name); got != want {
			t.Errorf("%s is %s", name, got)
		}
	}
}
