import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { takeUses } from '#lib/platform/budgets/take-uses.ts'
import { stopClock } from '#lib/platform/budgets/testing/clock.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import type { Share } from '../share.ts'
import { KeptPictures } from './kept-pictures.ts'
import { sharePicture, sharePictures } from './share-picture.ts'

const t = testDatabase()
const share = (id: number): Share => ({
  kind: 'article',
  id,
  kicker: '考试资讯',
  title: `第 ${id} 篇：怎样准备遴选`,
  cover: { family: '考试资讯', title: `第 ${id} 篇` },
})
const drawn = () => sharePictures().kept.bytes

test('a picture has 1200 × 630 and is drawn once, whoever asks at the same time', async () => {
  const asked = await Promise.all([1, 2, 3].map(() => sharePicture(t.db, share(1), '192.0.2.1')))
  const [first] = asked
  if (!first || !('png' in first)) throw new Error('no picture')
  expect(await sharp(first.png).metadata()).toMatchObject({
    format: 'png',
    width: 1200,
    height: 630,
  })
  expect(first.png.length).toBeLessThan(120_000)
  for (const one of asked) expect('png' in one && one.png).toBe(first.png)
  expect(drawn()).toBe(first.png.length)
  expect(await sharePicture(t.db, share(1), '192.0.2.9')).toEqual(first)
})

test('who has used the budget up waits, and what is kept costs nothing', async () => {
  stopClock()
  const ip = '192.0.2.2'
  const kept = await sharePicture(t.db, share(2), ip)
  await takeUses(t.db, 'sharePicture', { ip }, 599)
  const refused = await sharePicture(t.db, share(3), ip)
  expect('retryAfter' in refused && refused.retryAfter).toBeGreaterThan(0)
  expect(await sharePicture(t.db, share(2), ip)).toEqual(kept)
  expect(await sharePicture(t.db, share(3), '192.0.2.3')).toHaveProperty('png')
})

test('kept pictures stay within their bytes; the one asked for longest ago goes', () => {
  const kept = new KeptPictures(250)
  for (const name of ['a', 'b']) kept.put(name, Buffer.alloc(100))
  kept.get('a')
  kept.put('c', Buffer.alloc(100))
  expect(['a', 'b', 'c'].map((name) => kept.get(name)?.length)).toEqual([100, undefined, 100])
  kept.put('a', Buffer.alloc(50))
  expect(kept.bytes).toBe(150)
  kept.put('d', Buffer.alloc(300))
  expect([kept.bytes, kept.get('d')]).toEqual([0, undefined])
})

test('where no font has Chinese the picture is the cover alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fonts-'))
  try {
    const config = join(folder, 'fonts.conf')
    await writeFile(
      config,
      `<fontconfig><dir>${folder}</dir><cachedir>${folder}</cachedir></fontconfig>`,
    )
    // In a process of its own: the fonts are read once.
    const script = `
      const { hasChineseFont } = await import('#lib/covers/server/chinese-font.ts')
      const { sharePng } = await import('#lib/covers/server/share-png.ts')
      const { shareSvg } = await import('#lib/covers/share-svg.ts')
      const { default: sharp } = await import('sharp')
      const share = ${JSON.stringify(share(1))}
      const bare = await sharp(Buffer.from(shareSvg(share, { words: false }))).png({ compressionLevel: 9 }).toBuffer()
      console.log(JSON.stringify([await hasChineseFont(), bare.equals(await sharePng(share))]))`
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '-e', script],
      { env: { ...process.env, FONTCONFIG_FILE: config, NODE_OPTIONS: '' } },
    )
    expect(JSON.parse(stdout)).toEqual([false, true])
  } finally {
    await rm(folder, { recursive: true })
  }
})
