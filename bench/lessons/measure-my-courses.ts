import { type Browser, chromium, type Page } from '@playwright/test'
import { limit, median, printTable } from '#bench/table.ts'
import { browserArgs, findBrowser } from '#e2e/support/browser.ts'
import { myCoursePage } from '#lib/lessons/paths.ts'
import type { Viewer } from './lessons-data.ts'

const visits = 5
/** Milliseconds until the first course stands there with its button: with an empty cache, and the second time. */
const most = { cold: 3000, again: 1500 }
/** 1.6 Mbit/s, in bytes a second, as on a phone at the edge of a town. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
}
const CPU_SLOWER = 4

/** How soon learners on a slow phone see their first course and the button to go on with it. */
export async function measureMyCourses(url: string, viewers: Viewer[]): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs })
  try {
    const found: { cold: number; again: number }[] = []
    for (const viewer of viewers.slice(0, visits))
      found.push(await visitTwice(browser, url, viewer))
    const cold = Math.round(median(found.map((visit) => visit.cold)))
    const again = Math.round(median(found.map((visit) => visit.again)))
    printTable(
      `${myCoursePage.path} at 1.6 Mbit/s, 150 ms, CPU ÷ ${CPU_SLOWER}: the first course with its button`,
      ['visit', 'ms', 'limit'],
      [
        ['with an empty cache', cold, most.cold],
        ['the second', again, most.again],
      ],
    )
    limit(`my courses: ${cold} ms with an empty cache, at most ${most.cold}`, cold <= most.cold)
    limit(`my courses: ${again} ms the second time, at most ${most.again}`, again <= most.again)
  } finally {
    await browser.close()
  }
}

async function visitTwice(browser: Browser, url: string, { token, uuid }: Viewer) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'zh-CN',
    hasTouch: true,
    isMobile: true,
  })
  try {
    await context.addCookies([
      { name: 'edu_token', value: token, url },
      { name: 'lx_token', value: uuid, url },
    ])
    const page = await context.newPage()
    await page.addInitScript(watch)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
    return { cold: await visit(page, url), again: await visit(page, url) }
  } finally {
    await context.close()
  }
}

/** Milliseconds by the page's own clock, from the beginning of the visit to the frame after the button came. */
async function visit(page: Page, url: string): Promise<number> {
  await page.goto(url + myCoursePage.path, { waitUntil: 'commit' })
  const shown = await page.waitForFunction(() => (window as unknown as Watched).shownAt)
  const taken = Number(await shown.jsonValue())
  await page.waitForLoadState('networkidle')
  return taken
}

type Watched = { shownAt: number | null }

/** Notes in the page when the first button stands there. */
function watch(): void {
  const watched = window as unknown as Watched
  watched.shownAt = null
  const look = () => {
    const links = [...document.querySelectorAll('main a')]
    if (!links.some(({ textContent }) => textContent?.startsWith('开始学习'))) return
    observer.disconnect()
    requestAnimationFrame(() => {
      watched.shownAt = performance.now()
    })
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { subtree: true, childList: true })
}
