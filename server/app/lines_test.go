//go:build !race

package app

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
	"testing"
	"unicode/utf8"
)

// longestLine is the maximum number of columns of a line of Go, with tabs of four.
const longestLine = 140

// TestLinesOfGoAreShort lets a line be longer only for a string literal, which is not broken.
func TestLinesOfGoAreShort(t *testing.T) {
	eachFile(t, []string{".go"}, func(name string, text []byte) {
		literals := literalsOf(t, text)
		for i, line := range strings.Split(string(text), "\n") {
			columns := utf8.RuneCountInString(line) + 3*strings.Count(line, "\t")
			if columns-literals[i+1] > longestLine {
				t.Errorf("%s:%d has %d columns", name, i+1, columns)
			}
		}
	})
}

// literalsOf returns the columns of the longest string literal of each line.
func literalsOf(t *testing.T, text []byte) map[int]int {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, "", text, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	columns := map[int]int{}
	ast.Inspect(file, func(n ast.Node) bool {
		literal, ok := n.(*ast.BasicLit)
		if !ok || literal.Kind != token.STRING {
			return true
		}
		first := files.Position(literal.Pos()).Line
		for i, part := range strings.Split(literal.Value, "\n") {
			columns[first+i] = max(columns[first+i], utf8.RuneCountInString(part)+3*strings.Count(part, "\t"))
		}
		return true
	})
	return columns
}
