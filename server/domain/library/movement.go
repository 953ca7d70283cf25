package library

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"forma/server/platform/errs"
)

// movement is how an exercise is done, as key poses: webapp/src/parts/figure/movement.ts says what each field means. What may be left out
// and is not the same as its zero value is a pointer.
type movement struct {
	View      []float64          `json:"view"`
	Kit       []thing            `json:"kit,omitempty"`
	Hands     string             `json:"hands,omitempty"`
	Palms     string             `json:"palms,omitempty"`
	OpenHand  string             `json:"openHand,omitempty"`
	Axis      []float64          `json:"axis,omitempty"`
	Muscles   map[string]float64 `json:"muscles"`
	Works     string             `json:"works,omitempty"`
	Airborne  bool               `json:"airborne,omitempty"`
	Still     *int               `json:"still,omitempty"`
	Alternate bool               `json:"alternates,omitempty"`
	Base      *posture           `json:"base,omitempty"`
	Keys      []keyPose          `json:"keys"`
}

type thing struct {
	Kind   string    `json:"kind"`
	Side   string    `json:"side,omitempty"`
	X      *float64  `json:"x,omitempty"`
	Z      *float64  `json:"z,omitempty"`
	H      *float64  `json:"h,omitempty"`
	L      *float64  `json:"l,omitempty"`
	W      *float64  `json:"w,omitempty"`
	Half   *float64  `json:"half,omitempty"`
	Plate  *float64  `json:"plate,omitempty"`
	From   []float64 `json:"from,omitempty"`
	IsLoop bool      `json:"isLoop,omitempty"`
}

type posture struct {
	Hip    []float64 `json:"hip,omitempty"`
	Rot    []float64 `json:"rot,omitempty"`
	Spine  []float64 `json:"spine,omitempty"`
	Head   []float64 `json:"head,omitempty"`
	Hand   []float64 `json:"hand,omitempty"`
	HandR  []float64 `json:"handR,omitempty"`
	HandL  []float64 `json:"handL,omitempty"`
	Elbow  []float64 `json:"elbow,omitempty"`
	ElbowR []float64 `json:"elbowR,omitempty"`
	ElbowL []float64 `json:"elbowL,omitempty"`
	Foot   []float64 `json:"foot,omitempty"`
	FootR  []float64 `json:"footR,omitempty"`
	FootL  []float64 `json:"footL,omitempty"`
	Knee   []float64 `json:"knee,omitempty"`
	KneeR  []float64 `json:"kneeR,omitempty"`
	KneeL  []float64 `json:"kneeL,omitempty"`
}

type keyPose struct {
	posture
	T    *float64 `json:"t,omitempty"`
	Hold *float64 `json:"hold,omitempty"`
	Via  bool     `json:"via,omitempty"`
}

const (
	longestMovement = 8 << 10 // bytes
	fewestKeys      = 2
	mostKeys        = 6
	mostThings      = 6
	farthest        = 400 // centimetres
	fullTurn        = 360 // degrees
	shortestPart    = 0.1 // seconds
	longestPart     = 20
)

var (
	muscles = []string{"abs", "obliques", "chest", "lats", "traps", "back", "delts", "biceps", "triceps", "forearms", "glutes", "quads",
		"hamstrings", "adductors", "abductors", "calves"}
	things = []string{"dumbbells", "goblet", "barbell", "bar", "kettlebell", "bench", "mat", "pullup", "box", "band", "cable", "wall", "rope",
		"rower", "bike"}
	sides = []string{"", "R", "L"}
)

// TidyMovement returns a movement as it is stored: without what says nothing. An error names the field as movement.<path>.
func TidyMovement(given string) (string, error) {
	if len(given) > longestMovement {
		return "", errs.Range("movement", errs.TooLong, 0, longestMovement)
	}
	var m movement
	read := json.NewDecoder(strings.NewReader(given))
	read.DisallowUnknownFields()
	if err := read.Decode(&m); err != nil {
		return "", errs.Input(unread(err), errs.Invalid)
	}
	if _, err := read.Token(); !errors.Is(err, io.EOF) {
		return "", errs.Input("movement", errs.Invalid)
	}
	if err := m.check(); err != nil {
		return "", err
	}
	stored, err := json.Marshal(m)
	return string(stored), err
}

// unread returns the field that could not be read.
func unread(err error) string {
	if wrong, ok := errors.AsType[*json.UnmarshalTypeError](err); ok && wrong.Field != "" {
		return "movement." + wrong.Field
	}
	return "movement"
}

