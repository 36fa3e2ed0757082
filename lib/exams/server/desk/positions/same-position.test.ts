import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { cities } from '#lib/cities/server/tables.ts'
import { examPositions, examWindows } from '#lib/exams/server/tables.ts'
import { addPositions } from '#lib/exams/server/testing/positions.ts'
import { waitForSheets } from '#lib/platform/content/sheets/testing/patient.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { comparePositions } from './compare-positions.ts'
import { loadPositions } from './load-positions.ts'
import { shownDifference } from './shown-difference.ts'
import { findWaiting } from './waiting/find-waiting.ts'
import { settleUnlisted } from './waiting/settle-unlisted.ts'

// Half of the positions of a real table share unit and title with another; their codes tell them apart.
const t = testDatabase()
waitForSheets()
let staffId: number
beforeEach(async () => {
  await truncateAll(t.db)
  staffId = (await addUser(t.db)).id
  const place = { name: '浙江', fullName: '浙江省', code: '330000', region: 'huadong' }
  await t.db.insert(cities).values({ ...place, id: 33, dir: 'zhejiang' })
  await t.db.insert(examWindows).values({
    ...{ id: 1, title: '省直遴选', kind: '遴选', cityId: 33 },
    ...{ registrationStart: '2026-12-01', registrationEnd: '2026-12-07' },
  })
})

/** Finds what a table would change; without a file, which another process would read. */
async function look(lines: readonly string[], isWhole = true) {
  const [exam] = await t.db.select().from(examWindows)
  if (!exam) throw new Error('there is no exam')
  const rows = lines.map((line) => line.split(','))
  const file = { sheets: [{ name: '', rows, rounded: [], dated: [], shared: [] }], says: '' }
  return shownDifference(await comparePositions(t.db, exam, file, isWhole), false)
}
/** Looks, and stores what it saw. */
async function store(lines: readonly string[], isWhole = true) {
  const { basis } = await look(lines, isWhole)
  const file = Buffer.from(lines.join('\n')).toString('base64')
  const confirmed = { id: 1, name: '表.csv', file, isWhole, basis, reason: '' }
  const done = await loadPositions(t.db, staffId, confirmed)
  expect(done.faults).toEqual([])
  const { unlisted } = await findWaiting(t.db, 1)
  await settleUnlisted(t.db, staffId, {
    id: 1,
    basis: unlisted.basis,
    isKept: unlisted.total === 0,
  })
  return done
}
const stored = () => t.db.select().from(examPositions).orderBy(examPositions.id)
const none = { faults: 0, waiting: 0, added: 0, changed: 0, removed: 0 }

const head = '招录单位,职位名称,职位代码,职位类别,招录人数,学历要求,专业要求,备注'
const name = '甲厅,一级主任科员'
const a1 = `${name},0101,综合,2,本科及以上,法学,`
const a2 = `${name},0102,综合,1,硕士及以上,会计学,`
const a3 = `${name},0103,综合,1,本科及以上,不限,`
const bare = (education: string) => `${name},,综合,1,${education},不限,`

