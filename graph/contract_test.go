package graph

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/vektah/gqlparser/v2"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/parser"
)

func sdl(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../schema.graphqls")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func schema(t *testing.T) *ast.Schema {
	t.Helper()
	return gqlparser.MustLoadSchema(&ast.Source{Name: "schema.graphqls", Input: sdl(t)})
}

// public lists the fields that need no sign-in.
var public = []string{
	"signUp",
	"signIn",
	"refreshSession",
	"signOut",
	"requestPasswordReset",
	"resetPassword",
	"confirmEmail",
	"confirmEmailChange",
	"beginPasskeySignIn",
	"signInWithPasskey",
	"site",
	"createFirstAdmin",
	"invitationOffer",
	"supportPromise",
	"helpQuestions",
	"openGuestTicket",
}

func TestEveryFieldHasARuleOrIsPublic(t *testing.T) {
	s := schema(t)
	doors := 0
	for _, root := range []*ast.Definition{s.Query, s.Mutation, s.Subscription} {
		for _, f := range root.Fields {
			if strings.HasPrefix(f.Name, "__") {
				continue
			}
			doors++
			ruled := f.Directives.ForName("auth") != nil || f.Directives.ForName("hasRole") != nil || f.Directives.ForName("hasPlan") != nil
			if ruled == slices.Contains(public, f.Name) {
				t.Errorf("%s.%s: ruled %v", root.Name, f.Name, ruled)
			}
		}
	}
	t.Logf("%d doors", doors)
}

// The types and the fields of the roots that API tokens may use without an area: what everyone reads without signing in, and what is
// checked by the types of what it finds.
var (
	unscopedTypes = []string{
		"LocalizedText", "PageInfo", "Site", "SiteLanguage", "BusinessDetails", "SupportPromise", "HelpQuestion", "Change", "ChangePage",
	}
	unscopedFields = []string{
		"Query.site", "Query.supportPromise", "Query.helpQuestions", "Query.changes", "Query.node", "Query.nodes", "Subscription.siteUpdated",
	}
)

func TestEverythingIsInAnArea(t *testing.T) {
	s := schema(t)
	scoped := func(directives ast.DirectiveList) bool { return directives.ForName("scope") != nil }
	for name, d := range s.Types {
		root := d == s.Query || d == s.Mutation || d == s.Subscription
		if d.Kind != ast.Object || d.BuiltIn || root {
			continue
		}
		if scoped(d.Directives) == slices.Contains(unscopedTypes, name) {
			t.Errorf("%s has @scope: %v", name, scoped(d.Directives))
		}
	}
	for _, root := range []*ast.Definition{s.Query, s.Mutation, s.Subscription} {
		for _, f := range root.Fields {
			if name := root.Name + "." + f.Name; !strings.HasPrefix(f.Name, "__") {
				area := scoped(f.Directives) || scoped(s.Types[f.Type.Name()].Directives)
				if area == slices.Contains(unscopedFields, name) {
					t.Errorf("%s is in an area: %v", name, area)
				}
			}
		}
	}
}

// adminsOnly returns the inputs of the admins' settings.
func adminsOnly(s *ast.Schema) (names []string) {
	for _, root := range []*ast.Definition{s.Query, s.Mutation} {
		for _, f := range root.Fields {
			role := f.Directives.ForName("hasRole")
			if role == nil || role.Arguments.ForName("any").Value.String() != "[ADMIN]" {
				continue
			}
			for _, arg := range f.Arguments {
				names = append(names, arg.Type.Name())
			}
		}
	}
	return names
}

func TestInputsHoldNothingThatTheServerDecides(t *testing.T) {
	s := schema(t)
	admins := adminsOnly(s)
	for name, d := range s.Types {
		if d.Kind != ast.InputObject || slices.Contains(admins, name) {
			continue
		}
		for _, f := range d.Fields {
			if name == "ChangePlanInput" && f.Name == "plan" {
				continue // what the client asks for; it opens when it is paid for
			}
			if name == "InvitationsInput" && (f.Name == "role" || f.Name == "plan") {
				continue // a coach may say only CLIENT and FREE
			}
			if slices.Contains([]string{"ownerId", "profileId", "userId", "role", "plan", "points", "createdAt"}, f.Name) &&
				!strings.HasSuffix(name, "Filter") {
				t.Errorf("%s.%s is the server's to decide", name, f.Name)
			}
		}
	}
}

