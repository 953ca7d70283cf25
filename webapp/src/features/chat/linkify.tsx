import type { ReactNode } from 'react';

const address = /https?:\/\/[^\s<>"]*[^\s<>".,:;!?)\]}'»]/g;

/** Turns the URLs of a text into links. */
export function linkify(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: link, index } of text.matchAll(address)) {
    parts.push(
      text.slice(end, index),
      <a key={index} href={link} target="_blank" rel="noreferrer noopener" className="text-accent underline">
        {link}
      </a>,
    );
    end = index + link.length;
  }
  return [...parts, text.slice(end)];
}
