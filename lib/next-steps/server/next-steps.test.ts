import { addArticles, addTables } from '#lib/articles/server/testing/content.ts'
import { courseSubjects, courses } from '#lib/courses/server/tables.ts'
import { chapters } from '#lib/drills/families.ts'
import { layOutFamilies } from '#lib/drills/server/lay-out-families.ts'
import { examWindows } from '#lib/exams/server/tables.ts'
import { goods } from '#lib/goods/server/tables.ts'
import { points, pointsOf } from '#lib/next-steps/drill-points.ts'
import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import { catalogues } from '#lib/questions/server/tables.ts'
import { addQuestionBank } from '#lib/questions/server/testing/questions.ts'
import { settings } from '#lib/site/server/tables.ts'
import { topicCategories, topics } from '#lib/topics/server/tables.ts'
import { findNextSteps } from './next-steps.ts'
import { practiceLeads } from './tables.ts'

const t = testDatabase()

const nothing = { columnId: null, tag: null, topicId: null, document: null }
const to = (catalogueId: number | null, courseId: number | null = null) => ({
  ...{ catalogueId, courseId },
})

beforeAll(async () => {
  await addTables(t.db)
  await addQuestionBank(t.db)
  await t.db.insert(catalogues).values({ id: 4, name: '空的', position: 4 })
  await t.db.insert(courseSubjects).values({ id: 1, name: '申论', position: 0 })
  const course = { subjectId: 1, kind: 1, mode: 'live' as const, intro: '', detail: '' }
  await t.db.insert(courses).values(
    [true, false].map((onSale, index) => ({
      ...course,
      ...{
        id: index + 1,
        title: `课 ${index + 1}`,
        detailHtml: asHtml(''),
        priceFen: 100,
        position: index,
      },
      ...{ validDays: 365, onSale },
    })),
  )
  await t.db.insert(topicCategories).values({ id: 1, name: '备考' })
  await t.db.insert(topics).values({ id: 5, title: '题', categoryId: 1, summary: '' })
  await t.db.insert(practiceLeads).values(
    [
      { ...nothing, columnId: 1, ...to(1, 1) },
      { ...nothing, columnId: 101, ...to(12, 2) },
      { ...nothing, tag: '省考', ...to(4) },
      { ...nothing, tag: '面试', ...to(11) },
      { ...nothing, columnId: 2, ...to(2) },
      { ...nothing, topicId: 5, ...to(null, 1) },
      { ...nothing, document: 'lxSpecial', ...to(1) },
      { ...nothing, document: 'lxSpecial/faq', ...to(null, 1) },
    ].map((row, position) => ({ ...row, position })),
  )
  await addArticles(t.db, [
    { id: 1, subColumnId: 101, tagIds: [3] },
    { id: 2, subColumnId: 102, tagIds: [2, 3] },
    { id: 3, columnId: 2, cityId: 1, tagIds: [2] },
    { id: 4, columnId: 2, tagIds: [1] },
  ])
  const today = shanghaiToday()
  const day = (days: number) => addDays(today, days)
  const window = { registrationStart: day(1), registrationEnd: day(9), examDate: day(40), note: '' }
  await t.db.insert(examWindows).values([
    { id: 1, title: '全国遴选', kind: '遴选', cityId: null, ...window },
    { id: 2, title: '国考', kind: '国考', cityId: null, ...window, registrationStart: day(5) },
    { id: 3, title: '北京遴选', kind: '遴选', cityId: 1, ...window },
    { id: 4, title: '北京省考', kind: '省考', cityId: 1, ...window, registrationStart: day(5) },
    { id: 5, title: '上海省考', kind: '省考', cityId: 9, ...window },
    {
      id: 6,
      title: '过去的国考',
      kind: '国考',
      cityId: null,
      ...window,
      registrationEnd: day(-1),
      registrationStart: day(-9),
    },
  ])
  await open(true)
})

const open = (value: boolean) =>
  t.db
    .insert(settings)
    .values({ key: 'questionBankOpen', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })

const practised = async (
  ...of: Parameters<typeof findNextSteps> extends [unknown, ...infer R] ? R : []
) => (await findNextSteps(t.db, ...of)).practice

test('an article leads to the catalogue of its sub-column, then of its tags in their order, then of its column', async () => {
  expect(await practised('article', 1)).toEqual({
    id: 12,
    name: '逻辑填空',
    parentId: 1,
    questions: 8,
  })
  // The catalogue of its first tag is empty.
  expect(await practised('article', 2)).toMatchObject({ id: 11 })
})

test('a catalogue for members leads nowhere, nor does an unknown page', async () => {
  expect(await practised('article', 4)).toBe(null)
  expect(await practised('article', 99)).toBe(null)
  expect(await practised('tag', 2_000_000_000)).toBe(null)
})

