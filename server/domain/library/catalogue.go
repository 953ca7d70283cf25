package library

import (
	"context"
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"encoding/json"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/exercise"
	"forma/ent/grant"
	"forma/ent/schema/text"
	"forma/server/platform/store"
)

//go:embed catalogue/exercises.json
var exerciseLines []byte

// catalogueSetting holds which catalogue the database has.
const catalogueSetting = "library.catalogue"

// CatalogueExercise is an exercise of the catalogue.
type CatalogueExercise struct {
	Key  string
	Name text.LocalizedText
	// SetUp is how to get into position, and HowTo what to do from there.
	SetUp, HowTo text.LocalizedText
	Breathing    text.LocalizedText
	// Faults are what often goes wrong, each with what to do instead.
	Faults []text.LocalizedText
	// Easier and Harder are keys; empty if nothing is.
	Easier, Harder string
	MuscleGroup    string
	Equipment      string
}

// CatalogueExercises returns the exercises of the catalogue in order.
func CatalogueExercises() (all []CatalogueExercise, err error) {
	return all, json.Unmarshal(exerciseLines, &all)
}

// catalogueVersion is another one for other exercises.
func catalogueVersion() string {
	sum := sha256.Sum256(exerciseLines)
	return hex.EncodeToString(sum[:8])
}

// Init brings the exercises of the catalogue into the database, unless it has these. Those that it has keep their ids, and those that the
// catalogue no longer has stay.
func (s *Service) Init(ctx context.Context) error {
	ctx = grant.Job(ctx, grant.ExerciseCatalogue)
	version := catalogueVersion()
	known, err := s.Store.Ent.Setting.Get(ctx, catalogueSetting)
	if err != nil && !ent.IsNotFound(err) {
		return err
	}
	if known != nil && known.Value == version {
		return nil
	}
	catalogue, err := CatalogueExercises()
	if err != nil {
		return err
	}
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		if err := s.putExercises(ctx, tx, catalogue); err != nil {
			return err
		}
		return tx.Setting.Create().SetID(catalogueSetting).SetValue(version).OnConflictColumns("id").UpdateNewValues().Exec(ctx)
	})
}

func (s *Service) putExercises(ctx context.Context, tx *store.Tx, catalogue []CatalogueExercise) error {
	present, err := tx.Exercise.Query().Select(exercise.FieldID, exercise.FieldKey).All(ctx)
	if err != nil {
		return err
	}
	ids := make(map[string]uuid.UUID, len(catalogue))
	for _, e := range catalogue {
		ids[e.Key] = uuid.Must(uuid.NewV7())
	}
	for _, e := range present {
		ids[e.Key] = e.ID
	}
	rows := make([]*ent.ExerciseCreate, len(catalogue))
	for i, e := range catalogue {
		rows[i] = tx.Exercise.Create().
			SetID(ids[e.Key]).
			SetKey(e.Key).
			SetName(e.Name).
			SetSetUp(e.SetUp).
			SetHowTo(e.HowTo).
			SetBreathing(e.Breathing).
			SetFaults(e.Faults).
			SetMuscleGroup(e.MuscleGroup).
			SetEquipment(e.Equipment).
			SetNillableEasierKey(keyOf(e.Easier)).
			SetNillableHarderKey(keyOf(e.Harder)).
			SetCreatedAt(s.Now())
	}
	return tx.Exercise.CreateBulk(rows...).
		OnConflict(sql.ConflictColumns(exercise.FieldKey), sql.ResolveWithNewValues(), sql.ResolveWith(func(set *sql.UpdateSet) {
			set.SetIgnore(exercise.FieldID)
			set.SetIgnore(exercise.FieldKey)
			set.SetIgnore(exercise.FieldCreatedAt)
		})).
		Exec(ctx)
}

func keyOf(neighbour string) *string {
	if neighbour == "" {
		return nil
	}
	return &neighbour
}
