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

it('follows what others save where nothing has been changed', () => {
  const { result, rerender } = renderHook(({ now }) => useEditDraft('workoutEdit.1', now), {
    initialProps: { now: saved },
  });
  rerender({ now: { title: 'Lunges', tags: 'legs' } });
  expect(result.current.form.title).toBe('Lunges');
  act(() => result.current.setForm({ tags: 'core' }));
  rerender({ now: { title: 'Deep lunges', tags: 'hips' } });
  expect(result.current.form).toEqual({ title: 'Deep lunges', tags: 'core' });
  // Saved, and then changed elsewhere.
  rerender({ now: { title: 'Deep lunges', tags: 'core' } });
  rerender({ now: { title: 'Deep lunges', tags: 'back' } });
  expect(result.current.form.tags).toBe('back');
});

it('keeps what is changed after the form was left, or changes the one that is open', () => {
  const undo = () => first.result.current.setForm(({ title }) => ({ title: `${title}, again` }));
  const first = renderHook(() => useEditDraft('workoutEdit.1', saved));
  first.unmount();
  undo();
  const second = renderHook(() => useEditDraft('workoutEdit.1', saved));
  expect(second.result.current.form.title).toBe('Squats, again');
  act(() => second.result.current.setForm({ tags: 'core' }));
  act(undo);
  expect(second.result.current.form).toEqual({ title: 'Squats, again, again', tags: 'core' });
});
