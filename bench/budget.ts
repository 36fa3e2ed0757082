import { chromium } from '@playwright/test'
import { browserArgs, findBrowser } from '#e2e/support/browser.ts'
import { matchRoute } from '#lib/platform/routes/address/match.ts'
import type { ShellName } from '#lib/platform/routes/row.ts'
import { routes } from '#lib/tables/routes.ts'
import { checkAnswers, checkWhole } from './article/whole.ts'
import { firstTap } from './first-tap.ts'
import { lighthouseScores } from './lighthouse-scores.ts'
import { type PageWeight, weigh } from './page-weight.ts'
import { benchPort, prepareSite, startSite } from './server.ts'
import { type SitePage, sitePages, workPages } from './site-pages.ts'
import { limit, printTable, reportLimits } from './table.ts'

// npm run budget [-- --lighthouse[=runs]]: what a search visitor's pages weigh, on the production build, in a real browser with
// a cold cache. Exit code 1 when a limit is broken.

type Limits = {
  /** Script before the first touch. */
  jsBefore: number
  css: number
  /** All but images, before the first touch; not for lists without end, which are as long as their data. */
  page: number
  /** Script after it. */
  jsAfter: number
}

/** Script that is brought along at low priority, without running, where somebody is about to press: the runtime's, once. */
const MOST_AHEAD = 150_000

/**
 * Most bytes of a page as transferred, by its shell. Limits are never loosened. Where somebody works, scripts run at
 * once and nothing waits for a touch; those shells had no limit before 2026-11-22 and have what was measured then.
 */
const limits: Readonly<Record<ShellName, Limits>> = {
  portal: { jsBefore: 3000, css: 12_000, page: 40_000, jsAfter: 150_000 },
  city: { jsBefore: 3000, css: 12_000, page: 40_000, jsAfter: 150_000 },
  quiet: { jsBefore: 190_000, css: 14_000, page: 230_000, jsAfter: 190_000 },
  footerless: { jsBefore: 3000, css: 12_000, page: 40_000, jsAfter: 150_000 },
  practice: { jsBefore: 180_000, css: 12_000, page: 220_000, jsAfter: 180_000 },
  center: { jsBefore: 204_000, css: 16_000, page: 238_000, jsAfter: 204_000 },
  activity: { jsBefore: 174_000, css: 12_000, page: 206_000, jsAfter: 174_000 },
  account: { jsBefore: 200_000, css: 15_000, page: 232_000, jsAfter: 200_000 },
  staff: { jsBefore: 204_000, css: 16_000, page: 238_000, jsAfter: 204_000 },
  bare: { jsBefore: 145_000, css: 12_000, page: 168_000, jsAfter: 145_000 },
}
/** A sitting brings every kind of answer, its timer, sheet and scratch along, as it must go on without a network; measured on 2026-11-23. */
const sitting: Limits = { jsBefore: 186_000, css: 16_700, page: 226_000, jsAfter: 184_000 }
const endless = new Set(['home', 'column', 'city', 'siteMap', 'scoreLine', 'calendar'])

const viewports = {
  wide: { viewport: { width: 1440, height: 900 } },
  narrow: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}

const lighthouse = process.argv.find((word) => word.startsWith('--lighthouse'))

async function main(): Promise<void> {
  prepareSite()
  const site = await startSite()
  try {
    const found = await sitePages()
    const { pages, article } = found
    console.log(`the article: ${article.id}, ${article.characters} characters`)
    const all = [...pages, ...workPages(found)]
    await weighAll(site.url, all)
    await checkAnswers(site.url)
    if (lighthouse !== undefined) {
      const runs = Number(lighthouse.split('=')[1] ?? 5)
      await lighthouseScores(pages, { site: site.url, port: benchPort + 1, runs })
    }
  } finally {
    await site.stop()
  }
  reportLimits()
}

/** Every visitor but the first gets the kept page, so the first answers are not the ones to measure. */
async function warm(url: string): Promise<void> {
  for (let visit = 0; visit < 3; visit++) await (await fetch(url)).text()
}

async function weighAll(url: string, pages: SitePage[]): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs })
  const rows: (string | number)[][] = []
  try {
    for (const { name, path } of pages) {
      await warm(url + path)
      for (const [view, options] of Object.entries(viewports)) {
        const weight = await weigh(browser, url + path, options)
        check(`${name} (${view})`, weight, limitsOf(name, path))
        if (name === 'article') await checkWhole(view, url + path, weight)
        const { jsBefore, css, total, ahead, jsAfter, shift, complaints } = weight
        const bytes = [jsBefore, css, total, ahead, jsAfter].map((value) =>
          value.toLocaleString('en'),
        )
        rows.push([name, shellOf(path), view, ...bytes, shift.toFixed(4), complaints.length])
      }
      const fault = await firstTap(browser, url + path, name)
      limit(`${name}: ${fault}`, !fault)
    }
  } finally {
    await browser.close()
  }
  const head = [
    '',
    'shell',
    'view',
    'JS before',
    'CSS',
    'all but images',
    'JS ahead',
    'JS after',
    'CLS',
    'complaints',
  ]
  printTable(
    'bytes as transferred, headers only in the third column; inline parts gzipped',
    head,
    rows,
  )
}

function shellOf(path: string): ShellName {
  const { pathname } = new URL(path, 'http://site')
  const match = matchRoute(pathname, routes)
  if (!match) throw new Error(`${path} has no row`)
  return match.row.shell
}

function limitsOf(name: string, path: string): Limits {
  const row = name === 'sitting' ? sitting : limits[shellOf(path)]
  return endless.has(name) ? { ...row, page: Number.POSITIVE_INFINITY } : row
}

function check(page: string, weight: PageWeight, most: Limits): void {
  const { jsBefore, css, total, ahead, jsAfter, shift, complaints } = weight
  limit(`${page}: ${jsBefore} bytes of script before the first touch`, jsBefore <= most.jsBefore)
  limit(`${page}: ${css} bytes of CSS`, css <= most.css)
  limit(`${page}: ${total} bytes without images`, total <= most.page)
  limit(`${page}: ${ahead} bytes of script ahead`, ahead <= MOST_AHEAD)
  limit(`${page}: ${jsAfter} bytes of script after it`, jsAfter <= most.jsAfter)
  limit(`${page}: layout shift ${shift}`, shift === 0)
  for (const complaint of complaints) limit(`${page}: ${complaint}`, false)
}

await main()
