// Written by `npm run generate` from the typed.json of each language.
export const verbs = {
  "message": "message|write|написать|напиши|сообщение",
  "assign": "assign|назначить|назначь",
  "weight": "log|weight|записать|вес",
  "weightUnit": "kg|lb|кг|фунт"
};
