import { setTimeout as sleep } from 'node:timers/promises'
import { sharesOf } from '#bench/shares.ts'
import { limit, printTable } from '#bench/table.ts'
import { mockExamExercise, mockResult } from '#lib/mocks/calls.ts'
import type { Output } from '#lib/platform/contract/endpoint.ts'
import type { Database } from '#lib/platform/db/client.ts'
import { ask } from './ask.ts'
import { addressOf, mockId, tokenOf } from './mock-data.ts'
import type { Sitter } from './sitter.ts'

const WAIT_MS = 300_000
const readers = 200

/** `at`: when the job began, in ms since 1970. */
type Round = { at: number; sitters: number; released: boolean }

/** Waits until the job of the server has published the results, and asks as learners do who come back then. */
export async function measureResults(
  database: Database,
  url: string,
  sitters: readonly Sitter[],
): Promise<void> {
  const frozen = await roundWhere(database, () => true)
  const released = await roundWhere(database, (round) => round.released)
  if (!frozen || !released) return limit('mock: no results within five minutes', false)
  const { rows } = await stillSealed(database)
  const [seconds, froze] = [released, frozen].map(({ seenAt, round }) =>
    ((seenAt - round.at) / 1000).toFixed(1),
  )
  const times = { exercise: [] as number[], result: [] as number[] }
  let wrong = 0
  for (const { n, sittingId } of sitters.slice(-readers)) {
    const place = { url, token: tokenOf(n), from: addressOf(n) }
    const startedAt = performance.now()
    const sitting = await ask<Output<typeof mockExamExercise>>({
      ...{ ...place, ...mockExamExercise, input: { id: mockId } },
    })
    times.exercise.push(performance.now() - startedAt)
    const askedAt = performance.now()
    const { data } = await ask<Output<typeof mockResult>>({
      ...{ ...place, method: mockResult.method, input: {} },
      path: `${mockResult.path}?id=${mockId}`,
    })
    times.result.push(performance.now() - askedAt)
    const isRight =
      sitting.data?.id === sittingId && data?.state === 'published' && data.attemptId === sittingId
    if (!isRight) wrong += 1
  }
  const [p50, p95] = sharesOf(times.exercise, [0.5, 0.95])
  const [result50, result95] = sharesOf(times.result, [0.5, 0.95])
  printTable(
    `results of ${released.round.sitters} sitters, published by the job; then ${readers} come back, one after the other`,
    ['results', 's to ranks', 's to the last learner', 'wrong', 'p50 ms', 'p95 ms'],
    [
      ['getMockExamExercise', froze ?? '', seconds ?? '', wrong, p50, p95],
      ['getCheckResultInfoApp', '', '', '', result50, result95],
    ],
  )
  const count = released.round.sitters
  limit(`mock: ${count} ranked of ${sitters.length}`, count === sitters.length)
  limit(`mock: ${rows} sittings are still sealed`, rows === 0)
  limit(`mock: ${wrong} wrong answers after the results`, wrong === 0)
}

async function stillSealed({ sql }: Database): Promise<{ rows: number }> {
  const [found] = await sql<{ rows: number }[]>`
    select count(*)::int as rows from sittings where mock_id = ${mockId} and sealed`
  return { rows: found?.rows ?? 0 }
}

async function roundWhere({ sql }: Database, isIt: (round: Round) => boolean) {
  for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline; await sleep(100)) {
    const [round] = await sql<Round[]>`
      select extract(epoch from at)::float8 * 1000 as at, (figures ->> 'sitters')::int as sitters, released_at is not null as released
      from mock_rounds where mock_id = ${mockId}`
    if (round && isIt(round)) return { round, seenAt: Date.now() }
  }
  return null
}
