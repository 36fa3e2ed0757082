import { z } from 'zod'
import type { Field, Fields, ValueOf } from './field.ts'
import { MOST_OF_ADDRESS } from './web-address.ts'

type Shape<F extends Fields> = { [K in keyof F]: z.ZodType<ValueOf<F[K]>, ValueOf<F[K]>> }

/** The fields of a record in a contract: their types and lengths; what else they may hold `faultsOf` says by their names. */
export const recordShape = <const F extends Fields>(fields: F) =>
  Object.fromEntries(
    Object.entries<Field>(fields).map(([name, field]) => [name, fieldShape(field)]),
  ) as Shape<F>

/** The same of one field. */
export function fieldShape(field: Field): z.ZodType {
  switch (field.type) {
    case 'line':
    case 'text':
      return z.string().max(field.most)
    case 'flag':
      return z.boolean()
    case 'number':
      return z.number()
    case 'pick':
      return rowNumber.nullable()
    case 'choice':
      return z.enum(Object.keys(field.options))
    case 'day':
      return field.optional ? day.nullable() : day
    case 'minute':
      return z.string().max(16).nullable()
    case 'address':
      return field.isText ? address : address.nullable()
    case 'rows':
      return z.array(rowShape(field.fields)).max(field.most)
    case 'yuan':
      return z.number().nullable()
    default:
      return address.nullable()
  }
}

const rowShape = (fields: Fields) =>
  z.object({ ...(!('id' in fields) && { id: rowNumber.nullable() }), ...recordShape(fields) })

const rowNumber = z.number().int().min(1).max(2_147_483_647)
const day = z.string().max(10)
const address = z.string().max(MOST_OF_ADDRESS)
