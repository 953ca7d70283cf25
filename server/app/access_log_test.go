package app_test

import (
	"strings"

	"github.com/vektah/gqlparser/v2/ast"
)

// asItWas is why the log has no event for a call here that changes nothing. Other tests show that it has one otherwise.
const asItWas = "is as it was already"

// atWork is why answering people leaves no event: the ticket itself keeps who did it.
const atWork = "is part of the ticket, with its author"

// unloggedActs are admins' acts without an event in the log, with the reason.
var unloggedActs = map[string]string{
	"readVideoLink":         "looks at a foreign page, and changes nothing",
	"replayPaymentEvent":    "does only what the provider's report does by itself",
	"retryFailedJob":        "does only what the job does by itself",
	"sendTestEmail":         "sends one email, to the admin who asks for it",
	"sendTestSms":           "sends one text message, to the admin who asks for it",
	"dismissFailedJob":      "leaves the job as it failed",
	"restoreFailedJob":      "leaves the job as it failed",
	"testWebhook":           "sends nothing but a ping",
	"replayWebhookDelivery": "sends only what was sent before",
	"pauseWebhook":          asItWas,
	"restoreWebhook":        asItWas,
	"createWorkout":         "their own, as a coach's",
	"createExercise":        "their own, as a coach's",
	"duplicateWorkout":      "their own, as a coach's",
	"setRole":               asItWas,
	"setSuspended":          asItWas,
	"setPlans":              asItWas,
	"setWorkoutAuthor":      asItWas,
	"setWorkoutStatus":      asItWas,
	"reopenReports":         asItWas,
	"returnMessage":         asItWas,
	"assignClients":         asItWas,
	"reassignClients":       asItWas,
	"restoreProgramme":      asItWas,
	"restoreCheckInForm":    asItWas,
	"restoreInvitation":     asItWas,
	"answerTicket":          atWork,
	"noteTicket":            atWork,
	"assignTicket":          atWork,
	"restoreReadyAnswer":    asItWas,
	"restoreHelpQuestion":   asItWas,
}

// logging calls as a looker, and records for admins whether the log got an event.
func (m *matrix) logging(root *ast.Definition, f *ast.FieldDefinition, looker *being, do func() answer) answer {
	staff := f.Directives.ForName("hasRole")
	if root != m.schema.Mutation || looker.role != "ADMIN" || staff == nil ||
		!strings.Contains(staff.Arguments.ForName("any").Value.String(), "ADMIN") {
		return do()
	}
	before := m.lines()
	a := do()
	if a.code() == "" {
		m.logged[f.Name] = m.logged[f.Name] || m.lines() > before
	}
	return a
}

// lines returns the number of events in the log.
func (m *matrix) lines() (n int) {
	m.w.must(m.w.Store.DB.QueryRow("SELECT count(*) FROM audit_events").Scan(&n))
	return n
}

// unlogged finds admins' acts without an event in the log.
func (m *matrix) unlogged() {
	for name, is := range m.logged {
		if why := unloggedActs[name]; is == (why != "") {
			m.w.t.Errorf("Mutation.%s of an admin: in the log %t, its reason not to be %q", name, is, why)
		}
	}
	if len(m.logged) < len(unloggedActs) {
		m.w.t.Errorf("only %d mutations of admins were tried", len(m.logged))
	}
}
