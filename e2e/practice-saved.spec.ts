import type { Page } from '@playwright/test'
import { expect, keepLogin, notice, test } from '#e2e/support/account-test.ts'
import {
  catalogueId,
  expectSaved,
  forgiveFailedCalls,
  isAt,
  lx,
  sit,
  start,
} from '#e2e/support/bank.ts'

// What the screen calls saved lies on the server.

const begin = async (request: Parameters<typeof start>[0]) => ({
  path: 'v2/catalogue/getCatalogueQuestion',
  data: { catalogueId: await catalogueId(request, '宪法'), pick: 'all' },
})

/** Keeps calls from the server until the function that it returns is called. */
async function hold(page: Page, path: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** Browsers that refuse to store, as in private windows or on a full disk. */
const refuseStorage = (page: Page) =>
  page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused by the test', 'SecurityError')
    }
  })

const starOf = (page: Page) => page.getByRole('button', { name: '收藏', exact: true })

test('a star in a sitting is full when the server has it, and not before or without it', {
  tag: '@core',
}, async ({ page, context, request, account, complaints }) => {
  const { id } = await start(request, account, await begin(request))
  await keepLogin(context, account)
  await page.goto(`/questionBank/specificTest?attemptId=${id}`)
  await isAt(page, 1)
  const star = starOf(page)
  const path = '**/api/lx/favorites/star'
  await page.route(path, (route) => route.abort('internetdisconnected'))
  await star.click()
  await expect(notice(page, '网络连接失败，请检查网络后重试')).toBeVisible()
  await expect(star).toHaveAttribute('aria-busy', 'false')
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await page.unroute(path)
  const release = await hold(page, path)
  await star.click()
  await expect(star).toHaveAttribute('aria-busy', 'true')
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  // A second click meanwhile changes nothing.
  await star.dispatchEvent('click')
  release()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  const list = await lx(request, account, 'favorites/favoritesList', {})
  expect(list.data).toMatchObject({ total: 1 })
  forgiveFailedCalls(complaints)
})

test('a star in the analysis is full when the server has it', async ({
  page,
  context,
  request,
  account,
}) => {
  const { id } = await sit(request, account, await begin(request), () => undefined)
  await keepLogin(context, account)
  await page.goto(`/questionBank/analysis?attemptId=${id}`)
  const star = starOf(page)
  const release = await hold(page, '**/api/lx/favorites/star')
  await star.click()
  await expect(star).toHaveAttribute('aria-busy', 'true')
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  release()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
})

test('a note that goes on while it is saved is not called saved until all of it is', async ({
  page,
  context,
  request,
  account,
}) => {
  const { id } = await sit(request, account, await begin(request), () => undefined)
  await keepLogin(context, account)
  await page.goto(`/questionBank/analysis?attemptId=${id}`)
  const field = page.getByLabel('我的笔记')
  const path = '**/api/lx/notes/save'
  const isStored = page.waitForResponse(path)
  const release = await hold(page, path)
  await field.fill('先看主语')
  await field.press('Tab')
  await expect(page.getByText('正在保存')).toBeVisible()
  await field.fill('先看主语，再看时间')
  release()
  await isStored
  await expect(page.getByRole('button', { name: '保存笔记' })).toBeEnabled()
  await expect(page.getByText('已保存')).toHaveCount(0)
  await field.press('Tab')
  await expect(page.getByText('已保存')).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue('先看主语，再看时间')
})

test('a note of a question that is left and seen again before it is saved comes back', async ({
  page,
  context,
  request,
  account,
}) => {
  const { id } = await sit(request, account, await begin(request), () => undefined)
  await keepLogin(context, account)
  await page.goto(`/questionBank/analysis?attemptId=${id}`)
  const field = page.getByLabel('我的笔记')
  const release = await hold(page, '**/api/lx/notes/save')
  await field.fill('先看主语')
  await page.getByRole('button', { name: '下一题' }).click()
  await expect(page.getByRole('heading', { name: /^第 2 题/ })).toBeVisible()
  await expect(field).toHaveValue('')
  await page.getByRole('button', { name: '上一题' }).click()
  await expect(page.getByRole('heading', { name: /^第 1 题/ })).toBeVisible()
  release()
  await expect(field).toHaveValue('先看主语')
  await expect(page.getByRole('button', { name: '保存笔记' })).toBeDisabled()
})

test('a browser that stores nothing says so, offline and online, and the answer still arrives', async ({
  page,
  context,
  request,
  account,
  complaints,
}) => {
  const { id } = await start(request, account, await begin(request))
  await keepLogin(context, account)
  await refuseStorage(page)
  await page.goto(`/questionBank/specificTest?attemptId=${id}`)
  await isAt(page, 1)
  await context.setOffline(true)
  await page.keyboard.press('a')
  await expect(page.getByText('本机无法保存 1 题的作答')).toBeVisible()
  await expect(page.getByText('已存在本机')).toHaveCount(0)
  await context.setOffline(false)
  await expectSaved(page)
  await expect(page.getByText('本机无法保存作答，请保持页面打开')).toBeVisible()
  type Kept = { questions: { saved: { answer: { webAnswerDTOList: { answer: string }[] } } }[] }
  const { data } = await lx<Kept>(request, account, 'userExerciseLog/getExerciseQuestion', {
    attemptId: id,
  })
  expect(data.questions[0]?.saved.answer.webAnswerDTOList[0]?.answer).toBe('A')
  forgiveFailedCalls(complaints)
})
