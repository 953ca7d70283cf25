// Package weightchange is what an imported table did to an entry that was there.
package weightchange

import "github.com/google/uuid"

// Change is the weight of one entry before and after.
type Change struct {
	EntryID uuid.UUID `json:"entry"`
	Before  float64   `json:"before"`
	After   float64   `json:"after"`
}
