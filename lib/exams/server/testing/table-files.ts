import { CFB, utils, type WorkBook, write } from '@e965/xlsx'

type Cell = string | number | { t: 'n'; v: number; z: string }
type TestSheet = {
  name: string
  rows: readonly (readonly Cell[])[]
  /** Areas such as A1:C1. */
  merges?: readonly string[]
  /** From 0. */
  hidden?: readonly number[]
}

/** For tests: an Excel file as Excel writes it, `.xls` as biff8. */
export function workbookFile(sheets: readonly TestSheet[], bookType: 'xlsx' | 'biff8'): Buffer {
  const book: WorkBook = utils.book_new()
  for (const { name, rows, merges = [], hidden = [] } of sheets) {
    const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]))
    sheet['!merges'] = merges.map((area) => utils.decode_range(area))
    sheet['!cols'] = Array.from({ length: Math.max(-1, ...hidden) + 1 }, (_, at) => ({
      hidden: hidden.includes(at),
    }))
    utils.book_append_sheet(book, sheet, name)
  }
  return write(book, { type: 'buffer', bookType, bookSST: true, cellStyles: true })
}

/** For tests: the same as a .xls (BIFF8) of one sheet with shared texts; numbers that have a format are shown with six digits. In a second, where the writer above takes a minute for 20,000 rows. */
export function largeXls(name: string, rows: readonly (readonly Cell[])[]): Buffer {
  const texts = new Map<string, number>()
  const cells = rows.flatMap((row, at) =>
    row.map((cell, column) => {
      if (typeof cell !== 'string') {
        const [format, value] = typeof cell === 'number' ? [0, cell] : [1, cell.v]
        return record(0x0203, u16(at, column, format), double(value))
      }
      const index = texts.get(cell) ?? texts.size
      texts.set(cell, index)
      return record(0x00fd, u16(at, column, 0), u32(index))
    }),
  )
  const beginning = (kind: number) => record(0x0809, u16(0x0600, kind, 0x0dbb, 0x07cc), u32(0, 6))
  const sheetName = Buffer.from(name, 'utf16le')
  const globals = (sheetAt: number) =>
    Buffer.concat([
      beginning(0x0005),
      record(0x0042, u16(1200)),
      record(0x041e, u16(164, 6), Buffer.from('\x00000000')),
      ...[0, 164].map((format) => record(0x00e0, u16(0, format), Buffer.alloc(16))),
      record(0x0085, u32(sheetAt), u16(0), Buffer.from([name.length, 1]), sheetName),
      ...sharedTexts([...texts.keys()]),
      record(0x000a),
    ])
  const sheet = Buffer.concat([beginning(0x0010), ...cells, record(0x000a)])
  const container = CFB.utils.cfb_new()
  const stream = Buffer.concat([globals(globals(0).length), sheet])
  CFB.utils.cfb_add(container, '/Workbook', stream)
  return Buffer.from(CFB.write(container, { type: 'buffer' }))
}

/** Most bytes of one record of BIFF8. */
const MOST_OF_RECORD = 8224

/** The table of texts in records that each begin with a whole one. */
function sharedTexts(texts: readonly string[]): Buffer[] {
  const parts: Buffer[][] = [[u32(texts.length, texts.length)]]
  let room = MOST_OF_RECORD - 8
  for (const text of texts) {
    const bytes = Buffer.concat([u16(text.length), Buffer.from([1]), Buffer.from(text, 'utf16le')])
    if (bytes.length > room) {
      parts.push([])
      room = MOST_OF_RECORD
    }
    parts.at(-1)?.push(bytes)
    room -= bytes.length
  }
  return parts.map((part, at) => record(at === 0 ? 0x00fc : 0x003c, ...part))
}

function record(type: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([u16(type, content.length), content])
}

const u16 = (...values: readonly number[]) => Buffer.from(Uint16Array.from(values).buffer)
const u32 = (...values: readonly number[]) => Buffer.from(Uint32Array.from(values).buffer)
const double = (value: number) => Buffer.from(Float64Array.of(value).buffer)

/** For tests: a text in GBK, as programs on Chinese Windows write it. */
export function gbk(text: string): Buffer {
  const decoder = new TextDecoder('gbk')
  const codes = new Map<string, Buffer>()
  for (let first = 0x81; first <= 0xfe; first += 1)
    for (let second = 0x40; second <= 0xfe; second += 1) {
      const bytes = Buffer.from([first, second])
      codes.set(decoder.decode(bytes), bytes)
    }
  return Buffer.concat(
    [...text].map((sign) => {
      const bytes = /[\0-\x7f]/.test(sign) ? Buffer.from(sign) : codes.get(sign)
      if (!bytes) throw new Error(`GBK has no ${sign}`)
      return bytes
    }),
  )
}
