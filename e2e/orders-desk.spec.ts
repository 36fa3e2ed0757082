import type { APIRequestContext } from '@playwright/test'
import { type Account, newIp } from '#e2e/support/account-api.ts'
import { expectSound, notice, openSignedIn } from '#e2e/support/account-test.ts'
import { confirmProposal, openDesk, openItem, staffLogin } from '#e2e/support/inbox.ts'
import { expect, openWallet, press, test } from '#e2e/support/vip.ts'
import { newAddress } from '#lib/addresses/calls.ts'
import { courseDetailPage } from '#lib/courses/paths.ts'
import { orderDetailPage, orderPage } from '#lib/orders/paths.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { href } from '#lib/platform/routes/href.ts'
import { addDays } from '#lib/platform/text/dates.ts'

const phoneSize = { width: 390, height: 844 }

/** Orders a book and a course at a place in one, as an app does; answers where it is paid. The book is posted free. */
async function orderBoth(request: APIRequestContext, { token, uuid }: Account) {
  const headers = { authorization: `Bearer ${token}`, token: uuid, 'x-test-address': newIp() }
  const items = [
    { kind: 'book', id: 1, quantity: 2 },
    { kind: 'course', id: 17 },
  ]
  const address = {
    ...{ consignee: '林南木', phone: '13812340001', detail: '中北路 1 号' },
    ...{ provinceCode: '420000', cityCode: '420100', districtCode: '420106' },
  }
  const saved = await request.post(newAddress.path, { data: address, headers })
  const addressId = (await saved.json()).data.id
  const wish = { items, addressId }
  const answer = await request.post('/api/lx/appOrder/create', { data: wish, headers })
  const { code, data } = await answer.json()
  expect(code).toBe(200)
  return data as { id: number; url: string }
}

test('of a book and a course the course alone goes back, and list and page say so', async ({
  page,
  phone,
  request,
  account,
}) => {
  // A payment and a refund, each with the job that carries it out, and axe on four views.
  test.setTimeout(120_000 * patience)
  const { id, url } = await orderBoth(request, account)
  await phone.goto(url)
  await openWallet(phone, '微信支付')
  await press(phone, '支付')
  await openSignedIn(page, account, href(orderDetailPage, { id }))
  await page.getByRole('button', { name: /^申请退款，可退/ }).click()
  const dialog = page.getByRole('dialog')
  const book = dialog.getByRole('checkbox').first()
  await book.uncheck()
  const course = dialog.getByRole('checkbox').last()
  await course.uncheck()
  await expect(dialog).toContainText('请选择要退的商品')
  await expect(dialog.getByRole('button', { name: '确认退款' })).toBeDisabled()
  await course.check()
  await page.setViewportSize(phoneSize)
  await expectSound(page, 'dialog')
  await dialog.getByRole('button', { name: /^确认退款 ¥\d+$/ }).click()
  const main = page.getByRole('main')
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(main.getByText('退款完成')).toBeVisible({ timeout: 1000 * patience })
  }).toPass({ timeout: 40_000 * patience })
  await expect(main).toContainText('待发货')
  await expect(main.getByText('部分退款')).toBeVisible()
  await expectSound(page)
  await page.goto(href(orderPage))
  await expect(main.getByRole('listitem').filter({ hasText: '待发货' })).toContainText('部分退款')
  await expectSound(page)
})

test('finance limits the seats of a course by a rule of its own, and moves it, by two persons', async ({
  context,
  request,
  sql,
}) => {
  const colleagueConfirms = (reason: string) => confirmProposal(request, sql, ['finance'], reason)
  const page = await openDesk(context, await staffLogin(request, sql, ['finance']), 'goods')
  const [course] = await sql<{ title: string; starts: string; ends: string }[]>`
    select title, starts_on::text starts, ends_on::text ends from courses where id = 14`
  if (!course) throw new Error('no course 14 in the demo')
  const { title } = course
  const [first, last] = [addDays(course.starts, 1), addDays(course.ends, 1)]
  await expect(page.getByRole('main').getByText(title).first()).toBeVisible()
  await expectSound(page)
  await openItem(page, title)
  await page.getByRole('button', { name: `数量与退款规则：${title}`, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('可售总数').fill('12')
  await dialog.getByLabel('不用通常的退款规则，自己写').check()
  // Below the usual ones; it has no percentage yet.
  await dialog.getByRole('button', { name: '加一条' }).click()
  await dialog.getByRole('textbox', { name: '原因' }).fill('教室只有这么多座位')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('应为 1 到 100')).toBeVisible()
  await page.setViewportSize(phoneSize)
  await expectSound(page, 'dialog')
  await dialog.getByRole('button', { name: '去掉最后一条' }).click()
  await dialog.getByRole('button', { name: '保存' }).click()
  const waits = notice(page, '已提交，等待另一位同事确认')
  await expect(waits).toBeVisible()
  await colleagueConfirms('教室只有这么多座位')
  await page.reload()
  const item = await openItem(page, title)
  await expect(item).toContainText('剩余 12')

  await item.getByRole('button', { name: `改期：${title}`, exact: true }).click()
  await dialog.getByRole('button', { name: /^改期/ }).click()
  await expect(dialog.getByText('请写明原因')).toBeVisible()
  await expectSound(page, 'dialog')
  await dialog.getByLabel('新的末日').fill(last)
  await dialog.getByLabel('新的首日').fill(first)
  await dialog.getByLabel(/^原因/).fill('场地检修')
  await dialog.getByRole('button', { name: /^改期/ }).click()
  await expect(waits).toBeVisible()
  await colleagueConfirms('场地检修')
  await page.reload()
  await openItem(page, title)
  await expect(item).toContainText(`${first} 至 ${last}`)
  await page.goto(href(courseDetailPage, { id: 14 }))
  await expect(page.getByRole('main')).toContainText(first.slice(5))
})
