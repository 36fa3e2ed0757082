import type { APIRequestContext, Page } from '@playwright/test'
import { makeAccount } from '#e2e/support/account-api.ts'
import { expect, expectSound, keepLogin, test } from '#e2e/support/account-test.ts'
import { forgiveFailedCalls } from '#e2e/support/bank.ts'
import type { PaperItem } from '#lib/papers/shapes.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import type { Sitting } from '#lib/practice/shapes.ts'

// A sitting in the browser: no answer is lost, whatever the network, the tabs and the clock do.

const paperTest = '/questionBank/overYearTrueTopicDetailTest'

/** The demo paper of 40 questions that machines mark. */
async function objectivePaper(request: APIRequestContext): Promise<PaperItem> {
  const response = await request.post('/api/lx/historyPaper/page', { data: {} })
  const { items } = (await response.json()).data as { items: PaperItem[] }
  const paper = items.find(({ questionCount }) => questionCount === 40)
  if (!paper) throw new Error('the demo has no paper of 40 questions')
  return paper
}

async function openPaper(page: Page, request: APIRequestContext, address = paperTest) {
  const { id } = await objectivePaper(request)
  await page.goto(`${address}?paperId=${id}`)
}

const isAt = (page: Page, number: number) =>
  expect(page.getByRole('heading', { name: `第 ${number} 题` })).toBeVisible()

/** Asks the server for the sitting that the page shows. */
async function onServer(page: Page, token: string): Promise<Sitting> {
  const sittingId = Number(new URL(page.url()).searchParams.get('attemptId'))
  const response = await page.request.post('/api/lx/userExerciseLog/getExerciseQuestion', {
    data: { attemptId: sittingId },
    headers: { token },
  })
  return (await response.json()).data
}

const answersOf = ({ questions }: Sitting) =>
  questions.map(({ saved }) => saved?.answer.webAnswerDTOList[0]?.answer ?? '')

test('a minute offline and a reload in between lose none of twenty answers', async ({
  page,
  context,
  request,
  complaints,
}) => {
  test.setTimeout(150_000 * patience)
  const account = await makeAccount(request)
  await keepLogin(context, account)
  await page.clock.install()
  await openPaper(page, request)
  await isAt(page, 1)
  await expect(page).toHaveURL(/attemptId=\d+/)
  const address = page.url()
  await context.setOffline(true)
  for (let number = 1; number <= 20; number++) {
    await isAt(page, number)
    await page.keyboard.press('abcd'.charAt(number % 4))
    await page.keyboard.press('ArrowRight')
  }
  await expect(page.getByText(/20 题的作答已存在本机/)).toBeVisible()
  await page.clock.runFor(60_000)
  page.once('dialog', (dialog) => dialog.accept())
  // The browser's own page for it comes up: ours is gone, and only what was stored is left.
  await page.reload().catch(() => undefined)
  await context.setOffline(false)
  await page.goto(address)
  await expect(page.getByText('已答 20')).toBeVisible()
  await expect
    .poll(async () => answersOf(await onServer(page, account.uuid)).slice(0, 20))
    .toEqual(Array.from({ length: 20 }, (_, index) => 'ABCD'.charAt((index + 1) % 4)))
  forgiveFailedCalls(complaints)
})

test('two tabs show each other’s answers, and both lead on in the same sitting', async ({
  page,
  context,
  request,
}) => {
  const account = await makeAccount(request)
  await keepLogin(context, account)
  await openPaper(page, request)
  await isAt(page, 1)
  await expect(page).toHaveURL(/attemptId=\d+/)
  const other = await context.newPage()
  await openPaper(other, request)
  await isAt(other, 1)
  await expect(other).toHaveURL(page.url())
  await other.keyboard.press('c')
  await expect(page.getByRole('radio', { name: /^C/ })).toBeChecked()
  await page.bringToFront()
  await page.keyboard.press('b')
  await expect(other.getByRole('radio', { name: /^B/ })).toBeChecked()
  await expect.poll(async () => answersOf(await onServer(page, account.uuid))[0]).toBe('B')
})

