package check

// What a measurement may be, wherever it is typed or imported.
const (
	LeastKg, MostKg = 20, 500
	LeastCm, MostCm = 10, 300
	OldestDay       = -25567 // 1900-01-01
)

// What the units are in which they are typed.
const (
	KgPerPound = 0.45359237
	CmPerInch  = 2.54
)
