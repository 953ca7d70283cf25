package workoutcsv

import (
	"strings"

	"forma/server/platform/csv"
)

const byteOrderMark = "\uFEFF"

// The columns of both apps. Some have a unit in their name.
const (
	date = iota
	end
	title
	duration
	exercise
	order // of Strong: a number, or what else the line is
	kind  // of Hevy
	weight
	weightUnit
	reps
	distance
	distanceUnit
	seconds
	note
	workoutNote
	rpe
	columns
)

// names are the columns of each app by their names in lower case, without a unit.
var names = map[TrainingApp]map[string]int{
	Strong: {"date": date, "workout name": title, "duration": duration, "workout duration": duration, "exercise name": exercise,
		"set order": order, "weight": weight, "weight unit": weightUnit, "reps": reps, "distance": distance, "distance unit": distanceUnit,
		"seconds": seconds, "notes": note, "workout notes": workoutNote, "rpe": rpe,
		// Its export is in the language of the phone; this is German.
		"datum": date, "workout-name": title, "dauer": duration, "workout-dauer": duration, "name der übung": exercise,
		"reihenfolge festlegen": order, "gewicht": weight, "wiederh.": reps, "entfernung": distance, "sekunden": seconds,
		"notizen": note, "workout-notizen": workoutNote},
	Hevy: {"start_time": date, "end_time": end, "title": title, "exercise_title": exercise, "set_type": kind, "weight_kg": weight,
		"weight_lbs": weight, "reps": reps, "distance_km": distance, "distance_miles": distance, "duration_seconds": seconds,
		"exercise_notes": note, "description": workoutNote, "rpe": rpe},
}

// needed are the columns by which an app is known.
var needed = map[TrainingApp][]int{Strong: {date, title, exercise, order}, Hevy: {date, exercise, kind}}

// header says where the columns of a file are.
type header struct {
	app       TrainingApp
	separator rune
	at        [columns]int // -1 where there is none
	width     int
	// The units in the names of the columns; empty if they are not there.
	loads, distances string
}

func headerOf(text string) (h header) {
	text = strings.TrimPrefix(text, byteOrderMark)
	line := text[:min(len(text), longestHeader)]
	if i := strings.IndexAny(line, "\r\n"); i >= 0 {
		line = line[:i]
	}
	for _, separator := range ",;\t" {
		rows, err := csv.Read(line, separator, 1)
		if err != nil || len(rows) == 0 {
			continue
		}
		for _, app := range []TrainingApp{Strong, Hevy} {
			if h := columnsOf(app, rows[0].Cells); h.app != "" {
				h.separator = separator
				return h
			}
		}
	}
	return header{}
}

func columnsOf(app TrainingApp, cells []string) header {
	h := header{app: app, width: len(cells)}
	for i := range h.at {
		h.at[i] = -1
	}
	for i, cell := range cells {
		name, unit, _ := strings.Cut(strings.ToLower(cell), " (")
		unit = strings.TrimSuffix(unit, ")")
		column, known := names[app][strings.TrimSpace(name)]
		if !known || h.at[column] >= 0 {
			continue
		}
		if app == Hevy {
			_, unit, _ = strings.Cut(name, "_")
		}
		switch h.at[column] = i; column {
		case weight:
			h.loads = unit
		case distance:
			h.distances = unit
		}
	}
	for _, column := range needed[app] {
		if h.at[column] < 0 {
			return header{}
		}
	}
	return h
}

func (h *header) saysUnit() bool { return h.loads != "" || h.at[weightUnit] >= 0 }

// cell is what a line has in a column; empty if the file has no such column.
func (h *header) cell(cells []string, column int) string {
	if i := h.at[column]; i >= 0 && i < len(cells) {
		return cells[i]
	}
	return ""
}
