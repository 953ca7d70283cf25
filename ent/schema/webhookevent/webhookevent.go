// Package webhookevent lists what webhooks report.
package webhookevent

import "strings"

// WebhookEvent is a kind of event.
type WebhookEvent string

// The kinds. A webhook is sent Ping only as a test.
const (
	Ping             WebhookEvent = "PING"
	ClientJoined     WebhookEvent = "CLIENT_JOINED"
	SessionBooked    WebhookEvent = "SESSION_BOOKED"
	SessionCancelled WebhookEvent = "SESSION_CANCELLED"
	WorkoutCompleted WebhookEvent = "WORKOUT_COMPLETED"
	CheckInSent      WebhookEvent = "CHECKIN_SENT"
	TicketOpened     WebhookEvent = "TICKET_OPENED"
)

// Values returns all kinds.
func (WebhookEvent) Values() []string {
	return []string{
		string(Ping), string(ClientJoined), string(SessionBooked), string(SessionCancelled), string(WorkoutCompleted), string(CheckInSent),
		string(TicketOpened),
	}
}

// Type returns the kind as payloads name it, such as client.joined.
func (e WebhookEvent) Type() string { return strings.ToLower(strings.ReplaceAll(string(e), "_", ".")) }
