import { asc, eq } from 'drizzle-orm'
import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { changeMark } from '#lib/marking/server/scripts/change-mark.ts'
import { markingScripts } from '#lib/marking/server/tables.ts'
import { messages } from '#lib/messages/server/tables.ts'
import { explainMock } from '#lib/mocks/server/explain-mock.ts'
import { forgetMocks, mocksOf } from '#lib/mocks/server/personal-data.ts'
import { appealMark } from '#lib/mocks/server/results/appeal-mark.ts'
import { getResult } from '#lib/mocks/server/results/get-result.ts'
import { publishDueResults } from '#lib/mocks/server/results/publish-results.ts'
import { stageMock } from '#lib/mocks/server/sit/stage-mock.ts'
import { mockResults, mockRounds, mocks } from '#lib/mocks/server/tables.ts'
import { addPastMock, enterMock, markWritten, sitMock } from '#lib/mocks/server/testing/sat-mock.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { sittingSources } from '#lib/practice/server/marking/sitting-sources.ts'
import { markSealedSittings } from '#lib/practice/server/sittings/close/mark-sealed.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import { sittingQuestions, sittings } from '#lib/practice/server/tables.ts'
import { queuedAnswer } from '#lib/questions/server/testing/questions.ts'
import { staffChanges } from '#lib/staff/server/tables.ts'
import { decideAppeal, rerankMock } from './decide-appeal.ts'
import { listAppeals } from './list-appeals.ts'
import { listItems } from './list-items.ts'
import { listMocks } from './list-mocks.ts'
import { getResultDesk } from './result-desk.ts'

const t = testDatabase()
const now = new Date()
/** Minutes until the last moment for appeals, as printed: later than three days after the publication. */
const LAST = 4 * 1440
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
type Own = Awaited<ReturnType<typeof sitMock>>
let [staffId, mine, other]: [number, Own, Own] = [
  0,
  { userId: 0, sittingId: 0 },
  { userId: 0, sittingId: 0 },
]

// Both have 4 and half of what is written; the other was faster.
beforeEach(async () => {
  await truncateAll(t.db)
  await addPastMock(t.db, { appealUntil: inMinutes(LAST) })
  staffId = (await addUser(t.db, { role: 'staff', staffRoles: ['admin'] })).id
  mine = await sitMock(t.db, 1, { right: 2, writes: true, usedMinutes: 60 })
  other = await sitMock(t.db, 2, { right: 2, writes: true, usedMinutes: 50 })
})

async function publish() {
  await markWritten(t.db, staffId)
  await publishDueResults(t.db, now)
}
const scriptOf = async ({ sittingId }: Own) => {
  const of = eq(markingScripts.sourceId, sittingId)
  const [script] = await t.db.select().from(markingScripts).where(of)
  if (!script) throw new Error('nothing was written')
  return script
}
const appeal = async (by: Own, of: Own = by, at = now) =>
  appealMark(t.db, { userId: by.userId, id: (await scriptOf(of)).id, reason: '第二点写在末段' }, at)
async function give(own: Own, score: number) {
  const { id, round } = await scriptOf(own)
  const points = [
    { code: 'P1', score: score - 0.5, quote: '答', note: '' },
    { code: 'P2', score: 0.5, quote: '答', note: '' },
  ]
  const words = { deductions: [], comment: '', reason: '漏看末段' }
  await changeMark(t.db, staffId, { id, round, points, ...words }, sittingSources)
}
const ranksOf = async (round: number) =>
  (
    await t.db
      .select({ userId: mockResults.userId, rank: mockResults.rank })
      .from(mockResults)
      .where(eq(mockResults.round, round))
      .orderBy(asc(mockResults.rank))
  ).map(({ userId }) => userId)
const told = async ({ userId }: Own) =>
  (
    await t.db.select().from(messages).where(eq(messages.userId, userId)).orderBy(asc(messages.id))
  ).flatMap(({ kind, data }) => (kind === 'mock' ? [data] : []))
const decide = async (own: Own, decision = '末段确有一点') =>
  decideAppeal(t.db, staffId, { id: (await scriptOf(own)).id, decision }, now)

const due = async () =>
  (await listMocks(t.db, { q: '', sort: 'usual', status: 'due', page: 1, pageSize: 20 }, now)).items

/** When the results should have come out. */
const resultsDue = async () => {
  const [row] = await t.sql<{ ms: number }[]>`select extract(epoch from
    coalesce(results_at, starts_at + make_interval(mins => minutes)))::float8 * 1000 as ms from mocks`
  return new Date(row?.ms ?? 0).toISOString()
}

test('the desk is told of results whose time has come', async () => {
  expect(await due()).toMatchObject([
    { id: 1, isLate: true, appeals: 0, dueSince: await resultsDue() },
  ])
  await publish()
  expect(await due()).toEqual([])
})

