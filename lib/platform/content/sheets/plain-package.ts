import { posix } from 'node:path'
import { zipSync } from 'fflate'
import { unzip } from '#lib/platform/content/zip/unzip.ts'
import { damaged, SheetFault } from './sheet-fault.ts'

const limits = {
  /** A workbook has a few a sheet. */
  mostFiles: 200,
  /** A table of 20,000 rows has about 20 MB. */
  mostBytes: 64 * 1024 * 1024,
  refuse: (why: keyof typeof refusals) => new SheetFault(refusals[why]),
}
const refusals = {
  damaged,
  'too many': '文件里的内容太多，请只留要上传的工作表，另存后再试',
  'too large': '文件解开后太大',
} as const

/** The parts that say something of the cells, by the last word of the relation that leads to them. */
const kinds = ['worksheet', 'sharedStrings', 'styles'] as const
type Kind = (typeof kinds)[number]
type Relation = { id: string; kind: string; target: string }

/** How many pictures lie over the cells of an Excel file, which its texts do not name. Throws SheetFault. */
export function picturesOver(bytes: Buffer): number {
  const isOfDrawing = (name: string) => /^xl\/drawings\/_rels\/[^/]+\.rels$/.test(plainName(name))
  return unzip(bytes, limits)
    .filter(({ name }) => isOfDrawing(name))
    .flatMap((file) => [
      ...file
        .read()
        .toString('utf8')
        .matchAll(/Type="[^"]*\/image"/g),
    ]).length
}

/**
 * An Excel file with the sheets, texts and formats of another alone, at their usual places: sheets are found as the package
 * leads to them, nothing is unpacked beyond its limits, pictures and links stay out. Throws SheetFault.
 */
export function plainPackage(bytes: Buffer): Uint8Array {
  const files = new Map(unzip(bytes, limits).map((file) => [plainName(file.name), file]))
  const read = (path: string) => files.get(plainName(path))?.read()
  const relationsOf = (path: string) => {
    const { dir, base } = posix.parse(path)
    const xml = read(posix.join(dir, '_rels', `${base}.rels`))?.toString('utf8') ?? ''
    return [...xml.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)].map(([tag]) => relationOf(tag, dir))
  }
  const main = relationsOf('').find(({ kind }) => kind === 'officeDocument')?.target
  const workbook = main && read(main)
  if (!main || !workbook) throw new SheetFault('文件里没有工作表')
  if (main.endsWith('.bin'))
    throw new SheetFault('这是二进制的 Excel 文件（.xlsb），请另存为 .xlsx 再上传')
  const parts = relationsOf(main).flatMap(({ id, kind, target }, at) => {
    const path = `xl/${kind}${at + 1}.xml`
    const known = kinds.find((one) => one === kind)
    const content = known && read(target)
    if (content && known === 'worksheet') {
      const xml = content.toString('utf8')
      refuseUncounted(xml)
      // Parts in UTF-16 stay as they are.
      const isUtf8 = /^\ufeff?\s*</.test(xml)
      const filled = isUtf8 ? Buffer.from(xml.replace(unfilled, '')) : content
      return [{ id, kind: known, path, content: filled }]
    }
    if (content) return [{ id, kind: known, path, content }]
    // The workbook lists sheets of charts and macros too, and none of its sheets is found when one is missing.
    return /sheet$/i.test(kind)
      ? [{ id, kind: 'worksheet' as const, path, content: emptySheet }]
      : []
  })
  const isCells = ({ kind, content }: (typeof parts)[number]) =>
    kind === 'worksheet' && content !== emptySheet
  if (!parts.some(isCells)) throw new SheetFault('文件里没有工作表')
  const encoder = new TextEncoder()
  return zipSync(
    {
      '[Content_Types].xml': encoder.encode(contentTypes(parts)),
      '_rels/.rels': encoder.encode(
        relations([{ id: 'r', kind: 'officeDocument', path: 'xl/workbook.xml' }]),
      ),
      'xl/workbook.xml': workbook,
      'xl/_rels/workbook.xml.rels': encoder.encode(relations(parts)),
      ...Object.fromEntries(parts.map(({ path, content }) => [path, content])),
    },
    { level: 0 },
  )
}

/** A cell that is only formatted: some tables have them by the million, and each would be kept. */
const unfilled = /<c(?=\s)[^<>]*\/>/g

/** A formula whose result was never counted, as programs other than spreadsheets write it; one that gives no text says so. */
const uncounted =
  /<c\b(?![^>]*\st="str")[^>]*?\sr="([A-Z]+\d+)"[^>]*><f\b[^>]*(?:\/>|>[^<]*<\/f>)(?:<v\s*\/>|<v><\/v>)?<\/c>/

function refuseUncounted(sheet: string): void {
  const [, place] = uncounted.exec(sheet) ?? []
  if (place)
    throw new SheetFault(`单元格 ${place} 的公式还没有算出结果，请用表格软件打开，另存后再上传`)
}

/** Some write `\`, or other cases than they name. */
const plainName = (name: string) =>
  posix.normalize(name.replaceAll('\\', '/')).replace(/^\/+/, '').toLowerCase()

function relationOf(tag: string, from: string): Relation {
  const attribute = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*(["'])(.*?)\\1`).exec(tag)?.[2] ?? ''
  const target = attribute('Target')
  return {
    id: attribute('Id'),
    kind: attribute('Type').replace(/^.*\//, ''),
    target: target.startsWith('/') ? target : posix.join(from, target),
  }
}

type Part = { id: string; kind: Kind | 'officeDocument'; path: string }

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const emptySheet = Buffer.from(
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData/></worksheet>',
)

const relations = (parts: readonly Part[]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${parts
    .map(
      ({ id, kind, path }) =>
        `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="/${path}"/>`,
    )
    .join('')}</Relationships>`

const contentTypes = (parts: readonly Part[]) =>
  `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${parts
    .map(({ kind, path }) => `<Override PartName="/${path}" ContentType="${TYPE}.${kind}+xml"/>`)
    .join('')}</Types>`
