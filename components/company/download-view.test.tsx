import { renderToStaticMarkup } from 'react-dom/server'
import { DownloadView } from './download-view.tsx'

const presence = { url: null, profile: '' }
const about = {
  profile: '',
  app: presence,
  officialAccountGxw: presence,
  officialAccountLxw: presence,
  tiktok: presence,
}
const settings = { about, appStoreUrl: null, androidUrl: null }
const shown = (more: object) =>
  renderToStaticMarkup(
    <DownloadView
      crumbs={[]}
      settings={{ ...settings, ...more } as Parameters<typeof DownloadView>[0]['settings']}
      url="https://example.com/download"
    />,
  )

test('an app that is not out is told of and not praised', () => {
  const html = shown({})
  expect(html).toContain('App 还没有上架')
  expect(html).not.toContain('断网时作答')
})

test('an app that is out is had for both systems, before any script ran', () => {
  const html = shown({ appStoreUrl: 'https://a.example', androidUrl: 'https://b.example' })
  expect(html).toMatch(/前往 App Store.*下载安装包/)
  expect(html).toContain('断网时作答')
})
