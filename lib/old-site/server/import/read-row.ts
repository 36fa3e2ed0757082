import { phoneOf, phonePattern } from '#lib/accounts/phone.ts'
import { NAME_MAX } from '#lib/accounts/rules.ts'
import { findFen } from '#lib/platform/providers/pay/exact-fen.ts'
import { DAY_MS } from '#lib/platform/text/dates.ts'
import type { Column } from './row-columns.ts'

export type Person = {
  phone: string
  /** '' where the file names nobody. */
  name: string
  registeredAt: Date | null
  membership: { weight: 10 | 20; planName: string; endsAt: Date } | null
}

export type OldOrder = {
  phone: string
  orderNum: string
  title: string
  paidFen: number
  paidAt: Date
}

/** Finds a membership by what the file calls it; a sentence for what is none of this site. */
export type FindPlan = (name: string) => { weight: 10 | 20; planName: string } | string

type Fault = { column: Column; reason: string }
type Read<T> = { row: T | null; faults: Fault[] }
/** The phone of a row with faults too, where that can be read. */
type ReadPerson = Read<Person> & { phone?: string | undefined }

/** A cell by its column, '' for an empty one; `lost` tells whether the spreadsheet has lost its last digits, `dated` whether it shows a number as a day. */
export type Cells = {
  text: (column: Column) => string
  lost: (column: Column) => boolean
  dated: (column: Column) => boolean
}

class CellFault extends Error {}

/** Reads a person, or what is wrong with the cells of the row. */
export function readPerson(cells: Cells, findPlan: FindPlan): ReadPerson {
  const { read, faults } = reader(cells)
  const row = {
    phone: read('手机号', phoneIn),
    name: read('昵称', (text) => lineIn(text, NAME_MAX)),
    registeredAt: read('注册时间', (text) => (text ? pastIn(text) : null)),
    plan: read('会员', (text) => planIn(text, findPlan)),
    endsAt: read('会员到期', (text) => (text ? momentIn(text, 'end') : null)),
  }
  if (faults.length === 0 && row.plan && !row.endsAt)
    faults.push({ column: '会员到期', reason: '写了会员，没有写到期，请填日期，如 2027-06-30' })
  if (faults.length === 0 && !row.plan && row.endsAt)
    faults.push({ column: '会员', reason: '写了会员到期，没有写是哪一种会员' })
  const { phone, name, registeredAt, plan, endsAt } = row
  if (faults.length > 0 || phone === undefined) return { row: null, faults, phone }
  const membership = plan && endsAt ? { ...plan, endsAt } : null
  return {
    row: { phone, name: name ?? '', registeredAt: registeredAt ?? null, membership },
    faults,
  }
}

/** Reads an order, or what is wrong with the cells of the row. */
export function readOrder(cells: Cells): Read<OldOrder> {
  const { read, faults } = reader(cells)
  const phone = read('手机号', phoneIn)
  const orderNum = read('订单号', (text) => {
    if (cells.dated('订单号')) throw new CellFault(`单号被表格软件改成了日期，${AS_TEXT}`)
    return orderNumIn(text)
  })
  const title = read('商品', (text) => lineIn(text, MOST_TITLE, '请写明商品'))
  const paidFen = read('实付金额', fenIn)
  const paidAt = read('支付时间', pastIn)
  const isWhole =
    phone !== undefined &&
    orderNum !== undefined &&
    title !== undefined &&
    paidFen !== undefined &&
    paidAt !== undefined
  return { row: isWhole ? { phone, orderNum, title, paidFen, paidAt } : null, faults }
}

const MOST_TITLE = 200
const MOST_ORDER_NUM = 64

const AS_TEXT = '请把这一列的格式改为“文本”，再从旧站导出或填一遍'

function reader({ text, lost }: Cells) {
  const faults: Fault[] = []
  const read = <T>(column: Column, of: (text: string) => T): T | undefined => {
    try {
      if (lost(column)) throw new CellFault(`长数字被表格软件改成了约数，${AS_TEXT}`)
      return of(text(column).trim())
    } catch (error) {
      if (!(error instanceof CellFault)) throw error
      faults.push({ column, reason: error.message })
      return
    }
  }
  return { read, faults }
}

