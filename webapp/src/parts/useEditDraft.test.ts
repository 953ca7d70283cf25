import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useEditDraft } from './useEditDraft';

beforeEach(() => localStorage.clear());

const saved = { titleEn: 'Squats', tagsEn: 'legs' };
const open = (before = saved) => renderHook(() => useEditDraft('workoutEdit.1', before)).result;

it('restores what was typed, on top of what has been saved since', () => {
  const first = open();
  expect(first.current.isRestored).toBe(false);
  act(() => first.current.setForm({ titleEn: 'Deep squats' }));
  const later = open({ ...saved, tagsEn: 'legs, core' });
  expect(later.current.isRestored).toBe(true);
  expect(later.current.form).toMatchObject({ titleEn: 'Deep squats', tagsEn: 'legs, core' });
});

it('keeps nothing that was reverted, saved or dropped', () => {
  const typed = open();
  act(() => typed.current.setForm({ titleEn: 'Deep' }));
  act(() => typed.current.setForm({ titleEn: 'Squats' }));
  expect(localStorage.length).toBe(0);
  act(() => typed.current.setForm(() => ({ titleEn: 'Deep' })));
  act(() => typed.current.drop());
  expect(typed.current.form.titleEn).toBe('Squats');
  expect(localStorage.length).toBe(0);
});
