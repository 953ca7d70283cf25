// Package webhookevent lists what webhooks report.
package webhookevent

import "strings"

// WebhookEvent is a kind of event.
type WebhookEvent string

// The kinds. A webhook is sent Ping only as a test.
const (
	Ping             WebhookEvent = "PING"
	ClientJoined     WebhookEvent = "CLIENT_JOINED"
	ClientLeft       WebhookEvent = "CLIENT_LEFT"
	PlanChanged      WebhookEvent = "PLAN_CHANGED"
	PaymentPaid      WebhookEvent = "PAYMENT_PAID"
	PaymentFailed    WebhookEvent = "PAYMENT_FAILED"
	SessionBooked    WebhookEvent = "SESSION_BOOKED"
	SessionMoved     WebhookEvent = "SESSION_MOVED"
	SessionCancelled WebhookEvent = "SESSION_CANCELLED"
	WorkoutCompleted WebhookEvent = "WORKOUT_COMPLETED"
	CheckInSent      WebhookEvent = "CHECKIN_SENT"
	MessagePosted    WebhookEvent = "MESSAGE_POSTED"
	TicketOpened     WebhookEvent = "TICKET_OPENED"
)

// Values returns all kinds.
func (WebhookEvent) Values() []string {
	return []string{
		string(Ping), string(ClientJoined), string(ClientLeft), string(PlanChanged), string(PaymentPaid), string(PaymentFailed),
		string(SessionBooked), string(SessionMoved), string(SessionCancelled), string(WorkoutCompleted), string(CheckInSent),
		string(MessagePosted), string(TicketOpened),
	}
}

// Type returns the kind as payloads name it, such as client.joined.
func (e WebhookEvent) Type() string { return strings.ToLower(strings.ReplaceAll(string(e), "_", ".")) }
