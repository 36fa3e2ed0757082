import { readFileSync } from 'node:fs'
import { withoutRepeatedSlashes } from '#lib/platform/routes/address/repeated-slashes.ts'
import { desktopVisit, phoneVisit, site } from '#lib/platform/routes/testing/visit.ts'
import { routes } from '#lib/tables/routes.ts'
import { decide } from './decide.ts'

const fixture = new URL('../../../e2e/fixtures/routes.json', import.meta.url)
const aliases = (JSON.parse(readFileSync(fixture, 'utf8')) as { kind: string; path: string }[])
  .filter(({ kind }) => kind === 'alias')
  .map(({ path }) => path)
const keys: Record<string, string> = {
  apiGroup: 'account',
  key: 'a'.repeat(22),
  month: '2026-03',
}
const pages = routes.map(({ path }) =>
  path.replace(/\{(\w+)\??\}/g, (_, key: string) =>
    /Name$/.test(key) ? 'kszx' : (keys[key] ?? '5'),
  ),
)
const legacy = [
  ...['/list/x', '/list/List', '/forecast/Forecast', '/specialTopic', '/specialTopic/a/b'],
  ...['/videos/a/b', '/ydd', '/ydd/ms', '/ydy/index', '/column/list/kszx/guokao.html'],
]
const query = '?id=5&cityId=5&tagId=5&a=%2F%2Fx'

/** Where a visitor ends and after how many redirects; redirects to another host are followed no further. */
function walk(start: string, visitor: typeof desktopVisit) {
  let address = start
  for (let hops = 0; ; hops += 1) {
    const decision = decide(visitor(withoutRepeatedSlashes(address, routes)), site, routes)
    if (decision.kind !== 'redirect') return { hops, end: address, kind: decision.kind }
    address = decision.location
    if (!address.startsWith('/')) return { hops: hops + 1, end: address, kind: 'elsewhere' }
  }
}

// How people and machines misspell: at the end, at the front, in the middle, and by backslash.
const misspellings: Record<string, (path: string) => string> = {
  'as it was': (path) => path,
  'a slash at the end': (path) => `${path}/`,
  'two slashes at the end': (path) => `${path}//`,
  'two slashes at the front': (path) => `/${path}`,
  'two slashes everywhere': (path) => path.replaceAll('/', '//'),
  'a backslash': (path) => `${path}\\`,
}

test.each(Object.entries(misspellings))(
  'every address with %s arrives within one redirect',
  (_, misspell) => {
    const addresses = [...pages, ...aliases, ...legacy].filter((path) => path !== '/')
    for (const path of addresses) {
      for (const visitor of [desktopVisit, phoneVisit]) {
        const plain = walk(path + query, visitor)
        const { hops, end } = walk(misspell(path) + query, visitor)
        expect([path, end, hops <= 1]).toEqual([path, plain.end, true])
      }
    }
  },
)

test('a foreign host behind a former section never becomes the target', () => {
  for (const path of [
    '/forecast//evil.com',
    '/list//evil.com/',
    '/videos/\\evil.com',
    '/ydd///evil.com',
  ])
    expect(walk(path, desktopVisit)).toEqual({
      hops: 1,
      end: { f: '/forecast', l: '/list.html', v: '/videos', y: '/yddbs' }[path[1] ?? ''],
      kind: 'page',
    })
  expect(walk('//evil.com', desktopVisit)).toMatchObject({ hops: 0, kind: 'missing' })
})

test('a phone goes from a former address to its mobile address at once', () => {
  expect(walk('/book/Book', phoneVisit)).toEqual({
    hops: 1,
    end: 'https://m.example.com/books',
    kind: 'elsewhere',
  })
  // A script's request is never sent to another host.
  const script = phoneVisit('/book/Book', { headers: { 'sec-fetch-dest': 'empty' } })
  expect(decide(script, site, routes)).toMatchObject({ status: 308, location: '/book' })
})

test('what Next redirects alone is left to it: the home page, files, the API', () => {
  for (const url of ['//', '/images//logo.svg', '//api/v1/pc/search', '/_next/static//a.js'])
    expect(withoutRepeatedSlashes(url, routes)).toBe(url)
  for (const url of ['/', '/course', '/course/', '/search?keyword=a//b', '/refresh2?path=//x\\y'])
    expect(withoutRepeatedSlashes(url, routes)).toBe(url)
})
