import type { z } from 'zod'

/** zod's own type, which it does not export by a name. */
type Issue = Parameters<z.core.$ZodErrorMap>[0]

const types: Record<string, string> = {
  string: '文字',
  number: '数字',
  int: '整数',
  boolean: '是或否',
  array: '列表',
  object: '一组字段',
  record: '一组字段',
  date: '日期',
}
const formats: Record<string, string> = {
  email: '邮箱地址',
  url: '网址',
  uuid: 'UUID',
  datetime: '日期和时间',
  date: '日期，如 2026-03-01',
  time: '时间，如 09:30',
  ipv4: 'IPv4 地址',
  ipv6: 'IPv6 地址',
}
/** What strings and lists are counted in; numbers are not counted. */
const units: Record<string, string> = { string: '个字符', array: '项', set: '项', map: '项' }

const joined = (values: readonly unknown[]) => values.map(String).join('、')

/** Says in a sentence for whoever filled it in what is wrong with a field; the error map of every schema. */
export function fieldFault(issue: Issue): string {
  const isMissing = issue.input === undefined || issue.input === null
  if (isMissing && /^invalid_(type|value|union)$/.test(issue.code)) return '必填'
  switch (issue.code) {
    case 'invalid_type':
      return `应为${types[issue.expected] ?? '另一种值'}`
    case 'invalid_value':
      return `应为${issue.values.length > 1 ? '以下之一：' : ''}${joined(issue.values)}`
    case 'too_big':
      return mostText(issue)
    case 'too_small':
      return leastText(issue)
    case 'invalid_format':
      return formatText(issue)
    case 'not_multiple_of':
      return `应为 ${issue.divisor} 的倍数`
    case 'unrecognized_keys':
      return `没有这样的字段：${joined(issue.keys)}`
    default:
      return '格式不正确'
  }
}

type Of<Code> = Extract<Issue, { code: Code }>

function mostText({ origin, maximum, inclusive }: Of<'too_big'>): string {
  const unit = units[origin]
  if (unit) return `最多 ${maximum} ${unit}`
  return inclusive ? `不能大于 ${maximum}` : `应小于 ${maximum}`
}

function leastText({ origin, minimum, inclusive }: Of<'too_small'>): string {
  const unit = units[origin]
  if (unit) return Number(minimum) === 1 ? '不能为空' : `至少 ${minimum} ${unit}`
  return inclusive ? `不能小于 ${minimum}` : `应大于 ${minimum}`
}

function formatText(issue: Of<'invalid_format'>): string {
  if (issue.format === 'starts_with') return `应以“${issue.prefix}”开头`
  if (issue.format === 'ends_with') return `应以“${issue.suffix}”结尾`
  if (issue.format === 'includes') return `应含有“${issue.includes}”`
  const format = formats[issue.format]
  return format ? `应为${format}` : '格式不正确'
}
