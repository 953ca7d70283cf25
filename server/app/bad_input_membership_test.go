package app_test

import (
	"context"
	"strings"

	"forma/ent/invoice"
	"forma/ent/membershipevent"
	"forma/ent/viewer"
)

// pricing returns the input of a price list.
func (f *fixture) pricing() map[string]any {
	return map[string]any{
		"input": map[string]any{
			"version":          f.settings().Pricing.Version,
			"currency":         "EUR",
			"basic":            1900,
			"vip":              9900,
			"basicYear":        19000,
			"vipYear":          99000,
			"offerPercent":     50,
			"basicTrialDays":   0,
			"vipTrialDays":     0,
			"howToPay":         map[string]any{"en": "By transfer", "ru": "Переводом"},
			"provider":         "MANUAL",
			"canReturn":        true,
			"receiptTaxSystem": 1,
			"receiptVatCode":   1,
		},
	}
}

// payment returns one that the client has asked for.
func (f *fixture) payment() string { return (&matrix{w: f.w}).payment(f.member()) }

// invoice returns that of the payment that was made last.
func (f *fixture) invoice() string {
	id, err := f.w.Store.Ent.Invoice.Query().
		Where(invoice.ProfileID(f.member().id), invoice.KindEQ(invoice.KindINVOICE)).
		OnlyID(viewer.System(context.Background()))
	if err != nil {
		f.w.t.Fatal(err)
	}
	return id.String()
}

// settled gives the client a membership, and returns the client's id.
func (f *fixture) settled() string {
	(&matrix{w: f.w}).settle(f.member())
	return f.client.id.String()
}

// happened returns an event of the client's membership.
func (f *fixture) happened() string {
	(&matrix{w: f.w}).happened(f.member())
	id, err := f.w.Store.Ent.MembershipEvent.Query().
		Where(membershipevent.ProfileID(f.member().id), membershipevent.KindEQ(membershipevent.KindCANCELLED)).
		FirstID(viewer.System(context.Background()))
	if err != nil {
		f.w.t.Fatal(err)
	}
	return id.String()
}

func (f *fixture) member() *being {
	return &being{person: f.client, role: "CLIENT", plan: viewer.PlanBasic}
}

// memberships returns the right requests of plans and payments.
func (f *fixture) memberships() map[string]request {
	id := func() map[string]any { return map[string]any{"id": f.payment()} }
	return map[string]request{
		"changePlan": {by: f.client, args: func() map[string]any {
			(&matrix{w: f.w}).unbill(f.member())
			f.admin.must(`mutation($input:PricingSettingsInput!){updatePricingSettings(input:$input){pricing{version}}}`, f.pricing())
			return map[string]any{"input": map[string]any{"id": newID(), "plan": "BASIC", "interval": "MONTH", "amount": 950}}
		}},
		"withdrawPayment": {by: f.client, args: id},
		"cancelClientMembership": {by: f.admin, args: func() map[string]any {
			return map[string]any{"id": f.settled(), "reason": "Reason"}
		}},
		"giveMembershipDays": {by: f.admin, args: func() map[string]any {
			return map[string]any{"input": map[string]any{"id": newID(), "clientId": f.settled(), "days": 7, "reason": "Reason"}}
		}},
		"changeMembershipPrice": {by: f.admin, args: func() map[string]any {
			return map[string]any{"id": f.settled(), "price": 500, "reason": "Reason"}
		}},
		"announcePrice": {by: f.admin, args: func() map[string]any {
			f.admin.must(`mutation($input:PricingSettingsInput!){updatePricingSettings(input:$input){pricing{version}}}`, f.pricing())
			day := (&matrix{w: f.w}).keep(f.member())
			return map[string]any{"input": map[string]any{"plan": "BASIC", "interval": "MONTH", "amount": 1900, "from": day}}
		}},
		"forgetChosenPlan": {by: f.client, args: func() map[string]any { return nil }},
		"openCheckout": {by: f.client, args: func() map[string]any {
			return map[string]any{"paymentId": (&matrix{w: f.w}).online(f.member())}
		}},
		"checkPayment":        {by: f.client, args: id},
		"removePaymentMethod": {by: f.client, args: func() map[string]any { return nil }},
		"checkPaymentMethod":  {by: f.client, args: func() map[string]any { return nil }},
		"replacePaymentMethod": {by: f.client, args: func() map[string]any {
			(&matrix{w: f.w}).collect()
			f.settled()
			return nil
		}},
		"returnPlan": {by: f.client, args: func() map[string]any {
			f.admin.must(`mutation($input:PricingSettingsInput!){updatePricingSettings(input:$input){pricing{version}}}`, f.pricing())
			f.settled()
			return map[string]any{"amount": 850}
		}},
		"replayPaymentEvent": {by: f.admin, args: func() map[string]any {
			return map[string]any{"id": (&matrix{w: f.w}).event(f.member())}
		}},
		"confirmPayment": {by: f.admin, args: id},
		"refusePayment":  {by: f.admin, args: func() map[string]any { return map[string]any{"id": f.payment(), "reason": "Reason"} }},
		"cancelMembership": {by: f.client, args: func() map[string]any {
			f.payment()
			return map[string]any{"reason": "OTHER", "comment": "Comment"}
		}},
		"pauseMembership": {by: f.client, args: func() map[string]any {
			(&matrix{w: f.w}).settle(f.member())
			return map[string]any{"months": 1}
		}},
		"resumeMembership": {by: f.client, args: func() map[string]any { f.payment(); return nil }},
		"refundPayment": {by: f.admin, args: func() map[string]any {
			return map[string]any{"input": map[string]any{
				"id":        newID(),
				"paymentId": (&matrix{w: f.w}).invoiced(f.member()),
				"amount":    850,
				"reason":    "Reason",
				"endPlan":   false,
			}}
		}},
		"stopVoucher": {by: f.admin, args: func() map[string]any { return map[string]any{"id": (&matrix{w: f.w}).voucher(false)} }},
		"makeVoucher": {by: f.admin, args: func() map[string]any {
			return map[string]any{"input": map[string]any{
				"id":        newID(),
				"code":      newID()[24:],
				"percent":   20,
				"months":    3,
				"plans":     []any{"BASIC"},
				"maxUses":   9,
				"expiresAt": "2099-01-01T00:00:00Z",
			}}
		}},
		"reactivateMembership": {by: f.client, args: func() map[string]any { f.payment(); return nil }},
	}
}

