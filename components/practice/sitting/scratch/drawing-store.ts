import { type DBSchema, openDB } from 'idb'
import { OWN_DATABASES } from '#lib/platform/client/memory/own-database.ts'
import { DAY_MS } from '#lib/platform/text/dates.ts'
import type { Drawing } from './drawing.ts'

interface Drawings extends DBSchema {
  /** The key is sitting and position. */
  drawings: { key: [number, number]; value: { drawing: Drawing; at: number } }
}

const KEPT_MS = 30 * DAY_MS

// Some browsers throw at once instead of refusing.
const opened = async () =>
  await openDB<Drawings>(OWN_DATABASES.drawings, 1, {
    upgrade: (db) => void db.createObjectStore('drawings'),
  })

/**
 * Reads what was drawn beside a question on this device; empty where there is nothing or it cannot be read. Older
 * sittings are forgotten on the way.
 */
export async function loadDrawing(sittingId: number, position: number): Promise<Drawing> {
  try {
    const db = await opened()
    const { store, done } = db.transaction('drawings', 'readwrite')
    for await (const cursor of store.iterate()) {
      if (cursor.value.at < Date.now() - KEPT_MS) await cursor.delete()
    }
    const kept = await store.get([sittingId, position])
    await done
    db.close()
    return kept?.drawing ?? []
  } catch {
    return []
  }
}

/** Keeps a drawing on this device; false where the browser refuses. */
export async function keepDrawing(
  sittingId: number,
  position: number,
  drawing: Drawing,
): Promise<boolean> {
  try {
    const db = await opened()
    await db.put('drawings', { drawing, at: Date.now() }, [sittingId, position])
    db.close()
    return true
  } catch {
    return false
  }
}