func TestEverythingInTheContractIsDescribed(t *testing.T) {
	for name, d := range schema(t).Types {
		if d.BuiltIn || strings.HasPrefix(name, "__") {
			continue
		}
		if d.Description == "" && name != "Query" && name != "Mutation" && name != "Subscription" {
			t.Errorf("%s has no description", name)
		}
		for _, f := range d.Fields {
			if f.Description == "" && !strings.HasPrefix(f.Name, "__") {
				t.Errorf("%s.%s has no description", name, f.Name)
			}
			for _, a := range f.Arguments {
				if a.Description == "" && !strings.HasPrefix(f.Name, "__") {
					t.Errorf("%s.%s(%s) has no description", name, f.Name, a.Name)
				}
			}
		}
		for _, v := range d.EnumValues {
			if v.Description == "" {
				t.Errorf("%s.%s has no description", name, v.Name)
			}
		}
	}
	for name, d := range schema(t).Directives {
		if d.Position.Src.BuiltIn {
			continue
		}
		for _, a := range d.Arguments {
			if a.Description == "" || d.Description == "" {
				t.Errorf("@%s(%s) has no description", name, a.Name)
			}
		}
	}
}

// sections maps the sections of the contract to their resolver files.
var sections = map[string]string{
	"Common":        "resolver.go",
	"Identity":      "identity.go",
	"People":        "people.go",
	"Invitations":   "invitation.go",
	"Library":       "library.go",
	"Training":      "training.go",
	"Rewards":       "rewards.go",
	"Programmes":    "programme.go",
	"Nutrition":     "nutrition.go",
	"Progress":      "progress.go",
	"Coaching":      "coaching.go",
	"Check-ins":     "checkin.go",
	"Sessions":      "session.go",
	"Chat":          "chat.go",
	"Memberships":   "membership.go",
	"Support":       "support.go",
	"Notifications": "notify.go",
	"Settings":      "settings.go",
	"Webhooks":      "webhooks.go",
	"Changes":       "changes.go",
	"Analytics":     "analytics.go",
	"Audit":         "audit.go",
	"Backups":       "backup.go",
	"Jobs":          "jobs.go",
	"Status":        "status.go",
	"Home":          "home.go",
	"Nodes":         "node.go",
}

func TestEachSectionListsItselfAndHasItsOwnResolvers(t *testing.T) {
	contents, rest, _ := strings.Cut(sdl(t), "\n\n")
	parts := regexp.MustCompile(`(?m)^# ── (.+?) ─+$`).FindAllStringSubmatchIndex(rest, -1)
	var titles []string
	for i, at := range parts {
		title, end := rest[at[2]:at[3]], len(rest)
		if i+1 < len(parts) {
			end = parts[i+1][0]
		}
		titles = append(titles, title)
		source, err := os.ReadFile(sections[title])
		if err != nil {
			t.Errorf("section %s: %v", title, err)
			continue
		}
		document, err := parser.ParseSchema(&ast.Source{Input: rest[at[0]:end]})
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range operations(document) {
			if !regexp.MustCompile(`(?i)func \(r? ?(query|mutation|subscription)\) ` + f + `\(`).Match(source) {
				t.Errorf("%s.%s is not resolved in %s", title, f, sections[title])
			}
		}
	}
	for _, line := range strings.Split(contents, "\n")[2:] {
		title := strings.Fields(strings.TrimPrefix(line, "#"))[0]
		if len(titles) == 0 || titles[0] != title {
			t.Fatalf("the table of contents has %s where the sections are %v", title, titles)
		}
		titles = titles[1:]
	}
	if len(titles) > 0 {
		t.Errorf("not in the table of contents: %v", titles)
	}
}

// operations returns the names of the root fields in a document.
func operations(d *ast.SchemaDocument) (names []string) {
	for _, def := range slices.Concat(d.Definitions, d.Extensions) {
		if slices.Contains([]string{"Query", "Mutation", "Subscription"}, def.Name) {
			for _, f := range def.Fields {
				names = append(names, f.Name)
			}
		}
	}
	return names
}

