//go:build !race

package app_test

import (
	"context"
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/uuid"
	sqlite3 "modernc.org/sqlite/lib"

	"forma/server/domain/chat"
	"forma/server/platform/store"
)

// A dailyAct is a mutation that is common, or that clients may repeat as often as they like. Deleting the first weight of all is neither:
// goals may count from it, so all weights are looked at.
type dailyAct struct {
	name string
	as   func(g *growing) *person
	// say returns the field of the mutation, whose ids a test can know only once the rows before it are there.
	say func(g *growing) string
}

func (g *growing) date(days int) string { return g.w.clock().AddDate(0, 0, days).Format(time.DateOnly) }

func theClient(g *growing) *person { return g.client }
func theCoach(g *growing) *person  { return g.coach }
func theAdmin(g *growing) *person  { return g.admin }

// dailyActs are done in this order, each on what those before have left.
var dailyActs = []dailyAct{
	{"createProgressEntry", theClient, func(g *growing) string {
		return fmt.Sprintf(`createProgressEntry(input:{id:%q,date:%q,measurements:{weightKg:80,armCm:31}}){id}`, newID(), g.date(0))
	}},
	{"updateProgressEntry", theClient, func(g *growing) string {
		return fmt.Sprintf(`updateProgressEntry(id:%q,input:{date:%q,measurements:{weightKg:79}}){id}`,
			g.one("SELECT id FROM progress_entries WHERE profile_id = "+quoted(g.client.id)+" ORDER BY local_day DESC LIMIT 1"), g.date(0))
	}},
	{"deleteProgressEntry", theClient, func(g *growing) string {
		return fmt.Sprintf(`deleteProgressEntry(id:%q)`,
			g.one("SELECT id FROM progress_entries WHERE profile_id = "+quoted(g.client.id)+" ORDER BY local_day DESC LIMIT 1"))
	}},
	{"setWeightGoal", theClient, func(*growing) string { return `setWeightGoal(input:{direction:LOSE,changeKg:4}){direction}` }},
	{"completeWorkout", theClient, func(g *growing) string {
		return fmt.Sprintf(`completeWorkout(input:{id:%q,workoutId:%q,sets:[{exerciseId:%q,reps:5,loadKg:60}]}){log{id} points}`,
			newID(), g.workout, g.exercise)
	}},
	{"deleteWorkoutLog", theClient, func(g *growing) string {
		return fmt.Sprintf(`deleteWorkoutLog(id:%q)`,
			g.one("SELECT id FROM workout_logs WHERE profile_id = "+quoted(g.client.id)+" ORDER BY completed_at DESC LIMIT 1"))
	}},
	{"rateWorkout", theClient, func(g *growing) string { return fmt.Sprintf(`rateWorkout(workoutId:%q,stars:4){id}`, g.workout) }},
	{"setFavourite", theClient, func(g *growing) string {
		return fmt.Sprintf(`setFavourite(workoutId:%q,favourite:true){id}`, g.workout)
	}},
	{"requestGuidedFilm", theClient, func(g *growing) string {
		return fmt.Sprintf(`requestGuidedFilm(workoutId:%q,language:EN){id guidedFilm(language:EN){state progress}}`, g.workout)
	}},
	{"setExerciseUnits", theClient, func(g *growing) string {
		return fmt.Sprintf(`setExerciseUnits(exerciseId:%q,units:IMPERIAL){id}`, g.exercise)
	}},
	{"setWeekGoal", theClient, func(*growing) string { return `setWeekGoal(workouts:3){totalCompletions}` }},
	{"createPause", theClient, func(g *growing) string {
		return fmt.Sprintf(`createPause(input:{id:%q,from:%q,to:%q,reason:HOLIDAY}){id}`, newID(), g.date(20), g.date(22))
	}},
	{"postMessage in a thread", theClient, func(g *growing) string {
		return fmt.Sprintf(`postMessage(input:{id:%q,conversationId:%q,text:"Hello"}){id}`, newID(), g.thread)
	}},
	{"postMessage to all", theClient, func(g *growing) string {
		return fmt.Sprintf(`postMessage(input:{id:%q,conversationId:%q,text:"Hello"}){id}`, newID(), chat.Community)
	}},
	{"postMessage of a coach", theCoach, func(g *growing) string {
		return fmt.Sprintf(`postMessage(input:{id:%q,conversationId:%q,text:"Hello"}){id}`, newID(), g.thread)
	}},
	{"editMessage", theClient, func(g *growing) string {
		return fmt.Sprintf(`editMessage(id:%q,text:"Hello again"){id}`, g.latestMessage(g.client))
	}},
	{"react", theCoach, func(g *growing) string {
		return fmt.Sprintf(`react(messageId:%q,kind:LIKE){id}`, g.latestMessage(g.client))
	}},
	{"deleteMessage", theClient, func(g *growing) string { return fmt.Sprintf(`deleteMessage(id:%q){id}`, g.latestMessage(g.client)) }},
	{"markRead", theClient, func(g *growing) string {
		return fmt.Sprintf(`markRead(conversationId:%q,seq:%s){id}`, g.thread, g.one("SELECT seq FROM conversations WHERE id = '"+g.thread+"'"))
	}},
	{"reportMessage", theCoach, func(g *growing) string {
		return fmt.Sprintf(`reportMessage(input:{id:%q,messageId:%q,reason:SPAM}){id}`, newID(),
			g.one("SELECT id FROM messages WHERE conversation_id = "+quoted(chat.Community)+" AND author_id = "+quoted(g.client.id)+
				" AND deleted_at IS NULL ORDER BY seq DESC LIMIT 1"))
	}},
	{"addMealEntry", theClient, func(g *growing) string {
		return fmt.Sprintf(`addMealEntry(input:{id:%q,date:%q,meal:LUNCH,amount:1,name:"Soup",kcal:200}){date}`, newID(), g.date(0))
	}},
	{"setWater", theClient, func(g *growing) string { return fmt.Sprintf(`setWater(date:%q,ml:500){date}`, g.date(0)) }},
	{"planWorkout", theCoach, func(g *growing) string {
		return fmt.Sprintf(`planWorkout(input:{id:%q,clientId:%q,workoutId:%q,date:%q}){id}`, newID(), g.client.id, g.workout, g.date(9))
	}},
	{"prescribe", theCoach, func(g *growing) string {
		return fmt.Sprintf(`prescribe(id:%q,exercises:[{exerciseId:%q,sets:[{count:3,reps:5,loadKg:60}]}]){id}`, g.latestPlanned(), g.exercise)
	}},
	{"movePlannedWorkout", theClient, func(g *growing) string {
		return fmt.Sprintf(`movePlannedWorkout(id:%q,date:%q){id}`, g.latestPlanned(), g.date(10))
	}},
	{"planWorkouts", theCoach, func(g *growing) string {
		return fmt.Sprintf(`planWorkouts(input:{id:%q,clientId:%q,workouts:[{id:%q,workoutId:%q,date:%q}],
			prescriptions:[{id:%q,exercises:[{exerciseId:%q,sets:[{count:3,reps:5,loadKg:62.5}]}]}]}){id}`,
			newID(), g.client.id, newID(), g.workout, g.date(5), g.latestPlanned(), g.exercise)
	}},
	{"unplanWorkout", theCoach, func(g *growing) string { return fmt.Sprintf(`unplanWorkout(id:%q)`, g.latestPlanned()) }},
	{"createCoachNote", theCoach, func(g *growing) string {
		return fmt.Sprintf(`createCoachNote(input:{id:%q,clientId:%q,text:"Good"}){id}`, newID(), g.client.id)
	}},
	{"replyToCheckIn", theCoach, func(g *growing) string {
		return fmt.Sprintf(`replyToCheckIn(input:{id:%q,checkInId:%q,text:"Well done"}){id}`, newID(), g.checkIn)
	}},
	{"snoozeCard", theCoach, func(g *growing) string {
		return fmt.Sprintf(`snoozeCard(input:{clientId:%q,reason:QUIET},days:1)`, g.client.id)
	}},
	{"bookSession", theCoach, func(g *growing) string {
		return fmt.Sprintf(`bookSession(input:{id:%q,typeId:%q,clientId:%q,startsAt:%q}){id}`, newID(), g.call, g.client.id,
			g.w.clock().Add(20*24*time.Hour).Format(time.RFC3339))
	}},
	{"cancelSession", theCoach, func(g *growing) string {
		return fmt.Sprintf(`cancelSession(id:%q,reason:"Ill"){id}`, g.one("SELECT id FROM coaching_sessions ORDER BY starts_at DESC LIMIT 1"))
	}},
	{"openTicket", theClient, func(*growing) string {
		return fmt.Sprintf(`openTicket(input:{id:%q,topic:APP,text:"It is slow"}){id}`, newID())
	}},
	{"answerTicket", theAdmin, func(g *growing) string {
		return fmt.Sprintf(`answerTicket(input:{id:%q,ticketId:%q,text:"It is not"}){id}`, newID(),
			g.one("SELECT id FROM tickets ORDER BY created_at DESC LIMIT 1"))
	}},
	{"markNotificationRead", theClient, func(g *growing) string {
		return fmt.Sprintf(`markNotificationRead(id:%q){id}`,
			g.one("SELECT id FROM notifications WHERE profile_id = "+quoted(g.client.id)+" AND NOT read ORDER BY created_at DESC LIMIT 1"))
	}},
	{"deleteNotification", theClient, func(g *growing) string {
		return fmt.Sprintf(`deleteNotification(id:%q)`,
			g.one("SELECT id FROM notifications WHERE profile_id = "+quoted(g.client.id)+" ORDER BY created_at DESC LIMIT 1"))
	}},
	{"setPlan", theAdmin, func(g *growing) string { return fmt.Sprintf(`setPlan(profileId:%q,plan:BASIC){id}`, g.client.id) }},
	{"unassignClients", theAdmin, func(g *growing) string { return fmt.Sprintf(`unassignClients(clientIds:[%q]){id}`, g.client.id) }},
	{"assignClients", theAdmin, func(g *growing) string {
		return fmt.Sprintf(`assignClients(clientIds:[%q],coachId:%q){id}`, g.client.id, g.coach.id)
	}},
}

