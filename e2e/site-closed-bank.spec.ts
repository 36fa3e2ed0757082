import { expect, test } from '@playwright/test'
import { type Crawled, crawl, sitemapOf } from '#e2e/support/crawl.ts'
import { E2E_PORT } from '#e2e/support/ports.ts'
import { isReading, productsIn } from '#e2e/support/product-links.ts'
import { type SecondServer, startSecondServer } from '#e2e/support/second-server.ts'
import { openApart } from '#lib/platform/db/client.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { routes } from '#lib/tables/routes.ts'

// A server of its own whose question bank is closed, read as search engines read it: no browser is needed.

// One server for both.
test.describe.configure({ mode: 'default' })

let server: SecondServer
let pages: Map<string, Crawled>

test.beforeAll(async () => {
  test.setTimeout(600_000 * patience)
  server = await startSecondServer(E2E_PORT + 8)
  const database = await openApart({ ...process.env, DATABASE_URL: '', DATA_DIR: server.dataDir })
  await database.sql`update settings set value = 'false' where key = 'questionBankOpen'`
  await database.close()
  const bank = `${server.url}/questionBank`
  await expect
    .poll(async () => (await fetch(bank)).status, { timeout: 15_000 * patience })
    .toBe(404)
  pages = await crawl(server.url)
})
test.afterAll(() => server?.stop())

test('no page links to the bank, and no link leads nowhere', () => {
  expect(pages.size).toBeGreaterThan(300)
  const told = [...pages.values()].filter(
    ({ path, status }) => status !== 200 || path.startsWith('/questionBank'),
  )
  expect(told.map(({ path, status, from }) => `${status} ${path} (${from})`)).toEqual([])
})

test('every page to read still leads on, but not into the bank', () => {
  const read = [...pages.values()].filter(({ path }) => isReading(path))
  expect(read.length).toBeGreaterThan(150)
  const wrong = read
    .map(({ path, html }) => ({ path, found: productsIn(html) }))
    .filter(({ found }) => found.length === 0 || found.includes('bank'))
  expect(wrong).toEqual([])
})

test('its pages answer 404 and stand in no sitemap', async () => {
  const bank = routes.filter(({ group }) => group === 'questionBank')
  expect(bank.length).toBeGreaterThan(10)
  for (const { path } of bank) {
    expect([path, (await fetch(server.url + path)).status]).toEqual([path, 404])
  }
  const listed = await sitemapOf(server.url)
  expect([...listed].filter((path) => path.startsWith('/questionBank'))).toEqual([])
})
