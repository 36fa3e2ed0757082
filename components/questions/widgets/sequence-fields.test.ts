import { fieldsOf, keptFields, orderOf } from './sequence-fields.ts'

test('an answer fills the fields from the first', () => {
  expect(fieldsOf('3,1', 4)).toEqual(['3', '1', '', ''])
  expect(fieldsOf('3,1,2', 2)).toEqual(['3', '1'])
})

test('a gap stays while it is being filled, and goes when the answer came from elsewhere', () => {
  expect(keptFields(['3', '', '2'], '3,2')).toEqual(['3', '', '2'])
  expect(keptFields(['3', '', '2'], '1,2')).toEqual(['1', '2', ''])
})

test('options follow the fields, the rest their own order', () => {
  expect(orderOf(['3', '', '1', ''], ['1', '2', '3', '4'])).toEqual(['3', '1', '2', '4'])
  expect(orderOf(['9', '2', '2', ''], ['1', '2', '3', '4'])).toEqual(['2', '1', '3', '4'])
})
