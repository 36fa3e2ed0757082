import { expect, test } from '@playwright/test'
import {
  lxSpecialPhotoAdjustmentPage,
  lxSpecialProfessionalCatalogPage,
  lxSpecialSchedulePage,
  lxSpecialScoreCalculationPage,
  lxSpecialScoreLinePage,
} from '#lib/handbook/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

// The tools of the handbook: what a candidate works out in the browser, and finds in its tables.

test.describe('the calculator', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(href(lxSpecialScoreCalculationPage))
  })

  test('spells out the total of both parts', { tag: '@core' }, async ({ page }) => {
    await page.getByLabel('笔试成绩').fill('138')
    await page.getByLabel('笔试满分').fill('200')
    await page.getByLabel('面试成绩').fill('85.6')
    await page.getByLabel('60% + 40%').check()
    const result = page.locator('main output')
    await expect(result).toContainText('综合成绩 75.64 分')
    await expect(result).toContainText('138 ÷ 200 × 100 × 60% + 85.6 × 40% = 75.64')
  })

  test('says what is wrong where it is wrong, and takes weights of one’s own', async ({ page }) => {
    await page.getByLabel('笔试成绩').fill('101')
    await expect(page.getByLabel('笔试成绩')).toHaveAccessibleDescription('不能超过满分 100')
    await page.getByLabel('笔试成绩').fill('70.25')
    await page.getByLabel('面试成绩').fill('80.02')
    await expect(page.locator('main output')).toContainText('75.14')
    await page.getByLabel('自己填').check()
    await page.getByLabel('笔试权重').fill('30')
    await expect(page.locator('main output')).toContainText('70.25 × 30% + 80.02 × 70%')
  })

  test('ranks competitors, and equal totals share a place', async ({ page }) => {
    await page.getByLabel('笔试成绩').fill('70')
    await page.getByLabel('面试成绩').fill('80')
    for (const [n, written, interview] of [
      [1, '80', '70'],
      [2, '90', '90'],
      [3, '60', '60'],
    ] as const) {
      await page.getByRole('button', { name: '添加一名对手' }).click()
      await page.getByLabel(`对手 ${n}的笔试成绩`).fill(written)
      await page.getByLabel(`对手 ${n}的面试成绩`).fill(interview)
    }
    const rows = page.getByRole('table', { name: '综合成绩排名' }).locator('tbody tr')
    await expect(rows).toHaveText([
      '1对手 290.00',
      '2并列我75.00',
      '2并列对手 175.00',
      '4对手 360.00',
    ])
    await page.getByRole('button', { name: '去掉对手 2' }).click()
    await expect(rows.first()).toHaveText('1并列我75.00')
  })
})

test.describe('the catalogue of majors', () => {
  test('finds a major by code and by name, and leads to its category', { tag: '@core' }, async ({
    page,
  }) => {
    await page.goto(href(lxSpecialProfessionalCatalogPage))
    const line = page.locator('main section li').first()
    const code = (await line.locator('code').textContent()) ?? ''
    const name = ((await line.textContent()) ?? '').replace(code, '').trim()
    const field = page.getByRole('searchbox', { name: '查专业' })
    const found = page.getByRole('search', { name: '查专业' }).getByRole('link')
    await field.fill(code)
    await expect(found.first()).toContainText(code)
    await field.fill(name)
    await expect(found.first()).toContainText(name)
    await field.press('ArrowDown')
    await expect(found.first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/lxSpecial\/professional-catalog\?level=\d&category=\d+/)
    await expect(page.locator('main section li', { hasText: name }).first()).toBeVisible()
  })

  test('says when there is no such major, and when it could not ask', async ({ page }) => {
    await page.goto(href(lxSpecialProfessionalCatalogPage))
    const field = page.getByRole('searchbox', { name: '查专业' })
    await field.fill('没有这个专业%')
    await expect(page.getByText('目录里没有“没有这个专业%”')).toBeVisible()
    await page.route('**/api/v1/pc/majors/search*', (route) => route.abort())
    await field.fill('法学')
    await expect(page.getByText('没有查到结果')).toBeVisible()
    await page.unroute('**/api/v1/pc/majors/search*')
    await page.getByRole('button', { name: '再试一次' }).click()
    await expect(
      page.getByRole('search', { name: '查专业' }).getByRole('link').first(),
    ).toBeVisible()
    await field.press('Escape')
    await expect(field).toHaveValue('')
  })
})

