import { expect, expectSound, openAwake, openSignedIn, test } from '#e2e/support/account-test.ts'
import { dailyQuestionPage } from '#lib/activities/paths.ts'
import { examinationPage } from '#lib/exams/paths.ts'
import { homePage } from '#lib/home/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankSpecificTestPage } from '#lib/practice/paths.ts'

const home = href(homePage)
const phone = { width: 390, height: 844 }

test('a guest answers today’s question on the first screen, in place and by one call', {
  tag: '@core',
}, async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/dailyQuestion')) calls.push(request.method())
  })
  await page.goto(home)
  const card = page.locator('#today')
  await expect(card).toBeInViewport()
  await expect(card.getByText('正确答案')).toHaveCount(0)
  await card.getByRole('button', { name: /^A/ }).click()
  await expect(card.getByRole('status')).toContainText(/答对了|答错了/)
  await expect(card.getByText('正确答案', { exact: true })).toHaveCount(1)
  expect(calls).toEqual(['POST'])
  expect(new URL(page.url()).pathname).toBe(home)
  await expectSound(page)
})

test('the province of the countdown is remembered on the device', async ({ page }) => {
  await openAwake(page, home)
  const province = page.getByLabel('我的省份')
  const exam = page.locator('form', { has: province }).locator('xpath=../following-sibling::p[1]')
  const before = (await exam.textContent()) ?? ''
  const top = () =>
    page
      .locator('main h2')
      .nth(1)
      .evaluate((node) => node.getBoundingClientRect().top)
  const place = await top()
  await province.selectOption('湖北')
  await expect(exam).not.toHaveText(before)
  await expect(exam).toContainText('湖北')
  expect(await top()).toBe(place)
  await page.reload()
  await expect(exam).toHaveText(before)
  await page.mouse.move(5, 5)
  await page.mouse.move(8, 8)
  await expect(exam).toContainText('湖北')
})

test('who is signed in goes on where they stopped, without a touch', { tag: '@core' }, async ({
  page,
  account,
}) => {
  await openSignedIn(page, account, home)
  const week = page.getByRole('list', { name: '这一周做了多少题' })
  await expect(week.getByRole('listitem')).toHaveCount(7)
  await expect(page.getByRole('link', { name: '快练 10 题' })).toHaveAttribute(
    'href',
    href(questionBankSpecificTestPage, { pick: 'quick' }),
  )
  await expectSound(page)
})

test('no article stands twice, and the page leads into what the site offers', async ({ page }) => {
  await page.goto(home)
  const links = await page
    .locator('main a')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  const articles = links.filter((link) => link.startsWith('/articleDetail/'))
  expect(articles.length).toBeGreaterThan(15)
  expect(new Set(articles).size).toBe(articles.length)
  for (const start of ['/questionBank', '/course', '/examination', '/lxSpecial', '/substation'])
    expect(links.some((link) => link.startsWith(start))).toBe(true)
})

test('on a phone the page is at most six screens long', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto(home)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(6 * phone.height)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the question is answered by a page, and the countdown leads to the calendar', async ({
    page,
  }) => {
    await page.goto(home)
    await page.locator('#today').getByRole('button', { name: /^B/ }).click()
    expect(new URL(page.url()).pathname).toBe(href(dailyQuestionPage))
    await expect(page.getByRole('main').getByRole('status')).toContainText(/答对了|答错了/)
    await page.goto(home)
    await page.getByLabel('我的省份').selectOption('湖北')
    await page.getByRole('button', { name: '看考试日历' }).click()
    await expect(page).toHaveURL(href(examinationPage, { cityId: 17 }))
    await page.goto(home)
    await page.getByRole('button', { name: '看考试日历' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('公务员考试日历')
  })
})
