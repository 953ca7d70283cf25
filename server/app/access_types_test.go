package app_test

type sight struct {
	who    rule
	fields string
}

type typePolicy struct {
	whose whose
	see   []sight
	zero  string
}

var types = union(supportTypes, webhookTypes, changeTypes, map[string]typePolicy{
	"Profile": {
		whose: byID,
		see: []sight{
			{
				either(self, coachOf, adminOfAnybody),
				`id role subscriptionPlan subscriptionStatus planEndsOn onboardingCompleted onboardingStep
		firstName lastName fullName email emailConfirmed phone avatarUrl language units timeZone bio specialities spokenLanguages availability
		sharePhotos shareMeasurements createdAt`,
			},
			{either(self, adminOfAnybody), "chosenPlan"},
			{self, "exerciseUnits"},
		},
	},
	"ExerciseUnits": {whose: around, see: []sight{{self, "exerciseId units"}}},
	"Member": {
		whose: byID,
		see:   []sight{{either(self, author, drafter, adminOfAnybody, online, talksWith, villager, helper, fresh), "id firstName fullName avatarUrl"}},
	},
	"Presence": {whose: inside("online", byID), see: []sight{{online, "onlineCount online typing"}}},
	"Session":  {whose: inside("profile", byID), see: []sight{{self, "accessToken expiresAt profile"}}},

	"Billing":          {whose: whicheverKnows(inside("payments", byID), inside("request", byID)), see: []sight{{trainee, "membership request howToPay payments prices currency offerPercent provider isTest method return"}}},
	"ClientMembership": {whose: byID, see: []sight{{adminOf, "id membership events"}}},
	"MembershipEvent": {whose: around, see: []sight{
		{adminOf, "id createdAt kind actor plan interval currency amount until days reason comment"},
	}},
	"Membership": {whose: around, see: []sight{
		{either(trainee, adminOf), "plan interval currency price newPrice newPriceFrom state periodFrom periodUntil pausedUntil cancelledAt next"},
	}},
	"NextCharge": {whose: around, see: []sight{{either(trainee, adminOf), "at plan interval amount"}}},
	"KeptPrices": {whose: everybodys, see: []sight{{admin, "plan interval currency amount members lowest highest told"}}},
	"PlanPrice":  {whose: everybodys, see: []sight{{client, "plan interval amount trialDays"}}},
	"PlanChange": {whose: everybodys, see: []sight{
		{client, "kind plan interval currency price discount credit amount startsAt nextAt nextAmount"},
	}},
	"Payment": {whose: byID, see: []sight{
		{either(trainee, adminOf), `id createdAt kind state plan interval currency price discount credit amount decidedAt reason periodFrom
		periodUntil refunded invoices provider failedAt chargeAt`},
		{adminOf, "client"},
	}},
	"Invoice": {whose: byID, see: []sight{{either(trainee, adminOf), "id createdAt kind number currency amount tax"}}},
	"Voucher": {whose: everybodys, see: []sight{
		{admin, "id createdAt code percent amount currency months plans maxUses uses expiresAt stoppedAt"},
	}},
	"VoucherConnection":      {whose: everybodys, see: []sight{{admin, "nodes pageInfo"}}},
	"Checkout":               {whose: everybodys, see: []sight{{client, "url"}}},
	"PaymentMethod":          {whose: around, see: []sight{{trainee, "provider label isReplaceable"}}},
	"PlanReturn":             {whose: around, see: []sight{{trainee, "until amount currency"}}},
	"Collector":              {whose: everybodys, see: []sight{{admin, "currency provider"}}},
	"PaymentEvent":           {whose: inside("payment", byID), see: []sight{{adminOf, "id createdAt provider kind body handledAt error payment"}}},
	"PaymentEventConnection": {whose: everybodys, see: []sight{{admin, "nodes pageInfo"}}},
	"PaymentConnection":      {whose: everybodys, see: []sight{{admin, "nodes pageInfo"}}},

	"Device":  {whose: byID, see: []sight{{self, "id browser system createdAt lastUsedAt current"}}},
	"Passkey": {whose: byID, see: []sight{{self, "id name createdAt lastUsedAt"}}},
	"ApiToken": {whose: anybodyElse(byID), see: []sight{{
		either(self, adminOfAnybody, adminOfThings),
		"id name createdAt lastUsedAt lastUsedFrom expiresAt read write introspection",
	}}},
	"CreatedApiToken": {whose: anybodyElse(inside("token", byID)), see: []sight{{either(self, adminOfThings), "token secret"}}},
	"ManagedApiToken": {
		whose: inside("token", anybodyElse(byID)),
		see:   []sight{{adminOfAnybody, "owner"}, {either(adminOfAnybody, adminOfThings), "token"}},
	},
	"ManagedApiTokenConnection": {whose: everybodys, see: []sight{{admin, "nodes pageInfo"}}},
	"DataExport":                {whose: byID, see: []sight{{self, "id state createdAt expiresAt size url"}}},
	"ArchiveImport": {
		whose: byID,
		see:   []sight{{trainee, "id createdAt measurements workouts sets photos foods recipes mealDays pauses favourites unusable remaining takenBackAt"}},
	},
	"ArchivePreview":   {whose: everybodys, see: []sight{{client, "holds adds leftOut leftOutRows"}}},
	"ArchiveCounts":    {whose: everybodys, see: []sight{{client, "measurements workouts sets photos foods recipes mealDays pauses favourites"}}},
	"ArchiveRow":       {whose: everybodys, see: []sight{{client, "file number refusal"}}},
	"PasskeyChallenge": {whose: everybodys, see: []sight{{everybody, "id options"}}},
	"SignUpResult":     {whose: theNewcomer, see: []sight{{everybody, "session"}}},

	// A workout belongs to the client who trained it, and opens with that client's plan.
	"GuidedFilm": {whose: around, zero: "size", see: []sight{{opens, "state progress size url"}}},
	"Workout": {whose: byID, zero: "myCompletions favourite", see: []sight{
		{
			either(libraryReader, drafter),
			`id title description category goal level strenuous durationMinutes thumbnailUrl thumbnailPreview requiredPlan vipOnly tags views
			ratingCount createdAt author locked status completions`,
		},
		{libraryReader, "rating videoProgress"},
		{either(opens, drafter), "video steps"},
		{opens, "guidedFilm"},
		{linked, "videoLink"},
		{trainee, "playback myCompletions lastCompletedOn myRating favourite"},
		{subscriber, "prescribed"},
	}},
	"VideoDetails":     {whose: everybodys, see: []sight{{staff, "kind externalId link title description seconds coverId coverUrl"}}},
	"WorkoutTag":       {whose: everybodys, see: []sight{{reader, "tag workouts"}}},
	"SuggestedWorkout": {whose: everybodys, see: []sight{{signedIn, "title category level durationMinutes thumbnailUrl"}}},
	"Video": {
		whose: around,
		see:   []sight{{opens, "url fileUrl expiresAt captions"}, {either(opens, drafter), "kind externalId seconds"}},
	},
	"Captions":    {whose: around, see: []sight{{opens, "language url"}}},
	"WorkoutStep": {whose: around, see: []sight{{either(opens, drafter), "exercise sets reps seconds restSeconds superset note"}}},
	"Exercise": {
		whose: byID,
		see: []sight{
			{libraryReader, "id key name setUp howTo breathing faults easierKey harderKey muscleGroup equipment author movement"},
			{keeper, "retiredAt"}, {trainee, "lastSets bestMaxKg bestSets"},
		},
	},
	"BestSet":           {whose: around, see: []sight{{trainee, "reps seconds loadKg"}}},
	"Tags":              {whose: around, see: []sight{{either(libraryReader, drafter, dishReader), "all en ru"}}},
	"Playback":          {whose: by("workoutId"), see: []sight{{trainee, "workoutId positionSeconds ranges watchedSeconds updatedAt"}}},
	"PlayedRange":       {whose: around, see: []sight{{trainee, "from to"}}},
	"WorkoutConnection": {whose: everybodys, see: []sight{{reader, "nodes pageInfo totalCount correction"}}},
	"WorkoutLog":        {whose: byID, see: []sight{{trains, "id workout completedAt completedOn durationSeconds source note sets"}}},
	"SetLog":            {whose: byID, see: []sight{{trains, "id exercise position reps loadKg seconds metres offReason estimatedMaxKg"}}},
	"MuscleWeek":        {whose: by("muscleGroup"), see: []sight{{planned, "week muscleGroup sets"}}},
	"Lift":              {whose: inside("exercise", byID), see: []sight{{planned, "exercise bestKg days"}}},
	"LiftDay":           {whose: around, see: []sight{{planned, "date maxKg trendKg reps loadKg isRecord"}}},
	"TrainingMonth": {
		whose: inside("records", inside("exercise", byID)),
		see:   []sight{{subscriber, "sets setsBefore records"}},
	},
	"LiftRecord":  {whose: inside("exercise", byID), see: []sight{{subscriber, "exercise date maxKg reps loadKg beforeKg"}}},
	"PastWorkout": {whose: byID, see: []sight{{trains, "id app sport startedAt date title durationSeconds note heartRate sets"}}},
	"PastSet": {
		whose: byID,
		see:   []sight{{trains, "id exercise name kind reps loadKg seconds metres rpe note"}},
	},
	"PastWorkoutConnection": {whose: inside("nodes", byID), see: []sight{{trains, "nodes pageInfo"}}},
	"WorkoutImport":         {whose: byID, see: []sight{{trainee, "id createdAt app workouts sets setsLeft takenBackAt"}}},
	"WorkoutTable": {
		whose: everybodys,
		see: []sight{{client, `app unit unitSaid workouts sets firstDay lastDay addedWorkouts addedSets exercises refused refusedLines
		leftOut ignored activities heartRateLeftOut`}},
	},
	"FoundActivity": {whose: everybodys, see: []sight{
		{unseen, "sport title startedAt seconds metres heartRate isNew"}, // of another file than that with lines; TestActivitiesArePastWorkouts has it
	}},
	"HeartRate":        {whose: around, see: []sight{{trains, "average maximum"}}},
	"WorkoutLine":      {whose: everybodys, see: []sight{{client, "number text refusal"}}},
	"MatchedExercise":  {whose: everybodys, see: []sight{{client, "name sets exercise decided"}}},
	"CompletionResult": {whose: inside("log", byID), see: []sight{{trainee, "log achievements points nextUp"}}},
	"PlaybackResult":   {whose: inside("playback", by("workoutId")), see: []sight{{trainee, "playback completion"}}},
	"Achievement":      {whose: byID, see: []sight{{trainee, "id kind points createdAt"}}},
	"MonthlyGoal":      {whose: around, see: []sight{{trainee, "done target days thisWeek weekTarget lastWeek moreBySunday reachableOn weekGoal"}}},
	"Streak":           {whose: around, see: []sight{{trains, "days today paused"}}},
	"ClientDashboard": {
		whose: inside("weightGoal", by("changeKg")),
		see: []sight{
			{trainee, "monthlyGoal streak points achievements weightGoal recentActivity trainedOn"},
			{unplanned, "suggestion"},
			{subscriber, "today week checkInDueOn"},
			{trainee, "nextSession coachMessage"},
		},
	},
	"Activity": {
		whose: inside("pauses", byID),
		see: []sight{{trainee, `monthlyGoal streak longestStreak totalCompletions points pointsPerCompletion
		milestones days pauses`}},
	},
	"Milestone":   {whose: around, see: []sight{{trainee, "kind points reachedAt have need"}}},
	"ActivityDay": {whose: around, see: []sight{{trains, "date completions minutes"}}},
	"Pause":       {whose: byID, see: []sight{{trains, "id from to reason"}}},
	"CoachHome": {
		whose: everybodys,
		see:   []sight{{coach, "totalClients totalWorkouts totalViews averageRating recentWorkouts recentClients needsYou holiday"}},
	},
	"Holiday": {whose: everybodys, see: []sight{{coach, "from to"}}},
	"AttentionCard": {
		whose: inside("client", byID),
		see:   []sight{{coachOf, "id client reason since days lately usual weightChangeKg direction adherence programmeEndsOn checkInId"}},
	},
	"CoachClient": {
		whose: byID,
		see: []sight{{coachOf, `id client assignedAt handoverNote lastActiveOn activeThisWeek completions completionsThisWeek
		entries needs adherence`}},
	},
	"Programme": {
		whose: byID,
		see:   []sight{{planner, "id title description goal level strenuous weeks daysPerWeek equipment requiredPlan workouts phases author clients updatedAt"}},
	},
	"HealthScreening":  {whose: byID, see: []sight{{trains, "id outcome answeredOn clearsUntil"}}},
	"TrainingSettings": {whose: byID, see: []sight{{trains, "id level equipment minutes daysPerWeek"}}},
	"ProgrammeWorkout": {whose: around, see: []sight{{planner, "week weekday workout"}}},
	"ProgrammePhase":   {whose: around, see: []sight{{either(planner, planned), "week title"}}},
	"Food":             {whose: everybodys, see: []sight{{eater, "id name per100g aisle diet allergens measures isOwn source"}}},
	"FoodMeasure":      {whose: everybodys, see: []sight{{eater, "name grams"}}},
	"Nutrition":        {whose: everybodys, see: []sight{{eater, "kcal protein fat carbs fibre"}}},
	"Ingredient":       {whose: everybodys, see: []sight{{eater, "food grams"}}},
	"RecipeConnection": {whose: everybodys, see: []sight{{eater, "nodes pageInfo"}}},
	"Recipe": {
		whose: everybodys,
		see: []sight{{eater, `id title steps tags servings minutes meals ingredients perServing aisles diet allergens isOwn
			isDeleted updatedAt`}},
	},
	"MealPlan":     {whose: everybodys, see: []sight{{eater, "id title description goal diet lines isOwn updatedAt"}}},
	"PlanLine":     {whose: everybodys, see: []sight{{eater, "weekday meal on recipe food amount cookedOn"}}},
	"ShoppingItem": {whose: everybodys, see: []sight{{planEater, "id food grams bought"}}},
	"ShoppingList": {whose: everybodys, see: []sight{{planEater, "from days items"}}},
	"MealSwap":     {whose: everybodys, see: []sight{{planEater, "recipe amount"}}},
	"MealWeek":     {whose: inside("plan", byID), see: []sight{{planned, "from plan days adherence"}}},
	"MealDay": {
		whose: whicheverKnows(byID, around),
		zero:  "training waterMl",
		see:   []sight{{planned, "id date lines eaten adherence training waterMl"}},
	},
	"MealLine": {
		whose: around,
		zero:  "eaten planned",
		see:   []sight{{planned, "id meal recipeId foodId name amount nutrition allergens aisles cookedOn planned eaten"}},
	},
	"EnergyWeek":       {whose: by("meanKcal"), see: []sight{{subscriber, "week days meanKcal"}}},
	"MealAdherence":    {whose: around, zero: "planned eaten", see: []sight{{planned, "planned eaten"}}},
	"AssignedMealPlan": {whose: byID, see: []sight{{planned, "id planId title startsOn portion meanKcal isAssigned"}}},
	"MealClient":       {whose: byID, see: []sight{{coachOf, "id client avoided follows hasMeals sharesMeasurements hasAnswers"}}},
	"MealSettings":     {whose: byID, zero: "hidesNumbers", see: []sight{{planned, "id meals avoided hidesNumbers answers target"}}},
	"NutritionAnswers": {whose: around, see: []sight{{planned, "sex activity birthYear heightCm kgPerWeek"}}},
	"TargetAnswer":     {whose: around, see: []sight{{planned, "target missing"}}},
	"NutritionTarget": {
		whose: around,
		zero:  "correctionKcal kgPerWeek",
		see:   []sight{{planned, "nutrition restingKcal spentKcal floorKcal correctionKcal kgPerWeek limit"}},
	},
	"AssignedProgramme": {whose: byID, see: []sight{{planned, "id programmeId title startsOn endsOn phases coach selfStarted canEnd"}}},
	"ProgrammeCopyChange": {
		whose: inside("client", byID),
		see:   []sight{{ownProgrammer, "client from added removed moved kept phases endsOn"}},
	},
	"PlannedWorkout":        {whose: byID, see: []sight{{planned, "id date plannedFor workout log prescribed"}}},
	"PrescribedExercise":    {whose: around, see: []sight{{planned, "exercise sets restSeconds tempo superset estimatedMaxKg note"}}},
	"PrescribedSets":        {whose: around, see: []sight{{planned, "kind count reps mostReps seconds metres loadKg loadPercent rpe"}}},
	"ProgressionWeek":       {whose: inside("planned", byID), see: []sight{{coachOf, "date planned prescribed"}}},
	"TrainingWeek":          {whose: inside("planned", byID), see: []sight{{planned, "from programme planned selfAdded adherence"}}},
	"Adherence":             {whose: around, see: []sight{{planned, "planned done plannedSets doneSets share"}}},
	"WeekAdherence":         {whose: around, see: []sight{{coachOf, "from adherence"}}},
	"CoachClientConnection": {whose: everybodys, see: []sight{{coach, "nodes pageInfo totalCount"}}},
	"ClientProgress": {
		whose: byID,
		see: []sight{{coachOf, `id overview weightGoal measureSeries progressEntries streak days pauses recentActivity
		pastWorkouts muscleWeeks lifts lift notes programmes trainingWeek adherence checkInPlan mealWeek mealPlans mealSettings
		trainingSettings healthScreening`}},
	},
	"CoachNote":   {whose: byID, see: []sight{{coachOf, "id clientId text createdAt updatedAt"}}},
	"CheckInForm": {whose: byID, see: []sight{{asker, "id title questions updatedAt"}, {askerToo, "author"}}},
	"CheckInQuestion": {
		whose: around,
		see:   []sight{{either(trains, asker), "id kind text required measure scaleMax scaleEnds choices poses"}},
	},
	"CheckInPlan": {whose: byID, see: []sight{{coachOf, "id form everyDays nextDueOn"}}},
	"CheckIn": {
		whose: whicheverKnows(inside("client", byID), byID),
		see:   []sight{{trains, "id client state dueOn title questions answers sentAt replyDueAt repliedAt previous"}},
	},
	"CheckInConnection": {whose: inside("nodes", inside("client", byID)), see: []sight{{trains, "nodes pageInfo"}}},
	"CheckInAnswer":     {whose: around, see: []sight{{trains, "questionId text number yes photos photoCount"}}},
	"AdminHome": {
		whose: everybodys,
		see: []sight{
			{admin, "totalUsers activeUsers totalWorkouts totalSessions unassignedClients unconfirmedPeople drafts openTickets reportedMessages openRequests failedCharges failedJobs trend revenue sessionsToday"},
			{unseen, "diskFullSince"}, // null while there is space; TestAFullDatabaseRefusesWritesAndGoesOnReading fills the disk
		},
	},
	"HealthConsent":   {whose: byID, see: []sight{{trainee, "id version givenAt withdrawnAt"}}},
	"ProgressEntry":   {whose: byID, see: []sight{{trains, "id date weightKg armCm chestCm waistCm hipCm legCm notes createdAt"}}},
	"BusinessDetails": {whose: everybodys, see: []sight{{everybody, "legalName address email phone taxNumbers"}}},
	"SiteLanguage":    {whose: everybodys, see: []sight{{everybody, "language name isComplete"}}},
	"Site": {
		whose: everybodys,
		see: []sight{
			{everybody, "name logoUrl defaultLanguage languages registration currency basic vip offerPercent banner business filmMegabytes photoMegabytes"},
		},
	},
	"SessionType": {
		whose: byID,
		see:   []sight{{either(offeredBy, fresh), "id coach name minutes capacity mode requiredPlan buffer onRequest"}, {offerer, "where"}},
	},
	"OpenHours":    {whose: around, see: []sight{{offerer, "weekday from until"}}},
	"TimeOff":      {whose: byID, see: []sight{{offerer, "id startsAt endsAt note"}}},
	"SessionSetup": {whose: byID, see: []sight{{offerer, "id types openHours timeOff"}}},
	"CoachingSession": {whose: byID, see: []sight{
		{
			either(trains, adminOf, everyones, fresh),
			"id coach typeId name minutes capacity mode where requiredPlan startsAt endsAt state moveTo cancelReason cancelledBy taken waiting allowed",
		},
		{either(trainee, everyones), "seat"},
		{either(coachOf, adminOf, everyones, fresh), "seats"},
		{trains, "summary"},
		{coachOf, "notes"},
		{either(trains, everyones, fresh), "calendarUrl"},
	}},
	"CoachingSessionConnection": {whose: everybodys, see: []sight{{reader, "nodes pageInfo"}}},
	"SessionRights": {
		whose: around,
		see:   []sight{{either(trains, adminOf, everyones, fresh), "confirm move askToMove cancel cancelsLate join"}},
	},
	"SessionSeat": {
		whose: byID,
		see:   []sight{{either(trains, adminOf, fresh), "id member state"}, {either(trains, adminOf), "place"}},
	},
	"FreeSlot": {whose: everybodys, see: []sight{{booker, "startsAt endsAt"}}},
	"ClientSessions": {
		whose: byID,
		see:   []sight{{trainee, "id coach coachTimeZone upcoming"}, {vipSelf, "types allowance"}, {joinerSelf, "groups"}},
	},
	"SessionAllowance": {whose: around, see: []sight{{vipSelf, "isFree nextFrom"}}},
	"SessionFigures":   {whose: everybodys, see: []sight{{admin, "held attendance noShowRate lateRate"}}},
	"CalendarFeed":     {whose: everybodys, see: []sight{{dater, "createdAt url"}}},
	"Analytics": {
		whose: everybodys,
		see: []sight{
			{
				admin,
				`days countedAt active newcomers churned completions watched perWeek adherence answerHours attendance byDay retention plans most least`,
			},
		},
	},
	"Figure":         {whose: everybodys, see: []sight{{admin, "now before"}}},
	"CompletionDay":  {whose: everybodys, see: []sight{{admin, "date manual watched"}}},
	"Cohort":         {whose: everybodys, see: []sight{{admin, "month size active"}}},
	"MonthlyRevenue": {whose: everybodys, see: []sight{{admin, "currency monthly monthAgo"}}},
	"Revenue":        {whose: everybodys, see: []sight{{admin, "currency monthly monthAgo atRisk atRiskClients months"}}},
	"RevenueMonth": {whose: everybodys, see: []sight{{admin, `month opening new returned expansion contraction churn closing
		openingClients newClients returnedClients churnedClients payingClients churnRate average plans`}}},
	"PlanRevenue":           {whose: everybodys, see: []sight{{admin, "plan revenue clients"}}},
	"CoachRevenue":          {whose: everybodys, see: []sight{{admin, "currency total uncoached"}}},
	"CoachShare":            {whose: everybodys, see: []sight{{admin, "coach revenue days clients"}}},
	"CoachShareConnection":  {whose: everybodys, see: []sight{{admin, "nodes pageInfo"}}},
	"ClientShare":           {whose: everybodys, see: []sight{{admin, "client from until days paidDays revenue"}}},
	"ClientShareConnection": {whose: everybodys, see: []sight{{admin, "nodes pageInfo"}}},
	"PlanCount":             {whose: everybodys, see: []sight{{admin, "plan clients"}}},
	"WorkoutCount":          {whose: everybodys, see: []sight{{admin, "workout completions"}}},
	"FailedJob":             {whose: everybodys, see: []sight{{admin, "id kind attempts failedAt reason"}}},
	"FailedJobConnection":   {whose: everybodys, see: []sight{{admin, "nodes pageInfo"}}},
	"ServerStatus": {whose: everybodys, see: []sight{
		{admin, "parts disks diskFree"},
		{unseen, "sms"},        // null without a gateway; TestTextMessagesFromTheAPI has one
		{unseen, "diskFullOn"}, // null until a week was measured; TestPaceOfTheDiskIsThatOfTheLastMonth measures one
	}},
	"NodeDisk": {whose: everybodys, see: []sight{
		{admin, "node free"},
		{unseen, "fullOn"}, // as ServerStatus.diskFullOn
	}},
	"ServerPart": {whose: everybodys, see: []sight{{admin, "name state"}}},
	"TestEmail": {whose: everybodys, see: []sight{
		{admin, "to captured"},
		{unseen, "failure"}, // null while emails are captured; TestATestEmailShowsWhatTheMailServerSays fails to send one
	}},
	"SmsFigures": {whose: everybodys, see: []sight{{unseen, "sent withheld limit"}}},
	"TestSms":    {whose: everybodys, see: []sight{{unseen, "to failure"}}},
	"Settings": {
		whose: everybodys,
		see:   []sight{{admin, "product registration pricing business banner chat uploads thresholds notifications support backups privacy terms"}},
	},
	"ProductSettings":      {whose: everybodys, see: []sight{{admin, "version name logoUrl defaultLanguage timeZone"}}},
	"RegistrationSettings": {whose: everybodys, see: []sight{{admin, "version mode confirmation"}}},
	"BusinessSettings": {whose: everybodys, see: []sight{
		{admin, "version legalName address email phone taxNumbers taxName taxRate invoiceYears"},
	}},
	"PricingSettings": {whose: everybodys, see: []sight{
		{admin, "version currency basic vip basicYear vipYear offerPercent basicTrialDays vipTrialDays howToPay provider collectors providers testing canReturn receiptTaxSystem receiptVatCode"},
	}},
	"BannerSettings": {whose: everybodys, see: []sight{{admin, "version enabled text"}}},
	"UploadSettings": {
		whose: everybodys,
		see:   []sight{{admin, "version filmMegabytes photoMegabytes clientQuotaGigabytes coachQuotaGigabytes"}},
	},
	"ThresholdSettings": {
		whose: everybodys,
		see:   []sight{{admin, "version quietDays offTrendKg trainsLessPercent adherencePercent answerHours replyDays"}},
	},
	"BackupSettings":       {whose: everybodys, see: []sight{{admin, "version daily keep keepDays keepWeeks keepMonths"}}},
	"Backups":              {whose: everybodys, see: []sight{{admin, "supported hasMedia folder list running missed triedAt copies"}}},
	"Backup":               {whose: everybodys, see: []sight{{admin, "name createdAt bytes files rows missing copied"}}},
	"BackupCopies":         {whose: everybodys, see: []sight{{admin, "place count bytes newestAt missed"}}},
	"UnsentBackup":         {whose: everybodys, see: []sight{{admin, "at said"}}},
	"BackupProgress":       {whose: everybodys, see: []sight{{admin, "stage fraction"}}},
	"MissedBackup":         {whose: everybodys, see: []sight{{admin, "at why"}}},
	"NotificationSettings": {whose: everybodys, see: []sight{{admin, "version channels choices quietHours digest"}}},
	"TermsNotice":          {whose: everybodys, see: []sight{{bound, "version publishedAt agreedVersion"}}},
	"LegalText":            {whose: everybodys, see: []sight{{admin, "kind version text publishedAt"}}},
	"ProgressPhoto": {
		whose: byID,
		see:   []sight{{photographed, "id date pose preview smallUrl largeUrl urlsExpireAt width height createdAt"}},
	},
	"ProgressPhotoConnection": {whose: inside("nodes", byID), see: []sight{{photographed, "nodes pageInfo"}}},
	"PhotoView":               {whose: byID, see: []sight{{trainee, "id viewer photoDate createdAt"}}},
	"PhotoViewConnection":     {whose: inside("nodes", byID), see: []sight{{trainee, "nodes pageInfo"}}},
	"WeightTable": {
		whose: inside("lines", by("before")),
		see: []sight{{trainee, `separator dateOrder dateOrders unit lines added changed unchanged
		refused`}},
	},
	"WeightLine":   {whose: around, see: []sight{{trainee, "number text date kg before fate refusal"}}},
	"WeightImport": {whose: byID, see: []sight{{trainee, "id createdAt added changed takenBackAt brought"}}, zero: "brought"},
	"SeriesPoint":  {whose: by("value"), see: []sight{{trains, "date value trend entries"}}},
	"WeightGoal": {
		whose: by("changeKg"),
		see:   []sight{{trains, "direction changeKg startKg currentKg trendKg kgPerWeek projectedOn fraction"}},
	},
	"Conversation": {
		whose: byID,
		see: []sight{
			{overheard, "id kind client coach open seq rev lastMessage readSeq unreadCount peerReadSeq unreadMentions"},
			{threaded, "mute"},
		},
	},
	"Message": {
		whose: byID,
		see: []sight{
			{overheard, "id conversationId seq rev author text replyTo createdAt editedAt deletedAt removedAt reactions mentions images"},
		},
	},
	"ConversationMute": {whose: around, see: []sight{{threaded, "until"}}},
	"MessageReport": {
		whose: byID,
		see:   []sight{{either(complainer, moderatorOfComplaint), "id messageId reason note createdAt by"}, {moderatorOfComplaint, "resolvedAt"}},
	},
	"ChatBan": {
		whose: byID,
		see: []sight{
			{either(bannedMember, moderatorOf("vip"), moderatorOf("unready")), "id person reason createdAt until"},
			{moderatorOf("unready"), "liftedAt"},
		},
	},
	"ChatStanding":   {whose: everybodys, see: []sight{{neighbour, "slowModeSeconds rules"}, {bannedMember, "ban nextAt"}}},
	"ChatRules":      {whose: everybodys, see: []sight{{neighbour, "version text accepted"}}},
	"ChatSettings":   {whose: everybodys, see: []sight{{admin, "version slowModeSeconds rules rulesVersion"}}},
	"ModerationCase": {whose: byID, see: []sight{{moderatorOf("vip"), "id kind author reportCount reasons firstAt lastAt"}}},
	"OffenceCount":   {whose: around, see: []sight{{moderatorOf("vip"), "reason count"}}},
	"ModerationDetails": {
		whose: byID,
		see:   []sight{{moderatorOf("vip"), "id kind author messages reports removedBefore bans ban removedAt dismissedAt"}},
	},
	"ModerationMessage":    {whose: byID, see: []sight{{moderatorOf("vip"), "id author text createdAt reported changed"}}},
	"MessageQuote":         {whose: around, see: []sight{{overheard, "id seq author text imageCount deletedAt"}}},
	"MessageImage":         {whose: byID, see: []sight{{overheard, "id width height alt preview smallUrl largeUrl urlsExpireAt"}}},
	"Mention":              {whose: around, see: []sight{{overheard, "start length member"}}},
	"MessageHit":           {whose: inside("message", byID), see: []sight{{overheard, "message matches"}}},
	"TextRange":            {whose: around, see: []sight{{overheard, "start length"}}},
	"MessageHitConnection": {whose: inside("nodes", inside("message", byID)), see: []sight{{overheard, "nodes pageInfo"}}},
	"ReactionCount":        {whose: around, see: []sight{{overheard, "kind count mine"}}},
	"MessagePage":          {whose: inside("nodes", byID), see: []sight{{overheard, "nodes hasBefore hasAfter rev"}}},
	"ConversationUpdate":   {whose: updateOwner, see: []sight{{listener, "rev message peerReadSeq missed"}}},
	"Notification":         {whose: byID, see: []sight{{self, "id title message link read createdAt"}}},
	"NotificationPreferences": {whose: byID, see: []sight{
		{self, "id channels choices quietHours digest"},
		{unseen, "sms"}, // null without a gateway; TestTextMessagesFromTheAPI has one
	}},
	"SmsSetup":                {whose: around, see: []sight{{unseen, "number state resendAt"}}},
	"PushSetup":               {whose: byID, see: []sight{{self, "id key enabled"}}},
	"NotificationChoice":      {whose: around, see: []sight{{either(self, nobodys), "event channel enabled fixed"}}},
	"QuietHours":              {whose: around, see: []sight{{either(self, nobodys), "enabled from to allowUrgent"}}},
	"PageInfo":                {whose: around, see: []sight{{either(self, everyones, photographed), "hasNextPage endCursor"}}},
	"ProgressEntryConnection": {whose: inside("nodes", byID), see: []sight{{trains, "nodes pageInfo totalCount photos"}}},
	"LocalizedText": {
		whose: around,
		see:   []sight{{either(self, libraryReader, drafter, nobodys, adminOfAnybody, offeredBy), "all en ru"}},
	},
	"ManagedPerson": {
		whose: byID,
		see:   []sight{{adminOfAnybody, "id profile suspended lastActiveAt coachSuspended clients"}, {adminOf, "coach"}},
	},
	"ManagedPersonConnection": {whose: everybodys, see: []sight{{admin, "nodes pageInfo totalCount"}}},
	"Invitation": {whose: everybodys, see: []sight{{admin, "planEndsOn"}, {staff, `id email name role plan language coach invitedBy sentAt
		expiresAt acceptedAt state measurements`}}},
	"InvitationConnection": {whose: everybodys, see: []sight{{staff, "nodes pageInfo totalCount"}}},
	"InvitationLine": {whose: everybodys, see: []sight{{admin, "planEndsOn"}, {staff, `number email name role plan language coach measurements
		verdict`}}},
	"BroughtMeasurements": {whose: anybodyElse(by("count")), see: []sight{{either(self, adminOf, staffOfThings), "count from to"}}},
	"InvitationOffer":     {whose: everybodys, see: []sight{{everybody, "email firstName lastName role language taken"}}},
	"UndoneAssignments":   {whose: everybodys, see: []sight{{admin, "clients sessionsRestored sessionsLost"}}},
	"CoachAssignment":     {whose: inside("client", byID), see: []sight{{adminOf, "id coach client since until by handoverNote"}}},
	"AuditEvent": {
		whose: anybodyElse(inside("subject", byID)),
		see: []sight{{adminOf, "subject"}, {adminOfThings, "service"}, {either(adminOf, adminOfThings), `id createdAt actor actorRole act subjectKind
		subjectKey changes requestId address`}},
	},
	"AuditChange":            {whose: around, see: []sight{{either(adminOf, adminOfThings), "key before after"}}},
	"AuditEventConnection":   {whose: everybodys, see: []sight{{admin, "nodes pageInfo"}}},
	"NotificationConnection": {whose: inside("nodes", byID), see: []sight{{self, "nodes pageInfo unreadCount"}}},
})
