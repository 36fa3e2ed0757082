/** Columns of a sheet of questions; options are columns of their own, by their letters. */
export const sheetColumns = [
  ...(['题型', '题干', '答案', '解析', '材料', '分值', '字数', '难度'] as const),
  ...(['来源', '年份', '科目', '目录'] as const),
] as const
export type SheetColumn = (typeof sheetColumns)[number]

const otherNames: Readonly<Record<string, SheetColumn>> = {
  ...{ 类型: '题型', 题目类型: '题型', 试题类型: '题型' },
  ...{ 题目: '题干', 题目内容: '题干', 试题: '题干', 试题内容: '题干', 问题: '题干' },
  ...{ 正确答案: '答案', 参考答案: '答案', 标准答案: '答案' },
  ...{ 答案解析: '解析', 试题解析: '解析', 题目解析: '解析' },
  ...{ 资料: '材料', 给定材料: '材料', 给定资料: '材料', 材料内容: '材料' },
  ...{ 分数: '分值', 字数要求: '字数', 难度等级: '难度', 出处: '来源', 年度: '年份' },
  ...{ 学科: '科目', 一级目录: '科目', 分类: '目录', 章节: '目录', 二级目录: '目录' },
}

/** Heads that say nothing of a question. */
const passedOver = new Set(['', '序号', '编号', '题号', '备注'])

export type Head = {
  /** Row of the head, from 0. */
  row: number
  columns: Map<SheetColumn, number>
  /** Letters of the options, from A on, with their columns. */
  options: Map<string, number>
  /** Names that mean nothing here, and those that stand twice. */
  unknown: string[]
  twice: string[]
}

/** A head may stand below a title and its notes. */
const MOST_ABOVE = 10

/** Finds the row that names 题干 and one more column; null where none of the first ten does. */
export function findHead(rows: readonly (readonly string[])[]): Head | null {
  for (const [row, cells] of rows.slice(0, MOST_ABOVE).entries()) {
    const head = headOf(cells, row)
    if (head.columns.has('题干') && head.columns.size + head.options.size > 1) return head
  }
  return null
}

function headOf(cells: readonly string[], row: number): Head {
  const head: Head = { row, columns: new Map(), options: new Map(), unknown: [], twice: [] }
  for (const [at, cell] of cells.entries()) {
    const name = plainHead(cell)
    const letter = /^(?:选项)?([A-Z])(?:选项)?$/.exec(name)?.[1]
    const column = columnOf(name)
    if (letter) put(head, head.options, letter, at)
    else if (column) put(head, head.columns, column, at)
    else if (!passedOver.has(name)) head.unknown.push(cell.trim())
  }
  return head
}

function put<Key extends string>(head: Head, into: Map<Key, number>, key: Key, at: number): void {
  if (into.has(key)) head.twice.push(key)
  else into.set(key, at)
}

const plainHead = (cell: string) =>
  cell
    .normalize('NFKC')
    .replace(/\(.*?\)|\s|[*:]/g, '')
    .toUpperCase()

const columnOf = (name: string): SheetColumn | undefined =>
  sheetColumns.find((column) => column === name) ?? otherNames[name]
