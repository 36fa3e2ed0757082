import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Entry } from './known-answers.ts'
import type { QueueStore } from './types.ts'

interface Answers extends DBSchema {
  /** The key is user, sitting and position: another user's leftovers are never seen. */
  changes: { key: [string, number, number]; value: Entry }
}

// Some browsers throw at once instead of refusing.
const opened = () =>
  new Promise<IDBPDatabase<Answers>>((open) =>
    open(openDB('practice', 1, { upgrade: (db) => void db.createObjectStore('changes') })),
  )

const allOf = (userId: string) => IDBKeyRange.bound([userId], [userId, []])

/** Makes what one left behind another's, where the browser has a store. */
export async function inheritAnswers(from: string, userId: string): Promise<void> {
  try {
    const { store, done } = (await opened()).transaction('changes', 'readwrite')
    for await (const cursor of store.iterate(allOf(from))) {
      await store.put(cursor.value, [userId, cursor.key[1], cursor.key[2]])
      await cursor.delete()
    }
    await done
  } catch {
    // What cannot be read cannot be sent either.
  }
}

/**
 * The queue of one user in IndexedDB, shared by all tabs. Where the browser has none, or refuses it, `put` answers
 * false and the queue lives as long as the page; what could not be removed is sent once more, which changes nothing.
 */
export function indexedStore(userId: string): QueueStore {
  const opening = opened()
  const use = async <T>(work: (db: IDBPDatabase<Answers>) => Promise<T>, otherwise: T) => {
    try {
      return await work(await opening)
    } catch {
      return otherwise
    }
  }
  const keyOf = (sittingId: number, position: number) =>
    [userId, sittingId, position] satisfies [string, number, number]
  return {
    load: () =>
      use(async (db) => {
        const entries: Entry[] = []
        // The key says which sitting it is: what an earlier version left behind names it otherwise.
        for await (const { key, value } of db.transaction('changes').store.iterate(allOf(userId)))
          entries.push({ ...value, sittingId: key[1] })
        return entries
      }, []),
    put: (entry) =>
      use(async (db) => {
        const { store, done } = db.transaction('changes', 'readwrite')
        const key = keyOf(entry.sittingId, entry.position)
        const kept = await store.get(key)
        const isNewer = !kept || kept.changedAt < entry.changedAt
        // A full disk fails either of them.
        await Promise.all([isNewer && store.put(entry, key), done])
        return true
      }, false),
    remove: (sittingId, saved) =>
      use(async (db) => {
        const { store, done } = db.transaction('changes', 'readwrite')
        for (const { position, changedAt } of saved) {
          const kept = await store.get(keyOf(sittingId, position))
          if (kept && kept.changedAt <= changedAt) await store.delete(keyOf(sittingId, position))
        }
        await done
      }, undefined),
    discard: (sittingId) =>
      use(
        (db) =>
          db.delete('changes', IDBKeyRange.bound([userId, sittingId], [userId, sittingId, []])),
        undefined,
      ),
  }
}
