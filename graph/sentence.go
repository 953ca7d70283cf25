package errs

import "forma/ent/viewer"

var sentences = map[Code][2]string{
	Unauthenticated:    {"Please sign in.", "Войдите, пожалуйста."},
	Forbidden:          {"You may not do this.", "У вас нет прав на это действие."},
	NotFound:           {"It was not found.", "Не найдено."},
	PlanRequired:       {"A higher plan is needed.", "Нужен тариф выше."},
	OnboardingRequired: {"Please finish setting up your profile first.", "Сначала завершите заполнение профиля."},
	EmailUnconfirmed:   {"Please confirm your e-mail address first.", "Сначала подтвердите адрес электронной почты."},
	ReauthRequired:     {"Please sign in again to do this.", "Для этого действия войдите ещё раз."},
	BadInput:           {"Please check what you entered.", "Проверьте введённые данные."},
	RateLimited:        {"Too many tries. Please wait a little.", "Слишком много попыток. Подождите немного."},
	Conflict:           {"Somebody changed it meanwhile. Please reload.", "Данные успели измениться. Обновите страницу."},
	IDConflict:         {"This id is already taken.", "Этот идентификатор уже занят."},
	LimitExceeded:      {"The request is larger than allowed.", "Запрос больше допустимого."},
	LastAdmin:          {"The last administrator has to stay.", "Последний администратор должен остаться."},
	Timeout:            {"It took too long. Please try again.", "Операция заняла слишком много времени. Попробуйте ещё раз."},
	Internal:           {"Something went wrong on our side. Please try again.", "Что-то пошло не так на нашей стороне. Попробуйте ещё раз."},
	InvalidCredentials: {"E-mail or password is wrong.", "Неверная почта или пароль."},
	EmailTaken:         {"An account with this e-mail address already exists.", "Аккаунт с такой почтой уже есть."},
	LinkExpired:        {"This link no longer works. Please ask for a new one.", "Эта ссылка больше не действует. Запросите новую."},
	SuspendedAccount:   {"This account is suspended.", "Этот аккаунт заблокирован."},
}

// Sentence is what a person reads, in their language.
func (e *Error) Sentence(l viewer.Language) string {
	s := sentences[e.Code]
	if l == viewer.LanguageRU {
		return s[1]
	}
	return s[0]
}
