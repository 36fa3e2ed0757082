import { expect, expectSound, notice, test } from '#e2e/support/account-test.ts'
import { openDesk, staffLogin } from '#e2e/support/inbox.ts'

test('a homework is made of a question of the bank and one written here, published and withdrawn', async ({
  context,
  request,
  sql,
}) => {
  const title = `概括归纳练习${Date.now() % 1_000_000}`
  const page = await openDesk(context, await staffLogin(request, sql, ['teacher']), 'homework')
  await expect(page.getByRole('heading', { name: '作业', level: 1 })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: '新建作业' }).press('Enter')
  await page.getByRole('button', { name: '保存' }).press('Enter')
  await expect(page.getByLabel('标题', { exact: true })).toBeFocused()
  await page.getByLabel('标题', { exact: true }).fill(title)

  await page.getByRole('button', { name: '从题库选题' }).press('Enter')
  await page.getByLabel('题目里的词，或题目编号').fill('hw-1')
  await page.getByRole('button', { name: '选 hw-1' }).press('Enter')
  await expect(page.getByLabel('第 1 题的分值')).toBeVisible()

  await page.getByRole('button', { name: '写一道题' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: '写一道题' })
  await dialog.getByLabel('题干').fill('概括材料中的主要做法。')
  await dialog.getByLabel('分值', { exact: true }).fill('10')
  await dialog.getByRole('button', { name: '添加采分点' }).press('Enter')
  await dialog.getByLabel('采分点 1', { exact: true }).fill('逐栋走访')
  await dialog.getByLabel('采分点 1 的分值').fill('10')
  await dialog.getByRole('button', { name: '保存题目' }).press('Enter')
  await expect(dialog.getByText('采分点至少要有两个，或者一个也不写')).toBeVisible()
  await expectSound(page)
  await dialog.getByRole('button', { name: '删除采分点 1' }).press('Enter')
  await dialog.getByLabel('参考答案').fill('一、走访。')
  await dialog.getByRole('button', { name: '保存题目' }).press('Enter')
  await expect(page.getByLabel('第 2 题的分值')).toHaveValue('10')
  await page.getByLabel('第 1 题的分值').fill('20')
  await page.getByRole('button', { name: '保存' }).press('Enter')
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page.getByText('题目（2 道，30 分）')).toBeVisible()

  await page.getByRole('button', { name: '发布' }).press('Enter')
  await expect(notice(page, '已发布，学员可以作答')).toBeVisible()
  await expect(page.getByText('进行中')).toBeVisible()
  await expectSound(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectSound(page)

  await page.getByRole('button', { name: '撤下' }).press('Enter')
  await page.getByLabel('原因').fill('测试')
  await page.getByRole('dialog').getByRole('button', { name: '撤下' }).press('Enter')
  await expect(page.getByRole('button', { name: '发布' })).toBeVisible()
  await page.getByRole('link', { name: '全部作业' }).click()
  await page.goto('/staff/homework?status=withdrawn')
  await expect(page.getByRole('link', { name: title })).toBeVisible()
})
