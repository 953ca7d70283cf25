import { features } from '../../locales/en/membership.json';
import { privacyEn, termsEn } from './legal-en';
import type { PublicTexts } from './types';

export const en: PublicTexts = {
  lang: 'en',
  otherLang: 'ru',
  otherName: 'Русский',
  skip: 'Skip to content',
  nav: { main: 'Main', pricing: 'Pricing', signIn: 'Sign in', signUp: 'Sign up', open: 'Open Forma' },
  home: {
    title: 'Forma: coaching that keeps you moving',
    description:
      'Workouts on video, a coach who follows your progress, and a chat with people on the same journey. In English and Russian.',
    kicker: 'Fitness coaching',
    headline: 'A little stronger, every week.',
    lead: 'Workouts on video, a coach who sees how you’re doing, and progress you can feel. All on your phone, even with no signal at the gym.',
    primary: 'Start for free',
    secondary: 'See the plans',
    featuresTitle: 'Everything your training needs',
    features: [
      {
        title: 'Workout library',
        text: 'Strength, cardio and mobility for every level. Press play, finish, and it’s logged for you.',
      },
      {
        title: 'Personal coaching',
        text: 'A real coach knows your goal, follows your week and answers your questions.',
      },
      {
        title: 'Progress tracking',
        text: 'Weight and measurements in a minute, with a trend you can trust.',
      },
      { title: 'Real-time chat', text: 'Talk to your coach and to people who train like you do.' },
    ],
    weekTitle: 'What a week looks like',
    week: [
      {
        title: 'Monday',
        text: 'Open the app: today’s workout is at the top. Sets, weights and rests are logged as you go.',
      },
      {
        title: 'Wednesday',
        text: 'No signal in the gym? The workout is on your phone, and what you log is sent later.',
      },
      { title: 'Saturday', text: 'Log your weight. The line shows the trend, not the mood of one morning.' },
      {
        title: 'Sunday',
        text: 'See how the month is going, and write to your coach if something gets in the way.',
      },
    ],
    faqTitle: 'Questions people ask',
    faq: [
      {
        title: 'Do I need a card to start?',
        text: 'No. The Free plan never ends and needs no card. You pay only when you choose another plan.',
      },
      {
        title: 'Who sees my weight and my photos?',
        text: 'You, and the coach you share them with: sharing is two switches in Settings, and you can turn them off at any time.',
      },
      {
        title: 'Does it work offline?',
        text: 'Yes. Install it from the browser: workouts you have opened stay on the device, and what you log is sent once you’re online.',
      },
      {
        title: 'Is there a real coach behind it?',
        text: 'Yes. With VIP you are coached one-to-one. Coaches plan workouts and see only what you share with them.',
      },
      {
        title: 'Can I leave?',
        text: 'At any time. The plan runs to the end of the period you paid for, and you can take your data with you or delete it.',
      },
    ],
    closingTitle: 'Your first workout is waiting',
    closingText: 'Free to start, no card needed. Upgrade when you want more.',
    phone: {
      today: 'Today',
      workout: 'Balanced thirty',
      minutes: '30\u00a0min',
      ringOf: 'of 20',
      ringLabel: 'workouts in 30 days',
      streak: '6-day streak',
      weight: '−2.4 kg',
      coach: 'Your coach',
      message: 'Great week! Ready for the next step?',
    },
  },
  plans: {
    title: 'Choose your plan',
    pageTitle: 'Plans and pricing · Forma',
    description: 'Free, Basic and VIP: from the first workout to one-to-one coaching.',
    lead: 'Start free and stay as long as you like. Change at any time.',
    offer: '50% off first month',
    popular: 'Most Popular',
    cards: [
      {
        name: 'Free',
        forWhom: 'To get going',
        price: 'Free',
        features: features.FREE,
        action: 'Start for free',
      },
      {
        name: 'Basic',
        forWhom: 'To keep going',
        price: 'Billed per month',
        features: features.BASIC,
        action: 'Choose Basic',
      },
      {
        name: 'VIP',
        forWhom: 'With a coach beside you',
        price: 'Billed per month',
        features: ['Everything in Basic', ...features.VIP],
        action: 'Choose VIP',
      },
    ],
    note: 'The offer applies to your first paid month. Cancel any time: your plan runs to the end of the period you paid for, and your data stays yours.',
  },
  privacy: privacyEn,
  terms: termsEn,
  footer: { privacy: 'Privacy policy', terms: 'Terms of service', line: 'Train well. Rest well.' },
};
