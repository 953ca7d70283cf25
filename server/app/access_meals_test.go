package app_test

import (
	"context"
	"fmt"
	"strings"

	"forma/ent/viewer"
	"forma/server/domain/nutrition"
)

// mealWeek is the input of a week of meals.
var mealWeek = fmt.Sprintf(`input:{title:{en:"Title",ru:"Название"},description:{en:"Text",ru:"Текст"},goal:KEEP,
	lines:[{weekday:1,meal:LUNCH,on:ANY,recipeId:%q,amount:1}]}`, nutrition.IDOf("recipe/lentil-soup"))

// dish is the input of a recipe.
var dish = fmt.Sprintf(`input:{title:"Title",servings:2,minutes:10,meals:[LUNCH],ingredients:[{foodId:%q,grams:120}],
	steps:["Text"],tags:["quick"]}`, nutrition.IDOf("food/egg"))

// larder is the input of a food.
const larder = `input:{name:"Title",kcal:120,protein:20,fat:3,carbs:5,fibre:1,portionGrams:150,aisle:DAIRY,diet:VEGETARIAN,allergens:[MILK]}`

// packed imports a food with a bar code, and returns the arguments that find it.
func (m *matrix) packed() string {
	table := "code\tproduct_name\tenergy-kcal_100g\tproteins_100g\tfat_100g\tcarbohydrates_100g\n2000000000015\tSpread\t539\t6.3\t30.9\t57.5\n"
	_, err := m.w.Nutrition.ImportFoods(context.Background(), strings.NewReader(table), func(_, _ int) {})
	m.w.must(err)
	return `(code:"2000000000015")`
}

