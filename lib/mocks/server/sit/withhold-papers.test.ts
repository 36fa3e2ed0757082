import { randomUUID } from 'node:crypto'
import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { addTables } from '#lib/articles/server/testing/content.ts'
import { applyMock } from '#lib/mocks/server/apply-mock.ts'
import { cancelMock, publishMock } from '#lib/mocks/server/desk/change-status.ts'
import { addMock } from '#lib/mocks/server/testing/mocks.ts'
import { listCandidates } from '#lib/own-papers/server/choose-questions.ts'
import { getPaperPreview, listPapers, paperFilters } from '#lib/papers/server/papers.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { star } from '#lib/practice/server/favorites.ts'
import { findPublicPaper } from '#lib/practice/server/public-paper.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import { startCatalogue } from '#lib/practice/server/start/start-catalogue.ts'
import { startPaper } from '#lib/practice/server/start/start-paper.ts'
import { startQuick } from '#lib/practice/server/start/start-quick.ts'
import { getCatalogues } from '#lib/questions/server/catalogues.ts'
import { questionsForAll } from '#lib/questions/server/choice-questions.ts'
import { addPaper } from '#lib/questions/server/testing/questions.ts'
import { beginMock } from './begin-mock.ts'
import { withholdPapers } from './withhold-papers.ts'

const t = testDatabase()
const startsAt = new Date(Math.ceil(Date.now() / 60_000) * 60_000)
const at = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000)
let me: number
let staffId: number
beforeEach(async () => {
  await truncateAll(t.db)
  await addTables(t.db)
  // Its paper asks question 2, of catalogue 11.
  await addMock(t.db, { status: 'draft', startsAt, applyFrom: at(-90), applyUntil: at(-1) })
  me = (await addUser(t.db)).id
  staffId = (await addUser(t.db, { role: 'staff' })).id
})
const publish = () => publishMock(t.db, staffId, { id: 1 }, at(-60))
const clientKey = () => randomUUID()

/** Everything that would give question 2 or its paper away to who is no sitter; each says how much it shows. */
async function seen(): Promise<Record<string, boolean>> {
  const catalogue = { catalogueId: 11, count: 50, pick: 'all' as const, clientKey: clientKey() }
  const asked = (await startCatalogue(t.db, [], me, catalogue)).questions
  const quick = (await startQuick(t.db, me, { clientKey: clientKey() })).questions
  const candidates = await listCandidates(t.db, me, { from: 'bank', types: [], page: 1 })
  await t.sql`truncate sittings cascade`
  const has = (list: { question: { id: string | number } }[]) =>
    list.some(({ question }) => Number(question.id) === 2)
  return {
    list: (await listPapers(t.db, { page: 1 })).total > 0,
    filters: (await paperFilters(t.db)).origins.length > 0,
    preview: (await outcome(getPaperPreview(t.db, 1))) === 'fine',
    page: (await findPublicPaper(t.db, 1)) !== null,
    practice:
      (await outcome(
        startPaper(t.db, me, { paperId: 1, kind: 'paper', clientKey: clientKey() }),
      )) === 'fine',
    catalogue: has(asked),
    quick: has(quick),
    ownPaper: candidates.items.some(({ questionId }) => questionId === 2),
    star: (await outcome(star(t.db, me, 2, []))) === 'fine',
    article: (await questionsForAll(t.db, ['q2'])).length > 0,
  }
}
const shown = async () => {
  const each = Object.entries(await seen())
  const kept = each.filter(([, isSeen]) => !isSeen).map(([name]) => name)
  return { shown: each.length - kept.length, kept: kept.length, names: kept }
}

test('what is published keeps its paper and the questions of it from everybody, until it is called off', async () => {
  expect(await shown()).toMatchObject({ kept: 0 })
  const before = await getCatalogues(t.db, me, {})
  await publish()
  expect(await shown()).toMatchObject({ shown: 0 })
  expect(JSON.stringify(await getCatalogues(t.db, me, {}))).not.toBe(JSON.stringify(before))
  await cancelMock(t.db, staffId, { id: 1, reason: '撞期' }, at(-30))
  expect(await shown()).toMatchObject({ kept: 0 })
})

