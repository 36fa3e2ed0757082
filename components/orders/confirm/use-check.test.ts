import { isAbout, isPassing, lossText } from './use-check.ts'

test('the answer about another thing is none about this one, whatever its number', () => {
  const line = {
    kind: 'book' as const,
    id: 2,
    title: '口袋书',
    cover: null,
    price: 42,
    quantity: 1,
  }
  const sold = { mode: null, place: null, startsOn: null, mostNow: 99 }
  const more = { ...sold, most: 3, isPosted: false, validDays: null, refundTexts: [] }
  const quote = { lines: [{ ...line, ...more }] }
  expect(isAbout(quote, { kind: 'book', id: 2, quantity: 2 })).toBe(true)
  expect(isAbout(quote, { kind: 'book', id: 3, quantity: 1 })).toBe(false)
  expect(isAbout(quote, { kind: 'course', id: 2, quantity: 1 })).toBe(false)
  expect(isAbout(quote, null)).toBe(false)
})

test('a coupon is lost by a refusal about it, not by a connection that failed', () => {
  const message = '另一笔待付订单占着'
  expect([404, 409].map((code) => lossText({ code, message }))).toEqual([message, message])
  expect([0, 408, 429, 500].map((code) => lossText({ code, message }))).toEqual(Array(4).fill(null))
  expect(lossText(undefined)).toBeNull()
})

test('a connection that failed takes no form away, a refusal does', () => {
  expect([0, 408, 429, 500, 503].map((code) => isPassing({ code }))).toEqual(Array(5).fill(true))
  expect([403, 404, 409, 422].map((code) => isPassing({ code }))).toEqual(Array(4).fill(false))
  expect(isPassing(undefined)).toBe(false)
})
