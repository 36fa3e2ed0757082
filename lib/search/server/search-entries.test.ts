import { readAsked } from '#lib/exams/finder/asked.ts'
import { examKindNames } from '#lib/exams/kinds.ts'
import { positionsPage } from '#lib/exams/paths.ts'
import { findPositions } from '#lib/exams/server/finder/find-positions.ts'
import { findPositionPage } from '#lib/exams/server/positions.ts'
import { examWindows } from '#lib/exams/server/tables.ts'
import { addPositions } from '#lib/exams/server/testing/positions.ts'
import { majors } from '#lib/handbook/server/tables.ts'
import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { catalogues, questions, questionVersions } from '#lib/questions/server/tables.ts'
import { search } from '#lib/search/contract.ts'
import { entryKinds } from '#lib/search/kinds.ts'
import { settings } from '#lib/site/server/tables.ts'
import { searchEntries } from './search-entries.ts'

const t = testDatabase()

beforeAll(async () => {
  await t.db.insert(settings).values({ key: 'questionBankOpen', value: true })
  await t.db.insert(catalogues).values([
    { id: 1, name: '公开', position: 1 },
    { id: 2, name: '会员专享', position: 2, membersOnly: true },
    { id: 3, name: '会员之下', position: 1, parentId: 2 },
    { id: 4, name: '班级', position: 3, forClass: true },
  ])
  for (const id of [1, 2, 3, 4]) {
    const base = { type: 'single_choose', catalogueId: id, version: 2, contentHash: '' } as const
    await t.db.insert(questions).values({ id, contentId: `q${id}`, ...base })
    for (const [version, stem] of [
      [1, '从前的蝴蝶效应'],
      [2, '<p>关于量子纠缠，下列说法正确的是</p>'],
    ] as const)
      await t.db.insert(questionVersions).values({
        questionId: id,
        version,
        body: {
          ...{
            id: `q${id}`,
            type: 'single_choose',
            stem: asHtml(stem),
            options: [],
            answerSize: 0,
            wordsNum: null,
          },
          ...{ materials: [], subQuestions: [], score: null },
        },
      })
  }
})

test('a question is found by its present text, and none of members or classes', async () => {
  const found = await searchEntries(t.db, '量子纠缠')
  expect(search.searchEntries.output.parse(found)).toEqual(found)
  expect(found.entries).toEqual([
    {
      ...{ kind: 'question', title: '关于量子纠缠，下列说法正确的是', says: '公开', exact: false },
      href: '/questionBank/specialTraining?catalogueId=1',
    },
  ])
  expect(await searchEntries(t.db, '蝴蝶效应')).toMatchObject({ entries: [] })
})

test('a catalogue is found by its name, and none of members or classes, above or below', async () => {
  const named = async (keyword: string) =>
    (await searchEntries(t.db, keyword)).entries.filter(({ kind }) => kind === 'catalogue')
  expect(await named('公开')).toEqual([
    {
      ...{ kind: 'catalogue', title: '公开', says: '', exact: true },
      href: '/questionBank/specialTraining?catalogueId=1',
    },
  ])
  for (const keyword of ['会员专享', '会员之下', '班级']) expect(await named(keyword)).toEqual([])
  // One without questions has nothing to practise.
  await t.db.insert(catalogues).values({ id: 5, name: '空空', position: 5 })
  expect(await named('空空')).toEqual([])
})

