import { buffer } from 'node:stream/consumers'
import { readDocx } from './read-docx.ts'

// The process of read-sent-docx.ts: a file comes in, what was found in it goes out as JSON.
const { pictures, ...found } = await readDocx(await buffer(process.stdin))
const [first] = found.faults
const told = pictures.map(({ name, bytes }) => ({
  name,
  base64: Buffer.from(bytes).toString('base64'),
}))
// Nothing of it can be read: no batch is made of that.
const isUnread = first?.place === '文件' && found.questions.length === 0
process.stdout.write(
  JSON.stringify(isUnread ? { fault: first.reason } : { ...found, pictures: told }),
)
