import { readerOf } from './reader.ts'

const day = '2026-11-22'
const of = (ip: string, userAgent = 'Chrome') => readerOf({ ip, userAgent, isHere: false }, day)
const count = (readers: bigint[]) => new Set(readers).size
const times = (make: (n: number) => bigint, many = 1000) =>
  Array.from({ length: many }, (_, n) => make(n))

test('one browser is one reader on a day, and another on the next', () => {
  expect(of('192.0.2.1')).toBe(of('192.0.2.1'))
  expect(of('192.0.2.1')).not.toBe(
    readerOf({ ip: '192.0.2.1', userAgent: 'Chrome', isHere: false }, '2026-11-23'),
  )
  expect(of('192.0.2.1')).not.toBe(of('192.0.2.2'))
})

test('a thousand names of a browser behind one address are three readers', () => {
  expect(count(times((n) => of('192.0.2.1', `Browser ${n}`)))).toBe(3)
  expect(count(times((n) => of(`2001:db8:1:1::${n.toString(16)}`, `Browser ${n}`)))).toBe(3)
})

test('a thousand networks of one /48 are sixty readers, and of other blocks as many as there are', () => {
  expect(count(times((n) => of(`2001:db8:1:${n.toString(16)}::1`, `Browser ${n}`)))).toBe(60)
  expect(count(times((n) => of(`2001:db8:${n.toString(16)}::1`)))).toBe(1000)
})
