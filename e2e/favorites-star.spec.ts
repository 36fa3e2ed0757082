import type { Page } from '@playwright/test'
import {
  expect,
  expectSignedIn,
  expectSound,
  logInAt,
  loginDialog,
  openSignedIn,
  test,
} from '#e2e/support/account-test.ts'
import { articleDetailPage } from '#lib/articles/paths.ts'
import { courseDetailPage } from '#lib/courses/paths.ts'
import type { FavoriteKind } from '#lib/favorites/kinds.ts'
import { myCollectionPage } from '#lib/favorites/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { topicDetailPage } from '#lib/topics/paths.ts'

// The star of an article, a course and a topic, and the centre that they are found in.

const pages = {
  article: href(articleDetailPage, { id: 1016 }),
  course: href(courseDetailPage, { id: 1 }),
  topic: href(topicDetailPage, { id: 1 }),
} as const satisfies Record<FavoriteKind, string>
const center = href(myCollectionPage)

const star = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: '收藏', exact: true })

test('a guest who presses the star signs in, and it is set', { tag: '@core' }, async ({
  page,
  account,
}) => {
  await page.goto(pages.article)
  await expect(star(page)).toHaveAttribute('aria-pressed', 'false')
  await star(page).click()
  await logInAt(loginDialog(page, '收藏'), account)
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expectSignedIn(page)
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true')
})

test('a guest who closes the login is not surprised by the star later', async ({
  page,
  account,
}) => {
  await page.goto(pages.article)
  await star(page).click()
  const dialog = page.getByRole('dialog', { name: /^登录/ })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const state = page.waitForResponse('**/api/v1/pc/favorites/state?**')
  await openSignedIn(page, account, pages.article)
  expect(await (await state).json()).toMatchObject({ data: { starred: false } })
  await expect(star(page)).toHaveAttribute('aria-pressed', 'false')
})

test('what is starred stands in the centre, by kinds, and may be taken back there', async ({
  page,
  account,
}) => {
  for (const path of Object.values(pages)) {
    await openSignedIn(page, account, path)
    await star(page).click()
    await expect(star(page)).toHaveAttribute('aria-pressed', 'true')
  }
  await page.goto('/personalCenter')
  await expect(page).toHaveURL(center)
  const main = page.getByRole('main')
  const current = main.getByRole('navigation', { name: '个人中心' }).locator('[aria-current]')
  await expect(current).toHaveText(/^我的收藏\s*3$/)
  const line = main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(line).toHaveCount(1)
  await expect(line.getByRole('link')).toHaveAttribute('href', pages.article)
  await expectSound(page)
  await main.getByRole('link', { name: '课程', exact: true }).click()
  await expect(line.getByRole('link')).toHaveAttribute('href', pages.course)
  await line.getByRole('button', { name: /^取消收藏/ }).click()
  await expect(line.getByRole('button', { name: /^重新收藏/ })).toBeVisible()
  await page.reload()
  await expect(main.getByText('还没有收藏课程')).toBeVisible()
  await main.getByRole('link', { name: '专题', exact: true }).click()
  await expect(line.getByRole('link')).toHaveAttribute('href', pages.topic)
})

test('who has done nothing is led to a few questions, and threatened by nothing', async ({
  page,
  account,
}) => {
  await openSignedIn(page, account, center)
  const main = page.getByRole('main')
  await expect(main.getByText(/今天还没亮灯$/)).toBeVisible()
  await expect(main.getByRole('heading', { name: '快练 10 题' })).toBeVisible()
  await expect(main.getByText('还不是会员').first()).toBeVisible()
  await expect(main.getByText('还没有收藏文章')).toBeVisible()
  await expectSound(page)
  const menu = main.getByRole('navigation', { name: '个人中心' })
  await expect(menu.getByRole('link').first()).toHaveText('我的学习')
  await menu.getByRole('link', { name: '我的学习' }).click()
  await expect(main.getByText('空着的不用补')).toBeVisible()
  await expect(main.getByText('没有明显薄弱的考点')).toBeVisible()
  await expect(main.getByText('还没有选考试')).toBeVisible()
  await expect(main.getByRole('button', { name: '开通会员' })).toBeVisible()
  await expectSound(page)
  await main.getByRole('link', { name: '快练 10 题' }).first().click()
  await expect(page).toHaveURL(/\/questionBank\/specificTest\?/)
})
