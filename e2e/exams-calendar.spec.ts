import { type APIRequestContext, expect, test } from '@playwright/test'
import ICAL from 'ical.js'
import {
  governmentInstitutionsColumnPage,
  governmentInstitutionsHomePage,
} from '#lib/columns/paths.ts'
import { calendarFile } from '#lib/exams/calendar.ts'
import { examinationPage, mockPage, oldExamPage, toCountryPage } from '#lib/exams/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { monthsBetween } from '#lib/platform/text/days/months.ts'

// Henan and Hubei of the demo content.
const henan = 16
const hubei = 17
const linxuan = 3

/** A month, other than this one, in which Henan's selection exams begin something, and most others do too. */
async function busyMonth(request: APIRequestContext): Promise<string> {
  const [own, all] = await Promise.all([
    monthsOf(request, calendarFile({ cityDir: 'henan', kindDir: 'linxuan' })),
    monthsOf(request, calendarFile({})),
  ])
  const current = shanghaiToday().slice(0, 7)
  const shown = own.filter((month) => {
    const distance = Math.abs(monthsBetween(current, month))
    return distance > 0 && distance <= 12
  })
  const events = (month: string) => all.filter((other) => other === month).length
  const [busiest] = shown.sort((a, b) => events(b) - events(a))
  if (!busiest) throw new Error('the demo content has no exam in Henan within a year of today')
  return busiest
}

/** The month of each event of a calendar. */
async function monthsOf(request: APIRequestContext, address: string): Promise<string[]> {
  const text = await (await request.get(address)).text()
  return new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event).startDate.toString().slice(0, 7))
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('months lead on and back, and the current one has the plain address', async ({ page }) => {
    await page.goto(href(examinationPage))
    const shown = page.getByRole('navigation', { name: '月份' }).getByRole('heading')
    const current = (await shown.textContent()) ?? ''
    await expect(page.locator('td[aria-current="date"]')).toHaveCount(1)
    await page.locator('[rel~="next"]').click()
    await expect(page).toHaveURL(/\/examination\?month=20\d\d-\d\d$/)
    await expect(shown).not.toHaveText(current)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await expect(page.locator('td[aria-current="date"]')).toHaveCount(0)
    await page.locator('[rel~="prev"]').click()
    await expect(page).toHaveURL(/\/examination$/)
    await expect(shown).toHaveText(current)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /^index/)
  })

  test('a province shows its own and the national exams, a kind narrows them', {
    tag: '@core',
  }, async ({ page, request }) => {
    const month = await busyMonth(request)
    await page.goto(href(examinationPage, { month }))
    const places = () => page.locator('li[id^="exam-"] p:first-of-type').allInnerTexts()
    const all = (await places()).length
    await page.getByRole('navigation', { name: '省份' }).getByRole('link', { name: '河南' }).click()
    await expect(page).toHaveURL(href(examinationPage, { cityId: henan, month }))
    const own = await places()
    expect(own.length).toBeLessThan(all)
    expect(own.every((line) => /河南|全国/.test(line))).toBe(true)
    await page.getByRole('navigation', { name: '类型' }).getByRole('link', { name: '遴选' }).click()
    await expect(page).toHaveURL(href(examinationPage, { cityId: henan, kind: linxuan, month }))
    expect((await places()).every((line) => line.includes('遴选'))).toBe(true)
  })

  test('a mark of the table leads to its exam in the list', async ({ page, request }) => {
    await page.goto(href(examinationPage, { month: await busyMonth(request) }))
    const mark = page.locator('table a[data-tone]').first()
    const target = (await mark.getAttribute('href')) ?? ''
    await mark.click()
    await expect(page.locator(`li${target}`)).toBeInViewport()
  })

  for (const [name, width] of [
    ['on a phone', 390],
    ['on a wide screen', 1440],
  ] as const)
    test(`${name} an exam shows one day until it is unfolded or a day leads to it`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(href(examinationPage, { month: await busyMonth(request) }))
      const exam = page.locator('li[id^="exam-"]').filter({ has: page.getByRole('checkbox') })
      const days = exam.first().locator('dl > div')
      const shown = days.filter({ visible: true })
      await expect(shown).toHaveCount(1)
      await exam.first().getByRole('checkbox').check()
      await expect(shown).toHaveCount(await days.count())
      const day = page.locator(':is(table, ol) a[href^="#exam-"]').filter({ visible: true }).first()
      const target = page.locator(`li${await day.getAttribute('href')}`)
      await day.click()
      await expect(target).toBeInViewport()
      await expect(target.locator('dl > div:not(:visible)')).toHaveCount(0)
    })

  test('the address to subscribe to stands on the page as text', async ({ page }) => {
    await page.goto(href(examinationPage, { cityId: henan, kind: linxuan }))
    const file = calendarFile({ cityDir: 'henan', kindDir: 'linxuan' })
    await expect(page.getByLabel('订阅地址')).toHaveValue(new RegExp(`^https?://.+${file}$`))
    const webcal = page.getByRole('link', { name: '添加到日历' })
    await expect(webcal).toHaveAttribute('href', new RegExp(`^webcal://.+${file}$`))
    const download = page.getByRole('link', { name: '下载 .ics 文件' })
    await expect(download).toHaveAttribute('href', file)
  })
})

