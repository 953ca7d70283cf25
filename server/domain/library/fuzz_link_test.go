package library_test

import (
	"testing"

	"forma/server/domain/library"
)

func FuzzParseVideoLink(f *testing.F) {
	f.Add("https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3")
	f.Add("vimeo.com/channels/x/123456789/0123456789abcdef")
	f.Add("https://vk.com/video_ext.php?oid=-1&id=2&hash=0123456789abcdef")
	f.Add("rutube.ru/video/private/0123456789abcdef0123456789abcdef/?p=abc_")
	f.Fuzz(func(t *testing.T, text string) {
		link, ok := library.ParseVideoLink(text)
		if !ok {
			return
		}
		if again, ok := library.ParseVideoLink(link.URL()); !ok || again != link {
			t.Errorf("%q is %+v, whose page is %q, which is %+v", text, link, link.URL(), again)
		}
	})
}
