import { desktopVisit, site } from '#lib/platform/routes/testing/visit.ts'
import { routes } from '#lib/tables/routes.ts'
import { decide } from './decide.ts'
import type { Row } from './row.ts'

const off = { ...site, mobileSite: '' }

/** A decision in one word: where it renders, where it sends, or its status. */
function outcome(address: string, visit = desktopVisit(address)): string {
  const decision = decide(visit, site, routes)
  if (decision.kind === 'redirect') return `${decision.status} ${decision.location}`
  if (decision.kind === 'error') return String(decision.status)
  if (decision.kind === 'page') return decision.to ?? 'as asked'
  return decision.kind === 'missing' ? '404' : 'pass'
}

test.each([
  ['/', '/site/home'],
  ['/?utm_source=x', '/site/home'],
  ['/substation?cityId=5', '/site/substation/5'],
  ['/column/list', '/site/column/-/-/-/-/1'],
  ['/column/list/kszx.html', '/site/column/-/-/kszx/-/1'],
  ['/column/list/kszx.html?page=2', '/site/column/-/-/kszx/-/2'],
  ['/column/list/kszx.html/guokao', '/site/column/-/-/kszx/guokao/1'],
  ['/column/beijing/list/kszx.html', '/site/column/beijing/-/kszx/-/1'],
  ['/column/beijing/notice/list/kszx.html/guokao', '/site/column/beijing/notice/kszx/guokao/1'],
  ['/column/list/kszx.html?cityId=5', '/site/column/neimenggu/-/kszx/-/1'],
  ['/column/notice/list/kszx.html?cityId=5', '/site/column/neimenggu/notice/kszx/-/1'],
  ['/column/beijing/list/kszx.html?cityId=5', '/site/column/beijing/-/kszx/-/1'],
  ['/columnGov/list/zcfg.html?page=3', '/site/columnGov/-/-/zcfg/-/3'],
  ['/articleDetail/5', '/site/articleDetail/5/0'],
  ['/articleDetail/5/7', '/site/articleDetail/5/7'],
  ['/articlePdf/2147483647', '/site/articlePdf/2147483647/0'],
  ['/list.html', '/site/list/1'],
  ['/list.html?page=2', '/site/list/2'],
  ['/list.html?page=', '/site/list/1'],
  ['/columnList', '/site/columnList'],
  ['/detail?id=5', '/site/detail/5'],
  ['/tagAggregation?tagId=3&page=2', '/site/tagAggregation/3/2'],
  ['/specialTopics', '/site/specialTopics/1'],
  ['/topicClassification', '/site/topicClassification/0/1'],
  ['/topicClassification?category=2&page=9999', '/site/topicClassification/2/9999'],
  ['/topicDetail?id=5', '/site/topicDetail/5'],
  ['/siteMap', '/site/siteMap'],
  ['/search?keyword=%E8%A1%8C%E6%94%BF', 'as asked'],
  ['/refresh?id=5', 'as asked'],
  ['/docs/api', 'as asked'],
])('%s is rendered by %s', (address, to) => {
  expect(outcome(address)).toBe(to)
})

test.each([
  ['/column/list/kszx', '308 /column/list/kszx.html'],
  ['/column/list/kszx?page=2', '308 /column/list/kszx.html?page=2'],
  ['/column/list/kszx.html/guokao.html', '308 /column/list/kszx.html/guokao'],
  ['/articleDetail/5/?a=1', '308 /articleDetail/5?a=1'],
  ['/personalCenter/', '308 /personalCenter/myCollection'],
  ['/my/PersonalCenter', '308 /personalCenter/myCollection'],
  ['/baoming', '/site/baoming/0'],
  ['/baoming?courseId=13', '/site/baoming/13'],
  ['/personalCenter/order/5/13', '/site/personalCenter/order'],
  ['/livePlayer?id=5', '/site/livePlayer'],
  ['/playback?id=5', '/site/livePlayer'],
  ['/specialTopic/TopicDetail?id=1', '308 /topicDetail?id=1'],
  ['/specialTopic/TopicDetail', '308 /specialTopics'],
  ['/specialTopic/TopicClassification?category=2', '308 /topicClassification?category=2'],
  ['/videos/PublicClass', '308 /publicClass'],
  ['/videos/Playback?id=2', '308 /playback?id=2'],
  ['/detail/ArticleDetail?id=5&a=1', '308 /articleDetail/5?a=1'],
  ['/forecast/Forecast?type=1', '308 /forecast?type=1'],
  ['/list/List?page=2', '308 /list.html?page=2'],
  ['/list/2', '308 /list.html'],
  ['/specialTopic/SpecialTopics', '308 /specialTopics'],
  ['/specialTopic', '308 /specialTopics'],
  ['/videos/a/b?x=1', '308 /videos?x=1'],
  ['/ydd/Yddbs', '308 /yddbs'],
  ['/ydd/YddMs', '308 /yddms'],
  ['/ydy/index', '308 /ydybs'],
  ['/ydy/ydyms', '308 /ydyms'],
])('%s answers %s', (address, answer) => {
  expect(outcome(address)).toBe(answer)
})

