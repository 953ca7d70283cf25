// Package progress is what clients measure, and their weight goal.
package progress

import (
	"github.com/google/uuid"

	"forma/ent/progressphoto"
	"forma/server/platform/csv"
)

// MeasurementsInput are in kilograms and centimetres; nil was not measured.
type MeasurementsInput struct {
	WeightKg *float64
	ArmCm    *float64
	ChestCm  *float64
	WaistCm  *float64
	HipCm    *float64
	LegCm    *float64
}

// ProgressEntryInput creates or replaces an entry. Date is the day counted from 1970-01-01.
type ProgressEntryInput struct {
	ID           *uuid.UUID
	Date         int
	Measurements MeasurementsInput
	Notes        *string
}

// ProgressPhotoInput creates a photo from an upload.
type ProgressPhotoInput struct {
	ID       uuid.UUID
	UploadID uuid.UUID
	Date     int
	Pose     progressphoto.Pose

	importID *uuid.UUID
}

// WeightGoalInput sets a weight goal; Direction is LOSE or GAIN.
type WeightGoalInput struct {
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

// SeriesPoint is a day of a series: its latest value, the trend, and its number of entries.
type SeriesPoint struct {
	Date    int
	Value   float64
	Trend   float64
	Entries int
}

// WeightGoal is a weight goal and the progress towards it.
type WeightGoal struct {
	Direction   string
	ChangeKg    float64
	StartKg     *float64
	CurrentKg   *float64
	TrendKg     *float64
	KgPerWeek   *float64
	ProjectedOn *int
	Fraction    float64
}

// WeightTableInput is a CSV of weights; nil fields are detected.
type WeightTableInput struct {
	CSV       string
	Separator *TableSeparator
	DateOrder *csv.TableDateOrder
	Unit      *WeightUnit
}

// WeightImportInput imports a table.
type WeightImportInput struct {
	ID    uuid.UUID
	Table WeightTableInput
}

// TableSeparator separates the cells of a table.
type TableSeparator string

// WeightUnit is the unit of weights in a table.
type WeightUnit string

// WeightLineFate is what happens to a line of a table.
type WeightLineFate string

// WeightLineRefusal is why a line of a table is not imported.
type WeightLineRefusal string

// The choices for reading a table, and the fates of its lines.
const (
	Comma     TableSeparator = "COMMA"
	Semicolon TableSeparator = "SEMICOLON"
	Tab       TableSeparator = "TAB"

	Kilograms WeightUnit = "KG"
	Pounds    WeightUnit = "LB"

	Added     WeightLineFate = "ADDED"
	Changed   WeightLineFate = "CHANGED"
	Unchanged WeightLineFate = "UNCHANGED"
	Refused   WeightLineFate = "REFUSED"

	NoDate     WeightLineRefusal = "NO_DATE"
	FutureDate WeightLineRefusal = "FUTURE_DATE"
	TooOld     WeightLineRefusal = "TOO_OLD"
	NoWeight   WeightLineRefusal = "NO_WEIGHT"
	OutOfRange WeightLineRefusal = "OUT_OF_RANGE"
	LaterLine  WeightLineRefusal = "LATER_LINE"
)

// WeightTable is a parsed CSV: how it was read, and each line's fate.
type WeightTable struct {
	Separator TableSeparator
	DateOrder csv.TableDateOrder
	// DateOrders are those in which all dates could be read; with more than one the choice is a guess.
	DateOrders                         []csv.TableDateOrder
	Unit                               WeightUnit
	Lines                              []*WeightLine
	Added, Changed, Unchanged, Refused int
}

// WeightLine is a line of a table. Date and Kg are nil if they could not be read; Before is the day's existing value.
type WeightLine struct {
	Number  int
	Text    string
	Date    *int
	Kg      *float64
	Before  *float64
	Fate    WeightLineFate
	Refusal *WeightLineRefusal

	entry uuid.UUID
}
