package activity

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"math"
	"strconv"
	"strings"
	"time"
)

// The bounds of XML. No entity of a document type is expanded: a file with one is refused.
const (
	deepest      = 32
	longestToken = 64 << 10
)

// source gives the decoder a file byte by byte, so that no token takes more than its bound.
type source struct {
	data      []byte
	at, token int
	tooLong   bool
}

func (s *source) ReadByte() (byte, error) {
	if s.tooLong = s.at-s.token >= longestToken; s.tooLong || s.at == len(s.data) {
		return 0, io.EOF
	}
	s.at++
	return s.data[s.at-1], nil
}

// Read is never called: the decoder prefers ReadByte.
func (s *source) Read([]byte) (int, error) { return 0, io.EOF }

// document is what reads the elements of a format.
type document interface {
	// open is called at the start of an element, the last of the path.
	open(path []string, attrs []xml.Attr) error
	// end is called at its end, with the text before that, without spaces around it.
	end(path []string, text string) error
	found() []*recorded
}

// errNothing is for what has no element.
var errNothing = errors.New("activity: no element")

// parseXML reads the elements of a GPX or TCX file, and returns what follows it.
func parseXML(data []byte) (found []*recorded, rest []byte, err error) {
	in := &source{data: data}
	decoder := xml.NewDecoder(in)
	var path []string
	var text []byte
	var of document
	for {
		in.token = in.at
		token, err := decoder.RawToken()
		switch {
		case in.tooLong:
			return nil, nil, ErrTooLong
		case err == io.EOF && of == nil:
			return nil, nil, errNothing
		case err != nil && in.at == len(data) && of != nil:
			return nil, nil, ErrCut
		case err != nil:
			return nil, nil, ErrUnknown
		}
		switch token := token.(type) {
		case xml.StartElement:
			if path, text = append(path, token.Name.Local), text[:0]; len(path) == 1 {
				of = documentOf(token.Name.Local)
			}
			if of == nil || len(path) > deepest {
				return nil, nil, ErrUnknown
			}
			err = of.open(path, token.Attr)
		case xml.EndElement:
			if len(path) == 0 || path[len(path)-1] != token.Name.Local {
				return nil, nil, ErrUnknown
			}
			err = of.end(path, string(bytes.TrimSpace(text)))
			if path, text = path[:len(path)-1], text[:0]; err == nil && len(path) == 0 {
				return of.found(), data[in.at:], nil
			}
		case xml.CharData:
			switch {
			case len(path) == 0 && len(bytes.TrimSpace(token)) > 0:
				err = ErrUnknown
			case len(text)+len(token) <= longestToken:
				text = append(text, token...)
			}
		case xml.Directive:
			err = ErrUnknown
		}
		if err != nil {
			return nil, nil, err
		}
	}
}

// documentOf is what reads a file with this root; nil if nothing does.
func documentOf(root string) document {
	switch root {
	case "gpx":
		return &gpx{}
	case "TrainingCenterDatabase":
		return &tcx{}
	}
	return nil
}

// is reports whether an element and those around it are called so, the innermost last.
func is(path []string, names ...string) bool {
	if len(path) < len(names) {
		return false
	}
	for i, name := range names {
		if path[len(path)-len(names)+i] != name {
			return false
		}
	}
	return true
}

func attribute(attrs []xml.Attr, name string) string {
	for _, a := range attrs {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// decimal parses a number; not a number is refused by its range.
func decimal(s string) float64 {
	n, err := strconv.ParseFloat(s, 64)
	if err != nil {
		return math.NaN()
	}
	return n
}

// timeOf parses a time, which some apps write without a zone: it is UTC then, as the formats say. It is zero if it is none.
func timeOf(s string) time.Time {
	at, err := time.Parse(time.RFC3339, s)
	if err != nil {
		at, _ = time.Parse("2006-01-02T15:04:05", strings.TrimSuffix(s, "Z"))
	}
	return at
}