// billing are the kinds of the inputs of plans and payments.
func (f *fixture) billing() map[string]kind {
	nobodys := kind{{name: "of nobody", value: newID(), code: "NOT_FOUND", field: "-"}}
	beside := []fault{wrong("left out", absent, "REQUIRED"), wrong("null", nil, "REQUIRED")}
	howToPay := controls("INVALID").and(wrong("empty", "", "REQUIRED"), wrong("blank", "  ", "REQUIRED"), right("two lines", "a\r\n\tb"),
		wrong("too long", runes(1001), "TOO_LONG"), right("just short enough", runes(1000)))
	return map[string]kind{
		"PricingSettingsInput.basicYear":      within(1, 100_000_000, 1),
		"PricingSettingsInput.vipYear":        within(1, 100_000_000, 1),
		"PricingSettingsInput.basicTrialDays": within(0, 60, 1),
		"PricingSettingsInput.vipTrialDays":   within(0, 60, 1),
		"PricingSettingsInput.howToPay":       howToPay.texts().and(right("none", map[string]any{})),
		"PricingSettingsInput.provider": {
			wrong("without keys", "STRIPE", "INVALID"),
			wrong("without keys, in another currency", "YOOKASSA", "INVALID"),
		},
		"PricingSettingsInput.receiptTaxSystem": within(1, 6, 1).and(beside...),
		"PricingSettingsInput.receiptVatCode":   within(1, 12, 1).and(beside...),
		"openCheckout.paymentId":                nobodys,
		"checkPayment.id":                       nobodys,
		"returnPlan.amount":                     {{name: "another", value: 849, code: "CONFLICT", field: "-"}},
		"PricingSettingsInput.canReturn":        {right("left out", absent), wrong("null", nil, "REQUIRED")},
		"replayPaymentEvent.id":                 nobodys,
		"ChangePlanInput.id":                    {},
		"ChangePlanInput.plan":                  {wrong("the free one", "FREE", "INVALID")},
		"ChangePlanInput.interval":              {},
		"ChangePlanInput.voucher": {
			wrong("unknown", "SPRING", "INVALID"),
			wrong("too long", runes(5000), "INVALID"),
			right("empty", ""),
		},
		"pauseMembership.months": within(1, 3, 1),
		"stopVoucher.id":         nobodys,
		"RefundInput.id":         {},
		"RefundInput.paymentId":  nobodys,
		"RefundInput.amount":     within(1, 850, 1),
		"RefundInput.reason":     neededProse(300),
		"RefundInput.endPlan":    {},
		"VoucherInput.id":        {},
		"VoucherInput.code": {
			wrong("empty", "", "REQUIRED"),
			wrong("too short", "ABC", "INVALID"),
			wrong("too long", strings.Repeat("A", 33), "INVALID"),
			wrong("of other letters", "ВЕСНА", "INVALID"),
			right("in small letters", " "+newID()[24:]+" "),
		},
		"VoucherInput.percent":   within(1, 100, 1).and(wrong("left out", absent, "REQUIRED"), wrong("null", nil, "REQUIRED")),
		"VoucherInput.amount":    {wrong("beside a percentage", 100, "INVALID")},
		"VoucherInput.months":    within(1, 36, 1),
		"VoucherInput.plans":     {wrong("the free one", []any{"FREE"}, "INVALID"), right("none", []any{})},
		"VoucherInput.maxUses":   within(1, 1_000_000, 1),
		"VoucherInput.expiresAt": {wrong("past", "2020-01-01T00:00:00Z", "OUT_OF_RANGE")},
		"ChangePlanInput.amount": {
			{name: "another", value: 951, code: "CONFLICT", field: "-"},
			{name: "negative", value: -950, code: "CONFLICT", field: "-"},
		},
		"withdrawPayment.id":              nobodys,
		"cancelClientMembership.id":       nobodys,
		"cancelClientMembership.reason":   neededProse(300),
		"MembershipDaysInput.id":          {},
		"MembershipDaysInput.clientId":    nobodys,
		"MembershipDaysInput.days":        within(1, 365, 1),
		"MembershipDaysInput.reason":      neededProse(300),
		"changeMembershipPrice.id":        nobodys,
		"changeMembershipPrice.price":     within(1, 100_000_000, 1),
		"changeMembershipPrice.reason":    neededProse(300),
		"PriceAnnouncementInput.plan":     {wrong("the free one", "FREE", "INVALID")},
		"PriceAnnouncementInput.interval": {},
		"PriceAnnouncementInput.amount":   {{name: "another", value: 1901, code: "CONFLICT", field: "-"}},
		"PriceAnnouncementInput.from": {
			wrong("past", "2020-01-01", "OUT_OF_RANGE"),
			wrong("far ahead", "2099-01-01", "OUT_OF_RANGE"),
		},
		"confirmPayment.id":        nobodys,
		"refusePayment.id":         nobodys,
		"refusePayment.reason":     neededProse(300),
		"cancelMembership.reason":  {},
		"cancelMembership.comment": prose(500),
	}
}
