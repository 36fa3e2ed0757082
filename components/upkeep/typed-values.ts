import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import type { EntryField, EntryValues } from '#lib/upkeep/entry-fields.ts'

export type TypedValues = Record<string, string | boolean>
type Fields = Readonly<Record<string, EntryField>>

/** What a form begins with: the values of an entry as they are typed, times in Shanghai; of a new one (null) nothing but its `toggle`. */
export function typedOf(fields: Fields, values: EntryValues | null, toggle?: string): TypedValues {
  const typed = Object.entries(fields).map(([name, { type }]) => {
    const value = values?.[name] ?? null
    if (type === 'flag') return [name, values === null ? name === toggle : value === true]
    if (value === null) return [name, '']
    const text = String(value)
    return [name, type === 'time' ? shanghaiMinute(new Date(text)).replace(' ', 'T') : text]
  })
  return Object.fromEntries(typed)
}

/** The values that were typed, as the server takes them. */
export function valuesOf(fields: Fields, typed: TypedValues): EntryValues {
  const values = Object.entries(fields).map(([name, field]) => {
    const value = typed[name]
    if (typeof value !== 'string') return [name, value === true]
    const text = value.trim()
    if (field.type === 'choice') return [name, text === '' ? null : text]
    // What is no number is refused as such.
    if (field.type === 'yuan') return [name, text === '' ? null : Number(text)]
    if (field.type === 'number') return [name, text === '' ? null : Number(text)]
    if (field.type === 'day') return [name, text === '' ? null : text]
    if (field.type === 'address') return [name, text === '' ? null : text]
    if (field.type === 'point') return [name, text === '' ? null : text.replace(/[，\s]+/g, ',')]
    if (field.type === 'time') return [name, text === '' ? null : `${text}:00.000+08:00`]
    return [name, text]
  })
  return Object.fromEntries(values)
}
