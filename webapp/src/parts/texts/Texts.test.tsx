import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { allLanguages, languages, setLanguage, startI18n } from '../../lib/i18n';
import type { TextByLanguage } from './byLanguage';
import { Texts } from './Texts';

const incomplete = allLanguages.find((tag) => !languages[tag].isComplete) ?? '';
const complete = allLanguages.filter((tag) => languages[tag].isComplete);

function Form({ first }: { first: TextByLanguage }) {
  const [text, setText] = useState(first);
  return <Texts label="Title" required value={text} onValue={setText} at="title" wrong={() => undefined} />;
}

const asked = () => screen.getAllByRole('textbox').map(({ lang }) => lang);
const field = (tag: string) => screen.getAllByRole('textbox').find(({ lang }) => lang === tag) as HTMLElement;

beforeAll(async () => {
  await startI18n();
  await setLanguage('en');
});

test('asks for the complete languages, and for an incomplete one that the text is in', () => {
  const { unmount } = render(<Form first={{}} />);
  expect(asked()).toEqual(complete);
  unmount();
  render(<Form first={{ [incomplete]: 'Titel' }} />);
  expect([...asked()].sort()).toEqual([...complete, incomplete].sort());
});

test('a field that was emptied stays, and only complete languages are required', () => {
  render(<Form first={{ [incomplete]: 'Titel' }} />);
  fireEvent.change(field(incomplete), { target: { value: '' } });
  expect(asked()).toContain(incomplete);
  expect(field(incomplete)).not.toHaveProperty('required', true);
  for (const tag of complete) expect(field(tag)).toHaveProperty('required', true);
});
