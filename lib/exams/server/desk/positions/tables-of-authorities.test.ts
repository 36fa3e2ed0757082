import { addUser } from '#lib/accounts/server/testing/account.ts'
import { cities } from '#lib/cities/server/tables.ts'
import { examWindows } from '#lib/exams/server/tables.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { comparePositions } from './compare-positions.ts'
import { findColumns } from './find-columns.ts'

// As authorities write them: a head of several rows, names of their own, lines within cells, long texts.
const t = testDatabase()
beforeEach(async () => {
  await truncateAll(t.db)
  await addUser(t.db)
  const place = { name: '浙江', fullName: '浙江省', code: '330000', region: 'huadong' }
  await t.db.insert(cities).values({ ...place, id: 33, dir: 'zhejiang' })
  await t.db.insert(examWindows).values({
    ...{ id: 1, title: '省直遴选', kind: '遴选', cityId: 33 },
    ...{ registrationStart: '2026-12-01', registrationEnd: '2026-12-07' },
  })
})

type Places = [number, number][]
async function look(
  rows: string[][],
  rounded: Places = [],
  { dated = [], shared = [] }: { dated?: Places; shared?: Places } = {},
) {
  const [exam] = await t.db.select().from(examWindows)
  if (!exam) throw new Error('there is no exam')
  const file = { sheets: [{ name: '', rows, rounded, dated, shared }], says: '' }
  return await comparePositions(t.db, exam, file, true)
}

const lower = '招录单位,职位名称,职位代码,职位类别,招录人数,学历要求,专业要求,其他条件,备注'.split(
  ',',
)
const title = lower.map(() => '某省2026年公开遴选公务员职位表')
const groupOf = (name: string) => lower.map((one, at) => (at >= 5 && at <= 7 ? name : one))
const data = ['某厅', '一级主任科员', '0101', '综合管理', '2', '本科', '不限', '两年基层', '']

test.each([
  ['a merged head', [title, groupOf('资格条件'), lower, data]],
  ['a group that means nothing', [groupOf('报考要求'), lower, data]],
  [
    'a head that is not merged',
    [
      groupOf('').map((one, at) => (at === 5 ? '资格条件' : one)),
      lower.map((one, at) => (at >= 5 && at <= 7 ? one : '')),
      data,
    ],
  ],
  ['three rows', [groupOf('资格条件'), groupOf('报考要求'), lower, data]],
  ['one row', [lower, data]],
])('%s is one head', async (_, rows) => {
  const { faults, notes, added } = await look(rows)
  expect([faults, notes]).toEqual([[], []])
  expect(added).toMatchObject([
    { code: '0101', education: '本科', majors: '不限', conditions: '两年基层' },
  ])
})

test('one number over several positions, and a code that became a day, have to be written anew', async () => {
  const other = data.with(2, '2026-03-01').with(1, '二级主任科员')
  const third = data.with(2, '0103')
  const note = ['注：每个单位 3 人', ...data.slice(1).map(() => '')]
  const places: Places = [
    [1, 4],
    [2, 4],
    [4, 4],
  ]
  const found = await look([lower, data, other, third, note], [], {
    ...{ dated: [[2, 2]], shared: places },
  })
  const several = '“2”是几行合并的一格，不知道各是多少，请填这个职位的招录人数'
  expect(found.faults.map(({ line, reason }) => [line, reason])).toEqual([
    [2, several],
    [3, '“2026-03-01”是日期，表格软件可能改了所填的内容，请照公告填写'],
    [3, several],
  ])
  expect(found).toMatchObject({ isBarred: false, added: [{ code: '0103' }] })
  expect(found.waiting.map(({ line }) => line)).toEqual([2, 3])
})

test('a position whose unit is called like a column is no part of the head', () => {
  expect(findColumns([lower, ['单位', '职位', '', '综合', '1', '本科', '专业', '', '']])?.row).toBe(
    0,
  )
  expect(findColumns([lower, ['', '', '', '综合', '1', '本科', '不限', '', '']])?.row).toBe(0)
})

test('lines within a cell are one, and other control characters stay a fault', async () => {
  const lines = data
    .with(7, '1.两年基层；\r\n2.中共党员\n\n3.称职')
    .with(0, '某省\n某厅')
    .with(1, '一级\t主任科员')
  expect((await look([lower, lines])).added).toMatchObject([
    { unit: '某省某厅', title: '一级主任科员', conditions: '1.两年基层； 2.中共党员 3.称职' },
  ])
  expect((await look([lower, data.with(7, '一\u0007二')])).faults).toMatchObject([
    { line: 2, column: 'conditions', reason: expect.stringContaining('控制字符') },
  ])
})

test.each([
  [
    '部门代码,部门名称,用人司局,机构性质,招考职位,职位属性,职位代码,招考人数,专业,学历,学位,政治面貌,基层工作最低年限,工作地点,备注',
    '101,中央某部,办公厅,中央机关,一级主任科员,普通,300110,2,法学,本科,学士,中共党员,二年,北京,无',
    {
      ...{ unit: '中央某部 办公厅', title: '一级主任科员', headcount: 2, category: '未分类' },
      conditions: '学位：学士；基层工作最低年限：二年',
      party: '中共党员',
    },
  ],
  [
    '部门名称,用人司局,职位名称,职位代码,遴选人数,学历,学位,专业,政治面貌,其他条件,备注',
    '某部,某部,科员,01,1,本科,,不限,群众,限应届,',
    { unit: '某部', conditions: '限应届；政治面貌：群众', party: null },
  ],
  [
    '序号,主管部门,用人单位,职位名称,职位代码,遴选计划,学历,学位,专业,年龄,其他要求,咨询电话',
    '1,某厅,某中心,科员,02,3,本科,不限,不限,35周岁以下,,123',
    { unit: '某厅 某中心', headcount: 3, conditions: '年龄：35周岁以下' },
  ],
  [
    '招录机关,职位名称,职位代码,招录计划,学历学位,专业,其它条件',
    '某局,科员,03,1,本科、学士,不限,限男性',
    { headcount: 1, education: '本科、学士', conditions: '限男性' },
  ],
  [
    '主管部门,招聘单位,岗位名称,岗位代码,岗位类别,招聘人数,学历,学位,专业,其他条件',
    '某局,某中学,教师,04,专技,1,本科,学士,数学,',
    { unit: '某局 某中学', category: '专技', conditions: '学位：学士' },
  ],
])('the head of authorities is known: %s', async (head, row, position) => {
  const table = [head.split(','), row.split(',')]
  const { faults, added } = await look(table)
  expect(faults).toEqual([])
  expect(added).toMatchObject([position])
})

test('long lists of majors and conditions have room', async () => {
  const long = '专'.repeat(600)
  expect((await look([lower, data.with(6, long).with(7, long)])).faults).toEqual([])
  expect((await look([lower, data.with(6, `${long}业`)])).faults).toMatchObject([
    { column: 'majors', reason: '不超过 600 个字' },
  ])
})

test('a number that lost its last digits is a fault where it is read', async () => {
  const rows = [
    [...lower, '咨询电话'],
    [...data.with(2, '300110001001000000'), '1'],
  ]
  expect((await look(rows, [[1, 9]])).faults).toEqual([])
  expect((await look(rows, [[1, 2]])).faults).toMatchObject([
    { line: 2, column: 'code', reason: expect.stringContaining('超过 15 位') },
  ])
})
