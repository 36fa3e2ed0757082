import { ownCache } from '#lib/platform/client/memory/own-cache.ts'
import type { QueuedAnswer, Sitting } from '#lib/practice/shapes.ts'
import { toQueued } from './answer-queue/batch.ts'
import { answererOf } from './answer-queue/browser.ts'
import type { AnswerQueue } from './answer-queue/queue.ts'
import { serverTime } from './answer-queue/server-time.ts'

// A sitting under way, as this device goes on with it when it has no network and the page is loaded anew. Kept for its
// account alone; a browser that keeps nothing goes on as long as the page lives.

/** Most sittings that are kept; more are seldom under way at once. */
const MOST = 5

const questionsOf = (sittingId: number) => `/kept/sitting/${sittingId}`
const answersOf = (sittingId: number) => `/kept/sitting/${sittingId}/answers`

/** Keeps the questions, and with each save what the server has of the answers. Answers what ends that. */
export async function keepSitting(sitting: Sitting, queue: AnswerQueue): Promise<() => void> {
  const cache = await openCache()
  if (!cache) return () => undefined
  const { id, questions } = sitting
  const write = (address: string, value: object) =>
    // The device is full: the sitting goes on as long as the page lives.
    cache.put(address, Response.json(value)).catch(() => undefined)
  const writeAnswers = () => {
    const saved = questions
      .filter(({ position }) => queue.stateOf(id, position) === 'saved')
      .flatMap(({ position }) => queue.newest(id, position) ?? [])
    return write(answersOf(id), saved.map(toQueued))
  }
  // Anew, so that the last sitting stands last.
  for (const address of [questionsOf(id), answersOf(id)]) await cache.delete(address)
  await write(questionsOf(id), sitting)
  await writeAnswers()
  for (const old of (await cache.keys()).slice(0, -2 * MOST)) await cache.delete(old)
  return queue.listen((event) => {
    if (!('sittingId' in event) || event.sittingId !== id) return
    if (event.type === 'state') void writeAnswers()
    if (event.type === 'closed') void forgetSitting(id)
  })
}

/** A kept sitting as it stands now by the server's clock; null when this device has none of this account. */
export async function findKeptSitting(sittingId: number): Promise<Sitting | null> {
  const cache = await openCache()
  const questions = await cache?.match(questionsOf(sittingId))
  if (!questions) return null
  const sitting = (await questions.json()) as Sitting
  const answers = (await (await cache?.match(answersOf(sittingId)))?.json()) as
    | QueuedAnswer[]
    | undefined
  const saved = new Map(answers?.map((answer) => [answer.position, answer]))
  const now = serverTime()
  const { expiresAt } = sitting
  return {
    ...sitting,
    now,
    remaining:
      expiresAt === null ? null : Math.max(0, Math.round((Date.parse(expiresAt) - now) / 1000)),
    questions: sitting.questions.map((question) => ({
      ...question,
      saved: saved.get(question.position) ?? null,
    })),
  }
}

/** The server has it, and nothing of it is to be gone on with. */
export async function forgetSitting(sittingId: number): Promise<void> {
  const cache = await openCache()
  await cache?.delete(questionsOf(sittingId))
  await cache?.delete(answersOf(sittingId))
}

async function openCache(): Promise<Cache | null> {
  const answerer = answererOf()
  return answerer ? ownCache(answerer) : null
}
