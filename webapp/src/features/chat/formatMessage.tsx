import type { ReactNode } from 'react';
import { linkify } from './linkify';
import type { Message } from './window';

interface Options {
  mentions: Message['mentions'];
  /** The reader, whose own name stands out. */
  me: string;
  /** Stands for the name of somebody who has left. */
  gone: string;
}

/** A text whose addresses can be opened and whose names stand out. */
export function formatMessage(text: string, { mentions, me, gone }: Options): ReactNode[] {
  const letters = [...text];
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { start, length, member } of mentions) {
    parts.push(...linkify(letters.slice(end, start).join('')));
    end = start + length;
    parts.push(
      <span
        key={`@${start}`}
        translate="no"
        data-mention={member?.id}
        className={
          member?.id === me ? 'rounded-lg bg-accent px-1 text-on-accent' : 'font-semibold text-accent'
        }
      >
        {member ? letters.slice(start, end).join('') : `@${gone}`}
      </span>,
    );
  }
  return [...parts, ...linkify(letters.slice(end).join(''))];
}
