import { renderToStaticMarkup } from 'react-dom/server'
import { ConfirmForm } from './confirm-form.tsx'

const line = { id: 2, title: '口袋书', cover: null, price: 42, validDays: null, refundTexts: [] }
const form = (kind: 'book' | 'course', { quantity, most }: { quantity: number; most: number }) =>
  renderToStaticMarkup(
    <ConfirmForm
      wish={kind === 'book' ? { kind, id: 2, quantity: 2 } : { kind, id: 2, quantity: 1 }}
      quote={{
        lines: [{ ...line, kind, quantity, most, isPosted: false }],
        ...{ sumAmount: 84, offAmount: 0, payAmount: 84, isPosted: false, replaces: [] },
        ...{ coupon: null, coupons: [], bestCouponId: null, couponReturnText: '' },
      }}
    />,
  )

test('the number of a book can be changed up to what the server allows, that of a course cannot', () => {
  const html = form('book', { quantity: 2, most: 3 })
  expect(html.match(/<option/g)).toHaveLength(3)
  expect(html).toContain('<option selected="">2</option>')
  expect(form('course', { quantity: 1, most: 1 })).not.toContain('<select')
})

test('nothing is placed while the price of another number is on its way', () => {
  expect(form('book', { quantity: 2, most: 3 })).not.toContain('aria-busy')
  expect(form('book', { quantity: 1, most: 3 })).toContain('aria-busy="true"')
})
