import { examWindows } from '#lib/exams/server/tables.ts'
import { oneExam } from '#lib/exams/server/testing/desk-tables.ts'
import { gbk, largeXls, workbookFile } from '#lib/exams/server/testing/table-files.ts'
import { readSentSheet } from '#lib/platform/content/sheets/read-sent-sheet.ts'
import { readSheet } from '#lib/platform/content/sheets/read-sheet.ts'
import { office } from '#lib/platform/content/sheets/testing/office.ts'
import { waitForSheets } from '#lib/platform/content/sheets/testing/patient.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { comparePositions } from './compare-positions.ts'

// The same of the formats that they come in.
const t = testDatabase()
waitForSheets()
beforeEach(async () => {
  await oneExam(t.db)
})

async function look(
  file: Buffer,
  read: (bytes: Buffer) => ReturnType<typeof readSheet> = readSheet,
) {
  const [exam] = await t.db.select().from(examWindows)
  if (!exam) throw new Error('there is no exam')
  return await comparePositions(t.db, exam, await read(file), true)
}
const split = (line: string) => line.split(',')
const names = split('招录单位,职位名称,职位代码,职位类别,招录人数,学历,专业,其他条件')

test('SpreadsheetML that is called .xls: cells by their numbers, over rows and columns', async () => {
  const cell = (text: string, more = '', type = 'String') =>
    `<Cell ${more}><Data ss:Type="${type}">${text}</Data></Cell>`
  const row = (cells: string, more = '') => `<Row ${more}>${cells}</Row>`
  const schema = 'urn:schemas-microsoft-com:office:spreadsheet'
  const rich = `<Cell><ss:Data ss:Type="String" xmlns="http://www.w3.org/TR/REC-html40"><B>法</B><Font html:Color="#FF0000">学&amp;</Font>法</ss:Data></Cell>`
  const book = `<?xml version="1.0" encoding="UTF-8"?>
<?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="${schema}" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:ss="${schema}" xmlns:html="http://www.w3.org/TR/REC-html40">
<Styles><Style ss:ID="Default"><NumberFormat/></Style><Style ss:ID="s1"><NumberFormat ss:Format="0000"/></Style></Styles>
<Worksheet ss:Name="职位表"><Table ss:ExpandedColumnCount="8" ss:ExpandedRowCount="8">
${row(cell('某市遴选职位表', 'ss:MergeAcross="7"'))}
${row(names.map((name) => cell(name)).join(''), 'ss:Index="3"')}
${row(cell('甲局', 'ss:MergeDown="1"') + cell('一处') + cell('12', 'ss:StyleID="s1"', 'Number') + cell('综合') + cell('2', '', 'Number') + cell('本科') + cell('不限', 'ss:MergeAcross="1"'))}
${row(`${cell('二处', 'ss:Index="2"')}${cell('13', 'ss:StyleID="s1"', 'Number')}${cell('综合')}${cell('1', '', 'Number')}${cell('本科')}${rich}`)}
</Table></Worksheet>
<Worksheet ss:Name="说明"><Table>${row(cell('填表须知'))}</Table></Worksheet></Workbook>`
  const { faults, notes, added } = await look(Buffer.from(book))
  expect([faults, notes]).toEqual([[], ['这些工作表没有读：说明']])
  expect(added).toMatchObject([
    { unit: '甲局', title: '一处', code: '0012', headcount: 2, majors: '不限', conditions: '不限' },
    { unit: '甲局', title: '二处', code: '0013', majors: '法学&法', conditions: '' },
  ])
})

test('Unicode text: tabs, lines within quoted cells, a title of one cell', async () => {
  const lines = [
    ['某省职位表'],
    names,
    [...split('甲厅,一处,0101,综合,1,本科,"法学，经济学"'), '"1.两年基层\n2.“优秀”等次"'],
    split('乙局,二处,0102,综合,2,本科,"""双一流""高校专业",'),
  ]
  const text = `\uFEFF${lines.map((line) => line.join('\t')).join('\r\n')}\r\n`
  const { faults, notes, added } = await look(Buffer.from(text, 'utf16le'))
  expect([faults, notes]).toEqual([[], []])
  expect(added).toMatchObject([
    { code: '0101', majors: '法学，经济学', conditions: '1.两年基层 2.“优秀”等次' },
    { code: '0102', majors: '"双一流"高校专业' },
  ])
})

test('CSV in GBK whose codes are written as formulas, so that their zeros stay', async () => {
  const lines = [
    names.join(','),
    '甲厅,一处,="0012",综合,="2",本科,"法学,经济学",="限应届"',
    '乙局,二处,"=""0013""",综合,1,本科,不限,"写作""好"", =""优"""',
  ]
  const { faults, notes, added } = await look(gbk(lines.join('\r\n')))
  expect([faults, notes]).toEqual([[], []])
  expect(added).toMatchObject([
    { code: '0012', headcount: 2, majors: '法学,经济学', conditions: '限应届' },
    { code: '0013', conditions: '写作"好", ="优"' },
  ])
})

