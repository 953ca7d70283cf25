package order

import (
	"bytes"
	"io"
	"sync"

	"github.com/99designs/gqlgen/graphql"
)

// object writes the fields of an object, as graphql.FieldSet does, but without a map, an iterator and a copy of each field.
type object struct {
	fields []graphql.CollectedField
	values []graphql.Marshaler
}

// mostFields is up to how many fields those before one are looked through for its name.
const mostFields = 64

// Object returns what writes an object whose fields have been resolved.
func Object(out *graphql.FieldSet, fields []graphql.CollectedField, deferred *graphql.DeferredGroup) graphql.Marshaler {
	if deferred.FieldSet != nil || len(fields) > mostFields {
		return out
	}
	return &object{fields, out.Values}
}

func (o *object) MarshalGQL(w io.Writer) {
	before := "{\""
	for i := range o.fields {
		name := o.fields[i].Alias
		if o.has(name, i) {
			continue
		}
		_, _ = io.WriteString(w, before)
		_, _ = io.WriteString(w, name) // the syntax has no names with signs that need escapes
		_, _ = io.WriteString(w, "\":")
		o.values[i].MarshalGQL(w)
		before = ",\""
	}
	if before == "{\"" {
		_, _ = io.WriteString(w, "{")
	}
	_, _ = io.WriteString(w, "}")
}

// has reports whether one of the first fields has the name: a field can be collected from an interface and from its type.
func (o *object) has(name string, first int) bool {
	for i := range first {
		if o.fields[i].Alias == name {
			return true
		}
	}
	return false
}

// buffers are kept for the next answers, unless they are larger than most answers.
var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

const mostKept = 64 << 10

// Marshal returns the JSON of an answer.
func Marshal(data graphql.Marshaler) []byte {
	b := buffers.Get().(*bytes.Buffer)
	data.MarshalGQL(b)
	written := bytes.Clone(b.Bytes())
	if b.Cap() <= mostKept {
		b.Reset()
		buffers.Put(b)
	}
	return written
}
