package demo

import (
	"fmt"
	"strings"
	"testing"

	"forma/server/domain/nutrition"
	"forma/server/domain/progress"
)

func TestPeopleHaveAPhoneOfTheirCountry(t *testing.T) {
	all := append([]person{{email: "admin@forma.test", zone: "Europe/London"}}, clients...)
	for _, c := range coaches {
		all = append(all, c.person)
	}
	for _, p := range all {
		if phone := fmt.Sprintf(phones[p.zone], 42); !strings.HasPrefix(phone, "+") || strings.Contains(phone, "%") {
			t.Errorf("%s in %s has the phone %q", p.email, p.zone, phone)
		}
	}
}

// The least and the most centimetres that adults of an ordinary build measure.
var ordinary = map[nutrition.Sex]map[progress.Measure][2]float64{
	nutrition.Male: {progress.Waist: {70, 108}, progress.Chest: {85, 116}, progress.Hip: {88, 112}, progress.Arm: {27, 38},
		progress.Leg: {48, 65}},
	nutrition.Female: {progress.Waist: {60, 90}, progress.Chest: {78, 105}, progress.Hip: {86, 110}, progress.Arm: {23, 33},
		progress.Leg: {48, 64}},
}

func TestSizesAreThoseOfPeople(t *testing.T) {
	for _, c := range clients {
		for measure, limits := range ordinary[c.sex] {
			first, last := c.size(measure, c.weight(7*c.weeks)), c.size(measure, c.weight(0))
			for _, cm := range []float64{first, last} {
				if cm < limits[0] || cm > limits[1] {
					t.Errorf("%s measures %.1f cm: %s", c.email, cm, measure)
				}
			}
			if c.perWeek < 0 != (last < first) && turns[c.email].slip == 0 {
				t.Errorf("%s goes from %.1f to %.1f cm, but by %.2f kg a week: %s", c.email, first, last, c.perWeek, measure)
			}
		}
		if c.size(progress.Waist, c.kg) >= c.size(progress.Hip, c.kg) && c.sex == nutrition.Female {
			t.Errorf("%s has a waist above the hips", c.email)
		}
	}
}