test('hidden columns, totals and numbered notes below are passed over and named', async () => {
  const row = (code: string) => split(`甲厅,一处,${code},综合,2,本科,不限,限应届,张某`)
  const rows = [
    [...names, '核对人'],
    row('0101'),
    row('0102'),
    ['合计', '', '', '', 4],
    ['注：1.专业按目录填写。'],
    ['2.基层工作经历算到报名首日。'],
    [''],
    ['（3）咨询电话见公告。'],
    ['*本表由某处解释'],
  ]
  const merges = ['A4:D4', ...[5, 6, 8, 9].map((line) => `A${line}:I${line}`)]
  const { faults, notes, added } = await look(
    workbookFile([{ name: '职位表', rows, merges, hidden: [7, 8] }], 'xlsx'),
  )
  expect(faults).toEqual([])
  expect(notes).toEqual([
    '隐藏的行和列没有读：H、I 列（工作表“职位表”）',
    '这些行不是职位，没有读：第 4 行“合计 4”，第 5 行“注：1.专业按目录填写。”，第 6 行“2.基层工作经历算到报名首日。”，第 8 行“（3）咨询电话见公告。”，第 9 行“*本表由某处解释”',
  ])
  expect(added).toMatchObject([
    { code: '0101', conditions: '' },
    { code: '0102', conditions: '' },
  ])
})

test('codes by a format of zeros, texts of several fonts, formulas with their results', async () => {
  const text = (at: string, inner: string) => `<c r="${at}" t="inlineStr"><is>${inner}</is></c>`
  const letters = 'ABCDEFGH'
  const head = names.map((name, at) =>
    text(
      `${letters[at]}1`,
      `<r><rPr><b/></rPr><t>${name.slice(0, 2)}</t></r><r><t>${name.slice(2)}</t></r>`,
    ),
  )
  const cells = (line: number, code: number) =>
    [
      `<c r="A${line}" t="s"><v>1</v></c>`,
      text(`B${line}`, '<t xml:space="preserve"> 一处 </t><rPh sb="0" eb="1"><t>yi</t></rPh>'),
      `<c r="C${line}" s="1"><v>${code}</v></c>`,
      text(`D${line}`, '<t>综合</t>'),
      `<c r="E${line}"><f>1+1</f><v>2</v></c>`,
      `<c r="F${line}" t="str"><f>"本"&amp;"科"</f><v>本科</v></c>`,
      text(
        `G${line}`,
        '<r><t>法学；</t></r><r><rPr><color rgb="FFFF0000"/></rPr><t>经济学</t></r>',
      ),
    ].join('')
  const sheet = `<worksheet><sheetData><row r="1">${head.join('')}</row><row r="2">${cells(2, 12)}</row><row r="4">${cells(4, 1234567)}</row></sheetData></worksheet>`
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0000000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>'
  const { faults, notes, added } = await look(office(sheet, { 'xl/styles.xml': styles }))
  expect([faults, notes]).toEqual([[], ['隐藏的工作表没有读：封面']])
  const position = { unit: '某厅 & 局', title: '一处', headcount: 2, majors: '法学；经济学' }
  expect(added).toMatchObject([
    { ...position, code: '0000012', education: '本科' },
    { ...position, code: '1234567' },
  ])
})

test('a .xls of 20,000 rows and 20 columns is read whole', async () => {
  const more = split(
    '序号,机构层级,学位,年龄,工作地点,咨询电话,考试类别,面试比例,单位网站,职位简介,部门代码,备注',
  )
  const rows = Array.from({ length: 20_000 }, (_, at) => [
    ...[
      `第${at % 900}单位`,
      `职位${at}`,
      { t: 'n', v: at, z: '000000' } as const,
      '综合',
      1 + (at % 9),
    ],
    ...['本科及以上', `专业${at % 300}、相近专业`, `具有两年以上基层工作经历，第${at}类人员`],
    ...[at, '市级', '学士', '35周岁以下', '某市', '0571-0000', '一类', '3:1', 'www.example.cn'],
    ...[`从事第${at}类综合文字工作`, 330_000 + (at % 900), '需出差'],
  ])
  const file = largeXls('职位', [[...names, ...more], ...rows])
  expect(file.length).toBeLessThan(12_000_000)
  const { faults, added } = await look(file, readSentSheet)
  expect(faults).toEqual([])
  expect(added).toHaveLength(20_000)
  expect(added.at(-1)).toMatchObject({
    ...{ unit: '第199单位', title: '职位19999', code: '019999', headcount: 2, note: '需出差' },
    conditions: '具有两年以上基层工作经历，第19999类人员；学位：学士；年龄：35周岁以下',
  })
}, 120_000)
