import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { openApart } from '#lib/platform/db/client.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { type Account, makeAccount, newIp, password, type Sql } from './account-api.ts'
import { isKeptOut } from './kept-out.ts'
import { E2E_PORT } from './ports.ts'
import { violationsOf } from './sound.ts'

type Fixtures = {
  ip: string
  complaints: string[]
  /** An account of the test's own. */
  account: Account
}

/**
 * A test whose visitor has an address of its own, since codes and failed logins are limited by address; what the
 * browser complains of fails it. `sql` reaches into the server's database, for what takes time or other services.
 */
export const test = base.extend<Fixtures, { sql: Sql }>({
  account: async ({ request }, use) => use(await makeAccount(request)),
  sql: [
    async ({ browserName: _ }, use) => {
      const database = await openApart({ ...process.env, DATA_DIR: './data/e2e' })
      await use(database.sql)
      await database.close()
    },
    { scope: 'worker' },
  ],
  ip: [
    async ({ context }, use) => {
      const ip = newIp()
      await context.setExtraHTTPHeaders({ 'x-test-address': ip })
      await use(ip)
    },
    { auto: true },
  ],
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      context.on('console', (message) => {
        const isComplaint = message.type() === 'error' || message.type() === 'warning'
        // A refused call is reported by the browser itself; the tests ask for many.
        const isRefusal = /\/api\/(v1|lx)\//.test(message.location().url)
        if (isComplaint && !isRefusal && !isKeptOut(message)) complaints.push(message.text())
      })
      context.on('weberror', (error) => complaints.push(error.error().message))
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Puts a login into a browser the way the site itself keeps it. */
export async function keepLogin(
  context: BrowserContext,
  account: Pick<Account, 'token' | 'uuid'>,
): Promise<void> {
  const url = `http://localhost:${E2E_PORT}`
  await context.addCookies([
    { name: 'edu_token', value: account.token, url },
    { name: 'lx_token', value: account.uuid, url },
  ])
}

/** Opens a page and waits until its scripts, which the first movement calls, answer for the element. */
export async function openAwake(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.mouse.move(5, 5)
  await page.mouse.move(8, 8)
  await awake(page.getByRole('banner').getByRole('link').first())
}

/** Waits until React answers for an element. */
export async function awake(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => /^__react/.test(key))))
    .toBe(true)
}

/** Opens the menu of phones; wide screens have none. */
export async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('banner').locator('details[data-drop="screen"]')
  if (!(await menu.isVisible()) || (await menu.getAttribute('open')) !== null) return
  await menu.locator('summary').click()
}

/** The link of the header to login or registration, which phones have in the menu. */
export async function guestLink(page: Page, name: '登录' | '注册'): Promise<Locator> {
  await openMenu(page)
  return page.getByRole('banner').getByRole('link', { name, exact: true })
}

/** The dialog of a login; it is named after what it is for. */
export const loginDialog = (page: Page, label?: string) =>
  label
    ? page.getByRole('dialog', { name: `登录后继续：${label}`, exact: true })
    : page.getByRole('dialog', { name: /^登录/ })

/** Signs in by password in a dialog that is open. */
export async function logInAt(dialog: Locator, { phone }: Pick<Account, 'phone'>): Promise<void> {
  await dialog.getByRole('button', { name: '密码登录' }).click()
  await dialog.getByLabel('账号').fill(phone)
  await passwordField(dialog).fill(password)
  await agree(dialog).check()
  await passwordField(dialog).press('Enter')
}

/** Opens the login dialog by the link of the header, at the login by password. */
export async function openLoginDialog(page: Page, path = '/'): Promise<Locator> {
  await openAwake(page, path)
  await (await guestLink(page, '登录')).click()
  const dialog = loginDialog(page)
  await dialog.getByRole('button', { name: '密码登录' }).click()
  await expect(dialog.getByLabel('账号')).toBeFocused()
  return dialog
}

