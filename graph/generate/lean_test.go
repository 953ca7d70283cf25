package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestOnlyFieldsThatCannotFailLoseTheirContext(t *testing.T) {
	code, err := os.ReadFile(filepath.Join("..", "generated", "exec.gen.go"))
	if err != nil {
		t.Fatal(err)
	}
	body := func(name string) string {
		_, after, _ := strings.Cut(string(code), "func (ec *executionContext) "+name+"(")
		found, _, _ := strings.Cut(after, "\n}\n")
		return found
	}
	for _, plain := range []string{"_Workout_durationMinutes", "_LocalizedText_en", "_Workout_title", "_ProgressEntry_weightKg"} {
		if found := body(plain); found == "" || strings.Contains(found, "ResolveField") {
			t.Errorf("%s is %s", plain, found)
		}
	}
	// A resolver, a required pointer, a list of objects, an object with a resolver, a field with a directive.
	for _, whole := range []string{
		"_Workout_favourite", "_WorkoutConnection_pageInfo", "_WorkoutConnection_nodes", "_CompletionResult_log", "_Query_workouts",
	} {
		if found := body(whole); !strings.Contains(found, "ResolveField") {
			t.Errorf("%s is %s", whole, found)
		}
	}
	for _, left := range []string{
		sideBySide, "graphql.NewDeferredGroup(", "out.ResolveRootConcurrently(", "graphql.MarshalSliceConcurrently(",
		answered, "graphql.MarshalString(", buffered,
	} {
		if strings.Contains(string(code), left) {
			t.Errorf("it still calls %s", left)
		}
	}
}

func TestCodeThatIsWrittenInAnotherWayIsRefused(t *testing.T) {
	if _, err := lean("package generated\n"); err == nil {
		t.Error("it is accepted")
	}
}
