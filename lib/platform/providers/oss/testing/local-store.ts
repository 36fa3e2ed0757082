import { mkdtempSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { objectStore } from '#lib/platform/providers/oss/chosen-store.ts'
import { answerOss } from '#lib/platform/providers/oss/local/answer-oss.ts'
import type { TakeRoom } from '#lib/platform/providers/oss/local/receive-object.ts'
import type { UploadToken } from '#lib/platform/providers/oss/upload-token.ts'
import { clientFor, picture, serveRoute } from './oss.ts'

/** For the top of a test file: the built-in store in a folder of its own, served on a port; it holds avatar/first.webp. */
export async function testLocalStore(takeRoom: TakeRoom = async () => true) {
  const dataDir = mkdtempSync(join(tmpdir(), 'gxw-oss-'))
  process.env.DATA_DIR = dataDir
  process.env.PC_SITE = 'https://www.example.com'
  const site = await serveRoute((request) => answerOss(request, takeRoom))
  await objectStore().put('avatar/first.webp', await picture('webp'), '')
  beforeEach(() => {
    site.tamper = null
  })
  afterAll(async () => {
    await site.close()
    await rm(dataDir, { recursive: true })
  })

  let names = 0
  const nameIn = ({ prefix }: UploadToken, extension = 'png') => `${prefix}${names++}.${extension}`

  /** How many files there are, half-written ones among them. */
  const kept = () =>
    readdirSync(join(dataDir, 'oss'), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    ).length

  /** `kept`, or the code that ali-oss reads out of the refusal. */
  const put = async (token: UploadToken, key: string, bytes: Buffer): Promise<string> => {
    const before = kept()
    const said = await clientFor(site.origin, token)
      .put(key, bytes)
      .then(
        () => 'kept',
        (error: { code?: string; name: string }) => error.code ?? error.name,
      )
    expect([said, kept() - before]).toEqual([said, said === 'kept' ? 1 : 0])
    return said
  }
  return { dataDir, site, nameIn, kept, put }
}
