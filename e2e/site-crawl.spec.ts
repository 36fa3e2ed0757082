import { expect, type Page, test } from '@playwright/test'
import { type Crawled, crawl, sitemapOf } from '#e2e/support/crawl.ts'
import { htmlFaults } from '#e2e/support/html-rules.ts'
import { isKeptOut } from '#e2e/support/kept-out.ts'
import { filesIn, linkedDataFaults, linkedDataOf } from '#e2e/support/linked-data.ts'
import { E2E_PORT } from '#e2e/support/ports.ts'
import { isPractised, isReading, productsIn } from '#e2e/support/product-links.ts'
import { type SecondServer, startSecondServer } from '#e2e/support/second-server.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { matchRoute } from '#lib/platform/routes/address/match.ts'
import { siteTree } from '#lib/platform/routes/site-tree.ts'
import { routes } from '#lib/tables/routes.ts'

// Starts at / and follows every link of the site, on a server of its own with the demo content alone, so that what
// other tests write is not in the way. JavaScript is off: what is found is what a search engine finds.

test.describe.configure({ mode: 'default' })

let server: SecondServer
let pages: Map<string, Crawled>

test.beforeAll(async () => {
  test.setTimeout(600_000 * patience)
  server = await startSecondServer(E2E_PORT + 7)
  pages = await crawl(server.url)
})
test.afterAll(() => server?.stop())

const all = () => [...pages.values()]
const told = (list: Crawled[]) =>
  list.map(({ path, status, from }) => `${status} ${path} (linked from ${from})`)
const indexable = () => all().filter((page) => page.isIndexable)

test('no link leads to an error or to a redirect', () => {
  expect(pages.size).toBeGreaterThan(300)
  expect(told(all().filter(({ status }) => status !== 200))).toEqual([])
})

test('every page has a title and a description; indexable ones share theirs with no other and have one heading', () => {
  const without = all().filter(
    ({ title, description, canonical, headings, isIndexable }) =>
      !title || description.length < 10 || !canonical || (isIndexable && headings !== 1),
  )
  expect(told(without)).toEqual([])
  for (const field of ['title', 'description'] as const) {
    const groups = [...Map.groupBy(indexable(), (page) => page[field])]
    const shared = groups.filter(([, { length }]) => length > 1)
    expect(shared.map(([text, list]) => [text, list.map(({ path }) => path)])).toEqual([])
  }
})

test('every page to read leads on: into at least one product, and into practice where its subject is practised', () => {
  const read = all().filter(({ path, status }) => status === 200 && isReading(path))
  expect(read.length).toBeGreaterThan(150)
  const ends = read.filter(({ path, html }) => {
    const found = productsIn(html)
    return found.length === 0 || (isPractised(path) && !found.includes('bank'))
  })
  expect(told(ends)).toEqual([])
})

test('the sitemap is the set of the indexable pages', async () => {
  const listed = await sitemapOf(server.url)
  const found = new Set(indexable().map(({ path }) => path))
  expect([...listed].filter((path) => !found.has(path))).toEqual([])
  expect([...found].filter((path) => !listed.has(path))).toEqual([])
})

