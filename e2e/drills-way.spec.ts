import { newIp } from '#e2e/support/account-api.ts'
import { expect, expectSound, openSignedIn, test } from '#e2e/support/account-test.ts'
import { isAt } from '#e2e/support/bank.ts'
import { openDesk, staffLogin } from '#e2e/support/inbox.ts'

test('a guest is dealt five drills, sees their figures, and reads which mistake was made', async ({
  page,
  sql,
}) => {
  await page.goto('/questionBank/specialTraining?tab=drills')
  await expect(page.getByText('今天还能做 5 道。')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: '增长量，练 5 道', exact: true }).click()
  await page.waitForURL(/attemptId=\d+/)
  const attemptId = Number(new URL(page.url()).searchParams.get('attemptId'))
  const dealt = await sql<{ mistakes: Record<string, { says: string }> }[]>`
    select d.mistakes from sitting_questions q join drills d on d.question_id = q.question_id
    where q.sitting_id = ${attemptId} order by q.position`
  for (const [index, { mistakes }] of dealt.entries()) {
    await isAt(page, index + 1)
    const figure = page.getByRole('img', { name: /柱线图，数据见图后表格$/ })
    await expect(figure).toBeVisible()
    if (index === 0) {
      await page.getByText('数据表', { exact: true }).click()
      await expect(page.getByRole('columnheader').first()).toBeVisible()
      await expectSound(page)
    }
    await page.keyboard.press(Object.keys(mistakes)[0]?.toLowerCase() ?? '')
    await expect(page.getByText(`已答 ${index + 1}`)).toBeVisible()
    if (index < 4) await page.getByRole('button', { name: '下一题' }).click()
  }
  await page.getByRole('button', { name: '交卷' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '确认交卷' }).click()
  await page.waitForURL(/exerciseReport/)
  await expectSound(page)
  await page.getByRole('link', { name: '查看全部解析' }).click()
  const [first] = Object.values(dealt[0]?.mistakes ?? {})
  await expect(page.getByText(first?.says ?? '?').first()).toBeVisible()
  await expect(page.getByRole('img', { name: /柱线图/ }).first()).toBeVisible()
  await page.goto('/questionBank/specialTraining?tab=drills')
  await expect(page.getByText('今天的刷题做完了，明天再来。')).toBeVisible()
  await expect(page.getByRole('button', { name: /练 5 道/ })).toHaveCount(0)
})

test('staff withdraw a version for a reason that its learner reads, and give the key back', async ({
  account,
  browser,
  page,
  request,
  sql,
}) => {
  // No other walk deals this family.
  await openSignedIn(page, account, '/questionBank/specialTraining?tab=drills')
  await page.getByRole('button', { name: '牛吃草，练 5 道', exact: true }).click()
  await page.waitForURL(/attemptId=\d+/)
  const attemptId = Number(new URL(page.url()).searchParams.get('attemptId'))
  const [first] = await sql<{ seed: number; level: number; mistakes: Record<string, unknown> }[]>`
    select d.seed, d.level, d.mistakes
    from sitting_questions q join drills d on d.question_id = q.question_id
    where q.sitting_id = ${attemptId} and q.position = 1`
  await isAt(page, 1)
  await page.keyboard.press(Object.keys(first?.mistakes ?? {})[0]?.toLowerCase() ?? '')
  await expect(page.getByText('已答 1')).toBeVisible()
  await page.getByRole('button', { name: '交卷' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '确认交卷' }).click()
  await page.waitForURL(/exerciseReport/)
  await page.getByRole('link', { name: '查看全部解析' }).click()
  const key = page.getByText('正确答案').first()
  await expect(key).toBeVisible()

  const reason = '题干少了一个条件'
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-test-address': newIp() } })
  const editor = await staffLogin(request, sql, ['editor'])
  const version = 'sl-niuchi@2'
  const desk = await openDesk(
    context,
    editor,
    `drills?id=${version}%23${first?.seed}:${first?.level}`,
  )
  const decide = async (name: string, action: string) => {
    await desk
      .getByRole('button', { name: `${name}：${version}` })
      .first()
      .click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('textbox').fill(reason)
    await dialog.getByRole('button', { name: action, exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }
  await decide('撤回这一版', '撤回')
  await expect(desk.getByText(`这一版已撤回：${reason}`)).toBeVisible()
  await expectSound(desk)
  await page.reload()
  await expect(page.getByText(reason).first()).toBeVisible()
  await expect(key).toHaveCount(0)
  await expectSound(page)

  await decide('恢复', '恢复')
  await expect(desk.getByText('撤回的版本')).toHaveCount(0)
  await page.reload()
  await expect(key).toBeVisible()
  await expect(page.getByText(reason)).toHaveCount(0)
  await context.close()
})
