import { describe, expect, it } from 'vitest';
import type { Viewer } from '../lib/viewer';
import { choosePlan, forgetChosenPlan } from '../parts/plans';
import { guard, type RouteMeta } from './guard';

type Guarded = Pick<Viewer, 'role' | 'subscriptionPlan' | 'onboardingCompleted' | 'chosenPlan'>;

const client: Guarded = {
  role: 'CLIENT',
  subscriptionPlan: 'FREE',
  onboardingCompleted: true,
  chosenPlan: null,
};
const coach: Guarded = { ...client, role: 'COACH' };
const admin: Guarded = { ...client, role: 'ADMIN', onboardingCompleted: false };
const newcomer: Guarded = { ...client, onboardingCompleted: false };

function visit(path: string, viewer?: Guarded, meta: RouteMeta = {}) {
  return guard({ path, meta, state: viewer ? { status: 'signedIn', viewer } : { status: 'signedOut' } });
}

const shown = { kind: 'show' };
const sentTo = (to: string) => ({ kind: 'go', to });

describe('guard', () => {
  it('shows public pages to anyone, even before it is known who is signed in', () => {
    expect(guard({ path: '/nope', meta: { access: 'anyone' }, state: { status: 'loading' } })).toEqual(shown);
  });

  it('waits until it is known who is signed in', () => {
    expect(guard({ path: '/workouts', meta: {}, state: { status: 'loading' } })).toEqual({ kind: 'wait' });
  });

  it('shows sign-in to guests and sends others to their dashboard', () => {
    expect(visit('/auth', undefined, { access: 'guest' })).toEqual(shown);
    expect(visit('/auth', client, { access: 'guest' })).toEqual(sentTo('/dashboard'));
    expect(visit('/auth', coach, { access: 'guest' })).toEqual(sentTo('/dashboard'));
    expect(visit('/auth', admin, { access: 'guest' })).toEqual(sentTo('/dashboard'));
    expect(visit('/auth', newcomer, { access: 'guest' })).toEqual(sentTo('/dashboard'));
  });

  it('sends guests to sign-in', () => {
    for (const path of ['/workouts', '/onboarding', '/dashboard', '/admin'])
      expect(visit(path, undefined)).toEqual(sentTo('/login'));
  });

  it('sends users who have not finished onboarding there, before checking role and plan', () => {
    expect(visit('/workouts', newcomer)).toEqual(sentTo('/onboarding'));
    expect(visit('/admin', newcomer, { role: 'ADMIN' })).toEqual(sentTo('/onboarding'));
    expect(visit('/chat', newcomer, { plan: 'BASIC' })).toEqual(sentTo('/onboarding'));
    expect(visit('/onboarding', newcomer)).toEqual(shown);
  });

  it('never sends an admin to onboarding', () => {
    expect(visit('/admin', admin, { role: 'ADMIN' })).toEqual(shown);
    expect(visit('/onboarding', admin)).toEqual(sentTo('/admin'));
  });

  it('sends users who have finished onboarding to their home', () => {
    expect(visit('/onboarding', client)).toEqual(sentTo('/client/dashboard'));
    expect(visit('/onboarding', coach)).toEqual(sentTo('/coach'));
  });

  it('sends a client who chose a plan as a guest to that plan', () => {
    for (const choice of ['VIP', 'VIP-YEAR']) {
      choosePlan(choice);
      expect(visit('/onboarding', client)).toEqual(sentTo(`/subscription?plan=${choice}`));
      expect(visit('/dashboard', client)).toEqual(sentTo(`/subscription?plan=${choice}`));
    }
    forgetChosenPlan();
    expect(visit('/onboarding', client)).toEqual(sentTo('/client/dashboard'));
  });

  it('sends a client to the plan that they chose on another device', () => {
    expect(visit('/dashboard', { ...client, chosenPlan: 'VIP_YEAR' })).toEqual(
      sentTo('/subscription?plan=VIP-YEAR'),
    );
  });

  it("shows the role's home for the dashboard", () => {
    expect(visit('/dashboard', client)).toEqual(sentTo('/client/dashboard'));
    expect(visit('/dashboard', coach)).toEqual(sentTo('/coach'));
    expect(visit('/dashboard', admin)).toEqual(sentTo('/admin'));
  });

  it('sends another role to its own home, before checking the plan', () => {
    expect(visit('/admin', client, { role: 'ADMIN' })).toEqual(sentTo('/dashboard'));
    expect(visit('/client/dashboard', coach, { role: 'CLIENT' })).toEqual(sentTo('/dashboard'));
    expect(visit('/coach', admin, { role: 'COACH', plan: 'VIP' })).toEqual(sentTo('/dashboard'));
  });

  it('sends a client with a lower plan to the plans', () => {
    expect(visit('/chat', client, { plan: 'BASIC' })).toEqual(sentTo('/subscription?from=/chat'));
    expect(visit('/chat', { ...client, subscriptionPlan: 'BASIC' }, { plan: 'BASIC' })).toEqual(shown);
    expect(visit('/vip-sessions', { ...client, subscriptionPlan: 'BASIC' }, { plan: 'VIP' })).toEqual(
      sentTo('/subscription?from=/vip-sessions'),
    );
    expect(visit('/chat', { ...client, subscriptionPlan: 'VIP' }, { plan: 'BASIC' })).toEqual(shown);
    expect(visit('/chat', coach, { plan: 'BASIC' })).toEqual(shown);
  });
});