test('no page is thin or unfinished', () => {
  const words = /敬请期待|lorem ipsum|\bTODO\b|\bundefined\b|\bNaN\b|\[object /
  const unfinished = all().filter(({ text }) => words.test(text))
  expect(told(unfinished)).toEqual([])
  const thin = indexable().filter(({ text }) => text.length < 80)
  expect(told(thin)).toEqual([])
})

test('no page names the place where it is stored', () => {
  // In an attribute, a style sheet or the data of the page.
  const inside = new RegExp(`["'(]${siteTree}/`)
  expect(told(all().filter(({ html }) => inside.test(html)))).toEqual([])
})

test('the HTML of every type of page is valid', async () => {
  const faults: string[] = []
  for (const { path, html } of await everyKind())
    faults.push(...(await htmlFaults(html)).map((fault) => `${path} ${fault}`))
  expect(faults).toEqual([])
})

test('the rules refuse what the Nu checker refuses', async () => {
  const page = (head: string, body: string) =>
    `<!DOCTYPE html><html lang="zh-CN"><head><title>页</title>${head}</head><body>${body}</body></html>`
  const refused = [
    page('<meta http-equiv="refresh" content="3;url=/">', ''),
    page('', '<main><style>p { color: red }</style></main>'),
    page('', '<button type="button" disabled aria-disabled="true">好</button>'),
  ]
  const faults = await Promise.all(refused.map(htmlFaults))
  expect(faults.map((list) => list.map((fault) => fault.split(':')[0]))).toEqual([
    ['nu/refresh-form'],
    ['nu/style-in-head'],
    ['nu/disabled-once'],
  ])
  const right = page(
    '<meta http-equiv="refresh" content="3; url=/"><style>p{}</style>',
    '<p>好</p>',
  )
  expect(await htmlFaults(right)).toEqual([])
})

test('structured data says what search engines demand of its type, and its files are there', async () => {
  const told = (path: string, node: Record<string, unknown>) =>
    linkedDataFaults(node).map((fault) => `${path} ${fault}`)
  const nodes = indexable().flatMap(({ path, html }) =>
    linkedDataOf(html).map((node) => ({ path, node })),
  )
  expect(new Set(nodes.flatMap(({ path, node }) => told(path, node)))).toEqual(new Set())
  const types = new Set(nodes.map(({ node }) => node['@type']))
  expect([...types]).toEqual(
    expect.arrayContaining(['Article', 'BreadcrumbList', 'Organization', 'WebSite', 'FAQPage']),
  )
  const files = new Set(nodes.flatMap(({ node }) => filesIn(node)))
  const own = [...files].filter((file) => file.startsWith(server.url))
  expect(own).toContain(`${server.url}/logo.png`)
  for (const file of own) expect((await fetch(file, { method: 'HEAD' })).status, file).toBe(200)
})

test('no page fetches a style sheet ahead that it does not use', async () => {
  const faults: string[] = []
  const look = (path: string, html: string) => {
    const links = html.match(/<link [^>]*>/g) ?? []
    const sheets = (rel: string) =>
      links.flatMap((link) => (link.includes(`rel="${rel}"`) ? (sheetIn.exec(link) ?? []) : []))
    const used = sheets('stylesheet')
    expect(used, path).not.toEqual([])
    for (const sheet of sheets('preload')) {
      if (!used.includes(sheet)) faults.push(`${path} ${sheet}`)
    }
  }
  for (const { path, html } of await everyKind()) look(path, html)
  expect(faults).toEqual([])
})

const sheetIn = /(?<=href=")[^"]+\.css/

test('with JavaScript on a page says no more than without', async ({ browser }) => {
  test.setTimeout(600_000 * patience)
  const context = await browser.newContext()
  const page = await context.newPage()
  const faults: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isKeptOut(message))
      faults.push(`${page.url()} ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`${page.url()} ${error.message}`))
  for (const { path } of perRow(indexable(), 2)) {
    await page.goto(server.url + path)
    const before = await textOf(page)
    // A pointer that rests wakes no page.
    await page.mouse.move(200, 300)
    await page.mouse.move(208, 308)
    await page.waitForFunction(() =>
      Object.keys(document).some((name) => name.startsWith('__reactContainer$')),
    )
    await page.waitForLoadState('networkidle')
    const after = await textOf(page)
    expect(before.length / after.length, path).toBeGreaterThanOrEqual(0.95)
  }
  expect(faults).toEqual([])
  await context.close()
})

const textOf = async (page: Page) =>
  (await page.locator('main').allInnerTexts()).join('').replace(/\s+/g, '')

/** Takes `count` pages of each row of the route table, since the pages of a row share their code. */
function perRow(list: Crawled[], count: number): Crawled[] {
  const byRow = Map.groupBy(list, ({ path }) => {
    return matchRoute(new URL(path, server.url).pathname, routes)?.row.name ?? 'file'
  })
  byRow.delete('file')
  return [...byRow.values()].flatMap((pages) => pages.slice(0, count))
}

/** A page of each row: those that a crawler finds, those of members, and the page of an address without one. */
async function everyKind(): Promise<{ path: string; html: string }[]> {
  const members = routes.filter(({ kind }) => kind === 'client')
  expect(members.length).toBeGreaterThan(5)
  const unlinked = members.filter(({ path }) => !(path.includes('{') || pages.has(path)))
  const paths = [...unlinked.map(({ path }) => path), '/no-such-page']
  const fetched = paths.map(async (path) => {
    return { path, html: await (await fetch(server.url + path)).text() }
  })
  return [...perRow(all(), 1), ...(await Promise.all(fetched))]
}
