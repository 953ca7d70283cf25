package app_test

// The queries that still grow, and how many times as many steps they may take with ten times the rows: a list to be shortened.

var growsWithAHistory = map[string]float64{}

// SQLite finds the copies of a coach's clients among all copies of a programme.
var growsWithThePeople = map[string]float64{"Programme of coach": 7.6, "Programmes of coach": 7.3}
