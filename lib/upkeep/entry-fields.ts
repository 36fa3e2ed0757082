import { fenOf, yuanOf } from '#lib/platform/text/money.ts'

/** What a field of an entry may hold. */
export type EntryField =
  /** Empty where it is optional and not there; `isNull`: the database keeps null then. */
  | { type: 'line' | 'text'; most: number; optional?: true; isNull?: true }
  /** A web address, or a path on this site; null where it is optional and empty. */
  | { type: 'address'; optional?: true /** No path of this site. */; foreign?: true }
  /** A number to be called; empty where there is none. */
  | { type: 'phone' }
  /** ISO 8601 with zone. */
  | { type: 'time'; after?: string }
  /** A day of Shanghai such as 2026-03-01; null where it is optional and empty. */
  | { type: 'day'; optional?: true; notBefore?: string }
  | { type: 'number'; min: number; max: number }
  /** Yuan with at most two decimals; the database keeps fen, in the column of this name and `Fen`. */
  | { type: 'yuan'; optional?: true; above?: string }
  /** One of these values, with what staff read; `isNumber`: the database keeps a number. */
  | { type: 'choice'; options: Readonly<Record<string, string>>; isNumber?: true }
  /** A place in China as AMap has it (GCJ-02), first its longitude: `113.62493,34.74725`; null where there is none. */
  | { type: 'point' }
  | { type: 'flag' }

export type EntryValue = string | number | boolean | null
export type EntryValues = Readonly<Record<string, EntryValue>>

const ADDRESS = /^(https?:\/\/[^\s/]|\/(?![/\\]))\S*$/
const MOST_OF_ADDRESS = 500

/** What is wrong with each field, by its name; empty when nothing is. An unknown or missing field is a fault too. */
export function faultsOfEntry(
  fields: Readonly<Record<string, EntryField>>,
  values: EntryValues,
): Record<string, string> {
  const named = Object.entries(fields).map(([name, field]) => [
    name,
    faultOf(field, values[name], values),
  ])
  const unknown = Object.keys(values).map((name) => [name, name in fields ? null : '没有这一项'])
  return Object.fromEntries([...unknown, ...named].filter(([, fault]) => fault !== null))
}

function faultOf(field: EntryField, value: EntryValue | undefined, all: EntryValues) {
  switch (field.type) {
    case 'line':
    case 'text':
      return faultOfText(field, value)
    case 'address':
      if (value === null && field.optional) return null
      if (typeof value !== 'string' || value === '') return '请填写网址'
      return value.length <= MOST_OF_ADDRESS && ADDRESS.test(value)
        ? null
        : '应为 http(s) 网址或以 / 开头的站内路径'
    case 'phone':
      return typeof value === 'string' && /^([\d+][\d-]{4,18}\d)?$/.test(value)
        ? null
        : '应为数字与短横线组成的电话'
    case 'time':
      return faultOfTime(field, value, all)
    case 'day':
      return faultOfDay(field, value, all)
    case 'number':
      return Number.isInteger(value) && Number(value) >= field.min && Number(value) <= field.max
        ? null
        : `应为 ${field.min} 到 ${field.max} 的整数`
    case 'choice':
      return typeof value === 'string' && Object.hasOwn(field.options, value) ? null : '请选择'
    case 'point':
      return value === null || isPoint(value) ? null : '应为国内一点的“经度,纬度”'
    case 'yuan':
      return faultOfYuan(field, value, all)
    case 'flag':
      return typeof value === 'boolean' ? null : '应为是或否'
  }
}

function faultOfText(
  { type, most, optional }: EntryField & { type: 'line' | 'text' },
  value: EntryValue | undefined,
) {
  if (typeof value !== 'string') return '请填写'
  if (value === '') return optional ? null : '请填写'
  if (value.trim() !== value) return '首尾有空白'
  if (value.length > most) return `不超过 ${most} 个字`
  const body = type === 'text' ? value.replaceAll('\n', '') : value
  return body.isWellFormed() && !/[\p{Cc}\u2028\u2029\ufeff]/u.test(body) ? null : '含有控制字符'
}

function isPoint(value: EntryValue | undefined): boolean {
  const found = /^(\d{2,3}(?:\.\d{1,6})?),(\d{1,2}(?:\.\d{1,6})?)$/.exec(String(value))
  const [lng, lat] = [Number(found?.[1]), Number(found?.[2])]
  return lng >= 73 && lng <= 136 && lat >= 3 && lat <= 54
}

function faultOfDay(
  { optional, notBefore }: EntryField & { type: 'day' },
  value: EntryValue | undefined,
  all: EntryValues,
) {
  if (value === null && optional) return null
  if (typeof value !== 'string' || !isDay(value)) return '请填写日期'
  const first = notBefore === undefined ? null : all[notBefore]
  return typeof first === 'string' && value < first ? '不能早于开始' : null
}

const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)

function faultOfYuan(
  { optional, above }: EntryField & { type: 'yuan' },
  value: EntryValue | undefined,
  all: EntryValues,
) {
  if (value === null && optional) return null
  if (typeof value !== 'number' || !(value >= 0.01 && value <= MOST_YUAN) || !isWholeFen(value))
    return '应为 0.01 到 100000 元，至多两位小数'
  return above !== undefined && value <= Number(all[above]) ? '应高于价格' : null
}

const MOST_YUAN = 100_000
const isWholeFen = (yuan: number) => yuanOf(fenOf(yuan)) === yuan

function faultOfTime(
  { after }: EntryField & { type: 'time' },
  value: EntryValue | undefined,
  all: EntryValues,
) {
  const at = timeOf(value)
  if (Number.isNaN(at)) return '请填写时间'
  return after !== undefined && at <= timeOf(all[after]) ? '应晚于开始时间' : null
}

// Years of four digits only: PostgreSQL and the form know no others.
const timeOf = (value: EntryValue | undefined) =>
  typeof value === 'string' && /^\d{4}-/.test(value) ? Date.parse(value) : Number.NaN
