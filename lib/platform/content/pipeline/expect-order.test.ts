import { z } from 'zod'
import { contentKinds } from '#lib/tables/content-kinds.ts'
import { jsonKind } from './content-kind.ts'
import { expectOrder } from './expect-order.ts'

const plain = { schema: z.array(z.string()), unique: { fields: [] } }
const steps = { write: async () => false, readBack: async () => [] }
const authors = jsonKind({ file: 'authors.json', ...plain, ...steps })
const poems = jsonKind({ file: 'poems.json', ...plain, ...steps, references: { authors } })

test('an import begins when every kind stands below those it refers to', () => {
  expect(() => expectOrder({ authors, poems })).not.toThrow()
  expect(() => expectOrder(contentKinds)).not.toThrow()
})

test('a list in another order, or without a kind that is referred to, is refused by name', () => {
  expect(() => expectOrder({ poems, authors })).toThrow('poems refers to authors')
  expect(() => expectOrder({ poems })).toThrow('poems refers to authors')
})
