package app_test

import (
	"fmt"

	"forma/ent/viewer"
)

// programmeDoors are the doors of mutations of programmes and of what is planned.
var programmeDoors = map[string]door{
	"Mutation.createProgramme": {who: staff, args: func(_ *matrix, looker, _ *being) string { return "(" + looker.schemed() + ")" }},
	"Mutation.updateProgramme": {who: staff, args: func(m *matrix, looker, _ *being) string {
		return fmt.Sprintf("(id:%q,%s)", m.scheme(looker), looker.schemed())
	}},
	"Mutation.duplicateProgramme": {who: staff, args: func(m *matrix, _, _ *being) string {
		return fmt.Sprintf("(id:%q,newId:%q)", m.house, newID())
	}},
	"Mutation.deleteProgramme": {
		who:  staff,
		args: func(m *matrix, looker, _ *being) string { return fmt.Sprintf("(id:%q)", m.scheme(looker)) },
	},
	"Mutation.restoreProgramme": {
		who:  staff,
		args: func(m *matrix, looker, _ *being) string { return fmt.Sprintf("(id:%q)", m.scheme(looker)) },
	},
	"Mutation.assignProgramme": {who: caring, rows: true, args: func(_ *matrix, looker, of *being) string {
		return fmt.Sprintf(
			"(input:{id:%q,clientId:%q,programmeId:%q,startsOn:%q})",
			idFor(looker, of, of.assign.ID),
			of.id,
			of.assign.ProgrammeID,
			dateOf(of.assign.StartsOn),
		)
	}},
	"Mutation.startProgramme": {who: planEater, plan: viewer.PlanBasic, args: func(m *matrix, _, _ *being) string {
		return fmt.Sprintf("(input:{id:%q,programmeId:%q,startsOn:%q})", newID(), m.house, dateOf(m.today()+200))
	}},
	"Mutation.shiftProgramme": {who: subscriber, plan: viewer.PlanBasic, rows: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf("(id:%q,continuesOn:%q)", m.startedLater(of), dateOf(m.today()))
	}},
	"Mutation.endProgramme":    {who: mover, plan: viewer.PlanBasic, rows: true, args: spare((*matrix).startedLater)},
	"Mutation.resumeProgramme": {who: mover, plan: viewer.PlanBasic, rows: true, args: spare((*matrix).startedLater)},
	"Mutation.planWorkout": {who: caring, rows: true, args: func(_ *matrix, looker, of *being) string {
		return fmt.Sprintf(
			"(input:{id:%q,clientId:%q,workoutId:%q,date:%q})",
			idFor(looker, of, of.add.ID),
			of.id,
			of.workout,
			dateOf(of.add.Date),
		)
	}},
	"Mutation.planWorkouts": {who: caring, rows: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf(
			"(input:{clientId:%q,prescriptions:[{id:%q,exercises:[]}],unplanned:[%q]})", of.id, m.later(of), m.planned(of),
		)
	}},
	"Mutation.unplanWorkout":         {who: caring, rows: true, args: spare((*matrix).planned)},
	"Mutation.restorePlannedWorkout": {who: caring, rows: true, args: spare((*matrix).planned)},
	"Mutation.prescribe": {who: caring, rows: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf("(id:%q,exercises:[])", m.planned(of))
	}},
	"Mutation.movePlannedWorkout": {who: mover, plan: viewer.PlanBasic, rows: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf("(id:%q,date:%q)", m.planned(of), dateOf(m.today()))
	}},
}
