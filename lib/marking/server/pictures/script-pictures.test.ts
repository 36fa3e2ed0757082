import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addUser } from '#lib/accounts/server/testing/account.ts'
import { claimScript } from '#lib/marking/server/scripts/claim-script.ts'
import { findScript } from '#lib/marking/server/scripts/find-script.ts'
import { addMarker, giveMarks, handIn, keepingSource } from '#lib/marking/server/testing/desk.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { filmTicket } from '#lib/platform/providers/film/film-ticket.ts'
import { objectStore } from '#lib/platform/providers/oss/chosen-store.ts'
import { picture } from '#lib/platform/providers/oss/testing/oss.ts'
import { answerScriptPicture } from './script-pictures.ts'

const t = testDatabase()
const source = keepingSource()

beforeAll(async () => {
  env().DATA_DIR = await mkdtemp(join(tmpdir(), 'gxw-script-pictures-'))
})
afterAll(() => rm(env().DATA_DIR, { recursive: true }))

const open = (address: string, method = 'GET') => {
  const [, , ticket = ''] = address.split('/')
  const request = new Request(`http://site${address}`, { method })
  return answerScriptPicture(t.db, { ticket, request })
}

test('a marker sees the pictures of an answer and no number of its writer, before and after its marks', async () => {
  const { id: writer } = await addUser(t.db)
  const key = `web/homework/${writer}/20261128/seite.png`
  const bytes = await picture('png')
  await objectStore().put(key, bytes, 'image/png')
  await handIn(t.db, writer, '', [objectStore().urlOf(key), '/art/leaf.webp'])
  const marker = await addMarker(t.db, '13800000001')
  const script = await claimScript(t.db, marker, { skip: [] }, [source])
  const [first = '', second] = script?.pictures ?? []
  expect(JSON.stringify(script)).not.toContain('web/homework')
  expect(first).toMatch(/^\/media\/[\w.~-]+\/1\.png$/)
  expect(second).toBe('/art/leaf.webp')

  const answer = await open(first)
  expect(answer?.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer()).equals(bytes)).toBe(true)
  expect(await (await open(first, 'HEAD'))?.text()).toBe('')

  const id = script?.id ?? 0
  await giveMarks(t.db, marker, { id, score: 12, source })
  const settled = await findScript(t.db, marker, id, [source])
  expect(settled.pictureList).toHaveLength(2)
  expect(JSON.stringify(settled)).not.toContain('web/homework')
})

test('nothing but a ticket for this opens a picture, and only one that the answer has', async () => {
  const { id: writer } = await addUser(t.db)
  await handIn(t.db, writer, '', [`/oss/web/homework/${writer}/20261128/gone.png`])
  const marker = await addMarker(t.db, '13800000002')
  const script = await claimScript(t.db, marker, { skip: [] }, [source])
  const address = script?.pictures[0] ?? ''
  expect((await open(address))?.status).toBe(404)
  expect(
    (await open(`/media/${await filmTicket('script', [script?.id ?? 0, 7])}/8.png`))?.status,
  ).toBe(404)
  expect(await open(address.replace('/media/', '/media/x'))).toBeNull()
  expect(await open(`/media/${await filmTicket('film', [script?.id ?? 0, 0])}/1.png`)).toBeNull()
})
