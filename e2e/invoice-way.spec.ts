import { readFile } from 'node:fs/promises'
import { expectSound, notice, openSignedIn } from '#e2e/support/account-test.ts'
import { openDesk, staffLogin } from '#e2e/support/inbox.ts'
import { buyBooks, headersOf } from '#e2e/support/orders.ts'
import { expect, test } from '#e2e/support/vip.ts'
import { invoicesPage } from '#lib/invoices/paths.ts'
import { orderRefund } from '#lib/orders/calls.ts'
import { orderDetailPage } from '#lib/orders/paths.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'

const phoneSize = { width: 390, height: 844 }
const company = '深圳市腾讯计算机系统有限公司'
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')

test('a company’s invoice is asked for, issued, downloaded and taken back by a red letter', {
  tag: '@core',
}, async ({ page, phone, browser, request, account, sql }) => {
  // A payment, a desk, a refund by the job, and axe on six views.
  test.setTimeout(180_000 * patience)
  const { id, orderNum } = await buyBooks({ account, request, sql, phone }, [1])
  // Its number is of this year, and no other test's.
  const numberOf = (place: number) =>
    `${shanghaiToday().slice(2, 4)}422${place}${String(id).padStart(14, '0')}`

  await openSignedIn(page, account, href(orderDetailPage, { id }))
  const buyer = page.getByRole('main')
  await buyer.getByRole('button', { name: '开发票' }).click()
  const form = page.getByRole('dialog', { name: '开发票' })
  await form.getByLabel('开给').selectOption('单位')
  await form.getByLabel('单位名称').fill(company)
  await form.getByLabel('税号').fill('9144030071526726X')
  await form.getByRole('button', { name: '提交申请' }).click()
  await expect(form.getByText('现在填了 17 位')).toBeVisible()
  await form.getByLabel('税号').fill('9144030071526726XX')
  await expect(form.getByText('最后一位校验码与前 17 位不符')).toBeVisible()
  await expectSound(page, 'dialog')
  // Without network nothing is lost.
  await page.context().setOffline(true)
  await form.getByLabel('税号').fill('9144 0300 7152 6726 xg')
  await form.getByRole('button', { name: '提交申请' }).click()
  await expect(form.getByText('网络连接失败，请检查网络后重试')).toBeVisible()
  await page.context().setOffline(false)
  await form.getByRole('button', { name: '提交申请' }).dblclick()
  await expect(buyer.getByRole('link', { name: /^发票待开/ })).toBeVisible()
  await expectSound(page)

  const staff = await staffLogin(request, sql, ['finance'])
  // Who buys stays signed in beside.
  const own = await browser.newContext()
  const desk = await openDesk(own, staff, `invoices?q=${orderNum}`)
  const main = desk.getByRole('main')
  await expect(main.getByText('9144030071526726XG')).toBeVisible()
  await expectSound(desk)
  await main.getByRole('button', { name: `登记开给${company}的发票` }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: '登记', exact: true }).click()
  await expect(dialog.getByText('请填写发票号码')).toBeVisible()
  await dialog.getByLabel('发票号码').fill(numberOf(1))
  const file = { name: 'fp.pdf', mimeType: 'application/pdf', buffer: pdf }
  await dialog.getByLabel('PDF').setInputFiles(file)
  await expectSound(desk, 'dialog')
  await dialog.getByRole('button', { name: '登记', exact: true }).click()
  await expect(notice(desk, '发票已登记')).toBeVisible()

  await page.goto(href(invoicesPage))
  await expect(buyer.getByText(numberOf(1)).first()).toBeVisible()
  const downloading = page.waitForEvent('download')
  await buyer.getByRole('button', { name: /^下载 PDF/ }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`发票-${numberOf(1)}.pdf`)
  expect(await readFile(await download.path())).toEqual(pdf)
  await expectSound(page)

  const asked = await request.post(orderRefund.path, {
    data: { id, reason: '' },
    headers: headersOf(account),
  })
  expect(await asked.json()).toMatchObject({ code: 200 })
  const refund = async () =>
    (await sql<{ status: string }[]>`select status from refunds where payable_id = ${id}`)[0]
      ?.status
  // The job comes every quarter of a minute.
  await expect.poll(refund, { timeout: 90_000 * patience }).toBe('done')

  await desk.goto(`/staff/invoices?status=red&q=${orderNum}`)
  await main.getByRole('button', { name: `登记${company}的红字发票` }).click()
  await dialog.getByLabel('发票号码').fill(numberOf(1))
  await dialog.getByRole('button', { name: '登记', exact: true }).click()
  await expect(dialog.getByText('这个号码已经登记在另一张发票上')).toBeVisible()
  await dialog.getByLabel('发票号码').fill(numberOf(2))
  await dialog.getByRole('button', { name: '登记', exact: true }).click()
  await expect(notice(desk, '红字发票已登记')).toBeVisible()
  await expect(main.getByText('没有符合条件的发票')).toBeVisible()

  await page.reload()
  await expect(buyer.getByText('已全额冲红。')).toBeVisible()
  await expect(buyer.getByText(`红字发票 ${numberOf(2)}`)).toBeVisible()
  await page.setViewportSize(phoneSize)
  await expectSound(page)
  await page.goto('/personalCenter/messages')
  await expect(buyer.getByText(/^发票已开出/)).toBeVisible()
  await expect(buyer.getByText(/^红字发票已开出/)).toBeVisible()
  await own.close()
})