describe('twins with codes', () => {
  beforeEach(() => store([head, a1, a2]))

  test('in another order nothing changes', async () => {
    expect((await store([head, a2, a1])).counts).toEqual(none)
  })

  test('one less removes that one, and one more in front adds it', async () => {
    const less = await look([head, a2])
    expect(less.counts).toEqual({ ...none, removed: 1 })
    expect(less.removed).toMatchObject([{ name: '甲厅 一级主任科员 0101' }])
    const more = await look([head, a3, a1, a2])
    expect(more).toMatchObject({ counts: { ...none, added: 1 }, added: [/0103/] })
    const part = await look([head, a3], false)
    expect(part).toMatchObject({ counts: { ...none, added: 1 } })
    // 0103 is not 0101 under another code; who meant that is told how to say it.
    const other = await look([head, a3, a2])
    expect(other.counts).toEqual({ ...none, added: 1, removed: 1 })
    expect(other.notes).toEqual([expect.stringContaining('如果是改了代码，请填编号')])
  })

  test.each([true, false])('a table of codes is a part, whole or not: %s', async (isWhole) => {
    const { counts, notes, changed } = await store(['职位代码,报名人数', '0102,12'], isWhole)
    expect(counts).toEqual({ ...none, changed: 1 })
    expect(changed[0]?.cells).toEqual([{ column: '报名人数', before: '', after: '12' }])
    expect(notes).toEqual(isWhole ? [expect.stringContaining('按部分职位处理')] : [])
    expect(await stored()).toMatchObject([
      { code: '0101', applicants: null, majors: '法学' },
      { code: '0102', applicants: 12, majors: '会计学' },
    ])
    const numbers = (await stored()).map(({ id }) => `${id},15`)
    const byNumber = await store(['编号,报名人数', ...numbers.slice(1)], isWhole)
    expect(byNumber.counts).toEqual({ ...none, changed: 1 })
  })

  test('a table of codes adds nothing and names every row', async () => {
    expect((await look(['职位代码,报名人数', '0109,1', ',2'])).faults).toEqual([
      { line: 2, column: '职位代码', reason: '这场考试没有这个代码的职位' },
      { line: 3, column: '职位代码', reason: '请填写' },
    ])
  })

  test('a code stays with its position when unit, title and place change', async () => {
    const [first] = await stored()
    const moved = ['乙局,二级主任科员,0101,综合,2,本科及以上,法学,,全国', `${a2},浙江省`]
    const { counts } = await store([`${head},地区`, ...moved])
    expect(counts).toEqual({ ...none, changed: 1 })
    expect((await stored())[0]).toMatchObject({ id: first?.id, unit: '乙局', cityId: null })
  })

  test('a code that stands twice is a fault of its line', async () => {
    expect((await look([head, a1, a2, a1.replace('0101', ' 0101 ')])).faults).toEqual([
      { line: 4, column: '职位代码', reason: '第 2 行已经有这个代码' },
    ])
    const [first, second] = await stored()
    expect((await look(['编号,职位代码', `${first?.id},0102`])).faults).toEqual([
      { line: 2, column: '职位代码', reason: `这个代码已是编号 ${second?.id} 的职位的` },
    ])
    // Exchanged they are no longer twice.
    const both = ['编号,职位代码', `${first?.id},0102`, `${second?.id},0101`]
    expect((await look(both)).counts).toEqual({ ...none, changed: 2 })
    await t.sql`update exam_positions set code = '0101'`
    expect((await look(['职位代码,报名人数', '0101,3'])).faults).toEqual([
      { line: 2, column: '职位代码', reason: '有几个职位是这个代码，请填编号' },
    ])
  })

  test('a line that has number and code of two positions is a fault', async () => {
    const [first] = await stored()
    const lines = [`编号,${head}`, `${first?.id},${a3}`, `,${a1}`]
    expect((await look(lines)).faults).toEqual([
      { line: 3, column: '职位代码', reason: '这个代码的职位在第 2 行已按编号列出' },
    ])
  })

  test('a code that two have since an import is no fault of a table that numbers them', async () => {
    await t.sql`update exam_positions set code = '0101'`
    const [first, second] = await stored()
    const lines = [`${first?.id},${a1}`, `${second?.id},${a2.replace('0102', '0101')}`]
    expect((await look([`编号,${head}`, ...lines])).counts).toEqual(none)
    expect((await look([`编号,${head}`, ...lines, `,${a1}`])).faults).toMatchObject([{ line: 4 }])
  })

  test('a name without a code is not enough for one of them', async () => {
    expect((await look(['单位,职位,备注', `${name},急`], false)).faults).toEqual([
      { line: 2, column: '编号', reason: '有几个同名的职位，请填编号或职位代码' },
    ])
  })
})

