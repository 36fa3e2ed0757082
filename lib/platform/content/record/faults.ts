import { fenOf, yuanOf } from '#lib/platform/text/money.ts'
import type { Field, Fields } from './field.ts'
import { textFault } from './text-fault.ts'
import { addressFault } from './web-address.ts'

/** Name of a field, in rows such as `stages.0.name`, → the sentence that says what is wrong with it. */
export type Faults = Record<string, string>
type All = Readonly<Record<string, unknown>>

/** Names what is wrong with a record; empty when nothing is. An unknown or missing field is a fault too. */
export function faultsOf(fields: Fields, values: All): Faults {
  const named = Object.entries(fields).flatMap(([name, field]) => [
    [name, faultOf(field, values[name], values)],
    ...(field.type === 'rows' ? faultsOfRows(name, field.fields, values[name]) : []),
  ])
  const unknown = Object.keys(values).map((name) => [name, name in fields ? null : '没有这一项'])
  return Object.fromEntries([...unknown, ...named].filter(([, fault]) => fault !== null))
}

function faultsOfRows(name: string, fields: Fields, rows: unknown): [string, string][] {
  if (!Array.isArray(rows)) return []
  return rows.flatMap(({ id, ...row }: Record<string, unknown>, at) => {
    const faults = faultsOf(fields, 'id' in fields ? { id, ...row } : row)
    return Object.entries(faults).map(([field, fault]): [string, string] => [
      `${name}.${at}.${field}`,
      fault,
    ])
  })
}

function faultOf(field: Field, value: unknown, all: All): string | null {
  switch (field.type) {
    case 'line':
    case 'text': {
      const { most, optional } = field
      return textFault(value, { most, isOptional: optional, isLong: field.type === 'text' })
    }
    case 'address':
      if (field.optional && value === (field.isText ? '' : null)) return null
      return addressFault(value, field.foreign)
    case 'phone':
      return typeof value === 'string' && /^([\d+][\d-]{4,18}\d)?$/.test(value)
        ? null
        : '应为数字与短横线组成的电话'
    case 'time':
      return faultOfTime(field, value, all)
    case 'day':
      return faultOfDay(field, value, all)
    case 'minute':
      return value === null || isMinute(value) ? null : '请填写日期和时间'
    case 'number':
      return faultOfNumber(field, value)
    case 'choice':
      return typeof value === 'string' && Object.hasOwn(field.options, value) ? null : '请选择'
    case 'pick':
      return Number.isInteger(value) || (value === null && !field.required) ? null : '请选择'
    case 'point':
      return value === null || isPoint(value) ? null : '应为国内一点的“经度,纬度”'
    case 'yuan':
      return faultOfYuan(field, value, all)
    case 'flag':
      return typeof value === 'boolean' ? null : '应为是或否'
    case 'rows':
      if (!Array.isArray(value)) return '请填写'
      return value.length > field.most ? `最多 ${field.most} ${field.counted}` : null
  }
}

type Of<T extends Field['type']> = Field & { type: T }

function faultOfNumber({ min, max, step }: Of<'number'>, value: unknown): string | null {
  const isWithin = typeof value === 'number' && value >= min && value <= max
  if (!step) return isWithin && Number.isInteger(value) ? null : `应为 ${min} 到 ${max} 的整数`
  if (!isWithin) return `应为 ${min} 至 ${max}`
  return Number.isInteger(value / step) ? null : `应为 ${step} 的倍数`
}

function isPoint(value: unknown): boolean {
  const found = /^(\d{2,3}(?:\.\d{1,6})?),(\d{1,2}(?:\.\d{1,6})?)$/.exec(String(value))
  const [lng, lat] = [Number(found?.[1]), Number(found?.[2])]
  return lng >= 73 && lng <= 136 && lat >= 3 && lat <= 54
}

function faultOfDay({ optional, notBefore }: Of<'day'>, value: unknown, all: All): string | null {
  if (value === null && optional) return null
  if (!isDay(value)) return '请填写日期'
  const first = notBefore && all[notBefore[0]]
  return notBefore && typeof first === 'string' && value < first ? notBefore[1] : null
}

function faultOfYuan({ optional, above }: Of<'yuan'>, value: unknown, all: All): string | null {
  if (value === null && optional) return null
  if (typeof value !== 'number' || !(value >= 0.01 && value <= MOST_YUAN) || !isWholeFen(value))
    return '应为 0.01 到 100000 元，至多两位小数'
  return above !== undefined && value <= Number(all[above]) ? '应高于价格' : null
}

const MOST_YUAN = 100_000
const isWholeFen = (yuan: number) => yuanOf(fenOf(yuan)) === yuan

function faultOfTime({ after }: Of<'time'>, value: unknown, all: All): string | null {
  const at = timeOf(value)
  if (Number.isNaN(at)) return '请填写时间'
  return after !== undefined && at <= timeOf(all[after]) ? '应晚于开始时间' : null
}

// Years of four digits only: PostgreSQL and the form know no others.
const timeOf = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : Number.NaN

// The database knows no year 0, and Date.parse would make a day of March of 2026-02-30.

/** Tells whether a text names a day, such as 2026-03-01. */
const isDay = (text: unknown): text is string =>
  typeof text === 'string' && /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && isReal(text, `${text}T00:00Z`)

/** Tells whether a text names a minute, such as 2026-12-01T18:00. */
const isMinute = (text: unknown): text is string =>
  typeof text === 'string' &&
  /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d$/.test(text) &&
  isReal(text, `${text}Z`)

function isReal(text: string, moment: string): boolean {
  const time = Date.parse(moment)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
