import { expect } from '@playwright/test'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { test } from './support/account-test.ts'
import { openDesk, pictureFile, staffLogin } from './support/inbox.ts'

test('an article with two pictures is published in ten actions from the overview', {
  tag: '@core',
}, async ({ context, request, sql }) => {
  const page = await openDesk(context, await staffLogin(request, sql), '')
  const title = `请示还是函 ${Date.now()}`
  const desks = page.getByRole('navigation', { name: '工作台' })
  await desks.getByRole('link', { name: /^文章/ }).click()
  await page.getByRole('button', { name: '写文章' }).click()
  await page.getByLabel('标题', { exact: true }).fill(title)
  await page.getByLabel('摘要').fill('先看有没有隶属关系。')
  await page.getByLabel('正文', { exact: true }).fill('能画成上下，就走请示或报告。')
  await page
    .getByLabel('插图')
    .setInputFiles([await pictureFile('a.png', '#2b3f9e'), await pictureFile('b.png', '#bb3216')])
  await page.getByLabel('图 1 的替代文字').fill('上行的关系图')
  await page.getByLabel('图 2 的替代文字').fill('平行的关系图')
  await expect(page.getByText('没有要改的')).toBeVisible()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('button', { name: '现在发布' }).click()
  await expect(page.getByText('已发布').first()).toBeVisible()
  const [, id] = /articles\/(\d+)/.exec(page.url()) ?? []
  const path = `/articleDetail/${id}`
  const [column] = await sql<{ dir: string }[]>`
    select dir from columns join articles on columns.id = column_id where articles.id = ${Number(id)}`
  /** Where everybody meets the article, asked until it is as expected or two seconds are over. */
  const expectEverywhere = async (isThere: boolean) => {
    for (const place of [
      '/list.html',
      '/sitemaps/articles-1.xml',
      `/atom/column/${column?.dir}.xml`,
    ])
      await expect
        .poll(async () => (await (await request.get(place)).text()).includes(path), {
          timeout: 2000 * patience,
        })
        .toBe(isThere)
    const search = `/api/v1/pc/search?keyword=${encodeURIComponent(title)}`
    await expect
      .poll(async () => (await (await request.get(search)).text()).includes(`"id":${id},`), {
        timeout: 2000 * patience,
      })
      .toBe(isThere)
  }
  const shown = await request.get(path)
  expect(shown.status()).toBe(200)
  const html = await shown.text()
  expect([html.includes(title), html.match(/type="image\/avif"/g)?.length]).toEqual([true, 2])
  await expectEverywhere(true)
  await page.getByRole('button', { name: '撤下或合并' }).click()
  await page.getByLabel('理由').fill('过时')
  await page.getByRole('button', { name: '撤下', exact: true }).click()
  await expect(page.getByText('已撤下').first()).toBeVisible()
  await expect
    .poll(async () => (await request.get(path)).status(), { timeout: 2000 * patience })
    .toBe(410)
  await expectEverywhere(false)
})

test('the address of a merged article sends on for good', { tag: '@core' }, async ({
  request,
  sql,
}) => {
  const path = '/articleDetail/900001'
  expect((await request.get(path)).status()).toBe(404)
  await sql`insert into redirects (path, target) values (${path}, '/articleDetail/1016')`
  const ask = async () => await request.get(path, { maxRedirects: 0 })
  await expect.poll(async () => (await ask()).status(), { timeout: 2000 * patience }).toBe(301)
  expect((await ask()).headers().location).toBe('/articleDetail/1016')
  await sql`delete from redirects where path = ${path}`
  await expect.poll(async () => (await ask()).status(), { timeout: 2000 * patience }).toBe(404)
})

test('the address of a deleted topic says that it is gone', async ({ request, sql }) => {
  const path = '/topicDetail?id=900001'
  const ask = async () => (await request.get(path)).status()
  expect(await ask()).toBe(404)
  await sql`insert into redirects (path, target) values (${path}, null)`
  await expect.poll(ask, { timeout: 2000 * patience }).toBe(410)
  await sql`delete from redirects where path = ${path}`
  await expect.poll(ask, { timeout: 2000 * patience }).toBe(404)
})

test('an article that is due and still holds is looked at from the list', async ({
  context,
  request,
  sql,
}) => {
  const [due] = await sql<{ id: number; title: string; before: string | null }[]>`
    update articles a set due_on = '2026-11-01' from (
      select id, due_on::text as before from articles
      where state = 'published' and due_on is null order by id limit 1) old
    where a.id = old.id returning a.id, a.title, old.before`
  const page = await openDesk(
    context,
    await staffLogin(request, sql, ['editor']),
    `articles?status=due&q=${due?.id}`,
  )
  await page.getByRole('checkbox', { name: due?.title ?? '' }).check()
  const bulk = page.getByRole('region', { name: '批量操作' })
  await bulk.getByRole('button', { name: '看过了，半年后再看' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '看过了，半年后再看' }).click()
  await expect(page.getByText('看过了，半年后再看：完成 1 条')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: due?.title ?? '' })).toBeHidden()
  await sql`update articles set due_on = null where id = ${due?.id ?? 0}`
})
