import { useApolloClient } from '@apollo/client/react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n';
import { Avatar } from '../../ui/Avatar';
import { cx } from '../../ui/cx';
import { MentionableDocument, type MentionableQuery } from './__generated__/chat';
import { isCalled, type Mentionable, mentionAtCaret } from './mentions';

type Person = MentionableQuery['mentionable'][number];

const settleMs = 120;
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
const choosing = new Set(['Enter', 'Tab']);

interface Options {
  conversationId: string;
  text: string;
  caret: number;
  /** Replaces what was typed of a name with the whole name. */
  onChoose: (person: Mentionable, start: number) => void;
}

/**
 * Suggests members of the conversation for the name being typed, and handles the keys that choose among them.
 */
export function useSuggestions({ conversationId, text, caret, onChoose }: Options) {
  const client = useApolloClient();
  const id = useId();
  const [found, setFound] = useState<{ search: string; people: readonly Person[] }>();
  const [at, setAt] = useState(0);
  const [closedAt, setClosedAt] = useState<number>();
  const begun = mentionAtCaret(text, caret);
  const start = begun?.start;
  const search = begun?.search;
  const asked = useRef<string>(undefined);
  useEffect(() => {
    asked.current = search;
    if (search === undefined) return;
    const timer = setTimeout(() => {
      client.query({ query: MentionableDocument, variables: { conversationId, search } }).then(
        ({ data }) => {
          if (asked.current !== search || !data) return;
          setFound({ search, people: data.mentionable });
          setAt(0);
        },
        () => undefined,
      );
    }, settleMs);
    return () => clearTimeout(timer);
  }, [client, conversationId, search]);
  // Those found for the letters before stay until the answer is there, unless they are not meant: Enter would choose one.
  const people =
    start === undefined || search === undefined || start === closedAt
      ? []
      : (found?.people ?? []).filter((person) => found?.search === search || isCalled(person, search));
  const chosen = Math.min(at, people.length - 1);
  const choose = (person: Person) => {
    if (start !== undefined) onChoose(person, start);
    setFound(undefined);
  };
  const act = (key: string): boolean => {
    const step = steps[key];
    const person = people[chosen];
    if (step) setAt((chosen + step + people.length) % people.length);
    else if (person && choosing.has(key)) choose(person);
    else if (key === 'Escape') setClosedAt(start);
    else return false;
    return true;
  };
  return {
    people,
    at: chosen,
    id,
    choose,
    /** Reports whether the list handled the key. */
    onKey: (event: KeyboardEvent): boolean => {
      if (people.length === 0 || event.shiftKey || !act(event.key)) return false;
      event.preventDefault();
      return true;
    },
    /** The field's ARIA attributes. */
    field: {
      'aria-autocomplete': 'list',
      'aria-controls': people.length > 0 ? id : undefined,
      'aria-activedescendant': people.length > 0 ? `${id}-${chosen}` : undefined,
    } as const,
  };
}

/** The list of suggestions, above the field. */
export function Suggestions({ people, at, id, choose }: ReturnType<typeof useSuggestions>) {
  const { t } = useTranslation('chat');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <>
      <span role="status" className="sr-only">
        {people.length > 0 && t(($) => $.suggested, { count: people.length })}
      </span>
      {people.length > 0 && (
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label={t(($) => $.mention)}
          className="absolute inset-x-2 bottom-full z-10 mb-1 max-h-64 overflow-y-auto rounded-card border border-line bg-raised p-1 shadow-float"
        >
          {people.map((person, nth) => (
            <button
              key={person.id}
              type="button"
              tabIndex={-1}
              id={`${id}-${nth}`}
              role="option"
              aria-selected={nth === at}
              // Keeps the on-screen keyboard open.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
              className={cx(
                'flex min-h-12 w-full items-center text-start gap-3 rounded-control px-2',
                nth === at && 'bg-tint',
              )}
            >
              <Avatar name={person.fullName} src={person.avatarUrl} size="small" />
              <span dir="auto" translate="no" className="min-w-0 truncate">
                {person.fullName}
              </span>
            </button>
          ))}
        </div>
      )}
    </>
  );
}
