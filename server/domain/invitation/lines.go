package invitation

import (
	"errors"
	netmail "net/mail"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/google/uuid"

	"forma/ent/viewer"
	"forma/server/platform/check"
	"forma/server/platform/csv"
	"forma/server/platform/errs"
)

// InvitationVerdict is the outcome of a line.
type InvitationVerdict string

// The verdicts; only new people are invited.
const (
	VerdictNew             InvitationVerdict = "NEW"
	VerdictMember          InvitationVerdict = "MEMBER"
	VerdictInvited         InvitationVerdict = "INVITED"
	VerdictRepeated        InvitationVerdict = "REPEATED"
	VerdictBadAddress      InvitationVerdict = "BAD_ADDRESS"
	VerdictBadName         InvitationVerdict = "BAD_NAME"
	VerdictBadRole         InvitationVerdict = "BAD_ROLE"
	VerdictBadPlan         InvitationVerdict = "BAD_PLAN"
	VerdictBadLanguage     InvitationVerdict = "BAD_LANGUAGE"
	VerdictBadPlanEnd      InvitationVerdict = "BAD_PLAN_END"
	VerdictBadPlanEndRange InvitationVerdict = "BAD_PLAN_END_RANGE"
	VerdictBadPlanEndFree  InvitationVerdict = "BAD_PLAN_END_FREE"
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
}

// InvitationLine is a line of the list, as parsed.
type InvitationLine struct {
	// Number is the line in the file, or the position of the address in the list.
	Number      int
	Email, Name string
	Role        viewer.Role
	Plan        viewer.Plan
	PlanEndsOn  *int
	Language    viewer.Language
	Verdict     InvitationVerdict
}

const (
	mostInvited        = 500
	longestInvitations = 256 << 10 // bytes
	longestInvitedName = 2*check.LongestName + 1
	longestCellShown   = 100 // code points shown of an invalid address
)

