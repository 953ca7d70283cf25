package film

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// Transcoder transcodes films with ffmpeg.
type Transcoder struct{ ffmpeg, folder string }

// Find looks for ffmpeg at the chosen path or on the PATH, and returns nil if there is none or "none" was chosen. Folder holds work in
// progress.
func Find(chosen, folder string) *Transcoder {
	if chosen == "none" {
		return nil
	}
	if chosen == "" {
		chosen = "ffmpeg"
	}
	path, err := exec.LookPath(chosen)
	if err != nil {
		return nil
	}
	return &Transcoder{ffmpeg: path, folder: folder}
}

// forgotten is the age at which a workspace counts as abandoned by a process that ended.
const forgotten = 24 * time.Hour

// Workspace creates an empty folder, and removes abandoned ones.
func (t *Transcoder) Workspace() (string, error) {
	if err := os.MkdirAll(t.folder, 0o700); err != nil {
		return "", err
	}
	old, err := os.ReadDir(t.folder)
	if err != nil {
		return "", err
	}
	for _, entry := range old {
		if info, err := entry.Info(); err == nil && time.Since(info.ModTime()) > forgotten {
			_ = os.RemoveAll(filepath.Join(t.folder, entry.Name()))
		}
	}
	return os.MkdirTemp(t.folder, "film-")
}

// Stream is a transcoded film: files of a folder.
type Stream struct {
	// Master is the text of the master playlist.
	Master            string
	Playlists, Tracks []string
	// File is the largest rendition as a single progressive MP4.
	File string
	// Poster is empty if none could be made.
	Poster  string
	Seconds float64
}

// ErrUnplayable is wrapped if ffmpeg can never transcode the film.
var ErrUnplayable = errors.New("film: cannot be transcoded")

// rendition is one size of a film, by its shorter side.
type rendition struct {
	name          string
	height        int
	kbps, maxKbps int
}

var renditions = []rendition{{"low", 360, 700, 1000}, {"high", 720, 2200, 3200}}

// sizes returns the renditions for a film of that height: none is larger than the film, except the smallest.
func sizes(height int) []rendition {
	n := 1
	for n < len(renditions) && renditions[n-1].height < height {
		n++
	}
	return renditions[:n]
}

// Make writes the renditions of a film into the folder, and reports progress in percent.
func (t *Transcoder) Make(ctx context.Context, source, folder string, info *Info, progress func(percent int)) (*Stream, error) {
	all := sizes(info.Height)
	cmd := exec.CommandContext(ctx, t.ffmpeg, arguments(source, info, all)...)
	cmd.Dir, cmd.WaitDelay = folder, 5*time.Second
	cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "TMPDIR=" + folder}
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	s := &Stream{}
	for lines := bufio.NewScanner(stdout); lines.Scan(); {
		if us, ok := strings.CutPrefix(lines.Text(), "out_time_us="); ok {
			n, _ := strconv.ParseFloat(us, 64)
			s.Seconds = max(s.Seconds, n/1e6)
			if info.Seconds > 0 {
				progress(min(99, int(100*s.Seconds/info.Seconds)))
			}
		}
	}
	if err := cmd.Wait(); err != nil {
		return nil, errors.Join(ErrUnplayable, err)
	}
	for _, r := range all {
		s.Playlists, s.Tracks = append(s.Playlists, r.name+".m3u8"), append(s.Tracks, r.name+".m4s")
	}
	s.Master, s.Poster, s.File = master(all, info), t.poster(ctx, source, folder, info), "film.mp4"
	return s, t.join(ctx, folder, s.Tracks[len(s.Tracks)-1], s.File)
}

// join concatenates the fragments of a track with the index in front, without re-encoding.
func (t *Transcoder) join(ctx context.Context, folder, track, file string) error {
	cmd := exec.CommandContext(
		ctx,
		t.ffmpeg,
		"-nostdin",
		"-y",
		"-loglevel",
		"error",
		"-protocol_whitelist",
		"file,pipe",
		"-f",
		"mp4",
		"-i",
		track,
		"-map",
		"0",
		"-c",
		"copy",
		"-movflags",
		"+faststart",
		"-f",
		"mp4",
		file,
	)
	cmd.Dir = folder
	if err := cmd.Run(); err != nil {
		return errors.Join(ErrUnplayable, err)
	}
	return nil
}

