package mail

import (
	"strings"
	"testing"
)

func TestALetterIsReadInTheDirectionOfItsWords(t *testing.T) {
	for _, c := range []struct{ outro, direction, quoted string }{
		{"If it was not you, ignore this letter.", `dir="ltr"`, "border-left:"},
		{"«Forma» ждёт вас.", `dir="ltr"`, "border-left:"},
		{"2026: אם לא ביקשת זאת, התעלם.", `dir="rtl"`, "border-right:"},
		{"إذا لم تطلب ذلك فتجاهل الرسالة.", `dir="rtl"`, "border-right:"},
	} {
		var b strings.Builder
		if err := (&written{product: "Forma", quote: "Well done!", outro: c.outro}).page().Render(&b); err != nil {
			t.Fatal(err)
		}
		if page := b.String(); strings.Count(page, c.direction) != 2 || strings.Count(page, c.quoted) != 1 {
			t.Errorf("the page of %q has neither %s nor %s: %s", c.outro, c.direction, c.quoted, page)
		}
	}
}
