import { expect, it } from 'vitest';
import { conflictsOf } from './conflicts';

it('names who avoids what of which dish, once', () => {
  const soup = { id: 's', name: 'Soup', allergens: ['MILK', 'CELERY'] } as const;
  const salad = { id: 'l', name: 'Salad', allergens: ['NUTS'] } as const;
  const anna = { id: 'a', name: 'Anna', avoided: ['MILK', 'EGGS'] } as const;
  const boris = { id: 'b', name: 'Boris', avoided: [] } as const;
  const vera = { id: 'v', name: 'Vera', avoided: ['NUTS', 'CELERY'] } as const;
  expect(conflictsOf([anna, boris, vera], [soup, salad, soup])).toEqual([
    { id: 'a', name: 'Anna', allergens: ['MILK'], dishes: ['Soup'] },
    { id: 'v', name: 'Vera', allergens: ['NUTS', 'CELERY'], dishes: ['Soup', 'Salad'] },
  ]);
});
