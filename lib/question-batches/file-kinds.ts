/** Files of questions by how their names end, each with the way in which it is written. */
const fileKinds = {
  ...{ docx: 'document', xlsx: 'sheet', xls: 'sheet', csv: 'sheet', jsonl: 'lines' },
} as const
export type FileEnding = keyof typeof fileKinds
export type FileWay = (typeof fileKinds)[FileEnding]

export const fileEndings = Object.keys(fileKinds).map((ending) => `.${ending}`)

/** Questions that one file may hold: what is read and shown at once. */
export const MOST_QUESTIONS = 1000
/** Letters of its name that are kept. */
export const MOST_NAME = 200
