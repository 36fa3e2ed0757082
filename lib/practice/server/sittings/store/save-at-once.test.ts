import { randomUUID } from 'node:crypto'
import { jest } from '@jest/globals'
import pg from 'pg'
import { addGuest } from '#lib/accounts/server/testing/guest.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import type { Learner } from '#lib/practice/server/learner.ts'
import { getSittingView } from '#lib/practice/server/sittings/get-sitting.ts'
import { revealAnswer } from '#lib/practice/server/sittings/reveal-answer.ts'
import { saveAnswers } from '#lib/practice/server/sittings/save-answers.ts'
import { lockSitting } from '#lib/practice/server/sittings/sitting-row.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import { dateAnswers } from '#lib/practice/server/sittings/times/answer-times.ts'
import { startCatalogue } from '#lib/practice/server/start/start-catalogue.ts'
import { moveEnd, startMock } from '#lib/practice/server/start/start-mock.ts'
import { startPaper } from '#lib/practice/server/start/start-paper.ts'
import {
  addLearners,
  addQuestionBank,
  addSamplePaper,
  queuedAnswer,
} from '#lib/questions/server/testing/questions.ts'
import { askedWithSitting } from './asked-at.ts'
import { positionsOf, storeUnchanged } from './store-answers.ts'

type Change = ReturnType<typeof queuedAnswer>

const t = testDatabase()
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const begin = async () => {
  const mock = { mockId: 1, paperId: 1, title: '模考', endsAt: inMinutes(90) }
  return (await startMock(t.db, 1, mock)).id
}
const beginStudy = async () => {
  const start = { catalogueId: 11, count: 8, pick: 'all' as const, mode: 'study' as const }
  return (await startCatalogue(t.db, [], 1, { ...start, clientKey: randomUUID() })).id
}
const save = (attemptId: number, ...answers: Change[]) =>
  saveAnswers(t.db, 1, { attemptId, answers })
const textsOf = async (sittingId: number, position: number) => {
  const { questions } = await getSittingView(t.db, 1, sittingId)
  return questions[position - 1]?.saved?.answer.webAnswerDTOList.map(({ answer }) => answer)
}
const rowsOf = (sittingId: number) =>
  t.sql`select *, xmin::text from sitting_answers where sitting_id = ${sittingId} order by position`

/** One sub-question of question 8, which leaves its others as they are. */
const sub = (n: number, answer: string, changedAt: number) =>
  queuedAnswer(8, 8, [{ questionId: `q8-${n}`, answer }], { changedAt })
const subsOf = async (sittingId: number) => {
  const texts = await textsOf(sittingId, 8)
  return [texts?.[0], texts?.[2]]
}

/** Tells the statements that work sends to the server, by their first words, with what it answers. */
async function statementsOf<T>(work: () => Promise<T>): Promise<{ texts: string[]; result: T }> {
  const query = jest.spyOn(pg.Client.prototype, 'query')
  try {
    const result = await work()
    const sent = query.mock.calls as unknown as [string | { text: string }][]
    const texts = sent.map(([config]) => (typeof config === 'string' ? config : config.text))
    return { texts: texts.map((text) => text.trim().split(/\s/)[0] ?? ''), result }
  } finally {
    query.mockRestore()
  }
}

/** Reads as a save does, lets something else happen, and writes by what was read. */
async function storeAfter(
  between: () => Promise<unknown>,
  { sittingId, learner = 1 }: { sittingId: number; learner?: Learner },
  ...answers: Change[]
) {
  const queue = dateAnswers(answers, undefined, Date.now())
  const positions = positionsOf(queue)
  const read = await askedWithSitting(t.db, learner, { sittingId, positions })
  if (!read) throw new Error('nothing was read')
  await between()
  return await storeUnchanged(t.db, read, queue)
}

beforeEach(async () => {
  await truncateAll(t.db)
  await addQuestionBank(t.db)
  await addLearners(t.db, 2)
  await addSamplePaper(t.db)
})