test('a major is found by how its name begins, with the positions that take it', async () => {
  const law = { category: '法学', categoryCode: '03' }
  await t.db.insert(majors).values([
    { level: 1, code: '030101K', name: '法学', family: '法学类', ...law },
    { level: 1, code: '030102T', name: '知识产权', family: '法学类', ...law },
    {
      ...{ level: 1, code: '130405T', name: '书法学', family: '美术学类' },
      ...{ category: '艺术学', categoryCode: '13' },
    },
  ])
  const days = { registrationStart: '2026-11-01', registrationEnd: '2026-11-08' }
  await t.db.insert(examWindows).values({ id: 40, title: '甲考', kind: '国考', ...days })
  const own = { windowId: 40, kind: '国考' }
  await addPositions(t.db, [
    { ...own, id: 80, unit: '甲委', title: '一岗', majors: '法学类', majorCodes: ['1:0301'] },
    { ...own, id: 81, unit: '乙委', title: '二岗', majors: '法学类、公共管理类' },
    {
      ...own,
      id: 82,
      unit: '丙委',
      title: '三岗',
      majors: '法学（诉讼法方向）',
      majorCodes: ['2:0301'],
    },
    { ...own, id: 83, unit: '丁委', title: '四岗', majors: '不限', majorCodes: [] },
  ])
  const { entries } = await searchEntries(t.db, '知识产权')
  expect(entries[0]).toMatchObject({
    ...{ kind: 'major', title: '知识产权', says: '本科 · 法学 · 法学类 · 030102T', exact: true },
    href: '/lxSpecial/professional-catalog?level=1&category=3',
  })
  const positions = entries.filter(({ kind }) => kind === 'position').map(({ title }) => title)
  expect(positions).toEqual(['用“知识产权”比对职位表', '甲委 一岗', '乙委 二岗'])
  const majorsOf = async (keyword: string) =>
    (await searchEntries(t.db, keyword)).entries.flatMap(({ kind, title }) =>
      kind === 'major' ? [title] : [],
    )
  expect(await majorsOf('法学')).toEqual(['法学'])
  expect(await majorsOf('书法学')).toEqual(['书法学'])
})

test('of one kind all are listed, and every kind is counted', async () => {
  const few = await searchEntries(t.db, '考')
  const all = await searchEntries(t.db, '考', 'handbook')
  expect(all.counts).toEqual(few.counts)
  expect(all.entries.every(({ kind }) => kind === 'handbook')).toBe(true)
  expect(all.counts).toContainEqual({ kind: 'handbook', count: all.entries.length, more: false })
  expect(few.entries.filter(({ kind }) => kind === 'handbook')).toHaveLength(
    entryKinds.handbook.most,
  )
  expect(few.counts.find(({ kind }) => kind === 'handbook')?.count).toBeGreaterThan(4)
})

test('while the bank is closed nothing leads there', async () => {
  await t.db.update(settings).set({ value: false })
  expect(await searchEntries(t.db, '量子纠缠')).toMatchObject({ entries: [] })
  expect((await searchEntries(t.db, '错题本')).entries).toEqual([])
  await t.db.update(settings).set({ value: true })
})

test.each([
  "'",
  '%',
  '\0',
  '😀',
  '\ud800',
  "'; drop table questions; --",
  '&|!:*',
  'x'.repeat(100),
])('the keyword %j finds nothing and does no harm', async (keyword) => {
  expect(await searchEntries(t.db, keyword)).toEqual({ corrected: null, entries: [], counts: [] })
})

test('a position is found by its code, in whichever case it is typed', async () => {
  await addPositions(t.db, [
    { id: 1, code: 'A0317-02', unit: '某厅', title: '办公室一级主任科员' },
    { id: 2, code: 'B0317', unit: '某局', title: '法规处' },
  ])
  const { entries } = await searchEntries(t.db, 'a0317-02')
  expect(entries).toEqual([
    expect.objectContaining({ kind: 'position', title: 'A0317-02 某厅 办公室一级主任科员' }),
  ])
})

