import { newIp } from '#e2e/support/account-api.ts'
import {
  expect,
  expectSignedIn,
  expectSound,
  keepLogin,
  logInAt,
  loginDialog,
  test,
} from '#e2e/support/account-test.ts'
import { staffLogin } from '#e2e/support/inbox.ts'
import { livePlayerPage, playbackPage } from '#lib/live/paths.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { href } from '#lib/platform/routes/href.ts'
import { livePage } from '#lib/videos/paths.ts'

const ROOM = 9901

test('a room is waited for, heard and asked in, moderated, and seen again', async ({
  page,
  context,
  browser,
  request,
  account,
  sql,
}) => {
  test.setTimeout(150_000 * patience)
  await sql`delete from live_rooms where id = ${ROOM}`
  await sql`insert into live_rooms (id, title, access, starts_at, ends_at, film, replay_film, slow_seconds, position)
    values (${ROOM}, '直播间一晚', 'public', now() + interval '40 minutes', now() + interval '2 hours', 'cuoti-ji', 'cuoti-ji', 30, 99)`
  const address = href(livePlayerPage, { id: ROOM })
  await keepLogin(context, account)
  await page.goto(address)
  const main = page.getByRole('main')
  await expect(main.getByRole('timer')).toContainText(/^\d\d:\d\d$/)
  await main.getByRole('button', { name: '提醒我' }).click()
  await expect(main.getByText('站内消息提醒您')).toBeVisible()
  await expectSound(page)

  const others = await browser.newContext({ extraHTTPHeaders: { 'x-test-address': newIp() } })
  const guest = await others.newPage()
  await guest.goto(address)
  await expect(guest.getByRole('button', { name: '登录后提问' })).toBeVisible()
  const desk = await browser.newContext({ extraHTTPHeaders: { 'x-test-address': newIp() } })
  await keepLogin(desk, await staffLogin(request, sql, ['teacher']))
  const teacher = await desk.newPage()
  await teacher.goto(address)

  await teacher.getByRole('button', { name: '开播' }).click()
  await teacher.getByRole('dialog').getByRole('button', { name: '开播' }).click()
  for (const listener of [page, guest]) {
    await listener.getByRole('button', { name: '进入直播' }).click()
    const film = listener.locator('video')
    const second = () => film.evaluate((video: HTMLVideoElement) => video.currentTime)
    await expect.poll(second, { timeout: 20_000 * patience }).toBeGreaterThan(1)
  }
  const question = main.getByRole('textbox', { name: /^提问/ })
  await question.fill('第二题为什么不选 B？')
  await main.getByRole('button', { name: '发送' }).click()
  await expect(question).toHaveValue('')
  await expect(main.getByRole('button', { name: /秒后可发$/ })).toBeDisabled()
  await expect(guest.getByText('第二题为什么不选 B？')).toBeVisible()

  const line = teacher.getByRole('listitem').filter({ hasText: '第二题为什么不选 B？' }).first()
  await line.getByRole('button', { name: '回答' }).click()
  const dialog = teacher.getByRole('dialog')
  await dialog.getByRole('textbox').fill('B 多了一个前提。')
  await dialog.getByRole('button', { name: '发送回答' }).click()
  await expect(guest.getByText('B 多了一个前提。')).toBeVisible()
  await line.getByRole('button', { name: '隐藏' }).click()
  await dialog.getByRole('button', { name: '隐藏' }).click()
  await expect(main.getByText('已隐藏，只有您看得到')).toBeVisible()
  await expect(guest.getByRole('listitem').filter({ hasText: '第二题为什么不选 B？' })).toHaveCount(
    0,
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await expectSound(page)

  await teacher.getByRole('button', { name: '结束直播' }).click()
  await dialog.getByRole('button', { name: '结束', exact: true }).click()
  await expect(guest.getByText('提问与回答')).toBeVisible({ timeout: 20_000 * patience })
  await guest.goto(href(playbackPage, { id: ROOM }))
  await expect(guest.getByText('B 多了一个前提。')).toBeVisible()
  await guest
    .getByRole('button', { name: /^跳到 / })
    .first()
    .click()
  await guest.setViewportSize({ width: 390, height: 844 })
  await expectSound(guest)

  // What is kept no longer is over.
  await sql`update live_rooms set replay_film = null where id = ${ROOM}`
  await guest.reload()
  await expect(guest.getByText('直播已经结束', { exact: true })).toBeVisible()
  await sql`delete from live_rooms where id = ${ROOM}`
  await others.close()
  await desk.close()
})

test('the shelf of broadcasts leads to a room and to a replay', async ({ page, request }) => {
  // Before scripts run, which they do when somebody is about to press.
  const stored = await (await request.get(livePage.path)).text()
  expect(stored).toMatch(/href="\/(livePlayer|playback)\?id=1"/)
  await page.goto(livePage.path)
  // Late in the evening the broadcast of the day has a replay, too.
  const replay = page.locator('a[href$="/playback?id=2"]')
  await page
    .getByRole('link', { name: /^看回放/ })
    .and(replay)
    .first()
    .click()
  await expect(page).toHaveURL(/\/playback\?id=2$/)
  await expect(page.getByText('不会。两周后还做得对，就是会了。')).toBeVisible()
})

test('a guest is reminded of a broadcast from its row, by way of the login', async ({
  page,
  account,
}) => {
  await page.goto(livePage.path)
  const remind = page.getByRole('button', { name: /^提醒我\s?：公文标题三十则$/ })
  await remind.click()
  await logInAt(loginDialog(page, '提醒我'), account)
  await expect(remind).toHaveAttribute('aria-pressed', 'true')
  // A stored page shows it unset until the page is awake.
  await page.reload()
  await expectSignedIn(page)
  await remind.hover()
  await expect(remind).toHaveAttribute('aria-pressed', 'true')
  await expectSound(page)
  await remind.click()
  await expect(remind).toHaveAttribute('aria-pressed', 'false')
})
