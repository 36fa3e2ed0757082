import { expect, type Page, test } from '@playwright/test'
import { demoDay } from '#e2e/support/demo-days.ts'
import { bookPage } from '#lib/books/paths.ts'
import { courseDetailPage, courseListPage, coursePage } from '#lib/courses/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { livePage, publicClassPage, theaterPage, videosPage } from '#lib/videos/paths.ts'

// What somebody does who looks for a course. The courses are demo content, which every test server has.

const liveTeaching = href(courseDetailPage, { id: 1 })
const recorded = href(courseDetailPage, { id: 2 })

const robots = (page: Page) => page.locator('meta[name="robots"]').getAttribute('content')
const titles = (page: Page) => page.locator('main li h2')

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('subject and kind narrow the list, and can be taken back one by one', async ({ page }) => {
    await page.goto(href(courseListPage))
    expect(await robots(page)).toContain('index, follow')
    await expect(titles(page)).toHaveCount(12)
    const subjects = page.getByRole('navigation', { name: '科目' })
    const kinds = page.getByRole('navigation', { name: '班型' })
    await subjects.getByRole('link', { name: '行测' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('行测课程')
    await kinds.getByRole('link', { name: '专项课' }).click()
    await expect(page).toHaveURL(href(courseListPage, { subject: 1, kind: 2 }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('行测专项课')
    await expect(titles(page)).toHaveCount(4)
    expect(await robots(page)).toContain('noindex')
    await expect(subjects.locator('[aria-current]')).toHaveText('行测')
    await subjects.getByRole('link', { name: '全部' }).click()
    await expect(page).toHaveURL(href(courseListPage, { kind: 2 }))
  })

  test('a combination without courses leads on', async ({ page }) => {
    await page.goto(href(courseListPage, { subject: 5, kind: 4 }))
    await expect(page.getByText('这个组合下暂时没有课程')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: '全部课程' }).last().click()
    await expect(page).toHaveURL(href(courseListPage))
  })

  test('the second page has the rest, and the one behind it is missing', async ({ page }) => {
    await page.goto(href(courseListPage))
    await page.getByRole('link', { name: '下一页' }).click()
    await expect(page).toHaveURL(href(courseListPage, { page: 2 }))
    await expect(titles(page)).toHaveCount(6)
    const beyond = await page.goto(href(courseListPage, { page: 3 }))
    expect(beyond?.status()).toBe(404)
  })

  test('a course says all about itself and leads to others', { tag: '@core' }, async ({ page }) => {
    await page.goto(href(coursePage))
    await page
      .getByRole('link', { name: /^公开遴选笔试系统班/ })
      .first()
      .click()
    await expect(page).toHaveURL(liveTeaching)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: '退课规则' })).toBeVisible()
    await expect(main.getByText('24 课时').first()).toBeVisible()
    const firstDay = demoDay('courses.json', 1, 'startsOn').slice('2026-'.length)
    await expect(main.getByText(`${firstDay} 19:30`)).toBeVisible()
    await expect(main.getByRole('heading', { name: '学员评价' })).toBeVisible()
    await expect(main.locator('#reviews li')).toHaveCount(5)
    await main.getByRole('link', { name: /^遴选笔试考前冲刺/ }).click()
    await expect(page).toHaveURL(href(courseDetailPage, { id: 12 }))
  })

  test('a book shows its contents', async ({ page }) => {
    await page.goto(href(bookPage))
    await page.getByText('目录：公文写作改稿本').click()
    await expect(page.getByText('标题改错三十则')).toBeVisible()
  })
})

test('a trial lesson plays in place, from our own address, and nothing is loaded before', {
  tag: '@core',
}, async ({ page }) => {
  const videos: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.mp4')) videos.push(request.url())
  })
  await page.goto(recorded)
  await page.getByRole('link', { name: '先试看' }).click()
  await page.waitForLoadState('networkidle')
  expect(videos).toEqual([])
  const player = page.locator('#trial video').first()
  await player.evaluate((video: HTMLVideoElement) => video.play())
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.2)
  expect(await player.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1)
})

test('search engines read a course with its price where it can be paid, and nothing of another', async ({
  page,
}) => {
  const course = async (path: string) => {
    await page.goto(path)
    const all = await page.locator('script[type="application/ld+json"]').allTextContents()
    return all.map((text) => JSON.parse(text)).find((data) => data['@type'] === 'Course')
  }
  expect(await course(liveTeaching)).toBeUndefined()
  expect(await course(href(courseDetailPage, { id: 13 }))).toMatchObject({
    offers: { price: '2680.00' },
    hasCourseInstance: { courseMode: 'Onsite' },
  })
})

test('what stands on the shelves of videos plays in place, and none promises a day', async ({
  page,
}) => {
  await page.goto(href(publicClassPage))
  await expect(page.locator('main video')).toHaveCount(3)
  await page.goto(href(theaterPage))
  await expect(page.getByRole('heading', { level: 2, name: '遴选第一课' })).toBeVisible()
  for (const shelf of [publicClassPage, theaterPage, videosPage]) {
    await page.goto(href(shelf))
    await expect(page.locator('main video').first()).toBeVisible()
    await expect(page.getByText('上线')).toHaveCount(0)
  }
  await page.goto(href(livePage))
  await expect(page.getByRole('heading', { level: 2, name: '往期直播' })).toBeVisible()
})
