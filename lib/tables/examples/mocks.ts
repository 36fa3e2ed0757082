import { publishDueResults } from '#lib/mocks/server/results/publish-results.ts'
import { mockRegistrations } from '#lib/mocks/server/tables.ts'
import { sumUp } from '#lib/practice/server/rescore/sum-up.ts'
import { markSealedSittings } from '#lib/practice/server/sittings/close/mark-sealed.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import { startMock } from '#lib/practice/server/start/start-mock.ts'
import { queuedAnswer } from '#lib/questions/server/testing/questions.ts'
import type { Scene } from './scene.ts'

const id = 1
const windowId = 100_001
const text = {
  ...{ paperId: 4, startsAt: '2099-01-10T09:00', minutes: 120, entryMinutes: 30 },
  ...{ applyFrom: '2026-01-01T09:00', applyUntil: '2099-01-09T18:00', seats: 500 },
  ...{ resultsAt: null, appealUntil: null, membersOnly: false },
  explanation: '限时一套。',
}

/** The demo's mock exam as it was, open to register for now and held in an hour; and a window in which another may be held. */
export async function mockOpen({ sql }: Scene): Promise<void> {
  await sql`delete from mock_results`
  await sql`delete from mock_rounds`
  await sql`delete from mocks where id > 100000`
  await sql`insert into exam_windows (id, title, kind, registration_start, registration_end)
    values (${windowId}, '一月模考', '模考', '2026-12-20', '2027-01-08') on conflict do nothing`
  await sql`update mocks set last_number = 0, results_at = null, appeal_until = null,
    of_desk = false, paper_id = 2, minutes = 60,
    apply_from = now() - interval '1 day', apply_until = now() + interval '30 minutes',
    starts_at = now() + interval '1 hour' where id = ${id}`
}

/** The learner is registered for it. */
export async function mockApplied(scene: Scene): Promise<void> {
  await mockOpen(scene)
  await scene.first('applyMockExam', { id })
}

/** It has begun, and the learner is registered. */
export async function mockRunning(scene: Scene): Promise<void> {
  await mockApplied(scene)
  await scene.sql`update mocks set apply_until = now() - interval '2 minutes',
    starts_at = now() - interval '1 minute' where id = ${id}`
}

/** The learner sits it. */
export async function mockBegun(scene: Scene): Promise<void> {
  await mockRunning(scene)
  await scene.first('mockExamExercise', { id })
}

/** Somebody else is registered, of whom staff take care. */
export async function mockTaken(scene: Scene): Promise<void> {
  await mockOpen(scene)
  await scene.as(await scene.another('13700137000'), 'applyMockExam', { id })
}

/** A draft of this member of staff. */
export async function mockDrafted(scene: Scene): Promise<{ id: number }> {
  await mockOpen(scene)
  const made = await scene.first('saveMock', { id: null, windowId, text })
  return { id: Number(made.id) }
}

/** The same, published. */
export async function mockPublished(scene: Scene): Promise<{ id: number }> {
  const draft = await mockDrafted(scene)
  await scene.first('publishMock', draft)
  return draft
}

/** The learner has sat it, with one written answer, and all is marked; it is over. */
export async function mockSat(scene: Scene): Promise<{ sittingId: number; scriptId: number }> {
  await mockOpen(scene)
  const { db, sql, userId } = scene
  await sql`update mocks set paper_id = 1, starts_at = now() - interval '3 hours',
    apply_until = now() - interval '4 hours', apply_from = now() - interval '2 days',
    appeal_until = now() + interval '1 day' where id = ${id}`
  const endsAt = new Date(Date.now() + 3_600_000)
  const mock = { mockId: id, paperId: 1, title: '十二月全国遴选模考', endsAt }
  const { id: sittingId, questions } = await startMock(db, userId, mock)
  await db.insert(mockRegistrations).values({ mockId: id, userId, number: 1, sittingId })
  const written = questions.find(({ question }) => question.questionTypeCode === 'short_answer')
  if (!written) throw new Error('nothing of the paper is written')
  const answers = [
    queuedAnswer(written.position, Number(written.question.id), ['<p>一是核实情况。</p>']),
  ]
  await submitSitting(db, [], userId, { attemptId: sittingId, answers })
  await markSealedSittings(db)
  await sql`update marking_scripts set state = 'settled', settled_at = now(),
    result = jsonb_build_object('state', 'settled', 'score', 5, 'full', "full", 'comment', '要点写到一半',
      'points', '[]'::jsonb, 'deductions', '[]'::jsonb, 'annotations', '[]'::jsonb)`
  await sql`update sitting_questions set score = 5, open_full = 0
    where sitting_id = ${sittingId} and position = ${written.position}`
  await sumUp(db, [sittingId])
  const [script] = await sql<{ id: number }[]>`select id from marking_scripts`
  return { sittingId, scriptId: script?.id ?? 0 }
}

/** The same with its results out. */
export async function mockResultsOut(scene: Scene) {
  const sat = await mockSat(scene)
  await publishDueResults(scene.db)
  return sat
}

/** The learner has appealed the mark. */
export async function mockAppealed(scene: Scene): Promise<{ id: number }> {
  const { scriptId } = await mockResultsOut(scene)
  await scene.first('appealMark', { id: scriptId, reason: '第二个要点写在末段，请再看一次。' })
  return { id: scriptId }
}
