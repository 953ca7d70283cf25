// Package coaching is the bond of coaches and clients, and the homes of coaches and admins.
package coaching

import "forma/ent"

// CoachHome is what a coach sees first.
type CoachHome struct {
	TotalClients, TotalWorkouts, TotalViews int
	AverageRating                           *float64
	RecentWorkouts                          []*ent.Workout
	RecentClients                           []*ent.Profile
	NeedsYou                                []*AttentionCard
	Holiday                                 *Holiday
}

// AdminHome is what an admin sees first.
type AdminHome struct {
	TotalUsers, ActiveUsers, TotalWorkouts, TotalSessions int
	UnassignedClients, UnconfirmedPeople, Drafts          int
}
