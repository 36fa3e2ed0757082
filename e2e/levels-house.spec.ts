import type { APIRequestContext } from '@playwright/test'
import type { Account } from '#e2e/support/account-api.ts'
import { expect, expectSound, keepLogin, notice, test } from '#e2e/support/account-test.ts'
import { lx } from '#e2e/support/bank.ts'
import { openDesk, staffLogin } from '#e2e/support/inbox.ts'
import type { LevelModule } from '#lib/levels/contract.ts'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankExerciseReportPage } from '#lib/practice/paths.ts'
import type { Sitting } from '#lib/practice/shapes.ts'

/** Hands a level in with one answer to what has options: one that nobody answered is no try. */
async function handIn(request: APIRequestContext, account: Account, attemptId: number) {
  const path = 'userExerciseLog/getExerciseQuestion'
  const { data } = await lx<Sitting>(request, account, path, { attemptId })
  const answers = data.questions.flatMap(({ position, question }) => {
    const [first] = question.questionOptionList
    if (!first) return []
    const entry = { questionId: question.id, answer: first.optionHead, url: [] }
    const answer = { questionId: question.id, webAnswerDTOList: [entry] }
    return [{ position, answer, changedAt: Date.now(), seconds: 20 }]
  })
  const submit = 'boundsDifficulty/v2/submitAnswer'
  expect(await lx(request, account, submit, { attemptId, answers })).toMatchObject({ code: 200 })
}

test('a level is begun in the house, passed with eight right, and opens the one above', async ({
  page,
  context,
  request,
  account,
  sql,
}) => {
  const { data } = await lx<LevelModule[]>(request, null, 'boundsDifficulty/list', {}, 'GET')
  const module = data.find(({ levels, membersOnly }) => levels.length > 1 && !membersOnly)
  await keepLogin(context, account)
  await page.goto(
    `/questionBank/specialTraining?tab=levels&catalogueId=${module?.catalogueId ?? 0}`,
  )
  const card = page.getByRole('region', { name: '第 1 关' })
  await expectSound(page)
  await card.getByRole('button', { name: '开始第 1 关' }).click()
  await expect(page).toHaveURL(/attemptId=\d+/)
  const attemptId = Number(new URL(page.url()).searchParams.get('attemptId'))
  await expect(page.getByText('0 题已答，共 10 题')).toBeVisible()
  await handIn(request, account, attemptId)
  await page.goto(href(questionBankExerciseReportPage, { attemptId }))
  await expect(page.getByRole('heading', { name: /^(差 \d 题过关|过关了)$/ })).toBeVisible()
  await sql`update sitting_questions set correct = position <= 8 where sitting_id = ${attemptId}`
  await page.reload()
  await expect(page.getByRole('heading', { name: '过关了' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: '回到楼里' }).click()
  await expect(page.getByRole('region', { name: '第 2 关' })).toContainText('正在这里')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectSound(page)
})

test('staff read which questions are hardest', async ({ context, request, sql }) => {
  const desk = await openDesk(context, await staffLogin(request, sql, ['editor']), 'levels')
  await expect(desk.getByRole('region', { name: '各科目' }).getByRole('table')).toBeVisible()
  await expectSound(desk)
})

test('staff write how hard they think a question is, and take it back', async ({
  context,
  request,
  sql,
}) => {
  const login = await staffLogin(request, sql, ['editor'])
  const desk = await openDesk(context, login, 'levels/difficulty')
  const more = desk.getByRole('button', { name: /^展开第 \d+ 号题$/ }).first()
  const [id] = /\d+/.exec((await more.getAttribute('aria-label')) ?? '') ?? []
  const unfold = () => desk.getByRole('button', { name: `展开第 ${id} 号题` }).press('Enter')
  await unfold()
  const choice = desk.getByRole('combobox', { name: `估第 ${id} 号题的难度` })
  const item = desk.getByRole('rowgroup').filter({ has: choice })
  await expect(item.getByRole('button', { name: '保存' })).toBeDisabled()
  const before = await choice.inputValue()
  const opinion = before === '4' ? '5' : '4'
  const save = async (value: string) => {
    await choice.selectOption(value)
    await item.getByRole('button', { name: '保存' }).press('Enter')
    // The list has been read again, and the history is that of the new opinion.
    await expect(item.getByRole('button', { name: '保存' })).toHaveJSProperty('disabled', true)
  }
  await save(opinion)
  await expect(notice(desk, '已保存')).toBeVisible()
  await item.getByRole('button', { name: '改动历史' }).press('Enter')
  await expect(item.getByRole('list', { name: '改动历史' })).toContainText('老师估的难度')
  await expectSound(desk)
  await desk.reload()
  await unfold()
  await expect(choice).toHaveValue(opinion)
  await save(before)
  await desk.getByRole('button', { name: '估过' }).press('Enter')
  await expect(desk.locator('td[data-name="老师估的"]').first()).not.toHaveText('')
})
