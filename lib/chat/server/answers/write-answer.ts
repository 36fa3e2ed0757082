import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { reserveCost, settleCost } from '#lib/ai/server/budget/costs.ts'
import { capOf, costOf, mostCostOf } from '#lib/ai/server/budget/prices.ts'
import { progressStore } from '#lib/ai/server/progress-store.ts'
import { timeLimits } from '#lib/ai/server/time-limits.ts'
import { deliverUse, releaseUse } from '#lib/ai/server/uses.ts'
import type { AnswerState } from '#lib/chat/protocol.ts'
import { type AssistantRow, sourcesOf } from '#lib/chat/server/assistants.ts'
import { keepFlag } from '#lib/chat/server/moderation/keep-flag.ts'
import { brokenByAnswer } from '#lib/chat/server/moderation/rules.ts'
import { findPassages } from '#lib/chat/server/retrieval/find-passages.ts'
import {
  chatAnswers,
  chatAssistants,
  chatConversations,
  chatTurns,
} from '#lib/chat/server/tables.ts'
import type { Cited } from '#lib/chat/sources.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { inTurns } from '#lib/platform/jobs/in-turns.ts'
import { log } from '#lib/platform/log.ts'
import { LlmError } from '#lib/platform/providers/llm/llm-error.ts'
import type { LlmTalker } from '#lib/platform/providers/llm/llm-provider.ts'
import { OFFLINE_MODEL } from '#lib/platform/providers/llm/offline.ts'
import type { LlmSettings } from '#lib/platform/providers/llm/provider.ts'
import { chatBlockedWords } from '#lib/site/server/settings.ts'
import { composeAnswer, NOTHING_FOUND } from './compose-answer.ts'
import { BEAT_MS } from './is-alive.ts'
import { promptFor, type Said, toldOf } from './prompt-for.ts'
import { shownSoFar, tidyAnswer } from './tidy-answer.ts'

/** Listeners to an answer while it is written; `text` is all of it so far. */
type Progress = {
  onSources: (cited: Cited[]) => void
  onText: (text: string) => void
  /** After something of it was stored, where other processes can read it. */
  onStored: () => void
}

export type Ended = { state: Exclude<AnswerState, 'writing'>; text: string }

type Order = {
  talker: LlmTalker | null
  settings: LlmSettings
  /** Libraries of classes that a user practises. */
  librariesOf: (userId: number) => Promise<readonly number[]>
  /** Aborted when its reader stops it. */
  stop: AbortSignal
  progress: Progress
}

type Place = {
  answerId: number
  useId: number
  userId: number
  turnId: number
  conversationId: number
  question: string
  assistant: AssistantRow
}

/** Characters up to which a question may be one about what was said before. */
const SHORT = 16
const SHOW_MS = 60
/** Finding passages takes the processor: many who ask at once wait for each other, and pages for none of them. */
const reading = inTurns(2)
/** Words of LlmError for a text that ran into LLM_MAX_TOKENS. */
const TOO_LONG = 'cut_off: length'

/**
 * Writes an answer that was begun to its end, good or bad, and stores it; nothing here belongs to a socket. It is charged in
 * the statement that ends it, so that it is counted once or not at all. Null where the answer is gone or ended by others.
 */
export async function writeAnswer(db: Db, answerId: number, order: Order): Promise<Ended | null> {
  const place = await findPlace(db, answerId)
  if (!place) return null
  const beat = setInterval(() => void sayAlive(db, answerId), BEAT_MS)
  try {
    return await end(db, place, await written(db, place, order))
  } catch (error) {
    log().error({ err: error, answerId }, 'chat answer failed')
    return await end(db, place, { state: 'broken', text: '', reason: 'error', isCharged: false })
  } finally {
    clearInterval(beat)
  }
}

type Written = Ended & { reason: string; isCharged: boolean }

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
  return await talked(db, place, { ...order, talker: order.talker, before, cited })
}

async function talked(
  db: Db,
  place: Place,
  {
    talker,
    settings,
    stop,
    progress,
    before,
    cited,
  }: Order & {
    talker: LlmTalker
    before: Said[]
    cited: Cited[]
  },
): Promise<Written> {
  const { assistant, question } = place
  const talk = promptFor(assistant.prompt, { question, before, cited })
  const length = talk.messages.reduce(
    (sum, { content }) => sum + content.length,
    talk.system.length,
  )
  const price = { costFen: mostCostOf(length, settings), capFen: capOf(settings) }
  const costId = await reserveCost(db, { entry: assistant.key, ...price })
  if (costId === null) return { state: 'broken', text: '', reason: 'price_cap', isCharged: false }
  // A request that was refused costs nothing.
  let costFen = 0
  let text = ''
  let latest = ''
  let shownAt = 0
  const guard = await answerGuard(db, place)
  const { write } = timeLimits(settings)
  const broken = new AbortController()
  const { answerId } = place
  const store = progressStore((sofar) => storeSofar(db, answerId, sofar).then(progress.onStored), {
    answerId,
  })
  try {
    // Nothing was sent yet, and costs nothing.
    if (stop.aborted) return { state: 'stopped', text, reason: 'stopped', isCharged: false }
    const whole = await talker.talk(talk, {
      signal: AbortSignal.any([stop, broken.signal, AbortSignal.timeout(write)]),
      onText: (sofar) => {
        latest = sofar
        // Rules read the whole text each time, and a model writes faster than anybody reads.
        if (Date.now() < shownAt + SHOW_MS) return
        shownAt = Date.now()
        const shown = shownSoFar(sofar)
        if (guard(shown)) return broken.abort()
        text = shown
        progress.onText(shown)
        store(shown)
      },
      onUsage: (usage) => {
        costFen = costOf(usage, settings)
      },
    })
    const tidy = tidyAnswer(whole, cited.length)
    const rule = guard(shownSoFar(whole))
    if (rule) return await withheld(db, place, { rule, text: tidy, model: talker.model })
    if (tidy === '') return { state: 'broken', text: '', reason: 'empty', isCharged: false }
    return { state: 'done', text: tidy, reason: '', isCharged: true }
  } catch (error) {
    if (broken.signal.aborted)
      return await withheld(db, place, { rule: guard.rule() ?? '', text, model: talker.model })
    const shown = guard(shownSoFar(latest)) ? '' : tidyAnswer(latest, cited.length)
    const hasText = shown.trim() !== ''
    if (stop.aborted)
      return { state: 'stopped', text: shown, reason: 'stopped', isCharged: hasText }
    if (!(error instanceof LlmError)) throw error
    log().warn({ answerId: place.answerId, reason: error.message }, 'chat answer broke')
    // Longer than a model may write is what its reader asked for.
    const isTooLong = error.message === TOO_LONG
    return { state: 'broken', text: shown, reason: error.message, isCharged: isTooLong && hasText }
  } finally {
    await settleCost(db, costId, costFen)
  }
}

