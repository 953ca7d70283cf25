package nutrition

import (
	"compress/flate"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"reflect"
	"time"

	"forma/ent"
	"forma/ent/food"
	"forma/ent/grant"
	"forma/server/platform/store"
)

// importedAtOnce is how many foods are read at a time, and at most written in a transaction.
const importedAtOnce = 25

// FoodImport counts the rows of a table of foods by what became of them.
type FoodImport struct {
	Added, Changed, Same int
	Skipped              map[SkippedFood]int
	// FirstSkipped is the line of the first row that was skipped for a reason.
	FirstSkipped map[SkippedFood]int
}

// Rows returns how many rows there were.
func (i *FoodImport) Rows() int {
	rows := i.Added + i.Changed + i.Same
	for _, n := range i.Skipped {
		rows += n
	}
	return rows
}

func (i *FoodImport) skip(why SkippedFood, line int) {
	if i.Skipped[why]++; i.FirstSkipped[why] == 0 {
		i.FirstSkipped[why] = line
	}
}

// ImportFoods brings the foods of a table with bar codes into the database, in the form of Forma or of Open Food Facts, and reports how
// many rows it has read and foods it has added so far. Brought again they change nothing. Those of a table that is cut or damaged are there
// up to the line that the error names.
func (s *Service) ImportFoods(ctx context.Context, table io.Reader, progress func(rows, added int)) (*FoodImport, error) {
	ctx = grant.Job(ctx, grant.Catalogue)
	done := &FoodImport{Skipped: map[SkippedFood]int{}, FirstSkipped: map[SkippedFood]int{}}
	err := s.bring(ctx, table, done, progress)
	if done.Changed > 0 {
		err = errors.Join(err, s.recount(ctx))
	}
	return done, err
}

func (s *Service) bring(ctx context.Context, table io.Reader, done *FoodImport, progress func(rows, added int)) error {
	t, err := openFoods(table)
	if err != nil {
		return err
	}
	foods, lines := map[string]*ent.Food{}, map[string]int{}
	flush := func() error {
		if len(foods) == 0 {
			return nil
		}
		err := s.bringSome(ctx, foods, lines, done)
		clear(foods)
		clear(lines)
		progress(done.Rows(), done.Added)
		return err
	}
	header, short := true, 0
	for row, err := range t.rows {
		if err != nil {
			return errors.Join(flush(), fmt.Errorf("line %d: %w", row.Number, damage(err)))
		}
		if header {
			header = false
			continue
		}
		short = 0
		f, why := t.food(row)
		if why != "" {
			done.skip(why, row.Number)
			if why == wrongCells && len(row.Cells) < t.width {
				short = row.Number
			}
			continue
		}
		if len(foods) == importedAtOnce || foods[*f.Barcode] != nil {
			if err := flush(); err != nil {
				return err
			}
		}
		foods[*f.Barcode], lines[*f.Barcode] = f, row.Number
	}
	if err := flush(); err != nil {
		return err
	}
	if short > 0 {
		return fmt.Errorf("line %d: the file ends in the middle of a row", short)
	}
	return nil
}

// damage says what is wrong with a file.
func damage(err error) error {
	damaged := new(flate.CorruptInputError)
	switch {
	case errors.Is(err, io.ErrUnexpectedEOF):
		return errors.New("the compressed file is cut")
	case errors.Is(err, gzip.ErrChecksum), errors.As(err, damaged):
		return errors.New("the compressed file is damaged")
	}
	return err
}

// bringSome writes those foods that the database does not have in this way, and then lets others write for as long.
func (s *Service) bringSome(ctx context.Context, foods map[string]*ent.Food, lines map[string]int, done *FoodImport) error {
	codes := make([]string, 0, len(foods))
	for code := range foods {
		codes = append(codes, code)
	}
	known, err := s.Store.Ent.Food.Query().Where(food.BarcodeIn(codes...), food.ProfileIDIsNil()).All(ctx)
	if err != nil {
		return err
	}
	added := len(foods)
	for _, has := range known {
		added--
		f := foods[*has.Barcode]
		switch {
		case f.Source != nil && has.Source == nil:
			done.skip(ofTheOperators, lines[*has.Barcode])
		case sameFood(f, has):
			done.Same++
		default:
			done.Changed++
			continue
		}
		delete(foods, *has.Barcode)
	}
	done.Added += added
	if len(foods) == 0 {
		return nil
	}
	begun := time.Now()
	if err := s.Store.InTx(ctx, func(tx *store.Tx) error { return putFoods(ctx, tx, foods, s.Now()) }); err != nil {
		return err
	}
	rest := time.NewTimer(time.Since(begun))
	defer rest.Stop()
	select {
	case <-rest.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// sameFood reports whether two foods with one bar code are the same.
func sameFood(a, b *ent.Food) bool {
	return maps.Equal(a.Name, b.Name) && a.Per100g == b.Per100g && a.Aisle == b.Aisle && a.Diet == b.Diet && a.Allergens == b.Allergens &&
		reflect.DeepEqual(a.Measures, b.Measures) && reflect.DeepEqual(a.Source, b.Source)
}
