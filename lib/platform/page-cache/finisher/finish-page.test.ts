import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import {
  plantedScripts,
  renderedPage as rendered,
  renderedWithNonce,
} from '#lib/platform/page-cache/testing/pages.ts'
import { finishPage } from './finish-page.ts'

const finish = (html: string, nonce?: string) => {
  const page = finishPage(html, { nonce })
  if (typeof page === 'string') throw new Error(page)
  return page
}
const finished = () => finish(rendered)
const scripts = (html: string) =>
  [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)].map(
    ([all, attributes = '', text = '']) => ({
      all,
      attributes,
      text,
    }),
  )
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('nothing of the framework is fetched or run before the page is touched', () => {
  const { html } = finished()
  const live = scripts(html).filter(({ all }) => !plantedScripts.includes(all))
  expect(live.map(({ attributes }) => attributes)).toEqual([
    expect.stringMatching(/^ data-chunks="\/_next\/static\/\S+\.js( \/_next\/static\/\S+\.js)+"$/),
    ' type="application/json" id="page-data"',
  ])
  expect(html).not.toMatch(/<link[^>]* as="script"/)
})

test('every chunk the rendered page asked for is in the list of the loader, each once', () => {
  const asked = scripts(rendered)
    .filter(
      ({ all, attributes }) => attributes.endsWith(' async=""') && !plantedScripts.includes(all),
    )
    .map(({ attributes }) => / src="([^"]+)"/.exec(attributes)?.[1])
  const [, listed = ''] = /data-chunks="([^"]+)"/.exec(finished().html) ?? []
  expect(listed.split(' ').sort()).toEqual([...asked].sort())
  expect(asked.length).toBeGreaterThan(4)
})

test('the data of the page keeps every row and its order, but not the address it was rendered for', () => {
  const parts = scripts(rendered)
    .slice(scripts(rendered).findIndex(({ text }) => text.endsWith('.push([0])')))
    .map(({ text }) => JSON.parse(text.slice(text.indexOf('.push(') + 6, -1)))
  const data = scripts(finished().html).at(-1)?.text ?? ''
  const [entry, start, ...flight] = JSON.parse(data)
  const textOf = (pushes: [1, string][]) => pushes.map(([, text]) => text).join('')
  expect(start).toEqual([0])
  const kept = textOf(parts.slice(1)).replace('"c":["","a","13"]', '"c":["",""]')
  expect(textOf(flight)).toBe(kept)
  expect(entry).toEqual({ otherChunks: expect.any(Array), runtimeModuleIds: expect.any(Array) })
  expect(data).not.toContain('<')
})

test('the policy blesses the loader alone and no script that stands in content', () => {
  const { html, contentSecurityPolicy } = finished()
  const loader = scripts(html).find(({ attributes }) => attributes.startsWith(' data-chunks'))
  const [, sources = ''] = /script-src ([^;]+)/.exec(contentSecurityPolicy) ?? []
  expect(sources.split(' ')).toEqual(["'self'", hashOf(loader?.text ?? ''), "'strict-dynamic'"])
  for (const script of plantedScripts) expect(html).toContain(script)
})

test('a script in content that looks like the data of the page is not taken for it', () => {
  const copy = rendered.slice(rendered.indexOf('<script id="_R_">')).replace('</body></html>', '')
  const fake = copy.replace(/push\(\[1,".*/s, 'push([1,"stolen"])</script>')
  const { html } = finish(rendered.replace('<footer>', `${fake}<footer>`))
  expect(scripts(html).at(-1)?.text).toBe(scripts(finished().html).at(-1)?.text)
  expect(html).toContain(fake)
})

test('the rest of the page stays as it was rendered', () => {
  const between = (html: string) => html.slice(html.indexOf('</head>'), html.indexOf('<footer>'))
  expect(between(finished().html)).toBe(between(rendered))
  expect(finished().html.endsWith('</script></body></html>')).toBe(true)
})

test('a page that asks for its scripts at once has them started by the loader', () => {
  const eager = rendered.replace('</head>', '<meta name="scripts" content="now"/></head>')
  expect(finish(eager).html).toMatch(/<script data-chunks="[^"]+" data-now="">/)
  const own = rendered.replace('</head>', '<meta name="scripts" content="user"/></head>')
  expect(finish(own).html).toMatch(/<script data-chunks="[^"]+" data-now="user">/)
  expect(finished().html).not.toContain('data-now="')
})

test.each([
  ['no HTML', 'plain text', '</head>'],
  ['a cut-off page', rendered.slice(0, -20), '页面数据'],
  [
    'statements behind the data',
    rendered.replace(/\)<\/script><\/body>/, ');alert(1)</script></body>'),
    '页面数据',
  ],
  [
    'a foreign script among the data',
    rendered.replace(/<\/body>/, '<script>alert(1)</script></body>'),
    '页面数据',
  ],
  ['an entry of another form', rendered.replaceAll('["TURBOPACK"]', '.TURBOPACK'), '内容'],
  ['a page finished before', finished().html, '没有 <script id="_R_">'],
])('%s is not recognised, and the reason is named', (_, html, reason) => {
  expect(finishPage(html)).toContain(reason)
})

test('a page rendered with a nonce is finished as one without it, and holds the nonce no more', () => {
  const nonce = 'bm9uY2Utb2Ytb25lLXJlcXVlc3Q='
  const withNonce = renderedWithNonce(nonce)
  expect(withNonce).toContain(nonce)
  expect(finish(withNonce, nonce)).toEqual(finished())
})

test('the loader finds the chosen theme behind other cookies', () => {
  const { text = '' } =
    scripts(finished().html).find(({ attributes }) => attributes.includes('chunks')) ?? {}
  const [, pattern = ''] = /\/([^/\n]*theme=[^/\n]*)\/\.exec/.exec(text) ?? []
  for (const cookie of ['theme=dark', 'edu_token=1; theme=dark; a=b'])
    expect(new RegExp(pattern).exec(cookie)?.[1]).toBe('dark')
})

test('the loader weighs less than 2 KB as it is sent', () => {
  const loader = scripts(finished().html).find(({ attributes }) => attributes.includes('chunks'))
  expect(gzipSync(loader?.text ?? '').length).toBeLessThan(2000)
})
