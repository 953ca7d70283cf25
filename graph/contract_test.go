package graph

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/vektah/gqlparser/v2"
	"github.com/vektah/gqlparser/v2/ast"

	"forma/ent/viewer"
	"forma/server/platform/errs"
)

func schema(t *testing.T) *ast.Schema {
	t.Helper()
	text, err := os.ReadFile("../schema.graphqls")
	if err != nil {
		t.Fatal(err)
	}
	return gqlparser.MustLoadSchema(&ast.Source{Name: "schema.graphqls", Input: string(text)})
}

// public are the doors that anybody may knock at.
var public = []string{"signUp", "signIn", "refreshSession", "signOut", "requestPasswordReset", "resetPassword", "confirmEmail", "confirmEmailChange", "beginPasskeySignIn", "signInWithPasskey",
	"site", "createFirstAdmin", "invitationOffer"}

func TestEveryDoorHasARuleOrIsPublic(t *testing.T) {
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

func TestCodeContractAndSentencesNameTheSameErrors(t *testing.T) {
	var named []string
	for _, v := range schema(t).Types["ErrorCode"].EnumValues {
		named = append(named, v.Name)
	}
	var codes []string
	for _, c := range errs.Codes {
		codes = append(codes, string(c))
		for _, l := range []viewer.Language{viewer.LanguageEN, viewer.LanguageRU} {
			if sentence(c, l) == "" {
				t.Errorf("%s has no sentence in %s", c, l)
			}
		}
	}
	slices.Sort(named)
	slices.Sort(codes)
	if !slices.Equal(named, codes) || len(sentences) != len(codes) {
		t.Errorf("the contract names %v, the code %v", named, codes)
	}
}

// adminsOnly are the inputs by which admins decide what the server decides for everybody else.
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
			if slices.Contains([]string{"ownerId", "profileId", "userId", "role", "plan", "points", "createdAt"}, f.Name) && !strings.HasSuffix(name, "Filter") {
				t.Errorf("%s.%s is the server's to decide", name, f.Name)
			}
		}
	}
}

func TestEverythingInTheContractIsDescribed(t *testing.T) {
	for name, d := range schema(t).Types {
		if d.BuiltIn || d.Kind == ast.Scalar || strings.HasPrefix(name, "__") || d.Kind == ast.InputObject || d.Kind == ast.Enum {
			continue
		}
		if root := name == "Query" || name == "Mutation" || name == "Subscription"; root {
			continue
		}
		if d.Description == "" && !strings.HasSuffix(name, "Connection") && name != "PlayedRange" && name != "PlaybackResult" {
			t.Errorf("%s has no description", name)
		}
	}
}
