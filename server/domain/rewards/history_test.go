package rewards

import "testing"

func TestTheLongestRunCountsConsecutiveDays(t *testing.T) {
	for want, days := range map[int][]int{0: nil, 1: {5}, 3: {1, 2, 3, 5, 6}, 4: {1, 3, 4, 5, 6, 9}} {
		if got := (history{days: days}).longestStreak(); got != want {
			t.Errorf("%v has a run of %d, not %d", days, got, want)
		}
	}
}
