package csv

import (
	"errors"
	"io"
	"iter"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"

	"forma/ent/viewer"
)

func TestTextIsNotReadAsAFormula(t *testing.T) {
	for text, want := range map[string]string{
		"=1+1": "'=1+1", "+7 900": "'+7 900", "-1": "'-1", "@SUM(A1)": "'@SUM(A1)", "\tx": "'\tx", "\rx": "'\rx", "": "", "a=b": "a=b",
		"Привет": "Привет",
	} {
		if got := Text(text); got != want {
			t.Errorf("%q is %q", text, got)
		}
	}
}

func TestTablesOpenInASpreadsheetOfTheLanguage(t *testing.T) {
	for language, want := range map[viewer.Language]string{
		viewer.LanguageEN: "\uFEFFName,Height\r\n'=Ann,\"1,5\"\r\n",
		viewer.LanguageRU: "\uFEFFName;Height\r\n'=Ann;1,5\r\n",
	} {
		var b strings.Builder
		w := NewWriter(&b, Separator(language))
		for _, line := range [][]string{{"Name", "Height"}, {"=Ann", "1,5"}} {
			if err := w.Line(line...); err != nil {
				t.Fatal(err)
			}
		}
		if w.Flush(); b.String() != want {
			t.Errorf("%s: %q", language, b.String())
		}
	}
}

func TestRowsKeepTheirNumbers(t *testing.T) {
	text := "day;weight\n\n 1 ; 80,5 \n\"x\ny\";2\n"
	rows, err := Read(text, DetectSeparator(text), 3)
	want := []Row{{1, []string{"day", "weight"}}, {3, []string{"1", "80,5"}}, {4, []string{"x\ny", "2"}}}
	if err != nil || !reflect.DeepEqual(rows, want) {
		t.Errorf("%v %v", rows, err)
	}
	if _, err := Read(text, ';', 2); !errors.Is(err, ErrTooLong) {
		t.Errorf("too many rows: %v", err)
	}
}

func TestMoneyIsReadAsANumber(t *testing.T) {
	for hundredths, want := range map[int]string{0: "0.00", 5: "0.05", -5: "-0.05", 123456: "1234.56"} {
		if got := Money(hundredths, viewer.LanguageEN); got != want {
			t.Errorf("%d: %s, want %s", hundredths, got, want)
		}
	}
	if got := Money(1450, viewer.LanguageRU); got != "14,50" {
		t.Error(got)
	}
}

func TestPlainTablesQuoteNothing(t *testing.T) {
	var got []Row
	for row, err := range Plain(strings.NewReader("a\tb\r\n\n\"x\t y \nlast\t"), "\t") {
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, row)
	}
	if want := []Row{{1, []string{"a", "b"}}, {3, []string{`"x`, "y"}}, {4, []string{"last", ""}}}; !reflect.DeepEqual(got, want) {
		t.Errorf("%v", got)
	}
}

func TestStreamsSayWhereTheyEnd(t *testing.T) {
	broken := errors.New("broken")
	for name, rows := range map[string]iter.Seq2[Row, error]{
		"quoted": Stream(io.MultiReader(strings.NewReader("a,b\nc,d\n"), iotest.ErrReader(broken)), ','),
		"plain":  Plain(io.MultiReader(strings.NewReader("a,b\nc,d\n"), iotest.ErrReader(broken)), ","),
	} {
		n := 0
		for row, err := range rows {
			if n++; n < 3 && (err != nil || row.Number != n) || n == 3 && (!errors.Is(err, broken) || row.Number != 3) || n > 3 {
				t.Errorf("%s: row %d is %v, %v", name, n, row, err)
			}
		}
		if n != 3 {
			t.Errorf("%s: %d rows", name, n)
		}
	}
	for row, err := range Plain(strings.NewReader("a\n"+strings.Repeat("x", longestLine+1)), "\t") {
		if row.Number == 2 && !errors.Is(err, ErrTooLong) {
			t.Errorf("a long line: %v", err)
		}
	}
}
