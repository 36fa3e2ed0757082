import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { finishPage } from './finish-page.ts'

// A page of `next start` 16.4.6. Its content carries three planted inline scripts, one of them in the very form of the
// framework's own, and one planted src.
const rendered = readFileSync(new URL('./testing/rendered-page.html.txt', import.meta.url), 'utf8')
const planted = [
  '<script>alert(1)</script>',
  '<script>self.__next_f.push([1,"x"]);alert(1)</script>',
  '<script>self.__next_f.push([1,"planted"])</script>',
  '<script src="/_next/static/evil.js" async=""></script>',
]

const finished = () => {
  const page = finishPage(rendered)
  if (!page) throw new Error('the fixture was not recognised')
  return page
}
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
  const live = scripts(html).filter(({ all }) => !planted.includes(all))
  expect(live.map(({ attributes }) => attributes)).toEqual([
    expect.stringMatching(/^ data-chunks="\/_next\/static\/\S+\.js( \/_next\/static\/\S+\.js)+"$/),
    ' type="application/json" id="page-data"',
  ])
  expect(html).not.toMatch(/<link[^>]* as="script"/)
})

test('every chunk the rendered page asked for is in the list of the loader, each once', () => {
  const asked = scripts(rendered)
    .filter(({ all, attributes }) => attributes.endsWith(' async=""') && !planted.includes(all))
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
  for (const script of planted) expect(html).toContain(script)
})

test('a script in content that looks like the data of the page is not taken for it', () => {
  const copy = rendered.slice(rendered.indexOf('<script id="_R_">')).replace('</body></html>', '')
  const fake = copy.replace(/push\(\[1,".*/s, 'push([1,"stolen"])</script>')
  const page = finishPage(rendered.replace('<footer>', `${fake}<footer>`))
  expect(scripts(page?.html ?? '').at(-1)?.text).toBe(scripts(finished().html).at(-1)?.text)
  expect(page?.html).toContain(fake)
})

test('the rest of the page stays as it was rendered', () => {
  const between = (html: string) => html.slice(html.indexOf('</head>'), html.indexOf('<footer>'))
  expect(between(finished().html)).toBe(between(rendered))
  expect(finished().html.endsWith('</script></body></html>')).toBe(true)
})

test('a page that asks for its scripts at once has them started by the loader', () => {
  const eager = rendered.replace('</head>', '<meta name="scripts" content="now"/></head>')
  expect(finishPage(eager)?.html).toMatch(/<script data-chunks="[^"]+" data-now="">/)
  expect(finished().html).not.toContain('data-now=""')
})

test.each([
  ['no HTML', 'plain text'],
  ['a cut-off page', rendered.slice(0, -20)],
  [
    'statements behind the data',
    rendered.replace(/\)<\/script><\/body>/, ');alert(1)</script></body>'),
  ],
  [
    'a foreign script among the data',
    rendered.replace(/<\/body>/, '<script>alert(1)</script></body>'),
  ],
  ['a page finished before', finishPage(rendered)?.html ?? ''],
])('%s is left alone', (_, html) => {
  expect(finishPage(html)).toBeNull()
})

test('the loader weighs less than 2 KB as it is sent', () => {
  const loader = scripts(finished().html).find(({ attributes }) => attributes.includes('chunks'))
  expect(gzipSync(loader?.text ?? '').length).toBeLessThan(2000)
})

test('a page that says it is missing in its head gets status 404, one that says so in its content does not', () => {
  const marker = '<meta name="status" content="404"/>'
  const inContent = rendered.replace(planted[0] ?? '', `${marker}${planted[0]}`)
  expect(finishPage(rendered.replace('</head>', `${marker}</head>`))?.status).toBe(404)
  expect(inContent).toContain(marker)
  expect(finishPage(inContent)?.status).toBeUndefined()
})
