import { DocumentFault } from '../document-fault.ts'
import { plainRich, type Rich, signOf, type Thing } from './rich.ts'

/** Bound of formulas, pictures and tables of one file. */
const MOST_THINGS = 6000

/** Keeps the things of a document, and answers the sign that stands for each. Throws DocumentFault when there are too many. */
export function createThings(): { things: Thing[]; keep: (thing: Thing) => Rich } {
  const things: Thing[] = []
  const keep = (thing: Thing) => {
    if (things.length >= MOST_THINGS)
      throw new DocumentFault(`公式、图片和表格超过 ${MOST_THINGS} 个，请分成几个文件再上传`)
    things.push(thing)
    return plainRich(signOf(things.length - 1))
  }
  return { things, keep }
}
