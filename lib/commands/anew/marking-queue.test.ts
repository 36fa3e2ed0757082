import { randomUUID } from 'node:crypto'
import { addUser } from '#lib/accounts/server/testing/account.ts'
import { saveAnswers } from '#lib/homework/server/save-answers.ts'
import { beginAnswers } from '#lib/homework/server/submissions.ts'
import { submitAnswers } from '#lib/homework/server/submit-answers.ts'
import {
  addHomework,
  addWrittenQuestions,
  bothParts,
  longer,
  shortAnswer,
} from '#lib/homework/server/testing/homework.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { createTestDatabase } from '#lib/platform/db/testing/database.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import { startPaper } from '#lib/practice/server/start/start-paper.ts'
import { addPaper, queuedAnswer } from '#lib/questions/server/testing/questions.ts'
import { addGrant } from '#lib/vip/server/testing/ledger.ts'
import { callCommand, startCommand } from '../testing/start-command.ts'

/** A member until the end of October, who is none any more. */
async function addPastDiamond(db: Db): Promise<number> {
  const { id } = await addUser(db)
  const [startsAt, endsAt] = [new Date('2026-01-01'), new Date('2026-10-31')]
  await addGrant(db, id, { from: 0, to: 0, weight: 20, startsAt, endsAt })
  return id
}

async function handInHomework(db: Db, userId: number): Promise<number> {
  const { id } = await beginAnswers(db, [], userId, 1)
  const answers = [bothParts(longer('甲'), longer('乙')), shortAnswer(longer('丙'))]
  await saveAnswers(db, userId, { id, answers })
  await submitAnswers(db, [], userId, { id, round: 1, marking: false })
  return id
}

async function handInPaper(db: Db, userId: number, answer: string): Promise<number> {
  const paper = { paperId: 1, kind: 'paper' as const, clientKey: randomUUID() }
  const { id } = await startPaper(db, userId, paper)
  const answers = answer ? [queuedAnswer(1, 2, [answer])] : []
  await submitSitting(db, [], userId, { attemptId: id, answers })
  return id
}

test(
  'the answers of before the desk go to the markers as on their day, once',
  async () => {
    const { database, url, drop } = await createTestDatabase()
    const { db, sql } = database
    const queue = async (...args: string[]) => {
      const outcome = await startCommand('marking:queue', args, { DATABASE_URL: url })
      expect(outcome).toMatchObject({ status: 0, stderr: '' })
      return outcome.stdout
    }
    const queued = () =>
      sql`select kind, source_id, to_char(asked_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as asked,
        submitted_at = asked_at as "isThen" from marking_scripts order by id`
    const before = ['--before', '2026-11-01']
    try {
      await addWrittenQuestions(db)
      await addHomework(db, { id: 1 })
      await addPaper(db, { id: 1, sections: [{ questions: [{ id: 2, score: 10 }] }] })
      const member = await addPastDiamond(db)
      const { id: other } = await addUser(db)
      const homework = await handInHomework(db, member)
      const days: [number, string][] = [
        [await handInPaper(db, member, longer('旧')), '2026-09-06'],
        // The question of the homework in its month; too late for the membership; no member; too late for the run.
        [await handInPaper(db, member, longer('重')), '2026-10-06'],
        [await handInPaper(db, member, ''), '2026-10-07'],
        [await handInPaper(db, other, longer('他')), '2026-10-08'],
        [await handInPaper(db, other, longer('新')), '2026-11-20'],
      ]
      for (const [id, day] of days)
        await sql`update sittings set submitted_at = ${day}::timestamptz where id = ${id}`
      await sql`update homework_submissions set submitted_at = '2026-10-05'`
      const whyNot = [
        '不送批 1 份：作答太短又没有图片，或当月已经批过同一题',
        '不送批 1 份：没有主观作答',
        '不送批 1 份：交卷当天不是钻石会员',
      ]

      const dry = await queue(...before)
      for (const line of ['可以送批 2 份，共 4 道作答', ...whyNot, '没有写入任何内容'])
        expect(dry).toContain(line)
      expect(await queued()).toEqual([])

      const first = await queue(...before, '--yes', '--most', '1')
      expect(first).toContain('已送批 1 份，共 1 道作答')
      expect(first).toContain('请再次运行')
      const paper = { kind: 'paper', source_id: days[0]?.[0], asked: '2026-09-06', isThen: true }
      expect(await queued()).toEqual([paper])

      const second = await queue(...before, '--yes')
      for (const line of ['已送批 1 份，共 3 道作答', ...whyNot]) expect(second).toContain(line)
      const ofHomework = {
        kind: 'homework',
        source_id: homework,
        asked: '2026-10-05',
        isThen: true,
      }
      const all = [paper, ofHomework, ofHomework, ofHomework]
      expect(await queued()).toEqual(all)
      expect(await sql`select state from homework_submissions`).toEqual([{ state: 'submitted' }])

      expect(await queue(...before, '--yes')).toContain('已送批 0 份，共 0 道作答')
      expect(await queued()).toEqual(all)
    } finally {
      await drop()
    }
  },
  120_000 * patience,
)

test.each([
  [['--before', '2026-13-40'], '不是“2026-13-40”'],
  [['--most', '0'], '--most'],
])('%j is refused in words', async (args, sentence) => {
  const { status, stderr } = await callCommand('marking:queue', args)
  expect([status, stderr]).toEqual([2, expect.stringContaining(sentence)])
})
