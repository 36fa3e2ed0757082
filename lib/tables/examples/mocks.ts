import type { Scene } from './scene.ts'

const id = 1
const windowId = 100_001
const text = {
  ...{ paperId: 4, startsAt: '2099-01-10T09:00', minutes: 120, entryMinutes: 30 },
  ...{ applyFrom: '2026-01-01T09:00', applyUntil: '2099-01-09T18:00', seats: 500 },
  ...{ resultsAt: null, appealUntil: null, explanation: '限时一套。' },
}

/** The demo's mock exam as it was, open to register for now and held in an hour; and a window in which another may be held. */
export async function mockOpen({ sql }: Scene): Promise<void> {
  await sql`delete from mocks where id > 100000`
  await sql`insert into exam_windows (id, title, kind, registration_start, registration_end)
    values (${windowId}, '一月模考', '模考', '2026-12-20', '2027-01-08') on conflict do nothing`
  await sql`update mocks set last_number = 0, results_at = null, of_desk = false,
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
