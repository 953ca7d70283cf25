package transport

import (
	"encoding/json"
	"net/http"
	"testing"
)

// FuzzDocuments asks as nobody, so that what is wrong with a document, and not what it asks for, is the answer.
func FuzzDocuments(f *testing.F) {
	plain := forgetful()
	for _, body := range hostile() {
		if query, ok := body["query"].(string); ok && len(query) < 2000 {
			f.Add(query, "{}")
		}
	}
	f.Add("query($id:ID!){managedPerson(id:$id){id}}", `{"id":[[]]}`)
	f.Fuzz(func(t *testing.T, query, variables string) {
		body, err := json.Marshal(map[string]any{"query": query, "variables": json.RawMessage(variables)})
		if err != nil {
			return // they are no JSON
		}
		out := ask(t.Context(), plain, body)
		if out.Code == http.StatusInternalServerError || out.Body.Len() > mostReply {
			t.Errorf("%d with %d bytes", out.Code, out.Body.Len())
		}
	})
}
