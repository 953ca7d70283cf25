import type { AuditAct, InvitationState, PeopleSort, Plan, Role } from '../../../__generated__/types';

export const roles = ['CLIENT', 'COACH', 'ADMIN'] as const satisfies Role[];
export const plans = ['FREE', 'BASIC', 'VIP'] as const satisfies Plan[];
export const states = ['active', 'suspended'] as const;
export const answers = ['yes', 'no'] as const;
export const sightings = ['week', 'month', 'quiet'] as const;
export const sorts = [
  'NAME',
  'NAME_DESC',
  'JOINED',
  'JOINED_DESC',
  'ACTIVE',
  'ACTIVE_DESC',
] as const satisfies PeopleSort[];

/** Every act that the audit log can be narrowed to. */
export const acts = [
  'PLAN_CHANGED',
  'ROLE_CHANGED',
  'SUSPENDED',
  'REINSTATED',
  'SIGNED_OUT',
  'CLIENT_ASSIGNED',
  'CLIENT_UNASSIGNED',
  'WORKOUT_HIDDEN',
  'WORKOUT_PUBLISHED',
  'WORKOUT_EDITED',
  'WORKOUT_DELETED',
  'WORKOUT_RESTORED',
  'WORKOUT_AUTHOR_CHANGED',
  'PROGRAMME_MADE',
  'PROGRAMME_EDITED',
  'PROGRAMME_DELETED',
  'PROGRAMME_RESTORED',
  'FORM_MADE',
  'FORM_EDITED',
  'FORM_DELETED',
  'FORM_RESTORED',
  'PHOTOS_READ',
  'LIST_EXPORTED',
  'ADMIN_CREATED',
  'PERSON_INVITED',
  'INVITATION_RESENT',
  'INVITATION_REVOKED',
  'INVITATION_RESTORED',
  'SETTING_CHANGED',
  'SESSION_CHANGED',
  'MESSAGES_READ',
  'MESSAGE_REMOVED',
  'MESSAGE_RETURNED',
  'REPORTS_DISMISSED',
  'REPORTS_REOPENED',
  'CHAT_BANNED',
  'CHAT_UNBANNED',
  'BACKUP_MADE',
] as const satisfies AuditAct[];

export const invitationStates = [
  'SENT',
  'ACCEPTED',
  'EXPIRED',
  'REVOKED',
] as const satisfies InvitationState[];
