import { expect, keepLogin, test } from '#e2e/support/account-test.ts'
import { catalogueId, expectSaved, forgiveFailedCalls, isAt, lx, start } from '#e2e/support/bank.ts'
import { E2E_PORT } from '#e2e/support/ports.ts'
import { startSecondServer, untilReady } from '#e2e/support/second-server.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import type { Sitting } from '#lib/practice/shapes.ts'

// A sitting goes on in the page that is open while the network or the server is away.

const answersOf = ({ questions }: Sitting) =>
  questions.map(({ saved }) => saved?.answer.webAnswerDTOList[0]?.answer ?? '').slice(0, 3)

test('answers given without network reach the server when it is back, without a reload', {
  tag: '@core',
}, async ({ page, context, request, account, complaints }) => {
  const { id } = await start(request, account, {
    path: 'v2/catalogue/getCatalogueQuestion',
    data: { catalogueId: await catalogueId(request, '宪法'), pick: 'all' },
  })
  await keepLogin(context, account)
  await page.goto(`/questionBank/specificTest?attemptId=${id}`)
  await isAt(page, 1)
  await context.setOffline(true)
  for (const [index, key] of ['a', 'b', 'c'].entries()) {
    await isAt(page, index + 1)
    await page.keyboard.press(key)
    await expect(page.getByText(`已答 ${index + 1}`)).toBeVisible()
    await page.getByRole('button', { name: '下一题' }).click()
  }
  await expect(page.getByText(/3 题的作答已存在本机/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/题的作答已存在本机/)).toHaveCount(0)
  const { data } = await lx<Sitting>(request, account, 'userExerciseLog/getExerciseQuestion', {
    attemptId: id,
  })
  expect(answersOf(data)).toEqual(['A', 'B', 'C'])
  await isAt(page, 4)
  forgiveFailedCalls(complaints)
})

test('what is said of saving waits for a press to end, which it would take from its button', async ({
  page,
  context,
  request,
  account,
}) => {
  const { id } = await start(request, account, {
    path: 'v2/catalogue/getCatalogueQuestion',
    data: { catalogueId: await catalogueId(request, '宪法'), pick: 'all' },
  })
  await keepLogin(context, account)
  await page.route('**/historyPaper/batchSubmitAnswer', (route) => route.fulfill({ status: 503 }))
  await page.goto(`/questionBank/specificTest?attemptId=${id}`)
  await isAt(page, 1)
  await page.getByRole('button', { name: '下一题' }).hover()
  await page.mouse.down()
  await page.keyboard.press('a')
  await expect(page.getByText('同步失败')).toBeVisible()
  await expect(page.getByText(/1 题的作答已存在本机/)).toHaveCount(0)
  await page.mouse.up()
  await isAt(page, 2)
  await expect(page.getByText(/1 题的作答已存在本机/)).toBeVisible()
})

test('a server that is killed under a sitting loses none of its answers', async ({
  page,
  complaints,
  playwright,
}) => {
  test.setTimeout(150_000 * patience)
  const server = await startSecondServer(E2E_PORT + 13)
  const lookup = await playwright.request.newContext({ baseURL: server.url })
  const id = await catalogueId(lookup, '宪法')
  await page.goto(`${server.url}/questionBank/specificTest?catalogueId=${id}`)
  await isAt(page, 1)
  await page.keyboard.press('a')
  await expectSaved(page)
  server.killServer()
  await page.getByRole('button', { name: '下一题' }).click()
  await isAt(page, 2)
  await page.keyboard.press('b')
  await page.getByRole('button', { name: '下一题' }).click()
  await isAt(page, 3)
  await page.keyboard.press('c')
  await untilReady(server.url)
  await expect(page.getByText('已答 3')).toBeVisible()
  await expectSaved(page)
  const attemptId = Number(new URL(page.url()).searchParams.get('attemptId'))
  const token = await page.evaluate(() => localStorage.getItem('guest'))
  const response = await lookup.post('/api/lx/userExerciseLog/getExerciseQuestion', {
    data: { attemptId },
    headers: { 'guest-token': token ?? '' },
  })
  expect(answersOf((await response.json()).data)).toEqual(['A', 'B', 'C'])
  forgiveFailedCalls(complaints)
  await server.stop()
})
