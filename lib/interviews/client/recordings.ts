import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { takerOf } from '#lib/platform/client/memory/guest-taker.ts'
import { OWN_DATABASES } from '#lib/platform/client/memory/own-database.ts'
import { isOwn, OtherOwner, ownerNow } from './recording-owner.ts'
import type { Medium } from './recording-type.ts'

/** A recording of one answer, without what was recorded. */
export type Recording = {
  id: string
  /** Owner, see ./recording-owner.ts: nobody else who uses this device is shown it. */
  owner: string
  sittingId: number
  position: number
  medium: Medium
  /** MIME type. */
  type: string
  bytes: number
  /** In ms since 1970. */
  at: number
}

interface Recordings extends DBSchema {
  recordings: { key: string; value: Recording }
  /** The key is recording and number of the piece. */
  pieces: { key: [string, number]; value: Blob }
}

/** Does something in the database of this device. Throws where the browser has none, refuses it, or is full. */
async function within<T>(work: (db: IDBPDatabase<Recordings>) => Promise<T>): Promise<T> {
  const db = await openDB<Recordings>(OWN_DATABASES.recordings, 1, {
    upgrade: (made) => {
      made.createObjectStore('recordings')
      made.createObjectStore('pieces')
    },
    // A logout in another tab throws it away.
    blocking: (_now, _next, { target }) => (target as IDBDatabase).close(),
  })
  try {
    return await work(db)
  } finally {
    db.close()
  }
}

/**
 * Appends a piece to a recording, so that a page that ends loses a second at most; the first one begins it. Throws
 * `OtherOwner` once somebody else uses this device, or nobody.
 */
export async function keepPiece(
  recording: Omit<Recording, 'bytes'>,
  number: number,
  piece: Blob,
): Promise<void> {
  if (ownerNow() !== recording.owner) throw new OtherOwner()
  await within(async (db) => {
    const writing = db.transaction(['recordings', 'pieces'], 'readwrite')
    const all = writing.objectStore('recordings')
    const known = await all.get(recording.id)
    const bytes = (known?.bytes ?? 0) + piece.size
    const pieces = writing.objectStore('pieces')
    await Promise.all([
      // One that was deleted meanwhile does not come back.
      (known || number === 0) && all.put({ ...recording, bytes }, recording.id),
      (known || number === 0) && pieces.put(piece, [recording.id, number]),
      writing.done,
    ])
  })
}

/** The recordings of whoever uses this device, the newest first. Those of a guest whose answers an account has taken become that account's. */
export async function listRecordings(): Promise<Recording[]> {
  const me = ownerNow()
  if (me === null) return []
  return await within(async (db) => {
    const { store, done } = db.transaction('recordings', 'readwrite')
    const own: Recording[] = []
    for await (const cursor of store.iterate()) {
      const { owner: of } = cursor.value
      if (!isOwn(of, me, takerOf)) continue
      const mine = { ...cursor.value, owner: me }
      own.push(mine)
      if (of !== me) await cursor.update(mine)
    }
    await done
    return own.sort((one, other) => other.at - one.at)
  })
}

/** Reads a recording as one file. */
export async function readRecording({ id, type }: Recording): Promise<Blob> {
  return new Blob(await within((db) => db.getAll('pieces', piecesOf(id))), { type })
}

/** Deletes recordings from this device: there is no other copy. */
export async function deleteRecordings(ids: readonly string[]): Promise<void> {
  await within(async (db) => {
    const writing = db.transaction(['recordings', 'pieces'], 'readwrite')
    const deleted = ids.flatMap((id) => [
      writing.objectStore('recordings').delete(id),
      writing.objectStore('pieces').delete(piecesOf(id)),
    ])
    await Promise.all([...deleted, writing.done])
  })
}

const piecesOf = (id: string) => IDBKeyRange.bound([id], [id, []])
