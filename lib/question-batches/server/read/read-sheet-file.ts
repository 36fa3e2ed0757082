import { readSentSheet } from '#lib/platform/content/sheets/read-sent-sheet.ts'
import type { Sheet } from '#lib/platform/content/sheets/sheet-file.ts'
import type {
  FoundFault,
  FoundFile,
  FoundParts,
  FoundQuestion,
} from '#lib/question-batches/found.ts'
import { metaOfRow, questionOfRow, type Row } from './row-question.ts'
import { findHead, type Head, sheetColumns } from './sheet-columns.ts'
import { oneMeta } from './structure/meta.ts'

/** Ends a material for the rows below it. */
const NO_MATERIAL = /^(无|没有|-|—|\/)$/

/**
 * Finds the questions of a sheet, one a row: all sheets that have a head are read. Rows below a material belong to it until
 * another one, 无, or another place in the catalogue, source or year. Throws SheetFault for what is no sheet, and too_many_requests.
 */
export async function readSheetFile(bytes: Uint8Array): Promise<FoundFile> {
  const { sheets, says } = await readSentSheet(Buffer.from(bytes))
  const tables = sheets.flatMap((sheet) => {
    const head = findHead(sheet.rows)
    return head ? [{ sheet, head }] : []
  })
  const faults: FoundFault[] = says ? [{ place: '文件', reason: says }] : []
  if (tables.length === 0)
    faults.push({
      place: '文件',
      reason: '没有找到表头：表头一行要有“题型”“题干”“答案”等列名，可以照模板改',
    })
  const read = tables.map(({ sheet, head }) =>
    readTable(sheet, head, tables.length > 1 ? `${sheet.name} ` : ''),
  )
  return {
    questions: read.flatMap((one) => one.questions),
    pictures: [],
    faults: [...faults, ...read.flatMap((one) => one.faults)],
  }
}

type Read = { questions: FoundQuestion[]; faults: FoundFault[] }

function readTable(sheet: Sheet, head: Head, name: string): Read {
  const place = (line: number) => `${name}第 ${line} 行`
  const faults: FoundFault[] = headReasons(head).map((reason) => ({
    ...{ place: place(head.row + 1), reason },
  }))
  const questions: FoundQuestion[] = []
  for (const group of groupsOf(rowsOf(sheet, head))) {
    const read = group.rows.map((row) => ({ row, ...readRow(sheet, head, row) }))
    for (const { row, reasons } of read)
      for (const reason of reasons) faults.push({ place: place(row.line), reason })
    // A material without one of its questions is another question.
    if (read.some(({ reasons, parts }) => reasons.length > 0 || !parts)) continue
    const parts = read.flatMap((one) => one.parts ?? [])
    const [first, last] = [group.rows.at(0)?.line ?? 0, group.rows.at(-1)?.line ?? 0]
    const lines = first === last ? `${first}` : `${first}–${last}`
    const found = { place: `${name}第 ${lines} 行` }
    const { meta, faults: differing } = oneMeta(read.map((one) => one.meta))
    faults.push(...differing.map((reason) => ({ ...found, reason })))
    if (differing.length === 0)
      questions.push(...foundOf(group.material, parts, { ...meta, ...found }))
  }
  return { questions, faults }
}

function foundOf(
  material: string,
  parts: readonly FoundParts[],
  meta: Partial<FoundQuestion> & { place: string },
): FoundQuestion[] {
  if (material === '') return parts.map((part) => ({ ...part, ...meta }))
  return [
    {
      ...{ type: 'synthesis', stem: '阅读材料，回答问题。', options: [], answer: '', analysis: '' },
      ...{ materials: [{ content: material }], sub_questions: [...parts], ...meta },
    },
  ]
}

function headReasons({ unknown, twice, columns }: Head): string[] {
  return [
    ...unknown.map((name) => `没有读“${name}”这一列，请改成模板里的列名，或者删去`),
    ...twice.map((name) => `“${name}”这一列出现了两次，请删去一列`),
    ...(['题型', '答案'] as const)
      .filter((name) => !columns.has(name))
      .map((name) => `没有“${name}”这一列，请加上`),
  ]
}

