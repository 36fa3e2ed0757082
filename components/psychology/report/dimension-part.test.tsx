import { renderToStaticMarkup } from 'react-dom/server'
import { DimensionPart } from './dimension-part.tsx'

const facet = {
  ...{ key: 'C1', name: '条理', about: '喜欢整齐的程度。', raw: 12, least: 4, most: 20 },
  ...{ t: 47, band: 'middle' as const },
}
const dimension = {
  ...{ key: 'C', name: '尽责性', about: '做事的条理。', raw: 72, least: 24, most: 120 },
  ...{ t: 41, band: 'low' as const, says: '您多半随性、灵活。', facets: [facet] },
}

test('beside a norm group it says T, its band and what that means, for each facet too', () => {
  const html = renderToStaticMarkup(<DimensionPart dimension={dimension} />)
  expect(html).toContain('aria-label="尽责性：T 41，偏低"')
  expect(html).toContain('您多半随性、灵活。')
  expect(html).toContain('aria-label="条理：T 47，接近平均"')
  expect(html).toContain('每个小项只有 4 道题，只能粗略看看。')
  // From 20 to 80 the bar has 60 points: 41 stands at 35 per cent, the middle from 41.7 to 58.3.
  expect(html).toContain('width="35"')
})

test('without one it says the raw score between its ends, and no band', () => {
  const raw = { t: null, band: null }
  const html = renderToStaticMarkup(
    <DimensionPart
      dimension={{ ...dimension, ...raw, says: dimension.about, facets: [{ ...facet, ...raw }] }}
    />,
  )
  expect(html).toContain('aria-label="尽责性：原始分 72（24–120）"')
  expect(html).toContain('width="50"')
  expect(html).not.toMatch(/偏低|偏高|接近平均/)
  expect(html.match(/做事的条理。/g)).toHaveLength(1)
})
