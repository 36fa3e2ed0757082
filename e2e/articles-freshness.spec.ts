import { expect, test } from '@playwright/test'
import { articleDetailPage } from '#lib/articles/paths.ts'
import { columnListPage } from '#lib/columns/paths.ts'
import { homePage } from '#lib/home/paths.ts'
import { type Database, openApart } from '#lib/platform/db/client.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { href } from '#lib/platform/routes/href.ts'

let database: Database
test.beforeAll(async () => {
  database = await openApart({
    DATABASE_URL: process.env.DATABASE_URL ?? '',
    DATA_DIR: './data/e2e',
  })
})
test.afterAll(() => database.close())

test('a change in the database shows at the next request, on the article and on its lists', {
  tag: '@core',
}, async ({ request }) => {
  const id = 1107
  const [{ title } = { title: '' }] = await database.sql<
    { title: string }[]
  >`select title from articles where id = ${id}`
  const changed = `${title}（已更新）`
  const shows = async (path: string, text: string) =>
    (await (await request.get(path)).text()).includes(text)
  // The commit is announced to the server, which takes some milliseconds on a busy machine.
  const told = (path: string, text: string, shown: boolean) =>
    expect
      .poll(() => shows(path, text), {
        message: path,
        intervals: [20, 100],
        timeout: 2000 * patience,
      })
      .toBe(shown)
  const places = [
    href(articleDetailPage, { id }),
    href(columnListPage, { firstColumnName: 'shenlun' }),
    href(columnListPage, { firstColumnName: 'shenlun', secondColumnName: 'dtjq' }),
    href(homePage),
  ]
  for (const path of places) expect(await shows(path, title), path).toBe(true)
  try {
    await database.sql`update articles set title = ${changed} where id = ${id}`
    for (const path of places) await told(path, changed, true)
  } finally {
    await database.sql`update articles set title = ${title} where id = ${id}`
  }
  for (const path of places) await told(path, changed, false)
})

test('a script that got into a stored body stays dead', async ({ page }) => {
  const id = 1108
  const [{ html } = { html: '' }] = await database.sql<
    { html: string }[]
  >`select body_html as html from articles where id = ${id}`
  const hostile = `<script>document.title = 'owned'</script><script>self.__next_f.push([1,"x"]);document.title = 'owned'</script><img src="x" onerror="document.title = 'owned'">`
  try {
    await database.sql`update articles set body_html = ${html + hostile} where id = ${id}`
    await page.goto(href(articleDetailPage, { id }))
    await page.mouse.move(300, 300)
    await page.mouse.click(300, 300)
    await page.waitForTimeout(1500)
    expect(await page.title()).not.toBe('owned')
  } finally {
    await database.sql`update articles set body_html = ${html} where id = ${id}`
  }
})

test('an opened article counts one view, a reload none', { tag: '@core' }, async ({ page }) => {
  const id = 1109
  const views = async () => {
    const [row] = await database.sql<{ views: number }[]>`
      select coalesce(sum(views), 0)::int as views from article_view_days where article_id = ${id}`
    return row?.views ?? 0
  }
  const before = await views()
  await page.goto(href(articleDetailPage, { id }))
  await expect.poll(views).toBe(before + 1)
  await page.reload()
  await page.waitForTimeout(1000)
  expect(await views()).toBe(before + 1)
})
