import { asc, eq } from 'drizzle-orm'
import { addUser, caller, outcome } from '#lib/accounts/server/testing/account.ts'
import { allAssistants } from '#lib/chat/server/assistants.ts'
import { chatAssistants, chatPrompts } from '#lib/chat/server/tables.ts'
import { addAssistants } from '#lib/chat/server/testing/chat.ts'
import type { Values } from '#lib/platform/content/record/field.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { doOrPropose } from '#lib/staff/server/proposals/do-or-propose.ts'
import { staffChanges } from '#lib/staff/server/tables.ts'
import { routes } from '#lib/tables/routes.ts'
import { entryActs } from './entry-acts.ts'
import { listEntries } from './list-entries.ts'

const t = testDatabase()
let staffId: number
beforeEach(async () => {
  await truncateAll(t.db)
  await addAssistants(t.db)
  staffId = (await addUser(t.db, { role: 'staff' })).id
})

async function tutor() {
  const [row] = await t.db.select().from(chatAssistants).where(eq(chatAssistants.key, 'tutor'))
  const found = (await listEntries(t.db, 'assistant')).find(({ id }) => id === row?.id)
  if (!found) throw new Error('the demo content has no tutor')
  return found
}

/** Saves as the call does: weighty changes wait. */
async function save(values: Values, more: object = {}) {
  const { id, values: was } = await tutor()
  const input = {
    ...{ kind: 'assistant' as const, id, was, values: { ...was, ...values }, reason: '测试' },
    ...more,
  }
  return await doOrPropose(t.db, entryActs(routes).saveSiteEntry, { staffId, caller, input })
}

const promptsOf = (id: number) =>
  t.db
    .select({ version: chatPrompts.version, prompt: chatPrompts.prompt })
    .from(chatPrompts)
    .where(eq(chatPrompts.assistantId, id))
    .orderBy(asc(chatPrompts.version))

test('a changed prompt is the next version, kept and shown; other fields leave it as it is', async () => {
  const { id, values, counted } = await tutor()
  expect(counted).toEqual({ promptVersion: 1 })
  expect(await promptsOf(id)).toEqual([{ version: 1, prompt: values.prompt }])
  expect(await save({ blurb: '先查出处再回答' })).toMatchObject({ done: true, proposalId: null })
  expect((await tutor()).counted).toEqual({ promptVersion: 1 })
  await save({ prompt: '只说出处里有的。' })
  expect((await tutor()).counted).toEqual({ promptVersion: 2 })
  expect(await promptsOf(id)).toEqual([
    { version: 1, prompt: values.prompt },
    { version: 2, prompt: '只说出处里有的。' },
  ])
  const history = await t.db
    .select({ after: staffChanges.after, reason: staffChanges.reason })
    .from(staffChanges)
    .where(eq(staffChanges.noun, 'assistant'))
    .orderBy(asc(staffChanges.id))
  expect(history).toMatchObject([
    { after: { blurb: '先查出处再回答' } },
    { after: { prompt: '只说出处里有的。' }, reason: '测试' },
  ])
})

test('nobody sets the version, and a change says why', async () => {
  await save({ prompt: '另一版。' })
  expect(await outcome(save({ promptVersion: 9 }))).toBe('invalid_input')
  expect(await outcome(save({ blurb: '没有原因' }, { reason: '' }))).toBe('invalid_input')
  expect((await tutor()).counted).toEqual({ promptVersion: 2 })
})

test('how many answers are free waits for a second person', async () => {
  const { values } = await tutor()
  const { done, proposalId } = await save({ freePerDay: Number(values.freePerDay) + 1 })
  expect([done, proposalId]).toEqual([false, expect.any(Number)])
  expect((await tutor()).values.freePerDay).toBe(values.freePerDay)
})

test('switched off it is offered to nobody at once, and back again after a second look', async () => {
  const keys = async () => (await allAssistants(t.db)).map(({ key }) => key)
  expect(await keys()).toContain('tutor')
  await save({ isShown: false })
  expect(await keys()).not.toContain('tutor')
  expect(await save({ isShown: true })).toMatchObject({ done: false })
  expect(await keys()).not.toContain('tutor')
})
