package library_test

import (
	"strings"
	"testing"

	"forma/ent/workout"
	"forma/server/domain/domaintest"
	"forma/server/domain/library"
	"forma/server/platform/errs"
)

const (
	tube  = "dQw4w9WgXcQ"
	rtID  = "0123456789abcdef0123456789abcdef"
	vkKey = "deadbeef01234567"
)

var videoLinks = []struct {
	link string
	kind workout.VideoKind // empty: refused
	ref  string
}{
	{"https://www.youtube.com/watch?v=" + tube, "YOUTUBE", tube},
	{"http://youtube.com/watch?v=" + tube, "YOUTUBE", tube},
	{"youtube.com/watch?v=" + tube, "YOUTUBE", tube},
	{"  https://youtu.be/" + tube + "  ", "YOUTUBE", tube},
	{"https://youtu.be/" + tube + "?si=abc&t=42", "YOUTUBE", tube},
	{"https://YouTu.be/" + tube, "YOUTUBE", tube},
	{"https://m.youtube.com/watch?v=" + tube + "&feature=share", "YOUTUBE", tube},
	{"https://music.youtube.com/watch?v=" + tube, "YOUTUBE", tube},
	{"https://www.youtube.com/watch?list=PL123&v=" + tube + "&index=2", "YOUTUBE", tube},
	{"https://www.youtube.com/shorts/" + tube, "YOUTUBE", tube},
	{"https://www.youtube.com/live/" + tube + "?feature=share", "YOUTUBE", tube},
	{"https://www.youtube.com/embed/" + tube, "YOUTUBE", tube},
	{"https://www.youtube-nocookie.com/embed/" + tube + "?rel=0", "YOUTUBE", tube},
	{"https://www.youtube.com/v/" + tube, "YOUTUBE", tube},
	{"https://www.youtube.com/watch?v=-_-_-_-_-_-", "YOUTUBE", "-_-_-_-_-_-"},
	{"https://www.youtube.com/watch?v=short", "", ""},
	{"https://www.youtube.com/watch?v=" + tube + "x", "", ""},
	{"https://www.youtube.com/watch?v=dQw4w9WgXc<", "", ""},
	{"https://www.youtube.com/embed/videoseries?list=PL123", "", ""},
	{"https://www.youtube.com/playlist?list=PL123", "", ""},
	{"https://www.youtube.com/@channel", "", ""},
	{"https://www.youtube.com/results?v=" + tube, "", ""},
	{"https://youtu.be/", "", ""},

	{"https://vimeo.com/76979871", "VIMEO", "76979871"},
	{"https://www.vimeo.com/76979871?share=copy", "VIMEO", "76979871"},
	{"vimeo.com/76979871/", "VIMEO", "76979871"},
	{"https://vimeo.com/76979871/8272103f6e", "VIMEO", "76979871:8272103f6e"},
	{"https://player.vimeo.com/video/76979871", "VIMEO", "76979871"},
	{"https://player.vimeo.com/video/76979871?h=8272103f6e&badge=0", "VIMEO", "76979871:8272103f6e"},
	{"https://player.vimeo.com/video/76979871?h=%22%3E%3Cscript", "VIMEO", "76979871"},
	{"https://vimeo.com/channels/staffpicks/76979871", "VIMEO", "76979871"},
	{"https://vimeo.com/groups/motion/videos/76979871", "VIMEO", "76979871"},
	{"https://vimeo.com/showcase/123/video/76979871", "VIMEO", "76979871"},
	{"https://vimeo.com/manage/videos/76979871", "VIMEO", "76979871"},
	{"https://vimeo.com/watch", "", ""},
	{"https://vimeo.com/1", "", ""},
	{"https://vimeo.com/76979871/settings", "", ""},

	{"https://vkvideo.ru/video-22822305_456241864", "VK_VIDEO", "-22822305_456241864"},
	{"https://vk.com/video-22822305_456241864", "VK_VIDEO", "-22822305_456241864"},
	{"https://vk.ru/video-22822305_456241864", "VK_VIDEO", "-22822305_456241864"},
	{"https://m.vk.com/video-22822305_456241864", "VK_VIDEO", "-22822305_456241864"},
	{"https://m.vkvideo.ru/video1_2", "VK_VIDEO", "1_2"},
	{"https://vk.com/clip-22822305_456241864", "VK_VIDEO", "-22822305_456241864"},
	{"https://vkvideo.ru/playlist/-22822305_7/video-22822305_456241864", "VK_VIDEO", "-22822305_456241864"},
	{"https://vkvideo.ru/@club/all?z=video-22822305_456241864%2Fclub22822305", "VK_VIDEO", "-22822305_456241864"},
	{"https://vk.com/video?z=video-22822305_456241864%2Fpl_cat_trends", "VK_VIDEO", "-22822305_456241864"},
	{"https://vk.com/wall-1_2?z=video-22822305_456241864", "VK_VIDEO", "-22822305_456241864"},
	{"https://vk.com/video-22822305_456241864?list=" + vkKey, "VK_VIDEO", "-22822305_456241864_" + vkKey},
	{"https://vk.com/video-22822305_456241864?list=ln-kJ83hfK", "VK_VIDEO", "-22822305_456241864"},
	{"https://vk.com/video_ext.php?oid=-22822305&id=456241864&hash=" + vkKey + "&hd=2", "VK_VIDEO", "-22822305_456241864_" + vkKey},
	{"https://vkvideo.ru/video_ext.php?oid=12&id=34", "VK_VIDEO", "12_34"},
	{"https://vkvideo.ru/video_ext.php?oid=12&id=-34", "", ""},
	{"https://vkvideo.ru/video_ext.php?oid=12", "", ""},
	{"https://vk.com/video", "", ""},
	{"https://vk.com/id1", "", ""},
	{"https://vk.com/video-22822305", "", ""},
	{"https://vk.com/videoA_1", "", ""},

	{"https://rutube.ru/video/" + rtID + "/", "RUTUBE", rtID},
	{"https://www.rutube.ru/video/" + rtID, "RUTUBE", rtID},
	{"rutube.ru/video/" + rtID + "/?r=wd", "RUTUBE", rtID},
	{"https://m.rutube.ru/video/" + rtID + "/", "RUTUBE", rtID},
	{"https://rutube.ru/shorts/" + rtID + "/", "RUTUBE", rtID},
	{"https://rutube.ru/play/embed/" + rtID + "?t=5", "RUTUBE", rtID},
	{"https://rutube.ru/video/private/" + rtID + "/?p=aBc_12-xyz", "RUTUBE", rtID + ":aBc_12-xyz"},
	{"https://rutube.ru/play/embed/" + rtID + "/?p=aBc_12-xyz", "RUTUBE", rtID + ":aBc_12-xyz"},
	{"https://rutube.ru/video/" + rtID + "/?p=a%20b", "RUTUBE", rtID},
	{"https://rutube.ru/video/0123/", "", ""},
	{"https://rutube.ru/channel/123/", "", ""},
	{"https://rutube.ru/video/" + strings.ToUpper(rtID), "", ""},

	{"", "", ""},
	{"squat", "", ""},
	{tube, "", ""},
	{"https://example.org/watch?v=" + tube, "", ""},
	{"https://youtube.com.evil.test/watch?v=" + tube, "", ""},
	{"https://evilyoutube.com/watch?v=" + tube, "", ""},
	{"https://youtube.com@evil.test/watch?v=" + tube, "", ""},
	{"https://me:secret@youtube.com/watch?v=" + tube, "", ""},
	{"https://youtube.com:8443/watch?v=" + tube, "", ""},
	{"https://127.0.0.1/watch?v=" + tube, "", ""},
	{"javascript://youtube.com/watch?v=" + tube, "", ""},
	{"ftp://youtube.com/watch?v=" + tube, "", ""},
	{"https://you\x00tube.com/watch?v=" + tube, "", ""},
	{"https://youtu.be/" + tube + "?" + strings.Repeat("a", 2000), "", ""},
	{"https://%zz", "", ""},
}

