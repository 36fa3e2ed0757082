import type { AccessSource } from '#lib/lessons/server/access.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { roomFor } from './room-for.ts'
import type { Visitor } from './visitor-rights.ts'

/** The same as roomFor, but null where that throws not_found. */
export async function findRoomFor(
  db: Db,
  sources: readonly AccessSource[],
  asked: { roomId: number; user: Visitor; now?: Date },
) {
  return await roomFor(db, sources, asked).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  })
}
