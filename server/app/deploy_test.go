//go:build !race

package app_test

import (
	"debug/elf"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

func TestTheBinaryHoldsOnlyWhatItUses(t *testing.T) {
	info, err := os.Stat(build(t))
	if err != nil {
		t.Fatal(err)
	}
	if mb := info.Size() / 1e6; mb > 86 {
		t.Errorf("it has %d MB: is it that something looks up methods by reflection, as text/template does? "+
			"The linker then keeps every exported method", mb)
	}
}

func TestTheBinaryNeedsNoLibrary(t *testing.T) {
	file, err := elf.Open(build(t))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	for _, part := range file.Progs {
		if part.Type == elf.PT_INTERP {
			t.Error("it is linked dynamically")
		}
	}
	tasks, err := os.ReadFile("../../Taskfile.yml")
	if err != nil || !strings.Contains(string(tasks), "CGO_ENABLED: \"0\"\n  GOFLAGS: -trimpath\n") {
		t.Errorf("Taskfile.yml builds another one (%v)", err)
	}
}

// TestDeploymentsSetWhatThereIs compares the settings in docs/deploy with those of the binary, which refuses any other.
func TestDeploymentsSetWhatThereIs(t *testing.T) {
	known, err := exec.Command(build(t), "config").Output()
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("../../docs/deploy/*")
	if err != nil {
		t.Fatal(err)
	}
	set := 0
	for _, path := range files {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range regexp.MustCompile(`\bFORMA_[A-Z_]+`).FindAllString(string(text), -1) {
			if set++; !strings.Contains(string(known), name+" ") {
				t.Errorf("%s sets %s, which is not a setting", path, name)
			}
		}
	}
	if set < 10 {
		t.Errorf("%d settings are set", set)
	}
}

// compose is what the tests look at of a compose file.
type compose struct {
	Services map[string]struct {
		Build          struct{ Context, Dockerfile string }
		Image, Command string
		ReadOnly       bool     `yaml:"read_only"`
		CapDrop        []string `yaml:"cap_drop"`
		SecurityOpt    []string `yaml:"security_opt"`
		Privileged     bool
		Volumes, Ports []string
		DependsOn      map[string]any `yaml:"depends_on"`
		Environment    map[string]string
	}
	Volumes map[string]any
}

// deployed returns the text of a file in docs/deploy.
func deployed(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("../../docs/deploy", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// instruction returns what the last instruction of that kind in a Dockerfile says.
func instruction(t *testing.T, dockerfile, kind string) string {
	t.Helper()
	all := regexp.MustCompile(`(?m)^`+kind+` (.*)$`).FindAllStringSubmatch(dockerfile, -1)
	if len(all) == 0 {
		t.Fatalf("the Dockerfile has no %s", kind)
	}
	return all[len(all)-1][1]
}

// TestTheImageIsTheBinaryAlone holds that the image has what the task builds, a user without rights, and one folder to write to.
func TestTheImageIsTheBinaryAlone(t *testing.T) {
	dockerfile := deployed(t, "Dockerfile")
	if from := instruction(t, dockerfile, "FROM"); from != "scratch" {
		t.Errorf("the image is built on %s", from)
	}
	entry, data := instruction(t, dockerfile, "ENTRYPOINT"), instruction(t, dockerfile, "VOLUME")
	env := instruction(t, dockerfile, "ENV") + " "
	for _, want := range []string{"FORMA_ADDR=0.0.0.0:" + instruction(t, dockerfile, "EXPOSE") + " ", "FORMA_DATA=" + data + " "} {
		if !strings.Contains(env, want) {
			t.Errorf("the image sets %s, which lacks %s", env, want)
		}
	}
	user := instruction(t, dockerfile, "USER")
	if strings.HasPrefix(user, "0") || !strings.Contains(dockerfile, "COPY --from=build --chown="+user+" "+data+" "+data+"\n") {
		t.Errorf("%s does not own %s", user, data)
	}
	binary := strings.Trim(entry, `[]"`)
	tasks, err := os.ReadFile("../../Taskfile.yml")
	if err != nil || !strings.Contains(dockerfile, "RUN go tool task build ") ||
		!strings.Contains(string(tasks), `-ldflags="-s -w" -o bin/forma ./server`) ||
		!strings.Contains(dockerfile, "COPY --from=build /src/bin/forma "+binary+"\n") {
		t.Errorf("%s is not what the task builds (%v)", binary, err)
	}
	if !strings.Contains(deployed(t, "compose.yml"), " exec forma "+binary+" admin create ") {
		t.Errorf("the first administrator is not made by %s", binary)
	}
}

// TestComposeFilesAgreeWithTheImage holds that they keep the image shut off, and that what they name exists.
func TestComposeFilesAgreeWithTheImage(t *testing.T) {
	dockerfile := deployed(t, "Dockerfile")
	port, data := instruction(t, dockerfile, "EXPOSE"), instruction(t, dockerfile, "VOLUME")
	for name, want := range map[string]int{"compose.yml": 1, "compose.cluster.yml": 2} {
		var file compose
		if err := yaml.Unmarshal([]byte(deployed(t, name)), &file); err != nil {
			t.Fatal(err)
		}
		var nodes []string
		for service, s := range file.Services {
			for other := range s.DependsOn {
				if _, exists := file.Services[other]; !exists {
					t.Errorf("%s: %s waits for %s, which does not exist", name, service, other)
				}
			}
			for _, v := range s.Volumes {
				from, _, _ := strings.Cut(v, ":")
				if _, exists := file.Volumes[from]; strings.HasPrefix(from, "./") {
					deployed(t, from)
				} else if !exists {
					t.Errorf("%s: %s has the volume %s, which does not exist", name, service, from)
				}
			}
			if s.Image != "forma" {
				continue
			}
			nodes = append(nodes, service)
			deployed(t, filepath.Join(s.Build.Context, s.Build.Dockerfile))
			if !s.ReadOnly || s.Privileged || !slices.Equal(s.CapDrop, []string{"ALL"}) ||
				!slices.Equal(s.SecurityOpt, []string{"no-new-privileges:true"}) || len(s.Ports) > 0 {
				t.Errorf("%s: %s is not shut off: %+v", name, service, s)
			}
			if !slices.Equal(s.Volumes, []string{"data:" + data}) {
				t.Errorf("%s: %s writes to %v, the image to %s", name, service, s.Volumes, data)
			}
			if addr := s.Environment["FORMA_ADDR"] + s.Environment["FORMA_DATA"]; addr != "" {
				t.Errorf("%s: %s overrides the image: %s", name, service, addr)
			}
			for _, setting := range []string{"FORMA_DATABASE_URL", "FORMA_NATS_URL"} {
				at, set := s.Environment[setting]
				if host := regexp.MustCompile(`[/@](\w+)(?::4222|/forma\?.*)$`).FindStringSubmatch(at); !set {
					continue
				} else if host == nil || file.Services[host[1]].Image == "" {
					t.Errorf("%s: %s is %s", name, setting, at)
				}
			}
		}
		slices.Sort(nodes)
		proxy := file.Services["proxy"]
		served := proxy.Command
		if served == "" {
			served = deployed(t, "Caddyfile")
		}
		var reached []string
		for _, to := range regexp.MustCompile(`([\w-]+):`+port+`\b`).FindAllStringSubmatch(served, -1) {
			reached = append(reached, to[1])
		}
		if len(nodes) != want || !slices.Equal(nodes, reached) || !slices.Contains(proxy.Ports, "443:443") {
			t.Errorf("%s: the nodes are %v, and the proxy reaches %v", name, nodes, reached)
		}
	}
}

func TestTheUnitKeepsItsDataWhereTheServerLooks(t *testing.T) {
	unit := deployed(t, "forma.service")
	for _, line := range []string{"StateDirectory=forma", "Environment=FORMA_DATA=/var/lib/forma", "DynamicUser=yes", "NoNewPrivileges=yes",
		"ProtectSystem=strict", "CapabilityBoundingSet="} {
		if !strings.Contains(unit, "\n"+line+"\n") {
			t.Errorf("the unit lacks %s", line)
		}
	}
	for _, path := range regexp.MustCompile(`FORMA_(?:DATA|BACKUPS)=(\S+)`).FindAllStringSubmatch(unit, -1) {
		if !strings.HasPrefix(path[1], "/var/lib/forma") {
			t.Errorf("the unit writes to %s, and may not", path[1])
		}
	}
}
