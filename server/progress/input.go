// Package progress is what clients measure, and the weight they aim at.
package progress

import "github.com/google/uuid"

// Measurements are kilograms and centimetres; nil was not measured.
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

// GoalInput sets a weight goal; Direction is LOSE or GAIN.
type GoalInput struct {
	Direction string
	ChangeKg  float64
}

// Measure is one of the things that are measured.
type Measure string

// The measures.
const (
	Weight Measure = "WEIGHT"
	Arm    Measure = "ARM"
	Chest  Measure = "CHEST"
	Waist  Measure = "WAIST"
	Hip    Measure = "HIP"
	Leg    Measure = "LEG"
)

// Point is one day of a series: its latest value, the trend up to it, and how many entries the day has.
type Point struct {
	Date    int
	Value   float64
	Trend   float64
	Entries int
}

// Goal is where a person stands with losing or gaining weight.
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
