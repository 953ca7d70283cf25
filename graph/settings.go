package graph

import (
	"context"

	"forma/server/domain/settings"
)

func (r query) Site(ctx context.Context) (*settings.Site, error) {
	return r.Resolver.Settings.Site(ctx)
}

func (r query) Settings(ctx context.Context) (*settings.Settings, error) {
	return r.Resolver.Settings.Get(ctx)
}

func (r mutation) UpdateProductSettings(ctx context.Context, input settings.ProductSettingsInput) (*settings.Settings, error) {
	return r.Settings.SetProduct(ctx, input)
}

func (r mutation) SetLogo(ctx context.Context, version int, image string) (*settings.Settings, error) {
	return r.Settings.SetLogo(ctx, version, image)
}

func (r mutation) UpdateRegistrationSettings(ctx context.Context, input settings.RegistrationSettingsInput) (*settings.Settings, error) {
	return r.Settings.SetRegistration(ctx, input)
}

func (r mutation) UpdatePricingSettings(ctx context.Context, input settings.PricingSettingsInput) (*settings.Settings, error) {
	return r.Settings.SetPricing(ctx, input)
}

func (r mutation) UpdateBusinessSettings(ctx context.Context, input settings.BusinessSettingsInput) (*settings.Settings, error) {
	return r.Settings.SetBusiness(ctx, input)
}

func (r mutation) UpdateBannerSettings(ctx context.Context, input settings.BannerSettingsInput) (*settings.Settings, error) {
	return r.Settings.SetBanner(ctx, input)
}

func (r mutation) UpdateChatSettings(ctx context.Context, input settings.ChatSettingsInput) (*settings.Settings, error) {
	return r.Settings.SetChat(ctx, input)
}

func (r mutation) UpdateUploadSettings(ctx context.Context, input settings.UploadSettingsInput) (*settings.Settings, error) {
	return r.Settings.SetUploads(ctx, input)
}

func (r mutation) UpdateThresholdSettings(ctx context.Context, input settings.ThresholdSettingsInput) (*settings.Settings, error) {
	return r.Settings.SetThresholds(ctx, input)
}

func (r mutation) UpdateSupportSettings(ctx context.Context, input settings.SupportSettingsInput) (*settings.Settings, error) {
	return r.Settings.SetSupport(ctx, input)
}

func (r mutation) UpdateNotificationSettings(ctx context.Context, input settings.NotificationSettingsInput) (*settings.Settings, error) {
	return r.Settings.SetNotifications(ctx, input)
}

func (r mutation) UpdateBackupSettings(ctx context.Context, input settings.BackupSettingsInput) (*settings.Settings, error) {
	return r.Settings.SetBackups(ctx, input)
}

func (r mutation) PublishLegalText(ctx context.Context, input settings.LegalTextInput) (*settings.Settings, error) {
	return r.Settings.PublishLegal(ctx, input)
}

func (r query) TermsNotice(ctx context.Context) (*settings.TermsNotice, error) {
	return r.Resolver.Settings.TermsNotice(ctx)
}

func (r mutation) AgreeToTerms(ctx context.Context, version int) (*settings.TermsNotice, error) {
	return r.Settings.AgreeToTerms(ctx, version)
}

func (r subscription) SiteUpdated(ctx context.Context) (<-chan *settings.Site, error) {
	return follow(ctx, settings.Subject, r.Settings.After)
}
