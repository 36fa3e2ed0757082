import { readFile } from 'node:fs/promises'
import type { Db } from '#lib/platform/db/client.ts'
import { instrumentContent } from '#lib/psychology/server/content.ts'

/** Imports the instruments of the demo content: 1 has 120 items, 2 has 24. */
export async function addInstruments(db: Db): Promise<void> {
  const file = new URL('../../../../content/psychology.json', import.meta.url)
  const list = instrumentContent.schema.parse(JSON.parse(await readFile(file, 'utf8')))
  await db.transaction((tx) =>
    instrumentContent.write(tx, list, {
      ...{ known: {}, prepared: undefined },
      changing: async () => undefined,
    }),
  )
}

/** The same answer to each of the first items, numbered from `seq`. */
export const sameAnswers = (count: number, value = 3, seq = 1) =>
  Array.from({ length: count }, (_, at) => ({ no: at + 1, value, seq: seq + at }))
