package activity

import (
	"strings"
	"testing"
)

func FuzzFIT(f *testing.F) {
	for _, messages := range []string{"", activityID + fitSession(0, 1), activityID + fitLap(0, 100, 300, 140),
		activityID + fitRecords(600, 25, 150), withApps(fitSession(0, 2)), compressedRecords(), bigEndian(fitSession(0, 5))} {
		f.Add(messages)
	}
	f.Fuzz(func(t *testing.T, messages string) {
		usable(t, fitFile(messages))
		usable(t, messages)
	})
}

func FuzzGPX(f *testing.F) {
	for _, text := range []string{gpxFile(track), wrapped(point(0, 0, 0)), `<gpx><rte/></gpx>`, "<gpx>&a;</gpx>", "<!DOCTYPE gpx><gpx/>"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) { usable(t, text) })
}

func FuzzTCX(f *testing.F) {
	for _, text := range []string{tcxRun, tcxFile(), strings.ReplaceAll(tcxRun, "Running", "Biking"),
		tcxFile(lapOf(0, "-1", "NaN", 300, 0))} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) { usable(t, text) })
}

// usable reports an activity that no one can have done.
func usable(t *testing.T, data string) {
	list, err := Parse([]byte(data), now)
	if (err == nil) != (len(list) > 0) || len(list) > most {
		t.Errorf("%d activities, %v", len(list), err)
	}
	for _, a := range list {
		if a.Sport == "" || a.Format == "" || a.Seconds < 1 || a.Seconds > mostSeconds || a.Elapsed < a.Seconds || a.Elapsed > mostSeconds ||
			!(a.Metres >= 0 && a.Metres <= mostMetres) || a.Start.Before(earliest) || a.Start.After(now.Add(clockSlack)) ||
			a.Average < 0 || a.Average > MostBeats || a.Maximum < 0 || a.Maximum > MostBeats || a.Maximum > 0 && a.Maximum < a.Average {
			t.Errorf("%+v", a)
		}
	}
}