test.describe('the score lines', () => {
  test('are narrowed by words within the page', { tag: '@core' }, async ({ page }) => {
    await page.goto(href(lxSpecialScoreLinePage))
    const rows = page.locator('#score-lines tbody tr')
    const total = await rows.count()
    expect(total).toBeGreaterThan(1)
    const head = rows.nth(1).locator('th')
    const unit = (await head.locator('small').textContent()) ?? ''
    const title = ((await head.textContent()) ?? '').replace(unit, '').trim()
    const holding = await rows.filter({ hasText: title }).count()
    await page.getByLabel('在本页筛选').fill(title)
    await expect(page.getByText(`符合 ${holding} 个，共 ${total} 个`)).toBeVisible()
    await expect(rows.filter({ visible: true })).toHaveCount(holding)
    await page.getByLabel('在本页筛选').fill(`${title} zzqqxx`)
    await expect(page.getByText('没有符合的职位')).toBeVisible()
    await page.getByLabel('在本页筛选').fill('')
    await expect(rows.filter({ visible: true })).toHaveCount(total)
  })

  test('are drawn with the figures of the table beside them', async ({ page }) => {
    await page.goto(href(lxSpecialScoreLinePage))
    const chart = page.getByRole('img', { name: /各类职位的进面分数线/ })
    await expect(chart).toHaveAccessibleDescription(/中位数/)
    const figures = page.getByRole('table', { name: /各类职位的进面分数线/ })
    const names = await figures.locator('tbody th').allTextContents()
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) await expect(chart).toContainText(name)
  })

  test('of one province stand at an address of their own', async ({ page }) => {
    await page.goto(href(lxSpecialScoreLinePage))
    const provinces = page.getByRole('navigation', { name: '省份' })
    const link = provinces.getByRole('link').nth(1)
    const [, count = ''] = /(\d+)$/.exec((await link.textContent()) ?? '') ?? []
    await link.click()
    await expect(page).toHaveURL(/cityId=\d+/)
    await expect(page.locator('#score-lines tbody tr')).toHaveCount(Number(count))
  })
})

test('the schedule hands out its calendar', async ({ page, request }) => {
  await page.goto(href(lxSpecialSchedulePage))
  const link = page.getByRole('link', { name: '下载 .ics' })
  const answer = await request.get((await link.getAttribute('href')) ?? '')
  expect(answer.headers()['content-type']).toContain('text/calendar')
  expect(await answer.text()).toContain('BEGIN:VCALENDAR')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the tools give way to what can be read', async ({ page }) => {
    await page.goto(href(lxSpecialScoreCalculationPage))
    await expect(page.locator('main').getByText('138 ÷ 200 × 100 × 60%')).toBeVisible()
    await expect(page.getByLabel('笔试成绩')).toBeHidden()
    await page.goto(href(lxSpecialPhotoAdjustmentPage))
    await expect(page.getByRole('table', { name: '证件照常见规格' })).toBeVisible()
    await expect(page.getByText('需要打开 JavaScript')).toBeVisible()
    await page.goto(href(lxSpecialScoreLinePage))
    await expect(page.getByLabel('在本页筛选')).toBeHidden()
    await expect(page.locator('#score-lines tbody tr').first()).toBeVisible()
  })

  test('every major is reached through its level and category', async ({ page }) => {
    await page.goto(href(lxSpecialProfessionalCatalogPage))
    await page.getByRole('navigation', { name: '层次' }).getByRole('link', { name: '专科' }).click()
    await expect(page).toHaveURL(/level=3/)
    await page.getByRole('navigation', { name: '门类' }).getByRole('link').nth(1).click()
    await expect(page).toHaveURL(/level=3&category=\d+/)
    await expect(page.locator('main section li').first()).toBeVisible()
  })
})
