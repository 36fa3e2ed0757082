import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import sharp from 'sharp'
import type { StaffRole } from '#lib/accounts/permissions.ts'
import {
  type Account,
  codeFor,
  letMinutePass,
  makeAccount,
  newIp,
  password,
  type Sql,
} from './account-api.ts'
import { awake, keepLogin } from './account-test.ts'

// The inbox and the desks of staff, for the tests of both.

export const formOf = (page: Page) => page.getByRole('region', { name: '咨询安排与费用' })

/** A login of a member of staff of the test's own, as `npm run staff` makes them. */
export async function staffLogin(
  request: APIRequestContext,
  sql: Sql,
  roles: StaffRole[] = ['admin'],
): Promise<Account> {
  const account = await makeAccount(request)
  const { phone } = account
  await sql`update users set role = 'staff', staff_roles = ${`{${roles.join()}}`}, user_name = '演示老师' where phone = ${phone}`
  await letMinutePass(sql, account)
  const phoneCode = await codeFor(request, newIp(), phone, 'login')
  const answer = await request.post('/api/v1/pc/login', {
    data: { type: '1', account: phone, password, phoneCode, remember: true },
    headers: { 'x-test-address': newIp() },
  })
  return { phone, ...(await answer.json()).data }
}

/** Another member of staff confirms what was proposed with this reason. */
export async function confirmProposal(
  request: APIRequestContext,
  sql: Sql,
  roles: StaffRole[],
  reason: string,
): Promise<void> {
  const { token, uuid } = await staffLogin(request, sql, roles)
  const headers = { authorization: `Bearer ${token}`, token: uuid, 'x-test-address': newIp() }
  const [found] = await sql<{ id: number }[]>`
    select id from staff_proposals where state = 'open' and reason = ${reason}`
  const path = '/api/v1/staff/proposals/confirm'
  const answer = await request.post(path, { data: { id: found?.id }, headers })
  expect(await answer.json()).toMatchObject({ code: 200 })
}

/** Opens a desk of staff as who is given. */
export async function openDesk(
  context: BrowserContext,
  account: Account,
  desk: string,
): Promise<Page> {
  await keepLogin(context, account)
  const page = await context.newPage()
  await page.goto(desk ? `/staff/${desk}` : '/staff')
  return page
}

/** A row of a desk's list with what unfolds below it, found by words of either. */
export const deskItem = (page: Page, words: string | RegExp): Locator =>
  page.getByRole('main').getByRole('rowgroup').filter({ hasText: words })

/** Unfolds a row of a desk's list, by words of its own line; one that is alone is unfolded already. */
export async function openItem(page: Page, words: string | RegExp): Promise<Locator> {
  const item = deskItem(page, words).first()
  const more = item.getByRole('button', { name: /^展开/ })
  if ((await more.getAttribute('aria-expanded')) !== 'true') await more.click()
  return item
}

/** Opens a page with the form of an enquiry and waits until React answers for it. */
export async function openForm(page: Page, path = '/ydybs') {
  await page.goto(path)
  await page.mouse.move(5, 5)
  await page.mouse.move(8, 8)
  const form = formOf(page)
  await awake(form.getByRole('button', { name: '提交' }))
  return form
}

/** A picture as a phone would send it, of one colour. */
export async function pictureFile(name: string, background: string) {
  const buffer = await sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}