describe('codes that each unit counts from 01', () => {
  const ofUnit = (unit: string, title: string, code: string) =>
    `${unit},${title},${code},综合,1,本科,不限,`
  const lines = [
    ...[ofUnit('甲厅', '科员', '01'), ofUnit('乙局', '科员', '01'), ofUnit('乙局', '科员', '02')],
  ]
  beforeEach(() => store([head, ...lines]))

  test('tell positions apart within their unit', async () => {
    expect((await look([head, ...lines.toReversed()])).counts).toEqual(none)
    const less = await look([head, ...lines.toSpliced(1, 1)])
    expect(less).toMatchObject({
      counts: { ...none, removed: 1 },
      removed: [{ name: '乙局 科员 01' }],
    })
    const part = await look(['单位,职位,职位代码,备注', '乙局,科员,01,急'], false)
    expect(part).toMatchObject({ counts: { ...none, changed: 1 }, changed: [{ name: /^乙局/ }] })
    expect((await look([head, ...lines, ofUnit('丙委', '科员', '01')])).counts).toEqual({
      ...none,
      added: 1,
    })
  })

  test('are a fault where they stand twice in one, or where no unit is named', async () => {
    const twice = await look([head, ...lines, ofUnit('乙局', '会计', '02')])
    expect(twice.faults).toEqual([{ line: 5, column: '职位代码', reason: '第 4 行已经有这个代码' }])
    expect((await look(['职位代码,备注', '01,急'])).faults).toMatchObject([
      { line: 2, reason: '有几个职位是这个代码，请填编号' },
    ])
  })
})

describe('twins without codes', () => {
  beforeEach(() => store([head, bare('本科'), bare('硕士')]))

  test.each([true, false])('all of them are taken in order, which is said: %s', async (isWhole) => {
    const { counts, notes } = await look([head, bare('本科'), bare('博士')], isWhole)
    expect(counts).toEqual({ ...none, changed: 1 })
    expect(notes).toEqual([expect.stringContaining('甲厅 一级主任科员（第 2、3 行）')])
  })

  test.each([
    [[bare('硕士')]],
    [[bare('本科'), bare('硕士'), bare('博士')]],
    [[a1]],
    [[a1, a2, a3]],
  ])('fewer or more of them have to be numbered: %j', async (lines) => {
    const { faults } = await look([head, ...lines])
    expect(faults.map(({ line }) => line)).toEqual(lines.map((_, at) => at + 2))
    expect(faults[0]?.reason).toContain('请填编号')
    const [first] = await stored()
    const rest = `,${bare('博士')}`
    const numbered = await look([`编号,${head}`, `${first?.id},${bare('本科')}`, rest])
    expect(numbered.faults).toEqual([])
  })

  test('they get their codes once all are there', async () => {
    const { counts, notes } = await store([head, a1, a2])
    expect(counts).toEqual({ ...none, changed: 2 })
    expect(notes).toHaveLength(1)
    expect((await store([head, a2, a1])).counts).toEqual(none)
  })
})

test('a position without a code gets that of the row of its name, wherever the place is written out', async () => {
  await store([`${head},地区`, `${bare('本科')},浙江`])
  const [before] = await stored()
  const { counts, notes } = await store([`${head},地区`, `${a1},浙江省`])
  expect([counts, notes]).toEqual([{ ...none, changed: 1 }, []])
  expect(await stored()).toMatchObject([{ id: before?.id, code: '0101' }])
  // A code in small letters is the same.
  await addPositions(t.db, [{ id: 7, windowId: 1, cityId: 33, code: 'AB-1' }])
  expect((await look(['职位代码,报名人数', 'ab-1,3'])).counts).toEqual({ ...none, changed: 1 })
})

test('a code in full width is the same code', async () => {
  await store([head, a1, a2])
  expect((await look([head, a2.replace('0102', '０１０２'), a1])).counts).toEqual(none)
})