test('a usual save sends two statements, be it the first of a question or a change of many', async () => {
  const id = await begin()
  // Reads the questions into this process.
  await save(id, ...[1, 2, 3, 6].map((n) => queuedAnswer(n, n, [''], { changedAt: 1 })))
  await t.sql`delete from sitting_answers where position = 2`
  const { texts, result } = await statementsOf(() =>
    save(
      id,
      queuedAnswer(1, 1, ['A'], { changedAt: 2 }),
      queuedAnswer(2, 2, ['B'], { changedAt: 2 }),
      queuedAnswer(6, 6, ['甲'], { changedAt: 2 }),
      queuedAnswer(6, 6, [], { changedAt: 3, flagged: true }),
    ),
  )
  expect(texts).toEqual(['select', 'with'])
  expect(result).toMatchObject({
    saved: [1, 2, 6].map((position) => ({ position, changedAt: position === 6 ? 3 : 2 })),
    refused: [],
    submitted: false,
  })
  expect(await textsOf(id, 2)).toEqual(['B'])
  expect(await textsOf(id, 6)).toEqual(['甲', ''])
})

test('a guest saves by it too, and nobody else reads or writes the sitting', async () => {
  const guest = await addGuest(t.db)
  const start = { paperId: 1, kind: 'paper' as const, clientKey: randomUUID() }
  const { id: attemptId } = await startPaper(t.db, guest, start)
  const by = (learner: Learner, changedAt: number) =>
    saveAnswers(t.db, learner, { attemptId, answers: [queuedAnswer(1, 1, ['A'], { changedAt })] })
  await by(guest, 1)
  expect((await statementsOf(() => by(guest, 2))).texts).toEqual(['select', 'with'])
  const others = [1, { guestId: (await addGuest(t.db)).guestId }]
  for (const other of others)
    await expect(by(other, 3)).rejects.toMatchObject({ code: 'not_found' })
  const taken = () =>
    t.sql`update sittings set user_id = 1, guest_id = null where id = ${attemptId}`
  const place = { sittingId: attemptId, learner: guest }
  expect(await storeAfter(taken, place, queuedAnswer(1, 1, ['B'], { changedAt: 4 }))).toBeNull()
  expect(await rowsOf(attemptId)).toMatchObject([{ changed_at: 2 }])
})

test.each<[string, number, (id: number) => Promise<unknown>]>([
  ['handed in', 8, (id) => submitSitting(t.db, [], 1, { attemptId: id, answers: [] })],
  ['moved to an end that is over', 8, (id) => moveEnd(t.db, 1, id, inMinutes(-0.1))],
  ['changed by another tab', 8, (id) => save(id, sub(3, 'BD', 5))],
  ['begun by another tab', 1, (id) => save(id, queuedAnswer(1, 1, ['C'], { changedAt: 5 }))],
])('what was %s since it was read stays as it is', async (_, position, change) => {
  const id = await begin()
  await save(id, sub(1, 'A', 1))
  let rows: unknown
  const between = async () => {
    await change(id)
    rows = await rowsOf(id)
  }
  const stale = position === 8 ? sub(1, 'B', 9) : queuedAnswer(1, 1, ['B'], { changedAt: 9 })
  expect(await storeAfter(between, { sittingId: id }, stale)).toBeNull()
  expect(await rowsOf(id)).toEqual(rows)
})

test('an answer whose key was shown since it was read stays as it is', async () => {
  const id = await beginStudy()
  const wrong = queuedAnswer(1, 1, ['B'], { changedAt: 1 })
  const right = queuedAnswer(1, 1, ['A'], { changedAt: 2, flagged: true })
  await save(id, wrong)
  // Sent again it stores nothing: the key alone is shown.
  const between = () => revealAnswer(t.db, 1, { attemptId: id, answer: wrong })
  expect(await storeAfter(between, { sittingId: id }, right)).toBeNull()
  expect(await textsOf(id, 1)).toEqual(['B'])
  const { texts } = await statementsOf(() => save(id, right))
  expect(texts.at(-1)).toBe('with')
  expect(await textsOf(id, 1)).toEqual(['B'])
  expect(await rowsOf(id)).toMatchObject([{ flagged: true, changed_at: 2 }])
})

