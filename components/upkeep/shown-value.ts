import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import type { EntryField, EntryValue } from '#lib/upkeep/entry-fields.ts'

/** A stored value as staff read it. */
export function shownValue(field: EntryField, value: EntryValue | undefined): string {
  if (value === null || value === undefined || value === '') return '（空）'
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (field.type === 'time') return shanghaiMinute(new Date(String(value)))
  const name = field.type === 'choice' && field.options[String(value)]
  return name || String(value)
}
