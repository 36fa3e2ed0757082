import { newIp } from '#e2e/support/account-api.ts'
import { expect, expectSound, notice, test } from '#e2e/support/account-test.ts'
import { openDesk, staffLogin } from '#e2e/support/inbox.ts'
import { livePlayerPage } from '#lib/live/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'

/** A minute of Shanghai, so many hours from now, as a field of time takes it. */
const hence = (hours: number) =>
  shanghaiMinute(new Date(Date.now() + hours * 3_600_000)).replace(' ', 'T')

test('a live room is made at the desk, moved, and cancelled with a reason that its visitors read', async ({
  context,
  browser,
  request,
  sql,
}) => {
  const title = `测试直播${Date.now() % 1_000_000}`
  const page = await openDesk(context, await staffLogin(request, sql, ['editor']), 'live')
  await page.getByRole('link', { name: '新建直播间' }).press('Enter')
  await page.getByLabel('名称', { exact: true }).fill(title)
  await page.getByLabel('开播（北京时间）').fill(hence(2))
  await page.getByLabel('结束（北京时间）').fill(hence(1))
  const film = page.getByRole('combobox', { name: '播放的影片', exact: true })
  await film.fill('cuoti-ji')
  await page
    .getByRole('option', { name: /cuoti-ji/ })
    .first()
    .click()
  await page.getByRole('button', { name: '保存' }).press('Enter')
  await expect(page.getByLabel('结束（北京时间）')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('结束（北京时间）').fill(hence(3))
  await expectSound(page)
  await page.getByRole('button', { name: '保存' }).press('Enter')
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  const id = Number(/(\d+)$/.exec(page.url())?.[1])

  const others = await browser.newContext({ extraHTTPHeaders: { 'x-test-address': newIp() } })
  const guest = await others.newPage()
  await guest.goto(href(livePlayerPage, { id }))
  await expect(guest.getByRole('timer')).toBeVisible()

  await page.getByLabel('结束（北京时间）').fill(hence(4))
  await page.getByRole('button', { name: '保存' }).press('Enter')
  await expect(notice(page, '已保存，直播间里已更新')).toBeVisible()
  await page.getByRole('button', { name: '取消直播' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: '取消直播' })
  await dialog.getByLabel('原因，会写给等这场直播的人').fill('老师生病，改天再开')
  await dialog.getByRole('button', { name: '取消直播' }).press('Enter')
  await expect(page.getByText('已取消，不能再改。原因：老师生病，改天再开')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectSound(page)

  await guest.goto(href(livePlayerPage, { id }))
  await expect(guest.getByText('老师生病，改天再开')).toBeVisible()
  await expectSound(guest)
  await others.close()
})
