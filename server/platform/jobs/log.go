package jobs

import (
	"context"
	"log/slog"
	"regexp"
	"sync"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"
)

// troubles passes on what River finds wrong with itself, and not what it does.
type troubles struct{ slog.Handler }

func (t troubles) Enabled(ctx context.Context, level slog.Level) bool {
	return level >= slog.LevelWarn && t.Handler.Enabled(ctx, level)
}

func (t troubles) WithAttrs(attrs []slog.Attr) slog.Handler {
	return troubles{t.Handler.WithAttrs(attrs)}
}

func (t troubles) WithGroup(name string) slog.Handler { return troubles{t.Handler.WithGroup(name)} }

// failures logs why jobs fail. What they are about is not logged: it may be a link, a letter or an address.
type failures struct{ log *slog.Logger }

func (f failures) HandleError(ctx context.Context, job *rivertype.JobRow, err error) *river.ErrorHandlerResult {
	level, message := slog.LevelWarn, "a job failed and will run again"
	if job.Attempt >= job.MaxAttempts {
		level, message = slog.LevelError, "a job failed for the last time"
	}
	f.log.Log(ctx, level, message, "kind", job.Kind, "job", job.ID, "attempt", job.Attempt, "of", job.MaxAttempts,
		"error", withoutAddresses(err.Error()))
	return nil
}

func (f failures) HandlePanic(ctx context.Context, job *rivertype.JobRow, value any, trace string) *river.ErrorHandlerResult {
	f.log.ErrorContext(ctx, "a job panicked", "kind", job.Kind, "job", job.ID, "panic", value, "stack", trace)
	return nil
}

// reportedInARow is the number of failures in a row that is reported.
const reportedInARow = 3

// failuresInARow counts, on this node, the latest jobs of each kind that failed for the last time.
type failuresInARow struct {
	river.HookDefaults
	report func()

	mu sync.Mutex
	of map[string]int
}

// WorkEnd counts a job that has run, and changes nothing.
func (f *failuresInARow) WorkEnd(_ context.Context, job *rivertype.JobRow, failure error) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	switch {
	case failure == nil:
		delete(f.of, job.Kind)
	case job.Attempt >= job.MaxAttempts:
		f.of[job.Kind]++
		if f.of[job.Kind] == reportedInARow {
			f.report()
		}
	}
	return failure
}

var address = regexp.MustCompile(`[^\s<>"]+@[^\s<>"]+`)

// withoutAddresses hides the email addresses that mail servers quote when they refuse them.
func withoutAddresses(text string) string { return address.ReplaceAllString(text, "(address)") }
