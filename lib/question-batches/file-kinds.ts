/** Files of questions by how their names end, each with the way in which it is written. */
const fileKinds = {
  ...{ docx: 'document', md: 'markdown', markdown: 'markdown' },
  ...{ xlsx: 'sheet', xls: 'sheet', csv: 'sheet', jsonl: 'lines' },
} as const
export type FileEnding = keyof typeof fileKinds
export type FileWay = (typeof fileKinds)[FileEnding]

/** Files that there is a template of, one of each way, by their endings. */
export const templateKinds = ['docx', 'md', 'xlsx', 'jsonl'] as const
export type TemplateKind = (typeof templateKinds)[number]

export const fileEndings = Object.keys(fileKinds).map((ending) => `.${ending}`)

/** Questions that one file may hold: what is read and shown at once. */
export const MOST_QUESTIONS = 1000
/** Letters of its name that are kept. */
export const MOST_NAME = 200
