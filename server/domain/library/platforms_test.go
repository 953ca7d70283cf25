package library_test

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"

	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/library"
	"forma/server/platform/errs"
	"forma/server/platform/outbound"
)

// relayed replaces the platforms by a test server.
func (w *world) relayed(answer http.HandlerFunc) {
	w.T.Helper()
	server := httptest.NewServer(answer)
	w.T.Cleanup(server.Close)
	u, err := url.Parse(server.URL)
	w.OK(err)
	w.Platforms = library.Relayed(outbound.Guard{Trusted: []string{u.Host}}.Client(), u, w.Time)
}

func (w *world) coach() context.Context {
	ctx := w.NewPerson(viewer.RoleCoach, viewer.PlanFree, "UTC")
	viewer.From(ctx).EmailConfirmed = true
	return ctx
}

func TestEachPlatformIsQueriedByItsOwnAPI(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach := w.coach()
		asked := ""
		w.relayed(func(out http.ResponseWriter, r *http.Request) {
			asked = r.URL.String()
			if strings.HasPrefix(asked, "/vk/") {
				out.Header().Set("Content-Type", "text/html; charset=windows-1251")
				_, _ = out.Write(
					[]byte(
						"<html><head><meta property=\"og:title\" content=\"\xd3\xf2\xf0\xee &amp; \xe2\xe5\xf7\xe5\xf0\"/><meta property=\"og:video:duration\" content=\"90\"></head></html>",
					),
				)
				return
			}
			_, _ = fmt.Fprint(out, `{"title":"Morning\u0007 flow","description":"Slow","duration":61.4}`)
		})
		for link, want := range map[string]string{
			"https://youtu.be/dQw4w9WgXcQ?si=abc":                       "/youtube/oembed?format=json&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3DdQw4w9WgXcQ",
			"https://vimeo.com/76979871/8272103f6e":                     "/vimeo/api/oembed.json?url=https%3A%2F%2Fvimeo.com%2F76979871%2F8272103f6e",
			"https://rutube.ru/video/0123456789abcdef0123456789abcdef/": "/rutube/api/video/0123456789abcdef0123456789abcdef/?format=json&p=",
			"https://vk.com/video-1_2":                                  "/vk/video-1_2",
		} {
			d, err := w.ReadVideoLink(coach, link)
			w.OK(err)
			if asked != want {
				t.Errorf("%s asks for %s", link, asked)
			}
			if title := d.Title; title != "Morning flow" && title != "Утро & вечер" {
				t.Errorf("%s is called %q", link, title)
			}
			if d.Seconds != 61 && d.Seconds != 90 || d.CoverID != nil {
				t.Errorf("%s is %+v", link, d)
			}
			if again, known := library.ParseVideoLink(d.Link); !known || again.Ref != d.ExternalID || again.Kind != d.Kind {
				t.Errorf("%s leads to %+v", d.Link, again)
			}
		}
	})
}

func TestHostilePlatformCannotReachInternalAddresses(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		listener, err := net.Listen("tcp", "127.0.0.1:0")
		w.OK(err)
		t.Cleanup(func() { _ = listener.Close() })
		var came atomic.Int32
		go func() {
			for {
				conn, err := listener.Accept()
				if err != nil {
					return
				}
				came.Add(1)
				_ = conn.Close()
			}
		}()
		inside := listener.Addr().String()
		coach := w.coach()
		for name, answer := range map[string]http.HandlerFunc{
			"a redirect inside": func(out http.ResponseWriter, r *http.Request) {
				http.Redirect(out, r, "http://"+inside+"/", http.StatusFound)
			},
			"no JSON":   func(out http.ResponseWriter, _ *http.Request) { _, _ = fmt.Fprint(out, "<html>") },
			"no title":  func(out http.ResponseWriter, _ *http.Request) { _, _ = fmt.Fprint(out, `{"title":" "}`) },
			"a flood":   func(out http.ResponseWriter, _ *http.Request) { _, _ = out.Write(make([]byte, 2<<20)) },
			"a failure": func(out http.ResponseWriter, _ *http.Request) { out.WriteHeader(http.StatusBadGateway) },
		} {
			w.relayed(answer)
			_, err := w.ReadVideoLink(coach, "https://vimeo.com/76979871")
			if err == nil {
				t.Errorf("%s is taken for a video", name)
				continue
			}
			domaintest.Refused(t, err, errs.LinkUnreadable, "")
		}
		for _, picture := range []string{"http://" + inside + "/a.jpg", "https://" + inside + "/a.jpg", "http://127.0.0.1.nip.io/a.jpg",
			"file:///etc/passwd", "//" + inside + "/a.jpg"} {
			w.relayed(func(out http.ResponseWriter, _ *http.Request) {
				_, _ = fmt.Fprintf(out, `{"title":"Flow","thumbnail_url":%q}`, picture)
			})
			d, err := w.ReadVideoLink(coach, "https://vimeo.com/76979871")
			if err != nil || d.CoverID != nil {
				t.Errorf("the picture %q gives %+v (%v)", picture, d, err)
			}
		}
		for _, link := range []string{"http://" + inside + "/", "http://2130706433/76979871", "http://0x7f000001/76979871",
			"https://vimeo.com@" + inside + "/76979871"} {
			_, err := w.ReadVideoLink(coach, link)
			domaintest.Refused(t, err, errs.BadInput, "link")
		}
		if n := came.Load(); n != 0 {
			t.Errorf("%d connections reached the inside", n)
		}
	})
}
