import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'

const LOOPS = 6
const RUNS_OF_A_NOUN = 5

const help = `npm run test:busy           every unit test once, beside ${LOOPS} busy loops
npm run test:busy -- vip    those of one noun ${RUNS_OF_A_NOUN} times (more nouns: npm run test:busy -- vip papers)

Finds the tests that fail because a machine is slow. The loops end with this program, however it ends. Limits of time
are four times the usual, or what TEST_PATIENCE says. Each suite that fails is named with its run.
A noun is part of the path of a unit test (lib/vip/…).`

type Report = {
  numTotalTestSuites: number
  testResults: { name: string; status: string }[]
}
/** Result of one run: its suites and those that failed; or that jest itself came to nothing. */
type Outcome = { suites: number; failed: string[] }

/** Threads, not processes: they cannot outlive this one, even where it is killed. */
function beBusy(): void {
  for (let n = 0; n < LOOPS; n++) new Worker('for (;;);', { eval: true })
}

/** Runs jest once; it gets the signals that end this program, and is waited for. */
async function runJest(report: string, args: string[]): Promise<boolean> {
  const jest = spawn('npx', ['jest', '--ci', '--json', `--outputFile=${report}`, ...args], {
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
      TEST_PATIENCE: process.env.TEST_PATIENCE ?? '4',
    },
  })
  const pass = (signal: NodeJS.Signals) => {
    jest.kill(signal)
    process.exitCode = 130
  }
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.once(signal, pass)
  const isFine = await new Promise<boolean>((resolve) => {
    jest.once('error', () => resolve(false))
    jest.once('close', (status) => resolve(status === 0))
  })
  for (const signal of signals) process.off(signal, pass)
  return isFine
}

async function outcomeOf(run: number, args: string[]): Promise<Outcome> {
  const report = `test-results/busy-${run}.json`
  rmSync(report, { force: true })
  const isFine = await runJest(report, args)
  try {
    const { numTotalTestSuites, testResults }: Report = JSON.parse(readFileSync(report, 'utf8'))
    const failed = testResults.filter(({ status }) => status === 'failed')
    const names = failed.map(({ name }) => relative('.', name))
    // A runner that ends badly without naming a suite is a failure all the same.
    const isUnexplained = !isFine && names.length === 0
    return { suites: numTotalTestSuites, failed: isUnexplained ? ['jest'] : names }
  } catch {
    return { suites: 0, failed: ['jest, which left no report'] }
  }
}

const { values, positionals: nouns } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h' } },
})
if (values.help) {
  console.log(help)
  process.exit(0)
}
mkdirSync('test-results', { recursive: true })
const patterns = nouns.map((noun) => `/(lib|components|app)/.*${noun}`)
const ofNouns = ['--passWithNoTests', '--testPathPatterns', ...patterns]
const args = nouns.length > 0 ? ofNouns : []
const runs = nouns.length > 0 ? RUNS_OF_A_NOUN : 1
const found: string[] = []
let suites = 0
beBusy()
for (let run = 1; run <= runs && process.exitCode === undefined; run++) {
  console.log(`\n== run ${run} of ${runs}, beside ${LOOPS} busy loops`)
  const outcome = await outcomeOf(run, args)
  suites += outcome.suites
  found.push(...outcome.failed.map((name) => `run ${run} of ${runs}: ${name}`))
  if (run === 1 && outcome.suites === 0 && outcome.failed.length === 0) break
}
if (suites === 0) found.push(`no test is named after ${nouns.join(' or ')}`)
for (const line of found) console.log(`failed: ${line}`)
console.log(`\n${suites} suites beside ${LOOPS} busy loops, ${found.length} failures`)
process.exit(process.exitCode ?? (found.length > 0 ? 1 : 0))
