import { expect, it } from 'vitest';
import { isCalled, mentionAtCaret, mentionsIn } from './mentions';

const ann = { id: 'ann', fullName: 'Ann Lee' };
const annMarie = { id: 'ann-marie', fullName: 'Ann Lee-Marie' };
const olga = { id: 'olga', fullName: 'Ольга Ёлкина' };

it('finds the chosen names, in code points, and not within a longer word', () => {
  expect(mentionsIn('💪 @Ann Lee, @Ольга Ёлкина and @Ann Lee', [ann, olga])).toEqual([
    { personId: 'ann', start: 2, length: 8 },
    { personId: 'olga', start: 12, length: 13 },
    { personId: 'ann', start: 30, length: 8 },
  ]);
  expect(mentionsIn('@Ann Lee-Marie', [ann, annMarie])).toEqual([
    { personId: 'ann-marie', start: 0, length: 14 },
  ]);
  expect(mentionsIn('@Ann Leeds and ann@Ann', [ann])).toEqual([]);
});

it('tells a name being typed from an email address', () => {
  expect(mentionAtCaret('Hi @Ol', 6)).toEqual({ start: 3, search: 'Ol' });
  expect(mentionAtCaret('@', 1)).toEqual({ start: 0, search: '' });
  expect(mentionAtCaret('(@Ольга Ё', 9)).toEqual({ start: 1, search: 'Ольга Ё' });
  expect(mentionAtCaret('mail@exam', 9)).toBeUndefined();
  expect(mentionAtCaret('@Ann Lee here', 13)).toBeUndefined();
  expect(mentionAtCaret('Hi @Ol', 2)).toBeUndefined();
});

it('finds people by what their names begin with, word by word', () => {
  const found = (search: string) =>
    [ann, annMarie, olga].filter((one) => isCalled(one, search)).map(({ id }) => id);
  expect(found('')).toEqual(['ann', 'ann-marie', 'olga']);
  expect(found('l a')).toEqual(['ann', 'ann-marie']);
  expect(found('marie')).toEqual(['ann-marie']);
  expect(found('Елк')).toEqual(['olga']);
  expect(found('nn')).toEqual([]);
});
