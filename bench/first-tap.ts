import type { Browser, Page } from '@playwright/test'
import { listen } from './page-weight.ts'

type Tap = { name: string; taps: string[]; effect: string }

const login = 'header details a:has-text("登录")'

// They need scripts that are not there yet when the finger comes down.
const taps: Record<string, Tap> = {
  article: { name: '微信', taps: ['summary:has-text("微信")'], effect: 'img[alt*="二维码"]' },
  home: { name: '登录', taps: ['summary[aria-label="菜单"]', login], effect: 'dialog[open]' },
  column: { name: '登录', taps: ['summary[aria-label="菜单"]', login], effect: 'dialog[open]' },
}

/** Taps something of the page before anything else has happened; undefined where nothing needs scripts, else what went wrong or ''. */
export async function firstTap(
  browser: Browser,
  url: string,
  name: string,
): Promise<string | undefined> {
  const tap = taps[name]
  if (!tap) return undefined
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
  })
  try {
    const page = await context.newPage()
    const complaints = await listen(page)
    await page.goto(url)
    const fault = await perform(page, tap)
    return [fault, ...complaints].filter(Boolean).join('; ')
  } finally {
    await context.close()
  }
}

async function perform(page: Page, { name, taps, effect }: Tap): Promise<string> {
  try {
    for (const tap of taps) await page.locator(tap).first().tap({ timeout: 5000 })
    await page.locator(effect).first().waitFor({ timeout: 8000 })
    return ''
  } catch {
    return `a first tap on ${name} did nothing`
  }
}
