import type { OpenFields } from '#components/questions/open-fields.ts'
import type { Draft } from '#lib/platform/client/draft/draft.ts'

/** Saves what stands in the fields at this moment; why the server does not have all of it afterwards, null when it has. */
export async function saveAll(
  fields: OpenFields,
  draft: Pick<Draft<unknown>, 'flush'>,
): Promise<string | null> {
  const obstacle = fields.flush()
  const isSaved = await draft.flush()
  return obstacle ?? (isSaved ? null : '还有内容没有保存到服务器，保存后再提交')
}
