import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { typedMinute } from '#lib/platform/text/days/typed-day.ts'
import type { Field, Fields, RecordOf } from './field.ts'

/** A record as a form holds it; of rows `stages` is their number, `stages.0.name` a field, `stages.0.key` tells one apart while it is moved. */
export type Form = Record<string, string | boolean>
type All = Readonly<Record<string, unknown>>

/** What a form begins with, times in Shanghai; of a new record (null) nothing but its `toggle`. */
export function toForm(fields: Fields, values: All | null, toggle?: string): Form {
  const typed = Object.entries(fields).flatMap(([name, field]) => {
    const value = values?.[name] ?? null
    if (field.type === 'rows') return Object.entries(rowsToForm(name, rowsOf(field.fields, value)))
    return [
      [name, values === null && field.type === 'flag' ? name === toggle : typedValue(field, value)],
    ]
  })
  return Object.fromEntries(typed)
}

function typedValue({ type }: Field, value: unknown): string | boolean {
  if (type === 'flag') return value === true
  if (value === null) return ''
  return type === 'time' ? shanghaiMinute(new Date(String(value))).replace(' ', 'T') : String(value)
}

const rowsOf = (fields: Fields, rows: unknown): Form[] =>
  (Array.isArray(rows) ? rows : []).map((row) => ({
    ...{ key: `row ${row.id}`, id: String(row.id ?? '') },
    ...toForm(fields, row),
  }))

/** A row that is yet to be written, with what is known of it. */
export const newRow = (fields: Fields, known: All = {}): Form => ({
  ...{ key: crypto.randomUUID(), id: '' },
  ...toForm(fields, known),
})

/** The fields of the form for these rows. */
export function rowsToForm(name: string, rows: readonly Form[]): Form {
  const fields = rows.flatMap((row, at) =>
    Object.entries(row).map(([field, value]) => [`${name}.${at}.${field}`, value]),
  )
  return { [name]: String(rows.length), ...Object.fromEntries(fields) }
}

/** The rows that a form holds. */
export const formRows = (fields: Fields, name: string, form: Form): Form[] =>
  Array.from({ length: Number(form[name] ?? 0) }, (_, at) =>
    Object.fromEntries(
      ['key', 'id', ...Object.keys(fields)].map((field) => [
        field,
        form[`${name}.${at}.${field}`] ?? '',
      ]),
    ),
  )

/** The record that was typed, as the server takes it. */
export function fromForm<const F extends Fields>(fields: F, form: Form): RecordOf<F> {
  const values = Object.entries<Field>(fields).map(([name, field]) => [
    name,
    field.type === 'rows'
      ? formRows(field.fields, name, form).map((row) => ({
          id: Number(row.id) || null,
          ...fromForm(field.fields, row),
        }))
      : typedAs(field, form[name], form),
  ])
  return Object.fromEntries(values) as RecordOf<F>
}

function typedAs(field: Field, typed: string | boolean | undefined, form: Form) {
  if (typeof typed !== 'string') return typed === true
  const text = typedText(typed, field.type === 'text')
  switch (field.type) {
    case 'line':
    case 'text':
    case 'phone':
      return text
    // What is no number is refused as such.
    case 'number':
      return text === '' ? (field.empty ?? null) : Number(text)
    case 'yuan':
    case 'pick':
      return text === '' ? null : Number(text)
    case 'day':
      if (text === '' && field.isSame && field.notBefore) return form[field.notBefore[0]] || null
      break
    case 'address':
      if (field.isText) return text
      break
    case 'point':
      return text === '' ? null : text.replace(/[，\s]+/g, ',')
    // What is no minute is refused as such.
    case 'minute':
      return typedMinute(text) ?? (text || null)
    case 'time': {
      const minute = typedMinute(text)
      return minute === null ? text || null : `${minute}:00.000+08:00`
    }
  }
  return text === '' ? null : text
}

/** A text as it was typed, without what comes with a pasted one, or one of old, and nobody sees to take out. */
export const typedText = (typed: string, isLong = false): string =>
  seenText(isLong ? typed : typed.replace(/\r\n|[\n\v\f\r\t\u2028\u2029]/g, ' ')).trim()

/** The same of several lines, with the blanks at both ends: a paragraph may begin with some. */
export const seenText = (typed: string): string =>
  typed.replace(/\r\n|[\v\f\r\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n\t]|\ufeff/gu, '')
