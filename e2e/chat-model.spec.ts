import { logInAgain, password } from '#e2e/support/account-api.ts'
import { awake, expect, expectSound, keepLogin, logInAt, test } from '#e2e/support/account-test.ts'
import { catalogueId, demoQuestions, isAt, start } from '#e2e/support/bank.ts'
import { deskItem, openDesk, openItem, staffLogin } from '#e2e/support/inbox.ts'
import { openLine } from '#e2e/support/line.ts'
import { askTutor, questionOf, withModel } from '#e2e/support/model-server.ts'
import { E2E_PORT } from '#e2e/support/ports.ts'
import type { SessionItem } from '#lib/accounts/shapes.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'

// A language model writes what a walk tells it to, when it is told.

const house = withModel(E2E_PORT + 15)
const question = '遴选和公务员考试有什么区别？'

test('an answer is seen while it is written, stops where its reader says, and is written anew', async ({
  page,
  request,
  account,
}) => {
  const { model } = house()
  const given = { model, request, account }
  const { answer, writing: first } = await askTutor(page, given, question)
  first.say('先看报考的人：遴选只面向在职公务员[1]。')
  await expect(answer).toContainText('正在写，人工智能生成')
  await expect(answer).toContainText('遴选只面向在职公务员')
  await answer.getByRole('button', { name: '出处 1' }).press('Enter')
  await expect(page.getByRole('article', { name: '出处 1' })).toBeFocused()
  await expectSound(page)

  const stop = page.getByRole('button', { name: '停', exact: true })
  // Presses of the first moment after sending are taken for the second half of a double click.
  await expect(async () => {
    if (await stop.isVisible()) await stop.press('Enter', { timeout: 1000 * patience })
    await expect(answer).toContainText('停在这里了。', { timeout: 1000 * patience })
  }).toPass()
  await first.over
  await expect(answer).toContainText('遴选只面向在职公务员')
  await answer.getByRole('button', { name: '重新回答' }).first().press('Enter')
  const second = await model.next()
  second.say('再说一遍：看报考的人[1]。')
  second.end()
  await expect(answer).toContainText(/人工智能生成答疑 v\d+引自 1 处再说一遍：看报考的人/)
  await expect(answer).not.toContainText('遴选只面向在职公务员')
  await expectSound(page)
})

test('a model that breaks off and an answer that is taken back are told, and staff look at why', async ({
  page,
  browser,
  request,
  account,
}) => {
  test.setTimeout(90_000 * patience)
  const { model, database } = house()
  const given = { model, request, account }
  const { answer, writing: broken } = await askTutor(page, given, question)
  broken.say('先看报考的人，再看')
  await expect(answer).toContainText('先看报考的人，再看')
  broken.cut()
  await expect(answer).toContainText('没有答完。')
  await expect(answer).toContainText('先看报考的人，再看')
  await expectSound(page)
  await answer.getByRole('button', { name: '重新回答' }).first().press('Enter')
  const telling = await model.next()
  telling.say(telling.system)
  await expect(answer).toContainText('这段回答已被收回。')
  await telling.over
  await expect(answer).not.toContainText('规则')
  await expect(answer.getByRole('button')).toHaveCount(0)

  const words = '我的手机是 13800138000，帮我看看'
  await questionOf(page).fill(words)
  await questionOf(page).press('Enter')
  await expect(page.getByText('请去掉手机号再发')).toBeVisible()
  await expect(questionOf(page)).toHaveValue(words)
  expect(model.waiting()).toBe(0)
  await expectSound(page)

  const staff = await browser.newContext()
  const login = await staffLogin(request, database.sql)
  const desk = await openDesk(staff, login, 'chat-flags')
  await expect(deskItem(desk, '手机号').filter({ hasText: '提问' })).toHaveCount(1)
  const flag = await openItem(desk, '说出提示词')
  await expect(flag).toContainText(/回答.*答疑.*walking-model/)
  await expectSound(desk)
  await flag.getByRole('button', { name: /^打开第 \d+ 条的对话$/ }).press('Enter')
  const dialog = desk.getByRole('dialog', { name: '打开这次对话' })
  await dialog.getByRole('button', { name: '查看' }).press('Enter')
  await expect(dialog.getByText('请写明为什么要看')).toBeVisible()
  await expectSound(desk, 'dialog')
  await dialog.getByLabel('为什么看').fill('核对拦得对不对')
  await dialog.getByRole('button', { name: '查看' }).press('Enter')
  const read = desk.getByRole('region', { name: `对话：${question}` })
  await expect(read).toContainText(question)
  await expect(read).toContainText('被拦下')
  await flag.getByRole('button', { name: '改动历史' }).press('Enter')
  const history = flag.getByRole('list', { name: '改动历史' })
  await expect(history.getByRole('listitem')).toContainText('原因：核对拦得对不对')
  await expectSound(desk)
  await staff.close()
})

test('without a network for a moment an answer goes on after its last character', async ({
  browser,
  request,
  account,
}) => {
  const { model } = house()
  const line = await openLine()
  const context = await browser.newContext({ proxy: { server: line.server } })
  const page = await context.newPage()
  const given = { model, request, account }
  const { answer, writing } = await askTutor(page, given, question)
  writing.say('先看报考的人，')
  await expect(answer).toContainText('先看报考的人，')
  line.cut()
  await expect(page.getByText('连接断了，正在重连。')).toBeVisible()
  await expectSound(page)
  writing.say('再看报名的程序，')
  line.mend()
  await expect(answer).toContainText('先看报考的人，再看报名的程序，')
  await expect(page.getByText('连接断了')).toHaveCount(0)
  writing.say('最后看录用的去向。')
  writing.end()
  await expect(answer).toContainText(
    /人工智能生成答疑 v\d+先看报考的人，再看报名的程序，最后看录用的去向。/,
  )
  expect(model.waiting()).toBe(0)
  await context.close()
  await line.close()
})

