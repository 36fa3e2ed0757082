import { fieldsOf, formOf, type Schema } from './schema-form.ts'

const cases: [Schema, string][] = [
  [{ type: 'integer', minimum: 1, maximum: 50, default: 1 }, '整数 1–50，默认 1'],
  [{ type: 'integer', minimum: 1, maximum: 2147483647 }, '正整数'],
  [{ type: 'string', minLength: 1, maxLength: 100 }, '文字，至多 100 字'],
  [{ type: 'string', minLength: 6, maxLength: 20 }, '文字，6–20 字'],
  [{ type: 'string', maxLength: 20, default: '' }, '文字，至多 20 字'],
  [{ type: 'string', format: 'uuid', pattern: '^[0-9a-f]$' }, 'UUID'],
  [{ type: 'string', pattern: '^\\d{6}$' }, '文字，合乎 ^\\d{6}$'],
  [
    { type: 'string', enum: ['relevance', 'newest'], default: 'relevance' },
    '可选值 relevance、newest，默认 relevance',
  ],
  [{ anyOf: [{ type: 'boolean' }, { type: 'null' }] }, 'true 或 false 或 null'],
  [{ type: 'array', minItems: 1, maxItems: 50 }, '列表，1–50 项'],
  [{}, '任意值'],
]

test.each(cases)('%j reads in words', (schema, form) => {
  expect(formOf(schema)).toBe(form)
})

test('fields within a list of objects are named after the list, and those with a default are optional', () => {
  const schema: Schema = {
    type: 'object',
    properties: {
      events: {
        type: 'array',
        items: {
          type: 'object',
          properties: { name: { type: 'string' }, from: { type: 'string', default: '' } },
          required: ['name', 'from'],
        },
      },
    },
  }
  expect(fieldsOf(schema).map(({ name, required, form }) => [name, required, form])).toEqual([
    ['events', false, '列表'],
    ['events[].name', true, '文字'],
    ['events[].from', false, '文字'],
  ])
})
