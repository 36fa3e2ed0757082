import { readFile } from 'node:fs/promises'
import { cities } from '#lib/cities/server/tables.ts'
import { examWindows } from '#lib/exams/server/tables.ts'
import { readSheet } from '#lib/platform/content/sheets/read-sheet.ts'
import { SheetFault } from '#lib/platform/content/sheets/sheet-fault.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { comparePositions } from './compare-positions.ts'
import { shownDifference } from './shown-difference.ts'

// Files as they come: from Excel, from WPS, from systems that call a web page .xls.
const t = testDatabase()
beforeEach(async () => {
  await truncateAll(t.db)
  const place = { name: '浙江', fullName: '浙江省', code: '330000', region: 'huadong' }
  await t.db.insert(cities).values({ ...place, id: 33, dir: 'zhejiang' })
  await t.db.insert(examWindows).values({
    ...{ id: 1, title: '省直遴选', kind: '遴选', cityId: 33 },
    ...{ registrationStart: '2026-12-01', registrationEnd: '2026-12-07' },
  })
})

const folder = new URL('../../../testing/tables/', import.meta.url)
const fileOf = async (name: string) => await readSheet(await readFile(new URL(name, folder)))

type Rows = Parameters<typeof comparePositions>[2]['sheets'][number]['rows']
const sheetOf = (rows: Rows, name = '') => ({
  ...{ name, rows, rounded: [], dated: [], shared: [] },
})

async function look(file: Parameters<typeof comparePositions>[2]) {
  const [exam] = await t.db.select().from(examWindows)
  if (!exam) throw new Error('there is no exam')
  return await comparePositions(t.db, exam, file, true)
}

const position = {
  ...{ unit: '某省某厅', title: '一级主任科员', code: '0101', category: '综合管理' },
  ...{ headcount: 2, education: '本科及以上', majors: '不限' },
}

test.each([
  ['code-zero-format.xlsx', '两年以上基层工作经历', ''],
  [
    'line-breaks.xlsx',
    '1.具有两年以上基层工作经历； 2.中共党员； 3.近三年年度考核均为称职以上。',
    '',
  ],
  ['x000d.xlsx', '1.具有两年以上基层工作经历； 2.中共党员。', ''],
  ['html.xls', '两年以上基层工作经历', ''],
  ['shared-elsewhere.xlsx', '两年', '无'],
  ['shared-lowercase.xlsx', '两年', '无'],
  ['workbook2.xlsx', '两年以上基层工作经历', ''],
  ['tab-in-cell.csv', '1. 两年以上基层工作经历', ''],
  ['two-row-header.xlsx', '两年以上基层工作经历', ''],
  ['two-row-header-b.xlsx', '两年以上基层工作经历', ''],
])('%s adds its position', async (name, conditions, note) => {
  const { faults, notes, added } = await look(await fileOf(name))
  expect([faults, notes]).toEqual([[], []])
  expect(added).toMatchObject([{ ...position, conditions, note }])
  expect(added).toHaveLength(1)
})

test('a sheet of instructions is passed over and named', async () => {
  const { faults, notes, added } = await look(await fileOf('cover-first.xlsx'))
  expect(faults).toEqual([])
  expect(notes).toEqual(['这些工作表没有读：说明'])
  expect(added).toMatchObject([position])
})

test('sheets of the same kind are read together', async () => {
  const { faults, notes, added } = await look(await fileOf('two-sheets.xlsx'))
  expect(faults).toEqual([])
  expect(notes).toEqual(['一并读了工作表：省直、市直'])
  expect(added).toMatchObject([position, { unit: '某市某局', code: '0102' }])
})

test('a file with a password is called so, and one without a table too', async () => {
  const fault = await fileOf('encrypted.xlsx').catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(SheetFault)
  expect(fault).toMatchObject({ message: '文件加了密码，请在表格软件里取消密码，另存后再上传' })
  expect((await look(await fileOf('spreadsheetml.xls'))).faults).toMatchObject([
    { line: 1, reason: expect.stringContaining('找不到表头') },
  ])
})

const head = '招录单位,职位名称,职位代码,招录人数,学历要求,专业要求'.split(',')
const row = (code: string, headcount = '1') => ['某厅', '科员', code, headcount, '本科', '不限']

test('faults and doubled codes in several sheets are told by their sheets', async () => {
  const sheets = [
    sheetOf([head, row('01'), row('02', '很多')], '省直'),
    sheetOf([head, row('01'), row('03', '零')], '市直'),
    sheetOf([head], '县区'),
    sheetOf(
      [
        ['招录单位', '职位名称', '报名人数'],
        ['某厅', '科员', '3'],
      ],
      '报名',
    ),
  ]
  const difference = await look({ sheets, says: '隐藏的工作表没有读：封面' })
  const { faults, notes } = shownDifference(difference, false)
  expect(notes).toEqual([
    '隐藏的工作表没有读：封面',
    '一并读了工作表：省直、市直、县区',
    '这些工作表没有读：报名',
    '表里没有“职位类别”一列，新增职位记为“未分类”',
  ])
  expect(faults).toEqual([
    { line: 3, column: '招录人数', reason: '（工作表“省直”）“很多”应为数字' },
    { line: 2, column: '职位代码', reason: '（工作表“市直”）工作表“省直”第 2 行已经有这个代码' },
    { line: 3, column: '招录人数', reason: '（工作表“市直”）“零”应为数字' },
  ])
})

test('rows that are no positions are passed over and named', async () => {
  const group = head.map(() => '一、省直机关')
  const total = ['合 计', '', '', '3', '', '']
  const note = ['注：1.专业按目录填写', '', '', '', '', '']
  const long = ['须'.repeat(61), '', '', '', '', '']
  const rows = [head, group, row('01', '２'), row('02', '1人'), total, note, long]
  const { faults, notes, added } = await look({ sheets: [sheetOf(rows)], says: '' })
  expect(faults).toEqual([])
  expect(notes).toEqual([
    `这些行不是职位，没有读：第 2 行“一、省直机关”，第 5 行“合 计 3”，第 6 行“注：1.专业按目录填写”，第 7 行“${'须'.repeat(40)}…”`,
    '表里没有“职位类别”一列，新增职位记为“未分类”',
  ])
  expect(added).toMatchObject([
    { code: '01', headcount: 2 },
    { code: '02', headcount: 1 },
  ])
  // A position that is not filled in is one with faults.
  const unfinished = [head, row('01'), ['某局', '', '', '', '', '']]
  const { faults: more } = await look({ sheets: [sheetOf(unfinished)], says: '' })
  expect(more).toContainEqual({ sheet: '', line: 3, column: 'title', reason: '请填写' })
})

test('a table of codes and numbers alone has no notes in its rows', async () => {
  const rows = [
    ['职位代码', '报名人数'],
    ['12', '12'],
  ]
  const { notes, faults } = await look({ sheets: [sheetOf(rows)], says: '' })
  expect(notes).not.toContainEqual(expect.stringContaining('不是职位'))
  expect(faults).toMatchObject([{ line: 2, column: 'code', reason: '这场考试没有这个代码的职位' }])
})