// views show a person or a message under the id of another type.
var views = []string{"ManagedPerson", "ClientProgress", "ClientMembership"}

func TestWhatIsLookedUpByItsIDIsANode(t *testing.T) {
	s := schema(t)
	for _, f := range s.Query.Fields {
		if len(f.Arguments) != 1 || f.Arguments[0].Name != "id" || f.Name == "node" {
			continue
		}
		name := f.Type.Name()
		if slices.Contains(s.Types[name].Interfaces, "Node") == slices.Contains(views, name) {
			t.Errorf("%s is looked up by %s: it implements Node, or is one of the views", name, f.Name)
		}
	}
	var found []string
	for _, l := range lookups {
		f := s.Query.Fields.ForName(l.field)
		found = append(found, f.Type.Name())
		for _, d := range f.Directives {
			// transport.Admits does not ask how fresh a sign-in is.
			if fresh := d.Arguments.ForName("fresh"); fresh != nil {
				t.Errorf("%s needs a fresh sign-in, of which node knows nothing", l.field)
			}
		}
	}
	var nodes []string
	for _, d := range s.GetPossibleTypes(s.Types["Node"]) {
		nodes = append(nodes, d.Name)
	}
	slices.Sort(nodes)
	slices.Sort(found)
	if !slices.Equal(nodes, found) {
		t.Errorf("the contract has the nodes %v, and node finds %v", nodes, found)
	}
}

var quoted = regexp.MustCompile("`(\\w+)(?:\\.(\\w+))?`")

// pointless returns the deprecated parts of a contract whose reason does not name, as `Type`, `Type.field` or the `field` beside it, what
// there is in their place.
func pointless(s *ast.Schema) (names []string) {
	exists := func(d *ast.Definition, name string) bool {
		return d != nil && (d.Fields.ForName(name) != nil || d.EnumValues.ForName(name) != nil)
	}
	for _, d := range s.Types {
		check := func(coordinate string, directives ast.DirectiveList, siblings ast.ArgumentDefinitionList) {
			deprecated := directives.ForName("deprecated")
			if deprecated == nil {
				return
			}
			if reason := deprecated.Arguments.ForName("reason"); reason != nil {
				for _, m := range quoted.FindAllStringSubmatch(reason.Value.Raw, -1) {
					beside := m[2] == "" && (exists(d, m[1]) || siblings.ForName(m[1]) != nil || s.Types[m[1]] != nil)
					if beside || m[2] != "" && exists(s.Types[m[1]], m[2]) {
						return
					}
				}
			}
			names = append(names, coordinate)
		}
		for _, f := range d.Fields {
			check(d.Name+"."+f.Name, f.Directives, nil)
			for _, a := range f.Arguments {
				check(d.Name+"."+f.Name+"("+a.Name+":)", a.Directives, f.Arguments)
			}
		}
		for _, v := range d.EnumValues {
			check(d.Name+"."+v.Name, v.Directives, nil)
		}
	}
	slices.Sort(names)
	return names
}

func TestWhatIsDeprecatedSaysWhatToUse(t *testing.T) {
	if names := pointless(schema(t)); len(names) > 0 {
		t.Errorf("deprecated without a reason that names the replacement: %v", names)
	}
	s := gqlparser.MustLoadSchema(&ast.Source{Input: strings.ReplaceAll(`
		enum Level { LOW EASY @deprecated(reason: "Use 'LOW'.") SOFT @deprecated(reason: "Use LOW.") }
		type Query {
			a: Int
			b: Int @deprecated
			c: Int @deprecated(reason: "Use 'Query.a'.")
			d: Int @deprecated(reason: "Use 'z'.")
			e(x: Int, y: Int @deprecated(reason: "Use 'x'."), z: Int @deprecated(reason: "Old.")): Int
		}`, "'", "`")})
	want := []string{"Level.SOFT", "Query.b", "Query.d", "Query.e(z:)"}
	if got := pointless(s); !slices.Equal(got, want) {
		t.Errorf("%v are pointless, expected %v", got, want)
	}
}
