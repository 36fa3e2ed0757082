/** Columns of a sheet of people and of one of their orders, as the template has them. */
export const peopleColumns = ['手机号', '昵称', '注册时间', '会员', '会员到期'] as const
export const orderColumns = ['手机号', '订单号', '商品', '实付金额', '支付时间'] as const

export type Column = (typeof peopleColumns)[number] | (typeof orderColumns)[number]

const otherNames: Readonly<Record<string, Column>> = {
  ...{ 手机: '手机号', 手机号码: '手机号', 电话: '手机号', 联系电话: '手机号' },
  ...{ 姓名: '昵称', 用户名: '昵称', 注册日期: '注册时间' },
  ...{ 会员类型: '会员', 会员名称: '会员', 会员等级: '会员' },
  ...{
    会员到期时间: '会员到期',
    会员到期日: '会员到期',
    到期时间: '会员到期',
    到期日期: '会员到期',
  },
  ...{ 订单编号: '订单号', 商品名称: '商品', 付款时间: '支付时间', 支付日期: '支付时间' },
  ...{ 金额: '实付金额', 实付: '实付金额', 支付金额: '实付金额' },
}

/** Heads that say nothing of a person or an order. */
const passedOver = new Set(['', '序号', '编号', '备注'])

export type Head = {
  /** Row of the head, from 0. */
  row: number
  kind: 'people' | 'orders'
  columns: Map<Column, number>
  /** Faults of the head, in sentences. */
  reasons: string[]
}

/** A head may stand below a title and its notes. */
const MOST_ABOVE = 10

/** Finds the row that names 手机号 alone or with other columns; one with 订单号 heads orders. Null where none of the first ten does. */
export function findHead(rows: readonly (readonly string[])[]): Head | null {
  for (const [row, cells] of rows.slice(0, MOST_ABOVE).entries()) {
    const names = cells.map(columnOf)
    if (names.includes('手机号')) return headOf(cells, names, row)
  }
  return null
}

function headOf(
  cells: readonly string[],
  names: readonly (Column | undefined)[],
  row: number,
): Head {
  const kind = names.includes('订单号') ? 'orders' : 'people'
  const known: readonly Column[] = kind === 'orders' ? orderColumns : peopleColumns
  const columns = new Map<Column, number>()
  const reasons: string[] = []
  for (const [at, name] of names.entries()) {
    const text = cells[at]?.trim() ?? ''
    if (name && columns.has(name)) reasons.push(`“${name}”有两列，请只留一列`)
    else if (name && known.includes(name)) columns.set(name, at)
    else if (!passedOver.has(text))
      reasons.push(`没有读“${text}”这一列，请改成模板里的列名，或者删去`)
  }
  const missing = kind === 'orders' ? orderColumns.filter((name) => !columns.has(name)) : []
  for (const name of missing) reasons.push(`缺少“${name}”这一列`)
  return { row, kind, columns, reasons }
}

function columnOf(cell: string): Column | undefined {
  const name = cell.normalize('NFKC').replace(/\(.*?\)|\s|[*:]/g, '')
  const isColumn = (one: Column) => one === name
  return [...peopleColumns, ...orderColumns].find(isColumn) ?? otherNames[name]
}
