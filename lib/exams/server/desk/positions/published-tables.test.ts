import { examWindows } from '#lib/exams/server/tables.ts'
import { oneExam } from '#lib/exams/server/testing/desk-tables.ts'
import { workbookFile } from '#lib/exams/server/testing/table-files.ts'
import { readSheet } from '#lib/platform/content/sheets/read-sheet.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { comparePositions } from './compare-positions.ts'

// Built as tables are that authorities publish: their heads, merged cells, titles, notes and formats, with invented positions.
const t = testDatabase()
beforeEach(async () => {
  await oneExam(t.db)
})

async function look(file: Buffer) {
  const [exam] = await t.db.select().from(examWindows)
  if (!exam) throw new Error('there is no exam')
  return await comparePositions(t.db, exam, await readSheet(file), true)
}
const split = (line: string) => line.split(',')
const noCategory = '表里没有“职位类别”一列，新增职位记为“未分类”'

test('the national table: a title, 26 columns, a sheet for each system', async () => {
  const names = split(
    '部门代码,部门名称,用人司局,机构性质,招考职位,职位属性,职位分布,职位简介,职位代码,机构层级,考试类别,招考人数,专业,学历,学位,政治面貌,基层工作最低年限,服务基层项目工作经历,是否在面试阶段组织专业能力测试,面试人员比例,工作地点,落户地点,备注,部门网站,咨询电话1,咨询电话2',
  )
  const row = (unit: string, code: string) =>
    split(
      `101,${unit},综合司,机关,一级主任科员及以下,普通,机关,起草文稿,${code},本级,一类,2,法学类,本科及以上,学士,中共党员或共青团员,无限制,无限制,否,5:1,甲市,甲市,需出差,www.example.cn,010-1,010-2`,
    )
  const sheet = (name: string, unit: string, code: string) => ({
    ...{ name, merges: ['A1:Z1'] },
    rows: [['年度考试录用公务员招考简章'], names, row(unit, code), row(unit, `${code}1`)],
  })
  const { faults, notes, unread, added } = await look(
    workbookFile(
      [
        sheet('群团机关', '甲会', '30011'),
        sheet('本级', '乙部', '30021'),
        { name: '空', rows: [] },
      ],
      'biff8',
    ),
  )
  expect(faults).toEqual([])
  expect(unread).toEqual(
    split(
      '部门代码,机构性质,职位属性,职位分布,职位简介,机构层级,考试类别,是否在面试阶段组织专业能力测试,面试人员比例,工作地点,落户地点,部门网站,咨询电话1,咨询电话2',
    ),
  )
  expect(notes).toEqual([
    '一并读了工作表：群团机关、本级',
    `这些列没有读：${unread.join('、')}`,
    noCategory,
  ])
  const position = {
    ...{ title: '一级主任科员及以下', headcount: 2, education: '本科及以上', majors: '法学类' },
    ...{ party: '中共党员或共青团员', conditions: '学位：学士', note: '需出差' },
  }
  expect(added).toMatchObject([
    { ...position, unit: '甲会 综合司', code: '30011' },
    { ...position, code: '300111' },
    { ...position, unit: '乙部 综合司', code: '30021' },
    position,
  ])
})

test('a table of a province: conditions in a group, majors level by level', async () => {
  const rows = [
    ['某省考试录用公务员职位表'],
    [...split('序号,招录机关,招录职位,职位代码,招考人数,资格条件'), '', '', '', '', '备注'],
    [
      ...['', '', '', '', ''],
      ...['学历', '学位', '专业要求（研究生）', '专业要求（本科）', '其他'],
    ],
    split('1,甲厅,一处科员,01001,1,本科以上,学士,法学（A0301）,法学类（B0301）,限应届,'),
    split('2,乙局,二处科员,01002,3,研究生,硕士,经济学（A02）,,,'),
    split('3,乙局,三处科员,01003,2,本科以上,学士,不限,不限,不限,'),
  ]
  const upper = ['A', 'B', 'C', 'D', 'E', 'K'].map((column) => `${column}2:${column}3`)
  const { faults, notes, added } = await look(
    workbookFile([{ name: '职位', rows, merges: ['A1:K1', ...upper, 'F2:J2'] }], 'xlsx'),
  )
  expect([faults, notes]).toEqual([[], ['这些列没有读：序号', noCategory]])
  expect(added).toMatchObject([
    {
      ...{ unit: '甲厅', code: '01001', headcount: 1, education: '本科以上' },
      majors: '研究生：法学（A0301）；本科：法学类（B0301）',
      conditions: '限应届；学位：学士',
    },
    { majors: '研究生：经济学（A02）', conditions: '学位：硕士' },
    { majors: '不限', conditions: '不限；学位：学士' },
  ])
})

