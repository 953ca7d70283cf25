package notify

import (
	"time"

	"github.com/google/uuid"

	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/server/platform/words"
)

// wording is one way to say what a notification says.
type wording struct {
	Title   string
	Message string `json:",omitempty"`
}

// kindTexts are what is said of a kind of notification.
type kindTexts struct {
	wording
	// Push is the title on lock screens: it contains no names and no figures.
	Push string `json:",omitempty"`
	// Others are said in place of the wording, each as often, so that what repeats does not wear off.
	Others []wording `json:",omitempty"`
}

// say returns the title and message of a notification, the same each time.
func (k kindTexts) say(id uuid.UUID) wording {
	if n := int(id[15]) % (1 + len(k.Others)); n > 0 {
		return k.Others[n-1]
	}
	return k.wording
}

// texts are what notifications say.
var texts = words.Of[struct {
	Kinds map[notification.Kind]kindTexts
	// Values are what arguments stand for.
	Values                  map[string]string
	LostFiles, Measurements words.Plural
	PushTest                wording
	SMS                     struct{ Code, Test string }
}]("server/notify")

// pushTitle returns the title on lock screens.
func pushTitle(kind notification.Kind, l viewer.Language) string { return texts.In(l).Kinds[kind].Push }

// kind is how a kind of notification is said, and to whom.
type kind struct {
	event    NotificationEvent
	link     string
	bellOnly bool // neither mailed nor pushed
	// within is how long it is worth sending, if shorter than for others of its event.
	within time.Duration
}

