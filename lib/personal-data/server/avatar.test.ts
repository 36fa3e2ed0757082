import { mkdtempSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { waitForPictures } from '#lib/platform/images/testing/patient.ts'
import { objectStore } from '#lib/platform/providers/oss/chosen-store.ts'
import { bomb, picture } from '#lib/platform/providers/oss/testing/oss.ts'
import { deleteUploads } from '#lib/uploads/server/delete-uploads.ts'
import { saveAvatar } from './avatar.ts'

waitForPictures()
const t = testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'gxw-avatar-'))
process.env.DATA_DIR = dataDir
afterAll(() => rm(dataDir, { recursive: true }))

let names = 0
async function uploaded(userId: number, bytes: Buffer, folder = 'web/avatar'): Promise<string> {
  const key = `${folder}/${userId}/20260101/${names++}.jpg`
  await objectStore().put(key, bytes, '')
  return key
}
const keyOf = (address: string | null) => (address ?? '').replace(/^\/oss\//, '')
const objectAt = (address: string | null) => objectStore().read(keyOf(address))

test('an avatar is drawn anew: 256 pixels square, upright, without the place it was taken at', async () => {
  const { id } = await addUser(t.db)
  const exif = { IFD0: { Make: 'GXW-Camera' }, IFD3: { GPSLatitudeRef: 'N' } }
  const halves = await sharp({
    create: { width: 400, height: 200, channels: 3, background: '#00f' },
  })
    .composite([
      {
        input: await sharp({ create: { width: 200, height: 200, channels: 3, background: '#f00' } })
          .png()
          .toBuffer(),
        left: 0,
        top: 0,
      },
    ])
    .withExif(exif)
    // Turned by a quarter: what lies left is to be seen at the top.
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(halves.includes('GXW-Camera')).toBe(true)
  const key = await uploaded(id, halves)
  const info = await saveAvatar(t.db, id, key)
  expect(info.head_portrait).toMatch(/^\/oss\/avatar\/[0-9a-f]{32}\.webp$/)
  const drawn = (await objectAt(info.head_portrait)) ?? Buffer.alloc(0)
  const metadata = await sharp(drawn).metadata()
  expect(metadata).toMatchObject({ format: 'webp', width: 256, height: 256 })
  expect([metadata.exif, metadata.orientation, drawn.includes('GXW')]).toEqual([
    undefined,
    undefined,
    false,
  ])
  const top = await sharp(drawn)
    .extract({ left: 100, top: 10, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect(top[0]).toBeGreaterThan(200)
  expect(await objectStore().head(key)).toBeNull()
})

test("a stranger's upload, another purpose and what is not there are not found", async () => {
  const [own, stranger] = [await addUser(t.db), await addUser(t.db)]
  const bytes = await picture()
  const keys = [
    await uploaded(stranger.id, bytes),
    await uploaded(own.id, bytes, 'web/answer'),
    `web/avatar/${own.id}/20260101/none.png`,
    `web/avatar/${own.id}/../${stranger.id}/20260101/0.jpg`,
    'avatar/first.webp',
    '',
  ]
  for (const key of keys) {
    expect([key, await outcome(saveAvatar(t.db, own.id, key))]).toEqual([key, 'not_found'])
  }
  expect(await objectStore().head(keys[0] ?? '')).not.toBeNull()
})

test('a new avatar replaces the former, and one from elsewhere is left alone', async () => {
  const { id } = await addUser(t.db, { headPortrait: 'https://thirdwx.example.cn/1.png' })
  const first = await saveAvatar(t.db, id, await uploaded(id, await picture()))
  const second = await saveAvatar(t.db, id, await uploaded(id, await picture('gif')))
  expect(await objectAt(first.head_portrait)).toBeNull()
  expect(await objectAt(second.head_portrait)).not.toBeNull()
})

test('three at once leave one avatar and no orphan', async () => {
  const { id } = await addUser(t.db)
  const avatars = () => readdirSync(join(dataDir, 'oss/avatar')).length
  const keys = await Promise.all([1, 2, 3].map(async () => uploaded(id, await picture())))
  const before = avatars()
  await Promise.all(keys.map((key) => saveAvatar(t.db, id, key)))
  const [row] = await t.sql<
    { address: string | null }[]
  >`select head_portrait as address from users where id = ${id}`
  expect(await objectAt(row?.address ?? null)).not.toBeNull()
  expect(avatars() - before).toBe(1)
})

test.each([
  [
    'SVG',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'),
  ],
  ['HTML', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a JPEG cut short', async () => (await picture('jpeg', 600)).subarray(0, 500)],
  ['16 gigapixels in a few bytes', () => bomb(126_000)],
])('%s is refused quickly, and the avatar stays', async (_, make) => {
  const { id } = await addUser(t.db, { headPortrait: '/oss/avatar/kept.webp' })
  const key = await uploaded(id, await make())
  const started = performance.now()
  await expect(saveAvatar(t.db, id, key)).rejects.toMatchObject({
    code: 'upload_refused',
    message: '上传图片失败，请换一张图片',
  })
  expect(performance.now() - started).toBeLessThan(2000 * patience)
  const [row] = await t.sql<
    { address: string | null }[]
  >`select head_portrait as address from users where id = ${id}`
  expect(row?.address).toBe('/oss/avatar/kept.webp')
})

test('an object over 5 MB, as a foreign store may hold, is not read', async () => {
  const { id } = await addUser(t.db)
  const key = await uploaded(id, Buffer.concat([await picture(), Buffer.alloc(5_000_000)]))
  expect(await outcome(saveAvatar(t.db, id, key))).toBe('not_found')
})

test("deleting a user's uploads leaves nothing of theirs and everything of others", async () => {
  const [own, other] = [await addUser(t.db), await addUser(t.db)]
  const { head_portrait } = await saveAvatar(t.db, own.id, await uploaded(own.id, await picture()))
  const mine = await uploaded(own.id, await picture(), 'web/homework')
  const theirs = await uploaded(other.id, await picture(), 'web/homework')
  await deleteUploads(own.id, head_portrait)
  expect([await objectAt(head_portrait), await objectStore().head(mine)]).toEqual([null, null])
  expect(await objectStore().head(theirs)).not.toBeNull()
})
