import { type Browser, chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { browserArgs, findBrowser } from '#e2e/support/browser.ts'
import type { SitePage } from './site-pages.ts'
import { limit, median, printTable } from './table.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Options = { site: string; port: number; runs: number }

/** Lighthouse's mobile runs of each page: performance is the median, of the others every run has to be full. */
export async function lighthouseScores(pages: SitePage[], { site, port, runs }: Options) {
  const rows: (string | number)[][] = []
  const failing: string[] = []
  for (const { name, path } of pages) {
    const results: Result[] = []
    for (let run = 0; run < runs; run += 1) results.push(await measured(site + path, port))
    const scores = categories.map((category) => {
      const values = results.map((result) => 100 * (result.categories[category]?.score ?? 0))
      return Math.round(category === 'performance' ? median(values) : Math.min(...values))
    })
    rows.push([name, ...scores])
    categories.forEach((category, index) => {
      const score = scores[index]
      limit(`${name}: Lighthouse ${category} ${score} of 100`, score === 100)
    })
    failing.push(...failingAudits(name, results))
  }
  printTable(`Lighthouse mobile (performance: median of ${runs})`, ['', ...categories], rows)
  for (const line of new Set(failing)) console.log(`  ${line}`)
}

/** Measures once more where the browser did not record the load (NO_NAVSTART): that says nothing of the page. */
async function measured(url: string, port: number): Promise<Result> {
  const first = await runOnce(url, port)
  const result = first.runtimeError ? await runOnce(url, port) : first
  if (result.runtimeError) throw new Error(`${url}: ${result.runtimeError.message}`)
  return result
}

// Each run has a browser of its own: Lighthouse leaves service workers and caches to the next one otherwise.
async function runOnce(url: string, port: number): Promise<Result> {
  const browser: Browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...browserArgs, `--remote-debugging-port=${port}`],
  })
  try {
    const flags = { port, onlyCategories: [...categories], logLevel: 'error' as const }
    const result = await lighthouse(url, flags)
    if (!result) throw new Error(`no Lighthouse result for ${url}`)
    return result.lhr
  } finally {
    await browser.close()
  }
}

function failingAudits(page: string, results: Result[]): string[] {
  return results.flatMap((result) =>
    categories.flatMap((category) =>
      (result.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
        const audit = result.audits[id]
        const isFull = !audit || audit.score === null || audit.score >= 0.99 || weight === 0
        return isFull ? [] : [`${page}: ${category} ${id} ${audit.displayValue ?? audit.title}`]
      }),
    ),
  )
}
