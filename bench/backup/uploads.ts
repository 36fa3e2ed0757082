import { randomFillSync } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes files as learners send them, a hundred to a learner; no two are alike, none can be compressed. */
export async function fillUploads(
  dataDir: string,
  { count, bytes }: { count: number; bytes: number },
): Promise<void> {
  const picture = Buffer.alloc(bytes)
  for (let n = 0; n < count; n++) {
    const folder = join(dataDir, 'oss/web/answer', String(1 + Math.floor(n / 100)), '2026')
    if (n % 100 === 0) await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${n}.webp`), randomFillSync(picture))
  }
  await writeFile(join(dataDir, 'phone.key'), picture.subarray(0, 32), { mode: 0o600 })
}
