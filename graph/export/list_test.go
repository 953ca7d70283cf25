package export

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strconv"
	"testing"
	"time"

	"forma/ent/viewer"
	"forma/server/domain/audit"
)

// numbers is a list of the numbers below 5 on pages of two; page fails at the one given.
func numbers(failAt int) list[struct{}, int] {
	return list[struct{}, int]{
		name:  "numbers",
		query: "progressEntries",
		heads: func(context.Context) ([]string, error) { return []string{"Number"}, nil },
		page: func(_ context.Context, _ struct{}, _ int, after *string) (rows []int, more bool, end string, err error) {
			at := 0
			if after != nil {
				at, _ = strconv.Atoi(*after)
			}
			if at == failAt {
				return nil, false, "", fmt.Errorf("the disk is on fire")
			}
			for n := at; n < min(at+2, 5); n++ {
				rows = append(rows, n)
			}
			return rows, at+2 < 5, strconv.Itoa(at + 2), nil
		},
		cells: func(_ context.Context, rows []int) (lines [][]string, err error) {
			for _, n := range rows {
				lines = append(lines, []string{strconv.Itoa(n)})
			}
			return lines, nil
		},
	}
}

func ask(l list[struct{}, int]) *httptest.ResponseRecorder {
	r, out := httptest.NewRequest(http.MethodGet, "/exports/numbers.csv", nil), httptest.NewRecorder()
	me := &viewer.Viewer{Role: viewer.RoleClient, Language: viewer.LanguageEN}
	l.handler(&audit.Service{Now: time.Now}).ServeHTTP(out, r.WithContext(viewer.With(r.Context(), me)))
	return out
}

func TestAListIsWrittenPageByPage(t *testing.T) {
	out := ask(numbers(-1))
	if out.Code != http.StatusOK || out.Body.String() != "\uFEFFNumber\r\n0\r\n1\r\n2\r\n3\r\n4\r\n" || !out.Flushed {
		t.Errorf("%d %q", out.Code, out.Body)
	}
}

func TestInterruptedExportIsDetectable(t *testing.T) {
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		me := &viewer.Viewer{Role: viewer.RoleClient, Language: viewer.LanguageEN}
		numbers(2).handler(&audit.Service{Now: time.Now}).ServeHTTP(w, r.WithContext(viewer.With(r.Context(), me)))
	}))
	t.Cleanup(site.Close)
	answer, err := http.Get(site.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	if body, err := io.ReadAll(answer.Body); err == nil {
		t.Errorf("half a list is all there is: %q", body)
	}
}

func TestAListThatCannotBeReadIsRefused(t *testing.T) {
	out := ask(numbers(0))
	if out.Code != http.StatusInternalServerError || out.Header().Get("Content-Type") != "application/problem+json" ||
		out.Header().Get("Content-Disposition") != "" {
		t.Errorf("%d %v %q", out.Code, out.Header(), out.Body)
	}
}
