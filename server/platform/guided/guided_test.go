package guided_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"

	"forma/ent/schema/text"
	"forma/ent/schema/workoutstep"
	"forma/ent/viewer"
	"forma/server/platform/film"
	"forma/server/platform/guided"
)

// short is a plan of a counted and a timed set, whose film takes 24 seconds.
func short(language viewer.Language) *guided.Plan {
	return &guided.Plan{Language: language, Title: "Проба", Steps: []guided.Step{
		{Sets: 1, Reps: new(2), RestSeconds: 3, Note: text.LocalizedText{"en": "Slowly", "ru": "Медленно"},
			Exercise: guided.Exercise{Key: "squat", Name: text.LocalizedText{"en": "Squat", "ru": "Приседание"}}},
		{Sets: 1, Seconds: new(3), Exercise: guided.Exercise{Key: "of-a-coach", Name: text.LocalizedText{"en": "Shake"},
			HowTo: text.LocalizedText{"en": "Shake your arms and legs."}}},
	}}
}

const shortSeconds = 10 + 2*4 + 3 + 3

func open(t *testing.T, plan *guided.Plan) *guided.Film {
	t.Helper()
	f, err := guided.New(plan)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = f.Close() })
	return f
}

func TestFilmShowsTheMovementThatACoachHasDrawn(t *testing.T) {
	plan := short(viewer.LanguageEN)
	plan.Steps = plan.Steps[1:]
	frame := func() []byte {
		var all bytes.Buffer
		if err := open(t, plan).Write(t.Context(), &all, func(int) {}); err != nil {
			t.Fatal(err)
		}
		return all.Bytes()[all.Len()-guided.Width*guided.Height*3/2:]
	}
	told := frame()
	plan.Steps[0].Exercise.Movement = new(`{"view":[0,6],"muscles":{"quads":1},"keys":[{"hip":[0,92,0]},{"hip":[-20,60,0]}]}`)
	if bytes.Equal(frame(), told) {
		t.Error("the last frame is that of an exercise without a movement")
	}
}

func TestFilmsAreAsLongAsTheAppsTableSays(t *testing.T) {
	table, err := os.ReadFile("../../../webapp/src/features/training/guided/lengths.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Name    string
		Steps   []workoutstep.WorkoutStep
		Seconds int
	}
	if err := json.Unmarshal(table, &cases); err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		plan := &guided.Plan{Language: viewer.LanguageEN}
		for _, s := range c.Steps {
			plan.Steps = append(plan.Steps, guided.Step{Sets: s.Sets, Reps: s.Reps, Seconds: s.Seconds, RestSeconds: s.RestSeconds,
				Superset: s.Superset})
		}
		if got := open(t, plan).Seconds(); got != c.Seconds {
			t.Errorf("%s: %d seconds instead of %d", c.Name, got, c.Seconds)
		}
	}
}

func TestFilmSaysWhatTheAppSays(t *testing.T) {
	want := "1\n00:00:00,000 --> 00:00:10,000\nПриготовьтесь\nДальше: Приседание\nМедленно\n\n" +
		"2\n00:00:10,000 --> 00:00:18,000\nПриседание\nПодход 1 из 1 · 2 повторения\nМедленно\n\n" +
		"3\n00:00:18,000 --> 00:00:21,000\nОтдых\nДальше: Shake\n\n" +
		"4\n00:00:21,000 --> 00:00:24,000\nShake\nПодход 1 из 1 · 3\u00a0с\n\n"
	if got := open(t, short(viewer.LanguageRU)).Captions(); got != want {
		t.Errorf("the captions are\n%s", got)
	}
	reps := map[int]string{1: "1 повторение", 3: "3 повторения", 5: "5 повторений", 11: "11 повторений", 22: "22 повторения"}
	for n, want := range reps {
		plan := short(viewer.LanguageRU)
		plan.Steps[0].Reps = new(n)
		if got := open(t, plan).Captions(); !strings.Contains(strings.ReplaceAll(got, "\u00a0", " "), want+"\n") {
			t.Errorf("%d repetitions are\n%s", n, got)
		}
	}
}

