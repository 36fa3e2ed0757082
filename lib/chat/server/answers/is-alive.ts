import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { chatAnswers } from '#lib/chat/server/tables.ts'

/** Milliseconds between two signs of life of a writer. */
export const BEAT_MS = 4000
const LOST_SECONDS = 15

const lostBefore = sql`clock_timestamp() - make_interval(secs => ${LOST_SECONDS})`
const isWriting = eq(chatAnswers.state, 'writing')

/** For `where`: an answer that is being written by a process that lives. */
export const isAlive = and(isWriting, gt(chatAnswers.beatAt, lostBefore))
/** For `where`: one whose writer has said nothing for so long that it is gone. */
export const isLost = and(isWriting, lte(chatAnswers.beatAt, lostBefore))
