import { zip } from '#lib/platform/content/zip/zip.ts'
import { readSheet } from './read-sheet.ts'
import { SheetFault } from './sheet-fault.ts'
import { office } from './testing/office.ts'
import { writeXlsx } from './write-xlsx.ts'

const tableOf = async (bytes: Uint8Array) => {
  const [table] = (await readSheet(Buffer.from(bytes))).sheets
  if (!table) throw new Error('no sheet')
  return table
}
const rowsOf = async (bytes: Uint8Array) => (await tableOf(bytes)).rows
const faultOf = (bytes: Uint8Array) =>
  readSheet(Buffer.from(bytes)).catch(
    (error: unknown) => error instanceof SheetFault && error.message,
  )

test('what is written is read again, formulas and signs as they are typed', async () => {
  const rows = [
    ['单位', '备注'],
    ['A & B <厅>', '=1+1'],
    ['', ' “引号"'],
  ]
  expect(await rowsOf(writeXlsx('职位表', rows))).toEqual([
    ['单位', '备注'],
    ['A & B <厅>', '=1+1'],
    ['', '“引号"'],
  ])
})

test('shared texts, numbers, gaps and merged cells of a spreadsheet', async () => {
  const sheet = `<worksheet><sheetData>
    <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>分数</t></is></c></row>
    <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"><v>60.100000000000001</v></c><c r="D3" t="b"><v>1</v></c></row>
    <row r="4"><c r="B4" t="str"><f>1+1</f><v>2</v></c></row>
    </sheetData><mergeCells><mergeCell ref="A3:A4"/></mergeCells></worksheet>`
  const { sheets, says } = await readSheet(office(sheet))
  expect(sheets).toEqual([
    {
      name: '职位',
      rows: [['单位', '分数'], [], ['某厅 & 局', '60.1', '', '是'], ['某厅 & 局', '2']],
      ...{ rounded: [], dated: [], shared: [] },
    },
    { name: '说明', rows: [], rounded: [], dated: [], shared: [] },
  ])
  expect(says).toBe('隐藏的工作表没有读：封面')
})

