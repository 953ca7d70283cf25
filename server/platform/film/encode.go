package film

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// Drawn is a film that is drawn frame by frame.
type Drawn struct {
	Width, Height, FramesPerSecond int
	// Title and Language, as in "eng", are what players show.
	Title, Language string
	// Captions are SubRip.
	Captions string
	// Frames writes each frame as planes of YUV 4:2:0, BT.709.
	Frames func(io.Writer) error
}

const (
	keyframeSeconds = 5 // between them a player seeks
	mostComplaint   = 2000
)

// Encode makes an MP4 with captions of a drawn film in the folder, and returns its path.
func (t *Transcoder) Encode(ctx context.Context, folder string, d *Drawn) (string, error) {
	if err := os.WriteFile(filepath.Join(folder, "captions.srt"), []byte(d.Captions), 0o600); err != nil {
		return "", err
	}
	codec, err := t.codec(ctx)
	if err != nil {
		return "", err
	}
	cmd := exec.CommandContext(ctx, t.ffmpeg, d.arguments(codec)...)
	cmd.Dir, cmd.WaitDelay = folder, 5*time.Second
	cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "TMPDIR=" + folder}
	var complaint bytes.Buffer
	cmd.Stderr = &complaint
	frames, err := cmd.StdinPipe()
	if err != nil {
		return "", err
	}
	if err := cmd.Start(); err != nil {
		return "", err
	}
	drawn := d.Frames(frames)
	err = errors.Join(frames.Close(), cmd.Wait())
	if ctx.Err() != nil {
		return "", ctx.Err()
	}
	if err = errors.Join(drawn, err); err != nil {
		said := complaint.String()
		return "", fmt.Errorf("film: encoding: %w: %s", err, said[max(0, len(said)-mostComplaint):])
	}
	return filepath.Join(folder, "drawn.mp4"), nil
}

// codec returns the arguments of H.264 where this ffmpeg has it, and of MPEG-4 elsewhere.
func (t *Transcoder) codec(ctx context.Context) ([]string, error) {
	known, err := exec.CommandContext(ctx, t.ffmpeg, "-hide_banner", "-encoders").Output()
	if err != nil {
		return nil, fmt.Errorf("film: asking ffmpeg for its encoders: %w", err)
	}
	if strings.Contains(string(known), " libx264 ") {
		return []string{"libx264", "-preset", "veryfast", "-tune", "animation", "-crf", "26"}, nil
	}
	return []string{"mpeg4", "-q:v", "4"}, nil
}

func (d *Drawn) arguments(codec []string) []string {
	args := []string{
		"-y", "-loglevel", "error", "-threads", "1", "-protocol_whitelist", "file,pipe",
		"-f", "rawvideo", "-pix_fmt", "yuv420p", "-s", fmt.Sprintf("%dx%d", d.Width, d.Height),
		"-framerate", strconv.Itoa(d.FramesPerSecond), "-i", "pipe:0",
		"-f", "srt", "-i", "captions.srt",
		"-map", "0:v", "-map", "1:s", "-c:v",
	}
	args = append(args, codec...)
	return append(args,
		"-threads", "1", "-g", strconv.Itoa(keyframeSeconds*d.FramesPerSecond), "-pix_fmt", "yuv420p",
		"-color_range", "tv", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
		"-c:s", "mov_text", "-metadata:s:s:0", "language="+d.Language, "-map_metadata", "-1", "-metadata", "title="+d.Title,
		"-movflags", "+faststart", "-f", "mp4", "drawn.mp4",
	)
}
