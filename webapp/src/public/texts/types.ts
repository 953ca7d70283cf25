interface Section {
  title: string;
  text: readonly string[];
}

interface PlanText {
  name: string;
  forWhom: string;
  price: string;
  features: readonly string[];
  action: string;
}

export interface PublicTexts {
  lang: 'en' | 'ru';
  otherLang: 'en' | 'ru';
  otherName: string;
  skip: string;
  nav: { main: string; pricing: string; signIn: string; signUp: string; open: string };
  home: {
    title: string;
    description: string;
    kicker: string;
    headline: string;
    lead: string;
    primary: string;
    secondary: string;
    featuresTitle: string;
    features: readonly { title: string; text: string }[];
    weekTitle: string;
    week: { title: string; text: string }[];
    faqTitle: string;
    faq: { title: string; text: string }[];
    closingTitle: string;
    closingText: string;
    phone: {
      today: string;
      workout: string;
      minutes: string;
      ringOf: string;
      ringLabel: string;
      streak: string;
      weight: string;
      coach: string;
      message: string;
    };
  };
  plans: {
    title: string;
    pageTitle: string;
    description: string;
    lead: string;
    offer: string;
    popular: string;
    cards: readonly PlanText[];
    note: string;
  };
  privacy: LegalText;
  terms: LegalText;
  footer: { privacy: string; terms: string; line: string };
}

export interface LegalText {
  title: string;
  description: string;
  updated: string;
  lead: string;
  /** Who is behind it. The server puts the details in, and leaves out the lines of those that are not set. */
  business: readonly string[];
  sections: readonly Section[];
}
