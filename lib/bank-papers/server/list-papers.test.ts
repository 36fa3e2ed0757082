import { bankPapers } from '#lib/bank-papers/contract.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { addPaper, addQuestionBank } from '#lib/questions/server/testing/questions.ts'
import { listPapers } from './list-papers.ts'

const t = testDatabase()
const asked = (id: number) => [{ questions: [{ id, score: 2.5 }] }]

beforeAll(async () => {
  await addQuestionBank(t.db)
  await addPaper(t.db, { id: 1, title: '省考真题', sections: asked(1) })
  const mock = { origin: '模拟卷', year: null } as const
  await addPaper(t.db, { id: 2, title: '冲刺卷', ...mock, sections: asked(2) })
  await addPaper(t.db, { id: 3, title: '模考卷', ...mock, sections: asked(3) })
  await addPaper(t.db, { id: 4, title: '草稿 3', ...mock, region: 'nowhere', sections: asked(4) })
  await t.sql`update papers set is_shown = false where id = 3`
  await t.sql`update papers set is_published = false where id = 4`
  await t.sql`update papers set changed_at = now() + id * interval '1 minute'`
  await t.sql`update papers set changed_at = now() + interval '1 day' where id = 2`
})

const list = (input: object = {}) => listPapers(t.db, bankPapers.staffBankPapers.input.parse(input))
const idsOf = async (input: object = {}) => (await list(input)).items.map(({ id }) => id)

test('papers are listed by words or number, origin and state, those changed last first', async () => {
  expect(await idsOf()).toEqual([2, 4, 3, 1])
  expect(await idsOf({ sort: 'oldest' })).toEqual([1, 2, 3, 4])
  expect(await idsOf({ q: '真题' })).toEqual([1])
  expect(await idsOf({ q: '3' })).toEqual([4, 3])
  expect(await idsOf({ origin: '模拟卷' })).toEqual([2, 4, 3])
  expect(await idsOf({ state: 'draft' })).toEqual([4])
  expect(await idsOf({ state: 'open' })).toEqual([2, 1])
  expect(await idsOf({ state: 'kept' })).toEqual([3])
  expect(await idsOf({ page: 2, pageSize: 3 })).toEqual([1])
})

test('an item says how a paper stands and what it asks', async () => {
  const { items, total } = await list({ q: '草稿' })
  expect(total).toBe(1)
  expect(items).toMatchObject([
    {
      ...{ id: 4, isPublished: false, isShown: true, isHeld: false, region: 'nowhere' },
      ...{ questionCount: 1, full: 2.5, minutes: 120, sittings: 0 },
    },
  ])
})
