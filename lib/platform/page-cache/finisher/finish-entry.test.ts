import type { CachedValue } from '#lib/platform/page-cache/entry.ts'
import {
  inAnotherForm,
  plantedScripts,
  renderedPage,
  renderedWithNonce,
} from '#lib/platform/page-cache/testing/pages.ts'
import { contentSecurityPolicy } from '#lib/platform/routes/visit/csp.ts'
import { finishEntry } from './finish-entry.ts'

const nonce = 'bm9uY2Utb2Ytb25lLXJlcXVlc3Q='
const policy = contentSecurityPolicy([`'nonce-${nonce}'`])
const flight = '0:{"P":null,"c":["","assistFriends?token=secret"],"q":""}\n'
const styles = `1:["$","link","0",{"rel":"stylesheet","nonce":"${nonce}"}]\n`

const pageOf = (html: string): CachedValue => ({
  kind: 'APP_PAGE',
  html,
  rscData: Buffer.from(flight + styles),
  segmentData: new Map([['/_full', Buffer.from(flight + styles)]]),
  headers: { 'x-next-cache-tags': 'a' },
  status: 200,
})
const policyOf = (page: CachedValue) => String(page.headers?.['content-security-policy'])
const scriptsOf = (html = '') => html.match(/<script[^>]*>.*?<\/script>/gs) ?? []

test('a page that is recognised gets its own policy, and none of it knows the nonce or the address', () => {
  const page = pageOf(renderedWithNonce(nonce))
  expect(finishEntry(page, { path: '/a/1', policy })).toBeNull()
  expect(policyOf(page)).toMatch(/script-src 'self' 'sha256-\S+ 'strict-dynamic'/)
  expect(page.headers).not.toHaveProperty('cache-control')
  const all = [page.html, page.rscData, page.segmentData?.get('/_full'), policyOf(page)].join()
  expect(all).not.toContain(nonce)
  expect(all).not.toContain('secret')
  const plain = pageOf(renderedPage)
  expect(finishEntry(plain, { path: '/a/1' })).toBeNull()
  expect(page.html).toBe(plain.html)
})

test('one that is not recognised goes out as rendered, under the policy of its request, and is for nobody else', () => {
  const html = inAnotherForm(renderedWithNonce(nonce))
  const page = pageOf(html)
  expect(finishEntry(page, { path: '/a/1', policy })).toContain('<script id="_R_">')
  expect(page.html).toBe(html)
  expect(page.headers).toEqual({
    'x-next-cache-tags': 'a',
    'content-security-policy': policy,
    'cache-control': 'private, no-store',
  })
})

test('the policy of one that is not recognised lets all scripts of the framework run and none that stands in content', () => {
  const page = pageOf(inAnotherForm(renderedWithNonce(nonce)))
  finishEntry(page, { path: '/a/1', policy })
  const [, sources] = /script-src ([^;]+)/.exec(policyOf(page)) ?? []
  expect(sources).toBe(`'self' 'nonce-${nonce}'`)
  const dead = scriptsOf(page.html).filter((script) => !script.includes(` nonce="${nonce}"`))
  expect(dead).toEqual(plantedScripts)
  expect(scriptsOf(page.html).length).toBeGreaterThan(dead.length + 5)
})

test('what goes with one that is not recognised may be kept by a proxy: it names no address and no nonce', () => {
  const page = pageOf(inAnotherForm(renderedWithNonce(nonce)))
  finishEntry(page, { path: '/a/1', policy })
  const data = [page.rscData, page.segmentData?.get('/_full')].join()
  expect(data).not.toContain('secret')
  expect(data).not.toContain(nonce)
})

test('without a policy of the request no inline script runs on a page that is not recognised', () => {
  const page = pageOf(inAnotherForm(renderedPage))
  expect(finishEntry(page, { path: '/a/1' })).not.toBeNull()
  expect(policyOf(page)).toContain("script-src 'self';")
})

test('a fault of the finisher leaves no page without a policy', () => {
  const page = pageOf(renderedWithNonce(nonce))
  page.segmentData?.set('/broken', null as unknown as Buffer)
  expect(finishEntry(page, { path: '/a/1', policy })).toContain('TypeError')
  expect(policyOf(page)).toBe(policy)
  expect(page.headers?.['cache-control']).toBe('private, no-store')
})

test.each([
  ['a known form', (html: string) => html],
  ['another form', inAnotherForm],
])('a page of %s that says in its head that it is missing gets status 404', (_, form) => {
  const marker = '<meta name="status" content="404"/>'
  const statusOf = (html: string) => {
    const page = pageOf(form(html))
    finishEntry(page, { path: '/a/1', policy })
    return page.status
  }
  expect(statusOf(renderedPage.replace('</head>', `${marker}</head>`))).toBe(404)
  expect(statusOf(renderedPage.replace('<p>0', `${marker}<p>0`))).toBe(200)
  expect(statusOf(renderedPage.replace('</head>', '').replace('<p>0', `${marker}<p>0`))).toBe(200)
})

test('a page that says so in its head gets 410, or 301 with its location, a path of this site', () => {
  const answered = (head: string) => {
    const page = pageOf(renderedPage.replace('</head>', `${head}</head>`))
    finishEntry(page, { path: '/a/1', policy })
    return [page.status, page.headers?.location]
  }
  const meta = (name: string, content: string) => `<meta name="${name}" content="${content}"/>`
  expect(answered(meta('status', '410'))).toEqual([410, undefined])
  expect(answered(meta('status', '301') + meta('location', '/articleDetail/7'))).toEqual([
    301,
    '/articleDetail/7',
  ])
  expect(answered(meta('status', '301') + meta('location', 'https://x.example/'))).toEqual([
    404,
    undefined,
  ])
})