test('pictures that lie over the cells are counted', async () => {
  const image = (id: string, kind = 'image') =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="../media/a.png"/>`
  const { says } = await readSheet(
    office('<worksheet><sheetData/></worksheet>', {
      'xl/drawings/_rels/drawing1.xml.rels': `<Relationships>${image('r1')}${image('r2', 'chart')}</Relationships>`,
      'xl/drawings/_rels/drawing2.xml.rels': `<Relationships>${image('r1')}</Relationships>`,
    }),
  )
  expect(says).toBe('隐藏的工作表没有读：封面。单元格上面的 2 张图片没有读，请把图里的内容写成文字')
})

test('numbers with zeros before them are read as they are shown', async () => {
  const formats = ['0000', '000000_ ', '0000;@', '0.00', 'General', '0']
  const styles = `<styleSheet><numFmts>${formats
    .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`)
    .join(
      '',
    )}</numFmts><cellStyleXfs><xf numFmtId="165"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
    .map((_, at) => `<xf numFmtId="${164 + at}"/>`)
    .join('')}</cellXfs></styleSheet>`
  const cells = formats.map((_, at) => `<c r="${'ABCDEF'[at]}1" s="${at + 1}"><v>101</v></c>`)
  const more =
    '<c r="G1" s="1"><v>12345</v></c><c r="H1" s="1"><v>-5</v></c><c r="I1" s="1"><v>1.5</v></c><c r="J1" s="99"><v>7</v></c><c r="K1" s="1" t="s"><v>0</v></c>'
  const sheet = `<worksheet><sheetData><row r="1">${cells.join('')}${more}</row></sheetData></worksheet>`
  expect(await rowsOf(office(sheet, { 'xl/styles.xml': styles }))).toEqual([
    ['0101', '000101', '0101', '101', '101', '101', '12345', '-5', '1.5', '7', '单位'],
  ])
})

test('numbers that lost their last digits are named', async () => {
  const sheet = `<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>代码</v></c></row>
    <row r="2"><c r="A2"><v>3.0011000100100001E+17</v></c><c r="B2"><v>300110001001000</v></c><c r="C2" t="str"><v>300110001001000011</v></c></row>
    </sheetData><mergeCells><mergeCell ref="A2:A3"/></mergeCells></worksheet>`
  const { rows, rounded } = await tableOf(office(sheet))
  expect(rounded).toEqual([[1, 0]])
  expect(rows[1]).toEqual(['300110001001000000', '300110001001000', '300110001001000011'])
})

test('what Excel writes for signs that XML does not have is read as those', async () => {
  const text = '一_x000D_\n二_x005F_x000D_'
  const sheet = `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c><c r="B1" t="s"><v>0</v></c></row></sheetData></worksheet>`
  const shared = `<sst><si><t>${text}</t></si></sst>`
  const read = '一\n二_x000D_'
  expect(await rowsOf(office(sheet, { 'xl/sharedStrings.xml': shared }))).toEqual([[read, read]])
})

test('a number is read as it is meant, not as a format shortens it', async () => {
  const formats = ['yyyy"年"m"月"d"日"', '"A-"000', '#,##0', '0"人"', 'General', '0%']
  const styles = `<styleSheet><numFmts>${formats
    .map(
      (code, at) =>
        `<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
    )
    .join('')}</numFmts><cellXfs>${[14, 31, 164, 165, 166, 167, 168, 169]
    .map((id) => `<xf numFmtId="${id}"/>`)
    .join('')}</cellXfs></styleSheet>`
  const values = [46357, 46357, 46357.75, 7, 12345, 2, 202611251930, 0.5]
  const cells = values.map((value, at) => `<c r="${'ABCDEFGH'[at]}1" s="${at}"><v>${value}</v></c>`)
  const sheet = `<worksheet><sheetData><row r="1">${cells.join('')}</row></sheetData></worksheet>`
  expect(await rowsOf(office(sheet, { 'xl/styles.xml': styles }))).toEqual([
    [
      '2026-12-01',
      '2026-12-01',
      '2026-12-01 18:00',
      'A-007',
      '12345',
      '2人',
      '202611251930',
      '50%',
    ],
  ])
})

test('a file whose parts lie elsewhere, under names of another writing, is read as its relations lead', async () => {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id='${id}' Type="http://purl.oclc.org/ooxml/officeDocument/relationships/${type}" Target="${target}" />`
  const files = {
    '_rels/.rels': `<Relationships>${relation('a', 'officeDocument', '/book/Main.xml')}</Relationships>`,
    'book\\main.xml':
      '<workbook xmlns="http://purl.oclc.org/ooxml/spreadsheetml/main" xmlns:r="r"><sheets><sheet name="一" sheetId="1" r:id="b"/></sheets></workbook>',
    'book/_rels/main.xml.rels': `<Relationships>${relation('b', 'worksheet', 'One.xml')}${relation('c', 'sharedStrings', '../Texts.xml')}${relation('d', 'theme', '/none.xml')}</Relationships>`,
    'book/one.xml':
      '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData></worksheet>',
    'texts.xml': '<sst><si><t>单位</t></si></sst>',
  }
  expect(await rowsOf(zip(files))).toEqual([['单位']])
})

test('sheets of charts and macros stand beside tables and hide none', async () => {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relations = [
    ['r1', 'chartsheets/sheet1.xml', 'chartsheet'],
    ['r2', 'worksheets/sheet2.xml', 'worksheet'],
    ['r3', 'macrosheets/sheet1.xml', 'xlMacrosheet'],
  ].map(
    ([id, target, kind]) => `<Relationship Id="${id}" Type="${type}/${kind}" Target="${target}"/>`,
  )
  const book = office(
    '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>单位</t></is></c></row></sheetData></worksheet>',
    {
      'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
      'xl/chartsheets/sheet1.xml': '<chartsheet/>',
    },
  )
  expect(await rowsOf(book)).toEqual([['单位']])
})

test('a formula without its result is no empty cell; one that gives no text is', async () => {
  const cell = (inner: string) =>
    office(
      `<worksheet><sheetData><row r="2"><c r="A2"><v>1</v></c>${inner}</row></sheetData></worksheet>`,
    )
  for (const inner of [
    '<c r="B2" s="1"><f>1+1</f><v/></c>',
    '<c r="B2"><f>1+1</f><v></v></c>',
    '<c r="B2"><f t="shared" si="0"/></c>',
  ])
    expect(await faultOf(cell(inner))).toMatch('单元格 B2 的公式还没有算出结果')
  const empty = cell('<c r="B2" t="str"><f>""</f><v></v></c>')
  expect((await rowsOf(empty)).at(-1)?.[0]).toBe('1')
})

test('a text has one separator, whichever encoding it has', async () => {
  const rows = [
    ['单位', '', '条件'],
    ['某厅', '', '一,二'],
  ]
  const text = rows.map((row) => row.join('\t')).join('\r\n')
  expect(await rowsOf(Buffer.from(text))).toEqual(rows)
  const wide = Buffer.from(`\uFEFF${text}`, 'utf16le')
  expect(await rowsOf(wide)).toEqual(rows)
  expect(await rowsOf(wide.swap16())).toEqual(rows)
  expect(await rowsOf(Buffer.from('单位,条件\n某厅,1.\t两年'))).toEqual([
    ['单位', '条件'],
    ['某厅', '1.\t两年'],
  ])
})