/** The button of the header that bears the name of who is signed in, and how many messages are unread. */
export const userMenu = (page: Page, name = '测试学员') =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${name}( \\d+ 条未读消息)?$`) })

/** Waits for the name of who is signed in; a page that was loaded anew shows it once it is touched. */
export async function expectSignedIn(page: Page, name?: string): Promise<void> {
  await expect(async () => {
    await page.mouse.move(5, 5)
    await page.mouse.move(8, 8)
    await expect(userMenu(page, name)).toBeVisible({ timeout: 1000 * patience })
  }).toPass({ timeout: 20_000 * patience })
}

/** Opens a page in a browser that holds a login of the account. */
export async function openSignedIn(page: Page, account: Account, path: string): Promise<void> {
  await keepLogin(page.context(), account)
  await page.goto(path)
  await expectSignedIn(page)
}

export const agree = (form: Locator) => form.getByRole('checkbox', { name: /我已阅读并同意/ })
export const passwordField = (form: Locator, label = '密码') =>
  form.getByRole('textbox', { name: label, exact: true })

/** Drags the handle of the slider to its end with the mouse. */
export async function dragSlider(page: Page, share = 1): Promise<void> {
  const handle = page.getByRole('slider')
  await handle.scrollIntoViewIfNeeded()
  const box = await handle.boundingBox()
  const track = await handle.locator('..').boundingBox()
  if (!box || !track) throw new Error('no slider on the page')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + box.width / 2, y)
  await page.mouse.down()
  for (let step = 1; step <= 10; step += 1)
    await page.mouse.move(box.x + (track.width * share * step) / 10, y)
  await page.mouse.up()
}

/** Passes the slider by keyboard, has a code sent and returns it, which the dialog shows too. */
export async function sendCode(form: Locator): Promise<string> {
  await form.getByRole('slider').press('End')
  // The first answer may be the work that is asked of a browser which the account does not know.
  const answer = form
    .page()
    .waitForResponse(
      (response) => response.url().includes('/api/v1/pc/sms_send?') && response.status() !== 428,
    )
  await form.getByRole('button', { name: '获取验证码' }).click()
  const { data } = await (await answer).json()
  // The notice says it too, for a while.
  await expect(form.getByText(`演示短信通道：验证码 ${data.code}`).first()).toBeVisible()
  return data.code
}

/** A code that is not this one. */
export const otherThan = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

/** A notice of the shell. */
export const notice = (page: Page, text: string | RegExp) =>
  page.getByRole('status').or(page.getByRole('alert')).getByText(text).first()

/** Sees a notice that the page soon leaves with: looks at every frame, from before what brings it. */
export async function expectNoticeOf(
  page: Page,
  text: string,
  bringIt: () => Promise<unknown>,
): Promise<void> {
  const isShown = (wanted: string) =>
    [...document.querySelectorAll('[role=status], [role=alert]')].some(
      (place) => place.checkVisibility() && place.textContent?.includes(wanted),
    )
  await Promise.all([page.waitForFunction(isShown, text), bringIt()])
}

/** Nothing for axe to find in the page, or in the dialog or header above what is held, and nothing wider than the window. */
export async function expectSound(page: Page, part?: 'dialog' | 'header'): Promise<void> {
  const { wide, view } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    view: document.documentElement.clientWidth,
  }))
  expect(wide).toBeLessThanOrEqual(view)
  expect(await violationsAtRest(page, part)).toEqual([])
}

/** Lists what axe finds while nothing moves: what fades has other colours, and a notice may leave while axe looks. */
async function violationsAtRest(page: Page, part?: 'dialog' | 'header'): Promise<string[]> {
  for (;;) {
    await expect.poll(() => page.evaluate(countAnimations)).toBe(0)
    const isMoved = await page.evaluateHandle(watchMoves)
    const found = await violationsOf(page, { part })
    if (found.length === 0 || !(await isMoved.evaluate((told) => told()))) return found
  }
}

/** Tells from now on whether something has begun to move. */
function watchMoves(): () => boolean {
  let isMoved = false
  const tell = () => {
    isMoved = true
  }
  document.addEventListener('transitionrun', tell, { once: true })
  document.addEventListener('animationstart', tell, { once: true })
  return () => isMoved
}

/** Those that run by time and end; others follow the scrolling. */
const countAnimations = () =>
  document.getAnimations().filter(({ playState, timeline, effect }) => {
    const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
    return playState === 'running' && timeline === document.timeline && !isEndless
  }).length
