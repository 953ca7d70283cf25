import { createStore, promisifyRequest } from 'idb-keyval';

// The default store of idb-keyval, opened separately because its own helpers cannot commit explicitly.
const store = createStore('keyval-store', 'keyval');

/**
 * Changes rows in IndexedDB atomically. It commits explicitly: a page that is closed never sees its requests
 * succeed, and without a commit they would all be rolled back.
 */
export function writeRows(change: (rows: IDBObjectStore) => void): Promise<void> {
  return store('readwrite', (rows) => {
    change(rows);
    rows.transaction.commit();
    return promisifyRequest(rows.transaction);
  });
}