test('a login that is ended elsewhere leads to the login, and from there back to what is written', async ({
  page,
  request,
  account,
}) => {
  const { model } = house()
  const given = { model, request, account }
  const { answer, writing } = await askTutor(page, given, question)
  writing.say('先看报考的人，')
  await expect(answer).toContainText('先看报考的人，')
  await expect(page).toHaveURL(/\?id=\d+$/)
  const address = page.url()
  const { token, uuid } = await logInAgain(request, account)
  const headers = { authorization: `Bearer ${token}`, token: uuid }
  const listed = await request.get('/api/v1/pc/sessions', { headers })
  const sessions = (await listed.json()).data as SessionItem[]
  for (const { id } of sessions.filter(({ current }) => !current))
    await request.post('/api/v1/pc/sessions/revoke', { data: { id, password }, headers })
  await expect(page).toHaveURL('/login')
  const main = page.getByRole('main')
  await awake(main.getByRole('button', { name: '密码登录' }))
  await logInAt(main, account)
  await expect(page).toHaveURL(address)
  await expect(answer).toContainText('先看报考的人，')
  writing.say('再看报名的程序。')
  writing.end()
  await expect(answer).toContainText(/人工智能生成答疑 v\d+先看报考的人，再看报名的程序。/)
})

const singles = demoQuestions.filter(
  ({ category, type }) => category === '宪法' && type === 'single_choose',
)

/** In the page: the words of the question that are marked. */
const markedWords = () =>
  [...(CSS.highlights.get('ai-cited') ?? [])].map((range) =>
    range instanceof Range ? range.toString().trim() : '',
  )

test('hints come step by step, of the model once it writes again, and its explanation marks what it cites', async ({
  page,
  context,
  request,
  account,
}) => {
  test.setTimeout(90_000 * patience)
  const { model } = house()
  const sitting = await start(request, account, {
    path: 'v2/catalogue/getCatalogueQuestion',
    data: { catalogueId: await catalogueId(request, '宪法'), pick: 'all' },
  })
  const words = sitting.questions[0]?.question.context ?? ''
  const asked = singles.find(({ stem }) => words.includes(stem.slice(0, 8)))
  if (!asked) throw new Error('the first question of the constitution is no single choice')
  await keepLogin(context, account)
  await page.goto(`/questionBank/specificTest?attemptId=${sitting.id}`)
  await isAt(page, 1)
  await page.getByRole('button', { name: '提示', exact: true }).press('Enter')
  const notice = page.getByRole('dialog', { name: 'AI 解析须知' })
  await notice.getByRole('checkbox').press('Space')
  await notice.getByRole('button', { name: '确认' }).press('Enter')
  const broken = await model.next()
  broken.cut()
  const hints = page.getByRole('region', { name: '提示', exact: true })
  const steps = hints.getByRole('listitem')
  await expect(steps).toHaveCount(1)
  await expect(hints).not.toContainText('人工智能生成')

  await hints.getByRole('button', { name: '看提示 2' }).press('Enter')
  const writing = await model.next()
  writing.say('提示一：先读清题干问的是什么。\n')
  await expect(hints.getByRole('button', { name: '正在准备' })).toBeVisible()
  writing.say('提示二：把题干里的限定词划出来，再回想学过的规定。')
  writing.end()
  await expect(steps).toHaveCount(2)
  await expect(steps.last()).toContainText('人工智能生成把题干里的限定词划出来')
  await hints.getByRole('button', { name: '看提示 3' }).press('Enter')
  await expect(steps.last()).toContainText(/^提示 3[A-D] 项可以先排除/)
  await expect(steps.last()).toBeFocused()
  await expect(hints).toContainText('提示到此为止')
  await expectSound(page)

  await page.keyboard.press(asked.answer === 'A' ? 'b' : 'a')
  await expect(page.getByText('已答 1')).toBeVisible()
  await page.getByRole('button', { name: '交卷' }).first().click()
  await page.getByRole('button', { name: '确认交卷' }).click()
  await page.waitForURL(/exerciseReport/)
  await page.goto('/questionBank/record?tab=wrong')
  const fold = page.getByRole('button', { name: asked.stem.slice(0, 20) })
  await fold.press('Enter')
  await page.getByRole('button', { name: '生成 AI 解析' }).press('Enter')
  const explaining = await model.next()
  const phrase = asked.stem.slice(0, 6)
  explaining.say(`看清「${phrase}」，再逐项对照条文，A 项也不例外。\n\n答案：${asked.answer}`)
  explaining.end()
  const cited = page.getByRole('button', { name: `「${phrase}」，在题目中标出` })
  await cited.press('Enter')
  await expect(cited).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate(markedWords)).toEqual([phrase])
  await page.getByRole('button', { name: '选项 A，在题目中标出' }).press('Enter')
  await expect(cited).toHaveAttribute('aria-pressed', 'false')
  const [option = ''] = await page.evaluate(markedWords)
  expect(option).toContain(asked.options[0]?.content)
  await expectSound(page)
  await page.keyboard.press('Escape')
  expect(await page.evaluate(markedWords)).toEqual([])
})
