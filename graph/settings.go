package graph

import (
	"context"

	"forma/server/domain/backup"
	"forma/server/domain/settings"
)

// Site is as the contract says.
func (r query) Site(ctx context.Context) (*settings.Site, error) {
	return r.Resolver.Settings.Site(ctx)
}

// Settings is as the contract says.
func (r query) Settings(ctx context.Context) (*settings.Settings, error) {
	return r.Resolver.Settings.Get(ctx)
}

// UpdateProductSettings is as the contract says.
func (r mutation) UpdateProductSettings(ctx context.Context, input settings.ProductInput) (*settings.Settings, error) {
	return r.Settings.SetProduct(ctx, input)
}

// SetLogo is as the contract says.
func (r mutation) SetLogo(ctx context.Context, version int, image string) (*settings.Settings, error) {
	return r.Settings.SetLogo(ctx, version, image)
}

// UpdateRegistrationSettings is as the contract says.
func (r mutation) UpdateRegistrationSettings(ctx context.Context, input settings.RegistrationInput) (*settings.Settings, error) {
	return r.Settings.SetRegistration(ctx, input)
}

// UpdatePricingSettings is as the contract says.
func (r mutation) UpdatePricingSettings(ctx context.Context, input settings.PricingInput) (*settings.Settings, error) {
	return r.Settings.SetPricing(ctx, input)
}

// UpdateBannerSettings is as the contract says.
func (r mutation) UpdateBannerSettings(ctx context.Context, input settings.BannerInput) (*settings.Settings, error) {
	return r.Settings.SetBanner(ctx, input)
}

// UpdateChatSettings is as the contract says.
func (r mutation) UpdateChatSettings(ctx context.Context, input settings.ChatInput) (*settings.Settings, error) {
	return r.Settings.SetChat(ctx, input)
}

// UpdateUploadSettings is as the contract says.
func (r mutation) UpdateUploadSettings(ctx context.Context, input settings.UploadsInput) (*settings.Settings, error) {
	return r.Settings.SetUploads(ctx, input)
}

// UpdateThresholdSettings is as the contract says.
func (r mutation) UpdateThresholdSettings(ctx context.Context, input settings.ThresholdsInput) (*settings.Settings, error) {
	return r.Settings.SetThresholds(ctx, input)
}

// UpdateNotificationSettings is as the contract says.
func (r mutation) UpdateNotificationSettings(ctx context.Context, input settings.NotificationsInput) (*settings.Settings, error) {
	return r.Settings.SetNotifications(ctx, input)
}

// UpdateBackupSettings is as the contract says.
func (r mutation) UpdateBackupSettings(ctx context.Context, input settings.BackupsInput) (*settings.Settings, error) {
	return r.Settings.SetBackups(ctx, input)
}

// Backups is as the contract says.
func (r query) Backups(ctx context.Context) (*backup.State, error) {
	return r.Resolver.Backups.State(ctx)
}

// StartBackup is as the contract says.
func (r mutation) StartBackup(ctx context.Context) (*backup.State, error) {
	return r.Backups.Start(ctx)
}

// PublishLegalText is as the contract says.
func (r mutation) PublishLegalText(ctx context.Context, input settings.LegalInput) (*settings.Settings, error) {
	return r.Settings.PublishLegal(ctx, input)
}

// SiteUpdated is as the contract says.
func (r subscription) SiteUpdated(ctx context.Context) (<-chan *settings.Site, error) {
	return follow(ctx, settings.Subject, r.Settings.After)
}
