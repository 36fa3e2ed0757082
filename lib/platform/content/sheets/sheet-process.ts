import { buffer } from 'node:stream/consumers'
import { readSheet } from './read-sheet.ts'
import { SheetFault } from './sheet-fault.ts'

// The process of read-sent-sheet.ts: a file comes in, its table or what is wrong with it goes out as JSON.
const read = await readSheet(await buffer(process.stdin)).catch((error: unknown) => {
  if (error instanceof SheetFault) return { fault: error.message }
  throw error
})
process.stdout.write(JSON.stringify(read))
