package app_test

// The queries that still grow, and how many times as many steps they may take with ten times the rows: a list to be shortened.

var growsWithAHistory = map[string]float64{
	"AdminHome of admin":        4.8,  // counts sessions, and clients of suspended coaches
	"AdminWorkouts of admin":    8.3,  // counts completions of everybody
	"AdminWorkouts of coach":    8.2,  // counts completions of everybody
	"Analytics of admin":        6.2,  // sums figures of days
	"Bell of admin":             6.9,  // counts unread notifications
	"Bell of client":            6.9,  // counts unread notifications
	"Bell of coach":             6.9,  // counts unread notifications
	"CheckIns of client":        15.0, // SQLite prefers an index of the person to that of the ids
	"ClientDashboard of client": 2.6,  // looks for the next session among all seats
	"ClientPage of coach":       3.4,  // counts all completions and entries
	"CoachClients of coach":     4.9,  // counts all completions and entries
	"CoachedBefore of admin":    10.2, // an admin has no sessions, which takes all of them to find out
	"Coaches of admin":          7.3,  // counts clients of each coach
	"Entries of client":         6.2,  // counts all entries
	"Exercises of client":       12.0, // finds the best sets among all
	"Library of client":         9.3,  // orders by the latest completion of each workout
	"ManagedWorkouts of admin":  8.4,  // counts completions of everybody
	"ManagedWorkouts of coach":  8.3,  // counts completions of everybody
	"Mentionable of admin":      1.7,  // reads the latest 200 messages, of which the smaller business has fewer
	"Mentionable of client":     1.7,  // reads the latest 200 messages, of which the smaller business has fewer
	"Mentionable of coach":      1.7,  // reads the latest 200 messages, of which the smaller business has fewer
	"ModerationCase of admin":   7.5,  // shows all bans of the author
	"PastSessions of admin":     10.2, // an admin has no sessions, which takes all of them to find out
	"Person of admin":           7.6,  // shows up to 100 assignments of two kinds
	"ReviewTrend of coach":      2.3,  // counts all entries
	"SessionCoaches of admin":   7.3,  // counts clients of each coach
	"TrainingWeek of client":    8.3,  // visits all pauses of the person
	"WeightTable of client":     9.9,  // compares with all weights
	"WorkoutAuthors of admin":   7.3,  // counts clients of each coach
	"WorkoutDetail of client":   15.0, // finds the best sets among all, and counts completions
}

var growsWithThePeople = map[string]float64{
	"AdminHome of admin":       6.0, // counts sessions, and clients of suspended coaches
	"AdminWorkouts of admin":   8.1, // counts completions of everybody
	"AdminWorkouts of coach":   8.0, // counts completions of everybody
	"Analytics of admin":       4.4, // sums figures of days
	"Coaches of admin":         9.0, // counts clients of each coach
	"ManagedWorkouts of admin": 8.2, // counts completions of everybody
	"ManagedWorkouts of coach": 8.1, // counts completions of everybody
	"People of admin":          2.4, // counts clients of each coach
	"SessionCoaches of admin":  9.0, // counts clients of each coach
	"WorkoutAuthors of admin":  9.0, // counts clients of each coach
}