test('where one of several has changed, the queue sent again stores the rest and what is newer', async () => {
  const id = await begin()
  const queue = [queuedAnswer(1, 1, ['A'], { changedAt: 9 }), sub(1, 'B', 9)]
  const between = () => save(id, sub(3, 'BD', 5))
  expect(await storeAfter(between, { sittingId: id }, ...queue)).toBeNull()
  const { saved } = await save(id, ...queue)
  expect(saved).toEqual([1, 8].map((position) => ({ position, changedAt: 9 })))
  expect(await textsOf(id, 1)).toEqual(['A'])
  expect(await subsOf(id)).toEqual(['B', 'BD'])
})

test('a write waits for no lock of a sitting', async () => {
  const id = await begin()
  await t.db.transaction(async (tx) => {
    await lockSitting(tx, 1, id)
    expect(await storeAfter(async () => {}, { sittingId: id }, sub(1, 'A', 9))).toBeNull()
  })
  expect(await rowsOf(id)).toEqual([])
})

/** Keeps a sitting locked by a transaction that does this in it, until the work that is given waits for it. */
async function behind<T>(
  id: number,
  change: (tx: typeof t.db) => Promise<unknown>,
  work: () => Promise<T>,
) {
  let working: Promise<PromiseSettledResult<T>[]> | undefined
  await t.db.transaction(async (tx) => {
    await lockSitting(tx, 1, id)
    await change(tx)
    working = Promise.allSettled([work()])
    const isWaiting = async () =>
      (
        await t.sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`
      ).length > 0
    while (!(await isWaiting())) await new Promise((resolve) => setTimeout(resolve, 5))
  })
  return (await working)?.[0]
}

test('a save that finds the sitting locked takes its turn, and merges into what was stored meanwhile', async () => {
  const id = await begin()
  await save(id, sub(1, 'A', 1))
  const storing = (tx: typeof t.db) =>
    saveAnswers(tx, 1, { attemptId: id, answers: [sub(3, 'BD', 5)] })
  expect(await behind(id, storing, () => save(id, sub(1, 'B', 9)))).toMatchObject({
    value: { saved: [{ position: 8, changedAt: 9 }] },
  })
  expect(await subsOf(id)).toEqual(['B', 'BD'])
})

test('a save that finds its sitting being handed in is refused after it, and changes nothing', async () => {
  const id = await begin()
  await save(id, queuedAnswer(1, 1, ['A'], { changedAt: 1 }))
  const before = await rowsOf(id)
  const handIn = (tx: typeof t.db) => submitSitting(tx, [], 1, { attemptId: id, answers: [] })
  const late = () => save(id, queuedAnswer(1, 1, ['B'], { changedAt: 9 }))
  expect(await behind(id, handIn, late)).toMatchObject({ reason: { code: 'sitting_closed' } })
  expect(await rowsOf(id)).toEqual(before)
})

test('two tabs that answer parts of one question at once lose none that was stored as theirs', async () => {
  const id = await begin()
  const expected = ['', '']
  for (let round = 1; round <= 60; round++) {
    const tabs = [0, 1].map(async (tab) => {
      const [changedAt, answer] = [round * 2 + tab, round % 2 ? 'A' : 'B']
      const { saved } = await save(id, sub(tab * 2 + 1, answer, changedAt))
      return { tab, changedAt, answer, saved }
    })
    // An older change that comes after a newer one is passed over.
    for (const { tab, changedAt, answer, saved } of await Promise.all(tabs))
      if (saved[0]?.changedAt === changedAt) expected[tab] = answer
    expect(await subsOf(id)).toEqual(expected)
  }
})
