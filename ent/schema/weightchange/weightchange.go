// Package weightchange records what an import did to an existing entry.
package weightchange

import "github.com/google/uuid"

// Change is the weight of an entry before and after.
type Change struct {
	EntryID uuid.UUID `json:"entry"`
	Before  float64   `json:"before"`
	After   float64   `json:"after"`
}
