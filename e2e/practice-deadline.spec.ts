import type { Page } from '@playwright/test'
import { makeAccount, type Sql } from '#e2e/support/account-api.ts'
import { expect, keepLogin, test } from '#e2e/support/account-test.ts'
import {
  expectSaved,
  forgiveFailedCalls,
  isAt,
  mixedPaper,
  objectivePaper,
  option,
  paperId,
  reportOf,
  sittingIdOf,
  start,
} from '#e2e/support/bank.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'

// What the server's clock and other devices do to a sitting.

const keyOf = (position: number) => objectivePaper.items[position - 1]?.question.answer ?? ''
/** The place of a written question in the mixed paper. */
const written = 19
const fullOf = (position: number) => objectivePaper.items[position - 1]?.full ?? 0

/** The sitting ends that many seconds from now. */
const endIn = (sql: Sql, id: number, seconds: number) =>
  sql`update sittings set expires_at = now() + make_interval(secs => ${seconds}) where id = ${id}`

async function answerRight(page: Page, position: number) {
  await isAt(page, position)
  await option(page.getByRole('region', { name: /^第 \d+ 题/ }), keyOf(position)).click()
}

test('a sitting closes itself at the server’s deadline and keeps what was answered offline before it', async ({
  page,
  context,
  request,
  account,
  sql,
  complaints,
}) => {
  await keepLogin(context, account)
  const id = await paperId(request, objectivePaper)
  await page.goto(`/questionBank/realSituationTest?paperId=${id}`)
  await page.getByRole('button', { name: '开始考试' }).click()
  await isAt(page, 1)
  const sittingId = await sittingIdOf(page)
  await endIn(sql, sittingId, 12)
  await answerRight(page, 1)
  await expect(page.getByRole('timer')).toHaveText(/00:[01]\d/)
  await expectSaved(page)
  await context.setOffline(true)
  await page.keyboard.press('ArrowRight')
  await answerRight(page, 2)
  await expect(page.getByRole('dialog')).toContainText('时间到', { timeout: 20_000 * patience })
  await context.setOffline(false)
  await page.waitForURL(/exerciseReport/)
  const report = await reportOf(request, account, sittingId)
  expect(report.closedBy).toBe('deadline')
  expect(report.attempt.score).toBe(fullOf(1) + fullOf(2))
  forgiveFailedCalls(complaints)
})

test('who writes on while the time runs out has what stood there at the end', async ({
  page,
  context,
  request,
  account,
  sql,
}) => {
  const id = await paperId(request, mixedPaper)
  const begin = { path: 'historyPaper/start', data: { paperId: id, kind: 'simulation' } }
  const sitting = await start(request, account, begin)
  await endIn(sql, sitting.id, 20)
  await keepLogin(context, account)
  await page.goto(`/questionBank/realSituationTest?attemptId=${sitting.id}`)
  await isAt(page, 1)
  for (let position = 2; position <= written; position++) {
    await page.keyboard.press('ArrowRight')
    await isAt(page, position)
  }
  await page.getByRole('button', { name: '开始作答' }).click()
  await page.getByRole('textbox', { name: '答案' }).click()
  const over = page.getByRole('dialog').filter({ hasText: '时间到' })
  let typed = ''
  // The dialog leads on by itself, maybe between two keys.
  while (!(await over.isVisible()) && !page.url().includes('exerciseReport')) {
    await page.keyboard.type(String(typed.length % 10))
    typed += String(typed.length % 10)
    // Never a pause that saves by itself.
    await page.waitForTimeout(300)
  }
  await page.waitForURL(/exerciseReport/)
  const [row] = await sql<{ text: string }[]>`
    select answer->'webAnswerDTOList'->0->>'answer' as text from sitting_answers
    where sitting_id = ${sitting.id} and position = ${written}`
  const stored = row?.text.replace(/<[^>]*>/g, '') ?? ''
  expect(typed.startsWith(stored)).toBe(true)
  expect(typed.length - stored.length).toBeLessThanOrEqual(5 * patience)
  expect(stored.length).toBeGreaterThan(5)
})

test('a sitting that nobody looks at is handed in with what the server has', async ({
  request,
  account,
  sql,
}) => {
  const id = await paperId(request, objectivePaper)
  const begin = { path: 'historyPaper/start', data: { paperId: id, kind: 'simulation' } }
  const sitting = await start(request, account, begin)
  await endIn(sql, sitting.id, -61)
  const report = await reportOf(request, account, sitting.id)
  expect(report).toMatchObject({ closedBy: 'deadline', attempt: { score: 0 } })
})

test('a second device continues the same sitting', { tag: '@core' }, async ({
  page,
  context,
  browser,
  request,
  account,
}) => {
  await keepLogin(context, account)
  const path = `/questionBank/overYearTrueTopicDetailTest?paperId=${await paperId(request, objectivePaper)}`
  await page.goto(path)
  await answerRight(page, 1)
  await expectSaved(page)
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await keepLogin(phone, account)
  const other = await phone.newPage()
  await other.goto(path)
  await isAt(other, 2)
  expect(await sittingIdOf(other)).toBe(await sittingIdOf(page))
  await other.getByRole('button', { name: '上一题' }).click()
  await isAt(other, 1)
  await expect(other.getByRole('radio', { checked: true })).toHaveCount(1)
  await other.getByRole('button', { name: '下一题' }).click()
  await answerRight(other, 2)
  await expectSaved(other)
  await phone.close()
  await page.reload()
  await expect(page.getByText('已答 2')).toBeVisible()
})

test('another learner’s sitting is not found', { tag: '@core' }, async ({
  page,
  context,
  request,
  account,
  ip,
  complaints,
}) => {
  const id = await paperId(request, objectivePaper)
  const sitting = await start(request, account, {
    path: 'historyPaper/start',
    data: { paperId: id },
  })
  await keepLogin(context, await makeAccount(request, ip))
  for (const name of ['specificTest', 'overYearTrueTopicDetailTest', 'realSituationTest']) {
    await page.goto(`/questionBank/${name}?attemptId=${sitting.id}`)
    await expect(page.getByText('没有找到要做的题目')).toBeVisible()
    await expect(page.getByText(sitting.title)).toHaveCount(0)
  }
  forgiveFailedCalls(complaints)
})
