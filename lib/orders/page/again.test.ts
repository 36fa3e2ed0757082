import { goodsStates } from '#lib/orders/states.ts'
import { againPath } from './again.ts'
import { someLines } from './testing/some-order.ts'

const { book, recorded } = someLines

test('an order that is over is placed again by the first thing that is sold still', () => {
  const gone = { ...recorded, isOnSale: false }
  expect(againPath({ state: 'closed', lines: [gone, { ...book, quantity: 2 }] })).toBe(
    '/confirmOrder?bookId=1&quantity=2',
  )
  expect(againPath({ state: 'refunded', lines: [recorded] })).toBe('/confirmOrder?courseId=4')
  expect(againPath({ state: 'closed', lines: [gone] })).toBeNull()
})

test('no other order is', () => {
  const states = Object.keys(goodsStates) as (keyof typeof goodsStates)[]
  const again = states.filter((state) => againPath({ state, lines: [book] }))
  expect(again).toEqual(['refunding', 'refunded', 'closed'])
})
