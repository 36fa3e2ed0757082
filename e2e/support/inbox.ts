import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { type Account, newIp } from './account-api.ts'
import { awake, keepLogin } from './account-test.ts'

// The inbox and the desks of staff, for the tests of both.

export const formOf = (page: Page) => page.getByRole('region', { name: '咨询安排与费用' })

/** A login of the demonstration's member of staff. */
export async function staffLogin(request: APIRequestContext): Promise<Account> {
  const phone = '13800000002'
  const answer = await request.post('/api/v1/pc/login', {
    data: { type: '1', account: phone, password: 'gxw-demo-2026', remember: true },
    headers: { 'x-test-address': newIp() },
  })
  return { phone, ...(await answer.json()).data }
}

/** Opens a desk of staff as who is given. */
export async function openDesk(
  context: BrowserContext,
  account: Account,
  desk: 'enquiries' | 'feedback' | 'redemptions',
): Promise<Page> {
  await keepLogin(context, account)
  const page = await context.newPage()
  await page.goto(`/staff/${desk}`)
  return page
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
