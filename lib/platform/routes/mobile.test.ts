import { readFileSync } from 'node:fs'
import { desktopVisit, phoneVisit, site } from '#lib/platform/routes/testing/visit.ts'
import { routes } from '#lib/tables/routes.ts'
import { decide } from './decide.ts'
import type { Row } from './row.ts'

function sentTo(address: string, visit = phoneVisit(address), where = site): string | null {
  const decision = decide(visit, where, routes)
  return decision.kind === 'redirect' ? decision.location : null
}

test.each([
  ['/', 'https://m.example.com/'],
  ['/articleDetail/5', 'https://m.example.com/articleDetail/5'],
  ['/articleDetail/5/7', 'https://m.example.com/articleDetail/5'],
  ['/column/list/kszx.html', 'https://m.example.com/columnList'],
  ['/column/beijing/list/kszx.html', 'https://beijing.m.example.com/columnList'],
  ['/column/notice/list/kszx.html', 'https://m.example.com/columnList'],
  ['/columnGov/xizang/list', 'https://xizang.m.example.com/'],
  ['/substation?cityId=5', 'https://neimenggu.m.example.com/'],
  ['/substation?cityId=77', 'https://m.example.com/'],
  ['/detail?id=5', 'https://student.example.com/#/detail?id=5'],
  ['/list.html', 'https://student.example.com/#/list'],
  ['/list.html?page=2', 'https://student.example.com/#/list?page=2'],
  ['/search?keyword=%E8%A1%8C', 'https://m.example.com/search?keyword=%E8%A1%8C'],
  ['/tagAggregation?tagId=3', 'https://m.example.com/tagAggregation/3'],
  ['/topicDetail?id=3', 'https://m.example.com/topicDetail/3'],
  ['/playback?id=3&a=1', 'https://m.example.com/playback/3?a=1'],
  ['/playback?id=..%2Fevil', 'https://m.example.com/playback?id=..%2Fevil'],
  ['/recommend?recommendId=12', 'https://m.example.com/recommend/12'],
  ['/forecast?type=1', 'https://m.example.com/forecast/1'],
  ['/forecast', 'https://m.example.com/forecast'],
  ['/specialTopics', 'https://m.example.com/special'],
  ['/videos', 'https://m.example.com/video'],
  ['/siteMap', 'https://m.example.com/navigation'],
  ['/enterprise?id=81&type=2', 'https://m.example.com/corporateNews?id=81&type=2'],
  ['/book', 'https://m.example.com/books'],
  ['/oldExam', 'https://m.example.com/trueQuestion'],
  ['/examination', 'https://m.example.com/formalExam'],
  ['/mock', 'https://m.example.com/mockExam'],
  ['/courseDetail?id=4', 'https://m.example.com/courseDetail?id=4'],
  ['/questionBank/mockTest', 'https://m.example.com/questionBank/mockTest'],
  ['/personalCenter/study', 'https://m.example.com/course'],
  ['/personalCenter/order', 'https://m.example.com/order'],
  ['/personalCenter/accountSettings', 'https://m.example.com/userInfo'],
  ['/personalCenter/myVip', 'https://m.example.com/vipCenter'],
  ['/personalCenter/myCollection', 'https://m.example.com/profile'],
  ['/course', 'https://m.example.com/'],
  ['/lxSpecial/notice', 'https://m.example.com/'],
])('a phone on %s is sent to %s', (address, location) => {
  expect(sentTo(address)).toBe(location)
  expect(decide(phoneVisit(address), site, routes)).toMatchObject({
    status: 302,
    headers: { Vary: 'User-Agent', 'Cache-Control': 'private, no-store' },
  })
  expect(sentTo(address, desktopVisit(address)) ?? '/').toMatch(/^\//)
  const alone = { ...site, mobileSite: '' }
  expect(sentTo(address, phoneVisit(address), alone) ?? '/').toMatch(/^\//)
})

test.each([
  '/assistFriends',
  '/interviewActivity',
  '/funActivity',
  '/docs/api',
  '/nothing',
  '/articleDetail/1e9',
  '/topicDetail?id=x',
  '/api/v1/pc/search',
  '/robots.txt',
])('a phone stays on %s', (address) => {
  expect(sentTo(address)).toBeNull()
})

test.each([
  ['a router prefetch', { 'next-router-prefetch': '1' }],
  ['a navigation of the router', { rsc: '1' }],
  ['a prefetch of the browser', { 'sec-purpose': 'prefetch;prerender' }],
  ['an older prefetch', { purpose: 'prefetch' }],
  ['a fetch by a script', { 'sec-fetch-dest': 'empty' }],
])('%s is not redirected', (_, headers) => {
  expect(sentTo('/articleDetail/5', phoneVisit('/articleDetail/5', { headers }))).toBeNull()
})

test('a navigation of the browser is redirected', () => {
  const headers = { 'sec-fetch-dest': 'document' }
  expect(sentTo('/book', phoneVisit('/book', { headers }))).toBe('https://m.example.com/books')
})

test('without a student site or a template for cities the one mobile site takes all', () => {
  const plain = { ...site, studentSite: '', mobileCitySite: '' }
  expect(sentTo('/detail?id=5', undefined, plain)).toBe('https://m.example.com/')
  expect(sentTo('/substation?cityId=5', undefined, plain)).toBe('https://m.example.com/')
})

test('?pc=1 keeps a phone on the desktop site for 30 days', () => {
  const first = decide(phoneVisit('/articleDetail/5?pc=1'), site, routes)
  expect(first).toMatchObject({
    kind: 'page',
    headers: { Vary: 'User-Agent', 'Cache-Control': 'private, no-store' },
    cookies: ['pc_site=1; Path=/; Max-Age=2592000; SameSite=Lax; Secure'],
  })
  const headers = { cookie: 'a=b; pc_site=1' }
  expect(decide(phoneVisit('/articleDetail/6', { headers }), site, routes)).toMatchObject({
    kind: 'page',
    cookies: [],
  })
})

test('a pch5 row goes to the mobile site from every device', () => {
  const table: Row[] = routes.map((row) => ({ ...row, pch5: row.name === 'Book' }))
  const headers = { cookie: 'pc_site=1' }
  expect(decide(desktopVisit('/book', { headers }), site, table)).toMatchObject({
    status: 302,
    location: 'https://m.example.com/books',
  })
  expect(decide(desktopVisit('/course'), site, table).kind).toBe('page')
})

test('every mapping of the specification is applied', () => {
  const fixture = new URL('../../../e2e/fixtures/routes.json', import.meta.url)
  type Page = { kind: string; path: string; mobile?: { segment?: string } | null }
  const pages = JSON.parse(readFileSync(fixture, 'utf8')) as Page[]
  const mapped = pages.filter(({ kind, mobile }) => kind === 'page' && mobile?.segment)
  expect(mapped.length).toBeGreaterThan(25)
  for (const { path, mobile } of mapped) {
    const address = path
      .replace(/\/\{\w+\?\}/g, '')
      .replace('{id}', '5')
      .concat('?tagId=5&id=5')
    expect(sentTo(address)).toMatch(
      new RegExp(`^https://m\\.example\\.com/${mobile?.segment}(/5)?(\\?|$)`),
    )
  }
})
