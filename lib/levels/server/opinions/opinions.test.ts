import { addUser } from '#lib/accounts/server/testing/account.ts'
import { addModule, FIRST, setDifficulty } from '#lib/levels/server/testing/module.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { listOpinions } from './list-opinions.ts'
import { saveOpinion } from './save-opinion.ts'

const t = testDatabase()
let staffId: number

beforeAll(async () => {
  await addModule(t.db, 28)
  await setDifficulty(t.db, FIRST, 1.5, { answered: 30, right: 21 })
  staffId = (await addUser(t.db)).id
})

const asked = { status: 'all', q: '', sort: 'usual', page: 1, pageSize: 200 } as const
const save = (id: number, opinion: number | null) => saveOpinion(t.db, { staffId, id, opinion })
const idsOf = async (status: 'unset' | 'set') =>
  (await listOpinions(t.db, { ...asked, status })).items.map(({ id }) => id)

test('staff see what levels may ask, the least measured first', async () => {
  const { items, total } = await listOpinions(t.db, asked)
  expect(total).toBe(items.length)
  expect(items.at(-1)).toEqual({
    ...{ id: FIRST, type: 'single_choose', stem: '题干', catalogue: '片段阅读' },
    ...{ opinion: null, difficulty: 1.5, measured: 30 },
  })
  expect((await listOpinions(t.db, { ...asked, q: '片段', pageSize: 1 })).items).toHaveLength(1)
  expect((await listOpinions(t.db, { ...asked, q: '%' })).total).toBe(0)
})

test('words are found in stems, and in materials where there is no stem', async () => {
  const [stem, material] = [FIRST + 2, FIRST + 3]
  await t.sql`update question_versions set body = body || '{"stem": "护林员的一天"}' where question_id = ${stem}`
  await t.sql`update question_versions set body = body || '{"stem": "", "materials": [{"content": "某县的护林员"}]}'
    where question_id = ${material}`
  for (const q of ['护林员', '护林', '护']) {
    const { items, total } = await listOpinions(t.db, { ...asked, q })
    expect([items.map(({ id }) => id), total]).toEqual([[stem, material], 2])
  }
})

test('an opinion is kept with its history, the same again is none, and null takes it back', async () => {
  const other = FIRST + 1
  await save(other, 4)
  await save(other, 4)
  expect(await idsOf('set')).toEqual([other])
  expect(await idsOf('unset')).not.toContain(other)
  await save(other, null)
  expect(await idsOf('set')).toEqual([])
  const changes = await t.sql`select before, after, staff_id from staff_changes
    where noun = 'questionDifficulty' and record_id = ${String(other)} order by id`
  expect(changes).toEqual([
    { before: { opinion: null }, after: { opinion: 4 }, staff_id: staffId },
    { before: { opinion: 4 }, after: { opinion: null }, staff_id: staffId },
  ])
  await expect(save(1_000_000, 3)).rejects.toMatchObject({ code: 'not_found' })
})
