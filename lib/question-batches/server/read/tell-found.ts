import { buffer } from 'node:stream/consumers'
import type { FoundFile } from '#lib/question-batches/found.ts'

/** Found pictures in Base64, as JSON has them. */
export type ToldFile = Omit<FoundFile, 'pictures'> & {
  pictures: { name: string; base64: string }[]
}

/** Runs as a process of read-sent-document.ts: a file comes in, what was found in it goes out as JSON. */
export async function tellFound(read: (bytes: Uint8Array) => Promise<FoundFile>): Promise<void> {
  const { pictures, ...found } = await read(await buffer(process.stdin))
  const [first] = found.faults
  const told: ToldFile = {
    ...found,
    pictures: pictures.map(({ name, bytes }) => ({
      name,
      base64: Buffer.from(bytes).toString('base64'),
    })),
  }
  // Nothing of it can be read: no batch is made of that.
  const isUnread = first?.place === '文件' && found.questions.length === 0
  process.stdout.write(JSON.stringify(isUnread ? { fault: first.reason } : told))
}
