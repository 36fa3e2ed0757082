import { loader } from '#lib/platform/page-cache/loader.ts'
import { allAssistants, toAssistant } from './assistants.ts'

/** The assistants for pages. No row announces a change of them: such a page says itself after how long it is made anew. */
export const assistantsLoader = loader(
  async (db) => (await allAssistants(db)).map(toAssistant),
  () => [],
)
