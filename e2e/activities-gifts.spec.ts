import { expect, expectSound, notice, openSignedIn, test } from '#e2e/support/account-test.ts'
import { addAddress, addGift, entriesOf, givePoints } from '#e2e/support/activity.ts'
import { myGiftPage } from '#lib/activities/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

const gifts = href(myGiftPage)

test('a parcel is redeemed once, to an address', { tag: '@core' }, async ({
  page,
  account,
  request,
  sql,
}) => {
  const title = await addGift(sql, 'parcel', 40)
  await givePoints(sql, account, 50)
  await openSignedIn(page, account, gifts)
  await page.getByRole('button', { name: `兑换：${title}` }).click()
  const dialog = page.getByRole('dialog', { name: '确认兑换' })
  await expect(dialog.getByText('还没有收货地址')).toBeVisible()
  await dialog.getByRole('button', { name: '确认兑换' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('请选择收货地址')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: `兑换：${title}` })).toBeFocused()

  await addAddress(request, account)
  await page.reload()
  await page.getByRole('button', { name: `兑换：${title}` }).click()
  await expect(dialog.getByRole('radio', { name: /王小明/ })).toBeChecked()
  await dialog.getByRole('button', { name: '确认兑换' }).dblclick()
  await expect(dialog).toBeHidden()
  const record = page.getByRole('listitem').filter({ hasText: '寄往 王小明 139****0001' })
  await expect(record).toContainText('待处理')
  await expect(page.getByRole('button', { name: `已兑换到上限：${title}` })).toBeDisabled()
  await expect(page.getByRole('row', { name: new RegExp(`兑换礼品：${title}.*−40`) })).toBeVisible()
  await expectSound(page)
  expect(await entriesOf(sql, account)).toMatchObject([{ points: 50 }, { points: -40 }])
})

test('an answer that was lost is asked for again and counts once', async ({
  page,
  account,
  sql,
}) => {
  const title = await addGift(sql, 'virtual', 10)
  await givePoints(sql, account, 50)
  await openSignedIn(page, account, gifts)
  await page.getByRole('button', { name: `兑换：${title}` }).click()
  // The server has it, the browser hears nothing.
  await page.route('**/pc/gifts/redeem', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const dialog = page.getByRole('dialog', { name: '确认兑换' })
  await dialog.getByRole('button', { name: '确认兑换' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('网络连接失败，请检查网络后重试')
  await page.unroute('**/pc/gifts/redeem')
  await dialog.getByRole('button', { name: '确认兑换' }).click()
  await expect(notice(page, `已兑换：${title}`)).toBeVisible()
  expect(await entriesOf(sql, account)).toMatchObject([{ points: 50 }, { points: -10 }])
})

test('without points nothing can be redeemed, and the page says how many are missing', async ({
  page,
  account,
  sql,
}) => {
  const title = await addGift(sql, 'virtual', 40)
  await openSignedIn(page, account, gifts)
  await expect(page.getByRole('button', { name: `还差 40 积分：${title}` })).toBeDisabled()
  await expect(page.getByText('还没有积分记录')).toBeVisible()
})

test('a visitor of the gifts is asked to sign in and can read on', async ({ page }) => {
  await page.goto(gifts)
  await expect(page.getByRole('dialog', { name: /^登录/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: '可以兑换的礼品' })).toBeVisible()
})
