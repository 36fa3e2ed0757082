/** Begins the names in `localStorage` of what belongs to a user and is of no use, or of too much, to the next one. */
export const OWN_STORAGE = 'own:'

/** Throws all of it away, at a logout or with the account. Where storage is forbidden, nothing was kept. */
export function dropOwnStorage(): void {
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(OWN_STORAGE)) localStorage.removeItem(name)
  } catch {
    // Nothing is kept where storage is forbidden.
  }
}