// arguments make ffmpeg read this file as its detected type, and no file that it refers to.
func arguments(source string, info *Info, all []rendition) []string {
	args := []string{
		"-nostdin",
		"-y",
		"-loglevel",
		"error",
		"-progress",
		"pipe:1",
		"-threads",
		"2",
		"-protocol_whitelist",
		"file,pipe",
		"-f",
		info.demuxer,
		"-i",
		source,
	}
	graph, streams := fmt.Sprintf("[0:v:0]split=%d", len(all)), []string{}
	for _, r := range all {
		graph += "[" + r.name + "]"
	}
	for i, r := range all {
		graph += fmt.Sprintf(";[%s]scale=-2:'min(%d,trunc(ih/2)*2)',format=yuv420p[v%d]", r.name, r.height, i)
	}
	args = append(args, "-filter_complex", graph)
	for i, r := range all {
		args = append(
			args,
			"-map",
			fmt.Sprintf("[v%d]", i),
			fmt.Sprintf("-b:v:%d", i),
			fmt.Sprintf("%dk", r.kbps),
			fmt.Sprintf(
				"-maxrate:v:%d",
				i,
			),
			fmt.Sprintf("%dk", r.maxKbps),
			fmt.Sprintf("-bufsize:v:%d", i),
			fmt.Sprintf("%dk", 2*r.maxKbps),
		)
		stream := fmt.Sprintf("v:%d,name:%s", i, r.name)
		if info.Sound {
			args = append(args, "-map", "0:a:0")
			stream = fmt.Sprintf("v:%d,a:%d,name:%s", i, i, r.name)
		}
		streams = append(streams, stream)
	}
	args = append(
		args,
		"-c:v",
		"libx264",
		"-preset",
		"veryfast",
		"-profile:v",
		"main",
		"-force_key_frames",
		"expr:gte(t,n_forced*4)",
		"-map_metadata",
		"-1",
	)
	if info.Sound {
		args = append(args, "-c:a", "aac", "-b:a", "128k", "-ac", "2")
	}
	return append(
		args,
		"-f",
		"hls",
		"-hls_time",
		"4",
		"-hls_playlist_type",
		"vod",
		"-hls_segment_type",
		"fmp4",
		"-hls_flags",
		"single_file",
		"-var_stream_map",
		strings.Join(streams, " "),
		"%v.m3u8",
	)
}

// master lists the renditions, smallest first: players begin with it.
func master(all []rendition, info *Info) string {
	var b strings.Builder
	b.WriteString("#EXTM3U\n#EXT-X-VERSION:7\n")
	for _, r := range all {
		height := min(r.height, info.Height/2*2)
		width := info.Width * height / info.Height / 2 * 2
		fmt.Fprintf(&b, "#EXT-X-STREAM-INF:BANDWIDTH=%d,RESOLUTION=%dx%d\n%s.m3u8\n", (r.maxKbps+128)*1000, width, height, r.name)
	}
	return b.String()
}

// poster is a frame near the beginning, but not the first, which is often black.
func (t *Transcoder) poster(ctx context.Context, source, folder string, info *Info) string {
	at := strconv.FormatFloat(min(3, info.Seconds/4), 'f', 2, 64)
	cmd := exec.CommandContext(
		ctx,
		t.ffmpeg,
		"-nostdin",
		"-y",
		"-loglevel",
		"error",
		"-protocol_whitelist",
		"file,pipe",
		"-ss",
		at,
		"-f",
		info.demuxer,
		"-i",
		source,
		"-frames:v",
		"1",
		"-vf",
		"scale='min(1280,iw)':-2",
		"poster.jpg",
	)
	cmd.Dir = folder
	if cmd.Run() != nil {
		return ""
	}
	return filepath.Join(folder, "poster.jpg")
}