func TestLinksOfPlatformsAreRead(t *testing.T) {
	for _, row := range videoLinks {
		link, ok := library.ParseVideoLink(row.link)
		if ok != (row.kind != "") {
			t.Errorf("%q: read is %v", row.link, ok)
		} else if ok && (link.Kind != row.kind || link.Ref != row.ref) {
			t.Errorf("%q is %v %q, not %v %q", row.link, link.Kind, link.Ref, row.kind, row.ref)
		}
	}
}

func TestOnlyPlatformAndIDOfALinkAreStored(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		row := w.workout(func(n *library.NewWorkout) {
			n.VideoLink, n.VideoSeconds = "https://youtu.be/"+tube+"?si=tracking", 60
		})
		if row.VideoKind != workout.VideoKindYOUTUBE || row.VideoRef != tube || row.VideoID != nil {
			t.Errorf("the video is %v %q %v", row.VideoKind, row.VideoRef, row.VideoID)
		}
		coach := w.NewClient()
		n := w.draft(coach)
		n.VideoLink = "https://example.org/film"
		_, err := w.create(coach, n)
		domaintest.Refused(t, err, errs.BadInput, "videoLink")
		n.VideoLink, n.VideoID = "https://youtu.be/"+tube, new(domaintest.NewID())
		_, err = w.create(coach, n)
		domaintest.Refused(t, err, errs.BadInput, "videoLink")
	})
}