test('CSV as Excel saves it, in either encoding', async () => {
  const rows = [['单位', '备注'], [''], ['某厅', '=甲,乙']]
  expect(await rowsOf(Buffer.from('\uFEFF单位,备注\r\n\r\n某厅,"\'=甲,乙"\r\n'))).toEqual(rows)
  // 单位 in GB18030.
  expect(await rowsOf(Buffer.from('b5a5cebb', 'hex'))).toEqual([['单位']])
})

test('what is no table is refused in a sentence', async () => {
  const damaged = '文件已损坏，或不是 Excel 文件'
  expect(await faultOf(Buffer.from('PK\x03\x04 and no more'))).toBe(damaged)
  expect(await faultOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBe(damaged)
  expect(await faultOf(Buffer.from('\x00\x01'))).toMatch('不是 Excel 文件')
  expect(await faultOf(Buffer.from('"a'))).toMatch('引号')
  expect(await faultOf(Buffer.from('MIME-Version: 1.0\n\n<table>'))).toMatch('网页归档')
  expect(await faultOf(zip({ 'a.txt': 'a' }))).toBe('文件里没有工作表')
  const far =
    '<worksheet><sheetData><row r="30000"><c r="A30000"><v>1</v></c></row></sheetData></worksheet>'
  expect(await faultOf(office(far))).toMatch('超过 20000 行')
  expect(await faultOf(office(far.replaceAll('30000', '1048577000')))).toMatch('超过 20000 行')
  const formatted = far.replace('<v>1</v>', '')
  expect(await rowsOf(office(formatted))).toEqual([])
})

test('a file that unpacks beyond all measure is not unpacked', async () => {
  const large = office(' '.repeat(70_000_000))
  expect(large.length).toBeLessThan(100_000)
  expect(await faultOf(large)).toBe('文件解开后太大')
  // One that says it is small stops where it said.
  const at = large.indexOf('xl/worksheets/sheet2.xml', large.length - 2000)
  large.writeUInt32LE(10, at - 46 + 24)
  expect(await faultOf(large)).toBe('文件已损坏，或不是 Excel 文件')
})

test('a table has a bounded number of cells and characters, and a file of parts', async () => {
  const tooLarge = '表格太大，请删去用不到的行和列，或分成几个文件'
  const cell = (column: string, row: number, text = '1') =>
    `<row r="${row}"><c r="${column}${row}" t="str"><v>${text}</v></c></row>`
  const sheet = (cells: string, merged = '') =>
    office(
      `<worksheet><sheetData>${cells}</sheetData><mergeCells>${merged}</mergeCells></worksheet>`,
    )
  const column = (name: string, rows: number) =>
    Array.from({ length: rows }, (_, row) => cell(name, row + 1)).join('')
  expect(await faultOf(sheet(column('GR', 20_000)))).toBe(tooLarge)
  const long = cell('A', 1, 'a'.repeat(4000)) + cell('A', 3000)
  expect(await faultOf(sheet(long, '<mergeCell ref="A1:A3000"/>'))).toBe(tooLarge)
  expect(await faultOf(Buffer.from(`${','.repeat(199)}\n`.repeat(5001)))).toBe(tooLarge)
  const parts = Array.from({ length: 200 }, (_, at) => [`xl/media/${at}.png`, ''])
  expect(await faultOf(office('<worksheet/>', Object.fromEntries(parts)))).toMatch('内容太多')
  // A title and a note over the whole width, and a unit over its rows.
  const usual = sheet(
    column('B', 100),
    '<mergeCell ref="B1:XFD1"/><mergeCell ref="B2:B99"/><mergeCell ref="B100:XFD100"/>',
  )
  expect(await rowsOf(usual)).toHaveLength(100)
})

test('a text that a formula keeps a text is that text', async () => {
  const read = [
    ['代码', '01'],
    ['02', 'a,="",b', '=1+1'],
  ]
  expect(await rowsOf(Buffer.from('代码,"=""01"""\r\n="02","a,="""",b",=1+1\r\n'))).toEqual(read)
  expect(await faultOf(Buffer.from('代码\n="02'))).toBe('第 2 行的引号不成对')
  const html = '<table><tr><td>="0101"</td><td>="a"&"b"</td></tr></table>'
  expect(await rowsOf(Buffer.from(html))).toEqual([['0101', '="a"&"b"']])
})
