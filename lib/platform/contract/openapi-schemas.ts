import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Contract } from './match-call.ts'

export type Schema = { $ref?: string } & Record<string, unknown>
export type Schemas = Record<string, Schema>

/** What every call takes and answers as JSON Schema. A shape with a name, given by `.meta({ id })`, stands once in `named` and is referred to; where what is sent differs from what is answered (a default may be left out), it is named `…Input`. */
export function schemasOf(contract: Contract): {
  inputs: Schemas
  outputs: Schemas
  named: Schemas
} {
  const answered: Schemas = {}
  const taken: Schemas = {}
  const outputs: Schemas = {}
  const inputs: Schemas = {}
  for (const [name, { input, output }] of Object.entries(contract)) {
    outputs[name] = converted(output, 'output', answered)
    inputs[name] = converted(input, 'input', taken)
  }
  const apart = namesApart(taken, answered)
  const inputName = (name: string) => (apart.has(name) ? `${name}Input` : name)
  const same = (name: string) => name
  return {
    inputs: mapped(inputs, inputName),
    outputs: mapped(outputs, same),
    named: {
      ...mapped(answered, same),
      ...Object.fromEntries(
        Object.entries(taken).map(([name, schema]) => [
          inputName(name),
          referring(schema, inputName) as Schema,
        ]),
      ),
    },
  }
}

/** Types as they are after coercion (a query's `page` is an integer); of an input, what has a default need not be sent. */
function converted(shape: z.ZodType, form: 'input' | 'output', named: Schemas): Schema {
  const json = z.toJSONSchema(z.object({ shape }), {
    io: 'output',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { def } = zodSchema._zod
      if (def.type !== 'object') return
      // A later version may answer more, and what is sent beyond the fields is passed over.
      if (!def.catchall) delete jsonSchema.additionalProperties
      if (form === 'output') return
      const fields = Object.entries(def.shape)
      jsonSchema.required = fields.filter(([, { _zod }]) => !_zod.optin).map(([name]) => name)
      if (jsonSchema.required.length === 0) delete jsonSchema.required
    },
  })
  const { $defs = {}, properties } = json as { $defs?: Schemas; properties?: Schemas }
  for (const [name, schema] of Object.entries($defs)) {
    if (name.startsWith('__')) throw new Error('a shape that holds itself needs a name')
    if (named[name] && !isDeepStrictEqual(named[name], schema))
      throw new Error(`two shapes are named ${name}`)
    named[name] = schema
  }
  return properties?.shape ?? {}
}

/** The names that mean one thing where they are sent and another where they are answered, by themselves or by what they refer to. */
function namesApart(taken: Schemas, answered: Schemas): Set<string> {
  const both = Object.keys(taken).filter((name) => name in answered)
  const apart = new Set(both.filter((name) => !isDeepStrictEqual(taken[name], answered[name])))
  for (let before = -1; before < apart.size; ) {
    before = apart.size
    for (const name of both) {
      referring(taken[name], (used) => {
        if (apart.has(used)) apart.add(name)
        return used
      })
    }
  }
  return apart
}

function mapped(schemas: Schemas, rename: (name: string) => string): Schemas {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, referring(schema, rename) as Schema]),
  )
}

/** The same schema, whose references lead to the shared ones of the document. */
function referring(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => referring(item, rename))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === '$ref' && typeof part === 'string'
        ? `#/components/schemas/${rename(part.replace('#/$defs/', ''))}`
        : referring(part, rename),
    ]),
  )
}

/** The schema that a reference into the document's shared ones leads to; any other is answered as it is. */
export function resolved(schema: Schema, named: Schemas): Schema {
  const name = schema.$ref?.replace('#/components/schemas/', '')
  return (name !== undefined && named[name]) || schema
}
