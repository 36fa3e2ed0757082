import { deleteDB } from 'idb'

/** The name of the IndexedDB in which a page keeps what is too large for a cache and belongs to whoever uses this device. */
export const OWN_DATABASE = 'own-recordings'

/**
 * Throws it away at a logout. Another tab that has it open is told to close it, and is not waited for: the browser deletes it
 * then. Where there is no such place, or the browser refuses it, nothing was kept there.
 */
export async function dropOwnDatabase(): Promise<void> {
  await new Promise<void>((done) => {
    deleteDB(OWN_DATABASE, { blocked: () => done() }).then(done, () => done())
  }).catch(() => undefined)
}
