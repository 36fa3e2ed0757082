import { sharesOf } from '#bench/shares.ts'
import { limit, printTable } from '#bench/table.ts'
import { few as fewPlan, many as manyPlan } from './plan.ts'
import type { Act, Seen } from './sitter.ts'

/** Milliseconds for which a kill may be felt: the start of another server, and what had waited for it. */
const SHAKEN_MS = 20_000
/** Quotient of the p95 of a save with many and with few, at most. */
const MOST_TIMES = 3

type Heard = { name: string; seen: readonly Seen[] }

const isGood = ({ status, isCut }: Seen) => status === 200 && !isCut
/** Tells a lack of a server, which a browser waits out: nothing answered, or nginx in its place. */
const isGone = ({ status }: Seen) => [0, 502, 503, 504].includes(status)

/** Prints how long each call took for both groups and around the kill, and holds the saves of many against those of few. */
export function printSaves(few: readonly Seen[], many: readonly Seen[], killedAt: number): void {
  const isShaken = ({ sentAt, endedAt }: Seen) =>
    endedAt >= killedAt && sentAt < killedAt + SHAKEN_MS
  // The first save of each is answered by a server that has yet to warm up.
  const firsts = firstSaves(few)
  const warm = few.filter((one) => !firsts.has(one))
  const calm = many.filter((one) => !isShaken(one))
  const groups: Heard[] = [
    { name: `${fewPlan.sitters}`, seen: warm },
    { name: `${manyPlan.sitters}`, seen: calm },
    { name: `${manyPlan.sitters} and a kill 20 s ago at most`, seen: many.filter(isShaken) },
  ]
  const acts: Act[] = ['enter', 'save', 'return', 'hand in']
  const rows = acts.flatMap((act) => groups.map(({ name, seen }) => rowOf(act, name, seen)))
  // Which of the crowds a save waits for.
  for (const { name, seen } of phasesOf(calm)) rows.push(rowOf('save', name, seen))
  printTable(
    'a mock exam through nginx, kill -9 in the middle',
    ['call', 'calls', 'p50 ms', 'p95 ms', 'p99 ms', 'cut', 'no server', 'wrong'],
    rows.filter(([, calls]) => calls !== '0'),
  )
  const [small] = sharesOf(timesOf('save', warm), [0.95])
  const [large] = sharesOf(timesOf('save', calm), [0.95])
  const times = (large / small).toFixed(1)
  console.log(`  p95 of a save: ${large} ms ÷ ${small} ms = ${times}, at most ${MOST_TIMES}`)
  limit(
    `mock: a save ${times} times as long as with few, at most ${MOST_TIMES}`,
    large <= MOST_TIMES * small,
  )
  // Without a server one waits; at any other time there is one.
  const wrong = [...few, ...calm, ...many.filter((one) => isShaken(one) && !isGone(one))].filter(
    (one) => !isGood(one) && !one.isCut,
  )
  const first = wrong[0]
  limit(`mock: ${wrong.length} wrong, such as ${first?.act}: ${first?.status}`, wrong.length === 0)
}

function phasesOf(seen: readonly Seen[]): Heard[] {
  const begunAt = seen.reduce(
    (first, { sentAt }) => Math.min(first, sentAt),
    Number.POSITIVE_INFINITY,
  )
  const entered = begunAt + 1000 * manyPlan.enter
  const held = entered + 1000 * manyPlan.hold
  return [
    { name: 'as others enter', seen: seen.filter(({ sentAt }) => sentAt < entered) },
    { name: 'in between', seen: seen.filter(({ sentAt }) => sentAt >= entered && sentAt < held) },
    { name: 'as others hand in', seen: seen.filter(({ sentAt }) => sentAt >= held) },
  ]
}

function firstSaves(few: readonly Seen[]): Set<Seen> {
  const saves = few.filter(({ act }) => act === 'save').toSorted((a, b) => a.sentAt - b.sentAt)
  const people = few.filter(({ act }) => act === 'hand in').length
  return new Set(saves.slice(0, people))
}

const timesOf = (act: Act, seen: readonly Seen[]) =>
  seen.filter((one) => one.act === act && isGood(one)).map((one) => one.endedAt - one.sentAt)

function rowOf(act: Act, name: string, seen: readonly Seen[]) {
  const own = seen.filter((one) => one.act === act)
  const bad = own.filter((one) => !isGood(one) && !one.isCut)
  const gone = bad.filter(isGone).length
  const cut = own.filter(({ isCut }) => isCut).length
  const times = timesOf(act, seen)
  const shares = times.length > 0 ? sharesOf(times, [0.5, 0.95, 0.99]) : ['', '', '']
  return [`${act}, ${name}`, String(own.length), ...shares, cut, gone, bad.length - gone]
}
