import { eq } from 'drizzle-orm'
import { sourcesOf } from '#lib/chat/server/assistants.ts'
import { findPassages } from '#lib/chat/server/retrieval/find-passages.ts'
import { chatAnswers } from '#lib/chat/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { inTurns } from '#lib/platform/jobs/in-turns.ts'
import { log } from '#lib/platform/log.ts'
import { OFFLINE_MODEL } from '#lib/platform/providers/llm/offline.ts'
import { composeAnswer, NOTHING_FOUND } from './compose-answer.ts'
import { endAnswer } from './end-answer.ts'
import { BEAT_MS } from './is-alive.ts'
import type { Ended, Order, Place, Written } from './order.ts'
import { placeOf, saidBefore } from './place-of.ts'
import { sayAlive } from './store-sofar.ts'
import { talkWithModel } from './talk-with-model.ts'

/** Characters up to which a question may be one about what was said before. */
const SHORT = 16
/** Finding passages takes the processor: many who ask at once wait for each other, and pages for none of them. */
const reading = inTurns(2)

/**
 * Writes an answer that was begun to its end, good or bad, and stores it; nothing here belongs to a socket. It is charged in
 * the statement that ends it, so that it is counted once or not at all. Null where the answer is gone or ended by others.
 */
export async function writeAnswer(db: Db, answerId: number, order: Order): Promise<Ended | null> {
  const place = await placeOf(db, answerId)
  if (!place) return null
  const beat = setInterval(() => void sayAlive(db, answerId), BEAT_MS)
  try {
    return await endAnswer(db, place, await written(db, place, order))
  } catch (error) {
    log().error({ err: error, answerId }, 'chat answer failed')
    return await endAnswer(db, place, {
      state: 'broken',
      text: '',
      reason: 'error',
      isCharged: false,
    })
  } finally {
    clearInterval(beat)
  }
}

async function written(db: Db, place: Place, order: Order): Promise<Written> {
  const { assistant, question, userId, answerId } = place
  const before = await saidBefore(db, place)
  const last = before.at(-1)
  const text = question.length <= SHORT && last ? `${last.question}\n${question}` : question
  const libraries = await order.librariesOf(userId)
  const cited = await reading(() =>
    findPassages(db, { ...{ text, userId, sources: sourcesOf(assistant) }, libraries }),
  )
  const model = order.talker?.model ?? OFFLINE_MODEL
  await db.update(chatAnswers).set({ sources: cited, model }).where(eq(chatAnswers.id, answerId))
  order.progress.onSources(cited)
  const isNothing = cited.length === 0 && (assistant.onlyCites || !order.talker)
  if (isNothing)
    return { state: 'done', text: NOTHING_FOUND, reason: 'nothing found', isCharged: false }
  if (!order.talker)
    return { state: 'done', text: composeAnswer(cited), reason: '', isCharged: true }
  return await talkWithModel(db, place, { ...order, talker: order.talker, before, cited })
}
