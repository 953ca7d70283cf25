package library_test

import (
	"bytes"
	"testing"

	"forma/server/domain/library"
)

func FuzzWebVTT(f *testing.F) {
	f.Add("WEBVTT\n\n00:00.000 --> 00:02.000\nLift\n")
	f.Add("WEBVTT\n\nNOTE x\n\n1\n00:00:00.000 --> 00:00:02.000 align:start\n<v Cora>Lift</v>\n")
	f.Add("WEBVTT\n\n00:99.000 --> x")
	f.Fuzz(func(t *testing.T, text string) {
		file, err := library.WebVTT(text, "captions.en")
		if err != nil {
			return
		}
		again, err := library.WebVTT(string(file), "captions.en")
		if err != nil || !bytes.Equal(again, file) {
			t.Errorf("%q is stored as %q, which is read as %q, %v", text, file, again, err)
		}
	})
}