// mealDoors are those of a client's own meals.
var mealDoors = map[string]door{
	"Mutation.followMealPlan": {
		who:  planEater,
		plan: viewer.PlanBasic,
		args: constant(fmt.Sprintf("(planId:%q)", nutrition.IDOf("plan/gain-omnivore"))),
	},
	"Mutation.setMealPortion": {who: planEater, plan: viewer.PlanBasic, args: func(m *matrix, looker, _ *being) string {
		if planEater(looker, looker) {
			m.followed(looker)
		}
		return "(portion:1.1)"
	}},
	"Mutation.tickMeals": {who: planEater, plan: viewer.PlanBasic, args: func(m *matrix, _, _ *being) string {
		return fmt.Sprintf("(input:{date:%q,lineIds:[%q],eaten:true})", dateOf(m.today()), newID())
	}},
	"Mutation.setMealAmount": {who: subscriber, plan: viewer.PlanBasic, rows: true, args: lined(",amount:100")},
	"Mutation.swapMeal": {
		who:  subscriber,
		plan: viewer.PlanBasic,
		rows: true,
		args: lined(fmt.Sprintf(",recipeId:%q", nutrition.IDOf("recipe/lentil-soup"))),
	},
	"Mutation.swapMealDays": {who: planEater, plan: viewer.PlanBasic, args: func(m *matrix, _, _ *being) string {
		return fmt.Sprintf("(date:%q,with:%q)", dateOf(m.today()+1), dateOf(m.today()+2))
	}},
	"Mutation.addMealEntry": {who: planEater, plan: viewer.PlanBasic, args: func(m *matrix, _, _ *being) string {
		return fmt.Sprintf("(input:{id:%q,date:%q,meal:LUNCH,name:\"Soup\",amount:1,kcal:200})", newID(), dateOf(m.today()))
	}},
	"Mutation.removeMealLine": {who: planEater, plan: viewer.PlanBasic, args: func(m *matrix, _, _ *being) string {
		return fmt.Sprintf("(date:%q,lineId:%q)", dateOf(m.today()), newID())
	}},
	"Mutation.setWater": {who: planEater, plan: viewer.PlanBasic, args: func(m *matrix, _, _ *being) string {
		return fmt.Sprintf("(date:%q,ml:500)", dateOf(m.today()))
	}},
	"Mutation.saveMealSettings": {
		who:  planEater,
		plan: viewer.PlanBasic,
		args: constant("(input:{meals:[BREAKFAST,MORNING_SNACK,LUNCH,AFTERNOON_SNACK,DINNER],avoided:[FISH],hidesNumbers:true})"),
	},
	"Mutation.saveNutritionAnswers": {who: planEater, plan: viewer.PlanBasic, args: constant(`(input:{sex:FEMALE,activity:LIGHT,birthYear:1990,
		heightCm:170,kgPerWeek:0.5,pregnant:false,eatingTrouble:false})`)},
	"Mutation.tickShopping": {who: planEater, plan: viewer.PlanBasic, args: func(m *matrix, _, _ *being) string {
		return fmt.Sprintf("(input:{from:%q,days:3,foodIds:[%q],bought:true})", dateOf(m.today()), nutrition.IDOf("food/onion"))
	}},
	"Mutation.assignMealPlan": {who: caring, rows: true, args: func(_ *matrix, looker, of *being) string {
		return fmt.Sprintf(
			"(input:{id:%q,clientId:%q,planId:%q,startsOn:%q})",
			idFor(looker, of, &of.meals.ID),
			of.id,
			of.meals.PlanID,
			dateOf(of.meals.StartsOn),
		)
	}},
	"Mutation.assignMealPlans": {who: caring, rows: true, args: func(_ *matrix, looker, of *being) string {
		return fmt.Sprintf(
			"(input:{clients:[{id:%q,clientId:%q}],planId:%q,startsOn:%q})",
			idFor(looker, of, &of.meals.ID),
			of.id,
			of.meals.PlanID,
			dateOf(of.meals.StartsOn),
		)
	}},
	"Mutation.withdrawMealPlans": {who: caring, rows: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf("(ids:[%q])", m.served(of))
	}},
	"Mutation.withdrawMealPlan": {who: caring, rows: true, args: spare((*matrix).served)},
	"Mutation.resumeMealPlan":   {who: caring, rows: true, args: spare((*matrix).promised)},
	"Mutation.createMealPlan":   {who: coach, args: constant("(" + mealWeek + ")")},
	"Mutation.updateMealPlan": {who: coach, args: func(m *matrix, looker, _ *being) string {
		return fmt.Sprintf("(id:%q,%s)", m.week(looker), mealWeek)
	}},
	"Mutation.duplicateMealPlan": {who: coach, args: func(_ *matrix, _, _ *being) string {
		return fmt.Sprintf("(id:%q,newId:%q)", nutrition.IDOf("plan/lose-omnivore"), newID())
	}},
	"Mutation.deleteMealPlan": {
		who:  coach,
		args: func(m *matrix, looker, _ *being) string { return fmt.Sprintf("(id:%q)", m.week(looker)) },
	},
	"Mutation.restoreMealPlan": {
		who:  coach,
		args: func(m *matrix, looker, _ *being) string { return fmt.Sprintf("(id:%q)", m.week(looker)) },
	},
	"Mutation.stopMealPlan": {who: planEater, plan: viewer.PlanBasic},
	"Mutation.createFood":   {who: planEater, plan: viewer.PlanBasic, args: constant("(" + larder + ")")},
	"Mutation.updateFood": {who: subscriber, plan: viewer.PlanBasic, rows: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf("(id:%q,%s)", m.ownFood(of), larder)
	}},
	"Mutation.deleteFood":   {who: subscriber, plan: viewer.PlanBasic, rows: true, args: spare((*matrix).ownFood)},
	"Mutation.restoreFood":  {who: subscriber, plan: viewer.PlanBasic, rows: true, args: spare((*matrix).ownFood)},
	"Mutation.createRecipe": {who: planEater, plan: viewer.PlanBasic, args: constant("(" + dish + ")")},
	"Mutation.updateRecipe": {who: subscriber, plan: viewer.PlanBasic, rows: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf("(id:%q,%s)", m.dish(of), dish)
	}},
	"Mutation.deleteRecipe":  {who: subscriber, plan: viewer.PlanBasic, rows: true, args: spare((*matrix).dish)},
	"Mutation.restoreRecipe": {who: subscriber, plan: viewer.PlanBasic, rows: true, args: spare((*matrix).dish)},
}
