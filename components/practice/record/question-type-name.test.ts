import { questionRow } from '#lib/questions/table.ts'
import { questionTypes } from '#lib/questions/types.ts'
import { questionTypeName } from './question-type-name.ts'

test.each(questionTypes)('%s has one name everywhere', (type) => {
  expect(questionTypeName(type)).toBe(questionRow(type).name)
})