async function withheld(
  db: Db,
  { userId, assistant, conversationId }: Place,
  { rule, text, model }: { rule: string; text: string; model: string },
): Promise<Written> {
  await keepFlag(db, {
    ...{ userId, assistantKey: assistant.key, side: 'answer', rule, conversationId, model, text },
    promptVersion: assistant.promptVersion,
  })
  // What came before it has been read.
  return { state: 'withheld', text: '', reason: rule, isCharged: text.trim() !== '' }
}

/** Says which rule a text breaks, and remembers it. */
async function answerGuard(db: Db, { assistant }: Place) {
  const by = { ownWords: await chatBlockedWords(db), told: toldOf(assistant.prompt) }
  let found: string | null = null
  const guard = (text: string) => {
    found ??= brokenByAnswer(text, by)
    return found
  }
  return Object.assign(guard, { rule: () => found })
}

/** Ends an answer; charges it or gives its use back in the same transaction. What ended it meanwhile stays; one that was deleted is charged for what was read of it. */
async function end(db: Db, place: Place, written: Written): Promise<Ended | null> {
  const { state, text, reason, isCharged } = written
  const isOurs = await db.transaction(async (tx) => {
    const ended = await tx
      .update(chatAnswers)
      .set({ state, text, reason, finishedAt: sql`clock_timestamp()` })
      .where(and(eq(chatAnswers.id, place.answerId), eq(chatAnswers.state, 'writing')))
      .returning({ id: chatAnswers.id })
    const isOver = ended.length > 0 || (await isDeleted(tx, place.answerId))
    if (isOver && isCharged) await deliverUse(tx, place.useId, null)
    else await releaseUse(tx, place.useId)
    return ended.length > 0
  })
  return isOurs ? { state, text } : null
}

/** Whether an answer went with its conversation, in place of being ended by others. */
const isDeleted = async (tx: Db, answerId: number) =>
  (await tx.$count(chatAnswers, eq(chatAnswers.id, answerId))) === 0

async function findPlace(db: Db, answerId: number): Promise<Place | null> {
  const [row] = await db
    .select({ answer: chatAnswers, turn: chatTurns, assistant: chatAssistants })
    .from(chatAnswers)
    .innerJoin(chatTurns, eq(chatTurns.id, chatAnswers.turnId))
    .innerJoin(chatConversations, eq(chatConversations.id, chatTurns.conversationId))
    .innerJoin(chatAssistants, eq(chatAssistants.id, chatConversations.assistantId))
    .where(and(eq(chatAnswers.id, answerId), eq(chatAnswers.state, 'writing')))
  if (!row) return null
  const { answer, turn, assistant } = row
  const { useId, userId } = answer
  const { id: turnId, conversationId, question } = turn
  return { answerId, useId, userId, turnId, conversationId, question, assistant }
}

/** Questions and answers of before in the same conversation. */
async function saidBefore(db: Db, { conversationId, turnId }: Place): Promise<Said[]> {
  const rows = await db
    .selectDistinctOn([chatTurns.id], { question: chatTurns.question, answer: chatAnswers.text })
    .from(chatTurns)
    .innerJoin(chatAnswers, eq(chatAnswers.turnId, chatTurns.id))
    .where(
      and(
        eq(chatTurns.conversationId, conversationId),
        lt(chatTurns.id, turnId),
        inArray(chatAnswers.state, ['done', 'stopped']),
      ),
    )
    .orderBy(asc(chatTurns.id), desc(chatAnswers.id))
  return rows
}

async function sayAlive(db: Db, answerId: number): Promise<void> {
  await db
    .update(chatAnswers)
    .set({ beatAt: sql`clock_timestamp()` })
    .where(eq(chatAnswers.id, answerId))
    .catch((err: unknown) => log().warn({ err, answerId }, 'chat answer gave no sign of life'))
}

/** Stores what is written so far, which is a sign of life too. */
async function storeSofar(db: Db, answerId: number, text: string): Promise<void> {
  await db
    .update(chatAnswers)
    .set({ text, beatAt: sql`clock_timestamp()` })
    .where(and(eq(chatAnswers.id, answerId), eq(chatAnswers.state, 'writing')))
}
