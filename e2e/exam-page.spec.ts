import { expect, type Page, test } from '@playwright/test'
import ICAL from 'ical.js'
import { demoDay } from '#e2e/support/demo-days.ts'
import { violationsOf } from '#e2e/support/sound.ts'
import { examFile } from '#lib/exams/calendar.ts'
import { examinationPage, examPage, positionsPage } from '#lib/exams/paths.ts'
import { lxSpecialEnrollmentPage } from '#lib/handbook/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { addDays } from '#lib/platform/text/dates.ts'

// The selection exam of Hubei in the demo content, with ten positions.
const id = 23
const hubei = 17
const exam = href(examPage, { id })
/** The one of its registration. */
const month = demoDay('exam-windows.json', id, 'registrationStart').slice(0, 7)

/** A bachelor of law of the lowest rank that one of the ten positions asks for, in no party. */
const asked = { major: '法学', education: 2, rank: 3, service: 5, grassroots: 3, party: 4 }

const answer = (page: Page) => page.getByRole('main').locator('li[data-verdict]')

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the calendar leads to the exam, which has its days, official entry and positions', {
    tag: '@core',
  }, async ({ page }) => {
    await page.goto(href(examinationPage, { cityId: hubei, month }))
    await page.locator(`#exam-${id}`).getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(exam)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('湖北')
    const stages = page.getByRole('region', { name: '各环节的日期' }).getByRole('listitem')
    const names = await stages.filter({ visible: true }).allInnerTexts()
    expect(names.length).toBeGreaterThan(6)
    for (const name of ['报名', '笔试', '面试'])
      expect(names.some((text) => text.includes(name))).toBe(true)
    const side = page.getByRole('complementary', { name: '备考与官方入口' })
    await expect(side.locator('a[href^="https:"]').first()).toBeVisible()
    await expect(page.getByRole('table', { name: '职位表' }).getByRole('row')).toHaveCount(9)
    await page.getByRole('link', { name: '看全部 10 个职位' }).click()
    await expect(answer(page)).toHaveCount(10)
  })

  test('the finder of an exam says which positions fit and why others do not, at an address', {
    tag: '@core',
  }, async ({ page }) => {
    await page.goto(exam)
    await page.getByLabel('我的专业').fill('法学')
    await page.getByLabel('学历').selectOption('本科')
    await page.getByLabel('现任职级').selectOption('四级主任科员')
    await page.getByLabel('公务员工作年限').fill('5')
    await page.getByLabel('基层工作年限').fill('3')
    await page.getByLabel('政治面貌').selectOption('群众')
    await page.getByRole('button', { name: '看我能报哪些' }).click()
    await expect(
      page.getByRole('heading', { name: '共 10 个职位：1 个能报，9 个不符合' }),
    ).toBeVisible()
    await expect(answer(page).first()).toContainText('稽查处一级主任科员')
    await expect(answer(page).first()).toHaveAttribute('data-verdict', 'fits')
    const address = page.url()
    // Whoever gets the address sees the same, with the form filled in.
    await page.goto('about:blank')
    await page.goto(address)
    await expect(page.getByLabel('我的专业')).toHaveValue('法学')
    await expect(page.getByLabel('政治面貌')).toHaveValue('4')
    await page.getByRole('navigation', { name: '结果' }).getByRole('link', { name: /不符/ }).click()
    await expect(answer(page)).toHaveCount(9)
    await expect(page.getByText('不符：要求中共党员，您填的是群众').first()).toBeVisible()
  })

  test('what only a text says has to be read, and is named', async ({ page }) => {
    await page.goto(href(positionsPage, { examId: id, ...asked, major: '审计学' }))
    const position = answer(page).filter({ hasText: '财政审计处四级主任科员' })
    await expect(position).toHaveAttribute('data-verdict', 'read')
    await expect(position).toContainText('需核对原文：需经常出差')
  })

  test('a major that the catalogue does not know is said, with names near it', async ({ page }) => {
    await page.goto(href(positionsPage, { examId: id, ...asked, major: '法学专业' }))
    await expect(page.getByText('专业目录里没有“法学专业”')).toBeVisible()
    await page.getByRole('link', { name: '法学', exact: true }).click()
    await expect(page.getByRole('heading', { name: /1 个能报/ })).toBeVisible()
  })

  test('the list of positions asks the same of a province’s newest year', async ({ page }) => {
    await page.goto(href(lxSpecialEnrollmentPage, { cityId: hubei }))
    await page.getByLabel('我的专业').fill('法学')
    await page.getByLabel('学历').selectOption('本科')
    await page.getByRole('button', { name: '看我能报哪些' }).click()
    await expect(page).toHaveURL(/\/positions\?cityId=17&major=/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('湖北遴选')
    expect(await answer(page).count()).toBeGreaterThan(9)
  })
})

test('the exam as a calendar has all its days, and rings before what begins', async ({
  page,
  request,
}) => {
  await page.goto(exam)
  const link = page.getByRole('link', { name: '加进日历' })
  await expect(link).toHaveAttribute('href', examFile(id))
  const text = await (await request.get(examFile(id))).text()
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  expect(events.length).toBeGreaterThan(6)
  for (const event of events) expect(event.getAllSubcomponents('valarm')).toHaveLength(1)
})

test('the days left are those of the reader’s own day', async ({ page }) => {
  const lastDay = demoDay('exam-windows.json', id, 'registrationEnd')
  await page.clock.setFixedTime(new Date(`${addDays(lastDay, -1)}T04:00:00Z`))
  await page.goto(exam)
  // The scripts of a page to read run with the first touch.
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByText('还有 1 天')).toBeVisible()
})

for (const [name, address] of [
  ['an unknown exam', href(examPage, { id: 999_999 })],
  ['no number', '/exam/x'],
] as const)
  test(`${name} is not found`, async ({ request }) => {
    expect((await request.get(address)).status()).toBe(404)
  })

test('an exam that is not there has no positions, and what is typed does no harm', async ({
  page,
}) => {
  await page.goto(href(positionsPage, { examId: 999_999 }))
  await expect(page.getByText('没有这场考试或这个省份')).toBeVisible()
  await page.goto(`${href(positionsPage)}?major=${encodeURIComponent('<b>%\'"')}&rank=x`)
  await expect(page.getByText('专业目录里没有“<b>%\'"”')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('ten stages are folded to what was, is and comes, and unfold', async ({ page }) => {
    await page.goto(exam)
    const stages = page.getByRole('region', { name: '各环节的日期' })
    await expect(stages.getByText('接着')).toBeVisible()
    const items = stages.getByRole('listitem').filter({ visible: true })
    await expect(items).toHaveCount(0)
    await stages.getByText(/^全部 \d+ 个环节/).click()
    await expect.poll(() => items.count()).toBeGreaterThan(6)
    expect(await violationsOf(page)).toEqual([])
  })

  for (const address of [exam, href(positionsPage, { examId: id, ...asked })])
    test(`${address} is no wider than the window`, async ({ page }) => {
      await page.goto(address)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    })
})
