import { goodsStates } from '#lib/orders/states.ts'
import { againOf } from './again.ts'
import { someLines } from './testing/some-order.ts'

type Order = Parameters<typeof againOf>[0]

const { book, recorded } = someLines
const order: Order = { state: 'closed', lines: [book], isClosing: false, replacedBy: null }
const again = (more: Partial<Order>) => againOf({ ...order, ...more })

test('an order that is over is placed again by the first thing that is sold still', () => {
  const gone = { ...recorded, mostNow: 0 }
  expect(again({ lines: [gone, { ...book, quantity: 2 }] })).toEqual({
    name: '再下一单',
    path: '/confirmOrder?bookId=1&quantity=2',
  })
  expect(again({ state: 'refunded', lines: [recorded] })).toEqual({
    name: '再买',
    path: '/confirmOrder?courseId=4',
  })
  expect(again({ lines: [gone] })).toBeNull()
})

test('in no greater number than can be ordered now', () => {
  const many = { ...book, quantity: 8, mostNow: 3 }
  expect(again({ lines: [many] })?.path).toBe('/confirmOrder?bookId=1&quantity=3')
})

test('no other order is, nor a course whose money is on its way', () => {
  const states = Object.keys(goodsStates) as (keyof typeof goodsStates)[]
  expect(states.filter((state) => again({ state }))).toEqual(['refunding', 'refunded', 'closed'])
  expect(again({ state: 'refunding', lines: [recorded] })).toBeNull()
  expect(again({ isClosing: true })).toBeNull()
})

test('one that was replaced leads to the order that took its place', () => {
  expect(again({ replacedBy: 9 })).toEqual({ name: '看新订单', path: '/orderDetail?id=9' })
})
