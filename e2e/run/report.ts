import { writeFileSync } from 'node:fs'
import { run, type Timed, total } from './steps.ts'

const slowest = (timed: readonly Timed[]) =>
  [...timed].sort((a, b) => b.seconds - a.seconds).slice(0, 10)

/** A failed test may print a page of HTML. */
const LONGEST_OUTPUT = 6000

/** Prints where the time went, what failed with its output, then names only; the last line counts the tests. */
export function printReport(seconds: number): void {
  const { steps, suites, walks, failures, unsteady } = run
  writeFileSync(
    'test-results/timings.json',
    `${JSON.stringify({ at: new Date().toISOString(), seconds, steps, suites, walks }, null, 1)}\n`,
  )
  printTimes('the slowest suites', slowest(suites))
  printTimes('the slowest walks', slowest(walks))
  printTimes(`the steps, ${seconds} s in all`, steps)
  for (const { name, output } of failures)
    console.log(`\n== failed: ${name}\n${output.slice(0, LONGEST_OUTPUT)}`)
  console.log()
  for (const name of unsteady) console.log(`unsteady: ${name}`)
  for (const { name } of failures) console.log(`failed: ${name}`)
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
}

function printTimes(title: string, timed: readonly Timed[]): void {
  if (timed.length === 0) return
  console.log(`\n== ${title}`)
  for (const { title: name, seconds } of timed)
    console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`)
}
