package app_test

// onceOnly returns the mutations whose input has a client-generated id, each with other content for the same id, and with the id of an
// existing row if the id is one of a row.
func (f *fixture) onceOnly() map[string]once {
	return map[string]once{
		"completeWorkout":      {func(in map[string]any) { in["note"] = "Another note" }, f.log},
		"createProgramme":      {func(in map[string]any) { in["weeks"] = 3 }, f.scheme},
		"assignProgramme":      {func(in map[string]any) { in["startsOn"] = f.monday() }, f.given},
		"startProgramme":       {func(in map[string]any) { in["startsOn"] = f.day(201) }, f.given},
		"assignMealPlan":       {func(in map[string]any) { in["startsOn"] = f.day(2) }, f.served},
		"createMealPlan":       {func(in map[string]any) { in["goal"] = "GAIN" }, f.week},
		"createFood":           {func(in map[string]any) { in["kcal"] = 41 }, f.ownFood},
		"createRecipe":         {func(in map[string]any) { in["minutes"] = 20 }, f.dish},
		"planWorkout":          {func(in map[string]any) { in["date"] = f.day(2) }, f.planned},
		"planWorkouts":         {func(in map[string]any) { in["unplanned"] = []any{f.prescribed()} }, nil},
		"addMealEntry":         {func(in map[string]any) { in["amount"] = 2 }, f.line},
		"createPause":          {func(in map[string]any) { in["reason"] = "INJURY" }, f.pause},
		"createProgressEntry":  {func(in map[string]any) { in["notes"] = "Other notes" }, f.entry},
		"addProgressPhoto":     {func(in map[string]any) { in["pose"] = "BACK" }, f.photo},
		"sendCheckIn":          {func(in map[string]any) { in["dueOn"] = f.day(300) }, f.checkIn},
		"replyToCheckIn":       {func(in map[string]any) { in["text"] = "Another word" }, f.said},
		"bookSession":          {func(in map[string]any) { in["startsAt"] = f.sessions.at() }, f.sessions.asked},
		"scheduleGroupSession": {func(in map[string]any) { in["startsAt"] = f.sessions.at() }, f.sessions.asked},
		"createCoachNote":      {func(in map[string]any) { in["text"] = "Another note" }, f.note},
		"postMessage":          {func(in map[string]any) { in["text"] = "Goodbye" }, f.said},
		"reportMessage":        {func(in map[string]any) { in["note"] = "Another note" }, f.complained},
		"banFromChat":          {func(in map[string]any) { in["term"] = "DAY" }, f.ban},
		"invite":               {func(in map[string]any) { in["addresses"] = "another@example.org" }, f.invited},
		"refundPayment":        {func(in map[string]any) { in["reason"] = "Another" }, f.invoice},
		"giveMembershipDays":   {func(in map[string]any) { in["days"] = 8 }, f.happened},
		"makeVoucher":          {func(in map[string]any) { in["months"] = 4 }, func() string { return (&matrix{w: f.w}).voucher(false) }},
		"changePlan":           {func(in map[string]any) { in["interval"] = "YEAR" }, f.payment},
		"openTicket":           {func(in map[string]any) { in["text"] = "Another text" }, f.ticket},
		"openGuestTicket":      {func(in map[string]any) { in["text"] = "Another text" }, f.ticket},
		"replyToTicket":        {func(in map[string]any) { in["text"] = "Another text" }, f.ticketMessage},
		"answerTicket":         {func(in map[string]any) { in["text"] = "Another text" }, f.ticketMessage},
		"noteTicket":           {func(in map[string]any) { in["text"] = "Another text" }, f.ticketMessage},
		"importWorkouts":       {func(in map[string]any) { in["table"] = f.workouts() }, f.movedIn},
		"importArchive":        {func(in map[string]any) { in["uploadId"] = newID() }, f.broughtIn},
		"importWeights":        {func(in map[string]any) { in["table"] = f.weights() }, f.imported},
	}
}

type once struct {
	change func(in map[string]any)
	row    func() string
}
