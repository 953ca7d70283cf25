// Package pay collects money through providers. A provider knows charges and refunds; what they pay for is decided elsewhere.
package pay

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/google/uuid"
)

// Provider collects money. Requests with the same key have one effect, however often they are repeated.
type Provider interface {
	// Checkout opens a page on which a charge is made.
	Checkout(ctx context.Context, c Charge, key string) (*Object, error)
	// Charge charges a saved method. A charge that the bank declines is an Object that has failed, not an error.
	Charge(ctx context.Context, c Charge, m Method, key string) (*Object, error)
	// Charged returns what Charge did with a key since a time, if its answer was lost. ErrNotFound if it did nothing.
	Charged(ctx context.Context, m Method, key string, since time.Time) (*Object, error)
	// Get returns the current state of a page or a charge. ErrNotFound if the provider has none of that id.
	Get(ctx context.Context, id string) (*Object, error)
	// Close closes a page, so that nothing can be paid on it, and returns its state.
	Close(ctx context.Context, id string) (*Object, error)
	// Refund pays back as much of a charge as c says. ErrRefused if that cannot be, for one because less is left of it.
	Refund(ctx context.Context, id string, c Charge, key string) error
	// Refunding returns how much of a charge was asked to be paid back and is still on its way.
	Refunding(ctx context.Context, id string) (int, error)
	// Forget removes a saved method. Idempotent.
	Forget(ctx context.Context, m Method) error
	// Event reads a notification. ErrForeign unless it is about a charge of this program.
	Event(r Report) (*Event, error)
	// IsTest reports whether no money moves.
	IsTest() bool
}

// Portal is a Provider with a page on which clients replace a saved method.
type Portal interface {
	// Portal opens the page, which leads back.
	Portal(ctx context.Context, m Method, language, back string) (url string, err error)
	// Current returns the method that was chosen in place of m, or m.
	Current(ctx context.Context, m Method) (Method, error)
}

var (
	// ErrNotFound is returned for what a provider does not have.
	ErrNotFound = errors.New("pay: not found")
	// ErrRefused is returned for what a provider will not do however often it is asked.
	ErrRefused = errors.New("pay: refused")
	// ErrForeign is returned for a notification that is about something else than a charge of this program.
	ErrForeign = errors.New("pay: not ours")
	// ErrForged is returned for a notification that the provider did not sign, or too long ago.
	ErrForged = errors.New("pay: not signed by the provider")
)

// Report is a request with which a provider notifies.
type Report struct {
	Header http.Header
	Body   []byte
}

// Charge is money to be collected.
type Charge struct {
	// Payment marks the provider's objects as ours.
	Payment uuid.UUID
	// Amount is in hundredths of Currency.
	Amount   int
	Currency string
	// What is paid for, in Language.
	Description string
	Email       string
	// Language is an ISO 639-1 code.
	Language string
	// Return is the page that the provider leads back to.
	Return string
	// Receipt is nil if the provider makes none.
	Receipt *Receipt
}

// Receipt is what a receipt under 54-FZ needs.
type Receipt struct{ TaxSystem, VatCode int }

// Method is what a provider charges without asking again.
type Method struct {
	Customer, ID string
	// Label is for people, for example "Visa •• 4242".
	Label string
}

// State is the state of an object.
type State string

const (
	// Open is a page that waits for its client, or a charge whose outcome is not known yet.
	Open State = "OPEN"
	// Paid is a charge that was made.
	Paid State = "PAID"
	// Failed is a charge that was not made, and will not be.
	Failed State = "FAILED"
)

// Object is a page or a charge at a provider.
type Object struct {
	// ID is that of the charge, or of the page as long as nothing was tried on it.
	ID    string
	State State
	// Payment is uuid.Nil for what is not ours.
	Payment uuid.UUID
	// Amount and Refunded are in hundredths of Currency.
	Amount, Refunded int
	Currency         string
	// URL is that of a page that is open.
	URL string
	// Method is nil unless it was saved.
	Method *Method
	// Key is that of the charge of a saved method; empty for what is paid on a page.
	Key string
}

// Event is what a notification says.
type Event struct {
	// Key is the same when the provider repeats itself.
	Key string
	// Kind is the provider's name for what happened.
	Kind string
	// Object is the id of the page or the charge.
	Object string
	// Payment is uuid.Nil if it follows from the object only.
	Payment uuid.UUID
}

// mark is the name under which providers keep the id of the payment.
const mark = "forma_payment"

// markOfKey is that for the key of a charge of a saved method.
const markOfKey = "forma_charge"

// skew is by how much the clock of a provider may differ.
const skew = 10 * time.Minute
