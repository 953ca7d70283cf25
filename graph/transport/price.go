package transport

import "github.com/vektah/gqlparser/v2/ast"

// What costs far more than its fields: a document has room for one of the dear, for a few of the heavy, and for a list of those that are
// read one by one.
const (
	dear  = mostCost/2 + 1
	heavy = mostCost / 5
	read  = mostCost / 500
)

// prices are added to the cost of fields.
var prices = map[string]int{
	// Passwords are slow to check on purpose.
	"Mutation.signUp":           dear,
	"Mutation.createFirstAdmin": dear,
	"Mutation.signIn":           dear,
	"Mutation.resetPassword":    dear,
	"Mutation.confirmPassword":  dear,
	"Mutation.changePassword":   dear,
	// Pictures are decoded.
	"Mutation.setAvatar":        dear,
	"Mutation.setLogo":          dear,
	"Mutation.addProgressPhoto": dear,
	"Mutation.postMessage":      heavy,
	"Mutation.sendCheckIn":      dear,
	// Files and copies.
	"Mutation.createWorkout":  heavy,
	"Mutation.updateWorkout":  heavy,
	"Mutation.importWeights":  dear,
	"Mutation.importWorkouts": dear,
	"Query.workoutTable":      dear,
	"Mutation.importArchive":  dear,
	"Query.archivePreview":    dear,
	"Mutation.requestExport":  dear,
	"Workout.guidedFilm":      read,
	"Mutation.startBackup":    dear,
	// Other machines are asked.
	"Mutation.readVideoLink": heavy,
	"Mutation.sendTestPush":  heavy,
	"Mutation.sendSmsCode":   heavy,
	"Mutation.sendTestSms":   heavy,
	// Everybody's rows are counted.
	"Query.analytics": heavy,
	"Query.revenue":   heavy,
}

func price(f *ast.Field) int {
	if f.ObjectDefinition == nil {
		return 0
	}
	return prices[f.ObjectDefinition.Name+"."+f.Name]
}
