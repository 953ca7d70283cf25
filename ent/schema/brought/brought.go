// Package brought is what a client measured before they joined, as it waits with their invitation.
package brought

// Entry is what was measured on one day, in kilograms and centimetres.
type Entry struct {
	Day      int      `json:"day"`
	WeightKg *float64 `json:"weight_kg,omitempty"`
	ArmCm    *float64 `json:"arm_cm,omitempty"`
	ChestCm  *float64 `json:"chest_cm,omitempty"`
	WaistCm  *float64 `json:"waist_cm,omitempty"`
	HipCm    *float64 `json:"hip_cm,omitempty"`
	LegCm    *float64 `json:"leg_cm,omitempty"`
}

// BroughtMeasurements is all that is told of entries before the client consents: how many there are, and the first and the last day.
type BroughtMeasurements struct {
	Count int `json:"count"`
	From  int `json:"from"`
	To    int `json:"to"`
}

// Measurements counts entries; nil if there are none.
func Measurements(entries []Entry) *BroughtMeasurements {
	if len(entries) == 0 {
		return nil
	}
	m := &BroughtMeasurements{Count: len(entries), From: entries[0].Day, To: entries[0].Day}
	for _, e := range entries {
		m.From, m.To = min(m.From, e.Day), max(m.To, e.Day)
	}
	return m
}
