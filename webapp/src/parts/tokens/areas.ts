import type { ApiScope, Role } from '../../__generated__/types';

const areas: readonly ApiScope[] = [
  'PROFILE',
  'LIBRARY',
  'TRAINING',
  'HEALTH',
  'CHAT',
  'SESSIONS',
  'MONEY',
  'ADMINISTRATION',
];

/** The areas in which a role has anything to do. */
export function areasFor(role: Role): ApiScope[] {
  const others: Partial<Record<Role, ApiScope>> = { CLIENT: 'ADMINISTRATION', COACH: 'MONEY' };
  return areas.filter((area) => area !== others[role]);
}

export type Level = 'NONE' | 'READ' | 'WRITE';
export type Levels = Record<ApiScope, Level>;

/** What a token may do unless its owner chooses otherwise, as the API has it. */
export const usualLevels: Levels = {
  PROFILE: 'READ',
  LIBRARY: 'READ',
  TRAINING: 'READ',
  HEALTH: 'NONE',
  CHAT: 'READ',
  SESSIONS: 'READ',
  MONEY: 'NONE',
  ADMINISTRATION: 'NONE',
};

/** The input for a new token. */
export function areasOf(levels: Levels, role: Role): { read: ApiScope[]; write: ApiScope[] } {
  const own = areasFor(role);
  return {
    read: own.filter((area) => levels[area] !== 'NONE'),
    write: own.filter((area) => levels[area] === 'WRITE'),
  };
}
