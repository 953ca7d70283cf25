package personal

import (
	"context"
	"fmt"
	"slices"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/conversation"
	"forma/ent/grant"
	"forma/ent/mediafile"
	"forma/ent/messageimage"
	"forma/ent/workout"
	"forma/ent/workoutrating"
)

// rated removes a person's ratings from the averages.
const rated = `UPDATE ` + workout.Table + ` SET
 rating_count = (SELECT count(*) FROM ` + workoutrating.Table + ` r WHERE r.workout_id = workouts.id AND r.profile_id <> $1),
 rating = (SELECT avg(r.stars) FROM ` + workoutrating.Table + ` r WHERE r.workout_id = workouts.id AND r.profile_id <> $1)
WHERE id IN (SELECT workout_id FROM ` + workoutrating.Table + ` WHERE profile_id = $1)`

// Erase deletes a person's rows, removes their id from rows that others still use, and returns the stored files to be erased too.
func Erase(ctx context.Context, db *ent.Client, person uuid.UUID) (files []uuid.UUID, err error) {
	ctx = grant.With(ctx, grant.Erasure)
	files, err = db.MediaFile.Query().
		Where(mediafile.OwnerID(person), mediafile.KindNotIn(mediafile.KindCOVER, mediafile.KindVIDEO, mediafile.KindCAPTIONS)).
		IDs(ctx)
	if err != nil {
		return nil, err
	}
	// A client's threads are deleted entirely, including the images of their coaches.
	shown, err := db.MessageImage.Query().
		Where(messageimage.HasConversationWith(conversation.ClientID(person)), messageimage.ProfileIDNEQ(person)).
		All(ctx)
	if err != nil {
		return nil, err
	}
	for _, image := range shown {
		files = append(files, image.LargeID, image.SmallID)
	}
	if _, err := db.ExecContext(ctx, rated, person.String()); err != nil {
		return nil, err
	}
	// The list begins with tables that the others refer to.
	for _, t := range slices.Backward(Tables) {
		for _, statement := range t.erasing() {
			if _, err := db.ExecContext(ctx, statement, person.String()); err != nil {
				return nil, fmt.Errorf("%s: %w", t.Name, err)
			}
		}
	}
	return files, nil
}

func (t Table) erasing() (statements []string) {
	for _, column := range slices.Concat(t.Made, t.Named) {
		set := column + " = NULL"
		if slices.Contains(t.Made, column) {
			for _, words := range t.Emptied {
				set += ", " + words + " = ''"
			}
		}
		statements = append(statements, fmt.Sprintf("UPDATE %s SET %s WHERE %s = $1", t.Name, set, column))
	}
	for _, column := range slices.Concat(t.Own, t.About) {
		if t.Shared != "" {
			statements = append(statements, fmt.Sprintf("UPDATE %s SET %s = NULL WHERE %s = $1 AND %s", t.Name, column, column, t.Shared))
		}
		statements = append(statements, fmt.Sprintf("DELETE FROM %s WHERE %s = $1", t.Name, column))
	}
	return statements
}
