import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { drawPictures } from '#lib/platform/images/draw-pictures.ts'
import { endImageProcesses } from '#lib/platform/images/testing/image-processes.ts'
import { waitForPictures } from '#lib/platform/images/testing/patient.ts'
import { readiness } from './readiness.ts'

testDatabase()
waitForPictures()

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
