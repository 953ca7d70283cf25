package app_test

// The queries that still grow, and how many times as many steps they may take with ten times the rows: a list to be shortened.

var growsWithAHistory = map[string]float64{
	"Analytics of admin":      6.2, // sums figures of days
	"ReviewTrend of coach":    2.1, // visits all weights
	"SupportFigures of admin": 5.9, // counts late questions
}

var growsWithThePeople = map[string]float64{
	"Analytics of admin":      4.4, // sums figures of days
	"Coaches of admin":        6.3, // shows all coaches
	"SessionCoaches of admin": 6.3, // shows all coaches
	"WorkoutAuthors of admin": 6.3, // shows all coaches
}
