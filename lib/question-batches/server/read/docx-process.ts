import { readDocx } from './read-docx.ts'
import { tellFound } from './tell-found.ts'

await tellFound(readDocx)
