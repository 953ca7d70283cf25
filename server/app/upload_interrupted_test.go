//go:build !race

package app_test

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/server/platform/store/storetest"
	"forma/server/tools/demo/content"
)

// send sends one request of the upload protocol; a body that breaks off fails.
func (p *program) send(method, path, token string, header map[string]string, body io.Reader) (*http.Response, error) {
	r, err := http.NewRequest(method, p.url+path, body)
	if err != nil {
		return nil, err
	}
	r.Header.Set("Tus-Resumable", "1.0.0")
	r.Header.Set("Authorization", "Bearer "+token)
	for k, v := range header {
		r.Header.Set(k, v)
	}
	answer, err := http.DefaultClient.Do(r)
	if err == nil {
		_ = answer.Body.Close()
	}
	return answer, err
}

// torn returns some bytes and then fails.
type torn struct {
	data []byte
	left int
}

func (t *torn) Read(b []byte) (int, error) {
	if t.left == 0 {
		return 0, io.ErrUnexpectedEOF
	}
	n := copy(b, t.data[:min(len(t.data), t.left, 1<<10)])
	t.data, t.left = t.data[n:], t.left-n
	return n, nil
}

func (p *program) offset(t *testing.T, path, token string) int {
	t.Helper()
	answer, err := p.send(http.MethodHead, path, token, nil, nil)
	if err != nil || answer.StatusCode != http.StatusOK {
		t.Fatalf("where the upload stands is answered %v (%v)", answer, err)
	}
	n, err := strconv.Atoi(answer.Header.Get("Upload-Offset"))
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestUploadSurvivesTenInterruptionsAndAKilledServer(t *testing.T) {
	binary := build(t)
	storetest.EachEmptyURL(t, func(t *testing.T, url string) {
		data, folder := content.Video(), t.TempDir()
		p := boot(t, binary, folder, url, "FORMA_FFMPEG=none") // the uploaded file is the one that is served
		session, err := p.ask("", `mutation{signIn(email:"coach@forma.test",password:"forma-demo-2026"){accessToken}}`, nil)
		if err != nil {
			t.Fatal(err)
		}
		token := session["signIn"].(map[string]any)["accessToken"].(string)
		begun, err := p.send(http.MethodPost, "/uploads", token, map[string]string{"Upload-Length": strconv.Itoa(len(data)),
			"Upload-Metadata": "kind " + base64.StdEncoding.EncodeToString([]byte("video"))}, nil)
		if err != nil {
			t.Fatal(err)
		}
		path := begun.Header.Get("Location")
		patch := map[string]string{"Content-Type": "application/offset+octet-stream"}
		// What was in flight when the connection broke may still be being written, or interrupt the next request: retry, as clients do.
		interrupted := []int{http.StatusBadRequest, http.StatusConflict, http.StatusLocked}
		for cut := range 10 {
			for late := time.Now().Add(longest); ; {
				at := p.offset(t, path, token)
				patch["Upload-Offset"] = strconv.Itoa(at)
				answer, err := p.send(http.MethodPatch, path, token, patch, &torn{data: data[at:], left: len(data) / 12})
				if err != nil {
					break
				}
				if time.Now().After(late) || !slices.Contains(interrupted, answer.StatusCode) {
					t.Fatalf("cut %d was none: %s", cut, answer.Status)
				}
			}
			if cut == 5 {
				if err := p.cmd.Process.Kill(); err != nil {
					t.Fatal(err)
				}
				_ = p.cmd.Wait()
				p = boot(t, binary, folder, url, "FORMA_FFMPEG=none") // the uploaded file is the one that is served
			}
		}
		at := p.offset(t, path, token)
		if at == 0 || at == len(data) {
			t.Errorf("after ten cuts %d of %d bytes are there", at, len(data))
		}
		for late := time.Now().Add(longest); at < len(data); {
			patch["Upload-Offset"] = strconv.Itoa(at)
			answer, err := p.send(http.MethodPatch, path, token, patch, bytes.NewReader(data[at:]))
			if err != nil || time.Now().After(late) || !slices.Contains(append(interrupted, http.StatusNoContent), answer.StatusCode) {
				t.Fatalf("the rest is answered %v (%v)", answer, err)
			}
			at = p.offset(t, path, token)
		}
		made, err := p.ask(
			token,
			fmt.Sprintf(`mutation{createWorkout(id:%q,input:{title:{en:"Cut"},category:CARDIO,goal:BUILD_MUSCLE,level:BEGINNER,
			durationMinutes:1,uploadId:%q}){video{url}}}`, uuid.Must(uuid.NewV7()), path[len("/uploads/"):]),
			nil,
		)
		if err != nil {
			t.Fatal(err)
		}
		film := made["createWorkout"].(map[string]any)["video"].(map[string]any)["url"].(string)
		answer, err := http.Get(p.url + film)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = answer.Body.Close() }()
		if got, err := io.ReadAll(answer.Body); err != nil || !bytes.Equal(got, data) {
			t.Errorf("%d bytes are served of %d (%v)", len(got), len(data), err)
		}
		stopCleanly(t, p)
	})
}
