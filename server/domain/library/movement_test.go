package library_test

import (
	"encoding/json"
	"errors"
	"os"
	"strings"
	"testing"

	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/domain/library"
	"forma/server/platform/errs"
)

// drawn is a line of the table that the web app reads, too.
type drawn struct {
	Name     string
	Movement json.RawMessage
	Text     *string // what is no movement at all
	Wrong    string  // the field at fault; empty for a good one
}

func (d drawn) text() string {
	if d.Text != nil {
		return *d.Text
	}
	return string(d.Movement)
}

func movements(t testing.TB) (all []drawn) {
	t.Helper()
	table, err := os.ReadFile("../../../webapp/src/parts/figure/wellFormed.json")
	if err == nil {
		err = json.Unmarshal(table, &all)
	}
	if err != nil || len(all) < 40 {
		t.Fatalf("%d movements, %v", len(all), err)
	}
	return all
}

func pressed(movement string) library.ExerciseInput {
	return library.ExerciseInput{Name: text.LocalizedText{"en": "Landmine press"}, HowTo: text.LocalizedText{"en": "Press."}, MuscleGroup: "shoulders",
		Equipment: "barbell", Movement: &movement}
}

func TestMovementsThatCannotBeDrawnAreRefused(t *testing.T) {
	for _, d := range movements(t) {
		kept, err := library.TidyMovement(d.text())
		if d.Wrong == "" {
			again, failed := library.TidyMovement(kept)
			if err != nil || failed != nil || again != kept {
				t.Errorf("%s is stored as %s, and then as %s (%v, %v)", d.Name, kept, again, err, failed)
			}
			continue
		}
		refused, ok := errors.AsType[*errs.Error](err)
		if !ok || refused.Code != errs.BadInput || refused.Field != d.Wrong || refused.Args["reason"] == nil {
			t.Errorf("%s gives %v, not an error of %s", d.Name, err, d.Wrong)
		}
	}
	long := `{"view":[46,8],"muscles":{},"keys":[{},{}]` + strings.Repeat(" ", 8<<10) + "}"
	if _, err := library.TidyMovement(long); err == nil || !strings.Contains(err.Error(), "TOO_LONG") {
		t.Errorf("a long one gives %v", err)
	}
}

func TestStoredMovementsSayTheSame(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach := w.NewPerson(viewer.RoleCoach, viewer.PlanFree, "UTC")
		for _, d := range movements(t) {
			if d.Wrong != "" {
				continue
			}
			e := w.made(coach, pressed(d.text()))
			var given, kept any
			w.OK(json.Unmarshal([]byte(d.text()), &given))
			w.OK(json.Unmarshal([]byte(*e.Movement), &kept))
			want, _ := json.Marshal(given)
			got, _ := json.Marshal(kept)
			if string(want) != string(got) {
				t.Errorf("%s is stored as %s", d.Name, got)
			}
		}
	})
}

func FuzzMovement(f *testing.F) {
	for _, d := range movements(f) {
		f.Add(d.text())
	}
	f.Fuzz(func(t *testing.T, given string) {
		kept, err := library.TidyMovement(given)
		if err != nil {
			if refused, ok := errors.AsType[*errs.Error](err); !ok || !strings.HasPrefix(refused.Field, "movement") {
				t.Errorf("%q gives %v", given, err)
			}
			return
		}
		if again, err := library.TidyMovement(kept); len(kept) <= 8<<10 && (err != nil || again != kept) {
			t.Errorf("%q is stored as %q, and then as %q (%v)", given, kept, again, err)
		}
	})
}
