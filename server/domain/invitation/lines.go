package invitation

import (
	"errors"
	"maps"
	netmail "net/mail"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/google/uuid"

	"forma/ent/schema/brought"
	"forma/ent/viewer"
	"forma/server/platform/check"
	"forma/server/platform/csv"
	"forma/server/platform/errs"
	"forma/server/platform/words"
)

// InvitationVerdict is the outcome of a line.
type InvitationVerdict string

// The verdicts; only new people are invited.
const (
	VerdictNew                 InvitationVerdict = "NEW"
	VerdictMember              InvitationVerdict = "MEMBER"
	VerdictInvited             InvitationVerdict = "INVITED"
	VerdictRepeated            InvitationVerdict = "REPEATED"
	VerdictBadAddress          InvitationVerdict = "BAD_ADDRESS"
	VerdictBadName             InvitationVerdict = "BAD_NAME"
	VerdictBadRole             InvitationVerdict = "BAD_ROLE"
	VerdictBadRoleRights       InvitationVerdict = "BAD_ROLE_RIGHTS"
	VerdictBadPlan             InvitationVerdict = "BAD_PLAN"
	VerdictBadPlanRights       InvitationVerdict = "BAD_PLAN_RIGHTS"
	VerdictBadLanguage         InvitationVerdict = "BAD_LANGUAGE"
	VerdictBadPlanEnd          InvitationVerdict = "BAD_PLAN_END"
	VerdictBadPlanEndRange     InvitationVerdict = "BAD_PLAN_END_RANGE"
	VerdictBadPlanEndFree      InvitationVerdict = "BAD_PLAN_END_FREE"
	VerdictBadCoach            InvitationVerdict = "BAD_COACH"
	VerdictBadCoachAmbiguous   InvitationVerdict = "BAD_COACH_AMBIGUOUS"
	VerdictBadCoachRights      InvitationVerdict = "BAD_COACH_RIGHTS"
	VerdictBadFirstLine        InvitationVerdict = "BAD_FIRST_LINE"
	VerdictBadCells            InvitationVerdict = "BAD_CELLS"
	VerdictBadDate             InvitationVerdict = "BAD_DATE"
	VerdictBadDateRange        InvitationVerdict = "BAD_DATE_RANGE"
	VerdictBadMeasurement      InvitationVerdict = "BAD_MEASUREMENT"
	VerdictBadMeasurementRange InvitationVerdict = "BAD_MEASUREMENT_RANGE"
	VerdictBadMeasurementRole  InvitationVerdict = "BAD_MEASUREMENT_ROLE"
)

// InvitationsInput is a list of people to invite: emails as typed or pasted, or a CSV. Role, plan, its last day and language apply to
// lines without their own, the coach applies to clients.
type InvitationsInput struct {
	ID        uuid.UUID
	Addresses *string
	CSV       *string
	Role      viewer.Role
	Plan      viewer.Plan
	// PlanEndsOn is the last day of the plan; nil if it does not end.
	PlanEndsOn *int
	Language   viewer.Language
	CoachID    *uuid.UUID

	// ofCoach is set if a coach invites, who may have clients of their own on the free plan.
	ofCoach bool
}

// InvitationLine is a person of the list, as parsed, or a line that cannot be used.
type InvitationLine struct {
	// Number is the line in the file, or the position of the address in the list.
	Number      int
	Email, Name string
	Role        viewer.Role
	Plan        viewer.Plan
	PlanEndsOn  *int
	Language    viewer.Language
	CoachID     *uuid.UUID
	// Measurements are those in all lines of the person; nil if there are none.
	Measurements *brought.BroughtMeasurements
	Verdict      InvitationVerdict

	coach   string // as the table names them
	entries []brought.Entry
	ofEntry bool // a line of a person who is on the list already
}

const (
	mostInvited        = 500
	mostLines          = 5000
	longestAddresses   = 256 << 10 // bytes
	longestTable       = 512 << 10 // bytes, to fit into a request
	longestInvitedName = 2*check.LongestName + 1
	longestCellShown   = 100 // code points shown of an invalid address
)

// lines parses the list, with the verdicts that need no database.
func (in InvitationsInput) lines(today int) (lines []*InvitationLine, err error) {
	field, text, longest, read := "addresses", in.Addresses, longestAddresses, in.addressLines
	if in.CSV != nil {
		field, text, longest, read = "csv", in.CSV, longestTable, in.tableLines
	}
	switch {
	case text == nil || strings.TrimSpace(*text) == "":
		return nil, errs.Input(field, errs.Required)
	case len(*text) > longest:
		return nil, errs.Range(field, errs.TooLong, 1, float64(longest))
	case !utf8.ValidString(*text) || strings.ContainsRune(*text, 0):
		return nil, errs.Input(field, errs.Invalid)
	}
	lines, err = read(strings.TrimPrefix(*text, "\uFEFF"), today)
	people := 0
	for _, l := range lines {
		if !l.ofEntry {
			people++
		}
	}
	switch {
	case errors.Is(err, csv.ErrTooLong):
		return nil, errs.Range(field, errs.TooLong, 1, mostLines)
	case people > mostInvited:
		return nil, errs.Range(field, errs.TooLong, 1, mostInvited)
	case err != nil:
		return nil, errs.Input(field, errs.Invalid)
	case people == 0:
		return nil, errs.Input(field, errs.Required)
	}
	seen := map[string]bool{}
	for _, l := range lines {
		if l.Verdict == VerdictNew && seen[l.Email] {
			l.Verdict = VerdictRepeated
		}
		seen[l.Email] = true
		l.Measurements = brought.Measurements(l.entries)
	}
	return lines, nil
}

