package app_test

// notificationRequests are valid requests of the mutations of notifications and their channels. There is no gateway for text messages here.
func (f *fixture) notificationRequests() map[string]request {
	return map[string]request{
		"markNotificationRead":     {by: f.client, args: withID(f.bell)},
		"markAllNotificationsRead": {by: f.client, args: func() map[string]any { return map[string]any{"upTo": newID()} }},
		"deleteNotification":       {by: f.client, args: withID(f.bell)},
		"restoreNotification":      {by: f.client, args: withID(f.bell)},
		"updateNotificationPreferences": {by: f.client, args: inputOf(map[string]any{"choices": f.choices(1), "digest": "OFF",
			"quietHours": map[string]any{"enabled": true, "from": "22:00", "to": "08:00", "allowUrgent": true}})},
		"subscribePush": {
			by:   f.client,
			args: inputOf(map[string]any{"endpoint": "https://push.example.org/x", "p256dh": pushKey, "auth": "c2l4dGVlbi1ieXRlcy1vaw"}),
		},
		"unsubscribePush": {by: f.client, args: nothing},
		"sendTestPush":    {by: f.client, args: nothing},
		"sendSmsCode":     {by: f.client, args: nothing, answer: "NOT_FOUND"},
		"confirmSmsCode":  {by: f.client, args: func() map[string]any { return map[string]any{"code": "000000"} }, answer: "NOT_FOUND"},
		"sendTestSms":     {by: f.admin, args: nothing, answer: "NOT_FOUND"},
	}
}