func (m *movement) check() error {
	if m.Muscles == nil {
		return errs.Input("movement.muscles", errs.Required)
	}
	for name, weight := range m.Muscles {
		if !slices.Contains(muscles, name) {
			return errs.Input("movement.muscles", errs.Invalid)
		}
		if err := within("movement.muscles."+name, weight, 0, 1); err != nil {
			return err
		}
	}
	if len(m.Kit) > mostThings {
		return errs.Range("movement.kit", errs.TooLong, 0, mostThings)
	}
	for i, t := range m.Kit {
		if err := t.check(fmt.Sprintf("movement.kit.%d.", i)); err != nil {
			return err
		}
	}
	if len(m.Keys) < fewestKeys || len(m.Keys) > mostKeys {
		return errs.Range("movement.keys", errs.OutOfRange, fewestKeys, mostKeys)
	}
	for i, k := range m.Keys {
		if err := k.check(fmt.Sprintf("movement.keys.%d.", i)); err != nil {
			return err
		}
	}
	if m.Still != nil && (*m.Still < 0 || *m.Still >= len(m.Keys)) {
		return errs.Range("movement.still", errs.OutOfRange, 0, len(m.Keys)-1)
	}
	if m.Base != nil {
		if err := m.Base.check("movement.base."); err != nil {
			return err
		}
	}
	return cmp.Or(
		exactly("movement.view", m.View, 2, fullTurn),
		upTo("movement.axis", m.Axis, 3, farthest, 3),
		oneOf("movement.hands", m.Hands, "", "chest", "hang"),
		oneOf("movement.palms", m.Palms, "", "flat", "wall", "open"),
		oneOf("movement.openHand", m.OpenHand, sides...),
		oneOf("movement.works", m.Works, sides...),
	)
}

func (t *thing) check(at string) error {
	for name, length := range map[string]*float64{"x": t.X, "z": t.Z, "h": t.H, "l": t.L, "w": t.W, "half": t.Half, "plate": t.Plate} {
		if length == nil {
			continue
		}
		if err := within(at+name, *length, -farthest, farthest); err != nil {
			return err
		}
	}
	return cmp.Or(oneOf(at+"kind", t.Kind, things...), oneOf(at+"side", t.Side, sides...), upTo(at+"from", t.From, 3, farthest, 3))
}

func (p *posture) check(at string) error {
	for _, part := range []struct {
		name   string
		values []float64
		most   float64
	}{
		{"hip", p.Hip, farthest}, {"rot", p.Rot, fullTurn}, {"spine", p.Spine, fullTurn}, {"head", p.Head, fullTurn},
		{"hand", p.Hand, farthest}, {"handR", p.HandR, farthest}, {"handL", p.HandL, farthest},
		{"elbow", p.Elbow, farthest}, {"elbowR", p.ElbowR, farthest}, {"elbowL", p.ElbowL, farthest},
		{"knee", p.Knee, farthest}, {"kneeR", p.KneeR, farthest}, {"kneeL", p.KneeL, farthest},
	} {
		if err := upTo(at+part.name, part.values, 3, part.most, 1); err != nil {
			return err
		}
	}
	for name, foot := range map[string][]float64{"foot": p.Foot, "footR": p.FootR, "footL": p.FootL} {
		place := foot[:min(len(foot), 3)]
		if err := cmp.Or(upTo(at+name, place, 3, farthest, 1), upTo(at+name, foot[len(place):], 3, fullTurn, 0)); err != nil {
			return err
		}
	}
	return nil
}

func (k *keyPose) check(at string) error {
	if k.T != nil {
		if err := within(at+"t", *k.T, shortestPart, longestPart); err != nil {
			return err
		}
	}
	if k.Hold != nil {
		if err := within(at+"hold", *k.Hold, 0, longestPart); err != nil {
			return err
		}
	}
	return k.posture.check(at)
}

func oneOf(field, value string, known ...string) error {
	if !slices.Contains(known, value) {
		return errs.Input(field, errs.Invalid)
	}
	return nil
}

func within(field string, value, least, most float64) error {
	if math.IsNaN(value) || value < least || value > most {
		return errs.Range(field, errs.OutOfRange, least, most)
	}
	return nil
}

// exactly requires so many numbers within most of zero.
func exactly(field string, values []float64, count int, most float64) error {
	if values == nil {
		return errs.Input(field, errs.Required)
	}
	return upTo(field, values, count, most, count)
}

// upTo requires up to count numbers within most of zero, and at least so many if there are any.
func upTo(field string, values []float64, count int, most float64, least int) error {
	if values != nil && (len(values) < least || len(values) > count) {
		return errs.Input(field, errs.Invalid)
	}
	for _, v := range values {
		if err := within(field, v, -most, most); err != nil {
			return err
		}
	}
	return nil
}