const giant = `/${'a'.repeat(10_000)}`
test.each([
  ['an unknown path', '/nothing', '404'],
  ['another case', '/ArticleDetail/5', '404'],
  ['an exponent', '/articleDetail/1e9', '404'],
  ['a negative id', '/articleDetail/-1', '404'],
  ['the id 0', '/articleDetail/0', '404'],
  ['a leading zero', '/articleDetail/05', '404'],
  ['an id beyond the database', '/articleDetail/2147483648', '404'],
  ['a file name for an id', '/articleDetail/x.png', '404'],
  ['a wrong topic', '/articleDetail/5/x', '404'],
  ['one segment too many', '/articleDetail/5/7/9', '404'],
  ['two slashes', '/column/list//kszx.html', '404'],
  ['a wrong directory', '/column/list/%E8%B5%84.html', '404'],
  ['a missing key', '/substation', '404'],
  ['an empty key', '/substation?cityId=', '404'],
  ['a wrong key', '/topicDetail?id=1e9', '404'],
  ['a page beyond all lists', '/list.html?page=999999', '404'],
  ['page 0', '/list.html?page=0', '404'],
  ['a word for a page', '/column/list/kszx.html?page=two', '404'],
  ['an alias without its key', '/detail/ArticleDetail', '404'],
  ['an alias with a wrong key', '/detail/ArticleDetail?id=%00', '404'],
  ['the error page', '/errorPage', '404'],
  ['the error address', '/error', '404'],
  ['a NUL', '/articleDetail/5%00', '400'],
  ['a line break', '/search%0a', '400'],
  ['a broken percent code', '/%E0%A4%A', '400'],
  ['10 KB of path', giant, '400'],
  ['a broken code for the API', '/api/%E0%A4%A', '400'],
])('%s answers with an error, never a fault', (_, address, answer) => {
  expect(outcome(address)).toBe(answer)
})

test.each([
  '/site',
  '/site/home',
  '/site/substation/5',
  '/site/column/-/-/kszx/-/1',
  '/site/columnGov/-/-/zcfg/-/3',
  '/site/articleDetail/5/0',
  '/site/detail/5',
  '/site/columnList',
  '/site/tagAggregation/3/2',
  '/site/specialTopics/1',
  '/site/topicClassification/2/1',
  '/site/topicDetail/5',
  '/site/siteMap',
  '/site/missing',
  '/site/home.png',
  '/site/detail/x.png',
  '/home',
  '/home/1.png',
  '/missing',
])('the internal path %s is not there for the outside', (address) => {
  expect(outcome(address)).toBe('404')
})

test.each([
  '/metrics',
  '/robots.txt',
  '/favicon.ico',
  '/images/logo.svg',
  '/sitemap.xml',
  '/sitemaps/articles-1.xml',
  '/atom/column/kszx.xml',
])('%s is no page and passes, but not by POST', (address) => {
  expect(outcome(address)).toBe('pass')
  expect(decide(desktopVisit(address, { method: 'POST' }), site, routes)).toMatchObject({
    kind: 'error',
    status: 405,
    headers: { Allow: 'GET, HEAD, OPTIONS' },
  })
})

test.each([
  '/api/v1/pc/search',
  '/api/lx/course/list',
  '/oss/x',
  '/_next/webpack-hmr',
  '/__nextjs_original-stack-frames',
])('%s passes by any method', (address) => {
  for (const method of ['GET', 'POST', 'PATCH']) {
    expect(outcome(address, desktopVisit(address, { method }))).toBe('pass')
  }
})

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('a page does not answer %s', (method) => {
  expect(decide(desktopVisit('/course', { method }), site, routes)).toMatchObject({
    kind: 'error',
    status: 405,
    headers: { Allow: 'GET, HEAD' },
  })
})

test('a row that names a middleware does not compile, and answers 500', () => {
  const row = { ...lookUp('Search'), middleware: 'vip' }
  // @ts-expect-error no middleware is known
  const table: readonly Row[] = [row]
  expect(decide(desktopVisit('/search'), site, table)).toMatchObject({
    kind: 'error',
    status: 500,
    message: 'Unknown middleware',
  })
})

test("a member's page lets everyone pass, as it asks for the login itself", () => {
  const table = [lookUp('MyCourse')]
  expect(decide(desktopVisit('/personalCenter/myCourse'), site, table).kind).toBe('page')
})

test('only pages rendered per request ask for a nonce', () => {
  expect(decide(desktopVisit('/search'), site, routes)).toMatchObject({ csp: 'nonce' })
  expect(decide(desktopVisit('/'), site, routes)).toMatchObject({ csp: undefined })
})

test('pages vary by device only while there is a mobile site', () => {
  expect(decide(desktopVisit('/'), site, routes)).toMatchObject({ headers: { Vary: 'User-Agent' } })
  expect(decide(desktopVisit('/nothing'), site, routes)).toMatchObject({
    headers: { Vary: 'User-Agent' },
  })
  expect(decide(desktopVisit('/'), off, routes)).toMatchObject({ headers: {} })
})

function lookUp(name: string): Row {
  const row = routes.find((each) => each.name === name)
  if (!row) throw new Error(`no row ${name}`)
  return row
}
