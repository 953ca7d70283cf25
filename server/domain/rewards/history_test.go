package rewards

import (
	"slices"
	"testing"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"
)

func TestTheLongestRunCountsConsecutiveDays(t *testing.T) {
	for want, days := range map[int][]int{0: nil, 1: {5}, 3: {1, 2, 3, 5, 6}, 4: {1, 3, 4, 5, 6, 9}} {
		if got := (history{days: days}).longestStreak(); got != want {
			t.Errorf("%v has a run of %d, not %d", days, got, want)
		}
	}
}

func TestKeptTextOfAHistoryIsTheOneThatIsBuilt(t *testing.T) {
	person, today := uuid.New(), 20_000
	for of, kept := range keptBesides {
		want, args := besides(sql.Dialect(of), person, today).Query()
		got, gotArgs := sql.Dialect(of).SelectExpr(kept().with(person, today)).Query()
		if got != want || !slices.Equal(gotArgs, args) {
			t.Errorf("%s: %s %v, want %s %v", of, got, gotArgs, want, args)
		}
	}
}
