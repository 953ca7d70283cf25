package app_test

// The queries that still grow, and how many times as many steps they may take with ten times the rows: a list to be shortened.

var growsWithAHistory = map[string]float64{}

// A business hires a coach for each few dozen clients. These forms offer all of them by name, in one statement, and read nothing else of
// each but the number of their clients.
var growsWithThePeople = map[string]float64{
	"Coaches of admin":        6.3,
	"SessionCoaches of admin": 6.3,
	"WorkoutAuthors of admin": 6.3,
}