func (g *growing) latestMessage(of *person) string {
	return g.one("SELECT id FROM messages WHERE conversation_id = '" + g.thread + "' AND author_id = " + quoted(of.id) +
		" AND deleted_at IS NULL ORDER BY seq DESC LIMIT 1")
}

func (g *growing) latestPlanned() string {
	return g.one("SELECT id FROM planned_workouts ORDER BY planned_for DESC LIMIT 1")
}

// writing does each of the writes, and returns the steps of their statements, with what triggers do: they are repeated on a copy of what
// was there before.
func (g *growing) writing(t *testing.T, costs map[string]cost) {
	t.Helper()
	for _, one := range dailyActs {
		before := filepath.Join(t.TempDir(), uuid.NewString())
		g.exec("VACUUM INTO '" + before + "'")
		p := one.as(g)
		ctx, statements := store.RecordStatements(context.Background())
		p.ctx = ctx
		if a := p.ask("mutation{"+one.say(g)+"}", nil); len(a.Errors) > 0 {
			t.Errorf("%s: %+v", one.name, a.Errors[0])
			continue
		}
		costs[one.name] = openPlain(t, before).repeated(statements.All())
	}
}

// repeated runs all statements once more, in order.
func (p *plainDB) repeated(statements []store.Statement) cost {
	p.t.Helper()
	c := cost{}
	for _, pragma := range []string{"PRAGMA foreign_keys = ON", "BEGIN"} {
		text := p.text(pragma)
		p.checked(sqlite3.Xsqlite3_exec(p.tls, p.db, text, 0, 0, 0))
	}
	for _, s := range statements {
		c[lists.ReplaceAllString(s.SQL, "?, …")] += float64(p.steps(s))
	}
	return c
}
