/** What a field of an entry may hold. */
export type EntryField =
  | { type: 'line' | 'text'; most: number; optional?: true }
  /** A web address, or a path on this site; null where it is optional and empty. */
  | { type: 'address'; optional?: true /** No path of this site. */; foreign?: true }
  /** ISO 8601 with zone. */
  | { type: 'time'; after?: string }
  | { type: 'number'; min: number; max: number }
  /** One of these values; the names are those that staff read. */
  | { type: 'choice'; options: readonly { value: string | number; name: string }[] }
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
    case 'time':
      return faultOfTime(field, value, all)
    case 'number':
      return Number.isInteger(value) && Number(value) >= field.min && Number(value) <= field.max
        ? null
        : `应为 ${field.min} 到 ${field.max} 的整数`
    case 'choice':
      return field.options.some((one) => one.value === value) ? null : '请选择'
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