var kinds = map[notification.Kind]kind{
	notification.KindWELCOME:               {event: Account, bellOnly: true, link: "/workouts"},
	notification.KindACHIEVEMENT:           {event: ProgressUpdates, link: "/client/dashboard"},
	notification.KindPLAN_CHANGED:          {event: Account, link: "/subscription"},
	notification.KindPLAN_ENDS:             {event: Account, link: "/subscription"},
	notification.KindPLAN_ENDED:            {event: Account, link: "/subscription"},
	notification.KindPAYMENT_REQUESTED:     {event: Business, link: "/admin/payments"},
	notification.KindPAYMENT_CONFIRMED:     {event: Account, link: "/subscription"},
	notification.KindPAYMENT_REFUSED:       {event: Account, link: "/subscription"},
	notification.KindPAYMENT_DUE:           {event: Account, link: "/subscription"},
	notification.KindPAYMENT_REFUNDED:      {event: Account, link: "/subscription"},
	notification.KindPAYMENT_ANNOUNCED:     {event: Account, link: "/subscription"},
	notification.KindPAYMENT_FAILED:        {event: Account, link: "/subscription"},
	notification.KindMEMBERSHIP_CANCELLED:  {event: Account, link: "/subscription"},
	notification.KindDAYS_GIVEN:            {event: Account, link: "/subscription"},
	notification.KindPRICE_CHANGED:         {event: Account, link: "/subscription"},
	notification.KindPRICE_ANNOUNCED:       {event: Account, link: "/subscription"},
	notification.KindPLAN_RETURNED:         {event: Account, link: "/subscription"},
	notification.KindRETURN_RECEIVED:       {event: Business, link: "/admin/payments"},
	notification.KindPAYMENT_DRIFT:         {event: Business, link: "/admin/payments"},
	notification.KindNEW_CLIENT:            {event: CoachMessages, link: "/coach/client{path}"},
	notification.KindCOACH_ASSIGNED:        {event: CoachMessages, link: "/client/dashboard"},
	notification.KindPROGRAMME_ASSIGNED:    {event: ProgressUpdates, link: "/programme"},
	notification.KindMEAL_PLAN_ASSIGNED:    {event: ProgressUpdates, link: "/meals"},
	notification.KindDIRECT_MESSAGE:        {event: CoachMessages, link: "{path}"},
	notification.KindMENTION:               {event: CommunityMentions, link: "{path}"},
	notification.KindCLIENT_LEFT:           {event: CoachMessages, link: "/coach"},
	notification.KindCOACH_LEFT:            {event: CoachMessages, link: "/client/dashboard"},
	notification.KindWORKOUT_REMINDER:      {event: WorkoutReminders, link: "/workouts"},
	notification.KindSTREAK_SAVER:          {event: WorkoutReminders, link: "/workouts"},
	notification.KindMESSAGE_REMOVED:       {event: Account, link: "/chat"},
	notification.KindMESSAGE_RETURNED:      {event: Account, bellOnly: true, link: "/chat"},
	notification.KindCHAT_BANNED:           {event: Account, link: "/chat"},
	notification.KindCHAT_BAN_LIFTED:       {event: Account, link: "/chat"},
	notification.KindINVITATION_ACCEPTED:   {event: Business, link: "/admin/users{path}"},
	notification.KindBACKUP_FAILED:         {event: Business, link: "/admin/settings?tab=backups"},
	notification.KindBACKUP_INCOMPLETE:     {event: Business, link: "/admin/settings?tab=backups"},
	notification.KindDISK_FULL:             {event: Business, link: "/admin"},
	notification.KindJOBS_FAILED:           {event: Business, link: "/admin/settings?tab=jobs"},
	notification.KindWEBHOOK_PAUSED:        {event: Business, link: "/admin/settings?tab=webhooks"},
	notification.KindREPORT_UPHELD:         {event: ChatReports, link: "{path}"},
	notification.KindREPORT_DISMISSED:      {event: ChatReports, link: "{path}"},
	notification.KindCHECK_IN_DUE:          {event: ProgressUpdates, link: "/check-in"},
	notification.KindCHECK_IN_SENT:         {event: ProgressUpdates, link: "/coach/check-ins{path}"},
	notification.KindSCREENING_ANSWERED:    {event: ProgressUpdates, link: "/coach/client{path}"},
	notification.KindSESSION_REQUESTED:     {event: Sessions, link: "{path}"},
	notification.KindSESSION_BOOKED:        {event: Sessions, link: "{path}"},
	notification.KindSESSION_CONFIRMED:     {event: Sessions, link: "{path}"},
	notification.KindSESSION_DECLINED:      {event: Sessions, link: "{path}"},
	notification.KindSESSION_MOVED:         {event: Sessions, link: "{path}"},
	notification.KindSESSION_MOVE_ASKED:    {event: Sessions, link: "{path}"},
	notification.KindSESSION_MOVE_DECLINED: {event: Sessions, link: "{path}"},
	notification.KindSESSION_CANCELLED:     {event: Sessions, link: "{path}"},
	notification.KindSESSION_RESTORED:      {event: Sessions, link: "{path}"},
	notification.KindSESSION_SEAT_FREE:     {event: Sessions, link: "{path}"},
	notification.KindSESSION_TOMORROW:      {event: Sessions, link: "{path}"},
	notification.KindSESSION_SOON:          {event: Sessions, within: 55 * time.Minute, link: "{path}"},
	notification.KindSESSION_SUMMARY:       {event: Sessions, link: "{path}"},
	notification.KindSESSION_REASSIGNED:    {event: Sessions, link: "{path}"},
	notification.KindTICKET_OPENED:         {event: Support, link: "/admin/support{path}"},
	notification.KindTICKET_REPLIED:        {event: Support, link: "/admin/support{path}"},
	notification.KindTICKET_ASSIGNED:       {event: Support, link: "/admin/support{path}"},
	notification.KindTICKET_BREACHED:       {event: Support, link: "/admin/support{path}"},
	notification.KindTICKET_ANSWERED:       {event: Support, link: "/settings/help{path}"},
	notification.KindTICKET_SOLVED:         {event: Support, link: "/settings/help{path}"},
	notification.KindEMAIL_CONFIRMED:       {event: Account, bellOnly: true},
	notification.KindMEASUREMENTS_BROUGHT:  {event: Account, bellOnly: true, link: "/progress"},
	notification.KindAPI_TOKEN_ENDED:       {event: Account, link: "/settings?tab=privacy"},
	notification.KindEXPORT_READY:          {event: Account, bellOnly: true, link: "/settings"},
}
