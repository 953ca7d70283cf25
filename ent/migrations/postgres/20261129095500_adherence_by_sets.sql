-- Adherence counts by sets from now on, as another figure.
DELETE FROM "day_figures" WHERE name LIKE 'kept.%';
