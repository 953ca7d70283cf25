// Written by `npm run generate` from the typed.json of each language.
export const verbs = {
  "message": "message|write|nachricht an|nachricht|schreibe|schreib|schreiben|написать|напиши|сообщение",
  "assign": "assign|zuweisen|programm für|назначить|назначь",
  "weight": "log|weight|gewicht|eintragen|записать|вес",
  "weightUnit": "kg|lb|kilo|pfund|кг|фунт"
};
