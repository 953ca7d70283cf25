import { createStore, promisifyRequest } from 'idb-keyval';

// The one that idb-keyval uses by itself, which does not let a write be ended by hand.
const store = createStore('keyval-store', 'keyval');

/**
 * Changes what is kept in IndexedDB, all of it or nothing. The writes are handed over at once: a page that goes away does not live to
 * hear that they were taken, and without an end of theirs all would be undone then.
 */
export function writeRows(change: (rows: IDBObjectStore) => void): Promise<void> {
  return store('readwrite', (rows) => {
    change(rows);
    rows.transaction.commit();
    return promisifyRequest(rows.transaction);
  });
}
