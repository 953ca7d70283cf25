import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useEditDraft } from './useEditDraft';

beforeEach(() => localStorage.clear());

const saved = { title: 'Squats', tags: 'legs' };
const open = (before = saved) => renderHook(() => useEditDraft('workoutEdit.1', before)).result;

it('restores what was typed, on top of what has been saved since', () => {
  const first = open();
  expect(first.current.isRestored).toBe(false);
  act(() => first.current.setForm({ title: 'Deep squats' }));
  const later = open({ ...saved, tags: 'legs, core' });
  expect(later.current.isRestored).toBe(true);
  expect(later.current.form).toMatchObject({ title: 'Deep squats', tags: 'legs, core' });
});

it('keeps nothing that was reverted, saved or dropped', () => {
  const typed = open();
  act(() => typed.current.setForm({ title: 'Deep' }));
  act(() => typed.current.setForm({ title: 'Squats' }));
  expect(localStorage.length).toBe(0);
  act(() => typed.current.setForm(() => ({ title: 'Deep' })));
  act(() => typed.current.drop());
  expect(typed.current.form.title).toBe('Squats');
  expect(localStorage.length).toBe(0);
});

it('restores texts that an earlier version kept as a field for each language', () => {
  localStorage.setItem('workoutEdit.1', JSON.stringify({ titleRu: 'Приседания' }));
  const { current } = renderHook(() => useEditDraft('workoutEdit.1', { title: { en: 'Squats' } })).result;
  expect(current.isRestored).toBe(true);
  expect(current.form).toEqual({ title: { en: 'Squats', ru: 'Приседания' } });
});
