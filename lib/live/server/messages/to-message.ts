import type { LiveMessage } from '#lib/live/contract.ts'
import type { liveMessages } from '#lib/live/server/tables.ts'
import { isoTime } from '#lib/platform/text/dates.ts'

type Row = typeof liveMessages.$inferSelect

/** A message as those in its room read it; whether it is their own each call says itself. */
export const toMessage = (row: Row, userId: number | null = null): LiveMessage => ({
  ...{ id: row.id, kind: row.kind, answerTo: row.answerTo, author: row.author, text: row.text },
  ...{ second: row.second, createdAt: isoTime(row.createdAt) },
  ...{ isHidden: row.hiddenAt !== null, isMine: row.userId !== null && row.userId === userId },
})
