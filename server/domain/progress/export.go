package progress

import (
	"context"
	"strconv"
	"strings"

	"forma/ent"
	"forma/ent/profile"
	"forma/ent/progressentry"
	"forma/ent/viewer"
	"forma/server/platform/check"
	"forma/server/platform/words"
)

var texts = words.Of[struct {
	// Heads are without units.
	Heads [8]string
	// Units are how those of weight and of length are written in the head.
	Units map[profile.Units][2]string
}]("server/progress")

// All are the viewer's entries, oldest first.
func (s *Service) All(ctx context.Context) ([]*ent.ProgressEntry, error) {
	return s.entriesOf(viewer.From(ctx).ID).Order(progressentry.ByLocalDay(), progressentry.ByID()).All(ctx)
}

// Heads are the header row of exported entries, in the viewer's language and units.
func (s *Service) Heads(ctx context.Context) ([]string, error) {
	me, err := s.Store.Ent.Profile.Get(ctx, viewer.From(ctx).ID)
	if err != nil {
		return nil, err
	}
	return head(me), nil
}

// Cells are entries under Heads.
func (s *Service) Cells(ctx context.Context, entries []*ent.ProgressEntry) ([][]string, error) {
	me, err := s.Store.Ent.Profile.Get(ctx, viewer.From(ctx).ID)
	if err != nil {
		return nil, err
	}
	lines := make([][]string, len(entries))
	for i, e := range entries {
		lines[i] = cells(me, e)
	}
	return lines, nil
}

func head(me *ent.Profile) []string {
	said := texts.In(me.Language)
	names, units := said.Heads, said.Units[me.Units]
	line := []string{names[0], names[1] + ", " + units[0]}
	for _, name := range names[2:7] {
		line = append(line, name+", "+units[1])
	}
	return append(line, names[7])
}

func cells(me *ent.Profile, e *ent.ProgressEntry) []string {
	line := []string{viewer.Date(e.LocalDay)}
	kg, cm := 1.0, 1.0
	if me.Units == profile.UnitsIMPERIAL {
		kg, cm = check.KgPerPound, check.CmPerInch
	}
	line = append(line, decimal(me, e.WeightKg, kg))
	for _, value := range []*float64{e.ArmCm, e.ChestCm, e.WaistCm, e.HipCm, e.LegCm} {
		line = append(line, decimal(me, value, cm))
	}
	return append(line, harmless(e.Notes))
}

func decimal(me *ent.Profile, value *float64, per float64) string {
	if value == nil {
		return ""
	}
	text := strings.TrimSuffix(strings.TrimRight(strconv.FormatFloat(*value/per, 'f', 2, 64), "0"), ".")
	return words.In(me.Language).Number(text)
}

// harmless keeps a spreadsheet from taking a text for a formula.
func harmless(text string) string {
	if text != "" && strings.ContainsRune("=+-@\t\r\n|%", rune(text[0])) {
		return "'" + text
	}
	return text
}
