import { z } from 'zod'
import type { Field, Fields, ValueOf } from '#lib/platform/content/record/field.ts'
import { address, day, dayOrTime, oneOf, rowId, textBy, yuan } from './fields.ts'

type ContentOf<F extends Fields> = { [K in keyof F]: z.ZodType<Numbered<ValueOf<F[K]>>> }
// Rows of a file have their numbers.
type Numbered<V> = V extends ({ id: number | null } & infer R)[]
  ? (Omit<R, 'id'> & { id: number })[]
  : V

/** The fields of a record as a content file holds them, with the limits of its form; an optional one may be left out. */
export const contentFields = <const F extends Fields>(fields: F) =>
  Object.fromEntries(
    Object.entries<Field>(fields).map(([name, field]) => [name, contentField(field)]),
  ) as ContentOf<F>

function contentField(field: Field): z.ZodType {
  switch (field.type) {
    case 'line':
    case 'text': {
      if ('isNull' in field) return textBy(field).nullable().default(null)
      const text = textBy({
        most: field.most,
        isOptional: field.optional,
        isLong: field.type === 'text',
      })
      return field.optional ? text.default('') : text
    }
    // A path is taken also where the desk takes none: older exports have such.
    case 'address':
      if (field.isText) return z.union([z.literal(''), address]).default('')
      return field.optional ? address.nullable().default(null) : address
    case 'day':
      return field.optional ? day().nullable().default(null) : day()
    case 'number': {
      const number = field.step
        ? z.number().min(field.min).max(field.max).multipleOf(field.step)
        : z.int().min(field.min).max(field.max)
      return field.empty === undefined ? number : number.default(field.empty)
    }
    case 'yuan':
      return field.optional ? yuan.nullable().default(null) : yuan
    case 'choice':
      return oneOf(Object.keys(field.options))
    case 'flag':
      return z.boolean()
    case 'rows':
      return z.array(rowOf(field.fields)).max(field.most).default([])
    case 'time':
      return dayOrTime
    case 'minute':
      return dayOrTime.nullable().default(null)
    case 'phone':
      return textBy({ most: 20, isOptional: true }).default('')
    default:
      throw new Error(`a file holds ${field.type} in a way of its own`)
  }
}

const rowOf = (fields: Fields) =>
  z
    .strictObject({ ...(!('id' in fields) && { id: rowId }), ...contentFields(fields) })
    .superRefine(inOrder(fields))

/** Refuses days before those that they must not precede, and prices that are not above the one that they must exceed. */
export const inOrder =
  (fields: Fields) => (values: Readonly<Record<string, unknown>>, ctx: z.core.$RefinementCtx) => {
    for (const [name, field] of Object.entries(fields)) {
      const [other, isWrong] = orderOf(field, values[name], values)
      if (isWrong) ctx.addIssue({ code: 'custom', message: other, path: [name] })
    }
  }

function orderOf(
  field: Field,
  value: unknown,
  all: Readonly<Record<string, unknown>>,
): [string, boolean] {
  const before = field.type === 'day' && field.notBefore?.[0]
  if (before) return [`早于 ${before}`, typeof value === 'string' && value < String(all[before])]
  const above = field.type === 'yuan' && field.above
  if (above) return [`应高于 ${above}`, typeof value === 'number' && value <= Number(all[above])]
  return ['', false]
}