test('a course that is off sale gives way to the next', async () => {
  expect((await findNextSteps(t.db, 'article', 1)).course).toMatchObject({ id: 1, title: '课 1' })
  expect((await findNextSteps(t.db, 'topic', 5)).course).toMatchObject({ id: 1 })
})

test('a course without seats is passed over, until one is free again', async () => {
  await t.db.insert(goods).values({ kind: 'course', itemId: 1, stock: 2, taken: 2 })
  expect((await findNextSteps(t.db, 'topic', 5)).course).toBe(null)
  await t.db.update(goods).set({ taken: 1 })
  expect((await findNextSteps(t.db, 'topic', 5)).course).toMatchObject({ id: 1 })
})

test('a column leads to its own catalogue or that of the column above it, with what is below or beside', async () => {
  expect(await findNextSteps(t.db, 'column', 101)).toMatchObject({
    practice: { id: 12 },
    more: [{ id: 11 }],
  })
  expect(await findNextSteps(t.db, 'column', 102)).toMatchObject({
    practice: { id: 1, questions: 16 },
    more: [{ id: 11 }, { id: 12 }],
  })
  expect(await practised('tag', 3)).toMatchObject({ id: 11 })
})

test('a page of the handbook has its own or that of all', async () => {
  expect(await findNextSteps(t.db, 'document', 'lxSpecial/faq')).toMatchObject({
    practice: { id: 1 },
    course: { id: 1 },
  })
  expect(await practised('document', 'lxSpecial')).toMatchObject({ id: 1 })
  expect(await practised('document', 'about')).toBe(null)
})

test('the exam is the next one of the city and of a kind that is named', async () => {
  const exam = async (id: number) => (await findNextSteps(t.db, 'article', id)).exam?.title
  expect(await exam(3)).toBe('北京省考')
  expect(await exam(4)).toBe('国考')
  expect(await exam(1)).toBe('全国遴选')
})

test('while the bank is closed nothing leads into it', async () => {
  await open(false)
  try {
    expect(await findNextSteps(t.db, 'article', 1)).toMatchObject({
      ...{ practice: null, more: [], course: { id: 1 }, exam: { title: '全国遴选' } },
    })
  } finally {
    await open(true)
  }
})

test('a text that names the point of a family of drills leads to it too, while that is open to everybody', async () => {
  await layOutFamilies(t.db)
  const named = async (title: string) => {
    await t.sql`update articles set title = ${title} where id = 1`
    return (await findNextSteps(t.db, 'article', 1)).drill
  }
  const call = (id: number, name: string) =>
    t.sql`update catalogues set name = ${name} where id = ${id}`
  const set = (membersOnly: boolean, isShown: boolean) => t.sql`
    update catalogues set members_only = ${membersOnly}, is_shown = ${isShown}
    where id = (select catalogue_id from drill_families where id = 'zl-jiqi')`
  // Its catalogue lies below 言语理解.
  expect(await named('基期怎样求')).toBeNull()
  await call(1, '资料分析')
  expect(await named('基期怎样求')).toEqual({ family: 'zl-jiqi', name: '基期量' })
  expect(await named('年均增长量与倍数')).toEqual({
    family: 'zl-nianjun-liang',
    name: '年均增长量',
  })
  expect([await named('浓度问题'), await named('图形推理')]).toEqual([null, null])
  // Of another chapter is the first word, and of no open family the second.
  await t.sql`update catalogues set is_shown = false
    where id = (select catalogue_id from drill_families where id = 'zl-beishu')`
  expect(await named('浓度、倍数与平均数')).toEqual({
    family: 'zl-pingjun',
    name: '平均数及其增长率',
  })
  await call(12, '比重变化')
  expect(await named('基期怎样求')).toEqual({ family: 'zl-bizhong-bianhua', name: '比重变化' })
  await call(12, '逻辑填空')
  await set(true, true)
  expect(await named('基期怎样求')).toBeNull()
  await set(false, false)
  expect(await named('基期怎样求')).toBeNull()
  await set(false, true)
  expect(await named('基期怎样求')).toEqual({ family: 'zl-jiqi', name: '基期量' })
  await open(false)
  expect(await named('基期怎样求')).toBeNull()
  await open(true)
})

test('every word for a point names a family of its chapter, and the longer one wins', () => {
  for (const [chapter, words] of Object.entries(points)) {
    const ids = chapters.find(({ name }) => name === chapter)?.families.map(({ id }) => id) ?? []
    for (const [word, id] of Object.entries(words)) {
      expect(ids).toContain(id)
      expect(pointsOf(chapter, `先说${word}`)).toEqual([id])
    }
  }
  expect(pointsOf('数量关系', '溶液与追及')).toEqual(['sl-nongdu', 'sl-xiangyu'])
  expect(pointsOf('数量关系', '排列组合')).toEqual(['sl-pailie', 'sl-zuhe'])
  expect(pointsOf('图形推理', '倍数')).toEqual([])
})
