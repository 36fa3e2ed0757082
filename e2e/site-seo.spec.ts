import { expect, type Page, test } from '@playwright/test'
import { pageKinds } from '#e2e/support/pages.ts'
import { E2E_PORT } from '#e2e/support/ports.ts'
import { substationPage } from '#lib/cities/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { atomFaults, sitemapFaults } from '#lib/platform/seo/testing/xml-faults.ts'

const site = `http://localhost:${E2E_PORT}`

type Node = { '@type'?: string } & Record<string, unknown>

async function linkedData(page: Page): Promise<Node[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.flatMap((text) => [JSON.parse(text) as Node | Node[]].flat())
}

test('every kind of page has its own title, description and one canonical address', async ({
  page,
}) => {
  const titles = new Set<string>()
  const { missing, articlePdf, searchEmpty, ...kinds } = pageKinds
  for (const [kind, path] of Object.entries(kinds)) {
    await page.goto(path)
    const title = await page.title()
    expect(titles.has(title), `${kind}: ${title}`).toBe(false)
    titles.add(title)
    const description = await page.locator('meta[name=description]').getAttribute('content')
    expect(description?.length, kind).toBeGreaterThan(15)
    const canonical = page.locator('link[rel=canonical]')
    await expect(canonical, kind).toHaveCount(1)
    // Next writes the home page's address without its slash.
    const address = decodeURIComponent((await canonical.getAttribute('href')) ?? '')
    const expected = path === '/' ? '' : path.replace('/columnGov/', '/column/')
    expect(address, kind).toBe(site + decodeURIComponent(expected))
    await expect(page.locator('meta[property="og:title"]'), kind).toHaveCount(1)
    await expect(page.locator('meta[name="applicable-device"]'), kind).toHaveCount(1)
  }
})

test('the breadcrumbs in the structured data are those on the page', async ({ page }) => {
  for (const path of [
    ...[pageKinds.article, pageKinds.subColumn, pageKinds.topic, pageKinds.exam],
    pageKinds.book,
  ]) {
    await page.goto(path)
    const visible = await page
      .getByRole('navigation', { name: '当前位置' })
      .locator('li')
      .allInnerTexts()
    const list = (await linkedData(page)).find((node) => node['@type'] === 'BreadcrumbList')
    const named = ((list?.itemListElement ?? []) as { name: string }[]).map((item) => item.name)
    expect(named).toEqual(visible.map((text) => text.trim()))
  }
})

test('an article says when it was published and changed, to search engines of both kinds', async ({
  page,
}) => {
  await page.goto(pageKinds.article)
  const nodes = await linkedData(page)
  const article = nodes.find((node) => node['@type'] === 'Article')
  expect(article?.headline).toBe(await page.getByRole('heading', { level: 1 }).textContent())
  expect(Date.parse(String(article?.datePublished))).not.toBeNaN()
  expect(nodes.some((node) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(String(node.pubDate)))).toBe(
    true,
  )
  await expect(page.locator('meta[property="bytedance:published_time"]')).toHaveCount(1)
})

test('an exam is an event on its written day, in its province', async ({ page }) => {
  await page.goto(pageKinds.exam)
  const event = (await linkedData(page)).find((node) => node['@type'] === 'Event')
  expect(event).toMatchObject({
    name: await page.getByRole('heading', { level: 1 }).textContent(),
    url: site + pageKinds.exam,
    startDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'Place', address: { addressCountry: 'CN' } },
  })
})

test('the home page offers a search that works', async ({ page }) => {
  await page.goto('/')
  const webSite = (await linkedData(page)).find((node) => node['@type'] === 'WebSite')
  const action = webSite?.potentialAction as { target: { urlTemplate: string } } | undefined
  await page.goto(
    String(action?.target.urlTemplate).replace('{search_term_string}', encodeURIComponent('申论')),
  )
  await expect(page.locator('main mark').first()).toHaveText('申论')
})

test('search results stay out of the index but their links are followed', async ({ page }) => {
  await page.goto(pageKinds.search)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
})

test('a city with fewer than five local articles is neither indexed nor in the sitemap', async ({
  page,
  request,
}) => {
  const poor = href(substationPage, { cityId: 29 })
  await page.goto(poor)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
  const cities = await (await request.get('/sitemaps/cities-1.xml')).text()
  expect(cities).not.toContain('cityId=29<')
  expect(cities).toContain(`<loc>${site}${href(substationPage, { cityId: 16 })}</loc>`)
})

test('every file of the sitemap index is there and a sample of its pages is indexable', {
  tag: '@core',
}, async ({ request }) => {
  const index = await (await request.get('/sitemap.xml')).text()
  expect(sitemapFaults(index)).toEqual([])
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '')
  expect(files.length).toBeGreaterThan(4)
  for (const file of files) {
    const response = await request.get(file)
    expect(response.status(), file).toBe(200)
    const text = await response.text()
    expect(sitemapFaults(text), file).toEqual([])
    const urls = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '')
    expect(urls.length, file).toBeGreaterThan(0)
    for (const url of [urls[0], urls.at(-1)]) {
      const page = await request.get((url ?? '').replaceAll('&amp;', '&'), { maxRedirects: 0 })
      expect(page.status(), url).toBe(200)
      expect(await page.text(), url).not.toContain('content="noindex')
    }
  }
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${site}/sitemap.xml`)
})

test('columns, cities and tags have an Atom feed that their pages name', async ({
  page,
  request,
}) => {
  for (const path of [pageKinds.column, pageKinds.substation]) {
    await page.goto(path)
    const feed = await page.locator('link[type="application/atom+xml"]').getAttribute('href')
    const response = await request.get(feed ?? '')
    expect(response.headers()['content-type']).toContain('application/atom+xml')
    const text = await response.text()
    expect(atomFaults(text), path).toEqual([])
    expect(text.match(/<entry>/g)?.length).toBeGreaterThan(2)
  }
})
