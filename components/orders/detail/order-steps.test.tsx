import { renderToStaticMarkup } from 'react-dom/server'
import { someLines, someStep } from '#lib/orders/page/testing/some-order.ts'
import { OrderSteps } from './order-steps.tsx'

test('each course is opened in the words of its kind', () => {
  const lines = [someLines.offline, someLines.recorded]
  const steps = lines.map(({ title }) => ({ ...someStep('granted'), note: title }))
  const markup = renderToStaticMarkup(<OrderSteps steps={steps} lines={lines} />)
  expect(markup).toContain('<strong>报名成功</strong><small>面试小班</small>')
  expect(markup).toContain('<strong>开通</strong><small>录播课</small>')
})
