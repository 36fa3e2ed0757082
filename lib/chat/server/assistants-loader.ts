import { loader } from '#lib/platform/page-cache/loader.ts'
import { allAssistants, toAssistant } from './assistants.ts'

/** The assistants for stored pages. */
export const assistantsLoader = loader(
  async (db) => (await allAssistants(db)).map(toAssistant),
  () => ['assistants'],
)
