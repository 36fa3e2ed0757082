import { renderToStaticMarkup } from 'react-dom/server'
import { MapCard } from './map-card.tsx'

const place = { name: '公选王', address: '某市某路 1 号', point: { lng: 113.62, lat: 34.74 } }

test('without a picture the drawn map says that it is none, and leads to the real one', () => {
  const html = renderToStaticMarkup(<MapCard {...place} picture={null} />)
  expect(html).toContain('示意图')
  expect(html).toContain('某市某路 1 号')
  expect(html).toContain('https://uri.amap.com/marker?position=113.62%2C34.74&amp;name=')
})

test('a picture lies over the drawn map, which stands when it does not come', () => {
  const html = renderToStaticMarkup(<MapCard {...place} picture="/map/contact.png?at=1,2" />)
  expect(html).toContain('/map/contact.png?at=1,2')
  expect(html).toContain('<svg')
  expect(html).not.toContain('示意图')
})

test('without a point there is no way to a map', () => {
  const html = renderToStaticMarkup(<MapCard {...place} point={null} picture={null} />)
  expect(html).not.toContain('uri.amap.com')
})