// lines parses the list, with the verdicts that need no database.
func (in InvitationsInput) lines(today int) (lines []*InvitationLine, err error) {
	field, text, read := "addresses", in.Addresses, in.addressLines
	if in.CSV != nil {
		field, text, read = "csv", in.CSV, in.tableLines
	}
	switch {
	case text == nil || strings.TrimSpace(*text) == "":
		return nil, errs.Input(field, errs.Required)
	case len(*text) > longestInvitations:
		return nil, errs.Range(field, errs.TooLong, 1, longestInvitations)
	case !utf8.ValidString(*text) || strings.ContainsRune(*text, 0):
		return nil, errs.Input(field, errs.Invalid)
	}
	lines, err = read(strings.TrimPrefix(*text, "\uFEFF"), today)
	switch {
	case errors.Is(err, csv.ErrTooLong) || len(lines) > mostInvited:
		return nil, errs.Range(field, errs.TooLong, 1, mostInvited)
	case err != nil:
		return nil, errs.Input(field, errs.Invalid)
	case len(lines) == 0:
		return nil, errs.Input(field, errs.Required)
	}
	seen := map[string]bool{}
	for _, l := range lines {
		if l.Verdict == VerdictNew && seen[l.Email] {
			l.Verdict = VerdictRepeated
		}
		seen[l.Email] = true
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

// paidUntil is the column with the last day of the plan.
const paidUntil = "paid until"

// columnNames identify columns by their header.
var columnNames = []struct {
	column string
	shape  *regexp.Regexp
}{
	{paidUntil, regexp.MustCompile(`(?i)paid.*(until|till|through|to)|last day|оплач.*до|последний день`)},
	{"email", regexp.MustCompile(`(?i)mail|address|почта|адрес`)},
	{"role", regexp.MustCompile(`(?i)role|роль`)},
	{"plan", regexp.MustCompile(`(?i)plan|тариф|план`)},
	{"language", regexp.MustCompile(`(?i)lang|язык`)},
	{"name", regexp.MustCompile(`(?i)name|имя|фио`)},
}

// tableLines parses a CSV with the columns email, name, role, plan, language, paid until: in any order below a header, otherwise in this
// order, in which the name may be omitted.
func (in InvitationsInput) tableLines(text string, today int) (lines []*InvitationLine, err error) {
	rows, err := csv.Read(text, csv.DetectSeparator(text), mostInvited+1)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	columns := []string{"email", "name", "role", "plan", "language", paidUntil}
	if head := headOf(rows[0].Cells); head != nil {
		columns, rows = head, rows[1:]
	} else if _, isRole := roleWords[wordOf(rows[0].Cells, 1)]; isRole {
		columns = slices.Delete(columns, 1, 2)
	}
	dates := orderOf(rows, slices.Index(columns, paidUntil))
	for _, row := range rows {
		cells := map[string]string{}
		for i, column := range columns {
			if i < len(row.Cells) && column != "" {
				cells[column] = row.Cells[i]
			}
		}
		lines = append(lines, in.line(row.Number, cells, dates, today))
	}
	return lines, nil
}

// orderOf returns the likeliest order of those dates of a column that do not begin with the year.
func orderOf(rows []csv.Row, column int) csv.TableDateOrder {
	var dates []csv.Row
	for _, row := range rows {
		if column < 0 || column >= len(row.Cells) {
			continue
		}
		if _, ok := csv.Day(row.Cells[column], csv.YearFirst); !ok {
			dates = append(dates, csv.Row{Number: row.Number, Cells: row.Cells[column : column+1]})
		}
	}
	return csv.DateOrders(dates)[0]
}

// headOf returns the columns named by a first row; nil if it is not a header.
func headOf(cells []string) (columns []string) {
	known := false
	columns = make([]string, len(cells))
	for i, cell := range cells {
		if strings.ContainsRune(cell, '@') {
			return nil
		}
		for _, name := range columnNames {
			if name.shape.MatchString(cell) && !slices.Contains(columns, name.column) {
				columns[i], known = name.column, true
				break
			}
		}
	}
	if !known {
		return nil
	}
	return columns
}

func wordOf(cells []string, i int) string {
	if i >= len(cells) {
		return ""
	}
	return strings.ToLower(cells[i])
}

// The words that a table may use.
var (
	roleWords = map[string]viewer.Role{
		"client":        viewer.RoleClient,
		"клиент":        viewer.RoleClient,
		"coach":         viewer.RoleCoach,
		"тренер":        viewer.RoleCoach,
		"admin":         viewer.RoleAdmin,
		"administrator": viewer.RoleAdmin,
		"админ":         viewer.RoleAdmin,
		"администратор": viewer.RoleAdmin,
	}
	planWords = map[string]viewer.Plan{
		"free":       viewer.PlanFree,
		"бесплатный": viewer.PlanFree,
		"basic":      viewer.PlanBasic,
		"extended":   viewer.PlanBasic,
		"базовый":    viewer.PlanBasic,
		"vip":        viewer.PlanVIP,
	}
	languageWords = map[string]viewer.Language{"en": viewer.LanguageEN, "english": viewer.LanguageEN, "английский": viewer.LanguageEN,
		"ru": viewer.LanguageRU, "russian": viewer.LanguageRU, "русский": viewer.LanguageRU}
)

// line parses one line.
func (in InvitationsInput) line(number int, cells map[string]string, dates csv.TableDateOrder, today int) *InvitationLine {
	l := &InvitationLine{Number: number, Name: cells["name"], Role: in.Role, Plan: in.Plan, PlanEndsOn: in.PlanEndsOn,
		Language: in.Language, Verdict: VerdictNew}
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
	if !lookUp(roleWords, cells["role"], &l.Role) {
		bad(VerdictBadRole)
	}
	if !lookUp(planWords, cells["plan"], &l.Plan) && l.Role == viewer.RoleClient {
		bad(VerdictBadPlan)
	}
	if !lookUp(languageWords, cells["language"], &l.Language) {
		bad(VerdictBadLanguage)
	}
	if l.Role != viewer.RoleClient {
		l.Plan = viewer.PlanFree
	} else if cell := cells[paidUntil]; cell != "" {
		l.PlanEndsOn = lastDay(cell, dates)
		switch {
		case l.PlanEndsOn == nil:
			bad(VerdictBadPlanEnd)
		case l.Plan == viewer.PlanFree:
			bad(VerdictBadPlanEndFree)
		case !check.PlanEnd(*l.PlanEndsOn, today):
			bad(VerdictBadPlanEndRange)
		}
	}
	if l.Plan == viewer.PlanFree {
		l.PlanEndsOn = nil
	}
	return l
}

// lastDay parses a date as 2026-03-31 or in that order; nil if it is neither.
func lastDay(cell string, order csv.TableDateOrder) *int {
	for _, order := range []csv.TableDateOrder{csv.YearFirst, order} {
		if day, ok := csv.Day(cell, order); ok {
			return &day
		}
	}
	return nil
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
