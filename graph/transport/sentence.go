package transport

import (
	"forma/ent/viewer"
	"forma/server/platform/errs"
)

var sentences = map[errs.Code][2]string{
	errs.Unauthenticated:    {"Please sign in.", "Войдите, пожалуйста."},
	errs.Forbidden:          {"You may not do this.", "У вас нет прав на это действие."},
	errs.NotFound:           {"It was not found.", "Не найдено."},
	errs.PlanRequired:       {"A higher plan is needed.", "Нужен тариф выше."},
	errs.OnboardingRequired: {"Please finish setting up your profile first.", "Сначала завершите заполнение профиля."},
	errs.EmailUnconfirmed:   {"Please confirm your e-mail address first.", "Сначала подтвердите адрес электронной почты."},
	errs.ReauthRequired:     {"Please sign in again to do this.", "Для этого действия войдите ещё раз."},
	errs.BadInput:           {"Please check what you entered.", "Проверьте введённые данные."},
	errs.RateLimited:        {"Too many tries. Please wait a little.", "Слишком много попыток. Подождите немного."},
	errs.Conflict:           {"Somebody changed it meanwhile. Please reload.", "Данные успели измениться. Обновите страницу."},
	errs.IDConflict:         {"This id is already taken.", "Этот идентификатор уже занят."},
	errs.LimitExceeded:      {"The request is larger than allowed.", "Запрос больше допустимого."},
	errs.LastAdmin:          {"The last administrator has to stay.", "Последний администратор должен остаться."},
	errs.Timeout:            {"It took too long. Please try again.", "Операция заняла слишком много времени. Попробуйте ещё раз."},
	errs.Internal: {
		"Something went wrong on our side. Please try again.",
		"Что-то пошло не так на нашей стороне. Попробуйте ещё раз.",
	},
	errs.InvalidCredentials: {"E-mail or password is wrong.", "Неверная почта или пароль."},
	errs.EmailTaken:         {"An account with this e-mail address already exists.", "Аккаунт с такой почтой уже есть."},
	errs.LinkExpired:        {"This link no longer works. Please ask for a new one.", "Эта ссылка больше не действует. Запросите новую."},
	errs.ConsentRequired: {
		"Please agree first that your health data is kept, on the Progress screen or in Settings → Privacy and security.",
		"Сначала согласитесь на хранение данных о здоровье: на экране «Прогресс» или в разделе «Настройки → Приватность и безопасность».",
	},
	errs.CoachHasClients: {
		"The coach still has clients. Please hand them over first.",
		"У тренера ещё есть клиенты. Сначала передайте их.",
	},
	errs.ChatBanned: {
		"A moderator has stopped you from writing in the community chat.",
		"Модератор запретил вам писать в общий чат.",
	},
	errs.RulesRequired: {"Please agree to the rules of the community chat first.", "Сначала примите правила общего чата."},
	errs.SlotTaken:     {"This time is taken. Please choose another one.", "Это время занято. Выберите другое."},
	errs.AllowanceUsed: {
		"There is one individual session every 14 days. Please choose a later time.",
		"Индивидуальное занятие бывает раз в 14 дней. Выберите время позже.",
	},
	errs.DeletionPending: {"This account is about to be deleted.", "Этот аккаунт скоро будет удалён."},
	errs.TooLate:         {"It is too late for this.", "Время для этого вышло."},
	errs.LinkUnreadable: {
		"Could not fetch video data. Please fill in manually.",
		"Не удалось получить данные видео. Заполните поля вручную.",
	},
	errs.PasskeyRefused:     {"This passkey does not work here.", "Этот ключ доступа здесь не подходит."},
	errs.InvitationNeeded:   {"An invitation is needed to sign up.", "Для регистрации нужно приглашение."},
	errs.RegistrationClosed: {"Nobody can sign up at the moment.", "Сейчас регистрация закрыта."},
	errs.SuspendedAccount:   {"This account is suspended.", "Этот аккаунт заблокирован."},
}

// sentence returns a code's message for people, in their language.
func sentence(code errs.Code, l viewer.Language) string {
	if l == viewer.LanguageRU {
		return sentences[code][1]
	}
	return sentences[code][0]
}