/** The rows below the head that say something. */
function rowsOf({ rows }: Sheet, { row: headRow, columns, options }: Head): Row[] {
  return rows.slice(headRow + 1).flatMap((given, index) => {
    const textAt = (at: number | undefined) =>
      at === undefined ? '' : (given[at] ?? '').replace(/\r\n?/g, '\n').trim()
    const cells = Object.fromEntries(
      sheetColumns.flatMap((name) => {
        const text = textAt(columns.get(name))
        return text === '' ? [] : [[name, text]]
      }),
    )
    const letters = [...options.keys()].sort()
    const last = (letters.at(-1) ?? '@').charCodeAt(0) - 64
    const texts = Array.from({ length: last }, (_, at) =>
      textAt(options.get(String.fromCharCode(65 + at))),
    )
    while (texts.at(-1) === '') texts.pop()
    const isEmpty = Object.keys(cells).length === 0 && texts.length === 0
    return isEmpty ? [] : [{ line: headRow + 2 + index, cells, options: texts }]
  })
}

/** Rows of one material together, each other row by itself. */
function groupsOf(rows: readonly Row[]): { material: string; rows: Row[] }[] {
  const groups: { material: string; rows: Row[] }[] = []
  for (const row of rows) {
    const said = row.cells.材料 ?? ''
    const before = groups.at(-1)
    const first = before?.rows[0]?.cells ?? {}
    const isElsewhere = (['科目', '目录', '来源', '年份'] as const).some(
      (name) => row.cells[name] !== undefined && row.cells[name] !== first[name],
    )
    const continues =
      before &&
      before.material !== '' &&
      (said === before.material || (said === '' && !isElsewhere))
    if (continues) before.rows.push(row)
    else groups.push({ material: NO_MATERIAL.test(said) ? '' : said, rows: [row] })
  }
  return groups
}

function readRow(sheet: Sheet, head: Head, row: Row) {
  const { made: parts, reasons } = questionOfRow(row)
  const { made: meta, reasons: more } = metaOfRow(row)
  const lost = [...changedCells(sheet, head, row), ...unreadable(head, row)]
  return { parts, meta, reasons: [...lost, ...reasons, ...more] }
}

const PICTURE = /^=?(_xlfn\.)?DISPIMG\(/i
const ERROR = /^#(DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!)$/

/** Names the cells whose text stands for something else: pictures in cells, and the errors of formulas. */
function unreadable({ columns, options }: Head, row: Row): string[] {
  const named: [string, string][] = [
    ...[...columns.keys()].map((name): [string, string] => [name, row.cells[name] ?? '']),
    ...[...options.keys()].map((letter): [string, string] => {
      return [`选项 ${letter}`, row.options[letter.charCodeAt(0) - 65] ?? '']
    }),
  ]
  return named.flatMap(([name, text]) => {
    if (PICTURE.test(text)) return [`${name}是一张图片，表格里的图片读不了，请改成文字`]
    return ERROR.test(text) ? [`${name}是表格软件的错误 ${text}，请改成要写的文字`] : []
  })
}

/** Names the cells whose text the spreadsheet has lost. */
function changedCells(
  { dated, rounded, raised = [] }: Sheet,
  { columns, options }: Head,
  { line }: Row,
) {
  const names = new Map<number, string>([
    ...[...columns].map(([name, at]): [number, string] => [at, name]),
    ...[...options].map(([letter, at]): [number, string] => [at, `选项 ${letter}`]),
  ])
  const told = (cells: readonly [number, number][], what: string) =>
    cells.flatMap(([row, column]) => {
      const name = row === line - 1 ? names.get(column) : undefined
      return name ? [`${name}${what}`] : []
    })
  const anew = '请把单元格的格式改为“文本”，再填一遍'
  return [
    ...told(dated, `被表格软件当成了日期，${anew}`),
    ...told(rounded, `的长数字被表格软件改成了约数，${anew}`),
    ...told(raised, '里有上标或下标，请写成公式，如 $10^2$、$a_1$'),
  ]
}
