package scalar_test

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/99designs/gqlgen/graphql"
	"github.com/google/uuid"

	"forma/graph/scalar"
)

func TestScalarsAreWrittenAlikeToAnyWriter(t *testing.T) {
	id := uuid.MustParse("0195e000-0a0b-7c0d-8e0f-00000000ff01")
	at := time.Date(2026, 3, 1, 23, 4, 5, 6000, time.FixedZone("", 3600))
	for want, m := range map[string]graphql.Marshaler{
		`"` + id.String() + `"`:         scalar.MarshalID(id),
		`"2026-03-01T22:04:05.000006Z"`: scalar.MarshalTime(at),
		`"1969-12-31"`:                  scalar.MarshalDate(-1),
		`"2026-03-01"`:                  scalar.MarshalDate(20513),
		`"07:05"`:                       scalar.MarshalTimeOfDay(425),
		`null`:                          scalar.MarshalTime(time.Time{}),
		`"Жим"`:                         scalar.MarshalString("Жим"),
		`"a\"b\\\n\r\t\u001f/\u0000"`:   scalar.MarshalString("a\"b\\\n\r\t\x1f/\x00"),
	} {
		var buffer bytes.Buffer
		var other strings.Builder
		buffer.WriteString("before")
		m.MarshalGQL(&buffer)
		m.MarshalGQL(io.MultiWriter(&other))
		if buffer.String() != "before"+want || other.String() != want {
			t.Errorf("%s is written as %s and %s", want, buffer.String(), other.String())
		}
	}
}
