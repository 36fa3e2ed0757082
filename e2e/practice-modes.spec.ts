import { expect, expectSound, keepLogin, test } from '#e2e/support/account-test.ts'
import { catalogueId, demoQuestions, isAt, lx } from '#e2e/support/bank.ts'

// 背题 shows the key beside each answer and never before it; 快练 is chosen by the server; the evening ends.

const constitution = demoQuestions.filter(
  ({ category, type }) => category === '宪法' && type === 'single_choose',
)

test('背题: a key comes with its answer, which then stays, and the first answer counts', async ({
  page,
  context,
  request,
  account,
}) => {
  await keepLogin(context, account)
  const id = await catalogueId(request, '宪法')
  await page.goto(`/questionBank/specialTraining?catalogueId=${id}`)
  await page.getByText('按顺序').click()
  await page.getByText('做一题看一题').click()
  await page.getByRole('radio', { name: '10 道', exact: true }).check()
  const bodies: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/api/lx/')) bodies.push(await response.text().catch(() => ''))
  })
  await page.getByRole('button', { name: /^开始练习/ }).click()
  await isAt(page, 1)
  await expect(page.getByText('0 题已答，共 10 题，背题')).toBeVisible()
  const reveal = page.getByRole('button', { name: '对答案' })
  await expect(reveal).toBeDisabled()
  const stem = (await page.locator('[data-sitting] section').first().textContent()) ?? ''
  const asked = constitution.find((one) => stem.includes(one.stem.slice(0, 12)))
  if (!asked) throw new Error('the first question is no single choice about the constitution')
  const wrong = asked.options.find(({ head }) => head !== asked.answer)
  if (!wrong) throw new Error('a question without a wrong option')
  await page.keyboard.press(wrong.head)
  await expect(reveal).toBeEnabled()
  expect(bodies.join('')).not.toContain(asked.analysis.slice(0, 16))
  await reveal.click()
  await expect(page.getByText('回答错误')).toBeVisible()
  await expect(page.getByText(asked.analysis.slice(0, 16)).first()).toBeVisible()
  await expect(reveal).toHaveCount(0)
  await expectSound(page)
  // It stays after a reload, too, and there is nothing left to change.
  await page.reload()
  await expect(page.getByText('回答错误')).toBeVisible()
  await expect(
    page.getByRole('radio', { checked: false }).and(page.locator(':enabled')),
  ).toHaveCount(0)
  await page.getByRole('button', { name: '下一题' }).click()
  await isAt(page, 2)
  await expect(page.getByText('回答错误')).toHaveCount(0)
  await page
    .getByRole('banner')
    .or(page.locator('[data-sitting] header'))
    .getByRole('button', { name: '交卷' })
    .first()
    .click()
  await page.getByRole('button', { name: '确认交卷' }).click()
  await expect(page.getByText('下一步', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: '从错题开始' })).toHaveAttribute(
    'href',
    /analysis\?attemptId=\d+&position=1&show=wrong/,
  )
  await expect(page.getByText('总用时 / 建议')).toBeVisible()
})

test('快练 begins with one touch from the bank, and the evening ends with it', {
  tag: '@core',
}, async ({ page, context, request, account }) => {
  await keepLogin(context, account)
  await page.goto('/questionBank')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: '快练 10 题' }).first().click()
  await isAt(page, 1)
  await expect(page.getByRole('heading', { name: '快练 10 题' })).toBeVisible()
  await expect(page).toHaveURL(/attemptId=/)
  const attemptId = Number(new URL(page.url()).searchParams.get('attemptId'))
  type Asked = {
    id: number | string
    questionOptionList: { optionHead: string }[]
    sonQuestion: Asked[]
  }
  type Sitting = { questions: { position: number; question: Asked }[]; mode: string }
  const { data } = await lx<Sitting>(request, account, 'userExerciseLog/getExerciseQuestion', {
    attemptId,
  })
  expect(data).toMatchObject({ mode: 'practice' })
  expect(data.questions).toHaveLength(10)
  // Begun, it is what the bank leads to.
  await page.goto('/questionBank')
  await expect(main.getByRole('link', { name: '接着做', exact: true })).toBeVisible()
  const answers = data.questions.map(({ position, question }) => {
    const parts = question.sonQuestion.length > 0 ? question.sonQuestion : [question]
    const webAnswerDTOList = parts.map(({ id, questionOptionList: [first] }) => {
      return { questionId: id, answer: first?.optionHead ?? 'A', url: [] }
    })
    return { position, answer: { questionId: question.id, webAnswerDTOList }, changedAt: 1 }
  })
  await lx(request, account, 'v2/catalogue/submitAnswer', { attemptId, answers })
  // What was wrong is due tomorrow: nothing waits any more.
  await page.reload()
  await expect(main.getByRole('heading', { name: '今晚的练习完成了' })).toBeVisible()
  await expectSound(page)
})
