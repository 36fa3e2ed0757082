import type { Field, Value } from '#lib/platform/content/record/field.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'

/** A stored value as staff read it. */
export function shownValue(field: Field, value: Value | undefined): string {
  if (value === null || value === undefined || value === '') return '（空）'
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (field.type === 'time') return shanghaiMinute(new Date(String(value)))
  const name = field.type === 'choice' && field.options[String(value)]
  return name || String(value)
}
