package workoutstep

// The parts of a guided film that a plan does not say, in seconds.
const (
	prepareSeconds    = 10
	repetitionSeconds = 4
)

// GuidedSeconds returns the length of the guided film of a plan: a preparation, every set, and the rests between them. Clients that play it
// build the same film from the same lines. It is 0 for a workout without a plan.
func GuidedSeconds(steps []WorkoutStep) int {
	if len(steps) == 0 {
		return 0
	}
	seconds, rest := prepareSeconds, 0
	for first := 0; first < len(steps); {
		rounds, next := 0, first
		for next == first || next < len(steps) && inTurn(steps[first], steps[next]) {
			rounds = max(rounds, steps[next].Sets)
			seconds += steps[next].Sets * setSeconds(steps[next])
			next++
		}
		rest = steps[next-1].RestSeconds
		seconds += rounds * rest
		first = next
	}
	return seconds - rest
}

// inTurn reports whether two neighbouring lines belong to the same superset.
func inTurn(a, b WorkoutStep) bool {
	return a.Superset != nil && b.Superset != nil && *a.Superset == *b.Superset
}

func setSeconds(s WorkoutStep) int {
	if s.Reps != nil {
		return *s.Reps * repetitionSeconds
	}
	return *s.Seconds
}
