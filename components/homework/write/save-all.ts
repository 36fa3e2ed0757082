import type { OpenFields } from '#components/questions/open-fields.ts'
import type { HomeworkDraft } from '#lib/homework/client/draft.ts'

/** Saves what stands in the fields at this moment; whether the server has all of it afterwards. */
export function saveAll(fields: OpenFields, draft: HomeworkDraft): Promise<boolean> {
  fields.flush()
  return draft.flush()
}
