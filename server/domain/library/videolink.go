package library

import (
	"net/url"
	"regexp"
	"strings"

	"forma/ent/workout"
)

// VideoLink is what is stored of a pasted link: the platform and its id of the video, never the link itself.
type VideoLink struct {
	Kind workout.VideoKind
	Ref  string
}

const longestLink = 2000

// platforms are the hosts of supported links, with or without `www.` or `m.`.
var platforms = map[string]func(u *url.URL) (VideoLink, bool){
	"youtube.com":          youTube,
	"music.youtube.com":    youTube,
	"youtube-nocookie.com": youTube,
	"youtu.be":             youTube,
	"vimeo.com":            vimeo,
	"player.vimeo.com":     vimeo,
	"vk.com":               vkVideo,
	"vk.ru":                vkVideo,
	"vkvideo.ru":           vkVideo,
	"rutube.ru":            rutube,
}

// ParseVideoLink parses what people copy from an address bar or a share button; false if it is not a known video.
func ParseVideoLink(text string) (VideoLink, bool) {
	text = strings.TrimSpace(text)
	if text == "" || len(text) > longestLink {
		return VideoLink{}, false
	}
	if !strings.Contains(text, "://") {
		text = "https://" + text
	}
	u, err := url.Parse(text)
	if err != nil || (u.Scheme != "https" && u.Scheme != "http") || u.User != nil || u.Port() != "" {
		return VideoLink{}, false
	}
	host := strings.ToLower(strings.TrimSuffix(u.Hostname(), "."))
	for _, prefix := range []string{"www.", "m."} {
		host = strings.TrimPrefix(host, prefix)
	}
	read, known := platforms[host]
	if !known {
		return VideoLink{}, false
	}
	return read(u)
}

var (
	youTubeID   = regexp.MustCompile(`^[A-Za-z0-9_-]{11}$`)
	youTubePath = regexp.MustCompile(`^/(?:embed|shorts|live|v|e)/([^/]+)/?$`)
	vimeoPath   = regexp.MustCompile(
		`^/(?:video/|channels/[^/]+/|groups/[^/]+/videos/|album/\d+/video/|showcase/\d+/video/|manage/videos/)?(\d{5,12})(?:/([0-9a-f]{6,20}))?/?$`,
	)
	vimeoKey   = regexp.MustCompile(`^[0-9a-f]{6,20}$`)
	vkID       = regexp.MustCompile(`^(?:video|clip)(-?\d{1,15}_\d{1,15})$`)
	vkKey      = regexp.MustCompile(`^[0-9a-f]{8,40}$`)
	vkNumber   = regexp.MustCompile(`^-?\d{1,15}$`)
	rutubePath = regexp.MustCompile(`^/(?:video|video/private|play/embed|shorts)/([0-9a-f]{32})/?$`)
	rutubeKey  = regexp.MustCompile(`^[A-Za-z0-9_-]{4,64}$`)
)

func youTube(u *url.URL) (VideoLink, bool) {
	id := u.Query().Get("v")
	if m := youTubePath.FindStringSubmatch(u.Path); m != nil {
		id = m[1]
	} else if strings.HasSuffix(strings.ToLower(u.Hostname()), "youtu.be") {
		id = strings.Trim(u.Path, "/")
	} else if u.Path != "/watch" && u.Path != "/watch/" {
		return VideoLink{}, false
	}
	return VideoLink{workout.VideoKindYOUTUBE, id}, youTubeID.MatchString(id) && id != "videoseries"
}

func vimeo(u *url.URL) (VideoLink, bool) {
	m := vimeoPath.FindStringSubmatch(u.Path)
	if m == nil {
		return VideoLink{}, false
	}
	ref, key := m[1], m[2]
	if h := u.Query().Get("h"); key == "" && vimeoKey.MatchString(h) {
		key = h
	}
	return VideoLink{workout.VideoKindVIMEO, join(ref, ":", key)}, true
}

// vkVideo parses the page of a video, a video opened over another page (`z`), and the embedded player's address.
func vkVideo(u *url.URL) (VideoLink, bool) {
	q := u.Query()
	if u.Path == "/video_ext.php" {
		oid, id := q.Get("oid"), q.Get("id")
		if !vkNumber.MatchString(oid) || !vkNumber.MatchString(id) || strings.HasPrefix(id, "-") {
			return VideoLink{}, false
		}
		return vkRef(oid+"_"+id, q.Get("hash")), true
	}
	candidates := strings.Split(strings.Trim(u.Path, "/"), "/")
	over, _, _ := strings.Cut(q.Get("z"), "/")
	for _, c := range append(candidates, over) {
		if m := vkID.FindStringSubmatch(c); m != nil {
			return vkRef(m[1], q.Get("list")), true
		}
	}
	return VideoLink{}, false
}

// vkRef drops the name of a playlist, which pages carry in the same place as the key of an unlisted video.
func vkRef(id, key string) VideoLink {
	if !vkKey.MatchString(key) {
		key = ""
	}
	return VideoLink{workout.VideoKindVK_VIDEO, join(id, "_", key)}
}

func rutube(u *url.URL) (VideoLink, bool) {
	m := rutubePath.FindStringSubmatch(u.Path)
	if m == nil {
		return VideoLink{}, false
	}
	key := u.Query().Get("p")
	if !rutubeKey.MatchString(key) {
		key = ""
	}
	return VideoLink{workout.VideoKindRUTUBE, join(m[1], ":", key)}, true
}

func join(id, sep, key string) string {
	if key == "" {
		return id
	}
	return id + sep + key
}
