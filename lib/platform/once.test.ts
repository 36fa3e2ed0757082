import { once } from './once.ts'

test('a value is made at the first asking, and once for all copies of a module', () => {
  let made = 0
  const make = () => ({ number: ++made })
  const one = once('test-copies', make)
  const other = once('test-copies', make)
  expect(made).toBe(0)
  expect(one()).toBe(other())
  expect(made).toBe(1)
})

test('values of different names are different ones', () => {
  expect(once('test-a', () => 'a')()).toBe('a')
  expect(once('test-b', () => 'b')()).toBe('b')
})

test('what was put in its place is seen by every copy, and what failed is made again', () => {
  let fails = true
  const make = () => {
    if (fails) throw new Error('not yet')
    return 'made'
  }
  const one = once('test-replaced', make)
  expect(one).toThrow('not yet')
  fails = false
  expect(one()).toBe('made')
  once('test-replaced', make).replace('other')
  expect(one()).toBe('other')
})

test('a value may be undefined and is still made once', () => {
  let made = 0
  const one = once('test-undefined', () => {
    made += 1
    return undefined
  })
  one()
  one()
  expect(made).toBe(1)
})