test('what a row leaves empty of place, year and full score stays as it is stored', async () => {
  const more = `${head},地区,年份,满分,报名人数`
  await store([more, `${a1},全国,2025,200,`])
  const { changed } = await look([more, `${a1},,,,7`])
  expect(changed[0]?.cells).toEqual([{ column: '报名人数', before: '', after: '7' }])
})

test('a table that names no place finds a name wherever it stands', async () => {
  await store([`${head},地区`, `${bare('本科')},全国`])
  const { counts } = await look(['单位,职位,报名人数', `${name},7`], false)
  expect(counts).toEqual({ ...none, changed: 1 })
  const [elsewhere] = (await look([`${head},地区`, `${bare('本科')},浙江`], false)).added
  expect(elsewhere).toBe('甲厅 一级主任科员')
})

test('positions that keep a code and nothing of their name are told', async () => {
  await store([head, a1, a2])
  const other = '丙委,会计,0101,综合,2,本科及以上,法学,'
  expect((await look([head, other, a2])).notes).toEqual([
    expect.stringContaining('1 个职位按代码对应，但招录单位和职位名称都与原来不同'),
  ])
  const [first] = await stored()
  expect((await look([`编号,${head}`, `${first?.id},${other}`, `,${a2}`])).notes).toEqual([])
})

test('a confirmation is of the exam as it was looked at', async () => {
  const { basis } = await look([head, a1])
  await t.db.update(examWindows).set({ cityId: null })
  const file = Buffer.from([head, a1].join('\n')).toString('base64')
  const given = { id: 1, name: '表.csv', file, isWhole: true, basis, reason: '' }
  expect(await outcome(loadPositions(t.db, staffId, given))).toBe('conflict')
})

test('lines of new positions without a full score are of 100, which is said', async () => {
  const scored = (more: string) => `甲厅,一处,,综合,1,本科,不限,,63.5${more}`
  const { notes } = await look([`${head},进面最低分`, scored('')])
  expect(notes).toEqual([expect.stringContaining('按满分 100 记')])
  expect((await look([`${head},进面最低分,满分`, scored(',200')])).notes).toEqual([])
  expect((await look([`${head},进面最低分,满分`, scored(',')])).notes).toEqual(notes)
})

/** Positions with codes of their own, of which every other one is called like the one before it. */
const MANY = 400
const lineOf = (at: number) =>
  [
    ...[`单位${Math.floor(at / 20)}`, `职位${at - (at % 4 === 1 || at % 4 === 3 ? 1 : 0)}`],
    ...[
      `C${String(at).padStart(5, '0')}`,
      '综合',
      (at % 5) + 1,
      '本科及以上',
      `专业${at % 17}`,
      '',
    ],
  ].join(',')

test('a large table of twins is loaded again in another order, without a row, and as codes alone', async () => {
  const lines = Array.from({ length: MANY }, (_, at) => lineOf(at))
  await store([head, ...lines])
  const first = await stored()
  expect(new Set(first.map(({ unit, title }) => `${unit} ${title}`)).size).toBe(MANY / 2)
  const shuffled = lines.toSorted((a, b) => (a.slice(-7) + a < b.slice(-7) + b ? -1 : 1)).reverse()
  expect(shuffled).not.toEqual(lines)
  expect((await store([head, ...shuffled])).counts).toEqual(none)

  const without = shuffled.filter((line) => !line.includes('C00201'))
  const { counts, removed } = await look([head, ...without])
  expect(counts).toEqual({ ...none, removed: 1 })
  expect(removed).toMatchObject([{ name: expect.stringContaining('C00201') }])

  const codes = first.map(({ code }, at) => `${code},${at}`).reverse()
  expect((await store(['职位代码,报名人数', ...codes])).counts).toEqual({ ...none, changed: MANY })
  expect(await stored()).toEqual(first.map((row, at) => ({ ...row, applicants: at })))
})