test('a table of 事业单位: groups over the whole head, units and positions over several rows', async () => {
  const rows = [
    [
      ...split('主管部门,招聘单位,,,招聘岗位,,,,招聘人数,开考比例,招聘对象,招聘条件'),
      ...['', '', '备注'],
    ],
    [
      ...['', '名称', '单位代码', '经费来源', '名称', '代码', '笔试类别', '岗位描述'],
      ...['', '', '', '学历', '专业', '其他条件', ''],
    ],
    split('甲局,甲中心,101,全额,会计,01,财务类,记账,1,3:1,不限,本科,会计学,,'),
    split(',,,,,02,财务类,审计,2,3:1,应届,本科,审计学,有证书,'),
    split(',乙院,102,差额,医师,03,卫生类,门诊,4,3:1,不限,本科,临床医学,,'),
    split(',,,,医师,04,卫生类,急诊,,3:1,不限,本科,急诊医学,,'),
  ]
  const upper = ['A', 'I', 'J', 'K', 'O'].map((column) => `${column}1:${column}2`)
  const over = ['A3:A6', 'B3:B4', 'B5:B6', 'E3:E4', 'I5:I6']
  const { faults, unread, added, waiting } = await look(
    workbookFile(
      [{ name: '岗位', rows, merges: [...upper, 'B1:D1', 'E1:H1', 'L1:N1', ...over] }],
      'xlsx',
    ),
  )
  expect(unread).toEqual(['单位代码', '经费来源', '笔试类别', '岗位描述', '开考比例'])
  expect(added).toMatchObject([
    { unit: '甲局 甲中心', title: '会计', code: '01', majors: '会计学', conditions: '' },
    { unit: '甲局 甲中心', title: '会计', code: '02', conditions: '有证书；招聘对象：应届' },
  ])
  // Nobody knows whether each has four or both.
  expect(faults.map(({ line, column }) => [line, column])).toEqual([
    [5, 'headcount'],
    [6, 'headcount'],
  ])
  expect(waiting.map(({ cells }) => cells.unit)).toEqual(['甲局 乙院', '甲局 乙院'])
})

test('a table of 选调生: a line for each group of schools, the head on every page, totals of units', async () => {
  const names = split('选调机关,选调职位,职位代码,选调名额,文化程度,所需专业,招录高校范围,政治面目')
  const group = (text: string) => [text, ...names.slice(1).map(() => '')]
  const rows = [
    names,
    group('一、面向甲类高校'),
    split('甲市委,科员,X01,2,本科,不限,甲类高校,中共党员'),
    split('甲市委,小计,,2,,,,'),
    names,
    group('二、面向乙类高校'),
    split('乙市委,科员,X02,1,硕士,法学,乙类高校,不限'),
  ]
  const { faults, notes, added } = await look(
    workbookFile([{ name: '选调', rows, merges: ['A2:H2', 'A6:H6'] }], 'biff8'),
  )
  expect(faults).toEqual([])
  expect(notes[0]).toBe(
    '这些行不是职位，没有读：第 2 行“一、面向甲类高校”，第 4 行“甲市委 小计 2”，第 5 行“选调机关 选调职位 职位代码 选调名额 文化程度 所需专业 招录高校范围 政治面…”，第 6 行“二、面向乙类高校”',
  )
  expect(added).toMatchObject([
    { unit: '甲市委', headcount: 2, conditions: '招录高校范围：甲类高校', party: '中共党员' },
    { unit: '乙市委', education: '硕士', majors: '法学', party: '不限' },
  ])
})

test('a document of Word that is called .xls: cells of paragraphs, over rows and columns', async () => {
  const cell = (text: string, more = '') =>
    `<td ${more} style='mso-number-format:"\\@"'><p class=MsoNormal align=center><span lang=EN-US>${text}<o:p></o:p></span></p></td>`
  const row = (...cells: string[]) => `<tr style='height:20pt'>\n ${cells.join('\n ')}\n</tr>`
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset="utf-8"><style><!-- td {border:none} --></style></head><body><p>附件</p><table>
    ${row(cell('某部公开遴选公务员职位表', 'colspan=8'))}
    ${row(...split('用人司局,遴选职位,职位编码,遴选计划').map((text) => cell(text, 'rowspan=2')), cell('遴选条件', 'colspan=3'), cell('备注', 'rowspan=2'))}
    ${row(...split('学历学位,专业,其他要求').map((text) => cell(text)))}
    ${row(cell('甲司', 'rowspan=2'), cell('综合处<br>干部'), cell('0001'), cell('1'), cell('本科&nbsp;'), cell('不限'), cell('两年以上\n  基层经历'), cell('&nbsp;'))}
    ${row(cell('业务处干部'), cell('0002'), cell('2人'), cell('硕士'), cell('法学、<br/>经济学'), cell('&lt;35 岁'), cell(''))}
    </table></body></html>`
  const { faults, notes, added } = await look(Buffer.from(html))
  expect([faults, notes]).toEqual([[], [noCategory]])
  expect(added).toMatchObject([
    {
      ...{ unit: '甲司', title: '综合处干部', code: '0001', education: '本科', headcount: 1 },
      conditions: '两年以上 基层经历',
    },
    { unit: '甲司', code: '0002', headcount: 2, majors: '法学、 经济学', conditions: '<35 岁' },
  ])
})
