package personal

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"entgo.io/ent/schema/field"
	"github.com/google/uuid"

	"forma/ent"
)

// Rows are a person's rows of a table: the columns in the order of the entity, and their values.
type Rows struct {
	Columns []string
	Values  [][]any
}

// mentioned replaces the name of another person in messages.
const mentioned = "\x02"

// days lists the columns that count days from 1970; people read dates.
var days = []string{"local_day", "from_day", "to_day", "about_day", "away_from", "away_to", "due_on", "first_due_on", "sent_until"}

// Read returns the exported rows of a table, oldest first.
func (t Table) Read(ctx context.Context, db *ent.Client, person uuid.UUID) (*Rows, error) {
	columns := t.exported()
	out := &Rows{Columns: make([]string, len(columns))}
	for i, c := range columns {
		out.Columns[i] = c.Name
	}
	query := fmt.Sprintf(
		"SELECT %s FROM %s WHERE %s ORDER BY id",
		strings.Join(out.Columns, ", "),
		t.Name,
		t.theirs(),
	)
	rows, err := db.QueryContext(ctx, query, person.String())
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		values, err := scan(rows, columns)
		if err != nil {
			return nil, err
		}
		out.Values = append(out.Values, values)
	}
	return out, rows.Err()
}

// theirs matches the exported rows.
func (t Table) theirs() string {
	if t.Part != "" {
		return t.Part
	}
	rows := isOf(append(slices.Clone(t.Own), t.Made...))
	if t.Withheld != "" {
		rows = "(" + rows + ") AND NOT (" + t.Withheld + ")"
	}
	return rows
}

func isOf(columns []string) string {
	terms := make([]string, len(columns))
	for i, c := range columns {
		terms[i] = c + " = $1"
	}
	return strings.Join(terms, " OR ")
}

func (t Table) exported() (columns []ent.Column) {
	for _, c := range ent.Columns[t.Name] {
		if c.Type != field.TypeBytes && !slices.Contains(t.Secret, c.Name) {
			columns = append(columns, c)
		}
	}
	return columns
}

func scan(rows *sql.Rows, columns []ent.Column) ([]any, error) {
	targets := make([]any, len(columns))
	for i, c := range columns {
		targets[i] = target(c.Type)
	}
	if err := rows.Scan(targets...); err != nil {
		return nil, err
	}
	values := make([]any, len(columns))
	for i, c := range columns {
		values[i] = plain(targets[i])
		if n, ok := values[i].(int64); ok && slices.Contains(days, c.Name) {
			values[i] = time.Unix(n*86400, 0).UTC().Format(time.DateOnly)
		}
	}
	return values, nil
}

func target(t field.Type) any {
	switch {
	case t == field.TypeBool:
		return &sql.NullBool{}
	case t == field.TypeTime:
		return &sql.NullTime{}
	case t == field.TypeJSON:
		return &[]byte{}
	case t.Float():
		return &sql.NullFloat64{}
	case t.Numeric():
		return &sql.NullInt64{}
	default:
		return &sql.NullString{}
	}
}

func plain(target any) any {
	switch v := target.(type) {
	case *[]byte:
		if len(*v) == 0 {
			return nil
		}
		return json.RawMessage(*v)
	case *sql.NullTime:
		if v.Valid {
			return v.Time.UTC()
		}
	case *sql.NullBool:
		if v.Valid {
			return v.Bool
		}
	case *sql.NullFloat64:
		if v.Valid {
			return v.Float64
		}
	case *sql.NullInt64:
		if v.Valid {
			return v.Int64
		}
	case *sql.NullString:
		if v.Valid {
			return strings.ReplaceAll(v.String, mentioned, "@…")
		}
	}
	return nil
}
