import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { type Database, openDb } from '#lib/platform/db/client.ts'
import { createTestDatabase } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { drawPictures } from '#lib/platform/images/draw-pictures.ts'
import { endImageProcesses } from '#lib/platform/images/testing/image-processes.ts'
import { waitForPictures } from '#lib/platform/images/testing/patient.ts'
import { readiness } from './readiness.ts'
import { withProof } from './update/same-site.ts'

waitForPictures()

test('migrations that an update applies beside the running process leave it ready', async () => {
  const mine = await createTestDatabase()
  const database = await openDb({ DATABASE_URL: mine.url })
  try {
    expect(await readiness()).toMatchObject({ ready: true, pendingMigrations: 0 })
    const when = 9_999_999_999_999
    await database.sql`
      insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${when})`
    const migrations = { database: new Date(when).toISOString() }
    expect(await readiness()).toMatchObject({ ready: true, migrations })
  } finally {
    await database.close()
    await mine.drop()
  }
})

test('an updater is told whether its database and its data are those of this process', async () => {
  const [mine, other] = [await createTestDatabase(), await createTestDatabase()]
  const dir = await mkdtemp(join(tmpdir(), 'gxw-ready-'))
  const database = await openDb({ DATABASE_URL: mine.url })
  const there = (asked: Database, folder: string) =>
    withProof(asked, folder, async (proof) => (await readiness(String(proof))).isSame)
  try {
    const { DATA_DIR } = env()
    await mkdir(DATA_DIR, { recursive: true })
    expect(await there(mine.database, DATA_DIR)).toEqual({ dataDir: true, database: true })
    expect(await there(other.database, DATA_DIR)).toEqual({ dataDir: true, database: false })
    expect(await there(mine.database, dir)).toEqual({ dataDir: false, database: false })
    expect(await readdir(dir)).toEqual([])
    expect((await readiness()).isSame).toBeUndefined()
    expect((await readiness('../1')).isSame).toBeUndefined()
  } finally {
    await database.close()
    await Promise.all([mine.drop(), other.drop(), rm(dir, { recursive: true })])
  }
})

test('the state of the site is told while hostile pictures of four people are drawn', async () => {
  const [width, height] = [1440, 16_383]
  const raw = { width, height, channels: 3 } as const
  const noise = await sharp(randomBytes(width * height * 3), { raw })
    .jpeg()
    .toBuffer()
  const order: string[] = []
  const begun = Promise.withResolvers<void>()
  const drawing = [1, 2, 3, 4].map((userId) =>
    drawPictures(userId, async (ask) => {
      await ask('readSize', noise)
      begun.resolve()
      await ask('inSizes', noise, [480, 960, 1440])
    }).catch(() => order.push('picture')),
  )
  await begun.promise
  await readiness()
  order.push('told')
  // Nobody needs the pictures.
  while (order.length < 5) {
    endImageProcesses()
    await setTimeout(20)
  }
  await Promise.all(drawing)
  expect(order).toEqual(['told', ...Array(4).fill('picture')])
})
