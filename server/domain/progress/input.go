// Package progress is what clients measure, and their weight goal.
package progress

import (
	"github.com/google/uuid"

	"forma/ent/progressphoto"
)

// Measurements are in kilograms and centimetres; nil was not measured.
type Measurements struct {
	WeightKg *float64
	ArmCm    *float64
	ChestCm  *float64
	WaistCm  *float64
	HipCm    *float64
	LegCm    *float64
}

// EntryInput creates or replaces an entry. Date is the day counted from 1970-01-01.
type EntryInput struct {
	ID           *uuid.UUID
	Date         int
	Measurements Measurements
	Notes        *string
}

// PhotoInput creates a photo from an upload.
type PhotoInput struct {
	ID       uuid.UUID
	UploadID uuid.UUID
	Date     int
	Pose     progressphoto.Pose
}

// GoalInput sets a weight goal; Direction is LOSE or GAIN.
type GoalInput struct {
	Direction string
	ChangeKg  float64
}

// Measure is a kind of measurement.
type Measure string

const (
	Weight Measure = "WEIGHT"
	Arm    Measure = "ARM"
	Chest  Measure = "CHEST"
	Waist  Measure = "WAIST"
	Hip    Measure = "HIP"
	Leg    Measure = "LEG"
)

// Point is a day of a series: its latest value, the trend, and its number of entries.
type Point struct {
	Date    int
	Value   float64
	Trend   float64
	Entries int
}

// Goal is a weight goal and the progress towards it.
type Goal struct {
	Direction   string
	ChangeKg    float64
	StartKg     *float64
	CurrentKg   *float64
	TrendKg     *float64
	KgPerWeek   *float64
	ProjectedOn *int
	Fraction    float64
}

// TableInput is a CSV of weights; nil fields are detected.
type TableInput struct {
	CSV       string
	Separator *Separator
	DateOrder *DateOrder
	Unit      *WeightUnit
}

// ImportInput imports a table.
type ImportInput struct {
	ID    uuid.UUID
	Table TableInput
}

// Separator separates the cells of a table.
type Separator string

// DateOrder is how dates are written in a table.
type DateOrder string

// WeightUnit is the unit of weights in a table.
type WeightUnit string

// Fate is what happens to a line of a table.
type Fate string

// Refusal is why a line of a table is not imported.
type Refusal string

// The choices for reading a table, and the fates of its lines.
const (
	Comma     Separator = "COMMA"
	Semicolon Separator = "SEMICOLON"
	Tab       Separator = "TAB"

	YearFirst  DateOrder = "YEAR_FIRST"
	DayFirst   DateOrder = "DAY_FIRST"
	MonthFirst DateOrder = "MONTH_FIRST"

	Kilograms WeightUnit = "KG"
	Pounds    WeightUnit = "LB"

	Added     Fate = "ADDED"
	Changed   Fate = "CHANGED"
	Unchanged Fate = "UNCHANGED"
	Refused   Fate = "REFUSED"

	NoDate     Refusal = "NO_DATE"
	FutureDate Refusal = "FUTURE_DATE"
	TooOld     Refusal = "TOO_OLD"
	NoWeight   Refusal = "NO_WEIGHT"
	OutOfRange Refusal = "OUT_OF_RANGE"
	LaterLine  Refusal = "LATER_LINE"
)

// Table is a parsed CSV: how it was read, and each line's fate.
type Table struct {
	Separator Separator
	DateOrder DateOrder
	// DateOrders are those in which all dates could be read; with more than one the choice is a guess.
	DateOrders                         []DateOrder
	Unit                               WeightUnit
	Lines                              []*Line
	Added, Changed, Unchanged, Refused int
}

// Line is a line of a table. Date and Kg are nil if they could not be read; Before is the day's existing value.
type Line struct {
	Number  int
	Text    string
	Date    *int
	Kg      *float64
	Before  *float64
	Fate    Fate
	Refusal *Refusal

	entry uuid.UUID
}
