import { addTables } from '#lib/articles/server/testing/content.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { examsBetween } from './exams-between.ts'
import { examStages, examWindows } from './tables.ts'

const t = testDatabase()
const year = { cityId: null, from: '2026-01-01', to: '2026-12-31' }

beforeAll(async () => {
  await addTables(t.db)
  const exam = { registrationStart: '2026-03-02', registrationEnd: '2026-03-08' }
  await t.db.insert(examWindows).values([
    { id: 1, title: '国考', kind: '国考', examDate: '2026-05-10', ...exam },
    { id: 2, title: '上海遴选', kind: '遴选', cityId: 9, examDate: '2026-04-11', ...exam },
    { id: 3, title: '江苏省考', kind: '省考', cityId: 10, cancelled: true, ...exam },
    { id: 4, title: '模考', kind: '模考', ...exam, registrationStart: '2026-02-20' },
  ])
  await t.db.insert(examStages).values([
    {
      id: 5,
      windowId: 2,
      name: '面试',
      startsOn: '2026-06-29',
      endsOn: '2026-07-02',
      note: '携带准考证',
      position: 2,
    },
    {
      id: 6,
      windowId: 2,
      name: '打印准考证',
      startsOn: '2026-04-06',
      endsOn: '2026-04-11',
      note: '',
      position: 1,
    },
  ])
})

const ids = async (choice: Partial<Parameters<typeof examsBetween>[1]>) =>
  (await examsBetween(t.db, { ...year, ...choice })).map(({ id }) => id)

test.each([
  ['nothing', {}, [4, 1, 2, 3]],
  ['a province: its own and the national ones', { cityId: 9 }, [4, 1, 2]],
  ['an unknown province', { cityId: 99 }, [4, 1]],
  ['kinds', { kinds: ['遴选', '省考'] as const }, [2, 3]],
  ['no kind at all', { kinds: [] }, []],
  ['the last day of a registration', { from: '2026-03-08', to: '2026-03-08' }, [4, 1, 2, 3]],
  ['the day after it', { from: '2026-03-09', to: '2026-03-09' }, []],
  ['the written day', { from: '2026-05-10', to: '2026-05-10' }, [1]],
  ['a stage that began before', { from: '2026-07-01', to: '2026-07-31' }, [2]],
])('exams are chosen by %s', async (_, choice, expected) => {
  expect(await ids(choice)).toEqual(expected)
})

test('an exam has its entries by their first day', async () => {
  const [exam] = await examsBetween(t.db, { ...year, cityId: 9, kinds: ['遴选'] })
  expect(exam).toMatchObject({
    title: '上海遴选',
    kind: '遴选',
    city: { id: 9, name: '上海', cityDir: 'shanghai' },
    cancelled: false,
  })
  expect(exam?.entries.map(({ key, name, from, until }) => [key, name, from, until])).toEqual([
    ['exam-2-registration', '报名', '2026-03-02', '2026-03-08'],
    ['stage-6', '打印准考证', '2026-04-06', '2026-04-11'],
    ['exam-2-written', '笔试', '2026-04-11', '2026-04-11'],
    ['stage-5', '面试', '2026-06-29', '2026-07-02'],
  ])
})

test('entries outside the span are left out', async () => {
  const [exam] = await examsBetween(t.db, { cityId: 9, from: '2026-04-01', to: '2026-04-30' })
  expect(exam?.entries.map(({ name }) => name)).toEqual(['打印准考证', '笔试'])
})

test('a cancelled exam is listed and says so', async () => {
  const exams = await examsBetween(t.db, { ...year, cityId: 10, kinds: ['省考'] })
  expect(exams.map(({ id, cancelled }) => [id, cancelled])).toEqual([[3, true]])
})

test('a change of a stage raises its own sequence, a change of the exam that of all its entries', async () => {
  const sequences = async () => {
    const [exam] = await examsBetween(t.db, { ...year, kinds: ['遴选'] })
    return Object.fromEntries(exam?.entries.map(({ key, sequence }) => [key, sequence]) ?? [])
  }
  await t.sql`update exam_stages set ends_on = '2026-07-03' where id = 5`
  expect(await sequences()).toEqual({
    'exam-2-registration': 0,
    'exam-2-written': 0,
    'stage-5': 1,
    'stage-6': 0,
  })
  await t.sql`update exam_windows set exam_date = '2026-04-12' where id = 2`
  expect(await sequences()).toEqual({
    'exam-2-registration': 1,
    'exam-2-written': 1,
    'stage-5': 2,
    'stage-6': 1,
  })
  await t.sql`update exam_windows set exam_date = '2026-04-12' where id = 2`
  expect(await sequences()).toMatchObject({ 'exam-2-written': 1 })
})
