import { newIp } from '#e2e/support/account-api.ts'
import { expectSound, openSignedIn } from '#e2e/support/account-test.ts'
import { headersOf } from '#e2e/support/orders.ts'
import { expect, openWallet, press, test } from '#e2e/support/vip.ts'
import { myCourseDetailPage, videoPlayPage } from '#lib/lessons/paths.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { href } from '#lib/platform/routes/href.ts'

test('a document is read page by page, remembers its page, and leads on to exercise and homework, and ends with its days', async ({
  page,
  phone,
  request,
  account,
  sql,
}) => {
  test.setTimeout(120_000 * patience)
  const headers = { ...headersOf(account), 'x-test-address': newIp() }
  const items = [{ kind: 'course', id: 18, quantity: 1 }]
  const placed = await request.post('/api/lx/appOrder/create', { data: { items }, headers })
  await phone.goto((await placed.json()).data.url)
  await openWallet(phone, '微信支付')
  await press(phone, '支付')
  const had = async () => {
    const answer = await request.get('/api/v1/pc/lessons/courses', { headers })
    return (await answer.json()).data.items.length
  }
  await expect.poll(had, { timeout: 20_000 * patience }).toBe(1)

  await openSignedIn(page, account, href(myCourseDetailPage, { courseId: 18 }))
  const main = page.getByRole('main')
  await main.getByRole('link', { name: '讲义：三行怎么写' }).click()
  await expect(main.getByRole('heading', { name: '讲义：三行怎么写', level: 1 })).toBeVisible()
  const sheet = main.getByRole('region', { name: '讲义：三行怎么写' })
  await expect(sheet.locator('canvas')).toBeVisible()
  await expect(sheet).toContainText('一、为什么要记')
  await expectSound(page)
  const turned = page.waitForResponse('**/api/v1/pc/lessons/page')
  await page.keyboard.press('ArrowRight')
  await expect(sheet).toContainText('二、怎么记')
  expect((await turned).status()).toBe(200)
  await page.reload()
  await expect(main.getByRole('spinbutton')).toHaveValue('2')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(sheet.locator('canvas')).toBeVisible()
  await expectSound(page)
  await main.getByRole('spinbutton').fill('4')
  await page.keyboard.press('Enter')
  await expect(main.getByText('这一课学完了')).toBeVisible()

  await main.getByRole('link', { name: '下一课' }).click()
  await expect(main.getByRole('link', { name: '去做练习' })).toBeVisible()
  await main.getByRole('link', { name: '下一课' }).click()
  await main.getByRole('link', { name: '去做作业' }).click()
  await expect(main.getByRole('heading', { name: '三道错题的一页笔记' })).toBeVisible()

  await sql`update goods_order_lines set ends_at = now()
    where user_id = (select id from users where phone = ${account.phone})`
  await page.goto(href(videoPlayPage, { id: 1801 }))
  await expect(main.getByText('这门课程的有效期已过，不能再看')).toBeVisible()
  await page.goto(href(myCourseDetailPage, { courseId: 18 }))
  await expect(main.getByText('有效期已过，不能再学；进度和笔记还在。')).toBeVisible()
  await expectSound(page)
})
