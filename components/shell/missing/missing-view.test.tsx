import { renderToStaticMarkup } from 'react-dom/server'
import { MissingView } from './missing-view.tsx'

test('the missing page says so and goes home after three seconds without a script', () => {
  const html = renderToStaticMarkup(
    <MissingView home="/" useful={[{ name: '最新资讯', path: '/list.html' }]} />,
  )
  const text = html.replaceAll(/<[^>]*>/g, '')
  expect(text).toContain('糟糕，页面走丢了！')
  expect(text).toContain('This page could not be found')
  expect(text).toContain('3秒后自动返回首页')
  expect(html).toContain('<meta http-equiv="refresh" content="3; url=/"/>')
  expect(html).not.toContain('<script')
})
