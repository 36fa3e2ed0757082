import type { Page } from '@playwright/test'
import { newPhone } from '#e2e/support/account-api.ts'
import {
  expect,
  expectSound,
  logInAt,
  loginDialog,
  openSignedIn,
  test,
} from '#e2e/support/account-test.ts'
import { deskItem, openDesk, staffLogin } from '#e2e/support/inbox.ts'
import { courseDetailPage } from '#lib/courses/paths.ts'
import { baomingPage } from '#lib/enlistments/paths.ts'
import { orderPage } from '#lib/orders/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

// From the button of a course to its order: a guest fills in the form, signs in, and nothing typed is lost.

const courseId = 17

async function fillIn(page: Page, phone: string): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel('姓名').fill('林南木')
  await main.getByLabel('手机号').fill(phone)
  await main.getByLabel('报考职位代码（选填）').fill('3170002')
  await expect(main.getByText('湖北省政务服务管理部门')).toBeVisible()
  await main.getByLabel('备注（选填）').fill('希望安排在第一组')
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`a guest enlists at ${width} pixels, signs in, and the order is placed`, {
    tag: '@core',
  }, async ({ page, account, sql }) => {
    await page.setViewportSize({ width, height })
    await page.goto(href(courseDetailPage, { id: courseId }))
    await page.getByRole('main').getByRole('link', { name: '报名', exact: true }).click()
    await expect(page).toHaveTitle(/^报名 /)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: '报名表' })).toBeVisible()
    await expect(main.getByText('林老师')).toBeVisible()
    const phone = newPhone()
    await fillIn(page, phone)
    await expectSound(page)
    await main.getByRole('button', { name: '提交报名，去确认订单' }).click()
    await logInAt(loginDialog(page, '报名'), account)
    await expect(page).toHaveURL(/\/createBmOrder\?id=\d+$/)
    await expect(main.getByText('希望安排在第一组')).toBeVisible()
    await expect(main.getByText(phone)).toBeVisible()
    await expectSound(page)

    await main.getByRole('button', { name: '修改', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('备注（选填）').fill('第二组也可以')
    await dialog.getByRole('button', { name: '先问问课程顾问' }).click()
    await expect(dialog.getByText('林老师')).toBeVisible()
    await expectSound(page, 'dialog')
    await dialog.getByRole('button', { name: '关闭' }).click()
    // The form opens again as it was left.
    await expect(dialog.getByLabel('备注（选填）')).toHaveValue('第二组也可以')
    await expectSound(page, 'dialog')
    await dialog.getByRole('button', { name: '保存', exact: true }).dblclick()
    await expect(main.getByText('第二组也可以')).toBeVisible()

    await main.getByRole('button', { name: /^提交订单，付 ¥/ }).dblclick()
    await expect(page).toHaveURL(/\/orderDetail\?id=\d+$/)
    const forms = await sql<{ id: number; remark: string }[]>`
      select enlistments.id, remark from enlistments join users on users.id = user_id
      where users.phone = ${account.phone}`
    expect(forms).toMatchObject([{ remark: '第二组也可以' }])
    await page.goto(href(orderPage, { enlistId: forms[0]?.id, courseId }))
    await expect(main.getByText('林南木')).toBeVisible()
    await expect(main.getByRole('link', { name: /^去付：/ })).toHaveCount(1)
    await expectSound(page)
    await main.getByRole('link', { name: '全部订单' }).click()
    await expect(page).toHaveURL(href(orderPage))
  })
}

test('without a course the page lists those that one can enlist for', async ({ page }) => {
  await page.goto(href(baomingPage))
  await expect(page.getByRole('heading', { name: '报名', level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /面试/ }).first()).toBeVisible()
  await expectSound(page)
})

test('another’s form is not there, and wrong keys lead to the ordinary list', async ({
  page,
  account,
}) => {
  await openSignedIn(page, account, '/createBmOrder?id=2147483647')
  await expect(page.getByRole('main').getByText('没有这份报名表')).toBeVisible()
  await page.goto(href(orderPage, { enlistId: 2_147_483_647 }))
  await expect(page.getByRole('main').getByText('没有这份报名表，下面是全部订单。')).toBeVisible()
})

test('staff find the form masked in the list and whole on its page', async ({
  context,
  page,
  request,
  account,
  sql,
}) => {
  const phone = newPhone()
  await openSignedIn(page, account, href(baomingPage, { courseId }))
  await fillIn(page, phone)
  await page.getByRole('button', { name: '提交报名，去确认订单' }).click()
  await expect(page).toHaveURL(/\/createBmOrder\?id=\d+$/)
  // The page would hear of the next login and end the one before it.
  await page.close()
  await context.clearCookies()
  const desk = await openDesk(context, await staffLogin(request, sql, ['sales']), 'enlistments')
  const main = desk.getByRole('main')
  await main.getByLabel('姓名、完整手机号或职位代码').fill(phone)
  await main.getByLabel('姓名、完整手机号或职位代码').press('Enter')
  const item = deskItem(desk, '林**')
  await expect(item).toHaveCount(1)
  await expect(item).not.toContainText(phone)
  await expectSound(desk)
  await item.getByRole('link').click()
  await expect(main.getByText(phone)).toBeVisible()
  await main.getByLabel('跟进记录（仅工作人员可见）').fill('已电话确认到课')
  await main.getByRole('button', { name: '保存记录' }).click()
  await expect(desk.getByText('记录已保存')).toBeVisible()
  await desk.reload()
  await expect(main.getByLabel('跟进记录（仅工作人员可见）')).toHaveValue('已电话确认到课')
  await expectSound(desk)
})
