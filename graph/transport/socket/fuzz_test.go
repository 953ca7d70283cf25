package socket

import "testing"

func FuzzParse(f *testing.F) {
	f.Add([]byte(`{"type":"connection_init","payload":{"authorization":"Bearer x"}}`))
	f.Add([]byte(`{"id":"1","type":"subscribe","payload":{"query":"{me{id}}","variables":{"a":[1,{}]}}}`))
	f.Add([]byte(`{"id":"1","type":"complete"}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := parse(data)
		if err != nil || m.Type != typeSubscribe {
			return
		}
		if m.ID == "" || len(m.ID) > longestID {
			t.Errorf("%q is an id", m.ID)
		}
		if p, err := parameters(m.Payload); err == nil && p == nil {
			t.Error("there are no parameters")
		}
	})
}
