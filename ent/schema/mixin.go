// Package schema declares the entities: fields, edges, indexes and policies.
package schema

import (
	"time"

	"entgo.io/ent"
	"entgo.io/ent/dialect"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/mixin"
	"github.com/google/uuid"
)

// ID adds a UUIDv7 key, which a client may have generated, and the time of creation.
type ID struct{ mixin.Schema }

func (ID) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("id", uuid.UUID{}).Default(NewID).Immutable(),
		field.Time("created_at").Default(Now).Immutable(),
	}
}

// jsonColumn is a column of JSON whose type reads and writes itself.
var jsonColumn = map[string]string{dialect.SQLite: "json", dialect.Postgres: "jsonb"}

// NewID returns a UUIDv7.
func NewID() uuid.UUID { return uuid.Must(uuid.NewV7()) }

// Now is when an entity is created.
func Now() time.Time { return time.Now().UTC() }
