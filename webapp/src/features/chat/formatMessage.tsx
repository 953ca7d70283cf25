import type { ReactNode } from 'react';
import { linkify } from './linkify';
import type { Message } from './window';

interface Options {
  mentions: Message['mentions'];
  /** The viewer, whose mentions stand out. */
  me: string;
  /** The name shown for a deleted user. */
  gone: string;
}

/** Formats a message: links can be opened, mentions stand out. */
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
