import type { Plan, SessionMode, SessionTypeInput } from '../../../../__generated__/types';
import { parseDecimal } from '../../../../lib/format';
import { isOneToOne } from '../../../../parts/session/sessionPath';
import type { TextByLanguage } from '../../../../parts/texts/byLanguage';
import type { SessionType_TypeFragment } from '../__generated__/sessions';

export const lengths = ['30', '45', '60'] as const;
export const buffers = ['0', '15', '30'] as const;
export const sessionModes: readonly SessionMode[] = ['LINK', 'IN_PERSON'];
export const groupPlans: readonly Plan[] = ['BASIC', 'VIP'];

/** A session type as typed. */
export interface TypeDraft {
  id: string;
  name: TextByLanguage;
  minutes: (typeof lengths)[number];
  kind: 'one' | 'group';
  capacity: string;
  mode: SessionMode;
  where: string;
  requiredPlan: Plan;
  buffer: (typeof buffers)[number];
  onRequest: boolean;
}

export function newType(id: string): TypeDraft {
  return {
    id,
    name: {},
    minutes: '45',
    kind: 'one',
    capacity: '8',
    mode: 'LINK',
    where: '',
    requiredPlan: 'BASIC',
    buffer: '15',
    onRequest: false,
  };
}

export function draftOf(type: SessionType_TypeFragment): TypeDraft {
  const isOne = isOneToOne(type);
  return {
    id: type.id,
    name: type.name.all,
    minutes: lengths.find((value) => value === String(type.minutes)) ?? '45',
    kind: isOne ? 'one' : 'group',
    capacity: isOne ? '8' : String(type.capacity),
    mode: type.mode,
    where: type.where ?? '',
    requiredPlan: isOne ? 'BASIC' : type.requiredPlan,
    buffer: buffers.find((value) => value === String(type.buffer)) ?? '0',
    onRequest: type.onRequest,
  };
}

/** One-to-one sessions have one seat and need VIP; only they can be on request. */
export function inputOf(draft: TypeDraft): SessionTypeInput {
  const isOne = draft.kind === 'one';
  return {
    name: draft.name,
    minutes: Number(draft.minutes),
    capacity: isOne ? 1 : Math.trunc(parseDecimal(draft.capacity) ?? 0),
    mode: draft.mode,
    where: draft.where,
    requiredPlan: isOne ? 'VIP' : draft.requiredPlan,
    buffer: Number(draft.buffer),
    onRequest: isOne && draft.onRequest,
  };
}
