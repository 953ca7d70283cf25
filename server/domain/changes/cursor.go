package changes

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"slices"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/viewer"
	"forma/server/platform/errs"
)

// place is a position among the changes.
type place struct {
	Tx int64 `json:"t"`
	ID int   `json:"i"`
}

func placeOf(row *ent.ChangedRow) place { return place{row.Tx, row.ID} }

func (p place) after(other place) bool { return p.Tx > other.Tx || p.Tx == other.Tx && p.ID > other.ID }

// cursor is how far a program has read. It is for one viewer with one role, for some types, and for one history of the database: elsewhere
// it would leave out rows.
type cursor struct {
	Epoch  string       `json:"e"`
	Viewer uuid.UUID    `json:"v"`
	Role   viewer.Role  `json:"r"`
	Types  []ChangeType `json:"y"`
	// Read is the last change that was read.
	Read place `json:"p"`
	// Copied is the last change there was when the copy began. Up to there only what exists counts. Nil once it is reached.
	Copied *place `json:"c,omitempty"`
	// Whole is the person all of whose rows are being read.
	Whole *whole `json:"w,omitempty"`
	// Since is the time, in seconds, until which all changes were read, or still will be.
	Since int64 `json:"s"`
}

// whole is how far the rows of a person were read, those that changed before they came into sight.
type whole struct {
	Person uuid.UUID `json:"i"`
	Read   place     `json:"p"`
	Before place     `json:"b"`
}

func (c *cursor) String() string {
	b, _ := json.Marshal(c)
	return base64.RawURLEncoding.EncodeToString(b)
}

// open returns where to go on: the start without since. CURSOR_EXPIRED if from there on something may be missing.
func (s *Service) open(ctx context.Context, since *string, types []ChangeType, now time.Time) (*cursor, error) {
	types = slices.Clone(types)
	slices.Sort(types)
	epoch, err := s.Store.Epoch(ctx)
	if err != nil {
		return nil, err
	}
	v := viewer.From(ctx)
	is := cursor{Epoch: epoch, Viewer: v.ID, Role: v.Role, Types: slices.Compact(types), Since: now.Unix()}
	if since == nil {
		is.Copied, err = s.newest(ctx)
		return &is, err
	}
	c := &cursor{}
	b, err := base64.RawURLEncoding.DecodeString(*since)
	if err != nil || json.Unmarshal(b, c) != nil {
		return nil, errs.Input("since", errs.Invalid)
	}
	if c.Epoch != is.Epoch || c.Viewer != is.Viewer || c.Role != is.Role || !slices.Equal(c.Types, is.Types) ||
		now.Sub(time.Unix(c.Since, 0)) > complete {
		return nil, errs.New(errs.CursorExpired)
	}
	return c, nil
}
