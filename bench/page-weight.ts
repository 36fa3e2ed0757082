import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test'

/** Cost of one visit with a cold cache, in bytes. */
export type PageWeight = {
  /** Scripts before the first interaction: files as transferred (without headers), inline ones gzipped. */
  jsBefore: number
  /** Style sheets as transferred, inline ones gzipped. */
  css: number
  /** Everything but what is fetched ahead, before the first interaction, with all headers; icons and manifest come beside. */
  whole: number
  /** Style sheets with their headers. */
  sheetBytes: number
  /** Requests for style sheets. */
  sheets: number
  /** Everything but images and what is fetched ahead, before the first interaction, with all headers. */
  total: number
  /** Script files that the page brings into the cache without running them, while nobody has touched it. */
  ahead: number
  /** Script files as transferred, all in all, also those that came ahead, after the search box was used. */
  jsAfter: number
  /** Cumulative layout shift up to the end of the visit. */
  shift: number
  /** Console errors and warnings, uncaught errors, violations of the policy. */
  complaints: string[]
}

/** Visits a page with a new profile, leaves it alone, then uses its search box. */
export async function weigh(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
): Promise<PageWeight> {
  const context = await browser.newContext({ ...options, locale: 'zh-CN' })
  try {
    const page = await context.newPage()
    const complaints = await listen(page)
    const transfers = await record(await context.newCDPSession(page))
    const answer = await page.goto(url, { waitUntil: 'load' })
    if (!answer?.ok()) throw new Error(`${url}: ${answer?.status()}`)
    const inline = inlineParts(await answer.text())
    await settle(page)
    const before = transfers()
    await openSearch(page)
    await settle(page)
    // Once more, now that scripts listen: the list under the box is a part that loads on use.
    await openSearch(page)
    await settle(page)
    const after = transfers()
    return {
      jsBefore: before.Script + inline.scripts,
      css: before.Stylesheet + inline.styles,
      whole: before.total - before.Fetch,
      sheetBytes: before.sheetBytes,
      sheets: before.sheets,
      total: before.total - before.Image - before.Fetch,
      ahead: before.Fetch,
      jsAfter: after.Script + after.Fetch,
      shift: await page.evaluate(() => (window as unknown as Watched).layoutShift),
      complaints,
    }
  } finally {
    await context.close()
  }
}

/** Uses the search box; touches the edge of the page where it shows none, and leaves a personal page to the login that covers it. */
async function openSearch(page: Page): Promise<void> {
  if ((await page.locator('dialog[open]').count()) > 0) return
  const search = page.locator('input[type=search]:visible')
  if ((await search.count()) === 0) return page.locator('main').click({ position: { x: 2, y: 2 } })
  await search.first().blur()
  await search.first().click()
}

/** Quiet for a while: what a page starts by itself some time after its load counts too. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(1500)
  await page.waitForLoadState('networkidle')
}

type Watched = { layoutShift: number }
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** Collects what the console says; must be called before the first navigation. */
export async function listen(page: Page): Promise<string[]> {
  const complaints: string[] = []
  page.on('console', (message) => {
    const { url } = message.location()
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.text()} ${url}`)
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.addInitScript(() => {
    const watched = window as unknown as Watched
    watched.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        if (!entry.hadRecentInput) watched.layoutShift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  return complaints
}

type Kind = 'Script' | 'Stylesheet' | 'Image' | 'Fetch'
type Sums = Record<Kind | 'total' | 'sheets' | 'sheetBytes', number>

async function record(session: CDPSession): Promise<() => Sums> {
  const answers = new Map<string, { type: string; head: number; url: string }>()
  const kinds = { Script: 0, Stylesheet: 0, Image: 0, Fetch: 0 }
  const sums: Sums = { ...kinds, total: 0, sheets: 0, sheetBytes: 0 }
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const { url, encodedDataLength: head } = response
    answers.set(requestId, { type, head, url })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { type, head, url } = answers.get(requestId) ?? { type: '', head: 0, url: '' }
    sums.total += encodedDataLength
    // The data of a page is no script; it comes with the first touch, as it came in the HTML before.
    if (type === 'Fetch' && /\/_next\/static\/.*\.js$/.test(url))
      sums.Fetch += encodedDataLength - head
    if (type === 'Image') sums.Image += encodedDataLength
    if (type === 'Stylesheet') {
      sums.sheets += 1
      sums.sheetBytes += encodedDataLength
    }
    if (type === 'Script' || type === 'Stylesheet') sums[type] += encodedDataLength - head
  })
  await session.send('Network.enable')
  return () => ({ ...sums })
}

/** Inline scripts that run (JSON and JSON-LD do not) and inline styles, gzipped as if they stood alone. */
function inlineParts(html: string): { scripts: number; styles: number } {
  const gzipped = (texts: string[]) => (texts.join('') ? gzipSync(texts.join('\n')).length : 0)
  const parts = [...html.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)]
  const inert = /\bsrc=|type="application\/(ld\+)?json"/
  return {
    scripts: gzipped(
      parts.flatMap(([, tag, attributes = '', text = '']) =>
        tag === 'script' && !inert.test(attributes) ? [text] : [],
      ),
    ),
    styles: gzipped(parts.flatMap(([, tag, , text = '']) => (tag === 'style' ? [text] : []))),
  }
}
