package library

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"math"
	"net/http"
	"net/url"
	"path"
	"strconv"
	"strings"
	"time"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
	"golang.org/x/net/html/charset"

	"forma/ent/workout"
	"forma/server/platform/auth"
)

// Platforms is where the platforms describe their videos. None of its addresses comes from a request.
type Platforms struct {
	// Client reaches only public hosts.
	Client *http.Client
	// Origins are scheme and host, without a slash at the end, of each platform.
	Origins map[workout.VideoKind]string
	// Pictures are the hosts whose pictures are taken, with all below them.
	Pictures []string
	// Limit bounds how often one person asks.
	Limit *auth.Limiter
}

// Hosts returns the platforms on the internet.
func Hosts(client *http.Client, now func() time.Time) *Platforms {
	return &Platforms{Client: client, Limit: lookups(now), Origins: map[workout.VideoKind]string{
		workout.VideoKindYOUTUBE: "https://www.youtube.com", workout.VideoKindVIMEO: "https://vimeo.com",
		workout.VideoKindVK_VIDEO: "https://vkvideo.ru", workout.VideoKindRUTUBE: "https://rutube.ru",
	}, Pictures: []string{"ytimg.com", "vimeocdn.com", "rutube.ru", "rutubelist.ru", "rtbcdn.ru", "userapi.com", "mycdn.me", "okcdn.ru",
		"vkuser.net", "vkuserphoto.ru"}}
}

// Relayed asks the operator's relay instead, which has each platform under /youtube, /vimeo, /vk and /rutube, pictures included.
func Relayed(client *http.Client, relay *url.URL, now func() time.Time) *Platforms {
	base := strings.TrimSuffix(relay.String(), "/")
	return &Platforms{Client: client, Limit: lookups(now), Pictures: []string{relay.Hostname()}, Origins: map[workout.VideoKind]string{
		workout.VideoKindYOUTUBE: base + "/youtube", workout.VideoKindVIMEO: base + "/vimeo",
		workout.VideoKindVK_VIDEO: base + "/vk", workout.VideoKindRUTUBE: base + "/rutube",
	}}
}

func lookups(now func() time.Time) *auth.Limiter {
	return &auth.Limiter{Burst: 20, Every: 3 * time.Second, Now: now}
}

// metadata is a platform's description of a video, with a picture that may be anywhere.
type metadata struct {
	Title        string  `json:"title"`
	Description  string  `json:"description"`
	Duration     float64 `json:"duration"`
	ThumbnailURL string  `json:"thumbnail_url"`
}

var errUnreadable = errors.New("library: the platform does not describe the video")

// lookUp asks the platform of the link about its video.
func (p *Platforms) lookUp(ctx context.Context, link VideoLink) (m metadata, err error) {
	origin := p.Origins[link.Kind]
	watch := url.QueryEscape(link.URL())
	switch link.Kind {
	case workout.VideoKindYOUTUBE:
		return p.json(ctx, origin+"/oembed?format=json&url="+watch)
	case workout.VideoKindVIMEO:
		return p.json(ctx, origin+"/api/oembed.json?url="+watch)
	case workout.VideoKindRUTUBE:
		id, key, _ := strings.Cut(link.Ref, ":")
		return p.json(ctx, origin+"/api/video/"+id+"/?format=json&p="+url.QueryEscape(key))
	case workout.VideoKindVK_VIDEO:
		return p.page(ctx, origin+"/video"+link.Ref)
	default:
		return m, errUnreadable
	}
}

func (p *Platforms) get(ctx context.Context, address string) (body []byte, contentType string, err error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, "", err
	}
	r.Header.Set("User-Agent", "Forma")
	r.Header.Set("Accept-Language", "en, ru;q=0.8")
	answer, err := p.Client.Do(r)
	if err != nil {
		return nil, "", err
	}
	defer func() { _ = answer.Body.Close() }()
	if answer.StatusCode != http.StatusOK {
		return nil, "", errUnreadable
	}
	body, err = io.ReadAll(answer.Body)
	return body, answer.Header.Get("Content-Type"), err
}

func (p *Platforms) json(ctx context.Context, address string) (m metadata, err error) {
	body, _, err := p.get(ctx, address)
	if err != nil {
		return m, err
	}
	return m, json.Unmarshal(body, &m)
}

// page reads the Open Graph metadata of a page, for a platform that offers nothing else without a key.
func (p *Platforms) page(ctx context.Context, address string) (m metadata, err error) {
	body, contentType, err := p.get(ctx, address)
	if err != nil {
		return m, err
	}
	reader, err := charset.NewReader(bytes.NewReader(body), contentType)
	if err != nil {
		return m, err
	}
	for z := html.NewTokenizer(reader); ; {
		switch z.Next() {
		case html.ErrorToken:
			return m, nil
		case html.StartTagToken, html.SelfClosingTagToken:
			m.read(z.Token())
		}
	}
}

// read reads a meta element of the Open Graph.
func (m *metadata) read(token html.Token) {
	if token.DataAtom != atom.Meta {
		return
	}
	attributes := map[string]string{}
	for _, a := range token.Attr {
		attributes[a.Key] = a.Val
	}
	switch content := attributes["content"]; attributes["property"] {
	case "og:title":
		m.Title = content
	case "og:description":
		m.Description = content
	case "og:image":
		m.ThumbnailURL = content
	case "og:video:duration", "video:duration":
		m.Duration, _ = strconv.ParseFloat(content, 64)
	}
}

// seconds returns the length, or 0 if it is implausible.
func (m *metadata) seconds() int {
	if math.IsNaN(m.Duration) || m.Duration < 0 || m.Duration > longestVideo {
		return 0
	}
	return int(math.Round(m.Duration))
}

// picture fetches the picture that the platform names, if it is on one of the platforms' hosts.
func (p *Platforms) picture(ctx context.Context, address string) ([]byte, error) {
	u, err := url.Parse(address)
	if err != nil {
		return nil, err
	}
	for _, host := range p.Pictures {
		if name := strings.ToLower(u.Hostname()); name == host || strings.HasSuffix(name, "."+host) {
			body, _, err := p.get(ctx, u.String())
			return body, err
		}
	}
	return nil, errUnreadable
}

// URL returns the address of the video on its platform.
func (l VideoLink) URL() string {
	id, key, _ := strings.Cut(l.Ref, ":")
	switch l.Kind {
	case workout.VideoKindYOUTUBE:
		return "https://www.youtube.com/watch?v=" + l.Ref
	case workout.VideoKindVIMEO:
		return "https://" + path.Join("vimeo.com", id, key)
	case workout.VideoKindRUTUBE:
		if key != "" {
			return "https://rutube.ru/video/private/" + id + "/?p=" + url.QueryEscape(key)
		}
		return "https://rutube.ru/video/" + id + "/"
	case workout.VideoKindVK_VIDEO:
		if owner, rest, ok := strings.Cut(l.Ref, "_"); ok {
			if number, hash, unlisted := strings.Cut(rest, "_"); unlisted {
				return "https://vkvideo.ru/video" + owner + "_" + number + "?list=" + hash
			}
		}
		return "https://vkvideo.ru/video" + l.Ref
	default:
		return ""
	}
}
