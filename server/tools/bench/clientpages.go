package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"time"

	"github.com/google/uuid"

	"forma/server/domain/chat"
	"forma/server/domain/nutrition"
	"forma/webapp"
)

// askers are people of the demo business, who have the same history in every copy of it.
var askers = []string{"client", "free", "coach", "admin"}

var (
	queryName = regexp.MustCompile(`^\s*query\s+(\w+)`)
	rootOfID  = regexp.MustCompile(`(\w+)\(id: \$id`)
)

// documents are the queries of the web app, by name. Those that read an upload or a link of a letter are left out.
func documents() map[string]string {
	all := map[string]string{}
	for _, document := range webapp.Operations() {
		m := queryName.FindStringSubmatch(document)
		if m != nil && !strings.Contains(document, "$token") && !strings.Contains(document, "uploadId") {
			all[m[1]] = document
		}
	}
	delete(all, "WorkoutTable")
	return all
}

// known are ids of the demo business, by the variable or the field that takes them.
func (b *business) known(ctx context.Context) (map[string]string, error) {
	ids := map[string]string{"recipe": nutrition.IDOf("recipe/chicken-rice").String(),
		"mealPlan": nutrition.IDOf("plan/lose-omnivore").String()}
	const (
		client = "(SELECT id FROM profiles WHERE email = 'client@forma.test')"
		coach  = "(SELECT id FROM profiles WHERE email = 'coach@forma.test')"
	)
	for name, query := range map[string]string{
		"clientId":        "SELECT id FROM profiles WHERE email = 'client@forma.test'",
		"coachId":         "SELECT id FROM profiles WHERE email = 'coach@forma.test'",
		"conversationId":  "SELECT id FROM conversations WHERE client_id = " + client + " AND coach_id = " + coach,
		"exerciseId":      "SELECT exercise_id FROM best_loads WHERE profile_id = " + client + " ORDER BY exercise_id LIMIT 1",
		"workoutId":       "SELECT workout_id FROM workout_logs WHERE profile_id = " + client + " ORDER BY local_day DESC, id LIMIT 1",
		"typeId":          "SELECT id FROM session_types WHERE coach_id = " + coach + " ORDER BY id LIMIT 1",
		"messageId":       "SELECT message_id FROM message_reports ORDER BY created_at, id LIMIT 1",
		"checkIn":         "SELECT id FROM check_ins WHERE profile_id = " + client + " ORDER BY due_on DESC LIMIT 1",
		"ticket":          "SELECT id FROM tickets ORDER BY created_at, id LIMIT 1",
		"coachingSession": "SELECT s.session_id FROM session_seats s WHERE profile_id = " + client + " ORDER BY starts_at DESC LIMIT 1",
		"programme":       "SELECT id FROM programmes ORDER BY id LIMIT 1",
		"plannedId":       "SELECT id FROM planned_workouts WHERE profile_id = " + client + " ORDER BY day, id LIMIT 1",
	} {
		var id string
		if err := b.Store.DB.QueryRowContext(ctx, query).Scan(&id); err != nil && !errors.Is(err, sql.ErrNoRows) {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		ids[name] = id
	}
	for field, id := range map[string]string{"clientProgress": "clientId", "managedPerson": "clientId", "clientMembership": "clientId",
		"workout": "workoutId", "programmeChange": "programme"} {
		ids[field] = ids[id]
	}
	return ids, nil
}

// variables returns those of a query.
func variables(name, document string, ids map[string]string) map[string]any {
	today := time.Now().UTC()
	date := func(days int) string { return today.AddDate(0, 0, days).Format(time.DateOnly) }
	all := map[string]any{"currency": "EUR", "days": 30, "direction": "LOSE", "first": 50, "from": date(-27), "ids": []string{uuid.NewString()},
		"interval": "MONTH", "isFirst": true, "isClient": true, "language": "EN", "measure": "WEIGHT", "since": date(-90),
		"month": today.Format("2006-01") + "-01", "plan": "VIP", "search": "мария", "sort": "NEWEST", "to": date(0), "until": date(0),
		"queue": "WAITING", "unhandledOnly": true, "unreadOnly": false, "withRepeat": true}
	for _, name := range []string{"clientId", "coachId", "conversationId", "exerciseId", "workoutId", "typeId", "messageId"} {
		all[name] = ids[name]
	}
	switch name {
	case "CoachClients":
		all["sort"] = "ATTENTION"
	case "ModerationCases":
		all["sort"] = "OLDEST"
	case "People":
		all["sort"] = "NAME"
	case "ManagedSessions":
		all["sort"] = "STARTS_DESC"
	case "ShoppingList":
		all["days"] = 7
	case "FoodByBarcode":
		all["code"] = "4006381333931"
	case "EatableFoods":
		all["search"] = "egg"
	case "SearchMessages":
		all["search"] = "week"
	case "Coaches":
		all["search"] = ""
	case "PickWorkouts", "PaletteWorkouts":
		all["search"] = "squats"
	case "ClientMeals", "ClientWeek", "MealWeek", "TrainingWeek":
		all["of"] = date(0)
	case "FreeSlots", "CoachFreeSlots":
		all["from"] = date(3)
	case "Progression":
		all["input"] = map[string]any{"plannedId": ids["plannedId"], "weeks": 12}
	case "ProgrammeChange":
		all["input"] = map[string]any{"title": map[string]any{"en": "Plan"}, "goal": "BUILD_MUSCLE", "level": "BEGINNER", "weeks": 1,
			"workouts": []any{map[string]any{"week": 1, "weekday": 1, "workoutId": ids["workoutId"]}}}
	case "CheckInvitations":
		all["input"] = map[string]any{"id": uuid.NewString(), "addresses": "new@example.org", "role": "CLIENT", "plan": "FREE", "language": "EN"}
	case "WeightTable":
		all["input"] = map[string]any{"csv": date(-1) + ",50\n"}
	case "Mentionable":
		all["conversationId"], all["search"] = chat.Community.String(), ""
	case "CommunityMessages":
		all["conversationId"] = chat.Community.String()
	}
	if m := rootOfID.FindStringSubmatch(document); m != nil {
		all["id"] = ids[m[1]]
	}
	chosen := map[string]any{}
	head, _, _ := strings.Cut(document, "{")
	for name, value := range all {
		if strings.Contains(head, "$"+name+":") && value != "" {
			chosen[name] = value
		}
	}
	return chosen
}