test('a hand-in without network waits for it, says so, and happens once', { tag: '@core' }, async ({
  page,
  context,
  request,
  complaints,
}) => {
  await keepLogin(context, await makeAccount(request))
  await openPaper(page, request)
  await isAt(page, 1)
  await context.setOffline(true)
  await page.keyboard.press('a')
  await page.getByRole('button', { name: '交卷' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('还有 39 题未答')
  await dialog.getByRole('button', { name: '确认交卷' }).dblclick()
  await expect(dialog).toContainText('网络恢复后会自动交卷')
  let submits = 0
  // By the answers: a try that still found no network is no hand-in.
  page.on('response', (answered) => {
    if (answered.url().endsWith('/historyPaper/submitAnswer')) submits += 1
  })
  await context.setOffline(false)
  await page.waitForURL(/exerciseReport/)
  expect(submits).toBe(1)
  forgiveFailedCalls(complaints)
})

test('a timed paper closes itself at the deadline', async ({
  page,
  context,
  request,
  complaints,
}) => {
  const account = await makeAccount(request)
  await keepLogin(context, account)
  // The server's word on the time that is left is all that the page knows of it.
  await page.route('**/api/lx/historyPaper/start', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, data: { ...body.data, remaining: 6 } } })
  })
  await openPaper(page, request, '/questionBank/realSituationTest')
  await expect(page.getByText('限时 60 分钟')).toBeVisible()
  const submitted = page.waitForResponse('**/historyPaper/submitAnswer')
  await page.getByRole('button', { name: '开始考试' }).click()
  await expect(page.getByRole('timer')).toHaveText(/00:0\d/)
  await page.keyboard.press('a')
  expect((await (await submitted).json()).data).toMatchObject({ submitted: true })
  await page.waitForURL(/exerciseReport/)
  // The page asked for a sitting under way, and there was none.
  forgiveFailedCalls(complaints)
})

test('an expired login keeps the answers and asks for it', { tag: '@core' }, async ({
  page,
  context,
  request,
  complaints,
}) => {
  const account = await makeAccount(request)
  await keepLogin(context, account)
  await openPaper(page, request)
  await isAt(page, 1)
  const lost = { ...account, token: `${account.token}x`, uuid: `${account.uuid}x` }
  await keepLogin(context, lost)
  await page.keyboard.press('d')
  const dialog = page.getByRole('dialog', { name: /^登录/ })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: '关闭' })).toHaveCount(0)
  await keepLogin(context, account)
  await page.reload()
  await expect.poll(async () => answersOf(await onServer(page, account.uuid))[0]).toBe('D')
  forgiveFailedCalls(complaints)
})

test('a sitting has no accessibility findings by day and by night', async ({
  page,
  context,
  request,
}) => {
  await keepLogin(context, await makeAccount(request))
  await openPaper(page, request)
  await isAt(page, 1)
  await page.keyboard.press('a')
  await page.keyboard.press('f')
  await expect(page.getByText('已保存')).toBeVisible()
  await expectSound(page)
  await page.getByRole('main').locator('summary', { hasText: '显示' }).click()
  await page.getByRole('button', { name: '深色' }).click()
  await expectSound(page)
  await page.getByRole('button', { name: '交卷' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectSound(page)
})

test('a sitting has a bar of its own, and asks before it is left', async ({
  page,
  context,
  request,
}) => {
  await keepLogin(context, await makeAccount(request))
  await openPaper(page, request)
  await isAt(page, 1)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: '题库' })).toHaveCount(0)
  await page.getByRole('button', { name: '离开练习' }).click()
  const dialog = page.getByRole('dialog', { name: '离开这次练习？' })
  await expect(dialog.getByRole('button', { name: '继续做题' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await isAt(page, 1)
  await page.getByRole('button', { name: '离开练习' }).click()
  await dialog.getByRole('link', { name: '离开' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '模拟卷' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
})
