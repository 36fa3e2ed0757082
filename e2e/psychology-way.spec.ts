import { expect, expectSound, keepLogin, test } from '#e2e/support/account-test.ts'
import { openDesk, staffLogin } from '#e2e/support/inbox.ts'
import { psychologyTestPage } from '#lib/psychology/paths.ts'

test('a check is answered by keys, left and gone on with, read beside a norm group, and deleted', async ({
  page,
  context,
  account,
}) => {
  await page.goto(psychologyTestPage.path)
  await expectSound(page)
  await keepLogin(context, account)
  await page.reload()
  await page.getByRole('link', { name: /尽责性/ }).click()
  await page.getByLabel('对照组（可以不选）').selectOption({ label: '男，21–40 岁' })
  await page.getByRole('button', { name: '开始' }).click()
  const place = page.getByText(/第 \d+ 题，共 24 题/)
  await expect(place).toHaveText('第 1 题，共 24 题')
  await expectSound(page)
  for (let no = 1; no <= 12; no++) {
    await expect(place).toHaveText(`第 ${no} 题，共 24 题`)
    await page.keyboard.press('3')
  }
  await context.setOffline(true)
  await page.keyboard.press('3')
  await expect(page.getByText('还没有保存')).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expect(place).toHaveText('第 14 题，共 24 题')
  for (let no = 14; no <= 24; no++) {
    await expect(place).toHaveText(`第 ${no} 题，共 24 题`)
    await page.keyboard.press('3')
  }
  await page.getByRole('button', { name: '交卷，看报告' }).click()
  await expect(page.getByRole('heading', { name: /报告$/ })).toBeVisible()
  await expect(page.getByText('男，21–40 岁').filter({ visible: true }).last()).toBeVisible()
  await expect(page.getByText('12356')).toBeVisible()
  await expectSound(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectSound(page)
  await page.getByRole('button', { name: '删除这次测评' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(page).toHaveURL(/psychologyTest$/)
  await expect(page.getByText('还没有做过')).toBeVisible()
})

test('staff see instruments and nobody who answers them', async ({ context, request, sql }) => {
  const desk = await openDesk(context, await staffLogin(request, sql, ['editor']), 'psychology')
  await expect(desk.getByRole('main')).toContainText('尽责性')
  await expectSound(desk)
})
