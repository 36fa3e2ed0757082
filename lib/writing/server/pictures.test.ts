import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { addUser } from '#lib/accounts/server/testing/account.ts'
import { renderBody } from '#lib/platform/content/render/body/render-body.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { imageLimits } from '#lib/platform/images/draw-pictures.ts'
import { patientLimits, waitForPictures } from '#lib/platform/images/testing/patient.ts'
import { objectStore } from '#lib/platform/providers/oss/chosen-store.ts'
import { storePicture } from './pictures.ts'

const t = testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'gxw-pictures-'))
process.env.DATA_DIR = dataDir
afterAll(() => rm(dataDir, { recursive: true }))

waitForPictures()
let userId = 0
let names = 0
beforeAll(async () => {
  userId = (await addUser(t.db, { role: 'staff' })).id
})

async function stored(bytes: Buffer, extension = 'jpg') {
  const key = `web/article/${userId}/20260101/${names++}.${extension}`
  await objectStore().put(key, bytes, '')
  return await storePicture(userId, key)
}
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
/** The addresses that a page asks for, whole. */
const asked = (html: string) =>
  [...html.matchAll(/(?:src|srcset)="([^"]*)"/g)].flatMap(([, list = '']) =>
    list.split(', ').map((one) => one.replace(/ \d+w$/, '')),
  )
const read = async (address: string) => {
  const bytes = await objectStore().read(address.replace(/^.*\/oss\//, ''))
  return bytes && (await sharp(bytes).metadata())
}

test.each([
  [1080, 17_000, 1008, 15_870],
  [1080, 12_000, 1080, 12_000],
  [600, 400, 600, 400],
])(
  'a picture of %i × %i is stored as %i × %i, and its page finds every size',
  async (width, height, wide, high) => {
    const picture = await stored(await plain(width, height))
    // A rounded side may differ by a pixel.
    expect(Math.abs(picture.width - wide)).toBeLessThanOrEqual(1)
    expect(picture.height).toBe(high)
    const { html } = renderBody(`![甲](${picture.src})`, 'md')
    expect(html).toContain(`width="${picture.width}" height="${picture.height}"`)
    for (const address of asked(html))
      expect([address, await read(address)]).toMatchObject([
        address,
        { format: expect.stringMatching(/webp|heif/) },
      ])
  },
  60_000 * patience,
)

test('one whose drawing takes too long is refused with what to do, and leaves nothing', async () => {
  const [width, height] = [1440, 4000]
  const noise = randomBytes(width * height * 3)
  const picture = await sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()
  imageLimits.replace({ ...patientLimits, seconds: 1 })
  await expect(stored(picture)).rejects.toMatchObject({
    code: 'upload_refused',
    message: '这张图是 1440 × 4000，细节太多，处理不完：请缩小，或裁成几段再插入',
  })
  const hash = createHash('sha256').update(picture).digest('hex').slice(0, 20)
  const kept: string[] = []
  for await (const { key } of objectStore().list('article/')) kept.push(key)
  expect(kept.filter((key) => key.includes(hash))).toEqual([])
})

test.each([
  [300, 30_000, '这张图是 300 × 30000，太长，缩小后看不清：请裁成几段再插入'],
  [6400, 6400, '这张图是 6400 × 6400，超过 4000 万像素：请缩小，或裁成几段再插入'],
])('a picture of %i × %i is refused with what to do', async (width, height, message) => {
  await expect(stored(await plain(width, height))).rejects.toMatchObject({
    code: 'upload_refused',
    message,
  })
})

test('a GIF goes on moving, and stands still for who asked for no motion', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 300, height: 200, channels: 3, background } })
      .png()
      .toBuffer()
  const frames = await Promise.all(['#f00', '#0f0', '#00f'].map(frame))
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const { src } = await stored(gif, 'gif')
  const { html } = renderBody(`![甲](${src})`, 'md')
  // Some browsers and chats keep what moves as WebP.
  const webp = await sharp(gif, { animated: true }).webp().toBuffer()
  expect(await read((await stored(webp, 'webp')).src)).toMatchObject({ pages: 3, width: 300 })
  expect(html).toMatch(/<img[^>]*width="300" height="200"/)
  expect(html.match(/media="\(prefers-reduced-motion: reduce\)"/g)).toHaveLength(2)
  expect(await read(src)).toMatchObject({ pages: 3, width: 300 })
  for (const address of asked(html).filter((one) => one !== src))
    expect([address, (await read(address))?.pages ?? 1]).toEqual([address, 1])
})