test('a mark is appealed once, from the results to the last day, by who wrote the answer', async () => {
  expect(await outcome(appeal(mine))).toBe('not_found')
  await markWritten(t.db, staffId)
  expect(await outcome(appeal(mine))).toBe('not_found')
  await publish()
  expect((await getResult(t.db, { id: 1, userId: mine.userId }, now)).canAppeal).toBe(true)
  expect(await outcome(appeal(other, mine))).toBe('not_found')
  expect(await outcome(appeal(mine, mine, inMinutes(LAST)))).toBe('conflict')
  await appeal(mine)
  expect(await outcome(appeal(mine))).toBe('conflict')
  const shown = await getResult(t.db, { id: 1, userId: mine.userId }, inMinutes(LAST + 1))
  expect(shown).toMatchObject({
    canAppeal: false,
    written: [{ score: 1, appeal: { reason: '第二点写在末段', before: 1, decidedAt: null } }],
  })
  await t.db.update(mocks).set({ appealUntil: null }).where(eq(mocks.id, 1))
  expect(await outcome(appeal(other))).toBe('conflict')
})

test('who reads late results has three days to appeal, whatever was printed, and is told so everywhere', async () => {
  const printed = inMinutes(-1)
  await t.db.update(mocks).set({ appealUntil: printed }).where(eq(mocks.id, 1))
  const ask = { id: 1, userId: mine.userId }
  expect((await explainMock(t.db, ask, now)).appealUntil).toBe(printed.toISOString())
  await publish()
  const last = inMinutes(3 * 1440)
  const until = last.toISOString()
  expect(await getResult(t.db, ask, now)).toMatchObject({ canAppeal: true, appealUntil: until })
  expect((await explainMock(t.db, ask, now)).appealUntil).toBe(until)
  expect((await stageMock(t.db, ask, now)).stages.at(-1)).toMatchObject({
    ...{ name: 'appeals', until, isNow: true },
  })
  await appeal(mine, mine, inMinutes(3 * 1440 - 1))
  expect(await outcome(appeal(other, other, last))).toBe('conflict')
})

test('a mark that is changed makes a new round; the old one is kept and the learner told', async () => {
  await publish()
  await appeal(mine)
  const script = await scriptOf(mine)
  const place = { page: 1, pageSize: 20, total: 1 }
  const waiting = { scriptId: script.id, number: '0001', before: 1, now: 1, decidedAt: null }
  expect(await listAppeals(t.db, { id: 1, page: 1 })).toMatchObject({ ...place, items: [waiting] })
  expect((await getResultDesk(t.db, 1, now)).waitingAppeals).toBe(1)
  const [{ at } = { at: 0 }] = await t.sql<{ at: number }[]>`
    select extract(epoch from at)::float8 * 1000 as at from mock_appeals`
  const dueSince = new Date(at).toISOString()
  expect(await due()).toMatchObject([{ id: 1, isLate: false, appeals: 1, dueSince }])
  await give(mine, 1.5)
  expect((await getResultDesk(t.db, 1, now)).changed).toBe(1)
  await decide(mine)
  await decide(mine, '再说一次')
  expect(await due()).toEqual([])
  expect(await ranksOf(1)).toEqual([other.userId, mine.userId])
  expect(await ranksOf(2)).toEqual([mine.userId, other.userId])
  expect(await getResult(t.db, { id: 1, userId: mine.userId }, now)).toMatchObject({
    result: { score: 5.5, rank: 1, round: 2, best: 5.5, mean: 5.25 },
    written: [{ score: 1.5, appeal: { before: 1, after: 1.5, decision: '末段确有一点' } }],
  })
  expect(await told(mine)).toMatchObject([
    { event: 'results', rank: 2 },
    { event: 'appeal', place: '第 7 题', before: 1, after: 1.5, note: '末段确有一点' },
  ])
  expect(await told(other)).toMatchObject([{ event: 'results', rank: 1 }])
  expect(await getResultDesk(t.db, 1, now)).toMatchObject({
    ...{ standing: 'published', changed: 0, waitingAppeals: 0 },
    rounds: [
      { round: 1, reason: '' },
      { round: 2, reason: '复核：第 7 题' },
    ],
  })
  const history = await t.db.select().from(staffChanges).where(eq(staffChanges.noun, 'mockAppeal'))
  expect(history).toMatchObject([
    { before: { score: 1 }, after: { score: 1.5 }, ownerId: mine.userId },
  ])
})

