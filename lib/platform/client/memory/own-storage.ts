/** Begins the names in `localStorage` and `sessionStorage` of what belongs to a user and is of no use, or of too much, to the next one. */
export const OWN_STORAGE = 'own:'

/** Throws all of it away, at a logout or with the account; other tabs keep theirs until they close. Where storage is forbidden, nothing was kept. */
export function dropOwnStorage(): void {
  dropOwnIn(() => localStorage)
  dropOwnIn(() => sessionStorage)
}

function dropOwnIn(store: () => Storage): void {
  try {
    for (const name of namesIn(store())) if (name.startsWith(OWN_STORAGE)) store().removeItem(name)
  } catch {
    // Nothing is kept where storage is forbidden.
  }
}

const namesIn = (store: Storage): string[] =>
  Array.from({ length: store.length }, (_, at) => store.key(at) ?? '')
