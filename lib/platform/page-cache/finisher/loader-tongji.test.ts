import { createContext, runInContext } from 'node:vm'
import { renderedPage as rendered } from '#lib/platform/page-cache/testing/pages.ts'
import { routes } from '#lib/tables/routes.ts'
import type { finishPage as FinishPage } from './finish-page.ts'

const id = '0123456789abcdef0123456789abcdef'
const site = 'https://www.example.com'

let finishPage: typeof FinishPage
beforeAll(async () => {
  process.env.BAIDU_TONGJI_ID = id
  finishPage = (await import('./finish-page.ts')).finishPage
})
afterAll(() => {
  delete process.env.BAIDU_TONGJI_ID
})

const pageAt = (internal: string) => {
  const page = finishPage(rendered, { internal, table: routes })
  if (typeof page === 'string') throw new Error(page)
  return page
}

test.each([
  '/site/personalCenter/myVip',
  '/site/questionBank',
  '/site/staff/enquiries',
  '/site/missing',
  '',
])('the page inside at %s neither asks for the script nor lets it in', (internal) => {
  const { html, contentSecurityPolicy } = pageAt(internal)
  expect(html).not.toContain(id)
  expect(html).not.toContain('baidu')
  expect(contentSecurityPolicy).not.toContain('baidu')
})

test('a public page asks for it, and its policy blesses the longer loader', () => {
  const page = pageAt('/site/articleDetail/5/0')
  expect(page.html).toContain(` data-tongji="${id}"`)
  expect(page.contentSecurityPolicy).toMatch(/connect-src [^;]*https:\/\/hm\.baidu\.com/)
  expect(page.contentSecurityPolicy).not.toBe(pageAt('').contentSecurityPolicy)
})

test('the page cache knows a public page by the key that Next gives it', async () => {
  const { PageCache } = await import('#lib/platform/page-cache/page-cache.ts')
  const cache = new PageCache({
    database: () => undefined,
    prefix: '',
    maxBytes: 10_000_000,
    maxRows: 1,
    table: routes,
  })
  const stored = async (path: string) => {
    const value = { kind: 'APP_PAGE', html: rendered }
    await cache.set(`/route-cache/APP_PAGE/${'0a'.repeat(32)}/$${path}`, value, {})
    return value.html
  }
  expect(await stored('/site/home')).toContain(id)
  expect(await stored('/site/login')).not.toContain(id)
  await cache.stop()
})

type Called = [string, unknown][]
type Loaded = {
  _hmt: Called
  tongji: {
    nameOf: (url: string) => string | null
    report: (url: string, referrer: string) => void
  }
  sources: string[]
}

/** Runs the loader as a public page at this address carries it, up to the end of loading. */
function open(address: string, referrer = ''): Loaded {
  const { html } = pageAt('/site/articleDetail/5/0')
  const [, head = '', text = ''] = /<script( data-chunks[^>]*)>(.*?)<\/script>/s.exec(html) ?? []
  const told = [...head.matchAll(/ data-(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value])
  const sources: string[] = []
  const { origin, pathname, search } = new URL(address, site)
  const later: Record<string, () => void> = {}
  const context = createContext({
    URL,
    location: { href: site + address, origin, pathname, search },
    setTimeout: (run: () => void) => run(),
    addEventListener: (name: string, run: () => void) => {
      later[name] = run
    },
    document: {
      currentScript: { dataset: Object.fromEntries(told), remove() {} },
      cookie: '',
      referrer,
      createElement: () => ({}),
      addEventListener() {},
      head: { append: ({ src }: { src: string }) => sources.push(src) },
    },
  })
  runInContext('globalThis.self = globalThis', context)
  runInContext(text, context)
  later.load?.()
  return Object.assign(context, { sources }) as unknown as Loaded
}

const reported = (page: Loaded): Called => JSON.parse(JSON.stringify(page._hmt))

test('the script reports nothing by itself, and is told of the page and where its reader comes from', () => {
  const page = open('/articleDetail/5', 'https://www.so.com/')
  expect(reported(page)).toEqual([
    ['_setAutoPageview', false],
    ['_setReferrerOverride', 'https://www.so.com/'],
    ['_trackPageview', '/articleDetail/5'],
  ])
  expect(page.sources).toEqual([`https://hm.baidu.com/hm.js?${id}`])
})

test.each([
  ['/book?page=2&token=secret', '/book?page=2'],
  ['/book?from=feedback&phone=13800000001&keyword=x', '/book'],
  ['/list.html?page=3#top', '/list.html?page=3'],
  ['/examination?month=2026-12&cityId=16&utm_source=mail', '/examination?cityId=16&month=2026-12'],
  ['/book?page=someone%40example.com', '/book'],
  ['/', '/'],
  ['/search?keyword=x', null],
  ['/personalCenter/myVip', null],
  ['/assistFriends?token=secret', null],
  ['/pay/abcdefghijklmnopqrstuv', null],
])('%s is named %s', (address, name) => {
  expect(open('/book').tongji.nameOf(site + address)).toBe(name)
})

test('a page turned to is reported without its query, one that is not public not at all', () => {
  const page = open('/')
  page._hmt.length = 0
  page.tongji.report(`${site}/search?keyword=x`, `${site}/`)
  page.tongji.report(`${site}/book?page=2&token=secret`, `${site}/list.html?page=3&from=mail`)
  page.tongji.report(`${site}/course`, `${site}/personalCenter/feedback?from=secret`)
  expect(reported(page)).toEqual([
    ['_setReferrerOverride', '/list.html?page=3'],
    ['_trackPageview', '/book?page=2'],
    ['_setReferrerOverride', ''],
    ['_trackPageview', '/course'],
  ])
})
