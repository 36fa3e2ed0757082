import { readMarkdown } from './read-markdown.ts'
import { tellFound } from './tell-found.ts'

await tellFound(readMarkdown)
