import { randomUUID } from 'node:crypto'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import { startCatalogue } from '#lib/practice/server/start/start-catalogue.ts'
import {
  addLearners,
  addPaper,
  addQuestionBank,
  planted,
  queuedAnswer,
} from '#lib/questions/server/testing/questions.ts'
import { membershipGrants } from '#lib/vip/server/tables.ts'
import { cancelStar, getFavoriteView, listFavorites, star, startFavorites } from './favorites.ts'
import { listNotes } from './list-notes.ts'
import { saveNote } from './notes.ts'

const t = testDatabase()
const list = async (catalogueId?: number) =>
  (await listFavorites(t.db, 1, { page: 1, catalogueId })).items.map(({ questionId }) => questionId)
const start = async (clientKey = randomUUID(), count = 20) =>
  await startFavorites(t.db, 1, { count, clientKey })

beforeAll(async () => {
  await addQuestionBank(t.db)
  await addLearners(t.db, 2)
  await addPaper(t.db, { id: 1, sections: [{ questions: [{ id: 19, score: 1 }] }] })
})
afterEach(async () => {
  await t.sql`truncate sittings, favorites, question_notes, membership_grants cascade`
})

test('a star stays one star however often it is set, and is gone after any number of cancels', async () => {
  await Promise.all([star(t.db, 1, 1), star(t.db, 1, 1), star(t.db, 1, 1)])
  expect(await star(t.db, 1, 1)).toEqual({ starred: true })
  expect(await list()).toEqual([1])
  expect(await cancelStar(t.db, 1, 1)).toEqual({ starred: false })
  expect(await cancelStar(t.db, 1, 1)).toEqual({ starred: false })
  expect(await list()).toEqual([])
})

test('a question that does not exist cannot be starred', async () => {
  await expect(star(t.db, 1, 999)).rejects.toMatchObject({ code: 'not_found' })
})

test('a question for members is starred by members, or where it stands in a paper', async () => {
  await expect(star(t.db, 1, 17)).rejects.toMatchObject({ code: 'vip_required' })
  expect(await star(t.db, 1, 19)).toEqual({ starred: true })
  const [startsAt, endsAt] = [new Date(Date.now() - 1000), new Date(Date.now() + 60_000)]
  await t.db
    .insert(membershipGrants)
    .values({ userId: 1, weight: 10, kind: 'paid', startsAt, endsAt })
  expect(await star(t.db, 1, 17)).toEqual({ starred: true })
})

const member = async () => {
  const [startsAt, endsAt] = [new Date(Date.now() - 1000), new Date(Date.now() + 60_000)]
  const grant = { userId: 1, weight: 10, kind: 'paid', startsAt, endsAt } as const
  await t.db.insert(membershipGrants).values(grant)
}

test('a note on a question for members is for members too', async () => {
  const save = (note: string) => saveNote(t.db, 1, { questionId: 17, note })
  await expect(save('抄来的')).rejects.toMatchObject({ code: 'vip_required' })
  await member()
  expect(await save('会员时写的')).toEqual({ note: '会员时写的' })
  await t.sql`delete from membership_grants`
  expect(await save('')).toEqual({ note: '' })
})

test('when a membership ends its questions stay listed as closed, and are neither shown nor asked', async () => {
  await member()
  await star(t.db, 1, 17)
  await saveNote(t.db, 1, { questionId: 17, note: '会员时写的' })
  const { id } = await start()
  await submitSitting(t.db, [], 1, { attemptId: id, answers: [queuedAnswer(1, 17, ['B'])] })
  const lists = async () => [
    (await listFavorites(t.db, 1, { page: 1 })).items,
    (await listNotes(t.db, 1, 1)).items,
  ]
  expect(await lists()).toMatchObject([[{ stem: '题干q17', closed: false }], [{ closed: false }]])
  await t.sql`delete from membership_grants`
  expect(await lists()).toMatchObject([
    [{ questionId: 17, stem: '', closed: true, reserved: false }],
    [{ questionId: 17, stem: '', closed: true, reserved: false, note: '会员时写的' }],
  ])
  // What a class or a mock exam keeps to itself no membership opens.
  await t.sql`update catalogues set is_shown = false where id = (select catalogue_id from questions where id = 17)`
  expect(await lists()).toMatchObject([[{ reserved: true }], [{ closed: true, reserved: true }]])
  await t.sql`update catalogues set is_shown = true`
  await expect(getFavoriteView(t.db, 1, 17)).rejects.toMatchObject({ code: 'vip_required' })
  await expect(start()).rejects.toMatchObject({ code: 'vip_required' })
  await star(t.db, 1, 1)
  await star(t.db, 1, 19)
  expect((await start()).questions.map(({ question }) => question.id)).toEqual([19, 1])
})

