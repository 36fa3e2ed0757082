import { CFB, utils, type WorkBook, write } from '@e965/xlsx'
import { readSheet } from './read-sheet.ts'
import { SheetFault } from './sheet-fault.ts'
import { office } from './testing/office.ts'

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

const workbook = (): WorkBook => {
  const book = utils.book_new()
  const sheet = utils.aoa_to_sheet([
    ['单位', '代码', '人数', '日期'],
    ['某厅', { t: 'n', v: 101, z: '0000' }, 2, { t: 'n', v: 46357, z: 'yyyy/m/d' }],
    ['', '0102', 1],
  ])
  sheet['!merges'] = [utils.decode_range('A2:A3')]
  utils.book_append_sheet(book, sheet, '职位')
  return book
}

test.each(['biff8', 'xlml', 'html'] as const)('a .xls that is %s is read', async (bookType) => {
  const bytes: Uint8Array = write(workbook(), { type: 'buffer', bookType })
  expect(await rowsOf(bytes)).toEqual([
    ['单位', '代码', '人数', '日期'],
    ['某厅', '0101', '2', bookType === 'html' ? '2026/12/1' : '2026-12-01'],
    ['某厅', '0102', '1'],
  ])
})

test('a .xls of Excel 95 is read in the encoding that it names', async () => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['ABCD']]), 'a')
  const bytes: Buffer = write(book, { type: 'buffer', bookType: 'biff5' })
  bytes.set(Buffer.from('b5a5cebb', 'hex'), bytes.indexOf('ABCD'))
  const encoding = bytes.indexOf(Buffer.from('42000200', 'hex'))
  bytes.writeUInt16LE(936, encoding + 4)
  expect(await rowsOf(bytes)).toEqual([['单位']])
})

test('HTML in GBK is read, a code in it stays a text', async () => {
  const html = Buffer.concat([
    Buffer.from('\r\n<table><tr><td>'),
    Buffer.from('b5a5cebb', 'hex'),
    Buffer.from('</td><td>0101</td><td>300110001001000011</td></tr></table>'),
  ])
  expect(await tableOf(html)).toMatchObject({
    rows: [['单位', '0101', '300110001001000011']],
    rounded: [],
  })
})

test('a file with a password is called so', async () => {
  const locked = '文件加了密码，请在表格软件里取消密码，另存后再上传'
  const container = CFB.utils.cfb_new()
  CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(100))
  expect(await faultOf(CFB.write(container, { type: 'buffer' }))).toBe(locked)
  const old = CFB.read(write(workbook(), { type: 'buffer', bookType: 'biff8' }), { type: 'buffer' })
  const stream = CFB.find(old, '/Workbook')
  const records = Buffer.from(stream.content)
  const second = 4 + records.readUInt16LE(2)
  // The record of a password stands after the first.
  const password = Buffer.from('2f000600000011112222', 'hex')
  const all = [records.subarray(0, second), password, records.subarray(second)]
  CFB.utils.cfb_add(old, '/Workbook', Buffer.concat(all))
  expect(await faultOf(CFB.write(old, { type: 'buffer' }))).toBe(locked)
})

// Nothing here writes a .xls with hidden rows.
test.each(['xlsx', 'xlml'] as const)(
  'hidden rows and columns of %s are passed over and named',
  async (bookType) => {
    const book = utils.book_new()
    const sheet = utils.aoa_to_sheet([
      ['单位', '草稿', '人数'],
      ['某厅', '勿看', 2],
      ['旧行', '旧', 9],
      ['某局', '', 1],
    ])
    sheet['!rows'] = [{}, {}, { hidden: true }]
    sheet['!cols'] = [{}, { hidden: true }, {}]
    utils.book_append_sheet(book, sheet, '职位')
    const { sheets, says } = await readSheet(
      Buffer.from(write(book, { type: 'buffer', bookType, cellStyles: true })),
    )
    expect(sheets[0]?.rows).toEqual([
      ['单位', '', '人数'],
      ['某厅', '', '2'],
      [],
      ['某局', '', '1'],
    ])
    expect(says).toBe('隐藏的行和列没有读：第 3 行，B 列（工作表“职位”）')
  },
)

test('a cell over several rows and one that is shown as a day are named', async () => {
  const sheet = utils.aoa_to_sheet([
    ['单位', '代码', '人数'],
    ['某厅', { t: 'n', v: 46357, z: 'm-d' }, 3],
    ['', '0102', ''],
    ['某局', '0103', 1],
  ])
  sheet['!merges'] = ['A2:A3', 'C2:C3', 'B4:C4'].map((area) => utils.decode_range(area))
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, '职位')
  const table = await tableOf(write(book, { type: 'buffer', bookType: 'xlsx' }))
  expect(table).toMatchObject({
    ...{ dated: [[1, 1]] },
    shared: [
      [1, 2],
      [2, 2],
    ],
  })
})

test('cells with raised or lowered letters are named, since their text is another', async () => {
  const shared =
    '<sst><si><r><t>10</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>2</t></r></si></sst>'
  const sheet =
    '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData></worksheet>'
  expect(await tableOf(office(sheet, { 'xl/sharedStrings.xml': shared }))).toMatchObject({
    ...{ rows: [['102']], raised: [[0, 0]] },
  })
})