func TestFilmIsAnMP4WithCaptionsAndMovingPictures(t *testing.T) {
	films, folder := film.Find("", t.TempDir()), t.TempDir()
	drawing := open(t, short(viewer.LanguageRU))
	told := -1
	path, err := films.Encode(t.Context(), folder, &film.Drawn{
		Width: guided.Width, Height: guided.Height, FramesPerSecond: guided.FramesPerSecond,
		Title: "Проба", Language: "rus", Captions: drawing.Captions(),
		Frames: func(to io.Writer) error { return drawing.Write(t.Context(), to, func(s int) { told = s }) },
	})
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	info, err := film.Probe(bytes.NewReader(data), int64(len(data)), "file")
	if err != nil || info.Width != 1280 || info.Height != 720 || info.Seconds < shortSeconds-0.5 || info.Seconds > shortSeconds+0.5 ||
		info.Sound {
		t.Errorf("the film is %+v (%v)", info, err)
	}
	if told != shortSeconds-1 {
		t.Errorf("the last second that was reported is %d", told)
	}
	if i, m := bytes.Index(data, []byte("moov")), bytes.Index(data, []byte("mdat")); i < 0 || i > m || !bytes.Contains(data, []byte("avc1")) {
		t.Errorf("the index is at %d, the data at %d", i, m)
	}
	if said := run(t, "-i", path, "-map", "0:s", "-f", "srt", "-"); strings.TrimSpace(strings.ReplaceAll(said, "\r", "")) !=
		strings.TrimSpace(drawing.Captions()) {
		t.Errorf("the captions of the file are\n%s", said)
	}
	at := func(second string) []byte {
		return []byte(run(t, "-ss", second, "-i", path, "-frames:v", "1", "-f", "rawvideo", "-pix_fmt", "gray", "-"))
	}
	ready, down, told2 := at("2"), at("12"), at("22")
	left := func(frame []byte) (dark int) {
		for i, c := range frame {
			if i%1280 < 720 && c < 128 {
				dark++
			}
		}
		return dark
	}
	if len(ready) != 1280*720 || bytes.Equal(ready, down) || left(ready) < 10_000 || left(down) < 10_000 || left(told2) < 500 ||
		left(told2) > 10_000 {
		t.Errorf("%d, %d and %d pixels are drawn at the left", left(ready), left(down), left(told2))
	}
}

func run(t *testing.T, args ...string) string {
	t.Helper()
	out, err := exec.Command("ffmpeg", append([]string{"-nostdin", "-v", "error"}, args...)...).Output()
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

func TestFilmEndsWithItsContext(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	drawing := open(t, short(viewer.LanguageEN))
	_, err := film.Find("", t.TempDir()).Encode(ctx, t.TempDir(), &film.Drawn{
		Width: guided.Width, Height: guided.Height, FramesPerSecond: guided.FramesPerSecond, Language: "eng", Captions: drawing.Captions(),
		Frames: func(to io.Writer) error {
			return drawing.Write(ctx, to, func(second int) {
				if second == 3 {
					stop()
				}
			})
		},
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("a film that is interrupted ends with %v", err)
	}
}

func TestHashFollowsWhatIsShown(t *testing.T) {
	first := short(viewer.LanguageEN).Hash()
	if again := short(viewer.LanguageEN).Hash(); again != first {
		t.Error("the same plan has two hashes")
	}
	for name, change := range map[string]func(p *guided.Plan){
		"language": func(p *guided.Plan) { p.Language = viewer.LanguageRU },
		"title":    func(p *guided.Plan) { p.Title = "Another" },
		"sets":     func(p *guided.Plan) { p.Steps[0].Sets++ },
		"note":     func(p *guided.Plan) { p.Steps[0].Note["en"] = "Fast" },
		"name":     func(p *guided.Plan) { p.Steps[1].Exercise.Name["en"] = "Shaking" },
	} {
		p := short(viewer.LanguageEN)
		if change(p); p.Hash() == first {
			t.Errorf("another %s has the same hash", name)
		}
	}
}

func TestFileNameFitsAnyDisk(t *testing.T) {
	p := &guided.Plan{Title: "Спина/плечи:\t«быстро»?"}
	if got := p.FileName(); got != "Спина плечи «быстро».mp4" {
		t.Errorf("the name is %q", got)
	}
}