describe('a hit of a position leads to it', () => {
  /** Finds what the page of an address shows, by its own function. */
  async function shownAt(address: string) {
    const { pathname, searchParams } = new URL(address, 'http://a')
    const query = Object.fromEntries(searchParams)
    const number = (name: string) => (query[name] ? Number(query[name]) : null)
    const list = { page: number('page') ?? 1, cityId: number('cityId'), year: number('year') }
    const found =
      pathname === positionsPage.path
        ? await findPositions(t.db, readAsked(query))
        : await findPositionPage(t.db, list)
    return found?.items.map(({ id }) => id) ?? []
  }
  const positionsOf = async (keyword: string) =>
    (await searchEntries(t.db, keyword)).entries.filter(({ kind }) => kind === 'position')

  beforeAll(async () => {
    const days = { registrationStart: '2026-11-01', registrationEnd: '2026-11-08' }
    for (const [at, kind] of examKindNames.entries()) {
      const windowId = 50 + at
      await t.db.insert(examWindows).values({ id: windowId, title: `${kind}甲`, kind, ...days })
      // More than a page of others that fit as well.
      const others = Array.from({ length: 25 }, (_, n) => ({ id: 1000 * (at + 1) + n }))
      const own = { kind, windowId, unit: '测绘局', title: '外业科员' }
      await addPositions(t.db, [
        ...others.map((one) => ({ ...own, ...one, title: '外业科员助理', code: `X7${one.id}` })),
        { ...own, id: 1000 * (at + 1) + 90, title: `外业科员${kind}` },
        { ...own, id: 1000 * (at + 1) + 91, code: `Q77${at}` },
      ])
    }
    const lone = { windowId: null, unit: '水文站', year: 2019 }
    await addPositions(t.db, [
      ...Array.from({ length: 25 }, (_, n) => ({ id: 9000 + n, ...lone, unit: `泵站${n}` })),
      { id: 9100, ...lone, title: '测流岗' },
      { id: 9101, ...lone, kind: '国考', title: '测流岗', code: 'W1' },
    ])
  })

  test.each(examKindNames.map((kind, at) => [kind, at] as const))('of %s', async (kind, at) => {
    const [byCode] = await positionsOf(`Q77${at}`)
    expect(byCode?.title).toBe(`Q77${at} 测绘局 外业科员`)
    expect((await shownAt(byCode?.href ?? ''))[0]).toBe(1000 * (at + 1) + 91)
    const [byName] = await positionsOf(`测绘局 外业科员${kind}`)
    expect((await shownAt(byName?.href ?? ''))[0]).toBe(1000 * (at + 1) + 90)
  })

  test('of the very code, though more than are read hold it', async () => {
    const own = { windowId: 50, kind: '国考', unit: '海事局' }
    await addPositions(t.db, [
      ...Array.from({ length: 70 }, (_, n) => ({ id: 9200 + n, ...own, code: `3004711${10 + n}` })),
      { id: 9300, ...own, code: '4711' },
    ])
    const [hit] = await positionsOf('4711')
    expect(hit?.title).toMatch(/^4711 /)
    expect((await shownAt(hit?.href ?? ''))[0]).toBe(9300)
  })

  test('once, though its code and its name hold the keyword, or twins have one address', async () => {
    const own = { windowId: 50, kind: '国考', unit: '檐厅' }
    await addPositions(t.db, [
      { id: 9400, ...own, title: '甲岗', code: '94001' },
      { id: 9401, ...own, title: '乙岗' },
      { id: 9402, ...own, title: '乙岗', headcount: 2 },
    ])
    const hits = await positionsOf('檐')
    expect(hits.map(({ title }) => title).toSorted()).toEqual(['檐厅 乙岗', '檐厅 甲岗'])
  })

  test('also where each unit counts its codes from 01', async () => {
    const units = Array.from({ length: 25 }, (_, n) => ({ id: 9600 + n, unit: `分局${n}` }))
    await addPositions(
      t.db,
      units.map((one) => ({ ...one, windowId: 50, title: '一岗', code: 'S01' })),
    )
    const { entries } = await searchEntries(t.db, 'S01', 'position')
    const hit = entries.find(({ title }) => title.includes('分局24'))
    expect((await shownAt(hit?.href ?? ''))[0]).toBe(9624)
  })

  test('of the newest year first, where years share a code', async () => {
    await addPositions(
      t.db,
      [2024, 2026, 2025].map((year, at) => ({
        id: 9500 + at,
        windowId: 50 + at,
        year,
        code: 'YR55',
      })),
    )
    const hits = await positionsOf('YR55')
    expect(hits.map(({ says }) => says.slice(0, 4))).toEqual(['2026', '2025', '2024'])
  })

  test('without an exam to the list of 遴选, and one of another kind is not offered', async () => {
    const hits = await positionsOf('水文站测流岗')
    expect(hits.map(({ href }) => href)).toEqual(['/lxSpecial/enrollment?year=2019&page=2'])
    expect(await shownAt(hits[0]?.href ?? '')).toContain(9100)
    expect(await positionsOf('W1 水文站')).toEqual([])
  })
})
