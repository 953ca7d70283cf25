package words

import (
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// format is how a language writes dates and numbers.
type format struct {
	// Months are as in a date.
	Months [12]string
	// A Day has no year; that of documents is the short one.
	Day, Date, DocumentDate string
	Decimal, Thousands      string
	// A Price has the sign of its currency, or its letters.
	Price, LettersPrice string
	Percent             string
	// Separator is between the cells of a table: spreadsheets take a comma for one only if it is not the decimal sign.
	Separator string
}

// DayOf formats a day without its year.
func (l *Language) DayOf(t time.Time) string { return l.dated(l.Day, t) }

// DateOf formats a day with its year.
func (l *Language) DateOf(t time.Time) string { return l.dated(l.Date, t) }

// DocumentDateOf formats a day as documents do.
func (l *Language) DocumentDateOf(t time.Time) string { return l.dated(l.DocumentDate, t) }

func (l *Language) dated(shape string, t time.Time) string {
	return FillBy(shape, func(name string) (string, bool) {
		switch name {
		case "day":
			return strconv.Itoa(t.Day()), true
		case "month":
			return l.Months[t.Month()-1], true
		case "year":
			return strconv.Itoa(t.Year()), true
		case "dd":
			return t.Format("02"), true
		case "mm":
			return t.Format("01"), true
		}
		return "", false
	})
}

// Number writes a number with a decimal point as the language does.
func (l *Language) Number(text string) string { return strings.Replace(text, ".", l.Decimal, 1) }

// Amount formats hundredths that are not negative, with two digits behind the decimal sign, or none if they are zero and may be left out.
func (l *Language) Amount(hundredths int, short bool) string {
	whole := strconv.Itoa(hundredths / 100)
	for at := len(whole) - 3; at > 0; at -= 3 {
		whole = whole[:at] + l.Thousands + whole[at:]
	}
	if rest := hundredths % 100; rest > 0 || !short {
		whole += l.Decimal + fmt.Sprintf("%02d", rest)
	}
	return whole
}

var signs = map[string]string{"EUR": "€", "USD": "$", "GBP": "£", "RUB": "₽", "KZT": "₸", "BYN": "Br", "PLN": "zł", "CHF": "CHF"}

// PriceOf formats a price of hundredths of a currency.
func (l *Language) PriceOf(currency string, hundredths int) string {
	shape := l.Price
	if utf8.RuneCountInString(signs[currency]) > 1 {
		shape = l.LettersPrice
	}
	return Fill(shape, "sign", signs[currency], "amount", l.Amount(hundredths, true))
}

// PercentOf formats a number of percent.
func (l *Language) PercentOf(number string) string {
	return Fill(l.Percent, "number", l.Number(number))
}
