import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { type Database, openApart } from '#lib/platform/db/client.ts'
import { migrate } from '#lib/platform/db/migrate.ts'
import { getSittingReport } from '#lib/practice/server/report/report.ts'
import { saveAnswers } from '#lib/practice/server/sittings/save-answers.ts'
import { startPaper } from '#lib/practice/server/start/start-paper.ts'
import { queuedAnswer } from '#lib/questions/server/testing/questions.ts'
import { asked, fillPractice } from './practice-data.ts'
import { benchDir } from './server.ts'
import { sharesOf } from './shares.ts'
import { limit, printTable } from './table.ts'

const callers = 32
const seconds = 10
const reports = 300
// Milliseconds. A save may take as long as a network round trip; a report is read once, and waited for.
const most = { save: 250, report: 300 }

/** Answer saves a second by 32 callers, and reports of a 135-question paper, beside a million stored answers; E2E_REUSE=1 keeps them. */
export async function benchPractice(): Promise<void> {
  const dataDir = `${benchDir}/practice`
  if (process.env.E2E_REUSE !== '1') rmSync(dataDir, { recursive: true, force: true })
  const database = await openApart({ DATA_DIR: dataDir })
  try {
    await migrate(database)
    const startedAt = performance.now()
    await fillPractice(database)
    const filled = Math.round((performance.now() - startedAt) / 1000)
    const [stored] = await database.sql<{ answers: number }[]>`
      select count(*)::int as answers from sitting_answers`
    await measureSaves(database)
    await measureReports(database)
    const answers = (stored?.answers ?? 0).toLocaleString('en')
    console.log(`  beside ${answers} stored answers, filled in ${filled} s`)
    limit(`practice: ${answers} stored answers`, (stored?.answers ?? 0) >= 1_000_000)
  } finally {
    await database.close()
  }
}

/** Each caller is a learner who changes one answer after the other, as fast as the server takes them. */
async function measureSaves({ db, sql }: Database): Promise<void> {
  const users = await sql<{ id: number }[]>`select id from users order by id desc limit ${callers}`
  const sittings = await Promise.all(
    users.map(async ({ id: userId }) => {
      const place = { paperId: 10, kind: 'paper' as const, clientKey: randomUUID() }
      const { id: sittingId, questions } = await startPaper(db, userId, place)
      return { userId, sittingId, ids: questions.map(({ question }) => Number(question.id)) }
    }),
  )
  const times: number[] = []
  const startedAt = performance.now()
  await Promise.all(
    sittings.map(async ({ userId, sittingId, ids }) => {
      for (let n = 0; performance.now() - startedAt < seconds * 1000; n += 1) {
        const at = n % asked
        const more = { changedAt: Date.now() + n / 1000, seconds: n }
        const letter = String.fromCharCode(65 + (n % 4))
        const answer = queuedAnswer(at + 1, ids[at] ?? 0, [letter], more)
        const sentAt = performance.now()
        await saveAnswers(db, userId, { attemptId: sittingId, answers: [answer] })
        times.push(performance.now() - sentAt)
      }
    }),
  )
  const rate = Math.round(times.length / ((performance.now() - startedAt) / 1000))
  const [p50, p99, worst] = sharesOf(times, [0.5, 0.99, 1])
  printTable(
    `answer saves, ${callers} callers for ${seconds} s`,
    ['saves', 'saves/s', 'p50 ms', 'p99 ms', 'worst ms', 'limit'],
    [[times.length.toLocaleString('en'), rate, p50, p99, worst, most.save]],
  )
  limit(`answer saves: p99 ${p99} ms, at most ${most.save}`, p99 <= most.save)
}

async function measureReports({ db, sql }: Database): Promise<void> {
  const sittings = await sql<{ id: number; userId: number }[]>`
    select id, user_id as "userId" from sittings
    where submitted_at is not null order by hashint4(id) limit ${reports}`
  const times: number[] = []
  for (const { id, userId } of sittings) {
    const startedAt = performance.now()
    const { attempt: sitting, beaten } = await getSittingReport(db, userId, id)
    times.push(performance.now() - startedAt)
    if (sitting.items.length !== asked || beaten === null) throw new Error(`no report of ${id}`)
  }
  const [p50, p95, worst] = sharesOf(times, [0.5, 0.95, 1])
  printTable(
    `reports of a paper with ${asked} questions`,
    ['reports', 'p50 ms', 'p95 ms', 'worst ms', 'limit'],
    [[times.length, p50, p95, worst, most.report]],
  )
  limit(`report: p95 ${p95} ms, at most ${most.report}`, p95 <= most.report)
}
