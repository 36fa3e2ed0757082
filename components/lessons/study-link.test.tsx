import { renderToStaticMarkup } from 'react-dom/server'
import type { MyCourse } from '#lib/lessons/contract.ts'
import { Study } from './study-link.tsx'

const html = (orderId: number | null, next: MyCourse['next']) =>
  renderToStaticMarkup(<Study own={{ orderId, next }}>购买</Study>)

test('who bought a course is led to its film; who was given it may buy it beside', () => {
  const next = { id: 1801, title: '错题怎么记', kind: 'film', position: 0 } as const
  expect(html(7, next)).toMatch(/去学习/)
  expect(html(7, next)).not.toMatch(/购买/)
  expect(html(null, next)).toMatch(/data-variant="second".*去学习.*购买/)
})
