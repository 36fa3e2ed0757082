import { createLogger, log } from '#lib/platform/log.ts'
import { inAnotherForm, renderedPage } from '#lib/platform/page-cache/testing/pages.ts'
import type { CachedValue } from './entry.ts'
import { PageCacheHandler } from './handler.ts'
import { pageCacheStats } from './stats.ts'

const key = '/route-cache/APP_PAGE/0a/$/articleDetail/5/0'
const pageOf = (html: string): CachedValue => ({ kind: 'APP_PAGE', html })

beforeAll(() => log.replace(createLogger({ level: 'silent' })))

test('all handlers of the process share one cache, which leaves out a page that is not recognised', async () => {
  const first = new PageCacheHandler({}, [])
  await first.set(key, pageOf(renderedPage), {})
  const second = new PageCacheHandler({}, [])
  expect(await second.get(key, { kind: 'APP_PAGE' })).not.toBeNull()
  await second.set(key, pageOf(inAnotherForm(renderedPage)), {})
  expect(await first.get(key, { kind: 'APP_PAGE' })).toBeNull()
  expect(pageCacheStats()).toMatchObject({ unrecognised: 1, entries: 0 })
})

test('a page that is not recognised goes out under the policy that the middleware gave its request', async () => {
  const policy = "script-src 'self' 'nonce-abc'"
  const page = pageOf(inAnotherForm(renderedPage))
  const asked = { _requestHeaders: { 'content-security-policy': policy } }
  await new PageCacheHandler(asked, []).set(key, page, {})
  expect(page.headers?.['content-security-policy']).toBe(policy)
})
