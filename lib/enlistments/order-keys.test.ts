import { orderKeys } from './order-keys.ts'

test.each([
  ['/personalCenter/order', null],
  ['/personalCenter/order/', null],
  ['/personalCenter/order/5', { enlistId: 5, courseId: null }],
  ['/personalCenter/order/5/13', { enlistId: 5, courseId: 13 }],
  ['/personalCenter/order/x', 'wrong'],
  ['/personalCenter/order/5/x', 'wrong'],
  ['/personalCenter/order/0/13', 'wrong'],
  ['/personalCenter/order/5/13/2', 'wrong'],
])('the keys of %s', (pathname, keys) => {
  expect(orderKeys(pathname)).toEqual(keys)
})
