import { expect, expectSound, test } from '#e2e/support/account-test.ts'
import { isAt } from '#e2e/support/bank.ts'

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
