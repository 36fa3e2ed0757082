import { type Browser, chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { browserArgs, findBrowser } from '#e2e/support/browser.ts'
import type { SitePage } from './site-pages.ts'
import { limit, median, printTable } from './table.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Options = { site: string; port: number; runs: number }

/** Lighthouse's mobile runs of each page: performance is the median, of the others every run has to be full. */
export async function lighthouseScores(pages: SitePage[], { site, port, runs }: Options) {
  const cpuSlowdownMultiplier = await slowdownOf(site, port)
  console.log(`Lighthouse: the processor is slowed ${cpuSlowdownMultiplier} times`)
  const rows: (string | number)[][] = []
  const failing: string[] = []
  for (const { name, path } of pages) {
    const results: Result[] = []
    for (let run = 0; run < runs; run += 1)
      results.push(await measured(site + path, { port, cpuSlowdownMultiplier }))
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

type How = { port: number; cpuSlowdownMultiplier: number }

/**
 * How much slower than this machine the phone is that Lighthouse stands for. Its own four times are those of a machine
 * with a benchmark index of 1,533; the calculator to which its docs/throttling.md leads has the others on lines between
 * 150 (once), 800 (twice), 1,300 (three times), and up by one every 233.
 */
async function slowdownOf(site: string, port: number): Promise<number> {
  const indices: number[] = []
  for (let run = 0; run < 3; run += 1) {
    const { environment } = await measured(site, { port, cpuSlowdownMultiplier: 1 })
    indices.push(environment.benchmarkIndex)
  }
  const index = median(indices)
  console.log(`Lighthouse: a benchmark index of ${index}`)
  if (index < 150)
    throw new Error('this machine is slower than the phone that Lighthouse stands for')
  const times =
    index < 800
      ? 1 + (index - 150) / 650
      : index < 1300
        ? 2 + (index - 800) / 500
        : 3 + (index - 1300) / 233
  return Math.round(times * 10) / 10
}

/** Measures once more where the browser did not record the load (NO_NAVSTART): that says nothing of the page. */
async function measured(url: string, how: How): Promise<Result> {
  const first = await runOnce(url, how)
  const result = first.runtimeError ? await runOnce(url, how) : first
  if (result.runtimeError) throw new Error(`${url}: ${result.runtimeError.message}`)
  return result
}

// Each run has a browser of its own: Lighthouse leaves service workers and caches to the next one otherwise.
async function runOnce(url: string, { port, cpuSlowdownMultiplier }: How): Promise<Result> {
  const browser: Browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...browserArgs, `--remote-debugging-port=${port}`],
  })
  try {
    const flags = {
      ...{ port, onlyCategories: [...categories], logLevel: 'error' as const },
      throttling: { cpuSlowdownMultiplier },
    }
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
