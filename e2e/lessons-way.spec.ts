import type { Locator } from '@playwright/test'
import { newIp } from '#e2e/support/account-api.ts'
import { expectSound, keepLogin, openSignedIn } from '#e2e/support/account-test.ts'
import { headersOf } from '#e2e/support/orders.ts'
import { expect, openWallet, press, test } from '#e2e/support/vip.ts'
import { courseDetailPage } from '#lib/courses/paths.ts'
import { myCourseDetailPage, myCoursePage } from '#lib/lessons/paths.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { href } from '#lib/platform/routes/href.ts'

const secondOf = (film: Locator) => film.evaluate((video: HTMLVideoElement) => video.currentTime)
const pause = (film: Locator) => film.evaluate((video: HTMLVideoElement) => video.pause())

/** Plays until this second has passed. */
async function playBeyond(film: Locator, second: number): Promise<void> {
  await film.evaluate((video: HTMLVideoElement) => video.play())
  await expect.poll(() => secondOf(film), { timeout: 20_000 * patience }).toBeGreaterThan(second)
}

test('a course is bought, watched and noted, goes on elsewhere, and stops when its money goes back', {
  tag: '@core',
}, async ({ page, phone, browser, request, account }) => {
  // A payment, two films that run for some seconds, and axe on six views.
  test.setTimeout(150_000 * patience)
  const headers = headersOf(account)
  const items = [{ kind: 'course', id: 18, quantity: 1 }]
  const placed = await request.post('/api/lx/appOrder/create', { data: { items }, headers })
  const { id: orderId, url } = (await placed.json()).data
  // Before it is paid the page sells it.
  await phone.goto(href(courseDetailPage, { id: 18 }))
  await expect(
    phone.getByRole('main').getByRole('link', { name: '购买', exact: true }),
  ).toBeVisible()
  await phone.goto(url)
  await openWallet(phone, '微信支付')
  await press(phone, '支付')
  const had = async () => {
    const answer = await request.get('/api/v1/pc/lessons/courses', { headers })
    return (await answer.json()).data.items.length
  }
  await expect.poll(had, { timeout: 20_000 * patience }).toBe(1)

  await openSignedIn(page, account, href(courseDetailPage, { id: 18 }))
  const main = page.getByRole('main')
  const go = main.getByRole('link', { name: '去学习', exact: true })
  await expect(go).toBeVisible()
  await expect(main.getByRole('link', { name: '购买', exact: true })).toHaveCount(0)
  await go.click()
  await expect(page).toHaveURL(/\/videoPlay\?id=1801$/)
  await expect(main.getByRole('heading', { name: '错题怎么记', level: 1 })).toBeVisible()
  await expectSound(page)

  const film = page.locator('video')
  await playBeyond(film, 3)
  await main.getByLabel('速度').selectOption('1.5')
  const speed = () => film.evaluate((video: HTMLVideoElement) => video.playbackRate)
  await expect.poll(speed).toBe(1.5)
  await main.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('1')
  await expect.poll(speed).toBe(1)
  const told = page.waitForResponse('**/api/v1/pc/lessons/beat')
  await pause(film)
  expect((await told).status()).toBe(200)

  const note = main.getByRole('textbox', { name: /^在 00:\d\d 写笔记$/ })
  await main.getByRole('button', { name: '保存笔记' }).click()
  await expect(main.getByText('写点什么再保存')).toBeVisible()
  await note.fill('先写错因 k1')
  await main.getByRole('button', { name: '保存笔记' }).click()
  await expect(main.getByRole('button', { name: /^回到 00:\d\d$/ })).toBeVisible()
  await expect(note).toHaveValue('')
  // Keys were typed, so none of them started the film.
  expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectSound(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  const other = await browser.newContext({ extraHTTPHeaders: { 'x-test-address': newIp() } })
  await keepLogin(other, account)
  const elsewhere = await other.newPage()
  await elsewhere.goto(href(myCoursePage))
  await expectSound(elsewhere)
  await elsewhere.getByRole('link', { name: /^继续学习/ }).click()
  const secondFilm = elsewhere.locator('video')
  await expect.poll(() => secondOf(secondFilm), { timeout: 20_000 * patience }).toBeGreaterThan(2.5)

  await film.evaluate((video: HTMLVideoElement) => video.play())
  await pause(film)
  await expect(main.getByText('您在另一处开始看课')).toBeVisible()
  await main.getByRole('button', { name: '在这里继续' }).click()
  await expect(main.getByText('您在另一处开始看课')).toHaveCount(0)
  await other.close()

  await page.goto(href(myCourseDetailPage, { courseId: 18 }))
  await expect(main.getByText('先写错因 k1')).toBeVisible()
  await expectSound(page)
  await main.getByRole('link', { name: '错题怎么翻' }).click()
  await expect(main.getByRole('heading', { name: '错题怎么翻', level: 1 })).toBeVisible()
  // A stream; all of it is here before it is taken away.
  await playBeyond(film, 1)
  await expect
    .poll(() => film.evaluate(({ buffered }: HTMLVideoElement) => buffered.end(0)))
    .toBeGreaterThan(35)
  const lines = [{ kind: 'course', id: 18 }]
  const refund = { id: orderId, reason: '不想学了', lines }
  const asked = await request.post('/api/v1/pc/orders/refund', { data: refund, headers })
  expect(await asked.json()).toMatchObject({ code: 200 })
  await pause(film)
  await expect(main.getByText('这节课不在您的课程里')).toBeVisible()
  await expectSound(page)
  await main.getByRole('link', { name: '我的课程' }).last().click()
  await expect(main.getByText('还没有课程')).toBeVisible()
})
