import type { LegalText } from './types';

export const privacyEn: LegalText = {
  title: 'Privacy policy',
  description: 'Which data Forma stores about you, why, for how long, and what you can do about it.',
  updated: 'Last changed on 29 November 2026',
  lead: 'Forma is run by the coaching business that invited you or whose site you are on. That business, called “we” below, decides about your data and answers for it.',
  business: [
    'Responsible for your data: {legalName}',
    'Address: {address}',
    'Email: {email}',
    'Phone: {phone}',
  ],
  sections: [
    {
      title: 'What we keep',
      text: [
        'Your account: name, email address, phone number, photo, language, units and time zone.',
        'Your training: the workouts you watch and complete, weight, body measurements, notes and, if you add them, photos, check-ins, heart rate, the result of your health questions and what your calorie target is based on.',
        'What you write: messages, ratings and answers to your coach.',
        'What keeps the service secure: signed-in devices, times of sign-in and network addresses.',
      ],
    },
    {
      title: 'Why we keep it',
      text: [
        'We need your account and training data to provide the service you signed up for. Weight, measurements, photos, check-ins, heart rate, health questions and calorie targets say something about your health; we ask for your consent before you first enter any, and record which version you agreed to and when; without consent we don’t collect it. You can withdraw it in the settings under “Privacy and security” at any time: nothing new is recorded and your coach sees none of it, while you can still read, download and delete what is there.',
        'Security records protect you and others from misuse.',
      ],
    },
    {
      title: 'Who sees it',
      text: [
        'You, the coach assigned to you for as long as the assignment lasts, and our administrators where their work needs it. Other users see only your name and photo.',
        'We sell no data, show no advertising and use no trackers. Providers of email delivery, hosting or payment receive only what they need for their task.',
      ],
    },
    {
      title: 'Where it is and for how long',
      text: [
        'Your data is stored on the servers we run or rent. We keep it as long as you have an account. After you delete the account it is erased, except what the law requires us to keep, such as invoices; copies in backups disappear as the backups are replaced.',
      ],
    },
    {
      title: 'On your device',
      text: [
        'One cookie keeps you signed in. The browser also stores your language and a copy of your own data, so that the app opens without a connection. Signing out removes that copy.',
      ],
    },
    {
      title: 'Your rights',
      text: [
        'You may see, correct, export and delete your data, limit how it is used, object to it, and withdraw consent. Write to us through the contact details on our site or in our emails, or in the app under Help; we answer within one month. You may also complain to your data protection authority.',
        'Forma is for people aged 16 and over.',
      ],
    },
    {
      title: 'Changes',
      text: [
        'When this policy changes in a way that matters, we’ll let you know in the app before the change takes effect.',
      ],
    },
  ],
};

export const termsEn: LegalText = {
  title: 'Terms of service',
  description:
    'The rules for using Forma: your account, your health, plans and payment, content and liability.',
  updated: 'Last changed on 1 November 2026',
  lead: 'These terms are an agreement between you and the coaching business that runs this service, called “we” below. By opening an account you accept them.',
  business: [
    'Provider of the service: {legalName}',
    'Address: {address}',
    'Email: {email}',
    'Phone: {phone}',
  ],
  sections: [
    {
      title: 'Your account',
      text: [
        'You must be at least 16 years old and give accurate details. The account is yours alone: keep the password to yourself and let us know if someone else may have it.',
      ],
    },
    {
      title: 'Your health comes first',
      text: [
        'Forma gives training and nutrition guidance. It is not medical advice and does not replace a doctor. Ask one before you start if you are pregnant, recovering, ill or unsure, and stop if something hurts.',
        'You decide what you do and train at your own risk as far as the law allows.',
      ],
    },
    {
      title: 'Plans and payment',
      text: [
        'The free plan costs nothing. Paid plans run by the month or by the year and renew until you cancel; cancelling takes effect at the end of the paid period. An introductory discount applies to the first paid month only.',
        'If a plan ends, what you recorded stays yours to read and export. Your statutory right of withdrawal as a consumer is not affected.',
      ],
    },
    {
      title: 'Sessions with a coach',
      text: [
        'Please move or cancel a booked session in time; the time limits are shown when you book. A session missed without notice counts as used.',
      ],
    },
    {
      title: 'Community',
      text: [
        'Be kind. No insults, harassment, advertising, unlawful content, or medical and doping advice in the chat. We may remove posts and suspend accounts that break these rules.',
      ],
    },
    {
      title: 'Content',
      text: [
        'Workouts, programmes and recipes belong to us or their authors. You may use them for your own training, not copy or resell them. What you write and upload stays yours; you allow us to store it and show it to those it is meant for.',
      ],
    },
    {
      title: 'Availability and liability',
      text: [
        'We work to keep the service running but cannot promise that it is never interrupted. We are fully liable for intent, gross negligence and harm to life or health; otherwise only for breaching essential duties, and then only for typical and foreseeable damage.',
      ],
    },
    {
      title: 'Ending the agreement',
      text: [
        'You can delete your account at any time in the settings or by writing to us. We may end the agreement with one month’s notice, or at once for a serious breach. The law of the place where our business is registered applies; the mandatory consumer law of your country is not affected.',
      ],
    },
  ],
};