test('a mark that stays makes no round', async () => {
  await publish()
  await appeal(mine)
  await decide(mine, '要点没有写到')
  expect(await t.db.select().from(mockRounds)).toHaveLength(1)
  expect((await told(mine)).at(-1)).toMatchObject({ event: 'appeal', before: 1, after: 1 })
  expect((await mocksOf(t.db, mine.userId)).appeals).toMatchObject([{ decision: '要点没有写到' }])
  await t.db.transaction((tx) => forgetMocks(tx, mine.userId))
  expect((await mocksOf(t.db, mine.userId)).appeals).toEqual([])
})

test('staff decide no appeal of their own, and none that is not there', async () => {
  await publish()
  await appeal(mine)
  const { id } = await scriptOf(mine)
  Object.assign(env(), { OWN_RECORDS: 'refused' })
  const own = decideAppeal(t.db, mine.userId, { id, decision: '改' }, now)
  expect(await outcome(own)).toBe('own_record')
  const none = decideAppeal(t.db, staffId, { id: (await scriptOf(other)).id, decision: '改' }, now)
  expect(await outcome(none)).toBe('not_found')
  expect((await listAppeals(t.db, { id: 1, page: 1 })).items).toMatchObject([{ decidedAt: null }])
})

test('marks that change elsewhere are ranked anew by staff, and those whose marks they are hear of it', async () => {
  await publish()
  const rerank = () => rerankMock(t.db, staffId, { id: 1, reason: '第 1 题更正' }, now)
  expect(await outcome(rerank())).toBe('conflict')
  await t.db.update(sittings).set({ score: 16 }).where(eq(sittings.id, mine.sittingId))
  await rerank()
  expect(await ranksOf(2)).toEqual([mine.userId, other.userId])
  expect((await told(mine)).at(-1)).toMatchObject({ event: 'reranked', round: 2 })
  expect(await told(other)).toHaveLength(1)
  expect(await outcome(rerankMock(t.db, staffId, { id: 9, reason: '无' }, now))).toBe('not_found')
})

test('who has left stays in the cohort of a new round, with the marks of then', async () => {
  await publish()
  await t.db.transaction((tx) => forgetMocks(tx, other.userId))
  await t.db.delete(sittings).where(eq(sittings.id, other.sittingId))
  await t.db.update(sittings).set({ score: 16 }).where(eq(sittings.id, mine.sittingId))
  await rerankMock(t.db, staffId, { id: 1, reason: '更正' }, now)
  expect(await ranksOf(2)).toEqual([mine.userId, null])
})

test('the modules of a round are of its own marks: those of who has left too, and not those of later', async () => {
  await publish()
  const modules = async () =>
    (await getResult(t.db, { id: 1, userId: mine.userId }, now)).result?.modules
  const written = (own: number, mean: number) => [
    { name: '客观题', full: 8, mine: 4, mean: 4 },
    { name: '主观题', full: 8, mine: own, mean },
  ]
  expect(await modules()).toEqual(written(1, 1))
  await give(mine, 1.5)
  expect(await modules()).toEqual(written(1, 1))
  await t.db.transaction((tx) => forgetMocks(tx, other.userId))
  await t.db.delete(sittings).where(eq(sittings.id, other.sittingId))
  await rerankMock(t.db, staffId, { id: 1, reason: '更正' }, now)
  expect(await modules()).toEqual(written(1.5, 1.25))
})

test('the items of a mock exam are measured, with the wrong options that nobody took', async () => {
  await publish()
  const items = await listItems(t.db, 1)
  expect(items.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(items[0]).toMatchObject({ facility: 1, weight: 0.125, untaken: ['B', 'C', 'D'] })
  expect(items[3]).toMatchObject({ facility: 0, untaken: [] })
  expect(items[6]).toMatchObject({ facility: 0.5, untaken: [], type: 'short_answer' })
  expect(items[0]?.discrimination).toBeNull()
  await t.db
    .update(sittingQuestions)
    .set({ score: 0 })
    .where(eq(sittingQuestions.sittingId, mine.sittingId))
  expect((await listItems(t.db, 1))[0]).toMatchObject({ facility: 0.5, discrimination: 1 })
  expect(await outcome(listItems(t.db, 9))).toBe('not_found')
})

test('what is handed in and not marked yet measures no item, and waits for no marker', async () => {
  const [before] = await listItems(t.db, 1)
  const { unmarked } = await getResultDesk(t.db, 1, now)
  const late = await enterMock(t.db, 3)
  const answers = [queuedAnswer(1, 1, ['A'])]
  await submitSitting(t.db, [], late.userId, { attemptId: late.sittingId, answers })
  expect((await listItems(t.db, 1))[0]).toEqual(before)
  expect(await getResultDesk(t.db, 1, now)).toMatchObject({ sitters: 3, open: 0, unmarked })
  expect(await markSealedSittings(t.db)).toBe(1)
  expect((await listItems(t.db, 1))[0]?.facility).toBe(1)
})
