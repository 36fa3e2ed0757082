/** Names of caches that belong to one account of this device begin so; the account follows. */
const OWN = 'own-'

/** Where pages keep for an account what has to be there without network; null where the browser has no such place. */
export async function ownCache(account: string): Promise<Cache | null> {
  const name = OWN + account
  // Another account's would be left behind by a login whose cookies ended with the browser.
  await dropOwnCaches((other) => other !== name)
  return globalThis.caches?.open(name).catch(() => null) ?? null
}

/** Throws away what this device keeps for accounts, at a logout or a change of account. */
export async function dropOwnCaches(
  isDropped: (name: string) => boolean = () => true,
): Promise<void> {
  const { caches } = globalThis
  // Not there where the page did not come by https.
  if (!caches) return
  const names = await caches.keys().catch(() => [])
  const own = names.filter((name) => name.startsWith(OWN) && isDropped(name))
  await Promise.all(own.map((name) => caches.delete(name)))
}
