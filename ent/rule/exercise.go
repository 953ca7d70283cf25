package rule

import (
	"context"
	"strings"

	entgo "entgo.io/ent"
	"entgo.io/ent/dialect/sql"

	"forma/ent"
	"forma/ent/exercise"
	"forma/ent/privacy"
	"forma/ent/viewer"
)

// Exercises is for exercises: every signed-in user reads them, coaches write those that they made, and admins all that people made. No user
// writes those of the catalogue, or deletes one.
func Exercises() entgo.Policy { return policy(allowRead, exerciseWrite) }

// MadeExercise begins the key of an exercise that is not of the catalogue: its author may have left.
const MadeExercise = "own-"

func exerciseWrite(_ context.Context, v *viewer.Viewer, m ent.Mutation) error {
	if m.Op().Is(ent.OpDelete | ent.OpDeleteOne) {
		return privacy.Deny
	}
	if key, _ := m.Field(exercise.FieldKey); m.Op().Is(ent.OpCreate) {
		if key, _ := key.(string); !strings.HasPrefix(key, MadeExercise) {
			return privacy.Deny
		}
	} else if v.IsAdmin() {
		return writeOnly(m, sql.FieldHasPrefix(exercise.FieldKey, MadeExercise))
	}
	if v.Role != viewer.RoleCoach && !v.IsAdmin() {
		return privacy.Deny
	}
	return writeWhere(m, "created_by", v.ID)
}
