import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useStoredDraft } from './useStoredDraft';

beforeEach(() => localStorage.clear());

const open = (key: string) =>
  renderHook((props) => useStoredDraft(props.key, { text: '' }), { initialProps: { key } });

it('restores what was typed, under separate keys', () => {
  const first = open('a');
  act(() => first.result.current.store({ text: 'half a thought' }));
  expect(open('a').result.current.value.text).toBe('half a thought');
  expect(open('b').result.current.value.text).toBe('');
  first.rerender({ key: 'b' });
  expect(first.result.current.value.text).toBe('');
  first.rerender({ key: 'a' });
  expect(first.result.current.value.text).toBe('half a thought');
});

it('keeps nothing that was sent, and ignores what it cannot read', () => {
  const { result } = open('a');
  act(() => result.current.store({ text: 'sent' }));
  act(() => result.current.forget());
  expect(result.current.value.text).toBe('');
  expect(localStorage.length).toBe(0);
  localStorage.setItem('a', '{half');
  expect(open('a').result.current.value.text).toBe('');
});

it('changes what was typed meanwhile, not what was typed before', () => {
  const { result } = open('a');
  act(() => result.current.store({ text: 'one' }));
  const { change } = result.current;
  act(() => result.current.store({ text: 'one, two' }));
  act(() => change(({ text }) => ({ text: `${text}, three` })));
  expect(result.current.value.text).toBe('one, two, three');
});

it('begins with another draft after one was sent', () => {
  let id = 1;
  const { result } = renderHook(() => useStoredDraft('a', { id, text: '' }));
  act(() => result.current.store({ ...result.current.value, text: 'sent' }));
  act(() => {
    id = 2;
    result.current.forget();
  });
  expect(result.current.value).toEqual({ id: 2, text: '' });
});