test('the list is newest first, of a catalogue and all below it, 20 a page', async () => {
  for (const id of [2, 9, 4]) await star(t.db, 1, id)
  await star(t.db, 2, 5)
  expect(await list()).toEqual([4, 9, 2])
  expect(await list(11)).toEqual([4, 2])
  expect(await list(1)).toEqual([4, 9, 2])
  expect(await listFavorites(t.db, 1, { page: 2 })).toMatchObject({ items: [], total: 3 })
  const { items } = await listFavorites(t.db, 1, { page: 1 })
  expect(items[2]).toEqual({
    ...{ questionId: 2, type: 'true_false_choose', stem: '题干q2' },
    ...{
      catalogue: { id: 11, name: '片段阅读' },
      closed: false,
      reserved: false,
      at: expect.stringMatching(/Z$/),
    },
  })
})

test('a starred question has its answer only after it was handed in', async () => {
  await star(t.db, 1, 1)
  const before = await getFavoriteView(t.db, 1, 1)
  expect(before).toMatchObject({ view: null, question: { id: 1, context: '题干q1' } })
  expect(JSON.stringify(before)).not.toContain(planted)
  const { id } = await start()
  expect(await getFavoriteView(t.db, 1, 1)).toEqual(before)
  await submitSitting(t.db, [], 1, { attemptId: id, answers: [queuedAnswer(1, 1, ['B'])] })
  expect(await getFavoriteView(t.db, 1, 1)).toMatchObject({
    view: { question: { answer: 'A', userAnswers: [{ answer: 'B' }] }, favorite: true },
    question: null,
  })
  await cancelStar(t.db, 1, 1)
  await expect(getFavoriteView(t.db, 1, 1)).rejects.toMatchObject({ code: 'not_found' })
})

test('a sitting asks the questions starred last, once for a key; without stars there is none', async () => {
  await expect(start()).rejects.toMatchObject({ code: 'nothing_to_practise' })
  for (const id of [2, 9, 4]) await star(t.db, 1, id)
  const key = randomUUID()
  const first = await start(key, 2)
  expect(first).toMatchObject({ kind: 'favorites', title: '收藏练习' })
  expect(first.questions.map(({ question }) => question.id)).toEqual([4, 9])
  expect((await start(key, 2)).id).toBe(first.id)
})

test('a note is kept, replaced and deleted by an empty one', async () => {
  const save = (note: string, questionId = 1) => saveNote(t.db, 1, { questionId, note })
  const stored = async () => (await t.sql`select note from question_notes`).map(({ note }) => note)
  await save('第一')
  expect(await save('第二\0\ud800')).toEqual({ note: '第二\ufffd' })
  expect(await stored()).toEqual(['第二\ufffd'])
  expect(await save(' ')).toEqual({ note: '' })
  expect(await stored()).toEqual([])
  await expect(save('无', 999)).rejects.toMatchObject({ code: 'not_found' })
})

test('all notes of a user hold a million characters together', async () => {
  await t.sql`insert into question_notes (user_id, question_id, note)
    values (1, 1, ${'记'.repeat(500_000)}), (1, 2, ${'记'.repeat(499_000)}), (2, 1, ${'记'.repeat(9)})`
  const save = (questionId: number, length: number) =>
    saveNote(t.db, 1, { questionId, note: '记'.repeat(length) })
  await expect(save(3, 1001)).rejects.toMatchObject({ code: 'notes_full' })
  await save(3, 1000)
  await save(2, 5000)
  expect(await saveNote(t.db, 1, { questionId: 1, note: '' })).toEqual({ note: '' })
})

test('an open sitting of a starred question shows that it is starred', async () => {
  await star(t.db, 1, 2)
  const whole = { catalogueId: 11, count: 3, pick: 'all' as const, clientKey: randomUUID() }
  const { questions } = await startCatalogue(t.db, [], 1, whole)
  expect(questions.map(({ favorite }) => favorite)).toEqual([false, true, false])
})

test('a starred question that is kept for a mock exam is no matter of membership', async () => {
  await star(t.db, 1, 19)
  await t.sql`update papers set held_for_mock = true`
  await expect(start()).rejects.toMatchObject({ code: 'nothing_to_practise' })
  await star(t.db, 1, 1)
  expect((await start()).questions.map(({ question }) => question.id)).toEqual([1])
  await t.sql`update papers set held_for_mock = false`
})