test('it is kept while somebody sits it, and until results are out', async () => {
  await publish()
  await applyMock(t.db, { id: 1, userId: me, withdraw: false }, at(-60))
  const { id } = await beginMock(t.db, { id: 1, userId: me }, at(0))
  await withholdPapers(t.db, at(50))
  expect(await outcome(getPaperPreview(t.db, 1))).toBe('not_found')
  await submitSitting(t.db, [], me, { attemptId: id, answers: [] })
  await withholdPapers(t.db, at(200))
  expect(await outcome(getPaperPreview(t.db, 1))).toBe('not_found')
  await t.sql`update sittings set sealed = false`
  await withholdPapers(t.db, at(200))
  expect(await outcome(getPaperPreview(t.db, 1))).toBe('fine')
})

test('minutes that somebody was granted count, and a minute for late changes', async () => {
  await publish()
  await applyMock(t.db, { id: 1, userId: me, withdraw: false }, at(-60))
  await t.sql`update mock_registrations set extra_minutes = 30`
  for (const [minutes, says] of [
    [120.9, 'not_found'],
    [121, 'fine'],
  ] as const) {
    await withholdPapers(t.db, at(minutes))
    expect(await outcome(getPaperPreview(t.db, 1))).toBe(says)
  }
})

test('a paper that its file keeps is shown after its mock exam, and not when that is called off', async () => {
  await t.sql`update papers set is_shown = false`
  await withholdPapers(t.db, at(-60))
  expect(await outcome(getPaperPreview(t.db, 1))).toBe('not_found')
  await publish()
  await cancelMock(t.db, staffId, { id: 1, reason: '撞期' }, at(-30))
  expect(await outcome(getPaperPreview(t.db, 1))).toBe('not_found')
  await t.sql`update mocks set status = 'draft'`
  await publish()
  await withholdPapers(t.db, at(200))
  expect(await t.sql`select is_shown, held_for_mock, is_withheld from papers`).toEqual([
    { is_shown: true, held_for_mock: false, is_withheld: false },
  ])
})

test('of two mock exams on one paper the later keeps it', async () => {
  await publish()
  await addMock(t.db, { id: 2, startsAt: at(1000), applyFrom: at(-90), applyUntil: at(900) })
  await withholdPapers(t.db, at(200))
  expect(await outcome(getPaperPreview(t.db, 1))).toBe('not_found')
  await withholdPapers(t.db, at(1200))
  expect(await outcome(getPaperPreview(t.db, 1))).toBe('fine')
})

test('the questions of a paper are not read through another that asks them: it is kept too, or nothing is published', async () => {
  const other = { id: 5, sections: [{ questions: [2, 4].map((id) => ({ id, score: 2 })) }] }
  await addPaper(t.db, other)
  await expect(publish()).rejects.toMatchObject({
    ...{ code: 'conflict', message: expect.stringContaining('试卷5') },
  })
  // An import asks nobody.
  await t.sql`update mocks set status = 'published'`
  await withholdPapers(t.db, at(-60))
  const start = () => startPaper(t.db, me, { paperId: 5, kind: 'paper', clientKey: clientKey() })
  expect(await outcome(getPaperPreview(t.db, 5))).toBe('not_found')
  expect(await outcome(start())).toBe('not_found')
  expect((await listPapers(t.db, { page: 1 })).total).toBe(0)
  await withholdPapers(t.db, at(200))
  expect(await outcome(start())).toBe('fine')
})

test('a paper that its file keeps keeps its questions in other papers as well', async () => {
  await addPaper(t.db, { id: 5, sections: [{ questions: [{ id: 2, score: 2 }] }] })
  await t.sql`update papers set is_shown = false where id = 1`
  await withholdPapers(t.db, at(-60))
  expect(await outcome(getPaperPreview(t.db, 5))).toBe('not_found')
})

test.each(['draft', 'cancelled'])(
  'who has begun keeps the paper, though the mock exam becomes %s',
  async (status) => {
    await publish()
    await applyMock(t.db, { id: 1, userId: me, withdraw: false }, at(-60))
    const { id } = await beginMock(t.db, { id: 1, userId: me }, at(0))
    await t.sql`update mocks set status = ${status}`
    await withholdPapers(t.db, at(1))
    expect(await outcome(getPaperPreview(t.db, 1))).toBe('not_found')
    await submitSitting(t.db, [], me, { attemptId: id, answers: [] })
    await withholdPapers(t.db, at(200))
    expect(await outcome(getPaperPreview(t.db, 1))).toBe('not_found')
  },
)

test('a paper stays shown after its mock exam, whatever its file says then or at first', async () => {
  await t.sql`update mocks set status = 'published'`
  for (let times = 0; times < 2; times++) {
    await t.sql`update papers set is_shown = false`
    await withholdPapers(t.db, at(200))
    expect(await outcome(getPaperPreview(t.db, 1))).toBe('fine')
  }
})
