import { posix } from 'node:path'
import { unzip } from '#lib/platform/content/zip/unzip.ts'
import { parseXml } from './parse-xml.ts'
import { assertRoom, decoded, readCells } from './sheet-cells.ts'
import { damaged, SheetFault } from './sheet-fault.ts'

const limits = {
  /** A workbook has a few a sheet. */
  mostFiles: 1000,
  /** A table of 20,000 rows has about 20 MB. */
  mostBytes: 64 * 1024 * 1024,
  refuse: (why: keyof typeof refusals) => new SheetFault(refusals[why]),
}
const refusals = {
  damaged,
  'too many': '文件里的内容太多，请只留要上传的工作表，另存后再试',
  'too large': '文件解开后太大',
} as const

type Sheet = {
  name: string
  /** The cells of each row as text; the first row of the file is the first. */
  rows: string[][]
  /** Numbers of which the last digits are lost, by row and column from 0. */
  rounded: [number, number][]
  /** How many more sheets the file has. */
  others: number
}

/** The first visible sheet of an Excel file. Throws SheetFault. */
export function readXlsx(bytes: Buffer): Sheet {
  const files = new Map(unzip(bytes, limits).map((file) => [file.name, file]))
  const read = (name: string) => files.get(name)?.read().toString('utf8') ?? ''
  const sheets = sheetsOf(read('xl/workbook.xml')).filter(({ isHidden }) => !isHidden)
  const [first] = sheets
  if (!first) throw new SheetFault('文件里没有工作表')
  const target = targetsOf(read('xl/_rels/workbook.xml.rels')).get(first.relation)
  const path = target && posix.join('/xl', target.startsWith('/') ? `/..${target}` : target)
  const xml = path ? read(path.slice(1)) : ''
  if (!xml) throw new SheetFault('文件里没有工作表')
  const texts = sharedTexts(read('xl/sharedStrings.xml'))
  const cells = readCells(xml, { texts, widths: widthsOf(read('xl/styles.xml')) })
  return { name: first.name, ...cells, others: sheets.length - 1 }
}

function sheetsOf(xml: string) {
  const found: { name: string; relation: string; isHidden: boolean }[] = []
  parseXml(xml, {
    open: (tag, { name = '', state = 'visible', ...rest }) => {
      if (tag !== 'sheet') return
      const [, relation = ''] = Object.entries(rest).find(([key]) => key.endsWith(':id')) ?? []
      found.push({ name, relation, isHidden: state !== 'visible' })
    },
  })
  return found
}

function targetsOf(xml: string): Map<string, string> {
  const found = new Map<string, string>()
  parseXml(xml, {
    open: (tag, { Id = '', Target = '' }) => {
      if (tag === 'Relationship') found.set(Id, Target)
    },
  })
  return found
}

/** How many digits at least the formats of cells show, such as 4 for `0000`; by their place in the file. */
function widthsOf(xml: string): number[] {
  const formats = new Map<string, number>()
  const widths: number[] = []
  let isOfCells = false
  parseXml(xml, {
    open: (tag, { numFmtId = '', formatCode = '' }) => {
      if (tag === 'numFmt')
        formats.set(numFmtId, /^(0{1,30})(_.)?(;|$)/.exec(formatCode)?.[1]?.length ?? 0)
      if (tag === 'cellXfs') isOfCells = true
      if (tag === 'xf' && isOfCells) {
        widths.push(formats.get(numFmtId) ?? 0)
        assertRoom(widths.length)
      }
    },
    close: (tag) => {
      if (tag === 'cellXfs') isOfCells = false
    },
  })
  return widths
}

/** The texts that cells name by number; without the readings that Excel keeps of them (rPh). */
function sharedTexts(xml: string): string[] {
  const texts: string[] = []
  let isReading = false
  let isText = false
  parseXml(xml, {
    open: (tag) => {
      if (tag === 'si') {
        texts.push('')
        assertRoom(texts.length)
      }
      if (tag === 'rPh') isReading = true
      isText = tag === 't'
    },
    text: (part) => {
      if (isText && !isReading) texts[texts.length - 1] += part
    },
    close: (tag) => {
      if (tag === 'rPh') isReading = false
      if (tag === 't') isText = false
    },
  })
  return texts.map(decoded)
}
