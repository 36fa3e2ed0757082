import { renderToStaticMarkup } from 'react-dom/server'
import { Gauge } from './gauge.tsx'

test('a gauge says its share, and draws what is left of the half circle', () => {
  const svg = renderToStaticMarkup(<Gauge value={0.756} label="正确率" />)
  expect(svg).toContain('aria-label="正确率 76%"')
  expect(svg).toContain('--duration:1200ms')
  expect(svg).toContain('stroke-width="10"')
  expect(svg).toContain('a50 50 0 0 1 100 0')
  expect(Number(svg.match(/--rest:([\d.]+)/)?.[1])).toBeCloseTo(0.244)
})

test('without a value nothing is drawn, and that is said', () => {
  const svg = renderToStaticMarkup(<Gauge value={null} label="正确率" />)
  expect(svg).toContain('aria-label="正确率 暂无数据"')
  expect(svg.match(/<path/g)).toHaveLength(1)
})
