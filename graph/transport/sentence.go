package transport

import (
	"forma/ent/viewer"
	"forma/server/platform/errs"
)

// sentences are those of the web app's errors.json, for clients without it.
var sentences = map[errs.Code][2]string{
	errs.Unauthenticated:    {"Please sign in.", "Войдите, пожалуйста, в аккаунт."},
	errs.Forbidden:          {"You don’t have permission to do this.", "У вас нет прав на это действие."},
	errs.NotFound:           {"We couldn’t find this. It may have been removed.", "Не найдено. Возможно, это уже удалено."},
	errs.PlanRequired:       {"This comes with a higher plan.", "Это доступно на более высоком тарифе."},
	errs.OnboardingRequired: {"Please finish setting up your profile first.", "Сначала заполните, пожалуйста, свой профиль."},
	errs.EmailUnconfirmed:   {"Please confirm your email address first.", "Сначала подтвердите, пожалуйста, адрес почты."},
	errs.ReauthRequired:     {"Please enter your password to confirm it’s you.", "Введите пароль, чтобы подтвердить, что это вы."},
	errs.BadInput:           {"Please check what you entered.", "Проверьте, пожалуйста, введённые данные."},
	errs.RateLimited:        {"Too many attempts. Please wait a little and try again.", "Слишком много попыток. Подождите немного и повторите."},
	errs.Conflict: {
		"Someone else changed this. Please reload and try again.",
		"Это уже изменил кто-то другой. Обновите страницу и попробуйте ещё раз.",
	},
	errs.IDConflict:    {"This was already saved with different content.", "Это уже сохранено с другим содержанием."},
	errs.LimitExceeded: {"This is more than we can accept at once.", "Это больше, чем можно принять за один раз."},
	errs.LastAdmin:     {"At least one administrator has to remain.", "Должен остаться хотя бы один администратор."},
	errs.Timeout:       {"This took too long. Please try again.", "Это заняло слишком много времени. Попробуйте ещё раз."},
	errs.StorageFull: {
		"The server has run out of space, so nothing was saved. You can still view what’s there.",
		"На сервере нет места, поэтому ничего не сохранено. Всё, что уже есть, можно смотреть.",
	},
	errs.Internal:           {"Something went wrong on our side. Please try again.", "На нашей стороне что-то пошло не так. Попробуйте ещё раз."},
	errs.InvalidCredentials: {"Wrong email or password.", "Неверная почта или пароль."},
	errs.EmailTaken:         {"There is already an account with this email.", "Аккаунт с такой почтой уже есть."},
	errs.LinkExpired:        {"This link no longer works. Please request a new one.", "Эта ссылка больше не действует. Запросите новую."},
	errs.SuspendedAccount: {
		"This account is suspended. Please contact support.",
		"Аккаунт приостановлен. Напишите, пожалуйста, в поддержку.",
	},
	errs.PasskeyRefused: {
		"This passkey does not work here. Please use your password.",
		"Этот ключ доступа здесь не подходит. Войдите с паролем.",
	},
	errs.DeletionPending: {"This account is scheduled for deletion.", "Этот аккаунт скоро будет удалён."},
	errs.ConsentRequired: {
		"Please give consent to store your health data first, on the Progress screen or in Settings → Privacy and security.",
		"Сначала согласитесь на хранение данных о здоровье: на экране «Прогресс» или в разделе «Настройки → Приватность и безопасность».",
	},
	errs.LinkUnreadable: {
		"Could not fetch video data. Please fill in manually.",
		"Не удалось получить данные видео. Заполните поля вручную.",
	},
	errs.InvitationNeeded:   {"You need an invitation to sign up here.", "Для регистрации здесь нужно приглашение."},
	errs.RegistrationClosed: {"Sign-up is closed at the moment.", "Сейчас регистрация закрыта."},
	errs.TooLate:            {"It’s too late to change this.", "Изменить это уже нельзя: время вышло."},
	errs.CoachHasClients: {
		"This coach still has clients. Please hand them over first.",
		"У этого тренера ещё есть клиенты. Сначала передайте их.",
	},
	errs.ChatBanned:    {"A moderator has banned you from writing in the community chat.", "Модератор запретил вам писать в общий чат."},
	errs.RulesRequired: {"Please agree to the rules of the community chat first.", "Сначала примите правила общего чата."},
	errs.SlotTaken:     {"This time is taken. Please choose another one.", "Это время занято. Выберите другое."},
	errs.CursorExpired: {
		"It has been too long since the last request. Copy everything again from the beginning.",
		"С прошлого запроса прошло слишком много времени. Скопируйте все данные заново, с самого начала.",
	},
	errs.AllowanceUsed: {
		"You can have one individual session every 14 days. Please choose a later time.",
		"Индивидуальное занятие доступно раз в 14 дней. Выберите время позже.",
	},
}

// narrow is the sentence for programs whose API token lacks an area.
var narrow = [2]string{
	"This API token has no access to that area. Create one with the access it needs.",
	"У этого токена нет доступа к этому разделу. Создайте токен с нужным доступом.",
}

// impersonal is the sentence for service tokens where a person is needed.
var impersonal = [2]string{
	"A service token cannot do this: it needs a person.",
	"Для этого нужен человек: служебный токен так не может.",
}

// sentence returns a code's message for people, in their language.
func sentence(code errs.Code, l viewer.Language) string { return in(l, sentences[code]) }

// said returns an error's message for people, in their language.
func said(e *errs.Error, l viewer.Language) string {
	if e.Args["scope"] != nil {
		return in(l, narrow)
	}
	if e.Args["needs"] == "PERSON" {
		return in(l, impersonal)
	}
	return sentence(e.Code, l)
}

func in(l viewer.Language, texts [2]string) string { return l.Pick(texts[0], texts[1]) }