/** Leftover of a long number in a spreadsheet: 1.38E+10. */
const SHORTENED = /^\d(\.\d+)?E\+?\d+$/i

function phoneIn(typed: string): string {
  const text = typed.normalize('NFKC')
  if (text === '') throw new CellFault('没有手机号，请填 11 位数字')
  if (SHORTENED.test(text))
    throw new CellFault(`“${text}”是表格软件改过的约数，号码已经丢失，${AS_TEXT}`)
  const phone = phoneOf(text)
  if (!phonePattern.test(phone))
    throw new CellFault(`“${text}”不是手机号，应为 11 位数字，如 13912345678`)
  return phone
}

/** Signs and words that stand for nothing in a list. */
const NO_NUMBER = /^(?:[\p{P}\p{S}\s0]+|无|没有|空|null|n\/a)$/iu

function orderNumIn(typed: string): string {
  const text = typed.normalize('NFKC')
  if (SHORTENED.test(text))
    throw new CellFault(`“${text}”是表格软件改过的约数，单号已经丢失，${AS_TEXT}`)
  if (NO_NUMBER.test(text)) throw new CellFault(`“${text}”不是订单号，请填写，没有订单号的行请删去`)
  return lineIn(text, MOST_ORDER_NUM, '没有订单号')
}

// Control characters, half surrogates and what turns the direction of its neighbours.
const odd = /[\p{Cc}\p{Cs}\p{Co}\u2028-\u202e\u2066-\u2069]/u

function lineIn(text: string, most: number, missing?: string): string {
  if (text === '' && missing) throw new CellFault(missing)
  if (odd.test(text)) throw new CellFault('有换行或看不见的字符，请删去')
  if (text.length > most) throw new CellFault(`最多 ${most} 个字，现在有 ${text.length} 个`)
  return text
}

function planIn(text: string, findPlan: FindPlan) {
  if (text === '' || text === '无') return null
  const plan = findPlan(text)
  if (typeof plan === 'string') throw new CellFault(plan)
  return plan
}

const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/
/** The most that an integer column holds, in fen. */
const MOST_FEN = 2_147_483_647

function fenIn(text: string): number {
  const plain = text.normalize('NFKC').replace(/^[¥￥]|\s|元$/g, '')
  // 1,5 may mean one and a half.
  const fen = findFen(GROUPED.test(plain) ? plain.replaceAll(',', '') : plain)
  if (fen === null || fen > MOST_FEN)
    throw new CellFault(`“${text}”不是金额，请写元，最多两位小数，如 298.00`)
  return fen
}

const moment =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[\sT]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/
const LAST_YEAR = 2100

/** A day or a moment in Asia/Shanghai; a day means its beginning, or its end. Old sites write a day as its midnight too. */
function momentIn(text: string, side: 'start' | 'end'): Date {
  const [, year, month, day, hour, minute, second = '00'] =
    moment.exec(text.normalize('NFKC')) ?? []
  const two = (part = '') => part.padStart(2, '0')
  const date = `${year}-${two(month)}-${two(day)}`
  const time = `${two(hour ?? '0')}:${minute ?? '00'}:${second}`
  const at = new Date(`${date}T${time}+08:00`)
  // Some engines take February 30 for March 2.
  const isDay = new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date)
  if (isDay && Number(year) > LAST_YEAR)
    throw new CellFault(`“${text}”在 ${LAST_YEAR} 年以后，永久请写 2099-12-31`)
  if (!isDay || Number.isNaN(at.getTime()) || Number(year) < 1990)
    throw new CellFault(`“${text}”不是日期，请写成 2027-06-30 或 2027-06-30 18:00`)
  return side === 'end' && time === '00:00:00' ? new Date(at.getTime() + DAY_MS) : at
}

function pastIn(text: string): Date {
  const at = momentIn(text, 'start')
  if (at.getTime() > Date.now()) throw new CellFault(`“${text}”还没有到，请核对`)
  return at
}