for (const [name, address] of [
  ['a month too far away', href(examinationPage, { month: '2099-01' })],
  ['no month', '/examination?month=2026-13'],
  ['the kind of mock exams', href(examinationPage, { kind: 6 })],
  ['an unknown province', href(examinationPage, { cityId: 999 })],
  ['a mock month too far away', href(mockPage, { month: '2099-01' })],
  ['a year without papers', href(oldExamPage, { year: 1999 })],
  ['an unknown province of institutions', href(governmentInstitutionsColumnPage, { cityId: 999 })],
] as const) {
  test(`${name} is not found`, async ({ request }) => {
    expect((await request.get(address)).status()).toBe(404)
  })
}

test('a calendar can be read, is kept by its tag, and is the same twice', { tag: '@core' }, async ({
  request,
}) => {
  const address = calendarFile({ cityDir: 'henan' })
  const first = await request.get(address)
  expect(first.status()).toBe(200)
  expect(first.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  const text = await first.text()
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  expect(events.length).toBeGreaterThan(0)
  expect(await (await request.get(address)).text()).toBe(text)
  const { etag } = first.headers()
  const again = await request.get(address, { headers: { 'If-None-Match': etag ?? '' } })
  expect(again.status()).toBe(304)
  const head = await request.head(address)
  expect([head.status(), head.headers().etag]).toEqual([200, etag])
})

test('unknown calendars are not found, former addresses lead to the pages', async ({ request }) => {
  for (const address of ['/calendar/nowhere/all.ics', '/calendar/all/nothing.ics']) {
    const response = await request.get(address)
    expect([response.status(), response.headers()['content-type']]).toEqual([
      404,
      'text/plain; charset=utf-8',
    ])
  }
  const former = await request.get('/calendar/Examination', { maxRedirects: 0 })
  expect([former.status(), former.headers().location]).toEqual([308, href(examinationPage)])
})

test('a month of the whole country is bounded, and an exam leads to its page', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(href(examinationPage, { month: await busyMonth(request) }))
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5000)
  const exam = page.locator('li[id^="exam-"]').filter({ hasText: '河南' }).first()
  await expect(exam.getByRole('heading').getByRole('link')).toHaveAttribute('href', /^\/exam\/\d+$/)
  await expect(exam.getByRole('link', { name: '加到日历' })).toHaveAttribute('href', /\.ics$/)
})

test('the copy button works from its first press', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(href(mockPage))
  await page.getByRole('button', { name: '复制' }).click()
  await expect(page.getByRole('status').filter({ hasText: '已复制' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/\/calendar\/all\/mokao\.ics$/)
})

test('papers that were written for practice claim no exam, and lead to the question bank', async ({
  page,
}) => {
  await page.goto(href(oldExamPage))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('模拟卷')
  await expect(page).toHaveTitle(/^模拟卷/)
  await expect(page.getByRole('main')).not.toContainText('历年真题')
  // Years and provinces are those of exams, of which the demo has none.
  for (const name of ['年份', '省份'])
    await expect(page.getByRole('navigation', { name, exact: true })).toHaveCount(0)
  const papers = page.getByRole('link', { name: /^去作答/ })
  await expect(papers).toHaveCount(3)
  await expect(papers.first()).toHaveAttribute('href', /overYearTrueTopicDetail\?paperId=\d+$/)
})

test('articles on institutions are listed by their tag and narrowed by province', async ({
  page,
}) => {
  await page.goto(href(governmentInstitutionsHomePage))
  await page.getByRole('link', { name: /^全部文章/ }).click()
  await expect(page).toHaveURL(href(governmentInstitutionsColumnPage))
  await page.getByRole('navigation', { name: '省份' }).getByRole('link', { name: '湖北' }).click()
  await expect(page).toHaveURL(href(governmentInstitutionsColumnPage, { cityId: hubei }))
  await expect(page.getByRole('heading', { name: /^湖北考生看/ })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const address of [
    href(examinationPage),
    href(mockPage),
    href(toCountryPage),
    href(governmentInstitutionsHomePage),
    href(governmentInstitutionsColumnPage),
    href(oldExamPage),
  ]) {
    test(`${address} is no wider than the window`, async ({ page }) => {
      await page.goto(address)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    })
  }
})
