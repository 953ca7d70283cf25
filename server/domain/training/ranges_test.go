package training

import (
	"math"
	"math/rand/v2"
	"testing"
)

func TestMergingIsTheUnionWhateverTheOrder(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		var all []PlayedRange
		played := [1000]bool{}
		for range 1 + r.IntN(12) {
			from := r.IntN(90)
			to := from + 1 + r.IntN(100-from)
			all = append(all, PlayedRange{From: float64(from), To: float64(to)})
			for i := from; i < to; i++ {
				played[i] = true
			}
		}
		want := 0.0
		for _, p := range played {
			if p {
				want++
			}
		}
		ranges := [][2]float64{}
		for _, one := range all {
			ranges = merge(ranges, []PlayedRange{one}, 100, math.Inf(1))
		}
		again := merge(ranges, all, 100, math.Inf(1))
		if total(ranges) != want || total(again) != want {
			t.Fatalf("%v gives %v and %v, not %v", all, total(ranges), total(again), want)
		}
	}
}

func TestMergedRangesStayWithinTheElapsedTime(t *testing.T) {
	if got := total(merge(nil, []PlayedRange{{From: 0, To: 100}}, 100, 12)); got != 12 {
		t.Errorf("%v seconds are merged, 12 were possible", got)
	}
	if got := total(merge([][2]float64{{0, 12}}, []PlayedRange{{From: 0, To: 12}}, 100, 12)); got != 12 {
		t.Errorf("repeating what was played costs nothing, but %v remain", got)
	}
	if got := total(merge(nil, []PlayedRange{{From: 90, To: 500}}, 100, 1000)); got != 10 {
		t.Errorf("beyond the end %v seconds are merged, 10 exist", got)
	}
}
