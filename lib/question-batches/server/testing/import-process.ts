import { openApart } from '#lib/platform/db/client.ts'
import { importBatch } from '#lib/question-batches/server/import-batch.ts'

// Imports a batch in a process that a test may kill: DATABASE_URL says where, the arguments are who and which batch.

const [staffId, id] = process.argv.slice(2).map(Number)
const database = await openApart(process.env)
await importBatch(database.db, staffId ?? 0, { id: id ?? 0, withoutFaulty: false })
await database.close()