// betweenAddresses matches separators of addresses, but not a comma in a quoted name.
var betweenAddresses = regexp.MustCompile(`"[^"]*"|[,;\n\r]+`)

// addressLines parses «uma@example.org, "Berg, Uma" <uma@example.org>; …».
func (in InvitationsInput) addressLines(text string, today int) (lines []*InvitationLine, err error) {
	cut := betweenAddresses.ReplaceAllStringFunc(text, func(found string) string {
		if found[0] == '"' {
			return found
		}
		return "\n"
	})
	for part := range strings.SplitSeq(cut, "\n") {
		part = strings.TrimSpace(part)
		if part == "" {
			continue
		}
		parts := []string{part}
		if !strings.ContainsAny(part, `<>"`) {
			parts = strings.Fields(part)
		}
		for _, one := range parts {
			address, name := one, ""
			if parsed, err := netmail.ParseAddress(one); err == nil {
				address, name = parsed.Address, parsed.Name
			}
			lines = append(lines, in.line(len(lines)+1, map[string]string{"email": address, "name": name}, csv.YearFirst, today))
		}
	}
	return lines, nil
}

// meanings are what the words of a table mean.
type meanings struct {
	roles     map[string]viewer.Role
	plans     map[string]viewer.Plan
	languages map[string]viewer.Language
}

// meant are the words that a table may use, in any language, in lower case.
var meant = func() meanings {
	all := meanings{map[string]viewer.Role{}, map[string]viewer.Plan{}, map[string]viewer.Language{}}
	for _, l := range words.Languages() {
		all.languages[l.Code.Tag()] = l.Code
		all.languages[strings.ToLower(l.Name)] = l.Code
	}
	for _, said := range words.Each[struct {
		Roles     map[viewer.Role][]string
		Plans     map[viewer.Plan][]string
		Languages map[viewer.Language][]string
	}]("server/input-invitations") {
		add(all.roles, said.Roles)
		add(all.plans, said.Plans)
		maps.DeleteFunc(said.Languages, func(l viewer.Language, _ []string) bool { return !words.Has(l) })
		add(all.languages, said.Languages)
	}
	return all
}()

func add[T comparable](all map[string]T, said map[T][]string) {
	for meaning, list := range said {
		for _, word := range list {
			all[word] = meaning
		}
	}
}

// line parses one line.
func (in InvitationsInput) line(number int, cells map[string]string, dates csv.TableDateOrder, today int) *InvitationLine {
	l := &InvitationLine{Number: number, Name: cells["name"], Role: in.Role, Plan: in.Plan, PlanEndsOn: in.PlanEndsOn,
		Language: in.Language, CoachID: in.CoachID, Verdict: VerdictNew, coach: cells["coach"]}
	bad := func(verdict InvitationVerdict) {
		if l.Verdict == VerdictNew {
			l.Verdict = verdict
		}
	}
	var err error
	if l.Email, err = check.Email(cells["email"]); err != nil {
		shown := []rune(strings.ToValidUTF8(cells["email"], ""))
		l.Email = string(shown[:min(len(shown), longestCellShown)])
		bad(VerdictBadAddress)
	}
	if l.Name != "" && !validName(l.Name) {
		l.Name = ""
		bad(VerdictBadName)
	}
	if !lookUp(meant.roles, cells["role"], &l.Role) {
		bad(VerdictBadRole)
	}
	if !lookUp(meant.plans, cells["plan"], &l.Plan) && l.Role == viewer.RoleClient {
		bad(VerdictBadPlan)
	}
	if !lookUp(meant.languages, cells["language"], &l.Language) {
		bad(VerdictBadLanguage)
	}
	switch {
	case in.ofCoach && l.Role != viewer.RoleClient:
		bad(VerdictBadRoleRights)
	case in.ofCoach && l.Plan != viewer.PlanFree:
		bad(VerdictBadPlanRights)
	}
	if l.Role != viewer.RoleClient {
		l.Plan, l.CoachID, l.coach = viewer.PlanFree, nil, ""
	} else if cell := cells[paidUntil]; cell != "" {
		l.PlanEndsOn = nil
		day, ok := dayOf(cell, dates)
		if ok {
			l.PlanEndsOn = &day
		}
		switch {
		case !ok:
			bad(VerdictBadPlanEnd)
		case l.Plan == viewer.PlanFree:
			bad(VerdictBadPlanEndFree)
		case !check.PlanEnd(day, today):
			bad(VerdictBadPlanEndRange)
		}
	}
	if l.Plan == viewer.PlanFree {
		l.PlanEndsOn = nil
	}
	return l
}

// lookUp sets the meaning of a word; an empty word leaves it. It reports whether the word is known.
func lookUp[T any](words map[string]T, word string, into *T) bool {
	if word == "" {
		return true
	}
	meant, known := words[strings.ToLower(word)]
	if known {
		*into = meant
	}
	return known
}

func validName(name string) bool {
	first, last := splitName(name)
	_, err := check.Name("name", first)
	if err == nil && last != "" {
		_, err = check.Name("name", last)
	}
	return err == nil && utf8.RuneCountInString(name) <= longestInvitedName
}

// splitName splits a full name into first and last.
func splitName(name string) (first, last string) {
	first, last, _ = strings.Cut(strings.TrimSpace(name), " ")
	return first, strings.TrimSpace(last)
}
