import { eq } from 'drizzle-orm'
import { addUser, caller, outcome } from '#lib/accounts/server/testing/account.ts'
import type { DocumentText } from '#lib/documents/document-record.ts'
import { findDocument } from '#lib/documents/server/documents.ts'
import { documents } from '#lib/documents/server/tables.ts'
import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { settings } from '#lib/site/server/tables.ts'
import { listHistory } from '#lib/staff/server/changes.ts'
import { doOrPropose } from '#lib/staff/server/proposals/do-or-propose.ts'
import { staffProposals } from '#lib/staff/server/tables.ts'
import { routes } from '#lib/tables/routes.ts'
import { documentAct } from './document-act.ts'
import { findStaffDocument } from './find-document.ts'
import { listStaffDocuments } from './list-documents.ts'
import { previewDocument } from './preview-document.ts'
import { saveDocument } from './save-document.ts'

const t = testDatabase()
let staffId: number
const changedAt = new Date('2026-01-01T00:00:00Z')
beforeEach(async () => {
  await truncateAll(t.db)
  staffId = (await addUser(t.db, { role: 'staff' })).id
  const parts = { steps: [], sources: [], headings: [], changedAt, description: '说明' }
  const body = '见 [旧页](/no-such-page)。'
  const bodyHtml = asHtml('<p>见 <a href="/no-such-page">旧页</a>。</p>')
  const place = { name: '会员', link: '/vipRights' }
  const faq = [{ question: '问', answer: '答', also: ['甲', '乙'], place }]
  for (const name of ['help', 'privacy'])
    await t.db.insert(documents).values({ ...parts, name, title: name, body, bodyHtml, faq })
})

const text = async (name = 'help') => (await findStaffDocument(t.db, name)).text
async function save(change: Partial<DocumentText>, more: { name?: string; reason?: string } = {}) {
  const { name = 'help', reason = '' } = more
  const was = await text(name)
  const saving = { name, was, text: { ...was, ...change }, reason }
  return await saveDocument(t.db, staffId, saving, routes)
}
const row = async (name: string) =>
  (await t.db.select().from(documents).where(eq(documents.name, name)))[0]

test('a document is changed with its page, its history and a new time', async () => {
  await save({ title: '帮助', body: '## 登录\n\n**短信**', revisedOn: '2026-11-28' })
  expect(await findDocument(t.db, 'help')).toMatchObject({
    ...{ title: '帮助', revisedOn: '2026-11-28' },
    bodyHtml: expect.stringContaining('<strong>短信</strong>'),
    headings: [expect.objectContaining({ text: '登录' })],
    faq: [{ question: '问', also: ['甲', '乙'], place: { link: '/vipRights' } }],
  })
  expect((await row('help'))?.changedAt.getTime()).toBeGreaterThan(changedAt.getTime())
  const user = { id: staffId, role: 'staff' as const, sessionId: 0, permissions: ['site.edit'] }
  const history = await listHistory(t.db, user, { noun: 'document', recordId: 'help' })
  expect(history).toMatchObject([
    { before: { title: 'help', revisedOn: null }, after: { title: '帮助' } },
  ])
})

test('what is stored as it was makes no new version', async () => {
  await save({}, { name: 'privacy', reason: '看看' })
  expect((await row('privacy'))?.changedAt).toEqual(changedAt)
})

test('links and formulas that are new and wrong are refused, one that stood there is not', async () => {
  const { body } = await text()
  await save({ body: `${body}\n\n又一段` })
  for (const wrong of [
    { body: `${body}\n\n[坏](/nowhere)` },
    { body: '$$\\frac{$$' },
    { body: `${'> '.repeat(60)}深` },
    { body: '', faq: [] },
    { title: '' },
    { sources: [{ id: null, name: '来源', link: '/nowhere' }] },
    { steps: [{ id: null, title: '一', when: '', text: '' }] },
  ])
    expect([wrong, await outcome(save(wrong))]).toEqual([wrong, 'invalid_input'])
  const [asked] = (await text()).faq
  if (!asked) throw new Error('the question is gone')
  for (const wrong of [
    { placeName: '' },
    { placeLink: '/nowhere' },
    { also: '长'.repeat(31) },
    { also: Array.from({ length: 21 }, (_, at) => at).join('\n') },
  ])
    expect([wrong, await outcome(save({ faq: [{ ...asked, ...wrong }] }))]).toEqual([
      wrong,
      'invalid_input',
    ])
  const preview = await previewDocument(t.db, { ...(await text()), body: '[坏](/nowhere)' }, routes)
  expect(preview).toMatchObject({
    faults: ['链接打不开：/nowhere'],
    bodyHtml: expect.stringContaining('坏'),
  })
})

test('who saw another state is refused, and a name that there is not is not found', async () => {
  const was = { ...(await text()), title: '别的' }
  const saving = { was, text: was, reason: '' }
  const of = (name: string) => saveDocument(t.db, staffId, { name, ...saving }, routes)
  expect(await outcome(of('help'))).toBe('conflict')
  expect(await outcome(of('nothing'))).toBe('not_found')
})

test('a new link to another site waits for another person where articles do', async () => {
  const propose = async (change: Partial<DocumentText>) => {
    const was = await text()
    const input = { name: 'help', was, text: { ...was, ...change }, reason: '' }
    return await doOrPropose(t.db, documentAct(routes), { staffId, caller, input })
  }
  const source = { id: null, name: '来源', link: 'https://one.example/' }
  expect(await propose({ sources: [source] })).toMatchObject({ done: true })
  await t.db.insert(settings).values({ key: 'articlesNeedAnother', value: true })
  const { body } = await text()
  expect(await propose({ body: `${body}\n\n见 [会员](/vipRights)、[上文](#a)。` })).toMatchObject({
    done: true,
  })
  const other = [{ ...source, link: 'https://other.example/' }]
  for (const change of [{ body: '[官网](https://other.example/)' }, { sources: other }]) {
    expect([change, await propose(change)]).toMatchObject([change, { done: false }])
    expect((await row('help'))?.sources).toEqual([{ name: source.name, link: source.link }])
    await t.db.delete(staffProposals)
  }
})

test('a legal text needs a reason, and what visitors agree to another person', async () => {
  expect(await outcome(save({ title: '隐私政策' }, { name: 'privacy' }))).toBe('invalid_input')
  const propose = async (name: string) => {
    const was = await text(name)
    const input = { name, was, text: { ...was, title: '新' }, reason: '法律变了' }
    return await doOrPropose(t.db, documentAct(routes), { staffId, caller, input })
  }
  expect(await propose('help')).toMatchObject({ done: true })
  expect(await propose('privacy')).toMatchObject({ done: false })
  expect(await text('privacy')).toMatchObject({ title: 'privacy' })
})

test('documents are found by title and address, legal ones and those of the desk apart', async () => {
  await save({ title: '帮助中心' })
  const list = async (more: object) => {
    const input = { q: '', status: 'all', sort: 'usual', page: 1, pageSize: 20, ...more } as const
    return (await listStaffDocuments(t.db, input)).items.map(({ name }) => name)
  }
  expect(await list({})).toEqual(['help', 'privacy'])
  expect(await list({ q: '中心' })).toEqual(['help'])
  expect(await list({ q: '/PRIV' })).toEqual(['privacy'])
  expect(await list({ status: 'legal' })).toEqual(['privacy'])
  expect(await list({ status: 'ofDesk' })).toEqual(['help'])
  expect(await list({ sort: 'newest' })).toEqual(['help', 'privacy'])
  expect(await list({ sort: 'oldest' })).toEqual(['privacy', 'help'])
})
