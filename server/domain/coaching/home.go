// Package coaching is the assignment of coaches to clients, and the home screens of coaches and admins.
package coaching

import (
	"time"

	"forma/ent"
)

// CoachHome is a coach's home screen.
type CoachHome struct {
	TotalClients, TotalWorkouts, TotalViews int
	AverageRating                           *float64
	RecentWorkouts                          []*ent.Workout
	RecentClients                           []*ent.Profile
	NeedsYou                                []*AttentionCard
	Holiday                                 *Holiday
}

// AdminHome is an admin's home screen.
type AdminHome struct {
	TotalUsers, ActiveUsers, TotalWorkouts, TotalSessions int
	UnassignedClients, UnconfirmedPeople, Drafts          int
	// DiskFullSince is since when nothing can be stored; nil if it can.
	DiskFullSince *time.Time
}
