import { limit, printTable } from '#bench/table.ts'
import { buildFaults } from './builds.ts'
import type { Fault } from './fault.ts'
import { placeFaults } from './place.ts'
import { reachFaults } from './reach.ts'
import { startFaults } from './start.ts'

/** Each fault by itself, one line a fault. */
const all: readonly Fault[] = [...startFaults, ...placeFaults, ...reachFaults, ...buildFaults]

/** npm run bench -- faults: what operators and machines do to a site, and whether it holds. */
export async function benchFaults(): Promise<void> {
  const rows: string[][] = []
  for (const { name, needs, run } of all) {
    const missing = needs?.()
    const startedAt = performance.now()
    const outcome = missing
      ? `left out; it needs ${missing}`
      : await run().catch((error: unknown) => {
          limit(`${name}: ${error instanceof Error ? error.message : error}`, false)
          return 'broken'
        })
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(`${name}: ${outcome} (${seconds} s)`)
    rows.push([name, outcome, `${seconds} s`])
  }
  printTable('faults', ['', 'outcome', 'took'], rows)
}
