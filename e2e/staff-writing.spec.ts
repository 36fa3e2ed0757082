import { expect } from '@playwright/test'
import { test } from './support/account-test.ts'
import { openDesk, pictureFile, staffLogin } from './support/inbox.ts'

test('an article with two pictures is published in eleven actions', async ({
  context,
  request,
  sql,
}) => {
  const page = await openDesk(context, await staffLogin(request, sql), 'articles')
  const title = `请示还是函 ${Date.now()}`
  await page.getByRole('button', { name: '写文章' }).click()
  await page.getByLabel('标题').fill(title)
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
  const shown = await request.get(`/articleDetail/${id}`)
  expect(shown.status()).toBe(200)
  const html = await shown.text()
  expect([html.includes(title), html.match(/image\/avif/g)?.length]).toEqual([true, 2])
})
