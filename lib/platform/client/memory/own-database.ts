import { deleteDB } from 'idb'

/** The names of IndexedDBs in which pages keep what is too large for storage and belongs to whoever uses this device: recordings of answers, drawings beside questions. */
export const OWN_DATABASES = {
  recordings: 'own-recordings',
  drawings: 'practice-scratch',
} as const

/**
 * Throws them away at a logout. Another tab that has one open is told to close it, and is not waited for: the browser deletes
 * it then. Where there is no such place, or the browser refuses it, nothing was kept there.
 */
export async function dropOwnDatabases(): Promise<void> {
  await Promise.all(Object.values(OWN_DATABASES).map(drop))
}

async function drop(name: string): Promise<void> {
  await new Promise<void>((done) => {
    deleteDB(name, { blocked: () => done() }).then(done, () => done())
  }).catch(() => undefined)
}
